"""Reading the files named on the command line; `-` is standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

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


def _standard_input(path: Path) -> bytes:
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise Refused(f"-: more than {MAX_BYTES // 1024} kB on standard input")
    check_depth(data, path)
    return data
