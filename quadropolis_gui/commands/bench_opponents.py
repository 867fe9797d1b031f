"""The figures of thinking: how well the strongest level keeps to its time, how soon it stops, what it takes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import perf_counter, sleep

from quadropolis_gui.ai.advice import Advice
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.ai.worker import Failure, Report, Request, Worker
from quadropolis_gui.engine.game import AnyGame, AnyState
from quadropolis_gui.engine.games import GAMES

_SECONDS = 0.3
_POSITIONS = 20
_CANCELS = 20
#: How long a thought is under way before it is called off, and between two looks for an answer, in seconds.
_UNDER_WAY = 0.05
_LOOK_EVERY = 0.0005


class ThinkingFailed(RuntimeError):
    """There is nothing to measure: the process could not answer."""


def opponent_figures(
    positions: int = _POSITIONS, cancels: int = _CANCELS, seconds: float = _SECONDS
) -> dict[str, float]:
    """Measure the strongest level of every game; the figures begin with its name."""
    figures: dict[str, float] = {}
    for name in BRAINS:
        figures |= _figures_of(GAMES[name], positions, cancels, seconds)
    return figures


def _figures_of(game: AnyGame, positions: int, cancels: int, seconds: float) -> dict[str, float]:
    """Time, cancels and memory at the smallest table of the first variant and the largest of the last."""
    level = BRAINS[game.name].levels[-1].name
    sizes = ((game.variants[0], game.players[0]), (game.variants[-1], game.players[-1]))
    chance = Random("bench/opponents")
    worker = Worker()
    # A question that takes some milliseconds once it has been answered before.
    easy = Request(game.name, game.new(*sizes[0], seed=1), BRAINS[game.name].levels[0].name)
    try:
        _answer_time(worker, easy)
        thinking = [
            _answer_time(worker, Request(game.name, state, level, budget=Budget(seconds=seconds)))
            for variant, players in sizes
            for state in _moments(game, variant, players, positions, chance)
        ]
        called_off = [
            _cancel_time(worker, Request(game.name, state, level, budget=Budget(seconds=60.0)), easy)
            for variant, players in sizes
            for state in _moments(game, variant, players, cancels, chance)
        ]
        memory = _most_memory_mb(worker)
    finally:
        worker.stop()
    figures = {
        f"{level}_budget_ms": 1000 * seconds,
        f"{level}_ms_max": 1000 * max(thinking),
        f"{level}_cancel_ms_p50": 1000 * sorted(called_off)[len(called_off) // 2],
        f"{level}_cancel_ms_max": 1000 * max(called_off),
    }
    return figures if memory is None else figures | {f"{level}_worker_mb_max": memory}


def _moments(game: AnyGame, variant: str, players: int, number: int, chance: Random) -> list[AnyState]:
    """Positions from all over a game played by lot, the last part left out: most of those are solved at once."""
    player = make_player(BRAINS[game.name], "random", chance)
    states: list[AnyState] = []
    for seed in range(number):
        state = game.new(variant, players, seed)
        path: list[AnyState] = []
        while not state.is_over:
            path.append(state.copy())
            state.play(player.decide(state))
        states.append(path[int(len(path) * 0.75 * seed / max(1, number - 1))])
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


def _cancel_time(worker: Worker, long: Request, easy: Request) -> float:
    """Seconds from calling off a long thought until the process has answered the next, easy question."""
    worker.think(long)
    sleep(_UNDER_WAY)
    worker.cancel()
    return _answer_time(worker, easy)


def _most_memory_mb(worker: Worker) -> float | None:
    """The most memory the process has taken so far, where the system tells (Linux)."""
    status = Path(f"/proc/{worker.process_id}/status")
    if not status.exists():
        return None
    lines = dict(line.split(":", 1) for line in status.read_text(encoding="ascii").splitlines())
    return int(lines["VmHWM"].split()[0]) / 1024
