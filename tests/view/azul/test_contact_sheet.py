"""The contact sheets of the tiles, and what they are for: any eye tells the colours apart, by tone and by motif."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path
from statistics import fmean, median

import pygame
import pytest
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.view.azul.board_kit import BoardKit
from tests.view.azul.boards import board_kit
from tests.view.azul.contact_sheet import SIZES, tile_row, write_contact_sheets
from tests.view.colour_vision import Vision, seen_with

#: Steps of brightness (of 255) that the grounds of two tiles lie apart at least.
TONE = 10
#: How far apart they lie as colours.
COLOUR = 25
#: How alike two motifs may be at most: 1 is the same drawing, 0 has nothing in common.
ALIKE = 0.8


def faces(kit: BoardKit, size: int, vision: Vision) -> dict[Colour, Surface]:
    seen = seen_with(vision, tile_row(kit, size))
    return {colour: seen.subsurface(Rect(18 + colour * (size + 18), 18, size, size)) for colour in Colour}


def tones(face: Surface) -> list[float]:
    data = pygame.image.tobytes(face, "RGB")
    return [0.30 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2] for i in range(0, len(data), 3)]


def ground(face: Surface) -> tuple[float, float, float]:
    """The colour of most of a tile."""
    data = pygame.image.tobytes(face, "RGB")
    return median(data[0::3]), median(data[1::3]), median(data[2::3])


def small(face: Surface) -> list[float]:
    return tones(pygame.transform.smoothscale(face, (14, 14)))


def likeness(first: list[float], second: list[float]) -> float:
    """How much light and dark of two pictures fall together, whatever their brightness and contrast are."""
    a, b = fmean(first), fmean(second)
    together: float = sum((x - a) * (y - b) for x, y in zip(first, second, strict=True))
    spread: float = sum((x - a) ** 2 for x in first) * sum((y - b) ** 2 for y in second)
    return together / math.sqrt(spread)


@pytest.fixture(scope="module")
def kit() -> BoardKit:
    return board_kit()


@pytest.mark.parametrize("size", SIZES)
def test_any_two_tiles_differ_in_brightness_without_any_colour(kit: BoardKit, size: int) -> None:
    grounds = {colour: median(tones(face)) for colour, face in faces(kit, size, Vision.GREY).items()}
    for first, second in combinations(Colour, 2):
        assert abs(grounds[first] - grounds[second]) > TONE, (first, second, grounds)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("vision", [vision for vision in Vision if vision is not Vision.GREY])
def test_any_two_tiles_differ_in_colour_to_every_eye(kit: BoardKit, vision: Vision, size: int) -> None:
    grounds = {colour: ground(face) for colour, face in faces(kit, size, vision).items()}
    for first, second in combinations(Colour, 2):
        assert math.dist(grounds[first], grounds[second]) > COLOUR, (first, second, grounds)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("vision", Vision)
def test_any_two_tiles_have_different_motifs_to_every_eye(kit: BoardKit, vision: Vision, size: int) -> None:
    seen = faces(kit, size, vision)
    for first, second in combinations(Colour, 2):
        assert likeness(small(seen[first]), small(seen[second])) < ALIKE, (first, second)


def test_the_sheets_are_written(tmp_path: Path) -> None:
    for file in write_contact_sheets(board_kit("dark"), tmp_path / "sheets"):
        assert pygame.image.load(file).get_width() > 400
