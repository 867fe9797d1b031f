"""Which other buildings the points of a building come from."""

from __future__ import annotations

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.scoring import (
    FACTORY_BY_NEIGHBOUR,
    MONUMENT_BY_NEIGHBOUR,
    Category,
    Reason,
    Score,
    ScoreLine,
    connected_groups,
)
from quadropolis_gui.engine.quadropolis.tiles import Kind

_COUNTED_BESIDE = {
    Category.PARK: (Kind.TOWER, Kind.OFFICE),
    Category.FACTORY: tuple(FACTORY_BY_NEIGHBOUR),
    Category.MONUMENT: tuple(MONUMENT_BY_NEIGHBOUR),
}
#: Beside which others of its kind a building counts for more.
_JOINS = (Category.HARBOR, Category.OFFICE)
#: What a neighbour brings by itself.
_EACH = {Category.FACTORY: FACTORY_BY_NEIGHBOUR, Category.MONUMENT: MONUMENT_BY_NEIGHBOUR}


def sources_of(city: City, score: Score, line: ScoreLine) -> tuple[int, ...]:
    """Return the squares of the active buildings that a line counts beside those it belongs to."""
    active = score.allocation.active
    if line.reason in (Reason.TOWERS_NEARBY, Reason.NEIGHBOURS):
        (square,) = line.squares
        kinds = _COUNTED_BESIDE[line.category]
        return squares_in(city.mode.neighbours[square] & active & city.mask_of(kinds))
    if line.reason is Reason.OFFICE_GROUP:
        (square,) = line.squares
        offices = city.masks[Kind.OFFICE] & active
        group = next(group for group in connected_groups(offices, city.mode) if group >> square & 1)
        return squares_in(group & ~(1 << square))
    return ()


def counts_for(city: City, score: Score, square: int) -> dict[int, int | None]:
    """Return the other buildings that count for the one on a square, or for which it counts.

    Beside each: the points it brings it by itself, if it does not take several of them to say that.
    """
    found: dict[int, int | None] = {}
    for line in score.lines:
        sources = sources_of(city, score, line)
        if square in line.squares:
            each = _EACH.get(line.category, {})
            found |= {other: each.get(city.stacks[other][0].kind) for other in sources}
            found |= {other: None for other in line.squares if other not in (square, *found)}
        elif square in sources:
            found.setdefault(line.squares[0])
    return found


def idle_beside(city: City, score: Score, square: int) -> tuple[int, ...]:
    """Return the squares of the neighbours that would count for a building, but lack what makes them active."""
    kind = city.stacks[square][0].kind
    category = Category(kind.code)
    kinds = (kind,) if category in _JOINS else _COUNTED_BESIDE.get(category, ())
    return squares_in(city.mode.neighbours[square] & ~score.allocation.active & city.mask_of(kinds))
