"""Light from above on the winners: three beams that sway a little and come to rest."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import BLEND_RGB_ADD, Rect, Surface

from quadropolis_gui.scenes.finale.layout import FinaleLayout
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import Colour

#: Beams are painted so much smaller, reduced once more where they are made soft, and enlarged: that takes no time.
_SMALL, _SOFT = 4, 3
_BEAM: Colour = (255, 222, 160)
_POOL: Colour = (120, 100, 66)
#: How much light a beam adds: on one winner, and on each of several, whose beams meet.
_BRIGHT, _SHARED = 0.20, 0.14
#: Where each beam comes from and how it leans, in halves of a winner's room; how far it sways, and which way first.
_BEAMS = ((-2.0, -0.30, 0.42), (2.0, 0.30, -0.42), (0.0, 0.0, 0.26))


class Beams:
    """The light of one finale; what does not move is painted once."""

    def __init__(self, kit: Kit, places: FinaleLayout, winners: Sequence[int]) -> None:
        self._floor = places.floor + kit.u(40)
        self._cells = [places.cells[winner] for winner in winners]
        lit = [Rect(cell.x - cell.w, places.body.y, 3 * cell.w, places.body.h) for cell in self._cells]
        #: Where there is any light.
        self.area = lit[0].unionall(lit[1:]).clip(places.body)
        #: The light as it was painted last, how strong it was and how far it had swayed. It is painted on the same
        #: surface again and again: to make one of this size for every frame takes longer than to paint it.
        self._light: Surface | None = None
        self._shows: tuple[float, float] | None = None

    def prepare(self) -> None:
        """Paint the light at rest, ahead of its time."""
        self._painted(1.0, 0.0)

    def draw(self, surface: Surface, strength: float, sway: float) -> None:
        """Add the light: how strong it is (0 to 1), and how far it has swayed to either side (-1 to 1)."""
        if strength > 0:
            surface.blit(self._painted(strength, sway), self.area, special_flags=BLEND_RGB_ADD)

    def _painted(self, strength: float, sway: float) -> Surface:
        if self._light is None:
            self._light = Surface(self.area.size)
        if self._shows != (strength, sway):
            self._shows = (strength, sway)
            self._paint(self._light, strength, sway)
        return self._light

    def _paint(self, result: Surface, strength: float, sway: float) -> None:
        size = (max(2, self.area.w // _SMALL), max(2, self.area.h // _SMALL))
        light = Surface(size)
        floor = (self._floor - self.area.y) // _SMALL
        bright = strength * (_BRIGHT if len(self._cells) == 1 else _SHARED)
        for cell in self._cells:
            middle, half = (cell.centerx - self.area.x) / _SMALL, cell.w / (2 * _SMALL)
            for source, lean, reach in _BEAMS:
                beam = Surface(size)
                start, target = middle + source * half, middle + (lean + sway * reach) * half
                corners = [(start - 2, -4), (start + 2, -4), (target + half * 0.95, floor),
                           (target - half * 0.95, floor)]  # fmt: skip
                pygame.draw.polygon(beam, _faded(_BEAM, bright), corners)
                light.blit(beam, (0, 0), special_flags=BLEND_RGB_ADD)
            pool = Rect(0, 0, round(half * 2.3), max(2, round(half * 0.5)))
            pool.center = (round(middle), floor)
            pygame.draw.ellipse(light, _faded(_POOL, strength), pool)
        light = pygame.transform.smoothscale(light, (max(2, size[0] // _SOFT), max(2, size[1] // _SOFT)))
        light = pygame.transform.gaussian_blur(light, 2)
        pygame.transform.smoothscale(light, self.area.size, result)


def _faded(colour: Colour, part: float) -> Colour:
    red, green, blue = colour
    return round(red * part), round(green * part), round(blue * part)
