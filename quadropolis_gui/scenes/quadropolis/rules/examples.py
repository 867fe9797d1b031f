"""The examples of the rules pages: small cities and site moments, all of them judged by the engine.

An example shows a part of a real city. What it is worth is never written down: the engine says it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from quadropolis_gui.engine.quadropolis.city import City, city_of
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, ROWS, Mode, square_at, squares_in
from quadropolis_gui.engine.quadropolis.scoring import (
    FACTORY_BY_NEIGHBOUR,
    HARBOR_BY_LENGTH,
    MONUMENT_BY_NEIGHBOUR,
    NEEDS_ENERGY,
    NEEDS_INHABITANT,
    PARK_BY_TOWERS,
    SERVICE_BY_DISTRICTS,
    SHOP_BY_CUSTOMERS,
    TOWER_BY_FLOORS,
    Allocation,
    Category,
    Score,
    evaluate,
)
from quadropolis_gui.engine.quadropolis.site import slot_numbered
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, all_tiles


@dataclass(frozen=True, eq=False, slots=True)
class Example:
    """A city of which a few columns and rows are shown, and what it is worth with the resources it was given."""

    kind: Kind
    city: City
    columns: int
    rows: int
    score: Score

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares that are shown, row by row."""
        return tuple(square_at(row, column) for row in range(self.rows) for column in range(self.columns))

    @property
    def points(self) -> int:
        """What the buildings of the example's kind are worth."""
        return self.score.categories[Category(self.kind.code)]


#: Rows of squares, each a tile code or several joined by `/` from the ground floor up; `-` is empty.
_PLANS: dict[Kind, tuple[Mode, str]] = {
    Kind.TOWER: (CLASSIC, "tower+2i tower+1i/tower+2i tower+1i/tower+3i/tower+2i"),
    Kind.SHOP: (CLASSIC, "shop shop"),
    Kind.SERVICE: (CLASSIC, "service+1vp - service -;- - - -;- - - -;- service+2vp - -"),
    Kind.PARK: (CLASSIC, "tower+2i/tower+1i park tower+1i;- tower+3i -"),
    Kind.FACTORY: (CLASSIC, "shop factory+2e harbor+2vp;- harbor+1i+1e -"),
    Kind.HARBOR: (CLASSIC, "harbor+1vp harbor+2i harbor+2e;- - harbor+1i+1e"),
    Kind.OFFICE: (EXPERT, "office/office office/office/office office/office"),
    Kind.MONUMENT: (EXPERT, "park monument shop;- factory+1e -"),
}

#: Customers of the Shops of an example, in reading order.
_CUSTOMERS: dict[Kind, tuple[int, ...]] = {Kind.SHOP: (3, 1), Kind.FACTORY: (1,), Kind.MONUMENT: (1,)}


@cache
def example_of(kind: Kind) -> Example:
    """The scored example of a kind of building; every building in it has what it needs."""
    mode, plan = _PLANS[kind]
    lines = [line.split() for line in plan.split(";")]
    city = city_of(mode, _padded(mode, [[_stack(code) for code in line] for line in lines]))
    city.energy = sum(city.masks[needy].bit_count() for needy in NEEDS_ENERGY)
    customers = _CUSTOMERS.get(kind, ())
    city.inhabitants = sum(city.masks[needy].bit_count() for needy in NEEDS_INHABITANT) + sum(customers)
    shops = squares_in(city.masks[Kind.SHOP])
    everything = Allocation(mode.squares & ~city.empty, tuple(zip(shops, customers, strict=True)))
    return Example(kind, city, len(lines[0]), len(lines), evaluate(city, everything))


def _padded(mode: Mode, rows: list[list[tuple[Tile, ...]]]) -> list[list[tuple[Tile, ...]]]:
    full = [row + [()] * (mode.columns - len(row)) for row in rows]
    return full + [[()] * mode.columns for _ in range(ROWS - len(full))]


def _stack(codes: str) -> tuple[Tile, ...]:
    return () if codes == "-" else tuple(_tile(code, number) for number, code in enumerate(codes.split("/")))


def _tile(code: str, number: int = 0) -> Tile:
    """A real tile of the set with this code, so that it looks as in a game."""
    alike = [tile for _, tile in all_tiles() if tile.code == code]
    return alike[number % len(alike)]


def tile_of(code: str) -> Tile:
    """A real tile of the set with this code."""
    return _tile(code)


# ---- the tables


def values_of(kind: Kind) -> tuple[int, ...] | None:
    """VP by count, from a count of 1 on, where a kind has such a table."""
    tables: dict[Kind, Sequence[int]] = {
        Kind.TOWER: TOWER_BY_FLOORS,
        Kind.SHOP: SHOP_BY_CUSTOMERS,
        Kind.SERVICE: SERVICE_BY_DISTRICTS,
        Kind.PARK: PARK_BY_TOWERS,
        Kind.HARBOR: HARBOR_BY_LENGTH,
    }
    return tuple(tables[kind][1:]) if kind in tables else None


def neighbour_values_of(kind: Kind) -> dict[Kind, int] | None:
    """VP by neighbouring kind, where a kind has such a table."""
    return {Kind.FACTORY: FACTORY_BY_NEIGHBOUR, Kind.MONUMENT: MONUMENT_BY_NEIGHBOUR}.get(kind)


def highest_in_classic(kind: Kind) -> int:
    """The largest count of a kind's table that can occur in Classic."""
    return {
        Kind.TOWER: CLASSIC.highest_stack,
        Kind.SHOP: CLASSIC.customers_per_shop,
        Kind.SERVICE: len(CLASSIC.districts),
        Kind.PARK: max(mask.bit_count() for mask in CLASSIC.neighbours),
        Kind.HARBOR: CLASSIC.columns,
    }[kind]


# ---- the site


@dataclass(frozen=True, eq=False, slots=True)
class SiteMoment:
    """The site of a game: the architect that is about to be placed, and its slot."""

    state: State
    architect: int
    slot: int


@cache
def sight_example() -> SiteMoment:
    """A new round, and an architect that will take the third tile from the left of the fourth row."""
    return SiteMoment(State(CLASSIC, 4, seed=_SEED), 3, slot_numbered("W", 4))


@cache
def urbanist_example() -> SiteMoment:
    """The same round after three actions: architects stand, the urbanist blocks a row and a column."""
    state = State(CLASSIC, 4, seed=_SEED)
    for architect, slot in ((2, slot_numbered("N", 2)), (1, slot_numbered("E", 5)), (3, slot_numbered("W", 3))):
        moves = [move for move in state.legal_moves() if move[:2] == (architect, slot)]
        state.play(moves[0])
    return SiteMoment(state, 0, 0)


_SEED = 21


# ---- the city


@dataclass(frozen=True, eq=False, slots=True)
class PlaceMoment:
    """A city, the architect whose number counts, a tile to build, and the squares it may go to."""

    city: City
    architect: int
    tile: Tile

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares the engine allows."""
        return squares_in(self.city.places_for(self.tile, self.architect))


_PLACE_PLANS = {
    CLASSIC: "tower+2i - - harbor+2i;- shop - -;- - - park;service+1vp - - factory+2e",
    EXPERT: "tower+2i - office - harbor+2i;- shop - - -;- - monument park -;service+1vp - - - factory+2e",
}
_STACK_PLAN = "tower+2i - - -;- tower+1i/tower+2i - shop;park - - -;- tower+1i - tower+2i/tower+1i/tower+3i"


def _city(mode: Mode, plan: str) -> City:
    lines = [[_stack(code) for code in line.split()] for line in plan.split(";")]
    return city_of(mode, _padded(mode, lines))


#: A city to look at: high houses at the back, parks between, the harbor along the right edge.
_GOAL_PLAN = (
    "tower+1i/tower+2i/tower+3i park office/office/office/office shop harbor+2vp;"
    "tower+2i/tower+1i park+1i tower+1i/tower+3i/tower+2i service+1vp harbor+2i;"
    "shop monument shop factory+2e harbor+1i+1e;"
    "service tower+2i park tower+3i factory+1e"
)


@cache
def goal_example() -> City:
    """A finished city, as the first page shows it."""
    return _city(EXPERT, _GOAL_PLAN)


@cache
def place_example(mode: Mode) -> PlaceMoment:
    """A Shop that an architect 2 took, looking for its place."""
    return PlaceMoment(_city(mode, _PLACE_PLANS[mode]), 2, _tile("shop", 1))


@cache
def stack_example() -> PlaceMoment:
    """A Tower Block that an architect 3 took: it may go to its lines, or become a third floor anywhere."""
    return PlaceMoment(_city(CLASSIC, _STACK_PLAN), 3, _tile("tower+3i"))
