"""What is kept of the game that can be continued: true as long as nothing has changed in the folder of saves."""

from __future__ import annotations

import datetime as dt
import json
import os
from pathlib import Path
from random import Random

import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.running_game import FILE_NAME, Recalled, RunningGame, recall, remember

TOLD = RunningGame(
    game="quadropolis",
    round=3,
    mover="Ána",
    seat=0,
    updated=dt.datetime(2026, 5, 1, 20, 15, tzinfo=dt.UTC),
    colours=("blue", "red"),
    sketch=(("tower", "0"), ("1", "park")),
)


@pytest.fixture
def save(home: Path) -> Path:
    """A save, as far as its times and size are concerned."""
    path = home / "data" / "saves" / "evening.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"{}")
    return path


def test_it_comes_back_as_it_was(save: Path) -> None:
    assert recall(folders()) is None
    remember(folders(), save, TOLD)
    assert recall(folders()) == Recalled(TOLD)


def test_it_is_also_known_that_there_is_nothing_to_continue(save: Path) -> None:
    remember(folders(), None, None)
    assert recall(folders()) == Recalled(None)


def test_a_save_that_was_written_since_makes_it_worthless(save: Path) -> None:
    remember(folders(), save, TOLD)
    save.write_bytes(b"{ }")
    assert recall(folders()) is None


@pytest.mark.parametrize("change", ["comes", "goes", "is touched"])
def test_so_does_any_other_change_in_the_folder(save: Path, change: str) -> None:
    other = save.with_name("other.json")
    other.write_bytes(b"{}")
    remember(folders(), save, TOLD)
    if change == "comes":
        save.with_name("third.json").write_bytes(b"{}")
    elif change == "goes":
        other.unlink()
    moment = save.parent.stat().st_mtime_ns + 10_000_000
    os.utime(save.parent, ns=(moment, moment))
    assert recall(folders()) is None


@pytest.mark.parametrize(
    "edit",
    [
        {"game": 7},
        {"sketch": [["tower", 5]]},
        {"sketch": "no rows"},
        {"updated": "soon"},
        {"updated": "0001-01-01T00:00:00+14:00"},
        {"updated": "9999-12-31T23:59:59-14:00"},
        {"colours": None},
        {"mover": "a\0b"},
        {"mover": "a" * 300},
        {"round": "many"},
    ],
)
def test_what_somebody_wrote_into_it_is_not_believed(save: Path, edit: dict[str, object]) -> None:
    remember(folders(), save, TOLD)
    path = folders().data / FILE_NAME
    kept = json.loads(path.read_bytes())
    kept["game"] |= edit
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert recall(folders()) is None


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b"null", b'{"format": 1}', b"[" * 5000, b"\xff\xfe"])
def test_a_damaged_file_is_as_good_as_none(save: Path, damage: bytes) -> None:
    remember(folders(), save, TOLD)
    (folders().data / FILE_NAME).write_bytes(damage)
    assert recall(folders()) is None


def test_a_name_that_leads_elsewhere_is_looked_for_among_the_saves(save: Path) -> None:
    remember(folders(), save, TOLD)
    path = folders().data / FILE_NAME
    path.write_bytes(path.read_bytes().replace(b"evening.json", b"../../../etc/passwd"))
    assert recall(folders()) is None


@pytest.mark.parametrize("variant", [variant for game in GAMES.values() for variant in game.variants])
def test_every_game_is_sketched_in_a_few_short_words(variant: str) -> None:
    rules = next(game for game in GAMES.values() if variant in game.variants)
    state, chance = rules.new(variant, 2, seed=3), Random(3)
    empty = rules.sketch(state)
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    full = rules.sketch(state)
    assert [len(row) for row in full] == [len(row) for row in empty]
    assert full != empty
    assert all(cell and len(cell) < 12 for row in full for cell in row)
