from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from quadropolis_gui.ai.arena import Played, pairings, play_all, standings, wilson_interval
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS


def test_every_deal_is_played_once_from_every_seat() -> None:
    plan = pairings("quadropolis", "classic", ["intern", "random", "random"], games=7, seed=5)
    assert len(plan) == 9
    assert [pairing.deal_seed for pairing in plan] == [5, 5, 5, 6, 6, 6, 7, 7, 7]
    for start in range(0, 9, 3):
        seats = [pairing.levels.index("intern") for pairing in plan[start : start + 3]]
        assert sorted(seats) == [0, 1, 2]


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_an_executor_plays_the_same_games(mode: str) -> None:
    plan = pairings("quadropolis", mode, ["draftsman", "architect@2"], games=2, seed=3)
    alone = list(play_all(plan))
    with ThreadPoolExecutor(2) as executor:
        together = list(play_all(plan, executor))
    assert [game.record for game in alone] == [game.record for game in together]
    assert [game.totals for game in alone] == [QUADROPOLIS.replay(game.record, 2).result().totals for game in alone]


def test_standings_add_up_by_entrant_and_show_every_game() -> None:
    levels = ["intern", "random"]
    plan = pairings("quadropolis", "classic", levels, games=6, seed=1)
    seen: list[Played] = []
    intern, lot = standings(levels, play_all(plan), seen.append)
    assert len(seen) == intern.games == lot.games == 6
    assert intern.wins + lot.wins == 6
    assert intern.wins > lot.wins
    assert intern.mean_score > lot.mean_score


def test_intervals_are_wide_for_few_games_and_stay_within_bounds() -> None:
    assert wilson_interval(0, 10)[0] == pytest.approx(0)
    assert wilson_interval(10, 10)[1] == pytest.approx(1)
    few, many = wilson_interval(8, 10), wilson_interval(800, 1000)
    assert few[0] < many[0] < 0.8 < many[1] < few[1]
