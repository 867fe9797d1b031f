"""Moments to try again: positions of one's own games in which a review found a clearly better move.

Whoever finds a move as good as the best has solved the moment. A solved moment comes back once later, and is done when
it is solved again; docs/review.md says when.
"""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

import msgspec

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import Judgement, Side, closer
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.ai.worker import Request
from quadropolis_gui.play.pondering import LOOK_EVERY
from quadropolis_gui.play.review import GameReview, rounded_side
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.thinking import Mind, Thought
from quadropolis_gui.play.verdicts import COSTLY, ReviewedMove, Verdict
from quadropolis_gui.storage.puzzles import Solved
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.errors import SaveUnusableError
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord, new_save
from quadropolis_gui.storage.saves.index import SaveSummary, Shelf
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.saves.versions import version_to_read
from quadropolis_gui.storage.statistics import finished_examples, identity_in

#: A solved moment comes back after so many days, or once so many others have been solved.
DAYS, OTHERS = 3, 5
#: Solved so often, it is done.
_ENOUGH = 2

_log = logging.getLogger(__name__)


class Turn(Enum):
    """Whether a moment is to be solved now."""

    NEW = auto()
    #: Solved once, and back.
    BACK = auto()
    #: Solved once; it comes back later.
    RESTS = auto()
    DONE = auto()


def turn_of(name: str, solved: Mapping[str, Solved], now: dt.datetime) -> Turn:
    """Tell whether a moment is to be solved now, given all that was solved."""
    known = solved.get(name)
    if known is None:
        return Turn.NEW
    if known.times >= _ENOUGH:
        return Turn.DONE
    since = max(each.number for each in solved.values()) - known.number
    return Turn.BACK if since >= OTHERS or now - known.when >= dt.timedelta(days=DAYS) else Turn.RESTS


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A moment of a game in which somebody could have done better."""

    review: GameReview
    move: ReviewedMove
    best: Side

    @property
    def name(self) -> str:
        """What it is remembered by; the same moment in a copy of the game has the same."""
        return self.move.mark

    @property
    def game(self) -> SavedGame:
        """The game it comes from."""
        return self.review.game

    @property
    def before(self) -> Any:
        """The position, which nobody may change."""
        return self.review.before(self.move.number - 1)

    @property
    def suggestion(self) -> Suggestion:
        """The best move, as advice has it."""
        return self.explained(self.best)

    def explained(self, side: Side) -> Suggestion:
        """Return a move with what speaks for it: worked out from the position, whatever a file says of it."""
        rules = self.game.rules
        line = Line(rules.parse_move(side.move), 1, 0.0, side.expected)
        return BRAINS[rules.name].explain(self.before, Findings((line,), 0, 0.0))[0]

    def weighed(self, side: Side) -> ReviewedMove:
        """Return another move in the place of the one that was played, beside the same best one."""
        return msgspec.structs.replace(self.move, judgement=Judgement(side, self.best))

    def known(self, move: Any) -> ReviewedMove | None:
        """Return what the review found about a move; None if it did not look at that one."""
        sides = (side for side in (self.best, self.move.played) if side.move == str(move))
        return next(map(self.weighed, sides), None)

    def session(self) -> Session:
        """The position as a game of its own, which is kept nowhere and counts for nothing."""
        game = self.game
        seats = list(game.seats)
        seat = seats[self.move.player]
        seats[self.move.player] = SeatRecord(seat.name, seat.color, "human")
        return Session(new_save(game.rules, self.before.copy(), seats, game.title, practice=True), None)


def puzzle_of(review: GameReview, move: ReviewedMove | None) -> Puzzle | None:
    """Return what there is to solve at a move: of a person, and with a clearly better one; None if nothing."""
    if move is None or move.best is None or move.verdict not in COSTLY or move.player not in review.people:
        return None
    return Puzzle(review, move, move.best)


def is_right(tried: ReviewedMove) -> bool:
    """Tell whether a move that was tried is as good as the best."""
    return tried.verdict is Verdict.BEST


class Trying:
    """Weighs a move that somebody tries, as the review weighed the one that was played; ask `update` now and then."""

    def __init__(self, puzzle: Puzzle, mind: Callable[[], Mind]) -> None:
        self.puzzle = puzzle
        self._mind = mind
        self._request: Request | None = None
        self._thought: Thought | None = None
        #: The move that was tried, once it is weighed.
        self.tried: ReviewedMove | None = None
        #: Why it could not be weighed; empty if it could.
        self.trouble = ""

    @property
    def is_weighing(self) -> bool:
        """Whether a move is being thought over."""
        return self._request is not None

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1."""
        return 0.0 if self._thought is None else self._thought.progress

    def ask(self, move: Any) -> None:
        """Weigh a move; one that the review has weighed is answered at once."""
        self.stop()
        self.trouble = ""
        self.tried = self.puzzle.known(move)
        if self.tried is None:
            review, rules = self.puzzle.review, self.puzzle.game.rules.name
            self._request = Request(
                rules, self.puzzle.before, BRAINS[rules].levels[-1].name,
                budget=closer(Budget(playouts=review.playouts)), played=move, compared=False,
            )  # fmt: skip
            self._thought = self._mind().think(self._request)

    def update(self) -> bool:
        """Take in what has come; tell whether anything changed."""
        if self._request is None or self._thought is None:
            return False
        if self._thought.is_lost:
            self._thought = self._mind().think(self._request)
            return False
        if not self._thought.poll():
            return False
        thought = self._thought
        if thought.judgement is not None:
            self.tried = self.puzzle.weighed(rounded_side(thought.judgement.played))
            self._request = self._thought = None
        elif thought.failure is not None:
            _log.warning("a move could not be weighed: %s", thought.failure.reason)
            self.trouble = thought.failure.reason
            self._request = self._thought = None
        return True

    def rest(self) -> None:
        """Call off what is being thought over; `update` begins it anew."""
        if self._thought is not None:
            self._thought.cancel()

    def stop(self) -> None:
        """Call off what is being thought over, and forget what was found."""
        if self._thought is not None:
            self._thought.cancel()
        self._request = self._thought = None
        self.tried = None

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        return LOOK_EVERY if self.is_weighing else None


class PuzzleHunt:
    """Finds the moments in all reviewed games, the newest game first and the worst moment of each first; bit by bit."""

    def __init__(self, saves: SaveStore, reviews: ReviewStore) -> None:
        self._saves = saves
        self._reviews = reviews
        own = [each for each in saves.summaries() if each.shelf is Shelf.OWN and each.usable]
        examples = finished_examples(saves.examples) if saves.examples else frozenset[str]()
        self._search = self._look(own, examples)
        #: What was found so far.
        self.found: list[Puzzle] = []
        #: The newest game of somebody at this machine; None if there is none.
        self.newest: SaveSummary | None = None
        #: How many games were found that are reviewed, at least in part.
        self.reviewed = 0
        self.is_done = False

    def step(self) -> bool:
        """Look at one more game; tell whether there was one."""
        self.is_done = next(self._search, None) is None
        return not self.is_done

    def _look(self, own: list[SaveSummary], examples: frozenset[str]) -> Iterator[SaveSummary]:
        names: set[str] = set()
        for summary in own:
            if any(seat.kind == "human" for seat in summary.seats):
                self._look_at(summary, examples, names)
            yield summary

    def _look_at(self, summary: SaveSummary, examples: frozenset[str], names: set[str]) -> None:
        game = identity_in(version_to_read(summary))
        if game is None or game in examples:
            return
        self.newest = self.newest or summary
        if not self._reviews.is_begun(summary.game, game):
            return
        try:
            review = GameReview(self._saves.peek(summary), self._reviews)
        except SaveUnusableError as error:
            _log.info("no moments of a game: %s", error)
            return
        self.reviewed += any(move is not None for move in review.moves)
        puzzles = [puzzle for move in review.moves if (puzzle := puzzle_of(review, move)) and puzzle.name not in names]
        # A branch of a game has its first moves in common with it.
        names |= {puzzle.name for puzzle in puzzles}
        self.found += sorted(puzzles, key=lambda puzzle: (-puzzle.move.cost_points, puzzle.move.number))
