"""Where the coach's card lies: off what is lit, and off the part of the boards that the step is about."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.play.lessons import Lesson, lessons_of
from quadropolis_gui.scenes.azul.table.filling import AzulTable
from quadropolis_gui.scenes.lesson.coach import Coach
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.lesson.veil import arrow_way
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from tests.driver import Driver, Place

MakeApp = Callable[..., Driver]


@pytest.mark.parametrize(("size", "language"), [((1024, 640), "ru"), ((1280, 720), "en")])
def test_the_first_steps_of_azul_leave_all_lines_and_displays_in_sight(
    make_app: MakeApp, size: Place, language: str
) -> None:
    driver = make_app(size, animation_speed="none", language=language)
    lesson = next(lesson for lesson in lessons_of("azul") if lesson.name == "first_wall")
    scene = LessonScene(driver.app.services, lesson)
    driver.app.push(scene)
    places = []
    for _ in range(3):
        driver.settle()
        driver.step(3)
        coach, filling = scene.course.coach, scene.filling
        assert isinstance(coach, Coach)
        assert isinstance(filling, AzulTable)
        board, displays = filling.boards.board.geometry, filling.boards.displays.geometry
        assert coach.card.collidelist([*coach.holes, *board.rows, *board.gaps, *displays.plates, board.frame]) < 0
        places.append(coach.card.bottomright)
        driver.press(pygame.K_RETURN)
    # It has no reason to lie elsewhere from step to step.
    assert len(set(places)) == 1


LESSONS = [lesson for game in ("azul", "quadropolis") for lesson in lessons_of(game)]


@pytest.mark.parametrize(("size", "language"), [((1024, 640), "ru"), ((1280, 720), "en")])
@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.key for lesson in LESSONS])
def test_no_step_hides_what_it_lights_or_confirms_or_the_points_it_speaks_of(
    make_app: MakeApp, lesson: Lesson, size: Place, language: str
) -> None:
    driver = make_app(size, animation_speed="none", language=language)
    scene = LessonScene(driver.app.services, lesson)
    driver.app.push(scene)
    seen = 0
    for number in range(len(lesson.steps)):
        driver.settle()
        driver.step(3)
        coach = scene.course.coach
        if isinstance(coach, Coach):
            seen += 1
            kept = [*coach.holes, *scene.course.ground.scores(), *scene.course.chosen]
            assert coach.card.collidelist(kept) < 0, (number + 1, coach.card)
            way = arrow_way(driver.app.kit, coach.card, coach.holes, coach.asked)
            assert way is None or not any(hole.clipline(way) for hole in coach.holes), f"the arrow of step {number + 1}"
        driver.press(pygame.K_RETURN)
    assert seen > 3


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_last_arrangement_is_seen_beside_the_card_with_large_text_too(
    make_app: MakeApp, size: Place, language: str
) -> None:
    driver = make_app(size, animation_speed="none", language=language, interface_size="large")
    lesson = next(lesson for lesson in lessons_of("quadropolis") if lesson.name == "end")
    scene = LessonScene(driver.app.services, lesson)
    driver.app.push(scene)
    seen = 0
    for number in range(len(lesson.steps)):
        driver.settle()
        driver.step(3)
        coach, top = scene.course.coach, driver.scene
        if isinstance(top, LastArrangementScene) and isinstance(coach, Coach):
            seen += 1
            assert len(top.kept_in_sight()) == 3
            assert coach.card.collidelist([*coach.holes, *top.kept_in_sight()]) < 0, number + 1
        driver.press(pygame.K_RETURN)
    assert seen == 5
