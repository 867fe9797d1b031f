"""Of arrangements that are worth the same, the one is shown that moves the fewest pieces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from quadropolis_gui.ai.quadropolis.greedy import GreedyPlayer
from quadropolis_gui.engine.game import moments
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.scoring import Allocation, ImpossibleAllocation, Score, evaluate
from quadropolis_gui.engine.quadropolis.settling import is_as_good, settled_score
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind, parse_tile

MODES = (CLASSIC, EXPERT)


class Turn(NamedTuple):
    before: City
    after: City


def a_game(mode: Mode, seed: int) -> Iterator[tuple[State, Turn]]:
    """A whole game of three, by moves that are now good, now random."""
    state, chance = State(mode, 3, seed=seed), Random(seed)
    good = GreedyPlayer(chance)
    while not state.is_over:
        moves = state.legal_moves()
        built = [move for move in moves if move.target < DISCARD]
        move = good.decide(state) if chance.random() < 0.6 or not built else chance.choice(built)
        player, before = state.to_move, state.cities[state.to_move].copy()
        state.play(move)
        yield state, Turn(before, state.cities[player].copy())


def with_all_customers(city: City, active: int, customers: dict[int, int]) -> Score | None:
    """What is worth as much as it can with these buildings: the customers of one Shop may go to another."""
    staff = sum((city.masks[kind] & active).bit_count() for kind in (Kind.SERVICE, Kind.FACTORY, Kind.HARBOR))
    people = city.inhabitants - staff - (city.masks[Kind.OFFICE] & active).bit_count()
    seats = []
    for shop in sorted(squares_in(city.masks[Kind.SHOP] & active), key=lambda shop: -customers.get(shop, 0)):
        seats.append((shop, max(0, min(people, city.mode.customers_per_shop))))
        people -= seats[-1][1]
    try:
        return evaluate(city, Allocation(active, tuple(seats)))
    except ImpossibleAllocation:
        return None


def moved_for_nothing(city: City, before: Allocation, now: Score) -> list[tuple[int, int]]:
    """Buildings that have gone dark, each with one that could go dark instead and be missed no more."""
    active = now.allocation.active
    dark, lit = squares_in(before.active & ~active), squares_in(active & ~before.active)
    found = []
    for back, off in product(dark, lit):
        other = with_all_customers(city, active & ~(1 << off) | 1 << back, dict(before.customers))
        if other is not None and is_as_good(other, now):
            found.append((back, off))
    return found


def swapped_customers(city: City, before: Allocation, now: Allocation) -> list[tuple[int, int]]:
    """Shops that have as many customers as would suit the other one better, given who had how many."""
    had, has = dict(before.customers), dict(now.customers)
    shops = squares_in(city.masks[Kind.SHOP] & now.active)
    return [
        (one, other)
        for one, other in product(shops, shops)
        if had.get(one, 0) > had.get(other, 0) and has.get(one, 0) < has.get(other, 0)
    ]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(4))
def test_a_move_changes_nothing_that_could_have_stayed(mode: Mode, seed: int) -> None:
    for _, (before, after) in a_game(mode, seed):
        was, now = settled_score(before).allocation, settled_score(after)
        assert is_as_good(now, best_score(after))
        assert moved_for_nothing(after, was, now) == []
        assert swapped_customers(after, was, now.allocation) == []


def test_the_search_alone_moves_pieces_for_nothing() -> None:
    """What is tested above does happen."""
    found = 0
    for mode in MODES:
        for seed in range(4):
            for _, (before, after) in a_game(mode, seed):
                was, now = best_score(before).allocation, best_score(after)
                found += bool(moved_for_nothing(after, was, now) or swapped_customers(after, was, now.allocation))
    assert found > 10


@pytest.mark.parametrize("mode", MODES)
def test_a_game_from_its_record_is_arranged_as_the_one_that_was_played(mode: Mode) -> None:
    played = [(state, state.scores()) for state, _ in a_game(mode, 5)]
    state, _ = played[-1]
    again = QUADROPOLIS.replay(QUADROPOLIS.record(state), 3)
    shown = [moment.after.scores() for moment in moments(again) if moment.move is not None]
    assert shown == [scores for _, scores in played]


def test_the_first_of_two_equal_factories_keeps_its_worker() -> None:
    for first, second in ((0, 13), (13, 0)):
        city = City(CLASSIC)
        city.build(parse_tile("park+1i"), 18)
        city.build(parse_tile("factory+1e"), first)
        city.build(parse_tile("factory+1e"), second)
        assert settled_score(city).allocation.active >> first & 1
        assert not settled_score(city).allocation.active >> second & 1


def test_customers_stay_in_their_shop() -> None:
    for first, second in ((0, 13), (13, 0)):
        city = City(CLASSIC)
        for tile, square in (("harbor+2e", 18), ("park+1i", 17), ("park+1i", 12), ("shop", first), ("shop", second)):
            city.build(parse_tile(tile), square)
        assert dict(settled_score(city).allocation.customers).keys() == {first}


def test_cities_that_look_the_same_are_equal_however_they_were_built() -> None:
    one, other = City(CLASSIC), City(CLASSIC)
    for city, squares in ((one, (0, 1)), (other, (1, 0))):
        for square in squares:
            city.build(parse_tile("park"), square)
    assert one == other
    assert one.order != other.order
