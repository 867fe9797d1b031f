"""The strip with the tile in hand: it lies below the letters and numbers of the mat, wherever it has room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from quadropolis_gui.scenes.table.advice import lamp_rect
from quadropolis_gui.storage.settings import InterfaceSize
from tests.driver import Driver, Place
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]
SIZES = [(1024, 640), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (1920, 1200)]


@pytest.mark.parametrize("interface", [InterfaceSize.NORMAL, InterfaceSize.LARGE])
@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("size", SIZES)
def test_it_covers_no_letter_and_no_number(make_app: MakeApp, size: Place, mode: str, interface: InterfaceSize) -> None:
    driver = make_app(size, start=False, animation_speed="none", interface_size=interface)
    hands = Hands(driver, a_session(mode, 2, moves=5))
    boards = hands.game.boards
    strip, geometry = boards.strip, boards.city.geometry
    if mode == "expert":
        assert strip is not None
    if strip is not None:
        signs = [place for _, place in (*geometry.coordinates, *geometry.numbers)]
        assert len(signs) >= 8
        assert strip.collidelist(signs) < 0
        assert boards.city.rect.contains(strip)


def test_the_lamp_of_advice_leaves_the_corners_of_a_tile_in_sight() -> None:
    """Stars, the sign of the kind, numbers of players and needs all stand in the corners."""
    for side in (48, 64, 80, 120):
        tile = Rect(100, 100, side, side)
        lamp, corner = lamp_rect(tile), round(side * 0.28)
        for x in (tile.x, tile.right - corner):
            for y in (tile.y, tile.bottom - corner):
                assert not lamp.colliderect(Rect(x, y, corner, corner))
        assert lamp.right <= tile.right + side // 8, "it stays off the next tile"
