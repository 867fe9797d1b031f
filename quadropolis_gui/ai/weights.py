"""Weights of an evaluation, as `quadropolis tune` leaves them in a file: one set per variant and number of players.

A set has one column of weights per knot, a moment in the course of the game; in between they are interpolated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec

FORMAT: Final = "quadropolis-weights"
VERSION: Final = 1
#: How exactly weights are written.
DECIMALS = 3

#: Weights by variant and number of players.
Sets = Mapping[tuple[str, int], "Weights"]


class WeightsError(ValueError):
    """A weights file that does not fit this version's features."""


class _Run(msgspec.Struct):
    steps: int
    games_per_step: int
    playouts: int


class _Note(msgspec.Struct):
    """What can be told of how weights came about; there may be more."""

    steps: int = 0
    games: int = 0
    runs: list[_Run] = []


class _Set(msgspec.Struct):
    mode: str
    players: int
    note: dict[str, Any]
    spread: list[float]
    weights: dict[str, list[float]]


class _File(msgspec.Struct):
    format: Literal["quadropolis-weights"]
    version: Literal[1]
    sets: list[_Set]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a set of weights must have: the names of the features, and so many knots."""

    features: Sequence[str]
    knots: int


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of one variant and number of players, knot by knot, and how far final scores stray from the estimate."""

    knots: tuple[tuple[float, ...], ...]
    #: Standard deviation of the final score around the estimate, by knot.
    spread: tuple[float, ...]
    #: What was run to get them.
    note: Mapping[str, Any] = field(default_factory=dict)

    def at(self, place: float) -> tuple[float, ...]:
        """The weights at a knot, or between two."""
        knot, share = int(place), place % 1
        low = self.knots[knot]
        if not share:
            return low
        return tuple(a + share * (b - a) for a, b in zip(low, self.knots[knot + 1], strict=True))

    def spread_at(self, place: float) -> float:
        """The standard deviation of the final score at a knot, or between two."""
        knot, share = int(place), place % 1
        low = self.spread[knot]
        return low if not share else low + share * (self.spread[knot + 1] - low)


def to_data(sets: Sets, shape_of: Callable[[str], Shape]) -> dict[str, Any]:
    """The content of a weights file."""
    columns = []
    for (variant, players), weights in sorted(sets.items()):
        names = shape_of(variant).features
        table = {name: [round(knot[index], DECIMALS) for knot in weights.knots] for index, name in enumerate(names)}
        spread = [round(value, 2) for value in weights.spread]
        columns.append(
            {"mode": variant, "players": players, "note": dict(weights.note), "spread": spread, "weights": table}
        )
    return {"format": FORMAT, "version": VERSION, "sets": columns}


def from_data(data: Mapping[str, Any], shape_of: Callable[[str], Shape]) -> dict[tuple[str, int], Weights]:
    """The sets of a weights file, or WeightsError."""
    sets = {}
    try:
        found = msgspec.convert(data, _File).sets
        for entry in found:
            msgspec.convert(entry.note, _Note)
            sets[entry.mode, entry.players] = _weights(entry, shape_of(entry.mode))
    except (msgspec.ValidationError, LookupError) as error:
        raise WeightsError(f"this is no file of weights: {error}") from error
    return sets


def _weights(entry: _Set, shape: Shape) -> Weights:
    table = entry.weights
    fits = set(table) == set(shape.features) and len(entry.spread) == shape.knots
    if not fits or any(len(table[name]) != shape.knots for name in shape.features):
        raise WeightsError(f"the weights for {entry.mode}, {entry.players} players, do not fit the features")
    knots = tuple(tuple(table[name][knot] for name in shape.features) for knot in range(shape.knots))
    return Weights(knots, tuple(entry.spread), entry.note)


def tuned_note(note: Mapping[str, Any], games: int, playouts: int, finals: Sequence[float]) -> dict[str, Any]:
    """What is noted of a set after one more step of tuning: all runs so far, and the mean score of this step."""
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
