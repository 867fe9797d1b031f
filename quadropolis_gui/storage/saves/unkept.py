"""Games that the disk refused: remembered while the program runs, and written as soon as the disk lets us."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from quadropolis_gui.storage.files import FileNotWrittenError

if TYPE_CHECKING:
    from quadropolis_gui.storage.saves.file import SaveFile
    from quadropolis_gui.storage.saves.game import SavedGame


class Unkept:
    """The games of which the newest moves are in no file yet, each with the file it belongs into."""

    def __init__(self) -> None:
        self._files: list[tuple[SaveFile, SavedGame]] = []

    def __bool__(self) -> bool:
        return bool(self._files)

    def __iter__(self) -> Iterator[SavedGame]:
        return (game for _, game in self._files)

    def add(self, file: SaveFile, game: SavedGame) -> None:
        """Remember a game that could not be written."""
        self.forget(file)
        self._files.append((file, game))

    def forget(self, file: SaveFile) -> None:
        """Everything of this game is on disk, or it is given up."""
        self._files = [(known, game) for known, game in self._files if known is not file]

    def at(self, path: Path) -> tuple[SaveFile, SavedGame] | None:
        """The game that is ahead of a file, with that file; None if the file holds all there is."""
        return next(((file, game) for file, game in self._files if file.path == path), None)

    def to_continue(self, at_hand: SaveFile | None) -> tuple[SaveFile, SavedGame] | None:
        """The game at hand, else the one played last, with its file, of those with more to come; None for none."""
        running = [(file, game) for file, game in self._files if game.to_continue]
        return max(running, key=lambda found: (found[0] is at_hand, found[1].updated), default=None)

    def keep_again(self) -> list[SavedGame]:
        """Try to write them all; returns those that are on disk now."""
        kept = []
        for file, game in list(self._files):
            try:
                file.keep(game)
            except FileNotWrittenError:
                # It was said when it happened, and is asked about before the program ends.
                continue
            kept.append(game)
        return kept
