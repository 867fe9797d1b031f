"""The last moves of games of two, with every way played out in which they can end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.engine.games import GAMES


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
