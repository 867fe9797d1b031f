"""The examples and tables of the rules are the engine's own, and no sentence types a number."""

from __future__ import annotations

import re

import pytest

from quadropolis_gui.engine.quadropolis import scoring
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, squares_in
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.scenes.quadropolis.rules.examples import (
    example_of,
    neighbour_values_of,
    place_example,
    sight_example,
    stack_example,
    urbanist_example,
    values_of,
)
from quadropolis_gui.view.words import LANGUAGES, leaves


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (Kind.TOWER, 1 + 3 + 6),
        (Kind.SHOP, 4 + 1),
        (Kind.SERVICE, 9 + 1 + 2),
        (Kind.PARK, 7),
        (Kind.FACTORY, 2 + 3 + 3),
        (Kind.HARBOR, 7 + 3 + 1),
        (Kind.OFFICE, 5 + 9 + 5),
        (Kind.MONUMENT, 5 + 3 - 5),
    ],
)
def test_every_kind_has_an_example_worth_what_the_rules_say(kind: Kind, points: int) -> None:
    example = example_of(kind)
    assert example.points == points
    assert set(squares_in(~example.city.empty & example.city.mode.squares)) <= set(example.squares)
    assert not any(scoring.Category.UNUSED_INHABITANTS is line.category for line in example.score.lines)


def test_tables_are_those_of_the_engine() -> None:
    assert values_of(Kind.TOWER) == scoring.TOWER_BY_FLOORS[1:]
    assert values_of(Kind.SHOP) == scoring.SHOP_BY_CUSTOMERS[1:]
    assert values_of(Kind.SERVICE) == scoring.SERVICE_BY_DISTRICTS[1:]
    assert values_of(Kind.PARK) == scoring.PARK_BY_TOWERS[1:]
    assert values_of(Kind.HARBOR) == scoring.HARBOR_BY_LENGTH[1:]
    assert neighbour_values_of(Kind.FACTORY) == scoring.FACTORY_BY_NEIGHBOUR
    assert neighbour_values_of(Kind.MONUMENT) == scoring.MONUMENT_BY_NEIGHBOUR


def test_moments_of_the_pages_are_legal() -> None:
    sight = sight_example()
    assert sight.state.open_slots >> sight.slot & 1
    assert sight.state.tile_at(sight.slot, sight.architect) is not None
    assert urbanist_example().state.urbanist is not None
    for mode in (CLASSIC, EXPERT):
        assert place_example(mode).squares
    stack = stack_example()
    stacked = [square for square in stack.squares if stack.city.heights[square]]
    assert [stack.city.heights[square] + 1 for square in stacked] == [stack.architect]
    assert not any(CLASSIC.fits[stack.architect] >> square & 1 for square in stacked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_types_a_number_of_the_tables(language: str) -> None:
    """Sentences take their numbers from the engine; only architect 1 and the cost of 1 VP are written out."""
    for key, node in leaves(language):
        if key.startswith("rules.") and isinstance(node, str):
            numbers = re.findall(r"\d+", re.sub(r"\{[^}]*\}", "", node))
            assert set(numbers) <= {"1"}, f"{key} in {language}: {node}"
