"""The city postcard: shown large, saved as a picture over nothing, and one sentence about what happened."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT
from quadropolis_gui.scenes.postcard.files import (
    PostcardFailure,
    PostcardNotSavedError,
    chosen_path,
    postcard_stem,
    save_picture,
)
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.view.postcard import EXPORT
from quadropolis_gui.view.ui.buttons import Button
from quadropolis_gui.view.ui.text_field import TextField
from tests.driver import Driver
from tests.rights import ordinary_rights
from tests.scenes.company import live_until
from tests.scenes.finished_games import finished_session
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

DAY = dt.date(2026, 1, 31)


def open_card(make_app: Callable[..., Driver], players: int = 3) -> tuple[Driver, PostcardScene]:
    driver = make_app(animation_speed="none")
    scene = PostcardScene(driver.app.services, finished_session(CLASSIC, players), 0)
    driver.app.push(scene)
    driver.step()
    return driver, scene


def said(scene: PostcardScene) -> str:
    assert scene.saying.now is not None
    return scene.saying.now.text


def wait_for_file(driver: Driver, scene: PostcardScene) -> None:
    """Live on until the picture is on disk, or is known not to be."""
    live_until(driver, lambda: not scene.is_saving, "saving")


# ---- names and files


@pytest.mark.parametrize(
    ("title", "player", "stem"),
    [
        ("Friday night", "Ana", "Friday night - Ana"),
        ("Ana, Boris", "Ana", "Quadropolis 2026-01-31 - Ana"),
        ("Ana, Boris", "Boris", "Quadropolis 2026-01-31 - Boris"),
        ("Ana’s birthday", "Ana", "Ana’s birthday"),
        ("Ana’s birthday", "Boris", "Ana’s birthday - Boris"),
        ("Banana", "Ana", "Banana - Ana"),
        ("", "Мария", "Quadropolis 2026-01-31 - Мария"),
        ("..", 'A/"n:a', "Quadropolis 2026-01-31 - A n a"),
        ("Friday night", "", "Friday night"),
    ],
)
def test_file_names_say_which_game_and_whose_city_once(title: str, player: str, stem: str) -> None:
    others = [name for name in ("Ana", "Boris") if name != player]
    assert postcard_stem(title, "Quadropolis", player, others, DAY) == stem
    assert stem.count(player) <= 1 or not player


def test_file_names_are_never_too_long() -> None:
    assert len(postcard_stem("y" * 500, "Quadropolis", "x" * 500, [], DAY)) < 200


def test_a_typed_path_gets_its_ending_and_its_folder(tmp_path: Path) -> None:
    assert chosen_path("city", tmp_path) == tmp_path / "city.png"
    assert chosen_path("  deep/city.PNG ", tmp_path) == tmp_path / "deep" / "city.png"
    assert chosen_path(str(tmp_path / "a.png"), Path("/nowhere")) == tmp_path / "a.png"
    assert chosen_path("~/city.png", tmp_path).is_absolute()
    assert chosen_path(f"'{tmp_path}/a b.png'", Path("/nowhere")) == tmp_path / "a b.png"
    assert chosen_path("con", tmp_path).name == "con_.png"
    assert chosen_path("COM1.old", tmp_path).name == "COM1.old_.png"


def test_a_folder_of_nobody_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PostcardNotSavedError) as error:
        chosen_path("~nobody here/city", tmp_path)
    assert (error.value.failure, error.value.folder) == (PostcardFailure.NO_FOLDER, Path("~nobody here"))


@pytest.mark.parametrize("text", ["", "   ", "folder/", ".png", "???.png"])
def test_a_path_without_a_name_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(PostcardNotSavedError) as error:
        chosen_path(text, tmp_path)
    assert error.value.failure is PostcardFailure.NO_NAME


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "new" / "city.png"
    assert save_picture(b"one", path) == path
    assert save_picture(b"two", path).name == "city (2).png"
    assert save_picture(b"three", path).name == "city (3).png"
    assert path.read_bytes() == b"one"


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(PostcardNotSavedError) as error:
        save_picture(b"", tmp_path / "file" / "city.png")
    assert error.value.failure is PostcardFailure.NO_FOLDER


def test_a_folder_that_may_not_be_looked_into_and_one_with_an_impossible_name_are_said(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    closed.chmod(0)
    cases = ((closed / "deep", PostcardFailure.NOT_ALLOWED), (tmp_path / ("x" * 300), PostcardFailure.NO_FOLDER))
    for folder, failure in cases:
        with ordinary_rights(), pytest.raises(PostcardNotSavedError) as error:
            save_picture(b"", folder / "city.png")
        assert error.value.failure is failure


# ---- the screen


def test_one_press_saves_the_picture_in_the_pictures_folder(make_app: Callable[..., Driver], home: Path) -> None:
    driver, scene = open_card(make_app)
    driver.click("save")
    wait_for_file(driver, scene)
    (saved,) = (home / "pictures").glob("*.png")
    assert saved.name == "Friday night - Alice.png"
    assert pygame.image.load(saved).get_size() == EXPORT
    assert said(scene) == scene.t("score_pad.postcard.saved", path=saved)
    driver.press(pygame.K_RETURN)
    wait_for_file(driver, scene)
    assert {path.name for path in (home / "pictures").glob("*.png")} == {saved.name, "Friday night - Alice (2).png"}


def test_the_window_goes_on_while_a_picture_is_saved(make_app: Callable[..., Driver], home: Path) -> None:
    driver, scene = open_card(make_app)
    driver.press(pygame.K_TAB)
    driver.scene.layer.focus.focus("save")
    driver.press(pygame.K_RETURN)
    assert scene.is_saving
    assert said(scene) == scene.t("score_pad.postcard.saving_toast")
    assert driver.focused() == "save", "the ring stays on what was pressed"
    save = driver.widget("save")
    assert isinstance(save, Button)
    assert save.text == scene.t("score_pad.postcard.saving")
    driver.click("save")
    driver.click("next")
    assert scene.player == 1
    # What is painted on the picture for the file has other measures than the window.
    live_until(driver, lambda: scene._job is None or scene._job.is_painted, "painting")
    for _ in in_all_languages_and_sizes(driver, ("normal",)):
        check_layout(driver)
    driver.app.change_settings(language="en")
    wait_for_file(driver, scene)
    assert driver.widget("save").enabled
    assert [path.name for path in (home / "pictures").glob("*.png")] == ["Friday night - Alice.png"]


def test_leaving_the_screen_does_not_lose_the_picture(make_app: Callable[..., Driver], home: Path) -> None:
    driver, scene = open_card(make_app)
    driver.click("save")
    driver.press(pygame.K_ESCAPE)
    title = driver.expect(TitleScene)
    wait_for_file(driver, scene)
    (saved,) = (home / "pictures").glob("*.png")
    assert title.saying.now is not None
    assert title.saying.now.text == title.t("score_pad.postcard.saved", path=saved)


def test_ending_the_program_does_not_lose_the_picture(make_app: Callable[..., Driver], home: Path) -> None:
    driver, _ = open_card(make_app)
    driver.click("save")
    driver.app.close()
    (saved,) = (home / "pictures").glob("*.png")
    assert saved.read_bytes().startswith(b"\x89PNG")
    assert saved.read_bytes().endswith(b"IEND\xaeB`\x82")


def test_what_goes_wrong_meanwhile_is_said_on_the_screen_that_is_open_then(
    make_app: Callable[..., Driver], tmp_path: Path
) -> None:
    driver, scene = open_card(make_app)
    (tmp_path / "file").write_text("in the way")
    field = driver.widget("path")
    assert isinstance(field, TextField)
    field.on_change(str(tmp_path / "file" / "city.png"))
    driver.click("save")
    driver.app.services.open(Screen.SETTINGS)
    settings = driver.scene
    wait_for_file(driver, scene)
    assert settings.saying.now is not None
    assert settings.saying.now.text == scene.t("score_pad.postcard.failed.no_folder", folder=tmp_path / "file")
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene
    assert driver.widget("save").enabled


def test_saved_where_the_person_chooses(make_app: Callable[..., Driver], tmp_path: Path) -> None:
    driver, scene = open_card(make_app)
    field = driver.widget("path")
    assert isinstance(field, TextField)
    field.set_text(str(tmp_path / "mine" / "my city"))
    field.on_change(field.text)
    driver.click("save")
    wait_for_file(driver, scene)
    assert (tmp_path / "mine" / "my city.png").is_file()
    scene._set_path("")
    driver.click("save")
    assert said(scene) == scene.t("score_pad.postcard.failed.no_name")
    (tmp_path / "file").write_text("in the way")
    scene._set_path(str(tmp_path / "file" / "city.png"))
    driver.click("save")
    wait_for_file(driver, scene)
    assert said(scene) == scene.t("score_pad.postcard.failed.no_folder", folder=tmp_path / "file")


def test_arrows_keys_and_wheel_lead_to_the_other_cities(make_app: Callable[..., Driver]) -> None:
    driver, scene = open_card(make_app, 3)
    driver.click("next")
    assert scene.player == 1
    driver.click("previous")
    driver.click("previous")
    assert scene.player == 2
    driver.press(pygame.K_PAGEDOWN)
    assert scene.player == 0
    driver.wheel((640, 300), -1)
    assert scene.player == 1
    driver.press(pygame.K_RIGHT)
    assert scene.player == 2


def test_fits_in_every_language_and_size(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    driver.app.push(PostcardScene(driver.app.services, finished_session(EXPERT, 2), 0))
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
