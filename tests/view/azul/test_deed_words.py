"""Moves of Azul in words."""

from __future__ import annotations

from quadropolis_gui.engine.azul.deed import deed_of
from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.engine.azul.scoring import Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, parse_handful
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.words import Words

ENGLISH = DeedWords(Words("en"))
DEAL = tuple(map(parse_handful, ["BBRW", "YKKW", "RRRB", "WYBK", "BYRK"]))


def told(state: State, move: str, *, short: bool = False) -> str:
    return ENGLISH.told(deed_of(state, parse_move(move)), short=short)


def test_a_move_says_what_was_taken_from_where_and_where_it_went() -> None:
    state = State("colored", 2, deal=DEAL)
    assert told(state, "3R>3") == "takes 3 red tiles from display 3 to line 3"
    assert told(state, "3R>2") == "takes 3 red tiles from display 3 to line 2, 1 falls to the floor line"
    assert told(state, "1W>f") == "takes 1 white tile from display 1 to the floor line"
    assert told(state, "3R>3", short=True) == "3 red tiles to line 3"
    state.play(parse_move("3R>3"))
    assert told(state, "cB>1") == "takes 1 blue tile from the centre to line 1, with the marker"


def test_what_a_full_floor_line_sends_to_the_lid_is_not_said_to_fall() -> None:
    state = State("colored", 2, deal=DEAL)
    state.boards[0].drop(Colour.BLACK, 6)
    assert told(state, "3R>1") == "takes 3 red tiles from display 3 to line 1, 1 falls to the floor line"
    state.boards[0].drop(Colour.BLACK, 1)
    assert told(state, "3R>1") == "takes 3 red tiles from display 3 to line 1"


def test_a_tile_says_where_its_points_come_from() -> None:
    assert ENGLISH.why(Laid(0, 0, 0, 1, 1, 1)) == "alone"
    assert ENGLISH.why(Laid(0, 0, 0, 3, 1, 3)) == "3 across"
    assert ENGLISH.why(Laid(0, 0, 0, 1, 2, 2)) == "2 down"
    assert ENGLISH.why(Laid(0, 0, 0, 3, 2, 5)) == "3 across + 2 down"


def test_amounts_have_their_sign_and_plural() -> None:
    assert [ENGLISH.points(points) for points in (1, 7, -2)] == ["1 point", "7 points", "−2 points"]
    assert ENGLISH.points(1, signed=True) == "+1 point"
    assert DeedWords(Words("ru")).points(3) == "3 очка"


def test_a_handful_is_counted_with_the_signs_of_its_tiles() -> None:
    assert ENGLISH.counted(parse_handful("BBR")) == "{tile_blue} 2  {tile_red} 1"
    assert ENGLISH.counted(0) == ""
    assert ENGLISH.colour(Colour.BLACK) == "black"
