"""What wall-tiling would make of a board now; on the grey wall, with the best choice of columns."""

from __future__ import annotations

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.engine.azul.scoring import NOTHING
from quadropolis_gui.engine.azul.wall import GREY, columns_in


def tiled(board: Board, variant: str) -> Board:
    """The board after wall-tiling; on the grey wall with the columns that give most points, bonuses included."""
    after = board.copy()
    if variant == GREY:
        after.tiling = NOTHING
        return _best(after, 0)
    after.tile_colored()
    return after


def _best(board: Board, line: int) -> Board:
    """Go through all choices from a line on; the first of equally good ones, columns from the left, is taken."""
    while line < LINES:
        if board.is_full(line):
            columns = columns_in(board.free_columns(line))
            if columns:
                return max((_laid(board, line, column) for column in columns), key=lambda after: after.score().total)
            board.let_fall(line)
        line += 1
    board.count_floor()
    return board


def _laid(board: Board, line: int, column: int) -> Board:
    after = board.copy()
    after.lay(line, column)
    return _best(after, line + 1)
