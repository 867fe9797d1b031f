"""The director of a show: one stage after the other, at a pace, until the end or until somebody skips it.

It knows nothing of the game. What it shows is past already: skipping only leaves out what is left of the telling.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.table.motion import TableMotion
from quadropolis_gui.scenes.table.show.pace import STILL
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.paint.animation import linear

TAG = "show"


class Show:
    """The stages of one move, and how far they are."""

    def __init__(
        self, motion: TableMotion, on_stage: Callable[[LogEntry, Stage], None], on_wait: Callable[[], None]
    ) -> None:
        self._motion = motion
        self._on_stage = on_stage
        self._on_wait = on_wait
        self._stages: Sequence[Stage] = ()
        self._factor = self._reading = 1.0
        self._on_done: Callable[[], None] = lambda: None
        self._number = 0
        self._left = 0.0
        #: The stage before which skipping ends.
        self._stop: int | None = None
        #: Whether somebody has skipped a part of this telling already.
        self._is_hurried = False
        self.entry: LogEntry | None = None
        #: How much of the stage is over, from 0 to 1.
        self.part = 0.0
        #: Whether everything is told and a person is to say that it goes on.
        self.is_waiting = False
        self._holds = False

    @property
    def is_running(self) -> bool:
        """Whether a move is being told."""
        return self.entry is not None

    @property
    def stage(self) -> Stage | None:
        """The stage that is shown now."""
        return self._stages[self._number] if self.is_running else None

    @property
    def progress(self) -> float:
        """How much of all the time is over, from 0 to 1."""
        total = sum(stage.seconds for stage in self._stages)
        over = sum(stage.seconds for stage in self._stages[: self._number])
        return (over + self.part * self._stages[self._number].seconds) / total if self.is_running and total else 0.0

    @property
    def sentence(self) -> str:
        """What is said of the stage: another thing where it stays until a person goes on."""
        stage = self.stage
        if stage is None:
            return ""
        held = self.is_waiting or self._waits_at(stage)
        return stage.sentence_held if held and stage.sentence_held else stage.sentence

    def _waits_at(self, stage: Stage) -> bool:
        return self._holds and (stage.awaits or bool(stage.go_on))

    def begin(
        self, entry: LogEntry, stages: Sequence[Stage], factor: float, on_done: Callable[[], None], *, holds: bool,
        reading: float = 1.0,
    ) -> None:  # fmt: skip
        """Tell a move, then call `on_done`; `holds` lets what awaits it wait for a person.

        `factor` is how long the stages last against the normal pace, `reading` how long what is there to be read does.
        """
        self.cancel()
        # Where nothing moves, a stage that is not worth a picture is left out.
        shown = stages if self._moves else [stage for stage in stages if stage.is_still]
        if not shown:
            on_done()
            return
        self._stages, self._on_done, self._holds = shown, on_done, holds
        self._factor, self._reading = factor, reading
        self.entry = entry
        self._enter(0)

    @property
    def _moves(self) -> bool:
        return self._motion.timeline.speed is not None

    def _enter(self, number: int) -> None:
        entry = self.entry
        if entry is None:
            raise AssertionError("nothing is told")
        self._number, self.part = number, 0.0
        stage = self._stages[number]
        self._on_stage(entry, stage)
        seconds = self._seconds(stage)
        self._motion.stage_over()
        stage.begin(seconds)
        if not self._moves:
            self._left = seconds if stage.go_on else max(seconds, STILL * self._factor)
            self.part = 1.0
            return
        # After what the stage moves: both end in the same frame, and nothing is missing between two stages.
        self._motion.timeline.run(seconds, self._pass, easing=linear, on_done=self._next, tag=TAG)

    def _seconds(self, stage: Stage) -> float:
        if stage.go_on:
            # Quicker motion is no quicker reading.
            return stage.seconds * self._reading * (self._motion.timeline.speed or 1.0)
        return stage.seconds * self._factor

    def _pass(self, part: float) -> None:
        self.part = part

    def _next(self) -> None:
        if not self.is_running or self._number + 1 == self._stop:
            return
        if self._waits_at(self._stages[self._number]):
            self._wait()
        elif self._number + 1 < len(self._stages):
            self._enter(self._number + 1)
        else:
            self._end()

    def _wait(self) -> None:
        self._motion.timeline.cancel(TAG)
        self.part, self.is_waiting = 1.0, True
        self._on_wait()

    def _end(self) -> None:
        done = self._on_done
        self.cancel()
        done()

    def begin_again(self) -> None:
        """Go back to the first stage."""
        self._motion.timeline.cancel(TAG)
        # What is under way ends: nobody would take a piece out of the air that was only forgotten.
        self._motion.skip()
        self.is_waiting = self._is_hurried = False
        self._enter(0)

    def hold(self) -> None:
        """Stay at what is shown now until a person says that it goes on."""
        if self.is_running:
            self._motion.timeline.cancel(TAG)
            self.part, self.is_waiting = 1.0, True

    def update(self, dt: float) -> bool:
        """Let time pass where nothing moves; tell whether another stage has begun."""
        if not self.is_running or self.is_waiting or self._moves:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._next()
        return True

    def wake_after(self) -> float | None:
        """Return after how many seconds the next still is due; None while none is."""
        stills = self.is_running and not self.is_waiting and not self._moves
        return max(0.0, self._left) if stills else None

    def skip_on(self, *, to_end: bool = False) -> bool:
        """Take the telling to the end of the next stage; asked for once more, or if that is wanted, to its own end.

        A stage with a button of its own, such as the recap of a round, is never left out. Tell whether it was asked for
        once more.
        """
        if not self.is_running:
            return False
        if self.is_waiting:
            self._go_on()
            return False
        if self._stages[self._number].go_on and self._number + 1 == len(self._stages):
            # The button says what comes now, such as the deal: that is seen, and not skipped together with this.
            self._motion.timeline.cancel(TAG)
            self._motion.skip()
            self._end()
            return False
        again, self._is_hurried = self._is_hurried, True
        goal = len(self._stages) if again or to_end else self._number + (2 if self._moves else 1)
        goal = min([goal, *(n for n, stage in enumerate(self._stages) if n > self._number and stage.go_on)])
        # What waits for a click on the way waits there, unless this is asked for once more.
        holds, self._holds = self._holds, self._holds and not (again or to_end)
        self._leap(goal)
        if self.is_running:
            waits = self.is_waiting or self._waits_at(self._stages[self._number])
            self._holds = holds
            if waits:
                self._wait()
            else:
                self._enter(goal)
        return again

    def _go_on(self) -> None:
        """Leave where it was held: in the middle for the next stage, or at the end for good."""
        self.is_waiting = False
        if self._number + 1 < len(self._stages):
            self._enter(self._number + 1)
        else:
            self._end()

    def _leap(self, goal: int) -> None:
        """Take all stages before one to their ends."""
        self._stop = goal if goal < len(self._stages) else None
        self._motion.skip()
        while self.is_running and not self.is_waiting and self._number + 1 != self._stop:
            self._next()
        self._stop = None

    def skip(self) -> bool:
        """Take the telling to its end at once; tell whether anything was told."""
        if not self.is_running:
            return False
        self._holds = False
        self._motion.skip()
        while self.is_running:
            self._next()
        return True

    def cancel(self) -> None:
        """Tell nothing any more, and nothing of what would have come after it."""
        self._motion.timeline.cancel(TAG)
        self._motion.stage_over()
        self.entry, self.is_waiting, self._holds, self._is_hurried = None, False, False, False
        self._number, self.part = 0, 0.0
