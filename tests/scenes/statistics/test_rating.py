"""The Rating half of the Statistics screen: the curve, the facts and the ladder, by mouse and by keyboard."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.play.rating import SETTLED_GAMES
from quadropolis_gui.scenes.levels import level_name
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.new_game.suggesting import suggesting_from
from quadropolis_gui.scenes.statistics.rating import RatingScene
from quadropolis_gui.scenes.statistics.rating_paint import facts_of, won_against
from quadropolis_gui.scenes.statistics.rating_plot import RatingPlot
from quadropolis_gui.scenes.statistics.scene import StatisticsScene
from quadropolis_gui.storage.statistics import GameFigures, Statistics, StatisticsStore
from tests.driver import Driver
from tests.play.rated import games_of_strength, played
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
NOW = dt.datetime(2026, 3, 1, 18, tzinfo=dt.UTC)


def open_rating(make_app: MakeApp, games: list[GameFigures]) -> tuple[Driver, RatingScene]:
    StatisticsStore().save(Statistics(games))
    driver = make_app()
    driver.app.services.now = lambda: NOW
    driver.click("statistics")
    driver.step(3)
    driver.layer.focus.focus("page", show=True)
    driver.press(pygame.K_RIGHT)
    driver.step(3)
    return driver, driver.expect(RatingScene)


def facts(scene: RatingScene) -> list[str]:
    return [fact.figure for fact in facts_of(scene.kit, scene.history, scene.game, NOW)]


def test_a_new_player_sees_how_many_games_are_missing(make_app: MakeApp) -> None:
    _, scene = open_rating(make_app, [played(1, {None: 1, "intern": 2})])
    missing, level = facts_of(scene.kit, scene.history, scene.game, NOW)
    assert (missing.figure, missing.label) == ("?", f"Play {SETTLED_GAMES - 1} more games")
    assert level.label == "Suggested for you"


def test_the_facts_tell_rating_level_best_and_the_way_to_the_next_level(make_app: MakeApp) -> None:
    _, scene = open_rating(make_app, games_of_strength("quadropolis", 1400, 20, 1))
    rating, level, best, missing = facts(scene)
    history = scene.history
    assert rating == scene.kit.words.number(round(history.rating.value))
    assert level.startswith("Level ")
    assert history.best is not None
    assert best == scene.kit.words.number(round(history.best.after.value))
    assert missing.isdigit()


def test_games_are_looked_at_by_keyboard(make_app: MakeApp) -> None:
    driver, scene = open_rating(make_app, games_of_strength("quadropolis", 1400, 12, 1))
    driver.layer.focus.focus("plot", show=True)
    driver.press(pygame.K_LEFT)
    plot = driver.widget("plot")
    assert isinstance(plot, RatingPlot)
    assert plot.pointed == 11
    driver.press(pygame.K_LEFT)
    assert plot.pointed == 10
    change = scene.kit.words.signed(scene.history.games[10].change)
    assert plot.describe().startswith("Game 11, ")
    assert plot.describe().endswith(f"Rating {change}")


def test_another_game_and_the_overview_are_one_click_away(make_app: MakeApp) -> None:
    driver, scene = open_rating(
        make_app, [played(1, {None: 1, "intern": 2}), played(2, {None: 1, "intern": 2}, name="Bo")]
    )
    scene._player_chosen("Bo")
    driver.step(2)
    assert len(scene.history.games) == 1
    driver.layer.focus.focus("page", show=True)
    driver.press(pygame.K_LEFT)
    driver.step(2)
    overview = driver.expect(StatisticsScene)
    assert (overview.rules.name, overview.name) == ("quadropolis", "Bo")


def test_arrows_on_the_switch_stay_there_through_all_pages(make_app: MakeApp) -> None:
    driver, _ = open_rating(make_app, [played(1, {None: 1, "intern": 2})])
    for game in ("quadropolis", "azul"):
        # There is nothing yet of the second game, and another button is the first one there.
        driver.layer.focus.focus("game", show=True)
        if game == "azul":
            driver.press(pygame.K_RIGHT)
            driver.step(2)
        driver.layer.focus.focus("page", show=True)
        for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
            driver.press(key)
            driver.step(2)
            assert driver.focused() == "page"
        driver.expect(RatingScene)


def test_each_rung_tells_the_games_against_its_level(make_app: MakeApp) -> None:
    games = [
        played(1, {None: 1, "intern": 2}),
        played(2, {None: 2, "intern": 1}),
        played(3, {None: 2, "mayor@0.3s": 1}),
    ]
    _, scene = open_rating(make_app, games)
    counts = [won_against(scene.history, level) for level in ("intern", "surveyor", "mayor")]
    assert [(count.wins, count.games) for count in counts] == [(1, 2), (0, 0), (0, 1)]


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_play_leads_to_a_new_game_against_the_level_that_fits(make_app: MakeApp, game: str) -> None:
    driver, scene = open_rating(make_app, games_of_strength(game, 1900, 12, 4))
    assert scene.game == game
    driver.click("play")
    driver.step(2)
    setup = driver.expect(NewGameScene).setup
    assert setup.rules.name == game
    assert [seat.level for seat in setup.seats if seat.level is not None] == [scene.history.suggested]
    assert scene.history.suggested not in ("intern", "apprentice")


@pytest.mark.parametrize("count", [0, 2, 60])
def test_every_text_and_widget_has_its_place(make_app: MakeApp, count: int) -> None:
    games = games_of_strength("quadropolis", 1800, count, 2) or [played(1, {None: 1, "intern": 2}, helped=True)]
    driver, scene = open_rating(make_app, games)
    assert scene.is_empty == (count == 0)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
@pytest.mark.parametrize("count", [1, SETTLED_GAMES - 1, SETTLED_GAMES])
def test_before_there_is_a_rating_nothing_on_the_page_guesses_at_it(make_app: MakeApp, game: str, count: int) -> None:
    driver, scene = open_rating(make_app, games_of_strength(game, 1400, count, 1))
    settled, text = count == SETTLED_GAMES, driver.app.kit.text
    plot = driver.widget("plot")
    assert isinstance(plot, RatingPlot)
    text.records.clear()
    text.recording = True
    scene.invalidate()
    driver.step(2)
    text.recording = False
    shown = [record.text for record in text.records]
    guesses = ("you play like", "points to", "point to", "give or take", "best so far", "how sure")
    assert any(guess in said for said in shown for guess in guesses) == settled
    assert (scene.kit.words.number(round(scene.history.rating.value)) in shown) == settled
    assert ("Rating " in plot.about(0)) == settled
    # One level is suggested, and it is the one that New game suggests.
    level = level_name(scene.kit.words, game, scene.history.suggested)
    assert any(level in said for said in shown)
    assert suggesting_from(StatisticsStore(), scene.kit.words).level_for(scene.name, game) == scene.history.suggested
