"""Tips on New game: they lie over all words of the screen, and beside what a click changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect, Surface

from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.view.ui.layer import TOOLTIP_DELAY
from tests.driver import Driver

MakeApp = Callable[..., Driver]
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def resting_on(make_app: MakeApp, size: tuple[int, int], key: str) -> Driver:
    """The screen with four seats, the pointer resting on a button."""
    driver = make_app(size, animation_speed="none")
    driver.app.push(driver.app.services.make_screen(Screen.NEW_GAME))
    driver.step()
    for _ in range(2):
        driver.click("add_seat")
    driver.move(key)
    driver.step(dt=TOOLTIP_DELAY + 0.1)
    driver.step()
    assert driver.widget(key).wants_tip
    return driver


def tip_over(driver: Driver, surface: Surface, key: str) -> Rect:
    """Draw the tip of a button onto a surface once more, and tell where it is."""
    return driver.scene.layer.draw_tip_of(driver.widget(key), surface)


@pytest.mark.parametrize("size", SIZES)
def test_no_words_of_the_screen_are_written_over_a_tip(make_app: MakeApp, size: tuple[int, int]) -> None:
    driver = resting_on(make_app, size, "day")
    shown = driver.app.window.surface
    again = shown.copy()
    inside = tip_over(driver, again, "day").inflate(-8, -8)
    # A tip lets a little of the ground through; words written over it would go away under another one.
    bytes_of = [surface.subsurface(inside).copy().get_buffer().raw for surface in (shown, again)]
    assert max(abs(one - other) for one, other in zip(*bytes_of, strict=True)) < 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [2, 3, 4])
def test_who_comes_next_can_be_read_beside_the_tip(make_app: MakeApp, size: tuple[int, int], seat: int) -> None:
    driver = resting_on(make_app, size, f"another_{seat}")
    tip = tip_over(driver, driver.app.window.surface.copy(), f"another_{seat}")
    likes = driver.expect(NewGameScene).likes_rects()
    assert len(likes) == 3
    assert tip.collidelist(likes) < 0
    assert not tip.colliderect(driver.widget(f"remove_{seat}").place)
    assert not tip.colliderect(driver.widget(f"name_{seat}").place)
    assert not tip.colliderect(driver.widget(f"colour_{seat}").place)
