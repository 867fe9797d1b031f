"""Statistics: what is kept of finished games, and that nothing is counted twice or lost."""

import datetime as dt
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.keepsake import recall
from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.engine.quadropolis.scoring import Allocation
from quadropolis_gui.resources import example_saves
from quadropolis_gui.storage.files import backup_path
from quadropolis_gui.storage.recount import Recount, count_anew
from quadropolis_gui.storage.recovering import Damage
from quadropolis_gui.storage.saves.game import SavedGame, read_save
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.statistics import (
    PlayerResult,
    Statistics,
    StatisticsNewerError,
    StatisticsStore,
    WinCount,
    figures_of,
    identity,
    keepsake_of,
    record_finished_game,
)
from tests.storage.games import some_game

START = dt.datetime(2026, 1, 1, 18, tzinfo=dt.UTC)


def finished(seed: int = 1, *, mode: str = "classic", players: int = 2, day: int = 0) -> SavedGame:
    game = some_game(1000, mode=mode, players=players, seed=seed, title=f"Game {seed}")
    game.created = game.updated = START + dt.timedelta(days=day)
    return game


def test_a_finished_game_is_kept_with_places_and_points(home: Path) -> None:
    game = finished(players=3)
    assert record_finished_game(game)
    kept = StatisticsStore().load().games[0]
    result = game.state.result()
    assert [player.total for player in kept.players] == list(result.totals)
    assert [player.place == 1 for player in kept.players] == [player in result.winners for player in range(3)]
    assert all(sum(player.categories.values()) == player.total for player in kept.players)
    assert (home / "data" / "statistics.json").is_file()


def test_practice_games_and_unfinished_ones_do_not_count() -> None:
    assert not record_finished_game(replace(finished(), practice=True))
    assert not record_finished_game(some_game(5))
    assert StatisticsStore().load().games == []


def test_a_game_counts_once_however_often_it_is_recorded() -> None:
    game = finished()
    assert record_finished_game(game)
    game.title = "Renamed"
    game.updated += dt.timedelta(hours=1)
    assert record_finished_game(game)
    kept = StatisticsStore().load().games
    assert [(found.title, found.game) for found in kept] == [("Renamed", identity(game))]


def test_a_finished_example_is_somebody_elses_game() -> None:
    game = read_save(example_saves() / "first-evening.json")
    assert not record_finished_game(game, examples=example_saves())
    assert record_finished_game(finished(), examples=example_saves())
    assert len(StatisticsStore().load().games) == 1


def test_an_arrangement_made_by_hand_is_what_counts() -> None:
    game = finished()
    game.state.arrange(0, Allocation())
    figures = figures_of(game).players[0]
    assert figures.total == game.state.score(0).total
    kept = keepsake_of(PlayerResult(figures_of(game), 0))
    assert kept is not None
    city, score = recall(CLASSIC, kept)
    assert score.total == figures.total
    stacks = [[tile.code for tile in stack] for stack in game.state.cities[0].stacks]
    assert [[tile.code for tile in stack] for stack in city.stacks] == stacks


def test_only_the_best_city_so_far_of_each_name_is_kept() -> None:
    statistics = Statistics()
    for seed in range(1, 9):
        statistics.add(figures_of(finished(seed, day=seed)))
    best = -1000
    for game in statistics.games:
        player = game.players[0]
        assert (player.keepsake is not None) == (player.total > best)
        best = max(best, player.total)
    top = statistics.of("Ana").best
    assert top is not None
    assert top.figures.total == best
    assert top.figures.keepsake is not None


def test_names_come_the_most_frequent_first_and_opponents_are_no_people() -> None:
    games = [finished(seed, players=players, day=seed) for seed, players in ((1, 2), (2, 3), (3, 3))]
    games[0].seats[1] = type(games[0].seats[1])("Mayor", "red", "ai", "mayor")
    statistics = Statistics(figures_of(game) for game in games)
    assert statistics.names() == ["Ana", "Clára", "Борис"]


def test_wins_by_mode_players_and_level() -> None:
    games = [
        finished(1, players=2, day=1),
        finished(2, mode="expert", players=4, day=2),
        finished(3, mode="expert", players=2, day=3),
    ]
    seats = games[2].seats
    games[2].seats = [seats[0], type(seats[1])("Robot", "red", "ai", "intern")]
    found = Statistics(figures_of(game) for game in games).of("Ana")
    won = [0 in game.state.result().winners for game in games]
    assert found.all == WinCount(3, sum(won))
    assert found.by_variant(QUADROPOLIS.variants) == {
        "classic": WinCount(1, won[0]),
        "expert": WinCount(2, won[1] + won[2]),
    }
    assert found.by_players(QUADROPOLIS.players) == {
        2: WinCount(2, won[0] + won[2]),
        3: WinCount(0, 0),
        4: WinCount(1, won[1]),
    }
    assert found.by_level() == {"": WinCount(2, won[0] + won[1]), "intern": WinCount(1, won[2])}
    totals = [game.state.result().totals[0] for game in games]
    assert found.mean == pytest.approx(sum(totals) / 3)


def test_the_longest_streak_goes_by_time_not_by_order_of_recording() -> None:
    games = [finished(seed, day=20 - seed) for seed in range(1, 12)]
    found = Statistics(figures_of(game) for game in games).of("Ana")
    won = [0 in game.state.result().winners for game in reversed(games)]
    longest = max(len(run) for run in "".join("w" if win else " " for win in won).split(" "))
    assert found.longest_streak == longest


def test_nobody_has_played_yet() -> None:
    found = Statistics().of("Ana")
    assert (found.all, found.mean, found.longest_streak, found.best) == (WinCount(), 0.0, 0, None)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b'{"format": "quadropolis-statistics", "version": 1}', b"\xff\xfe", b"[" * 5000],
    ids=["empty", "cut off", "a list", "no games", "not text", "too deep"],
)
def test_a_damaged_file_is_set_aside_never_overwritten(home: Path, data: bytes) -> None:
    path = home / "data" / "statistics.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    store = StatisticsStore()
    assert store.load().games == []
    assert store.set_aside_as is not None
    assert store.set_aside_as.read_bytes() == data
    assert record_finished_game(finished())
    assert store.set_aside_as.read_bytes() == data


def test_a_file_of_a_newer_program_stays_as_it_is(home: Path) -> None:
    path = home / "data" / "statistics.json"
    path.parent.mkdir(parents=True)
    data = b'{"format": "quadropolis-statistics", "version": 2, "matches": []}'
    path.write_bytes(data)
    with pytest.raises(StatisticsNewerError):
        StatisticsStore().load()
    assert not record_finished_game(finished())
    assert path.read_bytes() == data


def test_a_damaged_file_gives_way_to_the_one_before(home: Path) -> None:
    for seed in (1, 2):
        record_finished_game(finished(seed, day=seed))
    store = StatisticsStore()
    store.path.write_bytes(b"{")
    assert [game.game for game in store.load().games] == [identity(finished(1, day=1))]
    assert store.damage is Damage.RECOVERED
    assert store.set_aside_as is not None
    assert record_finished_game(finished(3, day=3))
    assert len(StatisticsStore().load().games) == 2


def changed(change: Callable[[dict[str, Any]], None]) -> StatisticsStore:
    """The statistics of two games, the first of which somebody edited."""
    for seed in (1, 2):
        record_finished_game(finished(seed, day=seed))
    store = StatisticsStore()
    document = json.loads(store.path.read_text(encoding="utf-8"))
    change(document["games"][0])
    store.path.write_text(json.dumps(document), encoding="utf-8")
    return store


def test_names_that_cannot_be_drawn_are_cleaned() -> None:
    def spoil(game: dict[str, Any]) -> None:
        game["title"] = "A\0title"
        game["players"][0]["name"] = "A\0na\u202e" + "x" * 5000

    game = changed(spoil).load().games[0]
    assert game.title == "A title"
    assert game.players[0].name == "A na" + "x" * 56


def test_a_moment_without_a_time_zone_is_put_in_order_with_the_others() -> None:
    assert len(changed(lambda game: game.update(finished="2026-01-01T00:00:00")).load().games) == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.update(finished="9999-12-31T23:59:59-12:00"),
        lambda game: game["players"][0].update(total=10**30),
        lambda game: game["players"][0]["categories"].update(shop=10**9),
    ],
)
def test_figures_that_no_screen_can_show_are_set_aside(change: Callable[[dict[str, Any]], None]) -> None:
    store = changed(change)
    assert len(store.load().games) == 1
    assert store.set_aside_as is not None


def test_games_of_a_kind_only_a_newer_program_knows_are_left_to_it() -> None:
    store = changed(lambda game: game.update(mode="moon"))
    before = store.path.read_bytes()
    with pytest.raises(StatisticsNewerError):
        store.load()
    assert not record_finished_game(finished(3))
    assert store.path.read_bytes() == before


def test_a_disk_that_refuses_stops_nobody(home: Path) -> None:
    home.mkdir()
    (home / "data").write_text("a file where the folder should be", encoding="utf-8")
    assert not record_finished_game(finished())


def test_an_edited_city_is_refused_but_its_numbers_stay() -> None:
    record_finished_game(finished())
    path = StatisticsStore().path
    data = json.loads(path.read_text(encoding="utf-8"))
    data["games"][0]["players"][0]["keepsake"]["city"][0][0] = ["castle"]
    path.write_text(json.dumps(data), encoding="utf-8")
    loaded = StatisticsStore().load().games[0]
    figures = loaded.players[0]
    kept = keepsake_of(PlayerResult(loaded, 0))
    with pytest.raises(GameError):
        recall(CLASSIC, kept)  # type: ignore[arg-type]
    assert figures.total == finished().state.result().totals[0]


def last(progress: list[Recount]) -> Recount:
    return progress[-1]


def test_counting_anew_finds_own_finished_games_and_nothing_else(tmp_path: Path) -> None:
    saves = SaveStore(tmp_path / "saves", example_saves())
    own = [finished(seed, day=seed) for seed in (1, 2, 3)]
    for game in own:
        saves.create(game)
    saves.create(replace(finished(4, day=4), practice=True))
    saves.create(some_game(7, title="Running"))
    # A copy of a finished example is not a game of one's own, nor is a copy of a game counted twice.
    saves.create(read_save(example_saves() / "first-evening.json"))
    saves.create(finished(1, day=1))
    (tmp_path / "saves" / "broken.json").write_bytes(b"{")
    found = last(list(count_anew(saves)))
    assert found.done == found.total
    statistics = Statistics(found.games)
    assert [game.game for game in statistics.games] == [identity(game) for game in own]


def test_an_example_played_to_its_end_is_ones_own_game(tmp_path: Path) -> None:
    saves = SaveStore(tmp_path / "saves", example_saves())
    game = read_save(example_saves() / "unfinished-harbor.json")
    while not game.state.is_over:
        game.state.play(game.state.legal_moves()[0])
    saves.create(game)
    assert [found.game for found in last(list(count_anew(saves))).games] == [identity(game)]


def test_rebuilding_gives_what_was_recorded(tmp_path: Path) -> None:
    saves = SaveStore(tmp_path / "saves", tmp_path)
    store = StatisticsStore(tmp_path / "statistics.json")
    for seed in range(1, 6):
        game = finished(seed, day=seed, mode="expert" if seed % 2 else "classic")
        saves.create(game)
        assert record_finished_game(game, store)
    assert Statistics(last(list(count_anew(saves))).games).games == store.load().games


def recorded(tmp_path: Path, *seeds: int) -> tuple[SaveStore, dict[int, Path], Statistics]:
    """Finished games that were saved and counted: their store, their files by seed, and what was counted."""
    saves = SaveStore(tmp_path / "saves", tmp_path)
    store = StatisticsStore(tmp_path / "statistics.json")
    paths = {}
    for seed in seeds:
        game = finished(seed, day=seed)
        paths[seed] = saves.create(game)
        assert record_finished_game(game, store)
    saves.let_go()
    return saves, paths, store.load()


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def emptied(data: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("damage", [cut, emptied])
def test_counting_anew_keeps_what_is_known_of_a_game_whose_file_cannot_be_read(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    saves, paths, before = recorded(tmp_path, 1, 2, 3)
    paths[2].write_bytes(damage(paths[2].read_bytes()))
    found = last(list(count_anew(saves)))
    assert len(found.games) == 2
    assert [save.path for save in found.unread] == [paths[2]]
    assert found.statistics(before).games == before.games


def test_counting_anew_keeps_games_whose_files_are_gone_or_cannot_be_replayed(tmp_path: Path) -> None:
    saves, paths, before = recorded(tmp_path, 1, 2, 3)
    paths[1].unlink()
    # The file says which game it held, but its moves cannot be.
    document = json.loads(paths[2].read_bytes())
    document["rounds"] = document["rounds"][:1] * len(document["rounds"])
    paths[2].write_text(json.dumps(document))
    found = last(list(count_anew(saves)))
    assert len(found.unread) == 1
    assert found.statistics(before).games == before.games


def test_counting_anew_keeps_a_game_of_which_only_the_version_before_its_end_is_left(tmp_path: Path) -> None:
    saves, paths, before = recorded(tmp_path, 1)
    game = finished(1, day=1)
    moves = game.state.moves_played
    unfinished = some_game(moves - 1, seed=1, title=game.title)
    unfinished.created = game.created
    backup_path(paths[1]).write_bytes(unfinished.to_json())
    paths[1].write_bytes(b"{")
    found = last(list(count_anew(saves)))
    assert not found.games
    assert len(found.unread) == 1
    assert found.statistics(before).games == before.games


def test_a_file_that_the_program_put_aside_is_not_named_as_unread(tmp_path: Path) -> None:
    saves, paths, before = recorded(tmp_path, 1, 2)
    paths[1].unlink()
    (saves.folder / "old.unreadable-1.json").write_bytes(b"{")
    found = last(list(count_anew(saves)))
    assert not found.unread
    assert found.statistics(before).games == before.games


def test_what_a_save_tells_takes_the_place_of_what_was_known_of_its_game(tmp_path: Path) -> None:
    saves, _, before = recorded(tmp_path, 1, 2)
    wrong = [msgspec.structs.replace(game, title="Wrong") for game in before.games]
    found = last(list(count_anew(saves)))
    assert found.statistics(Statistics(wrong)).games == before.games


def test_a_file_of_the_first_version_keeps_its_best_cities() -> None:
    game = finished()
    record_finished_game(game)
    path = StatisticsStore().path
    document = json.loads(path.read_text())
    for player in document["games"][0]["players"]:
        player |= player.pop("keepsake")
    path.write_text(json.dumps(document))
    kept = StatisticsStore().load().of("Ana").best
    assert kept is not None
    keepsake = keepsake_of(kept)
    assert keepsake is not None
    city, score = recall(CLASSIC, keepsake)
    assert [[tile.code for tile in stack] for stack in city.stacks] == [
        [tile.code for tile in stack] for stack in game.state.cities[0].stacks
    ]
    assert score.total == game.state.score(0).total


def test_a_game_with_help_is_kept_as_such_and_one_of_an_earlier_version_had_none() -> None:
    helped, plain = finished(1), finished(2, day=1)
    helped.helped = True
    for game in (helped, plain):
        record_finished_game(game)
    path = StatisticsStore().path
    assert [game.helped for game in StatisticsStore().load().games] == [True, False]
    document = json.loads(path.read_text())
    for entry in document["games"]:
        del entry["helped"]
    path.write_text(json.dumps(document))
    assert [game.helped for game in StatisticsStore().load().games] == [False, False]
