"""One ring at a time, always where the keyboard is: on screens, in dialogs, lists and panels; and in reading order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.play.lessons import lessons_of
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.lesson.coach import ASKED
from quadropolis_gui.scenes.lesson.scene import LessonScene
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.opening import count_of, end_of
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.score_pad.board import ScoredBoardScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.ui.dialogs import Sheet
from quadropolis_gui.view.ui.layer import Layer, Widget
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.driving import Hands, a_session
from tests.scenes.finished_games import finished_session


def rings(driver: Driver) -> list[str]:
    """The keys of everything that has a ring drawn around it now."""
    scene = driver.scene
    layers: list[Layer] = [scene.layer, *(modal.layer for modal in scene.modals if isinstance(modal, Sheet))]
    return [layer.focus.shown.key for layer in layers if layer.focus.shown is not None and not layer.covered]


def open_load(make_app: Callable[..., Driver]) -> Driver:
    driver = make_app(animation_speed="none")
    game = a_session(store=driver.app.services.saves.new_file(), moves=5)
    game.keep()
    driver.app.services.saves.let_go()
    driver.app.push(driver.app.services.make_screen(Screen.LOAD))
    driver.step(3)
    return driver


@pytest.mark.parametrize(("key", "first"), [(pygame.K_DELETE, "cancel"), (pygame.K_F2, "field")])
def test_a_question_opened_by_a_key_has_the_only_ring(make_app: Callable[..., Driver], key: int, first: str) -> None:
    driver = open_load(make_app)
    driver.press(pygame.K_TAB)
    assert rings(driver) == ["saves"]
    driver.press(key)
    assert rings(driver) == [first]
    driver.press(pygame.K_TAB)
    (then,) = rings(driver)
    assert then != first
    driver.press(pygame.K_ESCAPE)
    assert rings(driver) == ["saves"]


def test_delete_enter_enter_deletes_nothing_and_delete_is_the_last_stop(make_app: Callable[..., Driver]) -> None:
    driver = open_load(make_app)
    scene = driver.expect(LoadScene)
    before = [save.path for save in scene.saves]
    driver.press(pygame.K_DELETE, pygame.K_RETURN, pygame.K_RETURN)
    assert all(path.exists() for path in before)
    driver = open_load(make_app)
    order = [target.key for target in driver.scene.layer.focus.targets]
    bar = order[order.index("saves") + 1 :]
    assert bar.index("delete") > max(bar.index(key) for key in ("rename", "replay", "export", "import"))


def test_a_question_opened_by_the_mouse_shows_no_ring(make_app: Callable[..., Driver]) -> None:
    driver = open_load(make_app)
    driver.click("delete")
    assert driver.scene.modals
    assert rings(driver) == []


def test_down_from_the_search_leads_to_the_cards(make_app: Callable[..., Driver]) -> None:
    driver = open_load(make_app)
    for size in ((1024, 640), (1280, 720)):
        driver.resize(size)
        driver.scene.layer.focus.focus("search", show=True)
        driver.press(pygame.K_DOWN)
        assert driver.focused() == "saves"


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_b, pygame.K_l, pygame.K_t, pygame.K_h])
def test_panels_of_the_table_open_with_a_ring_of_their_own(make_app: Callable[..., Driver], key: int) -> None:
    driver = make_app(animation_speed="none")
    hands = Hands(driver, a_session(moves=6))
    hands.press(pygame.K_TAB)
    (before,) = rings(driver)
    hands.press(key)
    assert len(rings(driver)) == 1, "the panel has the ring"
    assert driver.scene.modals
    hands.press(pygame.K_ESCAPE)
    assert rings(driver) == [before]


def test_a_button_that_disables_itself_leaves_the_ring_to_its_neighbour(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(end_of(driver.app.services, finished_session(CLASSIC, 2, 3)))
    driver.step()
    driver.scene.layer.focus.focus("clear", show=True)
    driver.press(pygame.K_RETURN)
    driver.step()
    assert not driver.widget("clear").enabled
    assert rings(driver) == ["undo"]


def test_after_confirming_by_keyboard_the_ring_goes_on_to_the_next_turn(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    hands = Hands(driver, a_session())
    move = next(move for move in hands.session.state.legal_moves() if move.target < 16)
    hands.by_keyboard(move)
    driver.settle()
    (key,) = rings(driver)
    assert key.startswith(("architect", "slot", "tile")), key


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_a_table_opened_by_a_key_has_a_ring_and_while_a_move_is_told_it_is_on_skip(
    make_app: Callable[..., Driver], game: str
) -> None:
    driver = make_app()
    session = a_session(moves=2) if game == "quadropolis" else azul_game(moves=2)
    session.store = driver.app.services.saves.new_file()
    session.keep()
    driver.app.services.saves.let_go()
    driver.app.top.relayout()
    driver.press(pygame.K_RETURN)
    scene = driver.expect(TableScene)
    assert len(rings(driver)) == 1
    driver.settle()
    while not scene.desk.can_confirm:
        driver.press(pygame.K_RETURN)
        assert len(rings(driver)) == 1
    assert rings(driver) == ["confirm"]
    driver.press(pygame.K_c)
    driver.step(3)
    assert scene.desk.teller.is_telling
    assert rings(driver) == ["skip"]
    while scene.desk.teller.is_telling:
        driver.press(pygame.K_RETURN)
    driver.settle()
    (key,) = rings(driver)
    assert key in scene.desk.next_keys()


def test_screens_that_have_nothing_to_do_yet_have_a_ring_all_the_same(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    session = finished_session(CLASSIC, 2, 3)
    driver.press(pygame.K_TAB)
    review = ReviewScene(driver.app.services, session.game)
    review.reviewing.paused = True
    driver.app.push(review)
    driver.step()
    assert rings(driver) == ["play"]
    driver.app.replace(ScorePadScene(driver.app.services, session, counting=False))
    driver.step()
    driver.scene.layer.focus.focus("row_1")
    driver.press(pygame.K_RETURN)
    driver.expect(ScoredBoardScene)
    assert rings(driver) == ["to_scores"]


@pytest.mark.parametrize("name", ["quadropolis", "azul"])
def test_a_lesson_opened_by_a_key_has_its_ring_on_the_coach(make_app: Callable[..., Driver], name: str) -> None:
    driver = make_app(animation_speed="none")
    driver.press(pygame.K_TAB)
    driver.app.push(LessonScene(driver.app.services, lessons_of(name)[0]))
    driver.step(3)
    for _ in range(4):
        assert rings(driver) in (["go_on"], [ASKED])
        driver.press(pygame.K_RETURN)
        driver.settle()
        driver.step(3)


def test_a_finale_that_ends_by_itself_leaves_the_ring_to_the_score_pad_and_begins_again_on_skip(
    make_app: Callable[..., Driver],
) -> None:
    driver = make_app()
    driver.press(pygame.K_TAB)
    finale = count_of(driver.app.services, finished_session(CLASSIC, 2, 3))
    assert isinstance(finale, FinaleScene)
    driver.app.push(finale)
    driver.step()
    assert rings(driver) == ["skip"]
    while not finale.count.is_over:
        driver.step(dt=0.1)
    assert rings(driver) == ["score_pad"]
    driver.press(pygame.K_r)
    assert rings(driver) == ["skip"]


def test_on_the_score_pad_the_order_is_that_in_which_one_reads(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(ScorePadScene(driver.app.services, finished_session(CLASSIC, 2, 3), counting=False))
    driver.step()
    keys = [target.key for target in driver.scene.layer.focus.targets]
    wanted = ["finale", "title", "amend", "replay", "review", "postcard", "new_game", "play_again"]
    assert [key for key in keys if key in wanted] == wanted


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_on_a_board_of_the_score_pad_the_players_come_between_the_buttons_beside_them(
    make_app: Callable[..., Driver], game: str
) -> None:
    driver = make_app(animation_speed="none")
    session = finished_session(CLASSIC, 2, 3) if game == "quadropolis" else azul_session("colored", 2)
    driver.app.push(ScorePadScene(driver.app.services, session, counting=False))
    driver.step()
    driver.click("row_1")
    driver.expect(ScoredBoardScene)
    check_order(driver)
    assert [target.key for target in driver.scene.layer.focus.targets][-3:] == ["to_scores", "players", "postcard"]


SCREENS = [Screen.TITLE, Screen.LOAD, Screen.SETTINGS, Screen.RULES, Screen.STATISTICS, Screen.NEW_GAME, Screen.LEARN]


@pytest.mark.parametrize("screen", SCREENS)
def test_icons_and_rows_of_buttons_have_the_order_in_which_one_reads(
    make_app: Callable[..., Driver], screen: Screen
) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(driver.app.services.make_screen(screen))
    driver.step(2)
    check_order(driver)


@pytest.mark.parametrize("screen", [Screen.STATISTICS, Screen.REPLAY, Screen.LOAD])
def test_with_games_to_show_the_order_is_that_in_which_one_reads_too(
    make_app: Callable[..., Driver], screen: Screen
) -> None:
    driver = make_app(animation_speed="none")
    session = finished_session(CLASSIC, 2, 3, store=driver.app.services.saves.new_file())
    session.keep()
    record_finished_game(session.game)
    driver.app.push(driver.app.services.make_screen(screen))
    driver.step(2)
    check_order(driver)
    bar = [
        target.key for target in driver.scene.layer.focus.targets if target.focus_rect.bottom < driver.scene.kit.u(56)
    ]
    places = [driver.scene.layer.find(key).place.x for key in bar]
    assert places == sorted(places), bar


def check_order(driver: Driver) -> None:
    """Who presses Tab goes to the right in each line of controls, and down where they stand below each other."""
    widgets = [target for target in driver.scene.layer.focus.targets if isinstance(target, Widget)]
    for before, after in pairwise(widgets):
        if abs(before.place.centery - after.place.centery) < 6:
            assert before.place.x < after.place.x, f"{after.key} comes after {before.key}"
        elif before.place.x == after.place.x:
            assert before.place.y < after.place.y, f"{after.key} comes after {before.key}"


def test_left_and_right_page_through_postcards_also_with_a_ring(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    scene = PostcardScene(driver.app.services, finished_session(CLASSIC, 3), 0)
    driver.app.push(scene)
    driver.step()
    driver.press(pygame.K_UP, pygame.K_RIGHT)
    assert rings(driver)
    assert scene.player == 1
    driver.press(pygame.K_LEFT, pygame.K_LEFT)
    assert scene.player == 2


def test_esc_from_a_new_game_asked_for_on_the_pad_leads_back_to_the_pad(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(ScorePadScene(driver.app.services, finished_session(CLASSIC, 2), counting=False))
    driver.step()
    driver.click("new_game")
    driver.expect(NewGameScene)
    driver.press(pygame.K_ESCAPE)
    driver.expect(ScorePadScene)


def test_the_last_letter_before_enter_counts(make_app: Callable[..., Driver]) -> None:
    driver = open_load(make_app)
    scene = driver.expect(LoadScene)
    driver.press(pygame.K_F2)
    events = [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "Xyz"]
    events.append(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    driver.app.step(events)
    assert any(save.title.endswith("Xyz") for save in scene.store.summaries())


@pytest.mark.parametrize("speed", ["none", "normal"])
def test_enter_pressed_on_and_on_at_the_end_of_a_game_begins_no_other(
    make_app: Callable[..., Driver], speed: str
) -> None:
    driver = make_app(animation_speed=speed)
    session = finished_session(CLASSIC, 2, 3)
    driver.app.push(count_of(driver.app.services, session))
    driver.step()
    after_pad = 0
    # A city that is still being painted is not counted any sooner on a busy machine.
    for _ in range(500):
        driver.press(pygame.K_RETURN)
        driver.step(3)
        after_pad += isinstance(driver.scene, ScorePadScene)
        assert not isinstance(driver.scene, TableScene)
        if after_pad == 12:
            break
    assert after_pad == 12


def test_esc_from_the_pad_of_a_game_chosen_in_the_list_leads_back_to_the_list(
    make_app: Callable[..., Driver],
) -> None:
    driver = make_app(animation_speed="none")
    services = driver.app.services
    finished_session(CLASSIC, 2, 3, store=services.saves.new_file()).come_to_count()
    services.saves.let_go()
    services.open(Screen.LOAD)
    driver.step(3)
    driver.press(pygame.K_TAB, pygame.K_RETURN)
    driver.expect(ScorePadScene)
    driver.press(pygame.K_ESCAPE)
    driver.expect(LoadScene)
    assert rings(driver) == ["saves"]
