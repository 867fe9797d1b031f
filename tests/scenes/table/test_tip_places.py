"""Where tips stand on the table: near what they speak of, but neither on that nor on prompt, names and buttons."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.engine.quadropolis.notation import DISCARD
from quadropolis_gui.engine.quadropolis.site import SIDE, SLOTS, TARGET
from quadropolis_gui.scenes.quadropolis.table.model import SpotKind
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from quadropolis_gui.storage.settings import InterfaceSize
from quadropolis_gui.view.ui.nose import link_of, nose_of
from quadropolis_gui.view.words import LANGUAGES
from tests.driver import Driver, Place
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.driving import Hands, a_session
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]
TABLES: dict[str, Callable[[Driver], Sitting]] = {
    "classic": lambda driver: Hands(driver, a_session("classic", 2, moves=5)),
    "expert": lambda driver: Hands(driver, a_session("expert", 4, moves=9)),
    "azul": lambda driver: AzulHands(driver, azul_game(moves=3)),
}


def places(sitting: Sitting) -> list[Spot]:
    scene = sitting.scene
    return [place.spot for place in (*scene.filling.focus_places(), *scene.pointing.log())]


@pytest.mark.parametrize("size", [InterfaceSize.NORMAL, InterfaceSize.LARGE])
@pytest.mark.parametrize("table", TABLES)
def test_no_tip_lies_on_the_prompt_or_on_the_buttons(make_app: MakeApp, table: str, size: InterfaceSize) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", language="ru", interface_size=size)
    sitting = TABLES[table](driver)
    scene, surface = sitting.scene, driver.app.window.surface
    driver.settle()
    spots = places(sitting)
    said = 0
    for spot in spots:
        scene.hover(spot)
        driver.step(dt=TIP_DELAY)
        place = scene.draw_place_tip(surface)
        if place is not None:
            said += 1
            assert not place.colliderect(scene.filling.places.prompt), spot
            for button in ("back", "advise", "confirm"):
                assert not place.colliderect(scene.layer.find(button).place), (spot, button)
            assert surface.get_rect().contains(place), spot
    assert said > 5


@pytest.mark.parametrize("moves", [1, 3])
def test_the_tip_on_a_move_hangs_below_the_last_one_of_a_short_log(make_app: MakeApp, moves: int) -> None:
    hands = Hands(make_app((1280, 720), start=False, animation_speed="none"), a_session("classic", 2, moves=moves))
    rows = hands.scene.pointing.log()
    assert len(rows) == moves
    hands.scene.hover(rows[0].spot)
    hands.driver.step(dt=TIP_DELAY)
    place = hands.scene.draw_place_tip(hands.driver.app.window.surface)
    assert place is not None
    lowest = max(row.rect.bottom for row in rows)
    assert lowest <= place.top < lowest + 2 * rows[0].rect.h


SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def distance(one: Rect, other: Rect) -> float:
    """How much air there is between two places."""
    return hypot(max(one.x - other.right, other.x - one.right, 0), max(one.y - other.bottom, other.y - one.bottom, 0))


def take_a_tile(hands: Hands) -> None:
    """Hold a tile over the city."""
    state = hands.session.state
    moves = [move for move in state.legal_moves() if move.target < DISCARD]
    move = next(move for move in moves if state.tile_at(move.slot, move.architect) is not None)
    hands.click(hands.architect(move.architect))
    hands.click(hands.slot(move.slot))
    assert hands.game.model.tile_in_hand is not None


@pytest.mark.parametrize("in_hand", [False, True], ids=["looking", "choosing"])
@pytest.mark.parametrize(("mode", "players", "moves"), [("classic", 3, 31), ("expert", 4, 38)])
@pytest.mark.parametrize("size", SIZES)
def test_the_tip_on_a_square_stands_near_it_and_points_to_it(
    make_app: MakeApp, size: Place, mode: str, players: int, moves: int, in_hand: bool
) -> None:
    driver = make_app(size, start=False, animation_speed="none")
    hands = Hands(driver, a_session(mode, players, moves=moves, seed=7))
    driver.settle()
    if in_hand:
        take_a_tile(hands)
    scene, boards, offer = hands.scene, hands.game.boards, hands.game.model.offer
    golden = [boards.site.slot_rect(slot) for _, slot in offer.ways] if in_hand and offer is not None else []
    squares = squares_in(hands.session.state.mode.squares)
    noses = 0
    for language in ("en", "ru"):
        driver.app.change_settings(language=language)
        driver.step()
        boards = hands.game.boards
        for square in squares:
            spot = Spot(SpotKind.SQUARE, square)
            scene.hover(spot)
            driver.step(dt=TIP_DELAY)
            box, place = scene.draw_place_tip(driver.app.window.surface), scene.pointing.rect(spot)
            assert box is not None
            # Among squares that are offered, the nearest place that hides none of them may be some squares away.
            reach = 3 if offer is not None and square in offer.squares and in_hand else 0.7
            assert distance(box, place) < reach * place.w, (language, square)
            assert box.collidelist([place, boards.city.header_rect, *golden]) < 0, (language, square)
            link = link_of(scene.kit, box, place)
            noses += link is not None or nose_of(scene.kit, box, place, scene.kit.u(12)) is not None
    assert noses >= 0.9 * 2 * len(squares)


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("size", SIZES)
def test_the_tip_on_an_architect_leaves_counters_buttons_and_slots_in_sight(
    make_app: MakeApp, size: Place, mode: str
) -> None:
    driver = make_app(size, start=False, animation_speed="none")
    hands = Hands(driver, a_session(mode, 2, moves=5))
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        driver.step()
        boards = hands.game.boards
        kept = [*boards.hand.values(), *boards.chips.values(), *(boards.site.slot_rect(slot) for slot in range(SLOTS))]
        for number, place in boards.hand.items():
            hands.scene.hover(Spot(SpotKind.ARCHITECT, number))
            driver.step(dt=TIP_DELAY)
            box = hands.scene.draw_place_tip(driver.app.window.surface)
            assert box is not None
            assert box.collidelist([*kept, hands.scene.layer.find("back").place]) < 0, (language, number)
            assert distance(box, place) < 0.7 * place.w, (language, number)


FRAMES: dict[str, Callable[[Driver], Sitting]] = {
    **TABLES,
    "azul late": lambda driver: AzulHands(driver, azul_game("colored", 2, moves=33)),
    "grey": lambda driver: AzulHands(driver, azul_game("grey", 3, moves=5)),
}


def spots_in_sight(sitting: Sitting) -> list[Spot]:
    """All that can be pointed at anywhere in the window."""
    width, height = sitting.driver.app.window.surface.get_size()
    points = ((x, y) for y in range(2, height, 8) for x in range(2, width, 8))
    found = (sitting.scene.pointing.spot_at(point, dragging=False) for point in points)
    return list(dict.fromkeys(spot for spot in found if spot is not None))


def take_something(sitting: Sitting) -> None:
    """Choose an Architect, or tiles: what one points at then tells what that would bring there."""
    if isinstance(sitting, AzulHands):
        handfuls = sitting.choosing.handfuls()
        sitting.click(sitting.tiles(*handfuls[len(handfuls) // 2]))
    elif isinstance(sitting, Hands):
        offer = sitting.game.model.offer
        assert offer is not None
        sitting.click(sitting.architect(min(offer.architects)))


@pytest.mark.parametrize("chosen", [False, True], ids=["looking", "choosing"])
@pytest.mark.parametrize("text", [InterfaceSize.NORMAL, InterfaceSize.LARGE])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("table", FRAMES)
def test_no_tip_lies_on_top_bar_header_or_prompt(
    make_app: MakeApp, table: str, size: Place, text: InterfaceSize, chosen: bool
) -> None:
    driver = make_app(size, start=False, animation_speed="none", interface_size=text)
    sitting = FRAMES[table](driver)
    driver.settle()
    if chosen:
        take_something(sitting)
    scene, said = sitting.scene, 0
    for language in ("en", "ru"):
        driver.app.change_settings(language=language)
        driver.step()
        places = scene.filling.places
        kept = [scene.kit.frame.top_bar(), places.header, places.prompt]
        for spot in spots_in_sight(sitting):
            scene.hover(spot)
            driver.step(dt=TIP_DELAY)
            box = scene.draw_place_tip(driver.app.window.surface)
            if box is not None:
                said += 1
                assert box.collidelist(kept) < 0, (language, spot, box)
    assert said > 80


@pytest.mark.parametrize("text", [InterfaceSize.NORMAL, InterfaceSize.LARGE])
@pytest.mark.parametrize("chosen", [False, True], ids=["looking", "choosing"])
@pytest.mark.parametrize("table", ["classic", "expert"])
@pytest.mark.parametrize("size", SIZES)
def test_the_tip_on_a_slot_stands_beside_it_and_leaves_its_line_in_sight(
    make_app: MakeApp, size: Place, table: str, chosen: bool, text: InterfaceSize
) -> None:
    driver = make_app(size, start=False, animation_speed="none", interface_size=text)
    hands = TABLES[table](driver)
    assert isinstance(hands, Hands)
    driver.settle()
    if chosen:
        take_something(hands)
    for language in ("en", "ru"):
        driver.app.change_settings(language=language)
        driver.step()
        scene, site = hands.scene, hands.game.boards.site
        for slot in range(SLOTS):
            spot = Spot(SpotKind.SLOT, slot)
            scene.hover(spot)
            driver.step(dt=TIP_DELAY)
            box, place = scene.draw_place_tip(driver.app.window.surface), site.slot_rect(slot)
            assert box is not None
            if not chosen:
                assert distance(box, place) < scene.kit.u(60), (language, slot)
                assert nose_of(scene.kit, box, place, scene.kit.u(12)) is not None, (language, slot)
            line = [site.square_rect(TARGET[architect][slot]) for architect in range(1, SIDE + 1)]
            lit = [site.slot_rect(each) for each in hands.game.looks.site(scene.kit.theme).lit_slots]
            assert box.collidelist([place, *line, *lit]) < 0, (language, slot)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tip_on_a_square_is_wide_where_there_is_room_and_its_title_is_no_column(
    make_app: MakeApp, size: Place
) -> None:
    driver = make_app(size, start=False, animation_speed="none")
    hands = Hands(driver, a_session("classic", 3, moves=20, seed=5))
    driver.settle()
    take_a_tile(hands)
    scene, offer = hands.scene, hands.game.model.offer
    assert offer is not None
    widths = []
    for square in sorted(offer.squares):
        scene.hover(Spot(SpotKind.SQUARE, square))
        driver.step(dt=TIP_DELAY)
        box = scene.draw_place_tip(driver.app.window.surface)
        assert box is not None
        widths.append(box.w / scene.kit.u(100))
    assert min(widths) >= 2, widths
    assert max(widths) >= 3, widths


@pytest.mark.parametrize("table", ["classic", "expert"])
@pytest.mark.parametrize("size", SIZES)
def test_the_tip_on_a_slot_leaves_in_sight_where_its_tile_could_go_and_what_else_is_offered(
    make_app: MakeApp, size: Place, table: str
) -> None:
    """Being beside its slot yields to that; then a line leads there."""
    driver = make_app(size, start=False, animation_speed="none")
    hands = TABLES[table](driver)
    assert isinstance(hands, Hands)
    driver.settle()
    take_something(hands)
    scene, squares = hands.scene, 0
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        driver.step()
        site, city, choosing = hands.game.boards.site, hands.game.boards.city, hands.game.model.choosing
        assert choosing is not None
        for slot in sorted(choosing.offer.slots):
            scene.hover(Spot(SpotKind.SLOT, slot))
            driver.step(dt=TIP_DELAY)
            box, place = scene.draw_place_tip(driver.app.window.surface), site.slot_rect(slot)
            assert box is not None
            offer = hands.game.model.offer
            candidates = [] if offer is None or offer.tile is None else [city.square_rect(s) for s in offer.squares]
            squares += len(candidates)
            tiles = [site.square_rect(square).inflate(2, 2) for square in choosing.offer.tiles]
            assert box.collidelist([*candidates, *tiles]) < 0, (language, slot)
            pointing = link_of(scene.kit, box, place), nose_of(scene.kit, box, place, scene.kit.u(12))
            assert any(way is not None for way in pointing), (language, slot)
    assert squares


@pytest.mark.parametrize("text", [InterfaceSize.NORMAL, InterfaceSize.LARGE])
@pytest.mark.parametrize("size", [(1024, 576), (1024, 640)])
@pytest.mark.parametrize(
    ("mode", "players", "moves"), [("classic", 2, 9), ("classic", 2, 21), ("expert", 3, 0), ("expert", 4, 38)]
)
def test_the_tip_on_a_square_leaves_the_other_offers_and_what_it_names_in_sight(
    make_app: MakeApp, mode: str, players: int, moves: int, size: Place, text: InterfaceSize
) -> None:
    """Being near its square yields to that: by keyboard the tip stays as long as the ring does."""
    driver = make_app(size, start=False, animation_speed="none", interface_size=text)
    hands = Hands(driver, a_session(mode, players, moves=moves, seed=7))
    driver.settle()
    take_a_tile(hands)
    while hands.game.model.has_more_to_think:
        driver.step()
    offer, named = hands.game.model.offer, 0
    assert offer is not None
    for language in ("en", "ru"):
        driver.app.change_settings(language=language)
        driver.step()
        boards, city = hands.game.boards, hands.game.boards.city
        for square in offer.squares:
            hands.scene.hover(Spot(SpotKind.SQUARE, square))
            driver.step(dt=TIP_DELAY)
            box = hands.scene.draw_place_tip(driver.app.window.surface)
            card = hands.game.tips.card(Spot(SpotKind.SQUARE, square))
            assert box is not None
            assert card is not None
            assert box.collidelist([city.square_rect(each) for each in offer.squares]) < 0, (language, square)
            assert box.collidelist([hands.scene.pointing.rect(spot) for spot in card.named]) < 0, (language, square)
            kept = [*boards.chips.values(), *([] if boards.strip is None else [boards.strip])]
            assert box.collidelist(kept) < 0, (language, square)
            named += len(card.named)
    assert named


@pytest.mark.parametrize("text", [InterfaceSize.NORMAL, InterfaceSize.LARGE])
@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_the_tip_on_an_architect_keeps_off_slots_and_tiles_in_a_low_window(
    make_app: MakeApp, mode: str, text: InterfaceSize
) -> None:
    driver = make_app((1024, 576), start=False, animation_speed="none", interface_size=text)
    hands = Hands(driver, a_session(mode, 2, moves=5))
    for language in LANGUAGES:
        driver.app.change_settings(language=language)
        driver.step()
        boards, site = hands.game.boards, hands.game.boards.site
        slots = [site.slot_rect(slot).inflate(4, 4) for slot in range(SLOTS)]
        tiles = [site.square_rect(square) for square in range(SIDE * SIDE)]
        for number in boards.hand:
            hands.scene.hover(Spot(SpotKind.ARCHITECT, number))
            driver.step(dt=TIP_DELAY)
            box = hands.scene.draw_place_tip(driver.app.window.surface)
            assert box is not None
            kept = [*slots, *tiles, *boards.hand.values(), *boards.chips.values()]
            assert box.collidelist(kept) < 0, (language, number)


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("table", ["classic", "azul"])
def test_the_tip_of_a_move_goes_when_its_moment_is_looked_at_and_comes_back_later(
    make_app: MakeApp, table: str, by_key: bool
) -> None:
    driver = make_app((1920, 1080), start=False, animation_speed="none")
    sitting = TABLES[table](driver)
    scene = sitting.scene
    driver.settle()
    row, other = scene.pointing.log()[1:3]

    def point_at(spot: Spot) -> None:
        if by_key:
            sitting.walk_to(spot.key)
        else:
            driver.move(scene.pointing.rect(spot).center)
        driver.step(dt=TIP_DELAY)

    point_at(row.spot)
    assert scene.tip_text
    if by_key:
        driver.press(pygame.K_RETURN)
    else:
        driver.click(row.rect.center)
        driver.move((row.rect.centerx + 2, row.rect.centery))
    driver.step(dt=2 * TIP_DELAY)
    assert scene.filling.model.past == row.spot.value
    assert not scene.tip_text
    assert scene.tip.wake_after(row.spot) is None
    point_at(other.spot)
    assert scene.tip_text
    point_at(row.spot)
    assert scene.tip_text
