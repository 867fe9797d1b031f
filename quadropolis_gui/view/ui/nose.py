"""The nose of a tip: a small corner on the side of what it speaks of, which points there; a line if that is far."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import polygon, tinted

Corner = tuple[float, float]
Point = tuple[int, int]
#: How wide a nose is where it begins, and how long at most: it ends at what it points to, or there is none.
_WIDE, _LONG = 20, 60
#: How far away something may be that is not straight beside a tip, and how far into it the nose from a corner reaches.
ASKEW, _INTO = 36, 4


def nose_of(
    kit: Kit, box: Rect, target: Rect, radius: int, about: Rect | None = None
) -> tuple[Corner, Corner, Corner] | None:
    """Return the corners of the nose, its point last; it ends at the target, or at the thing that this is a part of.

    None where the tip lies over what it speaks of, or so far from it or so askew that it would point to something else.
    """
    whole = target if about is None else about
    left, top = whole.x - box.right, whole.y - box.bottom
    right, bottom = box.x - whole.right, box.y - whole.bottom
    gap = max(left, top, right, bottom)
    if not 2 <= gap <= kit.u(_LONG):
        return None
    half, length = kit.u(_WIDE) / 2, gap
    if gap in (top, bottom):
        edge, way = (box.bottom, length) if gap == top else (box.y, -length)
        x = _along(target.centerx, box.x, box.right, radius + half)
        if target.x <= x <= target.right:
            return (x - half, edge), (x + half, edge), (x, edge + way)
    else:
        edge, way = (box.right, length) if gap == left else (box.x, -length)
        y = _along(target.centery, box.y, box.bottom, radius + half)
        if target.y <= y <= target.bottom:
            return (edge, y - half), (edge, y + half), (edge + way, y)
    return _from_corner(kit, box, target) if gap <= kit.u(ASKEW) else None


def _from_corner(kit: Kit, box: Rect, target: Rect) -> tuple[Corner, Corner, Corner]:
    """Return the nose of a tip that is near, but not straight beside: from its corner to the nearest one there."""
    wide, into = kit.u(_WIDE), kit.u(_INTO)
    before, above = box.centerx < target.centerx, box.centery < target.centery
    x, away = (box.right, -wide) if before else (box.x, wide)
    y, along = (box.bottom, -wide) if above else (box.y, wide)
    point = (target.x + into if before else target.right - into, target.y + into if above else target.bottom - into)
    return (x, y + along), (x + away, y), point


def _along(wanted: float, start: float, end: float, corner: float) -> float:
    """Return where on an edge the nose begins: as near as can be to where it is wanted, but not on a round corner."""
    return max(start + corner, min(wanted, end - corner))


def link_of(kit: Kit, box: Rect, target: Rect) -> tuple[Point, Point] | None:
    """Return the ends of the line from a tip to what it speaks of; None where that is near enough for a nose."""
    if box.inflate(2 * kit.u(ASKEW), 2 * kit.u(ASKEW)).colliderect(target):
        return None
    rim = kit.u(2)
    x, other_x = _facing(box.x, box.right, target.x, target.right, rim)
    y, other_y = _facing(box.y, box.bottom, target.y, target.bottom, rim)
    return (x, y), (other_x, other_y)


def _facing(start: int, end: int, first: int, last: int, rim: int) -> tuple[int, int]:
    """Return where two stretches are nearest to each other: the same number twice where they overlap.

    That is at the rim of what is spoken of: what stands beside it in the same row has its numbers farther within.
    """
    if end <= first:
        return end, first
    if last <= start:
        return start, last
    spot = first + rim if start <= first + rim <= end else last - rim
    spot = max(start, first, min(spot, end, last))
    return spot, spot


def _draw_link(surface: Surface, kit: Kit, start: Point, end: Point) -> None:
    wide = max(2, kit.u(3))
    for colour, more in ((kit.c.tooltip, 2), (kit.c.glow, 0)):
        pygame.draw.line(surface, colour, start, end, wide + more)
        pygame.draw.circle(surface, colour, end, wide + more)


def draw_nose(surface: Surface, kit: Kit, box: Rect, target: Rect, radius: int, about: Rect | None = None) -> None:
    """Draw the nose of a tip that has been drawn, or the line that leads from it to something far."""
    link = link_of(kit, box, target if about is None else about)
    if link is not None:
        _draw_link(surface, kit, *link)
        return
    nose = nose_of(kit, box, target, radius, about)
    if nose is None:
        return
    xs, ys = [corner[0] for corner in nose], [corner[1] for corner in nose]
    # It begins a little within the tip: no edge is seen between them.
    area = Rect(round(min(xs)), round(min(ys)), max(1, round(max(xs) - min(xs))), max(1, round(max(ys) - min(ys))))
    area.inflate_ip(2, 2)
    points = [((x - area.x) / area.w, (y - area.y) / area.h) for x, y in nose]
    mask = kit.paint.cached(("nose", area.size, tuple(points)), lambda: polygon(area.size, points))
    surface.blit(tinted(mask, kit.c.tooltip), area)
    if kit.theme.outline:
        first, second, point = nose
        for corner in (first, second):
            pygame.draw.line(surface, kit.c.panel_edge, corner, point, max(1, round(kit.theme.outline)))
