"""What lies behind the columns: a sky over a wooden floor by day, and in the evening with light on the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import BLEND_RGB_MULT, Rect, Surface

from quadropolis_gui.scenes.finale.beams import Beams
from quadropolis_gui.scenes.finale.layout import FinaleLayout
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank, gradient, soft_edge, tinted, whiten
from quadropolis_gui.view.theme import Colour

#: How far the evening has come when the light is turned on.
_DUSK = 0.5
_EVENING_FLOOR: Colour = (150, 122, 136)
_EVENING_SKY: tuple[Colour, Colour] = ((50, 46, 96), (214, 142, 118))
#: Clouds: middle as parts of the sky, and width as a part of the window's.
_CLOUDS = ((0.08, 0.30, 0.20), (0.27, 0.13, 0.13), (0.74, 0.16, 0.16), (0.93, 0.36, 0.22), (0.52, 0.52, 0.24))
#: Balls of a cloud as parts of its width: middle and radius.
_BALLS = ((0.16, 0.30, 0.11), (0.34, 0.22, 0.15), (0.54, 0.19, 0.18), (0.74, 0.25, 0.14), (0.88, 0.31, 0.10))


class Surroundings:
    """The background of the finale, painted once per size, bit by bit: one picture by day, one in the evening."""

    def __init__(self, kit: Kit, places: FinaleLayout, winners: Sequence[int]) -> None:
        self._kit = kit
        self._places = places
        self._beams = None if kit.theme.outline else Beams(kit, places, winners)
        self._steps = self._preparing()
        #: Whether it is whole by day, and in the evening, too.
        self.has_day = self.is_ready = False
        self._day, self._evening = Surface((1, 1)), Surface((1, 1))
        # What is shown at once is the table, as it was seen before.
        self.prepare()

    def _preparing(self) -> Iterator[None]:
        for day in self._painting(evening=False):
            self._day = day
            yield
        self.has_day = True
        for evening in self._painting(evening=True):
            self._evening = evening
            yield
        if self._beams is not None:
            self._beams.prepare()
        self.is_ready = True

    def prepare(self) -> None:
        """Paint a little more, ahead of its time."""
        next(self._steps, None)

    def draw(self, surface: Surface, part: float, sway: float) -> None:
        """Draw the background as far (0 to 1) as the evening has come; its light sways to either side (-1 to 1)."""
        corner = self._places.body.topleft
        # A picture that is as good as opaque takes much longer to mix in than one that is.
        alpha = round(255 * part)
        if alpha < 254:
            surface.blit(self._day, corner)
        if alpha == 0:
            return
        while not self.is_ready:
            self.prepare()
        self._evening.set_alpha(alpha if alpha < 254 else None)
        surface.blit(self._evening, corner)
        # The light comes on when it is nearly dark.
        if self._beams is not None and part > _DUSK:
            self._beams.draw(surface, (part - _DUSK) / (1 - _DUSK), sway)

    # ---- painting

    def _painting(self, *, evening: bool) -> Iterator[Surface]:
        """Paint a background in small steps; the last picture is the whole one."""
        kit, c, body = self._kit, self._kit.c, self._places.body
        # As large as the window, as every screen has it: it is painted already, and can be shown before it is copied.
        table = kit.scenery.table(kit.frame.rect.size).subsurface(body)
        yield table
        result = table.copy()
        yield table
        if kit.theme.outline:
            # Plain where everything has to be told apart.
            result.fill(c.dusk_top if evening else c.sky_top)
            result.fill(c.table, Rect(0, self._places.floor - body.y, body.w, body.h))
            yield result
            return
        if evening:
            result.fill(_EVENING_FLOOR, special_flags=BLEND_RGB_MULT)
        high = self._places.floor - body.y
        top, bottom = _EVENING_SKY if evening else (c.sky_top, c.sky_bottom)
        sky = gradient((body.w, high), top, bottom)
        yield table
        result.blit(sky, (0, 0))
        yield result
        for cloud in _CLOUDS:
            self._paint_cloud(result, high, cloud, 34 if evening else 150)
            yield result
        self._paint_horizon(result, high)
        yield result

    def _paint_cloud(self, result: Surface, high: int, cloud: tuple[float, float, float], alpha: int) -> None:
        x, y, size = cloud
        width = result.get_width()
        wide = round(width * size)
        small = blank((max(8, wide // 4), max(4, wide // 8)))
        side = small.get_width()
        for ball_x, ball_y, radius in _BALLS:
            spot = Rect(0, 0, round(2 * radius * side), round(1.5 * radius * side))
            spot.center = (round(ball_x * side), round(ball_y * side))
            pygame.draw.ellipse(small, (255, 255, 255, 255), spot)
        soft = soft_edge(small, max(1, side // 26))
        picture = tinted(whiten(pygame.transform.smoothscale_by(soft, wide / side)), self._kit.c.sky_light, alpha)
        result.blit(picture, picture.get_rect(center=(round(x * width), round(y * high))))

    def _paint_horizon(self, result: Surface, high: int) -> None:
        """The floor ends in a soft shadow."""
        kit = self._kit
        band = Rect(-kit.u(40), high - kit.u(3), result.get_width() + kit.u(80), kit.u(6))
        kit.paint.shadow(result, band, 0, max(2, kit.u(5)), 120)
