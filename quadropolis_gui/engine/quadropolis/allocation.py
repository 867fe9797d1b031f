"""The best arrangement of resources: which buildings to activate, and how many customers go where.

The arrangement sought has most VP, then most Inhabitants on buildings, then fewest empty squares. These three are one
number here (`_VP`, `_PLACED` and `_BUILT` are far enough apart), and the search is exact:

- Parks and Monuments need nothing and are always active.
- Once the active Office Towers, Shops and Harbors are fixed, Tower Blocks, Factories and Public Services no longer see
  each other. Tower Blocks share Energy with nobody else then; Factories, Public Services and customers share
  Inhabitants, and for each of them the best choice of k is a short table.
- Shops matter to Factories only where they touch one, and so do Harbors. All other choices of Shops (or Harbors) are
  ranked by how many they are, so one best choice per number is kept.
- More Tower Blocks, Shops, Office Towers, Public Services and customers never cost points; only a Harbor or Factory
  beside a Monument does.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import STRIDE, squares_in
from quadropolis_gui.engine.quadropolis.scoring import (
    FACTORY_BY_NEIGHBOUR,
    HARBOR_BY_LENGTH,
    MONUMENT_BY_NEIGHBOUR,
    PARK_BY_TOWERS,
    SERVICE_BY_DISTRICTS,
    SHOP_BY_CUSTOMERS,
    TOWER_BY_FLOORS,
    Allocation,
    Score,
    connected_groups,
    evaluate,
    harbor_line_points,
    office_points,
)
from quadropolis_gui.engine.quadropolis.tiles import Kind

_VP = 1 << 12
_PLACED = 1 << 5
_BUILT = 1
#: An Inhabitant who works or shops: no penalty, and one more for the tie-break.
_WORKER = _VP + _PLACED
#: A building that takes an Inhabitant to activate.
_STAFFED = _WORKER + _BUILT

_TOWER, _SHOP, _SERVICE, _PARK = Kind.TOWER, Kind.SHOP, Kind.SERVICE, Kind.PARK
_FACTORY, _HARBOR, _OFFICE, _MONUMENT = Kind.FACTORY, Kind.HARBOR, Kind.OFFICE, Kind.MONUMENT
_SHOP_FOR_FACTORY = FACTORY_BY_NEIGHBOUR[_SHOP] * _VP
_HARBOR_FOR_FACTORY = FACTORY_BY_NEIGHBOUR[_HARBOR] * _VP
_OFFICE_FOR_FACTORY = FACTORY_BY_NEIGHBOUR[_OFFICE] * _VP

#: More buildings of one kind than this are not gone through subset by subset.
_MANY = 8

#: A choice of squares: how good it is, and which ones, as a mask.
_Choice = tuple[int, int]


def best_allocation(city: City) -> Allocation:
    """The arrangement with most VP, then most Inhabitants placed, then fewest empty squares."""
    return _Search(city).allocation()


def best_score(city: City) -> Score:
    """The score of the best arrangement, with its breakdown.

    >>> from quadropolis_gui.engine.quadropolis.modes import CLASSIC
    >>> from quadropolis_gui.engine.quadropolis.record import city_from_rows
    >>> rows = [["tower+2i", "park", None, None], ["factory+2e", "shop", None, None]]
    >>> city = city_from_rows(CLASSIC, [*rows, [None] * 4, [None] * 4])
    >>> score = best_score(city)
    >>> score.total, score.inhabitants_placed, score.empty_squares
    (6, 2, 12)
    >>> for line in score.lines:
    ...     print(line)
    tower a1: floors (1 floors), 1 VP
    shop b2: customers (1 customers), 1 VP
    park b1: towers nearby (1 towers), 2 VP
    factory a2: neighbours (1 shop), 2 VP
    """
    return evaluate(city, best_allocation(city))


def best_rank_key(city: City) -> tuple[int, int, int]:
    """`best_score(city).rank_key`, sooner: VP, Inhabitants placed and minus the empty squares."""
    value = _Search(city).best
    points, rest = divmod(value, _VP)
    placed, built = divmod(rest, _PLACED)
    return points, placed, built - city.mode.size


@lru_cache(maxsize=4096)
def customer_points(shops: int, per_shop: int) -> tuple[int, ...]:
    """Value of 0, 1, 2 ... customers in so many active Shops. Each brings more than the last: fill Shop by Shop."""
    values = []
    for customers in range(shops * per_shop + 1):
        full, rest = divmod(customers, per_shop)
        points = full * SHOP_BY_CUSTOMERS[per_shop] + SHOP_BY_CUSTOMERS[rest]
        values.append(points * _VP + customers * _WORKER)
    return tuple(values)


class _Search:
    """One city's puzzle: what does not change is computed once, then Offices, Shops and Harbors are gone through."""

    __slots__ = (
        "_absorbers",
        "_around",
        "_chosen",
        "_factories",
        "_harbors",
        "_monuments",
        "_parks",
        "_power_needed",
        "_services",
        "_shared",
        "_shops",
        "_towers",
        "best",
        "city",
    )

    def __init__(self, city: City) -> None:
        self.city = city
        masks = city.masks
        self._around = city.mode.neighbours
        self._monuments = masks[_MONUMENT]
        self._towers = squares_in(masks[_TOWER])
        self._parks = squares_in(masks[_PARK])
        self._absorbers = sum(1 for square in self._parks if not city.stacks[square][0].inhabitants)
        self._factories = squares_in(masks[_FACTORY])
        self._power_needed = (masks[_TOWER] | masks[_SHOP] | masks[_OFFICE]).bit_count()
        self._services = self._service_choices()
        beside_factory = 0
        for square in self._factories:
            beside_factory |= self._around[square]
        self._harbors = self._harbor_choices(beside_factory & masks[_HARBOR])
        self._shops = self._shop_choices(beside_factory & masks[_SHOP])
        self._shared: dict[int, list[int]] = {}
        self._chosen = (0, 0, 0, 0, 0)
        self.best = self._search()

    # What can be said once for the whole city

    def _monument_points(self, square: int, kind: Kind) -> int:
        if not self._monuments:
            return 0
        return MONUMENT_BY_NEIGHBOUR[kind] * (self._around[square] & self._monuments).bit_count() * _VP

    def _service_choices(self) -> list[_Choice]:
        """The best choice of 0, 1, 2 ... Public Services."""
        city = self.city
        services = city.masks[_SERVICE]
        worth = {s: city.stacks[s][0].vp * _VP + self._monument_points(s, _SERVICE) for s in squares_in(services)}
        heads = []
        for district in city.mode.districts:
            if local := squares_in(district & services):
                heads.append(max(local, key=worth.__getitem__))
        heads.sort(key=worth.__getitem__, reverse=True)
        ranked = sorted(worth, key=worth.__getitem__, reverse=True)
        choices = [(0, 0)]
        for number in range(1, len(worth) + 1):
            best: _Choice = (-1, 0)
            # The best of each of d districts, and the best of the rest: nothing of this size that reaches d is better.
            for districts in range(1, min(number, len(heads)) + 1):
                first = heads[:districts]
                chosen = first + [s for s in ranked if s not in first][: number - districts]
                value = SERVICE_BY_DISTRICTS[districts] * _VP + sum(worth[s] for s in chosen) + number * _STAFFED
                if value > best[0]:
                    best = value, sum(1 << s for s in chosen)
            choices.append(best)
        return choices

    def _harbor_choices(self, coupled: int) -> dict[int, list[_Choice | None]]:
        """For each set of active Harbors beside Factories: the best choice of 0, 1, 2 ... Harbors with just these."""
        harbors = self.city.masks[_HARBOR]
        worth = {
            1 << s: self.city.stacks[s][0].vp * _VP + self._monument_points(s, _HARBOR) + _STAFFED
            for s in squares_in(harbors)
        }
        if len(worth) > _MANY:
            return {near: _many_harbors(worth, harbors & ~coupled, near) for near in _subsets(coupled)}
        choices: dict[int, list[_Choice | None]] = {}
        for subset in _subsets(harbors):
            value = harbor_line_points(subset) * _VP
            for bit, points in worth.items():
                if subset & bit:
                    value += points
            row = choices.setdefault(subset & coupled, [None] * (len(worth) + 1))
            number = subset.bit_count()
            known = row[number]
            if known is None or value > known[0]:
                row[number] = value, subset
        return choices

    def _shop_choices(self, coupled: int) -> list[tuple[int, int, int, int]]:
        """(number, value, shops, those beside Factories): the best for each number and set beside Factories."""
        shops = self.city.masks[_SHOP]
        worth = {square: self._monument_points(square, _SHOP) + _BUILT for square in squares_in(shops)}
        if self.city.energy >= self._power_needed:
            return [(len(worth), sum(worth.values()), shops, coupled)]
        others = sorted(squares_in(shops & ~coupled), key=worth.__getitem__, reverse=True)
        rows = []
        for near in _subsets(coupled):
            value = sum(worth[square] for square in squares_in(near))
            chosen, number = near, near.bit_count()
            rows.append((number, value, chosen, near))
            for square in others:
                value += worth[square]
                chosen |= 1 << square
                number += 1
                rows.append((number, value, chosen, near))
        rows.sort(reverse=True)
        return rows

    # The search

    def _search(self) -> int:
        city = self.city
        offices = city.masks[_OFFICE]
        parks, monuments = city.masks[_PARK], self._monuments
        always = (parks | monuments).bit_count() * _BUILT - city.inhabitants * _VP
        for square in squares_in(monuments):
            always += MONUMENT_BY_NEIGHBOUR[_PARK] * (self._around[square] & parks).bit_count() * _VP
        best = None
        tower_count = len(self._towers)
        for active in _subsets(offices):
            number = active.bit_count()
            if number > city.energy or number > city.inhabitants:
                continue
            base = always + self._office_value(active)
            energy, workers = city.energy - number, city.inhabitants - number
            enough = energy >= tower_count + city.masks[_SHOP].bit_count()
            powered: dict[int, int] = {}
            for shop_number, shop_value, shops, near in self._shops:
                left = energy - shop_number
                if left < 0:
                    continue
                if left not in powered:
                    powered[left] = self._tower_choice(left, active)[0]
                value = base + shop_value + powered[left]
                if best is not None and value + self._most_from_workers(workers, shop_number, active) <= best:
                    continue
                gain, near_harbors, harbor_number, factories = self._best_work(workers, shop_number, near, active)
                if best is None or value + gain > best:
                    best = value + gain
                    self._chosen = (active, shops, near_harbors, harbor_number, factories)
                if enough and shops == city.masks[_SHOP]:
                    break
        if best is None:
            raise AssertionError("leaving every building idle is always possible")
        return best

    def _office_value(self, offices: int) -> int:
        heights = self.city.heights
        value = 0
        for group in connected_groups(offices, self.city.mode) if offices else ():
            size = group.bit_count()
            for square in squares_in(group):
                value += office_points(heights[square], size) * _VP + _STAFFED
        return value

    def _tower_choice(self, energy: int, offices: int) -> _Choice:
        """The best Tower Blocks for so much Energy, with the Parks they serve and what Energy is left over."""
        heights, around = self.city.heights, self._around
        towers = self._towers
        number = min(energy, len(towers))
        lost = max(0, energy - number - self._absorbers) * _VP
        parks = [around[park] for park in self._parks]
        best: _Choice = (-1, 0)
        for chosen in (towers,) if number == len(towers) else combinations(towers, number):
            mask = 0
            value = number * _BUILT
            for square in chosen:
                mask |= 1 << square
                value += TOWER_BY_FLOORS[heights[square]] * _VP
            stacks = mask | offices
            for park in parks:
                value += PARK_BY_TOWERS[(park & stacks).bit_count()] * _VP
            if value > best[0]:
                best = value, mask
        return best[0] - lost, best[1]

    def _services_and_customers(self, shops: int) -> list[int]:
        """Most that 0, 1, 2 ... Inhabitants bring as staff of Public Services and customers of so many Shops."""
        table = self._shared.get(shops)
        if table is None:
            customers = customer_points(shops, self.city.mode.customers_per_shop)
            services = self._services
            places = len(customers) + len(services) - 2
            last = len(customers) - 1
            table = [
                max(
                    services[staff][0] + customers[min(people - staff, last)]
                    for staff in range(min(people, len(services) - 1) + 1)
                )
                for people in range(min(places, self.city.inhabitants) + 1)
            ]
            self._shared[shops] = table
        return table

    def _factory_values(self, shops: int, harbors: int, offices: int) -> list[_Choice]:
        """What each Factory brings, best first."""
        values = []
        for square in self._factories:
            around = self._around[square]
            value = _STAFFED + self._monument_points(square, _FACTORY)
            value += (around & shops).bit_count() * _SHOP_FOR_FACTORY
            value += (around & harbors).bit_count() * _HARBOR_FOR_FACTORY
            value += (around & offices).bit_count() * _OFFICE_FOR_FACTORY
            values.append((value, square))
        values.sort(reverse=True)
        return values

    def _most_from_workers(self, workers: int, shops: int, offices: int) -> int:
        """More than these Inhabitants can bring: Factories beside everything, and every group to itself."""
        masks = self.city.masks
        shared = self._services_and_customers(shops)
        most = shared[min(workers, len(shared) - 1)]
        for value, _ in self._factory_values(masks[_SHOP], masks[_HARBOR], offices):
            most += max(0, value)
        return most + max(choice[0] for row in self._harbors.values() for choice in row if choice is not None)

    def _best_work(self, workers: int, shops: int, near: int, offices: int) -> tuple[int, int, int, int]:
        """The best use of Inhabitants: (value, Harbors beside Factories, number of Harbors, number of Factories)."""
        shared = self._services_and_customers(shops)
        last = len(shared) - 1
        best = (-1, 0, 0, 0)
        for near_harbors, row in self._harbors.items():
            factories = self._factory_values(near, near_harbors, offices)
            for harbors, choice in enumerate(row):
                if choice is None or harbors > workers:
                    continue
                value, people = choice[0], workers - harbors
                total = value + shared[min(people, last)]
                if total > best[0]:
                    best = total, near_harbors, harbors, 0
                for number, (worth, _) in enumerate(factories[:people], 1):
                    value += worth
                    total = value + shared[min(people - number, last)]
                    if total > best[0]:
                        best = total, near_harbors, harbors, number
        return best

    # The arrangement behind the best value

    def allocation(self) -> Allocation:
        """The arrangement that has the best value."""
        city = self.city
        offices, shops, near_harbors, harbor_number, factory_number = self._chosen
        shop_squares = squares_in(shops)
        choice = self._harbors[near_harbors][harbor_number]
        harbors = choice[1] if choice is not None else 0
        near = shops if self._factories else 0
        factories = self._factory_values(near, near_harbors, offices)[:factory_number]
        people = city.inhabitants - offices.bit_count() - harbor_number - factory_number
        customers = customer_points(len(shop_squares), city.mode.customers_per_shop)
        last = len(customers) - 1
        staffs = range(min(people, len(self._services) - 1) + 1)
        staff = max(staffs, key=lambda n: self._services[n][0] + customers[min(people - n, last)])
        _, towers = self._tower_choice(city.energy - offices.bit_count() - len(shop_squares), offices)
        active = offices | shops | harbors | towers | self._services[staff][1]
        active |= city.masks[_PARK] | self._monuments
        active |= sum(1 << square for _, square in factories)
        return Allocation(active, self._seats(shop_squares, min(people - staff, last)))

    def _seats(self, shops: tuple[int, ...], customers: int) -> tuple[tuple[int, int], ...]:
        per_shop = self.city.mode.customers_per_shop
        counts = [min(per_shop, max(0, customers - per_shop * index)) for index in range(len(shops))]
        return tuple((shop, count) for shop, count in zip(shops, counts, strict=True) if count)


def _many_harbors(worth: dict[int, int], others: int, near: int) -> list[_Choice | None]:
    """The best choice of 0, 1, 2 ... Harbors that holds `near` and else only `others`, without trying all subsets.

    A choice is worth its best row and its best column, and beyond these two lines every Harbor counts for itself.
    """
    allowed = near | others
    row: list[_Choice | None] = [None] * (len(worth) + 1)
    ranked = sorted((bit for bit in worth if bit & others), key=worth.__getitem__, reverse=True)
    for across in (0, *_lines_within(allowed, 1)):
        for down in (0, *_lines_within(allowed, STRIDE)):
            chosen = near | across | down
            value = (HARBOR_BY_LENGTH[across.bit_count()] + HARBOR_BY_LENGTH[down.bit_count()]) * _VP
            value += sum(points for bit, points in worth.items() if bit & chosen)
            number = chosen.bit_count()
            for bit in (0, *ranked):
                if bit & chosen:
                    continue
                if bit:
                    chosen, value, number = chosen | bit, value + worth[bit], number + 1
                known = row[number]
                if known is None or value > known[0]:
                    row[number] = value, chosen
    return row


def _lines_within(mask: int, step: int) -> list[int]:
    """Every unbroken line of two squares or more in a mask: rows with step 1, columns with step 5."""
    lines = []
    for start in squares_in(mask):
        line, square = 1 << start, start + step
        while mask >> square & 1 and (step > 1 or square % STRIDE):
            line |= 1 << square
            lines.append(line)
            square += step
    return lines


def _subsets(mask: int) -> tuple[int, ...]:
    """All subsets of a mask, the fullest ones early."""
    return subsets_of_small(mask) if mask.bit_count() <= _MANY else _all_subsets(mask)


def _all_subsets(mask: int) -> tuple[int, ...]:
    subsets = [mask]
    subset = mask
    while subset:
        subset = (subset - 1) & mask
        subsets.append(subset)
    subsets.sort(key=int.bit_count, reverse=True)
    return tuple(subsets)


#: All subsets of a small set, remembered: small sets come again and again; large ones are rare and too big to keep.
subsets_of_small = lru_cache(maxsize=4096)(_all_subsets)
