"""The folder of saves: every move kept at once, nothing ever lost, nothing unreadable ever overwritten."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from quadropolis_gui import resources
from quadropolis_gui.storage.file_names import SUFFIX, clean_title, free_path
from quadropolis_gui.storage.files import (
    BACKUP_SUFFIX,
    FileError,
    backup_path,
    check_limits,
    read_limited,
    shown_name,
)
from quadropolis_gui.storage.locks import GameLock, LockedElsewhereError, take_lock
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.saves.errors import (
    SaveInUseError,
    SaveNotWrittenError,
    SaveProtectedError,
    SaveUnusableError,
    Trouble,
    save_not_written,
)
from quadropolis_gui.storage.saves.file import SaveFile, mark_of
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.saves.index import SaveIndex, SaveSummary, Shelf, is_set_aside, read_game
from quadropolis_gui.storage.saves.leftovers import tidy
from quadropolis_gui.storage.saves.play_order import FILE_NAME as PLAY_ORDER
from quadropolis_gui.storage.saves.play_order import PlayOrder
from quadropolis_gui.storage.saves.unkept import Unkept
from quadropolis_gui.storage.saves.versions import read_newest, restore, version_to_read, write_newest

_log = logging.getLogger(__name__)


#: So often a new name is looked for while other windows take the same ones.
_TRIES = 100


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game that was opened, and the file it is kept in from now on."""

    game: SavedGame
    file: SaveFile
    #: The newest version was damaged: this is the one before it. The text says what was wrong.
    recovered: str = ""
    #: It came from elsewhere, and the folder of saves has a copy of it since now.
    copied: bool = False
    #: That copy is without what this version does not know, because there is no room for it.
    shortened: bool = False

    @property
    def altered(self) -> bool:
        """Tell whether the file had been changed by somebody, or something, else than the program."""
        return self.game.altered

    @property
    def in_use(self) -> bool:
        """Tell whether another window plays this game, so that it can only be looked at here."""
        return self.file.read_only


class SaveStore:
    """Creates, keeps, lists and opens saves; `folder` and `examples` are the usual ones if not given.

    It holds the lock of the game that is played in this window: the one that was opened or written last.
    """

    def __init__(
        self, folder: Path | None = None, examples: Path | None = None, *, games: Container[str] | None = None
    ) -> None:
        self.folder = folder or folders().saves
        self.examples = examples or _shipped_examples()
        #: The games that are listed and opened, by name; None for all. Saves of others are left alone.
        self._games = games
        #: Deleted saves go here, so that a slip of the hand costs nothing.
        self.trash = self.folder.parent / "deleted"
        self._index = SaveIndex()
        self._lock: GameLock | None = None
        self._order = PlayOrder(self.folder.parent / PLAY_ORDER)
        #: Games of this window of which the newest moves are in no file yet.
        self.unkept = Unkept()
        #: What was opened or played last in this window: Continue leads there.
        self.at_hand: SaveFile | None = None
        #: What this window itself has left in its files.
        self._written: dict[Path, bytes] = {}
        self._tidied = False
        #: Why the folder of saves cannot be listed, in one sentence; empty if it can.
        self.trouble = ""

    # One window, one game

    def hold(self, path: Path) -> None:
        """Keep other windows from playing a game, and let go of the one before; raises SaveInUseError."""
        if not self.holds(path):
            lock = _take(path)
            self.let_go()
            self._lock = lock

    def holds(self, path: Path) -> bool:
        """Tell whether a game is played in this window, and no other can play it."""
        return self._lock is not None and self._lock.path == path and self._lock.is_intact

    def let_go(self) -> None:
        """Let other windows play what was played in this one."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    @contextmanager
    def _holding(self, path: Path) -> Iterator[None]:
        """Keep other windows away while a file is changed."""
        if self.holds(path):
            yield
            return
        lock = _take(path)
        try:
            yield
        finally:
            lock.release()

    # Keeping

    def new_file(self) -> SaveFile:
        """Return the file of a game that starts now; nothing is written before it is kept."""
        return SaveFile(self)

    def create(self, game: SavedGame) -> Path:
        """Write a game into a new file named for its title, and return the file."""
        game.title = clean_title(game.title)
        path = self._hold_new(game.title)
        try:
            self._order.put_first(path.name)
            self._write(path, game.to_json())
        except SaveNotWrittenError:
            self.let_go()
            raise
        return path

    def save(self, path: Path, game: SavedGame) -> None:
        """Write a game into its file, keeping the version before; raises SaveNotWrittenError and loses nothing."""
        self._check_own(path)
        self._make_folder()
        self.hold(path)
        self._order.put_first(path.name)
        self._write(path, game.to_json())

    def keep_again(self) -> list[SavedGame]:
        """Try to write what the disk refused before; returns the games that are on disk now."""
        held, at_hand = None if self._lock is None else self._lock.path, self.at_hand
        kept = self.unkept.keep_again()
        self.at_hand = at_hand
        if at_hand is not None and at_hand.path is not None:
            # To be written late is not to be played last.
            self._order.put_first(at_hand.path.name)
        if held is not None and not self.holds(held):
            # Writing takes the lock of a game; the one that is played here keeps its own.
            self.hold(held)
        return kept

    @property
    def is_ahead_of_disk(self) -> bool:
        """Whether this window knows more than the files tell: what was played, or which game was played last."""
        return bool(self.unkept) or self._order.is_ahead

    def is_at_hand(self, path: Path) -> bool:
        """Tell whether a file is of the game that was opened or played last in this window."""
        return self.at_hand is not None and self.at_hand.path == path

    def last_written(self, path: Path) -> bytes | None:
        """Return the mark of what this window wrote into a file last; None if it never did."""
        return self._written.get(path)

    def can_be_opened(self, path: Path) -> bool:
        """Tell whether the newest version of a save can be opened, as far as its summary shows."""
        found = self._index.summary(path, Shelf.OWN)
        return found.usable and not found.recovered

    def rename(self, path: Path, title: str) -> None:
        """Give a save another title; its file and its dates stay the same."""
        self._check_own(path)
        with self._holding(path):
            game, trouble = self._read_own(path)
            if trouble is not None:
                restore(path, game)
            game.title = clean_title(title)
            self._write(path, game.to_json())

    def delete(self, path: Path) -> Path:
        """Move a save and its backup into the folder of deleted ones, and return where it is now."""
        self._check_own(path)
        if not self._index.summary(path, Shelf.OWN).usable:
            raise SaveProtectedError(f"{shown_name(path)} cannot be read, so it is not deleted.")
        with self._holding(path):
            try:
                self.trash.mkdir(parents=True, exist_ok=True)
                goal = free_path(self.trash, path.stem)
                # The backup goes first: if the second step fails, the save itself is still in its place.
                for version, there in ((backup_path(path), backup_path(goal)), (path, goal)):
                    if os.path.lexists(version):
                        version.rename(there)
            except OSError as error:
                raise save_not_written(path, error) from error
        if self.holds(path):
            self.let_go()
        return goal

    # Opening

    def load(self, path: Path) -> LoadedGame:
        """Open a save, from its backup if need be; an example or a file from elsewhere is copied first.

        What can go on is what Continue leads to from now on. A game that another window plays is opened to be looked at
        only. Raises SaveUnusableError if no version can
        be opened, and leaves every file as it is.
        """
        if not self._is_own(path):
            return self.import_file(path)
        path = self.folder / path.name
        ahead = self.unkept.at(path)
        if ahead is not None:
            # What was played is newer than what the disk took.
            return self._taken_up(LoadedGame(game=ahead[1], file=ahead[0]))
        was_held = self.holds(path)
        try:
            self.hold(path)
        except SaveInUseError:
            game, _ = self._read_own(path)
            return LoadedGame(game, SaveFile(self, path, read_only=True))
        try:
            game, trouble = self._read_own(path)
        except SaveUnusableError:
            if not was_held:
                self.let_go()
            raise
        if trouble is None:
            return self._taken_up(LoadedGame(game, SaveFile(self, path)))
        restore(path, game)
        return self._taken_up(LoadedGame(game, SaveFile(self, path), recovered=str(trouble)))

    def _taken_up(self, loaded: LoadedGame) -> LoadedGame:
        """Remember that a game was opened last, if it can go on."""
        if loaded.game.to_continue:
            self.at_hand = loaded.file
            if loaded.file.path is not None:
                self._order.put_first(loaded.file.path.name)
        return loaded

    def import_file(self, path: Path) -> LoadedGame:
        """Copy a game from elsewhere into the folder of saves, or find the copy made before, and open it.

        An example is copied by the first move that is played in it: whoever only looks at it finds nothing in the list.
        """
        game = read_game(path)
        self._check_shown(path, game)
        data, shortened = game.to_json(), False
        try:
            # It may grow when it is written as this program writes, if only by its checksum.
            check_limits(data, path)
        except FileError:
            game.forget_unknown_keys()
            data, shortened = game.to_json(), True
        for known in self.summaries():
            if known.shelf is Shelf.OWN and known.usable and known.title == game.title:
                try:
                    if read_limited(known.path) == data:
                        return self.load(known.path)
                except FileError as error:
                    _log.info("could not compare with %s: %s", shown_name(known.path), error)
        is_example = self.examples is not None and path.parent == self.examples
        if is_example:
            return LoadedGame(game, self.new_file())
        return LoadedGame(game, SaveFile(self, self.create(game)), copied=True, shortened=shortened)

    def peek(self, summary: SaveSummary) -> SavedGame:
        """Return the game behind a summary for a picture of it, changing nothing on disk."""
        try:
            return read_game(version_to_read(summary))
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
        shown = [found for found in own + examples if self._is_shown(found)]
        return sorted(shown, key=lambda found: (found.updated, found.path.name), reverse=True)

    def latest_running(self) -> SaveSummary | None:
        """Return the game that was played last and can go on, if only to its count; looks at few files."""

        order = {name: number for number, name in enumerate(self._order.names())}

        def place(path: Path) -> tuple[int, int]:
            try:
                time = path.stat().st_mtime_ns
            except OSError:  # only its backup is there
                time = 0
            return order.get(path.name, len(order)), -time

        for path in sorted(self._own_files(), key=place):
            found, ahead = self._index.summary(path, Shelf.OWN), self.unkept.at(path)
            # The file of a game that has ended may not know it yet.
            has_ended = ahead is not None and not ahead[1].to_continue
            if found.to_continue and self._is_shown(found) and not has_ended:
                return found
        return None

    # Within

    def _own_files(self) -> list[Path]:
        self.trouble = ""
        try:
            names = {entry.name for entry in self.folder.iterdir()}
        except FileNotFoundError:
            return []
        except OSError as error:
            self.trouble = f"The folder of saves, {self.folder}, cannot be read: {error.strerror or error}."
            _log.info("%s", self.trouble)
            return []
        if not self._tidied:
            self._tidied = True
            tidy(self.folder, names)
        # A save of which only the backup is left is still a save.
        found = {name.removesuffix(BACKUP_SUFFIX) for name in names if not name.startswith(".")}
        return sorted(self.folder / name for name in found if name.endswith(SUFFIX))

    def _is_own(self, path: Path) -> bool:
        """Tell whether a path leads to one of the saves in the folder, in whatever way it is written."""
        if not path.name.endswith(SUFFIX) or path.name.startswith(".") or is_set_aside(path):
            return False
        try:
            return path.parent == self.folder or path.parent.samefile(self.folder)
        except (OSError, ValueError):  # there is no such folder
            return False

    def _make_folder(self) -> None:
        """Make the folder of saves, also if somebody deleted it: without it nothing can be locked."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise save_not_written(self.folder, error) from error

    def _hold_new(self, title: str) -> Path:
        """Find a name that is not taken, and keep other windows from taking it."""
        self._make_folder()
        try:
            for _ in range(_TRIES):
                path = free_path(self.folder, title)
                try:
                    self.hold(path)
                except SaveInUseError:
                    continue
                # Another window may have made it between our looking and our locking.
                if not os.path.lexists(path):
                    return path
        except OSError as error:
            raise save_not_written(self.folder, error) from error
        raise save_not_written(self.folder, FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)))

    def _read_own(self, path: Path) -> tuple[SavedGame, SaveUnusableError | None]:
        try:
            game, trouble = read_newest(path)
        except SaveUnusableError as error:
            self._index.remember_trouble(self._index.summary(path, Shelf.OWN), error)
            raise
        self._check_shown(path, game)
        return game, trouble

    def _is_shown(self, found: SaveSummary) -> bool:
        return self._games is None or not found.usable or found.game in self._games

    def _check_shown(self, path: Path, game: SavedGame) -> None:
        """Refuse a game whose rules are known, but which whoever opens it cannot show yet."""
        if self._games is not None and game.rules.name not in self._games:
            raise SaveUnusableError(path, Trouble.NEWER, f"{game.rules.name} cannot be shown by this version yet")

    def _write(self, path: Path, data: bytes) -> None:
        write_newest(path, data, self._index.summary(path, Shelf.OWN) if os.path.lexists(path) else None)
        self._written = {path: mark_of(data)}

    def _check_own(self, path: Path) -> None:
        if path.parent != self.folder or is_set_aside(path) or path.name.startswith("."):
            raise SaveProtectedError(f"{shown_name(path)} is not one of the saves that can be changed.")


def _take(path: Path) -> GameLock:
    try:
        return take_lock(path)
    except LockedElsewhereError as error:
        raise SaveInUseError(path) from error


def _shipped_examples() -> Path | None:
    try:
        return resources.example_saves()
    except resources.MissingResource as error:
        # Games can be played and kept without examples.
        _log.warning("%s", error)
        return None
