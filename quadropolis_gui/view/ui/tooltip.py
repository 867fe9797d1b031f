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


def draw_tooltip(
    surface: Surface,
    kit: Kit,
    rect: Rect,
    text: str,
    avoid: Sequence[Rect] = (),
    target: Rect | None = None,
    *,
    spare: Sequence[Rect] = (),
    widest: int = WIDEST,
) -> Rect:
    """Draw a short explanation below something, or above it near the bottom edge; what it speaks of stays in sight.

    Its nose points to that, or to a smaller target. Returns its place.
    """
    size, weight = kit.frame.font(13), Weight.BOLD
    room = surface.get_rect().inflate(-8, -8)
    pad = kit.u(10)
    longest = max(kit.text.width(line, size, weight) for line in text.split("\n"))
    lines = kit.text.wrap(text, min(kit.u(widest), longest, room.w - 2 * pad), size, weight)
    width = max(kit.text.width(line, size, weight) for line in lines)
    box = Rect(0, 0, width + 2 * pad, kit.text.paragraph_height(text, width, size, weight) + 2 * kit.u(6))
    box.midtop = (rect.centerx, rect.bottom + kit.u(8))
    if box.bottom > surface.get_height() - 4:
        box.bottom = rect.top - kit.u(8)
    box.clamp_ip(room)
    if avoid or spare:
        box = beside([box], rect, avoid, room, kit.u(8), spare)
    kit.paint.panel(surface, box, kit.u(8), top=kit.c.tooltip, shadow=kit.u(6), shadow_alpha=120)
    draw_nose(surface, kit, box, target or rect, kit.u(8))
    inner = Rect(box.x + pad, box.y + kit.u(6), width, box.h - 2 * kit.u(6))
    kit.text.paragraph(surface, text, inner, size, kit.c.on_dark, weight)
    return box
