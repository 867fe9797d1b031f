"""The save document: one game as UTF-8 JSON, read with suspicion and written with everything it came with.

A save is data, never code. Loading checks types first, then replays the game through the rules. Keys this version does
not know are kept and written back.
"""

from __future__ import annotations

import copy
import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from quadropolis_gui import __version__
from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.record import (
    AllocationRecord,
    GameRecord,
    ResultRecord,
    RoundRecord,
    record_of,
    replay,
)
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.storage.files import in_one_line, read_limited
from quadropolis_gui.storage.migrations import VERSION, MigrationError, migrate, version_of

FORMAT: Final = "quadropolis-save"
GAME: Final = "quadropolis"

_Text = Annotated[str, msgspec.Meta(max_length=200)]
_Moment = dt.datetime
#: A game was not played before there were such programs, nor where a calendar cannot count any more.
_YEARS = range(1970, 9000)


class SaveError(ValueError):
    """A save that cannot be used; the text is one sentence that names the place and what was expected."""

    def __init__(self, sentence: str) -> None:
        # It may quote what stands in the file, and that may be anything.
        super().__init__(in_one_line(sentence))


class SeatRecord(msgspec.Struct, omit_defaults=True):
    """Who sits at the table, in clockwise order: a person, or an opponent of a level."""

    name: _Text
    color: _Text
    kind: Literal["human", "ai"]
    level: _Text | None = None


class _Document(msgspec.Struct):
    """The keys of a save that this version knows."""

    format: Literal["quadropolis-save"]
    version: int
    game: Literal["quadropolis"]
    app_version: _Text
    created: _Moment
    updated: _Moment
    title: _Text
    mode: Literal["classic", "expert"]
    seed: int
    players: Annotated[list[SeatRecord], msgspec.Meta(min_length=2, max_length=4)]
    first_player: int
    rounds: list[RoundRecord]
    allocations: dict[str, AllocationRecord] = msgspec.field(default_factory=dict)
    result: ResultRecord | None = None
    practice: bool = False


@dataclass(slots=True)
class SavedGame:
    """A game with its players, title and dates, as kept in a save."""

    state: State
    seats: list[SeatRecord]
    title: str
    created: dt.datetime
    updated: dt.datetime
    #: In a practice game moves can be taken back across deals, and it does not count in the statistics.
    practice: bool = False
    app_version: str = __version__
    #: The version of the format it was read from; it is always written in the present one.
    version: int = VERSION
    #: The document as it was read, so that unknown keys survive.
    _origin: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> bytes:
        """The save as the bytes of a JSON file."""
        return msgspec.json.format(msgspec.json.encode(self.to_data()), indent=1)

    def to_data(self) -> dict[str, Any]:
        """The save as plain data, unknown keys included."""
        record = record_of(self.state)
        document = _Document(
            format=FORMAT,
            version=VERSION,
            game=GAME,
            app_version=__version__,
            created=self.created,
            updated=self.updated,
            title=self.title,
            mode=record.mode.name,  # type: ignore[arg-type]
            seed=record.seed,
            players=self.seats,
            first_player=record.first_player,
            rounds=record.rounds,
            allocations=record.allocations,
            result=record.result,
            practice=self.practice,
        )
        known: dict[str, Any] = msgspec.to_builtins(document)
        for key in ("allocations", "result", "practice"):
            if not known[key]:
                del known[key]
        merged: dict[str, Any] = _with_unknown_keys(self._origin, known)
        return merged


def new_save(state: State, seats: list[SeatRecord], title: str, practice: bool = False) -> SavedGame:
    """A save of a game that starts now."""
    now = now_utc()
    return SavedGame(state, seats, title, created=now, updated=now, practice=practice)


def now_utc() -> dt.datetime:
    """The present moment, to the second, as saves write it."""
    return dt.datetime.now(dt.UTC).replace(microsecond=0)


def read_save(path: Path) -> SavedGame:
    """Read and replay a save from a file, or raise FileError or SaveError."""
    return parse_save(read_limited(path))


def parse_save(data: bytes) -> SavedGame:
    """Read and replay a save of any version, or raise SaveError."""
    origin = decode_object(data)
    version, origin = _in_present_version(origin)
    try:
        document = msgspec.convert(origin, _Document)
    except msgspec.ValidationError as error:
        raise SaveError(validation_in_words(error)) from error
    for key in ("created", "updated"):
        if getattr(document, key).tzinfo is None:
            raise SaveError(f"{key}: expected a moment with its time zone, such as 2026-01-31T18:00:00Z")
        check_moment(key, getattr(document, key))
    record = GameRecord(
        mode=MODES[document.mode],
        players=len(document.players),
        seed=document.seed,
        first_player=document.first_player,
        rounds=document.rounds,
        allocations=document.allocations,
        result=document.result,
    )
    try:
        state = replay(record)
    except GameError as error:
        raise SaveError(str(error)) from error
    return SavedGame(
        state=state,
        seats=document.players,
        title=document.title,
        created=document.created,
        updated=document.updated,
        practice=document.practice,
        app_version=document.app_version,
        version=version,
        _origin=origin,
    )


def decode_object(data: bytes) -> dict[str, Any]:
    """The JSON object in some bytes, or SaveError."""
    try:
        origin = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"this is not valid JSON: {error}") from error
    if not isinstance(origin, dict):
        raise SaveError("expected a JSON object")
    _check_numbers(origin)
    return origin


def _check_numbers(value: Any) -> None:
    """Refuse whole numbers that no program could write back as they are."""
    if isinstance(value, int) and value.bit_length() > 63:
        raise SaveError("there is a number of more than 63 bits")
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, Iterable) and not isinstance(value, str):
        for item in value:
            _check_numbers(item)


def _in_present_version(origin: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The version a document was written in, and the document as the present version writes it."""
    if origin.get("format") != FORMAT:
        raise SaveError(f'format: expected "{FORMAT}"')
    try:
        return version_of(origin), migrate(origin)
    except MigrationError as error:
        raise SaveError(str(error)) from error


def check_moment(key: str, moment: dt.datetime) -> None:
    """Refuse a moment that cannot be shown on a calendar."""
    if moment.year not in _YEARS:
        raise SaveError(f"{key}: expected a year from {_YEARS[0]} to {_YEARS[-1]}, found {moment.year}")


def validation_in_words(error: msgspec.ValidationError) -> str:
    """`Expected `int`, got `str` - at `$.seed`` as `seed: expected int, got str`."""
    text, _, place = str(error).replace("`", "").partition(" - at ")
    place = place.removeprefix("$").removeprefix(".")
    return f"{place}: {text[:1].lower()}{text[1:]}" if place else f"{text[:1].lower()}{text[1:]}"


def _with_unknown_keys(origin: Any, known: Any) -> Any:
    """The known data, with what else stood at the same places of the document it came from."""
    if isinstance(origin, dict) and isinstance(known, dict):
        merged = {key: _with_unknown_keys(origin.get(key), value) for key, value in known.items()}
        for key, value in origin.items():
            if key not in merged and key not in _OPTIONAL:
                merged[key] = copy.deepcopy(value)
        return merged
    if isinstance(origin, list) and isinstance(known, list):
        rest = known[len(origin) :]
        return [_with_unknown_keys(old, new) for old, new in zip(origin, known, strict=False)] + rest
    return known


#: Keys of ours that may be absent: what they said before does not come back.
_OPTIONAL = frozenset({"allocations", "result", "practice", "level"})
