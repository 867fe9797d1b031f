"""Saves whose names are as long as a file system takes: they lie in the folder because somebody put them there."""

from pathlib import Path

import pytest

from quadropolis_gui.storage.files import backup_path
from quadropolis_gui.storage.locks import LockedElsewhereError, take_lock
from quadropolis_gui.storage.saves.index import Shelf
from quadropolis_gui.storage.saves.store import SaveStore
from tests.storage.games import some_game

#: The longest name a file can have, one that leaves room for a backup only, and one of letters of two bytes.
NAMES = ["x" * 250 + ".json", "x" * 243 + ".json", "ж" * 124 + ".json", "a." * 120 + "json"]


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    (tmp_path / "data" / "saves").mkdir(parents=True)
    return SaveStore(tmp_path / "data" / "saves", tmp_path)


@pytest.mark.parametrize("name", NAMES)
def test_a_damaged_save_with_a_long_name_is_listed_with_the_others(store: SaveStore, name: str) -> None:
    (store.folder / name).write_bytes(b"{")
    store.create(some_game(3, title="Mine"))
    assert {found.shelf for found in store.summaries()} == {Shelf.OWN, Shelf.SET_ASIDE}
    assert store.latest_running() is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_game_with_a_long_name_is_played_kept_and_deleted_like_any_other(store: SaveStore, name: str) -> None:
    path = store.folder / name
    path.write_bytes(some_game(3).to_json())
    loaded = store.load(path)
    for _ in range(2):
        loaded.game.state.play(loaded.game.state.legal_moves()[0])
        loaded.file.keep(loaded.game)
    assert store.load(path).game.state == loaded.game.state
    assert [found.path for found in store.summaries()] == [path]
    assert backup_path(path).is_file()
    store.let_go()
    store.delete(path)
    assert list(store.folder.iterdir()) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_game_with_a_long_name_falls_back_to_its_backup(store: SaveStore, name: str) -> None:
    path = store.folder / name
    game = some_game(3)
    path.write_bytes(game.to_json())
    store.save(path, game)
    path.write_bytes(b"damaged")
    loaded = store.load(path)
    assert loaded.recovered
    assert loaded.game.state == game.state
    (aside,) = (found for found in store.summaries() if found.shelf is Shelf.SET_ASIDE)
    assert aside.path.read_bytes() == b"damaged"


def test_names_that_differ_only_at_their_end_have_different_neighbours(tmp_path: Path) -> None:
    one, other = tmp_path / ("x" * 249 + "1.json"), tmp_path / ("x" * 249 + "2.json")
    assert backup_path(one) != backup_path(other)
    lock = take_lock(one)
    assert lock.is_real
    assert take_lock(other).is_real
    with pytest.raises(LockedElsewhereError):
        take_lock(one)
