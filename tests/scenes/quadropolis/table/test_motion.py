"""Motion at the table: it ends in exactly what the engine says, also when it is skipped or interrupted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random

import pygame
import pytest

from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING, Move
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.quadropolis.table.filling import QuadropolisTable
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]


def sit_down(make_app: MakeApp, session: Session, speed: AnimationSpeed = AnimationSpeed.NORMAL) -> Hands:
    hands = Hands(make_app((1024, 640), start=False, animation_speed=speed), session)
    hands.driver.settle()
    return hands


def picture_of(scene: TableScene) -> dict[str, object]:
    """Everything the boards show."""
    theme, table = scene.kit.theme, scene.filling
    assert isinstance(table, QuadropolisTable)
    site, city = table.looks.site(theme), table.city_look()
    shown: dict[str, object] = {f"site {field.name}": getattr(site, field.name) for field in fields(site)}
    shown |= {f"city {field.name}": getattr(city, field.name) for field in fields(city)}
    shown |= {f"small {player}": table.looks.mini(theme, player, False) for player in table.model.others}
    shown["free"] = table.looks.free()
    return shown


def as_if_opened_afresh(hands: Hands) -> dict[str, object]:
    """What a table shows that is opened on the game as it is now, without any motion."""
    game = hands.session.game
    session = Session(SavedGame(game.rules, game.state.copy(), game.seats, game.title, game.created, game.updated))
    fresh = TableScene(hands.driver.app.services, session)
    fresh.timeline.speed = None
    fresh.enter()
    return picture_of(fresh)


def assert_at_rest(hands: Hands) -> None:
    assert hands.game.motion.is_still
    hands.game.model.hovered = None
    assert picture_of(hands.scene) == as_if_opened_afresh(hands)


def some_moves(session: Session) -> list[Move]:
    """A move of each sort: built, discarded, nothing taken."""
    moves = session.state.legal_moves()
    built = next(move for move in moves if move.target < DISCARD)
    others = [next(move for move in moves if move.target == target) for target in (DISCARD, NOTHING)]
    return [built, *others]


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("sort", [0, 1, 2])
def test_every_sort_of_move_runs_out_into_the_engines_state(make_app: MakeApp, mode: str, sort: int) -> None:
    hands = sit_down(make_app, a_session(mode, 2, moves=3))
    hands.architect_first(some_moves(hands.session)[sort])
    assert not hands.game.motion.is_still
    hands.driver.settle()
    assert_at_rest(hands)


@pytest.mark.parametrize("frames", [0, 1, 5, 12, 20, 27, 40])
def test_motion_can_be_skipped_at_any_time_by_a_key_or_a_click(make_app: MakeApp, frames: int) -> None:
    hands = sit_down(make_app, a_session("expert", 3, moves=11))
    for skip in (pygame.K_F5, None):
        hands.architect_first(some_moves(hands.session)[0])
        hands.driver.step(frames)
        if skip is None:
            hands.click((2, 300))
        else:
            hands.press(skip)
        assert not hands.scene.timeline.running
        assert_at_rest(hands)


def test_input_that_is_legal_is_never_blocked_by_motion(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 3))
    hands.play_on(Hands.architect_first, Random(3), 12)
    hands.play_on(Hands.by_drag, Random(3), 6)
    hands.play_on(Hands.by_keyboard, Random(3), 6)
    assert len(hands.session.log) == 24


@pytest.mark.parametrize("frames", [1, 10, 20])
def test_undo_in_mid_motion_restores_the_moment_before(make_app: MakeApp, frames: int) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=3))
    before = hands.session.state.copy()
    hands.architect_first(some_moves(hands.session)[0])
    hands.driver.step(frames)
    hands.press(pygame.K_u)
    assert hands.session.state == before
    hands.driver.settle()
    assert_at_rest(hands)


@pytest.mark.parametrize("frames", [1, 10, 20])
def test_resizing_in_mid_motion_ends_it(make_app: MakeApp, frames: int) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=3))
    hands.architect_first(some_moves(hands.session)[0])
    hands.driver.step(frames)
    hands.driver.resize((1300, 800))
    assert not hands.game.motion.flying
    hands.driver.settle()
    assert_at_rest(hands)


def test_leaving_in_mid_motion_leaves_the_game_as_the_engine_has_it(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=3))
    move = some_moves(hands.session)[0]
    hands.architect_first(move)
    hands.driver.step(3)
    hands.driver.post(pygame.QUIT)
    hands.driver.app.close()
    assert hands.session.log[-1].move == move


@pytest.mark.parametrize("speed", list(AnimationSpeed))
def test_a_new_round_is_dealt_at_every_speed(make_app: MakeApp, speed: AnimationSpeed) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=7), speed)
    hands.play_on(Hands.architect_first, Random(2), 1)
    assert hands.session.state.round == 2
    hands.driver.settle(30)
    hands.see_enough()
    assert_at_rest(hands)


def test_nothing_moves_when_motion_is_off(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2), AnimationSpeed.NONE)
    for _ in range(9):
        hands.play_on(Hands.architect_first, Random(2), 1)
        # The recap of the round stands still, too.
        assert not hands.scene.timeline.running
        hands.see_enough()
        assert hands.game.motion.banner is None
        assert_at_rest(hands)


def test_an_idle_table_draws_nothing(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("expert", 4, moves=40))
    hands.driver.step(60)
    drawn = hands.driver.app.redraws
    hands.driver.step(120)
    assert hands.driver.app.redraws == drawn


def test_the_last_move_leads_to_the_last_arrangement_after_its_motion(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("classic", 2, moves=31))
    hands.play_on(Hands.architect_first, Random(2), 1)
    assert hands.session.state.is_over
    assert hands.at_table
    for _ in range(300):
        hands.driver.step()
    assert not hands.at_table
