"""Arranging resources by hand: Inhabitants and Energy Units go onto buildings and off again, one at a time.

Every step leaves a possible arrangement; the engine says what it is worth and what the best one would be. An Office
Tower that has only one of the two things it needs waits, inactive, for the other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.scoring import (
    NEEDS_ENERGY,
    NEEDS_INHABITANT,
    Allocation,
    Score,
    check_allocation,
    evaluate,
)
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.tiles import Kind


class Resource(StrEnum):
    """What a city has to give out."""

    INHABITANT = "inhabitant"
    ENERGY = "energy"


class Obstacle(StrEnum):
    """Why a resource cannot go to a square, or leave it."""

    NO_BUILDING = "no_building"
    NOT_NEEDED = "not_needed"
    FULL = "full"
    ENERGY_FIRST = "energy_first"
    NONE_FREE = "none_free"
    NONE_THERE = "none_there"


class CannotArrange(ValueError):
    """A step that leads to no possible arrangement; `obstacle` says why."""

    def __init__(self, obstacle: Obstacle, resource: Resource, square: int) -> None:
        super().__init__(f"{resource.value} on square {square}: {obstacle.value}")
        self.obstacle = obstacle
        self.resource = resource
        self.square = square


@dataclass(frozen=True, slots=True)
class PlacedResources:
    """Where every resource is: squares with a worker, squares with energy, customers by Shop."""

    staffed: int = 0
    powered: int = 0
    customers: tuple[tuple[int, int], ...] = ()

    def customers_at(self, square: int) -> int:
        """The customers of one Shop."""
        return dict(self.customers).get(square, 0)

    def with_customers(self, square: int, count: int) -> PlacedResources:
        """The same with another number of customers in one Shop."""
        others = {**dict(self.customers), square: count}
        return replace(self, customers=tuple(sorted((shop, n) for shop, n in others.items() if n)))


class Arrangement:
    """One city's resources while a person moves them about."""

    def __init__(self, city: City, allocation: Allocation | None = None) -> None:
        self.city = city
        self._needs_worker = _mask_of_kinds(city, NEEDS_INHABITANT)
        self._needs_energy = _mask_of_kinds(city, NEEDS_ENERGY)
        self._past: list[PlacedResources] = []
        self._placed = self._from(self.best.allocation if allocation is None else check_allocation(city, allocation))

    # Looking

    @cached_property
    def best(self) -> Score:
        """The best this city can do."""
        return settled_score(self.city)

    @property
    def placed(self) -> PlacedResources:
        """Where every resource is now."""
        return self._placed

    @property
    def allocation(self) -> Allocation:
        """The arrangement as the engine knows it; half-served Office Towers are inactive."""
        placed = self._placed
        idle = self._needs_worker & ~placed.staffed | self._needs_energy & ~placed.powered
        built = self.city.mode.squares & ~self.city.empty
        return check_allocation(self.city, Allocation(built & ~idle, placed.customers))

    @property
    def score(self) -> Score:
        """What the city is worth like this."""
        return evaluate(self.city, self.allocation)

    @property
    def difference(self) -> int:
        """VP less than the best arrangement, as a number that is never above 0."""
        return self.score.total - self.best.total

    @property
    def is_best(self) -> bool:
        """Whether no arrangement would rank higher, tie-breaks included."""
        return self.score.rank_key == self.best.rank_key

    @property
    def differs(self) -> bool:
        """Whether it is another arrangement than the one the program would choose by itself."""
        return self.allocation != self.best.allocation

    def free(self, resource: Resource) -> int:
        """How many stand beside the city. Energy that Parks absorb is among them: it is not on a building."""
        placed = self._placed
        if resource is Resource.INHABITANT:
            customers = sum(count for _, count in placed.customers)
            return self.city.inhabitants - placed.staffed.bit_count() - customers
        return self.city.energy - placed.powered.bit_count()

    def on(self, resource: Resource, square: int) -> int:
        """How many are on a square."""
        if resource is Resource.ENERGY:
            return self._placed.powered >> square & 1
        return (self._placed.staffed >> square & 1) + self._placed.customers_at(square)

    def room(self, resource: Resource, square: int) -> int:
        """How many a building can hold in all."""
        if resource is Resource.ENERGY:
            return self._needs_energy >> square & 1
        if self.city.kind_at(square) is Kind.SHOP:
            return self.city.mode.customers_per_shop
        return self._needs_worker >> square & 1

    def obstacle(self, resource: Resource, square: int, source: int | None = None) -> Obstacle | None:
        """Why one cannot go to a square (from beside the city, or from another square), or None if it can."""
        if self.city.kind_at(square) is None:
            return Obstacle.NO_BUILDING
        if not self.room(resource, square):
            return Obstacle.NOT_NEEDED
        if source is None and not self.free(resource):
            return Obstacle.NONE_FREE
        if source is not None and not self.on(resource, source):
            return Obstacle.NONE_THERE
        if self.on(resource, square) >= self.room(resource, square):
            return Obstacle.FULL
        is_customer = resource is Resource.INHABITANT and self.city.kind_at(square) is Kind.SHOP
        if is_customer and not self._placed.powered >> square & 1:
            return Obstacle.ENERGY_FIRST
        return None

    def places_for(self, resource: Resource, source: int | None = None) -> int:
        """The squares one can go to, as a mask."""
        built = self.city.mode.squares & ~self.city.empty
        return sum(1 << square for square in squares_in(built) if self.obstacle(resource, square, source) is None)

    # Changing

    def place(self, resource: Resource, square: int) -> None:
        """Put one from beside the city onto a building."""
        self._require(self.obstacle(resource, square), resource, square)
        self._change(self._with(self._placed, resource, square))

    def remove(self, resource: Resource, square: int) -> None:
        """Take one off a building; a Shop without energy sends its customers away."""
        if not self.on(resource, square):
            raise CannotArrange(Obstacle.NONE_THERE, resource, square)
        self._change(self._without(self._placed, resource, square))

    def move(self, resource: Resource, source: int, square: int) -> None:
        """Take one off a building and put it onto another, as one change."""
        if source == square:
            return
        self._require(self.obstacle(resource, square, source), resource, square)
        self._change(self._with(self._without(self._placed, resource, source), resource, square))

    def take_all(self, square: int) -> None:
        """Take everything off a building, as one change."""
        placed, others = self._placed.with_customers(square, 0), ~(1 << square)
        self._change(replace(placed, staffed=placed.staffed & others, powered=placed.powered & others))

    def take_best(self) -> None:
        """Arrange everything in the best way, as one change."""
        self._change(self._from(self.best.allocation))

    def clear(self) -> None:
        """Take everything off, as one change."""
        self._change(PlacedResources())

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    def undo(self) -> None:
        """Take back the last change, if there is one."""
        if self._past:
            self._placed = self._past.pop()

    # Within

    def _change(self, placed: PlacedResources) -> None:
        if placed != self._placed:
            self._past.append(self._placed)
            self._placed = placed

    def _from(self, allocation: Allocation) -> PlacedResources:
        active = allocation.active
        return PlacedResources(active & self._needs_worker, active & self._needs_energy, allocation.customers)

    def _with(self, placed: PlacedResources, resource: Resource, square: int) -> PlacedResources:
        if resource is Resource.ENERGY:
            return replace(placed, powered=placed.powered | 1 << square)
        if self.city.kind_at(square) is Kind.SHOP:
            return placed.with_customers(square, placed.customers_at(square) + 1)
        return replace(placed, staffed=placed.staffed | 1 << square)

    def _without(self, placed: PlacedResources, resource: Resource, square: int) -> PlacedResources:
        if resource is Resource.ENERGY:
            # Customers only count in an active Shop.
            return replace(placed.with_customers(square, 0), powered=placed.powered & ~(1 << square))
        if self.city.kind_at(square) is Kind.SHOP:
            return placed.with_customers(square, placed.customers_at(square) - 1)
        return replace(placed, staffed=placed.staffed & ~(1 << square))

    @staticmethod
    def _require(obstacle: Obstacle | None, resource: Resource, square: int) -> None:
        if obstacle is not None:
            raise CannotArrange(obstacle, resource, square)


def _mask_of_kinds(city: City, kinds: tuple[Kind, ...]) -> int:
    mask = 0
    for kind in kinds:
        mask |= city.masks[kind]
    return mask
