"""Arranging resources by hand always leaves an arrangement the engine accepts."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadropolis_gui.engine.quadropolis.city import City, city_of
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, squares_in
from quadropolis_gui.engine.quadropolis.scoring import Allocation, Category, evaluate
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import parse_tile
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, CannotArrange, Obstacle, Resource

INHABITANT, ENERGY = Resource.INHABITANT, Resource.ENERGY
A1, B1, C1, D1 = range(4)


def city(mode: Mode, first_row: str) -> City:
    """A city whose first row is given as tile codes; `-` is an empty square."""
    row = [() if code == "-" else (parse_tile(code),) for code in first_row.split()]
    row += [()] * (mode.columns - len(row))
    return city_of(mode, [row] + [[()] * mode.columns for _ in range(3)])


def finished_city(mode: Mode, seed: int) -> City:
    state, chance = State(mode, 2, seed), Random(seed)
    while not state.is_over:
        state.play_unchecked(chance.choice(state.legal_moves()))
    return state.cities[0]


def test_begins_with_the_best_arrangement() -> None:
    arrangement = Arrangement(finished_city(EXPERT, 3))
    assert arrangement.is_best
    assert not arrangement.differs
    assert not arrangement.can_undo
    assert arrangement.score.total == arrangement.best.total


def test_a_shop_takes_energy_first_and_then_customers_up_to_its_limit() -> None:
    arrangement = Arrangement(city(CLASSIC, "shop tower+3i tower+3i factory+2e"), Allocation())
    assert arrangement.obstacle(INHABITANT, A1) is Obstacle.ENERGY_FIRST
    arrangement.place(ENERGY, A1)
    for _ in range(4):
        arrangement.place(INHABITANT, A1)
    assert arrangement.obstacle(INHABITANT, A1) is Obstacle.FULL
    assert arrangement.on(INHABITANT, A1) == 4
    assert arrangement.free(INHABITANT) == 2
    assert arrangement.score.categories[Category.SHOP] == 7


def test_a_shop_that_loses_its_energy_sends_its_customers_away() -> None:
    arrangement = Arrangement(city(CLASSIC, "shop tower+3i factory+1e"), Allocation())
    arrangement.place(ENERGY, A1)
    arrangement.place(INHABITANT, A1)
    arrangement.remove(ENERGY, A1)
    assert arrangement.free(INHABITANT) == 3
    assert arrangement.free(ENERGY) == 1


def test_an_office_tower_waits_for_the_second_thing_it_needs() -> None:
    arrangement = Arrangement(city(EXPERT, "office tower+1i factory+1e"), Allocation())
    arrangement.place(INHABITANT, A1)
    assert not arrangement.allocation.active >> A1 & 1
    assert arrangement.free(INHABITANT) == 0
    arrangement.place(ENERGY, A1)
    assert arrangement.allocation.active >> A1 & 1


def test_says_why_a_resource_cannot_go_somewhere() -> None:
    arrangement = Arrangement(city(CLASSIC, "tower+1i park factory+1e -"), Allocation())
    assert arrangement.obstacle(INHABITANT, A1) is Obstacle.NOT_NEEDED
    assert arrangement.obstacle(ENERGY, B1) is Obstacle.NOT_NEEDED
    assert arrangement.obstacle(ENERGY, D1) is Obstacle.NO_BUILDING
    arrangement.place(INHABITANT, C1)
    assert arrangement.obstacle(INHABITANT, C1) is Obstacle.NONE_FREE
    with pytest.raises(CannotArrange) as error:
        arrangement.place(INHABITANT, C1)
    assert error.value.obstacle is Obstacle.NONE_FREE
    with pytest.raises(CannotArrange):
        arrangement.remove(ENERGY, A1)


def test_moving_from_building_to_building_is_one_change() -> None:
    arrangement = Arrangement(city(CLASSIC, "service harbor+1vp tower+1i"), Allocation(1 << A1))
    before = arrangement.placed
    arrangement.move(INHABITANT, A1, B1)
    assert (arrangement.on(INHABITANT, A1), arrangement.on(INHABITANT, B1)) == (0, 1)
    arrangement.undo()
    assert arrangement.placed == before
    assert not arrangement.can_undo


def test_the_best_arrangement_is_one_step_away_and_can_be_undone() -> None:
    arrangement = Arrangement(finished_city(CLASSIC, 5))
    arrangement.clear()
    cleared = arrangement.score.total
    assert arrangement.difference == cleared - arrangement.best.total
    arrangement.take_best()
    assert arrangement.is_best
    arrangement.undo()
    assert arrangement.score.total == cleared


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 30), mode=st.sampled_from([CLASSIC, EXPERT]), steps=st.lists(st.integers(0, 10**6)))
def test_every_step_leaves_a_possible_arrangement_and_no_resource_is_lost(
    seed: int, mode: Mode, steps: list[int]
) -> None:
    arrangement = Arrangement(finished_city(mode, seed))
    squares = squares_in(mode.squares)
    for step in steps:
        resource = (INHABITANT, ENERGY)[step % 2]
        square = squares[step // 2 % len(squares)]
        if arrangement.on(resource, square) and step % 3:
            arrangement.remove(resource, square)
        elif arrangement.obstacle(resource, square) is None:
            arrangement.place(resource, square)
        assert evaluate(arrangement.city, arrangement.allocation) == arrangement.score
        assert arrangement.difference <= 0
        for kind, total in ((INHABITANT, arrangement.city.inhabitants), (ENERGY, arrangement.city.energy)):
            assert arrangement.free(kind) >= 0
            assert arrangement.free(kind) + sum(arrangement.on(kind, place) for place in squares) == total
    while arrangement.can_undo:
        arrangement.undo()
    assert not arrangement.differs
