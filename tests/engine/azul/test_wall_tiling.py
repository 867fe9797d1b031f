"""AZUL.md, section 3: wall-tiling on the colored wall, tile by tile, and the floor line."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.azul.board import NO_COLOUR, Board
from quadropolis_gui.engine.azul.position import floor_text, wall_rows
from quadropolis_gui.engine.azul.scoring import NOTHING, Laid, Tiling
from quadropolis_gui.engine.azul.tiles import Colour, text_of
from quadropolis_gui.engine.azul.wall import points_for, runs_through
from tests.engine.azul.tables import board, lid, play, seat, table


def mask(*rows: str) -> int:
    """A wall with a tile wherever there is no point."""
    return sum(1 << 5 * r + c for r, row in enumerate(rows) for c, space in enumerate(row) if space != ".")


def tiled(before: Board) -> tuple[Board, str]:
    """A board after its wall-tiling, and what goes to the lid."""
    freed = before.tile_colored()
    return before, text_of(freed)


# From the lines to the wall


def test_each_full_line_sends_one_tile_to_its_row_and_the_others_to_the_lid() -> None:
    after, freed = tiled(board(lines=("B", "YY", "RRR", "KKKK", "WWWWW")))
    assert wall_rows(after) == ["B....", "..Y..", "....R", ".K...", "...W."]
    assert freed == "YRRKKKWWWW"
    assert after.held == [0] * 5
    assert after.colours == [NO_COLOUR] * 5


def test_lines_that_are_not_full_stay_as_they_are() -> None:
    after, freed = tiled(board(lines=("", "Y", "RR", "KKK", "WWWW")))
    assert (after.held, after.wall, freed) == ([0, 1, 2, 3, 4], 0, "")
    assert after.tiling == NOTHING


def test_after_tiling_the_line_takes_every_colour_but_those_on_its_row() -> None:
    after, _ = tiled(board(wall=(".....", "W....", ".....", ".....", "....."), lines=("", "YY", "R", "", "")))
    assert [after.takes(1, colour) for colour in Colour] == [True, False, True, True, False]
    assert [after.takes(2, colour) for colour in Colour] == [False, False, True, False, False]
    assert [after.takes(0, colour) for colour in Colour] == [True] * 5


def test_lines_are_tiled_from_the_top_down_and_each_tile_scores_at_once() -> None:
    after, _ = tiled(board(lines=("B", "WW", "KKK", "", "")))
    assert [(laid.row, laid.column, laid.points) for laid in after.tiling.laid] == [(0, 0, 1), (1, 0, 2), (2, 0, 3)]
    assert after.score().track == 6


def test_everybody_tiles_independently() -> None:
    state = seat(seat(table("K"), 0, lines=("B", "", "", "", "")), 1, lines=("B", "YY", "", "", ""), score=4)
    play(state, "1K>2")
    assert [state.score(player).track for player in (0, 1)] == [1, 6]
    assert [wall_rows(state.boards[player])[:2] for player in (0, 1)] == [["B....", "....."], ["B....", "..Y.."]]
    assert state.boards[0].held == [0, 1, 0, 0, 0]
    assert lid(state) == "Y"


# What a tile scores


@pytest.mark.parametrize(
    ("wall", "row", "column", "across", "down", "points"),
    [
        ((".....", ".....", ".....", ".....", "....."), 2, 2, 1, 1, 1),
        (("x...x", ".....", ".....", ".....", "x...x"), 2, 2, 1, 1, 1),
        ((".....", ".x.x.", ".....", ".x.x.", "....."), 2, 2, 1, 1, 1),
        ((".....", ".....", ".x...", ".....", "....."), 2, 2, 2, 1, 2),
        ((".....", ".....", "...x.", ".....", "....."), 2, 2, 2, 1, 2),
        ((".....", "..x..", ".....", ".....", "....."), 2, 2, 1, 2, 2),
        ((".....", ".....", ".....", "..x..", "....."), 2, 2, 1, 2, 2),
        ((".....", ".....", "xx.xx", ".....", "....."), 2, 2, 5, 1, 5),
        (("..x..", "..x..", ".....", "..x..", "..x.."), 2, 2, 1, 5, 5),
        (("..x..", "..x..", "xx.xx", "..x..", "..x.."), 2, 2, 5, 5, 10),
        (("..x..", ".....", "x...x", ".....", "..x.."), 2, 2, 1, 1, 1),
        ((".....", "..x..", "x..x.", ".....", "..x.."), 2, 2, 2, 2, 4),
        ((".x...", "x....", ".....", ".....", "....."), 0, 0, 2, 2, 4),
        ((".....", ".....", ".....", "....x", "xxxx."), 4, 4, 5, 2, 7),
        (("xxxxx", "xxxxx", ".xxxx", "xxxxx", "xxxxx"), 2, 0, 5, 5, 10),
        (("xxxx.", "....x", "....x", ".....", "....."), 0, 4, 5, 3, 8),
        (("....x", "x....", ".....", ".....", "....."), 0, 0, 1, 2, 2),
    ],
)
def test_a_tile_scores_1_alone_or_its_runs_of_two_or_more(
    wall: tuple[str, ...], row: int, column: int, across: int, down: int, points: int
) -> None:
    assert runs_through(mask(*wall), row, column) == (across, down)
    assert points_for(across, down) == points


def test_rows_do_not_run_on_into_the_next_row() -> None:
    assert runs_through(mask(".....", "....x", ".....", ".....", "....."), 2, 0) == (1, 1)
    assert runs_through(mask(".....", ".....", "x....", ".....", "....."), 1, 4) == (1, 1)


def test_the_story_of_a_tile_says_both_runs_and_the_points() -> None:
    after, _ = tiled(board(wall=("BYR..", "...R.", "...YR", ".....", "....."), lines=("K", "", "", "", "")))
    (laid,) = after.tiling.laid
    assert laid == Laid(row=0, column=3, colour=Colour.BLACK, across=4, down=3, points=7)
    assert str(laid) == "black in row 1, column 4: row of 4 and column of 3, 7 points"


@pytest.mark.parametrize(
    ("laid", "words"),
    [
        (Laid(1, 2, Colour.BLUE, 1, 1, 1), "blue in row 2, column 3: alone, 1 point"),
        (Laid(4, 0, Colour.WHITE, 3, 1, 3), "white in row 5, column 1: row of 3, 3 points"),
        (Laid(0, 4, Colour.RED, 1, 2, 2), "red in row 1, column 5: column of 2, 2 points"),
    ],
)
def test_the_story_of_a_tile_names_only_runs_of_two_or_more(laid: Laid, words: str) -> None:
    assert str(laid) == words


# The floor line


@pytest.mark.parametrize(("floor", "cost"), [("", 0), ("B", 1), ("BB", 2), ("BBY", 4), ("BBYR", 6), ("BBYRK", 8)])
def test_the_floor_line_costs_what_its_spaces_say(floor: str, cost: int) -> None:
    after, freed = tiled(board(floor=floor, score=50))
    assert (after.score().track, after.score().floor, after.tiling.lost) == (50 - cost, -cost, cost)
    assert (after.floor, freed) == ([], floor)


@pytest.mark.parametrize(("floor", "cost"), [("BBYRKW", 11), ("BBYRKWW", 14)])
def test_the_last_two_spaces_cost_3_each(floor: str, cost: int) -> None:
    assert tiled(board(floor=floor, score=50))[0].tiling == Tiling((), (), tuple("BYRKW".index(c) for c in floor), cost)


def test_the_marker_counts_as_a_tile_but_does_not_go_to_the_lid() -> None:
    after, freed = tiled(board(floor="mBB", score=50))
    assert (after.tiling.cost, freed, floor_text(after.tiling.floor)) == (4, "BB", "mBB")


def test_the_floor_is_counted_after_the_wall() -> None:
    after, _ = tiled(board(lines=("B", "", "", "", ""), floor="BB"))
    assert after.tiling.lost == 1, "the point of the tile is there to be lost"
    assert after.score().track == 0


def test_the_score_never_goes_below_0_and_what_was_really_lost_is_kept() -> None:
    after, _ = tiled(board(floor="BBYRK", score=3))
    assert (after.score().track, after.score().floor) == (0, -3)
    assert (after.tiling.cost, after.tiling.lost, after.tiling.points) == (8, 3, -3)


def test_the_score_stops_at_0_once_after_the_sum_of_the_rounds_floor() -> None:
    # Space by space, and with every step stopped at 0, it would be the same; before the wall it would not.
    after, _ = tiled(board(lines=("B", "WW", "", "", ""), floor="BBY", score=0))
    assert after.score().track == 0
    assert (after.score().wall, after.score().floor) == (3, -3)


def test_an_empty_floor_costs_nothing() -> None:
    after, _ = tiled(board(lines=("B", "", "", "", "")))
    assert (after.tiling.cost, after.tiling.lost, after.tiling.floor, after.tiling.points) == (0, 0, (), 1)


def test_a_round_without_anything_to_tile_says_so() -> None:
    first = board(lines=("B", "", "", "", ""))
    first.tile_colored()
    first.tile_colored()
    assert first.tiling == NOTHING, "the story is the last round's"


# The marker


@pytest.mark.parametrize("taker", [0, 1])
def test_who_has_the_marker_starts_the_next_round(taker: int) -> None:
    state = table("BB", "YY", centre="K", first_player=1 - taker)
    play(state, "1B>2", "cK>1", "2Y>3")
    assert (state.round, state.starter, state.to_move) == (2, taker, taker)
    assert state.marker is None, "it lies in the centre again"
    assert [board.floor for board in state.boards] == [[], []]


def test_a_score_by_category_adds_up() -> None:
    after, _ = tiled(
        board(wall=("BYRK.", "WBYRK", "KWBYR", "RKWBY", "YRKWB"), lines=("W", "", "", "", ""), floor="mB", score=20)
    )
    score = after.score()
    assert score.categories == {"wall": 30, "floor": -2, "rows": 10, "columns": 35, "colors": 50}
    assert (score.total, score.track, score.full_rows) == (123, 28, 5)
    assert list(score.categories) == ["wall", "floor", "rows", "columns", "colors"]
