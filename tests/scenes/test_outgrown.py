"""A save with no room for another move, at the table: what is said of it, and that nobody has to wait for a disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from quadropolis_gui.scenes.opening import open_path
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import parse_save
from quadropolis_gui.storage.saves.store import SaveStore
from tests.driver import Driver
from tests.scenes.driving import Hands
from tests.scenes.test_disk_troubles import menu, opened, says, store
from tests.storage.test_outgrown import a_full_save
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]

__all__ = ["store"]


def at_a_full_save(make_app: MakeApp, store: SaveStore, home: Path) -> tuple[Driver, Hands]:
    """The table of a full save that was dropped on the window, after the first move that had no room in it."""
    path = home / "elsewhere.json"
    path.write_bytes(a_full_save(left=15, moves=2))
    driver = opened(make_app, store, Screen.TITLE)
    driver.post(pygame.DROPFILE, file=str(path))
    hands = Hands(driver, driver.expect(TableScene).session)
    full, chance = hands.session.store, Random(1)
    assert full is not None
    first = full.path
    while full.path == first:
        hands.play_on(Hands.architect_first, chance, 1)
    driver.settle()
    return driver, hands


def test_a_full_save_is_said_to_stay_and_the_moves_are_saved_beside_it(
    make_app: MakeApp, store: SaveStore, home: Path
) -> None:
    driver, hands = at_a_full_save(make_app, store, home)
    driver.step(600)
    assert says(driver) == driver.scene.t("table.parted.outgrown")
    assert not driver.scene.saying.lasting
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    driver.press(pygame.K_F7)
    driver.step(600)
    assert not says(driver)
    driver.click("menu")
    assert menu(driver).note == driver.scene.t("table.menu.saved")
    driver.press(pygame.K_ESCAPE)
    path = hands.session.store.path if hands.session.store is not None else None
    assert path is not None
    assert parse_save(path.read_bytes()).state == hands.session.state
    # Nothing has to be asked before the program ends.
    driver.post(pygame.QUIT)
    assert not driver.app.running


@pytest.mark.parametrize("shortened", [False, True])
def test_a_copy_without_what_is_not_known_is_said_to_be_one(
    make_app: MakeApp, store: SaveStore, home: Path, shortened: bool
) -> None:
    path = home / "brim.json"
    path.write_bytes(a_full_save(left=0 if shortened else 200, checksum=False))
    driver = opened(make_app, store, Screen.TITLE)
    assert open_path(driver.scene, path)
    driver.step()
    assert says(driver) == driver.scene.t("load.shortened" if shortened else "load.copied")
