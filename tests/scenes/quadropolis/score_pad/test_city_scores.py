"""Quadropolis on the score pad: its columns, what decides a tie, and every point of a city in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT
from quadropolis_gui.engine.quadropolis.scoring import Allocation, Category, Reason, Score, ScoreLine
from quadropolis_gui.scenes.quadropolis.score_pad.city import ScoredCity
from quadropolis_gui.scenes.quadropolis.score_pad.filling import QuadropolisPad
from quadropolis_gui.scenes.quadropolis.score_pad.tie import TieReason, figure_of, reason_of
from quadropolis_gui.scenes.score_pad.board import EntryRow, ScoredBoardScene
from quadropolis_gui.scenes.score_pad.count import ties_in
from quadropolis_gui.view.quadropolis.score_words import columns_of
from tests.driver import Driver
from tests.scenes.finished_games import finished_session, tied_session


def score(points: int, placed: int = 0, empty: int = 0) -> Score:
    """A score of Parks only, with what decides ties."""
    line = ScoreLine(Category.PARK, (0,), points, Reason.TOWERS_NEARBY, (("towers", 1),))
    return Score((line,), Allocation(), 0, placed, empty)


def test_classic_has_no_column_for_offices_and_monuments() -> None:
    assert Category.OFFICE not in columns_of(CLASSIC)
    assert columns_of(EXPERT) == tuple(Category)


@pytest.mark.parametrize(
    ("ahead", "behind", "reason", "figures"),
    [
        (score(40, 12, 3), score(40, 10, 1), TieReason.INHABITANTS, (12, 10)),
        (score(40, 12, 1), score(40, 12, 3), TieReason.EMPTY, (1, 3)),
        (score(40, 12, 3), score(40, 12, 3), TieReason.SHARED, (12, 12)),
    ],
)
def test_a_tie_is_explained_by_what_decided(
    ahead: Score, behind: Score, reason: TieReason, figures: tuple[int, int]
) -> None:
    assert ahead.rank_key >= behind.rank_key
    assert reason_of(ahead, behind) is reason
    assert (figure_of(ahead, reason), figure_of(behind, reason)) == figures


def test_the_pad_says_what_decided_and_for_which_place(make_app: Callable[..., Driver]) -> None:
    session = tied_session(CLASSIC)
    filling = QuadropolisPad(make_app().app.services, session)
    (tie, *_) = ties_in(session.state.result())
    decided = filling.tie_break(tie)
    assert decided.title.startswith("Place 1: ")
    assert decided.figures[0] != decided.figures[1] or tie.is_shared


def test_every_point_of_a_city_is_told_in_words_and_shown_on_its_squares(make_app: Callable[..., Driver]) -> None:
    session = finished_session(EXPERT, 4)
    driver = make_app(animation_speed="none")
    board = ScoredCity(driver.app.kit, session)
    city = ScoredBoardScene(driver.app.services, session, 1, board)
    driver.app.push(city)
    driver.step()
    lines = [entry for entry in city.entries if not entry.is_heading]
    headings = [entry for entry in city.entries if entry.is_heading]
    assert sum(entry.points for entry in lines) == session.state.score(city.player).total
    assert sum(entry.points for entry in headings) == session.state.score(city.player).total
    row = next(w for w in city.layer.widgets if isinstance(w, EntryRow) and w.entry.places)
    driver.move(row.place.center)
    driver.step(2)
    assert city.marked() == frozenset(row.entry.places)
    assert board.look(city.player, city.marked()).marked == frozenset(row.entry.places)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_of_a_city_is_what_its_picture_shows(seed: int, make_app: Callable[..., Driver]) -> None:
    session = finished_session(CLASSIC, 4, seed)
    board = ScoredCity(make_app().app.kit, session)
    for player, city in enumerate(session.state.cities):
        parks = [entry for entry in board.entries(player) if entry.category == "park" and not entry.is_heading]
        for entry in parks:
            (square,) = entry.places
            assert entry.text.startswith("Playground on" if city.stacks[square][0].is_playground else "Park on")
        # Squares of inactive buildings count as empty, and it is said wherever the picture shows fewer empty ones.
        shown, counted = city.empty.bit_count(), session.state.score(player).empty_squares
        assert shown <= counted
        said = f"empty squares: {counted}" if shown == counted else f"empty or inactive squares: {counted}"
        assert board.foot(player)[1] == said
