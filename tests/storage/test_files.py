"""Files are written whole or not at all, and read only within limits."""

import os
from pathlib import Path

import pytest

from quadropolis_gui.storage.files import (
    FileMissingError,
    FileNotWrittenError,
    FileTooDeepError,
    FileTooLargeError,
    backup_path,
    read_limited,
    set_aside,
    write_atomic,
)


def test_what_is_written_is_read_and_the_last_version_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    write_atomic(path, b"1")
    write_atomic(path, b"2")
    assert read_limited(path) == b"2"
    assert backup_path(path).read_bytes() == b"1"
    assert sorted(file.name for file in path.parent.iterdir()) == ["game.json", "game.json.bak"]


def test_a_write_that_fails_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_atomic(path, b"1")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileNotWrittenError, match=r"game\.json could not be written: No space left on device\."):
        write_atomic(path, b"2")
    assert path.read_bytes() == b"1"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_folder_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(FileNotWrittenError):
        write_atomic(tmp_path / "file" / "game.json", b"1")


def test_limits_are_checked_before_parsing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"[" * 33 + b"]" * 33)
    with pytest.raises(FileTooDeepError, match="32 levels"):
        read_limited(path)
    path.write_bytes(b" " * 100)
    with pytest.raises(FileTooLargeError):
        read_limited(path, max_bytes=99)
    with pytest.raises(FileMissingError, match="no file"):
        read_limited(tmp_path / "nothing.json")


def test_brackets_in_texts_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    data = b'["' + b"[" * 100 + rb'\"[\\", {"a": "]"}]'
    path.write_bytes(data)
    assert read_limited(path) == data


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    names = []
    for number in range(3):
        path.write_bytes(str(number).encode())
        names.append(set_aside(path).name)
    assert names == ["game.unreadable-1.json", "game.unreadable-2.json", "game.unreadable-3.json"]
    assert (tmp_path / names[1]).read_bytes() == b"1"
    assert not path.exists()
