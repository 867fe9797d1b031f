"""Goals in the statistics: found in games of long ago, told once, and never of opponents or practice."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import replace

from quadropolis_gui.play.goals import goals_in, goals_reached, new_goals
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord
from quadropolis_gui.storage.statistics import Statistics, StatisticsStore, figures_of, identity, record_finished_game
from tests.storage.games import some_game

START = dt.datetime(2026, 1, 1, 18, tzinfo=dt.UTC)


def finished(seed: int) -> SavedGame:
    game = some_game(1000, players=2, seed=seed)
    game.created = game.updated = START
    return game


def somebody_with_goals() -> tuple[SavedGame, str, set[str]]:
    """A finished game in which a person reached something, who that is, and what."""
    for seed in range(300):
        game = finished(seed)
        figures = figures_of(game)
        for seat, player in enumerate(figures.players):
            if player.goals:
                return game, player.name, set(goals_in(figures, seat))
    raise AssertionError("nobody reaches anything")


def test_what_a_person_reached_is_kept_with_the_game_and_found_again() -> None:
    game, name, goals = somebody_with_goals()
    assert record_finished_game(game)
    found = StatisticsStore().load().of(name)
    reached = goals_reached(found, "quadropolis")
    assert set(reached) == goals
    assert all(result.game.game == identity(game) for result in reached.values())
    assert goals_reached(found, "azul") == {}


def test_only_the_first_time_is_news() -> None:
    game, name, goals = somebody_with_goals()
    later = replace(game, created=START + dt.timedelta(days=3), updated=START + dt.timedelta(days=3))
    statistics = Statistics([figures_of(game), figures_of(later)])
    found = statistics.of(name)
    assert set(new_goals(found, "quadropolis", identity(game))) == goals
    assert new_goals(found, "quadropolis", identity(later)) == []
    assert new_goals(found, "quadropolis", "another game") == []


def test_a_file_from_before_there_were_goals_tells_what_its_figures_tell() -> None:
    game, name, _ = somebody_with_goals()
    assert record_finished_game(game)
    store = StatisticsStore()
    document = json.loads(store.path.read_bytes())
    for player in document["games"][0]["players"]:
        player.pop("goals", None)
        player["total"] = 60
    store.path.write_text(json.dumps(document))
    reached = goals_reached(store.load().of(name), "quadropolis")
    assert "classic_points" in reached
    assert set(reached) <= {"classic_points", "nothing_left"}


def test_goals_of_another_version_are_left_alone() -> None:
    game, name, goals = somebody_with_goals()
    assert record_finished_game(game)
    store = StatisticsStore()
    document = json.loads(store.path.read_bytes())
    for player in document["games"][0]["players"]:
        player["goals"] = [*player.get("goals", []), "moon_landing"]
    store.path.write_text(json.dumps(document))
    kept = store.load()
    assert set(goals_reached(kept.of(name), "quadropolis")) == goals
    store.save(kept)
    assert all("moon_landing" in player.goals for player in store.load().games[0].players)


def test_opponents_and_practice_reach_nothing() -> None:
    game, _, _ = somebody_with_goals()
    assert not record_finished_game(replace(game, practice=True))
    game.seats = [SeatRecord(seat.name, seat.color, "ai", "mayor") for seat in game.seats]
    assert not any(player.goals for player in figures_of(game).players)
