"""What a move did, what a game says of itself, and whose arrangement counts in the result."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.game import Moment, moments
from quadropolis_gui.engine.quadropolis.deed import Deed, deed_of
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.notation import parse_move
from quadropolis_gui.engine.quadropolis.scoring import UNUSED, Allocation, evaluate
from quadropolis_gui.engine.quadropolis.state import State
from tests.engine.quadropolis.tables import play, table

BOTH = pytest.mark.parametrize("mode", [CLASSIC, EXPERT])


def deed(state: State, move: str) -> Deed:
    found = deed_of(state, parse_move(move))
    play(state.copy(), move)
    return found


# What a move did


def test_a_tile_that_is_built_is_told_with_its_floor() -> None:
    state = table(CLASSIC, r1c1="tower+1i", r5c2="park", r2c3="tower+2i")
    first = deed(state, "1@N1>a1")
    assert (first.tile is not None and first.tile.code, first.floor, first.built) == ("tower+1i", 1, True)
    play(state, "1@N1>a1", "1@S2>x")
    second = deed(state, "2@N3>a1")
    assert (second.floor, second.built) == (2, True)


def test_a_tile_that_is_discarded_and_an_empty_square_build_nothing() -> None:
    state = table(CLASSIC, r1c1="park")
    away, nothing = deed(state, "1@N1>x"), deed(state, "2@N1>-")
    assert (away.built, away.floor, away.gain, away.mayor_changed) == (False, 0, 0, False)
    assert away.tile is not None
    assert (nothing.built, nothing.tile, nothing.gain) == (False, None, 0)
    assert (away.square, nothing.square) == (0, 5)


@BOTH
def test_the_mayor_changes_hands_only_with_a_tile_that_is_built_by_somebody_else(mode: Mode) -> None:
    state = table(mode, first_player=1, r1c1="tower+1i+mayor", r1c2="tower+1i")
    assert not deed(state, "1@N1>a1").mayor_changed, "whoever holds the Mayor keeps it"
    other = table(mode, first_player=1, r1c1="tower+1i+mayor", r1c2="tower+1i")
    play(other, "1@N2>x")
    assert deed(other, "1@N1>a1").mayor_changed
    assert not deed(other, "1@N1>x").mayor_changed, "a tile that is discarded brings nothing"
    assert not deed(other, "2@N1>-").mayor_changed


@BOTH
def test_the_gain_is_what_the_buildings_are_worth_more_and_idle_pieces_do_not_count(mode: Mode) -> None:
    state, chance, apart = State(mode, 2, seed=5), Random(5), False
    while not state.is_over:
        player, move = state.to_move, chance.choice(state.legal_moves())
        found, before = deed_of(state, move), state.score(player)
        state.play(move)
        after = state.score(player)
        assert found.gain == after.standing - before.standing
        idle = sum(after.categories[category] for category in UNUSED)
        assert after.standing == after.total - idle
        apart = apart or idle < 0
    assert apart, "pieces without a place came up"


# What a game says of itself


def test_only_a_city_that_has_grown_is_scored_anew() -> None:
    state = table(CLASSIC, first_player=1, r1c1="park", r1c2="shop")
    rescored = {}
    for text in ("1@N1>a1", "1@N1>x", "2@N1>-"):
        after = play(state.copy(), text)
        rescored[text] = QUADROPOLIS.rescored(Moment(after, state, parse_move(text)))
    assert rescored == {"1@N1>a1": (1,), "1@N1>x": (), "2@N1>-": ()}
    assert QUADROPOLIS.rescored(Moment(state)) == ()


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_glance_says_what_the_replay_says_at_every_moment(mode: Mode, players: int) -> None:
    state, chance = State(mode, players, seed=players, first_player=players - 1), Random(1)
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    for moment in moments(state):
        now = moment.after
        glance = QUADROPOLIS.glance(QUADROPOLIS.record(now), players)
        assert glance.rounds == mode.rounds
        assert glance.round == now.round
        assert glance.to_move == (None if now.is_over else now.to_move)
        assert glance.winners == (now.result().winners if now.is_over else ())


# The result


@BOTH
def test_what_a_player_arranged_by_hand_counts_for_that_player_alone(mode: Mode) -> None:
    state, chance = State(mode, 3, seed=2), Random(2)
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    best = state.result()
    assert best.totals == tuple(score.total for score in state.scores())
    for player in range(3):
        by_hand = evaluate(state.cities[player], Allocation()).total
        assert by_hand < best.totals[player], "these cities are worth something with people in them"
        state.arrange(player, Allocation())
        totals = [*best.totals]
        totals[player] = by_hand
        assert list(state.result().totals) == totals
        state.arrange(player, None)
        assert state.result() == best
