"""Kinds of building told apart without colour, in the settings made for it: by a large sign on every tile."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, squares_in
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, all_tiles
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.mat import draw_hollow
from quadropolis_gui.view.quadropolis.tile_pictures import margin_of
from quadropolis_gui.view.theme import load_theme
from tests.view.colour_vision import Vision, seen_with
from tests.view.quadropolis.boards import board_kit

#: The size of a tile on the table in a window of 1024 x 640, on the site and in a city.
SIZES = (59, 80)
SETTINGS = (("light", True), ("dark", True), ("contrast", False), ("contrast", True))


def kit_of(theme: str, safe: bool) -> BoardKit:
    """A kit in one of the settings."""
    kit = board_kit()
    kit.paint.use(load_theme(theme, safe))
    return kit


def sign(picture: Surface, size: int) -> Surface:
    """The upper right part of a tile, in grey."""
    whole = Surface(picture.get_size())
    whole.fill((128, 128, 128))
    whole.blit(picture, (0, 0))
    pad, part = margin_of(size), round(size * 0.36)
    return seen_with(Vision.GREY, whole.subsurface(Rect(pad + size - part, pad, part, part)))


def difference(first: Surface, second: Surface) -> float:
    """The share of places at which two grey pictures are clearly different."""
    width, height = first.get_size()
    places = [(x, y) for x in range(width) for y in range(height)]
    far = sum(abs(first.get_at(place).r - second.get_at(place).r) > 60 for place in places)
    return far / len(places)


def tile_of(kind: Kind) -> Tile:
    return next(tile for _, tile in all_tiles() if tile.kind is kind)


@pytest.mark.parametrize(("theme", "safe"), SETTINGS)
@pytest.mark.parametrize("size", SIZES)
def test_no_two_kinds_have_signs_that_look_alike_in_grey(theme: str, safe: bool, size: int) -> None:
    kit = kit_of(theme, safe)
    signs = {kind: sign(kit.tiles.building((tile_of(kind),), size), size) for kind in Kind}
    for first, second in combinations(Kind, 2):
        assert difference(signs[first], signs[second]) > 0.1, f"{first.code} and {second.code}"


def test_signs_are_larger_in_these_settings_than_without_them() -> None:
    usual, safe = kit_of("light", False), kit_of("light", True)
    for kind in Kind:
        plain, large = (kit.tiles.building((tile_of(kind),), 80) for kit in (usual, safe))
        bright = [_bright(picture) for picture in (plain, large)]
        assert bright[1] > 1.5 * bright[0], kind.code


def _bright(picture: Surface) -> int:
    """How much of the corner is the white of the sign."""
    pad, part = margin_of(80), 34
    corner = picture.subsurface(Rect(pad + 80 - part, pad, part, part))
    mask = pygame.mask.from_threshold(corner, (255, 253, 246), (12, 12, 12, 255))
    return mask.count()


def test_in_the_contrast_theme_empty_squares_are_pale_and_built_ones_are_not() -> None:
    theme = load_theme("contrast")
    paint = Paint(theme, 1)
    for square in squares_in(CLASSIC.squares):
        surface = blank((60, 60))
        draw_hollow(surface, paint, CLASSIC, square, Rect(0, 0, 60, 60), 8, 3)
        red, green, blue, _ = pygame.transform.average_color(surface, Rect(15, 15, 30, 30))
        assert min(red, green, blue) > 150, (red, green, blue)
