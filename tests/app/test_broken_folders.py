"""The program starts whatever is wrong with its folders, says so once, and goes on."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import ThemeName
from tests.driver import Driver
from tests.rights import give_up_root, ordinary_rights
from tests.storage.games import some_game

MakeApp = Callable[..., Driver]


def says(driver: Driver) -> str:
    toast = driver.scene.saying.now
    return "" if toast is None else toast.text


def a_file(folder: Path) -> None:
    folder.write_bytes(b"a file where the folder should be")


def closed(folder: Path) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0)


def leads_to_itself(folder: Path) -> None:
    folder.symlink_to(folder)


@pytest.fixture(autouse=True)
def opened_again(home: Path) -> Iterator[None]:
    """Let whoever tidies up after the tests into the folders again."""
    home.mkdir()
    yield
    for folder in (home / "data", home / "data" / "saves", home / "config"):
        if folder.is_dir():
            folder.chmod(0o700)


SPOILS = [a_file, closed, leads_to_itself]


@pytest.mark.parametrize("spoil", SPOILS)
def test_it_starts_without_a_folder_of_settings(make_app: MakeApp, spoil: Callable[[Path], None]) -> None:
    spoil(folders().config)
    with ordinary_rights():
        driver = make_app()
        driver.expect(TitleScene)
        assert "settings cannot be read" in says(driver)
        driver.app.change_settings(effects_on=False)
        driver.press(pygame.K_TAB)
        while "settings cannot be read" in says(driver):
            driver.step()
        driver.expect(TitleScene)
        assert "could not be saved" in says(driver)


@pytest.mark.parametrize("made", [False, True])
@pytest.mark.parametrize("which", ["data", "config"])
def test_it_says_at_the_start_that_nothing_can_be_saved(make_app: MakeApp, home: Path, which: str, made: bool) -> None:
    folder = home / which if which == "config" else home / "data" / "saves"
    if made:
        folder.mkdir(parents=True)
    closed = folder if made else home
    closed.chmod(0o500)
    try:
        with ordinary_rights():
            said = says(make_app())
        t = make_app().app.kit.t
        assert (t("errors.saves_locked") in said) == (which == "data" or not made)
        assert (t("errors.settings_locked") in said) == (which == "config" or not made)
    finally:
        closed.chmod(0o700)


def test_a_first_start_with_ordinary_folders_says_nothing(make_app: MakeApp) -> None:
    with ordinary_rights():
        assert says(make_app()) == ""


def test_damaged_settings_give_way_to_those_before_and_that_is_said_once(make_app: MakeApp) -> None:
    store = make_app().app._store
    for language in ("fr", "nl"):
        store.save(type(store.load())(language=language))
    store.path.write_bytes(b'{"language": "\xff"}')
    driver = make_app()
    assert driver.app.services.settings.language == "fr"
    assert driver.app.kit.t("errors.settings_recovered") == says(driver)
    assert says(make_app()) == ""


def test_one_setting_that_cannot_be_read_is_told_in_the_language_that_was(make_app: MakeApp) -> None:
    store = make_app().app._store
    store.path.parent.mkdir(parents=True, exist_ok=True)
    store.path.write_bytes(b'{"language": "ru", "theme": "dark", "opponents_pace": "brisk"}')
    driver = make_app()
    assert driver.app.services.settings.theme is ThemeName.DARK
    assert "Некоторые настройки не удалось прочитать" in says(driver)
    assert says(make_app()) == ""


@pytest.mark.parametrize("spoil", SPOILS)
@pytest.mark.parametrize("which", ["data", "saves"])
def test_it_starts_and_lists_without_a_folder_of_saves(
    make_app: MakeApp, spoil: Callable[[Path], None], which: str
) -> None:
    folder = folders().data if which == "data" else folders().saves
    folder.parent.mkdir(exist_ok=True)
    spoil(folder)
    with ordinary_rights():
        driver = make_app()
        driver.expect(TitleScene)
        assert "folder of saves cannot be read" in says(driver)
        for screen in (Screen.LOAD, Screen.REPLAY, Screen.STATISTICS):
            driver.app.services.open(screen)
            driver.step(3)
            driver.app.pop()
        assert SaveStore().summaries() != []


def test_a_closed_folder_is_named_by_the_commands_and_the_examples_are_listed() -> None:
    store = SaveStore()
    store.create(some_game(4))
    store.let_go()
    folders().data.chmod(0)
    for action in ("list", "verify"):
        done = subprocess.run(
            [sys.executable, "-m", "quadropolis_gui", "saves", action],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            preexec_fn=give_up_root,
        )
        assert done.returncode == 2
        assert "grand-opening.json" in done.stdout
        assert done.stderr.startswith("quadropolis: The folder of saves")
        assert done.stderr.count("\n") == 1


def test_a_closed_folder_of_saves_is_told_on_the_terminal_as_anything_else_is() -> None:
    closed(folders().saves)
    # Nobody logs into a file before the first frame is shown.
    code = "from quadropolis_gui.running import open_app; raise SystemExit(open_app(lambda app: None))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True, preexec_fn=give_up_root
    )
    assert done.stderr == f"The folder of saves, {folders().saves}, cannot be read: Permission denied.\n"
