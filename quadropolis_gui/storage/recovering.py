"""Reading a small file of the program: from the file, else from its backup, else nothing; it is never overwritten.

Whatever is wrong with such a file, nobody has to wait for it to be put right: the program goes on with what there is.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from quadropolis_gui.storage.files import FileError, FileMissingError, FileNotWrittenError, backup_path, set_aside

_log = logging.getLogger(__name__)

ContentT = TypeVar("ContentT")


class Found(NamedTuple, Generic[ContentT]):
    """What a file held."""

    #: None if there is nothing that can be read.
    content: ContentT | None
    #: Whether the file itself could not be used.
    damaged: bool = False
    #: Where a file that could not be used was put; None if the folder does not allow it.
    set_aside_as: Path | None = None


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
        # The next one to ask finds what was found here.
        _log.warning("%s", error)
    return Found(content, True, aside)
