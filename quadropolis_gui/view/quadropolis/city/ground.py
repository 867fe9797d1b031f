"""What a living city stands on: grass, paving, water, asphalt, in any colour and at any size."""

from __future__ import annotations

from functools import cache

import pygame
from pygame import BLEND_RGB_MULT, Surface

from quadropolis_gui import resources
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.view.paint.masks import tinted
from quadropolis_gui.view.theme import Colour, Theme

GRASS, PAVING, WATER = "grass", "paving", "water"
ASPHALT: Colour = (104, 109, 122)
PAINT: Colour = (250, 240, 214)
KERB: Colour = (250, 241, 222)
KERB_SIDE: Colour = (196, 172, 130)
_PLAZA: Colour = (240, 228, 204)
_CONCRETE: Colour = (220, 215, 206)
#: A theme whose panels are darker than this shows cities at night.
_DARK = 380
_NIGHT: Colour = (150, 158, 182)

#: What each kind of building stands on, and its colour where it is paved.
UNDER: dict[Kind, tuple[str, Colour | None]] = {
    Kind.TOWER: (GRASS, None),
    Kind.PARK: (GRASS, None),
    Kind.MONUMENT: (GRASS, None),
    Kind.SHOP: (PAVING, _PLAZA),
    Kind.SERVICE: (PAVING, _PLAZA),
    Kind.FACTORY: (PAVING, _CONCRETE),
    Kind.OFFICE: (PAVING, _CONCRETE),
    Kind.HARBOR: (WATER, None),
}


@cache
def _texture(name: str) -> Surface:
    return pygame.image.load(resources.asset("pictures", "ground", f"{name}.png")).convert()


def laid(
    name: str, size: tuple[int, int], colour: Colour | None = None, tint: tuple[Colour, float] | None = None
) -> Surface:
    """Return a piece of ground: in a colour if it is paved, and with a part of another colour over it."""
    size = (max(1, size[0]), max(1, size[1]))
    result = Surface(size)
    texture = _texture(name)
    side = texture.get_width()
    result.fblits([(texture, (x, y)) for x in range(0, size[0], side) for y in range(0, size[1], side)])
    if colour is not None:
        result.fill(colour, special_flags=BLEND_RGB_MULT)
    if tint is not None:
        over = Surface(size)
        over.fill(tint[0])
        over.set_alpha(round(255 * tint[1]))
        result.blit(over, (0, 0))
    return result


def is_night(theme: Theme) -> bool:
    """Tell whether a theme shows cities by night."""
    return sum(theme.c.panel_top) < _DARK


def by_daylight(theme: Theme, picture: Surface) -> Surface:
    """Return ground as the light of the theme shows it; the picture itself is changed."""
    if is_night(theme):
        picture.fill(_NIGHT, special_flags=BLEND_RGB_MULT)
    return picture


def shaped(ground: Surface, mask: Surface) -> Surface:
    """Return ground cut to a mask of the same size."""
    result = tinted(mask, (255, 255, 255))
    cut = ground.convert_alpha()
    result.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result
