"""What a player's board shows at one moment: tiles, promises, pills, lit runs, header. No drawing here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.wall import COLORED, SIDE, runs_through
from quadropolis_gui.view.azul.board_geometry import Place
from quadropolis_gui.view.theme import PlayerLook


class PillKind(Enum):
    """What a pill speaks of."""

    #: Points that will be scored.
    GAIN = "gain"
    #: Points that will be lost.
    LOSS = "loss"
    #: How full a line gets.
    PART = "part"


class Pill(NamedTuple):
    """A few signs on a pill: `+7`, `−3`, `2/5`."""

    text: str
    kind: PillKind


def gain_pill(points: int) -> Pill:
    """Return the pill of points to be scored."""
    return Pill(f"+{points}", PillKind.GAIN)


def loss_pill(points: int) -> Pill:
    """Return the pill of points to be lost."""
    return Pill(f"−{points}", PillKind.LOSS)


def part_pill(held: int, line: int) -> Pill:
    """Return the pill of a line (from 0) that will hold so many tiles and stays open."""
    return Pill(f"{held}/{line + 1}", PillKind.PART)


@dataclass(frozen=True, slots=True)
class Offer:
    """A line or the floor line that can take the tiles in hand: how many come to lie there, and what it means."""

    tiles: int = 0
    pills: tuple[Pill, ...] = ()


class Run(NamedTuple):
    """A row of spaces of the wall from its first to its last."""

    row: int
    column: int
    last_row: int
    last_column: int

    def lit(self, part: float) -> Run:
        """Return as much of it as is lit after a part of the time, from 0 to 1: tile by tile, one at least."""
        rows, columns = self.last_row - self.row, self.last_column - self.column
        return self._replace(last_row=self.row + int(rows * part), last_column=self.column + int(columns * part))


def runs_of(wall: int, row: int, column: int) -> tuple[Run, ...]:
    """Return the runs of two or more through a space of the wall, as if a tile lay there."""
    laid = wall | 1 << SIDE * row + column
    across, down = runs_through(laid, row, column)
    first_column, first_row = column, row
    while first_column and laid >> SIDE * row + first_column - 1 & 1:
        first_column -= 1
    while first_row and laid >> SIDE * (first_row - 1) + column & 1:
        first_row -= 1
    found = []
    if across > 1:
        found.append(Run(row, first_column, row, first_column + across - 1))
    if down > 1:
        found.append(Run(first_row, column, first_row + down - 1, column))
    return tuple(found)


@dataclass(slots=True)
class BoardLook:
    """Everything a large board shows at one moment. Lines count from 0; the floor line is `notation.FLOOR`."""

    board: Board
    player: PlayerLook
    variant: str = COLORED
    name: str = ""
    subtitle: str = ""
    #: The live score; on its way to another number it is not whole, and the digits roll.
    score: float = 0.0
    #: Points that have just come, before the score.
    gain: Pill | None = None
    #: The colour in hand, and the lines (or the floor line) that can take it.
    colour: int | None = None
    offers: Mapping[int, Offer] = field(default_factory=dict)
    #: The line that is chosen: its tiles lie there as if they were already played.
    chosen: int | None = None
    hovered: int | None = None
    focused: int | None = None
    #: Tiles that would fall to the floor line (the marker among them), and what they would cost.
    falling: tuple[int, ...] = ()
    falling_pill: Pill | None = None
    #: Spaces of the grey wall that the tile of a line can go to, each with its points.
    spaces: Mapping[tuple[int, int], Pill] = field(default_factory=dict)
    #: The space of these that is under the pointer, or has the keyboard.
    hovered_space: tuple[int, int] | None = None
    focused_space: tuple[int, int] | None = None
    #: A space on which the tile in hand is shown as if it lay there.
    promised: tuple[int, int] | None = None
    #: Runs that light up, and the pill at a space of the wall.
    runs: tuple[Run, ...] = ()
    wall_pill: tuple[tuple[int, int], Pill] | None = None
    #: What several tiles of the wall brought, each at its foot.
    points: Mapping[tuple[int, int], Pill] = field(default_factory=dict)
    #: Places whose tile is still in the air: they are drawn empty.
    away: frozenset[Place] = frozenset()
    #: Places with a quiet ring, as those of the last move.
    marked: frozenset[Place] = frozenset()
    #: Places whose tile is about to go: it is shown faintly.
    leaving: frozenset[Place] = frozenset()
