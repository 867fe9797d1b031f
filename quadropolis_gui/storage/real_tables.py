"""What was put together of real tables: a small file of its own, which no game needs. Only data is read.

For each variant there is one table with its players and their boards, each as `quadropolis score` reads it. A file that
cannot be used is set aside, never overwritten, and the version before it takes its place.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.games import GAMES, game_with_variant
from quadropolis_gui.engine.replica import Replica
from quadropolis_gui.storage.files import (
    FileNotWrittenError,
    FileUnreadableError,
    read_limited,
    shown_name,
    write_atomic,
)
from quadropolis_gui.storage.in_words import unreadable_in_words
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.recovering import Damage, read_or_recover

FORMAT: Final = "quadropolis-real-tables"
Colour = Literal["red", "blue", "green", "purple"]
#: The colours that players have, in order.
COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "purple")
#: As many players have a board of their own.
MOST_PLAYERS: Final = len(COLOURS)
#: Names are no longer than this.
LONGEST_NAME: Final = 40

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RealPlayer:
    """Somebody at a real table; without a name they are called by their number."""

    board: Replica
    color: Colour = "red"
    name: str = ""


@dataclass(frozen=True, slots=True)
class RealTable:
    """The players of one table, and whose board is looked at."""

    players: tuple[RealPlayer, ...]
    chosen: int = 0


@dataclass(frozen=True, slots=True)
class RealTables:
    """All that was put together: a table for each variant, and the variant that was looked at last."""

    variant: str = ""
    tables: Mapping[str, RealTable] = field(default_factory=dict)

    def with_tables(self, variant: str, tables: Mapping[str, RealTable]) -> RealTables:
        """The same with some tables as they are now, and the variant that is looked at."""
        return replace(self, variant=variant, tables={**self.tables, **tables})


class _Player(msgspec.Struct):
    board: dict[str, Any]
    color: Colour
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""


class _Table(msgspec.Struct):
    players: Annotated[list[_Player], msgspec.Meta(min_length=1, max_length=MOST_PLAYERS)]
    chosen: Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)] = 0


class _Document(msgspec.Struct):
    format: Literal["quadropolis-real-tables"]
    version: Literal[1]
    variant: str
    tables: dict[str, _Table]


class RealTableStore:
    """Keeps what was put together; `path` is the usual one if not given."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or folders().real_tables_file
        #: What became of a file that was found damaged; None if none was.
        self.damage: Damage | None = None
        #: Why what was put together last could not be kept; None if it could.
        self.not_kept: FileNotWrittenError | None = None

    def read(self) -> RealTables:
        """Return what was put together."""
        found = read_or_recover(self.path, _read, self._write)
        self.damage = self.damage or found.damage
        return found.content or RealTables()

    def keep(self, variant: str, tables: Mapping[str, RealTable]) -> None:
        """Keep some tables and the variant that is looked at; other tables stay as another window may have left them.

        A disk that refuses does not stop anybody, `not_kept` then says why.
        """
        self.not_kept = None
        try:
            self._write(self.read().with_tables(variant, tables))
        except FileNotWrittenError as error:
            _log.warning("what was put together was not kept: %s", error)
            self.not_kept = error

    def _write(self, tables: RealTables) -> None:
        written = {variant: _written(variant, table) for variant, table in tables.tables.items()}
        document = _Document(FORMAT, 1, tables.variant, written)
        write_atomic(self.path, msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n")


def _written(variant: str, table: RealTable) -> _Table:
    game = game_with_variant(variant).name
    players = [
        _Player({"game": game, **asdict(player.board.position())}, player.color, player.name)
        for player in table.players
    ]
    return _Table(players, table.chosen)


def _read(path: Path) -> RealTables:
    """Read what was put together from a file, or raise FileError."""
    data = read_limited(path)
    try:
        document = msgspec.json.decode(data, type=_Document)
        return RealTables(
            document.variant if document.variant in _variants() else "",
            {variant: _table(variant, table) for variant, table in document.tables.items()},
        )
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = unreadable_in_words(error, data)
    except GameError as error:
        why = str(error)
    raise FileUnreadableError(path, f"{shown_name(path)} does not say what was put together: {why}.")


def _variants() -> set[str]:
    return {variant for game in GAMES.values() for variant in game.variants}


def _table(variant: str, table: _Table) -> RealTable:
    """A table whose boards can be put together, or GameError or ValidationError."""
    if variant not in _variants():
        raise msgspec.ValidationError(f"there is no variant {variant!r}")
    players = tuple(RealPlayer(_board(variant, player.board), player.color, player.name) for player in table.players)
    colours = {player.color for player in players}
    if len(colours) < len(players) or table.chosen >= len(players):
        raise msgspec.ValidationError("players share a colour, or the one looked at is not there")
    return RealTable(players, table.chosen)


def _board(variant: str, origin: dict[str, Any]) -> Replica:
    game = game_with_variant(variant)
    if origin.get("game") != game.name or origin.get("mode") != variant:
        raise msgspec.ValidationError(f"expected a board of {variant}, found another")
    return game.replica_of(msgspec.convert(origin, game.position_type))
