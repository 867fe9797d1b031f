"""A move in its parts: the moments between the one before it and the one after, as somebody sees it who is told."""

from __future__ import annotations

from typing import NamedTuple

from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State


class Unfolded(NamedTuple):
    """The moments of a move; a round that ends with it is not cleared yet in any of them."""

    before: State
    #: The architect stands in its slot.
    placed: State
    #: The tile has left the site, and the urbanist stands where it lay.
    taken: State
    #: The building stands in the city.
    built: State


def unfold(before: State, move: Move) -> Unfolded:
    """Return the moments of a move that was played from a state.

    >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
    >>> from quadropolis_gui.engine.quadropolis.notation import parse_move
    >>> before = State(CLASSIC, 2, seed=1)
    >>> parts = unfold(before, parse_move("1@N1>a1"))
    >>> parts.placed.site[0] is not None, parts.taken.site[0] is not None
    (True, False)
    >>> [len(moment.cities[0].stacks[0]) for moment in parts]
    [0, 0, 0, 1]
    """
    player, square = before.to_move, TARGET[move.architect][move.slot]
    placed = before.copy()
    placed.stand(move.architect, move.slot)
    taken = placed.copy()
    tile, taken.site[square], taken.urbanist = taken.site[square], None, square
    built = taken.copy()
    if tile is not None and move.target < DISCARD:
        built.cities[player].build(tile, move.target)
        if tile.mayor:
            built.mayor = player
    built.allocations.pop(player, None)
    return Unfolded(before, placed, taken, built)
