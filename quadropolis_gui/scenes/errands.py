"""Errands: slow work done beside the window, one after the other, and reported on whichever screen is open by then.

An errand runs in a thread and must not touch the window, the caches or the fonts. Leaving the screen does not end it,
and the program does not end before it: what a person asked to have saved is saved.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from quadropolis_gui.scenes.scene import ERRAND_DONE

if TYPE_CHECKING:
    from quadropolis_gui.scenes.scene import Scene

ResultT = TypeVar("ResultT")

_log = logging.getLogger(__name__)


class Errand(Generic[ResultT]):
    """A piece of work, and what is done with its result: `tell` gets it, and the screen that is open by then."""

    def __init__(self, work: Callable[[], ResultT], tell: Callable[[Scene, Callable[[], ResultT]], None]) -> None:
        self.work = work
        self.tell = tell
        self.future: Future[ResultT] | None = None

    @property
    def is_done(self) -> bool:
        """Whether the work has ended, well or not."""
        return self.future is not None and self.future.done()

    def report(self, scene: Scene) -> None:
        """Call `tell` with a screen and a function that returns the result, or raises what went wrong."""
        if self.future is None:
            raise AssertionError("an errand reports after it has been run")
        self.tell(scene, self.future.result)


class Errands:
    """Runs errands one at a time."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="errand")
        self._closing = False

    def run(self, errand: Errand[ResultT]) -> None:
        """Begin an errand, or let it wait for the one before it."""
        errand.future = self._pool.submit(errand.work)
        errand.future.add_done_callback(lambda future: self._done(errand, future))

    def _done(self, errand: Errand[ResultT], future: Future[ResultT]) -> None:
        """Wake the window by an event; this runs in the thread."""
        if not self._closing:
            pygame.event.post(pygame.event.Event(ERRAND_DONE, errand=errand))
        elif (error := future.exception()) is not None:
            # There is no screen any more on which it could be said.
            _log.warning("an errand failed while the program ended: %s", error)

    def close(self) -> None:
        """Wait until everything is done."""
        self._closing = True
        self._pool.shutdown()
