"""Processes for many games: not more than the machine can use, and none that outlives the program.

Ctrl-C is answered at once: whoever asks to stop does not want to wait for games that are under way.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from threading import Thread

from quadropolis_gui.ai.brain import AnyBrain
from quadropolis_gui.ai.games import BRAINS, know_games
from quadropolis_gui.commands.output import Refused
from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.registry import Loader

#: More processes than this for each core only make all of them slower.
_MOST_PER_CORE = 4


def check_jobs(jobs: int) -> None:
    """Refuse a number of processes that this machine cannot use."""
    most = _MOST_PER_CORE * (os.cpu_count() or 1)
    if not 1 <= jobs <= most:
        raise Refused(f"--jobs: expected 1 to {most} on this machine, found {jobs}")


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """Return an executor of so many processes that know all games, None for one: this process does that itself."""
    if jobs == 1:
        yield None
        return
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(GAMES.loaders, BRAINS.loaders))
    try:
        _start(executor)
        yield executor
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _start(executor: Executor) -> None:
    """Start the processes deaf to Ctrl-C, which a terminal sends to all of them: only the program decides about it."""
    if not hasattr(signal, "pthread_sigmask"):
        executor.submit(int)
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        executor.submit(int)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(games: Mapping[str, Loader[AnyGame]], brains: Mapping[str, Loader[AnyBrain]]) -> None:
    """The first thing a process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_program, daemon=True).start()
    know_games(games, brains)


def _end_with_the_program() -> None:
    """Wait until the process that started this one is gone, in whatever way, and go as well."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
