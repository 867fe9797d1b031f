"""AZUL.md, section 4: the next round, the end of the game, the bonuses, places, and the rulings that end every game."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.azul.bag import Bag
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import ALL_TILES, parse_handful, size_of, text_of
from tests.engine.azul.tables import BOTH, board, lid, play, seat, table

FOUR_IN_A_ROW = ("BYRK.", ".....", ".....", ".....", ".....")


def with_supplies(state: State, bag: str, in_lid: str) -> State:
    """A game with these tiles in its bag, drawn from the left, and in its lid."""
    state.bag._order = [parse_handful(code) for code in bag]
    state.bag.lid = parse_handful(in_lid)
    return state


def last_tile(bag: str, in_lid: str, players: int = 2) -> State:
    """A game at the end of its first round, with a white tile to take to a line that it does not fill."""
    return with_supplies(table("W", players=players), bag, in_lid)


# When the game ends


def test_the_game_ends_after_the_wall_tiling_in_which_anybody_gets_a_full_row() -> None:
    for player in (0, 1):
        state = seat(table("W", "K"), player, wall=FOUR_IN_A_ROW)
        play(state, *(("1W>1", "2K>3") if player == 0 else ("2K>3", "1W>1")))
        assert state.is_over
        assert (state.round, len(state.deals), len(state.history)) == (1, 1, 1)
        assert state.result().totals[player] == 5 + 2


def test_a_full_column_or_colour_does_not_end_the_game() -> None:
    state = seat(table("Y"), 0, wall=("B....", "WB...", "K.B..", "R..B.", "....B"), lines=("", "", "", "", "YYYY"))
    play(state, "1Y>5")
    assert not state.is_over
    assert (state.score(0).columns, state.score(0).colors, state.score(0).rows) == (7, 10, 0)


def test_the_round_in_which_the_row_is_filled_is_played_to_its_end() -> None:
    state = seat(table("W", "KK"), 0, wall=FOUR_IN_A_ROW)
    play(state, "1W>1")
    assert not state.is_over
    play(state, "2K>2")
    assert state.is_over
    assert state.boards[1].tiling.points == 1


# The next deal


def test_the_displays_are_filled_in_order_four_each_from_the_bag() -> None:
    state = play(last_tile("BBBBYYYYRRRRKKKKWWWWBYRKW", ""), "1W>2")
    assert [text_of(handful) for handful in state.deals[-1]] == ["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"]
    assert text_of(state.bag.tiles) == "BYRKW"
    assert state.round == 2
    assert state.history == [[*state.history[0]], []]


def test_when_a_tile_is_needed_and_the_bag_is_empty_it_is_refilled_from_the_lid_and_filling_goes_on() -> None:
    state = play(last_tile("BBBBYY", "R" * 20), "1W>2")
    assert [text_of(handful) for handful in state.deals[-1]] == ["BBBB", "YYRR", "RRRR", "RRRR", "RRRR"]
    assert text_of(state.bag.tiles) == "R" * 6
    assert lid(state) == ""


def test_a_bag_that_was_emptied_by_the_last_display_stays_empty_until_the_next_rounds_first_tile() -> None:
    state = play(last_tile("B" * 20, "RRRRYYYY"), "1W>2")
    assert (state.bag.tiles, lid(state)) == (0, "YYYYRRRR")
    play(state, "1B>1", "2B>f", "3B>f", "4B>f", "5B>f")
    # By now the lid has got the tiles of the floor lines, too, and all of it comes back at once.
    assert state.round == 3
    assert lid(state) == ""
    assert size_of(state.bag.tiles) == 7
    assert size_of(state.bag.tiles + sum(state.sources)) == 27


def test_the_lid_has_the_tiles_of_the_round_when_the_bag_is_refilled() -> None:
    state = seat(with_supplies(table("W"), "", ""), 0, lines=("", "", "BBB", "", ""), floor="mKK")
    play(state, "1W>2")
    assert [text_of(handful) for handful in state.deals[-1]] == ["BBKK", "", "", "", ""]


def test_if_bag_and_lid_are_empty_the_round_starts_with_what_there_is() -> None:
    state = play(last_tile("BBBBYY", "R"), "1W>2")
    assert [text_of(handful) for handful in state.deals[-1]] == ["BBBB", "YYR", "", "", ""]
    assert (state.bag.tiles, state.bag.lid, state.is_over) == (0, 0, False)


def test_if_a_round_would_start_without_any_tile_the_game_ends_and_no_empty_round_is_recorded() -> None:
    state = play(last_tile("", ""), "1W>2")
    assert state.is_over
    assert (state.round, len(state.deals), [len(moves) for moves in state.history]) == (1, 1, [1])


# Two rounds without a tile on any wall


@BOTH
def test_two_rounds_in_a_row_without_a_tile_on_any_wall_end_the_game(mode: str) -> None:
    state = play(table("W", mode=mode), "1W>2")
    assert (state.round, state.is_over) == (2, False)
    state.sources = [0, parse_handful("W"), 0, 0, 0, 0]
    play(state, "1W>3")
    assert (state.round, state.is_over) == (2, True)


def test_a_tile_on_anybodys_wall_begins_the_count_of_rounds_anew() -> None:
    state = play(table("W"), "1W>2")
    for line, over in (("1W>1", False), ("1W>3", False), ("1W>4", True)):
        state.sources = [0, parse_handful("W"), 0, 0, 0, 0]
        state.to_move = 1
        play(state, line)
        assert state.is_over == over


# The bonuses


@pytest.mark.parametrize(
    ("wall", "rows", "columns", "colours"),
    [
        ((".....", ".....", ".....", ".....", "....."), 0, 0, 0),
        (("BYRKW", ".....", ".....", ".....", "....."), 2, 0, 0),
        (("BYRKW", "WBYRK", ".....", ".....", "YRKWB"), 6, 0, 0),
        (("B....", "W....", "K....", "R....", "Y...."), 0, 7, 0),
        (("B...W", "W...K", "K...R", "R...Y", "Y...B"), 0, 14, 0),
        (("B....", ".B...", "..B..", "...B.", "....B"), 0, 0, 10),
        (("BY...", ".BY..", "..BY.", "...BY", "Y...B"), 0, 0, 20),
        (("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKW."), 8, 28, 40),
        (("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"), 10, 35, 50),
    ],
)
@BOTH
def test_2_points_for_a_full_row_7_for_a_full_column_10_for_a_colour(
    mode: str, wall: tuple[str, ...], rows: int, columns: int, colours: int
) -> None:
    score = board(mode, wall=wall, score=5).score()
    assert (score.rows, score.columns, score.colors) == (rows, columns, colours)
    assert score.total == 5 + rows + columns + colours
    assert score.full_rows == rows // 2


# Who wins


def at_the_end(*boards: tuple[int, int], mode: str = "colored") -> State:
    """A game whose players have so many points on the track, and so many full rows."""
    full = ("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB")
    state = State(mode, len(boards))
    for player, (score, rows) in enumerate(boards):
        state.boards[player] = board(mode, wall=(*full[:rows], *(".....",) * (5 - rows)), score=score)
    return state


def test_most_points_win_bonuses_included() -> None:
    result = at_the_end((31, 0), (30, 1), (12, 0)).result()
    assert result.totals == (31, 32, 12)
    assert result.ranking == ((1,), (0,), (2,))


def test_a_tie_goes_to_most_full_rows() -> None:
    result = at_the_end((32, 0), (30, 1), (28, 2)).result()
    assert result.totals == (32, 32, 32)
    assert result.ranking == ((2,), (1,), (0,))


def test_after_that_the_victory_is_shared() -> None:
    result = at_the_end((30, 1), (10, 0), (30, 1)).result()
    assert (result.winners, result.ranking) == ((0, 2), ((0, 2), (1,)))
    assert [result.share_of_win(player) for player in range(3)] == [0.5, 0.0, 0.5]


def test_a_lower_place_is_shared_too() -> None:
    assert at_the_end((9, 0), (10, 0), (9, 0), (3, 0)).result().ranking == ((1,), (0, 2), (3,))


def test_a_fresh_bag_holds_all_tiles() -> None:
    assert (Bag(1).tiles, Bag(1).lid) == (ALL_TILES, 0)
