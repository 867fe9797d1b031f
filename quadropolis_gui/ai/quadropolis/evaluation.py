"""What a city will be worth at the end, judged with some turns to go: weights times features, group by group.

A `Judge` holds the weights of one mode and number of players. A `Prospect` is a city as the search sees it: with its
expected final VP, and for every tile and architect the squares it could go to, best first. The part that depends on
where a building stands and the part that depends on resources are added up apart, so that a tile costs one look-up per
square.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import getitem, mul
from random import Random
from typing import TYPE_CHECKING

from quadropolis_gui.ai.quadropolis.features import SOURCES, Group, Numbers, feature_names, groups_of
from quadropolis_gui.engine.quadropolis.allocation import best_rank_key
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import SQUARES, TURNS, Mode, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import NEEDS_ENERGY, NEEDS_INHABITANT
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Kind, Tile, all_tiles

if TYPE_CHECKING:
    from quadropolis_gui.ai.weights import Weights

_TOWER, _SHOP, _SERVICE, _PARK = Kind.TOWER, Kind.SHOP, Kind.SERVICE, Kind.PARK
_FACTORY, _HARBOR, _OFFICE, _MONUMENT = Kind.FACTORY, Kind.HARBOR, Kind.OFFICE, Kind.MONUMENT
_NOWHERE: Sequence[int] = (0,) * 6

#: Beyond these numbers all remembered prospects, the values of a group, or all values between two decisions are
#: forgotten: that bounds the memory. It changes no answer, since everything remembered can be worked out again.
_MOST_PROSPECTS = 4_000
_MOST_VALUES = 10_000
_MOST_VALUES_IN_ALL = 40_000

Key = tuple[object, ...]


def _signatures() -> dict[tuple[int, str], int]:
    chance = Random("prospects")
    codes = sorted({tile.code for _, tile in all_tiles()})
    return {(square, code): chance.getrandbits(60) for square in range(SQUARES) for code in codes}


#: A number for every tile on every square; their sum tells cities apart.
_SIGNATURES = _signatures()


def structure_keys(
    mode: Mode, masks: Sequence[int], towers: Sequence[int], offices: Sequence[int], empty: int
) -> tuple[Key, ...]:
    """The masks each group of features looks at, without resources. A group with nothing to see has one plain key."""
    tower, shop, service, park, factory, harbor, office, monument = masks
    stacks = tower | office
    keys: tuple[Key, ...] = (
        (towers[1], towers[2], towers[3], towers[4], towers[5] if len(towers) > 5 else 0),
        (park, stacks, empty) if park else (0, 0, 0),
        (stacks, empty) if stacks else (0, 0),
        (factory, shop, harbor, office, empty) if factory else (0, 0, 0, 0, 0),
        (shop, harbor, office, empty),
        (harbor, empty),
        (mode, service, empty),
        (mode, empty),
    )
    if not mode.has_offices_and_monuments:
        return keys
    harmful = factory | harbor
    return (
        *keys,
        (mode, *offices[1:], empty if office else 0),
        (monument, park, shop, service, harmful, empty) if monument else (0, 0, 0, 0, 0, 0),
        (park, shop, service, harmful, empty),
    )


def resource_key(city: City, tile: Tile | None = None, new_building: bool = True) -> Key:
    """Inhabitants left after staff, Shops, Energy left after power, absorbing Parks; with one more tile if given."""
    masks = city.masks
    staff = sum(masks[kind].bit_count() for kind in NEEDS_INHABITANT)
    power = sum(masks[kind].bit_count() for kind in NEEDS_ENERGY)
    people, energy, shops = city.inhabitants - staff, city.energy - power, masks[_SHOP].bit_count()
    absorbers = masks[_PARK].bit_count() - city.playgrounds.bit_count()
    if tile is not None:
        people += tile.inhabitants
        energy += tile.energy
        if new_building:
            kind = tile.kind
            people -= kind in NEEDS_INHABITANT
            energy -= kind in NEEDS_ENERGY
            shops += kind is _SHOP
            absorbers += tile.absorbs_energy
    return (city.mode.customers_per_shop, people, shops, energy, absorbers)


def points_on_tiles(city: City) -> int:
    """VP printed on the tiles of a city."""
    return sum(city.points_on_tiles(square) for square in squares_in(city.masks[_SERVICE] | city.masks[_HARBOR]))


def features_of(city: City, holds_mayor: bool) -> list[float]:
    """All features of a city in the order of `feature_names`: what tuning learns from."""
    offices = city.levels[_OFFICE] if city.mode.has_offices_and_monuments else _NOWHERE
    keys = structure_keys(city.mode, city.masks, city.levels[_TOWER], offices, city.empty)
    tiles = (points_on_tiles(city), int(holds_mayor), 1)
    groups = groups_of(city.mode)
    numbers: list[float] = []
    for group, key in zip(groups, (*keys, resource_key(city), tiles), strict=True):
        numbers += group.function(*key)
    return numbers


class _Worth(dict[Key, float]):
    """What a group of features is worth under some weights, by its key; worked out when first asked."""

    __slots__ = ("_function", "_weights")

    def __init__(self, group: Group, weights: Numbers) -> None:
        super().__init__()
        self._function = group.function
        self._weights = weights

    def __missing__(self, key: Key) -> float:
        value = float(sum(map(mul, self._weights, self._function(*key))))
        if len(self) >= _MOST_VALUES:
            self.clear()
        self[key] = value
        return value


class _Tables:
    """The weights at one number of turns to go, as tables."""

    __slots__ = ("constant", "mayor", "numbers", "resources", "structure", "vp", "worths")

    def __init__(self, mode: Mode, numbers: Sequence[float]) -> None:
        worths = []
        start = 0
        for group in groups_of(mode):
            end = start + len(group.features)
            worths.append(_Worth(group, tuple(numbers[start:end])))
            start = end
        self.worths = worths
        self.structure = tuple(worths[:-2])
        self.resources = worths[-2]
        self.vp, self.mayor, self.constant = numbers[-3:]
        self.numbers = numbers


class Judge:
    """Judges cities by one set of weights."""

    __slots__ = ("_prospects", "_tables")

    def __init__(self, mode: Mode, weights: Weights, foresight: int | None = None) -> None:
        turns = TURNS * mode.rounds
        seen = range(min(turns, turns if foresight is None else foresight) + 1)
        tables = [_Tables(mode, weights.at(left / TURNS)) for left in seen]
        # Short-sighted judges see a city with many turns to go as if it had only as many as they can think of.
        self._tables = tables + tables[-1:] * (turns + 1 - len(tables))
        self._prospects: dict[tuple[int, int], Prospect] = {}

    def tables(self, left: int) -> _Tables:
        """The weights with so many turns to go."""
        return self._tables[left]

    def tidy(self) -> None:
        """Forget what is remembered if it has become much; called before each decision."""
        kept = [worth for tables in {id(tables): tables for tables in self._tables}.values() for worth in tables.worths]
        if sum(map(len, kept)) > _MOST_VALUES_IN_ALL:
            self.forget()

    def forget(self) -> None:
        """Forget all that is remembered; what is asked for again is worked out again."""
        self._prospects.clear()
        for tables in self._tables:
            for worth in tables.worths:
                worth.clear()

    def prospect(self, city: City, left: int) -> Prospect:
        """A city with so many turns to go."""
        signature = 0
        for square, stack in enumerate(city.stacks):
            for tile in stack:
                signature += _SIGNATURES[square, tile.code]
        known = self._prospects.get((left, signature))
        return self._known(city.copy(), left, signature) if known is None else known

    def _known(self, city: City, left: int, signature: int) -> Prospect:
        known = self._prospects.get((left, signature))
        if known is None:
            if len(self._prospects) >= _MOST_PROSPECTS:
                self._prospects.clear()
            known = self._prospects[left, signature] = Prospect(self, city, left, signature)
        return known

    def grown(self, parent: Prospect, tile: Tile, square: int) -> Prospect:
        """The city after one more tile, one turn later."""
        signature = parent.signature + _SIGNATURES[square, tile.code]
        known = self._prospects.get((parent.left - 1, signature))
        if known is None:
            city = parent.city.copy()
            city.build(tile, square)
            known = self._known(city, parent.left - 1, signature)
        return known

    def waited(self, parent: Prospect) -> Prospect:
        """The same city one turn later: nothing was built."""
        return self._known(parent.city, parent.left - 1, parent.signature)


class Prospect:
    """A city that is not changed any more, with `left` turns to go, and what could become of it."""

    __slots__ = (
        "_final",
        "_final_targets",
        "_judge",
        "_options",
        "_resources",
        "_squares",
        "_value",
        "_vp",
        "city",
        "left",
        "signature",
    )

    def __init__(self, judge: Judge, city: City, left: int, signature: int) -> None:
        self.city = city
        self.left = left
        self.signature = signature
        self._judge = judge
        self._value: float | None = None
        self._final: tuple[int, int, int] | None = None
        self._vp: int | None = None
        self._squares: dict[tuple[Kind, int], float] = {}
        self._resources: dict[tuple[str, bool], float] = {}
        self._final_targets: dict[tuple[str, int], tuple[tuple[int, int, int], int]] = {}
        self._options: dict[tuple[str, int], list[tuple[float, int]]] = {}

    @property
    def value(self) -> float:
        """Expected final VP, the Mayor's pawn apart."""
        if self._value is None:
            city, tables = self.city, self._judge.tables(self.left)
            offices = city.levels[_OFFICE] if city.mode.has_offices_and_monuments else _NOWHERE
            keys = structure_keys(city.mode, city.masks, city.levels[_TOWER], offices, city.empty)
            value = sum(map(getitem, tables.structure, keys)) + tables.resources[resource_key(city)]
            self._value = value + tables.vp * self.vp + tables.constant
        return self._value

    def contributions(self) -> dict[str, float]:
        """The value by what it comes from: categories of the score pad, and `room` for the squares still free."""
        judge, city = self._judge, self.city
        weights = judge.tables(self.left).numbers
        parts: dict[str, float] = {}
        for name, weight, number in zip(feature_names(city.mode), weights, features_of(city, False), strict=True):
            source = SOURCES.get(name) or SOURCES.get(name.partition(".")[0])
            if source is not None:
                parts[source] = parts.get(source, 0.0) + weight * number
        return parts

    @property
    def vp(self) -> int:
        """VP printed on the tiles."""
        if self._vp is None:
            self._vp = points_on_tiles(self.city)
        return self._vp

    @property
    def final(self) -> tuple[int, int, int]:
        """The exact rank key of this city: VP, Inhabitants placed, minus the empty squares."""
        if self._final is None:
            self._final = best_rank_key(self.city)
        return self._final

    @property
    def idle_value(self) -> float:
        """Expected final VP if this turn brings no building."""
        return self._judge.waited(self).value

    def after(self, tile: Tile | None, square: int) -> Prospect:
        """The city one turn later, with the tile built (or none)."""
        return self._judge.waited(self) if tile is None else self._judge.grown(self, tile, square)

    def options(self, tile: Tile, architect: int) -> list[tuple[float, int]]:
        """The squares for a tile brought by architect n, each with the expected final VP, best first."""
        key = (tile.code, architect)
        options = self._options.get(key)
        if options is None:
            options = self._options[key] = self._find_options(tile, architect)
        return options

    def final_target(self, tile: Tile, architect: int) -> tuple[tuple[int, int, int], int]:
        """With one turn to go: the target, a square or the discard, with the best exact rank key, and that key."""
        name = (tile.code, architect)
        known = self._final_targets.get(name)
        if known is None:
            known = self.final, DISCARD
            for square in squares_in(self.city.places_for(tile, architect)):
                rank_key = self.after(tile, square).final
                if rank_key > known[0]:
                    known = rank_key, square
            self._final_targets[name] = known
        return known

    def _find_options(self, tile: Tile, architect: int) -> list[tuple[float, int]]:
        city, kind = self.city, tile.kind
        squares = squares_in(city.places_for(tile, architect))
        if not squares:
            return []
        tables = self._judge.tables(self.left - 1)
        known = self._squares
        fixed = tables.vp * (self.vp + tile.vp) + tables.constant
        if tile.mayor:
            fixed += tables.mayor
        ground = fixed + self._resources_after(tile, True)
        upper = fixed + self._resources_after(tile, False) if kind in STACKING else ground
        heights = city.heights
        options = []
        for square in squares:
            structure = known.get((kind, square))
            if structure is None:
                structure = known[kind, square] = self._structure_after(kind, square, tables)
            options.append((structure + (upper if heights[square] else ground), square))
        options.sort(key=_by_value)
        return options

    def _resources_after(self, tile: Tile, new_building: bool) -> float:
        key = (tile.code, new_building)
        value = self._resources.get(key)
        if value is None:
            tables = self._judge.tables(self.left - 1)
            value = self._resources[key] = tables.resources[resource_key(self.city, tile, new_building)]
        return value

    def _structure_after(self, kind: Kind, square: int, tables: _Tables) -> float:
        city = self.city
        bit = 1 << square
        masks = city.masks[:]
        masks[kind] |= bit
        towers = city.levels[_TOWER]
        offices = city.levels[_OFFICE] if city.mode.has_offices_and_monuments else _NOWHERE
        if kind is _TOWER:
            towers = _one_floor_up(towers, city.heights[square], bit)
        elif kind is _OFFICE:
            offices = _one_floor_up(offices, city.heights[square], bit)
        keys = structure_keys(city.mode, masks, towers, offices, city.empty & ~bit)
        return sum(map(getitem, tables.structure, keys))


def _by_value(option: tuple[float, int]) -> tuple[float, int]:
    return -option[0], option[1]


def _one_floor_up(levels: Sequence[int], height: int, bit: int) -> list[int]:
    raised = list(levels)
    raised[height] &= ~bit
    raised[height + 1] |= bit
    return raised
