"""How many tiles are in the bag and in the lid: a sign, a number and a word on a chip of a bar."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.transform import rotozoom

from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.paint.fonts import Weight


class Stock(StrEnum):
    """Where tiles are that nobody can take; the value is the name of its icon and of its word."""

    BAG = "bag"
    LID = "lid"


class Pose(NamedTuple):
    """How the bag or the lid is held while tiles leave it: how far it is turned, and away from its place."""

    turn: float = 0.0
    away: tuple[float, float] = (0.0, 0.0)


_AT_REST = Pose()
#: Turned pictures are made in steps of so many degrees, so that each is made once.
_TURN_STEP = 4


def draw_stock(
    kit: BoardKit, surface: Surface, left_centre: tuple[int, int], stock: Stock, count: int, pose: Pose = _AT_REST
) -> Rect:
    """Draw how many tiles are in the bag or the lid, from a point to the right; return its place."""
    frame, c = kit.kit.frame, kit.c
    u = frame.u
    large, small = frame.font(22), frame.font(13)
    word = kit.words.t(f"azul.game.things.{stock}")
    digits = kit.text.width(str(count), large, Weight.BLACK)
    # Two digits always have their room, so that nothing moves when there are fewer.
    digits = max(digits, kit.text.width("00", large, Weight.BLACK))
    words = min(kit.text.width(word, small), u(150))
    place = Rect(left_centre[0], 0, u(52) + digits + u(6) + words + u(14), u(46))
    place.centery = left_centre[1]
    kit.paint.fill(surface, place, place.h // 2, c.chip_top, c.chip_bottom)
    if kit.theme.outline:
        kit.paint.ring(surface, place, place.h // 2, 1, c.line_on_dark)
    centre = (place.x + u(29) + round(pose.away[0]), place.centery + round(pose.away[1]))
    turn = round(pose.turn / _TURN_STEP) * _TURN_STEP
    if turn:
        picture = kit.paint.cached((stock, u(32), turn), lambda: rotozoom(kit.icons.get(stock.value, u(32)), turn, 1))
        surface.blit(picture, picture.get_rect(center=centre))
    else:
        kit.icons.draw(surface, stock.value, centre, u(32))
    number = Rect(place.x + u(52), place.y, digits, place.h)
    kit.text.draw(surface, str(count), number, large, c.on_dark, Weight.BLACK, align="right")
    rest = Rect(number.right + u(6), place.y + u(2), words + 2, place.h)
    kit.text.draw(surface, word, rest, small, c.muted_on_dark)
    return place
