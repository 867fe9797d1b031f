"""Reviews of games, each in a file of its own in a folder beside the saves, which it never touches.

What a review says was worked out from the game and can be worked out again. So a review that is damaged, of another
make or changed by somebody else is not used, and the next one is written in its place.
"""

from __future__ import annotations

import hashlib
import logging
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from quadropolis_gui.storage.checksums import checksum_of, with_checksum
from quadropolis_gui.storage.files import FileError, FileMissingError, read_limited, remove_leftovers, write_atomic
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.saves.game import SavedGame, SaveError, decode_object
from quadropolis_gui.storage.statistics import identity

FORMAT: Final = "quadropolis-review"
#: Goes up whenever reviews made before would say something else today.
VERSION: Final = 3

_log = logging.getLogger(__name__)


class _Document(msgspec.Struct):
    format: Literal["quadropolis-review"]
    version: Literal[3]
    #: What tells the game from all others.
    game: str
    #: How carefully it was thought over.
    playouts: int
    moves: list[Any]
    checksum: str


class ReviewStore:
    """Keeps what reviews have found so far; `folder` is the usual one if not given."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or folders().data / "reviews"

    def path(self, game: SavedGame) -> Path:
        """Return where the review of a game lies; a copy or a renamed save has the same."""
        return self._path(game.rules.name, identity(game))

    def _path(self, rules: str, game: str) -> Path:
        digest = hashlib.blake2b(game.encode(), digest_size=16).hexdigest()
        return self.folder / f"{rules}-{digest}.json"

    def is_begun(self, rules: str, game: str) -> bool:
        """Tell whether there is a review of a game of these rules, by what tells it from all others."""
        return self._path(rules, game).is_file()

    def read(self, game: SavedGame, playouts: int) -> list[Any]:
        """Return what is kept of a review, one entry per move as plain data; nothing if it cannot be used."""
        path = self.path(game)
        try:
            data = decode_object(read_limited(path))
            found = msgspec.convert(data, _Document)
        except FileMissingError:
            remove_leftovers(path)
            return []
        except (FileError, SaveError, msgspec.ValidationError) as error:
            _log.info("a review is made anew: %s", error)
            return []
        if found.checksum != checksum_of(data) or (found.game, found.playouts) != (identity(game), playouts):
            _log.info("a review is made anew: it was changed, or it is of another game or make")
            return []
        return found.moves

    def write(self, game: SavedGame, playouts: int, moves: list[Any]) -> None:
        """Keep what a review has found so far; raises FileNotWrittenError."""
        data = _Document(FORMAT, VERSION, identity(game), playouts, moves, "")
        document = with_checksum(msgspec.to_builtins(data))
        write_atomic(self.path(game), msgspec.json.encode(document), keep_backup=False)

    def settle(self) -> None:
        """Wait until everything is written: it is, always."""


class WritingBeside:
    """A store that writes beside the window: the disk takes longer than a frame may.

    What is written is always all that is known, so that only the newest has to wait its turn. The program does not end
    before it is on disk.
    """

    def __init__(self, store: ReviewStore) -> None:
        self._store = store
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="review")
        self._writing: Future[None] | None = None

    def read(self, game: SavedGame, playouts: int) -> list[Any]:
        """Return what is kept of a review, with what was written last."""
        self.settle()
        return self._store.read(game, playouts)

    def write(self, game: SavedGame, playouts: int, moves: list[Any]) -> None:
        """Have written what a review has found so far; raises the FileNotWrittenError of the time before."""
        before, self._writing = self._writing, None
        was_done = before is not None and before.done()
        if before is not None and not was_done:
            before.cancel()
        self._writing = self._pool.submit(self._store.write, game, playouts, moves)
        if before is not None and was_done:
            before.result()

    def settle(self) -> None:
        """Wait until everything is written; raises FileNotWrittenError if the last time failed."""
        last, self._writing = self._writing, None
        if last is not None:
            last.result()
