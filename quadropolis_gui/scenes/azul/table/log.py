"""A move of Azul in the log: with few words on the table, and in words on the list of all moves.

Points stand beside a tile that was laid. What wall-tiling brings by itself after the last tiles were taken is nobody's
move: the list of all moves has it below its round.
"""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.tiles import MARKER
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.azul.table.words import AzulWords
from quadropolis_gui.scenes.table.parts.log import change_place, draw_change, mark_size
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten


def draw_short(surface: Surface, kit: Kit, row: Rect, entry: LogEntry, words: AzulWords) -> None:
    """Draw one move where there is little room: the tiles, where they went, and the change in points."""
    c, size, font, deed = kit.c, mark_size(kit, row), kit.frame.font(13), entry.deed
    surface.blit(BoardKit.of(kit).tiles.mini(deed.colour, size), (row.x, row.centery - size // 2))
    x = row.x + size + kit.u(4)
    end = row.right - kit.u(4)
    if deed.laid is None:
        count = f"×{deed.count}"
        wide = kit.text.width(count, font, Weight.BOLD)
        kit.text.draw(surface, count, Rect(x, row.y, wide, row.h), font, c.muted_on_dark, Weight.BOLD)
        x += wide + kit.u(6)
    else:
        # A single tile is laid each time, and its line and column need the room.
        end = draw_change(surface, kit, row, deed.laid.points, c.gold, lighten(c.negative, 0.4)) - kit.u(4)
    room = Rect(x, row.y, end - x, row.h)
    where = words.where(entry)
    kit.text.draw(surface, where, room, font, c.on_dark, Weight.BOLD)
    _draw_source(surface, kit, room, kit.text.width(where, font, Weight.BOLD) + kit.u(8), entry, words)


def _draw_source(surface: Surface, kit: Kit, room: Rect, used: int, entry: LogEntry, words: AzulWords) -> None:
    """Draw where the tiles came from, and the marker if it came along, as far as there is room for each."""
    font, size, end = kit.frame.font(12), mark_size(kit, room), room.right
    if entry.deed.marker and end - size >= room.x + used:
        end -= size
        surface.blit(BoardKit.of(kit).tiles.mini(MARKER, size), (end, room.centery - size // 2))
        end -= kit.u(4)
    source = words.source(entry) if _names_sources(kit, room, words) else ""
    wide = kit.text.width(source, font, Weight.SEMIBOLD)
    if source and end - wide >= room.x + used:
        place = Rect(end - wide, room.y, wide, room.h)
        kit.text.draw(surface, source, place, font, kit.c.muted_on_dark, Weight.SEMIBOLD)


def _names_sources(kit: Kit, room: Rect, words: AzulWords) -> bool:
    """Tell whether there is room for every source beside every goal: else none is named, not only the short ones."""
    goals, sources = words.all_places()
    goal = max(kit.text.width(each, kit.frame.font(13), Weight.BOLD) for each in goals)
    source = max(kit.text.width(each, kit.frame.font(12), Weight.SEMIBOLD) for each in sources)
    return goal + kit.u(8) + source <= room.w


def height_in_words(kit: Kit, row: Rect, entry: LogEntry, words: AzulWords) -> int:
    """Return how high a move in words is on the list of all moves."""
    return kit.text.paragraph_height(words.move(entry), _room(kit, row, entry).w, kit.frame.font(14), Weight.BOLD)


def _room(kit: Kit, row: Rect, entry: LogEntry) -> Rect:
    """Return the room for words on the list of all moves: between the tile and the change in points."""
    left, end = row.x + kit.u(24), row.right
    if entry.deed.laid is not None:
        end = change_place(kit, row, entry.deed.laid.points).x
    return Rect(left, row.y, end - kit.u(8) - left, row.h)


def draw_in_words(surface: Surface, kit: Kit, row: Rect, entry: LogEntry, words: AzulWords) -> None:
    """Draw one move in words with its change in points, on light ground; all moves in letters of the same size."""
    c, size = kit.c, kit.u(18)
    if entry.deed.laid is not None:
        draw_change(surface, kit, row, entry.deed.laid.points, c.positive, c.negative)
    surface.blit(BoardKit.of(kit).tiles.mini(entry.deed.colour, size), (row.x, row.centery - size // 2))
    room, font = _room(kit, row, entry), kit.frame.font(14)
    kit.text.paragraph(surface, words.move(entry), room, font, c.ink, Weight.BOLD, valign="middle", least=font)
