"""Small parts of a city drawn for the rules: a few squares with their buildings and what they hold."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import STRIDE
from quadropolis_gui.engine.quadropolis.scoring import Score
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city_geometry import district_colour
from quadropolis_gui.view.quadropolis.city_look import holdings_of
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.tile_pictures import RADIUS
from quadropolis_gui.view.theme import Colour, lighten, mix

_EARTH: Colour = (58, 34, 8)
_GAP = 0.055
_STREET = 0.15


class Plot:
    """Some columns and rows of a city, laid into a rectangle and centred there."""

    def __init__(self, city: City, columns: int, rows: int, rect: Rect, largest: int) -> None:
        self.city = city
        self._columns, self._rows = columns, rows
        across = columns + _spaces(city, columns, across=True)
        down = rows + _spaces(city, rows, across=False)
        # Roofs cross the upper edge of a tile.
        self.tile = max(8, min(largest, int(rect.w / (across + 0.2)), int(rect.h / (down + 0.34))))
        width, height = round(across * self.tile), round(down * self.tile)
        left = rect.centerx - width // 2
        top = rect.centery - height // 2 + round(self.tile * 0.06)
        self.squares = {
            row * STRIDE + column: Rect(
                left + round((column + _spaces(city, column + 1, across=True)) * self.tile),
                top + round((row + _spaces(city, row + 1, across=False)) * self.tile),
                self.tile,
                self.tile,
            )
            for row in range(rows)
            for column in range(columns)
        }

    def draw(self, surface: Surface, kit: Kit, boards: BoardKit, score: Score | None = None) -> None:
        """Draw districts, empty squares and buildings, and what they hold under a score's arrangement."""
        self._draw_districts(surface, kit)
        holdings = holdings_of(self.city, score) if score is not None else {}
        for square, place in self.squares.items():
            stack = self.city.stacks[square]
            if not stack:
                self._draw_well(surface, kit, square, place)
                continue
            holding = holdings.get(square)
            boards.tiles.draw_building(surface, stack, place, holding is not None and not holding.active)
            if holding is not None:
                boards.tiles.draw_holding(surface, stack[0].kind, holding, place)

    def _draw_districts(self, surface: Surface, kit: Kit) -> None:
        mode = self.city.mode
        edge = max(2, round(self.tile * 0.05))
        for number, district in enumerate(mode.districts):
            places = [place for square, place in self.squares.items() if district >> square & 1]
            if not places:
                continue
            area = places[0].unionall(places).inflate(2 * edge, 2 * edge)
            face, rim = palette_of(kit.theme).districts[district_colour(mode, number)]
            radius = round(self.tile * 0.155)
            kit.paint.fill(surface, area, radius, lighten(face, 0.15), face)
            kit.paint.ring(surface, area, radius, max(1.0, self.tile * 0.016), rim)

    def _draw_well(self, surface: Surface, kit: Kit, square: int, place: Rect) -> None:
        mode = self.city.mode
        _, rim = palette_of(kit.theme).districts[district_colour(mode, mode.district_of(square))]
        kit.paint.well(
            surface,
            place,
            round(place.w * RADIUS),
            top=lighten(rim, 0.08),
            bottom=lighten(rim, 0.25),
            dark=mix(rim, _EARTH, 0.6),
            depth=max(2, round(place.w * 0.038)),
            alpha=130,
        )


def _spaces(city: City, count: int, *, across: bool) -> float:
    """The gaps and streets before the last of so many squares of a row or column, in parts of a tile."""
    mode = city.mode
    total = 0.0
    for index in range(count - 1):
        first, second = (index, index + 1) if across else (index * STRIDE, (index + 1) * STRIDE)
        total += _GAP if mode.district_of(first) == mode.district_of(second) else _STREET
    return total
