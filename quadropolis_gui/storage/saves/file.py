"""The file of one game under way, written at every move, and never over what somebody else made of it."""

from __future__ import annotations

import hashlib
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from quadropolis_gui.storage.files import MAX_BYTES, FileError, FileNotWrittenError, read_start
from quadropolis_gui.storage.saves.errors import SaveInUseError, SaveNotWrittenError, WriteProblem

if TYPE_CHECKING:
    from quadropolis_gui.storage.saves.game import SavedGame
    from quadropolis_gui.storage.saves.store import SaveStore


class Parting(StrEnum):
    """Why a game has a file of its own from now on, as an interface in any language can say it."""

    #: Somebody else went on with the one before.
    CHANGED = "changed"
    #: The one before holds what this version does not know, and so much of it that no move fits in beside it.
    OUTGROWN = "outgrown"


class SaveFile:
    """The file of one game under way: made at the first `keep`, written again at every further one."""

    def __init__(self, store: SaveStore, path: Path | None = None, *, read_only: bool = False) -> None:
        self._store = store
        self.path = path
        #: Another window plays the game: here it can be looked at.
        self.read_only = read_only
        #: Why the newest moves are not in it, None if they are.
        self.not_kept: FileNotWrittenError | None = None
        self._parting: Parting | None = None
        self._known = None if path is None else content_mark(path)

    def keep(self, game: SavedGame) -> Path | None:
        """Write the game to disk; raises SaveNotWrittenError and loses nothing: the store remembers the game.

        If somebody else went on with the file, or it has no room for the game beside what this version does not know,
        it stays as it is: the game has a file of its own from now on, and the path of the other one is returned.
        """
        if self.read_only and self.path is not None:
            self.not_kept = SaveInUseError(self.path)
            raise self.not_kept
        self._store.at_hand = self
        try:
            parted_from = self._write(game)
        except FileNotWrittenError as error:
            self.not_kept = error
            self._store.unkept.add(self, game)
            raise
        self.not_kept = None
        self._store.unkept.forget(self)
        return parted_from

    def take_parting(self) -> Parting | None:
        """Return why the game has a file of its own, once: whichever attempt to write has made it."""
        parting, self._parting = self._parting, None
        return parting

    def _write(self, game: SavedGame) -> Path | None:
        before = self.path
        try:
            self._write_whole(game)
        except SaveNotWrittenError as error:
            if error.problem is not WriteProblem.TOO_LARGE:
                raise
            # It would be too large the next time as well. What this version does not know stays where it is.
            self.path = self._store.create(game.without_unknown_keys())
            game.forget_unknown_keys()
            self._parting = Parting.OUTGROWN
        self._known = None if self.path is None else self._store.last_written(self.path)
        return None if self.path == before else before

    def _write_whole(self, game: SavedGame) -> None:
        """Write the game with all that its file held, into that or a new one if somebody else went on with it."""
        if self.path is not None and self._is_still_ours(self.path):
            self._store.save(self.path, game)
            return
        is_parted = self.path is not None
        self.path = self._store.create(game)
        if is_parted:
            self._parting = Parting.CHANGED

    def _is_still_ours(self, path: Path) -> bool:
        """Tell whether nobody else has the game now, nor has left in its file what this window does not know."""
        try:
            # The lock may be gone: this window let go of the game, or somebody deleted the file that it lies on.
            self._store.hold(path)
        except SaveInUseError:
            return False
        found = content_mark(path)
        # What cannot be opened is nobody's game: writing puts it aside first.
        known = (None, self._known, self._store.last_written(path))
        return found in known or not self._store.can_be_opened(path)


def content_mark(path: Path) -> bytes | None:
    """Return what tells one content of a file from another; None if there is no file that could be read."""
    try:
        return mark_of(read_start(path, MAX_BYTES + 1))
    except FileError:
        return None


def mark_of(data: bytes) -> bytes:
    """Return what tells some bytes from others."""
    return hashlib.blake2b(data, digest_size=16).digest()
