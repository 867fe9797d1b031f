"""What a taste leans in Azul: columns, colours, long lines, the floor line or the first turn seem worth more.

A quick player sees it in every tile it could take (`Worth`), a thought also in the board it leads to (`liking`). What
others would miss is found from what their own quick players would make of the tiles.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Final

from quadropolis_gui.ai.azul.features import column_counts, row_counts
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.wall import COLORED, COLUMN, COLUMN_OF, SIDE

#: What a quick player thinks a tile is worth beside its points, by how many its column and its colour hold already.
COLUMN_STEP = (0.2, 0.5, 1.0, 2.0, 7.0)
COLOUR_STEP = (0.3, 0.6, 1.2, 3.0, 10.0)
#: What it is worth to a quick player to start the next round.
START = 1.2
#: What somebody who likes them sees in a tile of the long lines.
_LONG = (0.0, 0.0, 0.0, 2.0, 3.0)
#: What somebody who likes its colour sees in a tile.
_HUE = 2.0

_COLUMNS = tuple(accumulate(COLUMN_STEP, initial=0.0))


class Leaning:
    """A taste in numbers, as boards and tiles are judged by it."""

    __slots__ = ("_columns", "column", "envy", "floor", "hue", "line", "minds_tiles", "start")

    def __init__(self, taste: Taste | None = None) -> None:
        taste = taste or Taste("")
        self._columns = taste.liking("columns")
        #: What one more tile is worth beyond what it brings, by how many its column holds already.
        self.column = tuple(self._columns * step for step in COLUMN_STEP)
        #: The same by its colour, and by its line.
        self.hue = tuple(_HUE * taste.liking(colour.word) for colour in Colour)
        self.line = tuple(taste.liking("lines") * step for step in _LONG)
        #: How many times over the floor line seems to cost what it costs.
        self.floor = 1.0 + taste.liking("floor")
        #: What it is worth to start the next round, beyond what that is worth.
        self.start = START * taste.liking("start")
        self.envy = taste.envy
        #: Whether it matters to it which tiles lie where.
        self.minds_tiles = any((self._columns, *self.hue, *self.line))

    def of_tile(self, line: int, colour: int, wall: int, variant: str) -> float:
        """How many points more a tile of a colour seems to be worth on the row of a line than it is."""
        more = self.line[line] + self.hue[colour]
        if variant == COLORED:
            more += self.column[(wall >> COLUMN_OF[colour][line] & COLUMN).bit_count() % SIDE]
        return more

    def of_board(self, board: Board, starts: bool, variant: str) -> float:
        """How many points more a board seems to be worth between two rounds than it is."""
        total = self.start * starts - (self.floor - 1.0) * board.lost
        if not self.minds_tiles:
            return total
        wall = board.wall
        total += self._columns * sum(_COLUMNS[count] for count in column_counts(wall))
        total += sum(more * layer.bit_count() for more, layer in zip(self.hue, board.layers, strict=True))
        total += sum(more * count for more, count in zip(self.line, row_counts(wall), strict=True))
        for line, held in enumerate(board.held):
            if held:
                total += held / (line + 1) * self.of_tile(line, board.colours[line], wall, variant)
        return total


#: Likes everything alike.
EVEN: Final = Leaning()


def leaning_for(taste: Taste | None) -> Leaning:
    """A taste in numbers; the same one for the same taste, since what was worked out with it is remembered under it."""
    return EVEN if taste is None else _leaning_for(tuple(sorted(taste.likes.items())), taste.envy)


@lru_cache(maxsize=32)
def _leaning_for(likes: tuple[tuple[str, float], ...], envy: float) -> Leaning:
    return Leaning(Taste("", dict(likes), envy))
