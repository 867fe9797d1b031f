"""A short explanation beside something: a dark plate with a few lines and a nose."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.nose import draw_nose
from quadropolis_gui.view.ui.tip_places import beside

#: How wide a line may be before it is broken.
WIDEST = 320
#: How wide it may be where there is no good room for that: higher, or on one line.
_OTHER_WIDTHS = (210, 480, 150)
_SIZE, _PAD = 13, 10


def draw_tooltip(
    surface: Surface,
    kit: Kit,
    rect: Rect,
    text: str,
    avoid: Sequence[Rect] = (),
    target: Rect | None = None,
    *,
    spare: Sequence[Rect] = (),
    yielding: Sequence[Sequence[Rect]] = (),
    widest: int = WIDEST,
) -> Rect:
    """Draw a short explanation below something, or above it near the bottom edge; what it speaks of stays in sight.

    Its nose points to that, or to a smaller target. Returns its place.
    """
    size, weight = kit.frame.font(_SIZE), Weight.BOLD
    room = surface.get_rect().inflate(-8, -8)
    pad = kit.u(_PAD)
    shapes = [_shape(kit, rect, text, room, most) for most in (widest, *_OTHER_WIDTHS)]
    box = beside(shapes, rect, avoid, room, kit.u(8), spare, yielding) if avoid or spare or yielding else shapes[0]
    width = box.w - 2 * pad
    kit.paint.panel(surface, box, kit.u(8), top=kit.c.tooltip, shadow=kit.u(6), shadow_alpha=120)
    draw_nose(surface, kit, box, target or rect, kit.u(8), rect)
    inner = Rect(box.x + pad, box.y + kit.u(6), width, box.h - 2 * kit.u(6))
    kit.text.paragraph(surface, text, inner, size, kit.c.on_dark, weight)
    return box


def _shape(kit: Kit, rect: Rect, text: str, room: Rect, widest: int) -> Rect:
    """Return an explanation whose lines are no wider than that, below something, or above it near the bottom edge."""
    size, weight, pad = kit.frame.font(_SIZE), Weight.BOLD, kit.u(_PAD)
    lines = kit.text.wrap(text, min(kit.u(widest), room.w - 2 * pad), size, weight)
    width = max(kit.text.width(line, size, weight) for line in lines)
    box = Rect(0, 0, width + 2 * pad, kit.text.paragraph_height(text, width, size, weight) + 2 * kit.u(6))
    box.midtop = (rect.centerx, rect.bottom + kit.u(8))
    if box.bottom > room.bottom:
        box.bottom = rect.top - kit.u(8)
    return box.clamp(room)
