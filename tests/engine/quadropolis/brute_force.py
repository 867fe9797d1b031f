"""The best allocation by trying everything: slow, and simple enough to be trusted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.scoring import NEEDS_NOTHING, Allocation, ImpossibleAllocation, evaluate
from quadropolis_gui.engine.quadropolis.tiles import Kind


def _optional(city: City) -> list[int]:
    return [s for s in squares_in(city.mode.squares & ~city.empty) if city.kind_at(s) not in NEEDS_NOTHING]


def size_of_puzzle(city: City) -> int:
    """About how many allocations there are to try."""
    shops = city.masks[Kind.SHOP].bit_count()
    return int(2 ** len(_optional(city)) * comb(shops + city.mode.customers_per_shop, shops))


def allocations(city: City) -> Iterator[Allocation]:
    """Every choice of active buildings and customers; Shops are alike, so only the counts matter, not their order."""
    optional = _optional(city)
    for choice in product((False, True), repeat=len(optional)):
        active = sum(1 << square for square, chosen in zip(optional, choice, strict=True) if chosen)
        shops = squares_in(active & city.masks[Kind.SHOP])
        for counts in combinations_with_replacement(range(city.mode.customers_per_shop + 1), len(shops)):
            yield Allocation(active, tuple(zip(shops, counts, strict=True)))


def best_rank_key_by_brute_force(city: City) -> tuple[int, int, int]:
    """VP, Inhabitants placed and minus empty squares of the best of all possible allocations."""
    keys = []
    for allocation in allocations(city):
        try:
            keys.append(evaluate(city, allocation).rank_key)
        except ImpossibleAllocation:
            continue
    return max(keys)
