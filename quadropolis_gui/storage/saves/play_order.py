"""Which games were played last: their file names in a small file, the last one first.

The clock of a computer may be wrong and files may be copied, so times on disk do not tell. The file may be lost
without harm: games that are not in it are then ordered by their time.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from quadropolis_gui.storage.files import FileError, FileMissingError, read_limited, remove_leftovers, write_atomic

FILE_NAME: Final = "play-order.json"
FORMAT: Final = "quadropolis-play-order"
#: Whoever has more games than this has forgotten the others' order as well.
_MOST = 500

_log = logging.getLogger(__name__)


class _Document(msgspec.Struct):
    format: Literal["quadropolis-play-order"]
    version: Literal[1]
    names: list[Annotated[str, msgspec.Meta(max_length=255)]]


class PlayOrder:
    """The names of games in the order in which they were played, the last one first."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._names: list[str] | None = None
        #: What was put first here although the disk does not know it, because it refused to.
        self._ahead = ""

    def names(self) -> list[str]:
        """Return the names as they are on disk, where another window may have changed them."""
        try:
            self._names = msgspec.json.decode(read_limited(self._path), type=_Document).names
        except FileMissingError:
            remove_leftovers(self._path)
        except (FileError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            _log.info("the order of games is not known: %s", error)
        names = list(self._names or ())
        return _with_first(self._ahead, names) if self._ahead else names

    @property
    def is_ahead(self) -> bool:
        """Whether this window knows better what was played last than the disk, which refused it."""
        return bool(self._ahead)

    def put_first(self, name: str) -> None:
        """Remember that a game is played now; writes only if another one was played before."""
        if not self._ahead and self._names is not None and self._names[:1] == [name]:
            return
        names = _with_first(name, self.names())[:_MOST]
        self._names, self._ahead = names, ""
        try:
            write_atomic(self._path, msgspec.json.encode(_Document(FORMAT, 1, names)), keep_backup=False)
        except (FileError, UnicodeEncodeError) as error:
            # The game itself is kept all the same, and who cannot write says so there.
            _log.info("the order of games was not written: %s", error)
            self._ahead = name


def _with_first(name: str, names: Iterable[str]) -> list[str]:
    return [name, *(other for other in names if other != name)]
