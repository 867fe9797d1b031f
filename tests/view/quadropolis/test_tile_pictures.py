"""Tiles: what is shown on them, where their tokens stand, and that composing them is done once."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.engine.quadropolis.scoring import NEEDS_ENERGY, NEEDS_INHABITANT
from quadropolis_gui.engine.quadropolis.tiles import Kind, all_tiles, parse_tile
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.pieces import Token
from quadropolis_gui.view.quadropolis.tile_pictures import (
    Holding,
    TileState,
    gains_of,
    margin_of,
    needs_of,
    token_spots,
)
from tests.view.quadropolis.boards import board_kit, pixels
from tests.view.quadropolis.contact_sheet import distinct_tiles


@pytest.fixture
def kit() -> BoardKit:
    return board_kit()


@pytest.mark.parametrize("kind", Kind)
def test_the_octagons_show_what_the_rules_need(kind: Kind) -> None:
    needs = needs_of(kind)
    assert (Token.INHABITANT in needs) == (kind in NEEDS_INHABITANT)
    assert (Token.ENERGY in needs) == (kind in NEEDS_ENERGY)


def test_the_gains_show_everything_a_tile_brings() -> None:
    for _, tile in all_tiles():
        gains = gains_of(tile)
        assert gains.count(Token.INHABITANT) == tile.inhabitants
        assert gains.count(Token.ENERGY) == tile.energy
        assert (tile.vp in gains) == bool(tile.vp)
        assert ("mayor_hat" in gains) == tile.mayor


@pytest.mark.parametrize("size", [41, 48, 74, 104, 256])
def test_every_distinct_tile_is_composed_at_every_size(kit: BoardKit, size: int) -> None:
    for tile in distinct_tiles():
        picture = kit.tiles.site_tile(tile, size)
        assert picture.get_size() == (size + 2 * margin_of(size),) * 2


def test_tiles_of_different_looks_are_different_pictures(kit: BoardKit) -> None:
    tiles = distinct_tiles()
    assert len({pixels(kit.tiles.site_tile(tile, 72)) for tile in tiles}) == len(tiles)


def test_points_printed_on_a_tile_stay_in_sight_once_it_is_built(kit: BoardKit) -> None:
    worths = [kit.tiles.building((parse_tile(code),), 104) for code in ("harbor+1vp", "harbor+2vp", "harbor+3vp")]
    stars = [picture.subsurface(Rect(0, 60, 50, 50)) for picture in worths]
    assert len({pygame.image.tobytes(star, "RGBA") for star in stars}) == len(stars)


def test_a_tile_is_composed_once(kit: BoardKit) -> None:
    tile = parse_tile("tower+2i")
    assert kit.tiles.site_tile(tile, 74) is kit.tiles.site_tile(tile, 74)


def test_a_new_theme_composes_tiles_anew(kit: BoardKit) -> None:
    tile = parse_tile("tower+2i")
    light = pixels(kit.tiles.plate(tile.kind, 74))
    kit.paint.use(board_kit("contrast").theme)
    assert pixels(kit.tiles.plate(tile.kind, 74)) != light


def test_every_state_of_a_tile_looks_different(kit: BoardKit) -> None:
    tile, place = parse_tile("harbor+2e"), Rect(20, 20, 74, 74)
    looks = set()
    for state in TileState:
        surface = pygame.Surface((120, 120))
        kit.tiles.draw_site(surface, tile, place, state)
        looks.add(pixels(surface))
    assert len(looks) == len(TileState)


def test_tokens_stay_on_their_building() -> None:
    place = Rect(100, 200, 104, 104)
    for holding in (Holding(1, 0), Holding(1, 1), Holding(2, 1), Holding(5, 1), Holding(0, 1)):
        for spot in token_spots(holding, place):
            assert place.inflate(8, 8).contains(spot.rect)


def test_a_crowd_is_one_piece_with_a_number() -> None:
    spots = token_spots(Holding(5, 1), Rect(0, 0, 104, 104))
    assert [(spot.token, spot.count) for spot in spots] == [(Token.INHABITANT, 5), (Token.ENERGY, 1)]


def test_an_idle_building_looks_different_and_shows_what_it_lacks(kit: BoardKit) -> None:
    stack, place = (parse_tile("factory+1e"),), Rect(20, 20, 104, 104)
    looks = []
    for holding in (Holding(1, 0), Holding(0, 0, active=False)):
        surface = pygame.Surface((150, 150))
        kit.tiles.draw_building(surface, stack, place, not holding.active)
        kit.tiles.draw_holding(surface, Kind.FACTORY, holding, place)
        looks.append(pixels(surface))
    assert looks[0] != looks[1]
