"""The nose of a tip: a small corner on the side of what the tip speaks of, which points there."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import polygon, tinted

Corner = tuple[float, float]
#: How wide a nose is where it begins, how long at most, and how far away what it points to may be.
_WIDE, _LONG, _FAR = 20, 22, 150
#: How far away something may be that is not straight beside a tip, and how far into it the nose from a corner reaches.
ASKEW, _INTO = 36, 4


def nose_of(kit: Kit, box: Rect, target: Rect, radius: int) -> tuple[Corner, Corner, Corner] | None:
    """Return the corners of the nose, its point last.

    None where the tip lies over what it speaks of, or so far from it or so askew that it would point to something else.
    """
    left, top = target.x - box.right, target.y - box.bottom
    right, bottom = box.x - target.right, box.y - target.bottom
    gap = max(left, top, right, bottom)
    if not 2 <= gap <= kit.u(_FAR):
        return None
    half, length = kit.u(_WIDE) / 2, min(gap, kit.u(_LONG))
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


def draw_nose(surface: Surface, kit: Kit, box: Rect, target: Rect, radius: int) -> None:
    """Draw the nose of a tip that has been drawn."""
    nose = nose_of(kit, box, target, radius)
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
