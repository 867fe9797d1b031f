"""Goals on the screens: medals on their page, how many on the overview, and one quiet line on the score pad."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.new_game.day import seed_of_day
from quadropolis_gui.scenes.score_pad.notes import notes_of
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.statistics.choices import Page
from quadropolis_gui.scenes.statistics.goals import GoalsScene
from quadropolis_gui.scenes.statistics.rating import RatingScene
from quadropolis_gui.scenes.statistics.scene import StatisticsScene
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.words import Words
from tests.driver import Driver
from tests.play.test_goals import finished, somebody_with_goals
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def texts(driver: Driver) -> list[str]:
    return [record.text for record in driver.drawn()]


def test_the_overview_counts_them_and_leads_to_their_page(make_app: MakeApp) -> None:
    game, name, goals = somebody_with_goals()
    assert record_finished_game(game)
    driver = make_app()
    driver.app.push(StatisticsScene(driver.app.services, name=name))
    driver.step(2)
    assert f"of {len(GAMES['quadropolis'].goals)}" in texts(driver)
    driver.expect(StatisticsScene)._page_chosen(Page.GOALS)
    driver.step()
    scene = driver.expect(GoalsScene)
    assert (scene.name, set(scene.reached)) == (name, goals)
    shown = texts(driver)
    for goal in GAMES["quadropolis"].goals:
        assert driver.app.kit.t(f"quadropolis.goals.{goal.name}.name") in shown
    assert sum(text.startswith("First reached") for text in shown) == len(goals)
    assert shown.count("Not reached yet") == len(GAMES["quadropolis"].goals) - len(goals)


def test_the_pages_lead_to_each_other(make_app: MakeApp) -> None:
    driver = make_app()
    driver.app.push(GoalsScene(driver.app.services, "azul", ""))
    driver.step()
    driver.expect(GoalsScene)._page_chosen(Page.RATING)
    driver.step()
    assert driver.expect(RatingScene).game == "azul"
    driver.expect(RatingScene)._page_chosen(Page.GOALS)
    driver.step()
    driver.expect(GoalsScene)._game_chosen("quadropolis")
    driver.step()
    assert len(driver.expect(GoalsScene).places) == len(GAMES["quadropolis"].goals)
    driver.expect(GoalsScene)._page_chosen(Page.OVERVIEW)
    driver.step()
    driver.expect(StatisticsScene)


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_every_goal_has_its_place_in_all_languages_and_sizes(make_app: MakeApp, game: str) -> None:
    played, name, _ = somebody_with_goals()
    assert record_finished_game(played)
    driver = make_app()
    driver.app.push(GoalsScene(driver.app.services, game, name))
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_the_score_pad_tells_a_goal_the_first_time_and_not_again(make_app: MakeApp) -> None:
    game, name, goals = somebody_with_goals()
    driver = make_app()
    driver.app.push(ScorePadScene(driver.app.services, Session(game), counting=False))
    driver.step(2)
    told = [line for line in driver.expect(ScorePadScene).notes if line.startswith(name)]
    named = [driver.app.kit.t(f"quadropolis.goals.{goal}.name") for goal in goals]
    assert len(told) == 1
    assert all(goal in told[0] for goal in named)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    game.created += dt.timedelta(days=1)
    game.updated += dt.timedelta(days=1)
    assert record_finished_game(game)
    assert not any(line.startswith(name) for line in notes_of(Words("en"), game))


def test_a_practice_game_has_no_notes() -> None:
    game, _, _ = somebody_with_goals()
    game.practice = True
    assert notes_of(Words("en"), game) == []


def test_the_score_pad_tells_the_best_of_the_deal_of_the_day() -> None:
    moment = dt.datetime(2026, 11, 16, 12, tzinfo=dt.UTC)
    game = finished(seed_of_day(moment.astimezone().date()))
    game.created = game.updated = moment
    assert record_finished_game(game)
    best = max(game.state.result().totals)
    assert f"Deal of the day. Best so far: {best}" in notes_of(Words("en"), game)
    game.created += dt.timedelta(days=2)
    assert not any(line.startswith("Deal of the day") for line in notes_of(Words("en"), game))
