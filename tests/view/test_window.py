"""The window at sizes that nobody would choose: as a desktop may force them, or as an edited file asks for them."""

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.app import App
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.settings import Settings, SettingsStore
from quadropolis_gui.view.window import drawn_size, fitting
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]

SMALL = [(1, 1), (2, 3), (1, 2000), (2000, 1), (60, 40), (320, 200), (639, 399)]


def force(driver: Driver, size: tuple[int, int]) -> None:
    """Give the window a size below its minimum, as some desktops do."""
    driver.app.window._window.minimum_size = (1, 1)
    driver.resize(size)
    driver.step(3)


@pytest.mark.parametrize("size", SMALL)
def test_every_screen_survives_a_tiny_window_and_comes_back(make_app: MakeApp, size: tuple[int, int]) -> None:
    driver = make_app()
    for screen in (screen for screen in Screen if screen not in (Screen.TITLE, Screen.CONTINUE)):
        driver.app.services.open(screen)
        driver.step(2)
        force(driver, size)
        assert driver.app.window._window.size == size
        driver.app.pop()
        driver.step(2)
        driver.resize((1280, 720))
        assert driver.app.window.surface.get_size() == (1280, 720)
    driver.expect(TitleScene)


def test_a_table_survives_a_tiny_window_and_comes_back(make_app: MakeApp) -> None:
    hands = Hands(make_app(), a_session())
    for size in SMALL:
        force(hands.driver, size)
    hands.driver.resize((1280, 720))
    hands.driver.expect(TableScene)


def test_a_small_window_shows_everything_and_the_mouse_finds_it(make_app: MakeApp) -> None:
    driver = make_app()
    force(driver, (320, 200))
    assert driver.app.window.size == (640, 400)
    place = driver.widget("settings").place.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.post(kind, pos=(place[0] // 2, place[1] // 2), button=1, touch=False)
    assert not isinstance(driver.scene, TitleScene)


@pytest.mark.parametrize("size", [(640, 400), (700, 780), (1024, 640), (5000, 3000)])
def test_what_screens_find_room_in_is_drawn_as_it_is(size: tuple[int, int]) -> None:
    assert drawn_size(*size) == size


@pytest.mark.parametrize("size", SMALL)
def test_what_is_drawn_for_a_tiny_window_has_bounds(size: tuple[int, int]) -> None:
    width, height = drawn_size(*size)
    assert 640 <= width <= 2560
    assert 400 <= height <= 1600


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1024, 640), (1024, 576)),
        ((1280, 720), (1280, 656)),
        ((1366, 768), (1280, 720)),
        ((1280, 800), (1280, 720)),
        ((800, 600), (800, 536)),
        ((320, 200), (640, 400)),
    ],
)
def test_the_first_window_finds_room_on_the_screen_with_its_bar(screen: tuple[int, int], size: tuple[int, int]) -> None:
    first = Settings()
    assert fitting((first.window_width, first.window_height), [screen]) == size


def test_a_window_that_filled_the_screen_below_its_bar_opens_as_it_was() -> None:
    assert fitting((1920, 1043), [(1920, 1080)]) == (1920, 1043)
    assert fitting((2560, 1340), [(1280, 800), (2560, 1440)]) == (2560, 1340)
    assert fitting((2560, 1340), [(1280, 800)]) == (1280, 736)


def test_a_size_from_an_edited_file_is_not_larger_than_the_screen() -> None:
    SettingsStore().save(Settings(window_width=16384, window_height=16384))
    app = App(strict=True)
    try:
        screens = pygame.display.get_desktop_sizes()
        assert app.window.size[0] <= max(width for width, _ in screens)
        assert app.window.size[1] < max(height for _, height in screens)
    finally:
        app.close()


def test_the_window_of_the_first_start_is_no_larger_than_a_small_screen() -> None:
    app = App(strict=True)
    try:
        (screen,) = pygame.display.get_desktop_sizes()
        assert app.window.logical_size == fitting((1280, 720), [screen])
        assert app.window.logical_size[0] <= screen[0] < 1280
    finally:
        app.close()
