"""RULES.md, sections 5 and 6: activation, removal of idle buildings, every scoring table, penalties and ties."""

from __future__ import annotations

import pytest

from quadropolis_gui.engine.game import ranking
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.scoring import (
    Allocation,
    Category,
    ImpossibleAllocation,
    Reason,
    allocation_from_names,
    evaluate,
    names_of_allocation,
)
from tests.engine.quadropolis.cities import all_active, city, points

BOTH = pytest.mark.parametrize("mode", [CLASSIC, EXPERT])


def stack(code: str, floors: int) -> str:
    return "/".join([code] * floors)


def row(mode: Mode, *codes: str) -> str:
    return " ".join([*codes, *["."] * (mode.columns - len(codes))])


# The tables


@pytest.mark.parametrize(("floors", "vp"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_tower_blocks_by_floors(floors: int, vp: int) -> None:
    for mode in (CLASSIC, EXPERT):
        if floors <= mode.highest_stack:
            assert points(city(mode, row(mode, stack("tower+1i", floors))), Category.TOWER) == vp


@pytest.mark.parametrize(("customers", "vp"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7), (5, 11)])
def test_shops_by_customers(customers: int, vp: int) -> None:
    for mode in (CLASSIC, EXPERT):
        if customers <= mode.customers_per_shop:
            score = all_active(city(mode, row(mode, "shop")), {"a1": customers})
            assert score.categories[Category.SHOP] == vp


def test_classic_public_services_by_districts_and_points_on_tiles() -> None:
    assert points(city(CLASSIC, "service+1vp service . ."), Category.SERVICE) == 3
    assert points(city(CLASSIC, "service . service ."), Category.SERVICE) == 5
    assert points(city(CLASSIC, "service . service .\n. . . .\nservice . . ."), Category.SERVICE) == 9
    four = "service . service .\n. . . .\nservice . service+2vp ."
    assert points(city(CLASSIC, four), Category.SERVICE) == 16


def test_expert_public_services_in_five_districts() -> None:
    five = "service . service . service\n. . . . .\nservice . . . service"
    assert points(city(EXPERT, five), Category.SERVICE) == 20


@pytest.mark.parametrize(("towers", "vp"), [(0, 0), (1, 2), (2, 4), (3, 7), (4, 11)])
def test_parks_by_neighbouring_towers_whatever_their_height(towers: int, vp: int) -> None:
    around = ["tower+1i", stack("tower+1i", 3), "tower+2i", "tower+3i"][:towers] + ["."] * (4 - towers)
    north, west, east, south = around
    town = city(CLASSIC, f". {north} . .\n{west} park {east} .\n. {south} . .")
    assert points(town, Category.PARK) == vp


def test_parks_never_count_diagonally() -> None:
    assert points(city(CLASSIC, "tower+1i . . .\n. park . .\n. . tower+1i ."), Category.PARK) == 0


def test_expert_parks_count_office_towers_too_and_playgrounds_score_as_parks() -> None:
    assert points(city(EXPERT, "tower+1i park+1i office . ."), Category.PARK) == 4


def test_factories_two_for_a_shop_three_for_a_harbor_four_for_an_office_tower() -> None:
    assert points(city(CLASSIC, "shop factory+1e harbor+2i ."), Category.FACTORY) == 5
    assert points(city(EXPERT, "shop factory+1e office . .\n. harbor+2i . . ."), Category.FACTORY) == 9
    assert points(city(EXPERT, "tower+1i factory+1e park . .\n. service . . ."), Category.FACTORY) == 0


@pytest.mark.parametrize(("length", "vp"), [(1, 0), (2, 3), (3, 7), (4, 12), (5, 18)])
def test_harbors_by_the_longest_row(length: int, vp: int) -> None:
    for mode in (CLASSIC, EXPERT):
        if length <= mode.columns:
            assert points(city(mode, row(mode, *["harbor+2i"] * length)), Category.HARBOR) == vp


@BOTH
def test_harbors_by_the_longest_column(mode: Mode) -> None:
    assert points(city(mode, "\n".join([row(mode, "harbor+2e")] * 4)), Category.HARBOR) == 12


def test_a_harbor_may_be_part_of_both_a_row_and_a_column() -> None:
    town = city(CLASSIC, "harbor+2i harbor+2i harbor+2i .\nharbor+2i . . .")
    assert points(town, Category.HARBOR) == 7 + 3


def test_only_the_longest_row_counts_and_a_gap_breaks_it() -> None:
    assert points(city(CLASSIC, "harbor+2i harbor+2i . .\n. . harbor+2i harbor+2i"), Category.HARBOR) == 3
    assert points(city(CLASSIC, "harbor+2i harbor+2i . harbor+2i"), Category.HARBOR) == 3


def test_harbors_add_the_points_on_their_tiles() -> None:
    assert points(city(CLASSIC, "harbor+3vp . harbor+1vp ."), Category.HARBOR) == 4


OFFICES = [(0, 1, 3, 6, 10), (1, 3, 6, 10, 15), (2, 5, 9, 14, 20), (3, 7, 12, 18, 25), (4, 9, 15, 22, 30)]


@pytest.mark.parametrize("group", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("floors", [1, 2, 3, 4, 5])
def test_office_towers_by_floors_and_size_of_their_group(group: int, floors: int) -> None:
    town = city(EXPERT, row(EXPERT, *[stack("office", floors)] * group))
    assert points(town, Category.OFFICE) == group * OFFICES[group - 1][floors - 1]


def test_three_connected_office_towers_of_two_two_and_three_floors_are_worth_19_and_of_two_two_and_four_24() -> None:
    assert points(city(EXPERT, "office/office office/office office/office/office . ."), Category.OFFICE) == 19
    assert points(city(EXPERT, "office/office office/office office/office/office/office . ."), Category.OFFICE) == 24


def test_office_groups_above_five_count_as_five() -> None:
    town = city(EXPERT, "office office office office office\noffice office . . .")
    assert points(town, Category.OFFICE) == 7 * 4


def test_office_groups_connect_by_edges_only() -> None:
    assert points(city(EXPERT, "office . . . .\n. office . . ."), Category.OFFICE) == 0


@pytest.mark.parametrize(
    ("neighbour", "vp"),
    [
        *(("park", 5), ("park+1i", 5), ("shop", 3), ("service", 2), ("tower+1i", 0)),
        *(("office", 0), ("monument", 0), ("factory+1e", -5), ("harbor+2i", -5)),
    ],
)
def test_monuments_by_each_neighbour(neighbour: str, vp: int) -> None:
    assert points(city(EXPERT, f"monument {neighbour} . . ."), Category.MONUMENT) == vp


# Activation and removal


@pytest.mark.parametrize(
    ("code", "inhabitants", "energy"),
    [
        *(("tower+1i", 0, 1), ("shop", 0, 1), ("service", 1, 0), ("factory+1e", 1, 0), ("harbor+2i", 1, 0)),
        *(("office", 1, 1), ("park", 0, 0), ("park+1i", 0, 0), ("monument", 0, 0)),
    ],
)
def test_what_each_kind_needs_to_be_active(code: str, inhabitants: int, energy: int) -> None:
    evaluate(city(EXPERT, f"{code} . . . .", inhabitants, energy), Allocation(1))
    if inhabitants:
        with pytest.raises(ImpossibleAllocation, match=r"this takes 1 Inhabitant, but the city has 0"):
            evaluate(city(EXPERT, f"{code} . . . .", inhabitants - 1, energy), Allocation(1))
    if energy:
        with pytest.raises(ImpossibleAllocation, match=r"this takes 1 Energy Unit, but the city has 0"):
            evaluate(city(EXPERT, f"{code} . . . .", inhabitants, energy - 1), Allocation(1))


@pytest.mark.parametrize("kind", ["tower+1i", "office"])
def test_a_whole_stack_needs_what_one_floor_needs(kind: str) -> None:
    town = city(EXPERT, f"{stack(kind, 4)} . . . .", inhabitants=1, energy=1)
    assert evaluate(town, Allocation(1)).allocation.active == 1


def test_a_factory_without_a_worker_no_longer_hurts_a_monument() -> None:
    town = city(EXPERT, "monument factory+1e . . .", inhabitants=1, energy=0)
    assert evaluate(town, Allocation(0b11)).categories[Category.MONUMENT] == -5
    assert evaluate(town, Allocation(0b01)).categories[Category.MONUMENT] == 0


def test_an_idle_building_is_no_neighbour_to_anything() -> None:
    town = city(CLASSIC, "shop factory+1e . .\ntower+1i park . .", inhabitants=1, energy=0)
    score = evaluate(town, Allocation(0b10))
    assert score.categories[Category.FACTORY] == 0
    assert score.categories[Category.PARK] == 0


def test_idle_buildings_leave_empty_squares() -> None:
    town = city(CLASSIC, "shop tower+1i park .", inhabitants=0, energy=1)
    assert evaluate(town, Allocation(0b1)).empty_squares == 14


def test_customers_only_count_in_an_active_shop() -> None:
    town = city(CLASSIC, "shop . . .", inhabitants=2, energy=1)
    with pytest.raises(ImpossibleAllocation) as caught:
        evaluate(town, Allocation(0, ((0, 2),)))
    assert caught.value.code == "idle_shop"


# Penalties


def test_each_unused_inhabitant_costs_one() -> None:
    assert best_score(city(CLASSIC, "park . . .", inhabitants=3, energy=0)).total == -3


def test_each_unused_energy_costs_one_after_parks_have_absorbed_one_each() -> None:
    score = best_score(city(CLASSIC, "park . park .", inhabitants=0, energy=5))
    assert (score.total, score.absorbed) == (-3, 2)


def test_playgrounds_absorb_nothing() -> None:
    score = best_score(city(CLASSIC, "park+1i . . .", inhabitants=0, energy=2))
    assert (score.total, score.absorbed) == (-2, 0)


# Arrangements by hand


@pytest.mark.parametrize(
    ("allocation", "code"),
    [
        (Allocation(0b1000), "no_building"),
        (Allocation(0b1, ((1, 1),)), "no_shop"),
        (Allocation(0b1, ((0, 5),)), "too_many_customers"),
        (Allocation(0b1, ((0, -1),)), "too_many_customers"),
        (Allocation(0b1, ((0, 1), (0, 1))), "shop_twice"),
        (Allocation(0b101, ((0, 4),)), "inhabitants"),
        (Allocation(0b11), "energy"),
    ],
)
def test_an_impossible_arrangement_is_refused_by_name(allocation: Allocation, code: str) -> None:
    town = city(CLASSIC, "shop tower+1i service .", inhabitants=4, energy=1)
    with pytest.raises(ImpossibleAllocation) as caught:
        evaluate(town, allocation)
    assert caught.value.code == code


def test_an_arrangement_by_hand_has_its_value() -> None:
    town = city(CLASSIC, "shop tower+1i . .", inhabitants=4, energy=1)
    assert evaluate(town, Allocation(0b10)).total == 1 - 4
    assert evaluate(town, Allocation(0b01, ((0, 4),))).total == 7
    assert best_score(town).total == 7


def test_parks_and_monuments_count_as_active_whether_listed_or_not() -> None:
    town = city(EXPERT, "park monument . . .")
    assert evaluate(town, Allocation(0)).total == evaluate(town, Allocation(0b11)).total == 5


def test_an_allocation_is_written_with_names_and_read_again() -> None:
    allocation = allocation_from_names(EXPERT, ["a1", "e4"], {"e4": 3})
    assert names_of_allocation(allocation) == (["a1", "e4"], {"e4": 3})


# The breakdown


def test_the_breakdown_says_where_every_point_comes_from() -> None:
    town = city(
        EXPERT,
        """tower+1i/tower+2i park office . harbor+3vp
           shop factory+3e service+1vp . harbor+2i
           . monument . . .""",
        inhabitants=9,
        energy=4,
    )
    score = best_score(town)
    assert score.total == sum(line.points for line in score.lines) == sum(score.categories.values())
    described = {(line.category, line.reason): line for line in score.lines}
    park = described[Category.PARK, Reason.TOWERS_NEARBY]
    assert (park.squares, park.points, park.counts) == ((1,), 4, (("towers", 2),))
    assert described[Category.HARBOR, Reason.COLUMN].counts == (("length", 2),)
    assert described[Category.HARBOR, Reason.ON_TILE].points == 3
    assert str(park) == "park b1: towers nearby (2 towers), 4 VP"


# Places


def test_most_points_win_then_inhabitants_on_buildings_then_fewest_empty_squares() -> None:
    assert ranking([(50, 3, -9), (51, 0, -9)]) == ((1,), (0,))
    assert ranking([(50, 3, -1), (50, 4, -9)]) == ((1,), (0,))
    assert ranking([(50, 3, -9), (50, 3, -8)]) == ((1,), (0,))


def test_after_the_last_tie_break_the_win_is_shared() -> None:
    assert ranking([(50, 3, -9), (40, 9, 0), (50, 3, -9), (40, 9, 0)]) == ((0, 2), (1, 3))
