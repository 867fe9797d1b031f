"""What the score pad says about ratings: the change, how many games are missing, or why a game does not count."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.score_pad.rating_note import rating_notes
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.storage.statistics import Statistics, StatisticsStore, record_finished_game
from quadropolis_gui.view.words import Words
from tests.driver import Driver
from tests.play.rated import played
from tests.scenes.finished_games import finished_session
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes


def against(level: str = "intern", *others: str) -> Session:
    """A finished game of Ana against opponents."""
    session = finished_session(CLASSIC, 2 + len(others))
    session.game.seats = [SeatRecord("Ana", "blue", "human")]
    for number, each in enumerate((level, *others)):
        session.game.seats.append(SeatRecord(f"Robo {number}", ("red", "green", "purple")[number], "ai", each))
    return session


def notes(session: Session) -> dict[int, str]:
    record_finished_game(session.game)
    return dict(rating_notes(Words("en"), session.game))


def test_first_it_says_how_many_games_are_missing() -> None:
    assert notes(against()) == {0: "Rating after 4 more games"}


def test_then_the_rating_and_its_change() -> None:
    StatisticsStore().save(Statistics(played(number, {None: 1, "intern": 2}) for number in range(6)))
    note = notes(against())[0]
    assert note.startswith("Rating 1,")
    assert "(+" in note or "(−" in note


@pytest.mark.parametrize(("kind", "said"), [("practice", "practice"), ("helped", "undo, advice or a replay continued")])
def test_a_game_that_does_not_count_says_why(kind: str, said: str) -> None:
    session = against()
    setattr(session.game, kind, True)
    assert notes(session) == {0: f"Not rated: {said}"}


def test_among_people_nothing_is_said() -> None:
    assert notes(finished_session(CLASSIC, 3)) == {}


def test_the_pad_shows_it_in_every_language(make_app: Callable[..., Driver]) -> None:
    session = against("mayor", "intern", "planner")
    driver = make_app(animation_speed="none")
    scene = ScorePadScene(driver.app.services, session, counting=False)
    driver.app.push(scene)
    driver.step(2)
    assert scene.rating_note == "Rating after 4 more games"
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    session.game.helped = True
    scene.on_enter()
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
