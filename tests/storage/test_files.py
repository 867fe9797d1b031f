"""Files are written whole or not at all, and read only within limits."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadropolis_gui.storage.files import (
    MAX_BYTES,
    FileMissingError,
    FileNotWrittenError,
    FileTooDeepError,
    FileTooLargeError,
    FileUnreadableError,
    backup_path,
    check_depth,
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


def depth_of(value: object) -> int:
    """How deep plain data is nested, counted on the data themselves."""
    if isinstance(value, dict):
        return 1 + max(map(depth_of, value.values()), default=0)
    return 1 + max(map(depth_of, value), default=0) if isinstance(value, list) else 0


ANY_JSON = st.recursive(
    st.none() | st.text('[]{}"\\\n é'),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('[{"\\'), inner, max_size=3),
    max_leaves=20,
)


@given(ANY_JSON, st.booleans(), st.integers(0, 8))
def test_depth_is_that_of_the_data_whatever_its_texts_say(value: object, ascii_only: bool, limit: int) -> None:
    data = json.dumps(value, ensure_ascii=ascii_only).encode()
    if depth_of(value) <= limit:
        check_depth(data, Path("some.json"), limit)
    else:
        with pytest.raises(FileTooDeepError):
            check_depth(data, Path("some.json"), limit)


#: What a reader that looks at anything twice does not get through within years.
HOSTILE = """
import sys
from pathlib import Path
from quadropolis_gui.storage.files import MAX_BYTES, check_depth
for part in (b'\\\\"', b'"', b'\\\\', b'[]', b'"\\\\"', b'\\\\""[', b'a'):
    for start in (b'', b'"', b'{"title": "'):
        check_depth(start + part * (MAX_BYTES // len(part)), Path("x"), limit=MAX_BYTES)
"""


def test_no_file_within_the_limit_takes_long_to_check() -> None:
    assert subprocess.run([sys.executable, "-c", HOSTILE], timeout=600, check=False).returncode == 0


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_atomic(path, b"1")
    for data, says in ((b" " * (MAX_BYTES + 1), "larger than"), (b"[" * 33 + b"]" * 33, "32 levels")):
        with pytest.raises(FileNotWrittenError, match=says):
            write_atomic(path, data)
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    write_atomic(path, b" " * MAX_BYTES)
    assert len(read_limited(path)) == MAX_BYTES


def test_a_disk_that_gives_back_something_else_is_found_out_before_anything_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write_atomic(path, b"whole")
    really_write = os.write

    def flip_a_bit(handle: int, data: bytes) -> int:
        return really_write(handle, bytes([data[0] ^ 1]) + bytes(data[1:]))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", flip_a_bit)
        with pytest.raises(FileNotWrittenError, match="gives back something else"):
            write_atomic(path, b"newer")
    assert path.read_bytes() == b"whole"
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    names = []
    for number in range(3):
        path.write_bytes(str(number).encode())
        names.append(set_aside(path).name)
    assert names == ["game.unreadable-1.json", "game.unreadable-2.json", "game.unreadable-3.json"]
    assert (tmp_path / names[1]).read_bytes() == b"1"
    assert not path.exists()


def test_a_sentence_about_a_file_is_one_line_however_much_it_quotes(tmp_path: Path) -> None:
    error = FileUnreadableError(tmp_path, "x.json holds no lessons: '" + "A" * 100_000 + "\n\x1b[31m'.")
    assert len(str(error)) < 320
    assert str(error).isprintable()
