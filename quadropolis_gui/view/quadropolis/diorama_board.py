"""Where buildings stand on the board of a diorama, read from `assets/pictures/quadropolis/geometry.json`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from pygame import Rect

from quadropolis_gui import resources
from quadropolis_gui.engine.quadropolis.modes import STRIDE, Mode


@dataclass(frozen=True, slots=True)
class DioramaBoard:
    """A board and its plots, in the pixels of the board's own picture."""

    picture: str
    size: tuple[int, int]
    #: Size of a building on this board, compared with its own picture.
    scale: float
    #: Side of a building picture, and where the middle of its plot lies in it.
    building: int
    plot_centre: tuple[int, int]
    #: Middle of every plot by square; squares that the mode does not have are missing.
    plots: dict[int, tuple[int, int]]

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares from back to front."""
        return tuple(sorted(self.plots, key=lambda square: sum(divmod(square, STRIDE))))

    @property
    def headroom(self) -> int:
        """How far buildings at the back may rise above the board's picture."""
        top = min(y for _, y in self.plots.values())
        return max(0, round(self.plot_centre[1] * self.scale) - top)

    def building_rect(self, square: int, factor: float) -> Rect:
        """Return the place of a square's building when the board is shown at a factor of its size."""
        x, y = self.plots[square]
        width = max(1, round(self.building * self.scale * factor))
        left = x * factor - self.plot_centre[0] * self.scale * factor
        top = y * factor - self.plot_centre[1] * self.scale * factor
        return Rect(round(left), round(top), width, width)


@cache
def board_of(mode: Mode) -> DioramaBoard:
    """Return the board of a mode."""
    raw = json.loads(resources.asset("pictures", "quadropolis", "geometry.json").read_text(encoding="utf-8"))
    board, building = raw["boards"][mode.name], raw["building"]
    centres = board["plot_centres"]
    plots = {
        row * STRIDE + column: (int(centre[0]), int(centre[1]))
        for row, line in enumerate(centres)
        for column, centre in enumerate(line)
    }
    return DioramaBoard(
        picture=board["picture"],
        size=(int(board["size"][0]), int(board["size"][1])),
        scale=float(board["scale"]),
        building=int(building["size"][0]),
        plot_centre=(int(building["plot_centre"][0]), int(building["plot_centre"][1])),
        plots=plots,
    )
