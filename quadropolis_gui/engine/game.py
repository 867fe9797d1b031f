"""What every game at this table offers: a state that plays, moves with a text form, a result, named errors.

Search, saves, replay, undo and statistics are written against this module, so that a second game can sit down later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, Self, TypeVar

MoveT = TypeVar("MoveT")


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


class ImpossibleData(GameError):
    """A recorded game or position that cannot have come about; `place` says where in the record."""

    def __init__(self, place: str, message: str, code: str = "impossible") -> None:
        super().__init__(code, f"{place}: {message}" if place else message, place=place)
        self.place = place


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: a total per player, and the players by place, ties together."""

    totals: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who share the first place; one of them in most games."""
        return self.ranking[0]

    def share_of_win(self, player: int) -> float:
        """1 for a win, a part of it for a shared one, 0 otherwise."""
        return 1 / len(self.winners) if player in self.winners else 0.0


class State(Protocol[MoveT]):
    """The moment of a game. Players are numbered from 0, clockwise."""

    @property
    def player_count(self) -> int:
        """How many play."""

    @property
    def to_move(self) -> int:
        """The player whose turn it is."""

    @property
    def is_over(self) -> bool:
        """Whether the last move has been played."""

    def legal_moves(self) -> Sequence[MoveT]:
        """Every move the rules allow now; empty only when the game is over."""

    def play(self, move: MoveT) -> None:
        """Play a move, or raise IllegalMove and change nothing."""

    def copy(self) -> Self:
        """An independent state of the same moment."""

    def imagine(self, chance: Random) -> Self:
        """A copy in which all that is still hidden comes from `chance` instead of the real deals."""

    def result(self) -> Result:
        """The outcome if the game ended now; final once it is over."""
