"""The weights of the evaluation, as `quadropolis tune` leaves them in weights.json.

For each mode and number of players there is one column of weights per knot: with 0, 4, 8 ... turns to go. In between
they are interpolated.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from quadropolis_gui.ai.quadropolis.features import feature_names
from quadropolis_gui.engine.quadropolis.modes import MODES, TURNS, Mode

FORMAT = "quadropolis-weights"
VERSION = 1
_FILE = "weights.json"
#: How exactly weights are written.
DECIMALS = 3

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


class WeightsError(ValueError):
    """A weights file that does not fit this version's features."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of one mode and number of players, knot by knot, and how far final scores stray from the estimate."""

    knots: tuple[tuple[float, ...], ...]
    #: Standard deviation of the final score around the estimate, by knot.
    spread: tuple[float, ...]
    #: What was run to get them.
    note: Mapping[str, Any] = field(default_factory=dict)

    def at(self, left: int) -> tuple[float, ...]:
        """The weights with so many turns to go."""
        knot, rest = divmod(left, TURNS)
        low = self.knots[knot]
        if not rest:
            return low
        share = rest / TURNS
        return tuple(a + share * (b - a) for a, b in zip(low, self.knots[knot + 1], strict=True))

    def spread_at(self, left: int) -> float:
        """The standard deviation of the final score with so many turns to go."""
        knot, rest = divmod(left, TURNS)
        low = self.spread[knot]
        return low if not rest else low + rest / TURNS * (self.spread[knot + 1] - low)


def plain_weights(mode: Mode) -> Weights:
    """Weights that see no further than the points of this moment: where tuning starts."""
    numbers = tuple(POINTS.get(name, 0.0) for name in feature_names(mode))
    return Weights((numbers,) * (mode.rounds + 1), tuple(2.0 + 2.0 * knot for knot in range(mode.rounds + 1)))


def to_data(sets: Mapping[tuple[str, int], Weights]) -> dict[str, Any]:
    """The content of a weights file."""
    columns = []
    for (mode, players), weights in sorted(sets.items()):
        names = feature_names(MODES[mode])
        table = {name: [round(knot[index], DECIMALS) for knot in weights.knots] for index, name in enumerate(names)}
        spread = [round(value, 2) for value in weights.spread]
        columns.append(
            {"mode": mode, "players": players, "note": dict(weights.note), "spread": spread, "weights": table}
        )
    return {"format": FORMAT, "version": VERSION, "sets": columns}


def from_data(data: Mapping[str, Any]) -> dict[tuple[str, int], Weights]:
    """The sets of a weights file, or WeightsError."""
    if data.get("format") != FORMAT or data.get("version") != VERSION:
        raise WeightsError(f"expected {FORMAT!r}, version {VERSION}")
    sets = {}
    for entry in data["sets"]:
        mode = MODES[entry["mode"]]
        names = feature_names(mode)
        table: Mapping[str, Sequence[float]] = entry["weights"]
        if set(table) != set(names) or any(len(table[name]) != mode.rounds + 1 for name in names):
            raise WeightsError(f"the weights for {mode.name}, {entry['players']} players, do not fit the features")
        knots = tuple(tuple(float(table[name][knot]) for name in names) for knot in range(mode.rounds + 1))
        sets[mode.name, int(entry["players"])] = Weights(knots, tuple(map(float, entry["spread"])), entry["note"])
    return sets


@cache
def shipped_sets() -> Mapping[tuple[str, int], Weights]:
    """The weights that came with the program."""
    return from_data(json.loads((files(__package__) / _FILE).read_text(encoding="utf-8")))


def weights_for(mode: Mode, players: int) -> Weights:
    """The shipped weights for a mode and number of players."""
    return shipped_sets()[mode.name, players]
