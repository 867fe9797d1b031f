"""One window, one game: a lock that the system itself lets go of when the program that held it dies.

The lock lies on a hidden file beside the save. A file left behind by a program that died is locked by nobody, so the
next one simply takes it over.
"""
# ruff: noqa: PTH108, PTH116

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sys
import weakref
from pathlib import Path

from quadropolis_gui.storage.beside import beside

_log = logging.getLogger(__name__)

LOCK_SUFFIX = ".lock"
#: A link at the place of the lock could lead anywhere, so it is not followed.
_FLAGS = os.O_RDWR | os.O_CREAT | sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_CLOEXEC", "O_NONBLOCK"))
_TRIES = 20


class LockedElsewhereError(Exception):
    """Another window holds the lock."""


class GameLock:
    """Holds the lock of one file until it is released, or until the program ends in whatever way.

    Where the system cannot lock (a folder that is read-only, some network disks) it holds nothing: playing is more
    important, and what cannot be written there is told at the first move.
    """

    def __init__(self, path: Path, handle: int | None) -> None:
        self.path = path
        self._handle = handle
        self._closer = None if handle is None else weakref.finalize(self, os.close, handle)

    @property
    def is_real(self) -> bool:
        """Tell whether the system knows of this lock."""
        return self._closer is not None and self._closer.alive

    @property
    def is_intact(self) -> bool:
        """Tell whether it still keeps others away: somebody may have deleted its file, or the whole folder."""
        return self._handle is not None and self.is_real and _is_still(self._handle, lock_path(self.path))

    def release(self) -> None:
        """Let other windows have the file."""
        if self._closer is None or not self._closer.alive:
            return
        # The name goes while the lock is still held; whoever waits for it finds out that it locked a file without
        # a name. Windows cannot remove what is open, so there it goes afterwards, if nobody was quicker. A name that
        # somebody deleted meanwhile may be another window's now.
        if sys.platform != "win32" and self.is_intact:
            _remove(lock_path(self.path))
        self._closer()
        if sys.platform == "win32":
            _remove(lock_path(self.path))


def lock_path(path: Path) -> Path:
    """Return the file on which the lock of another file lies."""
    return beside(path, ".", LOCK_SUFFIX)


def take_lock(path: Path) -> GameLock:
    """Take the lock of a file, or raise LockedElsewhereError at once if another window has it."""
    place = lock_path(path)
    for _ in range(_TRIES):
        try:
            handle = os.open(place, _FLAGS, 0o600)
        except OSError as error:
            _log.info("%s cannot be locked: %s", path.name, error.strerror or error)
            return GameLock(path, None)
        try:
            _lock(handle)
            if _is_still(handle, place):
                return GameLock(path, handle)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EWOULDBLOCK):
                os.close(handle)
                raise LockedElsewhereError(path.name) from error
            _log.info("%s cannot be locked: %s", path.name, error.strerror or error)
            os.close(handle)
            return GameLock(path, None)
        # The one who held it removed its name meanwhile: this lock is on a file that nobody finds any more.
        os.close(handle)
    raise LockedElsewhereError(path.name)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_still(handle: int, place: Path) -> bool:
    """Tell whether an open file is still the one with this name."""
    try:
        named = os.stat(place, follow_symlinks=False)
    except OSError:  # deleted, or its folder is gone or closed to us
        return False
    held = os.fstat(handle)
    return (held.st_dev, held.st_ino) == (named.st_dev, named.st_ino)


def _remove(place: Path) -> None:
    # A name that stays does no harm: the next window takes it over.
    with contextlib.suppress(OSError):
        os.unlink(place)
