"""What opponents of Azul like can be seen on their boards, and costs nobody the wits of a level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from quadropolis_gui.ai.arena import pairings, play_all
from quadropolis_gui.ai.azul.brain import AZUL_BRAIN
from quadropolis_gui.ai.azul.leaning import EVEN, Leaning
from quadropolis_gui.ai.azul.tastes import TASTES
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import FLOOR, Take
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.wall import COLORED, SIDE, full_columns
from quadropolis_gui.engine.game import moments

#: What a taste likes, as it can be counted when a game is over, by player.
Count = Callable[[State, int], float]


def _tiles(*colours: Colour) -> Count:
    return lambda state, player: sum(state.boards[player].layers[colour].bit_count() for colour in colours)


def _starts(state: State, player: int) -> float:
    taken = 0
    for moment in moments(state):
        before = moment.before
        if before is not None and before.to_move == player and before.marker is None:
            taken += moment.after.marker == player and moment.after.round == before.round
    return taken


GROWS: dict[str, tuple[Count, float]] = {
    "columns": (lambda state, player: full_columns(state.boards[player].wall), 4 / 3),
    "blue": (_tiles(Colour.BLUE), 10 / 9),
    "warm": (_tiles(Colour.RED, Colour.YELLOW), 10 / 9),
    "careful": (lambda state, player: -state.boards[player].lost, 2 / 3),
    "start": (_starts, 5 / 4),
    "bold": (lambda state, player: (state.boards[player].wall >> 3 * SIDE).bit_count(), 5 / 4),
}


@pytest.mark.parametrize("taste", sorted(GROWS))
def test_what_an_opponent_likes_shows_on_its_board(taste: str) -> None:
    count, more = GROWS[taste]
    found = [0.0, 0.0]
    for played in play_all(pairings("azul", "colored", [f"setter:{taste}", "setter"], 24, 11)):
        final = AZUL.replay(played.record, 2)
        for seat, entrant in enumerate(played.pairing.entrants):
            found[entrant] += count(final, seat)
    assert found[0] >= more * found[1]


def test_who_blocks_holds_the_other_down() -> None:
    totals: Counter[str] = Counter()
    for first in ("painter", "painter:blocking"):
        for played in play_all(pairings("azul", "colored", [first, "painter"], 12, 11)):
            totals[first] += played.totals[played.pairing.entrants.index(1)]
    assert totals["painter:blocking"] < 0.9 * totals["painter"]


def test_every_taste_is_tried_here() -> None:
    assert {taste.name for taste in TASTES} == {*GROWS, "blocking"}


@pytest.mark.parametrize("taste", TASTES, ids=lambda taste: taste.name)
def test_a_board_without_tiles_is_liked_for_nothing_but_the_first_turn(taste: Taste) -> None:
    board = State(COLORED, 2, 1).boards[0]
    leaning = Leaning(taste)
    assert leaning.of_board(board, False, COLORED) == 0
    assert leaning.of_board(board, True, COLORED) == leaning.start
    assert EVEN.of_board(board, True, COLORED) == 0


@pytest.mark.parametrize("taste", [taste.name for taste in TASTES])
def test_no_taste_lets_tiles_fall_that_a_line_would_take(taste: str) -> None:
    for seed in range(3):
        state = State(COLORED, 2, seed)
        while not state.is_over:
            move = make_player(AZUL_BRAIN, f"apprentice:{taste}", Random(seed)).decide(state)
            if isinstance(move, Take) and move.line == FLOOR:
                lines = [m for m in state.legal_moves() if isinstance(m, Take) and m.line != FLOOR]
                assert not any((m.source, m.colour) == (move.source, move.colour) for m in lines)
            state.play(move)
