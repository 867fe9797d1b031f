"""The question before moves are lost by quitting: true as long as it stands there, also when the disk takes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
import pytest

from quadropolis_gui.app import KEEP_AGAIN_AFTER
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.scenes.quitting import QuitDialog
from quadropolis_gui.scenes.replay.branch import Branching, open_branch
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from tests.driver import Driver
from tests.scenes.driving import Hands
from tests.scenes.test_disk_troubles import menu, opened, says, store, three_moves_in
from tests.storage.games import some_game
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]

__all__ = ["store"]

#: Frames after which what was refused is tried again, and a few more.
_UNTIL_TRIED_AGAIN = round(KEEP_AGAIN_AFTER * 60) + 3


@contextmanager
def no_folder_of_saves(store: SaveStore) -> Iterator[None]:
    """Have a file lie where the folder of saves was, so that nothing can be written there."""
    away = store.folder.with_name("saves-away")
    store.folder.rename(away)
    store.folder.write_bytes(b"")
    yield
    store.folder.unlink()
    away.rename(store.folder)


def asked(driver: Driver) -> QuitDialog:
    """The question whether to quit."""
    dialog = driver.scene.modals[-1]
    assert isinstance(dialog, QuitDialog)
    return dialog


def says_that_moves(driver: Driver, how: str) -> bool:
    """Whether the question says what is true of moves that are `kept` or `unkept`, with the buttons for it."""
    question, t = asked(driver).question, driver.scene.t
    button = driver.widget("yes")
    assert isinstance(button, Button)
    said = (question.title(), question.text(), button.text)
    kind = ButtonKind.RED if how == "unkept" else ButtonKind.PLAIN
    return said == tuple(t(f"errors.{how}.{what}") for what in ("title", "text", "quit")) and button.kind is kind


@contextmanager
def asked_at_the_table(make_app: MakeApp, store: SaveStore) -> Iterator[tuple[Driver, Hands]]:
    """A table whose window somebody closes while a move cannot be saved."""
    driver, hands, _, chance = three_moves_in(make_app, store)
    driver.settle()
    with no_folder_of_saves(store):
        hands.play_on(Hands.architect_first, chance, 1)
        driver.post(pygame.QUIT)
        assert driver.app.running
        yield driver, hands


def test_the_question_says_that_nothing_is_lost_as_soon_as_the_moves_are_saved(
    make_app: MakeApp, store: SaveStore
) -> None:
    with asked_at_the_table(make_app, store) as (driver, hands):
        driver.step(_UNTIL_TRIED_AGAIN)
        assert says_that_moves(driver, "unkept")
    driver.step(_UNTIL_TRIED_AGAIN)
    assert not store.unkept
    assert says_that_moves(driver, "kept")
    # It stays until it is answered: nobody asked for it to end the program by itself.
    driver.step(_UNTIL_TRIED_AGAIN)
    assert driver.app.running
    driver.click("yes")
    assert not driver.app.running
    assert SaveStore(store.folder, store.examples).peek(store.summaries()[0]).state == hands.session.state


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_the_keys_that_cancel_the_question_still_do_when_the_moves_are_saved(
    make_app: MakeApp, store: SaveStore, key: int
) -> None:
    with asked_at_the_table(make_app, store) as (driver, _):
        pass
    driver.step(_UNTIL_TRIED_AGAIN)
    driver.press(key)
    assert not driver.scene.modals
    assert driver.app.running
    driver.expect(TableScene)


def test_closing_the_window_once_more_ends_the_program_when_the_moves_are_saved(
    make_app: MakeApp, store: SaveStore
) -> None:
    with asked_at_the_table(make_app, store) as (driver, _):
        driver.post(pygame.QUIT)
        assert driver.app.running
    driver.post(pygame.QUIT)
    assert not driver.app.running


def test_the_question_has_room_for_what_it_says_in_both_ways(make_app: MakeApp, store: SaveStore) -> None:
    with asked_at_the_table(make_app, store) as (driver, _):
        for _ in in_all_languages_and_sizes(driver):
            # Nobody waits so long here that it is tried again.
            check_layout(driver)
    driver.step(_UNTIL_TRIED_AGAIN)
    assert says_that_moves(driver, "kept")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_an_open_menu_says_that_the_moves_are_saved_as_soon_as_they_are(make_app: MakeApp, store: SaveStore) -> None:
    driver, hands, _, chance = three_moves_in(make_app, store)
    driver.settle()
    with no_folder_of_saves(store):
        hands.play_on(Hands.architect_first, chance, 1)
        driver.settle()
        driver.click("menu")
        assert driver.scene.t("table.menu.unsaved") in menu(driver).note
        driver.step(_UNTIL_TRIED_AGAIN)
        assert driver.scene.t("table.menu.unsaved") in menu(driver).note
    driver.step(_UNTIL_TRIED_AGAIN)
    assert menu(driver).note == driver.scene.t("table.menu.saved")


def test_that_a_new_game_cannot_be_saved_is_taken_back_when_it_is(make_app: MakeApp, store: SaveStore) -> None:
    store.folder.mkdir(parents=True)
    driver = opened(make_app, store, Screen.NEW_GAME)
    with no_folder_of_saves(store):
        driver.click("start")
        driver.expect(TableScene)
        assert says(driver).startswith("The game starts, but it cannot be saved.")
        driver.step(_UNTIL_TRIED_AGAIN)
        assert says(driver).startswith("The game starts, but it cannot be saved.")
    driver.step(_UNTIL_TRIED_AGAIN)
    assert not says(driver)


def test_that_a_branch_cannot_be_saved_is_taken_back_when_it_is(make_app: MakeApp, store: SaveStore) -> None:
    store.folder.mkdir(parents=True)
    driver = opened(make_app, store, Screen.TITLE)
    game = some_game(9)
    with no_folder_of_saves(store):
        open_branch(driver.app.services, Branching.of(game, GameTimeline(QUADROPOLIS, game.state), 5))
        driver.step(_UNTIL_TRIED_AGAIN)
        assert says(driver) == driver.scene.t("replay.branch.not_kept")
    driver.step(_UNTIL_TRIED_AGAIN)
    assert not says(driver)
