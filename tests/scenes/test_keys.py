"""H lists the keys of any screen, and every key that is listed does something there."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.resources import example_saves
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.key_list import KeyList
from quadropolis_gui.scenes.key_rows import SIDEWAYS, UP_AND_DOWN, KeyRow
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.opening import finale_of
from quadropolis_gui.scenes.postcard.scene import PostcardScene
from quadropolis_gui.scenes.replay.scene import ReplayScene
from quadropolis_gui.scenes.review.scene import ReviewScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.board import ScoredBoardScene
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.scorer.scene import ScorerScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.statistics.scene import StatisticsScene
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.saves.game import read_save
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.containers import TopBar
from quadropolis_gui.view.ui.text_field import TextField
from tests.driver import Driver
from tests.scenes.azul.finished import azul_session
from tests.scenes.driving import a_session
from tests.scenes.finished_games import finished_session
from tests.scenes.review.opened import example, keep_findings
from tests.view.layout_checks import check_layout

MakeApp = Callable[..., Driver]


def named(screen: Screen) -> Callable[[Driver], Scene]:
    return lambda driver: driver.app.services.make_screen(screen)


def load(driver: Driver) -> LoadScene:
    saves = driver.app.services.saves
    for number in range(12 - len(saves.summaries())):
        game = a_session(store=saves.new_file(), moves=5 + number)
        game.keep()
    saves.let_go()
    return LoadScene(driver.app.services)


def in_the_middle_of_replay(driver: Driver) -> ReplayScene:
    return ReplayScene(driver.app.services, read_save(example_saves() / "four-at-the-table.json"), 24)


def in_the_middle_of_review(driver: Driver) -> ReviewScene:
    game = example()
    keep_findings(game)
    scene = ReviewScene(driver.app.services, game, 24)
    scene.reviewing.paused = True
    return scene


def finale(driver: Driver) -> FinaleScene:
    scene = finale_of(driver.app.services, finished_session(CLASSIC, 2))
    assert isinstance(scene, FinaleScene)
    return scene


def statistics(driver: Driver) -> StatisticsScene:
    for seed in range(1, 4):
        record_finished_game(finished_session(CLASSIC, 2, seed).game, examples=driver.app.services.saves.examples)
    return StatisticsScene(driver.app.services)


def on_second_page(driver: Driver) -> RulesScene:
    scene = RulesScene(driver.app.services, "azul", choosing=True)
    scene.page = 2
    return scene


def scored_board(driver: Driver) -> ScoredBoardScene:
    pad = ScorePadScene(driver.app.services, azul_session("colored", 3), counting=False)
    return ScoredBoardScene(driver.app.services, pad.session, 1, pad.filling.scored_board())


def scorer(variant: str) -> Callable[[Driver], ScorerScene]:
    """A table of two with something on both boards, and an eye on the first."""

    def opened(driver: Driver) -> ScorerScene:
        folders().real_tables_file.unlink(missing_ok=True)
        scene = ScorerScene(driver.app.services)
        scene.open_variant(variant)
        for place in (0, 6):
            scene.maker.put(scene.in_hand, place)
        scene.add_player()
        scene.choose(0)
        return scene

    return opened


SCREENS: dict[str, Callable[[Driver], Scene]] = {
    "title": named(Screen.TITLE),
    "new_game": named(Screen.NEW_GAME),
    "load": load,
    "replay": in_the_middle_of_replay,
    "review": in_the_middle_of_review,
    "statistics": statistics,
    "no_statistics": named(Screen.STATISTICS),
    "rules": on_second_page,
    "learn": named(Screen.LEARN),
    "settings": named(Screen.SETTINGS),
    "finale": finale,
    "score_pad": lambda driver: ScorePadScene(driver.app.services, azul_session("colored", 3), counting=False),
    "scored_board": scored_board,
    "scorer": scorer("expert"),
    "wall_scorer": scorer("colored"),
    "postcard": lambda driver: PostcardScene(driver.app.services, finished_session(CLASSIC, 3), 1),
}
#: What has to have the focus for a key that changes something.
CHANGED = {
    ("new_game", "keys.rows.change"): "practice",
    ("new_game", "table.keys.rows.enter"): "practice",
    ("new_game", "keys.rows.level"): "level_2",
    ("settings", "keys.rows.change"): "theme",
    ("statistics", "keys.rows.plot"): "plot",
    ("scorer", "scorer.keys.take"): "place_0",
    ("scorer", "scorer.keys.enter"): "place_1",
    ("wall_scorer", "scorer.keys.take"): "place_6",
    ("wall_scorer", "scorer.keys.enter"): "place_1",
}
#: The focus goes on by one of them wherever it stands, while another may lead nowhere from there.
ARROWS = {
    "Arrows": (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    UP_AND_DOWN: (pygame.K_UP, pygame.K_DOWN),
}
KEYS: dict[str, list[tuple[int, int]]] = {
    SIDEWAYS: [(pygame.K_RIGHT, 0), (pygame.K_LEFT, 0)],
    "Tab": [(pygame.K_TAB, 0)],
    "Enter": [(pygame.K_RETURN, 0)],
    "Esc": [(pygame.K_ESCAPE, 0)],
    "Space": [(pygame.K_SPACE, 0)],
    "PgUp PgDn": [(pygame.K_PAGEUP, 0), (pygame.K_PAGEDOWN, 0)],
    "Home End": [(pygame.K_HOME, 0), (pygame.K_END, 0)],
    "Del": [(pygame.K_DELETE, 0)],
    "F1": [(pygame.K_F1, 0)],
    "F2": [(pygame.K_F2, 0)],
    "F11": [(pygame.K_F11, 0)],
    "Ctrl+E": [(pygame.K_e, pygame.KMOD_LCTRL)],
    "Ctrl+O": [(pygame.K_o, pygame.KMOD_LCTRL)],
    "0–9": [(pygame.K_0, 0), (pygame.K_9, 0)],
    "1–4": [(pygame.K_2, 0)],
    "T S V P B F O N": [(ord(letter), 0) for letter in "tsvpbfon"],
    "1–7": [(pygame.K_1, 0), (pygame.K_7, 0)],
}


def open_screen(driver: Driver, name: str) -> Scene:
    """Open a screen over the title, as somebody does by a key."""
    app = driver.app
    app.services.stack.reset_to(app.services.make_screen(Screen.TITLE))
    if name != "title":
        app.services.stack.push(SCREENS[name](driver))
    driver.step(3)
    return driver.scene


def listed(driver: Driver) -> list[KeyRow]:
    driver.press(pygame.K_h)
    panel = driver.scene.modals[-1]
    assert isinstance(panel, KeyList)
    rows = list(panel.rows())
    driver.press(pygame.K_h)
    assert not driver.scene.modals
    return rows


def seen(driver: Driver) -> tuple[object, ...]:
    """Everything in which something that a key did can be noticed."""
    app, scene = driver.app, driver.scene
    picture = hash(pygame.image.tobytes(app.window.surface, "RGB"))
    return id(scene), len(scene.modals), app.services.settings, app.window.fullscreen, picture


@pytest.mark.parametrize("name", [name for name in SCREENS if name != "finale"])
def test_every_key_that_is_listed_does_something(make_app: MakeApp, name: str) -> None:
    driver = make_app(animation_speed="none")
    open_screen(driver, name)
    rows = listed(driver)
    assert len({row.keys for row in rows}) == len(rows)
    assert {"H", "F1", "M", "F11", "Enter", "Tab"} <= {row.keys for row in rows}
    for row in rows:
        if row.keys in ARROWS:
            assert any(does_something(driver, name, row, key) for key in ARROWS[row.keys]), row
            continue
        for key, mod in KEYS.get(row.keys) or [(ord(row.keys.lower()), 0)]:
            assert does_something(driver, name, row, key, mod), row


def does_something(driver: Driver, name: str, row: KeyRow, key: int, mod: int = 0) -> bool:
    scene = open_screen(driver, name)
    scene.open_by_key()
    focus = CHANGED.get((name, row.action))
    if focus is not None:
        scene.layer.focus.focus(focus, show=True)
        if row.action == "keys.rows.level":
            driver.press(pygame.K_4)
    driver.step(2)
    before = seen(driver)
    driver.press(key, mod=mod)
    return seen(driver) != before


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("language", ["en", "fr", "nl", "pt", "ru"])
def test_the_list_can_be_read_in_the_smallest_window(make_app: MakeApp, name: str, language: str) -> None:
    for interface_size in ("normal", "large"):
        driver = make_app((1024, 640), animation_speed="none", language=language, interface_size=interface_size)
        open_screen(driver, name)
        driver.press(pygame.K_h)
        panel = driver.scene.modals[-1]
        assert isinstance(panel, KeyList)
        check_layout(driver)
        check_as_large_as_asked(driver, panel)


def check_as_large_as_asked(driver: Driver, panel: KeyList) -> None:
    """No row is set smaller or narrower than the text size of the settings: the list is as wide as it needs to be."""
    text, t = driver.app.kit.text, driver.app.kit.t
    actions = {t(row.action) for row in panel.rows()}
    text.records.clear()
    text.recording = True
    panel.draw(driver.app.window.surface)
    text.recording = False
    said = [record for record in text.records if record.text in actions]
    assert {record.text for record in said} == actions
    for record in said:
        assert record.size == record.asked_size, record
        assert record.drawn.w >= text.width(record.text, record.size, Weight.BOLD), record


def test_a_field_takes_the_letters(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    sound = driver.app.services.settings.effects_on
    open_screen(driver, "load")
    driver.click("search")
    field = driver.widget("search")
    assert isinstance(field, TextField)
    assert field.is_typing
    for letter in "hm":
        driver.press(ord(letter))
        driver.type_text(letter)
    assert field.text == "hm"
    assert not driver.scene.modals
    assert driver.app.services.settings.effects_on is sound


def test_the_title_lists_no_way_back(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    open_screen(driver, "title")
    assert "Esc" not in {row.keys for row in listed(driver)}


def test_the_list_follows_the_language(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    open_screen(driver, "replay")
    driver.press(pygame.K_h)
    panel = driver.scene.modals[-1]
    assert isinstance(panel, KeyList)
    driver.app.change_settings(language="fr")
    driver.step()
    assert "Espace" in {row.keys for row in panel.rows()}


def test_the_keys_of_the_finale_follow_its_count(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="normal")
    scene = finale(driver)
    driver.app.push(scene)
    driver.step(3)
    assert not scene.count.is_over
    counting = {row.keys: row.action for row in listed(driver)}
    assert counting["Space"] == counting["Esc"] == "keys.rows.skip_count"
    while not scene.is_started:
        driver.step()
    driver.press(pygame.K_SPACE, pygame.K_SPACE)
    assert scene.count.is_over
    over = {row.keys: row.action for row in listed(driver)}
    assert "Space" not in over
    assert over["Esc"] == "keys.rows.scores"
    driver.press(pygame.K_r)
    assert not scene.count.is_over
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert scene.count.is_over
    driver.press(pygame.K_ESCAPE)
    driver.expect(ScorePadScene)


def test_the_keys_of_the_score_pad_follow_its_count(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="normal")
    scene = ScorePadScene(driver.app.services, finished_session(CLASSIC, 3))
    driver.app.push(scene)
    driver.step(3)
    assert not scene.tally.done
    assert {"Space", "Esc"} == {row.keys for row in listed(driver) if row.action == "keys.rows.skip_count"}
    driver.press(pygame.K_SPACE)
    assert scene.tally.done
    assert "Space" not in {row.keys for row in listed(driver)}


@pytest.mark.parametrize("name", SCREENS)
def test_the_list_dims_all_of_the_screen_but_a_bar_that_can_still_be_used(make_app: MakeApp, name: str) -> None:
    driver = make_app((1024, 640), animation_speed="none")
    open_screen(driver, name)
    while isinstance(driver.scene, FinaleScene) and not driver.scene.count.is_over:
        driver.step(dt=0.1)
    driver.settle()
    surface, width = driver.app.window.surface, 1024
    has_bar = any(isinstance(widget, TopBar) for widget in driver.scene.layer.widgets)
    assert has_bar == (name != "title")
    top = driver.app.kit.frame.top_bar().bottom if has_bar else 0
    corners = [(x, y) for x in (4, width // 2, width - 5) for y in range(2, 640, 6)]
    before = {corner: sum(surface.get_at(corner)[:3]) for corner in corners}
    driver.press(pygame.K_h)
    panel = driver.scene.modals[-1]
    assert isinstance(panel, KeyList)
    shadow = panel.panel.inflate(80, 80)
    for corner, light in before.items():
        if shadow.collidepoint(corner):
            continue
        now = sum(surface.get_at(corner)[:3])
        assert now == light if corner[1] < top else now < light or not light, f"{corner} of {name}"
