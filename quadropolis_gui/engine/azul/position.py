"""A board by itself as text and back, as positions, saves of best walls and tests write it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_SPACES
from quadropolis_gui.engine.azul.tiles import (
    CODES,
    MARKER,
    MARKER_CODE,
    TILES_PER_COLOUR,
    Colour,
    count_of,
    handful_of,
)
from quadropolis_gui.engine.azul.wall import COLORED, SIDE, colour_at
from quadropolis_gui.engine.game import ImpossibleData, counted

#: A space of the wall without a tile.
FREE = "."


@dataclass(slots=True)
class BoardRecord:
    """A player's board as it is written in a file."""

    mode: Literal["colored", "grey"]
    #: Five rows of five spaces, each the letter of a colour or a point.
    wall: list[str]
    #: The tiles of each pattern line.
    lines: list[str]
    #: The floor line from the left, with `m` for the starting-player marker.
    floor: str = ""
    #: What the score track shows.
    score: int = 0
    #: Whether the player has the marker without a space on the floor line for it.
    marker: bool = False


def board_of(record: BoardRecord) -> Board:
    """The board of a position, or ImpossibleData that says what is wrong with it.

    >>> wall = ["B.R..", ".BY..", ".....", ".....", "....."]
    >>> board = board_of(BoardRecord("colored", wall, ["", "RR", "KK", "", "WWW"], "mB", score=12))
    >>> board.score().track, board.is_full(1), board.is_full(2), board.takes(0, Colour.BLUE)
    (12, True, False, False)
    """
    board = board_with_wall(record.mode, record.wall)
    _fill_lines(board, record.lines)
    _fill_floor(board, record.floor)
    if record.score < 0:
        raise ImpossibleData("score", f"expected 0 or more, found {record.score}")
    if record.marker and len(record.floor.replace(MARKER_CODE, "")) < FLOOR_SPACES:
        raise ImpossibleData("marker", f"the marker lies on the floor line, as {MARKER_CODE}, if there is a space")
    board.earned = record.score
    in_lines = sum(handful_of([colour] * held) for colour, held in zip(board.colours, board.held, strict=True) if held)
    for colour in Colour:
        loose = count_of(in_lines + handful_of(board.floor), colour)
        found = loose + board.layers[colour].bit_count()
        if found > TILES_PER_COLOUR:
            message = f"there are {TILES_PER_COLOUR} {colour.word} tiles in the game, found {found}"
            raise ImpossibleData("board", message)
    return board


def board_with_wall(variant: str, rows: Sequence[str]) -> Board:
    """A board with nothing but a wall, given by its rows, or ImpossibleData."""
    if len(rows) != SIDE:
        raise ImpossibleData("wall", f"expected {SIDE} rows, found {len(rows)}")
    board = Board()
    for row, text in enumerate(rows):
        place = f"wall, row {row + 1}"
        if len(text) != SIDE:
            raise ImpossibleData(place, f"expected {SIDE} spaces, found {len(text)}")
        for column, code in enumerate(text):
            if code != FREE:
                _set_tile(board, variant, row, column, _colour(code, f"{place}, column {column + 1}"))
    return board


def _set_tile(board: Board, variant: str, row: int, column: int, colour: Colour) -> None:
    place = f"wall, row {row + 1}, column {column + 1}"
    if variant == COLORED and colour_at(row, column) != colour:
        word = Colour(colour_at(row, column)).word
        raise ImpossibleData(place, f"this space of the colored wall is {word}, found {colour.word}")
    if board.row_has(row, colour):
        raise ImpossibleData(place, f"row {row + 1} has two {colour.word} tiles")
    if board.column_has(column, colour):
        raise ImpossibleData(place, f"column {column + 1} has two {colour.word} tiles")
    board.set_tile(row, column, colour)


def _fill_lines(board: Board, lines: Sequence[str]) -> None:
    if len(lines) != LINES:
        raise ImpossibleData("lines", f"expected {LINES}, found {len(lines)}")
    for line, text in enumerate(lines):
        place = f"line {line + 1}"
        if len(text) > line + 1:
            raise ImpossibleData(place, f"expected at most {counted(line + 1, 'tile')}, found {len(text)}")
        colours = {_colour(code, place) for code in text}
        if len(colours) > 1:
            raise ImpossibleData(place, f"the tiles of a line have one colour, found {text}")
        for colour in colours:
            if board.row_has(line, colour):
                raise ImpossibleData(place, f"row {line + 1} of the wall already has a {colour.word} tile")
            board.put(colour, len(text), line)


def _fill_floor(board: Board, text: str) -> None:
    if len(text) > FLOOR_SPACES:
        raise ImpossibleData("floor", f"expected at most {counted(FLOOR_SPACES, 'tile')}, found {len(text)}")
    if text.count(MARKER_CODE) > 1:
        raise ImpossibleData("floor", "there is one marker")
    board.floor = [MARKER if code == MARKER_CODE else int(_colour(code, "floor")) for code in text]


def _colour(code: str, place: str) -> Colour:
    if code not in CODES:
        raise ImpossibleData(place, f"expected one of {', '.join(CODES)}, found {code!r}")
    return Colour(CODES.index(code))


def record_of_board(board: Board, variant: str, has_marker: bool = False) -> BoardRecord:
    """A board as it is written in a file; `has_marker` if the player has the starting-player marker."""
    lines = [CODES[colour] * held if held else "" for colour, held in zip(board.colours, board.held, strict=True)]
    mode: Literal["colored", "grey"] = "colored" if variant == COLORED else "grey"
    without_space = has_marker and len(board.floor) == FLOOR_SPACES and MARKER not in board.floor
    return BoardRecord(mode, wall_rows(board), lines, floor_text(board.floor), board.score().track, without_space)


def wall_rows(board: Board) -> list[str]:
    """The wall of a board, row by row."""
    return ["".join(_code_at(board, row, column) for column in range(SIDE)) for row in range(SIDE)]


def _code_at(board: Board, row: int, column: int) -> str:
    colour = board.tile_at(row, column)
    return FREE if colour is None else CODES[colour]


def floor_text(floor: Sequence[int]) -> str:
    """A floor line as text."""
    return "".join((CODES + MARKER_CODE)[tile] for tile in floor)
