"""Who clicks twice where once is enough does not press what the button has come to mean by the first click."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.ui.clicks import DOUBLE_CLICK
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]


def sit_down(make_app: MakeApp, **settings: object) -> Hands:
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NONE, **settings)
    return Hands(driver, a_session("classic", 2, moves=4))


def press(hands: Hands, place: tuple[int, int], waited: float = 1 / 60) -> None:
    """Press and release the mouse; the press comes in a frame that had waited for it so long."""
    for kind, dt in ((pygame.MOUSEBUTTONDOWN, waited), (pygame.MOUSEBUTTONUP, 1 / 60)):
        event = pygame.event.Event(kind, {"pos": place, "button": pygame.BUTTON_LEFT, "touch": False})
        hands.driver.app.step([event], dt=dt)


@pytest.mark.parametrize("waited", [1 / 60, 5.0])
def test_putting_back_twice_takes_back_no_move(waited: float, make_app: MakeApp) -> None:
    hands = sit_down(make_app)
    choosing = hands.game.model.choosing
    assert choosing is not None
    hands.click(hands.architect(min(choosing.offer.architects)))
    assert choosing.is_started
    place = hands.button("back")
    hands.driver.move(place)
    press(hands, place, waited)
    press(hands, place)
    assert not choosing.is_started
    assert len(hands.session.log) == 4
    # Later it is a click of its own.
    hands.driver.step(dt=DOUBLE_CLICK)
    hands.driver.step(dt=DOUBLE_CLICK)
    press(hands, place)
    assert len(hands.session.log) < 4


def test_asking_for_advice_twice_at_once_does_not_call_it_off(make_app: MakeApp) -> None:
    hands = sit_down(make_app, thinking_seconds=30.0)
    place = hands.button("advise")
    hands.driver.move(place)
    press(hands, place)
    press(hands, place)
    thinking = hands.desk.advice.stage
    hands.driver.step(dt=DOUBLE_CLICK)
    hands.driver.step(dt=DOUBLE_CLICK)
    press(hands, place)
    assert (thinking, hands.desk.advice.stage) == (AdviceStage.THINKING, AdviceStage.NONE)
