"""AZUL.md, section 7: a board by itself, and what `quadropolis score` says about it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from quadropolis_gui.engine.azul.appraisal import appraise
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.keepsake import WallKeepsake, keepsake_of, recall
from quadropolis_gui.engine.azul.position import BoardRecord, board_of, record_of_board
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.tiling import tiled
from quadropolis_gui.engine.game import ImpossibleData
from tests.engine.azul.tables import EMPTY, board, finished

#: The position of AZUL.md.
EXAMPLE = BoardRecord(
    mode="colored",
    wall=["B.R..", ".BY..", ".....", ".....", "....."],
    lines=["", "RR", "KK", "", "WWW"],
    floor="mB",
    score=12,
)
GREY = replace(EXAMPLE, mode="grey")


def reason(wrong: BoardRecord) -> str:
    with pytest.raises(ImpossibleData) as caught:
        board_of(wrong)
    return str(caught.value)


def test_the_example_reads_as_it_is_meant() -> None:
    found = board_of(EXAMPLE)
    assert (found.tile_at(0, 0), found.tile_at(0, 1), found.tile_at(1, 2)) == (Colour.BLUE, None, Colour.YELLOW)
    assert found.held == [0, 2, 2, 0, 3]
    assert found.floor == [5, 0]
    assert found.score().track == 12
    assert [found.is_full(line) for line in range(5)] == [False, True, False, False, False]
    assert record_of_board(found, "colored") == EXAMPLE


def test_a_marker_without_a_space_is_written_apart() -> None:
    full = replace(EXAMPLE, floor="BYRKWBY", marker=True)
    assert record_of_board(board_of(full), "colored", has_marker=True) == full
    assert record_of_board(board_of(EXAMPLE), "colored", has_marker=True).marker is False


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (replace(EXAMPLE, wall=["....."] * 4), "wall: expected 5 rows, found 4"),
        (replace(EXAMPLE, wall=["....."] * 4 + ["......"]), "wall, row 5: expected 5 spaces, found 6"),
        (
            replace(EXAMPLE, wall=["x....", *EMPTY[1:]]),
            "wall, row 1, column 1: expected one of B, Y, R, K, W, found 'x'",
        ),
        (
            replace(EXAMPLE, wall=["Y....", *EMPTY[1:]]),
            "wall, row 1, column 1: this space of the colored wall is blue, found yellow",
        ),
        (replace(GREY, wall=["B..B.", *EMPTY[1:]]), "wall, row 1, column 4: row 1 has two blue tiles"),
        (replace(GREY, wall=["B....", "B....", *EMPTY[2:]]), "wall, row 2, column 1: column 1 has two blue tiles"),
        (replace(EXAMPLE, lines=["", "", ""]), "lines: expected 5, found 3"),
        (replace(EXAMPLE, lines=["BBBB", "", "", "", ""]), "line 1: expected at most 1 tile, found 4"),
        (replace(EXAMPLE, lines=["", "", "KKKK", "", ""]), "line 3: expected at most 3 tiles, found 4"),
        (replace(EXAMPLE, lines=["", "", "KKR", "", ""]), "line 3: the tiles of a line have one colour, found KKR"),
        (replace(EXAMPLE, lines=["", "", "kk", "", ""]), "line 3: expected one of B, Y, R, K, W, found 'k'"),
        (replace(EXAMPLE, lines=["", "B", "", "", ""]), "line 2: row 2 of the wall already has a blue tile"),
        (replace(EXAMPLE, floor="BBBBBBBB"), "floor: expected at most 7 tiles, found 8"),
        (replace(EXAMPLE, floor="mBm"), "floor: there is one marker"),
        (replace(EXAMPLE, floor="B."), "floor: expected one of B, Y, R, K, W, found '.'"),
        (replace(EXAMPLE, score=-1), "score: expected 0 or more, found -1"),
        (replace(EXAMPLE, marker=True), "marker: the marker lies on the floor line, as m, if there is a space"),
        (
            replace(EXAMPLE, floor="mBYRKWB", marker=True),
            "marker: the marker lies on the floor line, as m, if there is a space",
        ),
    ],
)
def test_an_impossible_board_is_refused_with_the_place_and_the_reason(wrong: BoardRecord, words: str) -> None:
    assert reason(wrong) == words


def test_there_are_no_more_than_20_tiles_of_a_colour_on_a_board() -> None:
    lines = ["B", "BB", "BBB", "BBBB", "BBBBB"]
    assert board_of(BoardRecord("grey", list(EMPTY), lines, "BBBBB")).floor == [0] * 5
    wrong = BoardRecord("grey", list(EMPTY), lines, "BBBBBB")
    assert reason(wrong) == "board: there are 20 blue tiles in the game, found 21"
    with_wall = BoardRecord("grey", ["B....", *EMPTY[1:]], ["", *lines[1:]], "BBBBBB")
    assert reason(with_wall) == "board: there are 20 blue tiles in the game, found 21"


# What a board is worth


def test_the_example_is_scored_tile_by_tile_with_floor_and_bonuses() -> None:
    found = AZUL.appraise(EXAMPLE)
    assert found.data == {
        "total": 13,
        "score": 12,
        "categories": {"wall": 3, "floor": -2, "rows": 0, "columns": 0, "colors": 0},
        "tiles": [{"line": 2, "color": "R", "column": 4, "row_length": 3, "column_length": 1, "points": 3}],
        "fallen_lines": [],
        "floor": {"tiles": "mB", "cost": 2, "lost": 2},
        "full": {"rows": 0, "columns": 0, "colors": []},
    }
    assert found.lines == (
        "13 points",
        "  score so far          12",
        "  wall                   3",
        "  floor                 -2",
        "  rows                   0",
        "  columns                0",
        "  colors                 0",
        "",
        "Wall-tiling now",
        "  red in row 2, column 4: row of 3, 3 points",
        "  floor line mB: costs 2",
        "",
        "Full rows: 0, columns: 0, colors: none",
    )


def test_bonuses_count_as_they_stand_after_the_wall_tiling() -> None:
    wall = ["BYRK.", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]
    found = appraise(BoardRecord("colored", wall, ["W", "", "", "", ""], "", 40))
    assert found.data["categories"] == {"wall": 10, "floor": 0, "rows": 10, "columns": 35, "colors": 50}
    assert found.data["full"] == {"rows": 5, "columns": 5, "colors": ["B", "Y", "R", "K", "W"]}
    assert found.data["total"] == 145
    assert found.lines[-1] == "Full rows: 5, columns: 5, colors: blue and yellow and red and black and white"


def test_a_board_without_anything_to_tile_says_so() -> None:
    found = appraise(BoardRecord("colored", list(EMPTY), [""] * 5))
    assert found.data["total"] == 0
    assert "  nothing to do" in found.lines


def test_a_floor_that_costs_more_than_there_is_says_what_was_lost() -> None:
    found = appraise(BoardRecord("colored", list(EMPTY), [""] * 5, "BBBB", 2))
    assert found.data["floor"] == {"tiles": "BBBB", "cost": 6, "lost": 2}
    assert "  floor line BBBB: costs 6, but the score stops at 0: 2 lost" in found.lines


def test_a_line_without_a_space_falls_in_the_story_too() -> None:
    wall = ["BYK..", "...R.", "....R", ".....", "....."]
    found = appraise(BoardRecord("grey", wall, ["R", "", "", "", ""], "", 5))
    assert (found.data["fallen_lines"], found.data["total"]) == ([1], 4)
    assert "  line 1 finds no space and falls to the floor line" in found.lines
    assert "  floor line R: costs 1" in found.lines


def test_the_grey_wall_is_scored_with_the_best_choice_of_columns() -> None:
    wall = ("BY.R.", "W....", ".....", ".....", ".....")
    before = board("grey", wall=wall, lines=("K", "RR", "BBB", "YYYY", "WWWWW"), floor="m", score=8)
    best = tiled(before, "grey")
    assert best.score().total == max(everything(before))
    assert len(best.tiling.laid) == 5
    assert best.tiling.lost == 1


def test_the_best_choice_gives_up_points_now_for_a_bonus() -> None:
    # In column 4 the tile would score 7; in column 1 it scores 5 and completes the column.
    wall = ("B....", "Y..B.", "W..K.", "K..W.", "..K.Y")
    before = board("grey", wall=wall, lines=("", "", "", "", "RRRRR"))
    best = tiled(before, "grey")
    assert [(laid.column, laid.points) for laid in best.tiling.laid] == [(0, 5)]
    assert best.score().total == max(everything(before)) == 12


def everything(before: Board) -> list[int]:
    """The totals of all choices of columns, tried one by one without any cleverness."""
    totals = []
    for choice in product(range(5), repeat=5):
        after = before.copy()
        if all(lay_or_drop(after, line, column) for line, column in enumerate(choice)):
            after.count_floor()
            totals.append(after.score().total)
    return totals


def lay_or_drop(after: Board, line: int, column: int) -> bool:
    """Do what the rules say with a line, if the column is possible."""
    if not after.is_full(line):
        return True
    if not after.free_columns(line):
        after.let_fall(line)
        return True
    if after.free_columns(line) >> column & 1:
        after.lay(line, column)
        return True
    return False


def test_of_equally_good_choices_the_leftmost_is_taken() -> None:
    found = appraise(BoardRecord("grey", list(EMPTY), ["B", "", "", "", ""]))
    assert [tile["column"] for tile in found.data["tiles"]] == [1]


def test_scoring_a_board_leaves_it_alone() -> None:
    for mode in ("colored", "grey"):
        before = board(mode, wall=EMPTY, lines=("B", "RR", "", "", ""), floor="mB", score=3)
        again = before.copy()
        tiled(before, mode)
        assert before == again


# Keepsakes


@pytest.mark.parametrize("mode", ["colored", "grey"])
def test_a_keepsake_brings_wall_and_score_of_a_game_back(mode: str) -> None:
    state = finished(mode, 3, seed=5)
    for player in range(3):
        kept = keepsake_of(state, player)
        wall, score = recall(mode, kept)
        assert wall.layers == state.boards[player].layers
        assert score == state.score(player)
        assert AZUL.keepsake(state, player) == kept


@pytest.mark.parametrize(("scored", "floor"), [(5, -6), (5, 1), (-1, 0)])
def test_an_impossible_keepsake_is_refused(scored: int, floor: int) -> None:
    with pytest.raises(ImpossibleData):
        recall("colored", WallKeepsake(list(EMPTY), scored, floor))
    with pytest.raises(ImpossibleData):
        recall("colored", WallKeepsake(["Y....", *EMPTY[1:]], 5, 0))
