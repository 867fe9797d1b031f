"""What it would mean to put tiles on a pattern line or on the floor: how full it gets, what it scores, what falls.

Everything is read off the engine's own boards, played on by one step; nothing is counted here a second time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import count_of
from quadropolis_gui.engine.azul.tiling import tiled
from quadropolis_gui.engine.azul.wall import COLUMN, ROW, SIDE


class Completed(NamedTuple):
    """What a tile completes: its row, its column, its colour."""

    row: bool
    column: bool
    colour: bool


@dataclass(frozen=True, slots=True)
class Prospect:
    """What comes of taking some tiles to a line, or to the floor."""

    take: Take
    #: How many tiles are taken; how many the line holds then, and how many it can hold (0 for the floor line).
    count: int
    holds: int
    room: int
    #: How many tiles fall to the floor line, what these cost, and how many of them go to the lid for nothing.
    fallen: int
    cost: int
    spared: int
    #: Whether the marker comes along and what that costs, and what all of the floor line costs then.
    marker: bool
    marker_cost: int
    floor_cost: int
    #: The tile that goes to the wall if the line is full, with its points as the board is now; on the grey wall in the
    #: best column. None if it stays open.
    laid: Laid | None = None
    #: Whether the line gets full, and its tiles would find no place on the grey wall.
    homeless: bool = False
    #: What that tile would complete on the wall.
    completes: Completed | None = None

    @property
    def is_full(self) -> bool:
        """Whether the line gets full."""
        return bool(self.room) and self.holds == self.room

    @property
    def price(self) -> int:
        """What the move costs on the floor line: the tiles that fall, and the marker."""
        return self.cost + self.marker_cost


def prospect(state: State, take: Take) -> Prospect:
    """What comes of a legal move of the factory offer for whoever makes it."""
    source, colour, line = take
    before = state.boards[state.to_move]
    count = count_of(state.sources[source], colour)
    after = before.copy()
    marker = source == CENTRE and state.marker is None
    if marker:
        after.take_marker()
    had = len(after.floor)
    after.put(colour, count, line)
    room = 0 if line == FLOOR else line + 1
    fallen = count if line == FLOOR else max(0, before.held[line] + count - room)
    laid, homeless, completes = _end_of_line(after, line, state.variant)
    return Prospect(
        take=take,
        count=count,
        holds=0 if line == FLOOR else after.held[line],
        room=room,
        fallen=fallen,
        cost=FLOOR_COST[len(after.floor)] - FLOOR_COST[had],
        spared=fallen - (len(after.floor) - had),
        marker=marker,
        marker_cost=FLOOR_COST[had] - FLOOR_COST[len(before.floor)],
        floor_cost=FLOOR_COST[len(after.floor)],
        laid=laid,
        homeless=homeless,
        completes=completes,
    )


def _end_of_line(board: Board, line: int, variant: str) -> tuple[Laid | None, bool, Completed | None]:
    """Return what becomes of a line in wall-tiling as the board is now: the tile it lays, or whether it falls."""
    if line == FLOOR or not board.is_full(line):
        return None, False, None
    after = tiled(board, variant)
    laid = next((laid for laid in after.tiling.laid if laid.row == line), None)
    return laid, line in after.tiling.fallen, None if laid is None else completed_by(after, laid)


def completed_by(board: Board, laid: Laid) -> Completed:
    """Return what a tile completes on the wall on which it lies."""
    row, column = board.wall >> SIDE * laid.row & ROW, board.wall >> laid.column & COLUMN
    return Completed(row == ROW, column == COLUMN, board.layers[laid.colour].bit_count() == SIDE)


def completed_with(board: Board, laid: Laid) -> Completed:
    """Return what a tile would complete on a wall on which it does not lie yet."""
    after = board.copy()
    after.set_tile(laid.row, laid.column, laid.colour)
    return completed_by(after, laid)


def laid_by(state: State, lay: Lay) -> Laid:
    """Return the tile that a legal move of wall-tiling lays, with its points."""
    board = state.boards[state.to_move].copy()
    board.lay(lay.line, lay.column)
    return board.tiling.laid[-1]
