"""Judging boards of Azul quickly: the same numbers as the long way round."""

from __future__ import annotations

import pytest

from quadropolis_gui.ai.azul.brain import AZUL_BRAIN
from quadropolis_gui.ai.azul.features import features_of, longest_rows
from quadropolis_gui.ai.azul.judge import judge_for
from quadropolis_gui.ai.azul.leaning import leaning_for
from quadropolis_gui.ai.azul.outlook import Outlook
from quadropolis_gui.ai.azul.weights import KNOTS, weights_for
from quadropolis_gui.ai.azul.worth import worth_on
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.engine.azul.notation import CENTRE, Take
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS, count_of
from tests.ai.azul.games import moments
from tests.engine.azul.tables import EMPTY, seat, table


def _the_long_way(state: State, knot: int) -> list[float]:
    weights = weights_for(state.variant, state.player_count).knots[knot]
    longest = longest_rows(state.boards)
    expected = []
    for player, board in enumerate(state.boards):
        others = max(row for other, row in enumerate(longest) if other != player)
        features = features_of(board, state.variant, state.starter == player, others)
        expected.append(board.score().total + sum(w * x for w, x in zip(weights, features, strict=True)))
    return expected


def test_a_board_is_worth_its_score_and_its_features_times_their_weights() -> None:
    for number, state in enumerate(moments(120, "judge")):
        knot = number % KNOTS
        judge = judge_for(weights_for(state.variant, state.player_count).knots[knot])
        for _ in range(2):
            # Also when walls are remembered.
            found = judge.expected(state.boards, state.variant, state.starter)
            assert found == pytest.approx(_the_long_way(state, knot))


def test_the_quick_player_takes_what_is_worth_most_of_all_it_could_take() -> None:
    for state in moments(60, "quick"):
        if state.laying is not None:
            continue
        outlook = Outlook(state, weights_for(state.variant, state.player_count))
        worth = worth_on(state.boards[state.to_move], state.variant)
        values = {
            (source, colour, line): value
            for source, handful in enumerate(state.sources)
            for colour in range(COLOURS)
            if count_of(handful, colour)
            for value, line in worth.lines(colour, count_of(handful, colour), source == CENTRE and state.marker is None)
        }
        move = outlook.best_move()
        assert isinstance(move, Take)
        assert values[move] == max(values.values())
        assert max(value for value, _ in outlook.candidates(1)) == max(values.values())


def test_of_displays_with_the_same_tiles_one_is_thought_about() -> None:
    state = State("colored", 2, 3)
    state.sources = [0, state.sources[1], state.sources[1], state.sources[3], 0, 0]
    found = Outlook(state, weights_for("colored", 2)).candidates(6)
    assert {move[0] for _, move in found} == {1, 3}


def test_what_was_forgotten_is_worked_out_again() -> None:
    state = State("grey", 3, 4)
    outlook = Outlook(state, weights_for("grey", 3))
    before = outlook.candidates(3), outlook.expected()
    AZUL_BRAIN.tidy()
    AZUL_BRAIN.forget()
    again = Outlook(state, weights_for("grey", 3))
    assert (again.candidates(3), again.expected()) == before


def test_finishing_a_round_at_once_is_the_same_as_playing_it_on_move_by_move() -> None:
    over = 0
    tastes = (None, Taste("", {"columns": 0.6, "floor": 0.5}), Taste("", {"blue": 0.5, "start": 1.0}, envy=0.4))
    for number, state in enumerate(moments(240, "finish")):
        weights, leaning = weights_for(state.variant, state.player_count), leaning_for(tastes[number % len(tastes)])
        slowly, at_once = Outlook(state.copy(), weights, leaning), Outlook(state.copy(), weights, leaning)
        while not slowly.is_leaf:
            slowly.play(slowly.best_move())
        at_once.finish(lambda: None)
        assert at_once.is_leaf
        assert at_once.expected() == pytest.approx(slowly.expected())
        assert at_once.payoffs() == pytest.approx(slowly.payoffs())
        over += slowly.state.is_over
    assert 0 < over < 240, "rounds that end the game are among them, and others"


def test_a_round_that_may_end_the_game_without_a_row_is_played_on_move_by_move() -> None:
    """After one round without a tile on any wall a second one ends the game."""
    state = seat(table("B"), 0, wall=("B....", *EMPTY[1:]), score=1)
    state.barren = 1
    outlook = Outlook(state, weights_for("colored", 2))
    outlook.finish(lambda: None)
    assert outlook.state.is_over
    assert outlook.expected() == (1.0, 0.0)
