"""A finished city as it stands on its column."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.scenes.finale.filling import Exhibit
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.diorama import CityPicture, names_on
from quadropolis_gui.view.quadropolis.diorama_board import board_of

#: The column as a part of the board's width, and the side of the board as a part of its height.
_COLUMN, _THICK = 0.54, 0.05
#: A building without its plot: how much of its picture it takes, and how far over the middle of its plot it is.
_BUILDING, _ABOVE = 0.56, 0.14


class CityExhibit(Exhibit):
    """A city as an isometric picture without sky and shadow."""

    def __init__(self, kit: BoardKit, city: City) -> None:
        self._board = board_of(city.mode)
        self._picture = CityPicture(kit, self._board)
        self._names = names_on(city)
        self._factor = 1.0

    def lay_out(self, width: int, height: int) -> None:
        """Find the size: the front corner of the board hangs over its column."""
        board = self._board
        wide, high = board.size
        column = wide * _COLUMN
        hidden = self._overhang(column)
        above = board.headroom + high * (1 - _THICK) - hidden
        self._factor = factor = min(width / wide, height / above)
        self.size = (round(wide * factor), round((board.headroom + high) * factor))
        self.head = round(board.headroom * factor * 0.7)
        self.foot = round(above * factor)
        self.column = round(column * factor)
        self.overhang = round(hidden * factor)

    def _overhang(self, column: float) -> float:
        """How far the front corner is below the edge where that leaves the column."""
        squares = self._board.squares
        back, front = self._board.plots[squares[0]], self._board.plots[squares[-1]]
        beside = self._board.plots[squares[0] + 1]
        slope = (beside[1] - back[1]) / (beside[0] - back[0])
        middle = self._board.size[0] / 2
        return slope * (column / 2 + abs(front[0] - middle))

    def painting(self, surface: Surface, lit: frozenset[int] | None) -> Iterator[None]:
        """Paint the city in small steps, some buildings bright and all others dim."""
        yield from self._picture.drawing(surface, Rect((0, 0), self.size), self._names, lit=lit, shadow=False)

    def spot(self, place: int) -> Rect:
        """Return where the building on a square is."""
        factor, corner = self._picture.fit(Rect((0, 0), self.size))
        whole = self._board.building_rect(place, factor).move(corner)
        x, y = self._board.plots[place]
        side = round(whole.w * _BUILDING)
        spot = Rect(0, 0, side, side)
        spot.center = (corner[0] + round(x * factor), corner[1] + round(y * factor) - round(whole.w * _ABOVE))
        return spot
