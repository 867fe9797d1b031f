"""Whether this round is the last: what full pattern lines will make of the rows of a wall."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.engine.azul.wall import GREY, ROW, SIDE, columns_in, full_rows


class RowOutlook(IntEnum):
    """Whether wall-tiling completes a row of a wall, as its full lines are now."""

    NO = 0
    #: On the grey wall, where it hangs on the columns that are chosen, and on what else gets full.
    MAY = 1
    #: On the colored wall nothing can prevent it.
    WILL = 2


def row_outlook(board: Board, variant: str) -> RowOutlook:
    """Whether a full line of a board brings the fifth tile to its row."""
    if not any(
        board.is_full(line) and (board.wall >> SIDE * line & ROW).bit_count() == SIDE - 1 for line in range(LINES)
    ):
        return RowOutlook.NO
    if variant != GREY:
        return RowOutlook.WILL
    return RowOutlook.MAY if _may_complete(board, 0, full_rows(board.wall)) else RowOutlook.NO


def last_round(boards: Iterable[Board], variant: str) -> RowOutlook:
    """Whether the round of these boards is the last one, as far as rows decide it."""
    return max(row_outlook(board, variant) for board in boards)


def _may_complete(board: Board, first: int, had: int) -> bool:
    """Go through all choices of columns from a line on, until more rows are complete than there were."""
    if full_rows(board.wall) > had:
        return True
    for line in range(first, LINES):
        if board.is_full(line):
            columns = columns_in(board.free_columns(line))
            if columns:
                return any(_may_complete(_laid(board, line, column), line + 1, had) for column in columns)
    return False


def _laid(board: Board, line: int, column: int) -> Board:
    after = board.copy()
    after.lay(line, column)
    return after
