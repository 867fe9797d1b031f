"""A finished wall as it stands on its column."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import BLEND_RGB_MULT, Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.wall import SIDE
from quadropolis_gui.scenes.finale.filling import Exhibit
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.standing_wall import ACROSS, HIGH, THICK, StandingWall
from quadropolis_gui.view.azul.wall import laid_on
from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.paint.masks import tinted

#: How much level edges fall: a wall on a column is seen more from the front than one on the title.
_SLOPE = 0.16
#: The column as a part of the wall's width.
_COLUMN = 1.06
_DIM = (112, 112, 122)


class WallExhibit(Exhibit):
    """A wall with its coping; a place is a space, `5 * row + column`."""

    share = 0.66
    is_flat = True

    def __init__(self, kit: BoardKit, board: Board, variant: str) -> None:
        self._kit = kit
        self._laid = laid_on(board)
        self._variant = variant
        self._tiles = surface_cache(2)
        self._wall = StandingWall(kit, 1.0, _SLOPE)

    def lay_out(self, width: int, height: int) -> None:
        """Find the size: the wall stands on the middle of its column."""
        high = HIGH + ACROSS * _SLOPE + THICK
        scale = min(width / (ACROSS + 3 * THICK), height / high)
        self._wall = wall = StandingWall(self._kit, scale, _SLOPE)
        self.size = wall.size
        self.head = wall.pad
        self.foot = wall.size[1] - wall.pad - round(ACROSS * _SLOPE * scale * 0.5)
        self.column = round((ACROSS + THICK) * scale * _COLUMN)
        self.overhang = round(16 * scale)

    def painting(self, surface: Surface, lit: frozenset[int] | None) -> Iterator[None]:
        """Paint the wall, then its tiles one by one."""
        # All walls of a game are the same before anything lies on them.
        cached, size = self._kit.paint.cached, self.size
        surface.blit(cached(("finale wall", size), self._wall.shell), (0, 0))
        yield
        corner = self._wall.places_corner
        surface.blit(cached(("finale places", size, self._variant), lambda: self._wall.places(self._variant)), corner)
        yield
        surface.blit(cached(("finale shade", size), self._wall.shade), (0, 0))
        yield
        if lit is not None:
            surface.fill(_DIM, special_flags=BLEND_RGB_MULT)
        for (row, column), colour in self._laid.items():
            bright = lit is None or SIDE * row + column in lit
            surface.blit(self._tile(colour, bright=bright), self._wall.tile_rect(row, column))
            yield

    def _tile(self, colour: int, *, bright: bool) -> Surface:
        key = (colour, bright, self._wall.scale, self._kit.theme.name)
        return self._tiles.get(key, partial(self._paint_tile, colour, bright=bright))

    def _paint_tile(self, colour: int, *, bright: bool) -> Surface:
        picture = self._wall.tile(colour)
        return picture if bright else tinted(picture, _DIM)

    def spot(self, place: int) -> Rect:
        """Return where the tile of a space is."""
        return self._wall.tile_rect(*divmod(place, SIDE))

    def draw_bright(self, surface: Surface, corner: tuple[int, int], place: int) -> None:
        """Draw a tile over its dim picture."""
        colour = self._laid.get(divmod(place, SIDE))
        if colour is not None:
            surface.blit(self._tile(colour, bright=True), self.spot(place).move(corner))
