"""The log beside the small cities: the last moves, the newest on top, each of which can be seen again."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.boards import TableBoards
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind, TableModel
from quadropolis_gui.scenes.quadropolis.table.words import TableWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.theme import WHITE, Colour
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
        _draw_short(surface, boards, kit, row, entry, model, words)


def _draw_short(
    surface: Surface, boards: TableBoards, kit: Kit, row: Rect, entry: LogEntry, model: TableModel, words: TableWords
) -> None:
    """One move where there is little room: emblem, what became of which building, change in points."""
    c = kit.c
    size = min(row.h - kit.u(6), kit.u(18))
    x = row.x + kit.u(3)
    draw_emblem(surface, kit, (x + size // 2, row.centery), size, model.session.seat(entry.player).color)
    x += size + kit.u(4)
    if entry.deed.tile is not None and entry.deed.built:
        code = entry.deed.tile.kind.code
        shown = "playground" if entry.deed.tile.is_playground else code
        draw_kind_chip(surface, kit, Rect(x, row.centery - size // 2, size, size), shown)
        if entry.deed.floor > 1:
            # A floor on top: how many there are now, as on the small cities. The disc is white in every theme, so its
            # number has the ink of the kind; and it stays on the chip, clear of the words.
            disc = max(9, round(size * 0.6))
            spot = (x + size - round(disc * 0.4), row.centery + round(size * 0.32))
            boards.kit.pieces.disc(surface, spot, disc, entry.deed.floor, WHITE, palette_of(kit.theme).kinds[code].ink)
    else:
        kit.icons.draw(
            surface, "trash" if entry.deed.tile else "minus", (x + size // 2, row.centery), size, c.muted_on_dark
        )
    x += size + kit.u(5)
    room = Rect(x, row.y, _draw_change(surface, kit, row, entry, c.gold, c.muted_on_dark) - kit.u(4) - x, row.h)
    ink, font = c.on_dark if entry.deed.built else c.muted_on_dark, kit.frame.font(13)
    # All rows have the same letters; what has no room is cut, and the tip says it in full.
    kit.text.draw(surface, kit.text.elided(words.move_short(entry), room.w, font, Weight.BOLD), room, font, ink)


def draw_entry(surface: Surface, kit: Kit, row: Rect, entry: LogEntry, words: TableWords) -> None:
    """Draw one move in words with its change in points, on light ground."""
    c = kit.c
    poor = c.negative if entry.gain < 0 else c.muted
    end = _draw_change(surface, kit, row, entry, c.positive, poor)
    room = Rect(row.x, row.y, end - kit.u(8) - row.x, row.h)
    kit.text.draw(surface, words.move(entry), room, kit.frame.font(14), c.ink, Weight.BOLD)


def _draw_change(surface: Surface, kit: Kit, row: Rect, entry: LogEntry, good: Colour, poor: Colour) -> int:
    """Draw the change in points at the right and return where it begins."""
    if not entry.deed.built:
        return row.right
    change, font = kit.words.signed(entry.gain), kit.frame.font(13)
    wide = kit.text.width(change, font, Weight.BLACK)
    box = Rect(row.right - wide - kit.u(5), row.y, wide, row.h)
    kit.text.draw(surface, change, box, font, good if entry.gain > 0 else poor, Weight.BLACK)
    return box.x
