"""The title screen, driven as a person drives it."""

import datetime as dt
import json
import subprocess
import sys
from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.scenes.settings.scene import SettingsScene
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.title.continue_game import told_of
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.running_game import Recalled, recall
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.view.ui.toast import Toast
from tests.driver import Driver
from tests.storage.games import some_game
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]

GAME = told_of(some_game(45, mode="expert", players=4))._replace(
    updated=dt.datetime(2026, 1, 31, 16, 0, tzinfo=dt.UTC),
)


@pytest.fixture
def all_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show every entry the title can have."""
    monkeypatch.setattr(Services, "running_game", lambda _: GAME)


def test_settings_open_by_mouse_and_esc_leads_back(make_app: MakeApp) -> None:
    driver = make_app()
    driver.click("settings")
    driver.expect(SettingsScene)
    driver.press(pygame.K_ESCAPE)
    driver.expect(TitleScene)


def test_settings_open_by_keyboard_alone_with_a_visible_focus(make_app: MakeApp) -> None:
    driver = make_app()
    for _ in range(12):
        driver.press(pygame.K_TAB)
        if driver.focused() == "settings":
            break
    assert driver.layer.focus.visible
    driver.press(pygame.K_RETURN)
    driver.expect(SettingsScene)


@pytest.mark.parametrize("screen", [screen for screen in Screen if screen not in (Screen.TITLE, Screen.CONTINUE)])
def test_every_screen_has_an_entry_that_opens_it(make_app: MakeApp, screen: Screen) -> None:
    driver = make_app()
    way = ["learn", "scorer"] if screen is Screen.SCORER else [screen.value]
    for key in way:
        driver.click(key)
    assert len(driver.app.scenes) == 1 + len(way)
    assert type(driver.scene).__module__.startswith(f"quadropolis_gui.scenes.{screen.value}")


def test_esc_does_not_end_the_program_but_quit_does(make_app: MakeApp) -> None:
    driver = make_app()
    driver.press(pygame.K_ESCAPE)
    assert driver.app.running
    driver.click("quit")
    assert not driver.app.running


def test_continue_is_there_only_while_a_game_is_going_on(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_app()
    assert all(widget.key != "continue" for widget in driver.layer.widgets)
    monkeypatch.setattr(Services, "running_game", lambda _: GAME)
    driver.click("settings")
    driver.press(pygame.K_ESCAPE)
    assert driver.widget("continue").describe() == "Continue"


def test_what_the_title_tells_is_kept_for_the_next_start(make_app: MakeApp) -> None:
    driver = make_app()
    saves = driver.app.services.saves
    game = some_game(9, players=3)
    saves.create(game)
    saves.let_go()
    told = driver.app.services.running_game()
    assert told == told_of(game)
    assert recall(folders()) == Recalled(told)
    # It is not the saves that are asked from now on.
    again = make_app()
    assert again.widget("continue").describe() == "Continue"
    assert "saves" not in vars(again.app.services)


def with_a_result_too_early(saves: SaveStore, title: str) -> None:
    """Keep a running game whose file says how it ended, which is found out only by playing it over."""
    path = saves.create(some_game(9, title=title))
    ended = json.loads(some_game(1000).to_json())
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {"result": ended["result"]}), encoding="utf-8")


@pytest.mark.parametrize("broken", [1, 2, 5])
def test_saves_that_cannot_be_opened_hide_no_good_game(make_app: MakeApp, broken: int) -> None:
    saves = SaveStore()
    good = some_game(9, players=3, title="Good")
    saves.create(good)
    for number in range(broken):
        with_a_result_too_early(saves, f"Broken {number}")
    saves.let_go()
    driver = make_app()
    driver.step(broken + 1)
    assert driver.widget("continue").describe() == "Continue"
    assert recall(folders()) == Recalled(told_of(good))
    # The next start knows the answer without any save, and those that cannot be opened are not in the way then.
    again = make_app()
    again.click("continue")
    assert again.expect(TableScene).session.game.title == "Good"


def test_where_no_save_can_be_opened_the_title_comes_to_rest_without_continue(make_app: MakeApp) -> None:
    saves = SaveStore()
    for number in range(3):
        with_a_result_too_early(saves, f"Broken {number}")
    saves.let_go()
    driver = make_app()
    driver.step(6)
    assert all(widget.key != "continue" for widget in driver.layer.widgets)
    assert not driver.app.services.has_saves_to_try
    assert recall(folders()) == Recalled(None)


def test_closing_the_window_in_a_game_keeps_what_the_title_will_tell(make_app: MakeApp) -> None:
    driver = make_app()
    saves = driver.app.services.saves
    game = some_game(9, players=3)
    path = saves.create(game)
    driver.app.services.open(Screen.CONTINUE)
    driver.step()
    game.state.play(game.state.legal_moves()[0])
    saves.save(path, game)
    driver.app.close()
    assert recall(folders()) == Recalled(told_of(game))


def test_who_is_to_move_is_named_in_the_language_chosen_now(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Services, "running_game", lambda _: GAME._replace(mover="Player 2", seat=2))
    driver = make_app(language="ru")
    driver.app.kit.text.recording = True
    driver.scene.invalidate()
    driver.step()
    assert any("ходит Игрок 2" in record.text for record in driver.app.kit.text.records)


def test_a_sketch_with_words_that_nobody_knows_leaves_their_places_empty(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = GAME._replace(sketch=(("castle", "tower"), (), ("99",)))
    monkeypatch.setattr(Services, "running_game", lambda _: odd)
    driver = make_app()
    check_layout(driver)


def test_language_switches_live_by_keyboard(make_app: MakeApp) -> None:
    driver = make_app()
    driver.layer.focus.focus("language", show=True)
    driver.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert driver.app.kit.words.language == "fr"
    assert driver.widget("quit").describe() == "Quitter"
    assert driver.focused() == "language"


def test_language_switches_live_by_mouse(make_app: MakeApp) -> None:
    driver = make_app()
    driver.click("language")
    menu = driver.scene.modals[-1]
    from quadropolis_gui.view.ui.dropdown import DropMenu

    assert isinstance(menu, DropMenu)
    driver.click(menu.row(4).center)
    assert driver.app.services.settings.language == "ru"
    assert not driver.scene.modals


def test_every_text_and_widget_has_its_place(make_app: MakeApp, all_screens: None) -> None:
    driver = make_app()
    driver.app.services.now = lambda: dt.datetime(2026, 1, 31, 18, 30, tzinfo=dt.UTC)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1100, 1000), (1600, 700)])
@pytest.mark.parametrize("interface_size", ["normal", "large"])
def test_what_is_said_covers_no_button(
    make_app: MakeApp, all_screens: None, size: tuple[int, int], interface_size: str
) -> None:
    driver = make_app(size, interface_size=interface_size)
    scene = driver.expect(TitleScene)
    said = max((scene.t(f"errors.settings_{what}", file="settings.json") for what in ("set_aside", "partly")), key=len)
    place = Toast(said, "warning").draw(driver.app.window.surface, scene.kit, scene.toast_area())
    assert place.collidelist([widget.place for widget in driver.layer.widgets]) == -1


@pytest.mark.parametrize("size", [(1600, 700), (1100, 1000), (1024, 640), (2560, 1080)])
def test_odd_windows_have_room_for_everything(make_app: MakeApp, all_screens: None, size: tuple[int, int]) -> None:
    driver = make_app(size)
    check_layout(driver)


def test_the_first_frame_of_a_first_start_loads_neither_rules_nor_boards() -> None:
    code = "import sys; from quadropolis_gui.app import App; app = App(); app.start(); app.step(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    flats = ("quadropolis_gui.engine.quadropolis", "quadropolis_gui.view.quadropolis.board_kit", "quadropolis_gui.play")
    assert "quadropolis_gui.scenes.title.scene" in done.stdout.split()
    assert not [module for module in done.stdout.split() if module.startswith(flats)]
