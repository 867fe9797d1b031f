"""Weighing moves beside each other: what can be expected after each, all of them looked at in the same way.

Where the rest of a round is small enough it is played out as well as can be, which is exact. Else it is searched, and
there two things matter. A search that knows who wins has nothing left to play for: who leads by far takes any move, and
so does who is far behind, and scores become a matter of chance. A first look therefore finds the scores, and the rest
of the thought goes on as if all were level. And what was played out is never set beside what was searched: the
two stray in other ways, and the difference between them would say more of that than of the moves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Protocol, TypeVar

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.search import Cancelled, Findings, Habits, Position, search

MoveT = TypeVar("MoveT")
#: The final score of each player.
Scores = tuple[float, ...]
#: The part of the playouts or of the time that goes into finding the scores at first.
_FIRST_LOOK = 0.25
#: The part of the time that may go into playing out all moves, before they are searched instead.
_TIME_TO_SETTLE = 0.6
#: So many positions are played out in the time of a playout, and of a second on a slow machine, or a few more.
_POSITIONS_A_PLAYOUT, _POSITIONS_A_SECOND = 16, 60_000
#: Of how many times more positions than the square of those looked at most are left out without a look.
_LEFT_OUT = 2
#: More than all variants of a move that there are.
_EVERY = 100


@dataclass(frozen=True, slots=True)
class Weighed:
    """The final scores each player can expect after every one of some moves, and whether these are exact."""

    expected: tuple[Scores, ...]
    is_exact: bool


class Levelled(Position[MoveT], Protocol[MoveT]):
    """A position that can be thought about as if all players were level."""

    def level_out(self, expected: Sequence[float], /) -> None:
        """From now on everybody plays for more points than these, however far ahead or behind they are."""


class Duel(Levelled[MoveT], Protocol[MoveT]):
    """A position of two players: what one of them makes of it the other lacks."""

    def key(self) -> Hashable:
        """What tells this position from all others of the same round that can still come to something else."""


class Exactly(Protocol):
    """Plays out positions completely: what comes of them, or None if that is too much. Raises Cancelled."""

    def __call__(
        self, positions: Sequence[Any], effort: Effort, cancelled: Callable[[], bool] | None, /
    ) -> tuple[Scores, ...] | None:
        """Play all of them out with so much effort."""


@dataclass(frozen=True, slots=True)
class Effort:
    """What playing out may take: so many positions, until the clock (`perf_counter`) shows so much."""

    positions: float
    until: float = math.inf

    def left(self) -> Budget:
        """The time that is left."""
        return Budget() if self.until == math.inf else Budget(seconds=max(0.0, self.until - perf_counter()))

    @property
    def most(self) -> float:
        """The number of positions of two from which on it does not pay to begin."""
        return _LEFT_OUT * self.positions**2


class _TooMany(Exception):
    """There are more positions than were to be looked at."""


def settle(
    positions: Sequence[Duel[Any]], effort: Effort, cancelled: Callable[[], bool] | None = None
) -> tuple[Scores, ...] | None:
    """What comes of positions of one round if both play as well as can be; None if that takes too much.

    Their `candidates` must know every move that may matter.
    """
    settler = _Settler(effort, cancelled)
    try:
        return tuple(settler.best(position, -math.inf, math.inf)[1] for position in positions)
    except _TooMany:
        return None


class _Settler:
    """Plays out positions of two, leaving out what the other player would never allow (alpha-beta)."""

    def __init__(self, effort: Effort, cancelled: Callable[[], bool] | None) -> None:
        self._left = effort.positions
        self._until = effort.until
        self._cancelled = cancelled
        #: What was found, by position: between which bounds its worth is, and how it goes on as far as that is known.
        self._known: dict[Hashable, tuple[float, float, tuple[float, Scores]]] = {}

    def best(self, position: Duel[Any], least: float, most: float) -> tuple[float, Scores]:
        """What comes of a position to the first player, and the scores, as far as it is between the two bounds."""
        self._count()
        if position.is_leaf:
            return position.payoffs()[0], position.expected()
        key = position.key()
        known = self._known.get(key)
        if known is not None and (known[0] == known[1] or known[0] >= most or known[1] <= least):
            return known[2]
        found = self._look(position, least, most)
        low = found[0] if found[0] > least else -math.inf
        high = found[0] if found[0] < most else math.inf
        self._known[key] = low, high, found
        return found

    def _look(self, position: Duel[Any], least: float, most: float) -> tuple[float, Scores]:
        """Try one move after the other, the promising ones first, until the other player would not come here."""
        found: tuple[float, Scores] | None = None
        is_first = position.to_move == 0
        for _, move in sorted(position.candidates(_EVERY), key=_promise, reverse=True):
            after = position.copy()
            after.play(move)
            came = self.best(after, least, most)
            if found is None or (came[0] > found[0] if is_first else came[0] < found[0]):
                found = came
            if is_first:
                least = max(least, found[0])
            else:
                most = min(most, found[0])
            if least >= most:
                break
        if found is None:
            raise AssertionError("there is always a move until the round is over")
        return found

    def _count(self) -> None:
        if self._cancelled is not None and self._cancelled():
            raise Cancelled
        self._left -= 1
        if self._left < 0 or perf_counter() > self._until:
            raise _TooMany


def _promise(candidate: tuple[float, object]) -> float:
    return candidate[0]


def weigh_evenly(
    positions: Sequence[Levelled[Any]],
    exactly: Exactly,
    budget: Budget,
    habits: Habits,
    cancelled: Callable[[], bool] | None = None,
) -> Weighed:
    """Weigh the positions after some moves: all of them exactly, or else each by a search of the same effort."""
    started = perf_counter()
    known = exactly(positions, _effort_of(budget), cancelled)
    if known is not None:
        return Weighed(known, True)
    left = budget.left_since(started)
    each = left if left.seconds is None else replace(left, seconds=left.seconds / len(positions))
    return Weighed(tuple(look_evenly(position, each, habits, cancelled) for position in positions), False)


def _effort_of(budget: Budget) -> Effort:
    """What may go into playing out, of what there is for thinking."""
    if budget.seconds is None:
        return Effort(_POSITIONS_A_PLAYOUT * (budget.playouts or 0))
    return Effort(_POSITIONS_A_SECOND * budget.seconds, perf_counter() + _TIME_TO_SETTLE * budget.seconds)


def one_by_one(positions: Sequence[Any], solved: Callable[[Any], Findings[Any] | None]) -> tuple[Scores, ...] | None:
    """What comes of positions that are solved one by one; None if one of them is not."""
    scores = []
    for position in positions:
        found = None if position.is_leaf else solved(position)
        if found is None and not position.is_leaf:
            return None
        scores.append(position.expected() if found is None else found.lines[0].expected)
    return tuple(scores)


def look_evenly(
    position: Levelled[Any], budget: Budget, habits: Habits, cancelled: Callable[[], bool] | None = None
) -> Scores:
    """The final score each player can expect of a position that is searched, as if all were level."""
    if position.is_leaf:
        return position.expected()
    first, rest = _parted(budget)
    position.level_out(search(position, first, habits, cancelled).lines[0].expected)
    return search(position, rest, habits, cancelled).lines[0].expected


def _parted(budget: Budget) -> tuple[Budget, Budget]:
    """What the first look has of a budget, and what is left."""
    seconds, playouts = budget.seconds, budget.playouts
    few = None if playouts is None else max(1, round(_FIRST_LOOK * playouts))
    little = None if seconds is None else _FIRST_LOOK * seconds
    first = Budget(little, few)
    return first, Budget(
        None if seconds is None or little is None else seconds - little,
        None if playouts is None or few is None else max(1, playouts - few),
    )
