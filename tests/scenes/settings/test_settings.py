"""The settings screen: everything is live, by mouse and by keyboard, and kept on disk."""

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.settings.scene import SettingsScene
from quadropolis_gui.storage.settings import AnimationSpeed, InterfaceSize, Palette, SettingsStore, ThemeName
from quadropolis_gui.view.ui.inputs import Segmented, Slider
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


@pytest.fixture
def driver(make_app: MakeApp) -> Driver:
    made = make_app(start=False)
    made.app.start(Screen.SETTINGS)
    made.step()
    return made


def segment(driver: Driver, key: str, value: str) -> tuple[int, int]:
    control = driver.widget(key)
    assert isinstance(control, Segmented)
    number = next(i for i, option in enumerate(control.options) if option.value == value)
    x, y = control.segment(number).center
    return x, y


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", "dark"),
        ("theme", "contrast"),
        ("palette", "safe"),
        ("interface_size", "large"),
        ("animation_speed", "none"),
        ("undo_policy", "never"),
        ("opponents_pace", "calm"),
    ],
)
def test_a_choice_by_mouse_applies_at_once(driver: Driver, key: str, value: str) -> None:
    driver.click(segment(driver, key, value))
    assert getattr(driver.app.services.settings, key) == value


def test_theme_palette_size_and_motion_reach_the_kit(driver: Driver) -> None:
    driver.click(segment(driver, "theme", "dark"))
    driver.click(segment(driver, "palette", "safe"))
    driver.click(segment(driver, "interface_size", "large"))
    driver.click(segment(driver, "animation_speed", "none"))
    kit = driver.app.kit
    assert (kit.theme.name, kit.theme.safe_palette) == ("dark", True)
    assert kit.frame.interface_size == "large"
    assert kit.speed is None
    assert driver.scene.timeline.speed is None


@pytest.mark.parametrize("key", ["confirm_moves", "effects_on", "ambience_on"])
def test_a_switch_turns_by_mouse_and_by_space(driver: Driver, key: str) -> None:
    before = getattr(driver.app.services.settings, key)
    driver.click(key)
    assert getattr(driver.app.services.settings, key) is not before
    driver.layer.focus.focus(key, show=True)
    driver.press(pygame.K_SPACE)
    assert getattr(driver.app.services.settings, key) is before
    assert driver.focused() == key


def test_a_volume_follows_the_mouse_while_it_is_dragged(driver: Driver) -> None:
    slider = driver.widget("effects_volume")
    place = slider.place
    driver.drag(place.center, (place.right - 2, place.centery))
    assert driver.app.services.settings.effects_volume == 1.0
    assert driver.widget("effects_volume") is slider
    assert isinstance(slider, Slider)


def test_a_volume_follows_the_arrows(driver: Driver) -> None:
    before = driver.app.services.settings.effects_volume
    driver.layer.focus.focus("effects_volume", show=True)
    driver.press(pygame.K_LEFT, pygame.K_LEFT)
    assert driver.app.services.settings.effects_volume == pytest.approx(before - 0.1)


def test_every_control_is_reached_by_tab(driver: Driver) -> None:
    seen = set()
    for _ in range(30):
        driver.press(pygame.K_TAB)
        seen.add(driver.focused())
    assert seen == {
        widget.key for widget in driver.layer.widgets if widget.focusable and widget.enabled and widget.visible
    }


def test_settings_are_on_disk_after_a_moment(driver: Driver) -> None:
    driver.click(segment(driver, "theme", "dark"))
    driver.step(frames=40)
    assert SettingsStore().load().theme is ThemeName.DARK


def test_defaults_are_asked_once_and_keep_the_language(driver: Driver) -> None:
    driver.app.change_settings(
        language="nl", theme=ThemeName.DARK, palette=Palette.SAFE, animation_speed=AnimationSpeed.NONE
    )
    driver.step()
    driver.click("reset")
    driver.press(pygame.K_ESCAPE)
    assert driver.app.services.settings.theme is ThemeName.DARK
    driver.click("reset")
    driver.press(pygame.K_RETURN)
    assert driver.app.services.settings.theme is ThemeName.DARK, "what sets everything back is not what Enter does"
    driver.click("reset")
    driver.click("yes")
    now = driver.app.services.settings
    assert (now.theme, now.palette, now.animation_speed) == (
        ThemeName.LIGHT,
        Palette.STANDARD,
        AnimationSpeed.NORMAL,
    )
    assert now.language == "nl"
    driver.expect(SettingsScene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_defaults_leave_as_it_is_is_named_before(driver: Driver, language: str) -> None:
    """Of all that can be set on this screen."""
    driver.app.change_settings(language=language, fullscreen=True)
    driver.step()
    t = driver.app.kit.t
    named = {name: t(f"settings.{name}").partition(" (")[0].lower() for name in ("language", "fullscreen")}
    assert all(name in t("settings.reset_text").lower() for name in named.values())
    driver.click("reset")
    driver.click("yes")
    settings = driver.app.services.settings
    assert (settings.language, settings.fullscreen) == (language, True)


def test_the_speaker_in_the_top_bar_mutes(driver: Driver) -> None:
    driver.click("sound")
    assert not driver.app.services.settings.effects_on
    assert driver.widget("sound").describe() == "Turn sounds on"


@pytest.mark.parametrize("theme", list(ThemeName))
def test_every_text_and_widget_has_its_place(driver: Driver, theme: ThemeName) -> None:
    driver.app.change_settings(theme=theme)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_the_question_has_room_in_every_language(driver: Driver) -> None:
    driver.click("reset")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


@pytest.mark.parametrize("size", [(1600, 700), (1100, 1000), (2560, 1080)])
def test_odd_windows_have_room_for_everything(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(size)
    for interface_size in InterfaceSize:
        driver.app.change_settings(interface_size=interface_size)
        check_layout(driver)


def test_settings_are_complete_on_the_screen(driver: Driver) -> None:
    keys = {widget.key for widget in driver.layer.widgets}
    elsewhere = {"window_width", "window_height", "last_mode", "last_seats", "thinking_seconds"}
    names = set(vars(driver.app.services.settings))
    assert names - elsewhere <= keys


def test_the_thinking_time_is_set_by_mouse_and_by_keyboard(driver: Driver) -> None:
    slider = driver.widget("thinking_seconds")
    place = slider.place
    driver.click((place.right - 2, place.centery))
    assert driver.app.services.settings.thinking_seconds == 5.0
    driver.click((place.x + 2, place.centery))
    assert driver.app.services.settings.thinking_seconds == 0.3
    driver.layer.focus.focus("thinking_seconds", show=True)
    driver.press(pygame.K_RIGHT)
    assert driver.app.services.settings.thinking_seconds == 0.5
    driver.app.change_settings(language="fr")
    driver.step()
    assert driver.widget("thinking_seconds").describe() == "Réflexion du niveau 7\u00a0: 0,5 s"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_is_called_as_the_row_it_stands_in(driver: Driver, language: str) -> None:
    driver.app.change_settings(language=language)
    driver.step()
    scene = driver.expect(SettingsScene)
    rows = [(scene.t(f"settings.{row.name}"), place) for row, place in scene._labels]
    for widget in scene.layer.widgets:
        if not (widget.focusable and widget.visible) or widget.key in ("back", "help", "sound", "reset", "done"):
            continue
        name = next(name for name, place in rows if place.top <= widget.place.centery < place.bottom
                    and place.x < widget.place.x < place.x + scene.frame.width // 2)  # fmt: skip
        assert widget.describe().startswith(name), widget.key


def test_the_colours_of_players_stand_below_the_choice_among_them(driver: Driver) -> None:
    scene = driver.expect(SettingsScene)
    palette = driver.widget("palette").place
    below = [widget.key for widget in scene.layer.widgets if palette.bottom <= widget.place.y <= scene._preview.y
             and widget.place.x == palette.x]  # fmt: skip
    assert below == []
    assert palette.bottom <= scene._preview.bottom
    assert scene._preview.y - palette.bottom < scene.kit.u(24)
