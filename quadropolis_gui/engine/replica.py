"""A board of a real table, put together piece by piece, and what it is worth as it stands.

A replica is a value: every change gives another one. Whoever keeps the old ones can go back to them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from quadropolis_gui.engine.game import Figures, GameError


class NotPossible(GameError):
    """Something that no board of the real game can have."""


class Count(NamedTuple):
    """A number beside a board, such as pieces that lie there, or points on a track."""

    value: int
    #: Whether a person has set it; otherwise it follows from what is on the board.
    by_hand: bool


class Replica(ABC):
    """A board as it lies on a real table; places are numbers, pieces are texts, both as the game has them."""

    #: The variant of the game that is played.
    variant: str

    # Looking

    @property
    @abstractmethod
    def figures(self) -> Figures:
        """What the board is worth as it stands, by category."""

    @property
    @abstractmethod
    def rank_key(self) -> tuple[int, ...]:
        """What decides between players, higher is better: the points, then whatever breaks a tie."""

    @property
    @abstractmethod
    def is_empty(self) -> bool:
        """Whether nothing has been put together yet."""

    @property
    @abstractmethod
    def counts(self) -> Mapping[str, Count]:
        """The numbers beside the board that a person may set."""

    @abstractmethod
    def position(self) -> Any:
        """The board as plain data, as `quadropolis score` reads it."""

    def left(self, piece: str, others: Sequence[Replica]) -> int | None:  # noqa: ARG002 - for games to override
        """How many of a piece the box still holds beside this board and the others; None if it never runs out."""
        return None

    @abstractmethod
    def why_not(self, piece: str, place: int, others: Sequence[Replica]) -> NotPossible | None:
        """Why a piece cannot be put on a place; None if it can. The others are the boards of the same box."""

    def is_taken(self, place: int) -> bool:
        """Whether something lies on a place."""
        return not self._is_free(place)

    @abstractmethod
    def _is_free(self, place: int) -> bool:
        """Whether nothing lies on a place."""

    # Changing

    def put(self, piece: str, place: int, others: Sequence[Replica] = ()) -> Self:
        """The board with one piece more, or NotPossible."""
        reason = self.why_not(piece, place, others)
        if reason is not None:
            raise reason
        return self._with(piece, place)

    @abstractmethod
    def _with(self, piece: str, place: int) -> Self:
        """The board with one piece more, which can be put there."""

    def take(self, place: int) -> Self:
        """The board without the uppermost piece of a place, or NotPossible."""
        if self._is_free(place):
            raise NotPossible("nothing_there", "there is nothing to take away", place=place)
        return self._without(place)

    @abstractmethod
    def _without(self, place: int) -> Self:
        """The board without the uppermost piece of a place."""

    @abstractmethod
    def count(self, name: str, value: int | None) -> Self:
        """The board with a number set by hand, as near to it as can be; None lets it follow the board again."""

    @abstractmethod
    def emptied(self) -> Self:
        """A board of the same kind with nothing on it."""

    def change(self, piece: str, place: int) -> int:
        """How many points more, or less, the board would be worth with a piece that can be put on a place."""
        return self._with(piece, place).figures.total - self.figures.total
