"""What is only a picture says what it does where the keyboard's ring comes to it, as the mouse hears it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.storage.settings import InterfaceSize
from quadropolis_gui.view.ui.buttons import Button
from quadropolis_gui.view.ui.inputs import Segmented
from quadropolis_gui.view.ui.layer import Layer, Widget
from quadropolis_gui.view.ui.paper import Paper
from tests.driver import Driver
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]


def pictures(layer: Layer) -> Iterator[Widget]:
    """All that can be used and shows no word."""
    for widget in layer.widgets:
        wordless = isinstance(widget, Button) and not widget.text
        if isinstance(widget, Segmented):
            wordless = not any(option.text or option.draw for option in widget.options)
        if wordless and widget.can_focus:
            yield widget


def open_table(driver: Driver) -> None:
    Hands(driver, a_session(moves=12))


def open_load(driver: Driver) -> None:
    a_session(store=driver.app.services.saves.new_file(), moves=5).keep()
    driver.app.services.saves.let_go()
    driver.app.push(driver.app.services.make_screen(Screen.LOAD))


def open_replay(driver: Driver) -> None:
    driver.app.push(ReplayScene(driver.app.services, azul_game("colored", 2, moves=20).game))


SCREENS = {
    "table": (open_table, {"again_turn", "moves", "help", "sound", "settings", "menu"}),
    "load": (open_load, {"rename", "replay", "review", "export", "import"}),
    "replay": (open_replay, {"play", "last", "way"}),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_every_button_without_a_word_says_by_the_ring_what_it_does_and_not_on_itself(
    make_app: MakeApp, screen: str
) -> None:
    driver = make_app((1024, 640), language="ru", interface_size=InterfaceSize.LARGE, animation_speed="none")
    enter, expected = SCREENS[screen]
    enter(driver)
    driver.step(3)
    driver.press(pygame.K_RIGHT)
    layer, found = driver.layer, set()
    for widget in list(pictures(layer)):
        layer.focus.focus(widget, show=True)
        driver.step()
        assert layer.tip == widget.told != "", widget.key
        assert not layer.draw_tip_of(widget, driver.app.window.surface).colliderect(widget.place), widget.key
        found.add(widget.key)
    assert expected <= found


def test_whoever_goes_on_where_the_ring_is_needs_no_tip_there_any_more(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    open_replay(driver)
    driver.step(3)
    driver.press(pygame.K_TAB)
    driver.layer.focus.focus("play", show=True)
    driver.step()
    assert driver.layer.tip
    driver.press(pygame.K_RIGHT)
    assert driver.focused() == "play"
    assert driver.layer.tip == ""
    driver.press(pygame.K_TAB)
    assert driver.layer.tip == driver.widget(driver.focused()).tip


def test_the_tip_on_the_cross_of_a_panel_lies_on_nothing_one_reads_there(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), language="ru", animation_speed="none")
    hands = Hands(driver, a_session(moves=12))
    for key in (pygame.K_F1, pygame.K_b, pygame.K_t, pygame.K_l):
        driver.press(pygame.K_TAB, key)
        (sheet,) = hands.scene.modals
        assert isinstance(sheet, Paper | TablePanel)
        cross = sheet.layer.find("close")
        assert isinstance(cross, Button)
        box = sheet.layer.draw_tip_of(cross, driver.app.window.surface)
        inside = sheet.panel.inflate(-2 * driver.app.kit.u(18), -2 * driver.app.kit.u(18))
        assert not box.colliderect(inside)
        driver.press(pygame.K_ESCAPE)
