"""The end of a lesson, and the turns of others: what a press of Next does, and what it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.play.lessons import Lesson, lessons_of
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.ui.clicks import DOUBLE_CLICK
from quadropolis_gui.view.words import LANGUAGES, Words
from tests.driver import Driver
from tests.scenes.lesson.test_lessons import LESSONS, begin, coach_of, course_on, is_open, rest
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_one_press_of_next_too_many_chooses_nothing(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    begin(driver, lesson)
    for step in lesson.steps[:-1]:
        course = course_on(driver)
        place = course.places()[0] if step.do else coach_of(course).layer.find("go_on").place
        driver.click(place.center)
        rest(driver)
        # The second of two clicks in a row would not be heard on a screen that the first has opened.
        driver.step(dt=DOUBLE_CLICK)
    course = course_on(driver)
    ways = list(course.ways)
    card, u = coach_of(course).card, driver.app.kit.u
    # Where Next is on every card: at its lower right.
    driver.click((card.right - u(18) - u(59), card.bottom - u(54) + u(21)))
    rest(driver)
    assert is_open(driver) == (len(ways) > 1)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_stray_press_at_the_end_is_not_answered_with_a_button_that_is_not_there(
    lesson: Lesson, make_app: MakeApp
) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    begin(driver, lesson, len(lesson.steps) - 1)
    coach = coach_of(course_on(driver))
    driver.click((4, driver.scene.frame.height // 2))
    assert coach.answer == "This is the last step: use a button here."
    for _ in in_all_languages_and_sizes(driver):
        coach_of(course_on(driver)).answer = driver.app.kit.t("lesson.read_last")
        driver.step()
        check_layout(driver)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_next_lets_somebody_else_play_it_says_so(language: str) -> None:
    words = Words(language)
    told = [
        words.t(f"{lesson.key}.{step.text}.text")
        for lesson in lessons_of("quadropolis")
        for step in lesson.steps
        if step.play
    ]
    assert told
    for text in told:
        assert words.t("lesson.next") in text
