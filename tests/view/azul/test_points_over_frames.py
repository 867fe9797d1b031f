"""The points on a wall: no frame runs through them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from quadropolis_gui.engine.azul.notation import Lay
from quadropolis_gui.scenes.azul.table.model import space_spot
from quadropolis_gui.scenes.table.tips.tip import TIP_DELAY
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session

MakeApp = Callable[..., Driver]


def test_the_frames_of_what_counts_lie_under_the_points_of_the_chosen_space(make_app: MakeApp) -> None:
    driver = make_app((1280, 720), start=False, animation_speed="none")
    session, chance = a_session("grey", 2), Random(5)
    while True:
        state = session.state
        moves = [move for move in state.legal_moves() if isinstance(move, Lay)]
        wall = state.boards[state.to_move].wall
        above = [move for move in moves if move.line and wall >> 5 * (move.line - 1) + move.column & 1]
        if above:
            break
        session.play(chance.choice(state.legal_moves()))
    hands, move = AzulHands(driver, session), above[0]
    driver.settle()
    hands.see_enough()
    hands.click(hands.space(move.line, move.column))
    spot = space_spot(move.line, move.column)
    hands.scene.hover(None)
    driver.step()
    place = hands.game.boards.board.geometry.wall[move.line][move.column]
    chip = pygame.Rect(0, 0, place.w // 2, place.h // 4)
    chip.center = place.topright
    surface = driver.app.window.surface
    before = pygame.image.tobytes(surface.subsurface(chip), "RGB")
    hands.scene.hover(spot)
    driver.step(dt=TIP_DELAY)
    assert hands.scene.tip.marks(spot)
    hands.scene.invalidate()
    driver.step()
    assert pygame.image.tobytes(surface.subsurface(chip), "RGB") == before
