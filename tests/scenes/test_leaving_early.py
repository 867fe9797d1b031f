"""The window closed, or the disk refusing, where nobody thinks of saving: at the end of a game, in a lesson, a puzzle,
a review. Nothing is lost, the next start leads on, and what cannot be kept is said in one sentence.
"""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.play.lessons import lessons_of
from quadropolis_gui.play.puzzles import puzzle_of
from quadropolis_gui.play.review import GameReview
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.opening import count_of
from quadropolis_gui.scenes.puzzle.scene import PuzzleScene
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.lessons import LessonStore
from quadropolis_gui.storage.puzzles import PuzzleStore
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.saves.index import Shelf
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.statistics import StatisticsStore
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session
from tests.scenes.finished_games import finished_session
from tests.scenes.review.opened import azul_game, example, findings, keep_findings, open_review
from tests.scenes.test_disk_troubles import refusing_disk, says

MakeApp = Callable[..., Driver]
FINISHED: dict[str, Callable[[], Session]] = {
    "quadropolis": lambda: finished_session(CLASSIC, 2, people=1),
    "azul": lambda: azul_session("colored", 2, people=1),
}
REVIEWED: dict[str, Callable[[], SavedGame]] = {
    "quadropolis": lambda: example("four-at-the-table", people=1),
    "azul": lambda: azul_game("colored"),
}
both_games = pytest.mark.parametrize("name", FINISHED)


def close(driver: Driver) -> None:
    """Close the window, as its cross does."""
    driver.post(pygame.QUIT)
    assert not driver.app.running
    driver.app.close()


def at_the_last_move(driver: Driver, name: str) -> tuple[TableScene, object]:
    """The table of a game of our own before its last move, and that move."""
    finished = FINISHED[name]()
    last = finished.log[-1]
    game = replace(finished.game, state=last.before.copy())
    session = Session(game, driver.app.services.saves.new_file())
    session.keep()
    table = TableScene(driver.app.services, session)
    driver.app.push(table)
    driver.settle()
    return table, last.move


def counted() -> int:
    return len(StatisticsStore().load().games)


# ---- closing at the end of a game


@both_games
def test_a_game_closed_while_its_last_move_is_told_goes_on_to_its_end(make_app: MakeApp, name: str) -> None:
    driver = make_app()
    table, move = at_the_last_move(driver, name)
    table.desk.play(move)
    driver.step(5)
    assert table.desk.teller.is_telling
    close(driver)
    driver = make_app()
    told = driver.app.services.running_game()
    assert told is not None
    assert told.over
    driver.click("continue")
    driver.expect(LastArrangementScene if name == "quadropolis" else FinaleScene)


@both_games
def test_a_game_that_ended_on_a_full_disk_is_saved_and_counted_once_there_is_room(make_app: MakeApp, name: str) -> None:
    driver = make_app(animation_speed="none")
    table, move = at_the_last_move(driver, name)
    with refusing_disk(errno.ENOSPC):
        table.session.play(move)
        table.desk.open_result()
        driver.app.reset_to(driver.app.services.make_screen(Screen.TITLE))
        assert driver.app.services.has_unkept
    assert counted() == 0
    driver.app.services.open(Screen.SETTINGS)
    assert not driver.app.services.has_unkept
    assert counted() == 1
    (kept,) = [save for save in SaveStore().summaries() if save.shelf is Shelf.OWN]
    assert kept.finished


def test_the_last_arrangement_that_was_closed_is_offered_again_until_it_has_led_to_the_count(
    make_app: MakeApp,
) -> None:
    driver = make_app(animation_speed="none")
    table, move = at_the_last_move(driver, "quadropolis")
    table.desk.play(move)
    while driver.scene is table:
        driver.press(pygame.K_SPACE)
    driver.expect(LastArrangementScene)
    close(driver)
    for way in ("continue", "load"):
        driver = make_app(animation_speed="none")
        driver.click(way)
        if way == "load":
            driver.click("open")
        driver.expect(LastArrangementScene)
        driver.press(pygame.K_ESCAPE, pygame.K_RETURN)
        assert driver.layer.find("continue").can_focus
        close(driver)
    driver = make_app(animation_speed="none")
    driver.click("continue")
    driver.press(pygame.K_c)
    driver.expect(FinaleScene)
    close(driver)
    driver = make_app()
    assert driver.app.services.running_game() is None
    assert counted() == 1
    driver.click("load")
    driver.click("open")
    assert driver.expect(ScorePadScene).tally.done


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_says_that_only_the_count_is_left(make_app: MakeApp, language: str) -> None:
    driver = make_app((1024, 640), animation_speed="none", language=language)
    table, move = at_the_last_move(driver, "quadropolis")
    table.session.play(move)
    driver.app.reset_to(driver.app.services.make_screen(Screen.TITLE))
    drawn: list[str] = []
    really = driver.app.services.kit.text.draw

    def draw(surface: pygame.Surface, text: str, *rest: object, **options: object) -> object:
        drawn.append(text)
        return really(surface, text, *rest, **options)  # type: ignore[arg-type]

    driver.app.services.kit.text.draw = draw  # type: ignore[method-assign, assignment]
    driver.scene.draw(driver.app.window.surface)
    expected = driver.scene.t("title.uncounted", when="").strip(" ,")
    assert any(text.endswith(expected) for text in drawn)


def test_a_move_taken_back_takes_the_end_with_it(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    table, move = at_the_last_move(driver, "azul")
    session = table.session
    session.play(move)
    assert session.game.uncounted
    session.game.state = session.log[-1].before.copy()
    session.keep()
    (kept,) = [save for save in driver.app.services.saves.summaries() if save.running]
    assert not driver.app.services.saves.peek(kept).uncounted


@both_games
def test_a_game_closed_in_its_finale_is_whole_and_counted(make_app: MakeApp, name: str) -> None:
    driver = make_app()
    table, move = at_the_last_move(driver, name)
    table.session.play(move)
    state = table.session.state
    driver.app.replace(count_of(driver.app.services, table.session))
    driver.step(20)
    close(driver)
    assert counted() == 1
    (kept,) = [save for save in SaveStore().summaries() if save.finished and save.shelf == "own"]
    assert SaveStore().peek(kept).state == state
    assert SaveStore().latest_running() is None


# ---- a disk that refuses


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
@both_games
def test_a_finale_on_a_disk_that_refuses_says_so_and_the_game_is_kept_once_it_does_not(
    make_app: MakeApp, name: str, number: int
) -> None:
    driver = make_app(animation_speed="none")
    table, move = at_the_last_move(driver, name)
    services, session = driver.app.services, table.session
    with refusing_disk(number):
        session.play(move)
        driver.app.replace(count_of(services, session))
        driver.step()
        assert says(driver) == driver.scene.t("score_pad.not_kept")
        assert counted() == 0
    while not driver.expect(FinaleScene).is_started:
        driver.step()
    driver.press(pygame.K_ESCAPE)
    driver.expect(ScorePadScene)
    assert session.not_kept is None
    assert counted() == 1
    assert services.saves.latest_running() is None


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
@both_games
def test_a_lesson_goes_on_while_the_disk_refuses_and_says_so_once(make_app: MakeApp, name: str, number: int) -> None:
    driver = make_app(animation_speed="none")
    lesson = lessons_of(name)[0]
    driver.app.services.open(Screen.LEARN)
    scene = LessonScene(driver.app.services, lesson)
    driver.app.push(scene)
    driver.step(3)
    sentence = scene.t("lesson.not_kept")
    with refusing_disk(number):
        driver.press(pygame.K_RETURN)
        assert says(driver) == sentence
        driver.step(600)
        assert not says(driver)
        driver.press(pygame.K_RETURN)
        assert scene.course.number == 2
        assert not says(driver)
    assert LessonStore().read()[lesson.key].step == 0
    driver.app.pop()
    # The last one, which leads to no game.
    lesson = lessons_of(name)[-1]
    driver.app.push(LessonScene(driver.app.services, lesson, len(lesson.steps) - 1))
    driver.step(3)
    with refusing_disk(number):
        driver.press(pygame.K_RETURN)
        assert driver.scene.t("lesson.not_kept") == says(driver)


@both_games
def test_a_lesson_that_was_closed_goes_on_at_its_step(make_app: MakeApp, name: str) -> None:
    driver = make_app(animation_speed="none")
    lesson = lessons_of(name)[0]
    scene = LessonScene(driver.app.services, lesson)
    driver.app.push(scene)
    driver.step(3)
    driver.press(pygame.K_RETURN)
    reached = scene.course.number
    assert reached
    close(driver)
    assert LessonStore().read()[lesson.key].step == reached
    assert not SaveStore().folder.exists()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
@both_games
def test_a_moment_solved_on_a_disk_that_refuses_is_praised_and_it_is_said(
    make_app: MakeApp, name: str, number: int
) -> None:
    driver, scene = a_puzzle(make_app, name)
    with refusing_disk(number):
        scene.try_move(scene.puzzle.suggestion.move)
        driver.step(2)
        assert scene.panel is not None
        assert says(driver) == scene.t("puzzle.not_kept")
    assert PuzzleStore().read() == {}
    driver.press(pygame.K_ESCAPE)
    assert driver.app.running


@both_games
def test_closing_in_a_puzzle_or_a_review_changes_no_file(make_app: MakeApp, name: str) -> None:
    driver, scene = a_puzzle(make_app, name)
    path = ReviewStore().path(scene.puzzle.game)
    before = path.read_bytes()
    close(driver)
    assert path.read_bytes() == before
    assert PuzzleStore().read() == {}
    assert not SaveStore().folder.exists()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
@both_games
def test_a_review_goes_on_while_the_disk_refuses_and_is_kept_whole_with_the_next_move(
    make_app: MakeApp, name: str, number: int
) -> None:
    game = REVIEWED[name]()
    driver = make_app(animation_speed="none")
    scene = open_review(driver, game)
    review = scene.review
    with refusing_disk(number):
        for index in (0, 1):
            review.take(index, findings(review, index, 0.0, fine=False))
        review.settle()
        assert review.not_kept is not None
        driver.step(2)
    review.take(2, findings(review, 2, 0.0, fine=False))
    review.settle()
    assert review.not_kept is None
    close(driver)
    assert [move is not None for move in GameReview(game, ReviewStore()).moves[:4]] == [True, True, True, False]


# ---- what lies in a review's file


@both_games
def test_what_a_file_says_of_the_reasons_is_not_believed(make_app: MakeApp, name: str) -> None:
    game = REVIEWED[name]()
    keep_findings(game)
    store = ReviewStore()
    playouts = GameReview(game).playouts
    moves = json.loads(json.dumps(store.read(game, playouts)))
    odd = [
        {"code": "wanted_by", "details": {"players": [99]}},
        {"code": "wanted_by", "details": {}},
        {"code": "floors", "details": {"kind": "castle", "counts": [], "points": "x" * 10_000}},
        {"code": "column", "details": {}},
        {"code": "falls", "details": {"cost": 10**18}},
    ]
    for move in moves:
        for side in (move["judgement"]["played"], move["judgement"]["best"]):
            side["grounds"] = odd
    store.write(game, playouts, moves)
    driver = make_app(animation_speed="none")
    scene = first_puzzle(driver, game)
    driver.press(pygame.K_v, pygame.K_v)
    scene.try_move(scene.puzzle.suggestion.move)
    driver.step(3)
    assert scene.panel is not None
    assert not any("x" * 50 in line for line in scene._verdict().sentences)


def a_puzzle(make_app: MakeApp, name: str) -> tuple[Driver, PuzzleScene]:
    game = REVIEWED[name]()
    keep_findings(game)
    driver = make_app(animation_speed="none")
    return driver, first_puzzle(driver, game)


def first_puzzle(driver: Driver, game: SavedGame) -> PuzzleScene:
    """Open the first moment of a reviewed game, from its review."""
    review = open_review(driver, game)
    puzzle = next(found for move in review.review.moves if (found := puzzle_of(review.review, move)))
    review.playback.to_move(puzzle.move.number)
    driver.press(pygame.K_t)
    driver.settle()
    driver.step(2)
    return driver.expect(PuzzleScene)
