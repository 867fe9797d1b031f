"""The verdicts on the last moves of a game agree with playing out every way in which it can end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import Judgement, Side, judge
from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.review import PLAYOUTS
from quadropolis_gui.play.verdicts import ReviewedMove, Verdict


def ending(game: str, variant: str, seed: int, moves: int) -> AnyState:
    """The position so many moves before the end of a game of two that was played at random."""
    chance, state = Random(seed), GAMES[game].new(variant, 2, seed)
    gone_by = []
    while not state.is_over:
        gone_by.append(state.copy())
        state.play(chance.choice(state.legal_moves()))
    before: AnyState = gone_by[-moves]
    return before


class GoesOn(Exception):
    """The game need not end with this round."""


class Solver:
    """Plays out everything: what the lead of the first player is in the end if both play as well as can be."""

    def __init__(self, last_round: int) -> None:
        self._last_round = last_round
        self._totals: dict[tuple[int, str], int] = {}

    def lead(self, state: AnyState) -> int:
        """The lead of the first player at the end."""
        if state.is_over:
            return self._total(state, 0) - self._total(state, 1)
        if state.round != self._last_round:
            raise GoesOn
        leads = [self.lead(_after(state, move)) for move in state.legal_moves()]
        return max(leads) if state.to_move == 0 else min(leads)

    def _total(self, state: Any, player: int) -> int:
        # Many ways lead to the same city; a wall is counted as quickly as it is looked up.
        if not hasattr(state, "cities"):
            return int(state.score(player).total)
        key = (player, repr(state.cities[player].stacks))
        if key not in self._totals:
            self._totals[key] = state.score(player).total
        return self._totals[key]

    def costs(self, state: AnyState) -> dict[str, int]:
        """What each move costs whoever moves, in points of the lead."""
        sign = 1 if state.to_move == 0 else -1
        leads = {str(move): sign * self.lead(_after(state, move)) for move in state.legal_moves()}
        return {move: max(leads.values()) - lead for move, lead in leads.items()}


def _after(state: AnyState, move: Any) -> AnyState:
    after = state.copy()
    after.play(move)
    return after


def by_points(cost: float) -> Verdict:
    """The verdict on a move that cost so many points and no chance to win."""
    played, best = Side("", (0.0, 50.0), (0.5, 0.5)), Side("", (cost, 50.0), (0.5, 0.5))
    verdict = ReviewedMove("", 1, 1, 0, Judgement(played, best)).verdict
    assert verdict is not None
    return verdict


def reviewed_cost(game: str, before: AnyState, move: Any) -> float:
    found = judge(BRAINS[game], before, move, budget=Budget(playouts=PLAYOUTS))
    return ReviewedMove("", 1, before.round, before.to_move, found).cost_points


def endings(game: str, variant: str, moves: int, count: int) -> Iterator[tuple[AnyState, dict[str, int]]]:
    """So many positions near the end, with what every move in them costs; of games that end with that round anyway."""
    found = 0
    for seed in range(100):
        before = ending(game, variant, seed, moves)
        try:
            costs = Solver(before.round).costs(before)
        except GoesOn:
            continue
        yield before, costs
        found += 1
        if found == count:
            return


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
