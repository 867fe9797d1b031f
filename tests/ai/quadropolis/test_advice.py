from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from quadropolis_gui.__main__ import main
from quadropolis_gui.ai.advice import NothingToAdvise, advise
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.quadropolis.advice import gains_of, grounds_of, wanted_by
from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.ai.worker import read_answer, write_answer
from quadropolis_gui.commands.advise import answers
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.engine.quadropolis.modes import CLASSIC
from quadropolis_gui.engine.quadropolis.notation import DISCARD, parse_move
from quadropolis_gui.engine.quadropolis.site import ALL_SLOTS, TARGET, slots_in
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.storage.saves.game import SeatRecord, new_save
from tests.ai.quadropolis.games import moments, play_on, somewhere

LITTLE = Budget(playouts=12)


def _line(state: State) -> bytes:
    seats = [SeatRecord(name, "red", "human") for name in "ABCD"[: state.player_count]]
    return msgspec.json.encode(new_save(QUADROPOLIS, state, seats, "advice").to_data()) + b"\n"


def test_advice_names_a_legal_move_and_other_buildings_or_squares_beside_it() -> None:
    for state in moments(18, "advice"):
        advice = advise(QUADROPOLIS_BRAIN, state, "mayor", LITTLE)
        outcomes = set()
        for suggestion in (advice.best, *advice.alternatives):
            state.check(suggestion.move)
            assert len(suggestion.expected) == state.player_count
            tile = state.tile_at(suggestion.move.slot, suggestion.move.architect)
            # As a person calls them: two Harbors to the same square would read the same.
            outcomes.add((tile and (tile.kind, tile.is_playground), suggestion.move.target))
        assert len(outcomes) == 1 + len(advice.alternatives)
        assert len(advice.alternatives) <= 2


def test_gains_say_what_changes_at_once_category_by_category() -> None:
    for state in moments(30, "gains"):
        building = [move for move in state.legal_moves() if move.target < DISCARD]
        if not building:
            continue
        move = Random(len(building)).choice(building)
        before = best_score(state.cities[state.to_move]).total
        gains = gains_of(state, move)
        tile = state.tile_at(move.slot, move.architect)
        assert tile is not None
        grown = state.cities[state.to_move].copy()
        grown.build(tile, move.target)
        assert sum(gain.points for gain in gains) == best_score(grown).total - before
        assert [gain.expected for gain in gains] == sorted((gain.expected for gain in gains), reverse=True)


def test_a_discard_gains_nothing() -> None:
    state = State(CLASSIC, 2, 4)
    move = next(move for move in state.legal_moves() if move.target >= DISCARD)
    assert gains_of(state, move) == ()


def test_alternatives_come_by_their_lead_over_the_best_other_player() -> None:
    for state in moments(12, "leads"):
        advice = advise(QUADROPOLIS_BRAIN, state, "mayor", LITTLE)
        # In whole points, as a person reads them: none that looks better stands below one that looks worse.
        shown = [
            (round(each.lead_of(state.to_move)), round(each.expected[state.to_move])) for each in advice.alternatives
        ]
        assert shown == sorted(shown, reverse=True)
        own, others = advice.best.expected[state.to_move], list(advice.best.expected)
        del others[state.to_move]
        assert advice.best.lead_of(state.to_move) == own - max(others)
        assert advice.best.expected[advice.best.rival_of(state.to_move)] == max(others)


def test_whoever_wants_the_tile_most_is_known_and_is_never_the_player_to_move() -> None:
    wanted = 0
    for state in moments(20, "wanted"):
        taken = {move for move in state.legal_moves() if state.tile_at(move.slot, move.architect) is not None}
        by_tile: dict[int, tuple[int, ...]] = {}
        for move in sorted(taken, key=str):
            where = TARGET[move.architect][move.slot]
            by_tile.setdefault(where, wanted_by(state, move))
            assert state.to_move not in by_tile[where]
            # It does not matter which architect takes it from where: what counts is the tile.
            assert by_tile[where] == wanted_by(state, move)
        wanted += sum(bool(players) for players in by_tile.values())
        nothing = [move for move in state.legal_moves() if state.tile_at(move.slot, move.architect) is None]
        assert all(wanted_by(state, move) == () for move in nothing)
    assert wanted


def test_a_tile_is_kept_only_from_who_has_a_turn_left_and_finds_nothing_as_good() -> None:
    kept = 0
    for state in moments(60, "kept"):
        left = 4 * state.player_count - state.acted - 1
        later = {(state.to_move + step) % state.player_count for step in range(1, min(left + 1, state.player_count))}
        for move in state.legal_moves()[::9]:
            wanting, square = wanted_by(state, move), TARGET[move.architect][move.slot]
            assert set(wanting) <= later
            kept += len(wanting)
            for player in wanting:
                reach = _reach(state, player)
                assert reach[square], "they could have taken it"
                code = state.site[square].code  # type: ignore[union-attr]
                twins = [each for each, tile in enumerate(state.site) if tile and tile.code == code and each != square]
                assert not any(reach[square] <= reach[twin] for twin in twins), "they can take one just like it"
    assert kept


def _reach(state: State, player: int) -> list[set[int]]:
    """By square of the site, the architects of a player that reach it from a slot where none stands yet."""
    slots = slots_in(ALL_SLOTS & ~state.occupied)
    numbers = [number for number, count in state.architects_left(player).items() if count]
    return [
        {number for number in numbers if any(TARGET[number][slot] == square for slot in slots)} for square in range(25)
    ]


def test_the_last_mover_of_a_round_keeps_nothing_from_anybody() -> None:
    for players in (2, 3, 4):
        state = play_on(State(CLASSIC, players, 3), 4 * players - 1, Random(3))
        assert state.acted == 4 * players - 1
        assert not any(wanted_by(state, move) for move in state.legal_moves())


def test_a_finished_game_needs_no_advice() -> None:
    with pytest.raises(NothingToAdvise):
        advise(QUADROPOLIS_BRAIN, play_on(State(CLASSIC, 2, 1), 100, Random(1)))


def test_advice_survives_the_way_between_processes() -> None:
    advice = advise(QUADROPOLIS_BRAIN, somewhere("expert", 2, Random(2)), "mayor", LITTLE)
    assert read_answer("quadropolis", write_answer(advice)) == advice


def test_every_line_is_answered_and_a_bad_one_does_not_stop_the_next() -> None:
    good = _line(somewhere("classic", 2, Random(3)))
    over = _line(play_on(State(CLASSIC, 2, 1), 100, Random(1)))
    lines = [good, b"{nonsense}\n", b"[[[[" * 20 + b"\n", over, b"\n", b'{"format": "other"}\n', good]
    found = list(answers(lines, "mayor", LITTLE, 0))
    assert ["error" in answer for answer in found] == [False, True, True, True, True, True, False]
    assert all(list(answer) == ["error"] and answer["error"] for answer in found if "error" in answer)
    for answer in (found[0], found[-1]):
        answer["seconds"] = 0
    assert found[0] == found[-1]


def test_answers_come_one_by_one_as_lines_arrive() -> None:
    asked = []

    def lines() -> Iterator[bytes]:
        for seed in range(3):
            asked.append(seed)
            yield _line(somewhere("classic", 3, Random(seed)))

    found = answers(lines(), "draftsman", None, 0)
    next(found)
    assert asked == [0]


def test_the_command_prints_the_promised_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = somewhere("classic", 2, Random(8))
    path = tmp_path / "game.json"
    path.write_bytes(_line(state))
    assert main(["advise", str(path), "--playouts", "30", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["move", "expected", "grounds", "alternatives", "playouts", "seconds"]
    state.check(parse_move(answer["move"]))
    assert len(answer["expected"]) == 2
    assert all(list(other) == ["move", "expected", "grounds"] for other in answer["alternatives"])
    for side in (answer, *answer["alternatives"]):
        found = grounds_of(state, parse_move(side["move"]))
        assert side["grounds"] == [{"code": ground.code, **ground.details} for ground in found]
    assert answer["grounds"], "something can be said for it"
    assert 0 < answer["playouts"] <= 30


def test_the_command_explains_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = somewhere("expert", 4, Random(9))
    path = tmp_path / "game.json"
    path.write_bytes(_line(state))
    assert main(["advise", str(path), "--level", "architect"]) == 0
    text = capsys.readouterr().out
    assert f"{'ABCD'[state.to_move]}, round {state.round}, move {state.acted + 1}: " in text
    assert "expected VP A " in text


def test_the_command_answers_line_by_line_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = b"nothing\n" + _line(somewhere("classic", 2, Random(8)))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["advise", "-", "--level", "draftsman", "--json"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert list(first) == ["error"]
    assert "move" in second


@pytest.mark.parametrize(
    "arguments", [["--seconds", "0"], ["--seconds", "nan"], ["--playouts", "0"], ["--playouts", "-3"]]
)
def test_an_impossible_budget_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", "-", *arguments]) == 2
    assert capsys.readouterr().err.startswith("quadropolis: --")


def test_a_finished_save_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(_line(play_on(State(CLASSIC, 2, 1), 100, Random(1))))
    assert main(["advise", str(path)]) == 2
    assert capsys.readouterr().err == f"quadropolis: {path}: the game is over\n"
