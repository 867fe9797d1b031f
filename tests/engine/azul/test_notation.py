"""AZUL.md, section 7: moves print and parse."""

from __future__ import annotations

from itertools import product

import pytest

from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LAY, TAKE, Lay, Take, parse_move
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.game import InvalidMove

TAKES = [f"{source}{colour}>{line}" for source, colour, line in product("c123456789", "BYRKW", "12345f")]
LAYS = [f"{line}={column}" for line, column in product("12345", "12345")]


def test_every_conceivable_move_prints_as_it_parses() -> None:
    assert [str(parse_move(text)) for text in TAKES + LAYS] == TAKES + LAYS
    assert [str(move) for by_colour in TAKE for moves in by_colour for move in moves] == TAKES
    assert [str(move) for moves in LAY for move in moves] == LAYS


def test_3B_to_2_takes_the_blue_tiles_of_display_3_to_pattern_line_2() -> None:  # noqa: N802 - the move's own text
    assert parse_move("3B>2") == Take(3, Colour.BLUE, 1)


def test_cW_to_f_takes_the_white_tiles_of_the_centre_to_the_floor_line() -> None:  # noqa: N802 - the move's own text
    assert parse_move("cW>f") == Take(CENTRE, Colour.WHITE, FLOOR)


def test_4_is_2_lays_the_tile_of_line_4_in_column_2() -> None:
    assert parse_move("4=2") == Lay(3, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3B",
        "3B>",
        "3B>6",
        "3B>0",
        "0B>2",
        "10B>2",
        "CB>2",
        "3b>2",
        "3G>2",
        "3B>F",
        "3B>2 ",
        "3B=2",
        "6=1",
        "4=6",
        "4=0",
        "4>2",
        "٣B>2",
        "4=٢",
        "3B>2\n",
    ],
)
def test_a_text_that_is_no_move_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidMove, match="is not a move; moves look like 3B>2, cW>f or 4=2"):
        parse_move(text)
