"""The weights of the evaluation, as `quadropolis tune --game azul` leaves them in weights.json.

For each wall and number of players there is one column of weights per knot: after the first, second, third and fourth
round, and later.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from quadropolis_gui.ai.azul.features import FEATURES
from quadropolis_gui.ai.weights import Shape, Weights, from_data

_FILE = "weights.json"
KNOTS = 5

#: What a newcomer would guess the features to be worth: where tuning starts.
_GUESSES: Mapping[str, float] = {
    "constant": 20.0,
    "columns.2": 0.5,
    "columns.3": 1.5,
    "columns.4": 3.0,
    "colors.3": 1.0,
    "colors.4": 4.0,
    "rows.4": 1.0,
    "lines.points": 0.8,
    "spaces.points": 0.3,
    "starts": 1.0,
}


def knot_after(rounds: int) -> int:
    """The knot of the moment after so many rounds."""
    return min(rounds, KNOTS) - 1


def shape_of(variant: str) -> Shape:  # noqa: ARG001 - both walls have the same features
    """The features and knots of a wall."""
    return Shape(FEATURES, KNOTS)


def plain_weights(variant: str) -> Weights:  # noqa: ARG001 - both walls begin with the same guesses
    """Weights to begin tuning with; less is to come with every round."""
    guesses = [_GUESSES.get(name, 0.0) for name in FEATURES]
    shares = [1 - knot / KNOTS for knot in range(KNOTS)]
    knots = tuple(tuple(share * value for value in guesses) for share in shares)
    return Weights(knots, tuple(12.0 - 2.0 * knot for knot in range(KNOTS)))


@cache
def shipped_sets() -> Mapping[tuple[str, int], Weights]:
    """The weights that came with the program."""
    return from_data(json.loads((files(__package__) / _FILE).read_text(encoding="utf-8")), shape_of)


def weights_for(variant: str, players: int) -> Weights:
    """The shipped weights for a wall and number of players."""
    return shipped_sets()[variant, players]
