"""The wall: 5 x 5 spaces as bits of a number, the runs through a space, and what is complete.

A space is a number `5 * row + column`. A wall is a mask of the spaces that hold a tile; `layers` are five such masks,
one for each colour.
"""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.azul.tiles import COLOURS

SIDE = 5
SPACES = SIDE * SIDE
#: Cuts one row out of a shifted wall.
ROW = (1 << SIDE) - 1
#: The leftmost space of every row: a column out of a shifted wall.
COLUMN = sum(1 << SIDE * row for row in range(SIDE))

COLORED = "colored"
GREY = "grey"
#: The two walls; what a newcomer is offered comes first.
VARIANTS = (COLORED, GREY)

#: COLUMN_OF[colour][row]: where the colored wall has the colour.
COLUMN_OF = tuple(tuple((row + colour) % SIDE for row in range(SIDE)) for colour in range(COLOURS))

#: POINTS[across][down]: what a tile scores in runs of such lengths: every run of two or more, or 1 if it lies alone.
POINTS = tuple(
    tuple((across > 1) * across + (down > 1) * down or 1 for down in range(SIDE + 1)) for across in range(SIDE + 1)
)
ROW_BONUS = 2
COLUMN_BONUS = 7
COLOUR_BONUS = 10


def _run(line: int, place: int) -> int:
    first = last = place
    while first and line >> first - 1 & 1:
        first -= 1
    while line >> last + 1 & 1:
        last += 1
    return last - first + 1


#: RUN_ACROSS[row][column]: how long the run through a column is, for a row of a wall; the tile itself counts as laid.
RUN_ACROSS = tuple(tuple(_run(line, place) for place in range(SIDE)) for line in range(ROW + 1))
#: RUN_DOWN[column][row]: the same for a column cut out with COLUMN.
RUN_DOWN = {sum(1 << SIDE * row for row in range(SIDE) if line >> row & 1): RUN_ACROSS[line] for line in range(ROW + 1)}


def colour_at(row: int, column: int) -> int:
    """The colour that a space of the colored wall has."""
    return (column - row) % SIDE


def runs_through(wall: int, row: int, column: int) -> tuple[int, int]:
    """The lengths of the horizontal and the vertical run through a space, as if a tile lay there.

    >>> runs_through(0b00110, 0, 3)
    (3, 1)
    """
    return RUN_ACROSS[wall >> SIDE * row & ROW][column], RUN_DOWN[wall >> column & COLUMN][row]


def spaces_in_runs(wall: int, row: int, column: int) -> list[tuple[int, int]]:
    """The spaces whose tiles lie in one run with a tile on this one, without itself.

    >>> spaces_in_runs(0b00110, 0, 3)
    [(0, 2), (0, 1)]
    """
    found = []
    for down, right in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        y, x = row + down, column + right
        while 0 <= y < SIDE and 0 <= x < SIDE and wall >> SIDE * y + x & 1:
            found.append((y, x))
            y, x = y + down, x + right
    return found


def points_for(across: int, down: int) -> int:
    """What a tile scores that lies in runs of such lengths."""
    return POINTS[across][down]


def full_rows(wall: int) -> int:
    """How many rows hold five tiles."""
    return (wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4 & COLUMN).bit_count()


def full_columns(wall: int) -> int:
    """How many columns hold five tiles."""
    return (wall & wall >> SIDE & wall >> 2 * SIDE & wall >> 3 * SIDE & wall >> 4 * SIDE & ROW).bit_count()


def full_colours(layers: Sequence[int]) -> int:
    """Of how many colours five tiles lie on a wall."""
    return sum(layer.bit_count() == SIDE for layer in layers)


def columns_with(layer: int) -> int:
    """The columns in which a layer has a tile, as a mask."""
    return (layer | layer >> SIDE | layer >> 2 * SIDE | layer >> 3 * SIDE | layer >> 4 * SIDE) & ROW


_COLUMNS_IN = tuple(tuple(column for column in range(SIDE) if mask >> column & 1) for mask in range(ROW + 1))


def columns_in(mask: int) -> tuple[int, ...]:
    """The columns of a mask, from the left."""
    return _COLUMNS_IN[mask]
