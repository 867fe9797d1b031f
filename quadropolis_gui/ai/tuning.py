"""Tuning of weights by self-play, in any game: play, look at what became of every position, and fit the weights to it.

One step plays some games with the present weights and a little chance, then solves a ridge regression of what came of
it on the features on the way; games of earlier steps count less and less. A step depends only on the weights, the
regression so far and the number of steps made, so that a run can be stopped and taken up again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self, TypeVar

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.regression import Regression
from quadropolis_gui.ai.search import Habits, Position, search, softmax
from quadropolis_gui.ai.weights import DECIMALS, Shape, Weights, WeightsError, from_data, to_data, tuned_note

MoveT = TypeVar("MoveT")

#: Games in one task for an executor.
_CHUNK = 5
#: What the games of earlier steps still count.
_MEMORY = 0.8

#: The place among the knots, the features there, and what they should have told.
Sample = tuple[float, list[float], float]


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of self-play: plain data, so that any process can do it."""

    variant: str
    players: int
    weights: Weights
    seed: str
    games: int
    #: Playouts behind each move; 0 for the quick player alone.
    playouts: int


@dataclass(slots=True)
class Seen:
    """What was seen in some games: samples, and the final scores of everybody."""

    samples: list[Sample] = field(default_factory=list)
    finals: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a game is tuned."""

    shape_of: Callable[[str], Shape]
    #: Weights to begin with, for a variant.
    plain: Callable[[str], Weights]
    #: Plays the games of a task. A function of a module, so that any process can do it.
    play: Callable[[Task], Seen]
    players: range


def choose(position: Position[MoveT], playouts: int, habits: Habits, temperature: float, chance: Random) -> MoveT:
    """A move of self-play: by what a search tried most, or among those that look best, with a little chance."""
    if playouts:
        lines = search(position, Budget(playouts=playouts), habits).lines
        return lines[chance.choices(range(len(lines)), [float(line.visits * line.visits) for line in lines])[0]].move
    found = position.candidates(1)
    return chance.choices([move for _, move in found], softmax([value for value, _ in found], temperature))[0]


class SetTuning:
    """The tuning of the weights of one variant and number of players."""

    def __init__(self, recipe: Recipe, variant: str, players: int, weights: Weights, regression: Regression) -> None:
        self._recipe = recipe
        self._variant = variant
        self._players = players
        self.weights = weights
        self._regression = regression

    @classmethod
    def take_up(
        cls, recipe: Recipe, variant: str, players: int, known: Mapping[str, Any], work: Mapping[str, Any] | None = None
    ) -> Self:
        """Go on from earlier work; without it from the set in a weights file, that of another number, or plain weights.

        Raises ValueError if a file does not fit: a WeightsError, or one about the work in it.
        """
        shape = recipe.shape_of(variant)
        if work is not None:
            weights = from_data(work, recipe.shape_of).get((variant, players))
            if weights is None:
                raise WeightsError(f"there is no work on {variant}, {players} players, in it")
            seen = Regression.from_data(work.get("regression", {}), len(shape.features), shape.knots)
            return cls(recipe, variant, players, weights, seen)
        regression = Regression(len(shape.features), shape.knots)
        sets = from_data(known, recipe.shape_of) if known else {}
        if (variant, players) in sets:
            return cls(recipe, variant, players, sets[variant, players], regression)
        others = (sets[variant, other] for other in recipe.players if (variant, other) in sets)
        start = next(others, None) or recipe.plain(variant)
        return cls(recipe, variant, players, Weights(start.knots, start.spread), regression)

    @property
    def steps(self) -> int:
        """The steps made so far, in all runs together."""
        return int(self.weights.note.get("steps", 0))

    @property
    def note(self) -> Mapping[str, Any]:
        """What was run to get here, and the mean score of the last step."""
        return self.weights.note

    def step(
        self,
        games: int,
        playouts: int = 0,
        executor: Executor | None = None,
        played: Callable[[int], object] = lambda _: None,
    ) -> None:
        """Play, add what was seen to the regression, and fit; `played` hears of games just played."""
        seed = f"{self._variant}/{self._players}/{self.steps}"
        tasks = [
            Task(self._variant, self._players, self.weights, f"{seed}/{first}", min(_CHUNK, games - first), playouts)
            for first in range(0, games, _CHUNK)
        ]
        self._regression.fade(_MEMORY)
        play = self._recipe.play
        results: Iterable[Seen] = map(play, tasks) if executor is None else executor.map(play, tasks)
        seen = Seen()
        for task, found in zip(tasks, results, strict=True):
            seen.samples += found.samples
            seen.finals += found.finals
            for sample in found.samples:
                self._regression.add(*sample)
            played(task.games)
        self._fit(seen, tuned_note(self.note, games, playouts, seen.finals))

    def _fit(self, seen: Seen, note: Mapping[str, Any]) -> None:
        present = [value for knot in self.weights.knots for value in knot]
        # Rounded as in the file, so that a run taken up again goes on exactly as it would have.
        numbers = [round(value, DECIMALS) for value in self._regression.solve(present)]
        width = len(self.weights.knots[0])
        knots = tuple(tuple(numbers[start : start + width]) for start in range(0, len(numbers), width))
        fitted = Weights(knots, self.weights.spread)
        self.weights = Weights(knots, _spread(fitted, seen.samples), note)

    def work(self) -> Mapping[str, Any]:
        """Everything that is needed to go on another day."""
        own = to_data({(self._variant, self._players): self.weights}, self._recipe.shape_of)
        return {**own, "regression": self._regression.to_data()}

    def put_into(self, known: Mapping[str, Any]) -> Mapping[str, Any]:
        """The content of a weights file with this set in it."""
        sets = from_data(known, self._recipe.shape_of) if known else {}
        return to_data({**sets, (self._variant, self._players): self.weights}, self._recipe.shape_of)


def _spread(weights: Weights, samples: Iterable[Sample]) -> tuple[float, ...]:
    """How far what came of it strays from the estimates near each knot."""
    squares = [0.0] * len(weights.knots)
    counts = [0] * len(weights.knots)
    columns: dict[float, tuple[float, ...]] = {}
    for place, features, target in samples:
        column = columns.get(place)
        if column is None:
            column = columns[place] = weights.at(place)
        estimate = sum(weight * x for weight, x in zip(column, features, strict=True))
        knot = round(place)
        squares[knot] += (target - estimate) ** 2
        counts[knot] += 1
    return tuple(math.sqrt(square / count) if count else 1.0 for square, count in zip(squares, counts, strict=True))
