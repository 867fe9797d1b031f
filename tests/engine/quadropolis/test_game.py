"""What the registry's Quadropolis answers: new games, numbers of moves, records without secrets, glances, hands."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quadropolis_gui.engine.game import GameError, ImpossibleData
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.notation import parse_move
from quadropolis_gui.engine.quadropolis.record import AllocationRecord
from quadropolis_gui.engine.quadropolis.scoring import Allocation
from quadropolis_gui.engine.quadropolis.state import State
from tests.engine.quadropolis.tables import play, table


def finished(mode: Mode = CLASSIC, players: int = 3, seed: int = 4) -> State:
    state, chance = State(mode, players, seed), Random(seed)
    while not state.is_over:
        state.play(chance.choice(state.legal_moves()))
    return state


def test_a_new_game_begins_with_the_first_player_unless_another_is_named() -> None:
    game = QUADROPOLIS.new("expert", 3)
    assert (game.mode, game.player_count, game.seed, game.first_player, game.to_move) == (EXPERT, 3, 0, 0, 0)
    assert QUADROPOLIS.new("classic", 4, seed=9, first_player=2) == State(CLASSIC, 4, 9, 2)
    with pytest.raises(GameError):
        QUADROPOLIS.new("grand", 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_four_moves_in_a_round(players: int) -> None:
    state = State(CLASSIC, players)
    assert QUADROPOLIS.moves_in_round(state) == 4 * players
    turns = []
    while state.round == 1:
        turns.append(state.turn)
        state.play(state.legal_moves()[0])
    assert turns == [turn for turn in (1, 2, 3, 4) for _ in range(players)]
    assert finished(players=players).turn == 4


def test_the_order_of_play_is_clockwise_from_who_starts() -> None:
    assert State(CLASSIC, 4, first_player=2).order_of_play == (2, 3, 0, 1)
    assert State(EXPERT, 3, first_player=1).order_of_play == (1, 2, 0)


def test_architects_left_are_those_of_the_player_to_move_unless_another_is_named() -> None:
    state = play(table(CLASSIC), "2@N1>-")
    assert state.architects_left() == state.architects_left(1) == {1: 1, 2: 1, 3: 1, 4: 1}
    assert state.architects_left(0) == {1: 1, 2: 0, 3: 1, 4: 1}


def test_a_move_in_short_is_the_tile_it_takes() -> None:
    state = table(CLASSIC, r1c1="factory+2e")
    assert QUADROPOLIS.in_short(state, parse_move("1@N1>a1")) == "factory+2e"
    assert QUADROPOLIS.in_short(state, parse_move("2@N1>-")) == "nothing"


def test_a_record_without_its_seed_hides_all_that_thinking_must_not_know_and_nothing_else() -> None:
    state = finished()
    state.arrange(1, Allocation())
    record = QUADROPOLIS.record(state)
    hidden = QUADROPOLIS.hide_seed(record)
    assert (hidden.seed, hidden.allocations, hidden.result) == (0, {}, None)
    assert replace(hidden, seed=record.seed, allocations=record.allocations, result=record.result) == record


# Winners at a glance


def test_winners_are_those_of_the_record_without_players_that_cannot_be() -> None:
    record = QUADROPOLIS.record(finished())
    assert record.result is not None
    claimed = replace(record, result=replace(record.result, ranking=[[-1, 0, 2, 3, 9]]))
    assert QUADROPOLIS.glance(claimed, 3).winners == (0, 2)


@pytest.mark.parametrize("seed", range(4))
def test_a_record_that_names_no_winners_has_them_counted_as_the_players_arranged(seed: int) -> None:
    state = finished(seed=seed)
    best = state.result().winners
    # Whoever wins with nothing in use would have won in any case; here the winner gives the game away.
    state.arrange(best[0], Allocation())
    record = QUADROPOLIS.record(state)
    assert record.result is not None
    for result in (None, replace(record.result, ranking=[])):
        assert QUADROPOLIS.glance(replace(record, result=result), 3).winners == state.result().winners


def test_an_arrangement_of_nobody_is_refused_with_who_can_have_one() -> None:
    record = replace(QUADROPOLIS.record(finished()), result=None)
    for key in ("3", "-1", "one", ""):
        wrong = replace(record, allocations={key: AllocationRecord([])})
        with pytest.raises(ImpossibleData) as caught:
            QUADROPOLIS.replay(wrong, 3)
        assert str(caught.value) == f"allocations, key {key!r}: expected 0 to 2, for player 1 to 3"
