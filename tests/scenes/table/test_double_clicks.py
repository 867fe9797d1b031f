"""Who clicks twice where once is enough, or a moment late, does not press what the button means by then."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.ui.clicks import DOUBLE_CLICK, UNDER_WAY
from tests.driver import Driver
from tests.scenes.company import a_game
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


def after_a_turn(make_app: MakeApp) -> tuple[Hands, tuple[int, int]]:
    """Somebody at the table just when the turn of an opponent has been told, and where Again was until then."""
    driver = make_app((1280, 720), start=False, animation_speed=AnimationSpeed.NORMAL, thinking_seconds=30.0)
    hands = Hands(driver, a_game((None, "intern"), moves=3))
    driver.settle()
    hands.desk.play(hands.session.state.legal_moves()[0])
    place = hands.button("again")
    while hands.desk.teller.is_telling:
        driver.step()
    driver.step()
    return hands, place


def test_a_click_on_again_that_comes_too_late_asks_for_no_advice(make_app: MakeApp) -> None:
    hands, place = after_a_turn(make_app)
    hands.driver.move(place)
    assert hands.driver.widget("advise").place.collidepoint(place)
    press(hands, place)
    late = hands.desk.advice.stage
    hands.driver.step(dt=UNDER_WAY)
    press(hands, place)
    assert (late, hands.desk.advice.stage) == (AdviceStage.NONE, AdviceStage.THINKING)


@pytest.mark.parametrize("moves", [False, True])
def test_a_click_after_a_rest_without_frames_is_heard(moves: bool, make_app: MakeApp) -> None:
    hands, place = after_a_turn(make_app)
    if moves:
        # The pointer is moved first, which ends the rest.
        event = pygame.event.Event(pygame.MOUSEMOTION, {"pos": place, "rel": (1, 0), "buttons": (0, 0, 0)})
        hands.driver.app.step([event], dt=UNDER_WAY)
    press(hands, place, 1 / 60 if moves else UNDER_WAY)
    assert hands.desk.advice.stage is AdviceStage.THINKING


def test_what_a_person_changed_is_pressed_at_once(make_app: MakeApp) -> None:
    hands, _ = after_a_turn(make_app)
    hands.click(hands.architect(min(hands.session.state.architects_left(0))))
    choosing = hands.game.model.choosing
    assert choosing is not None
    assert choosing.is_started
    press(hands, hands.button("back"))
    assert not choosing.is_started
