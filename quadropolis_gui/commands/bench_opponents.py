"""The figures of thinking: how well a Mayor keeps to its time, how soon it stops, and what its process takes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import perf_counter, sleep

from quadropolis_gui.ai.advice import Advice
from quadropolis_gui.ai.quadropolis.random_player import random_move
from quadropolis_gui.ai.search import Budget
from quadropolis_gui.ai.worker import Failure, Report, Request, Worker
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.state import State

_SECONDS = 0.3
_POSITIONS = 20
_CANCELS = 20
_SIZES = ((CLASSIC, 2), (EXPERT, 4))
#: How long a thought is under way before it is called off, and between two looks for an answer, in seconds.
_UNDER_WAY = 0.05
_LOOK_EVERY = 0.0005


#: A question that takes some milliseconds once it has been answered before.
_EASY = Request("quadropolis", State(CLASSIC, 2, 1), "intern")


class ThinkingFailed(RuntimeError):
    """There is nothing to measure: the process could not answer."""


def opponent_figures(
    positions: int = _POSITIONS, cancels: int = _CANCELS, seconds: float = _SECONDS
) -> dict[str, float]:
    """Measure a Mayor in its process, at tables of 2 (Classic) and 4 (Expert): time, cancels, memory."""
    chance = Random("bench/opponents")
    worker = Worker()
    try:
        _answer_time(worker, _EASY)
        thinking = [
            _answer_time(worker, Request("quadropolis", state, "mayor", budget=Budget(seconds=seconds)))
            for mode, players in _SIZES
            for state in _moments(mode, players, positions, chance)
        ]
        called_off = [
            _cancel_time(worker, state)
            for mode, players in _SIZES
            for state in _moments(mode, players, cancels, chance)
        ]
        memory = _most_memory_mb(worker)
    finally:
        worker.stop()
    figures = {
        "mayor_budget_ms": 1000 * seconds,
        "mayor_ms_max": 1000 * max(thinking),
        "cancel_ms_p50": 1000 * sorted(called_off)[len(called_off) // 2],
        "cancel_ms_max": 1000 * max(called_off),
    }
    return figures if memory is None else figures | {"worker_mb_max": memory}


def _moments(mode: Mode, players: int, number: int, chance: Random) -> list[State]:
    """Positions from all over the game, the last turn left out: most of those are solved at once."""
    states = []
    for seed in range(number):
        state = State(mode, players, seed)
        while state.moves_played < (mode.rounds - 1) * 4 * players * seed // max(1, number - 1):
            state.play(random_move(state, chance))
        states.append(state)
    return states


def _answer_time(worker: Worker, request: Request) -> float:
    """Seconds from asking to the answer."""
    before = perf_counter()
    worker.think(request)
    report: Report | None = None
    while not isinstance(report, Advice | Failure):
        sleep(_LOOK_EVERY)
        report = worker.poll()
    if isinstance(report, Failure):
        raise ThinkingFailed(report.reason)
    return perf_counter() - before


def _cancel_time(worker: Worker, state: State) -> float:
    """Seconds from calling off a long thought until the process has answered the next, easy question."""
    worker.think(Request("quadropolis", state, "mayor", budget=Budget(seconds=60.0)))
    sleep(_UNDER_WAY)
    worker.cancel()
    return _answer_time(worker, _EASY)


def _most_memory_mb(worker: Worker) -> float | None:
    """The most memory the process has taken so far, where the system tells (Linux)."""
    status = Path(f"/proc/{worker.process_id}/status")
    if not status.exists():
        return None
    lines = dict(line.split(":", 1) for line in status.read_text(encoding="ascii").splitlines())
    return int(lines["VmHWM"].split()[0]) / 1024
