"""The log beside the small cities: the last moves, the newest on top, each of which can be seen again."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.session import LogEntry
from quadropolis_gui.scenes.table_boards import TableBoards
from quadropolis_gui.scenes.table_model import SpotKind, TableModel
from quadropolis_gui.scenes.table_words import TableWords
from quadropolis_gui.view.fonts import Weight
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.tokens import draw_emblem


def draw_log(surface: Surface, kit: Kit, boards: TableBoards, model: TableModel, words: TableWords) -> None:
    """Draw the last moves on their dark plate."""
    c, box = kit.c, boards.layout.log
    kit.paint.panel(surface, box, kit.u(14), top=c.bar_top, bottom=c.bar_bottom, shadow=kit.u(5), shadow_alpha=100)
    log = model.session.log
    if not log:
        kit.text.draw(
            surface, kit.t("table.log.empty"), box.inflate(-kit.u(24), 0), kit.frame.font(13), c.muted_on_dark,
            Weight.BOLD, align="center",
        )  # fmt: skip
        return
    for index, row in enumerate(boards.log_rows(len(log))):
        entry = log[len(log) - 1 - index]
        hovered = model.hovered is not None and (model.hovered.kind, model.hovered.value) == (
            SpotKind.LOG,
            entry.number,
        )
        if hovered or entry.number == model.past:
            kit.paint.fill(surface, row, kit.u(8), c.chip_top, c.chip_bottom)
        draw_entry(surface, kit, row, entry, model, words)


def draw_entry(
    surface: Surface, kit: Kit, row: Rect, entry: LogEntry, model: TableModel, words: TableWords, *, dark: bool = True
) -> None:
    """Draw one move: emblem, words, change in points."""
    c = kit.c
    size = min(row.h - kit.u(6), kit.u(18))
    draw_emblem(surface, kit, (row.x + kit.u(4) + size // 2, row.centery), size, model.session.seat(entry.player).color)
    change = kit.words.signed(entry.gain) if entry.built else ""
    font = kit.frame.font(13)
    wide = kit.text.width(change, font, Weight.BLACK)
    ink = c.on_dark if dark else c.ink
    if change:
        good = c.gold if dark else c.positive
        poor = c.muted_on_dark if dark else c.negative
        box = Rect(row.right - wide - kit.u(5), row.y, wide, row.h)
        kit.text.draw(surface, change, box, font, good if entry.gain > 0 else poor, Weight.BLACK)
    left = row.x + size + kit.u(11)
    room = Rect(left, row.y, row.right - wide - kit.u(11) - left, row.h)
    kit.text.draw(surface, words.move(entry), room, font, ink, Weight.BOLD, least=kit.u(8))
