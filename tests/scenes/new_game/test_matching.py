"""The level that fits: New game points at it, and an opponent can follow it from game to game."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.scenes.new_game.ladder import LevelLadder
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.setup import setup_from
from quadropolis_gui.storage.settings import Seat
from quadropolis_gui.storage.statistics import Statistics, StatisticsStore
from tests.driver import Driver
from tests.play.rated import games_of_strength, history
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
SEATS = (Seat(name="Ana", color="blue"), Seat(kind="ai", level="intern", color="red"))


def open_new_game(make_app: MakeApp, *, matched: bool = False, games: int = 12) -> tuple[Driver, NewGameScene, str]:
    """New game for Ana and an opponent, and the level that fits her."""
    played = games_of_strength("quadropolis", 2000, games, 1)
    StatisticsStore().save(Statistics(played))
    seats = (SEATS[0], Seat(kind="ai", level="intern", color="red", matched=matched))
    driver = make_app(last_seats=seats)
    driver.click("new_game")
    driver.step(2)
    return driver, driver.expect(NewGameScene), history(*played).suggested


def ladder_of(driver: Driver) -> LevelLadder:
    ladder = driver.widget("level_2")
    assert isinstance(ladder, LevelLadder)
    return ladder


def test_the_level_that_fits_is_pointed_at_whoever_is_chosen(make_app: MakeApp) -> None:
    driver, scene, fits = open_new_game(make_app)
    assert fits != "intern"
    assert scene.setup.seats[1].level == "intern"
    assert ladder_of(driver).suggested == fits
    assert "Suggested" not in ladder_of(driver).describe()


def test_match_me_takes_it_and_a_bar_chosen_by_hand_ends_that(make_app: MakeApp) -> None:
    driver, scene, fits = open_new_game(make_app)
    driver.click("match_2")
    driver.step()
    assert (scene.setup.seats[1].level, scene.setup.seats[1].matched) == (fits, True)
    assert ladder_of(driver).describe().endswith("Suggested for you")
    driver.layer.focus.focus("level_2", show=True)
    driver.press(pygame.K_1)
    assert (scene.setup.seats[1].level, scene.setup.seats[1].matched) == ("intern", False)


def test_tab_comes_to_match_me_before_the_ladder_below_it(make_app: MakeApp) -> None:
    driver, _, _ = open_new_game(make_app)
    driver.layer.focus.focus("kind_2", show=True)
    driver.press(pygame.K_TAB)
    assert driver.focused() == "match_2"
    driver.press(pygame.K_TAB)
    assert driver.focused() == "level_2"


def test_an_opponent_who_follows_has_the_level_of_today(make_app: MakeApp) -> None:
    _, scene, fits = open_new_game(make_app, matched=True)
    assert scene.setup.seats[1].level == fits
    kept = scene.setup.to_remember()
    assert [seat.matched for seat in kept] == [False, True]
    again = setup_from(scene.services.settings)
    assert again.seats[1].matched


def test_another_game_has_a_level_of_its_own(make_app: MakeApp) -> None:
    _, scene, _ = open_new_game(make_app, matched=True)
    scene.setup.choose_variant("colored")
    assert scene.suggested == "apprentice", "nobody knows how well she plays that"
    scene.setup.match(scene.suggested)
    assert scene.setup.seats[1].level == "apprentice"


@pytest.mark.parametrize("matched", [True, False])
def test_everything_has_its_place(make_app: MakeApp, matched: bool) -> None:
    driver, _, _ = open_new_game(make_app, matched=matched)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_statistics_that_cannot_be_read_are_named(make_app: MakeApp) -> None:
    driver = make_app(last_seats=SEATS)
    StatisticsStore().save(Statistics())
    StatisticsStore().path.write_text("{", encoding="utf-8")
    driver.click("new_game")
    driver.step(2)
    scene = driver.expect(NewGameScene)
    (aside,) = StatisticsStore().path.parent.glob("*unreadable*")
    toast = scene.saying.now
    assert toast is not None
    assert aside.name in toast.text
    assert aside.read_text(encoding="utf-8") == "{"
