"""Counting up: how far the pad has come, step by step, and what every cell shows at that moment."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from quadropolis_gui.scenes.score_pad.count import Step
from quadropolis_gui.view.paint.animation import Timeline, ease_in_out, ease_out, linear

_COLUMN_SECONDS = 0.62
_PENALTY_SECONDS = 0.5
_PAUSE_SECONDS = 0.35
_SORT_SECONDS = 0.5
_PARTY_SECONDS = 3.2


class Tally:
    """The state of the count; it ends exactly at the scores, however it gets there."""

    def __init__(
        self,
        timeline: Timeline,
        steps: Sequence[Step],
        columns: Sequence[str],
        penalties: Collection[str],
        on_step: Callable[[Step], None],
        on_done: Callable[[], None],
    ) -> None:
        self._timeline = timeline
        self._on_step = on_step
        self._on_done = on_done
        self._penalties = penalties
        self.steps = tuple(steps)
        #: The categories, in the order in which they stand on the pad.
        self.columns = tuple(columns)
        #: Steps that are counted; the next one is under way while this is below the number of steps.
        self.counted = 0
        self.part = 0.0
        #: How far the rows have moved from seat order to their places, 0 to 1.
        self.sorted = 0.0
        #: How far the celebration has gone, 0 to 1.
        self.party = 0.0
        self.done = False

    # ---- looking

    @property
    def current(self) -> Step | None:
        """The step that is being counted."""
        return self.steps[self.counted] if not self.done and self.counted < len(self.steps) else None

    def added(self, player: int, number: int) -> Mapping[str, float] | None:
        """What a step has added by now to a player's categories; None before its turn."""
        if number > self.counted and not self.done:
            return None
        part = 1.0 if number < self.counted or self.done else self.part
        return {category: points * part for category, points in self.steps[number].adds[player].items()}

    def cell(self, player: int, column: int) -> float | None:
        """What the cell of a category shows; None before its turn."""
        category = self.columns[column]
        added = (self.added(player, number) for number in range(len(self.steps)))
        points = [adds[category] for adds in added if adds is not None and category in adds]
        return sum(points) if points else None

    def is_counted(self, category: str) -> bool:
        """Whether no step is left that adds to a category."""
        return self.done or not any(category in step.adds[0] for step in self.steps[self.counted :])

    def total(self, player: int) -> float:
        """What a total shows."""
        cells = (self.cell(player, column) for column in range(len(self.columns)))
        return sum(cell for cell in cells if cell is not None)

    # ---- going on

    def start(self) -> None:
        """Begin to count."""
        self._count()

    def finish(self) -> None:
        """Go to the end at once."""
        if not self.done:
            self._timeline.skip("count")

    def show(self) -> None:
        """Show the end without counting, as when the pad is opened again."""
        self.counted, self.part, self.sorted, self.party, self.done = len(self.steps), 0.0, 1.0, 1.0, True

    def _count(self) -> None:
        if self.counted == len(self.steps):
            self._timeline.after(_PAUSE_SECONDS, self._sort, tag="count")
            return
        step = self.steps[self.counted]
        self._on_step(step)
        seconds = _PENALTY_SECONDS if step.category in self._penalties else _COLUMN_SECONDS
        self._timeline.run(seconds, self._count_to, easing=ease_out, on_done=self._next, tag="count")

    def _count_to(self, part: float) -> None:
        self.part = part

    def _next(self) -> None:
        self.counted += 1
        self.part = 0.0
        self._count()

    def _sort(self) -> None:
        self._timeline.run(_SORT_SECONDS, self._sort_to, easing=ease_in_out, on_done=self._finished, tag="count")

    def _sort_to(self, part: float) -> None:
        self.sorted = part

    def _finished(self) -> None:
        self.done = True
        self._on_done()
        self._timeline.run(_PARTY_SECONDS, self._party_to, easing=linear, tag="party")

    def _party_to(self, part: float) -> None:
        self.party = part
