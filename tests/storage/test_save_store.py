import datetime as dt
import errno
import gc
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quadropolis_gui.resources import example_saves
from quadropolis_gui.storage.files import backup_path
from quadropolis_gui.storage.saves.errors import (
    SaveNotWrittenError,
    SaveProtectedError,
    SaveUnusableError,
    Trouble,
    WriteProblem,
)
from quadropolis_gui.storage.saves.game import SeatRecord
from quadropolis_gui.storage.saves.index import SaveSummary, Shelf
from quadropolis_gui.storage.saves.play_order import FILE_NAME as PLAY_ORDER
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.storage.games import some_game


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    examples = tmp_path / "examples"
    examples.mkdir()
    return SaveStore(tmp_path / "data" / "saves", examples)


def only(store: SaveStore) -> SaveSummary:
    (found,) = store.summaries()
    return found


def with_moves(path: Path, change: str) -> None:
    """Replace the first move in a file."""
    document = json.loads(path.read_text(encoding="utf-8"))
    document["rounds"][0]["moves"][0] = change
    path.write_text(json.dumps(document), encoding="utf-8")


# ---- saving and loading


def test_every_move_is_kept_and_the_version_before_it(store: SaveStore) -> None:
    game = some_game(0)
    file = store.new_file()
    file.keep(game)
    assert file.path is not None
    chance = Random(3)
    while not game.state.is_over:
        game.state.play(chance.choice(game.state.legal_moves()))
        file.keep(game)
        assert store.load(file.path).game.state == game.state
    kept = json.loads(backup_path(file.path).read_text(encoding="utf-8"))
    assert len(kept["rounds"][-1]["moves"]) == len(game.state.history[-1]) - 1
    store.let_go()
    assert [path.name for path in store.folder.iterdir() if path.name.startswith(".")] == []


def test_a_damaged_newest_version_falls_back_to_the_one_before_and_is_set_aside(store: SaveStore) -> None:
    game = some_game(4)
    file = store.new_file()
    file.keep(game)
    assert file.path is not None
    game.state.play(game.state.legal_moves()[0])
    file.keep(game)
    damaged = file.path.read_bytes()[:300]
    file.path.write_bytes(damaged)

    listed = only(store)
    assert listed.recovered
    assert listed.running

    loaded = store.load(file.path)
    assert loaded.recovered.startswith(file.path.name)
    assert loaded.game.state.moves_played == 4
    assert store.load(file.path).recovered == ""
    aside = [found for found in store.summaries() if found.shelf is Shelf.SET_ASIDE]
    assert [found.path.read_bytes() for found in aside] == [damaged]
    assert aside[0].trouble is Trouble.DAMAGED

    loaded.file.keep(loaded.game)
    assert store.load(file.path).game.state.moves_played == 4
    assert aside[0].path.read_bytes() == damaged


def test_a_newest_version_against_the_rules_falls_back_too(store: SaveStore) -> None:
    game = some_game(4)
    path = store.create(game)
    store.save(path, game)
    with_moves(path, "1@N1>d4")
    loaded = store.load(path)
    assert loaded.recovered
    assert loaded.game.state == game.state


def test_a_newest_version_whose_moves_are_under_another_key_falls_back_too(store: SaveStore) -> None:
    game = some_game(4)
    path = store.create(game)
    store.save(path, game)
    path.write_bytes(path.read_bytes().replace(b'"moves"', b'"mOves"'))
    loaded = store.load(path)
    assert loaded.recovered
    assert loaded.game.state == game.state


def test_a_save_of_which_only_the_backup_is_left_is_listed_and_opens(store: SaveStore) -> None:
    game = some_game(4)
    path = store.create(game)
    store.save(path, game)
    path.unlink()
    assert only(store).recovered
    assert store.load(path).game.state == game.state


def test_a_file_that_cannot_be_read_is_not_overwritten_by_a_save(store: SaveStore) -> None:
    game = some_game(4)
    path = store.create(game)
    path.write_bytes(b"precious but broken")
    store.save(path, game)
    assert store.load(path).game.state == game.state
    others = [other for other in store.folder.iterdir() if other.name.startswith(path.stem + ".unreadable")]
    assert [other.read_bytes() for other in others] == [b"precious but broken"]


def test_leftovers_of_an_interrupted_write_are_not_listed(store: SaveStore) -> None:
    path = store.create(some_game())
    (store.folder / f".{path.name}.abc123.tmp").write_bytes(path.read_bytes()[:100])
    assert [found.path for found in store.summaries()] == [path]


# ---- saves with much in them


def with_a_long_list(store: SaveStore, entry: str, count: int) -> Path:
    """A game from elsewhere with a long list that only another program understands, without spaces."""
    path = store.folder / "long.json"
    store.folder.mkdir(parents=True, exist_ok=True)
    document = some_game(4, title="Long").to_json().rstrip().removesuffix(b"}")
    path.write_bytes(document + b',"notes":[' + b",".join([entry.encode()] * count) + b"]}")
    return path


def test_every_confirmed_move_of_a_long_save_can_be_opened_again(store: SaveStore) -> None:
    path = with_a_long_list(store, "[0]", 800_000)
    before = path.stat().st_size
    loaded = store.load(path)
    for _ in range(3):
        loaded.game.state.play(loaded.game.state.legal_moves()[0])
        loaded.file.keep(loaded.game)
        assert SaveStore(store.folder, store.examples).load(path).game.state == loaded.game.state
    # Nothing was set aside, and spaces have not made it longer.
    assert {entry.name for entry in store.folder.iterdir()} <= {"long.json", "long.json.bak", ".long.json.lock"}
    assert path.stat().st_size < before + 1000


def test_a_save_that_would_become_too_large_to_be_read_is_never_confirmed(store: SaveStore) -> None:
    # `1e9` is read as a number, and written as 1000000000.0.
    path = with_a_long_list(store, "1e9", 1_000_000)
    data = path.read_bytes()
    loaded = store.load(path)
    for _ in range(2):
        loaded.game.state.play(loaded.game.state.legal_moves()[0])
        with pytest.raises(SaveNotWrittenError) as refusal:
            store.save(path, loaded.game)
        assert refusal.value.problem is WriteProblem.TOO_LARGE
    assert path.read_bytes() == data
    assert {entry.name for entry in store.folder.iterdir()} == {"long.json", ".long.json.lock"}
    # The table goes on beside it.
    loaded.file.keep(loaded.game)
    assert path.read_bytes() == data
    assert loaded.file.path is not None
    assert SaveStore(store.folder, store.examples).load(loaded.file.path).game.state == loaded.game.state


def test_names_that_no_save_can_have_are_never_confirmed(store: SaveStore) -> None:
    game = some_game(4)
    game.seats = [SeatRecord("x" * 201, "blue", "human"), *game.seats[1:]]
    with pytest.raises(SaveNotWrittenError, match="the name of player 1 has more than 200"):
        store.create(game)
    assert not list(store.folder.iterdir())


def test_an_ordinary_save_is_written_in_lines_that_people_can_read(store: SaveStore) -> None:
    path = store.create(some_game(1000, mode="expert", players=4))
    assert path.read_bytes().count(b"\n") > 100


# ---- files that cannot be used


DAMAGES = [
    (b"", Trouble.DAMAGED),
    (b"{", Trouble.DAMAGED),
    (b"\xff\xfe\x00", Trouble.DAMAGED),
    (b"[]", Trouble.DAMAGED),
    (b"[" * 5000, Trouble.DAMAGED),
    (b'{"hello": "world"}', Trouble.FOREIGN),
    (b'{"format": "quadropolis-save", "version": 99}', Trouble.NEWER),
    (b'{"format": "quadropolis-save", "version": 1}', Trouble.DAMAGED),
    (b" " * (6 * 1024 * 1024), Trouble.TOO_LARGE),
]


@pytest.mark.parametrize(("data", "trouble"), DAMAGES)
def test_a_file_that_cannot_be_used_is_listed_with_the_reason_and_left_alone(
    store: SaveStore, data: bytes, trouble: Trouble
) -> None:
    store.folder.mkdir(parents=True)
    path = store.folder / "odd.json"
    path.write_bytes(data)
    found = only(store)
    assert (found.shelf, found.trouble, found.title) == (Shelf.SET_ASIDE, trouble, "odd.json")
    assert found.detail
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(path)
    assert refusal.value.trouble is trouble
    assert str(refusal.value).count("\n") == 0
    with pytest.raises(SaveProtectedError):
        store.delete(path)
    with pytest.raises(SaveUnusableError):
        store.rename(path, "New name")
    assert path.read_bytes() == data


def test_a_game_against_the_rules_joins_the_files_set_aside_once_it_was_tried(store: SaveStore) -> None:
    path = store.create(some_game(6))
    with_moves(path, "1@N1>d4")
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(path)
    assert refusal.value.trouble is Trouble.AGAINST_RULES
    assert "move 1" in str(refusal.value)
    found = only(store)
    assert (found.shelf, found.trouble, found.title) == (Shelf.SET_ASIDE, Trouble.AGAINST_RULES, "A game")


def broken_move(document: dict[str, Any]) -> None:
    document["rounds"][0]["moves"][0] = "no move"


def first_round_cut(document: dict[str, Any]) -> None:
    del document["rounds"][0]["moves"][-1]


def no_round(document: dict[str, Any]) -> None:
    document["rounds"] = []


def move_too_many(document: dict[str, Any]) -> None:
    document["rounds"][0]["moves"].append(document["rounds"][0]["moves"][0])


def other_deal(document: dict[str, Any]) -> None:
    dealt = document["rounds"][0]
    if "site" in dealt:
        dealt["site"] = [[None] * 5] * 5
    else:
        dealt["displays"] = dealt["displays"][:-1]


def other_result(document: dict[str, Any]) -> None:
    document["result"]["scores"][0]["total"] += 1


def nobody_starts(document: dict[str, Any]) -> None:
    document["first_player"] = 9


def wrong_type(document: dict[str, Any]) -> None:
    document["seed"] = "seven"


def key_missing(document: dict[str, Any]) -> None:
    del document["rounds"]


@pytest.mark.parametrize("example", ["first-evening.json", "first-wall.json"])
@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        (broken_move, Trouble.DAMAGED),
        (nobody_starts, Trouble.DAMAGED),
        (wrong_type, Trouble.DAMAGED),
        (key_missing, Trouble.DAMAGED),
        (first_round_cut, Trouble.IMPOSSIBLE_ROUNDS),
        (no_round, Trouble.IMPOSSIBLE_ROUNDS),
        (move_too_many, Trouble.IMPOSSIBLE_ROUNDS),
        (other_deal, Trouble.IMPOSSIBLE_DEAL),
        (other_result, Trouble.WRONG_RESULT),
    ],
)
def test_what_is_wrong_with_a_file_is_called_by_its_own_name(
    store: SaveStore, example: str, change: Callable[[dict[str, Any]], None], trouble: Trouble
) -> None:
    store.folder.mkdir(parents=True)
    path = store.folder / "odd.json"
    document = json.loads((example_saves() / example).read_bytes())
    change(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(path)
    assert refusal.value.trouble is trouble


@pytest.mark.parametrize("example", ["first-evening.json", "unfinished-wall.json"])
@pytest.mark.parametrize(
    "odd",
    [
        {"created": None},
        {"created": "yesterday"},
        {"created": "2026-01-31T18:00:00"},
        {"created": "1802-01-31T18:00:00Z"},
        {"updated": "2026-01-31T18:00:00"},
        {"app_version": 7},
        {"seed": 2**63},
        {"practice": "yes"},
        {"helped": 1},
        {"players": [{"name": "Ana", "color": "red", "kind": "ai"}, {"name": "Bo", "color": "blue", "kind": "human"}]},
    ],
)
def test_what_the_parser_refuses_without_playing_is_set_aside_at_a_glance(
    store: SaveStore, example: str, odd: dict[str, Any]
) -> None:
    store.folder.mkdir(parents=True)
    path = store.folder / "odd.json"
    document = json.loads((example_saves() / example).read_bytes()) | odd
    document = {key: value for key, value in document.items() if value is not None}
    path.write_text(json.dumps(document), encoding="utf-8")
    found = only(store)
    assert (found.shelf, found.trouble) == (Shelf.SET_ASIDE, Trouble.DAMAGED)
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(path)
    assert refusal.value.detail == found.detail


def test_an_arrangement_that_cannot_be_is_called_so(store: SaveStore) -> None:
    path = store.create(some_game(1000))
    document = json.loads(path.read_bytes())
    document["allocations"] = {"x": {"active": []}}
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(path)
    assert refusal.value.trouble is Trouble.IMPOSSIBLE_ARRANGEMENT


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_a_sentence_of_its_own(language: str) -> None:
    said = [Words(language).t(f"load.trouble.{trouble}") for trouble in Trouble]
    assert len(set(said)) == len(Trouble)


@pytest.mark.parametrize(
    ("colours", "shown"),
    [
        (["red", "red", "red"], ["red", "blue", "green"]),
        (["mauve", "blue", ""], ["red", "blue", "green"]),
        (["teal", "orange", "red"], ["teal", "orange", "red"]),
    ],
)
def test_players_are_shown_in_colours_of_their_own_and_the_file_keeps_what_it_says(
    store: SaveStore, colours: list[str], shown: list[str]
) -> None:
    path = store.create(some_game(4, players=3))
    document = json.loads(path.read_bytes())
    for player, colour in zip(document["players"], colours, strict=True):
        player["color"] = colour
    path.write_text(json.dumps(document), encoding="utf-8")
    assert [seat.color for seat in only(store).seats] == shown
    loaded = store.load(path)
    assert [seat.color for seat in loaded.game.seats] == shown
    loaded.game.state.play(loaded.game.state.legal_moves()[0])
    store.save(path, loaded.game)
    assert [player["color"] for player in json.loads(path.read_bytes())["players"]] == colours


def test_a_peek_for_a_picture_changes_nothing_on_disk(store: SaveStore) -> None:
    game = some_game(4)
    path = store.create(game)
    store.save(path, game)
    path.write_bytes(b"broken")
    assert store.peek(only(store)).state == game.state
    assert path.read_bytes() == b"broken"


# ---- the list


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_summary_says_what_the_whole_game_says(store: SaveStore, mode: str, players: int) -> None:
    for seed in range(5):
        for moves in (0, 1, 7, 4 * players, 4 * players + 1, 30, 1000):
            game = some_game(moves, mode=mode, players=players, seed=seed)
            path = store.create(game)
            found = next(found for found in store.summaries() if found.path == path)
            assert found.round == game.state.round
            assert found.rounds == game.state.mode.rounds
            assert found.finished == game.state.is_over
            assert found.winners == (game.state.result().winners if game.state.is_over else ())
            assert found.to_move == (None if game.state.is_over else game.state.to_move)
            assert [seat.name for seat in found.seats] == [seat.name for seat in game.seats]
            assert (found.variant, found.practice, found.updated) == (mode, False, game.updated)
            path.unlink()


def test_a_complete_round_without_the_next_deal_means_the_next_round(store: SaveStore) -> None:
    game = some_game(8, players=2)
    path = store.create(game)
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["rounds"].pop()["moves"] == []
    path.write_text(json.dumps(document), encoding="utf-8")
    found = only(store)
    assert (found.round, found.to_move) == (2, store.load(path).game.state.to_move)


def test_the_newest_game_comes_first_and_the_latest_running_one_is_found(store: SaveStore) -> None:
    days = [dt.datetime(2026, 1, day, tzinfo=dt.UTC) for day in (3, 1, 2)]
    for day, moves in zip(days, (1000, 3, 3), strict=True):
        game = some_game(moves, title=f"Day {day.day}")
        game.updated = day
        path = store.create(game)
        os.utime(path, (day.timestamp(), day.timestamp()))
    assert [found.title for found in store.summaries()] == ["Day 3", "Day 2", "Day 1"]
    latest = store.latest_running()
    assert latest is not None
    assert latest.title == "Day 2"


def test_continue_goes_by_what_was_played_and_not_by_the_clock(store: SaveStore) -> None:
    files = {}
    for title in ("One", "Two", "Three"):
        files[title] = store.new_file()
        files[title].keep(some_game(3, title=title))
    path = files["One"].path
    assert path is not None
    # A clock that was wrong, or a file that was copied: its time lies in the future.
    os.utime(path, (4e9, 4e9))
    assert played_last(store) == "Three"
    files["Two"].keep(some_game(4, title="Two"))
    assert played_last(store) == "Two"
    assert played_last(SaveStore(store.folder, store.examples)) == "Two"


def test_continue_leads_to_what_was_opened_last_also_without_a_move(store: SaveStore) -> None:
    paths = {title: store.create(some_game(3, title=title)) for title in ("One", "Two")}
    assert played_last(store) == "Two"
    store.load(paths["One"])
    store.let_go()
    assert played_last(store) == "One"
    assert played_last(SaveStore(store.folder, store.examples)) == "One"


def test_a_finished_game_that_was_looked_at_is_not_played_last(store: SaveStore) -> None:
    over = store.create(some_game(1000, title="Over"))
    store.create(some_game(3, title="Under way"))
    order = (store.folder.parent / PLAY_ORDER).read_bytes()
    store.load(over)
    assert (store.folder.parent / PLAY_ORDER).read_bytes() == order


def test_continue_skips_what_is_finished_or_gone(store: SaveStore) -> None:
    paths = [store.create(some_game(moves, title=title)) for title, moves in (("A", 3), ("B", 1000), ("C", 3))]
    assert played_last(store) == "C"
    store.delete(paths[2])
    assert played_last(store) == "A"


@pytest.mark.parametrize("damage", [b"", b"\xff", b"[1]", b'{"format": "quadropolis-play-order", "version": 9}'])
def test_without_a_readable_order_of_play_the_time_of_the_files_serves(store: SaveStore, damage: bytes) -> None:
    for number, title in enumerate(("Old", "New")):
        path = store.create(some_game(3, title=title))
        os.utime(path, (number + 1, number + 1))
    (store.folder.parent / PLAY_ORDER).write_bytes(damage)
    fresh = SaveStore(store.folder, store.examples)
    assert played_last(fresh) == "New"
    fresh.save(store.folder / "old.json", some_game(4, title="Old"))
    assert played_last(SaveStore(store.folder, store.examples)) == "Old"


def test_the_order_of_play_is_written_only_when_another_game_is_played(store: SaveStore) -> None:
    file = store.new_file()
    file.keep(some_game(3))
    order = store.folder.parent / PLAY_ORDER
    order.unlink()
    file.keep(some_game(4))
    assert not order.exists()


def played_last(store: SaveStore) -> str:
    found = store.latest_running()
    assert found is not None
    return found.title


def test_a_finished_game_whose_file_names_no_result_shows_its_winner(store: SaveStore) -> None:
    game = some_game(1000, players=3)
    path = store.create(game)
    document = json.loads(path.read_bytes())
    del document["result"], document["checksum"]
    path.write_text(json.dumps(document), encoding="utf-8")
    found = only(store)
    assert found.finished
    assert found.winners == game.state.result().winners != ()


def test_without_any_folder_there_is_nothing_to_list(store: SaveStore) -> None:
    assert store.summaries() == []
    assert store.latest_running() is None
    assert not store.folder.exists()


def test_a_file_is_read_again_only_when_it_has_changed(store: SaveStore) -> None:
    path = store.create(some_game())
    first = only(store)
    assert only(store) is first
    store.rename(path, "Another")
    assert only(store).title == "Another"


# ---- examples and files from elsewhere


def test_of_a_file_that_changes_with_every_move_only_one_path_is_kept(store: SaveStore) -> None:
    file = store.new_file()
    for moves in range(3):
        file.keep(some_game(moves, title="Often"))
        summaries = store.summaries()
    path = summaries[0].path
    del file
    gc.collect()
    found = [kept for kept in gc.get_objects() if isinstance(kept, Path) and kept == path]
    # The lock of the game that is open has its own.
    assert len(found) <= 2


def test_an_example_is_copied_by_the_first_move_in_it_and_not_by_being_opened(store: SaveStore) -> None:
    assert store.examples is not None
    example = store.examples / "lesson.json"
    example.write_bytes(some_game(5, title="Lesson").to_json())
    before = example.read_bytes()
    assert only(store).shelf is Shelf.EXAMPLE
    assert store.latest_running() is None

    first = store.load(example)
    assert first.file.path is None
    assert only(store).shelf is Shelf.EXAMPLE, "whoever looks at it leaves nothing"
    assert store.latest_running() is None
    first.game.state.play(first.game.state.legal_moves()[0])
    first.file.keep(first.game)
    assert first.file.path is not None
    assert first.file.path.parent == store.folder
    second = store.load(example)
    assert second.file.path != first.file.path
    assert example.read_bytes() == before
    for change in (lambda: store.rename(example, "x"), lambda: store.delete(example)):
        with pytest.raises(SaveProtectedError):
            change()


def test_a_damaged_file_from_elsewhere_is_refused_and_stays(store: SaveStore, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.json"
    path.write_bytes(b"{}")
    with pytest.raises(SaveUnusableError):
        store.load(path)
    assert path.read_bytes() == b"{}"
    assert not store.folder.exists()


def test_hostile_names_and_titles_from_elsewhere_are_cleaned(store: SaveStore, tmp_path: Path) -> None:
    document = json.loads(some_game(5).to_json())
    document["title"] = "A\0title\u202e\nhere"
    document["players"][0]["name"] = "A\0na\u0007"
    path = tmp_path / "elsewhere.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    loaded = store.load(path)
    assert (loaded.game.title, loaded.game.seats[0].name) == ("A title here", "A na")
    assert (only(store).title, only(store).seats[0].name) == ("A title here", "A na")


# ---- renaming and deleting


def test_a_new_title_changes_neither_file_nor_dates_nor_game(store: SaveStore) -> None:
    game = some_game(5)
    game.updated = game.created = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
    path = store.create(game)
    store.rename(path, "  Harbor\n plan ")
    loaded = store.load(path).game
    assert (loaded.title, loaded.updated, loaded.state) == ("Harbor plan", game.updated, game.state)
    assert [found.path for found in store.summaries()] == [path]


def test_a_deleted_save_goes_to_the_folder_of_deleted_ones_with_its_backup(store: SaveStore) -> None:
    game = some_game(5)
    gone = []
    for _ in range(2):
        path = store.create(game)
        store.save(path, game)
        data = path.read_bytes()
        gone.append(store.delete(path))
        assert gone[-1].read_bytes() == data
        assert backup_path(gone[-1]).is_file()
    assert store.summaries() == []
    assert list(store.folder.iterdir()) == []
    assert gone[0] != gone[1]
    assert {path.parent for path in gone} == {store.folder.parent / "deleted"}


def test_nothing_outside_the_folder_is_changed(store: SaveStore, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(some_game().to_json())
    before = path.read_bytes()
    inside = store.folder / ".." / "other.json"
    for wrong in (path, inside):
        with pytest.raises(SaveProtectedError):
            store.save(wrong, some_game(9))
        with pytest.raises(SaveProtectedError):
            store.rename(wrong, "x")
        with pytest.raises(SaveProtectedError):
            store.delete(wrong)
    assert path.read_bytes() == before


# ---- when the disk says no


@pytest.mark.parametrize(
    ("number", "problem"),
    [
        (errno.ENOSPC, WriteProblem.DISK_FULL),
        (errno.EROFS, WriteProblem.READ_ONLY),
        (errno.EACCES, WriteProblem.READ_ONLY),
        (errno.EIO, WriteProblem.OTHER),
    ],
)
def test_a_disk_that_refuses_costs_nothing_and_is_named(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch, number: int, problem: WriteProblem
) -> None:
    game = some_game(4)
    path = store.create(game)
    before = path.read_bytes()

    def refuse(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        game.state.play(game.state.legal_moves()[0])
        with pytest.raises(SaveNotWrittenError) as refusal:
            store.save(path, game)
        with pytest.raises(SaveNotWrittenError):
            store.create(game)
    assert refusal.value.problem is problem
    assert str(refusal.value).endswith(".")
    assert path.read_bytes() == before
    store.save(path, game)
    assert store.load(path).game.state == game.state


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"a file where the folder should be")
    store = SaveStore(tmp_path / "data" / "saves", tmp_path)
    with pytest.raises(SaveNotWrittenError):
        store.create(some_game())


def test_the_usual_folder_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUADROPOLIS_HOME", str(tmp_path))
    assert SaveStore().folder == tmp_path / "data" / "saves"
