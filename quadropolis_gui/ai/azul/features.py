"""What an opponent notices about a board between two rounds: counted features, by which it judges what is to come."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.engine.azul.wall import (
    COLORED,
    COLUMN,
    COLUMN_OF,
    ROW,
    SIDE,
    columns_in,
    columns_with,
    points_for,
    runs_through,
)

#: The counts that features tell apart: none has no future yet, all five are already points.
_COUNTS = range(1, SIDE)
#: Every line that is not full, and how many tiles it can hold then: of the first line there is none.
PARTS = tuple((line, held) for line in range(LINES) for held in range(1, line + 1))
#: How full a row must be before it matters that the game may end.
_LONG = range(2, SIDE)

FEATURES: tuple[str, ...] = (
    "constant",
    *(f"columns.{count}" for count in _COUNTS),
    *(f"colors.{count}" for count in _COUNTS),
    *(f"rows.{count}" for count in _COUNTS),
    *(f"line_{line + 1}.{held}" for line, held in PARTS),
    "lines.points",
    "spaces.points",
    "starts",
    *(f"own_row.{count}" for count in _LONG),
    *(f"other_row.{count}" for count in _LONG),
)
_INDEX = {part: index for index, part in enumerate(PARTS)}


def row_counts(wall: int) -> list[int]:
    """How many tiles each row of a wall holds."""
    return [(wall >> SIDE * row & ROW).bit_count() for row in range(SIDE)]


def column_counts(wall: int) -> list[int]:
    """How many tiles each column of a wall holds."""
    return [(wall >> column & COLUMN).bit_count() for column in range(SIDE)]


def points_at(layer: int, line: int, colour: int, variant: str, wall: int) -> int:
    """What the tile of a line would score on a wall now, given the layer of its colour.

    On the grey wall it is where it scores most, 0 without a space.
    """
    if variant == COLORED:
        return points_for(*runs_through(wall, line, COLUMN_OF[colour][line]))
    free = columns_in(ROW & ~(wall >> SIDE * line | columns_with(layer)))
    return max([points_for(*runs_through(wall, line, column)) for column in free], default=0)


def features_of(board: Board, variant: str, starts: bool, others_longest: int) -> list[float]:
    """The features of a board, in the order of FEATURES; `others_longest` is the fullest row of any other player."""
    wall = board.wall
    rows = row_counts(wall)
    numbers = [1.0]
    for counts in (column_counts(wall), [layer.bit_count() for layer in board.layers], rows):
        numbers += [float(counts.count(count)) for count in _COUNTS]
    parts = [0.0] * len(PARTS)
    promised = 0.0
    for line, held in enumerate(board.held):
        if held:
            if held <= line:
                parts[_INDEX[line, held]] = 1.0
            promised += (
                held
                / (line + 1)
                * points_at(board.layers[board.colours[line]], line, board.colours[line], variant, wall)
            )
    numbers += parts
    numbers += [promised, float(best_spaces(wall)), float(starts)]
    longest = max(rows)
    numbers += [float(longest == count) for count in _LONG]
    numbers += [float(others_longest == count) for count in _LONG]
    return numbers


def best_spaces(wall: int) -> int:
    """What the best free space of every row would score now, all together."""
    total = 0
    for row in range(SIDE):
        free = columns_in(ROW & ~(wall >> SIDE * row))
        total += max((points_for(*runs_through(wall, row, column)) for column in free), default=0)
    return total


def longest_rows(boards: Sequence[Board]) -> list[int]:
    """The fullest row of every player."""
    return [max(row_counts(board.wall)) for board in boards]
