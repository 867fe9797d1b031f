"""Where an arrow of the keyboard leads: to what lies ahead, and never past something nearer in the same line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from pygame import Rect


class Placed(Protocol):
    """Something that an arrow may lead to."""

    @property
    def focus_rect(self) -> Rect:
        """Where it is, in pixels of the window."""


Place = TypeVar("Place", bound=Placed)

#: How much further away a place may be than another one before it is worth going aside for the other.
_ASIDE = 4.0
#: The same for going out of line with the middle of the start: little, as it lies in line all the same.
_DRIFT = 0.3
#: What lies out of line is gone to over at most this part of the room that there is.
_FAR = 3


class Bearing(NamedTuple):
    """Where a place lies, seen from another one in the direction of an arrow; lengths are pixels between edges."""

    #: How far its middle is further on; what is not further on at all does not lie ahead.
    further: int
    #: How far it is until it begins; less than nothing if it begins beside the start.
    ahead: int
    #: How far it lies out of line; 0 if it overlaps the stretch that the start takes up.
    aside: int
    #: How far it lies out of line with the middle of the start.
    drift: int
    #: So much of it may lie beside the start and it still lies ahead.
    slack: int

    @property
    def lies_ahead(self) -> bool:
        """Whether a person would say that it lies there: it begins about where the start ends, not much to the side."""
        begins = self.further > 0 and self.ahead >= -self.slack
        return begins and self.aside <= max(self.ahead, 0) + self.slack

    @property
    def cost(self) -> float:
        """How little one expects to come there, among all that lies ahead."""
        return max(self.ahead, 0) + _ASIDE * self.aside + _DRIFT * self.drift


def bearing(start: Rect, rect: Rect, dx: int, dy: int) -> Bearing:
    """Return where a place lies from another one, looking in the direction of an arrow."""
    x, y = start.center
    across = gap(x, x, rect.left, rect.right), gap(start.left, start.right, rect.left, rect.right)
    down = gap(y, y, rect.top, rect.bottom), gap(start.top, start.bottom, rect.top, rect.bottom)
    if dx:
        further = (rect.centerx - x) * dx
        ahead = rect.left - start.right if dx > 0 else start.left - rect.right
        (drift, aside), slack = down, min(start.w, rect.w) // 2
    else:
        further = (rect.centery - y) * dy
        ahead = rect.top - start.bottom if dy > 0 else start.top - rect.bottom
        (drift, aside), slack = across, min(start.h, rect.h) // 2
    if start.contains(rect) or rect.contains(start):
        # A button on a card is one step away from it, and the card from the button.
        ahead = 0
    return Bearing(further, ahead, aside, drift, slack)


def nearest(start: Rect, places: Iterable[Place], dx: int, dy: int, reach: Rect) -> Place | None:
    """Return the place that a person would expect when pressing an arrow; None if there is none.

    To the left and right that is the next one of the line, as one reads; up and down, and where there is none, the
    nearest one ahead. What lies more to the side than ahead is in another row or column, to which the other arrows
    lead. What lies out of line is not gone to across a great part of the reach, which is all the room that there
    is.
    """
    far = (reach.w if dx else reach.h) // _FAR
    best: tuple[bool, float, Place] | None = None
    for place in places:
        seen = bearing(start, place.focus_rect, dx, dy)
        if not seen.lies_ahead or (seen.aside and seen.ahead > far):
            continue
        cost = (dx != 0 and seen.aside > 0, seen.cost)
        if best is None or cost < best[:2]:
            best = (*cost, place)
    return None if best is None else best[2]


def gap(first: int, first_end: int, second: int, second_end: int) -> int:
    """Return how far two stretches of a line are apart; 0 if they overlap."""
    return max(0, second - first_end, first - second_end)
