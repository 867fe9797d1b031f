"""The contact sheets: every look is on them, and the simulations change colours as they should."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.tiles import Kind, all_tiles
from quadropolis_gui.view.quadropolis.pictures import picture_name
from tests.view.colour_vision import Vision, seen_with
from tests.view.quadropolis.boards import board_kit, pixels
from tests.view.quadropolis.contact_sheet import SIZES, distinct_stacks, distinct_tiles, write_contact_sheets


def one_colour(colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface((4, 4), depth=24)
    surface.fill(colour)
    return surface


def test_every_picture_of_the_data_is_on_the_sheets() -> None:
    shown = {picture_name((tile,)) for tile in distinct_tiles()}
    assert shown == {picture_name((tile,)) for _, tile in all_tiles()}
    assert {tile.kind for tile in distinct_tiles()} == set(Kind)
    assert len({picture_name(stack) for stack in distinct_stacks()}) == (4 + 3) * 4


def test_the_sheets_are_written(tmp_path: Path) -> None:
    files = write_contact_sheets(board_kit(), tmp_path / "sheets")
    assert {f"tiles_{size}.png" for size in SIZES} | {"tiles_colour_vision.png"} <= {file.name for file in files}
    for file in files:
        assert pygame.image.load(file).get_width() > 500


@pytest.mark.parametrize("vision", Vision)
@pytest.mark.parametrize("grey", [0, 128, 255])
def test_grey_stays_grey_to_every_eye(vision: Vision, grey: int) -> None:
    seen = seen_with(vision, one_colour((grey, grey, grey))).get_at((1, 1))
    assert all(abs(channel - grey) <= 4 for channel in (seen.r, seen.g, seen.b))


def test_red_and_green_come_closer_without_long_or_middle_cones() -> None:
    red, green = (200, 60, 50), (90, 130, 40)
    for vision in (Vision.PROTANOPIA, Vision.DEUTERANOPIA):
        first, second = (seen_with(vision, one_colour(colour)).get_at((1, 1)) for colour in (red, green))
        assert abs(first.r - second.r) < abs(red[0] - green[0])


def test_the_original_is_left_as_it_is() -> None:
    picture = one_colour((10, 200, 90))
    before = pixels(picture)
    for vision in Vision:
        seen_with(vision, picture)
    assert pixels(picture) == before
