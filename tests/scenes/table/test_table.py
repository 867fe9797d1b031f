"""The table itself: steps back, undo, resizing, languages, leaving and coming back, looking around, arranging."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING, Move
from quadropolis_gui.engine.quadropolis.site import TARGET, slots_in
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.quadropolis.table.choosing import ChoiceStage
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.quadropolis.table.tiles_panel import TilesPanel
from quadropolis_gui.scenes.table.panels.keys import KeysPanel
from quadropolis_gui.scenes.table.panels.log import LogPanel
from quadropolis_gui.scenes.table.panels.panel import MenuPanel
from quadropolis_gui.scenes.table.panels.points import PointsPanel
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.storage.saves.store import SaveStore
from quadropolis_gui.storage.settings import AnimationSpeed, UndoPolicy
from quadropolis_gui.view.quadropolis.city.look import ResourceSpot
from quadropolis_gui.view.quadropolis.pieces import Token
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]
Action = Callable[[], None]


def sit_down(make_app: MakeApp, session: Session, size: tuple[int, int] = (1024, 640), **settings: object) -> Hands:
    settings.setdefault("animation_speed", AnimationSpeed.NONE)
    return Hands(make_app(size, start=False, **settings), session)


def stage_of(hands: Hands) -> ChoiceStage:
    choosing = hands.game.model.choosing
    assert choosing is not None
    return choosing.stage


def a_building_move(session: Session) -> Move:
    """An architect, slot and square of a legal move that builds."""
    move: Move = next(move for move in session.state.legal_moves() if move.target < DISCARD)
    return move


# Choosing and stepping back


def test_every_stage_can_be_left_with_esc_and_with_the_right_button(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3, moves=7))
    move = a_building_move(hands.session)
    before = hands.session.state.copy()
    ways: tuple[Action, ...] = (lambda: hands.press(pygame.K_ESCAPE), lambda: hands.click((5, 300), button=3))
    for leave in ways:
        hands.click(hands.architect(move[0]))
        assert stage_of(hands) is ChoiceStage.SLOT
        hands.click(hands.slot(move[1]))
        assert stage_of(hands) is ChoiceStage.SQUARE
        hands.click(hands.square(move[2]))
        assert stage_of(hands) is ChoiceStage.CONFIRM
        for stage in (ChoiceStage.SQUARE, ChoiceStage.SLOT, ChoiceStage.START):
            leave()
            assert stage_of(hands) is stage
    assert hands.session.state == before
    assert not hands.scene.modals
    hands.press(pygame.K_ESCAPE)
    assert isinstance(hands.scene.modals[-1], MenuPanel)


def test_tile_first_can_be_left_at_every_stage(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 4, seed=3))
    hands.click(hands.tile(12))
    assert stage_of(hands) is ChoiceStage.WAY_OR_SQUARE
    hands.click(hands.square(2))
    assert stage_of(hands) is ChoiceStage.WAY
    hands.press(pygame.K_BACKSPACE)
    assert stage_of(hands) is ChoiceStage.WAY_OR_SQUARE
    hands.click(hands.button("back"))
    assert stage_of(hands) is ChoiceStage.START


def test_nothing_happens_on_a_mouse_button_that_only_went_up(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session())
    for place in (hands.architect(2), hands.tile(6), hands.button("confirm")):
        hands.driver.up(place)
        assert stage_of(hands) is ChoiceStage.START


def test_a_press_here_and_a_release_there_is_no_click(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 4))
    hands.driver.down(hands.slot(1))
    hands.driver.up(hands.slot(3))
    assert stage_of(hands) is ChoiceStage.START


def test_what_is_dragged_to_nowhere_goes_back(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 4))
    nowhere = (hands.game.boards.layout.prompt.right - 4, hands.game.boards.layout.prompt.bottom + 4)
    hands.drag(hands.tile(6), nowhere)
    assert stage_of(hands) is ChoiceStage.START
    hands.drag(hands.architect(2), nowhere)
    assert stage_of(hands) is ChoiceStage.START
    hands.drag(hands.architect(2), hands.slot(4))
    assert stage_of(hands) is not ChoiceStage.START


def test_an_illegal_attempt_gives_one_sentence_and_a_sound(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3, moves=4))
    state = hands.session.state
    taken = next(iter(state.placed))
    hands.click(hands.architect(next(n for n, left in state.architects_left().items() if left)))
    before = hands.game.model.choosing.choices if hands.game.model.choosing else ()
    hands.forget_sound()
    hands.click(hands.slot(taken))
    assert hands.scene.kit.sounds.last_played == "invalid"
    assert hands.toast_text()
    assert hands.game.model.choosing is not None
    assert hands.game.model.choosing.choices == before
    blocked = [slot for slot in range(20) if slot not in state.placed and slot not in slots_in(state.open_slots)]
    for slot in blocked:
        hands.forget_sound()
        hands.click(hands.slot(slot))
        assert hands.scene.kit.sounds.last_played == "invalid"


def test_the_highlights_are_the_engines_word(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("expert", 3, moves=17))
    state = hands.session.state
    architect = next(n for n, left in state.architects_left().items() if left)
    hands.click(hands.architect(architect))
    look = hands.game.looks.site(hands.scene.kit.theme)
    assert set(look.lit_slots) == set(slots_in(state.open_slots))
    slot = next(slot for slot in look.lit_slots if state.tile_at(slot, architect) is not None)
    hands.click(hands.slot(slot))
    squares = {move.target for move in state.legal_moves() if move[:2] == (architect, slot)} - {DISCARD, NOTHING}
    assert set(hands.game.city_look().candidates) == squares


def test_hovering_a_slot_shows_what_it_would_take_and_where_that_could_go(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 4))
    hands.click(hands.architect(2))
    slot = next(slot for slot in range(20) if hands.session.state.tile_at(slot, 2) is not None)
    hands.driver.move(hands.slot(slot))
    look = hands.game.looks.site(hands.scene.kit.theme)
    assert TARGET[2][slot] in look.lit_squares
    city = hands.game.city_look()
    assert city.ghost == hands.session.state.tile_at(slot, 2)
    assert city.candidates
    hands.driver.step(10)
    assert all(candidate.change is not None for candidate in hands.game.city_look().candidates.values())
    assert stage_of(hands) is ChoiceStage.SLOT


# Undo


def test_undo_takes_back_the_last_move_with_the_button_and_the_key(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2))
    ways: tuple[Action, ...] = (lambda: hands.click(hands.button("back")), lambda: hands.press(pygame.K_u))
    for undo in ways:
        before = hands.session.state.copy()
        hands.play_on(Hands.architect_first, Random(1), 1)
        assert hands.session.state != before
        undo()
        assert hands.session.state == before
        assert hands.game.model.shown_player == before.to_move
        assert hands.game.motion.is_still


def test_the_key_puts_back_what_is_in_the_hand_before_it_takes_back_a_move(make_app: MakeApp) -> None:
    """As the button beside it says: the move before is another person's."""
    hands = sit_down(make_app, a_session("classic", 2, moves=1))
    hands.press(pygame.K_1)
    assert hands.game.model.choosing is not None
    assert hands.game.model.choosing.is_started
    hands.press(pygame.K_u)
    assert not hands.game.model.choosing.is_started
    assert len(hands.session.log) == 1
    hands.press(pygame.K_u)
    assert not hands.session.log


def test_undo_is_refused_across_a_deal_and_when_it_is_off(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=8))
    assert hands.session.state.round == 2
    assert not hands.scene.layer.find("back").enabled
    hands.press(pygame.K_u)
    assert len(hands.session.log) == 8
    assert hands.toast_text() == hands.scene.t("table.refusal.new_deal")
    # In a game that is no practice, undo is on for whoever looks into the settings, and still not allowed.
    for policy in (UndoPolicy.NEVER, UndoPolicy.PRACTICE):
        hands.driver.app.change_settings(undo_policy=policy)
        hands.press(pygame.K_u)
        assert hands.toast_text() == "The settings allow no undo in this game."


# The window and the language


def test_resizing_in_mid_move_keeps_the_choice(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("expert", 4, moves=30), size=(1280, 720))
    move = a_building_move(hands.session)
    hands.click(hands.architect(move[0]))
    hands.click(hands.slot(move[1]))
    for size in ((1024, 640), (1920, 1080), (1600, 700), (1030, 1000)):
        hands.driver.resize(size)
        assert stage_of(hands) is ChoiceStage.SQUARE
        window = hands.driver.app.kit.frame.rect
        for place in (hands.game.boards.layout.site, hands.game.boards.city.rect, *hands.game.boards.layout.cards):
            assert window.contains(place)
    hands.click(hands.square(move[2]))
    hands.click(hands.button("confirm"))
    assert hands.session.log[-1].move == move


def test_a_drag_under_way_ends_where_it_began_when_the_window_changes(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 4), size=(1280, 720))
    hands.driver.down(hands.tile(6))
    hands.driver.post(pygame.MOUSEMOTION, pos=(600, 300), rel=(9, 9), buttons=(1, 0, 0), touch=False)
    assert hands.scene.pointer.drag is not None
    hands.driver.resize((1024, 640))
    assert hands.scene.pointer.drag is None
    assert stage_of(hands) is ChoiceStage.START


def test_switching_the_language_in_mid_game_keeps_everything(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3, moves=5))
    move = a_building_move(hands.session)
    hands.click(hands.architect(move[0]))
    prompts = set()
    for language in ("en", "fr", "nl", "pt", "ru"):
        hands.driver.app.change_settings(language=language)
        hands.driver.step()
        assert stage_of(hands) is ChoiceStage.SLOT
        prompts.add(hands.prompt()[0])
    assert len(prompts) == 5
    hands.click(hands.slot(move[1]))
    hands.click(hands.square(move[2]))
    hands.press(pygame.K_c)
    assert hands.session.log[-1].move == move


# Leaving and coming back


def test_closing_the_window_in_mid_game_loses_nothing(make_app: MakeApp) -> None:
    store = SaveStore()
    file = store.new_file()
    hands = sit_down(make_app, a_session("expert", 3, store=file))
    hands.play_on(Hands.tile_first, Random(3), 14)
    hands.click(hands.architect(1))
    state = hands.session.state.copy()
    hands.driver.post(pygame.QUIT)
    assert not hands.driver.app.running
    hands.driver.app.close()
    assert file.path is not None
    loaded = store.load(file.path)
    assert loaded.game.state == state
    again = sit_down(make_app, Session(loaded.game, loaded.file))
    again.play_on(Hands.architect_first, Random(4), 3)
    assert len(again.session.log) == 17


def test_continue_on_the_title_goes_on_at_the_very_move(make_app: MakeApp) -> None:
    store = SaveStore()
    hands = sit_down(make_app, a_session("classic", 3, store=store.new_file()))
    hands.play_on(Hands.by_keyboard, Random(3), 7)
    state = hands.session.state.copy()
    hands.driver.post(pygame.QUIT)
    hands.driver.app.close()
    # The end of a program ends its hold on the game, too.
    store.let_go()
    driver = make_app((1024, 640), animation_speed=AnimationSpeed.NONE)
    driver.click("continue")
    table = driver.expect(TableScene)
    assert table.session.state == state
    assert table.desk.undoing.can


def test_the_menu_leads_away_and_back(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=3))
    hands.click(hands.button("menu"))
    menu = hands.scene.modals[-1]
    assert isinstance(menu, MenuPanel)
    hands.click(menu.layer.find("resume").place.center)
    assert not hands.scene.modals
    hands.press(pygame.K_ESCAPE)
    menu = hands.scene.modals[-1]
    assert isinstance(menu, MenuPanel)
    hands.click(menu.layer.find("leave").place.center)
    assert not hands.at_table


# Looking around


def test_another_city_can_be_enlarged_and_left(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 4, moves=9))
    to_move = hands.session.state.to_move
    assert hands.game.model.shown_player == to_move
    hands.click(hands.button("rival_1"))
    assert hands.game.model.shown_player == (to_move + 2) % 4
    assert to_move in hands.game.model.others
    hands.press(pygame.K_ESCAPE)
    assert hands.game.model.shown_player == to_move
    for step in range(1, 5):
        hands.press(pygame.K_n)
        assert hands.game.model.shown_player == (to_move + step) % 4


def test_choosing_brings_the_own_city_back(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 4, moves=9))
    hands.click(hands.button("rival_0"))
    hands.press(pygame.K_RETURN)
    hands.click(hands.architect(next(n for n, left in hands.session.state.architects_left().items() if left)))
    assert hands.game.model.shown_player == hands.session.state.to_move


def test_enter_confirms_a_move_that_was_chosen_with_the_mouse(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3, moves=2))
    hands.click(hands.button("rival_0"))
    move = a_building_move(hands.session)
    hands.click(hands.architect(move[0]))
    hands.click(hands.slot(move[1]))
    hands.click(hands.square(move[2]))
    hands.press(pygame.K_RETURN)
    assert hands.session.log[-1].move == move


def test_a_move_of_the_log_shows_that_moment_and_nothing_can_be_played_there(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=9))
    present = hands.session.state.copy()
    row = hands.log_rows()[2]
    hands.click((row.centerx, row.centery))
    assert hands.game.model.past == 6
    assert hands.game.model.state == hands.session.moment(7)
    hands.click(hands.architect(1))
    hands.click(hands.tile(7))
    hands.press(pygame.K_1, pygame.K_x)
    assert hands.session.state == present
    hands.click(hands.button("confirm"))
    assert hands.game.model.past is None
    assert hands.game.model.state is hands.session.state


@pytest.mark.parametrize(
    ("key", "panel"),
    [
        (pygame.K_l, LogPanel),
        (pygame.K_t, TilesPanel),
        (pygame.K_b, PointsPanel),
        (pygame.K_h, KeysPanel),
    ],
)
def test_panels_open_by_key_and_close_by_key_esc_and_a_click_beside_them(
    make_app: MakeApp, key: int, panel: type
) -> None:
    hands = sit_down(make_app, a_session("expert", 4, moves=25))
    ways: tuple[Action, ...] = (
        lambda: hands.press(key),
        lambda: hands.press(pygame.K_ESCAPE),
        lambda: hands.click((3, 300)),
        lambda: hands.click((3, 300), button=3),
    )
    for close in ways:
        hands.press(key)
        assert isinstance(hands.scene.modals[-1], panel)
        hands.driver.resize((1100, 700))
        hands.driver.app.change_settings(language="ru")
        hands.driver.step()
        close()
        assert not hands.scene.modals


def test_the_full_log_leads_to_a_moment(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("expert", 4, moves=25))
    hands.press(pygame.K_l)
    panel = hands.scene.modals[-1]
    assert isinstance(panel, LogPanel)
    hands.click(panel.layer.find("move_24").place.center)
    assert hands.game.model.past == 24


def test_the_tiles_to_come_are_those_of_the_site_and_of_the_coming_rounds(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("expert", 3, moves=25))
    hands.press(pygame.K_t)
    panel = hands.scene.modals[-1]
    assert isinstance(panel, TilesPanel)
    site, *rounds = panel.groups()
    assert len(site[1]) == sum(tile is not None for tile in hands.session.state.site)
    assert [len(tiles) for _, tiles in rounds] == [20] * (5 - hands.session.state.round)


# Arranging by hand


def test_resources_can_be_arranged_by_dragging_and_the_best_is_one_press_away(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=20, seed=9))
    session = hands.session
    player = session.state.to_move
    best = session.state.score(player)
    hands.click(hands.button("arrange"))
    assert hands.game.model.arrangement is not None
    square, holding = next((s, h) for s, h in hands.game.city_look().holdings.items() if h.inhabitants + h.energy == 1)
    token = Token.INHABITANT if holding.inhabitants else Token.ENERGY
    spot = hands.game.boards.city.resource_rect(ResourceSpot(token, square), hands.game.city_look())
    chip = hands.game.boards.chips[token]
    hands.drag(spot.center, chip.center)
    assert square not in [s for s, h in hands.game.city_look().holdings.items() if h.inhabitants + h.energy]
    hands.drag(chip.center, hands.square(square))
    assert hands.game.model.arrangement.score.total == best.total
    hands.click(hands.game.boards.city.resource_rect(ResourceSpot(token, square), hands.game.city_look()).center)
    hands.press(pygame.K_a)
    assert hands.game.model.arrangement is None
    assert player in session.state.allocations
    hands.press(pygame.K_o, pygame.K_a)
    assert player not in session.state.allocations
    assert session.state.score(player) == best


def test_resources_can_be_arranged_with_the_keyboard(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("expert", 2, moves=30, seed=9))
    hands.press(pygame.K_a)
    arrangement = hands.game.model.arrangement
    assert arrangement is not None
    city = hands.session.state.cities[hands.session.state.to_move]
    assert hands.driver.focused() == f"square_{squares_in(city.mode.squares & ~city.empty)[0]}"
    square = next(s for s, h in hands.game.city_look().holdings.items() if h.inhabitants or h.energy)
    hands.walk_to(f"square_{square}")
    for _ in range(8):
        hands.press(pygame.K_RETURN)
        assert hands.game.model.arrangement is arrangement
        arrangement.allocation  # noqa: B018 - every step is possible
    hands.press(pygame.K_ESCAPE)
    assert hands.game.model.arrangement is None


# The keyboard


def test_tab_goes_from_part_to_part(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=9))
    parts = []
    for _ in range(8):
        hands.press(pygame.K_TAB)
        parts.append(hands.driver.focused().split("_")[0])
    assert parts[0] == "architect"
    assert {"architect", "tile", "square", "rival", "log"} <= set(parts)
    assert len({part for part in parts if part in ("tiles", "moves", "help", "sound", "settings", "menu")}) == 1


def test_the_focus_counts_as_pointing_and_is_visible(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3))
    hands.press(pygame.K_TAB)
    assert hands.scene.layer.focus.visible
    assert hands.game.model.hovered == Spot(SpotKind.ARCHITECT, 1)
    hands.click(hands.tile(6))
    assert not hands.scene.layer.focus.visible


def test_after_each_choice_the_focus_waits_at_the_next(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 4))
    hands.press(pygame.K_2)
    assert hands.driver.focused().startswith("slot_")
    slot = next(slot for slot in range(20) if hands.session.state.tile_at(slot, 2) is not None)
    hands.walk_to(f"slot_{slot}")
    hands.press(pygame.K_RETURN)
    assert hands.driver.focused().startswith("square_")
    hands.press(pygame.K_RETURN)
    assert hands.driver.focused() == "confirm"
    hands.press(pygame.K_RETURN)
    assert len(hands.session.log) == 1
    assert hands.driver.focused().startswith("architect_")
