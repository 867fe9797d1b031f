"""Moves and their text form: `3@W4>b2` builds, `3@W4>x` discards, `3@W4>-` looked at an empty square."""

from __future__ import annotations

import re
from typing import NamedTuple

from quadropolis_gui.engine.game import InvalidMove
from quadropolis_gui.engine.quadropolis.modes import SQUARES, square_at, square_name
from quadropolis_gui.engine.quadropolis.site import SIDE, SLOTS, slot_name, slot_numbered

#: Targets beyond the squares of the city.
DISCARD = SQUARES
NOTHING = SQUARES + 1


class Move(NamedTuple):
    """An architect's number, the slot it goes to, and the city square for the building (or DISCARD, or NOTHING).

    >>> str(Move(3, slot_numbered("W", 4), square_at(1, 1)))
    '3@W4>b2'
    """

    architect: int
    slot: int
    target: int

    def __str__(self) -> str:
        return f"{self.architect}@{slot_name(self.slot)}>{target_name(self.target)}"


def target_name(target: int) -> str:
    """`b2`, `x` for a discard, `-` where there was nothing to take."""
    if target == DISCARD:
        return "x"
    return "-" if target == NOTHING else square_name(target)


#: Every conceivable move, made once: MOVES[architect][slot][target].
MOVES: tuple[tuple[tuple[Move, ...], ...], ...] = (
    (),
    *(
        tuple(tuple(Move(n, slot, target) for target in range(NOTHING + 1)) for slot in range(SLOTS))
        for n in range(1, SIDE + 1)
    ),
)

_MOVE = re.compile(r"([1-5])@([NESW])([1-5])>(?:([a-e])([1-4])|(x)|(-))")


def parse_move(text: str) -> Move:
    """The move of a text, or InvalidMove.

    >>> parse_move("1@N2>x") == Move(1, 1, DISCARD)
    True
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise InvalidMove(
            "invalid_move", f"{text!r} is not a move; moves look like 3@W4>b2, 3@W4>x or 3@W4>-", text=text
        )
    architect, side, line, column, row, discard, _ = match.groups()
    if column:
        target = square_at(int(row) - 1, "abcde".index(column))
    else:
        target = DISCARD if discard else NOTHING
    return MOVES[int(architect)][slot_numbered(side, int(line))][target]
