"""The folder of saves: every move kept at once, nothing ever lost, nothing unreadable ever overwritten."""

from __future__ import annotations

import errno
import logging
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from quadropolis_gui import resources
from quadropolis_gui.storage.file_names import SUFFIX, clean_title, free_path
from quadropolis_gui.storage.files import (
    BACKUP_SUFFIX,
    FileError,
    FileNotWrittenError,
    backup_path,
    read_limited,
    set_aside,
    write_atomic,
)
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.save_index import (
    SaveIndex,
    SaveSummary,
    SaveUnusableError,
    Shelf,
    is_set_aside,
    read_game,
)
from quadropolis_gui.storage.saves import SavedGame, now_utc

_log = logging.getLogger(__name__)


class WriteProblem(StrEnum):
    """Why something could not be written, as an interface in any language can say it."""

    DISK_FULL = "disk_full"
    READ_ONLY = "read_only"
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


class SaveProtectedError(Exception):
    """Something that must stay as it is: an example, a file set aside, or a file outside the folder of saves."""


class SaveFile:
    """The file of one game under way: made at the first `keep`, written again at every further one."""

    def __init__(self, store: SaveStore, path: Path | None = None) -> None:
        self._store = store
        self.path = path

    def keep(self, game: SavedGame) -> None:
        """Write the game to disk; raises SaveNotWrittenError and loses nothing."""
        if self.path is None:
            self.path = self._store.create(game)
        else:
            self._store.save(self.path, game)


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game that was opened, and the file it is kept in from now on."""

    game: SavedGame
    file: SaveFile
    #: The newest version was damaged: this is the one before it. The text says what was wrong.
    recovered: str = ""


class SaveStore:
    """Creates, keeps, lists and opens saves; `folder` and `examples` are the usual ones if not given."""

    def __init__(self, folder: Path | None = None, examples: Path | None = None) -> None:
        self.folder = folder or folders().saves
        self.examples = examples or _shipped_examples()
        #: Deleted saves go here, so that a slip of the hand costs nothing.
        self.trash = self.folder.parent / "deleted"
        self._index = SaveIndex()

    # Keeping

    def new_file(self) -> SaveFile:
        """Return the file of a game that starts now; nothing is written before it is kept."""
        return SaveFile(self)

    def create(self, game: SavedGame) -> Path:
        """Write a game into a new file named for its title, and return the file."""
        game.title = clean_title(game.title)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = free_path(self.folder, game.title)
        except OSError as error:
            raise _not_written(self.folder, error) from error
        self._write(path, game.to_json())
        return path

    def save(self, path: Path, game: SavedGame) -> None:
        """Write a game into its file, keeping the version before; raises SaveNotWrittenError and loses nothing."""
        self._check_own(path)
        game.updated = now_utc()
        self._write(path, game.to_json())

    def rename(self, path: Path, title: str) -> None:
        """Give a save another title; its file and its dates stay the same."""
        self._check_own(path)
        game = self.load(path).game
        game.title = clean_title(title)
        self._write(path, game.to_json())

    def delete(self, path: Path) -> Path:
        """Move a save and its backup into the folder of deleted ones, and return where it is now."""
        self._check_own(path)
        if not self._index.summary(path, Shelf.OWN).usable:
            raise SaveProtectedError(f"{path.name} cannot be read, so it is not deleted.")
        try:
            self.trash.mkdir(parents=True, exist_ok=True)
            goal = free_path(self.trash, path.stem)
            # The backup goes first: if the second step fails, the save itself is still in its place.
            for version, there in ((backup_path(path), backup_path(goal)), (path, goal)):
                if version.exists():
                    version.rename(there)
        except OSError as error:
            raise _not_written(path, error) from error
        return goal

    # Opening

    def load(self, path: Path) -> LoadedGame:
        """Open a save, from its backup if need be; an example or a file from elsewhere is copied first.

        Raises SaveUnusableError if no version can be opened, and leaves every file as it is.
        """
        if path.parent != self.folder:
            return self.import_file(path)
        try:
            return LoadedGame(read_game(path), SaveFile(self, path))
        except SaveUnusableError as error:
            if is_set_aside(path) or not backup_path(path).exists():
                self._remember(path, error)
                raise
            newest = error
        try:
            game = read_game(backup_path(path))
        except SaveUnusableError:
            self._remember(path, newest)
            raise newest from None
        self._restore(path, game)
        return LoadedGame(game, SaveFile(self, path), recovered=str(newest))

    def import_file(self, path: Path) -> LoadedGame:
        """Copy a game from elsewhere into the folder of saves, or find the copy made before, and open it."""
        game = read_game(path)
        game.title = clean_title(game.title)
        data = game.to_json()
        for known in self.summaries():
            if known.shelf is Shelf.OWN and known.usable and known.title == game.title:
                try:
                    if read_limited(known.path) == data:
                        return LoadedGame(game, SaveFile(self, known.path))
                except FileError as error:
                    _log.info("could not compare with %s: %s", known.path.name, error)
        return LoadedGame(game, SaveFile(self, self.create(game)))

    def peek(self, summary: SaveSummary) -> SavedGame:
        """Return the game behind a summary for a picture of it, changing nothing on disk."""
        try:
            return read_game(backup_path(summary.path) if summary.recovered else summary.path)
        except SaveUnusableError as error:
            self._index.remember_trouble(summary, error)
            raise

    # Listing

    def summaries(self) -> list[SaveSummary]:
        """Return everything there is, the newest first: own games, examples, and files set aside."""
        own = [self._index.summary(path, Shelf.OWN) for path in self._own_files()]
        shipped = sorted(self.examples.glob(f"*{SUFFIX}")) if self.examples else []
        examples = [self._index.summary(path, Shelf.EXAMPLE) for path in shipped]
        self._index.forget_all_but({found.path for found in own + examples})
        return sorted(own + examples, key=lambda found: (found.updated, found.path.name), reverse=True)

    def latest_running(self) -> SaveSummary | None:
        """Return the game that was played last and can go on; looks at as few files as possible."""

        def last_written(path: Path) -> int:
            try:
                return path.stat().st_mtime_ns
            except OSError:  # only its backup is there
                return 0

        for path in sorted(self._own_files(), key=last_written, reverse=True):
            found = self._index.summary(path, Shelf.OWN)
            if found.running:
                return found
        return None

    # Within

    def _own_files(self) -> list[Path]:
        try:
            names = {entry.name for entry in self.folder.iterdir() if not entry.name.startswith(".")}
        except FileNotFoundError:
            return []
        except OSError as error:
            _log.warning("the folder of saves cannot be read: %s", error)
            return []
        # A save of which only the backup is left is still a save.
        found = {name.removesuffix(BACKUP_SUFFIX) for name in names}
        return sorted(self.folder / name for name in found if name.endswith(SUFFIX))

    def _remember(self, path: Path, error: SaveUnusableError) -> None:
        self._index.remember_trouble(self._index.summary(path, Shelf.OWN), error)

    def _restore(self, path: Path, game: SavedGame) -> None:
        """Put a damaged newest version out of the way and the good one in its place."""
        try:
            if path.exists():
                aside = set_aside(path)
                _log.warning("%s is damaged and was set aside as %s", path.name, aside.name)
            write_atomic(path, game.to_json())
        except FileNotWrittenError as error:
            # The game can be played all the same; the next save tries again and tells the player.
            _log.warning("%s", error)

    def _write(self, path: Path, data: bytes) -> None:
        try:
            if path.exists() and not self._is_ours(path):
                set_aside(path)
            write_atomic(path, data)
        except FileNotWrittenError as error:
            raise _not_written(path, error.__cause__ or error) from error

    def _is_ours(self, path: Path) -> bool:
        """Tell whether what lies at a path is a readable save, which the new version may replace."""
        found = self._index.summary(path, Shelf.OWN)
        return found.usable and not found.recovered

    def _check_own(self, path: Path) -> None:
        if path.parent != self.folder or is_set_aside(path):
            raise SaveProtectedError(f"{path.name} is not one of the saves that can be changed.")


def _shipped_examples() -> Path | None:
    try:
        return resources.example_saves()
    except resources.MissingResource as error:
        # Games can be played and kept without examples.
        _log.warning("%s", error)
        return None


def _not_written(path: Path, error: BaseException) -> SaveNotWrittenError:
    number = error.errno if isinstance(error, OSError) else None
    problem = _PROBLEMS.get(number or 0, WriteProblem.OTHER)
    sentences = {
        WriteProblem.DISK_FULL: f"{path.name} could not be written: the disk is full.",
        WriteProblem.READ_ONLY: f"{path.name} could not be written: the folder does not allow it.",
        WriteProblem.OTHER: f"{path.name} could not be written: {error}.",
    }
    return SaveNotWrittenError(path, sentences[problem], problem)


__all__ = [
    "LoadedGame",
    "SaveFile",
    "SaveNotWrittenError",
    "SaveProtectedError",
    "SaveStore",
    "SaveSummary",
    "SaveUnusableError",
    "Shelf",
    "WriteProblem",
]
