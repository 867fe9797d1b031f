"""A game laid out in time: stops, jumps, scores."""

import pytest

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.record import record_of
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.resources import example_saves
from quadropolis_gui.scenes.quadropolis.replay.moment import boards_at
from quadropolis_gui.storage.saves.game import SavedGame, read_save
from tests.examples import examples_of
from tests.storage.games import some_game

EXAMPLES = [path.stem for path in examples_of("quadropolis")]


def example(name: str) -> SavedGame:
    return read_save(example_saves() / f"{name}.json")


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_stop_is_the_game_as_it_was_after_so_many_moves(name: str) -> None:
    moments = GameTimeline(QUADROPOLIS, example(name).state)
    for stop in moments.stops:
        state = moments.state(stop.index)
        assert state.moves_played == stop.moves
        shown = boards_at(stop.moment)
        assert list(shown.cities) == state.cities
        assert shown.mayor == state.mayor
        assert (stop.to_move is None) == state.is_over
        if stop.round == state.round and not state.is_over:
            assert list(shown.site) == state.site
            assert shown.placed == state.placed
            assert [dict(hand) for hand in shown.hands] == [
                state.architects_left(player) for player in range(moments.players)
            ]


@pytest.mark.parametrize("name", EXAMPLES)
def test_scores_are_those_of_the_engine_and_end_with_the_result(name: str) -> None:
    game = example(name)
    moments = GameTimeline(QUADROPOLIS, game.state)
    assert moments.scores(moments.last) == game.state.scores()
    for stop in moments.stops[::7]:
        assert [score.total for score in moments.scores(stop.index)] == list(moments.state(stop.index).result().totals)


def test_scores_come_in_slices_and_each_slice_makes_progress() -> None:
    moments = GameTimeline(QUADROPOLIS, example("first-evening").state)
    slices = 0
    while moments.think(0.0):
        slices += 1
    assert slices == len(moments.stops)
    assert moments.known
    assert not moments.think(0.0)


def test_the_last_move_of_a_round_is_seen_before_the_next_deal() -> None:
    moments = GameTimeline(QUADROPOLIS, example("first-evening").state)
    last = moments.stops[moments.after_move(8)]
    deal = moments.stops[last.index + 1]
    assert (last.round, deal.round) == (1, 2)
    assert last.deed is not None
    assert boards_at(last.moment).urbanist == last.deed.square
    assert deal.is_deal
    assert deal.moves == last.moves
    assert boards_at(deal.moment).site == tuple(moments.final.deals[1])


def test_gains_add_up_to_the_points_of_the_buildings() -> None:
    moments = GameTimeline(QUADROPOLIS, example("grand-opening").state)
    gained = [0] * moments.players
    for stop in moments.stops:
        if stop.player is not None:
            gained[stop.player] += moments.gain(stop.index)
    assert gained == [score.standing for score in moments.final.scores()]


def test_jumps_lead_to_rounds_and_stay_inside_the_game() -> None:
    moments = GameTimeline(QUADROPOLIS, example("four-at-the-table").state)
    assert moments.start_of_round(3) == moments.round_after(moments.start_of_round(2))
    middle = moments.after_move(20)
    assert moments.round_before(middle) == moments.start_of_round(2)
    assert moments.round_before(moments.start_of_round(2)) == moments.start_of_round(1)
    assert moments.round_before(0) == 0
    assert moments.round_after(moments.after_move(60)) == moments.last
    assert moments.after_move(999) == moments.last
    assert moments.nearest(-5) == 0
    assert moments.nearest(999) == moments.last
    for stop in moments.stops:
        assert moments.nearest(stop.axis) == stop.index


def test_a_branch_has_the_same_deals_so_far_and_plays_on() -> None:
    moments = GameTimeline(QUADROPOLIS, example("unfinished-harbor").state)
    state = moments.state(moments.after_move(30))
    whole = record_of(moments.final)
    branch = record_of(state)
    assert [r.site for r in branch.rounds] == [r.site for r in whole.rounds[:3]]
    assert branch.rounds[2].moves == whole.rounds[2].moves[:6]
    state.play(state.legal_moves()[0])
    assert moments.final.moves_played == 41


def test_a_game_without_moves_has_one_stop() -> None:
    moments = GameTimeline(QUADROPOLIS, some_game(0).state)
    assert len(moments.stops) == 1
    assert moments.moves == 0
    assert moments.scores(0)[0].total == 0
