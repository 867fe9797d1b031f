"""The pictures on the cards of the lessons of Quadropolis: the buildings that each is about, under a sky."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.tiles import parse_tile
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank, rounded
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.pieces import Token

#: Stacks of tiles, from the left.
_BUILDINGS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "first_city": (("shop",), ("tower+1i",), ("park",)),
    "resources": (("tower+2i",), ("factory+2e",)),
    "towers": (("tower+1i",), ("tower+1i", "tower+1i"), ("tower+1i", "tower+1i", "tower+1i")),
    "expert": (("monument",), ("office", "office")),
}
#: What the lesson on kinds earns with each.
_EARNED: Mapping[str, int] = {"tower": 6, "shop": 7, "service": 7, "park": 4, "factory": 5, "harbor": 3}
#: From one stack to the next, in sides of a tile.
_PITCH = 1.16
_USUAL = (("harbor+1vp",), ("tower+1i",))


def draw_lesson_picture(kit: Kit, lesson: str, size: tuple[int, int]) -> Surface:
    """Return the picture of a lesson, with round corners."""
    result = blank(size)
    kit.paint.fill(result, result.get_rect(), 0, kit.c.sky_top, kit.c.sky_bottom)
    boards = BoardKit.of(kit)
    if lesson == "kinds":
        _draw_kinds(kit, boards, result)
    elif lesson == "end":
        _draw_pieces(boards, result)
    else:
        _draw_stacks(boards, result, _BUILDINGS.get(lesson, _USUAL))
    result.blit(rounded(size, kit.u(12)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _draw_stacks(boards: BoardKit, surface: Surface, stacks: tuple[tuple[str, ...], ...]) -> None:
    wide, high = surface.get_size()
    side = min(round(high * 0.66), round(wide * 0.94 / (len(stacks) * _PITCH)))
    step = round(side * _PITCH)
    left = (wide - (len(stacks) - 1) * step - side) // 2
    for number, codes in enumerate(stacks):
        place = Rect(left + number * step, round(high * 0.92) - side, side, side)
        boards.tiles.draw_building(surface, [parse_tile(code) for code in codes], place)


def _draw_kinds(kit: Kit, boards: BoardKit, surface: Surface) -> None:
    """Every kind with the points that can be had for it."""
    wide, high = surface.get_size()
    side = round(high * 0.34)
    for number, (kind, points) in enumerate(_EARNED.items()):
        row, column = divmod(number, 3)
        centre = (wide * (2 * column + 1) // 6, high * (2 * row + 1) // 4)
        place = Rect(0, 0, side, side)
        place.center = centre
        draw_kind_chip(surface, kit, place, kind)
        boards.pieces.star(surface, (place.right, place.bottom - side // 8), round(side * 0.72), points)


def _draw_pieces(boards: BoardKit, surface: Surface) -> None:
    """What is arranged once more at the end, and the points it brings."""
    wide, high = surface.get_size()
    size = round(high * 0.5)
    for number, token in enumerate((Token.INHABITANT, Token.ENERGY)):
        boards.pieces.token(surface, (wide * (2 * number + 1) // 6, high // 2), size, token)
    boards.pieces.star(surface, (wide * 5 // 6, high // 2), round(size * 1.1))
