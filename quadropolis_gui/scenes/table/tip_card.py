"""A tip with parts: a title with its sum, a line for each thing to know, and a foot that helps to choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import WHITE, Colour
from quadropolis_gui.view.ui.nose import draw_nose
from quadropolis_gui.view.ui.tip_places import beside

_WIDTH = 340
_FOOT: Colour = (24, 92, 44)
_WARNING: Colour = (118, 34, 28)
_RIBBON_INK: Colour = (58, 40, 6)


@dataclass(frozen=True, slots=True)
class TipCard:
    """What a tip says, part by part."""

    title: str
    rows: Sequence[str]
    #: What it amounts to, at the right of the title.
    total: str = ""
    #: What stands on a band of its own at the end, and a short word on a ribbon before it.
    foot: Sequence[str] = ()
    ribbon: str = ""
    #: Whether that band says that something is lost.
    warns: bool = False


def draw_tip_card(
    surface: Surface,
    kit: Kit,
    rect: Rect,
    card: TipCard,
    avoid: Sequence[Rect],
    target: Rect | None = None,
    *,
    spare: Sequence[Rect] = (),
) -> Rect:
    """Draw a tip beside what it is about; the boards it speaks of stay in sight. Returns its place.

    Its nose points to that, or to a smaller target.
    """
    u, c = kit.u, kit.c
    pad, width = u(14), u(_WIDTH)
    inner = width - 2 * pad
    size, weight = kit.frame.font(13), Weight.BOLD
    title_size, gap = kit.frame.font(16), u(5)
    total = kit.text.width(card.total, title_size, Weight.BLACK) + u(12) if card.total else 0
    ribbon = kit.text.width(card.ribbon, size, Weight.BLACK) + u(20) if card.ribbon else 0
    title_height = kit.text.paragraph_height(card.title, inner - total, title_size, Weight.BLACK)
    heights = [kit.text.paragraph_height(row, inner, size, weight) for row in card.rows]
    ends = [
        kit.text.paragraph_height(row, inner - ribbon - (u(10) if ribbon else 0), size, weight) for row in card.foot
    ]
    body = u(10) + title_height + u(8) + sum(height + gap for height in heights) + u(6)
    foot = sum(ends) + u(18) if card.foot else 0
    box = Rect(0, 0, width, body + foot)
    room = surface.get_rect().inflate(-8, -8)
    box.midtop = (rect.centerx, rect.bottom + u(8))
    box = beside(box.clamp(room), rect, avoid, room, u(8), spare)
    kit.paint.panel(surface, box, u(12), top=c.tooltip, shadow=u(8), shadow_alpha=140)
    draw_nose(surface, kit, box, target or rect, u(12))
    if foot:
        clip = surface.get_clip()
        surface.set_clip(Rect(box.x, box.bottom - foot, box.w, foot))
        kit.paint.fill(surface, box, u(12), _WARNING if card.warns else _FOOT)
        surface.set_clip(clip)
    x, y = box.x + pad, box.y + u(10)
    kit.text.paragraph(
        surface, card.title, Rect(x, y, inner - total, title_height), title_size, c.on_dark, Weight.BLACK
    )  # fmt: skip
    kit.text.draw(
        surface, card.total, Rect(x + inner - total, y, total, title_height), title_size, c.gold, Weight.BLACK,
        align="right",
    )  # fmt: skip
    y += title_height + u(3)
    kit.paint.line(surface, Rect(x, y, inner, 1), c.muted_on_dark)
    y += u(5)
    for row, height in zip(card.rows, heights, strict=True):
        kit.text.paragraph(surface, row, Rect(x, y, inner, height), size, c.on_dark, weight)
        y += height + gap
    y = box.bottom - foot + u(9)
    if ribbon:
        label = Rect(x, 0, ribbon, u(24))
        label.centery = box.bottom - foot // 2
        kit.paint.pill(surface, label, c.gold)
        kit.text.draw(surface, card.ribbon, label, size, _RIBBON_INK, Weight.BLACK, align="center")
        x, inner = label.right + u(10), inner - ribbon - u(10)
    for row, height in zip(card.foot, ends, strict=True):
        kit.text.paragraph(surface, row, Rect(x, y, inner, height), size, WHITE, weight)
        y += height
    return box
