"""Reading the files named on the command line; `-` is standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

from quadropolis_gui.commands.output import Refused
from quadropolis_gui.storage.files import MAX_BYTES, FileError, check_depth, read_limited, shown_name
from quadropolis_gui.storage.saves.game import SavedGame, SaveError, parse_save
from quadropolis_gui.storage.saves.index import name_everybody

Read = TypeVar("Read")


def read_input(name: str, parse: Callable[[bytes], Read]) -> Read:
    """Read and parse a file, or say in one line which file and what is wrong."""
    check_named(name)
    path = Path(name)
    try:
        return parse(_standard_input(path) if name == "-" else read_limited(path))
    except FileError as error:
        raise Refused(with_path(error, name)) from error
    except SaveError as error:
        raise Refused(f"{name}: {error}") from error


def with_path(error: FileError, path: str = "") -> str:
    """Return what is wrong with a file, with its whole path: that tells it from others of the same name."""
    return str(error).replace(shown_name(error.path), path or str(error.path), 1)


def parse_game(data: bytes) -> SavedGame:
    """Read and replay a save, in which everybody has a name, or raise SaveError."""
    game = parse_save(data)
    game.seats = name_everybody(game.seats)
    return game


def check_named(name: str) -> None:
    """Refuse what names no file at all, such as a variable of a script that nobody has set."""
    if not name.strip():
        raise Refused("no file is named")


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
