"""The log beside the small boards: the last moves, the newest on top, each of which can be seen again.

The frame draws plate, rows and emblems; what a move looks like in its row is the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.table.layout import log_rows
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.tokens import draw_emblem

DrawRow = Callable[[Surface, Rect, LogEntry], None]


def draw_log(
    surface: Surface,
    kit: Kit,
    box: Rect,
    log: Sequence[LogEntry],
    session: Session,
    lit: Sequence[int | None],
    draw_row: DrawRow,
) -> None:
    """Draw the last moves on their dark plate; the rows of the moves numbered in `lit` stand out."""
    c = kit.c
    kit.paint.panel(surface, box, kit.u(14), top=c.bar_top, bottom=c.bar_bottom, shadow=kit.u(5), shadow_alpha=100)
    if not log:
        kit.text.draw(
            surface, kit.t("table.log.empty"), box.inflate(-kit.u(24), 0), kit.frame.font(13), c.muted_on_dark,
            Weight.BOLD, align="center",
        )  # fmt: skip
        return
    for index, row in enumerate(log_rows(kit.frame, box, len(log))):
        entry = log[len(log) - 1 - index]
        if entry.number in lit:
            kit.paint.fill(surface, row, kit.u(8), c.chip_top, c.chip_bottom)
        size = mark_size(kit, row)
        x = row.x + kit.u(3)
        draw_emblem(surface, kit, (x + size // 2, row.centery), size, session.seat(entry.player).color)
        x += size + kit.u(4)
        draw_row(surface, Rect(x, row.y, row.right - x, row.h), entry)


def mark_size(kit: Kit, row: Rect) -> int:
    """Return the size of the emblem and of what else marks a move in a row of the log."""
    return min(row.h - kit.u(6), kit.u(18))


def draw_change(surface: Surface, kit: Kit, row: Rect, gain: int, good: Colour, poor: Colour) -> int:
    """Draw a change in points at the right end of a row and return where it begins."""
    change, font = kit.words.signed(gain), kit.frame.font(13)
    wide = kit.text.width(change, font, Weight.BLACK)
    box = Rect(row.right - wide - kit.u(5), row.y, wide, row.h)
    kit.text.draw(surface, change, box, font, good if gain > 0 else poor, Weight.BLACK)
    return box.x
