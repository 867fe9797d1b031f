"""What a list of saves needs to know of each file, read cheaply and remembered as long as the file stays the same."""

from __future__ import annotations

import datetime as dt
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import msgspec

from quadropolis_gui.engine.game import GameError, ImpossibleData, Part
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.storage.file_names import clean_title
from quadropolis_gui.storage.files import (
    MAX_BYTES,
    FileError,
    FileMissingError,
    FileTooDeepError,
    FileTooLargeError,
    FolderError,
    NoFileError,
    backup_path,
    in_one_line,
    read_limited,
    read_start,
    shown_name,
)
from quadropolis_gui.storage.saves.errors import SaveUnusableError, Trouble
from quadropolis_gui.storage.saves.game import (
    FORMAT,
    SavedGame,
    SaveError,
    SeatRecord,
    ShortText,
    decode_object,
    in_present_version,
    parse_save,
    read_document,
)
from quadropolis_gui.storage.saves.migrations import VERSION, NewerVersionError
from quadropolis_gui.storage.saves.seat_colours import told_apart

_SET_ASIDE = re.compile(r"\.unreadable-\d+\.json$")
_TROUBLES_OF_FILES: tuple[tuple[type[FileError], Trouble], ...] = (
    (FileTooLargeError, Trouble.TOO_LARGE),
    (FileTooDeepError, Trouble.DAMAGED),
    (FileMissingError, Trouble.MISSING),
    (FolderError, Trouble.FOLDER),
    (NoFileError, Trouble.NO_FILE),
)
#: What can be wrong with a game in a file that reads well.
_TROUBLES_OF_GAMES = {
    Part.MOVE: Trouble.AGAINST_RULES,
    Part.DEAL: Trouble.IMPOSSIBLE_DEAL,
    Part.ROUNDS: Trouble.IMPOSSIBLE_ROUNDS,
    Part.ARRANGEMENT: Trouble.IMPOSSIBLE_ARRANGEMENT,
    Part.RESULT: Trouble.WRONG_RESULT,
}


class Shelf(StrEnum):
    """Where a file belongs in the list."""

    OWN = "own"
    EXAMPLE = "example"
    #: It cannot be used; it stays where it is and as it is.
    SET_ASIDE = "set_aside"


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """One file in the list of saves. For a file set aside, `trouble` and `detail` say why and the rest is empty."""

    path: Path
    shelf: Shelf
    title: str
    updated: dt.datetime
    game: str = ""
    variant: str = ""
    seats: tuple[SeatRecord, ...] = ()
    round: int = 0
    #: How many rounds there will be; None where the players decide that by what they do.
    rounds: int | None = None
    #: The seat whose turn it is; None once the game is finished.
    to_move: int | None = None
    #: Who won a finished game, as the file says; the replay checks it when the game is opened.
    winners: tuple[int, ...] = ()
    practice: bool = False
    #: It is finished, but nobody has come to its count yet.
    uncounted: bool = False
    #: The newest version is damaged; this is the one before it.
    recovered: bool = False
    #: The version of the format the file is written in.
    version: int = VERSION
    trouble: Trouble | None = None
    detail: str = ""

    @property
    def usable(self) -> bool:
        """Tell whether the file can be opened as far as the summary shows."""
        return self.trouble is None

    @property
    def finished(self) -> bool:
        """Tell whether the last move of the game has been played."""
        return self.usable and self.to_move is None

    @property
    def running(self) -> bool:
        """Tell whether this is one of the player's own games that can go on."""
        return self.shelf is Shelf.OWN and self.usable and self.to_move is not None

    @property
    def to_continue(self) -> bool:
        """Tell whether there is more to come of one of the player's own games: moves, or the count."""
        return self.running or (self.shelf is Shelf.OWN and self.finished and self.uncounted)


class SaveIndex:
    """Summaries of files, kept by path and made anew only when size or time of a file has changed."""

    def __init__(self) -> None:
        self._kept: dict[Path, tuple[tuple[int, ...], SaveSummary]] = {}

    def summary(self, path: Path, shelf: Shelf) -> SaveSummary:
        """Return what there is to know of a file, from its backup if the file itself is damaged."""
        stamp = _stamp(path)
        kept = self._kept.get(path)
        if kept is not None and kept[0] == stamp:
            return kept[1]
        found = _summarise(path, shelf)
        # The old entry goes first: a path takes as much room as the rest, and replacing would keep the old one, too.
        self._kept.pop(path, None)
        self._kept[path] = (stamp, found)
        return found

    def remember_trouble(self, summary: SaveSummary, error: SaveUnusableError) -> None:
        """Keep in mind that a file which looked well cannot be opened after all."""
        path = summary.path
        self._kept[path] = (_stamp(path), _aside(path, error.trouble, error.detail, summary.title))

    def forget_all_but(self, paths: set[Path]) -> None:
        """Let go of what was known of files that are no longer there."""
        for path in self._kept.keys() - paths:
            del self._kept[path]


def is_set_aside(path: Path) -> bool:
    """Tell whether the program itself has put this file out of the way."""
    return _SET_ASIDE.search(path.name) is not None


def read_game(path: Path) -> SavedGame:
    """Read and replay a save; raises SaveUnusableError with the trouble it is in."""
    try:
        data = read_limited(path)
    except FileError as error:
        raise SaveUnusableError(path, _trouble_of_file(error), _without_name(error)) from error
    try:
        game = parse_save(data)
    except SaveError as error:
        raise SaveUnusableError(path, _trouble_of(data, error), str(error)) from error
    # What others wrote into a title or a name must not upset the screen.
    game.title = clean_title(game.title)
    game.seats = clean_seats(game.seats)
    return game


def name_everybody(seats: Iterable[SeatRecord]) -> list[SeatRecord]:
    """Return seats as they are, but that of somebody without a name that can be seen has the name of its number."""
    return [
        seat if clean_title(seat.name) else msgspec.structs.replace(seat, name=f"Player {number}")
        for number, seat in enumerate(seats, 1)
    ]


def clean_seats(seats: Iterable[SeatRecord]) -> list[SeatRecord]:
    """Return seats with names that can be shown, and colours that tell them apart."""
    named = name_everybody(seats)
    colours = told_apart([seat.color for seat in named])
    return [
        msgspec.structs.replace(seat, name=clean_title(seat.name), color=colour)
        for seat, colour in zip(named, colours, strict=True)
    ]


def _trouble_of(data: bytes, error: SaveError) -> Trouble:
    try:
        origin = decode_object(data)
    except SaveError:
        return Trouble.DAMAGED
    if origin.get("format") != FORMAT:
        return Trouble.FOREIGN
    if isinstance(error.__cause__, NewerVersionError):
        return Trouble.NEWER
    cause = error.__cause__
    return _TROUBLES_OF_GAMES.get(cause.part, Trouble.DAMAGED) if isinstance(cause, ImpossibleData) else Trouble.DAMAGED


def _trouble_of_file(error: FileError) -> Trouble:
    if _is_dead_link(error):
        return Trouble.DEAD_LINK
    return next((trouble for kind, trouble in _TROUBLES_OF_FILES if isinstance(error, kind)), Trouble.NOT_READABLE)


def _without_name(error: FileError) -> str:
    """What is wrong with a file, where its name is said already."""
    if _is_dead_link(error):
        return "it is a link to a file that is not there"
    if isinstance(error, FileMissingError):
        return "there is no such file"
    sentence, name = str(error), in_one_line(shown_name(error.path))
    return f"it {sentence.removeprefix(name).lstrip()}" if sentence.startswith(f"{name} ") else sentence


def _is_dead_link(error: FileError) -> bool:
    return isinstance(error, FileMissingError) and error.path.is_symlink()


def _stamp(path: Path) -> tuple[int, ...]:
    marks: list[int] = []
    for version in (path, backup_path(path)):
        try:
            state = version.stat()
        except OSError:  # a version that is not there has no time; reading it will say more
            marks += (0, 0)
        else:
            marks += (state.st_mtime_ns, state.st_size)
    return tuple(marks)


def _summarise(path: Path, shelf: Shelf) -> SaveSummary:
    try:
        if is_set_aside(path):
            return _why_aside(path)
        return _read_summary(path, path, shelf)
    except SaveUnusableError as error:
        first = error
    if shelf is Shelf.OWN and os.path.lexists(backup_path(path)):
        try:
            return _read_summary(path, backup_path(path), shelf)
        except SaveUnusableError as error:
            return _aside(path, first.trouble, f"{first.detail.rstrip('.')}; its backup: {error.detail}")
    return _aside(path, first.trouble, first.detail)


def _why_aside(path: Path) -> SaveSummary:
    try:
        read_game(path)
    except SaveUnusableError as error:
        return _aside(path, error.trouble, error.detail)
    return _aside(path, Trouble.DAMAGED, "it was set aside earlier")


def _aside(path: Path, trouble: Trouble, detail: str, title: str = "") -> SaveSummary:
    if trouble in _TROUBLES_OF_GAMES.values():
        title = title or _title_in(path)
    title = title or shown_name(path)
    return SaveSummary(path, Shelf.SET_ASIDE, title, _modified(path), trouble=trouble, detail=detail)


class _Titled(msgspec.Struct):
    title: ShortText = ""


def _title_in(path: Path) -> str:
    """The title in a file that is well but for the game it tells of; nothing if it has none."""
    try:
        return clean_title(msgspec.json.decode(read_start(path, MAX_BYTES), type=_Titled).title)
    except (FileError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # Changed in the meantime: its name will do.
        return ""


def _modified(path: Path) -> dt.datetime:
    for version in (path, backup_path(path)):
        try:
            return dt.datetime.fromtimestamp(version.stat().st_mtime, dt.UTC)
        except OSError:  # gone in the meantime: any date serves for a file that is about to leave the list
            continue
    return dt.datetime.fromtimestamp(0, dt.UTC)


def _read_summary(path: Path, version: Path, shelf: Shelf) -> SaveSummary:
    """Look at a save as its parser does, but for what only counting a game can tell: arrangements and the result."""
    try:
        written_in, origin = in_present_version(decode_object(read_limited(version)))
        head, record = read_document(origin)
        glance = GAMES[head.game].glance(record, len(head.players))
    except (FileError, SaveError, GameError):
        # The careful reader has the words for it.
        return _summary_of(path, version, shelf, read_game(version))
    return SaveSummary(
        path=path,
        shelf=shelf,
        title=clean_title(head.title),
        updated=head.updated,
        game=head.game,
        variant=record.mode,
        seats=tuple(clean_seats(head.players)),
        round=glance.round,
        rounds=glance.rounds,
        to_move=glance.to_move,
        winners=glance.winners,
        practice=head.practice,
        uncounted=head.uncounted,
        recovered=version != path,
        version=written_in,
    )


def _summary_of(path: Path, version: Path, shelf: Shelf, game: SavedGame) -> SaveSummary:
    state = game.state
    return SaveSummary(
        path=path,
        shelf=shelf,
        title=game.title,
        updated=game.updated,
        game=game.rules.name,
        variant=state.variant,
        seats=tuple(game.seats),
        round=state.round,
        rounds=game.rules.rounds(state.variant),
        to_move=None if state.is_over else state.to_move,
        winners=tuple(state.result().winners) if state.is_over else (),
        practice=game.practice,
        uncounted=game.uncounted,
        recovered=version != path,
        version=game.version,
    )
