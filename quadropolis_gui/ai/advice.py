"""Advice for a player: the best move and alternatives, the final score to expect, and reasons, in any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.engine.game import AnyState, GameError

if TYPE_CHECKING:
    from quadropolis_gui.ai.brain import AnyBrain
    from quadropolis_gui.ai.taste import Taste

#: Moves offered beside the best one.
ALTERNATIVES = 2


class NothingToAdvise(GameError):
    """The game is over: there is no move to advise."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What a move changes in one category of the score pad: at once, and as a share of what is expected at the end."""

    category: str
    points: int
    expected: float


@dataclass(frozen=True, slots=True)
class Grounds:
    """One more thing that speaks for a move: a code with its details as plain data, to be put into words."""

    code: str
    details: Mapping[str, Any] = field(default_factory=dict)


class Expecting:
    """Whatever says which final score each player can expect."""

    __slots__ = ()
    expected: tuple[float, ...]

    def lead_of(self, player: int) -> float:
        """By how much a player is expected to be ahead of the best other in the end; behind if it is negative."""
        return lead(self.expected, player)

    def rival_of(self, player: int) -> int:
        """The other player who is expected to have most in the end."""
        return rival(self.expected, player)


@dataclass(frozen=True, slots=True)
class Suggestion(Expecting):
    """A move, the final score each player can expect after it, and what speaks for it."""

    move: Any
    expected: tuple[float, ...]
    #: The categories that change, most gained first.
    gains: tuple[Gain, ...] = ()
    grounds: tuple[Grounds, ...] = ()


def lead(expected: Sequence[float], player: int) -> float:
    """By how much a player is ahead of the best other; behind if it is negative."""
    return expected[player] - expected[rival(expected, player)]


def standing(found: Expecting, player: int) -> tuple[int, int, float]:
    """By what suggestions are put in order: lead and score in whole points, as a person reads them, then the rest."""
    ahead = found.lead_of(player)
    return round(ahead), round(found.expected[player]), ahead


def rival(expected: Sequence[float], player: int) -> int:
    """The other player who has most."""
    others = (other for other in range(len(expected)) if other != player)
    return max(others, key=expected.__getitem__)


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and what else could be done: the alternatives by lead and score as they are shown."""

    best: Suggestion
    alternatives: tuple[Suggestion, ...]
    playouts: int
    seconds: float
    #: All moves that were considered, best first: what is best of those that a person still has in mind.
    ranked: tuple[Any, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """The advice as `quadropolis advise --json` prints it."""
        return {
            **_suggestion_data(self.best),
            "alternatives": [_suggestion_data(suggestion) for suggestion in self.alternatives],
            "playouts": self.playouts,
            "seconds": round(self.seconds, 3),
        }


def _suggestion_data(suggestion: Suggestion) -> dict[str, Any]:
    return {
        "move": str(suggestion.move),
        "expected": [round(value, 1) for value in suggestion.expected],
        "grounds": [{"code": found.code, **found.details} for found in suggestion.grounds],
    }


def decide(
    brain: AnyBrain,
    state: AnyState,
    level: str,
    budget: Budget | None = None,
    seed: int = 0,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
    taste: Taste | None = None,
) -> Advice:
    """The move of an opponent, without a word of explanation. Same state, level, taste, seed, playouts: same move."""
    check_under_way(state)
    found = brain.think(state, level, chance_for(state, seed), budget, cancelled, progress, taste)
    best = found.lines[0]
    return Advice(Suggestion(best.move, best.expected), (), found.playouts, found.seconds)


def advise(
    brain: AnyBrain,
    state: AnyState,
    level: str | None = None,
    budget: Budget | None = None,
    seed: int = 0,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Advice:
    """Think about a state as a level does, the strongest if none is named, and explain what was found."""
    check_under_way(state)
    level = level or brain.levels[-1].name
    found = brain.think(state, level, chance_for(state, seed), budget, cancelled, progress)
    best, *others = brain.explain(state, found)
    others.sort(key=lambda suggestion: standing(suggestion, state.to_move), reverse=True)
    ranked = tuple(line.move for line in found.lines)
    return Advice(best, tuple(others), found.playouts, found.seconds, ranked)


def check_under_way(state: AnyState) -> None:
    """Raise NothingToAdvise once a game is over."""
    if state.is_over:
        raise NothingToAdvise("game_over", "the game is over")


def chance_for(state: AnyState, seed: int) -> Random:
    """What the whims of a level come from: another source for every move, the same for the same seed."""
    return Random(f"{seed}/{state.moves_played}")
