"""What is painted while the title waits is what New game shows, and nothing is read or said by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.scenes.new_game.ahead import painting_ahead
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.storage.statistics import StatisticsStore
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from tests.driver import Driver

MakeApp = Callable[..., Driver]


def kept(driver: Driver) -> tuple[int, int, int]:
    """How many shapes, small cities and buildings have been painted."""
    kit = driver.app.kit
    return len(kit.paint._cache), len(BoardKit.of(kit).tiles._cache), len(BoardKit.of(kit).pictures._scaled)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_new_game_finds_everything_painted(make_app: MakeApp, size: tuple[int, int]) -> None:
    driver = make_app(size)
    driver.settle()
    steps = sum(1 for _ in painting_ahead(driver.app.services))
    # Every building of the small cities is a step by itself: nobody waits for all of them.
    assert steps > 19
    before = kept(driver)
    driver.app.services.open(Screen.NEW_GAME)
    driver.app.top.draw(blank((1, 1)))
    assert kept(driver) == before


def test_it_looks_the_same_as_without(make_app: MakeApp) -> None:
    pictures = []
    for ahead in (False, True):
        driver = make_app((1024, 640))
        if ahead:
            for _ in painting_ahead(driver.app.services):
                pass
        driver.app.services.open(Screen.NEW_GAME)
        driver.settle()
        card = driver.app.top.layer.find("mode_expert").place
        pictures.append(driver.app.window.surface.subsurface(card).copy().get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_damaged_statistics_are_told_by_the_screen_that_is_seen(make_app: MakeApp) -> None:
    driver = make_app((1280, 720))
    path = StatisticsStore().path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("not statistics", encoding="utf-8")
    for _ in painting_ahead(driver.app.services):
        pass
    assert path.read_text(encoding="utf-8") == "not statistics"
    driver.app.services.open(Screen.NEW_GAME)
    assert driver.app.top.is_saying
