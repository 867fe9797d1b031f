"""Whole lessons, driven by mouse and by keyboard, with a wrong attempt at every step."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.lessons import Lesson, LessonError, lessons_of, read_lesson
from quadropolis_gui.resources import asset
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.learn.scene import LearnScene
from quadropolis_gui.scenes.lesson.coach import Coach
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.lessons import LessonProgress, LessonStore
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.view.layout_checks import check_layout

MakeApp = Callable[..., Driver]
LESSONS = [lesson for game in FACES for lesson in lessons_of(game)]


def begin(driver: Driver, lesson: Lesson, step: int = 0) -> LessonScene:
    scene = LessonScene(driver.app.services, lesson, step)
    driver.app.push(scene)
    rest(driver)
    return scene


def rest(driver: Driver) -> None:
    """Wait until the coach speaks."""
    driver.settle()
    driver.step(3)
    scene = driver.scene
    while isinstance(scene, LessonScene) and not scene.is_at_rest:
        scene.hurry()
        driver.settle()
        driver.step(3)


def coach_of(scene: LessonScene) -> Coach:
    assert scene.coach is not None
    return scene.coach


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_whole_lesson_by_mouse_with_a_wrong_click_at_every_step(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = begin(driver, lesson)
    for number, step in enumerate(lesson.steps):
        assert scene.number == number
        coach = coach_of(scene)
        before = (len(scene.session.log), scene.filling.model.choosing)
        driver.click((4, scene.frame.height // 2))
        assert coach.answer
        assert (len(scene.session.log), scene.filling.model.choosing) == before
        assert scene.number == number
        if step.do:
            assert coach.asks
            assert not coach.card.colliderect(coach.holes[0])
            driver.click(scene.places()[0].center)
        else:
            driver.click(coach.layer.find("go_on").place.center)
        rest(driver)
    assert not isinstance(driver.scene, LessonScene)
    assert LessonStore().read()[lesson.key] == LessonProgress(0, done=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_whole_lesson_by_keyboard_in_every_language(lesson: Lesson, language: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, language=language, size=(1024, 640))
    scene = begin(driver, lesson)
    moves = sum(step.do == "confirm" or bool(step.play) for step in lesson.steps)
    for number in range(len(lesson.steps)):
        assert scene.number == number
        check_layout(driver)
        driver.press(pygame.K_x)
        assert coach_of(scene).answer
        assert scene.number == number
        driver.press(pygame.K_RETURN)
        rest(driver)
    assert len(scene.session.log) >= moves
    assert not isinstance(driver.scene, LessonScene)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_what_a_step_asks_for_can_be_done_there(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = begin(driver, lesson)
    while not scene.is_last:
        if scene.step.do and scene.step.do != "confirm":
            assert scene.spot(scene.step.do) is not None, scene.step
        if scene.step.do == "confirm":
            assert scene.desk.can_confirm, scene.step
        driver.press(pygame.K_RETURN)
        rest(driver)


def test_every_tile_of_a_handful_is_what_was_asked_for(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = begin(driver, next(lesson for lesson in LESSONS if lesson.name == "first_wall"), 1)
    asked = scene.spot(scene.step.do)
    hole = coach_of(scene).holes[0]
    points = [(x, y) for x in range(0, 560, 6) for y in range(60, 620, 6)]
    elsewhere = [p for p in points if scene.spot_at(p) == asked and not hole.collidepoint(p)]
    assert elsewhere
    driver.click(elsewhere[len(elsewhere) // 2])
    rest(driver)
    assert scene.number == 2


def test_without_confirming_moves_the_step_for_it_is_left_out(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, confirm_moves=False)
    lesson = LESSONS[0]
    scene = begin(driver, lesson)
    while scene.step.text != "square":
        driver.press(pygame.K_RETURN)
        rest(driver)
    driver.press(pygame.K_RETURN)
    rest(driver)
    assert len(scene.session.log) == 1
    assert scene.step.text == "urbanist"


def test_leaving_keeps_the_step_and_back_takes_one_back(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    driver.app.push(LearnScene(driver.app.services))
    driver.step()
    driver.click("go_on")
    rest(driver)
    lesson = driver.expect(LessonScene).lesson
    for _ in range(5):
        driver.press(pygame.K_RETURN)
        rest(driver)
    assert driver.expect(LessonScene).number == 5
    driver.press(pygame.K_ESCAPE)
    learn = driver.expect(LearnScene)
    assert learn.progress(lesson) == LessonProgress(5)
    driver.click("go_on")
    rest(driver)
    again = driver.expect(LessonScene)
    assert again.number == 5
    assert len(again.session.log) == 1
    coach = coach_of(again)
    driver.click(coach.layer.find("back").place.center)
    rest(driver)
    earlier = driver.expect(LessonScene)
    assert earlier.number == 4
    assert not earlier.session.log
    assert earlier.desk.can_confirm


def test_the_title_offers_to_learn_in_plain_sight_at_the_first_start(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    driver.app.reset_to(TitleScene(driver.app.services))
    driver.step(2)
    assert driver.widget("learn").place.w == driver.widget("new_game").place.w
    driver.click("learn")
    driver.expect(LearnScene)
    LessonStore().put("quadropolis.lessons.first_city", 1)
    driver.press(pygame.K_ESCAPE)
    driver.step(2)
    driver.expect(TitleScene)
    assert driver.widget("learn").place.w < driver.widget("new_game").place.w


def test_the_list_fits_and_the_keyboard_reaches_every_lesson(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    LessonStore().put(LESSONS[0].key, 3)
    LessonStore().put(LESSONS[1].key, 0, done=True)
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        driver.resize((1024, 640))
        driver.app.push(LearnScene(driver.app.services))
        driver.step(2)
        check_layout(driver)
    scene = driver.expect(LearnScene)
    assert scene.next_lesson is not None
    assert scene.next_lesson.key == LESSONS[0].key
    keys = {target.key for target in scene.layer.focus.targets}
    assert {f"lesson_{lesson.rules.name}_{lesson.name}" for lesson in LESSONS} <= keys


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"steps": []}, "steps"),
        ({"steps": [{"text": "a"}, {"do": "x"}]}, "text"),
        ({"steps": [{"text": "a"}, {"text": "b", "play": "9@Z9"}]}, "9@Z9"),
        ({"players": 7}, "players"),
        ({"position": {"mode": "classic"}}, "seed"),
        ({"extra": 1}, "extra"),
    ],
)
def test_a_broken_lesson_is_refused_in_one_sentence(change: dict[str, object], says: str, tmp_path: Path) -> None:
    path = tmp_path / "1-broken.json"
    whole = json.loads((asset("lessons", "quadropolis") / "1-first-city.json").read_bytes())
    path.write_text(json.dumps(whole | change), encoding="utf-8")
    with pytest.raises(LessonError) as error:
        read_lesson(GAMES["quadropolis"], path)
    assert str(error.value).startswith("1-broken.json: ")
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_progress_that_cannot_be_read_counts_as_not_begun(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    path.write_bytes(b"{")
    store = LessonStore(path)
    assert store.read() == {}
    store.put("a", 2)
    store.put("a", 0, done=True)
    store.put("a", 1)
    assert store.read() == {"a": LessonProgress(1, done=True)}


@pytest.mark.parametrize("game", FACES)
def test_rules_lead_to_the_lesson_that_shows_the_matter(game: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    rules = RulesScene(driver.app.services, game)
    driver.app.push(rules)
    driver.step()
    pages = {page.key for page in rules.pages}
    assert {page for lesson in lessons_of(game) for page in lesson.pages} <= pages
    driver.click("lesson")
    rest(driver)
    assert driver.expect(LessonScene).lesson.name == lessons_of(game)[0].name
    driver.press(pygame.K_ESCAPE)
    assert driver.expect(RulesScene) is rules
    driver.press(pygame.K_END)
    with pytest.raises(KeyError):
        driver.widget("lesson")
