"""The figures we promise of the rules of Azul: complete random games a second."""

from __future__ import annotations

from random import Random
from time import perf_counter

from quadropolis_gui.ai.azul.random_player import random_move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.wall import COLORED

_GAMES = 1500


def engine_figures() -> dict[str, float]:
    """Complete random 2-player games of the colored wall, scored, one after another in this process."""
    chance = Random("bench")
    before = perf_counter()
    for seed in range(_GAMES):
        state = State(COLORED, 2, seed)
        while not state.is_over:
            state.play(random_move(state, chance))
        state.result()
    return {"azul_random_games_per_second": _GAMES / (perf_counter() - before)}
