"""What lasts, such as that moves are not saved: said until it was read, and then a sign that hides nothing."""

from __future__ import annotations

import errno
from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.app import KEEP_AGAIN_AFTER
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.opening import count_of
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.view.ui.warning_sign import WarningSign
from tests.driver import Driver
from tests.scenes.driving import Hands
from tests.scenes.test_disk_troubles import (
    NOT_SAVED,
    left_behind,
    never_written,
    refusing_disk,
    says,
    store,
    three_moves_in,
)
from tests.scenes.test_leaving_early import at_the_last_move, both_games
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]

__all__ = ["store"]


def sign(driver: Driver) -> WarningSign:
    """The sign for what lasts, whether it is seen or not."""
    found = driver.scene.layer.find("warning")
    assert isinstance(found, WarningSign)
    return found


def read(driver: Driver) -> None:
    """Look at what is said for long, and go on; that the settings are not saved either is said before or after."""
    driver.step(900)
    driver.press(pygame.K_F7)
    driver.step(300)


def unsaved_move(make_app: MakeApp, store: SaveStore) -> Driver:
    """A table at which the disk has just refused a move, which has been told."""
    driver, hands, _, chance = three_moves_in(make_app, store)
    with refusing_disk(errno.ENOSPC):
        hands.play_on(Hands.architect_first, chance, 1)
        driver.settle()
    return driver


def test_that_moves_are_not_saved_is_said_until_it_was_read_and_then_a_sign_stands_for_it(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver, hands, _, chance = three_moves_in(make_app, store)
    assert not sign(driver).visible
    with refusing_disk(errno.ENOSPC):
        hands.play_on(Hands.architect_first, chance, 1)
        driver.step(900)
        assert says(driver) == NOT_SAVED
        driver.press(pygame.K_F7)
        driver.step(900)
        assert not says(driver)
        assert sign(driver).visible
        assert sign(driver).told == NOT_SAVED
        # Not again at the next move: the sign has not gone meanwhile.
        hands.play_on(Hands.architect_first, chance, 1)
        driver.step(900)
        assert not says(driver)
        assert sign(driver).visible
    hands.play_on(Hands.architect_first, chance, 1)
    assert not says(driver)
    assert not sign(driver).visible


def test_the_sign_says_again_that_moves_are_not_saved_by_mouse_and_by_keyboard(
    make_app: MakeApp, store: SaveStore
) -> None:
    driver = unsaved_move(make_app, store)
    with refusing_disk(errno.ENOSPC):
        read(driver)
        assert not says(driver)
        driver.click("warning")
        assert says(driver) == NOT_SAVED
        read(driver)
        assert not says(driver)
        focus = driver.scene.layer.focus
        for _ in range(12):
            driver.press(pygame.K_TAB)
            if focus.current is sign(driver):
                break
        assert focus.current is sign(driver)
        driver.press(pygame.K_RETURN)
        assert says(driver) == NOT_SAVED


def test_a_toast_that_took_the_place_too_soon_gives_it_back(make_app: MakeApp, store: SaveStore) -> None:
    driver = unsaved_move(make_app, store)
    with refusing_disk(errno.ENOSPC):
        driver.press(pygame.K_c)
        assert says(driver) == driver.scene.t("table.refusal.not_complete")
        driver.step(600)
        assert says(driver) == NOT_SAVED


def test_that_moves_are_not_saved_waits_for_the_menu_to_close(make_app: MakeApp, store: SaveStore) -> None:
    driver, hands, _, chance = three_moves_in(make_app, store)
    driver.settle()
    with refusing_disk(errno.ENOSPC):
        hands.play_on(Hands.architect_first, chance, 1)
        driver.click("menu")
        driver.step(600)
        # The menu says it as well, and nothing lies over it.
        assert driver.scene.saying.in_sight is None
        driver.press(pygame.K_ESCAPE)
        assert says(driver) == NOT_SAVED
        assert driver.scene.saying.in_sight is not None
        driver.step(600)
        assert not says(driver)
        assert sign(driver).visible


def test_that_moves_are_not_saved_goes_by_itself_when_the_disk_takes_them(make_app: MakeApp, store: SaveStore) -> None:
    driver, hands, path, chance = three_moves_in(make_app, store)
    with refusing_disk(errno.ENOSPC):
        hands.play_on(Hands.architect_first, chance, 1)
        driver.step(2)
        assert says(driver) == NOT_SAVED
        assert sign(driver).visible
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 3)
    assert not says(driver)
    assert not sign(driver).visible
    assert SaveStore(store.folder, store.examples).load(path).game.state == hands.session.state


def test_the_ring_finds_another_place_when_the_sign_goes(make_app: MakeApp, store: SaveStore) -> None:
    driver = unsaved_move(make_app, store)
    with refusing_disk(errno.ENOSPC):
        driver.scene.layer.focus.focus("warning", show=True)
        driver.step(2)
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 3)
    assert not sign(driver).visible
    assert driver.scene.layer.focus.current is not None
    assert driver.scene.layer.focus.current is not sign(driver)


def test_that_a_move_is_not_saved_does_not_end_its_telling(make_app: MakeApp, store: SaveStore) -> None:
    driver, hands, _, chance = three_moves_in(make_app, store)
    hands.play_on(Hands.architect_first, chance, 1)
    driver.settle()
    with refusing_disk(errno.ENOSPC):
        hands.session.keep()
        driver.scene.timeline.run(1.0, lambda _: None)
        driver.step(2)
        assert sign(driver).visible
        assert driver.scene.timeline.running


def test_a_game_gone_on_with_says_that_it_is_not_saved(make_app: MakeApp, store: SaveStore) -> None:
    driver, _, _ = left_behind(make_app, store, errno.ENOSPC)
    with refusing_disk(errno.ENOSPC):
        driver.click("continue")
        driver.expect(TableScene)
        driver.step(600)
        assert says(driver) == NOT_SAVED


@pytest.mark.parametrize("screen", [TitleScene, LoadScene])
def test_the_sign_stands_on_the_title_and_over_the_list_too(
    make_app: MakeApp, store: SaveStore, screen: type[TitleScene | LoadScene]
) -> None:
    with refusing_disk(errno.ENOSPC):
        driver, _ = never_written(make_app, store)
        if screen is LoadScene:
            driver.click("load")
        driver.expect(screen)
        read(driver)
        assert not says(driver)
        assert sign(driver).visible
        for _ in in_all_languages_and_sizes(driver):
            check_layout(driver)
        driver.click("warning")
        assert says(driver) == driver.scene.t("table.menu.unsaved")
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 3)
    assert not sign(driver).visible
    assert not says(driver)


@both_games
def test_the_end_of_a_game_that_is_not_saved_is_read_once_and_stands_as_a_sign_from_finale_to_pad(
    make_app: MakeApp, name: str
) -> None:
    driver = make_app(animation_speed="none")
    table, move = at_the_last_move(driver, name)
    with refusing_disk(errno.ENOSPC):
        table.session.play(move)
        driver.app.replace(count_of(driver.app.services, table.session))
        driver.step(2)
        said = driver.scene.t("score_pad.not_kept")
        assert says(driver) == said
        assert sign(driver).visible
        read(driver)
        for _ in in_all_languages_and_sizes(driver):
            check_layout(driver)
        read(driver)
        driver.press(pygame.K_ESCAPE)
        driver.expect(ScorePadScene)
        driver.step(2)
        assert not says(driver)
        assert sign(driver).visible
        for _ in in_all_languages_and_sizes(driver):
            check_layout(driver)
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 3)
    assert not sign(driver).visible


@both_games
def test_beside_the_sign_everything_in_the_bar_of_the_table_keeps_its_place(make_app: MakeApp, name: str) -> None:
    driver = make_app(animation_speed="none")
    table, _ = at_the_last_move(driver, name)
    with refusing_disk(errno.ENOSPC):
        table.session.keep()
        driver.step(2)
        for where in in_all_languages_and_sizes(driver):
            # The sentence was read: what stands below it is seen again.
            driver.scene.hush(says(driver))
            check_layout(driver)
            bar = table.pointing.parts()
            assert bar[-1][0].right < sign(driver).place.left, where
            assert sign(driver).visible


@pytest.mark.parametrize(
    "screen", [Screen.STATISTICS, Screen.SETTINGS, Screen.RULES, Screen.NEW_GAME, Screen.LEARN, Screen.REPLAY]
)
def test_the_sign_stands_on_every_screen_and_what_was_read_is_not_said_again_there(
    make_app: MakeApp, store: SaveStore, screen: Screen
) -> None:
    driver = unsaved_move(make_app, store)
    with refusing_disk(errno.ENOSPC):
        read(driver)
        driver.scene.services.open(screen)
        driver.step(30)
        assert sign(driver).visible
        assert sign(driver).told == driver.scene.t("table.menu.unsaved")
        assert driver.scene.t("table.menu.unsaved") not in says(driver)
    driver.step(round(KEEP_AGAIN_AFTER * 60) + 3)
    assert not sign(driver).visible


def test_a_screen_opened_before_the_notice_was_read_says_it(make_app: MakeApp, store: SaveStore) -> None:
    driver = unsaved_move(make_app, store)
    with refusing_disk(errno.ENOSPC):
        driver.scene.services.open(Screen.SETTINGS)
        driver.step(30)
        assert says(driver) == driver.scene.t("table.menu.unsaved")
