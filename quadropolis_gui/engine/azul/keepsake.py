"""What the statistics remember of a player's best game: the wall and the points it brought."""

from __future__ import annotations

from dataclasses import dataclass

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.position import board_with_wall, wall_rows
from quadropolis_gui.engine.azul.scoring import Score
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.game import ImpossibleData


@dataclass(frozen=True, slots=True)
class WallKeepsake:
    """A wall, row by row; what its tiles scored; and what the floor line cost, as a number below 0."""

    wall: list[str]
    scored: int
    floor: int


def keepsake_of(state: State, player: int) -> WallKeepsake:
    """A player's wall as it stands."""
    board = state.boards[player]
    return WallKeepsake(wall_rows(board), board.earned, -board.lost)


def recall(variant: str, keepsake: WallKeepsake) -> tuple[Board, Score]:
    """A board with the wall of a keepsake, and its score, or raise GameError if there can be no such wall."""
    board = board_with_wall(variant, keepsake.wall)
    if not 0 <= -keepsake.floor <= keepsake.scored:
        message = f"a floor line cannot cost {-keepsake.floor} of {keepsake.scored} points"
        raise ImpossibleData("keepsake", message)
    board.earned, board.lost = keepsake.scored, -keepsake.floor
    return board, board.score()
