"""The pictures on the cards of the lessons of Quadropolis: the buildings that each is about, under a sky."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.tiles import parse_tile
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank, rounded
from quadropolis_gui.view.quadropolis.board_kit import BoardKit

#: Stacks of tiles, from the left.
_BUILDINGS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "first_city": (("shop",), ("tower+1i",), ("park",)),
    "resources": (("tower+2i",), ("factory+2e",)),
    "towers": (("tower+1i",), ("tower+1i", "tower+1i"), ("tower+1i", "tower+1i", "tower+1i")),
}
_USUAL = (("harbor+1vp",), ("tower+1i",))


def draw_lesson_picture(kit: Kit, lesson: str, size: tuple[int, int]) -> Surface:
    """Return the picture of a lesson, with round corners."""
    result = blank(size)
    kit.paint.fill(result, result.get_rect(), 0, kit.c.sky_top, kit.c.sky_bottom)
    boards, stacks = BoardKit.of(kit), _BUILDINGS.get(lesson, _USUAL)
    side = round(size[1] * 0.66)
    step = round(side * 1.16)
    left = (size[0] - (len(stacks) - 1) * step - side) // 2
    for number, codes in enumerate(stacks):
        place = Rect(left + number * step, round(size[1] * 0.26), side, side)
        boards.tiles.draw_building(result, [parse_tile(code) for code in codes], place)
    result.blit(rounded(size, kit.u(12)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result
