"""What it would mean to put tiles on a pattern line or on the floor: how full it gets, what it scores, what falls.

Everything is read off the engine's own boards, played on by one step; nothing is counted here a second time.
"""

from __future__ import annotations

from dataclasses import dataclass

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, Lay, Take
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, Laid
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import count_of
from quadropolis_gui.engine.azul.tiling import tiled


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
    #: Whether the marker comes along, and what all of the floor line costs then.
    marker: bool
    floor_cost: int
    #: The tile that goes to the wall if the line is full, with its points as the board is now; on the grey wall in the
    #: best column. None if it stays open.
    laid: Laid | None = None
    #: Whether the line gets full, and its tiles would find no place on the grey wall.
    homeless: bool = False

    @property
    def is_full(self) -> bool:
        """Whether the line gets full."""
        return bool(self.room) and self.holds == self.room


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
    laid, homeless = _end_of_line(after, line, state.variant)
    return Prospect(
        take=take,
        count=count,
        holds=0 if line == FLOOR else after.held[line],
        room=room,
        fallen=fallen,
        cost=FLOOR_COST[len(after.floor)] - FLOOR_COST[had],
        spared=fallen - (len(after.floor) - had),
        marker=marker,
        floor_cost=FLOOR_COST[len(after.floor)],
        laid=laid,
        homeless=homeless,
    )


def _end_of_line(board: Board, line: int, variant: str) -> tuple[Laid | None, bool]:
    """Return what becomes of a line in wall-tiling as the board is now: the tile it lays, and whether it falls."""
    if line == FLOOR or not board.is_full(line):
        return None, False
    tiling = tiled(board, variant).tiling
    return next((laid for laid in tiling.laid if laid.row == line), None), line in tiling.fallen


def laid_by(state: State, lay: Lay) -> Laid:
    """Return the tile that a legal move of wall-tiling lays, with its points."""
    board = state.boards[state.to_move].copy()
    board.lay(lay.line, lay.column)
    return board.tiling.laid[-1]
