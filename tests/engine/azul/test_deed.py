"""What a move did, as the log tells it."""

from __future__ import annotations

from quadropolis_gui.engine.azul.deed import Deed
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.engine.azul.scoring import Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, text_of
from tests.engine.azul.tables import play, seat, table


def deed(state: State, move: str) -> Deed:
    before = state.copy()
    found = AZUL.deed(state, parse_move(move))
    assert state == before, "to tell of a move is not to play it"
    return found


def test_a_move_from_a_display_says_what_it_took_and_what_went_to_the_centre() -> None:
    found = deed(table("BBRW", "YYYY"), "1B>3")
    assert (found.colour, found.count, found.source, found.line, found.fallen) == (Colour.BLUE, 2, 1, 2, 0)
    assert (text_of(found.moved), found.marker, found.gain, found.ends_round) == ("RW", False, 0, False)
    assert found.laid is None


def test_a_move_from_the_centre_says_whether_it_took_the_marker() -> None:
    state = table("BBRW", centre="KKY")
    assert deed(state, "cK>2").marker
    assert text_of(deed(state, "cK>2").moved) == "", "the others lie in the centre already"
    assert not deed(play(state, "cK>2"), "cY>1").marker
    assert deed(state, "cY>1").source == 0


def test_a_move_says_how_many_tiles_fell() -> None:
    state = seat(table("BBBW", "YYYY"), 0, lines=("", "B", "", "", ""))
    assert [deed(state, f"1B>{goal}").fallen for goal in "12345f"] == [2, 2, 0, 0, 0, 3]
    assert deed(state, "1B>f").line is None


def test_a_move_says_how_many_of_the_fallen_tiles_went_to_the_lid() -> None:
    state = seat(table("BBBW", centre="YYY"), 0, floor="KKKKK")
    assert [(found.fallen, found.spared) for found in (deed(state, f"1B>{goal}") for goal in "123f")] == [
        (2, 0), (1, 0), (0, 0), (3, 1),
    ]  # fmt: skip
    marked = deed(state, "cY>1")
    assert (marked.marker, marked.fallen, marked.spared) == (True, 2, 1), "the marker has its space first"
    full = seat(state, 0, floor="KKKKKKK")
    assert [deed(full, move).spared for move in ("1B>1", "cY>f")] == [2, 3]


def test_a_move_in_the_factory_offer_gains_nothing_unless_it_takes_the_last_tiles() -> None:
    state = seat(table("B", "Y"), 0, lines=("", "R", "", "", ""), floor="K", score=5)
    assert deed(state, "1B>1").gain == 0
    play(state, "1B>1")
    last = seat(state, 1, lines=("", "YY", "", "", ""), floor="K", score=5)
    found = deed(last, "2Y>1")
    assert (found.gain, found.ends_round) == (1 + 1 - 1, True)


def test_the_last_move_of_a_round_tells_everybodys_wall_tiling() -> None:
    state = seat(table("Y"), 1, lines=("B", "", "", "", ""), floor="KK")
    found = deed(state, "1Y>1")
    assert [tiling.points for tiling in found.tilings] == [1, 0]
    assert [len(tiling.laid) for tiling in found.tilings] == [1, 1]
    assert [tiling.lost for tiling in found.tilings] == [0, 1]
    play(state, "1Y>1")
    assert tuple(board.tiling for board in state.boards) == found.tilings


def test_a_bonus_is_no_gain_of_the_move_that_makes_it_certain() -> None:
    state = seat(table("W"), 0, wall=("BYRK.", ".....", ".....", ".....", "....."))
    last = deed(state, "1W>1")
    assert (last.gain, last.ends_round) == (5, True), "the end of the game is the end of a round"


def test_a_laid_tile_says_how_it_scored() -> None:
    state = seat(table("W", mode="grey"), 0, wall=("BY...", ".....", ".....", ".....", "....."))
    seat(state, 1, lines=("K", "", "", "", ""))
    assert deed(state, "1W>1").gain == 0, "the columns are yet to be chosen"
    play(state, "1W>1")
    found = deed(state, "1=3")
    assert found.laid == Laid(0, 2, Colour.WHITE, 3, 1, 3)
    assert (found.colour, found.count, found.source, found.line) == (Colour.WHITE, 1, None, 0)
    assert (found.gain, found.ends_round) == (3, False)
    last = deed(play(state, "1=3"), "1=5")
    assert last.laid == Laid(0, 4, Colour.BLACK, 1, 1, 1)
    assert (last.gain, last.ends_round) == (1, True)


def test_the_last_tile_a_player_lays_gains_what_the_floor_leaves() -> None:
    state = seat(table("W", mode="grey"), 0, lines=("", "BB", "", "", ""), floor="mK", score=9)
    play(state, "1W>1")
    assert deed(state, "1=1").gain == 1
    play(state, "1=1")
    assert deed(state, "2=1").gain == 2 - 2


def test_a_player_without_a_choice_gains_by_the_last_move_of_the_offer() -> None:
    state = seat(table("W", mode="grey"), 0, floor="m", score=9)
    found = deed(state, "1W>2")
    assert (found.gain, found.ends_round) == (-1, True)


def test_in_short_a_move_is_how_many_of_which_colour() -> None:
    assert AZUL.in_short(table("BBRW", "YYYY"), parse_move("1B>3")) == "2 blue"
    state = play(table("W", mode="grey"), "1W>1")
    assert AZUL.in_short(state, parse_move("1=3")) == "1 white"
