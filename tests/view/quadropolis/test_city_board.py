"""Large and small cities: geometry, resources that can be picked up, and drawing that changes nothing."""

from __future__ import annotations

import copy

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, MODES, Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Kind, parse_tile
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.geometry import city_geometry
from quadropolis_gui.view.quadropolis.city.look import (
    Candidate,
    CityLook,
    PriceTag,
    ResourceSpot,
    Tier,
    free_of,
    holdings_of,
)
from quadropolis_gui.view.quadropolis.city.mini_city import MiniCity, MiniLook, MiniNews
from quadropolis_gui.view.quadropolis.pieces import Token
from tests.view.quadropolis.boards import board_kit, game_after, pixels

PLACES = [Rect(10, 12, 213, 296), Rect(0, 0, 413, 500), Rect(548, 58, 516, 568), Rect(5, 5, 774, 852)]
both_modes = pytest.mark.parametrize("mode", MODES.values(), ids=MODES)


@pytest.fixture
def kit() -> BoardKit:
    return board_kit()


def look_at(kit: BoardKit, state: State, player: int = 0) -> CityLook:
    city, score = state.cities[player], state.score(player)
    return CityLook(
        city,
        kit.theme.player("blue"),
        name="Ana",
        subtitle="Alone",
        score=score.total,
        holdings=holdings_of(city, score),
        free=free_of(city, score),
    )


@both_modes
@pytest.mark.parametrize("place", PLACES, ids=str)
@pytest.mark.parametrize("footer", [0, 40])
def test_squares_lie_in_their_district_on_the_card_and_apart(mode: Mode, place: Rect, footer: int) -> None:
    geometry = city_geometry(mode, place, footer=footer)
    squares = squares_in(mode.squares)
    places = [geometry.squares[square] for square in squares]
    for number, square in enumerate(squares):
        assert place.contains(places[number])
        assert places[number].collidelist(places[:number]) == -1
        assert geometry.districts[mode.district_of(square)].contains(places[number])
    for number, district in enumerate(geometry.districts):
        assert place.contains(district)
        assert district.collidelist(geometry.districts[:number]) == -1
    for number, label in geometry.numbers:
        assert place.contains(label)
        assert label.collidelist(places) == -1
        assert number in mode.architects


@both_modes
@pytest.mark.parametrize("place", PLACES[1:], ids=str)
@pytest.mark.parametrize("footer", [0, 40])
def test_every_square_can_be_found_by_its_name(mode: Mode, place: Rect, footer: int) -> None:
    geometry = city_geometry(mode, place, footer=footer)
    marks = dict(geometry.coordinates)
    if not mode.numbers:
        # The rows of Classic are numbered for the architects anyway, at the left.
        marks |= {str(n): spot for n, spot in geometry.numbers if spot.right < geometry.squares[0].x}
    districts = list(geometry.districts)
    for spot in marks.values():
        assert place.contains(spot)
        assert spot.collidelist(districts) == -1
    for square in squares_in(mode.squares):
        name = square_name(square)
        middle = geometry.squares[square].center
        assert abs(marks[name[0]].centerx - middle[0]) <= 1
        assert abs(marks[name[1]].centery - middle[1]) <= 1


@both_modes
@pytest.mark.parametrize("place", PLACES, ids=str)
def test_the_point_in_the_middle_of_a_square_finds_it(kit: BoardKit, mode: Mode, place: Rect) -> None:
    board = CityBoard(kit, place, mode)
    for square in squares_in(mode.squares):
        assert board.square_at(board.square_rect(square).center) == square
    assert board.square_at((place.right + 5, place.y)) is None


@both_modes
def test_what_buildings_hold_and_what_is_free_is_all_there_is(mode: Mode) -> None:
    for seed in range(12):
        state = game_after(mode, 3, 40, seed)
        for player, city in enumerate(state.cities):
            score = state.score(player)
            holdings = holdings_of(city, score)
            free = free_of(city, score)
            assert set(holdings) == set(squares_in(mode.squares & ~city.empty))
            assert sum(holding.inhabitants for holding in holdings.values()) + free[0] == city.inhabitants
            assert sum(holding.energy for holding in holdings.values()) + free[1] == city.energy
            assert sum(holding.inhabitants for holding in holdings.values()) == score.inhabitants_placed
            assert min(free) >= 0


@both_modes
def test_every_resource_can_be_picked_up_where_it_is_drawn(kit: BoardKit, mode: Mode) -> None:
    state = game_after(mode, 2, 20)
    board = CityBoard(kit, PLACES[2], mode)
    look = look_at(kit, state)
    for square, holding in look.holdings.items():
        for token, count in ((Token.INHABITANT, holding.inhabitants), (Token.ENERGY, holding.energy)):
            if count:
                spot = ResourceSpot(token, square)
                place = board.resource_rect(spot, look)
                assert board.resource_at((place.centerx, place.bottom - 3), look) == spot
    look.free = (1, 1)
    for token in Token:
        assert board.resource_at(board.tray_rect(token).center, look) == ResourceSpot(token, None)
    look.free = (0, 0)
    assert board.resource_at(board.tray_rect(Token.ENERGY).center, look) is None


@both_modes
def test_drawing_changes_nothing_and_repeats_itself(kit: BoardKit, mode: Mode) -> None:
    state = game_after(mode, 4, 40)
    look = look_at(kit, state)
    look.ghost = parse_tile("tower+2i")
    look.candidates = {square: Candidate(square - 3, (1, 2)) for square in squares_in(mode.squares)[:6]}
    look.lit_numbers, look.focused, look.marked = frozenset({1, 2}), 2, frozenset({3})
    before = copy.deepcopy(look)
    board = CityBoard(kit, PLACES[2], mode)
    shots = []
    for _ in range(2):
        surface = pygame.Surface((1280, 720))
        board.draw(surface, look)
        shots.append(pixels(surface))
    assert shots[0] == shots[1]
    assert (look.city, look.holdings, look.candidates) == (before.city, before.holdings, before.candidates)


def test_a_candidate_says_what_it_is_worth(kit: BoardKit) -> None:
    look = look_at(kit, game_after(CLASSIC, 2, 0))
    board = CityBoard(kit, PLACES[2], CLASSIC)
    shots = set()
    for change in (None, -1, 0, 4):
        look.candidates = {6: Candidate(change)}
        surface = pygame.Surface((1280, 720))
        board.draw(surface, look)
        shots.add(pixels(surface.subsurface(board.square_rect(6))))
    assert len(shots) == 4


@pytest.mark.parametrize("floors", [1, 2, 3])
def test_a_candidate_on_a_building_names_the_floor_it_would_be(kit: BoardKit, floors: int) -> None:
    state, tile = game_after(CLASSIC, 2, 0), parse_tile("tower+1i")
    for _ in range(floors):
        state.cities[0].build(tile, 6)
    look = look_at(kit, state)
    look.candidates, look.ghost = {6: Candidate(), 7: Candidate()}, tile
    board = CityBoard(kit, PLACES[2], CLASSIC)
    kit.text.records.clear()
    kit.text.recording = True
    board.draw(pygame.Surface((1280, 720)), look)
    kit.text.recording = False
    on = {square: board.square_rect(square) for square in (6, 7)}
    said = [(square, r.text) for r in kit.text.records for square, place in on.items() if place.contains(r.drawn)]
    assert said == [(6, str(floors + 1))]


@both_modes
@pytest.mark.parametrize("place", PLACES[1:], ids=str)
def test_a_price_tag_leaves_the_floor_in_sight_that_a_tile_would_be(kit: BoardKit, mode: Mode, place: Rect) -> None:
    state, tile = game_after(mode, 2, 0), parse_tile("tower+1i")
    state.cities[0].build(tile, 6)
    look = look_at(kit, state)
    look.ghost = tile
    board = CityBoard(kit, place, mode)
    shots = []
    for tag in (None, PriceTag("+4", Tier.BEST, "now +4", "Best")):
        look.candidates = {6: Candidate(tag=tag)}
        surface = pygame.Surface((1280, 920))
        kit.text.records.clear()
        kit.text.recording = True
        board.draw(surface, look)
        kit.text.recording = False
        square = board.square_rect(6)
        floor = next(r.drawn for r in kit.text.records if r.text == "2" and square.contains(r.drawn))
        # A line of text is higher than its digit.
        shots.append(pixels(surface.subsurface(floor.inflate(0, -floor.h // 4))))
    assert shots[0] == shots[1]


def test_the_floor_that_arrives_is_not_drawn_yet(kit: BoardKit) -> None:
    state = game_after(CLASSIC, 2, 0)
    tile = parse_tile("tower+1i")
    for _ in range(2):
        state.cities[0].build(tile, 6)
    look = look_at(kit, state)
    board = CityBoard(kit, PLACES[2], CLASSIC)
    surfaces = [pygame.Surface((1280, 720)) for _ in range(2)]
    board.draw(surfaces[0], look)
    look.arriving = frozenset({6})
    board.draw(surfaces[1], look)
    assert pixels(surfaces[0]) != pixels(surfaces[1])
    assert state.cities[0].kind_at(6) is Kind.TOWER


@both_modes
@pytest.mark.parametrize("place", [Rect(1080, 58, 184, 182), Rect(10, 10, 300, 190), Rect(0, 0, 147, 165)], ids=str)
def test_a_small_city_finds_its_squares_and_draws(kit: BoardKit, mode: Mode, place: Rect) -> None:
    state = game_after(mode, 2, 20)
    card = MiniCity(kit, place, mode)
    for square in squares_in(mode.squares):
        assert place.contains(card.square_rect(square))
        assert card.square_at(card.square_rect(square).center) == square
    surface = pygame.Surface((1280, 720))
    empty = pixels(surface)
    architects = () if mode is EXPERT else (1, 2, 3, 4)
    look = MiniLook(state.cities[0], kit.theme.player("red"), "Boris", 12, True, (2, 1), architects, to_move=True)
    card.draw(surface, look)
    assert pixels(surface) != empty


@both_modes
def test_a_square_that_is_spoken_of_is_lit_in_the_large_and_in_the_small_city(kit: BoardKit, mode: Mode) -> None:
    state = game_after(mode, 2, 12)
    player = kit.theme.player("blue")
    board, card = CityBoard(kit, PLACES[2], mode), MiniCity(kit, Rect(0, 0, 184, 182), mode)
    large, small = [], []
    for pointed in (None, 6):
        surface = pygame.Surface((1280, 720))
        look = look_at(kit, state)
        look.pointed = pointed
        board.draw(surface, look)
        large.append(pixels(surface))
        surface.fill((0, 0, 0))
        card.draw(surface, MiniLook(state.cities[0], player, "Ana", pointed=pointed))
        small.append(pixels(surface))
    assert large[0] != large[1]
    assert small[0] != small[1]


@pytest.mark.parametrize("place", [Rect(1080, 58, 184, 182), Rect(0, 0, 147, 165), Rect(10, 10, 300, 190)], ids=str)
@pytest.mark.parametrize("score", [-3, 30, 128])
def test_the_head_of_a_small_city_keeps_name_hat_and_star_apart(kit: BoardKit, place: Rect, score: int) -> None:
    state = game_after(CLASSIC, 2, 12)
    card, points = MiniCity(kit, place, CLASSIC), pygame.Surface((1280, 720), pygame.SRCALPHA)
    card.draw_score(points, score)
    star = points.get_bounding_rect().left
    kit.text.recording = True
    for name in ("Jo", "Player 1", "Maximiliana"):
        kit.text.records.clear()
        card.draw_still(points, MiniLook(state.cities[0], kit.theme.player("red"), name, score, has_mayor=True))
        (drawn,) = [record.drawn for record in kit.text.records if record.text == name]
        hat = round(6 * card.scale) + round(18 * card.scale)
        assert drawn.right + hat + 2 <= star


@pytest.mark.parametrize("place", [Rect(1080, 58, 184, 182), Rect(0, 20, 147, 165), Rect(10, 10, 300, 190)], ids=str)
def test_rolling_points_of_a_small_city_stay_on_their_line(kit: BoardKit, place: Rect) -> None:
    card = MiniCity(kit, place, CLASSIC)
    still = pygame.Surface((1280, 720), pygame.SRCALPHA)
    card.draw_score(still, 28)
    for part in (0.1, 0.5, 0.8):
        rolling = pygame.Surface((1280, 720), pygame.SRCALPHA)
        card.draw_score(rolling, 28 + part)
        # No higher than the star and the digits at rest, but for the air of a line.
        assert rolling.get_bounding_rect().top >= place.y + round(4 * card.scale)
        assert rolling.get_bounding_rect().bottom <= still.get_bounding_rect().bottom + round(8 * card.scale)


def test_what_stands_below_a_name_keeps_its_size_when_the_tray_of_pieces_comes(kit: BoardKit) -> None:
    board, state, sizes = CityBoard(kit, PLACES[-1], EXPERT), game_after(EXPERT, 2, 9), []
    level = "level: Architect"
    kit.text.recording = True
    for free in (None, (2, 3)):
        look = look_at(kit, state)
        look.subtitle, look.free = f"{level} · Factories wherever they pay, and nothing else", free
        kit.text.records.clear()
        board.draw(pygame.Surface((800, 900)), look)
        sizes.append(next(record.size for record in kit.text.records if record.text.startswith(level)))
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("place", [Rect(1080, 58, 184, 182), Rect(0, 0, 184, 275), Rect(10, 10, 300, 290)], ids=str)
def test_the_words_before_the_last_building_do_not_come_and_go_with_its_points(kit: BoardKit, place: Rect) -> None:
    state = game_after(CLASSIC, 2, 12)
    card, player, said = MiniCity(kit, place, CLASSIC), kit.theme.player("red"), set()
    for sign, name in (("harbor", "Harbor"), ("service", "Public Service")):
        for gain in (0, 4, -3, 16):
            kit.text.records.clear()
            kit.text.recording = True
            news = MiniNews(sign, name, gain=gain)
            card.draw(pygame.Surface((1280, 720)), MiniLook(state.cities[0], player, "Boris", 12, news=news))
            kit.text.recording = False
            said.add("last:" in {record.text for record in kit.text.records})
    assert len(said) == 1
