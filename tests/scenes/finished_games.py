"""Finished games for the tests of the last screens: random legal moves, played to the end."""

from __future__ import annotations

from random import Random

from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import Session, Store
from quadropolis_gui.storage.saves.game import SeatRecord, new_save

NAMES = ("Alice", "Boris", "Clara", "Dmitri")
COLOURS = ("blue", "red", "green", "purple")


def finished_state(mode: Mode, players: int, seed: int = 1) -> State:
    """A game played to its end at random; each builds whenever they can, so that there is something to count."""
    state, chance = State(mode, players, seed), Random(seed)
    while not state.is_over:
        moves = state.legal_moves()
        building = [move for move in moves if move.target < 20]
        state.play_unchecked(chance.choice(building or moves))
    return state


def finished_session(
    mode: Mode, players: int, seed: int = 1, *, people: int | None = None, store: Store | None = None
) -> Session:
    """The same as a session; the first ones are people, the others opponents."""
    people = players if people is None else people
    seats = [
        SeatRecord(NAMES[i], COLOURS[i], "human") if i < people else SeatRecord(NAMES[i], COLOURS[i], "ai", "mayor")
        for i in range(players)
    ]
    return Session(new_save(QUADROPOLIS, finished_state(mode, players, seed), seats, "Friday night"), store)


def tied_session(mode: Mode, players: int = 2) -> Session:
    """A finished game in which two players have the same total, found by trying seeds."""
    for seed in range(2000):
        state = finished_state(mode, players, seed)
        totals = sorted(best_score(city).total for city in state.cities)
        if totals[-1] == totals[-2]:
            return finished_session(mode, players, seed)
    raise AssertionError("no tie among the first games")
