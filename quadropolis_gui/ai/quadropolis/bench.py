"""The figures we promise of the rules of Quadropolis: random games a second, and exact allocations."""

from __future__ import annotations

from random import Random
from time import perf_counter

from quadropolis_gui.ai.quadropolis.random_player import random_move
from quadropolis_gui.engine.quadropolis.allocation import best_allocation
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, MODES, Mode
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.state import State

_CITIES_PER_MODE = 5000
_GAMES = 1500


def engine_figures() -> dict[str, float]:
    """Random games a second, and the time of exact allocations over end-of-game cities of both modes."""
    milliseconds = sorted(_timed(city) for mode in MODES.values() for city in _end_of_game_cities(mode))
    return {
        "random_games_per_second": _random_games_per_second(),
        "allocation_cities": len(milliseconds),
        "allocation_ms_mean": sum(milliseconds) / len(milliseconds),
        "allocation_ms_p99": milliseconds[len(milliseconds) * 99 // 100],
        "allocation_ms_max": milliseconds[-1],
    }


def _random_games_per_second() -> float:
    """Complete 4-player Classic games, scored exactly, one after another in this process."""
    chance = Random("bench")
    before = perf_counter()
    for seed in range(_GAMES):
        state = State(CLASSIC, 4, seed)
        while not state.is_over:
            state.play(random_move(state, chance))
        state.result()
    return _GAMES / (perf_counter() - before)


def _timed(city: City) -> float:
    """Milliseconds for one allocation: the better of two, because another program may have had the core in one."""
    took = []
    for _ in range(2):
        before = perf_counter()
        best_allocation(city)
        took.append(1000 * (perf_counter() - before))
    return min(took)


def _end_of_game_cities(mode: Mode) -> list[City]:
    """Cities of every size of game: half of them by lot, half by players who build whenever they can."""
    chance = Random(f"bench/{mode.name}")
    cities: list[City] = []
    seed = 0
    while len(cities) < _CITIES_PER_MODE:
        seed += 1
        state = State(mode, 2 + seed % 3, seed)
        builders = bool(seed % 2)
        while not state.is_over:
            move = random_move(state, chance)
            for _ in range(8 * builders):
                if move.target < DISCARD:
                    break
                move = random_move(state, chance)
            state.play(move)
        cities += state.cities
    return cities[:_CITIES_PER_MODE]
