"""Whole lessons, driven by mouse and by keyboard, with a wrong attempt at every step."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.lessons import Lesson, LessonError, Step, lesson_after, lessons_of, read_lesson
from quadropolis_gui.resources import asset
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.learn.scene import LearnScene
from quadropolis_gui.scenes.lesson.coach import MOST_LINES, Coach
from quadropolis_gui.scenes.lesson.course import Course
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.levels import levels_of
from quadropolis_gui.scenes.new_game.setup import setup_from
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.lessons import LessonProgress, LessonStore
from quadropolis_gui.storage.settings import AnimationSpeed, Seat
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.view.layout_checks import check_layout

MakeApp = Callable[..., Driver]
LESSONS = [lesson for game in FACES for lesson in lessons_of(game)]


def begin(driver: Driver, lesson: Lesson, step: int = 0) -> Course:
    driver.app.push(LessonScene(driver.app.services, lesson, step))
    rest(driver)
    return course_on(driver)


def course_on(driver: Driver) -> Course:
    """The lesson that is open, on whatever screen its coach stands."""
    coach = driver.scene.modals[-1]
    assert isinstance(coach, Coach)
    return coach.course


def is_open(driver: Driver) -> bool:
    return any(isinstance(modal, Coach) for modal in driver.scene.modals)


def rest(driver: Driver) -> None:
    """Wait until the coach speaks."""
    driver.settle()
    driver.step(3)
    while is_open(driver) and not course_on(driver).ground.is_at_rest:
        course_on(driver).hurry()
        driver.settle()
        driver.step(3)


def coach_of(course: Course) -> Coach:
    assert course.coach is not None
    return course.coach


def table_of(course: Course) -> LessonScene:
    scene = course.ground.scene
    assert isinstance(scene, LessonScene)
    return scene


def standing(course: Course) -> tuple[Scene, int, object]:
    """What a wrong press must not change."""
    scene = course.ground.scene
    done = len(scene.session.log) if isinstance(scene, LessonScene) else None
    chosen = scene.filling.model.choosing if isinstance(scene, LessonScene) else None
    return scene, course.number, (done, chosen)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_whole_lesson_by_mouse_with_a_wrong_click_at_every_step(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    begin(driver, lesson)
    for number, step in enumerate(lesson.steps):
        course = course_on(driver)
        coach = coach_of(course)
        assert course.number == number
        before = standing(course)
        driver.click((4, driver.scene.frame.height // 2))
        assert coach.answer
        assert standing(course) == before
        for hole in coach.holes:
            assert not coach.card.colliderect(hole), step
        if step.do:
            assert course.ground.can_press(step.do), step
            driver.click(course.places()[0].center)
        else:
            driver.click(coach.layer.find("go_on").place.center)
        rest(driver)
    driver.expect(LearnScene)
    assert LessonStore().read()[lesson.key] == LessonProgress(0, done=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_whole_lesson_by_keyboard_in_every_language(lesson: Lesson, language: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, language=language, size=(1024, 640))
    begin(driver, lesson)
    for number, step in enumerate(lesson.steps):
        course = course_on(driver)
        assert course.number == number
        check_layout(driver)
        for hole in coach_of(course).holes[: 1 if step.do else None]:
            assert not coach_of(course).card.colliderect(hole), step
        assert coach_of(course).lines <= MOST_LINES, step
        check_points(driver, lesson, step)
        before = standing(course)
        driver.press(pygame.K_x)
        assert coach_of(course).answer
        assert standing(course) == before
        driver.press(pygame.K_RETURN)
        rest(driver)
    following = lesson_after(lesson)
    assert LessonStore().read()[lesson.key] == LessonProgress(0, done=True)
    if lesson.leads_to_game:
        assert type(driver.scene) is TableScene
    elif following is not None:
        assert course_on(driver).lesson == following
    else:
        driver.expect(LearnScene)


def check_points(driver: Driver, lesson: Lesson, step: Step) -> None:
    """What a step says of points is what the game counts, in the language shown."""
    if step.points:
        figures = figures_of(driver, lesson)
        assert {name: figures[name] for name in step.points} == step.points, step
    words = driver.app.kit.t(f"{lesson.key}.{step.text}.text").replace("\N{MINUS SIGN}", "-")
    for points in step.points.values():
        assert re.search(rf"(?<![\d-]){points}(?!\d)", words), (step, words)


def figures_of(driver: Driver, lesson: Lesson) -> dict[str, int]:
    """What the screen that is open now counts for the person."""
    scene = driver.scene
    if isinstance(scene, LastArrangementScene):
        score = scene.arrangement.score
        return {"total": score.total} | {category.value: points for category, points in score.categories.items()}
    assert isinstance(scene, LessonScene | FinaleScene)
    figures = lesson.rules.figures(scene.session.state, 0)
    return {"total": figures.total, **figures.categories}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_going_back_from_every_step_and_on_again_loses_nothing(lesson: Lesson, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    begin(driver, lesson)
    for number in range(len(lesson.steps) - 1):
        driver.press(pygame.K_RETURN)
        rest(driver)
        shown = picture_of(driver)
        driver.click(coach_of(course_on(driver)).layer.find("back").place.center)
        rest(driver)
        assert course_on(driver).number == number
        driver.press(pygame.K_RETURN)
        rest(driver)
        assert course_on(driver).number == number + 1
        assert picture_of(driver) == shown


def picture_of(driver: Driver) -> tuple[str, object]:
    """What is open: the kind of screen, and the game on it."""
    scene = driver.scene
    if isinstance(scene, LastArrangementScene):
        return type(scene).__name__, scene.arrangement.placed
    assert isinstance(scene, LessonScene | FinaleScene)
    state = scene.session.state
    return type(scene).__name__, [str(move) for moves in state.history for move in moves]


def test_every_tile_of_a_handful_is_what_was_asked_for(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    course = begin(driver, next(lesson for lesson in LESSONS if lesson.name == "first_wall"), 1)
    hole = coach_of(course).holes[0]
    points = [(x, y) for x in range(0, 560, 6) for y in range(60, 620, 6)]
    spots = {p: table_of(course).spot_at(p) for p in points}
    elsewhere = [p for p, spot in spots.items() if spot and spot.key == course.step.do and not hole.collidepoint(p)]
    assert elsewhere
    driver.click(elsewhere[len(elsewhere) // 2])
    rest(driver)
    assert course.number == 2


def test_all_tiles_that_are_spoken_of_are_lit(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    course = begin(driver, next(lesson for lesson in LESSONS if lesson.name == "first_wall"), 1)
    holes, table = coach_of(course).holes, table_of(course)
    points = [(x, y) for x in range(0, 560, 6) for y in range(60, 620, 6)]
    tiles = [p for p in points if (spot := table.spot_at(p)) and spot.key == course.step.do]
    assert tiles
    assert not [p for p in tiles if not any(hole.collidepoint(p) for hole in holes)]
    assert len(holes) == 2


def test_without_confirming_moves_the_step_for_it_is_left_out(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, confirm_moves=False)
    course = begin(driver, LESSONS[0])
    while course.step.text != "square":
        driver.press(pygame.K_RETURN)
        rest(driver)
    driver.press(pygame.K_RETURN)
    rest(driver)
    assert len(table_of(course).session.log) == 1
    assert course.step.text == "urbanist"


@pytest.mark.parametrize("key", ["quadropolis.lessons.first_city", "azul.lessons.first_wall"])
def test_the_first_lesson_leads_to_a_first_game_against_the_easiest_opponent(key: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    lesson = next(lesson for lesson in LESSONS if lesson.key == key)
    course = begin(driver, lesson, len(lesson.steps) - 1)
    driver.click(coach_of(course).layer.find("play").place.center)
    table = driver.expect(TableScene)
    state, seats = table.session.state, table.session.seats
    assert (state.variant, state.to_move, state.moves_played) == (lesson.rules.variants[0], 0, 0)
    assert [seat.kind for seat in seats] == ["human", "ai"]
    assert seats[1].level == levels_of(lesson.rules.name)[0]
    assert not table.session.game.practice
    assert driver.app.services.running_game() is not None
    assert setup_from(driver.app.services.settings).variant == state.variant, "what was played last is offered first"
    assert LessonStore().read()[key].done
    driver.press(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, LessonScene)


def test_the_first_game_is_played_by_whoever_usually_plays_here(make_app: MakeApp) -> None:
    seats = (Seat(name="", color="blue", kind="ai"), Seat(name="Maud", color="red", kind="human"))
    driver = make_app(animation_speed=AnimationSpeed.NONE, last_seats=seats)
    course = begin(driver, LESSONS[0], len(LESSONS[0].steps) - 1)
    driver.press(pygame.K_TAB)
    assert coach_of(course).layer.focus.current is not None
    driver.press(pygame.K_RETURN)
    table = driver.expect(TableScene)
    assert (table.session.seats[0].name, table.session.seats[0].color) == ("Maud", "red")
    assert table.session.seats[1].color != "red"
    assert driver.app.services.settings.last_seats == seats


def test_next_lesson_goes_on_where_that_one_was_left(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    LessonStore().put(LESSONS[1].key, 3)
    course = begin(driver, LESSONS[0], len(LESSONS[0].steps) - 1)
    driver.click(coach_of(course).layer.find("next_lesson").place.center)
    rest(driver)
    assert (course_on(driver).lesson.key, course_on(driver).number) == (LESSONS[1].key, 3)


def first_city_at(driver: Driver, text: str) -> Course:
    lesson = LESSONS[0]
    return begin(driver, lesson, next(number for number, step in enumerate(lesson.steps) if step.text == text))


def test_the_whole_lit_thing_answers_and_not_only_the_arrow(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    course = first_city_at(driver, "slot")
    number = course.number
    driver.click(course.ground.place("tile_0").center)
    rest(driver)
    assert course.number == number + 1
    assert course.ground.can_press("square_0")


@pytest.mark.parametrize("speed", [AnimationSpeed.NONE, AnimationSpeed.NORMAL])
def test_a_drag_does_what_two_steps_ask_for(speed: AnimationSpeed, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=speed)
    course = first_city_at(driver, "architect")
    ground, number = course.ground, course.number
    driver.drag(ground.place("architect_1").center, ground.place("slot_0").center)
    rest(driver)
    assert (course.number, course.step.text) == (number + 2, "square")
    driver.drag(ground.place("tile_0").center, ground.place("square_0").center)
    rest(driver)
    assert course.step.text == "confirm"
    assert table_of(course).desk.can_confirm


def looks(driver: Driver, place: tuple[int, int]) -> bytes:
    """What is seen around a point."""
    around = pygame.Rect(0, 0, 24, 24)
    around.center = place
    return pygame.image.tobytes(driver.app.window.surface.subsurface(around), "RGB")


@pytest.mark.parametrize("speed", [AnimationSpeed.NONE, AnimationSpeed.NORMAL])
@pytest.mark.parametrize("game", FACES)
def test_what_is_dragged_follows_the_pointer_and_is_gone_when_it_is_let_go(
    game: str, speed: AnimationSpeed, make_app: MakeApp
) -> None:
    driver = make_app(animation_speed=speed)
    lesson = lessons_of(game)[0]
    wanted = ("architect_", "tiles_")
    course = begin(driver, lesson, next(i for i, step in enumerate(lesson.steps) if step.do.startswith(wanted)))
    start = course.ground.place(course.step.do).center
    # Two places beside each other in the top bar, on which nothing is lit or moves.
    bar = driver.scene.kit.u(24)
    first, second = (start[0] + 150, bar), (start[0] + 250, bar)
    driver.down(start)
    rest(driver)
    bare = {place: looks(driver, place) for place in (first, second)}
    for place, other in ((first, second), (second, first)):
        driver.move(place)
        driver.step(2)
        assert looks(driver, place) != bare[place], "it hangs at the pointer"
        assert looks(driver, other) == bare[other], "and nowhere else"
    driver.up(second)
    rest(driver)
    assert {place: looks(driver, place) for place in (first, second)} == bare


def test_a_drag_to_the_wrong_place_is_answered_and_changes_nothing(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    course = first_city_at(driver, "architect")
    ground = course.ground
    driver.drag(ground.place("architect_1").center, ground.place("slot_4").center)
    rest(driver)
    assert course.step.text == "slot"
    assert coach_of(course).answer == driver.app.kit.t(f"{course.lesson.key}.slot.wrong")


def test_ring_and_arrow_pulse_once_after_a_wrong_press(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NORMAL)
    course = first_city_at(driver, "architect")
    coach = coach_of(course)
    assert not coach.swell
    driver.click((4, driver.scene.frame.height // 2))
    seen = []
    for _ in range(60):
        driver.step()
        seen.append(coach.swell)
    assert max(seen) > 0.9
    assert seen[-1] == pytest.approx(0)
    assert coach.next_wake() != 0.0


def test_without_motion_nothing_pulses(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    course = first_city_at(driver, "architect")
    driver.click((4, driver.scene.frame.height // 2))
    assert coach_of(course).answer
    assert coach_of(course).swell == pytest.approx(0)


def test_leaving_keeps_the_step_and_back_takes_one_back(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    driver.app.push(LearnScene(driver.app.services))
    driver.step()
    driver.click("go_on")
    rest(driver)
    lesson = course_on(driver).lesson
    for _ in range(6):
        driver.press(pygame.K_RETURN)
        rest(driver)
    assert course_on(driver).number == 6
    driver.press(pygame.K_ESCAPE)
    learn = driver.expect(LearnScene)
    assert learn.progress(lesson) == LessonProgress(6)
    driver.click("go_on")
    rest(driver)
    again = course_on(driver)
    assert again.number == 6
    assert len(table_of(again).session.log) == 1
    driver.click(coach_of(again).layer.find("back").place.center)
    rest(driver)
    earlier = course_on(driver)
    assert earlier.number == 5
    assert not table_of(earlier).session.log
    assert table_of(earlier).desk.can_confirm


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
        ({"steps": [{"text": "a", "do": "slot_0", "play": "1@N1>a1"}]}, "step a"),
        ({"steps": [{"text": "a", "points": {"stars": 3}}]}, "stars"),
        ({"chapters": []}, "chapters"),
        ({"steps": [{"text": "a"}, {"do": "x"}]}, "text"),
        ({"steps": [{"text": "a"}, {"text": "b", "play": "9@Z9"}]}, "9@Z9"),
        ({"players": 7}, "players"),
        ({"position": {"mode": "classic"}}, "seed"),
        ({"extra": 1}, "extra"),
        ({"steps": [{"text": "a", "also": ["tile_0"]}]}, "step a"),
    ],
)
def test_a_broken_lesson_is_refused_in_one_sentence(change: dict[str, object], says: str, tmp_path: Path) -> None:
    path = tmp_path / "1-broken.json"
    whole = json.loads((asset("lessons", "quadropolis") / "2-resources.json").read_bytes())
    path.write_text(json.dumps(whole | change), encoding="utf-8")
    with pytest.raises(LessonError) as error:
        read_lesson(GAMES["quadropolis"], path)
    assert str(error.value).startswith("1-broken.json: ")
    assert says in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"position": {}}, "position"),
        ({"chapters": []}, "chapters"),
        ({"chapters": [{"steps": [{"text": "a"}]}]}, "position"),
    ],
)
def test_broken_chapters_are_refused_in_one_sentence(change: dict[str, object], says: str, tmp_path: Path) -> None:
    path = tmp_path / "1-broken.json"
    whole = json.loads((asset("lessons", "quadropolis") / "2-resources.json").read_bytes())
    chapter = {"position": whole.pop("position"), "steps": whole.pop("steps")}
    path.write_text(json.dumps(whole | {"chapters": [chapter, chapter]}), encoding="utf-8")
    lesson = read_lesson(GAMES["quadropolis"], path)
    assert len(lesson.steps) == 2 * len(chapter["steps"])
    assert lesson.chapter_of(len(chapter["steps"])) is lesson.chapters[1]
    path.write_text(json.dumps(whole | {"chapters": [chapter, chapter]} | change), encoding="utf-8")
    with pytest.raises(LessonError, match=says) as error:
        read_lesson(GAMES["quadropolis"], path)
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
def test_every_page_of_the_rules_leads_to_the_lesson_that_shows_the_matter(game: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    rules = RulesScene(driver.app.services, game)
    driver.app.push(rules)
    driver.step()
    leading = {page: lesson.name for lesson in lessons_of(game) for page in lesson.pages}
    assert sorted(leading) == sorted(page for lesson in lessons_of(game) for page in lesson.pages), "one lesson a page"
    assert leading.keys() == {page.key for page in rules.pages}
    for page in rules.pages:
        driver.click("lesson")
        rest(driver)
        assert course_on(driver).lesson.name == leading[page.key]
        driver.press(pygame.K_ESCAPE)
        assert driver.expect(RulesScene) is rules
        driver.press(pygame.K_RIGHT)
        driver.settle()


@pytest.mark.parametrize("key", ["quadropolis.lessons.end", "azul.lessons.bonuses"])
def test_with_motion_the_coach_waits_for_the_count_and_speaks_there(key: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.FAST)
    lesson = next(lesson for lesson in LESSONS if lesson.key == key)
    number = next(number for number, step in enumerate(lesson.steps) if "exhibit_1" in step.show)
    begin(driver, lesson, number - 1)
    driver.press(pygame.K_RETURN)
    for _ in range(4000):
        if isinstance(driver.scene, FinaleScene) and course_on(driver).ground.is_at_rest:
            break
        driver.step(dt=0.05)
    driver.step(2)
    driver.expect(FinaleScene)
    assert course_on(driver).number == number
    assert coach_of(course_on(driver)).holes


def test_the_first_wall_shows_the_floor_line_and_the_marker_it_speaks_of() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.key == "azul.lessons.first_wall")
    shown = {step.text: step.show for step in lesson.steps}
    assert (shown["floor"], shown["marker"]) == (("floor_0",), ("marker_0",))
    assert {"pills", "once"} <= shown.keys()
