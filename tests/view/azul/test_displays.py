"""The tray: plates and pool where the design has them, every tile found by the mouse, every state to be seen."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.state import DISPLAYS
from quadropolis_gui.engine.azul.tiles import MARKER, Colour, colours_of, parse_handful, size_of
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.displays import Displays, DisplaysLook
from quadropolis_gui.view.azul.displays_geometry import Source, displays_geometry
from quadropolis_gui.view.azul.tiles import MOST_TURN
from tests.view.azul.boards import board_kit, game_after, pixels

TRAY = Rect(16, 104, 428, 516)
TRAYS = [TRAY, Rect(13, 83, 342, 440), Rect(24, 156, 642, 774)]
#: Middles of the plates as the design has them.
DESIGN = {
    5: [(230, 182), (367, 326), (322, 529), (138, 529), (93, 326)],
    7: [(230, 174), (351, 259), (374, 410), (302, 543), (158, 543), (86, 410), (109, 259)],
    9: [(230, 166), (336, 222), (382, 337), (367, 460), (290, 554), (170, 554), (93, 460), (78, 337), (124, 222)],
}
FULL_POOL = parse_handful("B" * 7 + "Y" * 5 + "R" * 3 + "KK" + "W" * 9)


@pytest.fixture(scope="module")
def kit() -> BoardKit:
    return board_kit()


def shot(displays: Displays, look: DisplaysLook) -> bytes:
    surface = pygame.Surface((480, 660))
    surface.fill((120, 90, 60))
    displays.draw(surface, look)
    return pixels(surface)


@pytest.mark.parametrize("count", DISPLAYS.values())
def test_the_plates_lie_where_the_design_has_them(count: int) -> None:
    geometry = displays_geometry(TRAY, count)
    for plate, (x, y) in zip(geometry.plates, DESIGN[count], strict=True):
        assert abs(plate.centerx - x) <= 1
        assert abs(plate.centery - y) <= 1


@pytest.mark.parametrize("tray", TRAYS, ids=lambda tray: f"{tray.w}x{tray.h}")
@pytest.mark.parametrize("count", DISPLAYS.values())
def test_plates_lie_on_the_tray_and_apart(count: int, tray: Rect) -> None:
    geometry = displays_geometry(tray, count)
    assert all(tray.contains(plate) for plate in geometry.plates)
    for first, second in combinations(geometry.plates, 2):
        assert pygame.Vector2(first.center).distance_to(second.center) > first.w
    assert geometry.source_at(geometry.pool.center) == CENTRE
    for number, plate in enumerate(geometry.plates, 1):
        assert geometry.source_at(plate.center) == number
        assert geometry.source_rect(number) == plate
    assert geometry.source_at((tray.x + 3, tray.y + 3)) is None


@pytest.mark.parametrize("players", DISPLAYS)
def test_every_tile_on_a_plate_can_be_pointed_at(players: int) -> None:
    sources = game_after("colored", players, 0).sources
    geometry = displays_geometry(TRAY, DISPLAYS[players])
    for source in range(1, len(sources)):
        spots = geometry.spots(source, sources[source])
        assert sorted(spot.tile for spot in spots) == list(colours_of(sources[source]))
        plate = geometry.plates[source - 1]
        for spot in spots:
            position = round(spot.centre[0]), round(spot.centre[1])
            assert geometry.tile_at(position, sources) == Source(source, spot.tile)
            assert plate.collidepoint(position)
            assert abs(spot.turn) <= MOST_TURN


@pytest.mark.parametrize("players", DISPLAYS)
def test_between_two_tiles_of_a_plate_the_nearer_one_is_meant(players: int) -> None:
    sources = game_after("colored", players, 0).sources
    for round_number in (1, 2, 3):
        geometry = displays_geometry(TRAY, DISPLAYS[players], round_number)
        for source in range(1, len(sources)):
            (x1, y1), (x2, y2), *_ = (spot.centre for spot in geometry.spots(source, sources[source]))
            for part in (0.3, 0.45, 0.5, 0.55, 0.7):
                position = round(x1 + (x2 - x1) * part), round(y1 + (y2 - y1) * part)
                assert geometry.tile_at(position, sources) is not None
            corner = geometry.plates[source - 1].centerx, geometry.plates[source - 1].y + 3
            assert geometry.tile_at(corner, sources) is None


@pytest.mark.parametrize("count", DISPLAYS.values())
def test_the_pool_shows_every_colour_in_its_own_corner(count: int) -> None:
    geometry = displays_geometry(TRAY, count)
    spots = geometry.spots(CENTRE, FULL_POOL, marker=True)
    assert len(spots) == size_of(FULL_POOL) + 1
    for tile in (*Colour, MARKER):
        x, y = geometry.corner(tile)
        mine = [spot for spot in spots if spot.tile == tile]
        assert all(abs(spot.centre[0] - x) < geometry.pool_tile for spot in mine)
        assert all(abs(spot.centre[1] - y) < geometry.pool_tile / 2 for spot in mine)
        last = round(mine[-1].centre[0]), round(mine[-1].centre[1])
        assert geometry.tile_at(last, [FULL_POOL], marker=True) == Source(CENTRE, tile)
        assert geometry.group_rect(Source(CENTRE, tile), FULL_POOL).collidepoint(last)


def test_tiles_lie_the_same_in_the_same_round_and_differently_in_the_next() -> None:
    handful = parse_handful("BYRK")
    first = displays_geometry(TRAY, 5, 1).spots(2, handful)
    assert displays_geometry(TRAY, 5, 1).spots(2, handful) == first
    assert displays_geometry(TRAY, 5, 2).spots(2, handful) != first


def test_the_marker_alone_cannot_be_taken(kit: BoardKit) -> None:
    displays = Displays(kit, Rect(16, 104, 428, 522), 5)
    look = DisplaysLook([0] * 6, marker=True)
    x, y = displays.geometry.corner(MARKER)
    assert displays.tile_at((round(x), round(y)), look) is None


def test_every_state_can_be_told_apart(kit: BoardKit) -> None:
    displays = Displays(kit, Rect(16, 104, 428, 522), 5)
    sources = [parse_handful("BBK"), *map(parse_handful, ("RRYW", "BBBB", "KWYR", "BYRK", "WWRR"))]
    at, pool = Source(1, Colour.RED), Source(CENTRE, Colour.BLUE)
    looks = [
        DisplaysLook(sources),
        DisplaysLook(sources, marker=True),
        DisplaysLook(sources, hovered=at),
        DisplaysLook(sources, chosen=at),
        DisplaysLook(sources, chosen=pool),
        DisplaysLook(sources, marker=True, chosen=pool),
        DisplaysLook(sources, focused=at),
        DisplaysLook(sources, focused_source=1),
        DisplaysLook(sources, marked=2),
        DisplaysLook(sources, away=frozenset({(1, 0)})),
    ]
    assert len({shot(displays, look) for look in looks}) == len(looks)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("players", DISPLAYS)
def test_the_tray_of_any_moment_is_drawn(players: int, theme: str) -> None:
    state = game_after("colored", players, 5)
    displays = Displays(board_kit(theme), Rect(16, 104, 428, 522), DISPLAYS[players], state.round)
    assert shot(displays, DisplaysLook(state.sources, state.marker is None)) != shot(displays, DisplaysLook([0]))


def test_the_same_place_in_the_same_round_knows_where_its_tiles_lie(kit: BoardKit) -> None:
    displays = Displays(kit, TRAY, 5, round_number=2)
    geometry = displays.geometry
    displays.resize(TRAY, 2)
    assert displays.geometry is geometry
    displays.resize(TRAY, 3)
    assert displays.geometry.round == 3
    displays.resize(TRAY.move(40, 0), 3)
    assert displays.geometry.tray.x == geometry.tray.x + 40


@pytest.mark.parametrize("tray", TRAYS, ids=lambda tray: f"{tray.w}x{tray.h}")
@pytest.mark.parametrize("displays", DISPLAYS.values())
def test_every_display_has_its_number_on_the_rim_beside_its_tiles_and_off_the_arrow_to_the_centre(
    displays: int, tray: Rect
) -> None:
    geometry = displays_geometry(tray, displays)
    for source in range(1, displays + 1):
        place, plate = geometry.number_rect(source), geometry.source_rect(source)
        assert tray.contains(place)
        assert plate.collidepoint(place.center)
        assert math.floor(place.w * 0.7) >= 12, "it can be read"
        for spot in geometry.spots(source, parse_handful("BYRK")):
            tile = Rect(0, 0, geometry.tile, geometry.tile)
            tile.center = round(spot.centre[0]), round(spot.centre[1])
            assert place.clip(tile).h * place.clip(tile).w <= 0.1 * place.w * place.h
        assert math.dist(place.center, geometry.pool.center) > math.dist(plate.center, geometry.pool.center)


def test_the_number_of_a_display_stays_when_it_is_lit_or_marked(kit: BoardKit) -> None:
    displays = Displays(kit, TRAY, 5)
    sources = [0, *map(parse_handful, ("RRYW", "BBBB", "KWYR", "BYRK", "WWRR"))]
    middle = displays.geometry.number_rect(2).inflate(-8, -8)

    def number(look: DisplaysLook) -> bytes:
        surface = pygame.Surface((480, 660))
        displays.draw(surface, look)
        return pixels(surface.subsurface(middle))

    plain = number(DisplaysLook(sources))
    assert len(set(plain)) > 2, "a digit on a disc"
    assert number(DisplaysLook(sources, chosen=Source(2, Colour.BLUE))) == plain
    assert number(DisplaysLook(sources, marked=2)) == plain
