"""The ring of the keyboard lies over what it surrounds, glow and all, wherever it stands on a table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from quadropolis_gui.storage.settings import InterfaceSize
from quadropolis_gui.view.ui.drawn_target import DrawnTarget
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.driving import Hands, a_session
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]


def looking(driver: Driver) -> Sitting:
    return Hands(driver, a_session("classic", 3, moves=4))


def choosing_a_slot(driver: Driver) -> Sitting:
    """With an Architect in the hand: all slots glow."""
    hands = Hands(driver, a_session("expert", 2, moves=4))
    hands.click(hands.architect(hands.session.state.legal_moves()[0].architect))
    return hands


def choosing_a_square(driver: Driver) -> Sitting:
    """With a tile in the hand: squares glow."""
    hands = Hands(driver, a_session("classic", 2, moves=4))
    move = next(move for move in hands.session.state.legal_moves() if move.target < 20)
    hands.click(hands.architect(move.architect))
    hands.click(hands.slot(move.slot))
    return hands


def azul(driver: Driver) -> Sitting:
    return AzulHands(driver, azul_game(players=3, moves=3))


def azul_log(driver: Driver) -> Sitting:
    """With so many moves that the log has several rows."""
    return AzulHands(driver, azul_game(moves=9))


def choosing_a_line(driver: Driver) -> Sitting:
    """With tiles in the hand: lines glow."""
    hands = AzulHands(driver, azul_game(moves=3))
    spot = hands.scene.filling.focus_places()[0].spot
    hands.click(hands.place(spot))
    return hands


TABLES = [looking, choosing_a_slot, choosing_a_square, azul, choosing_a_line]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("table", TABLES)
def test_the_ring_is_seen_on_all_sides(
    make_app: MakeApp, table: Callable[[Driver], Sitting], size: tuple[int, int]
) -> None:
    driver = make_app(size, start=False, animation_speed="none")
    sitting = table(driver)
    driver.settle()
    scene, surface, focus = sitting.scene, driver.app.window.surface, sitting.scene.layer.focus
    driver.press(pygame.K_TAB)
    drawn = [target.key for target in focus.targets if isinstance(target, DrawnTarget)]
    assert len(drawn) > 5
    hidden = []
    for key in drawn:
        focus.focus(key, show=True)
        # As soon as it stands there, before anything is said about the place.
        scene.invalidate()
        driver.step(dt=0)
        place = focus.current.focus_rect if focus.current is not None else Rect(0, 0, 0, 0)
        if not all(is_ring(driver, point) for point in beside(driver, place) if surface.get_rect().collidepoint(point)):
            hidden.append(key)
    assert not hidden


def beside(driver: Driver, place: Rect) -> list[tuple[int, int]]:
    """Return a point of the ring on each side."""
    scale = driver.app.kit.frame.scale
    out = max(2, round(2 * scale)) + max(3, round(3 * scale)) // 2
    return [
        (place.left - 1 - out, place.centery),
        (place.right + out, place.centery),
        (place.centerx, place.top - 1 - out),
        (place.centerx, place.bottom + out),
    ]


def is_ring(driver: Driver, point: tuple[int, int]) -> bool:
    seen, ring = driver.app.window.surface.get_at(point)[:3], driver.app.kit.c.focus
    return all(abs(one - other) < 12 for one, other in zip(seen, ring, strict=True))


@pytest.mark.parametrize("text", InterfaceSize)
@pytest.mark.parametrize("sit", [lambda driver: Hands(driver, a_session("expert", 2, moves=30)), azul_log])
def test_the_ring_in_the_log_leaves_the_moves_beside_it_readable(
    make_app: MakeApp, sit: Callable[[Driver], Sitting], text: InterfaceSize
) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", interface_size=text)
    sitting = sit(driver)
    driver.press(pygame.K_TAB)
    rows = sitting.log_rows()
    log = [target for target in sitting.scene.layer.focus.targets if target.key.startswith("log_")]
    assert len(log) == len(rows) > 3
    kit = sitting.scene.kit
    for number, target in enumerate(log):
        # The gap and the ring itself; its soft glow hides nothing.
        ring = target.focus_rect.inflate(10, 10)
        for other in (*rows[:number], *rows[number + 1 :]):
            words = other.inflate(0, kit.frame.font(13) - other.h)
            assert not ring.colliderect(words)


def test_tab_goes_through_a_table_of_azul_as_one_reads_it(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none")
    azul_log(driver)
    order = []
    for _ in range(8):
        driver.press(pygame.K_TAB)
        order.append(driver.focused().split("_")[0])
    first = order.index("tiles")
    assert order[first : first + 6] == ["tiles", "line", "score", "rival", "log", "bag"]
