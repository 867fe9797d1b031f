"""What a press in a lesson brings about is shown as in a game, and can be skipped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.play.lessons import CONFIRM, Lesson
from quadropolis_gui.scenes.lesson.course import Course
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.lesson.test_lessons import LESSONS, begin, coach_of, table_of

MakeApp = Callable[..., Driver]


def told_until_rest(driver: Driver, course: Course) -> list[str]:
    """Let everything be told without a hand on mouse or keyboard; return the names of its stages."""
    show = table_of(course).desk.teller.show
    seen: list[str] = []
    for _ in range(3000):
        if course.ground.is_at_rest:
            return seen
        name = "" if show.stage is None else show.stage.name
        if name and (not seen or seen[-1] != name):
            seen.append(name)
        driver.step(dt=0.02)
    raise AssertionError("it never came to rest")


def click_asked(driver: Driver, course: Course) -> None:
    driver.click(course.places()[0].center)


def step_of(lesson: Lesson, text: str) -> int:
    return next(number for number, step in enumerate(lesson.steps) if step.text == text)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_move_confirmed_by_mouse_is_told_in_every_lesson(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app((1024, 640), animation_speed=AnimationSpeed.NORMAL)
    course = begin(driver, lesson, next(number for number, step in enumerate(lesson.steps) if step.do == CONFIRM))
    click_asked(driver, course)
    assert table_of(course).desk.teller.is_telling
    assert not course.ground.is_at_rest


def first_wall_at(driver: Driver, text: str) -> Course:
    lesson = next(lesson for lesson in LESSONS if lesson.name == "first_wall")
    return begin(driver, lesson, step_of(lesson, text))


def test_the_wall_that_is_promised_is_tiled_tile_by_tile_before_the_next_card(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), animation_speed=AnimationSpeed.NORMAL)
    course = first_wall_at(driver, "last_confirm")
    click_asked(driver, course)
    seen = told_until_rest(driver, course)
    tiles = sum(len(tiling.laid) for tiling in table_of(course).session.log[-1].deed.tilings)
    assert seen.count("lay") == tiles > 3
    assert seen[-1] == "round"
    assert course.step.text == "wall"
    assert coach_of(course).holes


def test_one_more_press_skips_what_is_told(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), animation_speed=AnimationSpeed.NORMAL)
    course = first_wall_at(driver, "last_confirm")
    click_asked(driver, course)
    driver.click((4, driver.scene.frame.height // 2))
    assert course.ground.is_at_rest
    assert course.step.text == "wall"
    assert not coach_of(course).answer


def test_where_moves_wait_for_a_click_each_board_waits_in_a_lesson_too(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), animation_speed=AnimationSpeed.NORMAL, wait_for_click=True)
    course = first_wall_at(driver, "last_confirm")
    click_asked(driver, course)
    show, waited = table_of(course).desk.teller.show, []
    for _ in range(3000):
        if course.ground.is_at_rest:
            break
        if show.is_waiting and show.stage is not None:
            waited.append(show.stage.name)
            driver.click((4, driver.scene.frame.height // 2))
        driver.step(dt=0.02)
    assert len(waited) > 1
    assert waited[-1] == "round"
