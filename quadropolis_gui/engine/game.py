"""What every game at this table offers.

`Game` is the fixed description of a game, one object for each: which variants there are, how a game begins, how it is
written down and played again. `State` is a moment of one game: whose turn it is, what may be played, how it stands.
Search, arena, saves, undo, replay and statistics are written against these two and know no game by name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from quadropolis_gui.engine.goals import Goal

if TYPE_CHECKING:
    from quadropolis_gui.engine.replica import Replica

MoveT = TypeVar("MoveT")
StateT = TypeVar("StateT", bound="State[Any]")
RecordT = TypeVar("RecordT")


class GameError(ValueError):
    """Something the rules or the formats do not allow.

    `str(error)` says it in English. `code` and `details` say the same as data, for an interface in any language.
    """

    def __init__(self, code: str, message: str, **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.details = details


class InvalidMove(GameError):
    """A text that is no move at all."""


class IllegalMove(GameError):
    """A move that the rules forbid at this moment."""


class Part(StrEnum):
    """What of a recorded game cannot be, for whoever says so in another language."""

    #: A move that the rules forbid.
    MOVE = "move"
    #: What was laid out for a round.
    DEAL = "deal"
    #: Rounds or moves that are missing, or too many.
    ROUNDS = "rounds"
    #: How somebody arranged what they had in the end.
    ARRANGEMENT = "arrangement"
    #: The result, which is not what the moves give.
    RESULT = "result"
    #: A value that means nothing.
    VALUE = "value"


class ImpossibleData(GameError):
    """A recorded game or position that cannot have come about; `place` says where in the record."""

    def __init__(self, place: str, message: str, code: str = "impossible", part: Part = Part.VALUE) -> None:
        super().__init__(code, f"{place}: {message}" if place else message, place=place)
        self.place = place
        self.part = part


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: a total per player, and the players by place, ties together."""

    totals: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who share the first place; one of them in most games."""
        return self.ranking[0]

    @property
    def order(self) -> tuple[int, ...]:
        """The players from first to last."""
        return tuple(player for tied in self.ranking for player in tied)

    @property
    def places(self) -> dict[int, int]:
        """The place of every player; two who share the first are followed by the third."""
        places: dict[int, int] = {}
        for tied in self.ranking:
            places.update(dict.fromkeys(tied, len(places) + 1))
        return places

    def share_of_win(self, player: int) -> float:
        """1 for a win, a part of it for a shared one, 0 otherwise."""
        return 1 / len(self.winners) if player in self.winners else 0.0


def ranking(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Players by place, ties together, from a key for each; higher is better.

    >>> ranking([(40, 1), (52, 0), (40, 1)])
    ((1,), (0, 2))
    """
    places = sorted(set(keys), reverse=True)
    return tuple(tuple(player for player, key in enumerate(keys) if key == place) for place in places)


def counted(count: int, one: str) -> str:
    """So many of something in English, as messages say it: `1 move`, `2 moves`.

    >>> counted(1, "Energy Unit"), counted(0, "move")
    ('1 Energy Unit', '0 moves')
    """
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def check_seats(players: int, first_player: int, allowed: range) -> None:
    """Raise ImpossibleData if so many cannot play, or if the one who starts is not among them."""
    if players not in allowed:
        raise ImpossibleData("players", f"{allowed[0]} to {allowed[-1]} can play, not {players}")
    if not 0 <= first_player < players:
        raise ImpossibleData("first_player", f"expected {keys_of_players(players)}, found {first_player}")


def keys_of_players(players: int) -> str:
    """What stands for whom in a file, where players are numbered from 0; people count them from 1.

    >>> keys_of_players(3)
    '0 to 2, for player 1 to 3'
    """
    return f"0 to {players - 1}, for player 1 to {players}"


@dataclass(frozen=True, slots=True)
class Figures:
    """A player's score in numbers: the total, and the points of every category that the score pad counts."""

    total: int
    categories: Mapping[str, int] = field(default_factory=dict)

    @property
    def standing(self) -> int:
        """The points that are shown while the game goes on."""
        return self.total


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list shows of a game."""

    round: int
    #: How many rounds there will be; None where the players decide that by what they do.
    rounds: int | None
    #: The player whose turn it is; None once the game is over.
    to_move: int | None
    #: Who won, once the game is over.
    winners: tuple[int, ...] = ()


class Scored(Protocol):
    """A player's score, as a game has it in all its detail."""

    @property
    def total(self) -> int:
        """All points together, as if the game ended now."""

    @property
    def standing(self) -> int:
        """The points that are shown while the game goes on: without what costs only at the end."""


class Deed(Protocol):
    """What a move did, as a game tells it."""

    @property
    def gain(self) -> int:
        """The change of the mover's standing."""


class State(Protocol[MoveT]):
    """The moment of a game. Players are numbered from 0, clockwise."""

    @property
    def variant(self) -> str:
        """The name of the variant that is played."""

    @property
    def player_count(self) -> int:
        """How many play."""

    @property
    def seed(self) -> int:
        """What the deals are drawn from."""

    @property
    def first_player(self) -> int:
        """The player who made the first move of the game."""

    @property
    def to_move(self) -> int:
        """The player whose turn it is."""

    @property
    def is_over(self) -> bool:
        """Whether the last move has been played."""

    @property
    def round(self) -> int:
        """The round, counted from 1."""

    @property
    def moves_played(self) -> int:
        """All moves so far."""

    @property
    def deals(self) -> Sequence[Any]:
        """Every deal so far; each begins a round, and undo stops there: what was seen cannot be unseen."""

    @property
    def history(self) -> Sequence[Sequence[MoveT]]:
        """The moves played on each of these deals."""

    def legal_moves(self) -> Sequence[MoveT]:
        """Every move the rules allow now; empty only when the game is over."""

    def play(self, move: MoveT) -> None:
        """Play a move, or raise IllegalMove and change nothing."""

    def play_unchecked(self, move: MoveT) -> None:
        """Play a move that is known to be legal."""

    def copy(self) -> Self:
        """An independent state of the same moment."""

    def imagine(self, chance: Random) -> Self:
        """A copy in which all that is still hidden comes from `chance` instead of the real deals."""

    def restart(self) -> Self:
        """The same game before its first move, on the same first deal."""

    def redeal(self, deal: Any) -> None:
        """Replace the deal of this round by another one; only before its first move."""

    def settle_as(self, later: Self) -> None:
        """Take over what players settled beside their moves at a later moment, as far as it fits this one."""

    def score(self, player: int) -> Scored:
        """A player's score as it stands."""

    def result(self) -> Result:
        """The outcome if the game ended now; final once it is over."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[StateT, MoveT]):
    """One step of a game: the move that was played between two states, or a deal, which has no state before it."""

    after: StateT
    before: StateT | None = None
    move: MoveT | None = None

    @property
    def player(self) -> int | None:
        """Who made the move."""
        return None if self.before is None else self.before.to_move

    @property
    def round(self) -> int:
        """The round it belongs to; the last move of a round may have dealt the next one already."""
        return self.after.round if self.before is None else self.before.round


class Game(ABC, Generic[StateT, MoveT, RecordT]):
    """The fixed description of a game; there is one object of each."""

    #: What saves and the command line call it.
    name: ClassVar[str]
    #: The names of its variants; the first one is what a newcomer is offered.
    variants: ClassVar[tuple[str, ...]]
    #: How many can play.
    players: ClassVar[range]
    #: What its score pad counts, in order.
    categories: ClassVar[tuple[str, ...]]
    #: Those of them that come only at the end: until then the table does not count them.
    late_categories: ClassVar[frozenset[str]] = frozenset()
    #: What is worth trying beside winning, in the order it is listed.
    goals: ClassVar[tuple[Goal, ...]] = ()
    #: What its points are called on a terminal.
    unit: ClassVar[str] = "points"
    #: The dataclass of a game as plain data: the keys a save has beside those that every save has.
    record_type: type[RecordT]
    #: The dataclass of a single position in a file, as `quadropolis score` reads it.
    position_type: type[Any] = dict
    #: The dataclass of what is remembered of a player's best game.
    keepsake_type: type[Any] = Figures

    @abstractmethod
    def new(self, variant: str, players: int, seed: int = 0, first_player: int = 0) -> StateT:
        """A game that begins now."""

    @abstractmethod
    def parse_move(self, text: str) -> MoveT:
        """The move of a text, or InvalidMove."""

    # Writing down

    @abstractmethod
    def record(self, state: StateT) -> RecordT:
        """A game as plain data; with its result once it is over."""

    @abstractmethod
    def replay(self, record: RecordT, players: int) -> StateT:
        """Play a recorded game again, or raise ImpossibleData with the round, the move and the reason."""

    def hide_seed(self, record: RecordT) -> RecordT:
        """The same record for somebody who must not see what the coming deals are drawn from."""
        return replace(record, seed=0)  # type: ignore[type-var]

    def glance(self, record: RecordT, players: int) -> Glance:
        """What a list shows of a recorded game, or raise ImpossibleData.

        A game may spare itself what takes long; whatever it says is what its rules say.
        """
        state = self.replay(record, players)
        rounds = self.rounds(state.variant)
        if state.is_over:
            return Glance(state.round, rounds, None, state.result().winners)
        return Glance(state.round, rounds, state.to_move)

    # Telling

    def rounds(self, variant: str) -> int | None:  # noqa: ARG002 - for games to override
        """How many rounds a game has; None where the players decide that by what they do."""
        return None

    def moves_in_round(self, state: StateT) -> int | None:  # noqa: ARG002 - for games to override
        """How many moves a round has; None where the players decide that by what they do."""
        return None

    @abstractmethod
    def deed(self, before: StateT, move: MoveT) -> Deed:
        """What a move does, as the log tells it."""

    def in_short(self, before: StateT, move: MoveT) -> str:  # noqa: ARG002 - for games to override
        """What a move takes, in a word or two of English for a terminal."""
        return str(move)

    @abstractmethod
    def figures(self, state: StateT, player: int) -> Figures:
        """A player's score by category, as it stands."""

    def by_round(self, state: StateT) -> Sequence[Sequence[Figures]]:  # noqa: ARG002 - for games to override
        """What every round that is over brought each player, in the categories that are counted round by round.

        Nothing where all points are counted at the end.
        """
        return ()

    def amount(self, points: int) -> str:
        """So many points with their unit in English: `7 VP`, `1 point`."""
        return f"{points} {self.unit.removesuffix('s') if abs(points) == 1 else self.unit}"

    def rescored(self, moment: Moment[StateT, MoveT]) -> Sequence[int]:
        """The players whose score a moment may have changed."""
        return range(moment.after.player_count)

    def sketch(self, state: StateT) -> Sequence[Sequence[str]]:  # noqa: ARG002 - for games to override
        """The side of the player to move in so few words that a small sign can be drawn of it, row by row."""
        return ()

    def keepsake(self, state: StateT, player: int) -> Any:
        """What is remembered of a player's best game to draw a picture of it again, as plain data."""
        return self.figures(state, player)

    def appraise(self, position: Any) -> Appraisal:  # noqa: ARG002 - for games to override
        """What a single position is worth, and why, or raise ImpossibleData."""
        raise ImpossibleData("game", f"there are no single positions of {self.name} to be scored")

    # Boards of a real table

    def replica(self, variant: str) -> Replica | None:  # noqa: ARG002 - for games to override
        """An empty board to be put together as it lies on a real table; None where the game does not offer it."""
        return None

    def replica_of(self, position: Any) -> Replica:  # noqa: ARG002 - for games to override
        """The board of a position, or raise ImpossibleData."""
        raise ImpossibleData("position", f"no board of {self.name} can be put together")

    def forget(self) -> None:
        """Forget what was worked out and can be worked out again."""


#: Any game, for all who ask the registry which one it is.
AnyGame = Game[Any, Any, Any]
AnyState = State[Any]


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What a position is worth: as `quadropolis score --json` prints it, and in lines of text."""

    data: Mapping[str, Any]
    lines: tuple[str, ...]


def moments(final: StateT) -> Iterator[Moment[StateT, Any]]:
    """Walk through a game from its first deal to where it stands: the one loop that does so.

    The states belong to the caller; each is copied once, and never changed afterwards.
    """
    state = final.restart()
    for number, (deal, moves) in enumerate(zip(final.deals, final.history, strict=True)):
        if number:
            state = state.copy()
            state.redeal(deal)
        yield Moment(state)
        for move in moves:
            after = state.copy()
            after.play_unchecked(move)
            yield Moment(after, state, move)
            state = after
