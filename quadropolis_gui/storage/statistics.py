"""What became of finished games, kept apart from the saves in one small file, and what can be learned from it.

A game counts once, however often it is recorded; practice games never do. Everything can be worked out anew from the
saves, so this file may be lost without losing a game.
"""

from __future__ import annotations

import datetime as dt
import logging
from collections import Counter
from collections.abc import Container, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.engine.games import game_with_variant
from quadropolis_gui.engine.goals import seen_in
from quadropolis_gui.storage.file_names import clean_title
from quadropolis_gui.storage.files import FileError, FileUnreadableError, read_limited, shown_name, write_atomic
from quadropolis_gui.storage.in_words import unreadable_in_words, validation_in_words
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.recovering import Damage, read_or_recover
from quadropolis_gui.storage.saves.game import SavedGame, SaveError, check_moment

FORMAT: Final = "quadropolis-statistics"
VERSION: Final = 1
FILE_NAME: Final = "statistics.json"

_log = logging.getLogger(__name__)

#: More than anybody can reach in any game, and little enough to be drawn.
Points = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]


class PlayerFigures(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one player came out of a game; a keepsake is kept only of the best game of that name so far."""

    name: str
    color: str
    total: Points
    place: int
    categories: dict[str, Points]
    #: The level of an opponent; None for a person.
    level: str | None = None
    #: What the game needs to draw a picture of it again.
    keepsake: dict[str, Any] | None = None
    #: The goals a person reached that the figures do not tell.
    goals: tuple[str, ...] = ()

    @property
    def person(self) -> bool:
        """Tell whether a person played this seat."""
        return self.level is None


class GameFigures(msgspec.Struct, frozen=True):
    """One finished game; `game` tells games apart, also copies of the same one."""

    game: str
    title: str
    finished: dt.datetime
    mode: str
    players: list[PlayerFigures]
    #: Somebody took back a move or asked for advice: the game does not change a rating.
    helped: bool = False

    @property
    def seed(self) -> int | None:
        """What its deals were drawn from, as far as its name tells."""
        _, _, seed = self.game.rpartition("/")
        return int(seed) if seed.isdecimal() else None

    @property
    def rules(self) -> AnyGame:
        """The game that was played."""
        return game_with_variant(self.mode)


class _Document(msgspec.Struct):
    format: Literal["quadropolis-statistics"]
    version: Literal[1]
    games: list[GameFigures]


class StatisticsNewerError(Exception):
    """The file was written by a newer version of the program: it is neither read nor touched."""


def identity(game: SavedGame) -> str:
    """Return what tells a game from all others; a copy or a renamed save has the same."""
    state = game.state
    return _identity(game.created, state.variant, state.player_count, state.seed)


class _Head(msgspec.Struct):
    created: dt.datetime
    mode: str
    seed: int
    players: list[dict[str, object]]
    result: dict[str, object] | None = None


def identity_in(path: Path) -> str | None:
    """Return what tells the game in a save from all others, without playing it; None if the file does not say."""
    try:
        head = msgspec.json.decode(read_limited(path), type=_Head)
    except (FileError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        # Whoever opens the file has the words for what is wrong with it.
        return None
    return _identity(head.created, head.mode, len(head.players), head.seed)


@cache
def finished_examples(folder: Path) -> frozenset[str]:
    """Return the finished games among the examples: they are somebody else's, also when they are opened."""
    found = set()
    for path in sorted(folder.glob("*.json")):
        try:
            head = msgspec.json.decode(read_limited(path), type=_Head)
        except (FileError, msgspec.DecodeError) as error:
            _log.warning("an example cannot be read: %s", error)
            continue
        if head.result is not None:
            found.add(_identity(head.created, head.mode, len(head.players), head.seed))
    return frozenset(found)


def _identity(created: dt.datetime, mode: str, players: int, seed: int) -> str:
    # Games of the window begin at whole seconds; of the others many may begin in one.
    moment = created.astimezone(dt.UTC).replace(tzinfo=None).isoformat()
    return f"{moment}Z/{mode}/{players}/{seed}"


def figures_of(game: SavedGame) -> GameFigures:
    """Return what the statistics keep of a finished game."""
    rules, state = game.rules, game.state
    places = state.result().places
    players = []
    for player, seat in enumerate(game.seats):
        figures = rules.figures(state, player)
        players.append(
            PlayerFigures(
                name=seat.name,
                color=seat.color,
                total=figures.total,
                place=places[player],
                categories=dict(figures.categories),
                level=None if seat.kind == "human" else seat.level or "",
                keepsake=msgspec.to_builtins(rules.keepsake(state, player)),
                goals=tuple(seen_in(rules, state, player)) if seat.kind == "human" else (),
            )
        )
    return GameFigures(identity(game), game.title, game.updated, state.variant, players, game.helped)


def counts(game: SavedGame, examples: Path | None = None) -> bool:
    """Tell whether a game belongs into the statistics; `examples` is the folder of games that are not one's own."""
    if not game.state.is_over or game.practice:
        return False
    return examples is None or identity(game) not in finished_examples(examples)


class Statistics:
    """All games that count, in the order they were finished."""

    def __init__(self, games: Iterable[GameFigures] = ()) -> None:
        self.games = _in_order({game.game: game for game in games}.values())

    def add(self, game: GameFigures) -> None:
        """Count a game; one that was counted before is replaced."""
        self.games = _in_order([*(other for other in self.games if other.game != game.game), game])

    def of_variants(self, variants: Container[str]) -> Statistics:
        """Only what was played of some variants."""
        return Statistics(game for game in self.games if game.mode in variants)

    def names(self) -> list[str]:
        """Return the people who played, the most frequent first."""
        seen = Counter(player.name for game in self.games for player in game.players if player.person)
        return sorted(seen, key=lambda name: (-seen[name], name.casefold()))

    def of(self, name: str) -> PlayerStatistics:
        """Return everything about one person; who sat at two seats of a game counts with the better one."""
        results = []
        for game in self.games:
            seats = [index for index, p in enumerate(game.players) if p.person and p.name == name]
            if seats:
                results.append(PlayerResult(game, min(seats, key=lambda index: game.players[index].place)))
        return PlayerStatistics(name, tuple(results))


def _in_order(games: Iterable[GameFigures]) -> list[GameFigures]:
    """Sort games by time and keep only the keepsakes that may be shown: each better than all before of that name.

    The points of different games cannot be compared, nor those of their variants.
    """
    best: dict[tuple[str, str], int] = {}
    kept = []
    for game in sorted(games, key=lambda found: found.finished):
        players = []
        for player in game.players:
            if player.keepsake is not None:
                whose = (game.mode, player.name)
                if player.total > best.get(whose, player.total - 1):
                    best[whose] = player.total
                else:
                    player = msgspec.structs.replace(player, keepsake=None)
            players.append(player)
        kept.append(msgspec.structs.replace(game, players=players))
    return kept


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A game from the view of one of its players."""

    game: GameFigures
    seat: int

    @property
    def figures(self) -> PlayerFigures:
        """How this player came out of it."""
        return self.game.players[self.seat]

    @property
    def won(self) -> bool:
        """Tell whether the first place was theirs, alone or shared."""
        return self.figures.place == 1

    @property
    def levels(self) -> frozenset[str]:
        """The levels of the opponents, without their thinking time (`mayor@0.3s`); empty if all were people."""
        others = (player for index, player in enumerate(self.game.players) if index != self.seat)
        return frozenset(player.level.partition("@")[0] or "?" for player in others if player.level is not None)


@dataclass(frozen=True, slots=True)
class WinCount:
    """Games of one sort, and how many of them were won."""

    games: int = 0
    wins: int = 0

    @property
    def share(self) -> float:
        """The part of the games that was won."""
        return self.wins / self.games if self.games else 0.0


def count_wins(results: Iterable[PlayerResult]) -> WinCount:
    """Count games and wins."""
    won = [result.won for result in results]
    return WinCount(len(won), sum(won))


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What there is to know of one player, from their results in order of time."""

    name: str
    results: tuple[PlayerResult, ...]

    @property
    def all(self) -> WinCount:
        """All games."""
        return count_wins(self.results)

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(result.figures.total for result in self.results) / len(self.results) if self.results else 0.0

    @property
    def longest_streak(self) -> int:
        """The most games won one after the other."""
        longest = running = 0
        for result in self.results:
            running = running + 1 if result.won else 0
            longest = max(longest, running)
        return longest

    @property
    def best(self) -> PlayerResult | None:
        """The game with most points; of several, the first."""
        return max(self.results, key=lambda result: result.figures.total, default=None)

    def by_variant(self, variants: Iterable[str]) -> dict[str, WinCount]:
        """Games and wins of each of these variants, also of one that was never played."""
        return {name: count_wins(r for r in self.results if r.game.mode == name) for name in variants}

    def by_players(self, numbers: Iterable[int]) -> dict[int, WinCount]:
        """Games and wins with so many players, also with as many as never played."""
        return {count: count_wins(r for r in self.results if len(r.game.players) == count) for count in numbers}

    def by_level(self) -> dict[str, WinCount]:
        """Games and wins by level of the opponents, and under "" those among people only."""
        levels = sorted({level for result in self.results for level in result.levels})
        found = {"": count_wins(r for r in self.results if not r.levels)}
        return found | {level: count_wins(r for r in self.results if level in r.levels) for level in levels}


def keepsake_of(result: PlayerResult) -> Any | None:
    """Return what was kept of a game, as its rules have it; None if there is nothing, or nothing that can be."""
    if result.figures.keepsake is None:
        return None
    try:
        return msgspec.convert(result.figures.keepsake, result.game.rules.keepsake_type)
    except msgspec.ValidationError as error:
        # Somebody edited the file; the numbers beside the picture are still good.
        _log.warning("a keepsake in the statistics cannot be: %s", error)
        return None


class StatisticsStore:
    """Reads and writes the file; `damage` and `set_aside_as` say what became of one that could not be used."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or folders().data / FILE_NAME
        self.damage: Damage | None = None
        self.set_aside_as: Path | None = None

    def load(self) -> Statistics:
        """Return what is on disk; a damaged file is set aside, one of a newer version raises an error."""
        found = read_or_recover(self.path, _read, self.save)
        self.damage = found.damage
        self.set_aside_as = found.set_aside_as
        return Statistics() if found.content is None else found.content

    def save(self, statistics: Statistics) -> None:
        """Write everything; raises `FileNotWrittenError` and loses nothing."""
        document = _Document(FORMAT, VERSION, statistics.games)
        write_atomic(self.path, msgspec.json.encode(document) + b"\n")


def _read(path: Path) -> Statistics:
    """Read the statistics from a file, or raise FileError, or StatisticsNewerError."""
    data = read_limited(path)
    try:
        document = _in_present_form(msgspec.json.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = unreadable_in_words(error, data)
        raise FileUnreadableError(path, f"{shown_name(path)} holds no statistics: {why}.") from error
    try:
        games = msgspec.convert(document, _Document).games
        return Statistics([_cleaned(game) for game in games])
    except (msgspec.ValidationError, SaveError) as error:
        _refuse_newer(document)
        why = str(error) if isinstance(error, SaveError) else validation_in_words(error)
        raise FileUnreadableError(path, f"{shown_name(path)} holds no statistics: {why}.") from error


def _refuse_newer(document: Any) -> None:
    version = document.get("version") if isinstance(document, dict) and document.get("format") == FORMAT else None
    if isinstance(version, int) and version > VERSION:
        raise StatisticsNewerError(f"version {version}")


def _cleaned(game: GameFigures) -> GameFigures:
    """A game as it can be shown: names and moments that no screen can show do not come from this program."""
    try:
        game_with_variant(game.mode)
    except LookupError as error:
        raise StatisticsNewerError(f"a game of {game.mode!r}") from error
    finished = game.finished if game.finished.tzinfo else game.finished.replace(tzinfo=dt.UTC)
    check_moment("finished", finished)
    players = [msgspec.structs.replace(player, name=clean_title(player.name)) for player in game.players]
    return msgspec.structs.replace(game, title=clean_title(game.title), finished=finished, players=players)


def _in_present_form(document: Any) -> Any:
    """A document as it is written now: the first version kept cities and arrangements by themselves."""
    if isinstance(document, dict) and isinstance(document.get("games"), list):
        for game in document["games"]:
            players = game.get("players") if isinstance(game, dict) else None
            for player in players if isinstance(players, list) else ():
                if isinstance(player, dict) and "city" in player and "allocation" in player:
                    player["keepsake"] = {"city": player.pop("city"), "allocation": player.pop("allocation")}
    return document


def record_finished_game(game: SavedGame, store: StatisticsStore | None = None, examples: Path | None = None) -> bool:
    """Count a game that has ended, once; tell whether it counts. A disk that refuses does not stop the game."""
    if not counts(game, examples):
        return False
    store = store or StatisticsStore()
    try:
        statistics = store.load()
        statistics.add(figures_of(game))
        store.save(statistics)
    except (FileError, StatisticsNewerError) as error:
        _log.warning("the game was not counted in the statistics: %s", error)
        return False
    return True
