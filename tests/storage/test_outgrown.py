"""A save so full of what this version does not know that no move fits in: it stays, and the game goes on beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quadropolis_gui import resources
from quadropolis_gui.storage.checksums import checksum_of
from quadropolis_gui.storage.files import MAX_BYTES, FileNotWrittenError
from quadropolis_gui.storage.saves.errors import SaveNotWrittenError, WriteProblem
from quadropolis_gui.storage.saves.file import Parting
from quadropolis_gui.storage.saves.game import SavedGame, parse_save
from quadropolis_gui.storage.saves.store import SaveStore
from tests.storage.games import some_game

#: What is not ours in a save: beside the game, and within one of its players.
_FILLING, _NICK = "x_from_elsewhere", "x_nick"


def a_full_save(left: int = 130, *, checksum: bool = True, moves: int = 6) -> bytes:
    """A good save as this program would write it, with just so many bytes left below the limit."""
    document = json.loads(some_game(moves, title="Full").to_json())
    document["players"][0] |= {_NICK: "The Mole", "color": "mauve"}
    # Always the same bytes, whatever the clock says.
    document |= {"created": "2026-01-31T18:00:00Z", "updated": "2026-01-31T18:40:00Z", _FILLING: ""}

    def encoded() -> bytes:
        document.pop("checksum", None)
        if checksum:
            document["checksum"] = checksum_of(document)
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()

    document[_FILLING] = "." * (MAX_BYTES - left - len(encoded()))
    data = encoded()
    assert len(data) == MAX_BYTES - left
    return data


def play(game: SavedGame) -> SavedGame:
    """Play any move."""
    game.state.play(game.state.legal_moves()[0])
    return game


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    (tmp_path / "examples").mkdir()
    return SaveStore(tmp_path / "saves", tmp_path / "examples")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    path = tmp_path / "elsewhere.json"
    path.write_bytes(a_full_save())
    return path


def test_moves_that_do_not_fit_in_go_into_a_file_of_their_own_and_the_full_one_stays(
    store: SaveStore, elsewhere: Path
) -> None:
    loaded = store.load(elsewhere)
    full = loaded.file.path
    assert full is not None
    assert not loaded.shortened
    before = full.read_bytes()
    assert _FILLING in json.loads(before)
    partings = []
    for _ in range(10):
        loaded.file.keep(play(loaded.game))
        assert loaded.file.not_kept is None
        partings.append(loaded.file.take_parting())
        own = loaded.file.path
        assert own is not None
        assert parse_save(own.read_bytes()).state == loaded.game.state
    assert own is not None
    assert [parting for parting in partings if parting is not None] == [Parting.OUTGROWN]
    assert not store.unkept
    # Both are there, and no third: the old one as far as it went, with all it held, and the new one without that.
    assert own != full
    assert {entry.path for entry in store.summaries()} == {own, full}
    kept = json.loads(full.read_bytes())
    assert kept[_FILLING] == json.loads(before)[_FILLING]
    assert kept["players"][0][_NICK] == "The Mole"
    document = json.loads(own.read_bytes())
    assert _FILLING not in document
    assert _NICK not in document["players"][0]
    # What is known is written as it was, also a colour that only the file has.
    assert document["players"][0]["color"] == "mauve"
    assert elsewhere.read_bytes() == a_full_save()


def test_the_next_start_goes_on_with_the_moves_and_not_with_the_full_save(store: SaveStore, elsewhere: Path) -> None:
    loaded = store.load(elsewhere)
    for _ in range(5):
        loaded.file.keep(play(loaded.game))
    store.let_go()
    found = SaveStore(store.folder, store.examples).latest_running()
    assert found is not None
    assert found.path == loaded.file.path


def test_moves_that_do_not_fit_in_wait_for_a_disk_that_takes_them(store: SaveStore, elsewhere: Path) -> None:
    loaded = store.load(elsewhere)
    away = store.folder.with_name("away")
    store.folder.rename(away)
    store.folder.write_bytes(b"")
    for _ in range(5):
        with pytest.raises(FileNotWrittenError) as refused:
            loaded.file.keep(play(loaded.game))
        assert isinstance(refused.value, SaveNotWrittenError)
        assert refused.value.problem is not WriteProblem.TOO_LARGE
    store.folder.unlink()
    away.rename(store.folder)
    assert store.keep_again() == [loaded.game]
    assert loaded.file.take_parting() is Parting.OUTGROWN
    assert loaded.file.path is not None
    assert parse_save(loaded.file.path.read_bytes()).state == loaded.game.state


def test_a_full_save_of_ones_own_is_as_good_as_one_from_elsewhere(store: SaveStore) -> None:
    store.folder.mkdir(parents=True)
    full = store.folder / "mine.json"
    full.write_bytes(a_full_save(left=0))
    loaded = store.load(full)
    loaded.file.keep(play(loaded.game))
    assert loaded.file.path != full
    assert full.read_bytes() == a_full_save(left=0)
    assert loaded.file.path is not None
    assert parse_save(loaded.file.path.read_bytes()).state == loaded.game.state


def test_a_save_that_is_full_without_its_checksum_is_copied_without_what_is_not_known(
    store: SaveStore, tmp_path: Path
) -> None:
    path = tmp_path / "brim.json"
    path.write_bytes(a_full_save(left=0, checksum=False))
    loaded = store.load(path)
    assert (loaded.copied, loaded.shortened) == (True, True)
    assert loaded.file.path is not None
    assert _FILLING not in json.loads(loaded.file.path.read_bytes())
    assert path.read_bytes() == a_full_save(left=0, checksum=False)
    store.let_go()
    # Who opens it again finds that copy.
    again = store.load(path)
    assert again.file.path == loaded.file.path
    assert len(store.summaries()) == 1


@pytest.mark.parametrize("path", sorted(resources.example_saves().glob("*.json")), ids=lambda path: path.stem)
def test_without_what_is_not_known_nothing_that_is_known_is_lost(path: Path) -> None:
    game = parse_save(path.read_bytes())
    document = json.loads(game.to_json())
    assert json.loads(game.without_unknown_keys().to_json()) == document
    full = parse_save(json.dumps(document | {_FILLING: 1}).encode())
    assert json.loads(full.to_json()) != document
    assert json.loads(full.without_unknown_keys().to_json()) == document
    full.forget_unknown_keys()
    assert json.loads(full.to_json()) == document
