"""Bag and lid while the displays are filled: what they show on the way, and that it ends in what the engine says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import size_of
from quadropolis_gui.scenes.azul.table.stock_motion import SHAKE, STEP, TIP, StockMotion
from quadropolis_gui.storage.settings import AnimationSpeed
from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.paint.animation import Timeline
from tests.driver import Driver
from tests.scenes.azul.table.hands import AzulHands, a_session, play_some


def dealt(rounds: int) -> State:
    """A game of three at the beginning of a round: the bag holds 100 tiles, and 28 are dealt each time."""
    session = a_session("colored", 3)
    while session.state.round < rounds:
        play_some(session, 1, Random(rounds))
    state: State = session.state
    return state


def counts(stock: StockMotion, state: State) -> tuple[int, int]:
    return stock.counts(size_of(state.bag.tiles), size_of(state.bag.lid))


def test_the_bag_shakes_then_every_tile_leaves_it_and_the_end_is_what_the_engine_says() -> None:
    state, timeline, heard = dealt(1), Timeline(), list[str]()
    stock = StockMotion(timeline, heard.append)
    starts = stock.begin(state)
    assert starts == pytest.approx([SHAKE + number * STEP for number in range(28)])
    assert counts(stock, state) == (100, 0)
    timeline.update(SHAKE / 12)
    assert stock.lean > 5
    assert heard == [TileSound.SHAKE]
    timeline.update(SHAKE + 10 * STEP)
    assert stock.lean == 0
    assert 85 <= counts(stock, state)[0] <= 91
    timeline.update(10)
    assert counts(stock, state) == (72, 0)
    assert stock.tipped == 0


def test_when_the_bag_runs_empty_the_lid_is_tipped_into_it_before_the_next_tile_comes() -> None:
    state, timeline, heard = dealt(4), Timeline(), list[str]()
    bag, lid = map(size_of, state.bag.before_deal)
    assert 0 < bag < 28
    assert lid
    stock = StockMotion(timeline, heard.append)
    starts = stock.begin(state)
    assert starts[bag] - starts[bag - 1] == pytest.approx(STEP + TIP + SHAKE)
    before = starts[bag - 1] + STEP
    timeline.update(before + TIP / 4)
    assert counts(stock, state) == (0, lid)
    assert stock.tipped > 0.6
    timeline.update(TIP / 2)
    assert counts(stock, state) == (lid, 0)
    timeline.update(10)
    assert counts(stock, state) == (size_of(state.bag.tiles), size_of(state.bag.lid))
    assert heard == [TileSound.SHAKE, TileSound.SLIDE, TileSound.SHAKE]


def test_where_nothing_moves_bag_and_lid_are_as_the_engine_says_at_once(make_app: Callable[..., Driver]) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NONE)
    hands = AzulHands(driver, a_session("colored", 3))
    hands.game.show_deal()
    state = hands.session.state
    assert counts(hands.game.motion.stock, state) == (72, 0)
    assert hands.game.motion.is_still


def test_skipping_a_deal_leaves_nothing_in_the_air(make_app: Callable[..., Driver]) -> None:
    driver = make_app((1024, 640), start=False, animation_speed=AnimationSpeed.NORMAL)
    hands = AzulHands(driver, a_session("colored", 3))
    driver.settle()
    hands.game.show_deal()
    driver.step(10)
    hands.game.motion.skip()
    stock, state = hands.game.motion.stock, hands.session.state
    assert (counts(stock, state), stock.lean, stock.tipped) == ((72, 0), 0, 0)
    assert hands.game.motion.is_still
    driver.step()
