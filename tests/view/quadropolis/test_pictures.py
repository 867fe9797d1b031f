"""Every tile of the data has its picture, and always the same one."""

from __future__ import annotations

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, all_tiles, parse_tile
from quadropolis_gui.view.quadropolis.pictures import GHOST, IDLE, Pictures, picture_name, toned
from tests.view.quadropolis.boards import board_kit

TILES = [tile for _, tile in all_tiles()]


@pytest.fixture
def pictures() -> Pictures:
    board_kit()
    return Pictures()


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: f"{tile.number}-{tile.code}")
def test_every_tile_has_its_picture(tile: Tile) -> None:
    assert Pictures.exists(picture_name((tile,)))


def test_every_height_of_every_stacking_tile_has_its_picture() -> None:
    for tile in TILES:
        if tile.kind in (Kind.TOWER, Kind.OFFICE):
            for floors in range(1, 6):
                assert Pictures.exists(picture_name((tile,) * floors))


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("tower+1i", "tower_teal_1"),
        ("tower+2i", "tower_coral_1"),
        ("tower+3i", "tower_gold_1"),
        ("tower+1i+mayor", "tower_mayor_1"),
        ("harbor+1i+1e", "harbor_1i1e"),
        ("harbor+3vp", "harbor_3vp"),
        ("factory+2e", "factory_2"),
        ("park+1i", "playground_1"),
        ("shop", "shop_1"),
    ],
)
def test_a_tile_known_by_its_code_has_the_first_variant(code: str, name: str) -> None:
    assert picture_name((parse_tile(code),)) == name


def test_the_roof_of_a_stack_is_that_of_its_top_floor() -> None:
    assert picture_name((parse_tile("tower+3i"), parse_tile("tower+1i"))) == "tower_teal_2"


def test_an_office_keeps_its_colour_when_it_grows() -> None:
    offices = [tile for tile in TILES if tile.kind is Kind.OFFICE]
    ground = picture_name(offices[:1]).split("_")[1]
    for floors in range(2, 6):
        assert picture_name(offices[:floors]) == f"office_{ground}_{floors}"


def test_the_four_monuments_look_different() -> None:
    monuments = [tile for tile in TILES if tile.kind is Kind.MONUMENT]
    assert len({picture_name((tile,)) for tile in monuments}) == len(monuments) == 4


def test_a_picture_is_scaled_once_and_shared(pictures: Pictures) -> None:
    first = pictures.get("shop_1", 80)
    assert first is pictures.get("shop_1", 80)
    assert first.get_size() == (80, 80)


def test_an_idle_building_loses_colour_but_keeps_its_shape(pictures: Pictures) -> None:
    plain, idle = pictures.get("factory_3", 120), pictures.get("factory_3", 120, IDLE)
    spot = next(
        (x, y)
        for y in range(40, 110)
        for x in range(20, 100)
        if plain.get_at((x, y)).a > 240 and _spread(plain.get_at((x, y))) > 60
    )
    assert _spread(idle.get_at(spot)) < _spread(plain.get_at(spot))
    assert idle.get_at(spot).a == plain.get_at(spot).a
    assert idle.get_at((0, 0)).a == plain.get_at((0, 0)).a


def test_a_ghost_can_be_seen_through(pictures: Pictures) -> None:
    solid = pictures.original("park_1")
    ghost = toned(solid, GHOST)
    middle = (solid.get_width() // 2, solid.get_height() * 3 // 4)
    assert solid.get_at(middle).a == 255
    assert 0 < ghost.get_at(middle).a < 255


def test_a_missing_picture_is_replaced_by_a_drawn_shape(pictures: Pictures) -> None:
    assert not Pictures.exists("shop_99")
    shape = pictures.get("shop_99", 96)
    assert shape.get_bounding_rect().w > 48


def _spread(colour: pygame.Color) -> int:
    channels = (colour.r, colour.g, colour.b)
    return max(channels) - min(channels)
