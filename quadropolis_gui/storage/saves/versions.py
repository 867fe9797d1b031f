"""The versions of one save: the newest, its backup, and those that are kept beside them for good.

A version that cannot be used is set aside under another name, and the original of an older format is kept: nothing
here deletes or overwrites what a player might miss.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path

from quadropolis_gui.storage.files import (
    FileError,
    FileNotWrittenError,
    backup_path,
    check_limits,
    keep_copy,
    set_aside,
    shown_name,
    write_atomic,
)
from quadropolis_gui.storage.saves.errors import SaveUnusableError, save_not_written
from quadropolis_gui.storage.saves.game import SavedGame, SaveError, check_readable
from quadropolis_gui.storage.saves.index import SaveSummary, read_game
from quadropolis_gui.storage.saves.migrations import VERSION

_log = logging.getLogger(__name__)


def version_to_read(summary: SaveSummary) -> Path:
    """Return the file that holds the game behind a summary: the save itself, or its backup."""
    return backup_path(summary.path) if summary.recovered else summary.path


def read_newest(path: Path) -> tuple[SavedGame, SaveUnusableError | None]:
    """Read the newest version that can be used; the second part says what was wrong with the newest of all.

    Raises that error if no version can be used.
    """
    try:
        return read_game(path), None
    except SaveUnusableError as error:
        newest = error
    if os.path.lexists(backup_path(path)):
        try:
            return read_game(backup_path(path)), newest
        except SaveUnusableError as error:
            _log.info("%s", error)
    raise newest


def restore(path: Path, game: SavedGame) -> None:
    """Put a damaged newest version out of the way and the good one in its place."""
    try:
        if os.path.lexists(path):
            aside = set_aside(path)
            _log.warning("%s is damaged and was set aside as %s", shown_name(path), shown_name(aside))
        write_atomic(path, game.to_json())
    except FileNotWrittenError as error:
        # The game can be played all the same; the next save tries again and tells the player.
        _log.warning("%s", error)


def write_newest(path: Path, data: bytes, present: SaveSummary | None) -> None:
    """Write a new version over the present one (None: there is none), which stays in one way or another.

    Raises SaveNotWrittenError, also if what is to be written could not be read again.
    """
    try:
        check_limits(data, path)
        check_readable(data)
        if present is not None:
            if not present.usable or present.recovered:
                set_aside(path)
            elif present.version != VERSION:
                kept = keep_copy(path, f".v{present.version}")
                _log.info("%s was written by an older program; the original is %s", path.name, kept.name)
        write_atomic(path, data)
    except SaveError as error:
        raise save_not_written(path, error) from error
    except FileNotWrittenError as error:
        raise save_not_written(path, error.__cause__ or error) from error
    except FileError as error:
        raise save_not_written(path, error) from error
