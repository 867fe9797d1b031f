"""What the construction site shows at one moment: tiles, architects, choices, lines of sight. No drawing here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from quadropolis_gui.engine.quadropolis.site import SIDE, SLOTS_FACING, TARGET, slots_in
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.view.theme import Colour


@dataclass(frozen=True, slots=True)
class StandingArchitect:
    """An architect in a slot: its number and the colour it is shown in."""

    number: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Sight:
    """The line from a slot to the square its architect looks at."""

    slot: int
    square: int


@dataclass(slots=True)
class SiteLook:
    """Everything the site shows at one moment."""

    tiles: Sequence[Tile | None]
    round: int = 1
    #: Squares whose tile lies face down, out of play.
    face_down: frozenset[int] = frozenset()
    architects: Mapping[int, StandingArchitect] = field(default_factory=dict)
    #: Slots crossed out because the urbanist blocks them.
    blocked: frozenset[int] = frozenset()
    #: Slots that can be chosen now, with the number of the architect that would go there.
    lit_slots: Mapping[int, int] = field(default_factory=dict)
    #: Those of them whose architect would look at an empty square: allowed, but they bring nothing.
    idle_slots: frozenset[int] = frozenset()
    #: The slot chosen for an architect that has not been placed yet, and how that one looks.
    chosen_slot: int | None = None
    chosen_architect: StandingArchitect | None = None
    #: The slot under the pointer, drawn as chosen but smaller.
    hovered_slot: int | None = None
    #: Tiles with a light rim, and the one that is chosen.
    lit_squares: frozenset[int] = frozenset()
    chosen_square: int | None = None
    #: While a tile is being chosen all others step back, except these and those on a line of sight.
    veiled: bool = False
    unveiled: frozenset[int] = frozenset()
    sights: tuple[Sight, ...] = ()
    urbanist: int | None = None
    #: Where the urbanist's feet are while it walks, in pixels; instead of its square.
    urbanist_walks: tuple[int, int] | None = None
    #: Squares whose tile is on its way and slots whose architect is: not drawn here.
    absent_squares: frozenset[int] = frozenset()
    absent_slots: frozenset[int] = frozenset()
    last_move: Sight | None = None
    #: Moves before the last one that are still news, marked more quietly.
    earlier_moves: tuple[Sight, ...] = ()
    #: The slot that something elsewhere speaks of, as a row of the log under the pointer, and the square it looks at.
    pointed_slot: int | None = None
    pointed_square: int | None = None
    focused_square: int | None = None
    focused_slot: int | None = None


def squares_on_the_way(sight: Sight) -> frozenset[int]:
    """Return the squares from a slot up to the one its architect looks at."""
    way = []
    for architect in range(1, SIDE + 1):
        way.append(TARGET[architect][sight.slot])
        if way[-1] == sight.square:
            return frozenset(way)
    return frozenset({sight.square})


def look_of(state: State, colours: Sequence[Colour]) -> SiteLook:
    """Return how the site of a game looks when nobody is choosing; `colours` are the architects' by player."""
    deal = state.deals[-1]
    blocked = 0 if state.urbanist is None else SLOTS_FACING[state.urbanist] & ~state.occupied
    return SiteLook(
        tiles=tuple(state.site),
        round=state.round,
        face_down=frozenset(square for square, tile in enumerate(deal) if tile is None),
        architects={
            slot: StandingArchitect(placed.architect, colours[placed.player]) for slot, placed in state.placed.items()
        },
        blocked=frozenset(slots_in(blocked)),
        urbanist=state.urbanist,
    )
