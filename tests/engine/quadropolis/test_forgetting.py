"""What the rules remember within limits is forgotten between two games: all of it."""

from __future__ import annotations

import sys
from random import Random

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS

FLAT = "quadropolis_gui.engine.quadropolis."


def _remembering() -> dict[str, int]:
    """Every function of the rules that remembers a limited number of answers, and how many it remembers now."""
    found = {}
    for name, module in list(sys.modules.items()):
        for key, value in vars(module).items() if name.startswith(FLAT) else ():
            parameters = getattr(value, "cache_parameters", None)
            if parameters is not None and parameters()["maxsize"] is not None:
                found[f"{name}.{key}"] = value.cache_info().currsize
    return found


def test_nothing_that_is_remembered_within_limits_is_left_after_forgetting() -> None:
    state = QUADROPOLIS.new("expert", players=2, seed=3)
    chance = Random(3)
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    state.result()
    assert sum(_remembering().values()) > 0
    QUADROPOLIS.forget()
    assert {name: count for name, count in _remembering().items() if count} == {}
