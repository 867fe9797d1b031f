"""Reading the files named on the command line; `-` is standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

from quadropolis_gui.commands.output import Refused
from quadropolis_gui.storage.files import MAX_BYTES, FileError, check_depth, read_limited
from quadropolis_gui.storage.saves import SaveError

Read = TypeVar("Read")


def read_input(name: str, parse: Callable[[bytes], Read]) -> Read:
    """Read and parse a file, or say in one line which file and what is wrong."""
    path = Path(name)
    try:
        return parse(_standard_input(path) if name == "-" else read_limited(path))
    except (FileError, SaveError) as error:
        raise Refused(f"{name}: {error}") from error


def here() -> Path:
    """The folder in which the command was given."""
    try:
        return Path.cwd()
    except OSError as error:
        raise Refused(f"the folder you are in cannot be used: {error.strerror or error}") from error


def read_line(limit: int) -> bytes:
    """The next line of standard input, or as much of it as the limit allows; nothing at its end."""
    return _from_standard_input(lambda stream: stream.readline(limit))


def _standard_input(path: Path) -> bytes:
    data = _from_standard_input(lambda stream: stream.read(MAX_BYTES + 1))
    if len(data) > MAX_BYTES:
        raise Refused(f"-: more than {MAX_BYTES // 1024} kB on standard input")
    check_depth(data, path)
    return data


def _from_standard_input(read: Callable[[IO[bytes]], bytes]) -> bytes:
    if sys.stdin is None:
        raise Refused("-: standard input is closed")
    try:
        return read(sys.stdin.buffer)
    except OSError as error:
        raise Refused(f"-: standard input cannot be read: {error.strerror or error}") from error
