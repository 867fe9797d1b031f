"""A tip with parts: a title with its sum, a line for each thing to know, and a foot that helps to choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import WHITE, Colour
from quadropolis_gui.view.ui.nose import draw_nose
from quadropolis_gui.view.ui.tip_places import beside

#: How wide a tip may be, the width that reads best first.
_WIDTHS = (340, 270, 210, 440, 165)
#: From its edge to its words, and from line to line.
_PAD, _BETWEEN = 14, 5
#: How high a ribbon is, and how wide the words beside it must be able to be.
_RIBBON, _LEAST_FOOT = 24, 150
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
    #: Places that the foot recommends by name.
    named: Sequence[Spot] = ()


@dataclass(frozen=True, slots=True)
class _Measures:
    """How large the parts of a card are if it has a certain width, in pixels."""

    width: int
    inner: int
    #: What the title leaves for its sum, and the lines of the foot for the ribbon.
    total: int
    ribbon: int
    #: Whether the ribbon stands above those lines, and not before them.
    above: bool
    title: int
    rows: Sequence[int]
    ends: Sequence[int]
    foot: int
    height: int


def _measure(kit: Kit, card: TipCard, width: int) -> _Measures:
    u, text = kit.u, kit.text
    inner, size, title_size = width - 2 * u(_PAD), kit.frame.font(13), kit.frame.font(16)
    total = text.width(card.total, title_size, Weight.BLACK) + u(12) if card.total else 0
    ribbon = text.width(card.ribbon, size, Weight.BLACK) + u(20) if card.ribbon else 0
    # Beside a ribbon that leaves too little room, the words of the foot would stand one below the other.
    above = bool(ribbon) and inner - ribbon - u(10) < u(_LEAST_FOOT)
    beside_ribbon = inner - (ribbon + u(10) if ribbon and not above else 0)
    title = text.paragraph_height(card.title, inner - total, title_size, Weight.BLACK)
    rows = [text.paragraph_height(row, inner, size, Weight.BOLD) for row in card.rows]
    ends = [text.paragraph_height(row, beside_ribbon, size, Weight.BOLD) for row in card.foot]
    foot = sum(ends) + u(18) + (u(_RIBBON + 6) if above else 0) if card.foot else 0
    body = u(10) + title + u(8) + sum(height + u(_BETWEEN) for height in rows) + u(6)
    return _Measures(width, inner, total, ribbon, above, title, rows, ends, foot, body + foot)


def draw_tip_card(
    surface: Surface,
    kit: Kit,
    rect: Rect,
    card: TipCard,
    avoid: Sequence[Rect],
    target: Rect | None = None,
    *,
    spare: Sequence[Rect] = (),
    yielding: Sequence[Sequence[Rect]] = (),
) -> Rect:
    """Draw a tip beside what it is about; the boards it speaks of stay in sight. Returns its place.

    It is higher or wider than usual where there is no other room. Its nose points to that, or to a smaller target.
    """
    u, c = kit.u, kit.c
    room = surface.get_rect().inflate(-8, -8)
    shapes: dict[int, tuple[Rect, _Measures]] = {}
    for width in _WIDTHS:
        measures = _measure(kit, card, u(width))
        shape = Rect(0, 0, measures.width, measures.height)
        shape.midtop = (rect.centerx, rect.bottom + u(8))
        shapes[measures.width] = shape.clamp(room), measures
    box = beside([shape for shape, _ in shapes.values()], rect, avoid, room, u(8), spare, yielding)
    measures = shapes[box.w][1]
    kit.paint.panel(surface, box, u(12), top=c.tooltip, shadow=u(8), shadow_alpha=140)
    draw_nose(surface, kit, box, target or rect, u(12), rect)
    _draw_parts(surface, kit, box, card, measures)
    return box


def _draw_parts(surface: Surface, kit: Kit, box: Rect, card: TipCard, measures: _Measures) -> None:
    u, c = kit.u, kit.c
    size, title_size, weight = kit.frame.font(13), kit.frame.font(16), Weight.BOLD
    inner, total, ribbon, foot = measures.inner, measures.total, measures.ribbon, measures.foot
    if foot:
        clip = surface.get_clip()
        surface.set_clip(Rect(box.x, box.bottom - foot, box.w, foot))
        kit.paint.fill(surface, box, u(12), _WARNING if card.warns else _FOOT)
        surface.set_clip(clip)
    x, y = box.x + u(_PAD), box.y + u(10)
    kit.text.paragraph(
        surface, card.title, Rect(x, y, inner - total, measures.title), title_size, c.on_dark, Weight.BLACK
    )  # fmt: skip
    kit.text.draw(
        surface, card.total, Rect(x + inner - total, y, total, measures.title), title_size, c.gold, Weight.BLACK,
        align="right",
    )  # fmt: skip
    y += measures.title + u(3)
    kit.paint.line(surface, Rect(x, y, inner, 1), c.muted_on_dark)
    y += u(5)
    for row, height in zip(card.rows, measures.rows, strict=True):
        kit.text.paragraph(surface, row, Rect(x, y, inner, height), size, c.on_dark, weight)
        y += height + u(_BETWEEN)
    y = box.bottom - foot + u(9)
    if ribbon:
        label = Rect(x, y, ribbon, u(_RIBBON))
        if not measures.above:
            label.centery = box.bottom - foot // 2
        kit.paint.pill(surface, label, c.gold)
        kit.text.draw(surface, card.ribbon, label, size, _RIBBON_INK, Weight.BLACK, align="center")
        if measures.above:
            y = label.bottom + u(6)
        else:
            x, inner = label.right + u(10), inner - ribbon - u(10)
    for row, height in zip(card.foot, measures.ends, strict=True):
        kit.text.paragraph(surface, row, Rect(x, y, inner, height), size, WHITE, weight)
        y += height
