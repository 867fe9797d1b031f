"""AZUL.md, section 2: the factory offer."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.azul.board import NO_COLOUR
from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.position import floor_text
from quadropolis_gui.engine.azul.tiles import Colour, text_of
from tests.engine.azul.tables import BOTH, board, goals, lid, moves, play, refusal, seat, table

BLUE_ON_TOP = ("B....", ".....", ".....", ".....", ".....")


# Whose turn it is


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_player_acts_first_then_clockwise(mode: str, players: int) -> None:
    state = table("BBBB", "YYYY", "RRRR", "KKKK", "WWWW", mode=mode, players=players, first_player=1)
    seen = []
    for move in ("1B>5", "2Y>5", "3R>4", "4K>4"):
        seen.append(state.to_move)
        play(state, move)
    assert seen == [(1 + step) % players for step in range(4)]
    assert state.order_of_play == tuple((1 + step) % players for step in range(players))


# Taking


@BOTH
def test_all_tiles_of_one_colour_are_taken_from_a_display_and_its_others_go_to_the_centre(mode: str) -> None:
    state = play(table("BBRW", "YYKK", mode=mode, centre="R"), "1B>3")
    assert [text_of(handful) for handful in state.sources] == ["RRW", "", "YYKK", "", "", ""]
    assert (state.boards[0].held, state.boards[0].colours[2]) == ([0, 0, 2, 0, 0], Colour.BLUE)
    assert state.marker is None, "the marker stays in the centre"


@BOTH
def test_all_tiles_of_one_colour_are_taken_from_the_centre_and_the_others_stay(mode: str) -> None:
    state = play(table("BBRW", mode=mode, centre="RRRWK"), "cR>5")
    assert [text_of(handful) for handful in state.sources[:2]] == ["KW", "BBRW"]
    assert state.boards[0].held == [0, 0, 0, 0, 3]


@BOTH
def test_every_colour_of_every_display_and_the_centre_may_be_taken(mode: str) -> None:
    state = table("BBRW", "", "KKKK", mode=mode, centre="YW")
    assert {move[:2] for move in moves(state)} == {"cY", "cW", "1B", "1R", "1W", "3K"}
    assert moves(state) == {start + ">" + goal for start in ("cY", "cW", "1B", "1R", "1W", "3K") for goal in "12345f"}


def test_a_display_that_does_not_exist_cannot_be_taken_from() -> None:
    error = refusal(table("BBRW"), "6B>2")
    assert (error.code, str(error)) == ("no_such_display", "There is no display 6 with 2 players")
    assert error.details == {"display": 6, "players": 2}
    play(table("BBRW", "", "", "", "", "", "", "", "YYYY", players=4), "9Y>4")


@pytest.mark.parametrize(("move", "words"), [("2B>2", "Display 2 is empty"), ("cB>2", "The centre is empty")])
def test_an_empty_display_or_centre_cannot_be_taken_from(move: str, words: str) -> None:
    error = refusal(table("BBRW"), move)
    assert (error.code, str(error)) == ("source_empty", words)


@pytest.mark.parametrize(
    ("move", "words"),
    [("1K>2", "There is no black tile on display 1"), ("cW>f", "There is no white tile in the centre")],
)
def test_a_colour_that_is_not_there_cannot_be_taken(move: str, words: str) -> None:
    error = refusal(table("BBRW", centre="K"), move)
    assert (error.code, str(error)) == ("no_such_tile", words)


# The starting-player marker


@BOTH
def test_the_first_to_take_from_the_centre_puts_the_marker_on_the_floor_before_the_tiles(mode: str) -> None:
    state = play(table("BBRW", mode=mode, centre="RRR"), "cR>1")
    assert floor_text(state.boards[0].floor) == "mRR"
    assert state.marker == 0


def test_the_marker_goes_to_the_leftmost_free_space() -> None:
    state = play(seat(table("BBRW", centre="RRRK"), 0, floor="WW"), "cR>3")
    assert floor_text(state.boards[0].floor) == "WWm"


def test_only_the_first_to_take_from_the_centre_takes_the_marker() -> None:
    state = play(table("BBRW", centre="RRYYK"), "cR>2", "cY>2")
    assert state.marker == 0
    assert floor_text(state.boards[1].floor) == ""
    play(state, "cK>f")
    assert floor_text(state.boards[0].floor) == "mK"


def test_who_takes_from_a_display_leaves_the_marker_in_the_centre() -> None:
    assert play(table("BBRW", "YYYY"), "1B>2").marker is None


def test_with_a_full_floor_line_the_player_has_the_marker_without_a_space_and_without_a_penalty() -> None:
    state = play(seat(table("BBRW", centre="RK"), 0, floor="BYRKWBY", score=30), "cR>1")
    assert state.marker == 0
    assert floor_text(state.boards[0].floor) == "BYRKWBY"
    play(state, "1B>2", "cR>f", "cW>1", "cK>2")
    assert state.boards[0].tiling.cost == 14
    assert state.starter == 0


# Pattern lines


@BOTH
def test_all_tiles_go_to_one_pattern_line(mode: str) -> None:
    state = play(table("BBBW", "YYYY", mode=mode), "1B>4")
    assert state.boards[0].held == [0, 0, 0, 3, 0]
    assert state.boards[0].colours == [NO_COLOUR] * 3 + [Colour.BLUE, NO_COLOUR]


@BOTH
def test_all_tiles_may_go_to_the_floor_line_even_if_a_line_would_take_them(mode: str) -> None:
    state = table("BBBW", "YYYY", mode=mode)
    assert goals(state, "1B") == "12345f"
    play(state, "1B>f")
    assert floor_text(state.boards[0].floor) == "BBB"
    assert state.boards[0].held == [0] * 5


@BOTH
def test_a_line_that_is_begun_takes_more_of_its_colour(mode: str) -> None:
    state = seat(table("BBBW", "YYYY", mode=mode), 0, lines=("", "", "B", "", ""))
    assert goals(state, "1B") == "12345f"
    play(state, "1B>3")
    assert state.boards[0].held[2] == 3


@BOTH
def test_a_line_that_holds_another_colour_is_refused(mode: str) -> None:
    state = seat(table("BBBW", "YYYY", mode=mode), 0, lines=("", "", "R", "", ""))
    assert goals(state, "1B") == "1245f"
    error = refusal(state, "1B>3")
    assert (error.code, str(error)) == ("line_of_other_color", "Line 3 already holds red tiles")
    assert error.details == {"line": 3, "color": "red"}


@BOTH
@pytest.mark.parametrize("colour", "BY")
def test_a_full_line_is_refused_to_every_colour(mode: str, colour: str) -> None:
    state = seat(table("BBBW", "YYYY", mode=mode), 0, lines=("", "BB", "", "", ""))
    assert goals(state, "1B") == "1345f"
    assert goals(state, "2Y") == "1345f"
    error = refusal(state, f"{'1' if colour == 'B' else '2'}{colour}>2")
    assert (error.code, str(error), error.details) == ("line_full", "Line 2 is full", {"line": 2})


@BOTH
def test_a_line_is_refused_a_colour_that_its_row_of_the_wall_holds(mode: str) -> None:
    state = seat(table("RRRW", "YYYY", mode=mode), 0, wall=(".....", "...R.", ".....", ".....", "....."))
    assert goals(state, "1R") == "1345f"
    assert goals(state, "2Y") == "12345f"
    error = refusal(state, "1R>2")
    assert (error.code, str(error)) == ("row_has_color", "Row 2 of your wall already has a red tile")
    assert error.details == {"row": 2, "color": "red"}


@BOTH
def test_only_the_own_board_decides(mode: str) -> None:
    state = seat(table("RRRW", "YYYY", mode=mode), 1, wall=(".....", "...R.", ".....", ".....", "....."))
    assert goals(state, "1R") == "12345f"


@BOTH
def test_a_player_without_a_line_for_any_colour_still_has_the_floor(mode: str) -> None:
    state = seat(table("RRRW", mode=mode), 0, lines=("B", "B", "B", "B", "B"))
    assert moves(state) == {"1R>f", "1W>f"}


# What does not fit


@BOTH
def test_what_does_not_fit_in_the_line_falls_to_the_floor_from_left_to_right(mode: str) -> None:
    state = play(seat(table("BBBW", "YYYY", mode=mode), 0, floor="K"), "1B>1")
    assert floor_text(state.boards[0].floor) == "KBB"
    assert state.boards[0].held == [1, 0, 0, 0, 0]
    assert lid(state) == ""


@BOTH
def test_what_does_not_fit_on_the_floor_goes_to_the_lid_without_penalty(mode: str) -> None:
    state = play(seat(table("BBBB", "YYYY", mode=mode), 0, floor="KKKKKK"), "1B>1")
    assert floor_text(state.boards[0].floor) == "KKKKKKB"
    assert lid(state) == "BB"
    full = play(seat(table("BBBB", "YYYY", mode=mode), 0, floor="KKKKKKK"), "1B>f")
    assert floor_text(full.boards[0].floor) == "KKKKKKK"
    assert lid(full) == "BBBB"


def test_a_line_may_be_filled_exactly_or_left_short() -> None:
    exact, short = board(), board()
    assert (exact.put(Colour.RED, 3, 2), exact.is_full(2), exact.floor) == (0, True, [])
    assert (short.put(Colour.RED, 2, 2), short.is_full(2), short.floor) == (0, False, [])
    assert not exact.takes(2, Colour.RED)
    assert short.takes(2, Colour.RED)
    assert not short.takes(2, Colour.BLUE)


# The end of the phase


def test_the_phase_ends_when_displays_and_centre_are_empty_of_tiles() -> None:
    state = play(table("BBRW"), "1B>2", "cR>1")
    assert (state.round, text_of(state.sources[CENTRE])) == (1, "W")
    play(state, "cW>3")
    assert state.round == 2


def test_if_nobody_had_to_take_from_the_centre_the_starting_player_stays() -> None:
    state = play(table("BBBB", "YYYY", "RRRR", first_player=1), "1B>4", "2Y>4", "3R>3")
    assert (state.round, state.starter, state.to_move, state.marker) == (2, 1, 1, None)


@BOTH
def test_a_tile_cannot_be_laid_during_the_factory_offer(mode: str) -> None:
    error = refusal(seat(table("RRRW", mode=mode), 0, lines=("B", "", "", "", "")), "1=1")
    assert error.code == ("not_yet" if mode == "grey" else "no_choice")


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    state = seat(table("W"), 0, wall=("BYRK.", ".....", ".....", ".....", "....."))
    play(state, "1W>1")
    assert state.is_over
    assert state.legal_moves() == []
    error = refusal(state, "1W>1")
    assert (error.code, str(error)) == ("game_over", "The game is over")
