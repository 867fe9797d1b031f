"""Points: the scoring tables of both modes, and the breakdown of a city's score by kind and by building."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from quadropolis_gui.engine.game import GameError, counted
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import ROWS, STRIDE, Mode, mask_of, square_name, squares_in
from quadropolis_gui.engine.quadropolis.tiles import Kind

# Each table starts at 0. Classic reads as far as its limits go (4 floors, 4 customers, 4 districts, lines of 4).
TOWER_BY_FLOORS = (0, 1, 3, 6, 10, 15)
SHOP_BY_CUSTOMERS = (0, 1, 2, 4, 7, 11)
SERVICE_BY_DISTRICTS = (0, 2, 5, 9, 14, 20)
PARK_BY_TOWERS = (0, 2, 4, 7, 11)
HARBOR_BY_LENGTH = (0, 0, 3, 7, 12, 18)
FACTORY_BY_NEIGHBOUR = {Kind.SHOP: 2, Kind.HARBOR: 3, Kind.OFFICE: 4}
MONUMENT_BY_NEIGHBOUR = {Kind.PARK: 5, Kind.SHOP: 3, Kind.SERVICE: 2, Kind.FACTORY: -5, Kind.HARBOR: -5}
#: OFFICE_BY_GROUP[size of the connected group][floors]; groups above 5 count as 5.
OFFICE_BY_GROUP = (
    (0, 0, 0, 0, 0, 0),
    (0, 0, 1, 3, 6, 10),
    (0, 1, 3, 6, 10, 15),
    (0, 2, 5, 9, 14, 20),
    (0, 3, 7, 12, 18, 25),
    (0, 4, 9, 15, 22, 30),
)

#: What a building needs to be active.
NEEDS_INHABITANT = (Kind.SERVICE, Kind.FACTORY, Kind.HARBOR, Kind.OFFICE)
NEEDS_ENERGY = (Kind.TOWER, Kind.SHOP, Kind.OFFICE)
NEEDS_NOTHING = (Kind.PARK, Kind.MONUMENT)


class Category(StrEnum):
    """The columns of the score pad."""

    TOWER = "tower"
    SHOP = "shop"
    SERVICE = "service"
    PARK = "park"
    FACTORY = "factory"
    HARBOR = "harbor"
    OFFICE = "office"
    MONUMENT = "monument"
    UNUSED_INHABITANTS = "unused_inhabitants"
    UNUSED_ENERGY = "unused_energy"


#: What pieces without a place cost: no kind of building.
UNUSED = (Category.UNUSED_INHABITANTS, Category.UNUSED_ENERGY)


class Reason(StrEnum):
    """Why points are given; each comes with counts that an interface puts into words."""

    FLOORS = "floors"  # floors
    CUSTOMERS = "customers"  # customers
    ON_TILE = "on_tile"  # vp
    DISTRICTS = "districts"  # districts
    TOWERS_NEARBY = "towers_nearby"  # towers
    NEIGHBOURS = "neighbours"  # one count per neighbouring kind, by its code
    ROW = "row"  # length
    COLUMN = "column"  # length
    OFFICE_GROUP = "office_group"  # floors, group
    UNUSED = "unused"  # unused, absorbed


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points, the squares they come from, and why."""

    category: Category
    squares: tuple[int, ...]
    points: int
    reason: Reason
    counts: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        where = " ".join(square_name(square) for square in self.squares)
        counts = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in self.counts)
        return f"{self.category.value} {where}: {self.reason.value.replace('_', ' ')} ({counts}), {self.points} VP"


@dataclass(frozen=True, slots=True)
class Allocation:
    """Where the resources go: the active buildings as a mask, and the customers of Shops (square, count)."""

    active: int = 0
    customers: tuple[tuple[int, int], ...] = ()


class ImpossibleAllocation(GameError):
    """An arrangement that this city cannot have."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a city is worth under an allocation, and where the points come from."""

    lines: tuple[ScoreLine, ...]
    allocation: Allocation
    absorbed: int
    inhabitants_placed: int
    empty_squares: int

    @property
    def total(self) -> int:
        """All points."""
        return sum(line.points for line in self.lines)

    @property
    def standing(self) -> int:
        """The points of the buildings: pieces without a place may still find one, and cost only at the end."""
        return sum(line.points for line in self.lines if line.category not in UNUSED)

    @property
    def categories(self) -> dict[Category, int]:
        """Points per kind and penalty, in the order of the score pad."""
        points = dict.fromkeys(Category, 0)
        for line in self.lines:
            points[line.category] += line.points
        return points

    @property
    def rank_key(self) -> tuple[int, int, int]:
        """Higher is better: VP, then Inhabitants on buildings, then fewest empty squares."""
        return self.total, self.inhabitants_placed, -self.empty_squares


@lru_cache(maxsize=8192)
def longest_lines(harbors: int) -> tuple[int, int]:
    """The longest unbroken row and the longest unbroken column of a mask, as masks."""
    best_row = best_column = 0
    for row in range(ROWS):
        best_row = _longest_run([row * STRIDE + column for column in range(STRIDE)], harbors, best_row)
    for column in range(STRIDE):
        best_column = _longest_run([row * STRIDE + column for row in range(ROWS)], harbors, best_column)
    return best_row, best_column


def _longest_run(line: list[int], harbors: int, best: int) -> int:
    run = 0
    for square in line:
        run = run | 1 << square if harbors >> square & 1 else 0
        if run.bit_count() > best.bit_count():
            best = run
    return best


@lru_cache(maxsize=8192)
def harbor_line_points(harbors: int) -> int:
    """VP for the longest row and the longest column of Harbors."""
    row, column = longest_lines(harbors)
    return HARBOR_BY_LENGTH[row.bit_count()] + HARBOR_BY_LENGTH[column.bit_count()]


@lru_cache(maxsize=8192)
def connected_groups(mask: int, mode: Mode) -> tuple[int, ...]:
    """The groups of squares of a mask that hang together by edges."""
    groups = []
    while mask:
        group = frontier = mask & -mask
        while frontier:
            reached = 0
            for square in squares_in(frontier):
                reached |= mode.neighbours[square]
            frontier = reached & mask & ~group
            group |= frontier
        groups.append(group)
        mask &= ~group
    return tuple(groups)


def office_points(floors: int, group: int) -> int:
    """VP of one stack of Office Towers in a connected group of so many stacks."""
    return OFFICE_BY_GROUP[min(group, 5)][floors]


def evaluate(city: City, allocation: Allocation) -> Score:
    """What the city is worth with the resources arranged like this, or ImpossibleAllocation."""
    allocation = check_allocation(city, allocation)
    remaining = [mask & allocation.active for mask in city.masks]
    lines = [*_towers(city, remaining), *_shops(allocation), *_services(city, remaining), *_parks(city, remaining)]
    lines += [*_factories(city, remaining), *_harbors(city, remaining), *_offices(city, remaining)]
    lines += _monuments(city, remaining)

    customers = sum(count for _, count in allocation.customers)
    placed = sum(remaining[kind].bit_count() for kind in NEEDS_INHABITANT) + customers
    powered = sum(remaining[kind].bit_count() for kind in NEEDS_ENERGY)
    absorbers = (city.masks[Kind.PARK] & ~city.playgrounds).bit_count()
    surplus = city.energy - powered
    absorbed = min(surplus, absorbers)
    idle = city.inhabitants - placed
    wasted = surplus - absorbed
    if idle:
        lines.append(ScoreLine(Category.UNUSED_INHABITANTS, (), -idle, Reason.UNUSED, (("unused", idle),)))
    if wasted:
        counts = (("unused", wasted), ("absorbed", absorbed))
        lines.append(ScoreLine(Category.UNUSED_ENERGY, (), -wasted, Reason.UNUSED, counts))
    empty = city.mode.size - allocation.active.bit_count()
    return Score(tuple(lines), allocation, absorbed, placed, empty)


def check_allocation(city: City, allocation: Allocation) -> Allocation:
    """The allocation with Parks and Monuments, which need nothing, counted as active; or ImpossibleAllocation."""
    built = city.mode.squares & ~city.empty
    for square in squares_in(allocation.active & ~built):
        raise ImpossibleAllocation(
            "no_building", f"there is no building on {square_name(square)} to activate", square=square
        )
    active = allocation.active | city.masks[Kind.PARK] | city.masks[Kind.MONUMENT]
    customers = 0
    for square, count in allocation.customers:
        name = square_name(square)
        if not city.masks[Kind.SHOP] >> square & 1:
            raise ImpossibleAllocation("no_shop", f"there is no Shop on {name} for customers", square=square)
        if not active >> square & 1:
            raise ImpossibleAllocation("idle_shop", f"the Shop on {name} is not active", square=square)
        if not 0 <= count <= city.mode.customers_per_shop:
            limit = city.mode.customers_per_shop
            message = f"a Shop holds 0 to {limit} customers, not {count} ({name})"
            raise ImpossibleAllocation("too_many_customers", message, square=square, count=count, limit=limit)
        customers += count
    if len({square for square, _ in allocation.customers}) < len(allocation.customers):
        raise ImpossibleAllocation("shop_twice", "the customers of a Shop are listed twice")
    needed = sum((city.masks[kind] & active).bit_count() for kind in NEEDS_INHABITANT) + customers
    if needed > city.inhabitants:
        message = f"this takes {counted(needed, 'Inhabitant')}, but the city has {city.inhabitants}"
        raise ImpossibleAllocation("inhabitants", message, needed=needed, available=city.inhabitants)
    power = sum((city.masks[kind] & active).bit_count() for kind in NEEDS_ENERGY)
    if power > city.energy:
        message = f"this takes {counted(power, 'Energy Unit')}, but the city has {city.energy}"
        raise ImpossibleAllocation("energy", message, needed=power, available=city.energy)
    return Allocation(active, tuple(sorted((square, count) for square, count in allocation.customers if count)))


def _towers(city: City, active: list[int]) -> list[ScoreLine]:
    return [
        ScoreLine(Category.TOWER, (square,), TOWER_BY_FLOORS[floors], Reason.FLOORS, (("floors", floors),))
        for square in squares_in(active[Kind.TOWER])
        if (floors := city.heights[square])
    ]


def _shops(allocation: Allocation) -> list[ScoreLine]:
    return [
        ScoreLine(Category.SHOP, (square,), SHOP_BY_CUSTOMERS[count], Reason.CUSTOMERS, (("customers", count),))
        for square, count in allocation.customers
    ]


def _services(city: City, active: list[int]) -> list[ScoreLine]:
    services = active[Kind.SERVICE]
    if not services:
        return []
    lines = _on_tiles(city, services, Category.SERVICE)
    districts = sum(1 for district in city.mode.districts if district & services)
    points = SERVICE_BY_DISTRICTS[districts]
    counts = (("districts", districts),)
    return [ScoreLine(Category.SERVICE, squares_in(services), points, Reason.DISTRICTS, counts), *lines]


def _on_tiles(city: City, mask: int, category: Category) -> list[ScoreLine]:
    return [
        ScoreLine(category, (square,), vp, Reason.ON_TILE, (("vp", vp),))
        for square in squares_in(mask)
        if (vp := city.points_on_tiles(square))
    ]


def _parks(city: City, active: list[int]) -> list[ScoreLine]:
    stacks = active[Kind.TOWER] | active[Kind.OFFICE]
    lines = []
    for square in squares_in(active[Kind.PARK]):
        towers = (city.mode.neighbours[square] & stacks).bit_count()
        counts = (("towers", towers),)
        lines.append(ScoreLine(Category.PARK, (square,), PARK_BY_TOWERS[towers], Reason.TOWERS_NEARBY, counts))
    return lines


def _by_neighbours(city: City, active: list[int], kind: Kind, worth: dict[Kind, int]) -> list[ScoreLine]:
    lines = []
    for square in squares_in(active[kind]):
        around = city.mode.neighbours[square]
        counts = tuple((other.code, count) for other in worth if (count := (around & active[other]).bit_count()))
        points = sum(value * (around & active[other]).bit_count() for other, value in worth.items())
        lines.append(ScoreLine(Category(kind.code), (square,), points, Reason.NEIGHBOURS, counts))
    return lines


def _factories(city: City, active: list[int]) -> list[ScoreLine]:
    return _by_neighbours(city, active, Kind.FACTORY, FACTORY_BY_NEIGHBOUR)


def _monuments(city: City, active: list[int]) -> list[ScoreLine]:
    return _by_neighbours(city, active, Kind.MONUMENT, MONUMENT_BY_NEIGHBOUR)


def _harbors(city: City, active: list[int]) -> list[ScoreLine]:
    harbors = active[Kind.HARBOR]
    lines = []
    for line, reason in zip(longest_lines(harbors), (Reason.ROW, Reason.COLUMN), strict=True):
        length = line.bit_count()
        if points := HARBOR_BY_LENGTH[length]:
            lines.append(ScoreLine(Category.HARBOR, squares_in(line), points, reason, (("length", length),)))
    return lines + _on_tiles(city, harbors, Category.HARBOR)


def _offices(city: City, active: list[int]) -> list[ScoreLine]:
    lines = []
    for group in connected_groups(active[Kind.OFFICE], city.mode):
        size = group.bit_count()
        for square in squares_in(group):
            floors = city.heights[square]
            counts = (("floors", floors), ("group", size))
            points = office_points(floors, size)
            lines.append(ScoreLine(Category.OFFICE, (square,), points, Reason.OFFICE_GROUP, counts))
    return lines


def allocation_from_names(mode: Mode, active: list[str], customers: dict[str, int]) -> Allocation:
    """An allocation written with the names of squares."""
    shops = tuple(sorted((mode.parse_square(name), count) for name, count in customers.items()))
    return Allocation(mask_of([mode.parse_square(name) for name in active]), shops)


def names_of_allocation(allocation: Allocation) -> tuple[list[str], dict[str, int]]:
    """The same the other way round: names of the active squares, and customers by name."""
    customers = {square_name(square): count for square, count in allocation.customers}
    return [square_name(square) for square in squares_in(allocation.active)], customers
