"""Search for a good move in any game: a tree that grows where moves look best, with one payoff per player.

Every playout walks down the tree, adds one position, plays it on quickly to where thinking ends, and reports each
player's payoff back up (max^n: everyone looks after their own). Nothing here knows which game it is,
and nothing is left to chance: the same position and number of playouts give the same move.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Generic, Protocol, Self, TypeVar

from quadropolis_gui.ai.budget import Budget

MoveT = TypeVar("MoveT")


class Position(Protocol[MoveT]):
    """What the search asks of a position."""

    @property
    def to_move(self) -> int:
        """The player whose turn it is."""

    @property
    def is_leaf(self) -> bool:
        """Whether thinking ends here."""

    def copy(self) -> Self:
        """An independent position of the same moment."""

    def play(self, move: MoveT) -> None:
        """Play a legal move."""

    def candidates(self, variants: int, /) -> list[tuple[float, MoveT]]:
        """Moves worth a look, in so many variants, each with what it seems to be worth to the player to move."""

    def finish(self, check: Callable[[], None], /) -> None:
        """Let quick players play on until thinking ends; `check` raises when it is time to stop.

        Afterwards the position is asked for nothing but what is expected of it and its payoffs.
        """

    def final_moves(self, every: bool, /) -> list[MoveT]:
        """In the last turn of a game: moves among which the best one is sure to be, or every one that may matter."""

    def expected(self) -> tuple[float, ...]:
        """The score each player can expect."""

    def payoffs(self) -> tuple[float, ...]:
        """What each player makes of it: between winning (1) and losing (0), about."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a searcher looks at a position."""

    #: Moves looked at: at the root, and further down.
    width_root: int = 24
    width: int = 10
    #: Variants of a move looked at, at the root.
    variants_root: int = 3
    #: How much worse (in points) a move may look before it is tried seldom.
    temperature: float = 2.0
    #: How eagerly moves are tried that have been tried little.
    curiosity: float = 0.6

    def otherwise(self) -> Habits:
        """As good a way to look at it that is not the same: what both find does not come of the way."""
        return replace(self, temperature=2 * self.temperature, curiosity=1.6 * self.curiosity)


@dataclass(frozen=True, slots=True)
class Line(Generic[MoveT]):
    """A move with what the search found about it."""

    move: MoveT
    visits: int
    payoff: float
    expected: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Findings(Generic[MoveT]):
    """The outcome of a search: moves, best first, and what it took."""

    lines: tuple[Line[MoveT], ...]
    playouts: int
    seconds: float


#: Playouts between two looks at how far the search has come.
_PAUSE = 16


class Cancelled(Exception):
    """Thinking was called off."""


class _OutOfTime(Exception):
    """The budget of seconds is used up in the middle of a playout."""


class _Clock:
    """Says when to stop. Asked at every step, so that an answer to a cancel takes milliseconds."""

    __slots__ = ("_cancelled", "_deadline", "started")

    def __init__(self, seconds: float | None, cancelled: Callable[[], bool] | None) -> None:
        self.started = perf_counter()
        self._deadline = math.inf if seconds is None else self.started + seconds
        self._cancelled = cancelled

    def check(self) -> None:
        """Raise if it is time to stop."""
        if self._cancelled is not None and self._cancelled():
            raise Cancelled
        if perf_counter() > self._deadline:
            raise _OutOfTime


class _Node(Generic[MoveT]):
    """A position of the tree: its moves, how often each was tried, and what came of it."""

    __slots__ = ("children", "expected", "moves", "payoffs", "player", "priors", "total", "visits")

    def __init__(self, player: int, moves: Sequence[MoveT], priors: Sequence[float]) -> None:
        self.player = player
        self.moves = moves
        self.priors = priors
        self.visits = [0] * len(moves)
        #: Sum of the payoffs of the player to move, per move.
        self.payoffs = [0.0] * len(moves)
        self.expected: list[list[float] | None] = [None] * len(moves)
        self.children: list[_Node[MoveT] | None] = [None] * len(moves)
        self.total = 0

    def select(self, curiosity: float) -> int:
        """The move to try next: good so far, or promising and little tried."""
        total = self.total
        # A move not tried yet is taken to be as good as the average so far.
        unknown = sum(self.payoffs) / total if total else 0.5
        scale = curiosity * math.sqrt(total + 1)
        best, chosen = -math.inf, 0
        for index, (visits, payoff, prior) in enumerate(zip(self.visits, self.payoffs, self.priors, strict=True)):
            score = (payoff / visits if visits else unknown) + scale * prior / (1 + visits)
            if score > best:
                best, chosen = score, index
        return chosen

    def lead(self) -> int:
        """How many more times the move tried most was tried than any other."""
        first, second = sorted(self.visits)[-1:-3:-1]
        return first - second


def _grow(position: Position[MoveT], width: int, variants: int, temperature: float) -> _Node[MoveT]:
    found = position.candidates(variants)
    found.sort(key=_worth, reverse=True)
    del found[width:]
    top = found[0][0]
    priors = [math.exp((value - top) / temperature) for value, _ in found]
    total = sum(priors)
    return _Node(position.to_move, [move for _, move in found], [prior / total for prior in priors])


def _worth(candidate: tuple[float, object]) -> float:
    return candidate[0]


def search(
    position: Position[MoveT],
    budget: Budget,
    habits: Habits,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Findings[MoveT]:
    """Think about a position until the budget is used up; `progress` hears the share of the budget used."""
    clock = _Clock(budget.seconds, cancelled)
    root = _grow(position, habits.width_root, habits.variants_root, habits.temperature)
    playouts = 0
    limit = math.inf if budget.playouts is None else budget.playouts
    try:
        # A single move needs no thought, only an estimate.
        limit = limit if len(root.moves) > 1 else 1
        # The first playout is finished however little time there is: without it there would be no estimate at all.
        _playout(position.copy(), root, habits, _Clock(None, cancelled))
        playouts = 1
        while playouts < limit:
            _playout(position.copy(), root, habits, clock)
            playouts += 1
            if not playouts % _PAUSE:
                used = _used(budget, playouts, perf_counter() - clock.started)
                if progress is not None:
                    progress(used)
                if used and root.lead() > playouts * (1 / used - 1):
                    # What is left of the budget cannot change the choice any more.
                    break
    except _OutOfTime:
        pass
    return Findings(_lines(root), playouts, perf_counter() - clock.started)


def count_positions(position: Position[MoveT], most: float = math.inf) -> int:
    """About how many positions `solve` would look at; where they are more than `most`, some number above it."""
    count, depth_first = 1, position.copy()
    while not depth_first.is_leaf and count <= most:
        moves = depth_first.final_moves(False)
        count *= len(moves)
        depth_first.play(moves[0])
    return count


def solve(
    position: Position[MoveT], budget: Budget, cancelled: Callable[[], bool] | None = None
) -> Findings[MoveT] | None:
    """Go through the last turn of a game completely; None if the time is not enough."""
    clock = _Clock(budget.seconds, cancelled)
    player = position.to_move
    lines = []
    leaves = 0
    try:
        for move in position.final_moves(True):
            after = position.copy()
            after.play(move)
            payoffs, expected, seen = _solved(after, clock)
            lines.append(Line(move, seen, payoffs[player], expected))
            leaves += seen
    except _OutOfTime:
        return None
    lines.sort(key=lambda line: line.payoff, reverse=True)
    return Findings(tuple(lines), leaves, perf_counter() - clock.started)


def _solved(position: Position[MoveT], clock: _Clock) -> tuple[tuple[float, ...], tuple[float, ...], int]:
    """What comes of a position if everyone plays the last turn for themselves: payoffs, scores, leaves seen."""
    clock.check()
    if position.is_leaf:
        return position.payoffs(), position.expected(), 1
    player = position.to_move
    best: tuple[float, ...] | None = None
    expected: tuple[float, ...] = ()
    leaves = 0
    for move in position.final_moves(False):
        after = position.copy()
        after.play(move)
        payoffs, scores, seen = _solved(after, clock)
        leaves += seen
        if best is None or payoffs[player] > best[player]:
            best, expected = payoffs, scores
    if best is None:
        raise AssertionError("there is always a move until the game is over")
    return best, expected, leaves


def _used(budget: Budget, playouts: int, seconds: float) -> float:
    shares = [0.0]
    if budget.playouts:
        shares.append(playouts / budget.playouts)
    if budget.seconds:
        shares.append(seconds / budget.seconds)
    return min(1.0, max(shares))


def _playout(position: Position[MoveT], root: _Node[MoveT], habits: Habits, clock: _Clock) -> None:
    path: list[tuple[_Node[MoveT], int]] = []
    node: _Node[MoveT] | None = root
    while node is not None:
        clock.check()
        index = node.select(habits.curiosity)
        path.append((node, index))
        position.play(node.moves[index])
        if position.is_leaf:
            break
        child = node.children[index]
        if child is None and node.visits[index]:
            # Reached for the second time: from here on it has a place in the tree.
            child = node.children[index] = _grow(position, habits.width, 1, habits.temperature)
        node = child
    if not position.is_leaf:
        position.finish(clock.check)
    payoffs, expected = position.payoffs(), position.expected()
    for node, index in path:
        node.total += 1
        node.visits[index] += 1
        node.payoffs[index] += payoffs[node.player]
        known = node.expected[index]
        if known is None:
            node.expected[index] = list(expected)
        else:
            for player, value in enumerate(expected):
                known[player] += value


def _lines(root: _Node[MoveT]) -> tuple[Line[MoveT], ...]:
    order = sorted(
        range(len(root.moves)),
        key=lambda i: (-root.visits[i], -root.payoffs[i], -root.priors[i], i),
    )
    lines = []
    for index in order:
        visits, known = root.visits[index], root.expected[index]
        payoff = root.payoffs[index] / visits if visits else 0.0
        expected = tuple(value / visits for value in known) if known is not None else ()
        lines.append(Line(root.moves[index], visits, payoff, expected))
    return tuple(lines)


def softmax(values: Sequence[float], scale: float) -> tuple[float, ...]:
    """Shares of 1 that grow with the values; `scale` is how far apart they must be to matter."""
    top = max(values)
    weights = [math.exp((value - top) / scale) for value in values]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def final_shares(scores: Sequence[float], winners: Sequence[int], win_share: float, margin: float) -> tuple[float, ...]:
    """What each player makes of a game that is over: the win itself for `win_share` of it, the margin for the rest.

    `margin` is how many points apart two scores must be for the better one to count as clearly better. That it counts
    at all is why a lost game is still played well.
    """
    return tuple(
        win_share * (player in winners) / len(winners) + (1 - win_share) * share
        for player, share in enumerate(softmax(scores, margin))
    )
