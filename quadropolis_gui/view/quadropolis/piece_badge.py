"""The small disc below points that pieces made by moving: the piece that came, or struck out the one that left."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank, tinted
from quadropolis_gui.view.paint.plots import line_mask
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.theme import WHITE, legible


def draw_piece_badge(surface: Surface, kit: Kit, disc: Rect, token: Token, *, left: bool) -> None:
    """Draw a piece on a white disc; one that has left is struck out."""
    key = ("piece_badge", disc.w, token, left)
    picture = kit.paint.cached(key, lambda: _badge(kit, disc.w, token, left))
    surface.blit(picture, picture.get_rect(center=disc.center))


def _badge(kit: Kit, size: int, token: Token, left: bool) -> Surface:
    ink = legible(kit.c.negative if left else kit.c.positive, WHITE)
    result = blank((size * 2, size * 2))
    disc = Rect(size // 2, size // 2, size, size)
    kit.paint.shadow(result, disc.move(0, 1), size // 2, max(1, size // 10), 110)
    kit.paint.fill(result, disc, size // 2, WHITE)
    kit.icons.draw(result, token.value, disc.center, round(size * 0.68))
    kit.paint.ring(result, disc, size // 2, max(1.5, size / 11), ink)
    if left:
        low, high = size * 0.17, size * 0.83
        result.blit(tinted(line_mask(disc.size, [(low, high), (high, low)], max(2.0, size / 9)), ink), disc)
    return result
