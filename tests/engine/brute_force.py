"""The best allocation by trying everything: slow, and simple enough to be trusted."""

from __future__ import annotations

from itertools import product

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.scoring import NEEDS_NOTHING, Allocation, ImpossibleAllocation, evaluate
from quadropolis_gui.engine.quadropolis.tiles import Kind


def best_rank_key_by_brute_force(city: City) -> tuple[int, int, int]:
    """VP, Inhabitants placed and minus empty squares of the best of all possible allocations."""
    optional = [s for s in squares_in(city.mode.squares & ~city.empty) if city.kind_at(s) not in NEEDS_NOTHING]
    best: tuple[int, int, int] | None = None
    for choice in product((False, True), repeat=len(optional)):
        active = sum(1 << square for square, chosen in zip(optional, choice, strict=True) if chosen)
        shops = squares_in(active & city.masks[Kind.SHOP])
        for counts in product(range(city.mode.customers_per_shop + 1), repeat=len(shops)):
            try:
                key = evaluate(city, Allocation(active, tuple(zip(shops, counts, strict=True)))).rank_key
            except ImpossibleAllocation:
                continue
            if best is None or key > best:
                best = key
    assert best is not None
    return best
