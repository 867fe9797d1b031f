"""A move in the log: with few words on the table, and in words on the list of all moves."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords, sentences
from quadropolis_gui.scenes.table.parts.log import draw_change, mark_size
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.typesetting import NARROWEST
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.theme import WHITE, Colour

#: Room for the way of a move and for its points on the list of all moves.
_WAY, _POINTS = 262, 56


def draw_short(surface: Surface, kit: Kit, row: Rect, entry: LogEntry, words: QuadropolisWords) -> None:
    """Draw one move where there is little room: what became of which building, and the change in points.

    On a row of two lines it is a sentence.
    """
    c, size, x = kit.c, mark_size(kit, row), row.x
    if entry.deed.tile is not None and entry.deed.built:
        code = entry.deed.tile.kind.code
        draw_kind_chip(surface, kit, Rect(x, row.centery - size // 2, size, size), entry.deed.tile.sort)
        if entry.deed.floor > 1:
            # A floor on top: how many there are now, as on the small cities. The disc is white in every theme, so its
            # number has the ink of the kind; and it stays on the chip, clear of the words.
            disc = max(9, round(size * 0.6))
            spot = (x + size - round(disc * 0.4), row.centery + round(size * 0.32))
            BoardKit.of(kit).pieces.disc(
                surface, spot, disc, entry.deed.floor, WHITE, palette_of(kit.theme).kinds[code].ink
            )
    else:
        kit.icons.draw(
            surface, "trash" if entry.deed.tile else "minus", (x + size // 2, row.centery), size, c.muted_on_dark
        )
    x += size + kit.u(5)
    room = Rect(x, row.y, _draw_change(surface, kit, row, entry, c.gold, c.muted_on_dark) - kit.u(4) - x, row.h)
    ink, font = c.on_dark if entry.deed.built else c.muted_on_dark, kit.frame.font(13)
    widest = int(room.w / NARROWEST)
    if row.h >= 2 * font:
        kit.text.paragraph(surface, words.move(entry), room, font, ink, Weight.BOLD, valign="middle", least=font)
        return
    # All rows have letters of the same height; what has no room is cut, and the tip says it in full.
    said = kit.text.elided(words.move_short(entry), widest, font, Weight.BOLD)
    kit.text.draw(surface, said, room, font, ink, least=font)


def lines_of_a_move(kit: Kit, log: Rect) -> int:
    """Return how many lines a move takes on a log: two if all sentences find room on them, else a single one."""
    font = kit.frame.font(13)
    marks = 2 * kit.u(18) + kit.u(35) + kit.text.width("+00", font, Weight.BLACK)
    room = log.w - kit.u(14) - marks

    def fits(sentence: str) -> bool:
        lines = kit.text.wrap(sentence, room, font, Weight.BOLD)
        return len(lines) <= 2 and all(kit.text.width(line, font, Weight.BOLD) <= room / NARROWEST for line in lines)

    return 2 if all(map(fits, sentences(kit.words))) else 1


def draw_in_words(surface: Surface, kit: Kit, row: Rect, entry: LogEntry, words: QuadropolisWords) -> None:
    """Draw one move in words with the way it was made and its change in points, on light ground.

    All moves have letters of the same size: what is too long for a line takes two.
    """
    c = kit.c
    poor = c.negative if entry.gain < 0 else c.muted
    _draw_change(surface, kit, row, entry, c.positive, poor)
    said, way = _in_words(kit, row)
    kit.text.draw(surface, words.way(entry), way, kit.frame.font(13), c.ink_soft, Weight.BOLD)
    font = kit.frame.font(14)
    kit.text.paragraph(surface, words.move_at(entry), said, font, c.ink, Weight.BOLD, valign="middle", least=font)


def height_in_words(kit: Kit, row: Rect, entry: LogEntry, words: QuadropolisWords) -> int:
    """Return how high a move in words is on the list of all moves."""
    return kit.text.paragraph_height(words.move_at(entry), _in_words(kit, row)[0].w, kit.frame.font(14), Weight.BOLD)


def _in_words(kit: Kit, row: Rect) -> tuple[Rect, Rect]:
    """Return the room for a move in words, and for the way it was made.

    The ways stand below each other, whatever is said before and after them.
    """
    way = Rect(row.right - kit.u(_POINTS + _WAY), row.y, kit.u(_WAY), row.h)
    return Rect(row.x, row.y, way.x - kit.u(12) - row.x, row.h), way


def _draw_change(surface: Surface, kit: Kit, row: Rect, entry: LogEntry, good: Colour, poor: Colour) -> int:
    """Draw the change in points of what was built and return where it begins."""
    return draw_change(surface, kit, row, entry.gain, good, poor) if entry.deed.built else row.right
