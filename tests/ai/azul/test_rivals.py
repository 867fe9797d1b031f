"""The rivals our opponents are measured with: they play by the rules, and well enough to be a measure."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from quadropolis_gui.ai.azul.random_player import random_move
from quadropolis_gui.engine.azul.state import State
from tests.ai.azul.games import moments
from tests.ai.azul.rivals import DeepeningRival, TreeRival, lot
from tests.engine.azul.tables import seat, table

#: A clock that ticks with every look at it takes the place of time: the same moves on every machine.
TICKS = 60.0


def rivals(ticks: float = TICKS) -> dict[str, TreeRival | DeepeningRival]:
    def clock() -> float:
        return float(next(ticking))

    ticking = count()
    return {
        "tree": TreeRival(Random(1), ticks, clock=clock),
        "tree-game": TreeRival(Random(1), ticks, lot, whole_game=True, clock=clock),
        "alphabeta": DeepeningRival(Random(1), ticks, clock=clock),
    }


@pytest.mark.parametrize("name", rivals())
def test_a_rival_plays_legal_moves_everywhere_and_changes_nothing(name: str) -> None:
    for state in moments(18, f"rivals/{name}"):
        before = state.copy()
        state.check(rivals(12.0)[name].decide(state))
        assert state == before


@pytest.mark.parametrize("name", rivals())
def test_a_rival_takes_the_tile_that_ends_the_game_as_its_winner(name: str) -> None:
    state = seat(table("B"), 0, wall=(".YRKW", ".....", ".....", ".....", "....."), score=5)
    seat(state, 1, score=8)
    move = rivals()[name].decide(state)
    assert str(move) == "1B>1"


@pytest.mark.parametrize("name", ["tree", "alphabeta"])
def test_a_rival_beats_a_player_without_a_plan(name: str) -> None:
    rival, chance = rivals()[name], Random(2)
    state = State("colored", 2, 5)
    while not state.is_over:
        state.play(rival.decide(state) if state.to_move == 0 else random_move(state, chance))
    assert state.result().winners == (0,)
    assert state.score(0).total > 20


def test_a_rival_leaves_the_other_the_tiles_that_hurt() -> None:
    """Who takes the one red tile leaves five white ones to the other, and who takes the white ones has them himself."""
    state = seat(table(centre="RWWWWW"), 0, lines=("B", "YY", "KKK", "BBBB", "YYYYY"))
    assert str(rivals()["alphabeta"].decide(state)).startswith("cR")
