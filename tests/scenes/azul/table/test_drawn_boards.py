"""Tray and board are painted when they change, and what is kept looks as what is painted anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.azul.displays import Displays
from quadropolis_gui.view.azul.player_board import PlayerBoard
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session

MakeApp = Callable[..., Driver]


def _seen(driver: Driver) -> bytes:
    driver.scene.invalidate()
    driver.step()
    return pygame.image.tobytes(driver.app.window.surface, "RGB")


def _counted(paint: Callable[..., None], name: str, painted: list[str]) -> Callable[..., None]:
    def counting(*given: Any) -> None:
        painted.append(name)
        paint(*given)

    return counting


def test_a_frame_in_which_no_board_changes_paints_none(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    AzulHands(driver, a_session("colored", 4, moves=9, seed=5))
    painted: list[str] = []
    for kind, name in ((Displays, "draw_pieces"), (PlayerBoard, "draw")):
        monkeypatch.setattr(kind, name, _counted(getattr(kind, name), kind.__name__, painted))
    for _ in range(3):
        _seen(driver)
    painted.clear()
    for x in range(0, 60, 5):
        driver.move((x, 4))
        _seen(driver)
    assert painted == []


@pytest.mark.parametrize(("variant", "size"), [("colored", (1024, 640)), ("grey", (1280, 720))])
def test_what_is_kept_never_looks_different_from_what_is_painted_anew(
    make_app: MakeApp, variant: str, size: tuple[int, int]
) -> None:
    driver = make_app(size, start=False, animation_speed=AnimationSpeed.NONE)
    hands = AzulHands(driver, a_session(variant, 4, moves=6, seed=5))
    filling = hands.scene.filling
    width, height = size
    places = [(width * across // 12, height * down // 9) for across in range(1, 9, 2) for down in (2, 5, 7)]
    for place in places:
        driver.click(place)
        driver.move((2, 2))
        driver.move(place)
        first, second, third = (_seen(driver) for _ in range(3))
        assert first == second == third, place
        # New places, nothing kept; what is chosen stays.
        filling.lay_out()
        filling.refresh()
        assert _seen(driver) == third, place
