"""Pointing at a square or slot that something elsewhere speaks of: a bright ring around it, and its name."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.theme import lighten


def point_at(kit: BoardKit, surface: Surface, place: Rect, radius: int, name: str = "", height: int = 12) -> None:
    """Draw a ring of gold and light around a place, and its name on a small dark plate at its lower edge."""
    c, edge = kit.theme.c, max(2, round(place.w * 0.04))
    outer = place.inflate(2 * edge, 2 * edge)
    kit.paint.ring(surface, outer.inflate(2 * edge, 2 * edge), radius + 2 * edge, edge, c.glow, 190)
    kit.paint.ring(surface, outer, radius + edge, edge * 1.6, c.gold_deep)
    kit.paint.ring(surface, outer, radius + edge, max(1.0, edge * 0.5), lighten(c.glow, 0.6))
    if name:
        height = max(12, height)
        tag = kit.paint.cached(("name tag", height, name), lambda: _name_tag(kit, height, name))
        surface.blit(tag, tag.get_rect(center=place.midbottom))


def _name_tag(kit: BoardKit, height: int, name: str) -> Surface:
    c = kit.theme.c
    size = max(kit.text.least, round(height * 0.78))
    body = Rect(0, 0, max(height, kit.text.width(name, size, Weight.BLACK) + round(height * 0.7)), height)
    result = blank((body.w + 2 * height, body.h + 2 * height))
    body.center = result.get_rect().center
    kit.paint.shadow(result, body.move(0, 1), height // 2, max(1, height // 8), 120)
    kit.paint.fill(result, body, height // 2, c.tooltip)
    kit.paint.ring(result, body, height // 2, max(1.0, height / 14), c.gold)
    kit.text.draw_centred(result, name, body.center, size, c.on_dark)
    return result
