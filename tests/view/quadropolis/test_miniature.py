"""Small cities: they fill their place, show what the large one shows, and can be read without colours."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, STRIDE, Mode
from quadropolis_gui.engine.quadropolis.tiles import Kind, parse_tile
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.mini_city import MiniCity, MiniLook, MiniNews
from quadropolis_gui.view.quadropolis.city.miniature import Miniature
from quadropolis_gui.view.theme import load_theme
from tests.view.colour_vision import Vision, seen_with
from tests.view.quadropolis.boards import board_kit
from tests.view.quadropolis.test_without_colour import difference, tile_of

#: Beside three others, two and one at 1280 x 720, beside three at 1024 x 640, and in a wide window.
CARDS = [Rect(20, 20, 184, 182), Rect(20, 20, 184, 279), Rect(20, 20, 147, 165), Rect(20, 20, 300, 182)]
LAND = Rect(10, 10, 172, 112)
ALL = -1
ROOM = 4 * STRIDE


def painted(kit: BoardKit, city: City, *, active: int = ALL, last: int | None = None, land: Rect = LAND) -> Surface:
    surface = Surface((land.right + 10, land.bottom + 10))
    Miniature(kit, land, city.mode, 1.0).draw(surface, city, active, last)
    return surface


def lot(picture: Surface, mode: Mode, square: int) -> Surface:
    place = Miniature(board_kit(), LAND, mode, 1.0).lots[square]
    return picture.subsurface(place)


def city_with(mode: Mode, *built: tuple[int, str]) -> City:
    city = City(mode)
    for square, code in built:
        city.build(parse_tile(code), square)
    return city


@pytest.fixture
def kit() -> BoardKit:
    return board_kit()


@pytest.mark.parametrize("mode", [CLASSIC, EXPERT], ids=lambda mode: mode.name)
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_lots_share_most_of_the_card_and_none_leaves_it(kit: BoardKit, mode: Mode, card: Rect) -> None:
    board = MiniCity(kit, card, mode)
    lots = [board.square_rect(square) for square in range(ROOM) if mode.squares >> square & 1]
    assert all(card.contains(place) for place in lots)
    for first, second in combinations(lots, 2):
        assert not first.colliderect(second)
    across = max(place.right for place in lots) - min(place.x for place in lots)
    down = max(place.bottom for place in lots) - min(place.y for place in lots)
    assert across >= card.w * (0.80 if card.w < 250 else 0.55)
    assert down >= card.h * 0.40


def test_a_building_rises_over_the_row_behind(kit: BoardKit) -> None:
    low, high = city_with(CLASSIC, (STRIDE, "tower+1i")), city_with(CLASSIC, (STRIDE, "tower+1i"))
    for _ in range(3):
        high.build(parse_tile("tower+1i"), STRIDE)
    behind = [pygame.image.tobytes(lot(painted(kit, city), CLASSIC, 0), "RGB") for city in (low, high)]
    assert behind[0] != behind[1]


def test_floors_of_a_stack_are_numbered(kit: BoardKit) -> None:
    city = city_with(CLASSIC, (3, "tower+1i"))
    city.build(parse_tile("tower+2i"), 3)
    kit.text.recording = True
    kit.text.records.clear()
    painted(kit, city)
    painted(kit, city_with(CLASSIC, (3, "tower+1i")))
    assert [record.text for record in kit.text.records] == ["2"]


def test_the_last_building_has_a_gold_rim(kit: BoardKit) -> None:
    city = city_with(CLASSIC, (0, "park"), (2 * STRIDE, "shop"))
    place = Miniature(kit, LAND, CLASSIC, 1.0).lots[2 * STRIDE]
    beside = (place.centerx, place.bottom)
    plain, lit = painted(kit, city), painted(kit, city, last=2 * STRIDE)
    red, green, blue = lit.get_at(beside)[:3]
    assert red > green > blue + 60
    assert plain.get_at(beside) != lit.get_at(beside)
    assert lot(plain, CLASSIC, 0).get_at((4, 4)) == lot(lit, CLASSIC, 0).get_at((4, 4))


def test_a_building_without_what_it_needs_is_grey(kit: BoardKit) -> None:
    city = city_with(CLASSIC, (STRIDE, "factory+3e"))
    awake, idle = (lot(painted(kit, city, active=active), CLASSIC, STRIDE) for active in (ALL, 0))
    assert colourfulness(idle) < 0.75 * colourfulness(awake)


def colourfulness(picture: Surface) -> float:
    inner = picture.get_rect().inflate(-12, -8)
    spots = [picture.get_at((x, y)) for x in range(inner.x, inner.right) for y in range(inner.y, inner.bottom)]
    return sum(max(spot[:3]) - min(spot[:3]) for spot in spots) / len(spots)


def test_neighbouring_harbors_share_their_water(kit: BoardKit) -> None:
    apart, joined = city_with(CLASSIC, (0, "harbor+2i")), city_with(CLASSIC, (0, "harbor+2i"), (1, "harbor+2i"))
    places = Miniature(kit, LAND, CLASSIC, 1.0).lots
    between = ((places[0].right + places[1].x) // 2, places[0].centery)
    assert painted(kit, apart).get_at(between) != painted(kit, joined).get_at(between)
    red, _, blue = painted(kit, joined).get_at(between)[:3]
    assert blue > red + 60


@pytest.mark.parametrize(("theme", "safe", "scenery"), [("light", False, False), ("contrast", False, True)])
def test_plain_small_cities_tell_kinds_apart_in_grey(kit: BoardKit, theme: str, safe: bool, scenery: bool) -> None:
    kit.paint.use(load_theme(theme, safe, scenery))
    seen = {}
    for kind in Kind:
        city = City(EXPERT)
        city.build(tile_of(kind), 6)
        seen[kind] = seen_with(Vision.GREY, lot(painted(kit, city), EXPERT, 6))
    for first, second in combinations(Kind, 2):
        assert difference(seen[first], seen[second]) > 0.03, (first, second)


def test_with_the_palette_for_colour_blindness_every_building_has_its_sign(kit: BoardKit) -> None:
    city = city_with(CLASSIC, (STRIDE, "park"))
    plain = painted(kit, city)
    kit.paint.use(load_theme("light", True))
    signed = painted(kit, city)
    place = Miniature(kit, LAND, CLASSIC, 1.0).lots[STRIDE]
    corner = Rect(place.x, place.bottom - 12, 12, 12)
    first, second = (seen_with(Vision.GREY, picture.subsurface(corner)) for picture in (plain, signed))
    assert difference(first, second) > 0.2


@pytest.mark.parametrize("language", ["en", "fr", "nl", "pt", "ru"])
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_the_foot_says_what_was_built_last_and_nothing_leaves_the_card(language: str, card: Rect) -> None:
    kit = board_kit(language=language)
    news = MiniNews("service", kit.words.t("quadropolis.table.log.short.service"), gain=12)
    for architects in ((), (1, 2, 3, 4)):
        look = MiniLook(City(CLASSIC), kit.theme.player("red"), "Boris", architects=architects, news=news)
        kit.text.recording = True
        kit.text.records.clear()
        MiniCity(kit, card, CLASSIC).draw(Surface((400, 400)), look)
        drawn = [record for record in kit.text.records if record.drawn.y > card.centery]
        assert any(record.text == "+12" for record in drawn)
        assert all(card.contains(record.drawn) for record in drawn)
        for first, second in combinations([record.drawn for record in drawn], 2):
            assert not first.colliderect(second)


@pytest.mark.parametrize("language", ["en", "fr", "nl", "pt", "ru"])
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_the_foot_names_what_was_thrown_away_wherever_it_names_what_was_built(language: str, card: Rect) -> None:
    kit = board_kit(language=language)
    name = kit.words.t("quadropolis.table.log.short.park")
    named = []
    for news in (MiniNews("park", name), MiniNews(name=name, icon="trash")):
        look = MiniLook(City(CLASSIC), kit.theme.player("red"), "Boris", architects=(1, 2), news=news)
        kit.text.recording = True
        kit.text.records.clear()
        MiniCity(kit, card, CLASSIC).draw(Surface((400, 400)), look)
        named.append(any(record.text == name for record in kit.text.records))
    assert named[0] == named[1]
