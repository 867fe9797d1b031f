"""The arrangement that is shown: of all that are best, the one that moves the fewest pieces.

Often several arrangements are worth the same, down to the last tie-break. The search finds any of them, and after the
next building perhaps another, so that pieces would run about for nothing. So each is laid beside the one that was
shown before the last building came: what was active and can stay so stays, and customers keep to their Shop. A city
knows in which order it was built, so this is the same at the table, in a game that was loaded, and in Replay.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import Mode, mask_of, squares_in
from quadropolis_gui.engine.quadropolis.scoring import (
    NEEDS_ENERGY,
    NEEDS_INHABITANT,
    Allocation,
    Score,
    evaluate,
)
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile

#: So many buildings at once are exchanged for as many others.
_MOST = 2


def settled_score(city: City) -> Score:
    """The score of the best arrangement, with as little moved as possible since the last building came.

    >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
    >>> from quadropolis_gui.engine.quadropolis.tiles import parse_tile
    >>> city = City(CLASSIC)
    >>> for square, tile in ((18, "park+1i"), (0, "factory+1e"), (13, "factory+1e")):
    ...     city.build(parse_tile(tile), square)
    >>> squares_in(settled_score(city).allocation.active), squares_in(best_score(city).allocation.active)
    ((0, 18), (13, 18))
    """
    return settled_in_order(city.mode, city.order, city.inhabitants, city.energy)


@lru_cache(maxsize=4096)
def settled_in_order(mode: Mode, order: tuple[tuple[Tile, int], ...], inhabitants: int, energy: int) -> Score:
    """The same for a city that was built in an order; each goes back to the one before, so they are remembered."""
    city = City(mode)
    for tile, square in order:
        city.build(tile, square)
    city.inhabitants, city.energy = inhabitants, energy
    best = best_score(city)
    if not order:
        return best
    last, _ = order[-1]
    before = settled_in_order(mode, order[:-1], max(0, inhabitants - last.inhabitants), max(0, energy - last.energy))
    return nearest(city, best, before.allocation)


def nearest(city: City, best: Score, before: Allocation) -> Score:
    """The score of an arrangement as good as the best one that keeps of another one what it can."""
    found = _seated(city, best.allocation.active, before) or best
    while (closer := _closer(city, found, before)) is not None:
        found = closer
    return found


def is_as_good(one: Score, other: Score) -> bool:
    """Whether two arrangements are worth the same to the last tie-break, and now as well as at the end."""
    return (one.rank_key, one.standing) == (other.rank_key, other.standing)


def _closer(city: City, found: Score, before: Allocation) -> Score | None:
    """An arrangement as good in which some buildings are active again that were; None if there is none."""
    active = found.allocation.active
    dark, lit = squares_in(before.active & ~active), squares_in(active & ~before.active)
    for number in range(1, min(len(dark), len(lit), _MOST) + 1):
        for back, off in product(combinations(dark, number), combinations(lit, number)):
            score = _seated(city, active & ~mask_of(off) | mask_of(back), before)
            if score is not None and is_as_good(score, found):
                return score
    return None


def _seated(city: City, active: int, before: Allocation) -> Score | None:
    """The score with these buildings active and all others as customers, where they were; None if pieces lack."""
    staff = (city.mask_of(NEEDS_INHABITANT) & active).bit_count()
    powered = (city.mask_of(NEEDS_ENERGY) & active).bit_count()
    if staff > city.inhabitants or powered > city.energy:
        return None
    known, each = dict(before.customers), city.mode.customers_per_shop
    people, customers = city.inhabitants - staff, []
    # Shop by Shop: that is worth most.
    for shop in sorted(squares_in(city.masks[Kind.SHOP] & active), key=lambda shop: (-known.get(shop, 0), shop)):
        seats = min(each, people)
        customers.append((shop, seats))
        people -= seats
    return evaluate(city, Allocation(active, tuple(customers)))
