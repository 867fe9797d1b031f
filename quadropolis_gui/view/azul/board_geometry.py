"""Where everything on a player's large board lies inside a rectangle: lines, wall, floor line, bonuses, header."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from pygame import Rect

from quadropolis_gui.engine.azul.notation import FLOOR, LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_SPACES
from quadropolis_gui.engine.azul.wall import SIDE

#: Measures of the board at 604 x 562, without the side of its card.
FACE = (604, 562)
_HEADER, _BONUSES, _ABOVE = 60, 66, 8
_TILE, _GAP = 48, 4
_LEFT, _TOP, _WALL = 14, 90, 326
_FRAME = 8
_FLOOR, _FLOOR_STEP = Rect(14, 402, 398, 78), 54.5
_STRIP = Rect(14, 496, 576, 54)


class Zone(Enum):
    """The parts of a board on which tiles lie."""

    LINE = "line"
    WALL = "wall"
    FLOOR = "floor"


class Place(NamedTuple):
    """One place for a tile. In a line the first column is the rightmost, as it is filled; the floor has one row."""

    zone: Zone
    row: int
    column: int


def line_place(line: int, number: int) -> Place:
    """Return the place of the tile that comes to a pattern line as number so-and-so, from 0."""
    return Place(Zone.LINE, line, number)


def wall_place(row: int, column: int) -> Place:
    """Return a place of the wall."""
    return Place(Zone.WALL, row, column)


def floor_place(number: int) -> Place:
    """Return a place of the floor line, from 0 at the left."""
    return Place(Zone.FLOOR, 0, number)


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """The places of a large board, in pixels."""

    scale: float
    tile: int
    header: Rect
    #: Every place of every line, the first one to be filled first; and the whole of each line.
    lines: tuple[tuple[Rect, ...], ...]
    rows: tuple[Rect, ...]
    #: Between each line and the wall: room for an arrow or pills.
    gaps: tuple[Rect, ...]
    frame: Rect
    wall: tuple[tuple[Rect, ...], ...]
    #: Below each column of the wall: how full it is.
    dots: tuple[Rect, ...]
    #: Words above lines and wall.
    lines_label: Rect
    wall_label: Rect
    floor: Rect
    floor_label: Rect
    floor_places: tuple[Rect, ...]
    floor_costs: tuple[Rect, ...]
    #: Beside the floor line: what it costs as it is.
    floor_sum: Rect
    #: The strip of bonuses; empty if the board has none.
    strip: Rect

    def rect(self, place: Place) -> Rect:
        """Return where a tile lies on a place."""
        match place.zone:
            case Zone.LINE:
                return Rect(self.lines[place.row][place.column])
            case Zone.WALL:
                return Rect(self.wall[place.row][place.column])
            case Zone.FLOOR:
                return Rect(self.floor_places[place.column])

    def place_at(self, position: tuple[int, int]) -> Place | None:
        """Return the place for a tile under a point."""
        for line, places in enumerate(self.lines):
            for number, place in enumerate(places):
                if place.collidepoint(position):
                    return line_place(line, number)
        space = self.space_at(position)
        if space is not None:
            return wall_place(*space)
        for number, place in enumerate(self.floor_places):
            if place.collidepoint(position):
                return floor_place(number)
        return None

    def space_at(self, position: tuple[int, int]) -> tuple[int, int] | None:
        """Return row and column of the wall under a point."""
        for row, places in enumerate(self.wall):
            for column, place in enumerate(places):
                if place.collidepoint(position):
                    return row, column
        return None

    def target_at(self, position: tuple[int, int]) -> int | None:
        """Return the line (from 0) or FLOOR under a point: the whole of it, and the room before the wall."""
        if self.floor.collidepoint(position):
            return FLOOR
        for line, (row, gap) in enumerate(zip(self.rows, self.gaps, strict=True)):
            if row.collidepoint(position) or gap.collidepoint(position):
                return line
        return None

    def target_rect(self, line: int) -> Rect:
        """Return the whole of a line (from 0), or of the floor line."""
        return Rect(self.floor if line == FLOOR else self.rows[line])

    def run_rect(self, row: int, column: int, last_row: int, last_column: int) -> Rect:
        """Return what a run of the wall takes, from its first to its last space."""
        return self.wall[row][column].union(self.wall[last_row][last_column])


def height_of(width: int, *, header: bool = True, bonuses: bool = True) -> int:
    """Return how high a board of a width is that has no room to spare."""
    return round(width / FACE[0] * _high(header, bonuses))


def _high(header: bool, bonuses: bool) -> int:
    return FACE[1] - (0 if header else _HEADER - _ABOVE) - (0 if bonuses else _BONUSES)


def board_geometry(rect: Rect, *, header: bool = True, bonuses: bool = True) -> BoardGeometry:
    """Lay out a board in a rectangle, with its header and its strip of bonuses, or without."""
    s = min(rect.w / FACE[0], rect.h / _high(header, bonuses))
    tile, gap = round(_TILE * s), max(1, round(_GAP * s))
    step = tile + gap
    left = rect.x + (rect.w - round(FACE[0] * s)) // 2
    spare = max(0, rect.h - round(_high(header, bonuses) * s))
    up = 0 if header else round((_HEADER - _ABOVE) * s)
    start = rect.y - up
    # What the rectangle is higher than it needs to be goes between the three parts.
    lower, lowest = start + spare // 2, start + spare

    def at(place: Rect, top: int) -> Rect:
        return Rect(left + round(place.x * s), top + round(place.y * s), round(place.w * s), round(place.h * s))

    top = start + spare // 4 + round(_TOP * s)
    wide = SIDE * step - gap
    line_left, wall_left = left + round(_LEFT * s), left + round(_WALL * s)
    lines = tuple(
        tuple(Rect(line_left + (SIDE - 1 - number) * step, top + line * step, tile, tile) for number in range(line + 1))
        for line in range(LINES)
    )
    rows = tuple(places[-1].union(places[0]).inflate(2 * gap, gap) for places in lines)
    gap_left = line_left + wide + gap
    edge = round(_FRAME * s)
    gaps = tuple(Rect(gap_left, places[0].y, wall_left - edge - gap_left, tile) for places in lines)
    wall = tuple(
        tuple(Rect(wall_left + column * step, top + row * step, tile, tile) for column in range(SIDE))
        for row in range(SIDE)
    )
    frame = Rect(wall_left, top, wide, wide).inflate(2 * edge, 2 * edge)
    dots = tuple(Rect(space.x, frame.bottom + round(8 * s), tile, max(3, round(7 * s))) for space in wall[-1])
    label = round(20 * s)
    floor = at(_FLOOR, lower)
    floor_places = tuple(
        Rect(floor.x + round((11 + number * _FLOOR_STEP) * s), floor.y + round(24 * s), tile, tile)
        for number in range(FLOOR_SPACES)
    )
    costs = tuple(Rect(place.x, floor.y + round(4 * s), tile, round(20 * s)) for place in floor_places)
    beside = Rect(floor.right + round(12 * s), floor.y, round((FACE[0] - 14 - 424) * s), floor.h)
    return BoardGeometry(
        scale=s,
        tile=tile,
        header=Rect(rect.x, rect.y, rect.w, round(_HEADER * s) if header else 0),
        lines=lines,
        rows=rows,
        gaps=gaps,
        frame=frame,
        wall=wall,
        dots=dots,
        lines_label=Rect(line_left, frame.y - label - round(2 * s), wide, label),
        wall_label=Rect(wall_left, frame.y - label - round(2 * s), wide, label),
        floor=floor,
        floor_label=Rect(floor.x, floor.y - round(23 * s), floor.w, label),
        floor_places=floor_places,
        floor_costs=costs,
        floor_sum=beside,
        strip=at(_STRIP, lowest) if bonuses else Rect(0, 0, 0, 0),
    )
