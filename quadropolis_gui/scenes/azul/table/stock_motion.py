"""Bag and lid while displays are filled: the bag shakes, the lid is tipped into an empty one, and both count along."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import size_of
from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.paint.animation import Timeline, linear

#: The tag of all that moves while displays are filled.
DEAL = "deal"
#: Seconds at normal speed: the bag shakes, the lid is tipped, and one tile follows the other out of the bag.
SHAKE = 0.32
TIP = 0.7
STEP = 0.025
#: How far the bag leans to both sides, in degrees, and how often.
_LEAN, _SWINGS = 16, 3


class StockMotion:
    """How bag and lid stand, and how many tiles they show, while tiles leave them."""

    def __init__(self, timeline: Timeline, play: Callable[[str], None]) -> None:
        self._timeline = timeline
        self._play = play
        self._lean = self._tipped = 0.0
        self._shown = (0, 0)

    @property
    def _is_under_way(self) -> bool:
        return self._timeline.has(DEAL)

    @property
    def lean(self) -> float:
        """How far the bag leans, in degrees."""
        return self._lean if self._is_under_way else 0.0

    @property
    def tipped(self) -> float:
        """How far the lid is tipped over the bag, from 0 to 1."""
        return self._tipped if self._is_under_way else 0.0

    def counts(self, bag: int, lid: int) -> tuple[int, int]:
        """Return how many tiles bag and lid show that hold so many once all are dealt."""
        return self._shown if self._is_under_way else (bag, lid)

    def begin(self, state: State) -> list[float]:
        """Let bag and lid move for the deal of a round; return after how many seconds each tile comes, in order."""
        bag, lid = map(size_of, state.bag.before_deal)
        self._shown = (bag, lid)
        now, starts = 0.0, []
        if bag:
            now = self._shakes(now)
        for number in range(sum(map(size_of, state.sources))):
            if number == bag:
                now = self._shakes(self._tips(now))
            starts.append(now)
            self._timeline.after(max(0.001, now), self._leaves, tag=DEAL)
            now += STEP
        self._timeline.after(now, self._stands, tag=DEAL)
        return starts

    def _shakes(self, start: float) -> float:
        def lean(part: float) -> None:
            self._lean = _LEAN * sin(part * _SWINGS * 2 * pi) * (1 - part)

        self._timeline.after(start, lambda: self._play(TileSound.SHAKE), tag=DEAL)
        self._timeline.run(SHAKE, lean, easing=linear, delay=start, tag=DEAL)
        return start + SHAKE

    def _tips(self, start: float) -> float:
        def tip(part: float) -> None:
            self._tipped = sin(part * pi)

        def pour() -> None:
            self._play(TileSound.SLIDE)
            self._shown = (sum(self._shown), 0)

        self._timeline.run(TIP, tip, easing=linear, delay=start, tag=DEAL)
        self._timeline.after(start + TIP / 2, pour, tag=DEAL)
        return start + TIP

    def _leaves(self) -> None:
        bag, lid = self._shown
        self._shown = (bag - 1, lid)

    def _stands(self) -> None:
        self._lean = self._tipped = 0.0
