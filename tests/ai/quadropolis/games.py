"""Games under way for the tests, reached by lot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quadropolis_gui.ai.quadropolis.random_player import random_move
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.state import State

SIZES = [(mode, players) for mode in MODES for players in (2, 3, 4)]


def play_on(state: State, moves: int, chance: Random) -> State:
    """Play so many moves by lot, mostly building."""
    for _ in range(moves):
        if state.is_over:
            break
        move = random_move(state, chance)
        if move.target >= DISCARD:
            move = random_move(state, chance)
        state.play(move)
    return state


def moves_in(state: State) -> int:
    """How many moves a whole game of this size has."""
    return 4 * state.mode.rounds * state.player_count


def somewhere(mode: str, players: int, chance: Random) -> State:
    """A moment of a game that is not over."""
    state = State(MODES[mode], players, chance.getrandbits(30))
    return play_on(state, chance.randrange(moves_in(state)), chance)


def moments(number: int, seed: str) -> Iterator[State]:
    """So many moments of games of every size and mode."""
    chance = Random(seed)
    for index in range(number):
        yield somewhere(*SIZES[index % len(SIZES)], chance)
