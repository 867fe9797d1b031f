"""The file of one game under way, written at every move, and never over what somebody else made of it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from quadropolis_gui.storage.files import MAX_BYTES, FileError, FileNotWrittenError, read_start
from quadropolis_gui.storage.saves.errors import SaveInUseError

if TYPE_CHECKING:
    from quadropolis_gui.storage.saves.game import SavedGame
    from quadropolis_gui.storage.saves.store import SaveStore


class SaveFile:
    """The file of one game under way: made at the first `keep`, written again at every further one."""

    def __init__(self, store: SaveStore, path: Path | None = None, *, read_only: bool = False) -> None:
        self._store = store
        self.path = path
        #: Another window plays the game: here it can be looked at.
        self.read_only = read_only
        #: Why the newest moves are not in it, None if they are.
        self.not_kept: FileNotWrittenError | None = None
        self._parted_from: Path | None = None
        self._known = None if path is None else content_mark(path)

    def keep(self, game: SavedGame) -> Path | None:
        """Write the game to disk; raises SaveNotWrittenError and loses nothing: the store remembers the game.

        If somebody else went on with the file, both versions stay: the game has a file of its own from now on, and
        the path of the other one is returned, so that it can be said.
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
        if parted_from is not None:
            self._parted_from = parted_from
        return parted_from

    def take_parting(self) -> Path | None:
        """Return the file that somebody else went on with, once: whichever attempt to write has noticed it."""
        parted_from, self._parted_from = self._parted_from, None
        return parted_from

    def _write(self, game: SavedGame) -> Path | None:
        parted_from = None
        if self.path is None:
            self.path = self._store.create(game)
        elif self._is_still_ours(self.path):
            self._store.save(self.path, game)
        else:
            parted_from, self.path = self.path, self._store.create(game)
        self._known = self._store.last_written(self.path)
        return parted_from

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
