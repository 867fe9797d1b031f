"""A small file of the program that cannot be read: what holds then, and what may be said of it."""

from __future__ import annotations

from pathlib import Path

from quadropolis_gui.storage.files import (
    FileNotWrittenError,
    FileUnreadableError,
    backup_path,
    read_limited,
    write_atomic,
)
from quadropolis_gui.storage.recovering import Damage, Found, read_or_recover


def read(path: Path) -> bytes:
    data = read_limited(path)
    if data == b"damaged":
        raise FileUnreadableError(path, "It is damaged.")
    return data


def recovered(path: Path) -> Found[bytes]:
    return read_or_recover(path, read, lambda data: write_atomic(path, data))


def refusing(path: Path) -> Found[bytes]:
    def write(data: bytes) -> None:
        raise FileNotWrittenError(path, "The disk is full.")

    return read_or_recover(path, read, write)


def test_a_file_that_can_be_read_or_is_not_there_is_not_damaged(tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    assert recovered(path) == Found(None)
    path.write_bytes(b"good")
    assert recovered(path) == Found(b"good")
    assert recovered(path).damage is None


def test_the_version_before_takes_the_place_of_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    path.write_bytes(b"damaged")
    backup_path(path).write_bytes(b"before")
    found = recovered(path)
    assert (found.content, found.damage) == (b"before", Damage.RECOVERED)
    assert found.set_aside_as is not None
    assert found.set_aside_as.read_bytes() == b"damaged"
    assert path.read_bytes() == b"before"


def test_without_a_version_before_nothing_is_left_but_the_file_that_was_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    path.write_bytes(b"damaged")
    found = recovered(path)
    assert (found.content, found.damage) == (None, Damage.SET_ASIDE)
    assert Found(None, True).damage is Damage.UNREADABLE


def test_a_disk_that_refuses_leaves_everything_for_the_next_one_who_asks(tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    path.write_bytes(b"damaged")
    backup_path(path).write_bytes(b"before")
    for _ in range(2):
        found = refusing(path)
        assert (found.content, found.damage, found.set_aside_as) == (b"before", Damage.RECOVERED, None)
    assert path.read_bytes() == b"damaged"
    assert recovered(path).content == path.read_bytes() == b"before"
