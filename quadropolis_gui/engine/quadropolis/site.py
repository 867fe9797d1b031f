"""The construction site: 5 x 5 squares, the 20 slots around it, and what an architect in a slot looks at.

A site square is a number `5 * row + column`. Slots are numbered by side, clockwise: N1 to N5, E1 to E5, S1 to S5, W1 to
W5.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from quadropolis_gui.engine.quadropolis.tiles import Tile, TileSet

SIDE = 5
SITE_SQUARES = SIDE * SIDE
SIDES = "NESW"
SLOTS = len(SIDES) * SIDE
ALL_SLOTS = (1 << SLOTS) - 1

#: A round's deal: what lies face up on each square; None where the tile stays face down.
Deal = tuple[Tile | None, ...]


def slot_name(slot: int) -> str:
    """`W4` for the slot left of row 4."""
    side, line = divmod(slot, SIDE)
    return f"{SIDES[side]}{line + 1}"


def slot_numbered(side: str, line: int) -> int:
    """The slot at a side (N, E, S, W) and a line counted from 1."""
    return SIDES.index(side) * SIDE + line - 1


def _target(slot: int, architect: int) -> int:
    side, line = divmod(slot, SIDE)
    near, far = architect - 1, SIDE - architect
    row, column = ((near, line), (line, far), (far, line), (line, near))[side]
    return row * SIDE + column


#: TARGET[n][slot]: the square architect n looks at from a slot; entry 0 is unused.
TARGET: tuple[tuple[int, ...], ...] = (
    (),
    *(tuple(_target(slot, n) for slot in range(SLOTS)) for n in range(1, SIDE + 1)),
)


def _slots_of_lines(square: int) -> int:
    row, column = divmod(square, SIDE)
    ends = [slot_numbered(side, line + 1) for side, line in (("N", column), ("S", column), ("E", row), ("W", row))]
    return sum(1 << slot for slot in ends)


#: Slots of the row and the column of each square, as masks: what the urbanist blocks while standing there.
SLOTS_FACING: tuple[int, ...] = tuple(_slots_of_lines(square) for square in range(SITE_SQUARES))


@lru_cache(maxsize=8192)
def slots_in(mask: int) -> tuple[int, ...]:
    """The slots of a mask, in order."""
    return tuple(slot for slot in range(SLOTS) if mask >> slot & 1)


def assign(codes: tuple[str | None, ...], tiles: tuple[Tile, ...]) -> Deal | None:
    """Tell the tiles of a recorded deal apart: the first `shop` in reading order is the first Shop of the set.

    None if the codes are not exactly those of `tiles`.
    """
    by_code: dict[str, list[Tile]] = {}
    for tile in reversed(tiles):
        by_code.setdefault(tile.code, []).append(tile)
    deal: list[Tile | None] = []
    for code in codes:
        left = by_code.get(code, []) if code is not None else None
        if left is not None and not left:
            return None
        deal.append(left.pop() if left else None)
    return None if any(by_code.values()) else tuple(deal)


def deal_round(tiles: TileSet, round_number: int, players: int, chance: Random) -> Deal:
    """Shuffle the round's 25 tiles onto the site and turn up those for so many players."""
    laid = list(tiles.of_round(round_number))
    chance.shuffle(laid)
    codes = tuple(tile.code if tile.min_players <= players else None for tile in laid)
    deal = assign(codes, tiles.of_round(round_number, players))
    if deal is None:
        raise AssertionError("a shuffled deal holds exactly the round's tiles")
    return deal
