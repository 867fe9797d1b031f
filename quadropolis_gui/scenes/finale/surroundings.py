"""What lies behind the columns: a sky over a wooden floor by day, and in the evening, with beams on the winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface

from quadropolis_gui.scenes.finale.layout import FinaleLayout
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank, gradient, soft_edge, tinted, whiten
from quadropolis_gui.view.theme import Colour

#: Beams and clouds are painted so much smaller, and enlarged: they are soft anyway.
_SMALL = 8
_BEAM: Colour = (255, 222, 160)
#: How much light a beam adds, in hundredths.
_BRIGHT = 20
_EVENING_FLOOR: Colour = (150, 122, 136)
_EVENING_SKY: tuple[Colour, Colour] = ((50, 46, 96), (214, 142, 118))
#: Clouds: middle as parts of the sky, and width as a part of the window's.
_CLOUDS = ((0.08, 0.30, 0.20), (0.27, 0.13, 0.13), (0.74, 0.16, 0.16), (0.93, 0.36, 0.22), (0.52, 0.52, 0.24))
#: Balls of a cloud as parts of its width: middle and radius.
_BALLS = ((0.16, 0.30, 0.11), (0.34, 0.22, 0.15), (0.54, 0.19, 0.18), (0.74, 0.25, 0.14), (0.88, 0.31, 0.10))


class Surroundings:
    """The background of the finale, painted once per size: one picture by day, one in the evening."""

    def __init__(self, kit: Kit, places: FinaleLayout, winners: Sequence[int]) -> None:
        self._kit = kit
        self._places = places
        self._winners = winners
        self._day = self._finished(self._painting(evening=False))
        self._evening: Surface | None = None
        self._half_painted = self._day
        self._steps = self._painting(evening=True)

    @staticmethod
    def _finished(steps: Iterator[Surface]) -> Surface:
        *_, result = steps
        return result.convert()

    @property
    def is_ready(self) -> bool:
        """Whether the evening is painted, too."""
        return self._evening is not None

    def prepare(self) -> None:
        """Paint a little of the evening, ahead of its time."""
        picture = next(self._steps, None)
        if picture is None:
            self._evening = self._half_painted
        else:
            self._half_painted = picture

    def draw(self, surface: Surface, part: float) -> None:
        """Draw the background as far (0 to 1) as the evening has come."""
        corner = self._places.body.topleft
        if part < 1:
            surface.blit(self._day, corner)
        if part > 0:
            while self._evening is None:
                self.prepare()
            self._evening.set_alpha(round(255 * part) if part < 1 else None)
            surface.blit(self._evening, corner)

    # ---- painting

    def _painting(self, *, evening: bool) -> Iterator[Surface]:
        """Paint a background in small steps; the last picture is the whole one."""
        kit, c, body = self._kit, self._kit.c, self._places.body
        window = Surface((body.w, body.bottom))
        kit.scenery.draw_table(window)
        result = window.subsurface(body).copy()
        yield result
        if kit.theme.outline:
            # Plain where everything has to be told apart.
            result.fill(c.dusk_top if evening else c.sky_top)
            result.fill(c.table, Rect(0, self._places.floor - body.y, body.w, body.h))
            return
        if evening:
            result.fill(_EVENING_FLOOR, special_flags=BLEND_RGB_MULT)
        high = self._places.floor - body.y
        top, bottom = _EVENING_SKY if evening else (c.sky_top, c.sky_bottom)
        result.blit(gradient((body.w, high), top, bottom), (0, 0))
        yield result
        for cloud in _CLOUDS:
            self._paint_cloud(result, high, cloud, 34 if evening else 150)
            yield result
        self._paint_horizon(result, high)
        yield result
        if evening:
            for winner in self._winners:
                self._paint_beams(result, self._places.cells[winner].move(0, -body.y))
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

    def _paint_beams(self, result: Surface, cell: Rect) -> None:
        """Light from above on both sides of a winner, and around where they stand."""
        size = (max(2, result.get_width() // _SMALL), max(2, result.get_height() // _SMALL))
        light = Surface(size)
        floor = (self._places.floor - self._places.body.y + self._kit.u(40)) // _SMALL
        middle, half = cell.centerx // _SMALL, cell.w // (2 * _SMALL)
        lit: Colour = (_BEAM[0] * _BRIGHT // 100, _BEAM[1] * _BRIGHT // 100, _BEAM[2] * _BRIGHT // 100)
        for source, lean in ((middle - 2 * half, -0.30), (middle + 2 * half, 0.30), (middle, 0.0)):
            beam = Surface(size)
            target = middle + round(lean * half)
            corners = [(source - 2, -4), (source + 2, -4), (target + round(half * 0.95), floor),
                       (target - round(half * 0.95), floor)]  # fmt: skip
            pygame.draw.polygon(beam, lit, corners)
            light.blit(beam, (0, 0), special_flags=BLEND_RGB_ADD)
        pool = Rect(0, 0, round(half * 2.3), max(2, round(half * 0.5)))
        pool.center = (middle, floor)
        pygame.draw.ellipse(light, (120, 100, 66), pool)
        light = pygame.transform.gaussian_blur(light, 3)
        result.blit(pygame.transform.smoothscale(light, result.get_size()), (0, 0), special_flags=BLEND_RGB_ADD)
