"""Why a move changes points: what the building brings itself, and what moves because pieces find other places.

The best arrangements before and after a move differ in more than the new building: a Shop takes Energy from a Tower
Block, and the Park beside that loses points too. The way from one arrangement to the other is gone in small steps:
first pieces leave, then the building comes, then pieces arrive. Each step is a city of its own with a score of its own,
so whatever changes within a step has this one cause, and all steps together are the whole change.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.scoring import Allocation, Score, evaluate
from quadropolis_gui.engine.quadropolis.tiles import Kind


class Cause(StrEnum):
    """What makes points come or go, in the order of the steps."""

    ENERGY_LEFT = "energy_left"
    INHABITANTS_LEFT = "inhabitants_left"
    BOTH_LEFT = "both_left"  # an Office Tower holds one of each
    BUILT = "built"
    ENERGY_CAME = "energy_came"
    INHABITANTS_CAME = "inhabitants_came"
    BOTH_CAME = "both_came"


class Step(NamedTuple):
    """Two scores between which only one thing has happened."""

    cause: Cause
    before: Score
    after: Score

    @property
    def squares(self) -> tuple[int, ...]:
        """The buildings that pieces left or came to."""
        was, now = self.before.allocation, self.after.allocation
        changed = was.active ^ now.active
        for square, _ in set(was.customers) ^ set(now.customers):
            changed |= 1 << square
        return squares_in(changed)

    @property
    def pieces(self) -> int:
        """How many customers came or left, and how many buildings got or lost the pieces they stand or fall with."""
        was, now = self.before.allocation, self.after.allocation
        before, after = dict(was.customers), dict(now.customers)
        customers = sum(abs(before.get(shop, 0) - after.get(shop, 0)) for shop in before.keys() | after.keys())
        return customers + (was.active ^ now.active).bit_count()

    @property
    def gone_dark(self) -> tuple[int, ...]:
        """The buildings that are no longer active, whether they had points or not."""
        return squares_in(self.before.allocation.active & ~self.after.allocation.active)

    @property
    def come_alive(self) -> tuple[int, ...]:
        """The buildings that are active now and were not, whether they have points or not."""
        return squares_in(self.after.allocation.active & ~self.before.allocation.active)


#: The kinds that stand or fall with a piece: what leaves goes one after the other, what arrives comes so.
_LEAVING = (
    (Cause.ENERGY_LEFT, (Kind.TOWER, Kind.SHOP)),
    (Cause.INHABITANTS_LEFT, (Kind.SERVICE, Kind.FACTORY, Kind.HARBOR)),
    (Cause.BOTH_LEFT, (Kind.OFFICE,)),
)
_ARRIVING = (
    (Cause.ENERGY_CAME, (Kind.TOWER, Kind.SHOP)),
    (Cause.BOTH_CAME, (Kind.OFFICE,)),
    (Cause.INHABITANTS_CAME, (Kind.SERVICE, Kind.FACTORY, Kind.HARBOR)),
)


def steps_between(before: City, was: Score, after: City, now: Score, square: int) -> Iterator[Step]:
    """Yield what happens when a building has come on a square, step by step; idle steps are left out.

    >>> from quadropolis_gui.engine.quadropolis.allocation import best_score
    >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
    >>> from quadropolis_gui.engine.quadropolis.record import city_from_rows
    >>> from quadropolis_gui.engine.quadropolis.tiles import parse_tile
    >>> rows = [["tower+3i", "park", None, None], ["harbor+1i+1e", None, None, None]]
    >>> before = city_from_rows(CLASSIC, [*rows, [None] * 4, [None] * 4])
    >>> after = before.copy()
    >>> after.build(parse_tile("shop"), 18)
    >>> for step in steps_between(before, best_score(before), after, best_score(after), 18):
    ...     print(step.cause, step.squares, step.after.standing - step.before.standing)
    energy_left (0,) -3
    inhabitants_left (5,) 0
    inhabitants_came (18,) 7
    """
    old, new = was.allocation, now.allocation
    bit = 1 << square
    active, customers = old.active, dict(old.customers)
    score = was
    for cause, kinds in _LEAVING:
        active &= ~(before.mask_of(kinds) & ~new.active)
        customers = {shop: count for shop, count in customers.items() if active >> shop & 1}
        if cause is Cause.INHABITANTS_LEFT:
            stay = dict(new.customers)
            customers = {shop: min(count, stay.get(shop, 0)) for shop, count in customers.items()}
        last, score = score, _score(before, active, customers)
        yield from _step(cause, last, score)
    active |= bit & new.active
    last, score = score, _score(after, active, customers)
    yield from _step(Cause.BUILT, last, score)
    for cause, kinds in _ARRIVING:
        active |= after.mask_of(kinds) & new.active
        if cause is Cause.INHABITANTS_CAME:
            customers = dict(new.customers)
        last, score = score, _score(after, active, customers)
        yield from _step(cause, last, score)


def _step(cause: Cause, before: Score, after: Score) -> Iterator[Step]:
    moved = cause is not Cause.BUILT and before.allocation != after.allocation
    if moved or before.lines != after.lines:
        yield Step(cause, before, after)


def _score(city: City, active: int, customers: dict[int, int]) -> Score:
    return evaluate(city, Allocation(active, tuple(customers.items())))
