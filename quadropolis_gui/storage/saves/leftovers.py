"""Tidying the folder of saves on start: what programs that died left behind while they wrote.

A save is written into a temporary file that is then renamed over it in one step. Whatever still has a temporary name
was therefore never confirmed to anybody, and is not needed: the save beside it is whole.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from pathlib import Path

from quadropolis_gui.storage.files import remove_leftovers
from quadropolis_gui.storage.locks import LockedElsewhereError, take_lock

_log = logging.getLogger(__name__)

#: Temporary files and locks, as `files` and `locks` name them, with the name of the save they belong to.
_LEFTOVER = re.compile(r"\.(?P<save>.+\.json)(?:\.(?P<spare>[^.]+(?:\.bak)?)\.tmp|\.lock)", re.DOTALL)


def tidy(folder: Path, names: Iterable[str]) -> int:
    """Remove what interrupted writes left behind, except where another window is at work; return how much it was."""
    found = (match for match in map(_LEFTOVER.fullmatch, names) if match is not None)
    removed = 0
    for save in sorted({match["save"] for match in found}):
        path = folder / save
        try:
            lock = take_lock(path)
        except LockedElsewhereError:
            continue
        if lock.is_real:
            removed += remove_leftovers(path, older_than=float("-inf"))
        lock.release()
    if removed:
        _log.info("removed %d temporary files of writes that were interrupted", removed)
    return removed
