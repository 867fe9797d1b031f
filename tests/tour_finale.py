"""What the tour shows of the finale: the count under way, and the winner."""

from __future__ import annotations

from collections.abc import Collection

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.opening import count_of
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.tour_azul import Journey


def show_finale(journey: Journey, name: str, session: Session, categories: Collection[str]) -> None:
    """Show some categories with all their points, and the winner."""
    driver = journey.driver
    driver.app.change_settings(animation_speed=AnimationSpeed.NORMAL)
    scene = count_of(driver.app.services, session)
    assert isinstance(scene, FinaleScene)
    driver.app.push(scene)
    shown: set[str] = set()
    while not scene.count.is_over:
        driver.step(dt=1 / 30)
        chapter = scene.count.current
        if chapter is None or chapter.category not in categories or chapter.category in shown:
            continue
        if scene.count.awarded == chapter.beats:
            shown.add(chapter.category)
            wait_for_pictures(journey, scene)
            journey.snapshot(f"finale_{name}_{chapter.category}")
    driver.settle()
    wait_for_pictures(journey, scene)
    journey.snapshot(f"finale_{name}_winner")
    driver.app.pop()
    driver.app.change_settings(animation_speed=AnimationSpeed.NONE)


def wait_for_pictures(journey: Journey, scene: FinaleScene) -> None:
    """Let everything be painted while no time passes."""
    while not scene.is_painted:
        journey.driver.step(dt=0.0)
    scene.invalidate()
    journey.driver.step(dt=0.0)
