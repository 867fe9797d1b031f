"""How far lessons have come is kept, and nothing that is wrong with the file takes it away."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadropolis_gui.storage.lessons import LessonProgress, LessonStore


@pytest.fixture
def store(tmp_path: Path) -> LessonStore:
    return LessonStore(tmp_path / "lessons.json")


def test_a_lesson_is_remembered_with_its_step_and_stays_finished(store: LessonStore) -> None:
    store.put("first", 3)
    store.put("second", 0, done=True)
    store.put("second", 2)

    assert store.read() == {"first": LessonProgress(3), "second": LessonProgress(2, True)}


def test_without_a_file_no_lesson_was_begun(store: LessonStore) -> None:
    assert store.read() == {}


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff", b"[]", b'{"format": "x"}', b"[" * 5000])
def test_a_damaged_file_gives_way_to_the_version_before_and_is_set_aside(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "lessons.json"
    store = LessonStore(path)
    store.put("first", 3)
    store.put("first", 4)
    path.write_bytes(damage)

    assert store.read() == {"first": LessonProgress(3)}
    assert damage in {file.read_bytes() for file in tmp_path.iterdir()}

    store.put("second", 1)
    assert LessonStore(path).read() == {"first": LessonProgress(3), "second": LessonProgress(1)}


def test_a_damaged_file_without_a_version_before_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    path.write_bytes(b"something else")
    store = LessonStore(path)

    assert store.read() == {}
    store.put("first", 1)

    assert store.read() == {"first": LessonProgress(1)}
    assert b"something else" in {file.read_bytes() for file in tmp_path.iterdir()}
