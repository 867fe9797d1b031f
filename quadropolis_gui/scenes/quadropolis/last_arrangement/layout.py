"""Where everything on the screen of the last arrangement lies."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.ui.layout import BOTTOM_BAR, Frame, columns, cut_bottom, cut_top, inset, rows


@dataclass(frozen=True, slots=True)
class ArrangementLayout:
    """The rectangles of the screen, in pixels."""

    city: Rect
    side: Rect
    lead: Rect
    hint: Rect
    status: Rect
    #: The trays for free Inhabitants and free Energy.
    trays: tuple[Rect, Rect]
    breakdown_title: Rect
    cells: tuple[Rect, ...]
    keys: Rect
    undo: Rect
    clear: Rect
    best: Rect
    keep: Rect


def arrangement_layout(frame: Frame, categories: int, key_lines: int = 1) -> ArrangementLayout:
    """Lay out the screen for a window and so many kinds and penalties, with so many lines about keys."""
    u = frame.u
    body = inset(frame.body(bottom=BOTTOM_BAR), u(16), u(12))
    width = min(body.w, round(body.h * 2.25))
    body = Rect(body.centerx - width // 2, body.y, width, body.h)
    city_width = min(round(body.w * 0.52), round(body.h * 1.03))
    height = min(body.h, round(city_width * 1.24))
    body = Rect(body.x, body.centery - height // 2, body.w, height)
    city = Rect(body.x, body.y, city_width, body.h)
    side = Rect(city.right + u(16), body.y, body.right - city.right - u(16), body.h)
    inner = inset(Rect(side.x, side.y, side.w, side.h - u(5)), u(24), u(18))
    keys, inner = cut_bottom(inner, max(u(22), round(22 * frame.text_scale) * key_lines), u(8))
    lead, rest = cut_top(inner, u(34), u(2))
    # Two lines, however large they are written.
    hint, rest = cut_top(rest, round(44 * frame.text_scale), u(10))
    status, rest = cut_top(rest, u(44), u(12))
    tray_strip, rest = cut_top(rest, min(u(140), round(rest.h * 0.38)), u(14))
    inhabitants, energy = columns(tray_strip, [1, 1], u(14))
    title, rest = cut_top(rest, u(24), u(6))
    across = -(-categories // 2)
    grid_height = min(rest.h, u(86) * 2 + u(8))
    lines = rows(Rect(rest.x, rest.y, rest.w, grid_height), [1, 1], u(8))
    cells = [cell for line in lines for cell in columns(line, [1] * across, u(8))][:categories]
    bar = frame.bottom_bar()
    high = u(50)
    y = bar.centery - high // 2
    keep = Rect(body.right - u(290), y - u(2), u(290), high + u(4))
    best = Rect(keep.x - u(24) - u(170), y, u(170), high)
    undo = Rect(body.x, y, u(160), high)
    clear = Rect(undo.right + u(12), y, u(180), high)
    return ArrangementLayout(
        city=city,
        side=side,
        lead=lead,
        hint=hint,
        status=status,
        trays=(inhabitants, energy),
        breakdown_title=title,
        cells=tuple(cells),
        keys=keys,
        undo=undo,
        clear=clear,
        best=best,
        keep=keep,
    )
