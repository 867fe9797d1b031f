"""What a list of saves needs to know of each file, read cheaply and remembered as long as the file stays the same."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.modes import MODES, SQUARES, TURNS
from quadropolis_gui.engine.quadropolis.notation import parse_move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.storage.file_names import clean_title
from quadropolis_gui.storage.files import (
    MAX_BYTES,
    FileError,
    FileMissingError,
    FileTooDeepError,
    FileTooLargeError,
    backup_path,
    read_limited,
    read_start,
    shown_name,
)
from quadropolis_gui.storage.migrations import VERSION, NewerVersionError
from quadropolis_gui.storage.save_errors import SaveUnusableError, Trouble
from quadropolis_gui.storage.saves import (
    FORMAT,
    SavedGame,
    SaveError,
    SeatRecord,
    check_moment,
    decode_object,
    parse_save,
)

_SET_ASIDE = re.compile(r"\.unreadable-\d+\.json$")
_MAYOR = "+mayor"
#: There are some 2,000 moves in all, and the same ones in every file.
_parse_move = lru_cache(maxsize=4096)(parse_move)


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
    mode: str = ""
    seats: tuple[SeatRecord, ...] = ()
    round: int = 0
    rounds: int = 0
    #: The seat whose turn it is; None once the game is finished.
    to_move: int | None = None
    #: Who won a finished game, as the file says; the replay checks it when the game is opened.
    winners: tuple[int, ...] = ()
    practice: bool = False
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


class _Round(msgspec.Struct):
    site: list[list[str | None]]
    moves: list[str] = []


class _Result(msgspec.Struct):
    ranking: list[list[int]]


class _Head(msgspec.Struct):
    """The part of a save that the list shows, and what is needed to tell whose turn it is."""

    format: Literal["quadropolis-save"]
    version: Literal[1]
    title: str
    updated: dt.datetime
    mode: Literal["classic", "expert"]
    players: list[SeatRecord]
    first_player: int
    rounds: list[_Round]
    practice: bool = False
    result: _Result | None = None


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
        raise SaveUnusableError(path, _trouble_of_file(error), str(error)) from error
    try:
        game = parse_save(data)
    except SaveError as error:
        raise SaveUnusableError(path, _trouble_of(data, error), str(error)) from error
    # What others wrote into a title or a name must not upset the screen.
    game.title = clean_title(game.title)
    game.seats = [_clean_seat(seat) for seat in game.seats]
    return game


def _clean_seat(seat: SeatRecord) -> SeatRecord:
    return msgspec.structs.replace(seat, name=clean_title(seat.name))


def _trouble_of(data: bytes, error: SaveError) -> Trouble:
    try:
        origin = decode_object(data)
    except SaveError:
        return Trouble.DAMAGED
    if origin.get("format") != FORMAT:
        return Trouble.FOREIGN
    if isinstance(error.__cause__, NewerVersionError):
        return Trouble.NEWER
    return Trouble.AGAINST_RULES if isinstance(error.__cause__, GameError) else Trouble.DAMAGED


def _trouble_of_file(error: FileError) -> Trouble:
    if isinstance(error, FileTooLargeError):
        return Trouble.TOO_LARGE
    if isinstance(error, FileMissingError):
        return Trouble.MISSING
    return Trouble.DAMAGED if isinstance(error, FileTooDeepError) else Trouble.NOT_READABLE


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
    if shelf is Shelf.OWN and backup_path(path).exists():
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
    title = title or shown_name(path)
    return SaveSummary(path, Shelf.SET_ASIDE, title, _modified(path), trouble=trouble, detail=detail)


def _modified(path: Path) -> dt.datetime:
    for version in (path, backup_path(path)):
        try:
            return dt.datetime.fromtimestamp(version.stat().st_mtime, dt.UTC)
        except OSError:  # gone in the meantime: any date serves for a file that is about to leave the list
            continue
    return dt.datetime.fromtimestamp(0, dt.UTC)


def _read_summary(path: Path, version: Path, shelf: Shelf) -> SaveSummary:
    try:
        # The decoder skips what it does not want without building it, so depth needs no check of its own here.
        head = msgspec.json.decode(read_start(version, MAX_BYTES), type=_Head)
        check_moment("updated", head.updated)
        number, to_move = _moment(head)
        winners = _winners(head) if to_move is None else ()
    except (FileError, SaveError, GameError, msgspec.DecodeError, LookupError, UnicodeDecodeError, RecursionError):
        # Another version of the format, or damaged: the careful reader knows, and has the words for it.
        return _summary_of(path, version, shelf, read_game(version))
    return SaveSummary(
        path=path,
        shelf=shelf,
        title=clean_title(head.title),
        updated=head.updated if head.updated.tzinfo else head.updated.replace(tzinfo=dt.UTC),
        mode=head.mode,
        seats=tuple(_clean_seat(seat) for seat in head.players),
        round=number,
        rounds=MODES[head.mode].rounds,
        to_move=to_move,
        winners=winners,
        practice=head.practice,
        recovered=version != path,
    )


def _summary_of(path: Path, version: Path, shelf: Shelf, game: SavedGame) -> SaveSummary:
    state = game.state
    return SaveSummary(
        path=path,
        shelf=shelf,
        title=game.title,
        updated=game.updated,
        mode=state.mode.name,
        seats=tuple(game.seats),
        round=state.round,
        rounds=state.mode.rounds,
        to_move=None if state.is_over else state.to_move,
        winners=tuple(state.result().winners) if state.is_over else (),
        practice=game.practice,
        recovered=version != path,
        version=game.version,
    )


def _winners(head: _Head) -> tuple[int, ...]:
    if head.result is None or not head.result.ranking:
        return ()
    return tuple(player for player in head.result.ranking[0] if 0 <= player < len(head.players))


def _moment(head: _Head) -> tuple[int, int | None]:
    """The round, and whose turn it is, without replaying the game: who takes the Mayor decides who starts a round."""
    count = len(head.players)
    if not 2 <= count <= 4 or not 0 <= head.first_player < count:
        raise LookupError("players")
    mayor = starter = head.first_player
    for played in head.rounds:
        starter = mayor
        codes = [code for row in played.site for code in row]
        hats = {square for square, code in enumerate(codes) if code is not None and code.endswith(_MAYOR)}
        for number, text in enumerate(played.moves if hats else ()):
            move = _parse_move(text)
            square = TARGET[move.architect][move.slot]
            if square in hats:
                hats.discard(square)
                if move.target < SQUARES:
                    mayor = (starter + number) % count
    number, moves = len(head.rounds), len(head.rounds[-1].moves)
    if moves < TURNS * count:
        return number, (starter + moves) % count
    # A round is complete: the game is finished, or its next deal was not written down.
    return (number, None) if number == MODES[head.mode].rounds else (number + 1, mayor)
