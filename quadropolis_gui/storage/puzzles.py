"""Which moments of one's own games were solved, and when: a small file of its own; the saves know nothing of it.

A file that cannot be used is set aside, never overwritten, and the version before it takes its place.
"""

from __future__ import annotations

import datetime as dt
import logging
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from quadropolis_gui.storage.files import (
    FileNotWrittenError,
    FileUnreadableError,
    read_limited,
    shown_name,
    write_atomic,
)
from quadropolis_gui.storage.in_words import unreadable_in_words
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.recovering import Damage, read_or_recover

FORMAT: Final = "quadropolis-puzzles"

_log = logging.getLogger(__name__)

_MOST: Final = 1_000_000_000
_Count = Annotated[int, msgspec.Meta(ge=1, le=_MOST)]


class Solved(msgspec.Struct, frozen=True):
    """When a moment was solved last, and how often."""

    times: _Count
    when: dt.datetime
    #: How many solutions there had been in all by then, this one among them.
    number: _Count


class _Document(msgspec.Struct):
    format: Literal["quadropolis-puzzles"]
    version: Literal[1]
    solved: dict[str, Solved]


class PuzzleStore:
    """Keeps which moments were solved; `path` is the usual one if not given."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or folders().puzzles_file
        #: What became of a file that was found damaged; None if none was.
        self.damage: Damage | None = None
        #: Why what was solved last could not be kept; None if it could.
        self.not_kept: FileNotWrittenError | None = None

    def read(self) -> dict[str, Solved]:
        """Return what was solved, by the name of the moment."""
        found = read_or_recover(self.path, _read, self._write)
        self.damage = self.damage or found.damage
        return found.content or {}

    def put_solved(self, name: str, now: dt.datetime) -> None:
        """Remember that a moment was solved; a disk that refuses does not stop anybody, `not_kept` then says why."""
        known = self.read()
        before = known.get(name)
        # Somebody may have typed the largest numbers into the file: what is written must be what can be read.
        number = min(1 + max((solved.number for solved in known.values()), default=0), _MOST)
        times = 1 if before is None else min(before.times + 1, _MOST)
        known[name] = Solved(times, now.astimezone(dt.UTC), number)
        self.not_kept = None
        try:
            self._write(known)
        except FileNotWrittenError as error:
            _log.warning("what was solved was not kept: %s", error)
            self.not_kept = error

    def _write(self, known: dict[str, Solved]) -> None:
        write_atomic(self.path, msgspec.json.encode(_Document(FORMAT, 1, known)) + b"\n")


def _read(path: Path) -> dict[str, Solved]:
    """Read what was solved from a file, or raise FileError."""
    data = read_limited(path)
    try:
        solved = msgspec.json.decode(data, type=_Document).solved
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = unreadable_in_words(error, data)
        raise FileUnreadableError(path, f"{shown_name(path)} does not say what was solved: {why}.") from error
    # A time without a zone cannot be compared with any other.
    return {name: each for name, each in solved.items() if each.when.tzinfo is not None}
