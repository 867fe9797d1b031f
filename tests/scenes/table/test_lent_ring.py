"""The ring while somebody looks around at the table, and where it is thereafter."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from quadropolis_gui.scenes.table import occasions
from quadropolis_gui.scenes.table.panels.log import LogPanel
from quadropolis_gui.storage.settings import AnimationSpeed, Pace
from tests.driver import Driver
from tests.scenes.azul.table import hands as azul
from tests.scenes.driving import Hands, a_session
from tests.scenes.sitting import Sitting

MakeApp = Callable[..., Driver]
MOTION = {"animation_speed": AnimationSpeed.NORMAL, "opponents_pace": Pace.NORMAL}


def at_table(make_app: MakeApp, game: str) -> Sitting:
    driver = make_app((1024, 640), start=False, **MOTION)
    hands: Sitting
    if game == "azul":
        hands = azul.AzulHands(driver, azul.a_session("colored", 3, moves=7))
    else:
        hands = Hands(driver, a_session("classic", 3, moves=7))
    driver.settle()
    hands.press(pygame.K_TAB)
    return hands


def ring(hands: Sitting) -> str:
    shown = hands.driver.scene.layer.focus.shown
    return "" if shown is None else shown.key


def steps(hands: Sitting) -> int:
    """How far the move in the making has come."""
    choosing = hands.desk.model.choosing
    assert choosing is not None
    depth: int = choosing.depth
    return depth


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
@pytest.mark.parametrize("ended", ["by itself", "by keys"])
def test_while_a_turn_is_told_again_the_ring_is_on_skip_and_then_where_it_was(
    make_app: MakeApp, game: str, ended: str
) -> None:
    hands = at_table(make_app, game)
    hands.press(pygame.K_RIGHT)
    before = ring(hands)
    assert before
    hands.press(pygame.K_r)
    hands.driver.step(2)
    assert ring(hands) == "skip"
    if ended == "by keys":
        hands.press(pygame.K_SPACE, pygame.K_SPACE)
    hands.driver.settle()
    assert hands.desk.occasion is not occasions.TELLING
    assert ring(hands) == before


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
def test_going_round_all_boards_keeps_a_ring_and_brings_it_back(make_app: MakeApp, game: str) -> None:
    hands = at_table(make_app, game)
    before = ring(hands)
    for _ in range(3):
        hands.press(pygame.K_n)
        hands.driver.settle()
        assert ring(hands)
    assert hands.desk.model.enlarged is None
    assert ring(hands) == before


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
@pytest.mark.parametrize("boards", [1, 2])
def test_with_a_move_in_the_making_a_look_at_other_boards_has_the_ring_on_the_way_home_and_takes_nothing_back(
    make_app: MakeApp, game: str, key: int, boards: int
) -> None:
    hands = at_table(make_app, game)
    model, focus = hands.desk.model, hands.scene.layer.focus
    board = hands.desk.places.board
    while focus.current is None or not board.contains(focus.current.focus_rect):
        hands.press(pygame.K_RETURN)
        hands.driver.settle()
    before, depth = ring(hands), steps(hands)
    assert depth
    for _ in range(boards):
        hands.press(pygame.K_n)
        hands.driver.settle()
    stays = ring(hands) == before
    if not stays:
        assert model.others[int(ring(hands).removeprefix("rival_"))] == model.home
    hands.press(key)
    hands.driver.settle()
    assert steps(hands) == depth
    # A line of the foreign board can be looked at like the own one.
    if not stays or key == pygame.K_ESCAPE:
        assert model.enlarged is None
        assert ring(hands) == before


@pytest.mark.parametrize("game", ["quadropolis", "azul"])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_c])
def test_a_look_back_has_the_ring_on_the_way_to_the_present_and_then_where_it_was(
    make_app: MakeApp, game: str, key: int
) -> None:
    hands = at_table(make_app, game)
    before = ring(hands)
    hands.press(pygame.K_l)
    panel = hands.scene.modals[-1]
    assert isinstance(panel, LogPanel)
    panel.layer.focus.focus("move_3")
    hands.press(pygame.K_RETURN)
    hands.driver.settle()
    assert hands.desk.model.past is not None
    assert ring(hands) == "confirm"
    hands.press(key)
    hands.driver.settle()
    assert hands.desk.model.past is None
    assert ring(hands) == before
