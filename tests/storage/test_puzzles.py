"""Which moments were solved: what is kept, and what becomes of a file that cannot be used."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path

import pytest

from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.puzzles import PuzzleStore, Solved

NOON = dt.datetime(2026, 5, 1, 12, tzinfo=dt.UTC)


def test_what_was_solved_is_counted_and_dated(tmp_path: Path) -> None:
    store = PuzzleStore(tmp_path / "puzzles.json")
    assert store.read() == {}
    for name in ("a", "b", "a"):
        store.put_solved(name, NOON)
    assert PuzzleStore(store.path).read() == {"a": Solved(2, NOON, 3), "b": Solved(1, NOON, 2)}
    assert store.damage is None


def test_it_lies_beside_the_saves_and_not_among_them() -> None:
    store = PuzzleStore()
    store.put_solved("a", NOON)
    assert store.path.parent == folders().data
    assert not folders().saves.exists()


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda _: b"",
        lambda _: b"\xff\xfe",
        lambda data: json.dumps(json.loads(data) | {"version": 9}).encode(),
        lambda data: data.replace(b'"times":1', b'"times":-1'),
    ],
)
def test_a_damaged_file_is_set_aside_and_the_one_before_takes_its_place(damage, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    store = PuzzleStore(tmp_path / "puzzles.json")
    store.put_solved("a", NOON)
    store.put_solved("b", NOON)
    broken = damage(store.path.read_bytes())
    store.path.write_bytes(broken)
    assert store.read() == {"a": Solved(1, NOON, 1)}
    assert store.damage is not None
    aside = next(path for path in tmp_path.iterdir() if "unreadable" in path.name)
    assert aside.read_bytes() == broken
    again = PuzzleStore(store.path)
    again.put_solved("c", NOON)
    assert set(again.read()) == {"a", "c"}
    assert again.damage is None


def test_the_largest_numbers_that_can_be_read_are_not_left_behind(tmp_path: Path) -> None:
    store = PuzzleStore(tmp_path / "puzzles.json")
    store.put_solved("a", NOON)
    kept = json.loads(store.path.read_bytes())
    kept["solved"]["a"] |= {"times": 10**9, "number": 10**9}
    store.path.write_text(json.dumps(kept), encoding="utf-8")
    for name in ("a", "b"):
        store.put_solved(name, NOON)
    assert set(PuzzleStore(store.path).read()) == {"a", "b"}
    assert store.damage is None


def test_a_time_without_a_zone_is_as_good_as_none(tmp_path: Path) -> None:
    store = PuzzleStore(tmp_path / "puzzles.json")
    store.put_solved("a", NOON)
    store.path.write_bytes(store.path.read_bytes().replace(b"12:00:00Z", b"12:00:00"))
    assert store.read() == {}


def test_a_disk_that_refuses_is_said_and_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    store = PuzzleStore(tmp_path / "file" / "puzzles.json")
    store.put_solved("a", NOON)
    assert store.not_kept is not None
