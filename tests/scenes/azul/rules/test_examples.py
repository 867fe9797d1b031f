"""The examples of Azul's rules pages show what the sentences beside them say, by the word of the engine."""

from __future__ import annotations

from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.tiles import MARKER, count_of, size_of
from quadropolis_gui.engine.azul.wall import full_columns, full_rows
from quadropolis_gui.scenes.azul.rules.examples import (
    bonus_examples,
    floor_example,
    goal_example,
    grey_example,
    line_example,
    offer_example,
    round_example,
    score_examples,
    tiling_example,
)
from quadropolis_gui.scenes.azul.score_pad.bonuses import bonuses_of


def test_a_tile_alone_a_run_and_two_runs() -> None:
    alone, across, both = (example.laid for example in score_examples())
    assert (alone.across, alone.down, alone.points) == (1, 1, 1)
    assert (across.across, across.down, across.points) == (3, 1, 3)
    assert (both.across, both.down, both.points) == (4, 3, 7)


def test_what_is_taken_leaves_other_colours_for_the_centre() -> None:
    example = offer_example()
    handful = example.state.sources[example.source]
    assert 0 < count_of(handful, example.colour) < size_of(handful)
    assert size_of(example.state.sources[CENTRE]) > 0
    assert example.state.marker is None
    assert any(not handful for handful in example.state.sources[1:])


def test_the_lines_show_every_reason_to_be_closed_and_one_to_overflow() -> None:
    example = line_example()
    board, colour = example.board, example.colour
    takers = [line for line in range(5) if board.takes(line, colour)]
    assert takers == [1, 2]
    assert board.is_full(0)
    assert board.row_has(3, colour)
    assert board.held[4]
    assert board.colours[4] != colour
    assert any(board.held[line] + example.count > line + 1 for line in takers)


def test_wall_tiling_has_full_lines_and_lines_that_stay() -> None:
    board = tiling_example()
    full = [line for line in range(5) if board.is_full(line)]
    assert len(full) >= 2
    assert any(0 < board.held[line] <= line for line in range(5))
    after = board.copy()
    after.tile_colored()
    assert after.tiling.laid[1].points > 1


def test_the_floor_line_holds_the_marker_before_tiles() -> None:
    board = floor_example()
    assert board.floor[0] == MARKER
    assert FLOOR_COST[len(board.floor)] == 6


def test_the_next_round_has_tiles_in_bag_and_lid() -> None:
    state = round_example()
    assert state.round == 2
    assert size_of(state.bag.tiles)
    assert size_of(state.bag.lid)


def test_each_bonus_stands_alone() -> None:
    row, column, colour = bonus_examples()
    assert [len(bonuses_of(board)) for board in (row, column, colour)] == [1, 1, 1]
    assert (full_rows(row.wall), full_columns(column.wall)) == (1, 1)
    assert bonuses_of(colour)[0].number == 0
    assert len(bonuses_of(goal_example())) > 2


def test_the_grey_wall_forbids_a_column_by_its_colour() -> None:
    example = grey_example()
    taken = {column for column in range(5) if example.board.tile_at(example.line, column) is not None}
    forbidden = {column for column in range(5) if example.board.column_has(column, example.colour)}
    assert forbidden
    assert set(example.columns) == set(range(5)) - taken - forbidden
    assert len({example.laid(column).points for column in example.columns}) > 1
