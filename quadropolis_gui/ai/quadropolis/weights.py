"""The weights of the evaluation, as `quadropolis tune` leaves them in weights.json.

For each mode and number of players there is one column of weights per knot: with 0, 4, 8 ... turns to go.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from quadropolis_gui.ai.quadropolis.features import feature_names
from quadropolis_gui.ai.weights import Shape, Weights, from_data
from quadropolis_gui.engine.quadropolis.modes import MODES, Mode

_FILE = "weights.json"

#: What the rules say a feature is worth at the end of the game; where tuning starts, and what no data can move far.
POINTS: Mapping[str, float] = {
    "towers.floors_1": 1.0,
    "towers.floors_2": 3.0,
    "towers.floors_3": 6.0,
    "towers.floors_4": 10.0,
    "towers.floors_5": 15.0,
    "parks.points": 1.0,
    "factories.points": 1.0,
    "harbors.row": 1.0,
    "harbors.column": 1.0,
    "services.districts_1": 2.0,
    "services.districts_2": 5.0,
    "services.districts_3": 9.0,
    "services.districts_4": 14.0,
    "services.districts_5": 20.0,
    "offices.points": 1.0,
    "monuments.points": 1.0,
    "resources.customers": 1.0,
    "resources.idle": -1.0,
    "resources.unstaffed": -2.5,
    "resources.wasted": -1.0,
    "resources.unpowered": -2.5,
    "tiles.vp": 1.0,
}


def plain_weights(mode: Mode) -> Weights:
    """Weights that see no further than the points of this moment: where tuning starts."""
    numbers = tuple(POINTS.get(name, 0.0) for name in feature_names(mode))
    return Weights((numbers,) * (mode.rounds + 1), tuple(2.0 + 2.0 * knot for knot in range(mode.rounds + 1)))


def shape_of(mode: str) -> Shape:
    """The features of a mode, and a knot for 0, 4, 8 ... turns to go."""
    return Shape(feature_names(MODES[mode]), MODES[mode].rounds + 1)


@cache
def shipped_sets() -> Mapping[tuple[str, int], Weights]:
    """The weights that came with the program."""
    return from_data(json.loads((files(__package__) / _FILE).read_text(encoding="utf-8")), shape_of)


def weights_for(mode: Mode, players: int) -> Weights:
    """The shipped weights for a mode and number of players."""
    return shipped_sets()[mode.name, players]
