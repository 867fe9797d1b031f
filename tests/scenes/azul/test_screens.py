"""Azul on the screens around the table: chosen, listed, counted, continued, read about; beside the other game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pygame
import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.load.scene import LoadScene
from quadropolis_gui.scenes.new_game.ladder import LevelLadder
from quadropolis_gui.scenes.new_game.scene import NewGameScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.statistics.scene import StatisticsScene
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import SavedGame, new_save
from quadropolis_gui.storage.settings import ThemeName
from quadropolis_gui.storage.statistics import record_finished_game
from quadropolis_gui.view.paint.scenery import Daytime
from quadropolis_gui.view.ui.dropdown import Dropdown
from tests.driver import Driver
from tests.scenes.azul.finished import finished_azul
from tests.storage.games import SEATS, some_game
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]


def azul_game(moves: int, variant: str = "colored", players: int = 2, seed: int = 1) -> SavedGame:
    """A game of Azul after so many random moves."""
    state, chance = State(variant, players, seed), Random(seed)
    for _ in range(moves):
        state.play(chance.choice(state.legal_moves()))
    return new_save(AZUL, state, SEATS[:players], f"Tiles {seed}")


def finished_game(variant: str, players: int = 2, seed: int = 1) -> SavedGame:
    return new_save(AZUL, finished_azul(variant, players, seed), SEATS[:players], f"Walls {seed}")


def opened(make_app: MakeApp, screen: Screen) -> Driver:
    driver = make_app()
    driver.app.services.open(screen)
    driver.step(4)
    return driver


# ---- New game


def test_azul_is_chosen_and_started_by_keyboard_alone(make_app: MakeApp) -> None:
    driver = opened(make_app, Screen.NEW_GAME)
    scene = driver.expect(NewGameScene)
    driver.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert driver.focused() == "mode_grey"
    assert scene.setup.variant == "grey"
    driver.press(pygame.K_DOWN)
    assert driver.focused() not in ("", "mode_grey")
    driver.layer.focus.focus("level_2", show=True)
    driver.press(pygame.K_5)
    driver.layer.focus.focus("start", show=True)
    driver.press(pygame.K_RETURN)
    game = driver.expect(TableScene).session.game
    assert game.rules is AZUL
    assert game.state.variant == "grey"
    assert [seat.level for seat in game.seats] == [None, "glazier"]


def test_going_to_azul_and_back_keeps_everybody_at_the_table(make_app: MakeApp) -> None:
    driver = opened(make_app, Screen.NEW_GAME)
    scene = driver.expect(NewGameScene)
    driver.click("add_seat")
    driver.click("name_1")
    driver.type_text("Ana")
    driver.click("practice")
    before = [(seat.colour, seat.name, seat.level is None) for seat in scene.setup.seats]
    driver.click("mode_colored")
    assert scene.setup.rules is AZUL
    assert [(seat.colour, seat.name, seat.level is None) for seat in scene.setup.seats] == before
    ladder = cast(LevelLadder, driver.widget("level_2"))
    assert ladder.levels[0] == "apprentice"
    driver.click("mode_classic")
    assert [(seat.colour, seat.name, seat.level is None) for seat in scene.setup.seats] == before
    assert scene.setup.practice


def test_what_was_played_last_is_offered_again(make_app: MakeApp) -> None:
    driver = opened(make_app, Screen.NEW_GAME)
    driver.click("mode_colored")
    driver.click("start")
    driver.expect(TableScene)
    driver.app.services.open(Screen.NEW_GAME)
    driver.step()
    assert driver.expect(NewGameScene).setup.variant == "colored"
    driver.app.services.open(Screen.RULES)
    assert driver.expect(RulesScene).face.name == "azul"


def test_new_game_has_room_for_azul_everywhere(make_app: MakeApp) -> None:
    driver = opened(make_app, Screen.NEW_GAME)
    driver.click("mode_grey")
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


# ---- lists of games


def test_the_list_shows_one_game_or_one_of_its_walls(make_app: MakeApp) -> None:
    driver = make_app()
    saves = driver.app.services.saves
    for game in (some_game(5, title="City"), azul_game(5, seed=1), azul_game(5, "grey", seed=2)):
        saves.create(game)
    saves.let_go()
    driver.app.services.open(Screen.LOAD)
    driver.step(12)
    scene = driver.expect(LoadScene)
    kinds = cast("Dropdown[str | None]", driver.widget("kind"))
    for kind, own in (("azul", {"Tiles 1", "Tiles 2"}), ("grey", {"Tiles 2"}), ("quadropolis", {"City"})):
        kinds.choose(kind)
        assert {save.title for save in scene.shown if save.path.parent == saves.folder} == own
        assert all(kind in (save.game, save.variant) for save in scene.shown)
    kinds.choose(None)
    assert {"City", "Tiles 1", "Tiles 2"} <= {save.title for save in scene.shown}


def test_a_game_of_azul_is_opened_from_the_list(make_app: MakeApp) -> None:
    driver = make_app()
    saves = driver.app.services.saves
    saves.create(azul_game(7))
    saves.let_go()
    driver.app.services.open(Screen.LOAD)
    driver.step(12)
    check_layout(driver)
    driver.click("open")
    assert driver.expect(TableScene).session.state.moves_played == 7


def test_the_title_offers_to_go_on_with_azul(make_app: MakeApp) -> None:
    driver = make_app()
    saves = driver.app.services.saves
    saves.create(azul_game(25, players=4))
    driver.app.reset_to(driver.app.services.make_screen(Screen.TITLE))
    driver.step(3)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    driver.click("continue")
    assert driver.expect(TableScene).session.rules is AZUL


@pytest.mark.parametrize("theme", ThemeName)
@pytest.mark.parametrize("variant", AZUL.variants)
def test_walls_are_drawn_running_finished_and_kept(make_app: MakeApp, variant: str, theme: ThemeName) -> None:
    kit, face = make_app(theme=theme).app.kit, FACES["azul"]
    running, finished = azul_game(40, variant), finished_game(variant)
    empty = face.thumbnail(kit, AZUL.new(variant, 2), (366, 116), 12, Daytime.DAY)
    pictures = [face.thumbnail(kit, game.state, (366, 116), 12, Daytime.DAY) for game in (running, finished)]
    kept = face.keepsake_picture(kit, variant, AZUL.keepsake(finished.state, 0), (366, 116), 12)
    sheets = [pygame.image.tobytes(picture, "RGBA") for picture in (empty, *pictures, kept)]
    assert len(set(sheets[:3])) == 3
    assert all(len(sheet) == 366 * 116 * 4 for sheet in sheets)
    ground, ink = face.badge(kit.theme, variant)
    assert abs(sum(ground) - sum(ink)) > 200


# ---- statistics and rules


def test_statistics_switch_between_the_games(make_app: MakeApp) -> None:
    cities = [some_game(1000, seed=seed) for seed in (1, 2, 3)]
    walls = [finished_game("colored", seed=1), finished_game("grey", players=3, seed=2)]
    for game in (*cities, *walls):
        assert record_finished_game(game)
    driver = opened(make_app, Screen.STATISTICS)
    scene = driver.expect(StatisticsScene)
    driver.layer.focus.focus("game", show=True)
    driver.press(pygame.K_LEFT)
    assert (scene.rules.name, scene.found.all.games) == ("quadropolis", 3)
    driver.press(pygame.K_RIGHT)
    assert (scene.rules.name, scene.found.all.games) == ("azul", 2)
    assert driver.focused() == "game"
    driver.step(5)
    assert scene._picture is not None
    driver.layer.focus.focus("variant", show=True)
    driver.press(pygame.K_RIGHT)
    assert (scene.variant, scene.found.all.games) == ("colored", 1)
    driver.click("category_colors")
    assert scene.category == "colors"
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_a_game_that_nobody_finished_says_so_and_lets_one_go_back(make_app: MakeApp) -> None:
    assert record_finished_game(some_game(1000))
    driver = opened(make_app, Screen.STATISTICS)
    scene = driver.expect(StatisticsScene)
    driver.layer.focus.focus("game", show=True)
    driver.press(pygame.K_RIGHT)
    assert scene.is_empty
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
    driver.press(pygame.K_LEFT)
    assert not scene.is_empty


def test_the_rules_of_the_other_game_are_one_press_away(make_app: MakeApp) -> None:
    driver = opened(make_app, Screen.RULES)
    scene = driver.expect(RulesScene)
    assert scene.face.name == "quadropolis"
    driver.press(pygame.K_RIGHT)
    driver.layer.focus.focus("game", show=True)
    driver.press(pygame.K_RETURN)
    assert scene.face.name == "azul"
    assert scene.page == 0
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)


def test_where_a_game_is_played_its_rules_are_read(make_app: MakeApp) -> None:
    driver = opened(make_app, Screen.NEW_GAME)
    driver.click("mode_colored")
    driver.press(pygame.K_F1)
    assert driver.expect(RulesScene).face.name == "azul"
    with pytest.raises(KeyError):
        driver.widget("game")
