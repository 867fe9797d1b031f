"""Which spaces of a wall a bonus of the end comes from."""

from __future__ import annotations

from typing import NamedTuple

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.wall import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS, SIDE

BONUSES = (Category.ROWS, Category.COLUMNS, Category.COLORS)


class Bonus(NamedTuple):
    """One complete row, column or colour."""

    category: Category
    #: Which one: a row or a column from 0, or a colour.
    number: int
    points: int
    #: Its spaces, each `5 * row + column`.
    spaces: tuple[int, ...]


def bonuses_of(board: Board) -> list[Bonus]:
    """Everything that is complete on a wall, in the order of the score pad."""
    found = []
    for row in range(SIDE):
        found.append(Bonus(Category.ROWS, row, ROW_BONUS, tuple(SIDE * row + column for column in range(SIDE))))
    for column in range(SIDE):
        found.append(Bonus(Category.COLUMNS, column, COLUMN_BONUS, tuple(SIDE * row + column for row in range(SIDE))))
    complete = [bonus for bonus in found if all(board.wall >> space & 1 for space in bonus.spaces)]
    for colour in Colour:
        layer = board.layers[colour]
        if layer.bit_count() == SIDE:
            spaces = tuple(space for space in range(SIDE * SIDE) if layer >> space & 1)
            complete.append(Bonus(Category.COLORS, colour, COLOUR_BONUS, spaces))
    return complete
