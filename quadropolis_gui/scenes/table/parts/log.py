"""The log beside the small boards: the last moves, the newest on top, each of which can be seen again.

The frame draws plate, rows and emblems; what a move looks like in its row is the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.table.layout import TablePlaces, log_rows
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.tokens import draw_emblem

DrawRow = Callable[[Surface, Rect, LogEntry], None]


def draw_log(
    surface: Surface,
    kit: Kit,
    places: TablePlaces,
    log: Sequence[LogEntry],
    session: Session,
    lit: Sequence[int | None],
    draw_row: DrawRow,
) -> None:
    """Draw the last moves on their dark plate; the rows of the moves numbered in `lit` stand out."""
    c, box = kit.c, places.log
    kit.paint.panel(surface, box, kit.u(14), top=c.bar_top, bottom=c.bar_bottom, shadow=kit.u(5), shadow_alpha=100)
    if not log:
        _draw_empty(surface, kit, box)
        return
    for index, row in enumerate(log_rows(kit.frame, box, len(log), places.log_lines)):
        entry = log[len(log) - 1 - index]
        if index and entry.round != log[len(log) - index].round:
            # A thin line between two rounds.
            surface.fill(c.line_on_dark, Rect(row.x + kit.u(3), row.y, row.w - kit.u(6), max(1, kit.u(1))))
        if entry.number in lit:
            kit.paint.fill(surface, row, kit.u(8), c.chip_top, c.chip_bottom)
        size = mark_size(kit, row)
        x = row.x + kit.u(3)
        draw_emblem(surface, kit, (x + size // 2, row.centery), size, session.seat(entry.player).color)
        x += size + kit.u(4)
        draw_row(surface, Rect(x, row.y, row.right - x, row.h), entry)


def _draw_empty(surface: Surface, kit: Kit, box: Rect) -> None:
    """Say that no move was made yet, and where there is room what the list will be good for."""
    c, size = kit.c, kit.frame.font(13)
    room = box.inflate(-kit.u(28), -kit.u(24))
    title, words, line = kit.t("table.log.empty"), kit.t("table.log.waits"), kit.frame.font(15) + kit.u(10)
    height = kit.text.paragraph_height(words, room.w, size, Weight.BOLD)
    if line + height > room.h:
        kit.text.draw(surface, title, room, size, c.muted_on_dark, Weight.BOLD, align="center")
        return
    top = room.y + (room.h - line - height) // 2
    head, body = Rect(room.x, top, room.w, line), Rect(room.x, top + line, room.w, height)
    kit.text.draw(surface, title, head, kit.frame.font(15), c.on_dark, Weight.EXTRABOLD)
    kit.text.paragraph(surface, words, body, size, c.muted_on_dark, Weight.BOLD)


def mark_size(kit: Kit, row: Rect) -> int:
    """Return the size of the emblem and of what else marks a move in a row of the log."""
    return min(row.h - kit.u(6), kit.u(18))


def draw_change(surface: Surface, kit: Kit, row: Rect, gain: int, good: Colour, poor: Colour) -> int:
    """Draw a change in points at the right end of a row and return where it begins."""
    box = change_place(kit, row, gain)
    ink = good if gain > 0 else poor
    kit.text.draw(surface, kit.words.signed(gain), box, kit.frame.font(13), ink, Weight.BLACK)
    return box.x


def change_place(kit: Kit, row: Rect, gain: int) -> Rect:
    """Return where a change in points stands in a row."""
    wide = kit.text.width(kit.words.signed(gain), kit.frame.font(13), Weight.BLACK)
    return Rect(row.right - wide - kit.u(5), row.y, wide, row.h)
