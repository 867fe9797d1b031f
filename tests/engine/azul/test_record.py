"""AZUL.md, section 7: a game as plain data, and records that cannot have been played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.record import GameRecord, RoundRecord
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.game import Figures, ImpossibleData
from tests.engine.azul.tables import EVERY_TABLE, finished, play_by_lot

DISPLAYS = ["BBRW", "YKKW", "RRRB", "WYBK", "BYRK"]


def record(*moves: str, displays: list[str] | None = None) -> GameRecord:
    return GameRecord("colored", 7, 0, [RoundRecord(displays or list(DISPLAYS), list(moves))])


def reason(wrong: GameRecord, players: int = 2) -> str:
    with pytest.raises(ImpossibleData) as caught:
        AZUL.replay(wrong, players)
    return str(caught.value)


# What is written


def test_a_record_has_the_keys_of_the_save_format() -> None:
    state = AZUL.replay(record("3R>3", "cB>f"), 2)
    assert msgspec.to_builtins(AZUL.record(state)) == {
        "mode": "colored",
        "seed": 7,
        "first_player": 0,
        "rounds": [{"displays": ["BBRW", "YKKW", "BRRR", "BYKW", "BYRK"], "moves": ["3R>3", "cB>f"]}],
        "result": None,
    }


def test_a_display_is_written_in_order_of_colours_and_read_in_any() -> None:
    same = AZUL.replay(record(displays=["WRBB", "KWKY", "BRRR", "KWYB", "KRYB"]), 2)
    assert same == AZUL.replay(record(), 2)
    assert AZUL.record(same).rounds[0].displays == ["BBRW", "YKKW", "BRRR", "BYKW", "BYRK"]


@EVERY_TABLE
def test_a_finished_game_has_its_result(mode: str, players: int) -> None:
    state = finished(mode, players, seed=11)
    written = AZUL.record(state)
    assert written.result is not None
    assert [score.total for score in written.result.scores] == list(state.result().totals)
    for score in written.result.scores:
        assert list(score.categories) == ["wall", "floor", "rows", "columns", "colors"]
        assert sum(score.categories.values()) == score.total
    assert written.result.ranking == [list(place) for place in state.result().ranking]
    assert AZUL.replay(written, players) == state


@EVERY_TABLE
def test_a_record_survives_json(mode: str, players: int) -> None:
    written = AZUL.record(finished(mode, players, seed=12))
    assert msgspec.json.decode(msgspec.json.encode(written), type=GameRecord) == written


def test_moves_of_wall_tiling_are_written_in_order_of_play() -> None:
    state = State("grey", 2, seed=3)
    play_by_lot(state, Random(5))
    moves = AZUL.record(state).rounds[0].moves
    kinds = ["=" in move for move in moves]
    assert kinds == sorted(kinds)
    assert any(kinds)


def test_an_unfilled_display_is_an_empty_text() -> None:
    for seed in range(200):
        state = finished("colored", 4, seed)
        unfilled = [round_.displays for round_ in AZUL.record(state).rounds if "" in round_.displays]
        if unfilled:
            assert AZUL.replay(AZUL.record(state), 4) == state
            return
    raise AssertionError("no game has run out of tiles")


def test_a_recorded_deal_need_not_follow_from_the_seed() -> None:
    state = AZUL.replay(record("3R>3"), 2)
    assert state.seed == 7
    assert state.deals != State("colored", 2, 7).deals


def test_a_record_may_end_before_the_next_deal() -> None:
    state = play_by_lot(State("colored", 2, seed=3), Random(1), most=30)
    written = AZUL.record(state)
    again = AZUL.replay(replace(written, rounds=written.rounds[:-1]), 2)
    assert (again.round, again.deals[-1]) == (state.round, state.deals[-1]), "the seed deals on"


def test_the_seed_can_be_hidden() -> None:
    state = finished("colored", 2, seed=11)
    hidden = AZUL.hide_seed(AZUL.record(state))
    assert (hidden.seed, hidden.result) == (0, None)
    assert AZUL.replay(hidden, 2).boards == state.boards


# What cannot have been played


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (["3R>3", "6B>1"], "round 1, move 2 (6B>1): There is no display 6 with 2 players"),
        (["3R>3", "3B>1"], "round 1, move 2 (3B>1): Display 3 is empty"),
        (["3R>3", "cR>1"], "round 1, move 2 (cR>1): There is no red tile in the centre"),
        (["3R>3", "1B>1", "1B>1"], "round 1, move 3 (1B>1): Display 1 is empty"),
        (["3R>3", "cB>1", "1R>3"], "round 1, move 3 (1R>3): Line 3 is full"),
        (["3R>4", "cB>1", "1B>4"], "round 1, move 3 (1B>4): Line 4 already holds red tiles"),
        (["3R>3", "3=1"], "round 1, move 2 (3=1): On the colored wall every tile has its place: there is nothing"),
        (["3R>9"], "round 1, move 1 (3R>9): '3R>9' is not a move; moves look like 3B>2, cW>f or 4=2"),
        (["x" * 500], "round 1, move 1: "),
    ],
)
def test_an_impossible_move_is_refused_with_round_move_and_reason(moves: list[str], words: str) -> None:
    assert reason(record(*moves)).startswith(words)


def test_a_colour_that_the_row_has_already_is_refused_in_a_later_round() -> None:
    first = RoundRecord(["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"], ["1B>4", "2Y>4", "3R>3", "4K>3", "5W>2"])
    second = RoundRecord(["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"], ["1B>4"])
    wrong = GameRecord("colored", 7, 0, [first, second])
    assert reason(wrong) == "round 2, move 1 (1B>4): Row 4 of your wall already has a blue tile"


@pytest.mark.parametrize(
    ("displays", "words"),
    [
        (DISPLAYS[:4], "round 1, displays: expected 5 with 2 players, found 4"),
        ([*DISPLAYS, "BBBB"], "round 1, displays: expected 5 with 2 players, found 6"),
        (["BBR", *DISPLAYS[1:]], "round 1, display 1: expected 4 tiles, found 3"),
        (["BBRWW", *DISPLAYS[1:]], "round 1, display 1: expected 4 tiles, found 5"),
        ([*DISPLAYS[:4], ""], "round 1, display 5: expected 4 tiles, found 0"),
        (["BBRX", *DISPLAYS[1:]], "round 1, display 1: 'X' is not a tile; tiles are B, Y, R, K, W"),
        (["BBRm", *DISPLAYS[1:]], "round 1, display 1: 'm' is not a tile; tiles are B, Y, R, K, W"),
        ([*DISPLAYS[:4], "B" * 64], "round 1, display 5: there are 20 blue tiles in the game, not 64"),
    ],
)
def test_an_impossible_deal_is_refused_with_round_display_and_reason(displays: list[str], words: str) -> None:
    assert reason(record(displays=displays)) == words


def test_more_of_a_colour_than_the_bag_holds_is_refused() -> None:
    many = RoundRecord(["BBBB", "BBBB", "BBBB", "BBBB", "BBBY"], ["1B>4", "2B>4", "3B>3", "4B>3", "5B>2", "cY>2"])
    wrong = GameRecord("colored", 7, 0, [many, RoundRecord(["BYYY", "BYYY", "RRRR", "RRRR", "KKKK"], [])])
    assert reason(wrong) == "round 2, display 2: 1 blue to be drawn, but only 0 left in the bag"


def test_a_round_that_begins_before_the_one_before_is_over_is_refused() -> None:
    two = record("3R>3", "cB>f")
    two.rounds.append(RoundRecord(list(DISPLAYS), []))
    assert reason(two) == "round 1: another round follows, but this one is not over after 2 moves"


def test_one_move_is_said_to_be_one() -> None:
    one = record("3R>3")
    one.rounds.append(RoundRecord(list(DISPLAYS), []))
    assert reason(one).endswith("this one is not over after 1 move")


def test_a_move_after_the_end_of_its_round_is_refused() -> None:
    written = AZUL.record(play_by_lot(State("colored", 2, seed=3), Random(1), most=30))
    count = len(written.rounds[0].moves)
    written.rounds[0].moves.append("1B>1")
    assert reason(written) == f"round 1, move {count + 1} (1B>1): round 1 was over after {count} moves"


def test_a_round_after_the_end_of_the_game_is_refused() -> None:
    written = AZUL.record(finished("colored", 2, seed=11))
    count = len(written.rounds)
    written.rounds.append(RoundRecord(list(DISPLAYS), []))
    assert reason(written) == f"round {count + 1}: the game was over after round {count}"


def test_a_record_without_a_deal_is_refused() -> None:
    assert reason(replace(record(), rounds=[])) == "rounds: expected at least the first deal, found none"


@pytest.mark.parametrize(("players", "first"), [(1, 0), (5, 0), (2, 2), (2, -1), (4, 4)])
def test_seats_that_are_not_there_are_refused(players: int, first: int) -> None:
    assert reason(replace(record(), first_player=first), players).startswith(("players:", "first_player:"))


def test_one_point_is_said_to_be_one() -> None:
    written = AZUL.record(finished("colored", 2, seed=11))
    assert written.result is not None
    figures = written.result.scores[1]
    written.result.scores[1] = Figures(figures.total, {**figures.categories, "rows": 1})
    assert reason(written).startswith("result, player 2, rows: the file says 1 point, the replay gives ")


def damaged(change: Callable[[Any], object]) -> GameRecord:
    written = AZUL.record(finished("colored", 2, seed=11))
    change(written.result)
    return written


def test_a_result_that_the_replay_does_not_give_is_refused() -> None:
    assert AZUL.replay(damaged(lambda _: None), 2).is_over
    assert reason(damaged(lambda result: result.ranking.reverse())).startswith("result, ranking: the file says")
    assert reason(damaged(lambda result: result.scores.pop())).startswith("result, scores: expected 2, found 1")
    wrong = damaged(lambda result: result.scores[0].categories.update(wall=1000))
    assert reason(wrong).startswith("result, player 1, wall: the file says 1000")
    early = replace(damaged(lambda _: None), rounds=[RoundRecord(list(DISPLAYS), [])])
    assert reason(early) == "result: there is a result, but the game has not ended"
