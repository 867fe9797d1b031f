"""Positions of Azul for the table's tests, written as short as possible."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.engine.azul.notation import parse_move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import CODES, parse_handful

#: A first deal for two with a bit of everything.
DEAL = ("BBRW", "YKKW", "RRRB", "WYBK", "BYRK")


def a_state(variant: str = "colored", deal: Sequence[str] = DEAL, moves: Sequence[str] = ()) -> State:
    """Return a game of two on a deal, after some moves."""
    state = State(variant, 2, deal=tuple(map(parse_handful, deal)))
    for move in moves:
        state.play(parse_move(move))
    return state


def lay_tiles(state: State, player: int, wall: Sequence[str]) -> None:
    """Put tiles on a player's wall without scoring them: a text for each row, `.` for a free place."""
    for row, text in enumerate(wall):
        for column, code in enumerate(text):
            if code != ".":
                state.boards[player].set_tile(row, column, CODES.index(code))
