"""RULES.md, section 6: the best arrangement is a puzzle of its own, and ours is the best."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.quadropolis.allocation import best_allocation, best_rank_key, best_score
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.scoring import evaluate
from quadropolis_gui.engine.quadropolis.tiles import Kind
from tests.engine.quadropolis.brute_force import best_rank_key_by_brute_force, size_of_puzzle
from tests.engine.quadropolis.cities import city, random_city


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
@pytest.mark.parametrize(("seed", "cities", "buildings"), [(1, 1200, 5), (2, 200, 8), (3, 25, 12)])
def test_the_best_allocation_equals_brute_force(mode: Mode, seed: int, cities: int, buildings: int) -> None:
    chance = Random(seed)
    tried = 0
    while tried < cities:
        town = random_city(mode, chance, chance.randint(buildings // 2, buildings))
        if size_of_puzzle(town) > 8_000:
            continue
        tried += 1
        assert best_rank_key(town) == best_rank_key_by_brute_force(town), town.stacks
        assert best_score(town).rank_key == best_rank_key(town), town.stacks


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_full_cities_equal_brute_force(mode: Mode) -> None:
    chance = Random(4)
    tried = 0
    while tried < 6:
        town = random_city(mode, chance, mode.size)
        if not 5_000 < size_of_puzzle(town) < 60_000:
            continue
        tried += 1
        assert best_rank_key(town) == best_rank_key_by_brute_force(town), town.stacks


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
@pytest.mark.parametrize("kind", list(Kind))
def test_a_city_full_of_one_kind_is_solved(mode: Mode, kind: Kind) -> None:
    if kind >= Kind.OFFICE and mode is CLASSIC:
        kind = Kind.TOWER
    codes = {Kind.TOWER: "tower+1i", Kind.FACTORY: "factory+1e", Kind.HARBOR: "harbor+1i+1e"}
    rows = "\n".join(" ".join([codes.get(kind, kind.code)] * mode.columns) for _ in range(4))
    town = city(mode, rows, inhabitants=7, energy=7)
    assert best_score(town).rank_key == best_rank_key(town)


def test_an_empty_city_is_worth_nothing() -> None:
    score = best_score(city(CLASSIC, ". . . ."))
    assert (score.total, score.inhabitants_placed, score.empty_squares) == (0, 0, 16)


def test_energy_goes_to_the_tallest_stack_first() -> None:
    town = city(CLASSIC, "tower+1i/tower+1i . tower+1i .", inhabitants=0, energy=1)
    assert best_allocation(town).active == 0b1


def test_a_harbor_may_be_left_idle_because_a_customer_is_worth_more() -> None:
    town = city(CLASSIC, "shop . harbor+2i .", inhabitants=4, energy=1)
    score = best_score(town)
    assert score.allocation.customers == ((0, 4),)
    assert score.total == 7


def test_a_factory_without_worker_on_purpose_spares_the_monument() -> None:
    town = city(EXPERT, "monument factory+1e . . .", inhabitants=1, energy=0)
    score = best_score(town)
    assert score.total == -1
    assert not score.allocation.active >> 1 & 1


def test_at_equal_points_more_inhabitants_are_placed() -> None:
    # Absorbed or used, the Energy costs nothing; the Inhabitant works in the Factory for 0 VP but no penalty.
    town = city(CLASSIC, "factory+1e park . .", inhabitants=1)
    score = best_score(town)
    assert (score.total, score.inhabitants_placed) == (0, 1)


def test_at_equal_points_and_inhabitants_fewest_squares_stay_empty() -> None:
    # A Shop without customers brings nothing; with Energy the Park would absorb anyway it still fills a square.
    town = city(CLASSIC, "shop park . .", inhabitants=0, energy=1)
    score = best_score(town)
    assert (score.total, score.empty_squares) == (0, 14)


def test_the_chosen_allocation_is_worth_what_the_search_says() -> None:
    chance = Random(6)
    for mode in (CLASSIC, EXPERT):
        for _ in range(300):
            town = random_city(mode, chance, chance.randint(8, mode.size))
            assert evaluate(town, best_allocation(town)).rank_key == best_rank_key(town)


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_cities_with_very_many_harbors_or_shops_equal_brute_force(mode: Mode) -> None:
    chance = Random(8)
    for harbors, shops, factories in ((9, 0, 1), (10, 0, 0), (9, 1, 2), (0, 9, 1), (3, 5, 2)):
        codes = ["harbor+2vp", "harbor+1vp", "harbor+2i"] * 4
        buildings = codes[:harbors] + ["shop"] * shops + ["factory+1e"] * factories
        squares = [*buildings, *["."] * (mode.size - len(buildings))]
        chance.shuffle(squares)
        rows = "\n".join(" ".join(squares[start : start + mode.columns]) for start in range(0, mode.size, mode.columns))
        town = city(mode, rows, inhabitants=4, energy=3)
        assert best_rank_key(town) == best_rank_key_by_brute_force(town), town.stacks
