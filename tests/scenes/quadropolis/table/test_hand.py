"""The architects in the bottom bar of the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface
from pygame.image import tobytes

from quadropolis_gui.view.quadropolis.pieces import ArchitectState
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_how_many_are_left_of_each_number_can_be_read_beside_the_next_one(
    make_app: Callable[..., Driver], size: tuple[int, int]
) -> None:
    driver = make_app(size, start=False, animation_speed="none")
    hands = Hands(driver, a_session("expert"))
    driver.step(2)
    boards, seen = hands.game.boards, set()
    for place in boards.hand.values():
        chip = boards.kit.pieces.pile_count(Surface(size), place.center, place.w, 2, ArchitectState.CHOSEN)
        inside = chip.inflate(-chip.h, -chip.h // 4)
        seen.add(tobytes(driver.app.window.surface.subsurface(inside), "RGB"))
    assert len(seen) == 1
