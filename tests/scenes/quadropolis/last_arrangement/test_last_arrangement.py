"""The last arrangement: mouse, keyboard, one person after another, and what is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.finale.scene import FinaleScene
from quadropolis_gui.scenes.key_list import KeyList
from quadropolis_gui.scenes.opening import end_of
from quadropolis_gui.scenes.quadropolis.arranging import Obstacle, Resource
from quadropolis_gui.scenes.quadropolis.last_arrangement.hand import TOKENS
from quadropolis_gui.scenes.quadropolis.last_arrangement.scene import LastArrangementScene
from quadropolis_gui.scenes.quadropolis.rules.reference_card import ReferenceCard
from quadropolis_gui.scenes.score_pad.scene import ScorePadScene
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.title.scene import TitleScene
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.statistics import StatisticsStore
from quadropolis_gui.view.quadropolis.city.look import ResourceSpot
from quadropolis_gui.view.quadropolis.score_words import ScoreWords
from quadropolis_gui.view.ui.dialogs import Dialog
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.finished_games import finished_session
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

INHABITANT, ENERGY = Resource.INHABITANT, Resource.ENERGY


def open_scene(
    make_app: Callable[..., Driver], mode: Mode = CLASSIC, players: int = 2, people: int | None = None
) -> tuple[Driver, LastArrangementScene, Session]:
    driver = make_app(animation_speed="none")
    session = finished_session(mode, players, 3, people=people)
    driver.app.replace(end_of(driver.app.services, session))
    driver.step()
    return driver, driver.expect(LastArrangementScene), session


def answer(driver: Driver, key: str) -> None:
    dialog = driver.scene.modals[-1]
    assert isinstance(dialog, Dialog)
    dialog.answer(key)
    driver.step()


def held_squares(scene: LastArrangementScene, resource: Resource) -> list[int]:
    return [s for s in squares_in(scene.session.state.mode.squares) if scene.arrangement.on(resource, s)]


def token_place(scene: LastArrangementScene, resource: Resource, square: int) -> tuple[int, int]:
    spot = ResourceSpot(TOKENS[resource], square)
    x, y = scene.board.resource_rect(spot, scene._look()).center
    return x, y


def test_begins_with_the_best_and_enter_keeps_it_for_each_person(make_app: Callable[..., Driver]) -> None:
    driver, scene, session = open_scene(make_app)
    assert scene.arrangement.is_best
    driver.press(pygame.K_RETURN)
    assert scene.player == 1
    driver.press(pygame.K_RETURN)
    driver.expect(FinaleScene)
    assert session.state.allocations == {}


@pytest.mark.parametrize("speed", ["normal", "none"])
def test_the_last_move_at_the_table_leads_here_and_on_to_the_end(make_app: Callable[..., Driver], speed: str) -> None:
    driver = make_app(animation_speed=speed)
    finished = finished_session(CLASSIC, 2)
    last = finished.state.history[-1][-1]
    session = Session(replace(finished.game, state=finished.moment(len(finished.log) - 1).copy()))
    table = TableScene(driver.app.services, session)
    driver.app.push(table)
    driver.settle()
    table.desk.play(last)
    driver.settle()
    driver.expect(LastArrangementScene)
    driver.press(pygame.K_RETURN, pygame.K_RETURN)
    finale = driver.expect(FinaleScene)
    while not finale.count.is_over:
        driver.step(dt=0.05)
    driver.press(pygame.K_ESCAPE)
    assert driver.expect(ScorePadScene).tally.done
    driver.press(pygame.K_ESCAPE)
    driver.expect(TitleScene)
    assert len(driver.app.scenes) == 1


def test_opponents_are_not_asked(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app, players=3, people=1)
    driver.click("keep")
    driver.expect(FinaleScene)
    assert scene.player == 0


def test_without_people_the_finale_comes_at_once(make_app: Callable[..., Driver]) -> None:
    driver = make_app(animation_speed="none")
    driver.app.replace(end_of(driver.app.services, finished_session(CLASSIC, 2, people=0)))
    driver.step()
    driver.expect(FinaleScene)


def test_a_piece_dragged_off_stands_beside_the_city_and_can_be_dragged_back(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    square = next(s for s in held_squares(scene, ENERGY) if scene.arrangement.city.kind_at(s) is Kind.TOWER)
    before, free = scene.arrangement.score.total, scene.arrangement.free(ENERGY)
    tray = scene.places.trays[1].center
    driver.drag(token_place(scene, ENERGY, square), (tray[0], tray[1]))
    assert scene.arrangement.on(ENERGY, square) == 0
    assert scene.arrangement.free(ENERGY) == free + 1
    assert scene.arrangement.score.total < before
    place = scene.board.square_rect(square).center
    driver.drag((tray[0], tray[1]), (place[0], place[1]))
    assert scene.arrangement.score.total == before


def test_a_piece_dragged_to_another_building_moves_there(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    source, goal = held_squares(scene, INHABITANT)[:2]
    scene.arrangement.remove(INHABITANT, goal)
    scene.relayout()
    place = scene.board.square_rect(goal).center
    driver.drag(token_place(scene, INHABITANT, source), (place[0], place[1]))
    assert scene.arrangement.on(INHABITANT, goal) >= 1


def test_a_refused_drop_changes_nothing_and_says_why(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    city = scene.arrangement.city
    source = held_squares(scene, INHABITANT)[0]
    tower = squares_in(city.masks[Kind.TOWER])[0]
    before = scene.arrangement.placed
    place = scene.board.square_rect(tower)
    driver.drag(token_place(scene, INHABITANT, source), (place.x + 8, place.y + 8))
    assert scene.arrangement.placed == before
    assert driver.app.kit.sounds.last_played == "invalid"
    assert not scene.arrangement.can_undo


def test_a_click_on_a_piece_takes_it_off_and_a_click_on_the_building_brings_one_back(
    make_app: Callable[..., Driver],
) -> None:
    driver, scene, _ = open_scene(make_app)
    square = next(s for s in held_squares(scene, ENERGY) if scene.arrangement.city.kind_at(s) is Kind.TOWER)
    driver.click(token_place(scene, ENERGY, square))
    assert not scene.arrangement.on(ENERGY, square)
    place = scene.board.square_rect(square)
    driver.click((place.x + 10, place.y + 10))
    assert scene.arrangement.on(ENERGY, square)
    driver.click((place.x + 10, place.y + 10), button=3)
    assert not scene.arrangement.on(ENERGY, square)


def test_a_full_shop_is_emptied_by_one_press_and_filled_again_by_one_undo(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    arrangement = scene.arrangement
    shop = next(s for s in held_squares(scene, ENERGY) if arrangement.city.kind_at(s) is Kind.SHOP)
    while arrangement.obstacle(INHABITANT, shop) is None:
        arrangement.place(INHABITANT, shop)
    while arrangement.on(INHABITANT, shop) < arrangement.room(INHABITANT, shop):
        other = next(s for s in held_squares(scene, INHABITANT) if s != shop)
        arrangement.move(INHABITANT, other, shop)
    before = arrangement.placed
    scene.hand.toggle(shop)
    assert not any(arrangement.on(resource, shop) for resource in Resource)
    driver.press(pygame.K_u)
    assert arrangement.placed == before


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_everything_by_keyboard_alone(make_app: Callable[..., Driver], mode: Mode) -> None:
    driver, scene, session = open_scene(make_app, mode)
    square = held_squares(scene, ENERGY)[0]
    for _ in range(60):
        if driver.focused() == f"square_{square_name(square)}":
            break
        driver.press(pygame.K_TAB)
    assert driver.focused() == f"square_{square_name(square)}"
    while scene.arrangement.on(INHABITANT, square):
        driver.press(pygame.K_MINUS)
    driver.press(pygame.K_MINUS)
    assert not scene.arrangement.on(ENERGY, square)
    assert scene.arrangement.differs
    driver.press(pygame.K_PLUS)
    assert scene.arrangement.on(ENERGY, square)
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert not scene.arrangement.on(ENERGY, square)
    driver.press(pygame.K_o)
    assert scene.arrangement.is_best
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.arrangement.differs
    chosen = scene.arrangement.allocation
    for _ in range(60):
        if driver.focused() == "keep":
            break
        driver.press(pygame.K_TAB)
    driver.press(pygame.K_RETURN)
    assert session.state.allocations == {}
    # It is worth less, so it is asked for once more; the ring stands on No.
    driver.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert session.state.allocations == {0: chosen}


def test_what_differs_is_kept_in_the_save(make_app: Callable[..., Driver], tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "saves")
    driver = make_app(animation_speed="none")
    session = finished_session(CLASSIC, 2, 3, store=store.new_file())
    driver.app.replace(end_of(driver.app.services, session))
    driver.step()
    driver.click("clear")
    driver.click("keep")
    answer(driver, "yes")
    driver.click("keep")
    driver.expect(FinaleScene)
    assert list(session.state.allocations) == [0]
    (saved,) = (tmp_path / "saves").glob("*.json")
    assert '"allocations"' in saved.read_text(encoding="utf-8")


def test_the_best_is_one_press_away_and_the_button_says_what_it_keeps(make_app: Callable[..., Driver]) -> None:
    driver, scene, session = open_scene(make_app)
    assert driver.widget("keep").describe() == scene.t("quadropolis.arrangement.buttons.keep_best")
    assert not driver.widget("best").enabled
    driver.click("clear")
    assert driver.widget("keep").describe() == scene.t("quadropolis.arrangement.buttons.keep_mine")
    driver.click("best")
    assert driver.widget("keep").describe() == scene.t("quadropolis.arrangement.buttons.keep_best")
    driver.click("undo")
    driver.click("undo")
    assert not driver.widget("undo").enabled
    driver.click("keep")
    assert session.state.allocations == {}


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
@pytest.mark.parametrize("way", ["esc", "back", "closed"])
def test_leaving_without_confirming_settles_nothing_for_less(
    make_app: Callable[..., Driver], mode: Mode, way: str
) -> None:
    driver, scene, session = open_scene(make_app, mode)
    best = session.state.result().totals
    driver.click("clear")
    assert scene.arrangement.differs
    if way == "esc":
        driver.press(pygame.K_ESCAPE)
        driver.press(pygame.K_RETURN)
        driver.expect(TitleScene)
    elif way == "back":
        driver.click("back")
        driver.click("yes")
        driver.expect(TitleScene)
    else:
        driver.app.close()
    assert session.state.allocations == {}
    assert session.state.result().totals == best


def test_one_key_does_not_lead_past_the_count(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    driver.press(pygame.K_ESCAPE)
    assert driver.expect(LastArrangementScene) is scene
    driver.press(pygame.K_ESCAPE)
    assert driver.expect(LastArrangementScene) is scene
    assert not scene.modals


def test_a_resize_in_mid_drag_puts_the_piece_back(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    before = scene.arrangement.placed
    start = token_place(scene, ENERGY, held_squares(scene, ENERGY)[0])
    driver.down(start)
    driver.post(pygame.MOUSEMOTION, pos=(start[0] + 90, start[1]), rel=(90, 0), buttons=(1, 0, 0), touch=False)
    assert scene.hand.lifted is not None
    driver.resize((1100, 700))
    driver.up((900, 500))
    assert scene.arrangement.placed == before


def test_pieces_fly_to_their_places_and_end_exactly_there(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app, EXPERT)
    driver.app.change_settings(animation_speed="normal")
    before = scene.hand.holdings()
    driver.click("clear")
    assert scene.flights.under_way
    driver.settle()
    driver.click("best")
    driver.step(4)
    assert scene.flights.under_way
    assert scene.arrangement.is_best
    driver.resize((1100, 700))
    assert not scene.flights.under_way
    assert scene._look().holdings == before
    driver.click("undo")
    driver.press(pygame.K_o)
    driver.settle()
    assert scene._look().holdings == before


def test_every_key_that_is_listed_works_here(make_app: Callable[..., Driver]) -> None:
    driver, scene, session = open_scene(make_app)
    driver.press(pygame.K_h)
    panel = scene.modals[-1]
    assert isinstance(panel, KeyList)
    listed = {row.keys for row in panel.rows() if len(row.keys) == 1 and row.keys.isalpha()}
    assert listed == {"C", "O", "U", "H", "M"}
    driver.press(pygame.K_h)
    assert not scene.modals
    scene.clear()
    driver.press(pygame.K_o)
    assert scene.arrangement.is_best
    driver.press(pygame.K_u)
    assert scene.arrangement.differs
    sound = scene.settings.effects_on
    driver.press(pygame.K_m)
    assert scene.settings.effects_on is not sound
    driver.press(pygame.K_c)
    answer(driver, "yes")
    assert list(session.state.allocations) == [0]
    assert scene.player == 1


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_less_than_the_best_is_not_kept_by_enter_twice(make_app: Callable[..., Driver], key: int) -> None:
    driver, scene, session = open_scene(make_app)
    driver.click("clear")
    driver.press(pygame.K_c, key)
    assert not scene.modals
    assert scene.player == 0
    assert session.state.allocations == {}


def test_a_refusal_leaves_the_hint_on_keys_to_be_read(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    driver.resize((1024, 640))
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        for obstacle in Obstacle:
            scene.toast(scene.t(f"quadropolis.arrangement.refused.{obstacle.value}"))
            text = driver.app.kit.text
            text.records.clear()
            text.recording = True
            driver.step()
            text.recording = False
            hint = next(record for record in text.records if record.box == scene.places.keys)
            said = text.records[-1]
            assert not said.drawn.colliderect(hint.drawn)
            assert not any(said.drawn.colliderect(scene.board.square_rect(square)) for square in range(16))


def test_f1_and_its_button_open_the_reference_card_and_the_button_says_so(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    assert driver.widget("help").tip == "Reference card (F1)"
    driver.click("help")
    assert isinstance(scene.modals[-1], ReferenceCard)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_F1)
    assert isinstance(scene.modals[-1], ReferenceCard)
    driver.press(pygame.K_ESCAPE)
    assert not scene.modals


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT])
def test_fits_in_every_language_and_size(make_app: Callable[..., Driver], mode: Mode) -> None:
    driver, scene, _ = open_scene(make_app, mode, 4)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
        scene.clear()
        check_layout(driver)
        scene.take_best()


@pytest.mark.parametrize(
    "leave", [lambda driver: driver.press(pygame.K_ESCAPE, pygame.K_RETURN), lambda driver: driver.app.close()]
)
def test_a_game_that_is_left_here_is_counted_once_with_what_was_confirmed(
    make_app: Callable[..., Driver], leave: Callable[[Driver], None]
) -> None:
    driver, scene, session = open_scene(make_app, EXPERT)
    driver.click("clear")
    driver.click("keep")
    answer(driver, "yes")
    assert scene.player == 1
    leave(driver)
    (counted,) = StatisticsStore().load().games
    assert session.state.allocations
    assert [player.total for player in counted.players] == list(session.state.result().totals)


def shown(driver: Driver) -> list[str]:
    """Return every text of the screen."""
    text = driver.app.kit.text
    text.records.clear()
    text.recording = True
    driver.scene.invalidate()
    driver.step(2)
    text.recording = False
    assert not [record.text for record in text.records if record.cut]
    return [record.text for record in text.records]


def test_what_lies_beside_the_city_is_told_with_what_it_costs(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app)
    driver.click("clear")
    score = scene.arrangement.score
    cost = score.categories[Category.UNUSED_INHABITANTS]
    assert cost < 0
    assert f"Unused Inhabitants (−{-cost} VP)" in shown(driver)
    assert score.total == score.standing + cost + score.categories[Category.UNUSED_ENERGY]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_unused_pieces_cost_is_said_beside_the_total(make_app: Callable[..., Driver], language: str) -> None:
    driver, scene, _ = open_scene(make_app)
    driver.app.change_settings(language=language)
    driver.resize((1024, 640))
    scene.clear()
    driver.settle()
    score = scene.arrangement.score
    cost = score.categories[Category.UNUSED_INHABITANTS] + score.categories[Category.UNUSED_ENERGY]
    assert cost < 0
    text = driver.app.kit.text
    text.records.clear()
    text.recording = True
    scene.invalidate()
    driver.step()
    text.recording = False
    said = driver.app.kit.t(
        "quadropolis.arrangement.total_includes", points=ScoreWords(driver.app.kit.words).points(cost, signed=True)
    )
    (record,) = [record for record in text.records if record.text == said]
    assert not record.cut
    total = next(record for record in text.records if record.text == driver.app.kit.words.number(score.total))
    assert abs(record.drawn.centery - total.drawn.centery) < driver.app.kit.u(30)


def test_tab_goes_from_the_top_to_the_bottom(make_app: Callable[..., Driver]) -> None:
    driver, scene, _ = open_scene(make_app, EXPERT)
    driver.press(pygame.K_TAB)
    keys = []
    while driver.focused() not in keys:
        keys.append(driver.focused())
        driver.press(pygame.K_TAB)
    start = keys.index("back")
    keys = [*keys[start:], *keys[:start]]
    places = {target.key: target.focus_rect for target in scene.layer.focus.targets}
    bars = (scene.frame.top_bar(), scene.frame.bottom_bar())
    parts = [
        0 if bars[0].contains(places[key])
        else 3 if bars[1].contains(places[key])
        else 1 if scene.places.city.contains(places[key])
        else 2
        for key in keys
    ]  # fmt: skip
    assert parts == sorted(parts)
    assert set(parts) == {0, 1, 2, 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_about_keys_says_what_the_list_says(make_app: Callable[..., Driver], language: str) -> None:
    """Enter empties only a building that is full: both say so in the same word."""
    driver, scene, _ = open_scene(make_app, EXPERT)
    driver.app.change_settings(language=language)
    full = {"en": "full", "fr": "plein", "nl": "vol", "pt": "cheia", "ru": "полное"}[language]
    for key in ("keys", "keys_panel.enter"):
        assert re.search(rf"\b{full}\b", scene.t(f"quadropolis.arrangement.{key}")), key
