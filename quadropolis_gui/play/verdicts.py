"""How good a move was: what it cost in points and chances, and the verdict that follows; docs/review.md explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property

import msgspec

from quadropolis_gui.ai.judgement import (
    MARKED,
    MARKED_CHANCE,
    NOTICED,
    NOTICED_CHANCE,
    SERIOUS,
    SERIOUS_CHANCE,
    Judgement,
    Side,
    is_better,
)

#: By how many points the best move must be ahead of every other one for finding it to be worth a mark.
_FINE = 1.5
#: How quickly accuracy falls with the points that a move cost: to 37 % at so many.
_FORGIVENESS = 6.0


class Verdict(StrEnum):
    """How good a move was, from the best one down."""

    BEST = "best"
    GOOD = "good"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"


#: Those that cost something worth a word.
COSTLY = (Verdict.INACCURATE, Verdict.MISTAKE)


class ReviewedMove(msgspec.Struct, frozen=True, dict=True):
    """One move of a game with what was found about it; every frame of a review asks all of them for their verdict."""

    #: What tells this move, with all that went before it, from others.
    mark: str
    #: Counted from 1.
    number: int
    round: int
    player: int
    judgement: Judgement

    @property
    def played(self) -> Side:
        """The move that was played."""
        return self.judgement.played

    @property
    def best(self) -> Side | None:
        """The best move that was found, which may be the one that was played; None if nobody looked for it."""
        return self.judgement.best

    @cached_property
    def _better(self) -> Side | None:
        """The best move if it is better than the one that was played in what counts, lead and chance."""
        return self.best if self.best is not None and is_better(self.best, self.played, self.player) else None

    @cached_property
    def cost_points(self) -> float:
        """By how many points less the player is expected to be ahead of the best other than with the best move."""
        return 0.0 if self._better is None else self._better.lead_of(self.player) - self.played.lead_of(self.player)

    @property
    def cost_win(self) -> float:
        """What it cost of the chance to win."""
        return 0.0 if self._better is None else self._better.chances[self.player] - self.played.chances[self.player]

    @cached_property
    def verdict(self) -> Verdict | None:
        """How good it was; None if nobody looked for a better one."""
        if self.best is None:
            return None
        points, chance = self.cost_points, self.cost_win
        if points >= SERIOUS or chance >= SERIOUS_CHANCE:
            return Verdict.MISTAKE
        if points >= MARKED or chance >= MARKED_CHANCE:
            return Verdict.INACCURATE
        if points >= NOTICED or chance >= NOTICED_CHANCE:
            return Verdict.GOOD
        return Verdict.BEST

    @property
    def is_fine(self) -> bool:
        """Whether it was the only good move, and was found."""
        margin = self.judgement.margin
        return self.verdict is Verdict.BEST and margin is not None and margin >= _FINE

    @property
    def is_marked(self) -> bool:
        """Whether there is something to look at: the only good move, or one that cost something."""
        return self.is_fine or self.verdict in COSTLY

    @property
    def accuracy(self) -> float:
        """From 1 for the best move down to nearly 0."""
        return math.exp(-self.cost_points / _FORGIVENESS)


def accuracy_of(moves: Sequence[ReviewedMove]) -> int | None:
    """How well somebody played, in whole percent; None before any move was compared."""
    judged = [move.accuracy for move in moves if move.best is not None]
    return round(100 * sum(judged) / len(judged)) if judged else None
