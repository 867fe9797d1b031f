"""The app: life cycle, events, idling, resizing, errors."""

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from quadropolis_gui.app import App
from quadropolis_gui.running import start_logging
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.scenes.settings.scene import SettingsScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.settings import AnimationSpeed, SettingsStore
from quadropolis_gui.view.ui.buttons import Button
from tests.driver import Driver

MakeApp = Callable[..., Driver]


class Diary(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, services: Services, name: str, pages: list[str]) -> None:
        super().__init__(services)
        self.name = name
        self.pages = pages
        self.broken = ""

    def _write(self, what: str) -> None:
        self.pages.append(f"{self.name} {what}")

    def build(self) -> None:
        Button(self.layer, Rect(100, 100, 200, 50), "OK", key="ok", on_click=lambda: self._write("clicked"))

    def on_enter(self) -> None:
        self._write("enter")

    def on_leave(self) -> None:
        self._write("leave")

    def on_pause(self) -> None:
        self._write("pause")

    def on_resume(self) -> None:
        self._write("resume")

    def handle_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_x:
            self._write("x")
            return True
        return False

    def on_update(self, dt: float) -> None:
        assert dt >= 0
        if self.broken == "update":
            raise RuntimeError("a scene broke")

    def draw_back(self, surface: Surface) -> None:
        if self.broken == "draw":
            raise RuntimeError("a scene broke")
        surface.fill((10, 20, 30))


@pytest.fixture
def driver(make_app: MakeApp) -> Driver:
    return make_app(start=False)


def test_the_life_cycle_is_symmetric(driver: Driver) -> None:
    pages: list[str] = []
    app = driver.app
    app.push(Diary(app.services, "a", pages))
    app.push(Diary(app.services, "b", pages))
    app.replace(Diary(app.services, "c", pages))
    app.pop()
    app.push(Diary(app.services, "d", pages))
    app.reset_to(Diary(app.services, "e", pages))
    app.pop()
    assert pages == [
        "a enter", "a pause", "b enter", "b leave", "c enter", "c leave", "a resume", "a pause", "d enter",
        "d leave", "a leave", "e enter", "e leave",
    ]  # fmt: skip
    assert not app.running


def test_only_the_top_scene_gets_events_and_widgets_come_first(driver: Driver) -> None:
    pages: list[str] = []
    app = driver.app
    app.push(Diary(app.services, "a", pages))
    app.push(Diary(app.services, "b", pages))
    pages.clear()
    driver.press(pygame.K_x)
    driver.click("ok")
    assert pages == ["b x", "b clicked"]


def test_a_key_that_is_held_decides_only_once(driver: Driver) -> None:
    diary: list[str] = []
    driver.app.push(Diary(driver.app.services, "one", diary))
    diary.clear()
    for _ in range(3):
        driver.post(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0)
    assert diary == ["one x"]


def test_a_button_that_only_went_up_does_nothing(driver: Driver) -> None:
    pages: list[str] = []
    driver.app.push(Diary(driver.app.services, "a", pages))
    pages.clear()
    driver.up("ok")
    assert pages == []
    driver.down("ok")
    driver.up((600, 600))
    assert pages == []


class Door(Diary):
    """A scene whose button leads to another one, with a button at the same place."""

    def build(self) -> None:
        Button(self.layer, Rect(100, 100, 200, 50), "Go", key="ok", on_click=self._go)

    def _go(self) -> None:
        self.services.stack.replace(Diary(self.services, "b", self.pages))


def test_the_second_of_two_clicks_does_nothing_on_the_scene_that_the_first_opened(driver: Driver) -> None:
    pages: list[str] = []
    driver.app.push(Door(driver.app.services, "a", pages))
    driver.click("ok")
    pages.clear()
    driver.click("ok")
    assert pages == []
    driver.step(dt=0.5)
    driver.click("ok")
    driver.click("ok")
    assert pages == ["b clicked", "b clicked"]


def test_a_second_click_that_waited_for_a_slow_scene_does_nothing_either(driver: Driver) -> None:
    pages: list[str] = []
    driver.app.push(Door(driver.app.services, "a", pages))
    driver.click("ok")
    pages.clear()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(200, 125), button=1, touch=False))
    driver.step(dt=2.0)
    assert pages == []


def test_a_click_elsewhere_is_heard_at_once_on_the_new_scene(driver: Driver) -> None:
    pages: list[str] = []
    driver.app.push(Door(driver.app.services, "a", pages))
    driver.click((120, 125))
    pages.clear()
    driver.click((280, 125))
    assert pages == ["b clicked"]


def test_a_button_pressed_on_one_scene_is_not_let_go_on_another(driver: Driver) -> None:
    heard: list[int] = []

    class Ears(Diary):
        def handle_first(self, event: pygame.event.Event) -> bool:
            heard.append(event.type)
            return super().handle_first(event)

    driver.app.push(Diary(driver.app.services, "a", []))
    driver.down((600, 600))
    driver.app.push(Ears(driver.app.services, "b", []))
    driver.up((600, 600))
    assert pygame.MOUSEBUTTONUP not in heard


def test_nothing_is_drawn_while_nothing_changes(driver: Driver) -> None:
    driver.app.push(Diary(driver.app.services, "a", []))
    driver.step(frames=3)
    before = driver.app.redraws
    driver.step(frames=60)
    assert driver.app.redraws == before
    assert driver.scene.next_wake() is None
    driver.scene.invalidate()
    driver.step(frames=3)
    assert driver.app.redraws == before + 1


def test_screens_are_loaded_ahead_while_nothing_happens(driver: Driver) -> None:
    loaded: list[str] = []
    app = driver.app
    app.push(Diary(app.services, "a", []))
    driver.step(frames=3)
    app.load_ahead([lambda: loaded.append("first"), lambda: loaded.append("second")], after=0)
    app.live_for(0.1)
    assert loaded == ["first", "second"]


def test_nothing_is_loaded_ahead_while_something_moves(driver: Driver) -> None:
    class Restless(Diary):
        def on_update(self, dt: float) -> None:
            self.invalidate()

        def wake_after(self) -> float | None:
            return 0.02

    loaded: list[str] = []
    driver.app.push(Restless(driver.app.services, "a", []))
    driver.app.load_ahead([lambda: loaded.append("first")], after=0)
    driver.app.live_for(0.1)
    assert loaded == []


def test_the_title_and_the_settings_idle_without_motion(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    for screen in (None, Screen.SETTINGS):
        if screen is not None:
            driver.app.services.open(screen)
        driver.step(frames=5)
        before = driver.app.redraws
        driver.step(frames=60)
        assert driver.app.redraws == before
        assert driver.scene.next_wake() is None


def test_hovering_redraws_once_and_a_resting_pointer_shows_the_tip(driver: Driver) -> None:
    driver.app.start(Screen.SETTINGS)
    driver.step(frames=3)
    before = driver.app.redraws
    driver.move("back")
    driver.step(frames=3)
    assert driver.app.redraws - before == 1
    assert driver.scene.next_wake() is not None
    driver.step(frames=60)
    assert driver.app.redraws - before == 2
    assert driver.scene.next_wake() is None


def test_drawing_changes_nothing(make_app: MakeApp) -> None:
    driver = make_app(animation_speed=AnimationSpeed.NONE)
    driver.step(frames=5)
    first, second = Surface(driver.app.window.size), Surface(driver.app.window.size)
    driver.scene.draw(first)
    driver.scene.draw(second)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    assert not driver.scene.take_changed()


def test_a_resize_lays_everything_out_anew_and_is_kept(driver: Driver) -> None:
    driver.app.start()
    driver.resize((1600, 900))
    assert (driver.app.kit.frame.width, driver.app.kit.frame.height) == (1600, 900)
    assert driver.app.window.surface.get_size() == (1600, 900)
    driver.step(frames=40)
    kept = SettingsStore().load()
    assert (kept.window_width, kept.window_height) == (1600, 900)


def test_the_focus_survives_a_resize(driver: Driver) -> None:
    driver.app.start(Screen.SETTINGS)
    driver.layer.focus.focus("theme", show=True)
    driver.resize((1100, 800))
    assert driver.focused() == "theme"
    assert driver.layer.focus.visible


def test_a_screen_opened_by_keyboard_shows_where_the_focus_is(driver: Driver) -> None:
    driver.app.start()
    driver.press(pygame.K_TAB)
    driver.app.services.open(Screen.SETTINGS)
    assert driver.layer.focus.visible
    assert driver.focused() == "language"


def test_a_screen_opened_by_mouse_shows_no_focus(driver: Driver) -> None:
    driver.app.start()
    driver.app.services.open(Screen.SETTINGS)
    assert not driver.layer.focus.visible


def test_f11_fills_the_screen_and_gives_it_back(driver: Driver) -> None:
    driver.app.start()
    driver.press(pygame.K_F11)
    assert driver.app.window.fullscreen
    driver.press(pygame.K_F11)
    assert not driver.app.window.fullscreen


def test_closing_the_window_ends_the_program(driver: Driver) -> None:
    driver.app.start()
    driver.post(pygame.QUIT)
    assert not driver.app.running


@pytest.mark.parametrize("where", ["update", "draw"])
def test_something_unexpected_is_logged_and_leads_back_to_the_title(home: Path, where: str) -> None:
    start_logging()
    app = App(size=(1280, 720))
    app.start()
    pages: list[str] = []
    scene = Diary(app.services, "a", pages)
    app.push(scene)
    app.step()
    scene.broken = where
    scene.invalidate()
    app.step()
    assert isinstance(app.top, TitleScene)
    assert len(app.scenes) == 1
    assert pages[-1] == "a leave"
    assert "a scene broke" in folders().log_file.read_text(encoding="utf-8")
    assert app.top.next_wake() is not None
    app.close()
    logger = logging.getLogger("quadropolis_gui")
    for handler in list(logger.handlers):
        handler.close()
        logger.removeHandler(handler)


def test_in_tests_errors_come_through(driver: Driver) -> None:
    scene = Diary(driver.app.services, "a", [])
    driver.app.push(scene)
    scene.broken = "update"
    with pytest.raises(RuntimeError, match="a scene broke"):
        driver.step()
    scene.broken = ""


def test_settings_that_cannot_be_read_are_set_aside_and_said_so(home: Path, make_app: MakeApp) -> None:
    path = folders().settings_file
    path.parent.mkdir(parents=True)
    path.write_text("not settings", encoding="utf-8")
    driver = make_app()
    assert [file.read_text(encoding="utf-8") for file in path.parent.glob("settings.unreadable-*")] == ["not settings"]
    driver.app.kit.text.recording = True
    driver.scene.invalidate()
    driver.step()
    assert any("settings.unreadable-1.json" in record.text for record in driver.app.kit.text.records)


def test_settings_over_another_scene_lead_back_to_it(driver: Driver) -> None:
    driver.app.push(Diary(driver.app.services, "a", []))
    driver.app.services.open(Screen.SETTINGS)
    driver.step()
    driver.expect(SettingsScene)
    driver.click("done")
    driver.expect(Diary)


def run_python(code: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_without_a_screen_one_sentence_and_status_1(home: Path) -> None:
    code = "from quadropolis_gui.running import run_app; raise SystemExit(run_app())"
    done = run_python(code, SDL_VIDEODRIVER="nowhere")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "needs a screen" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("display", ["", ":97"])
def test_no_window_is_opened_where_nobody_asked_for_one_that_is_not_seen(home: Path, display: str) -> None:
    code = "from quadropolis_gui.running import open_app; raise SystemExit(open_app(lambda app: print('open')))"
    done = run_python(code, SDL_VIDEODRIVER="", DISPLAY=display, WAYLAND_DISPLAY="")
    assert done.returncode == 1
    assert "Quadropolis needs a screen" in done.stderr
    assert "Traceback" not in done.stderr
    assert "open" not in done.stdout.split()


def test_without_a_sound_device_there_is_silence(home: Path) -> None:
    code = (
        "from quadropolis_gui.view.sound import Sounds; s = Sounds(); s.set_volumes(1, 1); s.play('place'); print('ok')"
    )
    done = run_python(code, SDL_AUDIODRIVER="nowhere")
    assert done.stdout.endswith("ok\n")
