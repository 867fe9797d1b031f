"""The veil of a lesson, with holes in which the table is seen, and the arrow that points at the first of them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank, rounded, tinted, whiten
from quadropolis_gui.view.theme import Colour

_ALPHA = 150
_WHITE: Colour = (255, 255, 255)
#: The arrow is drawn so many times larger and then reduced.
_FACTOR = 3
#: Half of how wide its shaft is.
_SHAFT = 5.5

Point = tuple[float, float]


def draw_veil(
    surface: Surface, kit: Kit, holes: Sequence[Rect], swell: float = 0.0, *, asked: Sequence[Rect] = ()
) -> None:
    """Dim everything but what lies in the holes, and ring those with gold; the first may swell for a moment.

    Where some are `asked` for, the gold is theirs alone: what is lit besides has a thin line around it.
    """
    u = kit.u
    key = ("lesson veil", surface.get_size(), tuple(tuple(hole) for hole in holes))

    def make() -> Surface:
        veil = blank(surface.get_size())
        veil.fill((*kit.c.shadow, _ALPHA))
        for hole in holes:
            veil.blit(rounded(hole.size, u(14)), hole, special_flags=pygame.BLEND_RGBA_SUB)
        return veil

    surface.blit(kit.paint.cached(key, make), (0, 0))
    ringed = list(asked or holes)
    if len(ringed) < len(holes):
        _draw_outline(surface, kit, holes, quiet=True)
    first = lit_together(ringed)
    _draw_outline(surface, kit, [hole for hole in ringed if hole not in first])
    _draw_outline(surface, kit, first, swell)


def lit_together(holes: Sequence[Rect]) -> list[Rect]:
    """Return the first hole with all that overlap it, or each other in a row: one light, one outline."""
    found = list(holes[:1])
    for hole in found:
        found += [other for other in holes if other not in found and other.colliderect(hole)]
    return found


def _draw_outline(
    surface: Surface, kit: Kit, holes: Sequence[Rect], swell: float = 0.0, *, quiet: bool = False
) -> None:
    """Draw the outline of all holes: the same around each of them, and none between those that overlap.

    It is of gold, or, where it is not to be pressed, thin and white.
    """
    if not holes:
        return
    grown, width = 2 * round(kit.u(9) * swell), max(2, round((2 if quiet else 4 + 5 * swell) * kit.frame.scale))
    area = holes[0].unionall(list(holes)).inflate(grown + 2 * width, grown + 2 * width)
    shapes = [hole.move(-area.x, -area.y) for hole in holes]

    def make() -> Surface:
        mask = blank(area.size)
        for shape, wider, flag in [
            *((shape, grown + 2 * width, pygame.BLEND_RGBA_MAX) for shape in shapes),
            *((shape, grown, pygame.BLEND_RGBA_SUB) for shape in shapes),
        ]:
            place = shape.inflate(wider, wider)
            mask.blit(rounded(place.size, kit.u(14) + wider // 2), place, special_flags=flag)
        return tinted(whiten(mask), _WHITE if quiet else kit.c.gold)

    key = ("lesson outline", quiet, area.size, grown, width, tuple(tuple(shape) for shape in shapes))
    surface.blit(make() if swell else kit.paint.cached(key, make), area)


def arrow_way(kit: Kit, card: Rect, holes: Sequence[Rect], asked: Sequence[Rect] = ()) -> tuple[Point, Point] | None:
    """Return from where to where the arrow lies; None if there is no room for one.

    It points at the first hole, or at one of the same light if something lit lies in between: it covers nothing lit.
    Where some are `asked` for, it points at none but those.
    """
    wide = 2 * kit.u(_SHAFT)
    for hole in lit_together(asked or holes):
        way = _way_to(kit, card, hole)
        if way is not None and not any(other.inflate(wide, wide).clipline(way) for other in holes if other != hole):
            return way
    return None


def _way_to(kit: Kit, card: Rect, hole: Rect) -> tuple[Point, Point] | None:
    start = (min(max(hole.centerx, card.x + kit.u(40)), card.right - kit.u(40)), card.centery)
    if card.y > hole.centery:
        start = (start[0], card.y)
    elif card.bottom < hole.centery:
        start = (start[0], card.bottom)
    else:
        start = (card.x if hole.centerx < card.x else card.right, min(max(hole.centery, card.y), card.bottom))
    goal = (min(max(start[0], hole.x), hole.right), min(max(start[1], hole.y), hole.bottom))
    length = math.dist(start, goal)
    if length < kit.u(46):
        return None
    longest = kit.u(130)
    if length > longest:
        # A long arrow would lie over half of the table: its end near the hole says as much.
        part = longest / length
        start = (round(goal[0] + (start[0] - goal[0]) * part), round(goal[1] + (start[1] - goal[1]) * part))
        length = longest
    gap = kit.u(8) / length
    return start, (goal[0] + (start[0] - goal[0]) * gap, goal[1] + (start[1] - goal[1]) * gap)


def draw_arrow(
    surface: Surface, kit: Kit, card: Rect, holes: Sequence[Rect], swell: float = 0.0, *, asked: Sequence[Rect] = ()
) -> None:
    """Draw an arrow from the card to what is lit, if there is room for one; it may swell for a moment."""
    way = arrow_way(kit, card, holes, asked)
    if way is None:
        return
    start, end = way
    box = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
    box = box.inflate(kit.u(40), kit.u(40))
    large = blank((round(box.w * _FACTOR), round(box.h * _FACTOR)))
    fat = round(kit.u(4) * swell)
    for colour, grow in ((_WHITE, kit.u(3) + fat), (kit.c.gold, fat)):
        _paint(large, kit, box, start, end, colour, grow)
    surface.blit(pygame.transform.smoothscale(large, box.size), box)


def _paint(
    large: Surface,
    kit: Kit,
    box: Rect,
    start: Point,
    end: Point,
    colour: Colour,
    grow: int,
) -> None:
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    along, aside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    head, half, wide = kit.u(24), kit.u(_SHAFT) + grow, kit.u(16) + grow

    def at(point: Point, forward: float, out: float) -> Point:
        x = point[0] + along[0] * forward + aside[0] * out - box.x
        y = point[1] + along[1] * forward + aside[1] * out - box.y
        return x * _FACTOR, y * _FACTOR

    corners = [
        at(start, -grow, -half),
        at(end, -head, -half),
        at(end, -head - grow, -wide),
        at(end, grow * 1.6, 0),
        at(end, -head - grow, wide),
        at(end, -head, half),
        at(start, -grow, half),
    ]
    pygame.draw.polygon(large, colour, corners)
