"""Panels over the table: beside them the top bar stays alive, and the rest of the table only puts them away."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from quadropolis_gui.scenes.quadropolis.table.tiles_panel import TilesPanel
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.settings.scene import SettingsScene
from quadropolis_gui.scenes.table.panels.keys import KeysPanel
from quadropolis_gui.scenes.table.panels.log import LogPanel
from quadropolis_gui.scenes.table.panels.panel import MenuPanel, TablePanel
from quadropolis_gui.view.ui.containers import ScrollArea
from tests.driver import Driver
from tests.scenes.company import a_game
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]
KEYS = {"tiles": pygame.K_t, "moves": pygame.K_l, "score": pygame.K_b, "keys": pygame.K_h, "menu": pygame.K_ESCAPE}


def at_table(make_app: MakeApp, size: tuple[int, int] = (1280, 720)) -> Hands:
    driver = make_app(size, start=False, animation_speed="none")
    return Hands(driver, a_session(moves=5))


def open_by_key(hands: Hands, name: str) -> TablePanel:
    hands.press(KEYS[name])
    panel = hands.scene.modals[-1]
    assert isinstance(panel, TablePanel)
    return panel


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", KEYS)
def test_a_button_of_the_top_bar_puts_a_panel_away_and_does_what_it_says(
    make_app: MakeApp, name: str, size: tuple[int, int]
) -> None:
    hands = at_table(make_app, size)
    panel = open_by_key(hands, name)
    # No panel lies over the bar, so that all of its buttons can be seen and pressed.
    assert panel.panel.top >= hands.scene.frame.top_bar().bottom
    hands.click(hands.button("settings"))
    assert not panel.open
    hands.driver.expect(SettingsScene)
    hands.press(pygame.K_ESCAPE)
    assert hands.at_table
    assert not hands.scene.modals


def test_from_one_panel_to_the_next_by_one_press(make_app: MakeApp) -> None:
    hands = at_table(make_app)
    for button, panel in (("tiles", TilesPanel), ("moves", LogPanel), ("menu", MenuPanel), ("tiles", TilesPanel)):
        hands.click(hands.button(button))
        (shown,) = hands.scene.modals
        assert isinstance(shown, panel)


@pytest.mark.parametrize("button", ["tiles", "moves", "menu"])
def test_the_button_that_opened_a_panel_puts_it_away(make_app: MakeApp, button: str) -> None:
    hands = at_table(make_app)
    hands.click(hands.button(button))
    assert hands.scene.modals
    hands.click(hands.button(button))
    assert not hands.scene.modals


def test_the_menu_opens_the_rules_of_the_game_that_is_played(make_app: MakeApp) -> None:
    hands = at_table(make_app)
    menu = open_by_key(hands, "menu")
    hands.click(menu.layer.find("rules").place.center)
    assert hands.driver.expect(RulesScene).face.name == hands.session.rules.name


def test_sound_is_switched_though_a_panel_is_open(make_app: MakeApp) -> None:
    hands = at_table(make_app)
    open_by_key(hands, "tiles")
    before = hands.scene.settings.effects_on
    hands.click(hands.button("sound"))
    assert hands.scene.settings.effects_on is not before
    assert not hands.scene.modals


@pytest.mark.parametrize("name", KEYS)
def test_a_press_on_the_darkened_table_only_puts_a_panel_away(make_app: MakeApp, name: str) -> None:
    hands = at_table(make_app)
    panel = open_by_key(hands, name)
    left = hands.session.state.architects_left(hands.session.state.to_move)
    place = hands.architect(next(number for number, count in left.items() if count))
    assert not panel.panel.collidepoint(place)
    hands.click(place)
    assert not hands.scene.modals
    choosing = hands.game.model.choosing
    assert choosing is not None
    assert not choosing.is_started


@pytest.mark.parametrize("language", ["en", "fr", "nl", "pt", "ru"])
@pytest.mark.parametrize("name", ["score", "moves"])
def test_lists_show_whole_lines_at_both_ends(make_app: MakeApp, name: str, language: str) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", language=language)
    hands = Hands(driver, a_session("expert", 3, moves=50))
    panel = open_by_key(hands, name)
    area = panel.layer.find({"score": "lines", "moves": "moves"}[name])
    assert isinstance(area, ScrollArea)
    assert area.most > 0
    text = driver.app.kit.text
    for offset in (0, area.most):
        area.scroll_to(offset)
        text.records.clear()
        text.recording = True
        hands.scene.invalidate()
        driver.step()
        text.recording = False
        middle = area.place.inflate(0, -2)
        rows = [record.drawn for record in text.records if area.place.inflate(0, 60).contains(record.drawn)]
        inside = [row for row in rows if middle.collidepoint(row.center)]
        assert len(inside) > 8
        assert all(area.place.top <= row.centery - row.h // 3 for row in inside)
        assert all(row.centery + row.h // 3 <= area.place.bottom for row in inside)


def test_going_up_the_list_of_moves_by_keys_ends_at_its_first_heading(make_app: MakeApp) -> None:
    hands = Hands(make_app((1024, 640), start=False, animation_speed="none"), a_session("classic", 2, moves=30))
    panel = open_by_key(hands, "moves")
    area = panel.layer.find("moves")
    assert isinstance(area, ScrollArea)
    panel.layer.focus.focus("move_29")
    while panel.layer.focus.current is not None and panel.layer.focus.current.key != "close":
        hands.press(pygame.K_UP)
    assert area.offset == 0


def listed(hands: Hands) -> list[tuple[str, str]]:
    hands.press(pygame.K_h)
    panel = hands.scene.modals[-1]
    assert isinstance(panel, KeysPanel)
    rows = [(row.keys, row.action) for row in panel.rows()]
    hands.press(pygame.K_ESCAPE)
    return rows


def test_the_list_of_keys_names_no_key_twice_and_none_that_does_nothing_here(make_app: MakeApp) -> None:
    played = listed(at_table(make_app))
    assert len({keys for keys, _ in played}) == len(played)
    assert ("Space", "show.keys.skip") in played
    watched = listed(Hands(make_app(start=False, animation_speed="none"), a_game(("intern", "intern"))))
    assert len({keys for keys, _ in watched}) == len(watched)
    assert ("Space", "opponents.keys.step") in watched
    assert not {"C", "U", "V", "X"} & {keys for keys, _ in watched}


def test_a_panel_opened_after_a_sentence_covers_it_and_the_sentence_waits(make_app: MakeApp) -> None:
    hands = at_table(make_app)
    text = hands.driver.app.kit.text

    def is_seen(sentence: str) -> bool:
        text.records.clear()
        text.recording = True
        hands.scene.invalidate()
        hands.driver.step()
        text.recording = False
        return any(record.text == sentence for record in text.records)

    hands.scene.toast("Said before.")
    assert is_seen("Said before.")
    open_by_key(hands, "menu")
    assert not is_seen("Said before.")
    hands.driver.step(60, dt=1.0)
    hands.press(pygame.K_ESCAPE)
    assert not hands.scene.modals
    assert is_seen("Said before.")
    open_by_key(hands, "menu")
    hands.scene.toast("Said over it.")
    assert is_seen("Said over it.")
    hands.press(pygame.K_ESCAPE)
    assert is_seen("Said over it.")
    hands.driver.step(60, dt=1.0)
    assert not is_seen("Said over it.")


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("language", ["en", "fr", "nl", "pt", "ru"])
def test_the_tiles_of_one_round_stand_apart_from_those_of_the_next(make_app: MakeApp, mode: str, language: str) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", language=language, interface_size="large")
    hands = Hands(driver, a_session(mode, 4, moves=2))
    panel = open_by_key(hands, "tiles")
    assert isinstance(panel, TilesPanel)
    text, number = driver.app.kit.text, driver.app.kit.frame.font(18)
    text.records.clear()
    text.recording = True
    panel.draw_content(driver.app.window.surface)
    text.recording = False
    lines: dict[int, list[tuple[int, int, bool]]] = {}
    for record in text.records:
        is_count = record.text.isdigit() and record.size == number
        lines.setdefault(record.drawn.centery // 6, []).append((record.drawn.x, record.drawn.right, is_count))
    rows = [sorted(line) for line in lines.values() if sum(is_count for *_, is_count in line) > 1]
    assert len(rows) > len(panel.groups())
    for row in rows:
        for (_, end, _), (start, _, is_count) in pairwise(row):
            # What belongs to a count stands right beside it; the next round is farther away.
            assert start - end >= (driver.app.kit.u(20) if is_count else driver.app.kit.u(4)), (row, language)
