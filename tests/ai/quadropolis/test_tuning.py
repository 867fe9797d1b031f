from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from quadropolis_gui.__main__ import main
from quadropolis_gui.ai.quadropolis.tuning import RECIPE
from quadropolis_gui.ai.quadropolis.weights import plain_weights, shape_of
from quadropolis_gui.ai.regression import Regression
from quadropolis_gui.ai.tuning import SetTuning
from quadropolis_gui.ai.weights import WeightsError, from_data, to_data
from quadropolis_gui.commands.tune import Outcome, Plan, run
from quadropolis_gui.engine.quadropolis.modes import CLASSIC


def test_the_regression_finds_the_weights_behind_the_samples() -> None:
    chance = Random(1)
    regression = Regression(features=2, knots=2)
    for _ in range(4000):
        left = chance.randrange(5)
        features = [chance.uniform(-3, 3), 1.0]
        share = left / 4
        slope, constant = 2.0 + share, 10.0 + 4 * share
        regression.add(left / 4, features, round(100 * (slope * features[0] + constant)))
    found = regression.solve([200.0, 1000.0, 300.0, 1400.0])
    assert found == pytest.approx([200, 1000, 300, 1400], rel=0.03)


def test_a_regression_that_saw_nothing_keeps_the_present_weights_close_together() -> None:
    found = Regression(features=1, knots=2).solve([1.0, 3.0])
    assert 1.0 < found[0] < 2.0 < found[1] < 3.0


def test_a_step_gives_the_same_weights_on_an_executor_and_without() -> None:
    alone, together = (SetTuning.take_up(RECIPE, "classic", 2, {}) for _ in range(2))
    before = alone.weights.knots
    alone.step(games=6)
    with ThreadPoolExecutor(2) as executor:
        together.step(games=6, executor=executor)
    assert alone.weights == together.weights
    assert alone.note["games"] == 6
    assert alone.weights.knots != before


def test_a_step_can_learn_from_players_who_search() -> None:
    tuning = SetTuning.take_up(RECIPE, "expert", 2, {})
    tuning.step(games=1, playouts=2)
    assert tuning.note["runs"] == [{"steps": 1, "games_per_step": 1, "playouts": 2}]


def test_tuning_that_was_stopped_goes_on_as_if_it_had_not(tmp_path: Path) -> None:
    def plan(name: str, steps: int) -> Plan:
        return Plan("quadropolis", ["classic"], [2], steps, 4, 0, tmp_path / name, tmp_path / f"{name}.json")

    run(plan("whole", 2))
    run(plan("halves", 1))
    run(plan("halves", 2))
    assert (tmp_path / "whole.json").read_bytes() == (tmp_path / "halves.json").read_bytes()
    run(plan("whole", 2))
    assert from_data(json.loads((tmp_path / "whole.json").read_text()), shape_of)["classic", 2].note["steps"] == 2


def test_weights_that_the_work_has_already_are_written_to_any_output_named_later(tmp_path: Path) -> None:
    def plan(name: str, steps: int = 1) -> Plan:
        return Plan("quadropolis", ["classic"], [2], steps, 2, 0, tmp_path / "work", tmp_path / name)

    assert run(plan("mistyped.json")) == [Outcome("classic", 2, 1, 1)]
    assert run(plan("weights.json")) == [Outcome("classic", 2, 1, 0)]
    written = (tmp_path / "weights.json").read_bytes()
    assert from_data(json.loads(written), shape_of)["classic", 2].note["steps"] == 1
    run(plan("others.json"))
    assert (tmp_path / "others.json").read_bytes() == written
    # What is there already is left as it is, also with more beside it.
    (tmp_path / "others.json").write_bytes(written + b"\n")
    run(plan("others.json"))
    assert (tmp_path / "others.json").read_bytes() == written + b"\n"


def test_the_command_says_what_was_done_and_where_the_weights_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = str(tmp_path / "weights.json")
    command = [
        "tune",
        "--mode",
        "classic",
        "--players",
        "2",
        "--games",
        "1",
        "--work",
        str(tmp_path),
        "--output",
        output,
    ]
    assert main([*command, "--steps", "1"]) == 0
    assert capsys.readouterr().out == f"classic, 2 players: 1 step, 1 of them now\nThe weights are in {output}.\n"
    assert main([*command, "--steps", "1"]) == 0
    assert "classic, 2 players: 1 step, none of them now" in capsys.readouterr().out
    assert main([*command, "--steps", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sets"] == [{"mode": "classic", "players": 2, "steps": 2, "made": 1}]
    assert told["output"] == output


def test_what_is_no_file_of_weights_is_not_called_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "classic-2.json").write_text("null", encoding="utf-8")
    assert main(["tune", "--mode", "classic", "--players", "2", "--work", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "this holds no weights" in said
    assert "game" not in said


def test_a_new_set_starts_from_what_is_known_of_the_mode(tmp_path: Path) -> None:
    run(Plan("quadropolis", ["classic"], [2], 1, 3, 0, tmp_path / "work", tmp_path / "weights.json"))
    run(Plan("quadropolis", ["classic"], [3], 1, 3, 0, tmp_path / "work", tmp_path / "weights.json"))
    sets = from_data(json.loads((tmp_path / "weights.json").read_text()), shape_of)
    assert set(sets) == {("classic", 2), ("classic", 3)}


def test_a_known_set_is_tuned_on_without_its_work(tmp_path: Path) -> None:
    run(Plan("quadropolis", ["classic"], [2, 3], 1, 3, 0, tmp_path / "work", tmp_path / "weights.json"))
    run(Plan("quadropolis", ["classic"], [3], 2, 4, 0, tmp_path / "other work", tmp_path / "weights.json"))
    note = from_data(json.loads((tmp_path / "weights.json").read_text()), shape_of)["classic", 3].note
    assert (note["steps"], note["games"], len(note["runs"])) == (2, 7, 2)


def test_weights_of_other_features_are_refused() -> None:
    data = to_data({("classic", 2): plain_weights(CLASSIC)}, shape_of)
    del data["sets"][0]["weights"]["room.empty"]
    with pytest.raises(WeightsError):
        from_data(data, shape_of)
    with pytest.raises(WeightsError):
        from_data({"format": "something else"}, shape_of)


def test_the_command_tunes(tmp_path: Path) -> None:
    output = tmp_path / "weights.json"
    arguments = ["--mode", "classic", "--players", "2", "--steps", "1", "--games", "2"]
    assert main(["tune", *arguments, "--work", str(tmp_path / "work"), "--output", str(output)]) == 0
    assert ("classic", 2) in from_data(json.loads(output.read_text()), shape_of)


@pytest.mark.parametrize(
    "arguments", [["--players", "5"], ["--players", "two"], ["--steps", "0"], ["--playouts", "-1"]]
)
def test_impossible_plans_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", *arguments]) == 2
    assert capsys.readouterr().err.startswith("quadropolis: --")
