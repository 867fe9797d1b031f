"""What the keyboard does in a lesson: what it does in a game, where that is what the step asks for."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.play.lessons import CONFIRM, Lesson
from quadropolis_gui.scenes.key_list import KeyList
from quadropolis_gui.scenes.lesson.coach import ASKED
from quadropolis_gui.storage.settings import AnimationSpeed, InterfaceSize
from tests.driver import Driver
from tests.scenes.lesson.test_lessons import LESSONS, begin, coach_of, course_on, rest, standing, table_of

MakeApp = Callable[..., Driver]
#: The first number that chooses something of a kind is 1; lines are counted from 0.
FIRST = {"architect": 0, "line": 1}


def key_for(asked: str) -> int | None:
    """The key that chooses in a game what a step asks for."""
    if asked == CONFIRM:
        return pygame.K_c
    kind, _, value = asked.rpartition("_")
    return getattr(pygame, f"K_{int(value) + FIRST[kind]}") if kind in FIRST else None


KEYED = [
    (lesson, number) for lesson in LESSONS for number, step in enumerate(lesson.steps) if key_for(step.do) is not None
]


@pytest.mark.parametrize(("lesson", "number"), KEYED, ids=[f"{lesson.key} {number}" for lesson, number in KEYED])
def test_the_key_that_does_what_a_step_asks_does_it_and_others_are_refused(
    lesson: Lesson, number: int, make_app: MakeApp
) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    course = begin(driver, lesson, number)
    assert course.ground.can_press(course.step.do)
    right = key_for(course.step.do)
    assert right is not None
    wrong = next(key for key in (pygame.K_1, pygame.K_3) if key != right)
    before = standing(course)
    driver.press(wrong)
    assert coach_of(course).answer
    assert standing(course) == before
    driver.press(right)
    rest(driver)
    assert course_on(driver).number > number


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_the_ring_stands_on_what_is_lit_wherever_something_is_to_be_done(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    begin(driver, lesson)
    driver.press(pygame.K_TAB)
    for step in lesson.steps[:-1]:
        course = course_on(driver)
        focus = coach_of(course).layer.focus
        shown = focus.shown
        assert shown is not None
        assert shown.key == (ASKED if step.do else "go_on"), step
        if step.do:
            assert shown.focus_rect.contains(course.places()[0])
        driver.press(pygame.K_RETURN)
        rest(driver)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_while_something_is_told_the_ring_is_on_skip(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app((1024, 640), animation_speed=AnimationSpeed.NORMAL)
    course = begin(driver, lesson, next(number for number, step in enumerate(lesson.steps) if step.do == CONFIRM))
    driver.press(pygame.K_TAB)
    table, focus = table_of(course), coach_of(course).layer.focus
    driver.press(pygame.K_RETURN)
    while not table.desk.teller.is_telling:
        driver.step(dt=0.02)
    driver.step()
    told = 0
    while table.desk.teller.is_telling:
        assert focus.shown is table.layer.find("skip")
        told += 1
        driver.step(dt=0.2)
    assert told > 3
    while not course.ground.is_at_rest:
        driver.step(dt=0.02)
    driver.step()
    assert focus.shown is not None
    assert focus.shown.key in (ASKED, "go_on"), "with the next card it is back"


@pytest.mark.parametrize("size", list(InterfaceSize))
def test_the_bonuses_are_lit_from_the_first_word_to_the_last_colour(make_app: MakeApp, size: InterfaceSize) -> None:
    driver = make_app((1024, 640), animation_speed=AnimationSpeed.NONE, interface_size=size, language="ru")
    course = begin(driver, next(lesson for lesson in LESSONS if lesson.name == "bonuses"))
    places = course.places()
    strip = places[0].unionall(places[1:])
    gaps = [x for x in range(strip.x, strip.right) if not any(place.x <= x < place.right for place in places)]
    assert not gaps
    assert not any(coach_of(course).card.colliderect(hole) for hole in coach_of(course).holes)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_the_keys_of_every_screen_work_in_a_lesson_and_are_no_attempt(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    steps = [next(n for n, step in enumerate(lesson.steps) if bool(step.do) is asks) for asks in (False, True)]
    for number in steps:
        course = begin(driver, lesson, number)
        scene = driver.scene
        before, coach = standing(course), coach_of(course)
        driver.press(pygame.K_h)
        panel = scene.modals[-1]
        assert isinstance(panel, KeyList)
        # Nothing is listed that a lesson has no use for.
        assert not {row.keys for row in panel.rows()} & {"U", "V", "L", "B", "R", "P"}
        driver.press(pygame.K_h)
        assert scene.modals[-1] is coach
        sounds = scene.settings.effects_on
        driver.press(pygame.K_m)
        assert scene.settings.effects_on is not sounds
        driver.press(pygame.K_F1)
        assert scene.modals[-1] is not coach or driver.scene is not scene
        driver.press(pygame.K_ESCAPE)
        assert driver.scene is scene
        assert scene.modals[-1] is coach
        assert not coach.answer
        assert standing(course) == before
