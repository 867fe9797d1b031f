"""Where displays and centre lie on their tray: plates on an ellipse, clockwise from the top, and a pool in the middle.

On a plate the tiles lie in a loose square, each a little crooked; in the pool every colour has its own corner, so that
the eye finds it. How crooked is chosen by chance, but always the same for the same round.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import NamedTuple

from pygame import Rect

from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.tiles import COLOURS, MARKER, colours_of, count_of
from quadropolis_gui.view.azul.tiles import MOST_TURN

#: The face of the tray in the design, without its side.
FACE = (428, 516)


class _Measures(NamedTuple):
    """Widths of a plate, its tiles and the tiles of the pool; the pool's radii and how far below the middle it lies."""

    plate: int
    tile: int
    pool_tile: int
    across: int
    down: int
    lower: int


_MEASURES = {
    5: _Measures(130, 39, 37, 72, 96, 16),
    7: _Measures(114, 34, 34, 84, 122, 4),
    9: _Measures(98, 30, 32, 100, 140, 0),
}
#: Where each colour and the marker lie in the pool, as parts of its radii.
_CORNERS = ((-0.46, -0.29), (0.46, -0.29), (-0.46, 0.21), (0.46, 0.21), (0.0, 0.66), (0.0, -0.70))
#: How far from its middle a tile is still meant by somebody who points beside it, in sizes of a tile.
_REACH = 0.68
_SLOTS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


class Source(NamedTuple):
    """A display (by its number from 1) or the centre (0), and a colour or the marker on it."""

    source: int
    tile: int


class Spot(NamedTuple):
    """Where one tile lies: its middle and how crooked it is; `number` counts the tiles of its plate."""

    tile: int
    centre: tuple[float, float]
    turn: int
    number: int


@dataclass(frozen=True, slots=True)
class DisplaysGeometry:
    """The places of displays and centre, in pixels."""

    scale: float
    tray: Rect
    #: The displays in order; the first is number 1.
    plates: tuple[Rect, ...]
    pool: Rect
    tile: int
    pool_tile: int
    #: The tiles lie differently in each round.
    round: int
    #: Where handfuls lie, once it was asked for: every frame asks for all of them.
    _known: dict[tuple[int, int, bool], tuple[Spot, ...]] = field(default_factory=dict, repr=False, compare=False)

    def source_rect(self, source: int) -> Rect:
        """Return the plate of a display, or the pool."""
        return Rect(self.pool if source == CENTRE else self.plates[source - 1])

    def number_rect(self, source: int) -> Rect:
        """Return where the number of a display stands: on its rim, above, below or beside the tiles, off the centre.

        On the rim towards the centre an arrow shows where the rest goes.
        """
        plate = self.source_rect(source)
        size = max(18, round(20 * self.scale))
        x, y = plate.centerx - self.pool.centerx, plate.centery - self.pool.centery
        away = (plate.w - size // 2) // 2
        place = Rect(0, 0, size, size)
        place.center = plate.center
        if abs(x) * self.pool.h > abs(y) * self.pool.w:
            return place.move(away if x > 0 else -away, 0)
        return place.move(0, away if y > 0 else -away)

    def source_at(self, position: tuple[int, int]) -> int | None:
        """Return the display or the centre under a point."""
        for number, plate in enumerate(self.plates, 1):
            if math.dist(position, plate.center) <= plate.w / 2:
                return number
        x, y = position[0] - self.pool.centerx, position[1] - self.pool.centery
        inside = (2 * x / self.pool.w) ** 2 + (2 * y / self.pool.h) ** 2 <= 1
        return CENTRE if inside else None

    def tile_size(self, source: int) -> int:
        """Return how large tiles are there."""
        return self.pool_tile if source == CENTRE else self.tile

    def spots(self, source: int, handful: int, marker: bool = False) -> tuple[Spot, ...]:
        """Return where the tiles of a handful lie on a display or in the centre, from the lowest to the topmost."""
        key = (source, handful, marker)
        found = self._known.get(key)
        if found is None:
            at_centre = source == CENTRE
            found = tuple(self._pool_spots(handful, marker) if at_centre else self._plate_spots(source, handful))
            self._known[key] = found
        return found

    def _plate_spots(self, source: int, handful: int) -> list[Spot]:
        chance = Random(self.round * 97 + source * 17 + 3)
        middle, reach, loose = self.plates[source - 1].center, self.tile * 0.56, self.tile * 0.04
        colours = list(colours_of(handful))
        # The engine knows no order on a plate; drawn from the bag they would lie in any.
        chance.shuffle(colours)
        spots = []
        for number, (colour, (x, y)) in enumerate(zip(colours, _SLOTS, strict=False)):
            centre = (
                middle[0] + x * reach + chance.uniform(-loose, loose),
                middle[1] + y * reach + chance.uniform(-loose, loose),
            )
            spots.append(Spot(colour, centre, chance.randint(-MOST_TURN, MOST_TURN), number))
        return spots

    def _pool_spots(self, handful: int, marker: bool) -> list[Spot]:
        counts = [count_of(handful, colour) for colour in range(COLOURS)] + [int(marker)]
        spots: list[Spot] = []
        for tile in sorted(range(COLOURS + 1), key=lambda tile: _CORNERS[tile][1]):
            for step in range(counts[tile]):
                spots.append(self.pool_spot(tile, step, counts[tile]))
        return spots

    def pool_spot(self, tile: int, number: int, count: int) -> Spot:
        """Return where the tile number so-and-so (from 0) of so many of a colour lies in the centre."""
        chance = Random(tile * 5 + 2)
        turns = [(chance.uniform(-1.5, 1.5), chance.randint(-MOST_TURN, MOST_TURN)) for _ in range(number + 1)]
        shift, turn = turns[number]
        x, y = self.corner(tile)
        size = self.pool_tile
        step = min(size * 0.25, size * 0.6 / max(1, count - 1))
        along = (number - (count - 1) / 2) * step
        return Spot(tile, (x + along, y + (shift + number % 2 * 3) * self.scale), turn, number)

    def corner(self, tile: int) -> tuple[float, float]:
        """Return the middle of the corner of the centre in which a colour, or the marker, lies."""
        x, y = _CORNERS[tile]
        return self.pool.centerx + x * self.pool.w / 2, self.pool.centery + y * self.pool.h / 2

    def tile_at(self, position: tuple[int, int], sources: Sequence[int], marker: bool = False) -> Source | None:
        """Return the display or centre and the colour of the tile under a point, the one in front first.

        Between two tiles it is the nearer one: who points at the gap means what lies beside it.
        """
        source = self.source_at(position)
        if source is None or source >= len(sources):
            return None
        near = self.tile_size(source) * _REACH
        found = None
        for spot in reversed(self.spots(source, sources[source], marker)):
            away = max(abs(position[0] - spot.centre[0]), abs(position[1] - spot.centre[1]))
            if away <= self.tile_size(source) * 0.54:
                return Source(source, spot.tile)
            if away <= near:
                near, found = away, Source(source, spot.tile)
        return found

    def group_rect(self, at: Source, handful: int) -> Rect:
        """Return what all tiles of a colour on a display or in the centre take."""
        size = self.tile_size(at.source)
        places = []
        for spot in self.spots(at.source, handful, at.tile == MARKER):
            if spot.tile == at.tile:
                place = Rect(0, 0, size, size)
                place.center = round(spot.centre[0]), round(spot.centre[1])
                places.append(place)
        return places[0].unionall(places[1:]) if places else self.source_rect(at.source)


def displays_geometry(rect: Rect, displays: int, round_number: int = 1) -> DisplaysGeometry:
    """Lay out so many displays and the centre on a tray whose face fills a rectangle."""
    measures = _MEASURES[displays]
    # A window may be too small for anything; what is drawn then need not be seen, but it has a size.
    rect = Rect(rect.x, rect.y, max(rect.w, FACE[0] // 10), max(rect.h, FACE[1] // 10))
    s = min(rect.w / FACE[0], rect.h / FACE[1])
    plate = round(measures.plate * s)
    across, down = (rect.w - 28 * s - plate) / 2, (rect.h - 26 * s - plate) / 2
    # An odd number of plates reaches less far down than up: the ellipse is a little higher and its middle lower.
    lower = down * (1 - math.cos(math.pi / displays)) / 2
    down += lower
    across /= max(abs(math.sin(math.tau * number / displays)) for number in range(displays))
    plates = []
    for x, y in _around(rect.centerx, rect.centery + lower, across, down, displays):
        place = Rect(0, 0, plate, plate)
        place.center = (round(x), round(y))
        plates.append(place)
    pool = Rect(0, 0, round(2 * measures.across * rect.w / FACE[0]), round(2 * measures.down * rect.h / FACE[1]))
    pool.center = (rect.centerx, rect.centery + round(measures.lower * s))
    tile, pool_tile = round(measures.tile * s), round(measures.pool_tile * s)
    return DisplaysGeometry(s, Rect(rect), tuple(plates), pool, tile, pool_tile, round_number)


def _around(x: float, y: float, across: float, down: float, count: int) -> list[tuple[float, float]]:
    """Points on an ellipse, clockwise from the top, with the same way along it from each to the next."""
    fine = 720
    points = [
        (x + across * math.sin(math.tau * step / fine), y - down * math.cos(math.tau * step / fine))
        for step in range(fine + 1)
    ]
    ways = [0.0]
    for first, second in pairwise(points):
        ways.append(ways[-1] + math.dist(first, second))
    found = []
    for number in range(count):
        way = ways[-1] * number / count
        step = max(1, bisect_left(ways, way))
        part = (way - ways[step - 1]) / (ways[step] - ways[step - 1])
        (x0, y0), (x1, y1) = points[step - 1], points[step]
        found.append((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
    return found
