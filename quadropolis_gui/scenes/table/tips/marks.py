"""Marks on the boards while a tip speaks: a ring around every place that counts, a link to it, and what it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.theme import WHITE, Colour, darken, lighten

_GAIN: Colour = (27, 108, 50)
_LOSS: Colour = (168, 42, 30)
#: Places lie side by side if their middles are not farther apart than so many of their widths.
_BESIDE = 1.6


@dataclass(frozen=True, slots=True)
class TipMark:
    """A place that a tip speaks of, and the points it brings by itself, if it does."""

    spot: Spot
    points: int | None = None
    #: Whether a bar links it to the place that is pointed at, if it lies beside that.
    is_linked: bool = True


def draw_marks(
    surface: Surface, kit: Kit, place: Rect, marks: Sequence[TipMark], rect_of: Callable[[Spot], Rect]
) -> None:
    """Draw rings around all places, links to those beside the one that is pointed at, and their points over these."""
    places = [rect_of(mark.spot) for mark in marks]
    for other in places:
        _ring(surface, kit, other)
    beside = [
        other
        for mark, other in zip(marks, places, strict=True)
        if mark.is_linked and _gap(place, other) < _BESIDE * max(place.w, other.w)
    ]
    for other in beside:
        _link(surface, kit, place, other)
    for mark, other in zip(marks, places, strict=True):
        if mark.points is not None:
            picture = _pill(kit, mark.points)
            middle = _between(place, other) if other in beside else other.midtop
            surface.blit(picture, picture.get_rect(center=middle))


def _gap(place: Rect, other: Rect) -> float:
    return max(abs(place.centerx - other.centerx), abs(place.centery - other.centery))


def _between(place: Rect, other: Rect) -> tuple[int, int]:
    return (place.centerx + other.centerx) // 2, (place.centery + other.centery) // 2


def _ring(surface: Surface, kit: Kit, place: Rect) -> None:
    edge, radius = max(2, kit.u(3)), round(place.w * 0.14)
    outer = place.inflate(edge, edge)
    kit.paint.ring(surface, outer.inflate(2 * edge, 2 * edge), radius + edge, edge, kit.c.glow, 170)
    kit.paint.ring(surface, outer, radius, edge, kit.c.gold_deep)


def _link(surface: Surface, kit: Kit, place: Rect, other: Rect) -> None:
    """A bar over the gap between two places, with a dot at either end."""
    middle, wide = _between(place, other), max(3, kit.u(4))
    across = abs(place.centerx - other.centerx) >= abs(place.centery - other.centery)
    long = round(min(place.w, place.h) * 0.26)
    start = (middle[0] - long // 2, middle[1]) if across else (middle[0], middle[1] - long // 2)
    end = (middle[0] + long // 2, middle[1]) if across else (middle[0], middle[1] + long // 2)
    for colour, more in ((kit.c.gold_ink, 2), (kit.c.glow, 0)):
        pygame.draw.line(surface, colour, start, end, wide + more)
        for spot in (start, end):
            pygame.draw.circle(surface, colour, spot, wide + more // 2)


def _pill(kit: Kit, points: int) -> Surface:
    size = kit.frame.font(14)
    return kit.paint.cached(("tip points", points, size), lambda: _paint_pill(kit, points, size))


def _paint_pill(kit: Kit, points: int, size: int) -> Surface:
    face, text = _GAIN if points >= 0 else _LOSS, kit.words.signed(points)
    high, pad = round(size * 1.55), kit.u(6)
    body = Rect(pad, pad, kit.text.width(text, size, Weight.BLACK) + round(high * 0.8), high)
    result = blank((body.w + 2 * pad, body.h + 2 * pad))
    kit.paint.shadow(result, body.move(0, 1), high // 2, max(1, kit.u(2)), 130)
    kit.paint.fill(result, body, high // 2, lighten(face, 0.1), darken(face, 0.06))
    kit.paint.ring(result, body, high // 2, max(1.4, high / 14), WHITE)
    kit.text.draw(result, text, body, size, WHITE, Weight.BLACK, align="center")
    return result
