"""What an opponent notices about a city: counted features, in small groups that depend on few masks each.

A group is a function from the masks it looks at to a tuple of numbers. Its masks are also the key under which
`evaluation` remembers what the group is worth, so that a move only costs the groups it touches. Neighbours are those of
the larger mat: in Classic the fifth column is never built on nor empty, so the same table serves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from quadropolis_gui.engine.quadropolis.modes import EXPERT, ROWS, STRIDE, Mode, squares_in
from quadropolis_gui.engine.quadropolis.scoring import (
    HARBOR_BY_LENGTH,
    PARK_BY_TOWERS,
    SHOP_BY_CUSTOMERS,
    connected_groups,
    office_points,
)

Numbers = tuple[float, ...]

_AROUND = EXPERT.neighbours
_HIGHEST = 5
#: Combinations of masks whose values by square are remembered.
_MASKS = 8192
_COLUMN = sum(1 << STRIDE * row for row in range(ROWS))
_ROW = (1 << STRIDE) - 1


def towers(one: int, two: int, three: int, four: int, five: int) -> Numbers:
    """How many stacks of Tower Blocks have 1, 2, 3, 4, 5 floors."""
    return (one.bit_count(), two.bit_count(), three.bit_count(), four.bit_count(), five.bit_count())


def parks(parks: int, stacks: int, empty: int) -> Numbers:
    """Points of Parks now, with one more neighbour and with all their free neighbours; how many Parks."""
    now = after_next = after_all = 0
    for square in squares_in(parks):
        around = _AROUND[square]
        has, free = (around & stacks).bit_count(), (around & empty).bit_count()
        points = PARK_BY_TOWERS[has]
        now += points
        if free:
            after_next += PARK_BY_TOWERS[has + 1] - points
            after_all += PARK_BY_TOWERS[has + free] - points
    return (now, after_next, after_all, parks.bit_count())


@lru_cache(maxsize=_MASKS)
def _park_values(stacks: int) -> tuple[int, ...]:
    return tuple(PARK_BY_TOWERS[(around & stacks).bit_count()] for around in _AROUND)


def park_sites(stacks: int, empty: int) -> Numbers:
    """What a Park would bring on the empty squares: the best of them, and all together."""
    return _best_and_total(_park_values(stacks), empty)


def _best_and_total(values: tuple[int, ...], empty: int) -> Numbers:
    found = [values[square] for square in squares_in(empty)]
    return (max(found), sum(found)) if found else (0, 0)


def factories(factories: int, shops: int, harbors: int, offices: int, empty: int) -> Numbers:
    """Points of Factories, their free neighbours, and how many they are."""
    points = free = 0
    for square in squares_in(factories):
        around = _AROUND[square]
        points += 2 * (around & shops).bit_count() + 3 * (around & harbors).bit_count()
        points += 4 * (around & offices).bit_count()
        free += (around & empty).bit_count()
    return (points, free, factories.bit_count())


@lru_cache(maxsize=_MASKS)
def _factory_values(shops: int, harbors: int, offices: int) -> tuple[int, ...]:
    return tuple(
        2 * (around & shops).bit_count() + 3 * (around & harbors).bit_count() + 4 * (around & offices).bit_count()
        for around in _AROUND
    )


def factory_sites(shops: int, harbors: int, offices: int, empty: int) -> Numbers:
    """What a Factory would bring on the empty squares: the best of them, and all together."""
    return _best_and_total(_factory_values(shops, harbors, offices), empty)


def _longest(cells: int) -> int:
    best = 0
    while cells:
        best += 1
        cells &= cells << 1
    return best


def _line_points(size: int, harbors: int, free: int) -> tuple[int, int, int]:
    """Points for the longest run of a line now, with one more Harbor and with two more."""
    best = [_longest(harbors), 0, 0]
    free &= ~harbors
    fill = free
    while fill:
        added = fill.bit_count()
        if added <= 2:
            best[added] = max(best[added], _longest(harbors | fill))
        fill = (fill - 1) & free
    best[1] = min(size, max(best[0], best[1]))
    points = HARBOR_BY_LENGTH
    return points[best[0]], points[best[1]], points[max(best[1], best[2])]


def _spread(cells: int, step: int, size: int) -> int:
    return sum(1 << step * i for i in range(size) if cells >> i & 1)


#: Lines of Harbors, by the mask of Harbors and that of empty squares beside it (shifted where they do not collide).
_ROW_POINTS = {(h << STRIDE) | x: _line_points(5, h, x) for h in range(32) for x in range(32) if not h & x}
_COLUMN_POINTS = {
    _spread(h, STRIDE, ROWS) | _spread(x, STRIDE, ROWS) << 1: _line_points(4, h, x)
    for h in range(16)
    for x in range(16)
    if not h & x
}


def harbors(harbors: int, empty: int) -> Numbers:
    """Points of the longest row and column of Harbors, what one and two more would add, and how many they are."""
    row = row_one = row_two = column = column_one = column_two = 0
    for shift in (0, STRIDE, 2 * STRIDE, 3 * STRIDE):
        now, one, two = _ROW_POINTS[(harbors >> shift & _ROW) << STRIDE | empty >> shift & _ROW]
        if now > row:
            row = now
        if one > row_one:
            row_one = one
        if two > row_two:
            row_two = two
    for shift in range(STRIDE):
        now, one, two = _COLUMN_POINTS[harbors >> shift & _COLUMN | (empty >> shift & _COLUMN) << 1]
        if now > column:
            column = now
        if one > column_one:
            column_one = one
        if two > column_two:
            column_two = two
    return (
        row,
        row_one - row,
        row_two - row_one,
        column,
        column_one - column,
        column_two - column_one,
        harbors.bit_count(),
    )


def services(mode: Mode, services: int, empty: int) -> Numbers:
    """Districts with a Public Service (one entry per number), districts that can still get one, and repetitions."""
    districts = waiting = 0
    for district in mode.districts:
        if district & services:
            districts += 1
        elif district & empty:
            waiting += 1
    reached = [0.0] * (_HIGHEST + 1)
    reached[districts] = 1.0
    return (*reached[1:], waiting, services.bit_count() - districts)


def offices(mode: Mode, one: int, two: int, three: int, four: int, five: int, empty: int) -> Numbers:
    """Points of Office Towers, their stacks and floors, the largest group, and free neighbours."""
    levels = (0, one, two, three, four, five)
    mask = one | two | three | four | five
    if not mask:
        return (0, 0, 0, 0, 0)
    heights = {square: floors for floors, level in enumerate(levels) for square in squares_in(level)}
    points = largest = 0
    for group in connected_groups(mask, mode):
        size = group.bit_count()
        largest = max(largest, size)
        for square in squares_in(group):
            points += office_points(heights[square], size)
    beside = 0
    for square in heights:
        beside |= _AROUND[square]
    return (points, len(heights), sum(heights.values()), largest, (beside & empty).bit_count())


def monuments(monuments: int, parks: int, shops: int, services: int, harmful: int, empty: int) -> Numbers:
    """Points of Monuments, their free neighbours, and how many they are."""
    points = free = 0
    for square in squares_in(monuments):
        around = _AROUND[square]
        points += 5 * (around & parks).bit_count() + 3 * (around & shops).bit_count()
        points += 2 * (around & services).bit_count() - 5 * (around & harmful).bit_count()
        free += (around & empty).bit_count()
    return (points, free, monuments.bit_count())


@lru_cache(maxsize=_MASKS)
def _monument_values(parks: int, shops: int, services: int, harmful: int) -> tuple[int, ...]:
    return tuple(
        5 * (around & parks).bit_count()
        + 3 * (around & shops).bit_count()
        + 2 * (around & services).bit_count()
        - 5 * (around & harmful).bit_count()
        for around in _AROUND
    )


def monument_sites(parks: int, shops: int, services: int, harmful: int, empty: int) -> Numbers:
    """What a Monument would bring on the best empty square."""
    values = _monument_values(parks, shops, services, harmful)
    return (max([0, *[values[square] for square in squares_in(empty)]]),)


def room(mode: Mode, empty: int) -> Numbers:
    """Empty squares, their square, and how many architects would find none or only one of them."""
    number = empty.bit_count()
    none = one = 0
    for fits in mode.fits[1:]:
        count = (fits & empty).bit_count()
        none += count == 0
        one += count == 1
    return (number, number * number / 16, none, one)


def resources(per_shop: int, people: int, shops: int, energy: int, absorbers: int) -> Numbers:
    """What is left of Inhabitants after staff and of Energy after power: customers, surplus, want."""
    room = per_shop * shops
    customers = min(max(people, 0), room)
    full, rest = divmod(customers, per_shop)
    points = full * SHOP_BY_CUSTOMERS[per_shop] + SHOP_BY_CUSTOMERS[rest]
    idle = max(0, people - room)
    want = max(0, -people)
    absorbed = min(max(energy, 0), absorbers)
    wasted = max(0, energy - absorbers)
    dark = max(0, -energy)
    return (
        points,
        room - customers,
        shops,
        idle,
        idle * idle / 4,
        want,
        want * want / 4,
        absorbers - absorbed,
        wasted,
        wasted * wasted / 4,
        dark,
        dark * dark / 4,
    )


@dataclass(frozen=True, slots=True)
class Group:
    """A group of features: its name in the weights file, the function, and what each number is called."""

    name: str
    function: Callable[..., Numbers]
    features: tuple[str, ...]
    expert_only: bool = False
    needs_mode: bool = False


GROUPS = (
    Group("towers", towers, ("floors_1", "floors_2", "floors_3", "floors_4", "floors_5")),
    Group("parks", parks, ("points", "next", "potential", "count")),
    Group("park_sites", park_sites, ("best", "total")),
    Group("factories", factories, ("points", "free", "count")),
    Group("factory_sites", factory_sites, ("best", "total")),
    Group("harbors", harbors, ("row", "row_1", "row_2", "column", "column_1", "column_2", "count")),
    Group(
        "services",
        services,
        ("districts_1", "districts_2", "districts_3", "districts_4", "districts_5", "waiting", "repeated"),
        needs_mode=True,
    ),
    Group("room", room, ("empty", "empty_squared", "no_square", "one_square"), needs_mode=True),
    Group("offices", offices, ("points", "stacks", "floors", "group", "free"), expert_only=True, needs_mode=True),
    Group("monuments", monuments, ("points", "free", "count"), expert_only=True),
    Group("monument_sites", monument_sites, ("best",), expert_only=True),
    Group(
        "resources",
        resources,
        (
            "customers",
            "customers_missing",
            "shops",
            "idle",
            "idle_squared",
            "unstaffed",
            "unstaffed_squared",
            "absorbers_free",
            "wasted",
            "wasted_squared",
            "unpowered",
            "unpowered_squared",
        ),
    ),
    Group("tiles", lambda vp, mayor, one: (vp, mayor, one), ("vp", "mayor", "constant")),
)


#: Which category of the score pad a group of features (or one feature) speaks of; the rest is nobody's own.
SOURCES = {
    "towers": "tower",
    "parks": "park",
    "park_sites": "park",
    "factories": "factory",
    "factory_sites": "factory",
    "harbors": "harbor",
    "services": "service",
    "offices": "office",
    "monuments": "monument",
    "monument_sites": "monument",
    "room": "room",
    "resources.customers": "shop",
    "resources.customers_missing": "shop",
    "resources.shops": "shop",
    "resources.idle": "unused_inhabitants",
    "resources.idle_squared": "unused_inhabitants",
    "resources.unstaffed": "unused_inhabitants",
    "resources.unstaffed_squared": "unused_inhabitants",
    "resources.absorbers_free": "unused_energy",
    "resources.wasted": "unused_energy",
    "resources.wasted_squared": "unused_energy",
    "resources.unpowered": "unused_energy",
    "resources.unpowered_squared": "unused_energy",
}


def groups_of(mode: Mode) -> tuple[Group, ...]:
    """The groups that matter in a mode."""
    return tuple(group for group in GROUPS if mode.has_offices_and_monuments or not group.expert_only)


def feature_names(mode: Mode) -> list[str]:
    """All features of a mode in order, as `group.feature`."""
    return [f"{group.name}.{feature}" for group in groups_of(mode) for feature in group.features]


def forget_masks() -> None:
    """Forget what was worked out by mask."""
    for remembered in (_park_values, _factory_values, _monument_values):
        remembered.cache_clear()
