"""FORMATS.md: moves print and parse."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.game import InvalidMove
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, InvalidSquare
from quadropolis_gui.engine.quadropolis.notation import DISCARD, MOVES, NOTHING, parse_move
from tests.engine.quadropolis.referee import CONCEIVABLE


def test_every_conceivable_move_prints_as_it_parses() -> None:
    assert [str(parse_move(text)) for text in CONCEIVABLE] == CONCEIVABLE
    assert sorted(str(move) for rows in MOVES for row in rows for move in row) == sorted(CONCEIVABLE)


def test_a_discard_and_an_empty_square_have_their_own_signs() -> None:
    assert parse_move("3@W4>x").target == DISCARD
    assert parse_move("3@W4>-").target == NOTHING


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3@W4",
        "3@W4>",
        "0@W4>b2",
        "6@W4>b2",
        "3@X4>b2",
        "3@W6>b2",
        "3@W4>f1",
        "3@W4>b5",
        "3@w4>b2",
        "3@W4>b2 ",
        "٣@W4>b2",
    ],
)
def test_a_text_that_is_no_move_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidMove, match="is not a move"):
        parse_move(text)


def test_squares_have_names_of_column_and_row() -> None:
    assert CLASSIC.parse_square("b2") == 6
    assert EXPERT.parse_square("e4") == 19
    for mode, name in ((CLASSIC, "e1"), (EXPERT, "f1"), (EXPERT, "a5"), (EXPERT, ""), (EXPERT, "a")):
        with pytest.raises(InvalidSquare, match=rf"in {'an' if mode is EXPERT else 'a'} {mode.name} city$"):
            mode.parse_square(name)
