"""Arrows and Tab on every screen: each stop can be reached, and no arrow jumps over what lies nearer in its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.play.lessons import lessons_of
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.opening import count_of, end_of
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.ui.dialogs import Sheet
from quadropolis_gui.view.ui.focus import ARROWS, FocusRing, Target
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.driving import a_session
from tests.scenes.finished_games import finished_session
from tests.scenes.replay.opened import open_replay
from tests.scenes.review.opened import open_review

MakeApp = Callable[..., Driver]
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def screen(name: Screen) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        session = finished_session(CLASSIC, 2, 3, store=driver.app.services.saves.new_file())
        session.keep()
        record_finished_game(session.game)
        driver.app.services.saves.let_go()
        driver.app.push(driver.app.services.make_screen(name))

    return show


def table(make: Callable[[], Session], steps: int) -> Callable[[Driver], None]:
    """A table on which so many steps of a move have been made: the first thing that can be chosen, again and again."""

    def show(driver: Driver) -> None:
        scene = TableScene(driver.app.services, make())
        driver.app.push(scene)
        driver.step(2)
        scene.show_focus()
        for _ in range(steps):
            current = scene.layer.focus.current
            if current is not None and current.key != "confirm":
                current.activate()
            driver.step(2)

    return show


def pushed(make: Callable[[Driver], Scene]) -> Callable[[Driver], None]:
    def show(driver: Driver) -> None:
        driver.app.push(make(driver))

    return show


def moves_of(players: int) -> int:
    """So many moves that some things are gone from the table, and others lie on the boards."""
    return 2 * players + 1


SCREENS: dict[str, Callable[[Driver], object]] = {
    **{f"{name.name.lower()}": screen(name) for name in Screen if name not in (Screen.CONTINUE, Screen.REPLAY)},
    **{
        f"{players} at Quadropolis ({mode}), {steps} steps": table(
            partial(a_session, mode, players, moves=moves_of(players)), steps
        )
        for mode, players, steps in (
            ("classic", 2, 0), ("classic", 4, 1), ("classic", 4, 2), ("classic", 3, 3), ("expert", 4, 0),
            ("expert", 4, 1), ("expert", 3, 2), ("expert", 2, 3),
        )
    },
    **{
        f"{players} at Azul ({variant}), {steps} steps": table(
            partial(azul_game, variant, players, moves=moves_of(players)), steps
        )
        for variant, players, steps in (
            ("colored", 2, 0), ("colored", 4, 0), ("colored", 4, 1), ("colored", 3, 2), ("grey", 4, 0), ("grey", 2, 2),
        )
    },
    "lesson of Quadropolis": pushed(lambda d: LessonScene(d.app.services, lessons_of("quadropolis")[0])),
    "lesson of Azul": pushed(lambda d: LessonScene(d.app.services, lessons_of("azul")[0])),
    "replay": open_replay,
    "review": open_review,
    "last arrangement": pushed(lambda d: end_of(d.app.services, finished_session(CLASSIC, 2, 3))),
    "finale": pushed(lambda d: count_of(d.app.services, finished_session(CLASSIC, 2, 3))),
    "score pad": pushed(lambda d: ScorePadScene(d.app.services, finished_session(CLASSIC, 4, 3), counting=False)),
    "score pad of Azul": pushed(lambda d: ScorePadScene(d.app.services, azul_session("colored", 3), counting=False)),
    "postcard": pushed(lambda d: PostcardScene(d.app.services, finished_session(CLASSIC, 3), 0)),
}  # fmt: skip


def ring_of(driver: Driver) -> FocusRing:
    """The focus of what has the input: the sheet on top, such as the coach of a lesson, or the screen."""
    sheets = [modal for modal in driver.scene.modals if isinstance(modal, Sheet)]
    return (sheets[-1] if sheets else driver.scene).layer.focus


def ahead_and_aside(start: Rect, other: Rect, dx: int, dy: int) -> tuple[int, int]:
    """How far something begins ahead, and how far it lies out of line; both between edges."""
    down = max(0, other.top - start.bottom, start.top - other.bottom)
    across = max(0, other.left - start.right, start.left - other.right)
    if dx:
        return (other.left - start.right if dx > 0 else start.left - other.right), down
    return (other.top - start.bottom if dy > 0 else start.top - other.bottom), across


def lies_between(start: Rect, other: Rect, goal: Rect, dx: int, dy: int) -> bool:
    """Whether something lies in line, wholly between where an arrow was pressed and where it led."""
    ahead, aside = ahead_and_aside(start, other, dx, dy)
    length = other.w if dx else other.h
    return not aside and ahead >= 0 and ahead + length <= ahead_and_aside(start, goal, dx, dy)[0]


def arrows_of(driver: Driver) -> Iterator[tuple[Target, tuple[int, int], Target]]:
    """Every arrow from every stop of the screen, with where it leads."""
    focus = ring_of(driver)
    for start in focus.targets:
        for direction in ARROWS.values():
            focus.focus(start, show=True)
            focus.move(*direction)
            assert focus.current is not None
            if focus.current is not start:
                yield start, direction, focus.current


@pytest.mark.parametrize("name", SCREENS)
def test_arrows_go_to_what_is_near_and_every_stop_can_be_reached(make_app: MakeApp, name: str) -> None:
    driver = make_app(animation_speed="none")
    SCREENS[name](driver)
    for size in SIZES:
        driver.resize(size)
        driver.settle()
        driver.step(2)
        check_arrows(driver)
        check_reach(driver)


def check_arrows(driver: Driver) -> None:
    """No arrow skips what lies nearer in its line, or leaves a line over half of the window."""
    focus = ring_of(driver)
    width, height = driver.app.window.size
    region = focus.region_of or (lambda _: None)
    for start, (dx, dy), goal in arrows_of(driver):
        here = start.focus_rect
        told = f"from {start.key} by {(dx, dy)} to {goal.key}"
        ahead, aside = ahead_and_aside(here, goal.focus_rect, dx, dy)
        assert not aside or ahead <= (width if dx else height) / 2, f"far {told}"
        length = min(here.w, goal.focus_rect.w) if dx else min(here.h, goal.focus_rect.h)
        assert not aside or ahead >= -length // 2, f"beside {told}"
        at_home = region(goal.key) == region(start.key)
        skipped = [
            other.key
            for other in focus.targets
            if other not in (start, goal)
            and (not at_home or region(other.key) == region(start.key))
            and lies_between(here, other.focus_rect, goal.focus_rect, dx, dy)
        ]
        assert not skipped, f"{skipped} skipped {told}"


def check_reach(driver: Driver) -> None:
    """Tab, and on the table the arrows within each part, lead to every stop."""
    focus = ring_of(driver)
    wanted = {target.key for target in focus.targets}
    focus.focus(None)
    seen: list[str] = []
    for _ in range(len(wanted) + 1):
        driver.press(pygame.K_TAB)
        seen.append("" if focus.current is None else focus.current.key)
    reached = set(seen)
    if focus.region_of is not None:
        leads: dict[str, set[str]] = {}
        for start, _, goal in arrows_of(driver):
            leads.setdefault(start.key, set()).add(goal.key)
        queue = list(reached)
        while queue:
            for key in leads.get(queue.pop(), set()) - reached:
                reached.add(key)
                queue.append(key)
    assert reached == wanted
