"""A lesson: the real table with the real rules, and a coach over it who lets through only what a step asks for."""

from __future__ import annotations

from enum import Enum

from pygame import Rect

from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.play.lessons import CONFIRM, Lesson, Step
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.lesson.coach import Coach
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.table.pointer import Point
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.storage.lessons import LessonStore
from quadropolis_gui.storage.saves import SeatRecord, new_save

_COLOURS = ("blue", "red", "green", "purple")


class LessonScene(TableScene):
    """One lesson; it is kept nowhere but how far it has come."""

    def __init__(self, services: Services, lesson: Lesson, step: int = 0) -> None:
        super().__init__(services, _session_of(services, lesson))
        self.lesson = lesson
        #: The number of the step that is asked for; before it is entered, the one to go on with.
        self.number = min(step, len(lesson.steps) - 1)
        self._store = LessonStore()
        self.coach: Coach | None = None

    @property
    def step(self) -> Step:
        """What is asked for now."""
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after this step."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves or is told any more."""
        return self.filling.motion.is_still and not self.desk.teller.is_telling

    # ---- coming and leaving

    def on_enter(self) -> None:
        """Take the table to where the lesson stands, and let the coach speak."""
        super().on_enter()
        for step in self.lesson.steps[: self.number]:
            self._do(step)
            self.hurry()
        self.hurry()
        self._keep()
        self.coach = Coach(self)
        self.open_modal(self.coach)

    def on_update(self, dt: float) -> None:
        """Let time pass on the table; nobody thinks in a lesson."""
        if self.desk.teller.show.update(dt):
            self.invalidate()
        if self.filling.think():
            self.invalidate()
        else:
            self.desk.warmup.work(moving=self.timeline.running, drawn=self.is_changed)

    def wake_after(self) -> float | None:
        """Return 0 while anything is to be worked out, told or painted."""
        busy = self.filling.has_more_to_think or not self.desk.warmup.is_done
        return 0.0 if busy else self.desk.teller.show.wake_after()

    def hurry(self) -> None:
        """Take what moves or is told to its end."""
        self.desk.skip_motion()
        self.desk.skip_motion()

    def leave_lesson(self) -> None:
        """Go back to where the lesson was opened; it goes on there another time."""
        self.services.stack.pop()

    # ---- going through it

    def spot(self, key: str) -> Spot | None:
        """Return the place of a name that can be pointed at now."""
        return next((place.spot for place in self.filling.focus_places() if place.spot.key == key), None)

    def is_asked_at(self, position: Point) -> bool:
        """Tell whether what lies under a point is what the step asks for, which may lie in more than one place."""
        spot = self.spot_at(position)
        return spot is not None and spot.key == self.step.do

    def places(self) -> list[Rect]:
        """Return where the things are that the step speaks of, the one that is asked for first."""
        found = []
        for key in (self.step.do, *self.step.show):
            if key == CONFIRM:
                found.append(self.layer.find(CONFIRM).place)
            elif key:
                found.append(self.filling.spot_rect(self._named(key)))
        return found

    def _named(self, key: str) -> Spot:
        """Return the place of a name, also if it cannot be pointed at now."""
        name, _, value = key.rpartition("_")
        kinds: list[type[Enum]] = [FrameSpot, *{type(place.spot.kind) for place in self.filling.focus_places()}]
        kind = next(kind for kinds_of_game in kinds for kind in kinds_of_game if kind.name.lower() == name)
        return Spot(kind, int(value))

    def advance(self) -> None:
        """Do what the step asks for, and go on with the next one."""
        self.hurry()
        moves = len(self.session.log)
        self._do(self.step)
        played = len(self.session.log) > moves
        if self.is_last:
            self._store.put(self.lesson.key, 0, done=True)
            self.kit.sounds.play("win")
            self.leave_lesson()
            return
        self.number += 1
        if played and self.step.do == CONFIRM and not self.is_last:
            # Whoever does not confirm moves has played it already.
            self.number += 1
        self._keep()

    def _do(self, step: Step) -> None:
        if step.do == CONFIRM:
            if self.desk.can_confirm:
                self.desk.press_confirm()
        elif step.do:
            spot = self.spot(step.do)
            if spot is not None:
                self.click(spot)
        if step.play:
            self.desk.play(self.lesson.rules.parse_move(step.play))

    def back(self) -> None:
        """Go one step back: the lesson is set up anew and played up to there."""
        if self.number:
            self.services.stack.replace(LessonScene(self.services, self.lesson, self.number - 1))

    def _keep(self) -> None:
        self._store.put(self.lesson.key, self.number)


def _session_of(services: Services, lesson: Lesson) -> Session:
    t = services.kit.t
    level = BRAINS[lesson.rules.name].first_opponent
    seats = [SeatRecord(t("lesson.you"), _COLOURS[0], "human")]
    seats += [
        SeatRecord(t(f"lesson.other_{number}"), _COLOURS[number], "ai", level) for number in range(1, lesson.players)
    ]
    game = new_save(lesson.rules, lesson.state(), seats, t(f"{lesson.key}.title"), practice=True)
    return Session(game, None)
