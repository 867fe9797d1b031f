"""FORMATS.md, Save: loads by replaying, verifies its result, keeps unknown keys, refuses in one clear sentence."""

from __future__ import annotations

import codecs
import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, MODES, Mode
from quadropolis_gui.engine.quadropolis.scoring import Allocation
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.storage.saves.game import SavedGame, SaveError, SeatRecord, new_save, parse_save
from tests.storage.games import some_game

SEATS = [
    SeatRecord("Ana", "red", "human"),
    SeatRecord("Бо / «two»", "blue", "ai", "mayor"),
    SeatRecord("", "green", "human"),
]


def played(mode: Mode, players: int, moves: int | None = None, seed: int = 7) -> State:
    state = State(mode, players, seed, first_player=1)
    chance = Random(seed)
    while not state.is_over and (moves is None or state.moves_played < moves):
        state.play(chance.choice(state.legal_moves()))
    return state


def saved(state: State) -> SavedGame:
    return new_save(QUADROPOLIS, state, SEATS[: state.player_count], "Friday night")


def document(state: State) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(saved(state).to_json())
    return data


def refusal(data: object) -> str:
    with pytest.raises(SaveError) as caught:
        parse_save(data if isinstance(data, bytes) else json.dumps(data).encode())
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("mode", MODES.values())
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("moves", [0, 1, 5, 8, 12, 30, None])
def test_save_and_load_give_the_same_game_at_any_point(mode: Mode, players: int, moves: int | None) -> None:
    before = saved(played(mode, players, moves))
    after = parse_save(before.to_json())
    assert after.state == before.state
    assert after.state.legal_moves() == before.state.legal_moves()
    assert after.seats == before.seats
    assert (after.title, after.created, after.updated) == (before.title, before.created, before.updated)
    assert after.to_json() == before.to_json()


def test_the_keys_are_those_of_the_format() -> None:
    data = document(played(EXPERT, 2))
    assert set(data) == {
        *("format", "version", "game", "app_version", "created", "updated", "title", "mode", "seed", "players"),
        *("first_player", "rounds", "result", "checksum"),
    }
    assert data["players"][0] == {"name": "Ana", "color": "red", "kind": "human"}
    assert data["created"].endswith("Z")
    assert set(data["rounds"][0]) == {"site", "moves"}
    assert set(data["result"]) == {"scores", "ranking"}


def test_a_running_game_has_no_result_and_ends_with_the_deal_on_the_table() -> None:
    data = document(played(CLASSIC, 2, moves=8))
    assert "result" not in data
    assert [len(played["moves"]) for played in data["rounds"]] == [8, 0]


def test_a_recorded_deal_counts_whatever_the_seed_says() -> None:
    data = document(played(CLASSIC, 2, moves=3))
    data["seed"] = 12345
    assert parse_save(json.dumps(data).encode()).state.deals == played(CLASSIC, 2, moves=3).deals


def test_a_save_that_stops_at_the_end_of_a_round_is_dealt_on() -> None:
    data = document(played(CLASSIC, 2, moves=8))
    del data["rounds"][1]
    assert parse_save(json.dumps(data).encode()).state == played(CLASSIC, 2, moves=8)


def test_unknown_keys_survive_at_every_level() -> None:
    data = document(played(EXPERT, 2, moves=20))
    data["mood"] = {"music": ["jazz", 3, None]}
    data["players"][1]["pet"] = "cat"
    data["rounds"][0]["weather"] = "rain"
    game = parse_save(json.dumps(data).encode())
    game.state.play(game.state.legal_moves()[0])
    again = game.to_data()
    assert again["mood"] == data["mood"]
    assert again["players"][1]["pet"] == "cat"
    assert again["rounds"][0]["weather"] == "rain"
    assert len(again["rounds"][-1]["moves"]) == len(data["rounds"][-1]["moves"]) + 1


def test_what_an_opponent_likes_is_kept_and_nobody_has_to_like_anything() -> None:
    data = document(played(EXPERT, 2, moves=4))
    data["players"][1] |= {"kind": "ai", "level": "mayor", "character": "volcanoes"}
    game = parse_save(json.dumps(data).encode())
    assert [seat.character for seat in game.seats] == [None, "volcanoes"]
    again = game.to_data()["players"]
    assert again[1]["character"] == "volcanoes"
    assert "character" not in again[0]
    game.seats[1].character = None
    assert "character" not in game.to_data()["players"][1]


def test_an_arrangement_by_hand_is_kept_and_counts() -> None:
    state = played(CLASSIC, 3)
    state.arrange(1, Allocation())
    game = saved(state)
    assert set(game.to_data()["allocations"]) == {"1"}
    again = parse_save(game.to_json())
    assert again.state.result() == state.result()
    again.state.arrange(1, None)
    assert "allocations" not in again.to_data()


def change(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    def apply(data: dict[str, Any]) -> None:
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        place: Any = data
        for step in way:
            place = place[step]
        place[last] = value

    return apply


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("format", "zip", "this is not a saved game"),
        ("version", 2, "version: expected 1, found 2"),
        ("version", "1", "version: expected a whole number"),
        ("game", "chess", "game: expected one of quadropolis"),
        ("created", "yesterday", "the time under created is not a moment such as"),
        ("created", "2026-01-31T18:00:00", "time zone"),
        ("title", 5, "the title is not a text"),
        ("title", "x" * 201, "the title has more than 200 characters"),
        ("mode", "grand", "the mode of quadropolis can be classic or expert, not 'grand'"),
        ("mode", "grey", "the mode of quadropolis can be classic or expert, not 'grey'"),
        ("mode", 5, "mode"),
        ("seed", 1.5, "the seed is not a whole number"),
        ("players", [], "the list of players has fewer than 2 entries"),
        ("players.0.kind", "cat", "the kind of player 1 cannot be 'cat'"),
        ("players.1.name", None, "the name of player 2 is not a text"),
        ("first_player", 2, "first_player: expected 0 to 1, for player 1 to 2, found 2"),
        ("first_player", -1, "first_player"),
        ("rounds", [], "rounds: expected at least the first deal"),
        ("rounds.0.site", [[None] * 5] * 4, "round 1, site: expected 5 rows of 5 squares"),
        ("rounds.0.site", [[None] * 5] * 5, "round 1, site: these are not the 16 tiles"),
        ("rounds.0.site.0.0", "castle", "round 1, site: 'castle' is not a tile code"),
        ("rounds.0.moves.2", "9@W4>b2", "round 1, move 3 (9@W4>b2): '9@W4>b2' is not a move"),
        ("rounds.0.moves.0", 7, "move 1 of round 1 is not a text"),
        ("rounds.1.moves", ["1@N1>x"] * 9, "round 2, move"),
        ("allocations", {"7": {"active": []}}, "allocations, key '7': expected 0 to 1, for player 1 to 2"),
        ("allocations", 5, "the value of allocations is not a group of named values"),
        ("allocations", {"0": {"active": ["z9"]}}, "there is no square 'z9'"),
        ("allocations", {"0": {"active": [], "customers": {"a1": 99}}}, "allocations, player 1: "),
        ("result.scores.0.total", 999, "result, player 1: the file says 999 VP, the replay gives"),
        ("result.scores.1.categories.park", 77, "result, player 2, park: the file says 77 VP"),
        ("result.scores", [], "result, scores: expected 2, found 0"),
        ("result.scores.0.categories", 5, "the value of categories of score 1 of the result is not a group of named"),
        ("result.ranking", [[1, 0]], "result, ranking: the file says players 1 and 2; the replay gives player "),
        ("result.ranking", [], "result, ranking: the file says nobody; the replay gives player "),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(path: str, value: object, says: str) -> None:
    data = document(played(CLASSIC, 2))
    change(path, value)(data)
    assert says in refusal(data)


@pytest.mark.parametrize("key", ["version", "mode", "seed", "players", "first_player", "rounds", "title", "updated"])
def test_a_missing_key_is_named(key: str) -> None:
    data = document(played(CLASSIC, 2))
    del data[key]
    assert key in refusal(data)


@pytest.mark.parametrize("number", [0, -1])
@pytest.mark.parametrize("key", ["site", "moves"])
def test_a_key_that_is_missing_in_a_round_is_named(key: str, number: int) -> None:
    """A round without its moves is not one that nobody has moved in: what was played would be lost."""
    data = document(played(CLASSIC, 2))
    del data["rounds"][number][key]
    assert key in refusal(data)


def test_a_forbidden_move_is_refused_with_round_move_and_reason() -> None:
    data = document(played(CLASSIC, 2))
    moves = data["rounds"][0]["moves"]
    moves[1] = moves[0]
    assert f"round 1, move 2 ({moves[1]}): " in refusal(data)


def test_a_round_cannot_begin_before_the_last_one_ended() -> None:
    data = document(played(CLASSIC, 2))
    data["rounds"][0]["moves"].pop()
    assert "round 1: expected 8 moves before round 2, found 7" in refusal(data)


def test_more_rounds_than_the_mode_has_are_refused() -> None:
    data = document(played(CLASSIC, 2))
    data["rounds"].append(copy.deepcopy(data["rounds"][0]))
    assert "classic has 4 rounds, found 5" in refusal(data)


def test_a_result_before_the_end_is_refused() -> None:
    data = document(played(CLASSIC, 2))
    data["rounds"][-1]["moves"].pop()
    assert "the game has not ended" in refusal(data)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": "quadropolis-save"}', b"\x00" * 9]
)
def test_what_is_no_save_at_all_is_refused(data: bytes) -> None:
    assert refusal(data)


@pytest.mark.parametrize("cut", range(0, 3000, 97))
def test_a_truncated_save_is_refused(cut: int) -> None:
    assert "JSON" in refusal(saved(played(CLASSIC, 2)).to_json()[:cut])


def test_a_mark_of_the_encoding_before_the_text_is_no_damage() -> None:
    data = new_save(QUADROPOLIS, State(CLASSIC, 2, 5), SEATS[:2], "Marked").to_json()
    assert parse_save(codecs.BOM_UTF8 + data) == parse_save(data)


@pytest.mark.parametrize("seat", [{"kind": "ai"}, {"kind": "ai", "level": None}, {"kind": "ai", "level": ""}])
def test_an_opponent_without_a_level_is_refused_in_one_sentence(seat: dict[str, object]) -> None:
    document = json.loads(some_game(5).to_json())
    document["players"][1] = {"name": "Bo", "color": "blue", **seat}
    with pytest.raises(SaveError, match=r"^the level of player 2 is missing: an opponent has one$"):
        parse_save(json.dumps(document).encode())


@pytest.mark.parametrize("level", ["mayor", "3", "mayor@0.3s", "greedy", "a level of a later version"])
def test_every_level_that_this_program_or_a_later_one_writes_is_read(level: str) -> None:
    document = json.loads(some_game(5).to_json())
    document["players"][1] = {"name": "Bo", "color": "blue", "kind": "ai", "level": level}
    assert parse_save(json.dumps(document).encode()).seats[1].level == level
