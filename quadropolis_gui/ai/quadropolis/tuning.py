"""Tuning of the weights by self-play: quick players play, and the weights are fitted to what their cities became.

One step plays some games with the present weights and a little chance, then solves a ridge regression of the final
scores on the features of every city on the way; games of earlier steps count less and less. A step depends only on the
weights, the regression so far and the number of steps made, so that a run can be stopped and taken up again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from quadropolis_gui.ai.quadropolis.evaluation import Judge, features_of
from quadropolis_gui.ai.quadropolis.features import feature_names
from quadropolis_gui.ai.quadropolis.outlook import Outlook, softmax, turns_left
from quadropolis_gui.ai.quadropolis.weights import DECIMALS, Weights, from_data, plain_weights, to_data
from quadropolis_gui.ai.search import Budget, Habits, search
from quadropolis_gui.engine.quadropolis.modes import MODES, TURNS
from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.state import PLAYERS, State

#: Games in one task for an executor.
_CHUNK = 5
#: Values this far apart (VP) are chosen between by lot now and then; one of these for each game.
_TEMPERATURES = (0.25, 0.6)
#: What the games of earlier steps still count.
_MEMORY = 0.8
#: How strongly weights are drawn towards the present ones, and knots towards their neighbours (as a share of the data,
#: and so many samples at least): keeps what the data say little about in its place.
_HOLD, _HOLD_SAMPLES = 0.1, 3.0
_SMOOTH, _SMOOTH_SAMPLES = 0.02, 10.0

#: Turns to go, features, final score.
Sample = tuple[int, list[float], int]


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of self-play: plain data, so that any process can do it."""

    mode: str
    players: int
    weights: Weights
    seed: str
    games: int
    #: Playouts behind each move; 0 for the quick player alone.
    playouts: int


def play_task(task: Task) -> list[Sample]:
    """Play the games of a task and return what was seen."""
    mode = MODES[task.mode]
    judge = Judge(mode, task.weights)
    samples: list[Sample] = []
    for game in range(task.games):
        chance = Random(f"tune/{task.seed}/{game}")
        samples += _self_play(State(mode, task.players, chance.getrandbits(32)), judge, task, chance)
    return samples


def _self_play(state: State, judge: Judge, task: Task, chance: Random) -> Iterator[Sample]:
    seen: list[tuple[int, int, list[float]]] = []
    for player, city in enumerate(state.cities):
        seen.append((player, turns_left(state, player), features_of(city, state.mayor == player)))
    temperature = chance.choice(_TEMPERATURES)
    while not state.is_over:
        judge.tidy()
        player = state.to_move
        outlook = Outlook(state.imagine(chance), judge, task.weights.spread_at(turns_left(state, player)))
        state.play(_searched(outlook, task, chance) if task.playouts else _by_lot(outlook, temperature, chance))
        city = state.cities[player]
        seen.append((player, turns_left(state, player), features_of(city, state.mayor == player)))
    totals = state.result().totals
    return ((left, features, totals[player]) for player, left, features in seen)


def _searched(outlook: Outlook, task: Task, chance: Random) -> Move:
    lines = search(outlook, Budget(playouts=task.playouts), Habits()).lines
    visits = [float(line.visits) for line in lines]
    return lines[chance.choices(range(len(lines)), [count * count for count in visits])[0]].move


def _by_lot(outlook: Outlook, temperature: float, chance: Random) -> Move:
    found = outlook.candidates(1)
    shares = softmax([value for value, _ in found], temperature)
    return chance.choices([move for _, move in found], shares)[0]


class Regression:
    """Least squares for all knots at once: a sample between two knots counts for both, by its distance."""

    def __init__(self, features: int, knots: int) -> None:
        self._width = features
        size = features * knots
        self._matrix = [[0.0] * size for _ in range(size)]
        self._vector = [0.0] * size

    def add(self, sample: Sample) -> None:
        """Take one more sample into account."""
        left, features, total = sample
        knot, rest = divmod(left, TURNS)
        share = rest / TURNS
        start = knot * self._width
        entries = [(start + i, (1 - share) * x) for i, x in enumerate(features) if x]
        if share:
            start += self._width
            entries += [(start + i, share * x) for i, x in enumerate(features) if x]
        # The matrix is symmetric: its lower half is enough until it is solved.
        for number, (i, x) in enumerate(entries, 1):
            self._vector[i] += x * total
            row = self._matrix[i]
            for j, y in entries[:number]:
                row[j] += x * y

    def fade(self, share: float) -> None:
        """Let everything so far count less."""
        self._matrix = [[value * share for value in row] for row in self._matrix]
        self._vector = [value * share for value in self._vector]

    def solve(self, present: Sequence[float]) -> list[float]:
        """The weights that fit best, drawn towards the present ones and from knot to knot."""
        size = len(present)
        matrix = [row[: i + 1] + [self._matrix[j][i] for j in range(i + 1, size)] for i, row in enumerate(self._matrix)]
        vector = self._vector[:]
        for i, value in enumerate(present):
            scale = self._matrix[i][i]
            hold = _HOLD * scale + _HOLD_SAMPLES
            matrix[i][i] += hold
            vector[i] += hold * value
            j = i + self._width
            if j < size:
                tie = _SMOOTH * min(scale, self._matrix[j][j]) + _SMOOTH_SAMPLES
                matrix[i][i] += tie
                matrix[j][j] += tie
                matrix[i][j] -= tie
                matrix[j][i] -= tie
        return _solve(matrix, vector)

    def to_data(self) -> dict[str, Any]:
        """Everything seen so far, to be taken up again."""
        return {"width": self._width, "matrix": self._matrix, "vector": self._vector}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """What `to_data` wrote."""
        regression = cls(data["width"], len(data["vector"]) // data["width"])
        regression._matrix, regression._vector = data["matrix"], data["vector"]
        return regression


def _solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Solve a symmetric positive system by elimination; entries far from the diagonal blocks are zero and skipped."""
    size = len(vector)
    for i in range(size):
        pivot_row = matrix[i]
        pivot = pivot_row[i]
        filled = [j for j in range(i + 1, size) if pivot_row[j]]
        for j in filled:
            factor = pivot_row[j] / pivot
            row = matrix[j]
            for k in filled:
                row[k] -= factor * pivot_row[k]
            vector[j] -= factor * vector[i]
    for i in reversed(range(size)):
        row = matrix[i]
        rest = sum(row[j] * vector[j] for j in range(i + 1, size) if row[j])
        vector[i] = (vector[i] - rest) / row[i]
    return vector


def new_regression(mode: str) -> Regression:
    """A regression that has seen nothing yet."""
    return Regression(len(feature_names(MODES[mode])), MODES[mode].rounds + 1)


def step(
    mode: str,
    players: int,
    weights: Weights,
    regression: Regression,
    games: int,
    playouts: int = 0,
    executor: Executor | None = None,
    watch: Callable[[int], object] | None = None,
) -> Weights:
    """One step of tuning: play, add what was seen to the regression, and fit. `watch` hears of games just played."""
    number = weights.note.get("steps", 0)
    tasks = [
        Task(mode, players, weights, f"{mode}/{players}/{number}/{first}", min(_CHUNK, games - first), playouts)
        for first in range(0, games, _CHUNK)
    ]
    regression.fade(_MEMORY)
    samples: list[Sample] = []
    played: Iterable[list[Sample]] = map(play_task, tasks) if executor is None else executor.map(play_task, tasks)
    for task, found in zip(tasks, played, strict=True):
        samples += found
        for sample in found:
            regression.add(sample)
        if watch is not None:
            watch(task.games)
    present = [value for knot in weights.knots for value in knot]
    # Rounded as in the file, so that a run taken up again goes on exactly as it would have.
    numbers = [round(value, DECIMALS) for value in regression.solve(present)]
    width = len(weights.knots[0])
    knots = tuple(tuple(numbers[start : start + width]) for start in range(0, len(numbers), width))
    fitted = Weights(knots, weights.spread)
    return Weights(knots, _spread(fitted, samples), _note(weights.note, games, playouts, samples))


def _spread(weights: Weights, samples: Iterable[Sample]) -> tuple[float, ...]:
    """How far the final scores stray from the estimates near each knot."""
    squares = [0.0] * len(weights.knots)
    counts = [0] * len(weights.knots)
    columns = {left: weights.at(left) for left in range((len(weights.knots) - 1) * TURNS + 1)}
    for left, features, total in samples:
        knot = round(left / TURNS)
        estimate = sum(weight * x for weight, x in zip(columns[left], features, strict=True))
        squares[knot] += (total - estimate) ** 2
        counts[knot] += 1
    return tuple(math.sqrt(square / count) if count else 1.0 for square, count in zip(squares, counts, strict=True))


def _note(note: Mapping[str, Any], games: int, playouts: int, samples: Sequence[Sample]) -> dict[str, Any]:
    finals = [total for left, _, total in samples if not left]
    runs = [*note.get("runs", ())]
    if runs and (runs[-1]["games_per_step"], runs[-1]["playouts"]) == (games, playouts):
        runs[-1] = {**runs[-1], "steps": runs[-1]["steps"] + 1}
    else:
        runs.append({"steps": 1, "games_per_step": games, "playouts": playouts})
    return {
        "steps": note.get("steps", 0) + 1,
        "games": note.get("games", 0) + games,
        "runs": runs,
        "mean_score_of_last_step": round(sum(finals) / max(1, len(finals)), 2),
    }


class SetTuning:
    """The tuning of the weights of one mode and number of players."""

    def __init__(self, mode: str, players: int, weights: Weights, regression: Regression) -> None:
        self._mode = mode
        self._players = players
        self.weights = weights
        self._regression = regression

    @classmethod
    def take_up(cls, mode: str, players: int, known: Mapping[str, Any], work: Mapping[str, Any] | None) -> Self:
        """Go on from earlier work; without it from the set in a weights file, that of another number, or plain points.

        Raises WeightsError if a file does not fit.
        """
        if work is not None:
            return cls(mode, players, from_data(work)[mode, players], Regression.from_data(work["regression"]))
        sets = _sets_of(known)
        if (mode, players) in sets:
            return cls(mode, players, sets[mode, players], new_regression(mode))
        start = next((sets[mode, other] for other in PLAYERS if (mode, other) in sets), plain_weights(MODES[mode]))
        return cls(mode, players, Weights(start.knots, start.spread), new_regression(mode))

    @property
    def steps(self) -> int:
        """The steps made so far, in all runs together."""
        return int(self.weights.note.get("steps", 0))

    @property
    def note(self) -> Mapping[str, Any]:
        """What was run to get here, and the mean score of the last step."""
        return self.weights.note

    def step(self, games: int, playouts: int, executor: Executor | None, played: Callable[[int], object]) -> None:
        """Play some games against oneself and fit the weights to them."""
        self.weights = step(
            self._mode, self._players, self.weights, self._regression, games, playouts, executor, played
        )

    def work(self) -> Mapping[str, Any]:
        """Everything that is needed to go on another day."""
        return {**to_data({(self._mode, self._players): self.weights}), "regression": self._regression.to_data()}

    def put_into(self, known: Mapping[str, Any]) -> Mapping[str, Any]:
        """The content of a weights file with this set in it."""
        return to_data({**_sets_of(known), (self._mode, self._players): self.weights})


def _sets_of(known: Mapping[str, Any]) -> dict[tuple[str, int], Weights]:
    return from_data(known) if known else {}
