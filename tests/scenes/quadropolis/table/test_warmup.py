"""Painting ahead: what comes next is there before it is shown, and what is painted ahead is what is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.settling import settled_in_order
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.table.warmup import Warmup
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.city.look import CityLook, holdings_of
from quadropolis_gui.view.quadropolis.tile_pictures import TilePictures
from tests.driver import Driver
from tests.scenes.driving import Hands, a_session

MakeApp = Callable[..., Driver]


def sit_down(make_app: MakeApp, session: Session) -> Hands:
    hands = Hands(make_app((1024, 640), start=False), session)
    hands.driver.settle()
    paint_everything(hands)
    return hands


def paint_everything(hands: Hands) -> None:
    while not hands.desk.warmup.is_done:
        hands.driver.step()


def painted(hands: Hands) -> int:
    """How many tiles and buildings have been painted."""
    tiles: TilePictures = hands.game.boards.kit.tiles
    return len(tiles._cache)


def a_building(session: Session) -> Move:
    move: Move = next(move for move in session.state.legal_moves() if move.target < DISCARD)
    return move


def last_move_of_a_round(mode: str) -> Session:
    session = a_session(mode, 2)
    while True:
        following = session.state.copy()
        following.play(a_building(session))
        if following.round > session.state.round:
            return session
        session.play(a_building(session))


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_a_new_round_is_painted_while_the_last_move_is_under_way(make_app: MakeApp, mode: str) -> None:
    hands = sit_down(make_app, last_move_of_a_round(mode))
    hands.driver.step()
    hands.desk.play(a_building(hands.session))
    before = ahead = painted(hands)
    while hands.desk.teller.is_telling:
        ahead = painted(hands)
        hands.driver.step()
    # One tile in every frame at least; the building under way is one of them.
    assert ahead >= before + 8


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_pointing_at_tiles_paints_no_more_buildings(make_app: MakeApp, mode: str) -> None:
    hands = sit_down(make_app, a_session(mode, 3, moves=7))
    before = painted(hands)
    for square, tile in enumerate(hands.session.state.site):
        if tile is not None:
            hands.driver.move(hands.tile(square))
    assert painted(hands) == before


def test_nothing_but_the_next_turn_is_painted_while_something_moves(make_app: MakeApp) -> None:
    hands = sit_down(make_app, a_session("expert", 2, moves=3))
    done: list[str] = []
    warmup = Warmup()
    warmup.plan(hands.game.round_jobs)
    warmup.add(lambda: done.append("soon"))
    warmup.work(moving=True, drawn=True)
    assert done == ["soon"]
    assert not warmup.is_done
    while not warmup.is_done:
        warmup.work(moving=False, drawn=False)


@pytest.mark.parametrize("mode", ["classic", "expert"])
def test_a_city_is_painted_and_counted_before_its_new_building_is_there(make_app: MakeApp, mode: str) -> None:
    """With the light and the people in it, as its resources are arranged after the move."""
    hands = sit_down(make_app, a_session(mode, 3, moves=9))
    mover = hands.session.state.to_move
    hands.desk.play(a_building(hands.session))
    for job in hands.game.turn_jobs()[0]:
        job()
    before, counted, state = painted(hands), settled_in_order.cache_info().misses, hands.session.state
    holdings = holdings_of(state.cities[mover], state.scores()[mover])
    player = next(iter(hands.scene.kit.theme.players.values()))
    look = CityLook(city=state.cities[mover], player=player, holdings=holdings)
    for square in holdings:
        hands.game.boards.city.draw_square(blank((1, 1)), look, square)
    assert painted(hands) == before
    assert settled_in_order.cache_info().misses == counted
