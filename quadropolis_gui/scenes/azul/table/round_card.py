"""The card of the round in the empty centre while walls are tiled: what everybody has gained so far, and who waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem


@dataclass(frozen=True, slots=True)
class CardRow:
    """What a player has gained in the round so far; None for whoever still waits."""

    name: str
    colour: str
    gain: int | None
    #: Whether this wall is tiled just now.
    acts: bool = False


def draw_round_card(surface: Surface, kit: Kit, pool: Rect, title: str, rows: Sequence[CardRow]) -> None:
    """Draw the card in the middle of the pool, hardly wider than that."""
    line = _row_height(kit, pool, len(rows))
    card = draw_empty_card(surface, kit, pool, len(rows))
    head = Rect(card.x + kit.u(8), card.y + kit.u(6), card.w - kit.u(16), kit.u(28))
    kit.text.draw(surface, title, head, kit.frame.font(16), kit.c.ink, Weight.BLACK, align="center")
    for number, row in enumerate(rows):
        place = Rect(card.x + kit.u(6), head.bottom + kit.u(2) + number * line, card.w - kit.u(12), line)
        _draw_row(surface, kit, place, row)


def draw_empty_card(surface: Surface, kit: Kit, pool: Rect, players: int) -> Rect:
    """Draw the card without its words and return its place; once it was drawn anywhere, its picture is kept."""
    height = kit.u(46) + _row_height(kit, pool, players) * players
    card = Rect(0, 0, max(kit.u(150), pool.w - kit.u(20)), height)
    card.center = pool.center
    kit.paint.panel(surface, card, kit.u(16), depth=kit.u(4), shadow=kit.u(8), shadow_alpha=130)
    return card


def _row_height(kit: Kit, pool: Rect, players: int) -> int:
    return min(kit.u(31), (pool.h - kit.u(40)) // players)


def _draw_row(surface: Surface, kit: Kit, place: Rect, row: CardRow) -> None:
    c = kit.c
    if row.acts:
        kit.paint.fill(surface, place.inflate(0, -kit.u(2)), kit.u(9), c.tint)
        kit.paint.ring(surface, place.inflate(0, -kit.u(2)), kit.u(9), max(1, kit.u(2)), c.gold_deep)
    draw_emblem(surface, kit, (place.x + kit.u(16), place.centery), kit.u(21), row.colour)
    right = place.right - kit.u(8)
    if row.gain is None:
        size = kit.u(15)
        kit.icons.draw(surface, "clock", (right - size // 2, place.centery), size, c.muted)
        right -= size
    else:
        said, size = kit.words.signed(row.gain), kit.frame.font(16)
        wide = kit.text.width(said, size, Weight.BLACK)
        ink = c.positive if row.gain > 0 else c.negative if row.gain < 0 else c.muted
        kit.text.draw(surface, said, Rect(right - wide, place.y, wide, place.h), size, ink, Weight.BLACK)
        right -= wide
    left = place.x + kit.u(32)
    room = Rect(left, place.y, right - left - kit.u(6), place.h)
    kit.text.draw(surface, row.name, room, kit.frame.font(14), c.ink, Weight.EXTRABOLD, own=False)
