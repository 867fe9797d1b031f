"""Where a badge stands that marks something: at a corner or a side of it, over nothing that one has to see."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

#: Where it may stand around something, as (across, down) from the middle: corners and sides first, those above before
#: all, since what counts something stands below; then what lies between them.
_SIDES = (
    *((-1, -1), (1, -1), (-1, 0), (1, 0), (0, -1), (-1, 1), (0, 1), (1, 1)),
    *((-1, -0.5), (1, -0.5), (-0.5, -1), (0.5, -1), (-1, 0.5), (1, 0.5), (-0.5, 1), (0.5, 1)),
)


def badge_place(
    size: int, place: Rect, kept: Sequence[Rect], room: Rect, *, into: float = 0.0, right: bool = False
) -> Rect:
    """Return where a square badge stands: where it covers least of what is to be seen, and within the room.

    `into` is how much of it may lie over the place itself, of its size: 0 is beside it, 1 within. Of places that are as
    good the one at the upper left is taken, or at the upper right.
    """
    away = round(size * (0.5 - into))
    wide, high = place.w // 2 + away, place.h // 2 + away
    badges = []
    for across, down in _SIDES:
        badge = Rect(0, 0, size, size)
        side = -across if right else across
        badge.center = place.centerx + round(side * wide), place.centery + round(down * high)
        badges.append(badge.clamp(room))
    return min(badges, key=lambda badge: covered(badge, kept))


def covered(badge: Rect, kept: Sequence[Rect]) -> int:
    """Return how much a badge covers of what is to be seen, in pixels."""
    return sum(part.w * part.h for part in (badge.clip(other) for other in kept))
