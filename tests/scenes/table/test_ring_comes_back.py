"""Whoever looks at a panel finds the ring where it was before, whichever key opens the panel and puts it away."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.play.advising import AdviceStage
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands
from tests.scenes.azul.table.hands import a_session as azul_game
from tests.scenes.company import a_game, live_until
from tests.scenes.driving import Hands
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]


def first_of(sitting: Sitting, kind: str) -> str:
    """Return the name of a place of some kind that can be chosen now, but not of the one that the ring comes to."""
    return [key for key in sitting.scene.filling.next_keys() if key.startswith(kind)][-1]


def on_a_square(mode: str) -> Callable[[Driver], Sitting]:
    """With a tile in the hand, on one of the squares for it."""

    def sit(driver: Driver) -> Sitting:
        hands = Hands(driver, a_game([None, None], mode))
        driver.settle()
        hands.press(pygame.K_1, pygame.K_RETURN)
        hands.walk_to(first_of(hands, "square_"))
        return hands

    return sit


def on_an_architect(driver: Driver) -> Sitting:
    hands = Hands(driver, a_game([None, None]))
    driver.settle()
    hands.press(pygame.K_TAB)
    hands.walk_to(first_of(hands, "architect_"))
    return hands


def on_a_line(driver: Driver) -> Sitting:
    """With tiles in the hand, on one of the lines for them."""
    hands = AzulHands(driver, azul_game())
    driver.settle()
    hands.press(pygame.K_TAB, pygame.K_RETURN)
    hands.walk_to(first_of(hands, "line_"))
    return hands


TABLES = {
    "classic square": on_a_square("classic"),
    "expert square": on_a_square("expert"),
    "architect": on_an_architect,
    "azul line": on_a_line,
}
#: The key that opens a panel, and those that put it away.
PANELS = {
    "advice": (pygame.K_v, pygame.K_v),
    "moves": (pygame.K_l, pygame.K_l),
    "points": (pygame.K_b, pygame.K_b),
    "tiles": (pygame.K_t, pygame.K_t),
    "keys": (pygame.K_h, pygame.K_h),
    "card": (pygame.K_F1, pygame.K_F1),
}


def ask_for_advice(sitting: Sitting) -> None:
    sitting.press(pygame.K_v)
    live_until(sitting.driver, lambda: sitting.desk.advice.stage is AdviceStage.READY, "advice")


def ring(sitting: Sitting) -> str:
    shown = sitting.scene.layer.focus.shown
    return "" if shown is None else shown.key


@pytest.mark.parametrize("table", TABLES)
def test_the_ring_is_where_it_was_once_a_panel_is_closed(make_app: MakeApp, table: str) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", thinking_seconds=0.1)
    sitting = TABLES[table](driver)
    ask_for_advice(sitting)
    home = ring(sitting)
    assert home.startswith(("square_", "architect_", "line_"))
    for panel, (opens, closes) in PANELS.items():
        for key in (pygame.K_ESCAPE, closes):
            sitting.press(opens)
            assert len(sitting.scene.modals) == 1, panel
            sitting.press(pygame.K_DOWN)
            sitting.press(key)
            assert not sitting.scene.modals, panel
            assert ring(sitting) == home, (panel, pygame.key.name(key))


def test_the_place_is_pointed_at_again(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", thinking_seconds=0.1)
    sitting = on_a_square("classic")(driver)
    ask_for_advice(sitting)
    before = sitting.scene.filling.model.hovered
    assert before is not None
    sitting.press(pygame.K_v, pygame.K_ESCAPE)
    assert sitting.scene.filling.model.hovered == before
    # The next arrow goes on from there.
    assert ring(sitting) == before.key


def test_a_window_of_another_size_does_not_take_it_away(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", thinking_seconds=0.1)
    sitting = on_a_square("classic")(driver)
    ask_for_advice(sitting)
    home = ring(sitting)
    sitting.press(pygame.K_v)
    driver.resize((1280, 720))
    sitting.press(pygame.K_ESCAPE)
    assert ring(sitting) == home


def test_who_goes_on_by_mouse_has_no_ring(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed="none", thinking_seconds=0.1)
    sitting = on_a_square("classic")(driver)
    ask_for_advice(sitting)
    sitting.press(pygame.K_v)
    sitting.click(sitting.scene.filling.places.prompt.center)
    assert not sitting.scene.modals
    assert not ring(sitting)
