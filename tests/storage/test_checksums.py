"""The checksum of a save: a change from outside is noticed and said, and never keeps a game from being opened."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quadropolis_gui import resources
from quadropolis_gui.storage.saves.game import parse_save, read_save
from quadropolis_gui.storage.saves.store import SaveStore
from tests.storage.games import some_game


def with_title(document: dict[str, Any]) -> None:
    document["title"] = "Another"


def with_one_letter_less(document: dict[str, Any]) -> None:
    document["players"][0]["name"] = "An"


def with_something_unknown(document: dict[str, Any]) -> None:
    document["mood"] = "sunny"


def with_another_checksum(document: dict[str, Any]) -> None:
    document["checksum"] = "sha256:0"


def with_no_text_as_checksum(document: dict[str, Any]) -> None:
    document["checksum"] = [1]


@pytest.mark.parametrize(
    "change",
    [with_title, with_one_letter_less, with_something_unknown, with_another_checksum, with_no_text_as_checksum],
)
def test_a_change_from_outside_is_noticed_and_the_game_opens(change: Callable[[dict[str, Any]], None]) -> None:
    game = some_game(7)
    document = json.loads(game.to_json())
    change(document)
    found = parse_save(json.dumps(document).encode())
    assert found.altered
    assert found.state == game.state
    assert not parse_save(found.to_json()).altered


def test_what_the_program_wrote_is_as_it_left_it(tmp_path: Path) -> None:
    for moves in (0, 9, 1000):
        assert not parse_save(some_game(moves, players=3).to_json()).altered


def test_spaces_and_the_order_of_keys_are_no_change() -> None:
    document = json.loads(some_game(7).to_json())
    turned = dict(reversed(document.items()))
    assert not parse_save(json.dumps(turned, indent=7).encode()).altered


def test_a_save_without_a_checksum_is_as_good_as_any() -> None:
    document = json.loads(some_game(7).to_json())
    del document["checksum"]
    assert not parse_save(json.dumps(document).encode()).altered
    for example in resources.example_saves().glob("*.json"):
        assert not read_save(example).altered


def test_an_altered_game_says_so_when_it_is_opened_until_it_is_written_again(tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "saves", tmp_path)
    path = store.create(some_game(7))
    document = json.loads(path.read_bytes())
    document["players"][0]["name"] = "Somebody"
    path.write_text(json.dumps(document), encoding="utf-8")
    loaded = store.load(path)
    assert loaded.altered
    loaded.file.keep(loaded.game)
    assert not store.load(path).altered
