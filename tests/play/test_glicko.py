"""The formulas of Glicko-2, against the example in the paper and what they must do in general."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadropolis_gui.play.glicko import Outcome, Rating, chance_against, rated

values = st.floats(400, 2600)
deviations = st.floats(30, 350)


def test_the_example_of_the_paper() -> None:
    outcomes = [Outcome(Rating(1400, 30), 1), Outcome(Rating(1550, 100), 0), Outcome(Rating(1700, 300), 0)]
    after = rated(Rating(1500, 200, 0.06), outcomes)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_four_hundred_points_more_win_ten_games_of_eleven() -> None:
    assert chance_against(Rating(1400), Rating(1000, 0.0)) == pytest.approx(10 / 11, abs=1e-4)


@given(values, deviations, values, st.booleans())
def test_a_win_never_lowers_a_rating_and_a_loss_never_raises_it(
    value: float, deviation: float, opponent: float, won: bool
) -> None:
    before = Rating(value, deviation)
    after = rated(before, [Outcome(Rating(opponent, 30), float(won))])
    assert after.value >= before.value if won else after.value <= before.value


@given(values, deviations)
def test_without_a_game_nothing_changes_and_a_draw_among_equals_changes_no_value(
    value: float, deviation: float
) -> None:
    before = Rating(value, deviation)
    assert rated(before, []) == before
    after = rated(before, [Outcome(Rating(value, 30), 0.5)])
    assert after.value == pytest.approx(value)
    assert after.deviation < max(deviation, 60)


@given(values, values)
def test_chances_of_both_sides_add_up(first: float, second: float) -> None:
    one, two = Rating(first, 50), Rating(second, 50)
    assert chance_against(one, two) + chance_against(two, one) == pytest.approx(1)
