"""A wall of a real table: which tile may lie where, and the bonuses of the end.

What tiles score when they are laid depends on the order in which they came, and floor lines on what fell: a finished
wall tells neither. So the points of the track are a number beside the wall, and only the bonuses are counted. The bag
never matters: four walls with all their spaces hold 20 tiles of each colour, which is all there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, Self

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.position import FREE, BoardRecord, board_of, board_with_wall
from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.engine.azul.tiles import CODES, Colour
from quadropolis_gui.engine.azul.wall import COLORED, SIDE, colour_at
from quadropolis_gui.engine.game import Figures, ImpossibleData
from quadropolis_gui.engine.replica import Count, NotPossible, Replica

#: The number beside a wall.
TRACK = "track"
#: More points than this are on no track: none of the 25 tiles scores more than 10.
MOST_POINTS = 250
_NOTHING = (FREE * SIDE,) * SIDE


@dataclass(frozen=True)
class WallReplica(Replica):
    """A wall as it lies on a table, row by row, and what its player's track shows.

    >>> wall = WallReplica("grey")
    >>> for column, colour in enumerate("BYRKW"):
    ...     wall = wall.put(colour, column)
    >>> wall.count("track", 31).figures.total, wall.why_not("B", 5, ()).code
    (33, 'column_has')
    """

    variant: str
    rows: tuple[str, ...] = _NOTHING
    track: int = 0

    # Looking

    @cached_property
    def board(self) -> Board:
        """The board with nothing but the wall and the points."""
        board = board_with_wall(self.variant, self.rows)
        board.earned = self.track
        return board

    @property
    def figures(self) -> Figures:
        """The points of the track, and the bonuses; what the floor cost is in the track already."""
        score = self.board.score()
        points = {category.value: count for category, count in score.categories.items() if category != Category.FLOOR}
        return Figures(score.total, points)

    @property
    def rank_key(self) -> tuple[int, ...]:
        """The points, then full rows."""
        return self.board.score().rank_key

    @property
    def is_empty(self) -> bool:
        """Whether there is neither a tile nor a point."""
        return self.rows == _NOTHING and not self.track

    @property
    def counts(self) -> Mapping[str, Count]:
        """The points of the track; nothing on the wall tells them."""
        return {TRACK: Count(self.track, False)}

    def position(self) -> BoardRecord:
        """The wall as it is written in a file."""
        mode: Literal["colored", "grey"] = "colored" if self.variant == COLORED else "grey"
        return BoardRecord(mode, list(self.rows), [""] * SIDE, score=self.track)

    def why_not(self, piece: str, place: int, others: Sequence[Replica]) -> NotPossible | None:  # noqa: ARG002
        """Why a tile cannot lie on a space: a colour comes once in every row and column."""
        row, column = divmod(place, SIDE)
        colour = self._colour(piece, place)
        if not self._is_free(place):
            return NotPossible("taken", f"there is a tile in row {row + 1}, column {column + 1}", place=place)
        if self.board.row_has(row, colour):
            return NotPossible("row_has", f"row {row + 1} has a {colour.word} tile", line=row + 1, color=colour.word)
        if self.board.column_has(column, colour):
            message = f"column {column + 1} has a {colour.word} tile"
            return NotPossible("column_has", message, line=column + 1, color=colour.word)
        return None

    def _colour(self, piece: str, place: int) -> Colour:
        """The colour of a tile: on the colored wall that of its space, whatever is in the hand."""
        if self.variant == COLORED:
            return Colour(colour_at(*divmod(place, SIDE)))
        return Colour(CODES.index(piece))

    def _is_free(self, place: int) -> bool:
        row, column = divmod(place, SIDE)
        return self.rows[row][column] == FREE

    # Changing

    def _with(self, piece: str, place: int) -> Self:
        return self._set(place, self._colour(piece, place).code)

    def _without(self, place: int) -> Self:
        return self._set(place, FREE)

    def _set(self, place: int, code: str) -> Self:
        row, column = divmod(place, SIDE)
        line = self.rows[row]
        changed = f"{line[:column]}{code}{line[column + 1 :]}"
        return replace(self, rows=(*self.rows[:row], changed, *self.rows[row + 1 :]))

    def count(self, name: str, value: int | None) -> Self:
        """The wall with so many points on its track."""
        if name != TRACK:
            raise NotPossible("unknown_count", f"a wall has no {name}")
        return replace(self, track=max(0, min(value or 0, MOST_POINTS)))

    def emptied(self) -> Self:
        """A wall without any tile, and a track at 0."""
        return type(self)(self.variant)


def replica_of(position: BoardRecord) -> WallReplica:
    """The wall of a position, or ImpossibleData that says what is wrong with it."""
    if position.score > MOST_POINTS:
        raise ImpossibleData("score", f"expected at most {MOST_POINTS}, found {position.score}")
    board_of(position)
    return WallReplica(position.mode, tuple(position.wall), position.score)
