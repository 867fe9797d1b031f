"""Painting ahead: pictures that a move or a hovering pointer will need soon, made bit by bit before they are shown.

Loading and scaling a picture takes longer than a frame may; done beforehand, the first time something is shown is as
smooth as the second. The next turn is painted while the move before it is still under way, everything else while
nothing moves; a frame that is drawn as well gets only what fits into it. What there is to paint is the game's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from time import perf_counter

Job = Callable[[], object]

#: Seconds for painting ahead in a frame that is drawn, too, and in one that is not. The job begun last is finished.
_BESIDE_DRAWING = 0.0015
_INSTEAD_OF_DRAWING = 0.008


class Warmup:
    """What is still to be painted ahead."""

    def __init__(self) -> None:
        #: Shown as soon as the move under way has arrived.
        self._soon: deque[Job] = deque()
        self._later: deque[Job] = deque()

    @property
    def is_done(self) -> bool:
        """Whether everything has been painted."""
        return not self._soon and not self._later

    def plan(self, jobs: Callable[[], Iterable[Job]]) -> None:
        """Plan for a round: what choosing will show. Even the planning waits until nothing happens."""
        self._later = deque([lambda: self._later.extend(jobs())])

    def plan_turn(self, soon: Iterable[Job], later: Iterable[Job]) -> None:
        """Plan for the turn after a move that was just played: what is shown at once, and what may wait."""
        self._soon = deque(soon)
        self._later.extend(later)

    def add(self, job: Job) -> None:
        """Plan one thing more for the next turn."""
        self._soon.append(job)

    def work(self, *, moving: bool, drawn: bool) -> None:
        """Paint for as long as a frame allows in which something moves or at least is drawn."""
        end = perf_counter() + (_BESIDE_DRAWING if moving or drawn else _INSTEAD_OF_DRAWING)
        while perf_counter() < end:
            if self._soon:
                self._soon.popleft()()
            elif self._later and not moving:
                self._later.popleft()()
            else:
                return
