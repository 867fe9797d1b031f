"""What a move did: which tile was taken, where it went, and what that changed."""

from __future__ import annotations

from dataclasses import dataclass

from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile


@dataclass(frozen=True, slots=True)
class Deed:
    """A move as it is told."""

    move: Move
    #: The tile that was taken; None if the architect looked at an empty square.
    tile: Tile | None
    #: The floor that was built, 1 on the ground; 0 if nothing was built.
    floor: int
    #: By how many points the player's buildings are worth more than before, with everything arranged best.
    gain: int
    #: Whether the Mayor changed hands.
    mayor_changed: bool

    @property
    def built(self) -> bool:
        """Whether the tile went into the city."""
        return self.floor > 0

    @property
    def square(self) -> int:
        """The square of the site the architect looked at."""
        return TARGET[self.move.architect][self.move.slot]


def deed_of(before: State, move: Move) -> Deed:
    """What a move does that is played now.

    >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
    >>> from quadropolis_gui.engine.quadropolis.notation import parse_move
    >>> state = State(CLASSIC, 2, seed=1)
    >>> deed = deed_of(state, parse_move("1@N1>x"))
    >>> deed.built, deed.gain
    (False, 0)
    """
    player = before.to_move
    tile = before.site[TARGET[move.architect][move.slot]]
    gain = floor = 0
    if tile is not None and move.target < DISCARD:
        city = before.cities[player]
        grown = city.copy()
        grown.build(tile, move.target)
        floor = grown.heights[move.target]
        gain = best_score(grown).standing - best_score(city).standing
    takes_mayor = floor > 0 and tile is not None and tile.mayor and before.mayor != player
    return Deed(move, tile, floor, gain, takes_mayor)
