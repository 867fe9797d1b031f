"""How moves of Azul are told: stages in their order, everything skipped by one key, and nothing shown too early."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.play.session import Session, new_session
from quadropolis_gui.scenes.azul.table.filling import AzulTable
from quadropolis_gui.storage.settings import AnimationSpeed
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session, play_some
from tests.scenes.company import company

MakeApp = Callable[..., Driver]


def before_the_end_of_a_round(variant: str = "colored", players: int = 3) -> Session:
    """A game in which any next move takes the last tiles of a round."""
    session = a_session(variant, players)
    chance = Random(4)
    while sum(map(bool, session.state.sources)) > 1 or len({move[1] for move in session.state.legal_moves()}) > 1:
        play_some(session, 1, chance)
    return session


def names(filling: AzulTable, session: Session) -> list[str]:
    entry = session.log[-1]
    return [stage.name for stage in (*filling.stages(entry, None), *filling.round_stages(entry))]


def test_a_move_of_an_opponent_is_shown_before_it_is_made_and_ones_own_is_not(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = new_session(AZUL, "colored", company(None, "carrier"), seed=3)
    hands = AzulHands(driver, session)
    play_some(session, 1, Random(1))
    assert names(hands.game, session) == ["fly", "lie"]
    play_some(session, 1, Random(1))
    assert names(hands.game, session) == ["choose", "fly", "lie"]


def test_the_end_of_a_round_tells_every_tile_and_floor_then_what_it_brought(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    session = before_the_end_of_a_round()
    hands = AzulHands(driver, session)
    play_some(session, 1, Random(2))
    told, deed = names(hands.game, session), session.log[-1].deed
    assert deed.ends_round
    assert told.count("lay") == sum(len(tiling.laid) for tiling in deed.tilings)
    assert told.count("floor") == sum(bool(tiling.floor) for tiling in deed.tilings)
    assert told[-1] == "round"


def test_skipping_twice_leaves_out_all_of_wall_tiling(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, before_the_end_of_a_round())
    driver.settle()
    rounds = hands.session.state.round
    hands.play_on(AzulHands.tiles_first, Random(2), moves=1)
    assert hands.desk.teller.is_telling
    driver.step(20)
    hands.press(pygame.K_SPACE, pygame.K_SPACE)
    assert not hands.desk.teller.is_telling
    assert hands.game.model.state is hands.session.state
    assert hands.session.state.round == rounds + 1


def test_a_tile_lies_on_the_wall_only_once_it_has_come_there(make_app: MakeApp) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, before_the_end_of_a_round())
    driver.settle()
    hands.play_on(AzulHands.tiles_first, Random(2), moves=1)
    show, motion = hands.desk.teller.show, hands.game.motion
    while show.stage is not None and show.stage.name != "lay":
        driver.step(dt=0.02)
    assert show.stage is not None
    assert motion.away_places
    assert not motion.wall_pill
    while motion.away_places:
        driver.step(dt=0.02)
    assert motion.wall_pill is not None
    assert show.stage.name == "lay"
