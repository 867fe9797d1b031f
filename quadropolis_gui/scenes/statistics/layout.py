"""Where everything on the Statistics screen lies, from 1024 x 640 up and in odd shapes of window."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from quadropolis_gui.view.ui.layout import Frame, columns

BAR = 66
#: The cards at the top.
FIGURES = 5


@dataclass(frozen=True, slots=True)
class StatisticsLayout:
    """The rectangles of the screen, in pixels; cards include their side."""

    figures: tuple[Rect, ...]
    best: Rect
    tallies: Rect
    panel: Rect
    #: In the panel: the heading, the chips of the categories, the columns, and the days below them.
    heading: Rect
    chips: Rect
    plot: Rect
    days: Rect
    bar: Rect
    note: Rect
    rebuild: Rect


def statistics_layout(frame: Frame, button_width: int) -> StatisticsLayout:
    """Lay out the screen for a window; the button in the bottom bar is so wide."""
    u = frame.u
    body = frame.body(bottom=BAR)
    margin, gap, depth = u(40), u(16), u(5)
    width = min(body.w - 2 * margin, round(body.h * 2.4))
    inner = Rect(body.centerx - width // 2, body.y + u(16), width, body.h - u(16) - u(14))
    spare = max(0, inner.h - u(576))
    figures = Rect(inner.x, inner.y, inner.w, u(92) + round(spare * 0.1))
    middle = Rect(inner.x, figures.bottom + gap, inner.w, u(230) + round(spare * 0.45))
    panel = Rect(inner.x, middle.bottom + gap, inner.w, inner.bottom - middle.bottom - gap)
    best_width = min(round((middle.h - depth) * 1.5), round(inner.w * 0.46))
    best = Rect(middle.x, middle.y, best_width, middle.h)
    tallies = Rect(best.right + gap, middle.y, middle.right - best.right - gap, middle.h)
    pad = u(20)
    head = Rect(panel.x + pad, panel.y + u(10), panel.w - 2 * pad, u(32))
    split = round(head.w * 0.36)
    heading = Rect(head.x, head.y, split - u(12), head.h)
    chips = Rect(head.x + split, head.y, head.w - split, head.h)
    days = Rect(panel.x + u(56), panel.bottom - depth - u(28), panel.w - u(76), u(22))
    plot = Rect(panel.x + u(56), head.bottom + u(14), panel.w - u(76), days.y - u(4) - head.bottom - u(14))
    bar = frame.bottom_bar(BAR)
    rebuild = Rect(inner.right - button_width, bar.centery - u(25), button_width, u(50))
    note = Rect(inner.x, bar.y, rebuild.x - u(24) - inner.x, bar.h)
    cells = tuple(columns(figures, [1] * FIGURES, gap))
    return StatisticsLayout(cells, best, tallies, panel, heading, chips, plot, days, bar, note, rebuild)
