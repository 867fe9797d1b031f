"""What the score pad explains when the pointer rests: ratings, goals, and heads that are short."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.score_pad.notes import goals_asked
from quadropolis_gui.scenes.score_pad.paint import two_lines
from quadropolis_gui.scenes.score_pad.rating_note import rating_reasons
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.ui.layer import TOOLTIP_DELAY
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.driver import Driver
from tests.play.test_goals import somebody_with_goals
from tests.scenes.finished_games import finished_session
from tests.scenes.score_pad.test_rating_note import against
from tests.view.layout_checks import in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def open_pad(make_app: MakeApp, session: Session) -> Driver:
    driver = make_app(animation_speed="none")
    driver.app.push(ScorePadScene(driver.app.services, session, counting=False))
    driver.step(2)
    return driver


def rest_on(driver: Driver, key: str) -> str:
    driver.move(key)
    driver.step(dt=TOOLTIP_DELAY + 0.1)
    driver.step()
    return driver.scene.layer.tip


def test_why_a_rating_changed_is_told_with_the_result_against_each_level(make_app: MakeApp) -> None:
    session = against("mayor", "intern")
    driver = open_pad(make_app, session)
    said = rest_on(driver, "told")
    own, *others = [figures.total for figures in driver.expect(ScorePadScene).pad.figures]
    for level, other in zip(("Mayor", "Intern"), others, strict=True):
        assert f"{own} : {other}, {level}" in said
    assert driver.app.kit.t("rating.note") in said


def test_a_game_that_is_not_rated_says_which_games_are(make_app: MakeApp) -> None:
    session = against()
    session.game.helped = True
    assert rest_on(open_pad(make_app, session), "told").startswith(Words("en").t("rating.note"))


def test_what_goals_ask_for_is_told(make_app: MakeApp) -> None:
    game, _, goals = somebody_with_goals()
    driver = open_pad(make_app, Session(game))
    said = rest_on(driver, "told")
    for goal in goals:
        name, asks = (driver.app.kit.t(f"quadropolis.goals.{goal}.{part}") for part in ("name", "asks"))
        assert f"{name}: {asks}" in said
    assert driver.app.kit.t("goals.note") in said


def test_where_nothing_was_reached_there_is_nothing_to_explain() -> None:
    session = finished_session(CLASSIC, 3)
    session.game.practice = True
    record_finished_game(session.game)
    assert goals_asked(Words("en"), session.game) == []
    assert rating_reasons(Words("en"), session.game) == []


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT], ids=lambda mode: mode.name)
def test_no_two_columns_have_the_same_head(make_app: MakeApp, mode: Mode) -> None:
    driver = open_pad(make_app, finished_session(mode, 3))
    text = driver.app.kit.text
    for _ in in_all_languages_and_sizes(driver):
        scene = driver.expect(ScorePadScene)
        text.records.clear()
        text.recording = True
        scene.invalidate()
        driver.step()
        text.recording = False
        header, heads = scene.places.header, []
        for column in scene.places.columns:
            place = column.clip(header)
            heads.append(tuple(record.text for record in text.records if place.contains(record.drawn) and record.text))
        assert all(heads)
        assert len(set(heads)) == len(heads), heads


def test_the_heads_of_what_is_unused_say_the_whole_name(make_app: MakeApp) -> None:
    driver = open_pad(make_app, finished_session(CLASSIC, 2))
    assert rest_on(driver, "head_unused_energy") == "Unused Energy"
    assert rest_on(driver, "head_unused_inhabitants") == "Unused Inhabitants"
    for language in LANGUAGES:
        for what in ("unused_energy", "unused_inhabitants"):
            assert all(two_lines(Words(language).t(f"quadropolis.game.categories.{what}")))
