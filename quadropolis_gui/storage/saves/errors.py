"""What can go wrong with a save: it cannot be opened, cannot be written, or must not be changed.

Each kind has a word of its own, so that an interface can say it in any language; the text of an error is English.
"""

from __future__ import annotations

import errno
from enum import StrEnum
from pathlib import Path

from quadropolis_gui.storage.files import (
    FileNotWrittenError,
    FileTooDeepError,
    FileTooLargeError,
    in_one_line,
    shown_name,
)


class Trouble(StrEnum):
    """Why a file cannot be used, as an interface in any language can say it."""

    #: Cut off, overwritten, not JSON, or with impossible values.
    DAMAGED = "damaged"
    #: A file of something else.
    FOREIGN = "foreign"
    #: From a later version of the program.
    NEWER = "newer"
    #: It reads well, but it tells of a move that the rules forbid.
    AGAINST_RULES = "against_rules"
    #: It reads well, but nothing can have been laid out like that.
    IMPOSSIBLE_DEAL = "impossible_deal"
    #: Rounds or moves are missing, or there are too many.
    IMPOSSIBLE_ROUNDS = "impossible_rounds"
    #: What somebody arranged in the end is not allowed.
    IMPOSSIBLE_ARRANGEMENT = "impossible_arrangement"
    #: The result is not what the moves give.
    WRONG_RESULT = "wrong_result"
    TOO_LARGE = "too_large"
    #: The system does not let us read it.
    NOT_READABLE = "not_readable"
    #: It is a folder.
    FOLDER = "folder"
    #: It is a pipe, a device, or a link that leads back to itself.
    NO_FILE = "no_file"
    #: There is no such file.
    MISSING = "missing"
    #: It is a link to a file that is not there.
    DEAD_LINK = "dead_link"


class SaveUnusableError(Exception):
    """A save that cannot be opened; the text is one sentence, and the file is left as it is."""

    def __init__(self, path: Path, trouble: Trouble, detail: str) -> None:
        detail = in_one_line(detail)
        super().__init__(f"{shown_name(path)} cannot be opened: {detail.rstrip('.')}.")
        self.path = path
        self.trouble = trouble
        self.detail = detail


class WriteProblem(StrEnum):
    """Why something could not be written, as an interface in any language can say it."""

    DISK_FULL = "disk_full"
    READ_ONLY = "read_only"
    #: Another window plays this game.
    IN_USE = "in_use"
    #: It could not be read again.
    TOO_LARGE = "too_large"
    OTHER = "other"


_PROBLEMS = {
    errno.ENOSPC: WriteProblem.DISK_FULL,
    errno.EDQUOT: WriteProblem.DISK_FULL,
    errno.EFBIG: WriteProblem.DISK_FULL,
    errno.EACCES: WriteProblem.READ_ONLY,
    errno.EPERM: WriteProblem.READ_ONLY,
    errno.EROFS: WriteProblem.READ_ONLY,
}


class SaveNotWrittenError(FileNotWrittenError):
    """A save could not be written, renamed or deleted; what was on disk before is still there."""

    def __init__(self, path: Path, sentence: str, problem: WriteProblem) -> None:
        super().__init__(path, sentence)
        self.problem = problem


class SaveInUseError(SaveNotWrittenError):
    """Another window plays this game, so it can only be looked at here."""

    def __init__(self, path: Path) -> None:
        sentence = f"{shown_name(path)} is being played in another window."
        super().__init__(path, sentence, WriteProblem.IN_USE)


class SaveProtectedError(Exception):
    """Something that must stay as it is: an example, a file set aside, or a file outside the folder of saves."""


def save_not_written(path: Path, error: BaseException) -> SaveNotWrittenError:
    """Return the error that says why a save could not be written, from what the system said."""
    problem = write_problem(error)
    name = shown_name(path)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error).rstrip(".")
    sentences = {
        WriteProblem.DISK_FULL: f"{name} could not be written: the disk is full.",
        WriteProblem.READ_ONLY: f"{name} could not be written: the folder does not allow it.",
        WriteProblem.TOO_LARGE: f"{name} could not be written: it holds too much to be read again.",
    }
    return SaveNotWrittenError(path, sentences.get(problem, f"{name} could not be written: {reason}."), problem)


def write_problem(error: BaseException) -> WriteProblem:
    """Return why something could not be written, from what the system said."""
    if isinstance(error, FileTooLargeError | FileTooDeepError):
        return WriteProblem.TOO_LARGE
    number = error.errno if isinstance(error, OSError) else None
    return _PROBLEMS.get(number or 0, WriteProblem.OTHER)
