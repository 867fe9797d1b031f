"""A lesson: the real table with the real rules, and a coach over it who lets through only what a step asks for."""

from __future__ import annotations

from dataclasses import replace

from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.play.lessons import Lesson
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.lesson.course import Course
from quadropolis_gui.scenes.lesson.ways import ways_from
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.table.occasions import WAITING
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.words import Prompt
from quadropolis_gui.storage.lessons import LessonProgress, LessonStore
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from quadropolis_gui.storage.settings import NumberStyle, Settings

_COLOURS = ("blue", "red", "green", "purple")


class LessonScene(TableScene):
    """The table of a chapter of a lesson; it is kept nowhere but how far the lesson has come."""

    def __init__(self, services: Services, lesson: Lesson, step: int = 0) -> None:
        number = min(step, len(lesson.steps) - 1)
        super().__init__(services, _session_of(services, lesson, number))

        def open_at(number: int) -> None:
            services.stack.replace(LessonScene(services, lesson, number))

        def open_lesson(other: Lesson) -> None:
            known = LessonStore().read().get(other.key, LessonProgress())
            services.stack.replace(LessonScene(services, other, known.step))

        self.course = Course(services, lesson, number, self, open_at, lambda: ways_from(services, lesson, open_lesson))

    def table_settings(self) -> Settings:
        """Show bare facts on the places among which one chooses: the coach speaks of points, not of chances."""
        return replace(self.settings, numbers=NumberStyle.NOW)

    def hover(self, spot: Spot | None) -> None:  # noqa: ARG002 - the coach alone points
        """Point at nothing by itself: what looks chosen or in hand is what the lesson has chosen."""
        super().hover(None)

    def prompt(self) -> Prompt:
        """Say whose turn it is: the others play what the lesson has for them, when somebody has read."""
        if self.desk.occasion is WAITING:
            return self.filling.words.turn(self.session.state.to_move)
        return super().prompt()

    def thought(self) -> float | None:
        """Return nothing: nobody thinks in a lesson."""
        return None

    def on_enter(self) -> None:
        """Take the table to where the lesson stands, and let the coach speak."""
        super().on_enter()
        self.course.begin()

    def on_update(self, dt: float) -> None:
        """Let time pass on the table; nobody thinks in a lesson."""
        if self.desk.teller.show.update(dt):
            self.invalidate()
        self.course.follow()
        if self.desk.is_left:
            return
        if self.filling.think():
            self.invalidate()
        else:
            self.desk.warmup.work(moving=self.timeline.running, drawn=self.is_changed)

    def wake_after(self) -> float | None:
        """Return 0 while anything is to be worked out, told or painted."""
        busy = self.filling.has_more_to_think or not self.desk.warmup.is_done
        return 0.0 if busy else self.desk.teller.show.wake_after()


def _session_of(services: Services, lesson: Lesson, number: int) -> Session:
    t = services.kit.t
    level = BRAINS[lesson.rules.name].first_opponent
    seats = [SeatRecord(t("lesson.you"), _COLOURS[0], "human")]
    seats += [SeatRecord(t(f"lesson.other_{seat}"), _COLOURS[seat], "ai", level) for seat in range(1, lesson.players)]
    game = new_save(lesson.rules, lesson.state(number), seats, t(f"{lesson.key}.title"), practice=True)
    return Session(game, None)
