"""Finished games of Azul for the tests of the last screens: greedy players, to the end."""

from __future__ import annotations

from functools import cache
from random import Random

from quadropolis_gui.ai.azul.greedy import GreedyPlayer
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.play.session import Session, Store
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from tests.scenes.finished_games import COLOURS, NAMES


@cache
def _finished(variant: str, players: int, seed: int) -> State:
    state, player = AZUL.new(variant, players, seed), GreedyPlayer(Random(seed))
    while not state.is_over:
        state.play(player.decide(state))
    return state


def finished_azul(variant: str, players: int, seed: int = 1) -> State:
    """A game played to its end."""
    return _finished(variant, players, seed).copy()


def azul_session(
    variant: str, players: int, seed: int = 1, *, people: int | None = None, store: Store | None = None
) -> Session:
    """The same as a session; the first ones are people, the others opponents."""
    people = players if people is None else people
    seats = [
        SeatRecord(NAMES[i], COLOURS[i], "human") if i < people else SeatRecord(NAMES[i], COLOURS[i], "ai", "master")
        for i in range(players)
    ]
    return Session(new_save(AZUL, finished_azul(variant, players, seed), seats, "Friday night"), store)


def tied_azul(players: int = 2) -> Session:
    """A finished game in which two neighbours in the ranking have the same total, found by trying seeds."""
    for seed in range(400):
        totals = finished_azul("colored", players, seed).result().totals
        if len(set(totals)) < players:
            return azul_session("colored", players, seed)
    raise AssertionError("no tie among the first games")
