"""The save document: one game as UTF-8 JSON, read with suspicion and written with everything it came with.

A save is data, never code. Loading checks types first, then replays the game through the rules. Keys this version does
not know are kept and written back.
"""

from __future__ import annotations

import codecs
import copy
import dataclasses
import datetime as dt
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from quadropolis_gui import __version__
from quadropolis_gui.engine.game import AnyGame, AnyState, GameError
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.storage.checksums import KEY, is_altered, with_checksum
from quadropolis_gui.storage.files import in_one_line, read_limited
from quadropolis_gui.storage.in_words import malformed_in_words, place_of, steps_in_words, validation_in_words
from quadropolis_gui.storage.places import endless_number_in, numbers_in, steps_of, with_keys
from quadropolis_gui.storage.saves.migrations import VERSION, MigrationError, migrate, version_of
from quadropolis_gui.storage.saves.seat_colours import told_apart

FORMAT: Final = "quadropolis-save"

#: As long as any name or title in a save can be.
ShortText = Annotated[str, msgspec.Meta(max_length=200)]
KindT = TypeVar("KindT")
_Moment = dt.datetime
#: Up to here a save is written in lines that people can read; one with so much more in it that nobody reads it anyway
#: is written without spaces, so that it stays within what can be read again.
_PRETTY_BYTES = 64 * 1024
#: A game was not played before there were such programs, nor where a calendar cannot count any more.
_YEARS = range(1970, 9000)
#: No whole number of more than 63 bits has fewer; looking at each of them takes longer than all the rest of reading.
_MANY_DIGITS = re.compile(rb"[0-9]{19}")


class SaveError(ValueError):
    """A save that cannot be used; the text is one sentence that names the place and what was expected."""

    def __init__(self, sentence: str) -> None:
        # It may quote what stands in the file, and that may be anything.
        super().__init__(in_one_line(sentence))


class NoJsonError(SaveError):
    """A save that is not even JSON."""


class SeatRecord(msgspec.Struct, omit_defaults=True):
    """Who sits at the table, in clockwise order: a person, or an opponent of a level."""

    name: ShortText
    color: ShortText
    kind: Literal["human", "ai"]
    level: ShortText | None = None
    #: What an opponent likes, by name; None for who likes everything alike.
    character: ShortText | None = None


class Envelope(msgspec.Struct):
    """The keys that every save has, whichever game it is of; the game's own keys stand beside them."""

    format: Literal["quadropolis-save"]
    version: int
    game: ShortText
    app_version: ShortText
    created: _Moment
    updated: _Moment
    title: ShortText
    players: Annotated[list[SeatRecord], msgspec.Meta(min_length=2, max_length=4)]
    practice: bool = False
    helped: bool = False
    uncounted: bool = False


#: The order in which a save is written, so that people find the same things at the same place; what a game brings
#: beside these comes before the last.
_FIRST = ("format", "version", "game", "app_version", "created", "updated", "title", "mode", "seed", "players")
_LAST = ("practice", "helped", "uncounted")


@dataclass(slots=True)
class SavedGame:
    """A game with its players, title and dates, as kept in a save."""

    rules: AnyGame
    state: Any
    seats: list[SeatRecord]
    title: str
    created: dt.datetime
    updated: dt.datetime
    #: In a practice game moves can be taken back across deals, and it does not count in the statistics.
    practice: bool = False
    #: Somebody took back a move or asked for advice: the game does not change a rating.
    helped: bool = False
    #: The last move was played, and nobody has come to the count yet: the title leads there.
    uncounted: bool = False
    app_version: str = __version__
    #: The version of the format it was read from; it is always written in the present one.
    version: int = VERSION
    #: What it was read from had been changed by somebody, or something, else than the program.
    altered: bool = False
    #: The document as it was read, so that unknown keys survive.
    _origin: dict[str, Any] = field(default_factory=dict)

    @property
    def to_continue(self) -> bool:
        """Whether there is more to come of it: moves, or the count."""
        return self.uncounted or not self.state.is_over

    def to_json(self) -> bytes:
        """The save as the bytes of a JSON file, with its checksum."""
        compact = msgspec.json.encode(with_checksum(self.to_data()))
        if len(compact) > _PRETTY_BYTES:
            return compact
        pretty = msgspec.json.format(compact, indent=1)
        return pretty if len(pretty) <= _PRETTY_BYTES else compact

    def to_data(self) -> dict[str, Any]:
        """The save as plain data, unknown keys included."""
        envelope = Envelope(
            format=FORMAT,
            version=VERSION,
            game=self.rules.name,
            app_version=__version__,
            created=self.created,
            updated=self.updated,
            title=self.title,
            players=self._seats_as_in_the_file(),
            practice=self.practice,
            helped=self.helped,
            uncounted=self.uncounted and self.state.is_over,
        )
        known: dict[str, Any] = msgspec.to_builtins(envelope) | msgspec.to_builtins(self.rules.record(self.state))
        between = [key for key in known if key not in (*_FIRST, *_LAST)]
        ordered = {key: known[key] for key in (*_FIRST, *between, *_LAST) if key in known}
        optional = _optional_keys(self.rules)
        written = {key: value for key, value in ordered.items() if value or key not in optional}
        merged: dict[str, Any] = _with_unknown_keys(self._origin, written, optional | {"level", "character"})
        return merged

    def without_unknown_keys(self) -> SavedGame:
        """The same game, with nothing beside it that this version does not know."""
        return dataclasses.replace(self, _origin=_colours_in(self._origin))

    def forget_unknown_keys(self) -> None:
        """Write nothing from now on that this version does not know: another file has it, and keeps it."""
        self._origin = _colours_in(self._origin)

    def _seats_as_in_the_file(self) -> list[SeatRecord]:
        """The seats with the colours that were read, where others are only shown to tell the players apart."""
        read = [player["color"] for player in self._origin.get("players", ())]
        if len(read) != len(self.seats):
            return self.seats
        return [
            msgspec.structs.replace(seat, color=own) if seat.color == shown else seat
            for seat, own, shown in zip(self.seats, read, told_apart(read), strict=True)
        ]


def _colours_in(origin: dict[str, Any]) -> dict[str, Any]:
    """Of a document as it was read, only the colours of its players, which are written as they were."""
    return {"players": [{"color": player["color"]} for player in origin.get("players", ())]}


def _optional_keys(rules: AnyGame) -> frozenset[str]:
    """Keys of ours that may be absent: what they said before does not come back."""
    own = {key.name for key in dataclasses.fields(rules.record_type) if _has_default(key)}
    return frozenset(own | {"practice", "helped", "uncounted"})


def _has_default(key: dataclasses.Field[Any]) -> bool:
    return key.default is not dataclasses.MISSING or key.default_factory is not dataclasses.MISSING


def new_save(rules: AnyGame, state: AnyState, seats: list[SeatRecord], title: str, practice: bool = False) -> SavedGame:
    """A save of a game that starts now."""
    now = now_utc()
    return SavedGame(rules, state, seats, title, created=now, updated=now, practice=practice)


def now_utc() -> dt.datetime:
    """The present moment, to the second, as saves write it."""
    return dt.datetime.now(dt.UTC).replace(microsecond=0)


def read_save(path: Path) -> SavedGame:
    """Read and replay a save from a file, or raise FileError or SaveError."""
    return parse_save(read_limited(path))


def parse_save(data: bytes) -> SavedGame:
    """Read and replay a save of any version, or raise SaveError."""
    origin = decode_object(data)
    altered = is_altered(origin)
    origin.pop(KEY, None)
    version, origin = in_present_version(origin)
    envelope, record = read_document(origin)
    rules = GAMES[envelope.game]
    try:
        state = rules.replay(record, len(envelope.players))
    except GameError as error:
        raise SaveError(str(error)) from error
    return SavedGame(
        rules=rules,
        state=state,
        seats=envelope.players,
        title=envelope.title,
        created=envelope.created,
        updated=envelope.updated,
        practice=envelope.practice,
        helped=envelope.helped,
        uncounted=envelope.uncounted and state.is_over,
        app_version=envelope.app_version,
        version=version,
        altered=altered,
        _origin=origin,
    )


def check_readable(data: bytes) -> None:
    """Make sure that what is about to be written can be read again, or raise SaveError; the moves are not replayed."""
    read_document(decode_object(data))


def read_document(origin: dict[str, Any]) -> tuple[Envelope, Any]:
    """The keys of every save, and the record of the game in it, or SaveError."""
    envelope = _converted(origin, Envelope)
    if envelope.game not in GAMES:
        raise SaveError(f"game: expected one of {', '.join(GAMES)}, found {envelope.game!r}")
    check_mode(origin, GAMES[envelope.game])
    record: Any = _converted(origin, GAMES[envelope.game].record_type)
    for number, seat in enumerate(envelope.players, 1):
        if seat.kind == "ai" and not seat.level:
            raise SaveError(f"the level of player {number} is missing: an opponent has one")
    for key in ("created", "updated"):
        if getattr(envelope, key).tzinfo is None:
            raise SaveError(f"{key}: expected a moment with its time zone, such as 2026-01-31T18:00:00Z")
        check_moment(key, getattr(envelope, key))
    return envelope, record


def _converted(origin: dict[str, Any], kind: type[KindT]) -> KindT:
    """What a document says as a kind of thing, or SaveError with the place where it says something else."""
    try:
        return msgspec.convert(origin, kind)
    except msgspec.ValidationError as error:
        refusal = error

    def refuses(document: dict[str, Any]) -> bool:
        try:
            msgspec.convert(document, kind)
        except msgspec.ValidationError as error:
            return str(error) == str(refusal)
        return False

    steps = with_keys(steps_of(place_of(refusal)), origin, refuses)
    raise SaveError(validation_in_words(refusal, steps)) from refusal


def check_mode(origin: dict[str, Any], rules: AnyGame) -> None:
    """Refuse a mode that the game does not have, and say which it has."""
    mode = origin.get("mode")
    if isinstance(mode, str) and mode not in rules.variants:
        raise SaveError(f"the mode of {rules.name} can be {' or '.join(rules.variants)}, not {mode!r}")


def decode_object(data: bytes, sought: str = "game") -> dict[str, Any]:
    """The JSON object in some bytes, or SaveError, which says that there is nothing of what was sought."""
    try:
        # Some editors put a mark of the encoding before the text.
        data = data.removeprefix(codecs.BOM_UTF8)
        origin = msgspec.json.decode(data)
    except msgspec.ValidationError as error:
        # Nothing else can be wrong with the values themselves than that a number is too large.
        raise SaveError(validation_in_words(error, endless_number_in(data))) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoJsonError(f"this is not valid JSON: {malformed_in_words(error, data)}") from error
    if not isinstance(origin, dict):
        raise SaveError(f"this holds no {sought}: it is not a group of named values (a JSON object)")
    if _MANY_DIGITS.search(data):
        _check_numbers(origin)
    return origin


def _check_numbers(origin: dict[str, Any]) -> None:
    """Refuse whole numbers that no program could write back as they are."""
    if _holds_wide_number(origin):
        where = next(place for place, number in numbers_in(origin) if _holds_wide_number(number))
        raise SaveError(f"{steps_in_words(where)} is a number of more than 63 bits")


def _holds_wide_number(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_holds_wide_number, value.values()))
    if isinstance(value, list):
        return any(map(_holds_wide_number, value))
    return isinstance(value, int) and value.bit_length() > 63


def in_present_version(origin: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The version a document was written in, and the document as the present version writes it."""
    if origin.get("format") != FORMAT:
        raise SaveError(f'this is not a saved game: its format is not "{FORMAT}"')
    try:
        return version_of(origin), migrate(origin)
    except MigrationError as error:
        raise SaveError(str(error)) from error


def check_moment(key: str, moment: dt.datetime) -> None:
    """Refuse a moment that cannot be shown on a calendar."""
    if moment.year not in _YEARS:
        raise SaveError(f"{key}: expected a year from {_YEARS[0]} to {_YEARS[-1]}, found {moment.year}")


def _with_unknown_keys(origin: Any, known: Any, optional: frozenset[str]) -> Any:
    """The known data, with what else stood at the same places of the document it came from."""
    if isinstance(origin, dict) and isinstance(known, dict):
        merged = {key: _with_unknown_keys(origin.get(key), value, optional) for key, value in known.items()}
        for key, value in origin.items():
            if key not in merged and key not in optional:
                merged[key] = copy.deepcopy(value)
        return merged
    if isinstance(origin, list) and isinstance(known, list):
        rest = known[len(origin) :]
        return [_with_unknown_keys(old, new, optional) for old, new in zip(origin, known, strict=False)] + rest
    return known
