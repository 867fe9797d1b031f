"""Advice for a player: the best move and alternatives, the final score to expect, and reasons, in any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.search import Findings, Line
from quadropolis_gui.engine.game import AnyState, GameError

if TYPE_CHECKING:
    from quadropolis_gui.ai.brain import AnyBrain
    from quadropolis_gui.ai.taste import Taste

#: Moves offered beside the best one.
ALTERNATIVES = 2
#: Moves that are weighed for it.
_CONTESTANTS = 5
#: The part of the time that goes into finding them.
_THINKING = 0.6
#: As a share of the visits to the line that the search likes best: so many make a line one that may come first.
_WELL_KNOWN = 1 / 3
#: How much less a move may promise in the search (of what it makes of winning) and still be the best one by its lead.
_FAR_LESS = 0.1


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


def standing(expected: Sequence[float], player: int) -> tuple[int, int]:
    """By what suggestions are put in order: lead and score in whole points, as a person reads them."""
    return round(lead(expected, player)), round(expected[player])


def rival(expected: Sequence[float], player: int) -> int:
    """The other player who has most."""
    others = (other for other in range(len(expected)) if other != player)
    return max(others, key=expected.__getitem__)


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and what else could be done: by lead, and then by score, as they are shown."""

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
    """Think about a state as a level does, the strongest if none is named, and explain what was found.

    A search tries moves in order to find out which is best: what it averages on the way says little of the others, and
    not much of the best one. So the strongest level weighs the moves it prefers once more, each with the same effort,
    and they come in the order of what is shown of them. Weaker levels err, and say what they would play.
    """
    check_under_way(state)
    level = level or brain.levels[-1].name
    given, chance = brain.budget_of(level, budget), chance_for(state, seed)
    tell = progress or _silent
    if level != brain.levels[-1].name or given is None:
        found = brain.think(state, level, chance, budget, cancelled, progress)
        ranked = tuple(line.move for line in found.lines)
        return _advice(brain.explain(state, found), found, ranked, found.seconds)
    started = perf_counter()
    found = brain.think(state, level, chance, _to_think(given), cancelled, lambda share: tell(_THINKING * share))
    contest = brain.distinct(state, found, _CONTESTANTS)
    left = _to_weigh(given, given.left_since(started), len(contest))
    weighed = brain.weigh(state, [line.move for line in contest], chance, left, cancelled)
    known = [replace(line, expected=scores) for line, scores in zip(contest, weighed.expected, strict=True)]
    ordered = in_order(known, partial(brain.standing, state), is_exact=weighed.is_exact)
    suggestions = brain.explain(state, replace(found, lines=tuple(ordered)))
    moves = [line.move for line in ordered]
    moves += [line.move for line in contest if line.move not in moves]
    return _advice(suggestions, found, _ranked(moves, found), perf_counter() - started)


def in_order(
    lines: Sequence[Line[Any]], told: Callable[[Sequence[float]], tuple[int, int]], *, is_exact: bool
) -> list[Line[Any]]:
    """Put lines, as a search has them, in the order of what is shown of them; what shows the same stays as it is.

    What was searched once more is not as sure as where the search went time and again, and a larger lead may win less
    often: a line that the search thinks little of is never the first, and is left out where it would have to be.
    """
    least, visits = lines[0].payoff - _FAR_LESS, 0 if is_exact else lines[0].visits * _WELL_KNOWN
    ordered = sorted(lines, key=lambda line: told(line.expected), reverse=True)
    best = next(number for number, line in enumerate(ordered) if line.payoff >= least and line.visits >= visits)
    return ordered[best:]


def _to_think(given: Budget) -> Budget:
    """What goes into finding moves worth weighing."""
    return given if given.seconds is None else replace(given, seconds=_THINKING * given.seconds)


def _to_weigh(given: Budget, left: Budget, moves: int) -> Budget:
    """What goes into weighing so many moves: all that is left where it is a contest, little where there are few."""
    if given.seconds is None or left.seconds is None:
        return left
    return replace(left, seconds=left.seconds * min(1.0, moves / _CONTESTANTS))


def _advice(suggestions: Sequence[Suggestion], found: Findings[Any], ranked: tuple[Any, ...], took: float) -> Advice:
    best, *others = suggestions
    return Advice(best, tuple(others), found.playouts, took, ranked)


def _ranked(weighed: Sequence[Any], found: Findings[Any]) -> tuple[Any, ...]:
    """All moves as the search has them, but those that were weighed in the order that came of it."""
    following = iter(weighed)
    return tuple(next(following) if line.move in weighed else line.move for line in found.lines)


def _silent(_share: float) -> None:
    """Tell nobody."""


def check_under_way(state: AnyState) -> None:
    """Raise NothingToAdvise once a game is over."""
    if state.is_over:
        raise NothingToAdvise("game_over", "the game is over")


def chance_for(state: AnyState, seed: int) -> Random:
    """What the whims of a level come from: another source for every move, the same for the same seed."""
    return Random(f"{seed}/{state.moves_played}")
