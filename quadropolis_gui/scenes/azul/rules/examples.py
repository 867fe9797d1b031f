"""The examples of the rules pages: small walls and boards, all of them judged by the engine.

What a tile scores or a floor line costs is never written down: the engine says it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.engine.azul.position import BoardRecord, board_of, board_with_wall
from quadropolis_gui.engine.azul.scoring import Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, parse_handful
from quadropolis_gui.engine.azul.wall import COLORED, columns_in


@dataclass(frozen=True, eq=False, slots=True)
class LaidExample:
    """A wall to which one tile has just come, and so many rows and columns of it to be shown."""

    wall: Board
    laid: Laid
    rows: int = 5
    columns: int = 5


def _laying(rows: list[str], line: int, colour: Colour, shown: int = 5) -> LaidExample:
    board = board_with_wall(COLORED, rows)
    board.put(colour, line + 1, line)
    board.tile_colored()
    return LaidExample(board, board.tiling.laid[0], shown, shown)


_EMPTY = "....."


@cache
def score_examples() -> tuple[LaidExample, LaidExample, LaidExample]:
    """A tile alone, one that ends a run across, and one that joins two runs."""
    return (
        _laying(["BY...", _EMPTY, _EMPTY, _EMPTY, _EMPTY], 2, Colour.BLUE, 3),
        _laying(["BY...", _EMPTY, _EMPTY, _EMPTY, _EMPTY], 0, Colour.RED, 3),
        _laying(["B.R..", "WBY..", "..BY.", "R.WB.", _EMPTY], 1, Colour.RED),
    )


@cache
def goal_example() -> Board:
    """A wall that its owner can be proud of."""
    return board_with_wall(COLORED, ["BYRKW", "WBYR.", "KWBYR", "RKWB.", "YR..B"])


@dataclass(frozen=True, eq=False, slots=True)
class OfferExample:
    """The displays of a round under way, and the tiles that are taken next."""

    state: State
    source: int
    colour: Colour


_DEAL = ("BBRW", "YKKW", "RRRB", "WYBK", "BYRK")


@cache
def offer_example() -> OfferExample:
    """Five displays of which one is empty, its other tiles in the centre, and red about to be taken from another."""
    state = State(COLORED, 2, deal=tuple(map(parse_handful, _DEAL)))
    state.play(parse_move("2K>2"))
    return OfferExample(state, 3, Colour.RED)


@cache
def round_example() -> State:
    """A game at the beginning of its second round: most tiles in the bag, some in the lid."""
    state = State(COLORED, 2, seed=5)
    while state.round == 1:
        state.play(state.legal_moves()[-1])
    return state


@dataclass(frozen=True, eq=False, slots=True)
class HandExample:
    """A board, and tiles of one colour that look for a line."""

    board: Board
    colour: Colour
    count: int


_WALL = ["B.R..", ".BY..", "..B..", "R....", _EMPTY]


@cache
def line_example() -> HandExample:
    """Three red tiles: some lines are full, hold another colour, or have red on their wall already."""
    board = board_of(BoardRecord("colored", _WALL, ["Y", "", "R", "", "KKK"]))
    return HandExample(board, Colour.RED, 3)


@cache
def tiling_example() -> Board:
    """A board at the end of the factory offer: two full lines, others that are not full."""
    return board_of(BoardRecord("colored", _WALL, ["Y", "RR", "KK", "", "WWWWW"]))


@cache
def floor_example() -> Board:
    """A board whose floor line holds the marker and three tiles."""
    return board_of(BoardRecord("colored", _WALL, ["", "RR", "KK", "", "WWW"], "mRRY"))


@cache
def bonus_examples() -> tuple[Board, Board, Board]:
    """A wall with a full row, one with a full column, one with all tiles of a colour."""
    walls = (
        ["B....", ".BY..", "KWBYR", "..W..", "....B"],
        ["..R..", ".BY..", "..B..", ".KWB.", "..K.."],
        ["B....", ".B...", "..BY.", "...B.", "Y...B"],
    )
    row, column, colour = (board_with_wall(COLORED, wall) for wall in walls)
    return row, column, colour


@dataclass(frozen=True, eq=False, slots=True)
class SpaceExample:
    """A board with the grey wall and the line whose tile looks for a space."""

    board: Board
    line: int

    @property
    def colour(self) -> int:
        """The colour of the tile."""
        return self.board.colours[self.line]

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns the engine allows."""
        return columns_in(self.board.free_columns(self.line))

    def laid(self, column: int) -> Laid:
        """What the tile would score in a column."""
        board = self.board.copy()
        board.lay(self.line, column)
        return board.tiling.laid[-1]


@cache
def grey_example() -> SpaceExample:
    """A red tile in the third line: one column has red already, another space of the row is taken."""
    board = board_of(BoardRecord("grey", ["RB...", ".YK..", ".K...", "B.W..", _EMPTY], ["", "", "RRR", "KK", "Y"]))
    return SpaceExample(board, 2)
