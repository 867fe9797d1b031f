"""The verdicts on the last moves of a game agree with playing out every way in which it can end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import Judgement, Side, judge
from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.play.review import PLAYOUTS
from quadropolis_gui.play.verdicts import ReviewedMove, Verdict
from tests.ai.endings import Solver, ending, endings


def by_points(cost: float) -> Verdict:
    """The verdict on a move that cost so many points and no chance to win."""
    played, best = Side("", (0.0, 50.0), (0.5, 0.5)), Side("", (cost, 50.0), (0.5, 0.5))
    verdict = ReviewedMove("", 1, 1, 0, Judgement(played, best)).verdict
    assert verdict is not None
    return verdict


def reviewed_cost(game: str, before: AnyState, move: Any) -> float:
    found = judge(BRAINS[game], before, move, budget=Budget(playouts=PLAYOUTS))
    return ReviewedMove("", 1, before.round, before.to_move, found).cost_points


@pytest.mark.parametrize(
    ("game", "variant", "moves", "count"),
    [
        ("quadropolis", "classic", 2, 6),
        ("quadropolis", "expert", 2, 2),
        ("azul", "colored", 3, 8),
        ("azul", "colored", 4, 8),
        ("azul", "grey", 4, 3),
    ],
)
def test_the_last_turns_are_judged_as_exactly_as_they_can_be(game: str, variant: str, moves: int, count: int) -> None:
    for before, costs in endings(game, variant, moves, count):
        chance = Random(len(costs))
        for move in chance.sample(before.legal_moves(), min(3, len(costs))):
            assert reviewed_cost(game, before, move) == costs[str(move)], str(move)
        cheapest = next(move for move in before.legal_moves() if not costs[str(move)])
        assert reviewed_cost(game, before, cheapest) == 0, str(cheapest)


@pytest.mark.parametrize("seed", [6, 8])
def test_with_a_turn_more_to_come_a_cost_is_close_and_never_too_high(seed: int) -> None:
    before = ending("quadropolis", "classic", seed, 3)
    costs = Solver(before.round).costs(before)
    verdicts = list(Verdict)
    for move in Random(seed).sample(before.legal_moves(), 3):
        found, exact = reviewed_cost("quadropolis", before, move), costs[str(move)]
        assert 0 <= exact - found <= 2, str(move)
        assert 0 <= verdicts.index(by_points(exact)) - verdicts.index(by_points(found)) <= 2, str(move)
