"""A player without a plan: the measure of speed, and the lowest rung of strength."""

from __future__ import annotations

from random import Random

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD, MOVES, NOTHING, Move
from quadropolis_gui.engine.quadropolis.site import TARGET, slots_in
from quadropolis_gui.engine.quadropolis.state import State


def random_move(state: State, chance: Random) -> Move:
    """An architect, an open slot, and a square or the discard, each by lot among what is legal.

    The lots are drawn one after the other, which is far quicker than listing every move.
    """
    draw = chance.random
    left = state.architects_left()
    numbers = [number for number, count in left.items() if count]
    architect = numbers[int(draw() * len(numbers))]
    slots = slots_in(state.open_slots)
    slot = slots[int(draw() * len(slots))]
    tile = state.site[TARGET[architect][slot]]
    if tile is None:
        return MOVES[architect][slot][NOTHING]
    squares = squares_in(state.places_for(tile, architect))
    pick = int(draw() * (len(squares) + 1))
    return MOVES[architect][slot][squares[pick] if pick < len(squares) else DISCARD]


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def decide(self, state: State) -> Move:
        """A move by lot."""
        return random_move(state, self._chance)
