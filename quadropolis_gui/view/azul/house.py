"""The small palace of the postcard with a player's wall on its front."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

import pygame
from pygame import Surface

from quadropolis_gui import resources
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.slanted import flat_wall, slanted
from quadropolis_gui.view.azul.wall import Laid
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.theme import Colour

#: How far the wall reaches below the frame of its panel, so that no gap is left between them, as a part of its side.
_BELOW = 0.012


class _Panel(NamedTuple):
    """The corners of the panel, as parts of the picture's side."""

    top_left: tuple[float, float]
    top_right: tuple[float, float]
    bottom_left: tuple[float, float]


@cache
def _panel() -> _Panel:
    raw = json.loads(resources.asset("pictures", "azul", "house.json").read_text(encoding="utf-8"))["panel"]
    return _Panel(**{name: (float(x), float(y)) for name, (x, y) in raw.items()})


def house_with_wall(kit: BoardKit, laid: Laid, variant: str, side: int, mortar: Colour | None = None) -> Surface:
    """Return the house in a square picture, with these tiles on its front and nothing behind it."""
    left, top = _panel().top_left
    right, lower = _panel().top_right
    width, height = (right - left) * side, (_panel().bottom_left[1] - top) * side
    fall = (lower - top) * side
    more = _BELOW * width
    wall = slanted(
        flat_wall(kit, laid, variant, mortar),
        max(1, round(width + 2 * more)),
        max(1, round(height + 2 * more)),
        max(1, round(fall * (1 + 2 * _BELOW))),
    )
    result = blank((side, side))
    result.blit(wall, (round(left * side - more), round(top * side - more - fall * _BELOW)))
    house = pygame.image.load(resources.asset("pictures", "azul", "house.png")).convert_alpha()
    result.blit(pygame.transform.smoothscale(house, (side, side)), (0, 0))
    return result
