"""A game whose rules are known but which the window cannot show yet: its saves are left alone, and nothing breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.storage.saves.errors import SaveUnusableError, Trouble
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from quadropolis_gui.storage.saves.store import SaveStore

SEATS = [SeatRecord("Ana", "blue", "human"), SeatRecord("Bo", "red", "human")]


def _a_save(folder: Path) -> Path:
    store = SaveStore(folder)
    path = store.create(new_save(AZUL, AZUL.new("grey", players=2, seed=3), list(SEATS), "Tiles"))
    store.let_go()
    return path


def test_a_store_of_all_games_lists_and_opens_it(tmp_path: Path) -> None:
    path = _a_save(tmp_path)
    store = SaveStore(tmp_path)
    found = store.latest_running()
    assert found is not None
    assert (found.path, found.game, found.variant, found.round, found.rounds) == (path, "azul", "grey", 1, None)
    assert store.load(path).game.rules is AZUL
    store.let_go()


def test_a_store_of_other_games_neither_lists_nor_opens_nor_touches_it(tmp_path: Path) -> None:
    path = _a_save(tmp_path)
    before = path.read_bytes()
    store = SaveStore(tmp_path, games={"quadropolis"})
    assert path not in {found.path for found in store.summaries()}
    assert store.latest_running() is None
    with pytest.raises(SaveUnusableError) as refusal:
        store.load(path)
    assert refusal.value.trouble is Trouble.NEWER
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*.json")) == [path]
