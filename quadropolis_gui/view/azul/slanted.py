"""Walls seen at an angle, as those of a house: upright edges stay upright, level ones fall to the right."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.wall import COLORED, SIDE
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.wall import Laid, expected_colour
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.theme import Colour, mix

#: Everything is slanted at so many times its size and reduced, so that its edges are smooth.
_LARGE = 3
#: How large tiles are drawn on the flat wall: the whole motif, and never enlarged.
_TILE, _JOINT = 128, 5


def slanted(picture: Surface, width: int, height: int, fall: int) -> Surface:
    """Return a picture on an upright plane: so wide and high, and its right side lower by `fall`."""
    width, height = max(1, width), max(1, height)
    wide, high = width * _LARGE, height * _LARGE
    straight = pygame.transform.smoothscale(picture, (wide, high))
    result = blank((wide, high + fall * _LARGE))
    # Clear pixels take a colour of the picture: reducing mixes them with their neighbours.
    middle = straight.get_at((wide // 2, high // 2))
    result.fill((middle.r, middle.g, middle.b, 0))
    for x in range(wide):
        result.blit(straight, (x, round(x * fall / width)), Rect(x, 0, 1, high))
    return pygame.transform.smoothscale(result, (width, height + fall))


def flat_wall(kit: BoardKit, laid: Laid, variant: str = COLORED, mortar: Colour | None = None) -> Surface:
    """Return a wall straight from the front, without any frame, large enough for every use."""
    step = _TILE + _JOINT
    result = Surface((SIDE * step + _JOINT, SIDE * step + _JOINT), pygame.SRCALPHA)
    palette = kit.palette
    result.fill(mortar or mix(palette.bed_top, palette.bed_bottom, 0.5))
    for row in range(SIDE):
        for column in range(SIDE):
            spot = (_JOINT + column * step, _JOINT + row * step)
            colour = laid.get((row, column))
            if colour is None:
                result.blit(kit.tiles.place(expected_colour(variant, row, column), _TILE), spot)
            else:
                result.blit(kit.tiles.face(colour, _TILE), spot)
    return result
