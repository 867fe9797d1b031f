"""A player without a plan: the measure of speed, and the lowest rung of strength."""

from __future__ import annotations

from random import Random

from quadropolis_gui.engine.azul.notation import Move
from quadropolis_gui.engine.azul.state import State


def random_move(state: State, chance: Random) -> Move:
    """Any legal move."""
    moves = state.legal_moves()
    return moves[int(chance.random() * len(moves))]


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def decide(self, state: State) -> Move:
        """A move by lot."""
        return random_move(state, self._chance)
