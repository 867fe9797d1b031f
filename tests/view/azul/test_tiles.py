"""The tiles: each colour, state and place can be told apart, each is made once, and what is kept is bounded."""

from __future__ import annotations

import pygame
import pytest

from quadropolis_gui.engine.azul.tiles import MARKER, Colour
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.palette import palette_of, plaster_light_of
from quadropolis_gui.view.azul.tiles import MOST_TURN, TILES, Tiles, TileState, icon_of, sharpened
from quadropolis_gui.view.icon_names import between_words, coloured
from quadropolis_gui.view.theme import load_theme
from tests.view.azul.boards import board_kit, pixels

THEMES = ["light", "dark", "contrast"]


@pytest.fixture
def kit() -> BoardKit:
    return board_kit()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [72, 48, 39, 30, 22, 14, 8])
def test_every_tile_looks_different_in_every_state(theme: str, size: int) -> None:
    tiles = board_kit(theme).tiles
    looks = {pixels(tiles.picture(tile, size, 0, state)) for tile in TILES for state in TileState}
    assert len(looks) == len(TILES) * len(TileState)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [72, 48, 28, 22, 14])
def test_every_waiting_place_shows_its_colour(theme: str, size: int) -> None:
    tiles = board_kit(theme).tiles
    places = [tiles.place(colour, size) for colour in (*Colour, None)]
    assert len({pixels(place) for place in places}) == len(places)
    assert {place.get_size() for place in places} == {(size, size)}


@pytest.mark.parametrize("size", [18, 12, 8])
def test_small_tiles_expected_tiles_and_empty_places_differ(kit: BoardKit, size: int) -> None:
    looks = {pixels(kit.tiles.mini(tile, size, faint)) for tile in TILES for faint in (False, True)}
    assert len(looks | {pixels(kit.tiles.mini(None, size))}) == 2 * len(TILES) + 1


@pytest.mark.parametrize("size", [96, 48, 39, 30, 20])
def test_the_body_of_a_tile_lies_in_the_middle_of_its_picture(kit: BoardKit, size: int) -> None:
    picture = kit.tiles.picture(Colour.RED, size, 0, TileState.FLYING)
    assert picture.get_size() == (size + 2 * kit.tiles.margin(size),) * 2
    body = picture.get_bounding_rect(min_alpha=128)
    assert body.w == size
    assert abs(body.centerx - picture.get_width() / 2) <= 1
    assert abs(body.centery - picture.get_height() / 2) <= 2


def test_turned_tiles_keep_their_size_and_nothing_is_cut(kit: BoardKit) -> None:
    straight = kit.tiles.picture(Colour.BLUE, 48, 0, TileState.GHOST)
    turned = kit.tiles.picture(Colour.BLUE, 48, MOST_TURN, TileState.GHOST)

    def area(picture: pygame.Surface) -> int:
        return sum(pixels(picture)[3::4])

    assert area(turned) == pytest.approx(area(straight), rel=0.03)
    for turn in (-MOST_TURN, MOST_TURN):
        lifted = kit.tiles.picture(Colour.BLUE, 48, turn, TileState.LIFTED)
        box = lifted.get_bounding_rect(min_alpha=16)
        assert lifted.get_rect().inflate(-2, -2).contains(box)


def test_ghosts_and_faded_tiles_let_the_place_shine_through(kit: BoardKit) -> None:
    for state, part in ((TileState.GHOST, 0.55), (TileState.FADED, 0.62)):
        picture = kit.tiles.picture(Colour.BLACK, 48, 0, state)
        assert picture.get_at(picture.get_rect().center).a == pytest.approx(255 * part, abs=2)


def test_a_higher_tile_throws_a_wider_shadow(kit: BoardKit) -> None:
    def darkened(height: float) -> int:
        surface = pygame.Surface((240, 240))
        surface.fill((255, 255, 255))
        kit.tiles.draw_flying(surface, Colour.WHITE, (120, 120), 48, height)
        return sum(surface.get_at((x, 150)).r < 250 for x in range(240))

    assert darkened(1.0) > darkened(0.0)


def test_a_picture_is_made_once_and_the_kept_ones_are_bounded(kit: BoardKit) -> None:
    tiles = Tiles(kit.paint, kit.icons, megabytes=1)
    assert tiles.picture(Colour.RED, 48) is tiles.picture(Colour.RED, 48)
    first = tiles.picture(Colour.RED, 40)
    for size in range(41, 140):
        tiles.picture(Colour.RED, size)
    assert tiles.picture(Colour.RED, 40) is not first


def test_sharpening_leaves_the_shape_and_even_areas_alone() -> None:
    plain = pygame.Surface((9, 9), pygame.SRCALPHA)
    plain.fill((90, 120, 30, 77))
    assert pixels(sharpened(plain)) == pixels(plain)
    plain.fill((200, 200, 200, 77), pygame.Rect(0, 0, 4, 9))
    sharp = sharpened(plain)
    assert pixels(sharp)[3::4] == pixels(plain)[3::4]
    assert sharp.get_at((3, 4)).r > 200
    assert sharp.get_at((4, 4)).r < 90


def test_every_tile_has_an_icon_that_may_stand_in_a_text() -> None:
    for tile in TILES:
        assert icon_of(tile) in coloured()
        assert icon_of(tile) in between_words()
    assert icon_of(MARKER) == "tile_marker"


@pytest.mark.parametrize("theme", THEMES)
def test_the_palette_is_complete(theme: str) -> None:
    assert 0.3 < plaster_light_of(load_theme(theme)) <= 1
    palette = palette_of(load_theme(theme))
    assert palette.dot != palette.dot_free
    assert palette.arrow != palette.arrow_idle
