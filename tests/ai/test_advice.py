"""The order of what is advised is that of the figures shown of it, and near the end these are right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quadropolis_gui.ai.advice import Advice, advise, in_order, lead, standing
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.search import Line
from quadropolis_gui.engine.game import AnyState, moments
from quadropolis_gui.storage.saves.game import read_save
from tests.ai.azul.games import moments as azul_moments
from tests.ai.endings import endings
from tests.ai.quadropolis.games import moments as quadropolis_moments
from tests.examples import examples_of

LITTLE = Budget(playouts=24)
#: A game somebody played with advice: a move of 39 points and a lead of 10 came before one of 47 and 12.
POLLY = Path(__file__).parent / "azul" / "polly.json"


def made_up() -> Iterator[tuple[str, AnyState]]:
    for state in quadropolis_moments(24, "advised"):
        yield "quadropolis", state
    for other in azul_moments(24, "advised"):
        yield "azul", other


def played() -> Iterator[tuple[str, AnyState]]:
    """Some of the moments of real games, the last ones among them."""
    for game in ("quadropolis", "azul"):
        for path in examples_of(game):
            before = [found.before for found in moments(read_save(path).state) if found.before is not None]
            for state in (*before[5::25], *before[-3:]):
                yield game, state
    for found in list(moments(read_save(POLLY).state))[40:]:
        if found.before is not None:
            yield "azul", found.before


def check_order(advice: Advice, player: int) -> None:
    shown = [standing(each.expected, player) for each in (advice.best, *advice.alternatives)]
    assert shown == sorted(shown, reverse=True)


@pytest.mark.parametrize("name", ["made up", "played"])
def test_nothing_that_is_shown_of_an_alternative_is_better_than_the_best_move(name: str) -> None:
    several = 0
    for game, state in made_up() if name == "made up" else played():
        advice = advise(BRAINS[game], state, budget=LITTLE)
        check_order(advice, state.to_move)
        several += bool(advice.alternatives)
        assert advice.ranked[0] == advice.best.move
        assert len(set(advice.ranked)) == len(advice.ranked)
        places = [advice.ranked.index(each.move) for each in advice.alternatives]
        assert places == sorted(places)
    assert several > 20


def test_with_a_measure_of_time_the_order_is_that_of_the_figures_too() -> None:
    for game, state in list(made_up())[::6]:
        check_order(advise(BRAINS[game], state, budget=Budget(seconds=0.05)), state.to_move)


@pytest.mark.parametrize(
    ("game", "variant", "moves", "count"),
    [
        ("quadropolis", "classic", 1, 4),
        ("quadropolis", "classic", 2, 4),
        ("quadropolis", "expert", 2, 2),
        ("azul", "colored", 3, 8),
        ("azul", "colored", 4, 8),
        ("azul", "grey", 4, 3),
    ],
)
def test_near_the_end_all_figures_are_those_of_the_game_played_out(
    game: str, variant: str, moves: int, count: int
) -> None:
    for before, costs in endings(game, variant, moves, count):
        advice = advise(BRAINS[game], before, budget=LITTLE)
        player = before.to_move
        assert costs[str(advice.best.move)] == 0
        for other in advice.alternatives:
            behind = advice.best.lead_of(player) - other.lead_of(player)
            assert behind == costs[str(other.move)], str(other.move)
        after: Any = before.copy()
        after.play(advice.best.move)
        if after.is_over:
            assert advice.best.expected == tuple(after.result().totals)


def line(move: str, points: float, other: float, payoff: float, visits: int = 1) -> Line[str]:
    return Line(move, visits, payoff, (points, other))


def shown(expected: Sequence[float]) -> tuple[int, int]:
    """By what the first player reads that one move is better than another."""
    return standing(expected, 0)


def test_the_larger_lead_comes_first_and_then_the_higher_score() -> None:
    lines = [line("a", 39, 29, 0.96), line("b", 47, 35, 0.95), line("c", 48, 36, 0.95), line("d", 47.2, 35.1, 0.94)]
    assert [found.move for found in in_order(lines, shown, is_exact=False)] == ["c", "b", "d", "a"]


def test_a_lead_that_wins_far_less_often_is_not_named_at_all() -> None:
    lines = [line("ends", 40, 35, 0.95), line("goes on", 47, 37, 0.7), line("less", 40, 38, 0.7)]
    assert [found.move for found in in_order(lines, shown, is_exact=False)] == ["ends", "less"]


def test_a_lead_that_was_hardly_looked_at_is_not_named_unless_it_is_exact() -> None:
    lines = [line("known", 40, 35, 0.8, 90), line("hardly", 40, 33, 0.8, 10), line("less", 38, 35, 0.8, 10)]
    assert [found.move for found in in_order(lines, shown, is_exact=False)] == ["known", "less"]
    assert [found.move for found in in_order(lines, shown, is_exact=True)] == ["hardly", "known", "less"]


def test_what_shows_the_same_stays_as_the_search_has_it() -> None:
    chance = Random(1)
    lines = [line(str(number), 40 + chance.uniform(-0.4, 0.4), 30, 0.9) for number in range(8)]
    same = [found for found in lines if round(lead(found.expected, 0)) == 10]
    assert in_order(same, shown, is_exact=False) == same
