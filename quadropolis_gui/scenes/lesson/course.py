"""Somebody's way through a lesson: the step it stands at, the screen on which that is done, and the coach over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from quadropolis_gui.play.lessons import CONFIRM, Lesson, Step
from quadropolis_gui.scenes.face import Face
from quadropolis_gui.scenes.lesson.coach import Coach
from quadropolis_gui.scenes.lesson.ground import Ground, ScreenGround, TableGround
from quadropolis_gui.scenes.lesson.ways import Way
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.table.pointer import Point
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.lessons import LessonStore


class Course:
    """Begins at the table of a chapter, and goes along to the screens that come after its last move."""

    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        step: int,
        table: TableScene,
        open_at: Callable[[int], None],
        ways: Callable[[], Sequence[Way]],
    ) -> None:
        self.lesson = lesson
        #: The number of the step that is asked for.
        self.number = step
        self.face: Face = table.face
        self.ground: Ground = TableGround(table)
        self.coach: Coach | None = None
        self._stack = services.stack
        self._sounds = services.kit.sounds
        self._table = table
        #: Sets the lesson up anew, as far as a step.
        self._open_at = open_at
        self._ways = ways
        self._store = LessonStore()
        #: Whether it was left, or goes on with another one.
        self._is_left = False
        #: Whether somebody has been told that the disk refuses.
        self._said_not_kept = False

    @property
    def step(self) -> Step:
        """What is asked for now."""
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after this step."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def ways(self) -> Sequence[Way]:
        """Where one can go from here: nowhere before the last step; what Enter takes comes first."""
        return self._ways() if self.is_last and not self.step.do else ()

    # ---- what the coach points at

    def places(self) -> list[Rect]:
        """Return where the things are that the step speaks of, the one that is asked for first.

        None while the screen is not at rest: it may not have all of them yet.
        """
        if not self.ground.is_at_rest:
            return []
        step = self.step
        return [part for key in (step.do, *step.also, *step.show) if key for part in self.ground.parts(key)]

    @property
    def asked(self) -> Sequence[Rect]:
        """Where that lies which is asked for, with what means the same; all of it can be pressed."""
        step = self.step
        return [part for key in (step.do, *step.also) if key for part in self.ground.parts(key)]

    @property
    def chosen(self) -> Sequence[Rect]:
        """Where that lies which is to be confirmed now, with what the step that chose it spoke of."""
        first = self.lesson.chapter_of(self.number).first
        if self.step.do != CONFIRM or self.number == first or not self.ground.is_at_rest:
            return ()
        before = self.lesson.steps[self.number - 1]
        return [part for key in (before.do, *before.show) if key for part in self.ground.parts(key)]

    def is_asked_at(self, position: Point) -> bool:
        """Tell whether what lies under a point is what the step asks for."""
        step = self.step
        return bool(step.do) and any(self.ground.is_at(key, position) for key in (step.do, *step.also))

    # ---- coming and leaving

    def begin(self) -> None:
        """Take the table to where the lesson stands, and let the coach speak."""
        chapter = self.lesson.chapter_of(self.number)
        self.hurry()
        for key in chapter.begun:
            self.ground.press(key)
        for step in chapter.steps[: self.number - chapter.first]:
            self._do(step)
            self.hurry()
        self.hurry()
        self._store.put(self.lesson.key, self.number)
        self._speak()
        self._say_if_not_kept()

    def _speak(self) -> None:
        if self.coach is None:
            self.coach = Coach(self)
            self.coach.relayout()
            self.ground.scene.open_modal(self.coach)

    def follow(self) -> None:
        """Go along to the screen that lies on top now, if the one before has been left for it."""
        top = self._stack.top
        if self._is_left or top is self.ground.scene:
            return
        self.ground = ScreenGround(top)
        if self.coach is not None:
            self.coach = None
            self._speak()

    def hurry(self) -> None:
        """Take what moves or is told to its end."""
        self.ground.hurry()
        self.follow()

    def proceed(self) -> None:
        """Go on from where somebody is waited for, or skip what moves or is told."""
        self.ground.proceed()
        self.follow()

    def leave(self) -> None:
        """Go back to where the lesson was opened; it goes on there another time."""
        self._is_left = True
        self._stack.pop()

    def back(self) -> None:
        """Go one step back: the chapter is set up anew and played up to there."""
        if self.number:
            self._set_up(self.number - 1)

    def _set_up(self, number: int) -> None:
        self._is_left = True
        self._open_at(number)

    # ---- going through it

    def advance(self) -> None:
        """Do what the step asks for, and go on with the next one."""
        self.hurry()
        moves = len(self._table.session.log)
        self._do(self.step)
        played = len(self._table.session.log) > moves
        if self.is_last:
            self.finish(self._ways()[0])
            return
        chapter = self.lesson.chapter_of(self.number)
        self.number += 1
        if played and self.step.do == CONFIRM and not self.is_last:
            # Whoever does not confirm moves has played it already.
            self.number += 1
        self._store.put(self.lesson.key, self.number)
        self._say_if_not_kept()
        if self.lesson.chapter_of(self.number) is not chapter:
            self._set_up(self.number)
            return
        self.follow()

    def _say_if_not_kept(self) -> None:
        """Say once that the disk refuses to keep how far the lesson has come; that stops nobody."""
        if self._store.not_kept is not None and not self._said_not_kept:
            self._said_not_kept = True
            top = self._stack.top
            top.toast(top.t("lesson.not_kept"), "warning")

    def finish(self, way: Way) -> None:
        """Remember that the lesson is done, and go where somebody wants to."""
        self._store.put(self.lesson.key, 0, done=True)
        self._sounds.play("win")
        self._is_left = True
        way.go()
        self._say_if_not_kept()

    def _do(self, step: Step) -> None:
        if step.do:
            self.ground.press(step.do)
        if step.play:
            self._table.desk.play(self.lesson.rules.parse_move(step.play))
