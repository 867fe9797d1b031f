"""The review of a game: every move thought over again, one after the other, beside whatever else is going on.

What was found is kept after every move, so that leaving at any time loses nothing but the move being thought about. If
the game goes on, or moves are taken back, what was found about the moves that are still the same stays.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

import msgspec

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import Judgement, Side, has_choice
from quadropolis_gui.ai.worker import Request
from quadropolis_gui.engine.game import AnyGame, AnyState, GameError, Moment, moments
from quadropolis_gui.play.pondering import LOOK_EVERY
from quadropolis_gui.play.thinking import Mind, Thought
from quadropolis_gui.play.verdicts import COSTLY, ReviewedMove, Verdict, accuracy_of
from quadropolis_gui.storage.files import FileNotWrittenError
from quadropolis_gui.storage.saves.game import SavedGame

#: How carefully each move is thought over: enough for the same verdict from most other numbers, and 80 moves of four
#: players in less than three minutes.
PLAYOUTS = 240
#: More than anybody can reach in any game, and little enough to be drawn.
_MOST_POINTS = 100_000
#: Digits kept of points and chances: more would say nothing.
_DIGITS = 3

_log = logging.getLogger(__name__)


class Store(Protocol):
    """Where reviews are kept."""

    def read(self, game: SavedGame, playouts: int) -> list[Any]:
        """Return what is kept of a review, one entry per move; nothing if it cannot be used."""

    def write(self, game: SavedGame, playouts: int, moves: list[Any]) -> None:
        """Keep what a review has found so far, or begin to; raises FileNotWrittenError, maybe of the time before."""

    def settle(self) -> None:
        """Wait until everything is written; raises FileNotWrittenError."""


class GameReview:
    """What is known about the moves of a game; it begins with what was kept."""

    def __init__(self, game: SavedGame, store: Store | None = None, playouts: int = PLAYOUTS) -> None:
        self.game = game
        self.playouts = playouts
        self._store = store
        self._played = [moment for moment in moments(game.state) if moment.before is not None]
        self._marks = [_mark(game.rules, moment) for moment in self._played]
        #: What was found about each move of the game; None where nothing is known yet.
        self.moves: list[ReviewedMove | None] = [None] * len(self._played)
        #: Why what was found could not be kept; None if it could.
        self.not_kept: FileNotWrittenError | None = None
        self._take_up()

    def _take_up(self) -> None:
        if self._store is None:
            return
        try:
            known = msgspec.convert(self._store.read(self.game, self.playouts), list[ReviewedMove])
        except msgspec.ValidationError as error:
            _log.info("a review is made anew: %s", error)
            return
        by_mark = {move.mark: self._praised_fairly(move) for move in known if self._fits(move)}
        self.moves = [by_mark.get(mark) for mark in self._marks]

    def _fits(self, move: ReviewedMove) -> bool:
        """Tell whether an entry speaks of a move of this game, and of nothing that cannot be."""
        if move.mark not in self._marks:
            return False
        index = self._marks.index(move.mark)
        before, played = self.before(index), str(self.move(index))
        if (move.number, move.round, move.player, move.played.move) != (
            index + 1,
            before.round,
            before.to_move,
            played,
        ):
            return False
        sides = [side for side in (move.played, move.best) if side is not None]
        margin = move.judgement.margin or 0.0
        return abs(margin) <= _MOST_POINTS and all(self._is_possible(side, before) for side in sides)

    def _is_possible(self, side: Side, before: AnyState) -> bool:
        """Tell whether something like this can be expected after a move, and the rules allow the move."""
        rules, players = self.game.rules, before.player_count
        if not len(side.expected) == len(side.chances) == players:
            return False
        points = (*side.expected, *(gain.expected for gain in side.gains), *(gain.points for gain in side.gains))
        if any(abs(value) > _MOST_POINTS for value in points) or not all(0 <= chance <= 1 for chance in side.chances):
            return False
        if any(gain.category not in rules.categories for gain in side.gains):
            return False
        try:
            before.copy().play(rules.parse_move(side.move))
        except GameError:
            return False
        return True

    def _praised_fairly(self, move: ReviewedMove) -> ReviewedMove:
        """Return a move as it is, but one without a choice is not well found, however bad all else would be."""
        if not move.is_fine or has_choice(BRAINS[self.game.rules.name], self.before(move.number - 1)):
            return move
        return msgspec.structs.replace(move, judgement=replace(move.judgement, margin=None))

    # Looking

    def before(self, index: int) -> Any:
        """Return the moment before a move of the game, counted from 0."""
        return self._played[index].before

    def move(self, index: int) -> Any:
        """Return a move of the game, counted from 0."""
        return self._played[index].move

    @property
    def people(self) -> tuple[int, ...]:
        """The players who sit at this machine; all of them if opponents play among themselves."""
        found = tuple(player for player, seat in enumerate(self.game.seats) if seat.kind == "human")
        return found or tuple(range(len(self.game.seats)))

    def of(self, player: int) -> list[ReviewedMove]:
        """Return what is known about a player's moves."""
        return [move for move in self.moves if move is not None and move.player == player]

    def accuracy(self, player: int) -> int | None:
        """Return how well a player played, in whole percent; None before anything is known."""
        return accuracy_of(self.of(player))

    def counts(self, player: int) -> dict[Verdict, int]:
        """Return how many moves of a player have which verdict."""
        found = [move.verdict for move in self.of(player)]
        return {verdict: found.count(verdict) for verdict in Verdict}

    def worst(self, players: Sequence[int]) -> ReviewedMove | None:
        """Return the move of some players that cost most; None if none cost anything worth a word."""
        found = [move for player in players for move in self.of(player) if move.verdict in COSTLY]
        return max(found, key=lambda move: (move.cost_points, move.cost_win), default=None)

    def finest(self, players: Sequence[int]) -> ReviewedMove | None:
        """Return the best move of some players: the one that was furthest ahead of all others."""
        found = [move for player in players for move in self.of(player) if move.is_fine]
        return max(found, key=lambda move: move.judgement.margin or 0.0, default=None)

    # Working

    def wants(self, index: int, everyone: bool) -> bool:
        """Tell whether a move is still to be thought over; those of opponents are compared only if everyone's are."""
        known, moment = self.moves[index], self._played[index]
        if known is None:
            return True
        return known.best is None and (everyone or moment.player in self.people)

    def next_move(self, everyone: bool) -> int | None:
        """Return the move to be thought over next, counted from 0; None if all that is wanted is known."""
        return next((index for index in range(len(self.moves)) if self.wants(index, everyone)), None)

    def known(self, everyone: bool) -> int:
        """Return about how many moves all that is wanted is known."""
        return sum(not self.wants(index, everyone) for index in range(len(self.moves)))

    def request(self, index: int, everyone: bool) -> Request:
        """Return what to think about for a move."""
        return Request(
            self.game.rules.name,
            self.before(index),
            BRAINS[self.game.rules.name].levels[-1].name,
            budget=Budget(playouts=self.playouts),
            played=self.move(index),
            compared=everyone or self._played[index].player in self.people,
        )

    def take(self, index: int, judgement: Judgement) -> None:
        """Take in what was found about a move, and keep it; a disk that refuses does not stop the review."""
        before = self.before(index)
        found = ReviewedMove(self._marks[index], index + 1, before.round, before.to_move, _rounded(judgement))
        self.moves[index] = self._praised_fairly(found)
        if self._store is None:
            return
        known = [msgspec.to_builtins(move) for move in self.moves if move is not None]
        try:
            self._store.write(self.game, self.playouts, known)
        except FileNotWrittenError as error:
            self._was_not_kept(error)
        else:
            self.not_kept = None

    def settle(self) -> None:
        """Wait until what was found is kept."""
        if self._store is None:
            return
        try:
            self._store.settle()
        except FileNotWrittenError as error:
            self._was_not_kept(error)

    def _was_not_kept(self, error: FileNotWrittenError) -> None:
        _log.warning("a review could not be kept: %s", error)
        self.not_kept = error


class Reviewing:
    """Works on a review in the process that thinks; ask `update` now and then."""

    def __init__(self, review: GameReview, mind: Callable[[], Mind]) -> None:
        self.review = review
        self._mind = mind
        self._thought: Thought | None = None
        self._index = 0
        #: Whether the moves of opponents are compared, too.
        self.everyone = False
        self.paused = False
        #: Why thinking came to nothing; empty if it did not.
        self.trouble = ""

    @property
    def is_done(self) -> bool:
        """Whether all that is wanted is known."""
        return self.review.next_move(self.everyone) is None

    @property
    def is_working(self) -> bool:
        """Whether there is something to do, and nothing speaks against it."""
        return not self.paused and not self.trouble and not self.is_done

    def update(self) -> bool:
        """Take in what has come and go on with the next move; tell whether anything changed."""
        if not self.is_working:
            self.stop()
            return False
        if self._thought is None or self._thought.is_lost:
            self._begin()
            return False
        if not self._thought.poll():
            return False
        thought = self._thought
        if thought.judgement is not None:
            self.review.take(self._index, thought.judgement)
            self._thought = None
            self._begin()
        elif thought.failure is not None:
            _log.warning("no review: %s", thought.failure.reason)
            self.trouble = thought.failure.reason
            self._thought = None
        return True

    def _begin(self) -> None:
        index = self.review.next_move(self.everyone)
        if index is not None:
            self._index = index
            self._thought = self._mind().think(self.review.request(index, self.everyone))

    def stop(self) -> None:
        """Call off what is being thought about, and have what was found on disk; `update` takes it up again."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
        self.review.settle()

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        return LOOK_EVERY if self.is_working else None


def _mark(rules: AnyGame, moment: Moment[AnyState, Any]) -> str:
    """What tells a move, with all that went before it, from others; the seed of what comes after it does not count."""
    record = msgspec.json.encode(rules.hide_seed(rules.record(moment.before)), order="sorted")
    return hashlib.blake2b(record + str(moment.move).encode(), digest_size=12).hexdigest()


def _rounded(judgement: Judgement) -> Judgement:
    best = judgement.best
    margin = None if judgement.margin is None else round(judgement.margin, _DIGITS)
    return Judgement(rounded_side(judgement.played), None if best is None else rounded_side(best), margin)


def rounded_side(side: Side) -> Side:
    """Return a side as it is kept: so many digits, and without the grounds, which the position tells at any time."""
    expected = tuple(round(value, _DIGITS) for value in side.expected)
    chances = tuple(round(value, _DIGITS) for value in side.chances)
    return Side(side.move, expected, chances, side.gains)
