from __future__ import annotations

import gc
from random import Random

import pytest

from quadropolis_gui.ai.quadropolis.evaluation import Judge, Prospect, features_of
from quadropolis_gui.ai.quadropolis.features import feature_names, harbors
from quadropolis_gui.ai.quadropolis.judges import judge_for
from quadropolis_gui.ai.quadropolis.outlook import Outlook, turns_left
from quadropolis_gui.ai.quadropolis.weights import plain_weights, shipped_sets, weights_for
from quadropolis_gui.engine.quadropolis.allocation import best_rank_key
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, MODES, TURNS, squares_in
from quadropolis_gui.engine.quadropolis.scoring import harbor_line_points
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import parse_tile
from tests.ai.quadropolis.games import SIZES, moments, play_on, somewhere


def _judge(mode: str, players: int) -> Judge:
    return judge_for(mode, players)


def test_there_are_weights_for_every_mode_and_number_of_players_with_a_note_of_what_was_run() -> None:
    assert set(shipped_sets()) == set(SIZES)
    for (mode, _), weights in shipped_sets().items():
        assert len(weights.knots) == MODES[mode].rounds + 1
        assert weights.note["games"] >= weights.note["steps"] >= 1


def test_weights_between_two_knots_are_interpolated() -> None:
    weights = weights_for(CLASSIC, 2)
    for low, middle, high in zip(weights.at(1), weights.at(1.5), weights.at(2), strict=True):
        assert middle == pytest.approx((low + high) / 2)


@pytest.mark.parametrize(("mode", "players"), SIZES)
def test_the_value_promised_for_a_square_is_the_value_of_the_city_built_there(mode: str, players: int) -> None:
    chance = Random(f"options/{mode}/{players}")
    judge = _judge(mode, players)
    for _ in range(12):
        state = somewhere(mode, players, chance)
        left = turns_left(state, state.to_move)
        prospect = judge.prospect(state.cities[state.to_move], left)
        for tile in {tile.code: tile for tile in state.site if tile is not None}.values():
            for architect in state.mode.architects:
                options = prospect.options(tile, architect)
                assert {square for _, square in options} == set(squares_in(state.places_for(tile, architect)))
                assert [value for value, _ in options] == sorted((value for value, _ in options), reverse=True)
                mayor = judge.tables(left - 1).mayor if tile.mayor else 0.0
                for value, square in options:
                    assert value == pytest.approx(prospect.after(tile, square).value + mayor)


def test_the_value_is_the_weights_times_the_features() -> None:
    for state in moments(30, "value"):
        left = turns_left(state, state.to_move)
        city = state.cities[state.to_move]
        numbers = features_of(city, holds_mayor=False)
        assert len(numbers) == len(feature_names(state.mode))
        weights = weights_for(state.mode, state.player_count).at(left / TURNS)
        expected = sum(weight * number for weight, number in zip(weights, numbers, strict=True))
        assert _judge(state.mode.name, state.player_count).prospect(city, left).value == pytest.approx(expected)


def test_plain_weights_count_the_points_of_a_city_that_has_all_it_needs() -> None:
    city = City(CLASSIC)
    for square, code in ((0, "tower+3i"), (1, "park"), (5, "factory+2e"), (6, "shop"), (12, "harbor+1vp")):
        city.build(parse_tile(code), square)
    judge = Judge(CLASSIC, plain_weights(CLASSIC))
    assert judge.prospect(city, 0).value == best_rank_key(city)[0]


def test_harbor_features_agree_with_the_rules_and_look_one_harbor_ahead() -> None:
    chance = Random("harbors")
    for _ in range(300):
        built = chance.getrandbits(20) & chance.getrandbits(20)
        empty = chance.getrandbits(20) & ~built
        row, row_one, _, column, column_one, _, number = harbors(built, empty)
        assert row + column == harbor_line_points(built)
        assert number == built.bit_count()
        best = max((harbor_line_points(built | 1 << square) for square in squares_in(empty)), default=row + column)
        assert row + column + max(row_one, column_one) <= best <= row + column + row_one + column_one


def test_a_prospect_does_not_change_when_the_game_goes_on() -> None:
    state = somewhere("classic", 2, Random(5))
    player = state.to_move
    prospect = _judge("classic", 2).prospect(state.cities[player], turns_left(state, player))
    before = prospect.city.copy()
    play_on(state, 6, Random(6))
    assert prospect.city == before


def test_turns_left_count_down_to_none() -> None:
    for mode, players in SIZES:
        state = somewhere(mode, players, Random(f"turns/{mode}/{players}"))
        while not state.is_over:
            player = state.to_move
            before = [turns_left(state, other) for other in range(players)]
            play_on(state, 1, Random(1))
            before[player] -= 1
            assert [turns_left(state, other) for other in range(players)] == before
        assert [turns_left(state, player) for player in range(players)] == [0] * players


def test_shares_of_the_win_add_up_to_one() -> None:
    for state in moments(24, "shares"):
        outlook = Outlook(state, _judge(state.mode.name, state.player_count), 5.0)
        while not outlook.is_leaf:
            outlook.play(outlook.best_move())
        assert sum(outlook.shares()) == pytest.approx(1)
        assert len(outlook.expected()) == state.player_count


def test_the_own_score_counts_a_little_until_the_game_is_over() -> None:
    for state in moments(24, "payoffs"):
        outlook = Outlook(state, _judge(state.mode.name, state.player_count), 5.0)
        while not outlook.is_leaf:
            outlook.play(outlook.best_move())
        beside = [payoff - share for payoff, share in zip(outlook.payoffs(), outlook.shares(), strict=True)]
        if state.round == state.mode.rounds:
            assert beside == [0.0] * state.player_count
        else:
            first, *others = sorted(zip(outlook.expected(), beside, strict=True))
            assert all(value > first[1] for score, value in others if score > first[0])


def test_contributions_tell_where_the_value_comes_from() -> None:
    city = City(CLASSIC)
    judge = _judge("classic", 2)
    city.build(parse_tile("tower+2i"), 0)
    before = judge.prospect(city, 8).contributions()
    city.build(parse_tile("tower+2i"), 0)
    after = judge.prospect(city, 8).contributions()
    assert after["tower"] > before["tower"]
    assert after["harbor"] == pytest.approx(before["harbor"])


def test_a_judge_that_makes_room_takes_all_it_remembers_with_it() -> None:
    def remembered() -> int:
        return sum(isinstance(thing, Prospect) for thing in gc.get_objects())

    def make_room() -> None:
        for players in (3, 4):
            for foresight in (None, 3, 2):
                judge_for("classic", players, foresight)

    # The garbage collector takes no part.
    gc.collect()
    gc.disable()
    try:
        make_room()
        before = remembered()
        outlook = Outlook(State(CLASSIC, 2, 1), judge_for("classic", 2), 5.0)
        while not outlook.is_leaf:
            outlook.play(outlook.best_move())
        assert remembered() > before
        del outlook
        make_room()
        assert remembered() <= before
    finally:
        gc.enable()
