"""Why something is not possible is said where it covers nothing, as long as it holds, and by grey buttons, too."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING, Move
from quadropolis_gui.engine.quadropolis.site import SIDE, SITE_SQUARES, SLOTS, TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.scenes.quadropolis.table.choosing import Choosing, MovePart
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.card import draw_tip_card
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from quadropolis_gui.storage.settings import InterfaceSize
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.layer import TOOLTIP_DELAY
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]


def sit_down(make_app: MakeApp, moves: int = 0, **settings: object) -> Hands:
    return Hands(make_app(animation_speed="none", **settings), a_session(moves=moves))


def a_tile_for_several(state: State) -> tuple[Choosing, int]:
    """A tile that several Architects can take, and a square that fits none of them."""
    for site_square in range(SITE_SQUARES):
        choosing = Choosing(state)
        if state.site[site_square] is None or choosing.choose(MovePart.TILE, site_square) is not None:
            continue
        for square in range(16):
            refusal = choosing.refusal(MovePart.TARGET, square)
            if len(choosing.offer.architects) > 1 and refusal is not None and refusal.code == "fits_none":
                return choosing, square
    raise AssertionError("there is no such tile")


def test_a_square_that_fits_no_architect_names_all_of_them(make_app: MakeApp) -> None:
    hands = sit_down(make_app)
    choosing, square = a_tile_for_several(hands.session.state)
    tile = choosing.tile_square
    assert tile is not None
    hands.click(hands.tile(tile))
    hands.click(hands.square(square))
    said = hands.toast_text()
    assert square_name(square) in said
    for number in choosing.offer.architects:
        assert str(number) in said


def test_a_step_back_never_leads_to_what_was_given_up(make_app: MakeApp) -> None:
    hands = sit_down(make_app)
    hands.click(hands.architect(1))
    hands.click(hands.architect(3))
    choosing = hands.game.model.choosing
    assert choosing is not None
    assert choosing.chosen(MovePart.ARCHITECT) == 3
    hands.press(pygame.K_ESCAPE)
    assert choosing.choices == ()
    assert not choosing.is_started


def test_a_step_back_still_goes_one_choice_at_a_time(make_app: MakeApp) -> None:
    hands = sit_down(make_app)
    move = next(move for move in hands.session.state.legal_moves() if move.target < NOTHING)
    hands.click(hands.architect(move.architect))
    hands.click(hands.slot(move.slot))
    choosing = hands.game.model.choosing
    assert choosing is not None
    hands.press(pygame.K_ESCAPE)
    assert choosing.choices == ((MovePart.ARCHITECT, move.architect),)


def test_confirm_looks_different_where_the_turn_is_wasted(make_app: MakeApp) -> None:
    hands = sit_down(make_app, moves=6)
    moves = hands.session.state.legal_moves()
    wasted = next(move for move in moves if move.target == NOTHING)
    confirm = hands.scene.layer.find("confirm")
    assert isinstance(confirm, Button)
    usual = confirm.text
    hands.click(hands.architect(wasted.architect))
    hands.click(hands.slot(wasted.slot))
    assert (confirm.kind, confirm.icon) == (ButtonKind.RED, "warning")
    assert confirm.text == hands.scene.t("quadropolis.table.buttons.take_nothing") != usual
    hands.press(pygame.K_ESCAPE)
    assert (confirm.kind, confirm.text) == (ButtonKind.PRIMARY, usual)


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("back", "table.refusal.nothing_to_undo"),
        ("confirm", "table.refusal.not_complete"),
        ("discard", "quadropolis.table.refusal.no_tile_to_discard"),
    ],
)
def test_a_grey_button_says_why(make_app: MakeApp, key: str, reason: str) -> None:
    hands = sit_down(make_app)
    button = hands.scene.layer.find(key)
    assert not button.enabled
    hands.driver.move(hands.button(key))
    hands.driver.step(dt=TOOLTIP_DELAY + 0.1)
    hands.driver.step(dt=0.1)
    assert button.wants_tip
    assert button.tip == hands.scene.t(reason)


def test_a_refusal_covers_no_board_and_goes_with_the_next_right_step(make_app: MakeApp) -> None:
    hands = sit_down(make_app)
    choosing, square = a_tile_for_several(hands.session.state)
    tile = choosing.tile_square
    assert tile is not None
    hands.click(hands.tile(tile))
    hands.click(hands.square(square))
    boards, area = hands.game.boards, hands.scene.toast_area()
    assert hands.toast_text()
    assert not area.colliderect(boards.site.rect)
    assert not area.colliderect(hands.game.places.board)
    hands.click(hands.square(next(iter(choosing.offer.squares))))
    assert not hands.toast_text()


@pytest.mark.parametrize("size", InterfaceSize)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_lies_on_prompt_or_boards(make_app: MakeApp, language: str, size: InterfaceSize) -> None:
    driver = make_app((1024, 576), start=False, animation_speed="none", language=language, interface_size=size)
    scene = Hands(driver, a_session("classic", 2)).scene
    driver.press(pygame.K_c)
    assert scene.saying.now is not None
    places, icons = scene.filling.places, [scene.layer.find(key).place for key in ("help", "menu")]
    for text in (scene.saying.now.text, scene.t("quadropolis.table.refusal.no_way")):
        scene.toast(text, "warning")
        said = scene.saying.now
        box = said.draw(driver.app.window.surface, scene.kit, scene.toast_area())
        assert box.collidelist([places.prompt, places.header, places.board, *places.rivals, *icons]) < 0, said.text
        assert driver.app.window.surface.get_rect().contains(box), said.text


@pytest.mark.parametrize("text", InterfaceSize)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_undo_says_leaves_the_counters_in_sight_that_jump_back(
    make_app: MakeApp, language: str, text: InterfaceSize
) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", language=language, interface_size=text)
    hands = Hands(driver, a_session("expert", 2, moves=30))
    hands.scene.toast(hands.scene.t("table.undone", count=3), "undo")
    assert hands.scene.saying.now is not None
    box = hands.scene.saying.now.draw(driver.app.window.surface, hands.scene.kit, hands.scene.toast_area())
    places = hands.scene.filling.places
    seen = [*hands.status_rects(), places.prompt, places.header, places.board, *places.rivals, hands.log_rows()[0]]
    assert box.collidelist(seen) < 0
    assert places.log.contains(box)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_tips_leave_in_sight_what_they_speak_of(make_app: MakeApp, size: tuple[int, int]) -> None:
    hands = sit_down(make_app, moves=6)
    hands.driver.resize(size)
    move = next(move for move in hands.session.state.legal_moves() if move.target < NOTHING)
    spots = [Spot(SpotKind.ARCHITECT, move.architect), Spot(SpotKind.SLOT, move.slot)]
    text = hands.driver.app.kit.text
    for spot in spots:
        hands.driver.move(hands.place(spot))
        hands.driver.step(dt=TIP_DELAY)
        text.records.clear()
        text.recording = True
        hands.scene.invalidate()
        hands.driver.step()
        text.recording = False
        rows = hands.scene.tip_text.split("\n")
        # Above the bottom bar all is said in one line.
        said = [record for record in text.records[-len(rows) - 1 :] if any(row in record.text for row in rows)]
        assert all(any(row in record.text for record in said) for row in rows), "the tip is drawn last"
        assert not any(record.drawn.collidelist(spoken_of(hands, spot, move)) >= 0 for record in said)
        hands.click(hands.place(spot))


def spoken_of(hands: Hands, spot: Spot, move: Move) -> list[Rect]:
    """What the tip on an Architect or a slot speaks of, and what one chooses among while reading it."""
    site, city = hands.game.boards.site, hands.game.boards.city
    if spot.kind is SpotKind.ARCHITECT:
        return [*map(site.slot_rect, range(SLOTS)), *map(site.square_rect, range(SITE_SQUARES))]
    ways = [other for other in hands.session.state.legal_moves() if other.architect == move.architect]
    slots = {way.slot for way in ways}
    # The line that one looks along, and the tiles that the Architect could take from anywhere.
    squares = {TARGET[number][move.slot] for number in range(1, SIDE + 1)}
    squares |= {TARGET[way.architect][way.slot] for way in ways if way.target < NOTHING}
    targets = {way.target for way in ways if way.slot == move.slot and way.target < DISCARD}
    on_site = [*map(site.slot_rect, slots), *map(site.square_rect, squares)]
    return [*on_site, *map(city.square_rect, targets)]


@pytest.mark.parametrize("on", [SpotKind.SQUARE, SpotKind.TILE])
def test_a_tip_leaves_in_sight_the_tile_the_ways_to_it_and_the_city(make_app: MakeApp, on: SpotKind) -> None:
    hands = sit_down(make_app, moves=6)
    move = next(move for move in hands.session.state.legal_moves() if move.target < NOTHING)
    tile = TARGET[move.architect][move.slot]
    hands.click(hands.tile(tile))
    spot = Spot(on, move.target if on is SpotKind.SQUARE else tile)
    hands.driver.move(hands.place(spot))
    hands.driver.step(dt=TIP_DELAY)
    kit, card = hands.driver.app.kit, hands.scene.tip.card(spot)
    assert card is not None
    kit.text.records.clear()
    kit.text.recording = True
    avoid = hands.game.tip_avoids(spot)
    draw_tip_card(hands.driver.app.window.surface, kit, hands.scene.pointing.tip_place(spot), card, avoid)
    kit.text.recording = False
    # Top bar, header and prompt are kept clear by the hall, whatever the game names.
    assert len(avoid) > 1
    drawn = [record.drawn for record in kit.text.records if record.text]
    assert len(drawn) > len(card.rows)
    assert not any(place.colliderect(other) for place in drawn for other in avoid)


def test_tiles_that_cannot_be_taken_step_back_before_anybody_tries(make_app: MakeApp) -> None:
    hands = sit_down(make_app, moves=5)
    state, theme = hands.session.state, hands.scene.kit.theme
    moves = state.legal_moves()

    def clear() -> set[int]:
        look = hands.game.looks.site(theme)
        assert look.veiled
        return {square for square in look.unveiled if state.site[square] is not None}

    def reached(*architects: int) -> set[int]:
        squares = {TARGET[move.architect][move.slot] for move in moves if move.architect in architects}
        return {square for square in squares if state.site[square] is not None}

    on_site = {square for square in range(SITE_SQUARES) if state.site[square] is not None}
    free = sorted({move.architect for move in moves})
    assert clear() == reached(*free)
    assert clear() < on_site, "some tile cannot be had at all"
    square = next(iter(on_site - clear()))
    assert Choosing(state).refusal(MovePart.TILE, square) is not None
    hands.click(hands.architect(free[0]))
    assert clear() == reached(free[0])
    assert clear() < reached(*free)
