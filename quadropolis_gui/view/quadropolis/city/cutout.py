"""A few neighbouring squares of a city, with their buildings and what they hold, as the rules show them."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import STRIDE
from quadropolis_gui.engine.quadropolis.scoring import Score
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.look import holdings_of
from quadropolis_gui.view.quadropolis.city.mat import draw_district, draw_hollow
from quadropolis_gui.view.quadropolis.tile_pictures import RADIUS

_GAP = 0.055
_STREET = 0.15


class CityCutout:
    """Some columns and rows of a city, laid into a rectangle and centred there."""

    def __init__(self, city: City, columns: int, rows: int, rect: Rect, largest: int) -> None:
        self.city = city
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

    def draw(self, surface: Surface, kit: BoardKit, score: Score | None = None) -> None:
        """Draw districts, empty squares and buildings, and what they hold under a score's arrangement."""
        self._draw_districts(surface, kit)
        holdings = holdings_of(self.city, score) if score is not None else {}
        for square, place in self.squares.items():
            stack = self.city.stacks[square]
            if not stack:
                depth = max(2, round(place.w * 0.038))
                draw_hollow(surface, kit.paint, self.city.mode, square, place, round(place.w * RADIUS), depth)
                continue
            holding = holdings.get(square)
            kit.tiles.draw_building(surface, stack, place, holding is not None and not holding.active)
            if holding is not None:
                kit.tiles.draw_holding(surface, stack[0].kind, holding, place)

    def _draw_districts(self, surface: Surface, kit: BoardKit) -> None:
        mode = self.city.mode
        edge, radius = max(2, round(self.tile * 0.05)), round(self.tile * 0.155)
        for number, district in enumerate(mode.districts):
            places = [place for square, place in self.squares.items() if district >> square & 1]
            if places:
                area = places[0].unionall(places).inflate(2 * edge, 2 * edge)
                draw_district(surface, kit.paint, mode, number, area, radius, self.tile * 0.016)


def _spaces(city: City, count: int, *, across: bool) -> float:
    """Return the gaps and streets before the last of so many squares of a row or column, in parts of a tile."""
    mode = city.mode
    total = 0.0
    for index in range(count - 1):
        first, second = (index, index + 1) if across else (index * STRIDE, (index + 1) * STRIDE)
        total += _GAP if mode.district_of(first) == mode.district_of(second) else _STREET
    return total
