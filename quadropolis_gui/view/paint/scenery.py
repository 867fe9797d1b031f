"""What lies behind everything: the wooden table and the sky, made once per size."""

import math
import random
from enum import StrEnum

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface

from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.paint.masks import graded, rounded
from quadropolis_gui.view.theme import Colour, Theme


class Daytime(StrEnum):
    """When a sky is seen."""

    MORNING = "morning"
    DAY = "day"
    DUSK = "dusk"


class Scenery:
    """Gives backgrounds of the size of the window; each is made when first drawn."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        # Three backgrounds of the window; a fourth one, after a resize, pushes the first out.
        self._cache = surface_cache(12)

    def use(self, theme: Theme) -> None:
        """Paint in another theme from now on."""
        self.theme = theme
        self._cache.clear()

    def draw_table(self, surface: Surface) -> None:
        """Fill a surface with the wooden table."""
        surface.blit(self.table(surface.get_size()), (0, 0))

    def table(self, size: tuple[int, int]) -> Surface:
        """Return the wooden table; do not draw on it, it is shared."""
        return self._cache.get(("table", size), lambda: wood(size, self.theme))

    def draw_sky(self, surface: Surface) -> None:
        """Fill a surface with the morning sky of the title screen."""
        size = surface.get_size()
        surface.blit(self._cache.get(("sky", size), lambda: sky(size, self.theme)), (0, 0))

    def sky_panel(self, size: tuple[int, int], daytime: Daytime = Daytime.DAY, radius: int = 0) -> Surface:
        """Return a small sky, as on the card of a saved game."""
        key = ("panel", size, daytime, radius)
        return self._cache.get(key, lambda: graded(rounded(size, radius), *sky_colours(self.theme, daytime)))


def sky_colours(theme: Theme, daytime: Daytime) -> tuple[Colour, Colour]:
    """Return the colours of a sky at a time of the day: high up, and above the horizon."""
    c = theme.c
    match daytime:
        case Daytime.MORNING:
            return c.morning_top, c.morning_bottom
        case Daytime.DAY:
            return c.sky_top, c.sky_bottom
        case Daytime.DUSK:
            return c.dusk_top, c.dusk_bottom


def wood(size: tuple[int, int], theme: Theme) -> Surface:
    """Return a quiet wooden surface: stretched noise, slow waves, a few joints, light in the middle.

    It is made small (grain is sixteen times longer than wide) and enlarged, which costs a few milliseconds.
    """
    width, height = size
    base = theme.c.table
    if not theme.grain:
        plain = Surface(size)
        plain.fill(base)
        return plain.convert()
    small = (max(2, width // 16), max(2, height // 2))
    noise = random.Random(4).randbytes(small[0] * small[1])
    span = 20 * theme.grain
    table = bytes(max(0, min(255, round(255 - span + span * (value / 255)))) for value in range(256))
    grey = noise.translate(table)
    pixels = bytearray(len(grey) * 3)
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    grain = pygame.image.frombuffer(bytes(pixels), small, "RGB")
    # Bands of slightly different wood, slow in height.
    plank = max(24, small[1] // 4)
    for y in range(small[1]):
        wave = 0.5 + 0.5 * math.sin(y / 11.5 + 1.2 * math.sin(y / 90)) * 0.6 + 0.2 * math.sin(y / 4.2)
        shade = round(255 - 10 * theme.grain * max(0.0, min(wave, 1.0)))
        if y % plank == 0:
            shade -= 12
        grain.fill((shade, shade, shade), Rect(0, y, small[0], 1), special_flags=BLEND_RGB_MULT)
    result = Surface(small, depth=24)
    result.fill([min(255, round(value * 1.13)) for value in base])
    result.blit(grain, (0, 0), special_flags=BLEND_RGB_MULT)
    result.blit(_vignette(small), (0, 0), special_flags=BLEND_RGB_MULT)
    return pygame.transform.smoothscale(result, size).convert()


def _vignette(size: tuple[int, int]) -> Surface:
    """Return light in the middle that falls off to the corners."""
    small = Surface((32, 18), depth=24)
    for y in range(18):
        for x in range(32):
            far = ((x + 0.5) / 32 - 0.48) ** 2 * 1.2 + ((y + 0.5) / 18 - 0.46) ** 2 * 1.6
            shade = round(255 * max(0.0, min(1.0, 1.0 - far * 0.6)))
            small.set_at((x, y), (shade, shade, shade))
    return pygame.transform.smoothscale(small, size)


def sky(size: tuple[int, int], theme: Theme) -> Surface:
    """Return a sky from blue to warm with soft light."""
    c = theme.c
    # Only one column of it is converted for the screen, not all of the window.
    column = masks.gradient((1, size[1]), c.sky_top, c.sky_bottom).convert()
    result = pygame.transform.scale(column, size)
    small = (max(2, size[0] // 16), max(2, size[1] // 16))
    light = masks.blank(small)
    spot = Rect(small[0] * 0.39, small[1] * 0.08, small[0] * 0.56, small[1] * 0.78)
    pygame.draw.ellipse(light, (255, 255, 255, 170), spot)
    light = masks.whiten(pygame.transform.gaussian_blur(light, max(2, small[1] // 7)))
    result.blit(pygame.transform.smoothscale(masks.tinted(light, c.sky_light), size), (0, 0))
    _roughen(result)
    return result


def _roughen(surface: Surface) -> None:
    """Add the faintest noise, so that wide gradients show no bands."""
    side = 128
    grey = random.Random(9).randbytes(side * side).translate(bytes(value & 3 for value in range(256)))
    pixels = bytearray(len(grey) * 3)
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    noise = pygame.image.frombuffer(bytes(pixels), (side, side), "RGB").convert()
    places = [(x, y) for x in range(0, surface.get_width(), side) for y in range(0, surface.get_height(), side)]
    surface.fblits([(noise, place) for place in places], BLEND_RGB_ADD)
