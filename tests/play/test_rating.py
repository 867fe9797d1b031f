"""The rating of a person: which games count, that it finds the true strength, and what it suggests."""

from __future__ import annotations

from statistics import mean

import pytest

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.play.rating import SETTLED_GAMES, first_rating, nearest_level
from quadropolis_gui.storage.statistics import GameFigures, PlayerFigures
from tests.play.rated import START, games_of_strength, history, played


def test_a_win_raises_and_a_loss_lowers_the_rating() -> None:
    won, lost = history(played(1, {None: 1, "intern": 2})), history(played(1, {None: 2, "intern": 1}))
    assert won.games[0].change > 0 > lost.games[0].change
    assert won.rating.value > first_rating(LADDERS["quadropolis"]).value > lost.rating.value


def test_helped_games_and_games_among_people_do_not_count() -> None:
    helped = played(1, {None: 1, "mayor": 2}, helped=True)
    people = GameFigures(
        "2", "", START, "classic", [PlayerFigures(name, "red", 50, place, {}) for place, name in enumerate("AB", 1)]
    )
    unknown = played(3, {None: 1, "emperor": 2})
    assert history(helped, unknown).games == ()
    assert history(people, name="A").games == ()
    assert history(helped).change_of(helped.game) is None


def test_each_game_has_a_rating_of_its_own() -> None:
    games = (played(1, {None: 1, "intern": 2}), played(2, {None: 2, "apprentice": 1}, mode="colored"))
    assert [len(history(*games, game=game).games) for game in ("quadropolis", "azul")] == [1, 1]
    assert history(*games).games[0].change > 0 > history(*games, game="azul").games[0].change


def test_a_table_with_several_opponents_has_a_result_against_each() -> None:
    between = history(played(1, {"planner": 1, None: 2, "intern": 3, "surveyor": 4}))
    last = history(played(1, {"planner": 1, None: 4, "intern": 2, "surveyor": 3}))
    assert between.rating.value > last.rating.value


def test_a_level_is_taken_with_its_budget_or_by_its_number() -> None:
    plain = history(played(1, {None: 1, "mayor": 2}))
    assert history(played(1, {None: 1, "mayor@0.3s": 2})).rating == plain.rating
    assert history(played(1, {None: 1, "7": 2})).rating == plain.rating


def test_a_newcomer_is_suggested_the_first_opponent_and_has_no_number_yet() -> None:
    nobody = history()
    assert nobody.suggested == LADDERS["quadropolis"].first_opponent
    assert not nobody.is_settled
    assert nobody.best is None
    some = history(*(played(number, {None: 1, "intern": 2}) for number in range(SETTLED_GAMES)))
    assert some.is_settled
    assert some.best is some.games[-1]


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_the_nearest_level_is_suggested(game: str) -> None:
    ladder = LADDERS[game]
    for level in ladder.levels:
        assert nearest_level(ladder, level.rating + 5) == level.name


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
@pytest.mark.parametrize("part", [0.0, 0.35, 0.7, 1.0])
def test_somebody_of_a_known_strength_is_found_within_thirty_games(game: str, part: float) -> None:
    levels = LADDERS[game].levels
    strength = levels[0].rating + part * (levels[-1].rating - levels[0].rating)
    found = [history(*games_of_strength(game, strength, 30, seed), game=game).rating for seed in range(40)]
    assert mean(rating.value for rating in found) == pytest.approx(strength, abs=75)
    assert all(abs(rating.value - strength) < 3.5 * rating.deviation for rating in found)
    assert all(rating.deviation < 100 for rating in found)
