"""Where a tip stands: as near as can be to what it speaks of, and over nothing that has to stay in sight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf

from pygame import Rect

Box = tuple[int, int, int, int]
#: What a tip costs whose nose cannot point to what it speaks of, beside the air between them.
_NOSELESS = 10
#: What it costs to lie on something one would rather see, beside being away by the width of that.
_SPARED = 0.5
#: What it costs to have another shape than the first, for each that comes before it, beside the gap to the thing.
_RESHAPED = 4
#: Up to how many gaps a tip is near the thing, and what each pixel beyond that costs besides.
_NEAR, _FAR_COST = 5, 1
#: Up to how many gaps a nose may slant.
_ASKEW = 4
#: How much of an edge is its corner, beside the air between a tip and what it speaks of.
_CORNER = 3


def beside(
    shapes: Sequence[Rect],
    rect: Rect,
    avoid: Sequence[Rect],
    room: Rect,
    gap: int,
    spare: Sequence[Rect] = (),
    yielding: Sequence[Sequence[Rect]] = (),
) -> Rect:
    """Return the place of a tip: it covers least of what must stay in sight, and is near what it speaks of.

    A tip may have several shapes, the one that reads best first, each where it would stand by itself. `avoid` must stay
    in sight, `spare` may be covered if the tip would stand far away otherwise. Each group of `yielding` is covered only
    if there is no other place in the whole room: the last group first, and of the first as few as can be.
    """
    groups = tuple(_tuples(group) for group in yielding)
    return Rect(_found(_tuples(shapes), tuple(rect), _tuples(avoid), tuple(room), gap, _tuples(spare), groups))


def _tuples(rects: Sequence[Rect]) -> tuple[Box, ...]:
    return tuple((rect.x, rect.y, rect.w, rect.h) for rect in rects)


# A tip is drawn in every frame while something moves; its place is worked out once.
@lru_cache(maxsize=32)
def _found(
    shapes: tuple[Box, ...],
    rect: Box,
    avoid: tuple[Box, ...],
    room: Box,
    gap: int,
    spare: tuple[Box, ...],
    yielding: tuple[tuple[Box, ...], ...],
) -> Box:
    about, kept, spared = Rect(rect), [Rect(rect), *map(Rect, avoid)], [Rect(each) for each in spare]
    boxes, groups = [Rect(shape) for shape in shapes], [[Rect(each) for each in group] for group in yielding]
    best: Rect | None = None
    for count in range(len(groups), 0, -1):
        seen = [*kept, *(each for group in groups[:count] for each in group)]
        best = best or _best_of_all(boxes, about, seen, spared, Rect(room), gap)
    if groups and groups[0]:
        best = best or _fewest(boxes, about, kept, groups[0], Rect(room), gap)
    best = best or _best_of_all(boxes, about, kept, spared, Rect(room), gap)
    if best is None:
        places = [place for box in boxes for place in _places(box, about, kept, (), Rect(room), gap)]
        best = min(places, key=lambda place: (_covered(place, kept), _distance(place, about)))
    return best.x, best.y, best.w, best.h


def _best_of_all(
    boxes: Sequence[Rect], about: Rect, kept: Sequence[Rect], spared: Sequence[Rect], room: Rect, gap: int
) -> Rect | None:
    """Return the best place for any of the shapes that covers nothing which must stay in sight; None if none does."""
    found: list[tuple[float, int, Rect]] = []
    for number, box in enumerate(boxes):
        least = found[0][0] if found else inf
        best = _best_free(box, about, kept, spared, room, gap, least - number * _RESHAPED * gap)
        if best is not None:
            found = [(best[0] + number * _RESHAPED * gap, *best[1:])]
    return found[0][2] if found else None


def _fewest(
    boxes: Sequence[Rect], about: Rect, kept: Sequence[Rect], counted: Sequence[Rect], room: Rect, gap: int
) -> Rect | None:
    """Return the place that covers the fewest of some parts, and nothing that must stay in sight; None if none does."""
    places = [place for box in boxes for place in _places(box, about, [*kept, *counted], (), room, gap)]
    free = [place for place in places if place.collidelist(kept) < 0 and _distance(place, about) >= gap // 2]
    hidden = [len(place.collidelistall(counted)) for place in free]
    fewest = [place for place, count in zip(free, hidden, strict=True) if count == min(hidden)]
    return min(fewest, key=lambda place: _cost(place, about, kept, (), gap), default=None)


def _best_free(
    box: Rect, about: Rect, kept: Sequence[Rect], spared: Sequence[Rect], room: Rect, gap: int, least: float
) -> tuple[float, int, Rect] | None:
    """Return the best place that covers nothing which must stay in sight, with what it costs; None if that is too much.

    The nearest places are looked at first: none of the others can be better than the air between them and the thing.
    """
    places = [place for place in _places(box, about, kept, spared, room, gap) if place.collidelist(kept) < 0]
    best: tuple[float, int, Rect] | None = None
    for distance, place in sorted(((_distance(place, about), place) for place in places), key=lambda each: each[0]):
        if distance > (least if best is None else best[0]):
            break
        if distance < gap // 2:
            # There would be no room for a nose.
            continue
        cost = (_cost(place, about, kept, spared, gap), _off(place, box))
        if cost[0] < least and (best is None or cost < best[:2]):
            best = (*cost, place)
    return best


def _places(
    box: Rect, about: Rect, parts: Sequence[Rect], spared: Sequence[Rect], room: Rect, gap: int
) -> Iterator[Rect]:
    """Yield all places at the edges of something, and those in line with what is spoken of."""
    lefts, tops = {box.x, about.x, about.right - box.w}, {box.y, about.y, about.bottom - box.h}
    for part, air in (*((part, air) for part in parts for air in (gap, gap // 2)), *((part, 0) for part in spared)):
        lefts |= {part.right + air, part.x - air - box.w}
        tops |= {part.bottom + air, part.y - air - box.h}
    across = sorted({max(room.x, min(left, room.right - box.w)) for left in lefts})
    down = sorted({max(room.y, min(top, room.bottom - box.h)) for top in tops})
    for left in across:
        for top in down:
            yield Rect(left, top, box.w, box.h)


def _covered(place: Rect, parts: Sequence[Rect]) -> int:
    return sum(part.w * part.h for part in (place.clip(other) for other in parts))


def _cost(place: Rect, about: Rect, kept: Sequence[Rect], spared: Sequence[Rect], gap: int) -> float:
    """Return how bad a place is: far or too near, without a way for its nose, or on something one would rather see."""
    covered = sum(part.w * part.h / max(1, other.h) for other in spared for part in (place.clip(other),))
    distance = _distance(place, about)
    noseless = 0.0 if _is_straight(place, about, kept, gap) else max(about.w, _NOSELESS * gap)
    if distance <= _ASKEW * gap:
        # From a corner to a corner it points there, too.
        noseless /= 2
    far = _FAR_COST * max(0.0, distance - _NEAR * gap)
    return (distance if distance >= gap else 2 * gap - distance) + far + noseless + _SPARED * covered


def _is_straight(place: Rect, about: Rect, kept: Sequence[Rect], gap: int) -> bool:
    """Tell whether a nose can point from a place to what is spoken of, over nothing that must stay in sight."""
    # It does not begin on a round corner.
    across = _common(place.x, place.right, about.x, about.right, _CORNER * gap)
    down = _common(place.y, place.bottom, about.y, about.bottom, _CORNER * gap)
    if across is not None:
        top, bottom = sorted((place.y, place.bottom, about.y, about.bottom))[1:3]
        way = Rect(across - gap // 2, top, gap, bottom - top)
    elif down is not None:
        left, right = sorted((place.x, place.right, about.x, about.right))[1:3]
        way = Rect(left, down - gap // 2, right - left, gap)
    else:
        return False
    return all(part.contains(about) or not part.colliderect(way) for part in kept)


def _common(start: int, end: int, first: int, last: int, corner: int) -> int | None:
    """Return where on an edge a nose begins that points to something; None if it would have to stand on a corner."""
    # A tip of one line has its nose in the middle of its side.
    corner = min(corner, (end - start) // 2)
    spot = max(start + corner, min((first + last) // 2, end - corner))
    return spot if first <= spot <= last else None


def _distance(place: Rect, about: Rect) -> float:
    """Return how much air there is between a tip and what it speaks of."""
    across = max(place.x - about.right, about.x - place.right, 0)
    down = max(place.y - about.bottom, about.y - place.bottom, 0)
    return float((across**2 + down**2) ** 0.5)


def _off(place: Rect, wished: Rect) -> int:
    """Return how far a place is from where the tip would stand by itself: of two that are as good, the nearer."""
    return abs(place.x - wished.x) + abs(place.y - wished.y)
