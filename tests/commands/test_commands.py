"""The command line as a person or another program uses it: real processes, real files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from quadropolis_gui import __version__, resources
from quadropolis_gui.commands.catalogue import COMMANDS, Command
from quadropolis_gui.commands.review import amount
from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.quadropolis.game import QUADROPOLIS
from quadropolis_gui.storage.saves.game import read_save
from quadropolis_gui.storage.statistics import identity, identity_in

CITY = {
    "game": "quadropolis",
    "mode": "expert",
    "city": [
        ["harbor+3vp", "harbor+2i", "office", "shop", "park"],
        [["tower+2i", "tower+1i"], None, ["office", "office"], "factory+2e", "monument"],
        [None, "service+1vp", None, None, None],
        [None, None, None, None, "park+1i"],
    ],
    "inhabitants": 9,
    "energy": 6,
}


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "quadropolis_gui", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=120)


def answer(*arguments: str, stdin: bytes = b"") -> dict[str, Any]:
    done = run(*arguments, "--json", stdin=stdin)
    assert done.returncode == 0, done.stderr.decode()
    data: dict[str, Any] = json.loads(done.stdout)
    return data


def written(folder: Path, data: object) -> str:
    path = folder / "city.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def test_score_prints_the_best_allocation_as_json(tmp_path: Path) -> None:
    data = answer("score", written(tmp_path, CITY))
    assert list(data) == [
        *("total", "categories", "active", "customers", "absorbed", "inhabitants_placed", "empty_squares"),
    ]
    assert list(data["categories"]) == [
        *("tower", "shop", "service", "park", "factory", "harbor", "office", "monument"),
        *("unused_inhabitants", "unused_energy"),
    ]
    assert data["total"] == sum(data["categories"].values())
    assert data["inhabitants_placed"] <= 9


def test_score_reads_standard_input_and_explains_in_words() -> None:
    done = run("score", "-", stdin=json.dumps(CITY).encode())
    assert done.returncode == 0
    assert b"Where it comes from" in done.stdout


def test_score_takes_what_the_tiles_bring_where_nothing_is_said(tmp_path: Path) -> None:
    data = {"game": "quadropolis", "mode": "classic", "city": [["park+1i", "service", None, None]] + [[None] * 4] * 3}
    assert answer("score", written(tmp_path, data))["inhabitants_placed"] == 1


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"mode": "grand"}, "mode"),
        ({"game": "chess"}, "game"),
        ({"city": []}, "city: expected 4 rows, found 0"),
        ({"city": [[None] * 5] * 3 + [[None] * 4]}, "city row 4: expected 5 squares, found 4"),
        ({"city": [["castle", None, None, None, None]] + [[None] * 5] * 3}, "'castle' is not a tile code"),
        ({"city": [[["shop", "shop"], None, None, None, None]] + [[None] * 5] * 3}, "cannot stand on each other"),
        ({"city": [[["tower+1i", "office"], None, None, None, None]] + [[None] * 5] * 3}, "different kinds"),
        ({"city": [[["tower+1i"] * 6, None, None, None, None]] + [[None] * 5] * 3}, "6 floors, but 5 is the highest"),
        ({"city": 5}, "the city is not a list"),
        ({"inhabitants": -1}, "inhabitants: expected 0 or more, found -1"),
        ({"energy": "many"}, "the energy is not a whole number"),
        ({"energy": 10**30}, "the energy is a number of more than 63 bits"),
        ({"format": "quadropolis-save"}, "this is a saved game"),
    ],
)
def test_a_city_that_cannot_be_is_refused_in_one_line(tmp_path: Path, change: dict[str, object], says: str) -> None:
    path = written(tmp_path, CITY | change)
    assert_refused(run("score", path), path, says)


def assert_refused(done: subprocess.CompletedProcess[bytes], *says: str) -> None:
    message = done.stderr.decode()
    assert done.returncode == 2
    assert done.stdout == b""
    assert message.count("\n") == 1
    assert all(word in message for word in says), message


def test_offices_do_not_exist_in_classic(tmp_path: Path) -> None:
    data = {"game": "quadropolis", "mode": "classic", "city": [["office", None, None, None]] + [[None] * 4] * 3}
    assert_refused(run("score", written(tmp_path, data)), "there is no office in a classic city")


@pytest.mark.parametrize("command", ["score", "replay", "review"])
def test_bad_files_are_refused_in_one_line_that_names_them(command: str, tmp_path: Path) -> None:
    missing, folder, large, deep, garbage = (tmp_path / name for name in ("no.json", "dir", "large", "deep", "garbage"))
    folder.mkdir()
    large.write_bytes(b" " * (5 * 1024 * 1024 + 1))
    deep.write_bytes(b"[" * 100_000)
    garbage.write_bytes(b"\xff\x00{")
    for path in (missing, folder, large, deep, garbage):
        assert_refused(run(command, str(path)), str(path))


@pytest.mark.parametrize("path", sorted(resources.example_saves().glob("*.json")), ids=lambda path: path.stem)
def test_replay_verifies_the_games_that_ship(path: Path) -> None:
    data = answer("replay", str(path))
    record = json.loads(path.read_bytes())
    if "result" in record:
        assert [score["total"] for score in data["scores"]] == [s["total"] for s in record["result"]["scores"]]
        assert data["ranking"] == record["result"]["ranking"]
    assert data["over"] == ("result" in record)
    assert run("replay", str(path)).returncode == 0


def test_replay_refuses_a_tampered_result(tmp_path: Path) -> None:
    path = next(path for path in resources.example_saves().glob("*.json") if b'"result"' in path.read_bytes())
    data = json.loads(path.read_bytes())
    data["result"]["scores"][0]["total"] += 1
    changed = written(tmp_path, data)
    assert_refused(run("replay", changed), changed, "the replay gives")


def test_simulate_plays_every_deal_once_for_each_rotation_and_saves_the_games(tmp_path: Path) -> None:
    options = ("--mode", "expert", "--players", "greedy,random,random", "--games", "4", "--seed", "3")
    data = answer("simulate", *options, "--save-dir", str(tmp_path / "games"))
    assert data["games"] == 6
    assert [player["level"] for player in data["players"]] == ["greedy", "random", "random"]
    assert sum(player["wins"] for player in data["players"]) == pytest.approx(6)
    assert set(data["players"][0]) >= {"level", "wins", "mean_score", "seconds_per_move"}
    files = sorted((tmp_path / "games").glob("*.json"))
    assert len(files) == 6
    saves = [json.loads(path.read_bytes()) for path in files]
    assert [saves[i]["rounds"][0]["site"] == saves[0]["rounds"][0]["site"] for i in range(6)] == [True] * 3 + [
        False
    ] * 3
    assert [save["players"][0]["level"] for save in saves[:3]] == ["greedy", "random", "random"]
    replayed = answer("replay", str(files[0]))
    assert replayed["over"]
    # Mirrored games share deals and seed, and may be written in the same second.
    assert len({identity_in(path) for path in files}) == 6
    assert [identity_in(path) for path in files] == [identity(read_save(path)) for path in files]


@pytest.mark.parametrize(("asked", "said"), [("3", "(3 asked for; each deal is played 2 times"), ("4", "4 games, ")])
def test_simulate_says_why_it_plays_more_games_than_were_asked_for(asked: str, said: str) -> None:
    first = run("simulate", "--players", "random,random", "--games", asked).stdout.decode().splitlines()[0]
    assert first.startswith("4 games, classic, 2 players")
    assert said in first
    assert ("asked for" in first) == (asked == "3")


def test_advice_counts_one_playout_as_one() -> None:
    done = run("advise", str(resources.example_saves() / "unfinished-wall.json"), "--playouts", "1")
    assert done.stdout.decode().splitlines()[-1].startswith("1 playout, ")


def test_simulate_gives_the_same_games_on_any_number_of_processes() -> None:
    options = ("simulate", "--players", "greedy,random", "--games", "4", "--seed", "9")
    one, two = answer(*options), answer(*options, "--jobs", "2")
    for player in (*one["players"], *two["players"]):
        del player["seconds_per_move"]
    assert one == two


def test_simulate_prints_a_table_for_people() -> None:
    done = run("simulate", "--players", "random,random", "--games", "2", "--seed", "1")
    assert b"95 % interval" in done.stdout
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--players", "greedy"), "2 to 4 levels"),
        (("--players", "greedy,king"), "there is no level 'king'"),
        (("--players", "random,random", "--games", "0"), "expected 1 or more"),
        (("--players", "random,random", "--games", "99999999999999999999"), "expected 1000000 or fewer"),
        (("--players", "random,random", "--seed", "9" * 26), "expected 4611686018427387904 or fewer"),
        (("--players", "random,random", "--save-dir", "/dev/null/x"), "could not be written"),
    ],
)
def test_simulate_refuses_what_it_cannot_do(options: tuple[str, ...], says: str) -> None:
    done = run("simulate", "--games", "2", *options)
    assert done.returncode == 2
    assert says in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


def test_version_and_help() -> None:
    assert run("--version").stdout.decode().split() == ["quadropolis", __version__]
    assert b"examples:" in run("--help").stdout


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_is_listed_and_explains_itself(command: Command) -> None:
    listed = " ".join(run("--help").stdout.decode().split())
    assert f"{command.name} {command.help}" in listed
    explained = run(command.name, "--help").stdout.decode()
    assert explained.startswith(f"usage: quadropolis {command.name} ")
    assert "--json" in explained


def loaded_by(code: str) -> set[str]:
    """The modules a new interpreter has loaded when it has run some code."""
    tell = "import sys; print('\\nloaded', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{tell}"], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_the_command_line_does_not_load_pygame(tmp_path: Path) -> None:
    code = f"from quadropolis_gui.__main__ import main; main(['score', {written(tmp_path, CITY)!r}])"
    assert "quadropolis_gui.commands.score" in loaded_by(code)
    assert "pygame" not in loaded_by(code)


def test_a_command_loads_no_other_command(tmp_path: Path) -> None:
    loaded = loaded_by(f"from quadropolis_gui.__main__ import main; main(['score', {written(tmp_path, CITY)!r}])")
    others = ("advise", "bench", "replay", "saves", "simulate", "tune")
    assert not loaded & {f"quadropolis_gui.commands.{name}" for name in others}


def test_review_judges_every_move_and_is_always_the_same() -> None:
    path = str(resources.example_saves() / "first-evening.json")
    data = answer("review", path, "--playouts", "4")
    moves = data["moves"]
    assert [move["number"] for move in moves] == list(range(1, 33))
    for move in moves:
        assert list(move) == [
            *("number", "round", "player", "move", "best", "cost_points", "cost_win", "verdict", "chances", "expected"),
        ]
        assert move["verdict"] in ("best", "good", "inaccurate", "mistake")
        assert len(move["chances"]) == len(move["expected"]) == 2
    assert all(0 <= accuracy <= 100 for accuracy in data["accuracy"])
    assert answer("review", path, "--playouts", "4") == data
    text = run("review", path, "--playouts", "4").stdout.decode()
    assert text.count("mistake;") == sum(move["verdict"] == "mistake" for move in moves)
    assert "accuracy" in text


def test_review_counts_one_point_as_one() -> None:
    assert [amount(AZUL, points) for points in (1.04, 0.97, 1.0, 0.0, -0.04, 1.4, 12.0)] == [
        "1 point", "1 point", "1 point", "0 points", "0 points", "1.4 points", "12 points",
    ]  # fmt: skip
    assert amount(QUADROPOLIS, 1.0) == "1 VP"


def test_review_refuses_what_it_cannot_do() -> None:
    path = str(resources.example_saves() / "first-evening.json")
    assert_refused(run("review", path, "--playouts", "0"), "--playouts: expected 1 to")
    assert_refused(run("review", path, "--seconds", "0"), "--seconds: expected more than 0")
