"""The one-ply greedy player: takes the most points it can have in this round's wall-tiling, as things stand."""

from __future__ import annotations

from random import Random

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import count_of
from quadropolis_gui.engine.azul.wall import COLORED, columns_in, points_for, runs_through


class GreedyPlayer:
    """Plays what its own board scores most for if the round ended now; equal moves by lot."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def decide(self, state: State) -> Move:
        """The move with the best board after it."""
        best: list[Move] = []
        best_key: tuple[float, float] | None = None
        for move in state.legal_moves():
            key = _worth(state, move)
            if best_key is None or key > best_key:
                best_key, best = key, [move]
            elif key == best_key:
                best.append(move)
        return best[int(self._chance.random() * len(best))]


def _worth(state: State, move: Move) -> tuple[float, float]:
    """The score if the round ended after a move, and the share of the lines that is filled for later."""
    board = state.boards[state.to_move].copy()
    if isinstance(move, Lay):
        board.lay(move.line, move.column)
        return board.earned, 0.0
    if move.source == CENTRE and state.marker is None:
        board.take_marker()
    board.put(move.colour, count_of(state.sources[move.source], move.colour), move.line)
    filled = sum(held / (line + 1) for line, held in enumerate(board.held) if held <= line)
    return score_if_tiled(board, state.variant), filled if move.line != FLOOR else -1.0


def score_if_tiled(board: Board, variant: str) -> int:
    """What a board would have after wall-tiling; on the grey wall with the best column for each line in turn."""
    twin = board.copy()
    if variant == COLORED:
        twin.tile_colored()
    else:
        tile_grey(twin)
    return twin.earned - twin.lost


def tile_grey(board: Board) -> None:
    """Do the wall-tiling of a round on the grey wall, each line where it scores most at once."""
    for line in range(len(board.held)):
        if board.is_full(line):
            free = columns_in(board.free_columns(line))
            if free:
                board.lay(line, max(free, key=lambda column: points_for(*runs_through(board.wall, line, column))))
            else:
                board.let_fall(line)
    board.count_floor()
