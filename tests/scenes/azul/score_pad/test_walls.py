"""Azul on the score pad: every point of a wall in words, what is told of the winner, what decides a tie."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.position import board_with_wall
from quadropolis_gui.engine.azul.scoring import Category, Score
from quadropolis_gui.engine.azul.story import rounds_over
from quadropolis_gui.scenes.azul.score_pad.board import ScoredWall
from quadropolis_gui.scenes.azul.score_pad.bonuses import bonuses_of
from quadropolis_gui.scenes.azul.score_pad.filling import AzulPad
from quadropolis_gui.scenes.azul.score_pad.tie import TieReason, reason_of
from quadropolis_gui.scenes.score_pad.count import steps_of, ties_in
from quadropolis_gui.view.paint.masks import blank
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session, finished_azul, tied_azul

FULL = ["BYRKW", "WBY..", "K.BY.", "R..B.", "Y...B"]


def full_wall() -> Board:
    """A wall with a full row, a full column and all blue tiles."""
    return board_with_wall("colored", FULL)


def test_a_bonus_knows_the_spaces_it_comes_from() -> None:
    row, column, colour = bonuses_of(full_wall())
    assert (row.category, row.number, row.points, row.spaces) == (Category.ROWS, 0, 2, (0, 1, 2, 3, 4))
    assert (column.category, column.number, column.points) == (Category.COLUMNS, 0, 7)
    assert (colour.category, colour.number, colour.points, colour.spaces) == (
        Category.COLORS,
        0,
        10,
        (0, 6, 12, 18, 24),
    )


@pytest.mark.parametrize("variant", AZUL.variants)
@pytest.mark.parametrize("players", AZUL.players)
def test_bonuses_are_what_the_engine_gives(variant: str, players: int) -> None:
    state = finished_azul(variant, players)
    for board in state.boards:
        points = board.score().categories
        for category in (Category.ROWS, Category.COLUMNS, Category.COLORS):
            assert sum(b.points for b in bonuses_of(board) if b.category is category) == points[category]


@pytest.mark.parametrize("variant", AZUL.variants)
def test_every_point_of_a_wall_is_told_in_words_and_shown_on_its_spaces(
    make_app: Callable[..., Driver], variant: str
) -> None:
    session = azul_session(variant, 3)
    board = ScoredWall(make_app().app.kit, session)
    for player in range(3):
        entries = board.entries(player)
        for found in ([e for e in entries if e.is_heading], [e for e in entries if not e.is_heading]):
            assert sum(entry.points for entry in found) == session.state.score(player).total
        tiles = [entry for entry in entries if entry.category == "wall" and not entry.is_heading]
        laid = {space for entry in tiles for space in entry.places}
        assert sum(1 << space for space in laid) == session.state.boards[player].wall
        assert len(tiles) == len(laid)
        spot = tiles[0].places[0]
        assert {(place.row, place.column) for place in board.look(player, frozenset({spot})).marked} == {
            divmod(spot, 5)
        }


def test_the_best_tile_and_the_rounds_begun_are_told_of_the_winner(make_app: Callable[..., Driver]) -> None:
    session = azul_session("colored", 3)
    winner = session.state.result().winners[0]
    told = AzulPad(make_app().app.services, session).highlights(winner)
    rounds = rounds_over(session.state)
    best = max(laid.points for over in rounds for laid in over.tilings[winner].laid)
    assert told[0].figure == f"+{best}"
    assert told[-1].figure == str(sum(over.starter == winner for over in rounds))


@pytest.mark.parametrize(("rows", "reason"), [((2, 1), TieReason.ROWS), ((1, 1), TieReason.SHARED)])
def test_a_tie_is_decided_by_complete_rows_or_shared(rows: tuple[int, int], reason: TieReason) -> None:
    ahead, behind = (Score(40 - 2 * full, 0, 2 * full, 0, 0, full) for full in rows)
    assert ahead.total == behind.total
    assert reason_of(ahead, behind) is reason


def test_the_pad_says_what_decided_and_for_which_place(make_app: Callable[..., Driver]) -> None:
    session = tied_azul()
    pad = AzulPad(make_app().app.services, session)
    (tie,) = ties_in(session.state.result())
    decided = pad.tie_break(tie)
    assert decided.title.startswith("Place 1: ")
    assert (decided.figures[0] == decided.figures[1]) == tie.is_shared
    assert decided.figures == tuple(session.state.score(player).full_rows for player in (tie.ahead, tie.behind))


def test_walls_are_shown_as_they_were_while_their_round_is_counted(make_app: Callable[..., Driver]) -> None:
    session = azul_session("colored", 2)
    kit = make_app().app.kit
    pad = AzulPad(make_app().app.services, session)
    figures = [AZUL.figures(session.state, player) for player in range(2)]
    steps = steps_of(AZUL.categories, figures, AZUL.by_round(session.state))
    pictures = []
    for step in steps:
        surface = blank((kit.u(380), kit.u(120)))
        assert pad.draw_count(surface, Rect(surface.get_rect()), step, 0.5)
        pictures.append(bytes(surface.get_buffer().raw))
    rounds = [step for step in steps if step.rounds is not None]
    assert len(set(pictures[: len(rounds)])) == len(rounds)
