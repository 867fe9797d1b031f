"""AZUL.md, section 5: the grey wall."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.azul.position import floor_text, wall_rows
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import Colour, text_of
from tests.engine.azul.tables import board, goals, lid, moves, play, refusal, seat, table

#: Red is impossible in row 1: its free spaces are in columns that hold red.
NO_RED_IN_ROW_1 = ("BYK..", "...R.", "....R", ".....", ".....")


def grey(*displays: str, players: int = 2, centre: str = "", first_player: int = 0) -> State:
    return table(*displays, mode="grey", players=players, centre=centre, first_player=first_player)


# Where a tile may go


def test_a_tile_goes_to_any_free_space_of_its_row() -> None:
    state = play(grey("W"), "1W>1")
    assert moves(state) == {"1=1", "1=2", "1=3", "1=4", "1=5"}
    assert (state.to_move, state.laying, state.round) == (0, 0, 1)
    play(state, "1=4")
    assert wall_rows(state.boards[0])[0] == "...W."


def test_not_to_a_space_that_is_taken() -> None:
    state = play(seat(grey("W"), 0, wall=(".B.Y.", ".....", ".....", ".....", ".....")), "1W>1")
    assert moves(state) == {"1=1", "1=3", "1=5"}
    error = refusal(state, "1=2")
    assert (error.code, str(error)) == ("space_taken", "Column 2 of row 1 already holds a tile")
    assert error.details == {"row": 1, "column": 2}


def test_not_to_a_column_that_holds_the_colour() -> None:
    state = play(seat(grey("W"), 0, wall=("....B", ".W...", "...W.", ".....", "W....")), "1W>1")
    assert moves(state) == {"1=3"}, "a line with just one possible space is still a move"
    error = refusal(state, "1=4")
    assert (error.code, str(error)) == ("column_has_color", "Column 4 of your wall already has a white tile")
    assert error.details == {"column": 4, "color": "white"}


def test_the_same_colour_may_be_anywhere_else() -> None:
    state = play(seat(grey("W"), 0, wall=(".....", "W....", ".....", ".....", ".....")), "1W>1", "1=2")
    assert wall_rows(state.boards[0])[:2] == [".W...", "W...."]
    assert state.boards[0].layers[Colour.WHITE].bit_count() == 2


def test_tiles_score_on_the_grey_wall_as_on_the_colored_one() -> None:
    state = seat(grey("K"), 0, wall=("BYR..", "...R.", "...YR", ".....", "....."), score=10)
    play(state, "1K>1", "1=4")
    assert [laid.points for laid in state.boards[0].tiling.laid] == [7]
    assert state.score(0).track == 17


# Who chooses when


def test_each_player_chooses_line_by_line_from_the_top() -> None:
    state = play(seat(grey("W"), 0, lines=("B", "YY", "", "KKKK", "")), "1W>5")
    assert goals(state, "1") == ""
    seen = []
    for move in ("1=1", "2=2", "4=4"):
        assert {text[0] for text in moves(state)} == {move[0]}
        seen.append(state.laying)
        play(state, move)
    assert seen == [0, 1, 3]
    assert state.round == 2
    assert wall_rows(state.boards[0]) == ["B....", ".Y...", ".....", "...K.", "....."]
    assert lid(state) == "YKKK"


def test_another_line_than_the_next_one_is_refused() -> None:
    state = play(seat(grey("W"), 0, lines=("B", "YY", "", "", "")), "1W>5")
    error = refusal(state, "2=1")
    assert (error.code, str(error)) == ("other_line", "It is the turn of line 1")
    assert refusal(state, "5=1").code == "other_line"


def test_a_choice_may_depend_on_the_lines_above() -> None:
    state = play(seat(grey("W"), 0, lines=("B", "BB", "", "", "")), "1W>5", "1=3")
    assert moves(state) == {"2=1", "2=2", "2=4", "2=5"}


def test_no_tiles_can_be_taken_before_all_are_laid() -> None:
    error = refusal(play(grey("W"), "1W>1"), "1W>1")
    assert (error.code, str(error)) == ("lay_first", "First lay the tile of line 1 on your wall")


def test_players_choose_in_the_order_of_play_of_the_round_just_ended() -> None:
    state = grey("B", "Y", "R", centre="K", players=3, first_player=1)
    play(state, "1B>1", "2Y>1", "cK>1", "3R>2")
    assert state.marker == 0, "the new starting player does not change the order yet"
    seen = []
    while state.round == 1:
        seen.append(state.to_move)
        play(state, "1=1")
    assert seen == [1, 2, 0]
    assert (state.starter, state.to_move) == (0, 0)


def test_one_players_lines_come_after_the_others() -> None:
    state = grey("W", first_player=1)
    seat(seat(state, 0, lines=("B", "BB", "", "", "")), 1, lines=("Y", "YY", "", "", ""))
    play(state, "1W>5")
    seen = []
    for move in ("1=1", "2=2", "1=1", "2=2"):
        seen.append(state.to_move)
        play(state, move)
    assert seen == [1, 1, 0, 0]


def test_a_player_without_a_full_line_has_nothing_to_choose() -> None:
    state = play(seat(grey("W"), 1, lines=("B", "", "", "", ""), floor=""), "1W>5")
    assert (state.to_move, state.laying) == (1, 0)


def test_without_any_full_line_the_next_round_begins_at_once() -> None:
    state = play(seat(grey("W"), 0, floor="KK", score=9), "1W>5")
    assert (state.round, state.laying, state.to_move) == (2, None, 0)
    assert state.score(0).track == 7


def test_the_floor_of_a_player_is_counted_when_all_lines_are_laid() -> None:
    state = seat(grey("W"), 0, lines=("B", "YY", "", "", ""), floor="KK")
    seat(state, 1, floor="K", score=5)
    play(state, "1W>5")
    assert (state.score(0).track, state.score(1).track) == (0, 5)
    play(state, "1=1")
    assert (state.score(0).track, floor_text(state.boards[0].floor)) == (1, "KK")
    play(state, "2=4")
    assert (state.score(0).track, state.score(1).track) == (0, 4)
    assert state.boards[0].tiling.lost == 2
    assert lid(state) == "YKKK"


# Lines without a space


def test_a_full_line_without_a_space_falls_to_the_floor_by_itself() -> None:
    state = seat(grey("W"), 0, wall=NO_RED_IN_ROW_1, lines=("R", "", "", "", ""), score=9)
    assert state.boards[0].free_columns(0) == 0
    play(state, "1W>5")
    assert state.round == 2
    assert wall_rows(state.boards[0]) == list(NO_RED_IN_ROW_1)
    assert state.boards[0].tiling.fallen == (0,)
    assert (floor_text(state.boards[0].tiling.floor), state.score(0).track, lid(state)) == ("R", 8, "R")
    assert state.boards[0].held == [0, 0, 0, 0, 1]


def test_all_its_tiles_fall_and_what_does_not_fit_goes_to_the_lid() -> None:
    wall = ("...R.", "....R", "BYK..", ".....", ".....")
    state = seat(grey("W"), 0, wall=wall, lines=("", "", "RRR", "", ""), floor="KKKKKK", score=30)
    play(state, "1W>5")
    assert floor_text(state.boards[0].tiling.floor) == "KKKKKKR"
    assert lid(state) == "RRRKKKKKK"
    assert state.score(0).track == 16


def test_lines_fall_in_the_order_of_the_lines_before_the_floor_is_counted() -> None:
    wall = ("BKY..", "KYB..", "...RW", "...WR", ".....")
    state = seat(grey("K"), 0, wall=wall, lines=("R", "WW", "", "", "YYYYY"), floor="B", score=40)
    play(state, "1K>f")
    assert state.laying == 4
    assert floor_text(state.boards[0].floor) == "BKRWW"
    assert state.boards[0].tiling.fallen == (0, 1)
    play(state, "5=1")
    assert state.boards[0].tiling.cost == 8
    assert state.boards[0].tiling.fallen == (0, 1), "the story of the round keeps what fell before"
    assert [laid.row for laid in state.boards[0].tiling.laid] == [4]
    assert state.score(0).track == 40 + 1 - 8


def test_a_line_may_lose_its_last_space_to_a_line_above() -> None:
    # Row 2 has room for red in column 5 only, until row 1 puts red there.
    wall = ("BYK..", "KBYW.", ".....", ".....", ".....")
    state = play(seat(grey("W"), 0, wall=wall, lines=("R", "RR", "", "", "")), "1W>5")
    other = play(state.copy(), "1=4")
    assert moves(other) == {"2=5"}
    play(state, "1=5")
    assert state.round == 2
    assert state.boards[0].tiling.fallen == (1,)


def test_a_fallen_line_takes_the_same_colour_again() -> None:
    state = seat(grey("W"), 0, wall=NO_RED_IN_ROW_1, lines=("R", "", "", "", ""))
    play(state, "1W>5")
    assert state.boards[0].takes(0, Colour.RED)


def test_a_line_may_take_a_colour_even_if_no_space_could_take_it() -> None:
    state = seat(grey("RRW"), 0, wall=NO_RED_IN_ROW_1)
    assert goals(state, "1R") == "145f", "rows 2 and 3 hold red"


def test_a_fallen_line_is_no_tile_on_a_wall() -> None:
    state = play(seat(grey("W"), 0, wall=NO_RED_IN_ROW_1, lines=("R", "", "", "", "")), "1W>5")
    assert state.barren == 1


# The end of the game


def test_a_full_row_ends_the_game_when_everybody_has_laid() -> None:
    state = seat(grey("W"), 0, wall=("BYRK.", ".....", ".....", ".....", "....."))
    seat(state, 1, lines=("B", "", "", "", ""))
    play(state, "1W>1", "1=5")
    assert not state.is_over
    play(state, "1=1")
    assert state.is_over
    assert state.legal_moves() == []
    assert refusal(state, "1=2").code == "game_over"


@pytest.mark.parametrize("colour", list(Colour))
def test_a_colour_counts_wherever_its_five_tiles_lie(colour: Colour) -> None:
    columns = (2, 0, 4, 1, 3)
    wall = tuple("." * column + colour.code + "." * (4 - column) for column in columns)
    assert board("grey", wall=wall).score().colors == 10


def test_what_is_left_over_of_a_laid_line_goes_to_the_lid() -> None:
    state = play(seat(grey("W"), 0, lines=("", "", "", "", "BBBBB")), "1W>1", "1=1", "5=1")
    assert lid(state) == "BBBB"
    assert text_of(state.bag.lid) == "BBBB"
