"""A moment tried again, driven as a person drives it, from the review and from Learn."""

from __future__ import annotations

import datetime as dt
import os
import signal
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from quadropolis_gui.play.lessons import lessons_of
from quadropolis_gui.play.puzzles import DAYS, Puzzle, Turn, puzzle_of
from quadropolis_gui.play.review import GameReview
from quadropolis_gui.scenes.default_names import shown_title
from quadropolis_gui.scenes.key_list import KeyList
from quadropolis_gui.scenes.learn.own_games import Offer
from quadropolis_gui.scenes.learn.scene import LearnScene
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.puzzle.scene import PuzzleScene
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.rules.card import CardSheet
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.settings.scene import SettingsScene
from quadropolis_gui.scenes.table.panels.keys import KeysPanel
from quadropolis_gui.storage.lessons import LessonProgress, LessonStore
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.puzzles import PuzzleStore
from quadropolis_gui.storage.recovering import Damage
from quadropolis_gui.storage.reviews import ReviewStore
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord
from quadropolis_gui.storage.settings import AnimationSpeed, NumberStyle
from tests.driver import Driver
from tests.scenes.company import thinking_process
from tests.scenes.review.opened import azul_game, example, keep_findings, open_review
from tests.storage.games import some_game
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
GAMES = {
    "classic": lambda: example("four-at-the-table", people=1),
    "expert": lambda: example("expert-duel", people=1),
    "colored": lambda: azul_game("colored"),
    "grey": lambda: azul_game("grey"),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> SavedGame:
    found: SavedGame = GAMES[request.param]()
    return found


def open_puzzle(driver: Driver, game: SavedGame, nth: int = 0) -> PuzzleScene:
    """Try a moment of a game again, from its review."""
    keep_findings(game)
    review = open_review(driver, game)
    puzzles = [puzzle for move in review.review.moves if (puzzle := puzzle_of(review.review, move))]
    review.playback.to_move(puzzles[nth].move.number)
    driver.press(pygame.K_t)
    return rested(driver)


def rested(driver: Driver) -> PuzzleScene:
    driver.settle()
    driver.step(2)
    return driver.expect(PuzzleScene)


def choose_by_keys(driver: Driver, scene: PuzzleScene, move: Any) -> None:
    """Choose a move at the table, as its choice would be after every step of it, and confirm it by the keyboard."""
    choosing = scene.filling.model.choosing
    assert choosing is not None
    choosing.take(move)
    scene.refresh()
    driver.press(pygame.K_c)
    driver.step(2)


def played(scene: PuzzleScene) -> Any:
    return scene.puzzle.game.rules.parse_move(scene.puzzle.move.played.move)


def solved(puzzle: Puzzle) -> int:
    known = PuzzleStore().read().get(puzzle.name)
    return 0 if known is None else known.times


def test_nothing_on_the_table_gives_the_answer_away(game: SavedGame, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, numbers=NumberStyle.WORTH)
    scene = open_puzzle(driver, game)
    model = scene.filling.model
    assert len(scene.session.log) == scene.puzzle.move.number - 1
    assert model.unaided
    assert model.advised is None
    said = " ".join(scene.words.question())
    better = scene.words._review.told(scene.puzzle.move, scene.puzzle.best)
    assert better not in said
    # The keyboard goes on in the order of the board, not to the best place first.
    while not scene.desk.can_confirm:
        keys = scene.filling.next_keys()
        # The floor line is the last of the lines, whatever its number.
        numbers = [number for key in keys if (number := int(key.rpartition("_")[2]))]
        if keys[0].startswith(("square_", "line_", "space_")):
            assert numbers == sorted(numbers)
        if not scene.click(next(p.spot for p in scene.filling.focus_places() if p.spot.key == keys[0])):
            break
        driver.step(2)
    driver.move(scene.filling.places.board.center)
    assert "expected" not in scene.tip_text.lower()


def test_the_same_place_tells_its_worth_only_where_nothing_is_asked(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, numbers=NumberStyle.WORTH)
    scene = open_puzzle(driver, GAMES["classic"]())
    choosing = scene.filling.model.choosing
    assert choosing is not None
    tags = []
    for unaided in (True, False):
        scene.filling.model.unaided = unaided
        choosing.back_to(0)
        while not (key := scene.filling.next_keys()[0]).startswith("square_"):
            scene.click(next(p.spot for p in scene.filling.focus_places() if p.spot.key == key))
        while scene.filling.think():
            pass
        look = scene.filling.city_look()  # type: ignore[attr-defined]
        tags.append([candidate.tag for candidate in look.candidates.values()])
    assert tags[0] == [None] * len(tags[0])
    assert any(tag is not None for tag in tags[1])


def test_the_best_move_is_right_and_what_was_played_is_not(game: SavedGame, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, game)
    hint = scene.layer.find("advise")
    assert hint.enabled
    choose_by_keys(driver, scene, played(scene))
    assert scene.panel is not None
    told = scene._verdict()
    assert told.title in ("Not yet", "Nearly")
    assert not hint.enabled, "nothing would come of it while the answer is read"
    assert hint.told == driver.app.kit.t("puzzle.no_hint")
    assert "less than the best move" in told.sentences[0]
    assert [way.text for way in told.ways] == ["Try again", "Show the answer"]
    better = scene.words._review.told(scene.puzzle.move, scene.puzzle.best)
    assert not any(better in sentence for sentence in told.sentences)
    assert solved(scene.puzzle) == 0
    driver.press(pygame.K_RETURN)
    assert not scene.modals
    assert hint.enabled
    assert scene.filling.model.choosing is not None
    assert not scene.filling.model.choosing.is_started
    choose_by_keys(driver, scene, scene.puzzle.suggestion.move)
    told = scene._verdict()
    assert told.title == "Right!"
    assert "comes back once" in told.sentences[-1]
    assert "See both moves" in [way.text for way in told.ways]
    assert "Show the answer" not in [way.text for way in told.ways], "it was found"
    assert solved(scene.puzzle) == 1
    assert scene.session.state.moves_played == scene.puzzle.move.number - 1


def test_a_move_nobody_looked_at_is_weighed_while_one_waits(game: SavedGame, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, game)
    scene.puzzle.review.playouts = 4
    other = next(move for move in scene.session.state.legal_moves() if scene.puzzle.known(move) is None)
    # Whoever thinks is held up until the waiting has been seen.
    scene.services.mind.worker.start(game.rules.name)
    process = thinking_process(scene)
    os.kill(process, signal.SIGSTOP)
    choose_by_keys(driver, scene, other)
    assert scene.trying.is_weighing
    assert scene.wake_after() is not None
    assert scene._verdict().title == "Let’s see"
    os.kill(process, signal.SIGCONT)
    while scene.trying.is_weighing:
        driver.step()
    assert scene.trying.tried is not None
    assert scene._verdict().title in ("Right!", "Nearly", "Not yet")
    assert scene.trying.tried.played.move == str(other)


def answered(driver: Driver, game: SavedGame, *, right: bool) -> PuzzleScene:
    """A moment with the sheet of its answer."""
    scene = open_puzzle(driver, game)
    choose_by_keys(driver, scene, scene.puzzle.suggestion.move if right else played(scene))
    assert scene.modals == [scene.panel]
    return scene


@pytest.mark.parametrize("right", [True, False])
def test_help_works_beside_the_answer(game: SavedGame, make_app: MakeApp, right: bool) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = answered(driver, game, right=right)
    sound = driver.app.services.settings.effects_on
    driver.press(pygame.K_h)
    keys = scene.modals[-1]
    assert isinstance(keys, KeyList)
    # What moves would be chosen by does nothing beside the sheet.
    assert not {"C", "V", "U"} & {row.keys for row in keys.rows()}
    driver.press(pygame.K_h, pygame.K_F1)
    assert isinstance(scene.modals[-1], CardSheet)
    driver.press(pygame.K_F1, pygame.K_m)
    assert driver.app.services.settings.effects_on is not sound
    assert scene.modals == [scene.panel]


@pytest.mark.parametrize("right", [True, False])
def test_the_buttons_of_the_top_bar_work_beside_the_answer(game: SavedGame, make_app: MakeApp, right: bool) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = answered(driver, game, right=right)
    said, sound = scene._verdict(), driver.app.services.settings.effects_on
    driver.click(scene.layer.find("help").place.center)
    assert isinstance(scene.modals[-1], CardSheet)
    driver.press(pygame.K_ESCAPE)
    driver.click(scene.layer.find("sound").place.center)
    assert driver.app.services.settings.effects_on is not sound
    driver.click(scene.layer.find("settings").place.center)
    driver.expect(SettingsScene)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene
    assert scene.modals == [scene.panel]
    assert (scene._verdict().title, scene._verdict().sentences) == (said.title, said.sentences)
    for key in ("again_turn", "moves"):
        assert scene.layer.find(key).told == driver.app.kit.t("puzzle.being_answered")
    driver.click(scene.filling.places.board.center)
    driver.click(scene.filling.places.confirm.center)
    assert scene.modals == [scene.panel]
    driver.click(scene.layer.find("leave").place.center)
    driver.expect(ReviewScene)
    assert solved(scene.puzzle) == right


def test_a_button_of_the_top_bar_is_let_go_beside_it_and_does_nothing(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = answered(driver, GAMES["expert"](), right=False)
    button = scene.layer.find("settings")
    driver.drag(button.place.center, scene.filling.places.board.center)
    assert not button.held
    assert not button.is_hovered
    driver.drag(scene.filling.places.board.center, button.place.center)
    assert driver.scene is scene
    assert scene.modals == [scene.panel]


def test_the_buttons_that_show_the_game_work_again_after_the_answer(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = answered(driver, GAMES["expert"](), right=False)
    driver.press(pygame.K_RETURN)
    assert not scene.modals
    assert all(scene.layer.find(key).enabled for key in ("again_turn", "moves"))


def test_a_move_is_weighed_on_after_a_look_at_the_settings(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = GAMES["classic"]()
    scene = open_puzzle(driver, game)
    scene.puzzle.review.playouts = 4
    other = next(move for move in scene.session.state.legal_moves() if scene.puzzle.known(move) is None)
    scene.services.mind.worker.start(game.rules.name)
    process = thinking_process(scene)
    os.kill(process, signal.SIGSTOP)
    choose_by_keys(driver, scene, other)
    driver.click(scene.layer.find("settings").place.center)
    driver.expect(SettingsScene)
    os.kill(process, signal.SIGCONT)
    driver.press(pygame.K_ESCAPE)
    assert scene.modals == [scene.panel]
    while scene.trying.is_weighing:
        driver.step()
    assert scene.trying.tried is not None
    assert scene.trying.tried.played.move == str(other)


def test_a_move_by_the_mouse_is_answered(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE, confirm_moves=False)
    scene = open_puzzle(driver, azul_game("colored"))
    scene.puzzle.review.playouts = 4
    for _ in range(2):
        keys = scene.filling.next_keys()
        place = next(p for p in scene.filling.focus_places() if p.spot.key == keys[0])
        driver.click(place.rect.center)
        driver.step(2)
    assert scene.panel is not None
    assert len(scene.session.log) == scene.puzzle.move.number - 1


def test_hints_come_in_two_steps_and_a_move_that_was_shown_solves_nothing(game: SavedGame, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, game)
    best, model = scene.puzzle.suggestion.move, scene.filling.model
    driver.click("advise")
    assert model.advised == best
    prompt = scene.desk.occasion.prompt(scene.desk)
    assert prompt[0] == scene.filling.advice_words.named(scene.puzzle.suggestion)
    assert model.choosing is not None
    assert model.choosing.move is None
    driver.press(pygame.K_v)
    assert model.choosing.move == best
    assert scene.desk.hints.is_whole
    driver.press(pygame.K_c)
    driver.step(2)
    told = scene._verdict()
    assert told.title == "Right!"
    assert "stays to be solved" in told.sentences[-1]
    assert solved(scene.puzzle) == 0


def test_one_hint_alone_may_help(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, example(people=1))
    driver.press(pygame.K_v)
    choose_by_keys(driver, scene, scene.puzzle.suggestion.move)
    assert solved(scene.puzzle) == 1


def test_a_moment_that_is_done_can_be_found_once_more_and_is_not_said_to_be_found_for_the_second_time(
    make_app: MakeApp,
) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, example(people=1))
    for _ in range(2):
        PuzzleStore().put_solved(scene.puzzle.name, driver.app.services.now())
    driver.press(pygame.K_ESCAPE)
    driver.expect(ReviewScene)
    driver.press(pygame.K_t)
    scene = rested(driver)
    assert scene.turn is Turn.DONE
    choose_by_keys(driver, scene, scene.puzzle.suggestion.move)
    assert scene._verdict().sentences[-1] == "Solved twice: done."


def test_the_answer_leads_to_both_moves_on_the_boards(game: SavedGame, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, game)
    number = scene.puzzle.move.number
    driver.click("back")
    review = driver.expect(ReviewScene)
    assert review.stop.moves == number
    assert review.filling._better is not None  # type: ignore[attr-defined]
    assert solved(scene.puzzle) == 0


def test_leaving_loses_nothing_and_touches_no_save(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = some_game(20, title="Mine")
    path = driver.app.services.saves.create(game)
    before = path.read_bytes()
    scene = open_puzzle(driver, game)
    choose_by_keys(driver, scene, scene.puzzle.suggestion.move)
    driver.press(pygame.K_ESCAPE)
    driver.expect(ReviewScene)
    driver.press(pygame.K_t)
    rested(driver)
    driver.press(pygame.K_ESCAPE)
    driver.expect(ReviewScene)
    assert path.read_bytes() == before
    assert len(list(folders().saves.glob("*.json"))) == 1
    assert not Path(folders().data / "statistics.json").exists()


def test_nothing_can_be_taken_back_but_steps_of_the_move(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, example(people=1))
    moves = len(scene.session.log)
    driver.press(pygame.K_u)
    assert len(scene.session.log) == moves
    scene.click(next(p.spot for p in scene.filling.focus_places() if p.spot.key == scene.filling.next_keys()[0]))
    choosing = scene.filling.model.choosing
    assert choosing is not None
    assert choosing.is_started
    driver.press(pygame.K_u)
    assert not choosing.is_started


def test_the_next_moment_is_one_press_away(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, example(people=1))
    choose_by_keys(driver, scene, scene.puzzle.suggestion.move)
    driver.press(pygame.K_RETURN)
    following = rested(driver)
    assert following.puzzle.move.number > scene.puzzle.move.number
    driver.press(pygame.K_ESCAPE)
    driver.expect(ReviewScene)


def test_the_card_of_a_move_says_that_it_was_solved(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, example(people=1))
    driver.press(pygame.K_ESCAPE)
    review = driver.expect(ReviewScene)
    assert review._told().solved == ""
    now = driver.app.services.now()
    for said in ("solved", "solved twice"):
        PuzzleStore().put_solved(scene.puzzle.name, now)
        review.on_resume()
        assert review._told().solved == said


def test_a_grey_button_says_why_nothing_can_be_tried_again(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = example(people=1)
    keep_findings(game, 20)
    review = open_review(driver, game)
    people = {move.number: move for move in review.review.moves if move is not None and move.player == 0}
    best = next(number for number, move in people.items() if not puzzle_of(review.review, move))
    told = set()
    for number in (0, best, next(number for number in range(1, 20) if number not in people), 60, 61, 62, 63, 64):
        review.playback.to_move(number)
        button = driver.widget("again")
        assert not button.enabled
        told.add(button.told)
        driver.press(pygame.K_t)
        assert driver.scene is review
    assert told == {driver.app.services.kit.t(f"review.why.{why}") for why in ("deal", "good", "other", "unknown")}


# From Learn


def open_learn(driver: Driver) -> LearnScene:
    driver.app.push(driver.app.services.make_screen(Screen.LEARN))
    scene = driver.expect(LearnScene)
    while not scene.own_games.is_done:
        driver.step()
    return scene


def offered(scene: LearnScene) -> Offer:
    return scene.own_games.offer


def press_card(driver: Driver, scene: LearnScene) -> None:
    driver.widget("own_games").activate()
    driver.step(2)
    assert scene.services is driver.app.services


def test_learn_leads_to_what_has_to_come_first(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_learn(driver)
    assert offered(scene) is Offer.PLAY
    press_card(driver, scene)
    driver.expect(NewGameScene)
    driver.press(pygame.K_ESCAPE)
    driver.app.services.saves.create(some_game(20, title="Mine"))
    scene.on_resume()
    driver.step(5)
    assert offered(scene) is Offer.REVIEW
    press_card(driver, scene)
    review = driver.expect(ReviewScene)
    assert review.game.title == "Mine"
    driver.press(pygame.K_ESCAPE)
    flawless = GameReview(review.game, ReviewStore())
    keep_findings(review.game, 1)
    assert flawless.moves[0] is None
    scene.on_resume()
    driver.step(5)
    assert offered(scene) is Offer.ANOTHER
    press_card(driver, scene)
    driver.expect(LoadScene)


def test_from_learn_one_solves_one_moment_after_the_other_until_none_is_left(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = some_game(12, title="Mine")
    game.seats = [SeatRecord("Ana", "red", "human"), SeatRecord("Bo", "blue", "ai", "mayor")]
    driver.app.services.saves.create(game)
    keep_findings(game)
    scene = open_learn(driver)
    count = len(scene.own_games.hunt.found)
    assert count > 1
    assert offered(scene) is Offer.SOLVE
    assert f"{count} to solve" in driver.widget("own_games").describe()
    press_card(driver, scene)
    for number in range(1, count + 1):
        puzzle = rested(driver)
        choose_by_keys(driver, puzzle, puzzle.puzzle.suggestion.move)
        assert len(PuzzleStore().read()) == number
        driver.press(pygame.K_RETURN)
        driver.settle()
        driver.step(2)
    assert driver.scene is scene
    driver.step(10)
    assert offered(scene) is Offer.FINISHED
    assert f"{count} of {count} solved" in driver.widget("own_games").describe()
    press_card(driver, scene)
    assert driver.scene is scene
    # After some days they are back, once.
    later = driver.app.services.now() + dt.timedelta(days=DAYS, minutes=1)
    driver.app.services.now = lambda: later
    assert len(scene.own_games.open_puzzles) == count
    press_card(driver, scene)
    puzzle = rested(driver)
    assert puzzle.turn is Turn.BACK
    choose_by_keys(driver, puzzle, puzzle.puzzle.suggestion.move)
    assert puzzle._verdict().sentences[-1] == "Solved twice: done."
    assert solved(puzzle.puzzle) == 2


def test_the_answer_of_a_moment_from_learn_is_seen_in_the_review(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = some_game(12, title="Mine")
    driver.app.services.saves.create(game)
    keep_findings(game)
    scene = open_learn(driver)
    press_card(driver, scene)
    number = rested(driver).puzzle.move.number
    driver.click("back")
    assert driver.expect(ReviewScene).stop.moves == number
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene


def test_a_damaged_file_of_what_was_solved_is_told_in_one_sentence(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    path = folders().puzzles_file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"{")
    scene = open_learn(driver)
    assert scene.own_games.damage is Damage.SET_ASIDE
    assert scene.saying.now is not None
    assert scene.saying.now.text == "What you solved could not be read; the file was set aside."
    assert not path.exists()


def test_all_damaged_files_of_learn_are_told_and_kept(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    paths = (folders().puzzles_file, folders().lessons_file)
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"{")
    scene = open_learn(driver)
    toast = scene.saying.now
    assert toast is not None
    assert toast.stays
    assert scene.t("learn.own.damaged.set_aside") in toast.text
    assert scene.t("learn.progress_damaged.set_aside") in toast.text
    for path in paths:
        assert path.with_name(f"{path.stem}.unreadable-1.json").read_bytes() == b"{"


def test_where_the_version_before_took_the_place_nothing_is_said_to_be_lost(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    for step in (1, 2):
        LessonStore().put("first", step)
        PuzzleStore().put_solved(f"moment {step}", dt.datetime(2026, 1, step, tzinfo=dt.UTC))
    for path in (folders().puzzles_file, folders().lessons_file):
        path.write_bytes(b"{")
    scene = open_learn(driver)
    assert scene.saying.now is not None
    assert scene.saying.now.text == (
        "How far you had come in the lessons could not be read; what was kept before the last change holds. "
        "What you solved could not be read; what was kept before the last change holds."
    )
    assert LessonStore().read() == {"first": LessonProgress(1)}
    assert list(PuzzleStore().read()) == ["moment 1"]
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


# In all languages


@pytest.mark.parametrize("name", ["classic", "grey"])
def test_everything_fits_in_all_languages_and_sizes(name: str, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, GAMES[name]())
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
        scene.desk.hints.given = 1
        scene.refresh()
        check_layout(driver)
        for move in (played(scene), scene.puzzle.suggestion.move):
            scene.desk.play(move)
            driver.step()
            check_layout(driver)
            assert scene.panel is not None
            scene.trying.stop()
            scene.panel.close()
            driver.step()
        scene.desk.hints.given = 0


def test_the_title_of_an_example_is_said_in_the_language_chosen(make_app: MakeApp) -> None:
    scene = open_puzzle(make_app(language="ru"), GAMES["classic"]())
    title = scene.puzzle.game.title
    assert shown_title(scene.kit.words, title, 4) != title
    assert scene.words.question()[-1].startswith(shown_title(scene.kit.words, title, 4))


def test_how_long_a_lesson_is_and_how_far_one_is_stand_apart(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    for number, lesson in enumerate(lessons_of("azul")):
        LessonStore().put(lesson.key, number % 2, done=bool(number % 2))
    scene = open_learn(driver)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
        durations = {scene.t("learn.minutes", count=lesson.minutes) for lesson in scene.lessons}
        pairs = [pair for pair in pairwise(driver.app.kit.text.records) if pair[0].text in durations]
        assert pairs
        for duration, standing in pairs:
            assert standing.drawn.x - duration.drawn.right >= 6, (duration.text, standing.text)


def test_learn_fits_in_all_languages_and_sizes(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    game = some_game(12, title="Mine")
    driver.app.services.saves.create(game)
    keep_findings(game)
    scene = open_learn(driver)
    for _ in in_all_languages_and_sizes(driver):
        assert offered(scene) is Offer.SOLVE
        check_layout(driver)
        driver.layer.focus.focus("own_games", show=True)
        driver.step()
        assert scene._area is not None
        assert scene._area.view.contains(driver.widget("own_games").place)


def test_the_list_of_keys_speaks_of_hints_and_of_nothing_to_undo(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, GAMES["classic"]())
    driver.press(pygame.K_h)
    panel = scene.modals[-1]
    assert isinstance(panel, KeysPanel)
    rows = {row.keys: row.action for row in panel.rows()}
    assert rows["V"] == "puzzle.keys.hint"
    assert "U" not in rows


def test_after_a_wrong_move_the_ring_is_where_a_move_begins(game: SavedGame, make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    scene = open_puzzle(driver, game)
    focus, choosing = scene.layer.focus, scene.filling.model.choosing
    assert choosing is not None
    while not scene.desk.can_confirm:
        driver.press(pygame.K_RETURN)
        driver.step(2)
    assert focus.shown is not None
    assert focus.shown.key == "confirm"
    choosing.back_to(0)
    choosing.take(played(scene))
    scene.refresh()
    driver.press(pygame.K_RETURN)
    driver.step(2)
    assert scene.panel is not None
    assert scene.panel.open
    driver.press(pygame.K_ESCAPE)
    driver.step(2)
    assert not scene.modals
    assert focus.shown is not None
    assert focus.shown.key in scene.filling.next_keys()
