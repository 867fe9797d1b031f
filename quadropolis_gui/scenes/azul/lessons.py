"""The pictures on the cards of those lessons of Azul that are about something else than a wall as it stands."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.scoring import FLOOR_COST, Category
from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.wall import COLOUR_BONUS, COLUMN_BONUS, ROW_BONUS
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.category_sign import draw_category_sign
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank, rounded

_FALLEN = (Colour.RED, Colour.YELLOW, Colour.BLUE)
_BONUSES = ((Category.ROWS, ROW_BONUS), (Category.COLUMNS, COLUMN_BONUS), (Category.COLORS, COLOUR_BONUS))


#: The tiles that teach: their colours, where each one lies as parts of the disc, and how it is turned, in degrees.
_COACHES = ((Colour.YELLOW, (0.33, 0.46), -13), (Colour.RED, (0.67, 0.46), 11), (Colour.BLUE, (0.5, 0.69), -3))


def draw_coach_tiles(surface: Surface, kit: Kit, place: Rect) -> None:
    """Draw the tiles that stand for whoever teaches, in a round place."""
    size = round(place.h * 0.42)
    for colour, (x, y), turn in _COACHES:
        centre = (place.x + round(place.w * x), place.y + round(place.h * y))
        BoardKit.of(kit).tiles.draw_flying(surface, colour, centre, size, 0.4, turn)


def draw_lesson_picture(kit: Kit, lesson: str, size: tuple[int, int]) -> Surface | None:
    """Return the picture of a lesson, with round corners; None if its wall is the better one."""
    if lesson not in ("floor", "bonuses"):
        return None
    result = blank(size)
    kit.paint.fill(result, result.get_rect(), 0, kit.c.sky_top, kit.c.sky_bottom)
    for number in range(3):
        place = Rect(0, 0, round(size[1] * 0.4), round(size[1] * 0.4))
        place.center = (size[0] * (2 * number + 1) // 6, round(size[1] * 0.6))
        if lesson == "floor":
            BoardKit.of(kit).tiles.draw_in(result, _FALLEN[number], place)
            said = kit.words.signed(FLOOR_COST[number] - FLOOR_COST[number + 1])
        else:
            category, points = _BONUSES[number]
            draw_category_sign(result, kit, place, category)
            said = kit.words.signed(points)
        over = Rect(place.centerx - size[0] // 6, round(size[1] * 0.1), size[0] // 3, round(size[1] * 0.26))
        kit.text.draw(result, said, over, kit.frame.font(16), kit.c.ink, Weight.BLACK, align="center")
    result.blit(rounded(size, kit.u(12)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result
