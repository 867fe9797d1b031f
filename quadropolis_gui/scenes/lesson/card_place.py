"""Where the card of a lesson lies: beside what is lit, on as little as can be of what the step is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

from pygame import Rect

#: How far apart the places are that are tried.
_STEP = 24
#: What a place costs, beside what it covers of any part of the boards in square units: for a part that the step lights
#: something of; for each unit of the way to what is lit; for not staying where the card was, and for each unit of that.
_LIT_PART = 4
_AWAY, _MOVED, _MOVED_BY = 30, 9000, 10


def card_place(
    size: tuple[int, int],
    body: Rect,
    holes: Sequence[Rect],
    parts: Sequence[Sequence[Rect]],
    before: Rect | None,
    u: Callable[[float], int],
    *,
    kept: Sequence[Rect] = (),
) -> Rect:
    """Return where a card of a size lies in the body of a screen: clear of the holes and of what is kept, if it can.

    Of those it takes the one that covers least of the parts, above all of those that something is lit of; near the
    first hole; and rather where it was before, so that it does not jump to and fro from step to step.
    """
    around = [*(hole.inflate(u(20), u(20)) for hole in holes), *kept]
    weights = [_LIT_PART if any(hole.collidelist(part) >= 0 for hole in holes) else 1 for part in map(list, parts)]
    unit = max(1, u(100)) / 100

    def cost(place: Rect) -> tuple[int, float]:
        covered = sum(
            weight * _common(place, rect) for weight, part in zip(weights, parts, strict=True) for rect in part
        )
        goal = holes[0] if holes else Rect(body.bottomright, (0, 0))
        found = covered / unit**2 + _AWAY * _between(place, goal) / unit
        if before is not None:
            moved = dist(place.bottomleft, before.bottomleft) / unit
            found += (_MOVED if moved > 1 else 0) + _MOVED_BY * moved
        return sum(_common(place, part) for part in around), found

    return min(_places(size, body, before, u(_STEP)), key=cost)


def _places(size: tuple[int, int], body: Rect, before: Rect | None, step: int) -> list[Rect]:
    """Return places all over the body, its edges included, and the one where the card was."""
    across = sorted({*range(body.x, max(body.x, body.right - size[0]) + 1, step), max(body.x, body.right - size[0])})
    down = sorted({*range(body.y, max(body.y, body.bottom - size[1]) + 1, step), max(body.y, body.bottom - size[1])})
    places = [Rect((left, top), size) for left in across for top in down]
    if before is not None:
        # It grows and shrinks with its words: its lower edge stays, where its buttons are.
        places.append(Rect((before.x, before.bottom - size[1]), size).clamp(body))
    return places


def _common(one: Rect, other: Rect) -> int:
    """How many pixels two places share."""
    both = one.clip(other)
    return both.w * both.h


def _between(one: Rect, other: Rect) -> float:
    """How much air there is between two places."""
    across = max(one.x - other.right, other.x - one.right, 0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0)
    return float((across**2 + down**2) ** 0.5)
