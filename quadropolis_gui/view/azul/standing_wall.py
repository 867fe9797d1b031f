"""A wall that stands by itself, seen a little from the left: plaster, a thick right side, and a coping of clay."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.wall import COLORED, SIDE
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.slanted import flat_wall, slanted
from quadropolis_gui.view.paint.masks import FACTOR, blank
from quadropolis_gui.view.theme import Colour, darken, lighten, rgb

#: Measures at scale 1.
ACROSS, HIGH, THICK = 186, 214, 20
_PAD = 24
_PLASTER, _STONE, _CLAY = rgb("#F7ECD4"), rgb("#C49E74"), rgb("#D67A52")
_RIM = 0.045
#: How much of its space a tile takes.
_TILE = 0.94


@dataclass(frozen=True, slots=True)
class StandingWall:
    """A wall at a scale; level edges fall to the right by the slope."""

    kit: BoardKit
    scale: float
    slope: float

    @property
    def pad(self) -> int:
        """How far the wall is from the edges of its picture."""
        return round(_PAD * self.scale)

    @property
    def size(self) -> tuple[int, int]:
        """The size of its picture."""
        s, pad = self.scale, self.pad
        return round((ACROSS + THICK) * s) + 2 * pad, round((HIGH + ACROSS * self.slope) * s) + 2 * pad

    @property
    def cell(self) -> tuple[float, float, float]:
        """Width and height of a space with its joint, and the rim of the wall."""
        rim = ACROSS * self.scale * _RIM
        return (ACROSS * self.scale - 2 * rim) / SIDE, (HIGH * self.scale - 2 * rim) / SIDE, rim

    # ---- tiles

    def tile_rect(self, row: int, column: int) -> Rect:
        """Return where in the picture the tile of a space is."""
        wide, high, rim = self.cell
        x = rim + column * wide + wide * (1 - _TILE) / 2
        y = rim + row * high + high * (1 - _TILE) / 2 + x * self.slope
        width, height = self._tile_size
        return Rect(self.pad + round(x), self.pad + round(y), width, height + self._fall)

    @property
    def _tile_size(self) -> tuple[int, int]:
        wide, high, _ = self.cell
        return max(2, round(wide * _TILE)), max(2, round(high * _TILE))

    @property
    def _fall(self) -> int:
        return max(1, round(self._tile_size[0] * self.slope))

    def tile(self, colour: int) -> Surface:
        """Return a tile as it is seen on the wall."""
        return slanted(self.kit.tiles.face(colour, 96), *self._tile_size, self._fall)

    # ---- the wall itself

    def paint(self, variant: str = COLORED) -> Surface:
        """Return the wall without tiles."""
        result = self.shell()
        result.blit(self.places(variant), self.places_corner)
        result.blit(self.shade(), (0, 0))
        return result

    def shell(self) -> Surface:
        """Return the plaster, the side and the coping: what lies at the back of the picture."""
        s, slope, pad = self.scale, self.slope, self.pad
        across, high, thick = ACROSS * s, HIGH * s, THICK * s
        size = self.size
        large = blank((size[0] * FACTOR, size[1] * FACTOR))
        over, cap = 5 * s, 9 * s
        stone, clay = self._lit(_STONE), self._lit(_CLAY)
        # Clear pixels have the colour of the coping: reducing mixes them with its edge.
        large.fill((*lighten(clay, 0.28), 0))

        def fill(colour: Colour, *points: tuple[float, float]) -> None:
            pygame.draw.polygon(large, colour, [((x + pad) * FACTOR, (y + pad) * FACTOR) for x, y in points])

        foot = high + across * slope
        back = thick * slope
        fill(self._lit(_PLASTER), (0, 0), (across, across * slope), (across, foot), (0, high))
        fill(stone, (across, foot), (across + thick, foot - back), (across + thick, foot - back - high),
             (across, across * slope))  # fmt: skip
        for course in range(1, 7):
            y = foot - high * course / 7
            start = ((across + pad) * FACTOR, (y + pad) * FACTOR)
            stop = ((across + thick + pad) * FACTOR, (y - back + pad) * FACTOR)
            pygame.draw.line(large, darken(stone, 0.12), start, stop, max(1, round(s * FACTOR)))
        first, last = self._coping
        end = (last[0] + thick + over, last[1] - (thick + over) * slope)
        far = (first[0] + thick + over, first[1] - (thick + over) * slope)
        fill(clay, first, last, (last[0], last[1] - cap), (first[0], first[1] - cap))
        fill(darken(clay, 0.18), last, end, (end[0], end[1] - cap), (last[0], last[1] - cap))
        fill(lighten(clay, 0.28), *((x, y - cap) for x, y in (first, last, end, far)))
        return pygame.transform.smoothscale(large, size)

    def places(self, variant: str) -> Surface:
        """Return the empty spaces."""
        wide, tall, _ = self.cell
        inner = (round(SIDE * wide), round(SIDE * tall))
        return slanted(flat_wall(self.kit, {}, variant), *inner, max(1, round(inner[0] * self.slope)))

    @property
    def places_corner(self) -> tuple[int, int]:
        """Where in the picture the spaces begin."""
        rim = self.cell[2]
        return self.pad + round(rim), self.pad + round(rim + rim * self.slope)

    def shade(self) -> Surface:
        """Return the shadow that the coping throws on the wall, over the upper part of the picture."""
        s, pad = self.scale, self.pad
        first, last = self._coping
        soft = max(1, round(2 * s))
        edge = [first, last, (last[0], last[1] + 7 * s), (first[0], first[1] + 7 * s)]
        result = blank((self.size[0], min(self.size[1], round(pad + last[1] + 7 * s) + 4 * soft)))
        pygame.draw.polygon(result, (*self.kit.c.shadow, 70), [(x + pad, y + pad) for x, y in edge])
        return pygame.transform.gaussian_blur(result, soft)

    @property
    def _coping(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The ends of the lower edge of the coping in front."""
        over, low = 5 * self.scale, 3 * self.scale
        across = ACROSS * self.scale + over
        return (-over, -over * self.slope + low), (across, across * self.slope + low)

    def _lit(self, colour: Colour) -> Colour:
        """Return a colour as the light of the theme shows it: at night everything is darker."""
        sky = sum(self.kit.c.sky_bottom) / 765
        return darken(colour, max(0.0, 0.5 - sky * 0.6))
