"""Reading a small file of the program: from the file, else from its backup, else nothing; it is never overwritten.

Whatever is wrong with such a file, nobody has to wait for it to be put right: the program goes on with what there is.
"""

import logging
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from quadropolis_gui.storage.files import FileError, FileMissingError, FileNotWrittenError, backup_path, set_aside

_log = logging.getLogger(__name__)

ContentT = TypeVar("ContentT")


class Damage(StrEnum):
    """What became of a file that could not be read, as an interface in any language can say it."""

    #: The version from before the last change holds.
    RECOVERED = "recovered"
    #: Nothing is left that could be read; the file was put aside.
    SET_ASIDE = "set_aside"
    #: Nothing is left that could be read; the file could not even be put aside.
    UNREADABLE = "unreadable"


class Found(NamedTuple, Generic[ContentT]):
    """What a file held."""

    #: None if there is nothing that can be read.
    content: ContentT | None
    #: Whether the file itself could not be used.
    damaged: bool = False
    #: Where a file that could not be used was put; None if the folder does not allow it.
    set_aside_as: Path | None = None

    @property
    def damage(self) -> Damage | None:
        """What became of a file that could not be used; None if it could."""
        if not self.damaged:
            return None
        if self.content is not None:
            return Damage.RECOVERED
        return Damage.UNREADABLE if self.set_aside_as is None else Damage.SET_ASIDE


def read_or_recover(path: Path, read: Callable[[Path], ContentT], write: Callable[[ContentT], None]) -> Found[ContentT]:
    """Read a file with `read`, which raises FileError; a damaged one is set aside and its backup takes its place.

    Whoever deletes the file wants to begin anew: then the backup is not asked.
    """
    try:
        return Found(read(path))
    except FileMissingError:
        return Found(None)
    except FileError as error:
        _log.warning("%s", error)
    aside = None
    try:
        aside = set_aside(path)
    except FileNotWrittenError as error:
        _log.warning("%s", error)
    try:
        content = read(backup_path(path))
    except FileError as error:
        _log.info("%s", error)
        return Found(None, True, aside)
    try:
        write(content)
    except FileNotWrittenError as error:
        _log.warning("%s", error)
        aside = _put_back(aside, path)
    return Found(content, True, aside)


def _put_back(aside: Path | None, path: Path) -> Path | None:
    """Give a file that was put aside its name again, so that the next one to ask finds what was found here.

    Without a file the backup would not be asked, and what it holds would be gone with the next write but one.
    """
    if aside is None:
        return None
    try:
        aside.rename(path)
    except OSError as error:
        _log.warning("%s stays set aside: %s", aside.name, error.strerror or error)
        return aside
    return None
