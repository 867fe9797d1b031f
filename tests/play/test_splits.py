"""What a move cost, in whole points: the parts add up, and none of them is a point or more beside the truth."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.ai.advice import Gain
from quadropolis_gui.ai.judgement import Judgement, Side
from quadropolis_gui.play.splits import split_of, whole
from quadropolis_gui.play.verdicts import ReviewedMove


def side(chance: Random, players: int) -> Side:
    gains = tuple(
        Gain(name, 0, round(chance.uniform(-4, 6), 1)) for name in chance.sample("abcdef", chance.randint(0, 5))
    )
    expected = tuple(chance.uniform(20, 60) for _ in range(players))
    return Side("move", expected, (1 / players,) * players, gains)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_expected_the_parts_add_up(players: int) -> None:
    chance = Random(players)
    for _ in range(500):
        one, other = sorted((side(chance, players) for _ in range(2)), key=lambda each: each.lead_of(0))
        move = ReviewedMove("mark", 1, 1, 0, Judgement(one, other, None))
        split = split_of(move)
        own = other.expected[0] - one.expected[0]
        assert split.total == round(move.cost_points)
        assert split.own + split.others == split.total
        assert split.played + split.own == split.best
        assert sum(points for _, points in split.categories) + split.later == split.own
        assert abs(split.own - own) < 1
        assert abs(split.others - (move.cost_points - own)) < 1
        assert (split.rival is None) == (one.rival_of(0) != other.rival_of(0))


def test_whole_parts_stay_what_they_are() -> None:
    assert whole((3.0, -2.0, 0.0), 1) == [3, -2, 0]
    assert whole((0.4, 0.4, 0.4), 1) == [1, 0, 0]
    assert whole((-0.6, 1.5), 1) == [-1, 2]
