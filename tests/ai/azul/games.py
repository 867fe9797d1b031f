"""Moments of Azul for the tests of opponents."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quadropolis_gui.ai.azul.random_player import random_move
from quadropolis_gui.engine.azul.state import PLAYERS, State
from quadropolis_gui.engine.azul.wall import VARIANTS

SIZES = tuple((variant, players) for variant in VARIANTS for players in PLAYERS)


def play_on(state: State, moves: int, chance: Random) -> State:
    """Play so many random moves, or to the end."""
    for _ in range(moves):
        if state.is_over:
            break
        state.play(random_move(state, chance))
    return state


def moments(number: int, name: str) -> Iterator[State]:
    """Moments under way, of both walls and every number of players."""
    chance = Random(name)
    for index in range(number):
        variant, players = SIZES[index % len(SIZES)]
        state = play_on(State(variant, players, index), chance.randrange(60), chance)
        yield state if not state.is_over else State(variant, players, index)
