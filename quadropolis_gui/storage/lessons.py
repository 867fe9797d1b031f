"""How far somebody has come in the lessons: a small file of its own. A damaged one gives way to its backup."""

from __future__ import annotations

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

FORMAT: Final = "quadropolis-lessons"

_log = logging.getLogger(__name__)


class LessonProgress(msgspec.Struct):
    """How far one lesson has come: the step to go on with, and whether it was ever finished."""

    step: Annotated[int, msgspec.Meta(ge=0)] = 0
    done: bool = False


class _Document(msgspec.Struct):
    format: Literal["quadropolis-lessons"]
    version: Literal[1]
    lessons: dict[str, LessonProgress]


class LessonStore:
    """Keeps how far the lessons have come; `path` is the usual one if not given."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or folders().lessons_file
        #: What became of a file that was found damaged; None if none was.
        self.damage: Damage | None = None
        #: Why the last attempt to remember something failed, None if it did not.
        self.not_kept: FileNotWrittenError | None = None

    def read(self) -> dict[str, LessonProgress]:
        """Return how far every lesson has come that was begun, by its name."""
        found = read_or_recover(self._path, _read, self._write)
        self.damage = self.damage or found.damage
        return found.content or {}

    def put(self, name: str, step: int, *, done: bool = False) -> None:
        """Remember how far a lesson has come; what was finished once stays so."""
        known = self.read()
        before = known.get(name, LessonProgress())
        known[name] = LessonProgress(step, done or before.done)
        self.not_kept = None
        try:
            self._write(known)
        except FileNotWrittenError as error:
            # The lesson goes on; only this step is to be taken again.
            _log.warning("the lesson's progress was not kept: %s", error)
            self.not_kept = error

    def _write(self, lessons: dict[str, LessonProgress]) -> None:
        write_atomic(self._path, msgspec.json.encode(_Document(FORMAT, 1, lessons)))


def _read(path: Path) -> dict[str, LessonProgress]:
    """Read how far the lessons have come from a file, or raise FileError."""
    data = read_limited(path)
    try:
        return msgspec.json.decode(data, type=_Document).lessons
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = unreadable_in_words(error, data)
        raise FileUnreadableError(path, f"{shown_name(path)} holds no lessons: {why}.") from error
