"""How many tiles are in the bag and in the lid: a sign, a number and a word on a chip of a bar."""

from __future__ import annotations

from enum import StrEnum

from pygame import Rect, Surface

from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.paint.fonts import Weight


class Stock(StrEnum):
    """Where tiles are that nobody can take; the value is the name of its icon and of its word."""

    BAG = "bag"
    LID = "lid"


def draw_stock(kit: BoardKit, surface: Surface, left_centre: tuple[int, int], stock: Stock, count: int) -> Rect:
    """Draw how many tiles are in the bag or the lid, from a point to the right; return its place."""
    frame, c = kit.kit.frame, kit.c
    u = frame.u
    large, small = frame.font(22), frame.font(13)
    word = kit.words.t(f"azul.game.things.{stock}")
    digits = kit.text.width(str(count), large, Weight.BLACK)
    # Two digits always have their room, so that nothing moves when there are fewer.
    digits = max(digits, kit.text.width("00", large, Weight.BLACK))
    words = min(kit.text.width(word, small), u(110))
    place = Rect(left_centre[0], 0, u(52) + digits + u(6) + words + u(14), u(46))
    place.centery = left_centre[1]
    kit.paint.fill(surface, place, place.h // 2, c.chip_top, c.chip_bottom)
    if kit.theme.outline:
        kit.paint.ring(surface, place, place.h // 2, 1, c.line_on_dark)
    kit.icons.draw(surface, stock.value, (place.x + u(29), place.centery), u(32))
    number = Rect(place.x + u(52), place.y, digits, place.h)
    kit.text.draw(surface, str(count), number, large, c.on_dark, Weight.BLACK, align="right")
    rest = Rect(number.right + u(6), place.y + u(2), words + 2, place.h)
    kit.text.draw(surface, word, rest, small, c.muted_on_dark)
    return place
