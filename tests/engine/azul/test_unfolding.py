"""A move in its parts ends where the engine ends, whatever happens by itself on the way."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Take, parse_move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import parse_handful, size_of
from quadropolis_gui.engine.azul.unfolding import steps_after, unfold


def seen(board: Board) -> tuple[object, ...]:
    """What can be seen of a board."""
    return board.held, board.colours, board.layers, board.floor, board.score()


@pytest.mark.parametrize("variant", ["colored", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_parts_and_steps_end_where_the_engine_ends(variant: str, players: int) -> None:
    for seed in range(8):
        chance, state = Random(f"{variant}{players}{seed}"), State(variant, players, seed)
        while not state.is_over:
            move = chance.choice(state.legal_moves())
            before = state.copy()
            parts, steps = unfold(before, move), list(steps_after(before, move))
            assert before == state
            state.play(move)
            last = steps[-1].after if steps else parts.put
            assert list(map(seen, last.boards)) == list(map(seen, state.boards))
            if state.round == before.round and not state.is_over:
                assert (last.sources, last.bag, last.marker) == (state.sources, state.bag, state.marker)


def test_every_tile_is_somewhere_but_those_in_hand() -> None:
    deal = tuple(map(parse_handful, ["BBRW", "YKKW", "RRRB", "WYBK", "BYRK"]))
    parts = unfold(State("colored", 2, deal=deal), parse_move("3R>2"))
    lying = [sum(size_of(handful) for handful in moment.sources) for moment in parts]
    assert lying == [20, 16, 17]
    board = parts.put.boards[0]
    assert (board.held[1], board.floor) == (2, [2])


def test_the_marker_leaves_the_centre_before_it_lies_on_the_floor() -> None:
    deal = tuple(map(parse_handful, ["BBRW", "YKKW", "RRRB", "WYBK", "BYRK"]))
    state = State("colored", 2, deal=deal)
    state.play(parse_move("3R>3"))
    parts = unfold(state, Take(CENTRE, 0, FLOOR))
    assert [moment.marker for moment in parts] == [None, 1, 1]
    assert [len(moment.boards[1].floor) for moment in parts] == [0, 0, 2]


def test_wall_tiling_comes_tile_by_tile_and_the_floor_last() -> None:
    state = State("colored", 2, deal=tuple(map(parse_handful, ["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"])))
    for move in ("1B>4", "2Y>4", "3R>3", "4K>3"):
        state.play(parse_move(move))
    steps = list(steps_after(state, parse_move("5W>f")))
    told = [(step.player, None if step.laid is None else step.laid.row, len(step.floor)) for step in steps]
    assert told == [(0, 2, 0), (0, 3, 0), (0, None, 5), (1, 2, 0), (1, 3, 0), (1, None, 1)]
    assert [step.after.boards[0].score().track for step in steps[:3]] == [1, 2, 0]


def test_a_tile_that_is_laid_leaves_its_line_first() -> None:
    state = State("grey", 2, deal=tuple(map(parse_handful, ["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"])))
    for move in ("1B>4", "2Y>4", "3R>3", "4K>3", "5W>5"):
        state.play(parse_move(move))
    parts = unfold(state, Lay(2, 1))
    assert [moment.boards[0].held[2] for moment in parts] == [3, 2, 0]
    assert [moment.boards[0].tile_at(2, 1) for moment in parts] == [None, None, 2]
