"""What speaks for a move, read off the city and the site: every number is what the scoring tables say, none is a guess.

What a building counts by its place (its line, its floors, its neighbours) is told as if every building were active,
with `now` for whether it counts so already: while resources are still to come, most buildings wait for some.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from quadropolis_gui.ai.advice import Grounds
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import square_name, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Allocation, Category, Reason, Score, evaluate
from quadropolis_gui.engine.quadropolis.settling import settled_score
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile

#: Other buildings count more; the move activates some that waited; fewer pieces are without a place.
FEEDS, ACTIVATES, UNUSED_PIECES = "feeds", "activates", "unused"
#: No other tile of its kind is left on the site; it brings the Mayor to a player who does not have it.
LAST, MAYOR = "last", "mayor"
#: What the built tile counts by its place: the reasons of the score pad are the codes.
BY_PLACE = tuple(
    reason.value
    for reason in (
        Reason.FLOORS,
        Reason.CUSTOMERS,
        Reason.ON_TILE,
        Reason.DISTRICTS,
        Reason.TOWERS_NEARBY,
        Reason.NEIGHBOURS,
        Reason.ROW,
        Reason.COLUMN,
        Reason.OFFICE_GROUP,
    )
)
#: The grounds that speak of the own city.
OF_THE_CITY = (*BY_PLACE, FEEDS, ACTIVATES, UNUSED_PIECES)

#: VP below which what a place brings is not worth a word.
_WORTH_SAYING = 2
#: What the Mayor and the last tile of a kind weigh beside VP, when it is asked what is told first.
_MAYOR_WEIGHS, _LAST_WEIGHS = 2.5, 1.5
#: VP that still wait for resources weigh less than those that count now.
_WAITING_WEIGHS = 0.6
#: More of each resource than a city can use.
_PLENTY = 200
#: One line of the score pad for the whole city, whatever its squares.
_OF_ALL = (Reason.ROW, Reason.COLUMN, Reason.DISTRICTS)
#: Kinds that count what stands around them or hangs together with them.
_FED = (Category.PARK, Category.FACTORY, Category.MONUMENT, Category.OFFICE)


class Weighed(NamedTuple):
    """Grounds with what they weigh beside others: about the VP they speak of."""

    weight: float
    grounds: Grounds


@dataclass(frozen=True, slots=True)
class _Scores:
    """A city with its resources arranged best, and as if every building were active."""

    best: Score
    full: Score

    @classmethod
    def of(cls, city: City) -> _Scores:
        rich = city.copy()
        rich.inhabitants = rich.energy = _PLENTY
        return cls(settled_score(city), evaluate(rich, Allocation(city.mode.squares & ~city.empty)))


def weighed_grounds(state: State, move: Move) -> list[Weighed]:
    """What speaks for building the tile that a move takes; nothing for a move that builds none."""
    tile = state.tile_at(move.slot, move.architect)
    if tile is None or move.target >= DISCARD:
        return []
    city = state.cities[state.to_move]
    grown = city.copy()
    grown.build(tile, move.target)
    before, after = _Scores.of(city), _Scores.of(grown)
    found = [*_by_place(tile.kind, move.target, before, after), *_customers(tile.kind, move.target, before, after)]
    found += [*_fed(move.target, before, after), *_activated(grown, tile, move.target, before.best, after.best)]
    return [*found, *_placed(before.best, after.best), *_on_the_site(state, tile)]


def _points(score: Score, category: Category, reason: Reason, square: int) -> int:
    """What a score has for a reason: for the whole city, or on one square."""
    return sum(
        line.points
        for line in score.lines
        if (line.category, line.reason) == (category, reason) and (reason in _OF_ALL or square in line.squares)
    )


def _by_place(kind: Kind, square: int, before: _Scores, after: _Scores) -> Iterator[Weighed]:
    """What the new building counts where it stands: its line, floors, districts or neighbours, and what is printed."""
    for line in after.full.lines:
        if line.category.value != kind.code or square not in line.squares:
            continue
        had = _points(before.full, line.category, line.reason, square)
        if line.points - had < _WORTH_SAYING:
            continue
        now = (had, line.points) == tuple(
            _points(scores.best, line.category, line.reason, square) for scores in (before, after)
        )
        details = {
            "kind": kind.code, "counts": dict(line.counts), "points": line.points, "before": had, "now": now
        }  # fmt: skip
        yield Weighed((line.points - had) * (1 if now else _WAITING_WEIGHS), Grounds(line.reason.value, details))


def _customers(kind: Kind, square: int, before: _Scores, after: _Scores) -> Iterator[Weighed]:
    """The customers of a city's first busy Shop; after that, what all Shops bring more."""
    if kind is not Kind.SHOP:
        return
    more = after.best.categories[Category.SHOP] - before.best.categories[Category.SHOP]
    if more < 1:
        return
    seats = dict(after.best.allocation.customers)
    if not before.best.allocation.customers and list(seats) == [square]:
        details = {
            "kind": kind.code, "counts": {"customers": seats[square]}, "points": more, "before": 0, "now": True
        }  # fmt: skip
        yield Weighed(more, Grounds(Reason.CUSTOMERS.value, details))
    else:
        yield Weighed(more, Grounds(FEEDS, {"kind": kind.code, "points": more, "now": True}))


def _fed(square: int, before: _Scores, after: _Scores) -> Iterator[Weighed]:
    """What other Parks, Factories, Monuments and Office Towers count more because of the new building."""
    for category in _FED:
        more, at_once = (
            _elsewhere(now, category, square) - _elsewhere(had, category, square)
            for had, now in ((before.full, after.full), (before.best, after.best))
        )
        if more >= _WORTH_SAYING:
            # Some may be active by this move alone, and so bring more at once than their new neighbour does.
            now = at_once >= more
            details = {"kind": category.value, "points": more, "now": now}
            yield Weighed(more * (1 if now else _WAITING_WEIGHS), Grounds(FEEDS, details))


def _elsewhere(score: Score, category: Category, square: int) -> int:
    return sum(line.points for line in score.lines if line.category is category and square not in line.squares)


def _activated(grown: City, tile: Tile, square: int, before: Score, after: Score) -> Iterator[Weighed]:
    """The buildings that waited for what the tile brings, with what the city would have less without them."""
    has = after.allocation.active
    woken = has & ~before.allocation.active & ~(1 << square)
    # Who only takes the place of another has not waited for this tile.
    if not woken or _puts_to_rest(before, after) or not (tile.inhabitants or tile.energy):
        return
    customers = tuple((shop, count) for shop, count in after.allocation.customers if not woken >> shop & 1)
    without = evaluate(grown, Allocation(has & ~woken, customers))
    points = _on_buildings(after) - _on_buildings(without)
    if points > 0:
        squares = squares_in(woken)
        kinds = [grown.stacks[place][0].kind.code for place in squares]
        details = {"squares": [square_name(place) for place in squares], "kinds": kinds, "points": points}
        yield Weighed(points, Grounds(ACTIVATES, details))


def _puts_to_rest(before: Score, after: Score) -> bool:
    """Whether the best arrangement after a move leaves something idle that was active before it."""
    return bool(before.allocation.active & ~after.allocation.active)


def _on_buildings(score: Score) -> int:
    return sum(line.points for line in score.lines if line.category not in UNUSED)


def _placed(before: Score, after: Score) -> Iterator[Weighed]:
    """The pieces that find a place: each of them costs a point if it has none at the end."""
    if _puts_to_rest(before, after):
        return
    for category in UNUSED:
        had, has = -before.categories[category], -after.categories[category]
        if has < had:
            details = {"category": category.value, "count": has, "before": had}
            yield Weighed((had - has) * _WAITING_WEIGHS, Grounds(UNUSED_PIECES, details))


def _on_the_site(state: State, tile: Tile) -> Iterator[Weighed]:
    """That the tile brings the Mayor, or is the last of its kind before the next deal, or for the rest of the game."""
    last_round = state.round == state.mode.rounds
    if tile.mayor and state.mayor != state.to_move and not last_round:
        yield Weighed(_MAYOR_WEIGHS, Grounds(MAYOR))
    if sum(1 for other in state.site if other is not None and other.kind is tile.kind) == 1:
        yield Weighed(_LAST_WEIGHS, Grounds(LAST, {"kind": tile.kind.code, "of_the_game": last_round}))
