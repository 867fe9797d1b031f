"""Older versions are read by steps applied in memory, the original is kept, and newer ones are refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from quadropolis_gui.storage.saves import migrations
from quadropolis_gui.storage.saves.errors import SaveUnusableError, Trouble
from quadropolis_gui.storage.saves.game import SaveError, parse_save
from quadropolis_gui.storage.saves.migrations import VERSION
from quadropolis_gui.storage.saves.store import SaveStore
from tests.storage.games import some_game


def as_version_0(data: bytes) -> bytes:
    """A made-up older format: other words for some keys, no titles, seats as plain names."""
    document = json.loads(data)
    document["version"] = 0
    document["variant"] = document.pop("mode")
    document["seats"] = [player["name"] for player in document.pop("players")]
    del document["title"]
    return json.dumps(document).encode()


def from_version_0(document: dict[str, Any]) -> dict[str, Any]:
    document["mode"] = document.pop("variant")
    colours = ("blue", "red", "green", "purple")
    document["players"] = [
        {"name": name, "color": colour, "kind": "human"}
        for name, colour in zip(document.pop("seats"), colours, strict=False)
    ]
    document["title"] = "From earlier days"
    return document


@pytest.fixture
def step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Teach the program the made-up version 0."""
    monkeypatch.setitem(migrations.STEPS, 0, from_version_0)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    examples = tmp_path / "examples"
    examples.mkdir()
    return SaveStore(tmp_path / "saves", examples)


def test_an_older_version_is_read_as_the_present_one(step: None) -> None:
    game = some_game(9)
    old = parse_save(as_version_0(game.to_json()))
    assert old.state == game.state
    assert (old.version, old.title, old.seats) == (0, "From earlier days", game.seats)
    written = json.loads(old.to_json())
    assert written["version"] == VERSION
    assert "variant" not in written
    assert parse_save(old.to_json()).version == VERSION


def test_an_older_save_is_listed_opened_and_kept_beside_the_new_one(step: None, store: SaveStore) -> None:
    game = some_game(9)
    original = as_version_0(game.to_json())
    store.folder.mkdir()
    path = store.folder / "old.json"
    path.write_bytes(original)

    (listed,) = store.summaries()
    assert (listed.title, listed.version, listed.running) == ("From earlier days", 0, True)
    loaded = store.load(path)
    assert path.read_bytes() == original, "reading alone changes nothing"

    loaded.game.state.play(loaded.game.state.legal_moves()[0])
    loaded.file.keep(loaded.game)
    loaded.file.keep(loaded.game)
    store.let_go()
    assert json.loads(path.read_bytes())["version"] == VERSION
    assert (store.folder / "old.json.v0").read_bytes() == original
    assert sorted(entry.name for entry in store.folder.iterdir()) == ["old.json", "old.json.bak", "old.json.v0"]
    (listed,) = store.summaries()
    assert listed.version == VERSION


def test_an_original_that_is_already_kept_is_not_overwritten(step: None, store: SaveStore) -> None:
    store.folder.mkdir()
    path = store.folder / "old.json"
    path.write_bytes(as_version_0(some_game(9).to_json()))
    (store.folder / "old.json.v0").write_bytes(b"kept earlier")
    store.rename(path, "New title")
    assert (store.folder / "old.json.v0").read_bytes() == b"kept earlier"
    assert json.loads((store.folder / "old.json.v0-2").read_bytes())["version"] == 0


def test_an_older_file_that_is_not_as_it_should_be_is_refused_in_one_sentence(step: None) -> None:
    document = json.loads(as_version_0(some_game(9).to_json()))
    del document["variant"]
    with pytest.raises(SaveError, match="version 0: the file is not as this version writes it"):
        parse_save(json.dumps(document).encode())


def test_steps_are_taken_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def step_of(number: int) -> migrations.Step:
        def step(document: dict[str, Any]) -> dict[str, Any]:
            seen.append(document["version"])
            return document

        return step

    for number in (-2, -1, 0):
        monkeypatch.setitem(migrations.STEPS, number, step_of(number))
    original = {"version": -2, "list": [1]}
    assert migrations.migrate(original) == {"version": VERSION, "list": [1]}
    assert seen == [-2, -1, 0]
    assert original["version"] == -2


def test_a_version_nobody_ever_wrote_is_refused() -> None:
    document = json.loads(some_game(2).to_json()) | {"version": 0}
    with pytest.raises(SaveError, match="expected 1, found 0"):
        parse_save(json.dumps(document).encode())


def test_a_newer_version_is_refused_with_a_clear_sentence(store: SaveStore) -> None:
    document = json.loads(some_game(2).to_json()) | {"version": 7}
    store.folder.mkdir()
    path = store.folder / "future.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(path)
    assert refusal.value.trouble is Trouble.NEWER
    assert str(refusal.value) == (
        "future.json cannot be opened: version: expected 1, found 7; a newer version of the program can read it."
    )
