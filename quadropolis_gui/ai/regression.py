"""Least squares for weights that change in the course of a game: one column of weights per knot, all fitted at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

#: How strongly weights are drawn towards the present ones, and knots towards their neighbours (as a share of the data,
#: and so many samples at least): keeps what the data say little about in its place.
_HOLD, _HOLD_SAMPLES = 0.1, 3.0
_SMOOTH, _SMOOTH_SAMPLES = 0.02, 10.0


class _Data(msgspec.Struct):
    width: int
    matrix: list[list[float]]
    vector: list[float]


class Regression:
    """A ridge regression; a sample between two knots counts for both, by its distance."""

    def __init__(self, features: int, knots: int) -> None:
        self._width = features
        size = features * knots
        self._matrix = [[0.0] * size for _ in range(size)]
        self._vector = [0.0] * size

    def add(self, place: float, features: Sequence[float], target: float) -> None:
        """Take one more sample into account; its place is the number of a knot, or between two."""
        knot, share = int(place), place % 1
        start = knot * self._width
        entries = [(start + i, (1 - share) * x) for i, x in enumerate(features) if x]
        if share:
            start += self._width
            entries += [(start + i, share * x) for i, x in enumerate(features) if x]
        # The matrix is symmetric: its lower half is enough until it is solved.
        for number, (i, x) in enumerate(entries, 1):
            self._vector[i] += x * target
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
    def from_data(cls, data: Mapping[str, Any], features: int, knots: int) -> Self:
        """What `to_data` wrote; raises ValueError if it is of another size, or something else."""
        try:
            found = msgspec.convert(data, _Data)
        except msgspec.ValidationError as error:
            raise ValueError(f"this is no work that could be taken up: {error}") from error
        size = features * knots
        if found.width != features or not (len(found.vector) == len(found.matrix) == size):
            raise ValueError("the work so far does not fit the features")
        if any(len(row) != size for row in found.matrix):
            raise ValueError("the work so far does not fit the features")
        regression = cls(features, knots)
        regression._matrix, regression._vector = found.matrix, found.vector
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
