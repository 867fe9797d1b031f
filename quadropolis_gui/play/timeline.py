"""A whole game laid out in time: a stop for every deal and every move, with the scores worked out little by little.

The engine deals the next round together with the last move of a round. People want to see that move first and the new
deal after it, so a round begins with a stop of its own.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from quadropolis_gui.engine.game import AnyGame, AnyState, Moment, Scored, moments
from quadropolis_gui.play.session import LogEntry

#: How long one slice of counting may take, in seconds: a small part of a frame.
SLICE = 0.004


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which the replay can stand: after a move, or when a round has been dealt."""

    index: int
    #: How many moves have been played by now.
    moves: int
    round: int
    moment: Moment[Any, Any]
    #: What the move did, as the game tells it; None for a deal.
    deed: Any | None

    @property
    def is_deal(self) -> bool:
        """Whether a round has just been dealt."""
        return self.moment.before is None

    @property
    def player(self) -> int | None:
        """Who made the move; None for a deal."""
        return self.moment.player

    @property
    def entry(self) -> LogEntry | None:
        """The move as the log of a game under way has it; None for a deal."""
        moment = self.moment
        if moment.before is None or moment.player is None:
            return None
        return LogEntry(self.moves - 1, self.round, moment.player, moment.move, self.deed, moment.before)

    @property
    def to_move(self) -> int | None:
        """Who moves next; None once the game is over."""
        after = self.moment.after
        return None if after.is_over else after.to_move

    @property
    def axis(self) -> float:
        """Where it lies on the axis of moves: in the middle of its move, or on the line where a round begins."""
        return float(self.moves) if self.is_deal else self.moves - 0.5


class GameTimeline:
    """All stops of a game. `think` works out scores in small slices until `known` is true."""

    def __init__(self, rules: AnyGame, final: AnyState) -> None:
        self.rules = rules
        self.final: Any = final
        self.players: int = final.player_count
        self.stops = _stops_of(rules, final)
        self._axis = [stop.axis for stop in self.stops]
        self._starts = [stop.moves for stop in self.stops if stop.is_deal]
        #: Scores at the end, with what was settled beside the moves.
        self.final_scores = tuple(final.score(player) for player in range(self.players))
        #: Scores by stop and player.
        self._scores: list[tuple[Scored, ...]] = []
        self._totals: list[tuple[int, ...]] = []

    # Looking

    @property
    def last(self) -> int:
        """The index of the last stop."""
        return len(self.stops) - 1

    @property
    def moves(self) -> int:
        """How many moves were played in all."""
        return self.stops[-1].moves

    @property
    def length(self) -> int:
        """How many moves the axis has room for: the rounds that were begun, in full where their length is known."""
        return self.bounds(self.rounds)[1]

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return len(self._starts)

    def bounds(self, number: int) -> tuple[int, int]:
        """Return where a round begins and ends on the axis of moves."""
        start = self._starts[number - 1]
        if number < self.rounds:
            return start, self._starts[number]
        return start, max(self.moves, start + (self.rules.moves_in_round(self.final) or 1))

    def state(self, index: int) -> Any:
        """Return a game that can be played on from a stop: same deals so far, nothing settled beside the moves."""
        # A move that ended a round goes on with the deal that followed.
        ahead = index + 1 if index < self.last and self.stops[index + 1].is_deal else index
        return self.stops[ahead].moment.after.copy()

    # Jumping

    def after_move(self, number: int) -> int:
        """Return the stop after so many moves; 0 is the first deal."""
        number = max(0, min(number, self.moves))
        return next(stop.index for stop in self.stops if stop.moves == number)

    def start_of_round(self, number: int) -> int:
        """Return the stop at which a round has just been dealt."""
        number = max(1, min(number, self.rounds))
        return next(stop.index for stop in self.stops if stop.round == number and stop.is_deal)

    def round_before(self, index: int) -> int:
        """Return the start of the round a stop is in, or of the one before if it already stands there."""
        stop = self.stops[index]
        return self.start_of_round(stop.round if not stop.is_deal else stop.round - 1)

    def round_after(self, index: int) -> int:
        """Return the start of the next round, or the end of the game."""
        number = self.stops[index].round
        return self.last if number >= self.rounds else self.start_of_round(number + 1)

    def nearest(self, axis: float) -> int:
        """Return the stop nearest to a place on the axis."""
        right = bisect_left(self._axis, axis)
        if right == 0:
            return 0
        if right == len(self._axis):
            return self.last
        return right if self._axis[right] - axis < axis - self._axis[right - 1] else right - 1

    # Scores

    @property
    def known(self) -> bool:
        """Tell whether the scores of all stops have been worked out."""
        return len(self._scores) == len(self.stops)

    def think(self, seconds: float = SLICE, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Work out scores for a moment, at least those of one stop; tell whether any were missing."""
        if self.known:
            return False
        end = clock() + seconds
        while not self.known:
            self._next_scores()
            if clock() >= end:
                break
        return True

    def scores(self, index: int) -> tuple[Any, ...]:
        """Return the scores of all players at a stop; at the end, with what they settled beside their moves."""
        while len(self._scores) <= index:
            self._next_scores()
        return self._scores[index]

    def gain(self, index: int) -> int:
        """Return what the move of a stop changed for the player who made it."""
        player = self.stops[index].player
        if player is None:
            return 0
        standing: int = self.scores(index)[player].standing - self.scores(index - 1)[player].standing
        return standing

    def totals(self, player: int) -> list[tuple[float, int]]:
        """Return a player's curve: a place on the axis and the points there, for every stop known so far."""
        return [(stop.axis, totals[player]) for stop, totals in zip(self.stops, self._totals, strict=False)]

    def totals_at(self, index: int) -> tuple[int, ...]:
        """Return the points of all players at a stop: as they stand, and at the end with all that is settled there."""
        self.scores(index)
        return self._totals[index]

    def rises(self, index: int) -> tuple[int, ...]:
        """Return by how much the points of all players change at a stop; at the end, also by what is settled then."""
        if index == 0:
            return (0,) * self.players
        return tuple(now - then for now, then in zip(self.totals_at(index), self.totals_at(index - 1), strict=True))

    def _next_scores(self) -> None:
        stop = self.stops[len(self._scores)]
        after = stop.moment.after
        if stop.index == self.last:
            scores = self.final_scores
        elif not self._scores:
            scores = tuple(after.score(player) for player in range(self.players))
        else:
            changed = self.rules.rescored(stop.moment)
            before = self._scores[-1]
            scores = tuple(after.score(p) if p in changed else before[p] for p in range(self.players))
        self._scores.append(scores)
        is_over = stop.index == self.last and after.is_over
        self._totals.append(tuple(score.total if is_over else score.standing for score in scores))


def _stops_of(rules: AnyGame, final: AnyState) -> list[Stop]:
    stops: list[Stop] = []
    for moment in moments(final):
        if moment.before is None:
            stops.append(Stop(len(stops), moment.after.moves_played, moment.round, moment, None))
        else:
            deed = rules.deed(moment.before, moment.move)
            stops.append(Stop(len(stops), moment.before.moves_played + 1, moment.round, moment, deed))
    return stops
