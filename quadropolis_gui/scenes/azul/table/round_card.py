"""The card of a round on the empty tray: what wall-tiling brought every player."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem

#: Name, colour and points of a player.
Row = tuple[str, str, int]


def draw_round_card(surface: Surface, kit: Kit, tray: Rect, title: str, rows: Sequence[Row]) -> None:
    """Draw the card in the middle of the tray."""
    c, line, best = kit.c, kit.u(34), max(points for _, _, points in rows)
    card = Rect(0, 0, kit.u(220), kit.u(58) + line * len(rows))
    card.center = tray.center
    kit.paint.panel(surface, card, kit.u(18), depth=kit.u(4), shadow=kit.u(9), shadow_alpha=140)
    head = Rect(card.x, card.y + kit.u(8), card.w, kit.u(32))
    kit.text.draw(surface, title, head, kit.frame.font(18), c.ink, Weight.BLACK, align="center")
    for number, (name, colour, points) in enumerate(rows):
        row = Rect(card.x + kit.u(10), head.bottom + kit.u(4) + number * line, card.w - kit.u(20), line)
        if points == best:
            kit.paint.fill(surface, row.inflate(0, -kit.u(4)), kit.u(9), c.tint)
        draw_emblem(surface, kit, (row.x + kit.u(18), row.centery), kit.u(24), colour)
        said, size = kit.words.signed(points), kit.frame.font(17)
        wide = kit.text.width(said, size, Weight.BLACK)
        box = Rect(row.right - wide - kit.u(8), row.y, wide, row.h)
        ink = c.positive if points > 0 else c.negative if points < 0 else c.muted
        kit.text.draw(surface, said, box, size, ink, Weight.BLACK)
        room = Rect(row.x + kit.u(38), row.y, box.x - row.x - kit.u(46), row.h)
        kit.text.draw(surface, name, room, kit.frame.font(15), c.ink, Weight.EXTRABOLD, own=False)
