"""The scorer: tabs, the hand, keys, Undo, the comparison, what is kept, and room for all words."""

from __future__ import annotations

import errno
from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.play.real_table import variants_to_score
from quadropolis_gui.scenes.face import Face
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.learn.scene import LearnScene
from quadropolis_gui.scenes.rules.scene import RulesScene
from quadropolis_gui.scenes.scorer.compare import CompareSheet
from quadropolis_gui.scenes.scorer.scene import ScorerScene
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.view.ui.dialogs import Dialog
from tests.driver import Driver
from tests.scenes.scorer.making import open_scorer
from tests.scenes.test_disk_troubles import refusing_disk, says
from tests.view.layout_checks import check_layout, in_all_languages_and_sizes

MakeApp = Callable[..., Driver]
VARIANTS = ("classic", "expert", "colored", "grey")


def a_full_table(driver: Driver, variant: str) -> ScorerScene:
    """A table of four with something on every board."""
    scene = open_scorer(driver, variant)
    chosen = ("harbor+2i", "tower+3i", "shop", "park", "service+1vp", "factory+2e")
    for player in range(4):
        if player:
            scene.add_player()
        for number, place in enumerate(scene.filling.all_places()):
            piece = chosen[(number + player) % len(chosen)] if variant in ("classic", "expert") else "BYRKW"[number % 5]
            if number % 3 and scene.maker.board.why_not(piece, place, scene.maker.others) is None:
                scene.maker.put(piece, place)
    scene.choose(0)
    driver.step()
    return scene


# ---- where it opens and leads


def test_it_opens_from_learn_and_leads_back_there_and_loses_nothing(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.click("piece_harbor+3vp")
    driver.click("place_0")
    table = scene.maker.table
    driver.press(pygame.K_ESCAPE)
    driver.expect(LearnScene)
    driver.click("scorer")
    again = driver.expect(ScorerScene)
    assert again is not scene
    assert again.maker.table == table
    assert again.maker.variant == "classic"
    driver.click("back")
    driver.expect(LearnScene)


def test_whoever_comes_for_the_first_time_is_offered_the_game_played_last(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none", last_mode="grey")
    driver.app.push(driver.app.services.make_screen(Screen.SCORER))
    assert driver.expect(ScorerScene).maker.variant == "grey"
    assert not folders().real_tables_file.exists(), "nothing has been put together"


def test_the_switches_lead_to_every_table_and_each_is_as_it_was_left(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.click("piece_shop")
    driver.click("place_3")
    scene.open_game("azul")
    assert scene.maker.variant == "colored"
    driver.step()
    driver.click("place_3")
    scene.open_variant("expert")
    driver.step()
    assert scene.maker.board.is_empty
    scene.open_variant("classic")
    driver.step()
    assert scene.maker.board.is_taken(3)
    assert scene.in_hand == "shop"
    scene.layer.focus.focus("variant", show=True)
    driver.press(pygame.K_RIGHT)
    assert scene.maker.variant == "expert"


def test_every_game_with_boards_to_put_together_has_a_face_for_them() -> None:
    offered = {game.name for game in GAMES.values() if any(v in variants_to_score() for v in game.variants)}
    assert offered == {name for name, face in FACES.items() if type(face).scorer is not Face.scorer}


def test_help_opens_the_rules_of_the_game_that_is_scored(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    open_scorer(driver, "grey")
    driver.press(pygame.K_F1)
    assert driver.expect(RulesScene).face.name == "azul"


# ---- by keys


def test_everything_can_be_built_and_erased_by_keys(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.press(pygame.K_t)
    assert scene.in_hand == "tower+2i", "the first was in the hand: its letter picks the next one"
    assert driver.focused() == "place_0"
    assert scene.layer.focus.visible
    driver.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_DOWN)
    assert driver.focused() == "place_6"
    assert scene.maker.board.position().city[0][:2] == [["tower+2i", "tower+2i"], "tower+2i"]
    driver.press(pygame.K_b, pygame.K_b, pygame.K_RETURN)
    assert scene.in_hand == "harbor+1i+1e"
    assert driver.focused() == "place_6", "the ring stays where one builds"
    driver.press(pygame.K_DELETE)
    assert not scene.maker.board.is_taken(6)
    driver.press(pygame.K_e, pygame.K_LEFT, pygame.K_UP, pygame.K_RETURN)
    assert scene.is_erasing
    assert scene.maker.board.position().city[0][:2] == ["tower+2i", "tower+2i"]
    driver.press(pygame.K_e)
    assert not scene.is_erasing


def test_a_letter_picks_the_pieces_of_its_kind_one_after_the_other(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver, "expert")
    for letter, pieces in (
        ("v", ["service", "service+1vp", "service+2vp", "service"]),
        ("s", ["shop", "shop"]),
        ("o", ["office"]),
        ("n", ["monument"]),
        ("p", ["park", "park+1i", "park"]),
    ):
        for piece in pieces:
            driver.press(ord(letter))
            assert scene.in_hand == piece
    scene.erase()
    driver.press(pygame.K_p)
    assert scene.in_hand == "park", "whoever puts the eraser away has the same piece again"
    assert not scene.is_erasing


def test_numbers_and_pages_change_the_player_and_other_keys_do_what_their_buttons_do(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.press(pygame.K_a, pygame.K_a)
    assert scene.maker.chosen == 2
    driver.press(pygame.K_1)
    assert scene.maker.chosen == 0
    driver.press(pygame.K_4)
    assert scene.maker.chosen == 0, "nobody sits there"
    driver.press(pygame.K_PAGEUP)
    assert scene.maker.chosen == 2
    driver.press(pygame.K_PAGEDOWN)
    assert scene.maker.chosen == 0
    driver.press(pygame.K_c)
    assert isinstance(scene.modals[-1], CompareSheet)
    driver.press(pygame.K_c)
    assert not scene.modals
    driver.press(pygame.K_u)
    assert len(scene.maker.table.players) == 2
    driver.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert len(scene.maker.table.players) == 1
    driver.press(pygame.K_c)
    assert not scene.modals
    assert says(driver) == "Add another player first"
    for _ in range(4):
        driver.press(pygame.K_a)
    assert len(scene.maker.table.players) == 4
    assert says(driver) == "There are 4 players at most."


def test_there_is_one_ring_and_it_goes_in_reading_order(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = a_full_table(driver, "classic")
    keys = [target.key for target in scene.layer.focus.targets]
    order = [
        *("back", "variant", "game", "tab_1", "tab_4", "rename", "remove", "piece_tower+1i", "piece_factory+3e"),
        *("count_inhabitants", "count_more_energy", "place_0", "place_18", "line_0", "line_7", "clear", "compare"),
    ]
    assert sorted(order, key=keys.index) == order
    scene.layer.focus.begin()
    assert driver.focused() == "tab_1"
    seen = []
    for _ in keys:
        driver.press(pygame.K_TAB)
        seen.append(driver.focused())
    assert sorted(seen) == sorted(keys)


def test_arrows_stay_on_the_board_as_long_as_they_can(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    scene.layer.focus.focus("place_0", show=True)
    driver.press(*[pygame.K_RIGHT] * 3)
    assert driver.focused() == "place_3"
    driver.press(*[pygame.K_DOWN] * 3)
    assert driver.focused() == "place_18"
    driver.press(pygame.K_RIGHT)
    assert driver.focused().startswith("line_")


# ---- with the mouse


def test_the_right_button_and_the_eraser_take_the_top_floor(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.click("piece_tower+2i")
    driver.click("place_5")
    driver.click("place_5")
    driver.click("place_5", button=3)
    assert scene.maker.board.figures.categories["tower"] == 0
    assert scene.maker.board.is_taken(5)
    driver.click("erase")
    assert not scene.changes
    driver.click("place_5")
    assert scene.maker.board.is_empty
    driver.click("piece_shop")
    assert not scene.is_erasing


def test_a_tile_can_be_dragged_to_its_place(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.drag("piece_shop", "place_6")
    assert scene.maker.board.position().city[1][1] == "shop"
    assert scene.in_hand == "shop"
    driver.drag("piece_park", "line_0")
    assert scene.in_hand == "park", "let go elsewhere, it stays in the hand"
    driver.drag("place_6", "place_7")
    driver.drag("undo", "place_8")
    assert [scene.maker.board.is_taken(place) for place in (6, 7, 8)] == [True, False, False]
    start, goal = driver.widget("piece_harbor+2i").place.center, driver.widget("place_8").place.center
    driver.down(start)
    driver.move(goal)
    assert scene.in_hand == "harbor+2i"
    assert scene.sight().pointed == 8
    driver.up(goal)
    assert scene.maker.board.is_taken(8)
    driver.click("piece_shop")
    assert scene.in_hand == "shop"


def test_empty_and_undo_and_the_buttons_that_can_do_nothing_say_why(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    for key in ("clear", "undo", "compare", "remove"):
        assert not driver.widget(key).enabled
        assert driver.widget(key).told
    driver.click("piece_shop")
    driver.click("place_0")
    driver.click("place_1")
    table = scene.maker.table
    driver.click("clear")
    assert scene.maker.board.is_empty
    driver.click("undo")
    assert scene.maker.table == table
    driver.click("tab_add")
    driver.click("remove")
    assert scene.maker.table == table
    driver.click("undo")
    assert len(scene.maker.table.players) == 2


def test_a_player_is_given_a_name_and_without_one_follows_the_language(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.click("tab_add")
    driver.press(pygame.K_F2)
    assert isinstance(scene.modals[-1], Dialog)
    driver.type_text("  Zoé   la Grande ")
    driver.press(pygame.K_RETURN)
    assert [scene.name(number) for number in range(2)] == ["Player 1", "Zoé la Grande"]
    driver.app.change_settings(language="ru")
    driver.step()
    assert [scene.name(number) for number in range(2)] == ["Игрок 1", "Zoé la Grande"]
    driver.click("rename")
    driver.press(*[pygame.K_BACKSPACE] * 30)
    driver.press(pygame.K_RETURN)
    assert scene.name(1) == "Игрок 2"


def test_everything_follows_the_language_at_once(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.click("piece_shop")
    driver.click("place_0")
    assert driver.widget("line_1").describe() == "Shops: 0, no points yet"
    driver.app.change_settings(language="fr")
    driver.step()
    assert driver.widget("line_1").describe() == "Commerces\N{NO-BREAK SPACE}: 0, pas encore de points"
    assert driver.widget("place_0").describe() == "Commerce en a1"
    assert scene.filling.title() == "Compter une vraie ville"


# ---- the comparison


def test_the_comparison_has_everybody_and_whoever_is_ahead(make_app: MakeApp) -> None:
    driver = make_app(animation_speed="none")
    scene = a_full_table(driver, "classic")
    driver.click("compare")
    sheet = scene.modals[-1]
    assert isinstance(sheet, CompareSheet)
    totals = [player.board.figures.total for player in scene.maker.table.players]
    assert list(sheet.result.totals) == totals
    assert [sum(line.points for line in lines) for lines in sheet.points] == totals
    assert totals[sheet.result.winners[0]] == max(totals)
    driver.click((4, 400))
    assert not scene.modals
    driver.click("compare")
    driver.press(pygame.K_ESCAPE)
    assert not scene.modals
    assert driver.scene is scene


# ---- on disk


def test_a_file_that_cannot_be_read_costs_one_sentence(make_app: MakeApp) -> None:
    folder = folders().data
    folder.mkdir(parents=True)
    broken = b'{"format": "quadropolis-real-tables", "version": 1'
    folders().real_tables_file.write_bytes(broken)
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    assert says(driver) == "What was put together could not be read; the file was set aside."
    assert [path.read_bytes() for path in folder.iterdir() if "unreadable" in path.name] == [broken]
    driver.click("piece_shop")
    driver.click("place_0")
    assert scene.maker.board.is_taken(0)
    driver.press(pygame.K_ESCAPE)
    driver.click("scorer")
    assert not says(driver)
    assert driver.expect(ScorerScene).maker.board.is_taken(0)


@pytest.mark.parametrize("trouble", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_refuses_is_said_as_long_as_it_does_and_nothing_is_lost(make_app: MakeApp, trouble: int) -> None:
    driver = make_app(animation_speed="none")
    scene = open_scorer(driver)
    driver.click("piece_shop")
    driver.click("place_0")
    with refusing_disk(trouble):
        driver.click("place_1")
        driver.step(30)
        assert scene.lasting_notice()
        assert says(driver) == scene.lasting_notice()
        assert scene.maker.board.is_taken(1)
    driver.click("place_2")
    assert not scene.lasting_notice()
    again = ScorerScene(driver.app.services)
    assert again.maker.table == scene.maker.table


# ---- room for everything


@pytest.mark.parametrize("variant", VARIANTS)
def test_all_words_have_room_in_every_language_and_size(make_app: MakeApp, variant: str) -> None:
    driver = make_app(animation_speed="none")
    scene = a_full_table(driver, variant)
    for _ in in_all_languages_and_sizes(driver):
        check_layout(driver)
        driver.click("compare")
        assert scene.modals
        check_layout(driver)
        driver.press(pygame.K_ESCAPE)
        scene.erase()
        check_layout(driver)
        scene.erase()


def test_all_pieces_of_the_palette_have_words_that_fit_below(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), animation_speed="none", interface_size="large")
    scene = open_scorer(driver, "expert")
    for language in ("en", "fr", "nl", "pt", "ru"):
        driver.app.change_settings(language=language)
        for piece in scene.pieces:
            scene.pick(piece)
            check_layout(driver)
