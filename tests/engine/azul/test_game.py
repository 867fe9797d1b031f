"""Azul among games: what is common to all games takes it as it is."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.game import Moment, moments
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.timeline import GameTimeline
from quadropolis_gui.storage.saves.game import SavedGame, SaveError, SeatRecord, new_save, parse_save
from quadropolis_gui.storage.saves.positions import appraise_position
from quadropolis_gui.storage.settings import UndoPolicy
from quadropolis_gui.storage.statistics import figures_of
from tests.engine.azul.tables import EVERY_TABLE, finished, play_by_lot

SEATS = [SeatRecord(name, "red", "human") for name in ("Ana", "Bo", "Cy", "Di")]


def saved(state: State) -> SavedGame:
    return new_save(AZUL, state, SEATS[: state.player_count], "A game of Azul")


def test_azul_says_what_it_is() -> None:
    assert (AZUL.name, AZUL.variants, list(AZUL.players)) == ("azul", ("colored", "grey"), [2, 3, 4])
    assert AZUL.categories == ("wall", "floor", "rows", "columns", "colors")
    assert str(AZUL.parse_move("3B>2")) == "3B>2"
    assert AZUL.rounds("colored") is None
    assert AZUL.moves_in_round(AZUL.new("grey", 2)) is None


@EVERY_TABLE
def test_a_save_of_a_game_comes_back_the_same(mode: str, players: int) -> None:
    for moves in (0, 25, 10_000):
        state = play_by_lot(State(mode, players, 5, 1), Random(5), most=moves)
        again = parse_save(saved(state).to_json())
        assert again.rules is AZUL
        assert again.state == state


def test_a_save_has_the_keys_of_the_format() -> None:
    data = saved(finished("colored", 2, 7)).to_data()
    assert list(data) == [
        *("format", "version", "game", "app_version", "created", "updated", "title", "mode", "seed", "players"),
        *("first_player", "rounds", "result"),
    ]
    assert (data["game"], data["mode"], data["seed"]) == ("azul", "colored", 7)
    assert set(data["rounds"][0]) == {"displays", "moves"}
    assert set(data["result"]["scores"][0]["categories"]) == set(AZUL.categories)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"mode": "classic"}, "the mode of azul can be colored or grey, not 'classic'"),
        ({"rounds": [{"moves": []}]}, "the list of displays of round 1 is missing"),
        ({"rounds": [{"displays": [1]}]}, "display 1 of round 1 is not a text"),
        ({"rounds": []}, "rounds: expected at least the first deal, found none"),
        ({"first_player": 3}, "first_player: expected 0 to 1, for player 1 to 2, found 3"),
    ],
)
def test_a_damaged_save_gets_one_sentence(change: dict[str, object], sentence: str) -> None:
    data = saved(finished("colored", 2, 7)).to_data() | change
    with pytest.raises(SaveError) as caught:
        parse_save(msgspec.json.encode(data))
    assert str(caught.value) == sentence


def test_a_list_shows_round_and_player_to_move_or_the_winners() -> None:
    state = play_by_lot(State("grey", 3, 5, 1), Random(5), most=25)
    glance = AZUL.glance(AZUL.record(state), 3)
    assert (glance.round, glance.rounds, glance.to_move) == (state.round, None, state.to_move)
    over = finished("grey", 3, 5)
    glance = AZUL.glance(AZUL.record(over), 3)
    assert (glance.to_move, glance.winners) == (None, over.result().winners)


def test_a_position_in_a_file_is_scored() -> None:
    position = b"""{"game": "azul", "mode": "colored", "wall": ["B.R..", ".BY..", ".....", ".....", "....."],
        "lines": ["", "RR", "KK", "", "WWW"], "floor": "mB", "score": 12}"""
    assert appraise_position(position).data["total"] == 13
    with pytest.raises(SaveError, match="line 2: row 2 of the wall already has a blue tile"):
        appraise_position(position.replace(b'"RR"', b'"BB"'))


def test_undo_takes_moves_back_within_a_round_only() -> None:
    state = State("colored", 2, seed=7)
    session = Session(saved(state))
    start = state.copy()
    session.play(state.legal_moves()[0])
    assert session.undo(UndoPolicy.ALWAYS) == 1
    assert session.state == start
    while session.state.round == 1:
        session.play(session.state.legal_moves()[-1])
    assert session.undo_count(UndoPolicy.ALWAYS) == 0
    assert session.log[-1].gain == session.log[-1].deed.gain


@EVERY_TABLE
def test_a_timeline_has_a_stop_for_every_deal_and_move_with_the_right_scores(mode: str, players: int) -> None:
    final = finished(mode, players, seed=3)
    timeline = GameTimeline(AZUL, final)
    assert timeline.moves == final.moves_played
    assert timeline.rounds == final.round
    for stop in timeline.stops:
        expected = tuple(stop.moment.after.score(player) for player in range(players))
        assert timeline.scores(stop.index) == expected
        if stop.deed is not None:
            assert timeline.gain(stop.index) == stop.deed.gain


def test_the_statistics_keep_the_wall() -> None:
    game = saved(finished("colored", 2, 7))
    figures = figures_of(game)
    assert [player.total for player in figures.players] == list(game.state.result().totals)
    for kept in (player.keepsake for player in figures.players):
        assert kept is not None
        assert set(kept) == {"wall", "scored", "floor"}
        assert msgspec.convert(kept, AZUL.keepsake_type).wall == kept["wall"]


def test_a_deal_changes_nobodys_score_and_the_end_of_a_round_may_change_everybodys() -> None:
    walked: list[Moment[State, object]] = list(moments(finished("colored", 3, seed=3)))
    assert AZUL.rescored(walked[0]) == ()  # type: ignore[arg-type]
    assert AZUL.rescored(walked[1]) == ()  # type: ignore[arg-type]
    assert AZUL.rescored(walked[-1]) == range(3)  # type: ignore[arg-type]


def test_a_state_is_no_other_thing() -> None:
    state = State("colored", 2)
    assert state != "state"
    assert state.boards[0] != "board"
    assert state.bag != "bag"
    state.settle_as(state.copy())
    assert state == State("colored", 2)
