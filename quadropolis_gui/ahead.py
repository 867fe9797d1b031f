"""Work done ahead: what will be needed soon is loaded and painted in quiet moments, when nobody waits for anything."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial

Job = Callable[[], object]


class Ahead:
    """Jobs that wait for a quiet moment, one after the other; none of them should take longer than a frame."""

    def __init__(self) -> None:
        self._jobs: list[Job] = []
        self._from = 0.0

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return not self._jobs

    def plan(self, jobs: Iterable[Job], after: float) -> None:
        """Do these and nothing else, later than some seconds from now."""
        self._jobs = list(jobs)
        self._from = time.monotonic() + after

    def add(self, jobs: Iterable[Job]) -> None:
        """Do these, too, after all others."""
        self._jobs.extend(jobs)

    def add_steps(self, steps: Iterator[None]) -> None:
        """Do the steps of one job, each in a quiet moment of its own, after all others."""
        self._jobs.append(partial(self._go_on, steps))

    def work(self) -> bool:
        """Do the next job if it is time; tell whether there was one."""
        if not self._jobs or time.monotonic() < self._from:
            return False
        self._jobs.pop(0)()
        return True

    def _go_on(self, steps: Iterator[None]) -> None:
        for _ in steps:
            self._jobs.insert(0, partial(self._go_on, steps))
            return
