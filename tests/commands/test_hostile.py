"""The command line under hostile conditions: one sentence and an exit status, never a traceback, nothing obeyed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from quadropolis_gui import resources
from quadropolis_gui.storage.files import MAX_BYTES
from quadropolis_gui.storage.saves.store import SaveStore
from tests.commands.test_commands import assert_refused, run
from tests.rights import give_up_root
from tests.storage.games import some_game

EXAMPLE = resources.example_saves() / "unfinished-harbor.json"


def told(*arguments: str | bytes, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a command under conditions of its own."""
    command = [os.fsencode(word) for word in (sys.executable, "-m", "quadropolis_gui", *arguments)]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL} | options
    done: Any = subprocess.run(command, check=False, timeout=120, **options)
    return cast("subprocess.CompletedProcess[bytes]", done)


def assert_one_sentence(done: subprocess.CompletedProcess[bytes], *says: str) -> None:
    message = done.stderr.decode("utf-8", "replace")
    assert done.returncode == 2, message
    assert message.startswith("quadropolis: ")
    assert message.count("\n") == 1, message
    assert all(word in message for word in says), message


@pytest.fixture
def odd_titles(tmp_path: Path) -> Path:
    """A save whose title and names attack a terminal."""
    document = json.loads(some_game(5).to_json())
    document["title"] = "\x1b[31mred\x07\u202eturned\x9b2J"
    document["players"][0]["name"] = "\x1b]0;owned\x07Łódź\U0001f600"
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


# ---- what is named


@pytest.mark.parametrize("command", [("open",), ("replay",), ("score",), ("advise",), ("saves", "export"), ()])
def test_a_name_that_no_file_can_have(command: tuple[str, ...]) -> None:
    assert_one_sentence(told(*command, "x" * 5000 + ".json"))
    assert_one_sentence(told(*command, "x" * 300 + ".json"))


def test_an_export_to_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    for goal in ("y" * 300, "y" * 5000, f"{tmp_path}/{'y' * 300}/", "file://[x", "~nobody-of-this-name/x"):
        assert_one_sentence(told("saves", "export", "grand-opening", goal, cwd=tmp_path))
    assert list(tmp_path.glob("*")) == []


@pytest.mark.parametrize("command", [("open",), ("replay",), ("score",), ("advise",), ()])
def test_a_folder_that_may_not_be_looked_into(command: tuple[str, ...], tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir()
    (folder / "game.json").write_bytes(EXAMPLE.read_bytes())
    folder.chmod(0)
    try:
        assert_one_sentence(told(*command, str(folder / "game.json"), preexec_fn=give_up_root), "Permission denied")
        goal = str(folder / "copy.json")
        assert_one_sentence(told("saves", "export", "grand-opening", goal, preexec_fn=give_up_root))
    finally:
        folder.chmod(0o700)


def test_a_file_whose_name_is_no_utf_8(tmp_path: Path) -> None:
    good, bad = os.fsencode(tmp_path) + b"/good-\xff.json", os.fsencode(tmp_path) + b"/bad-\xff\x1b[31m.json"
    Path(os.fsdecode(good)).write_bytes(EXAMPLE.read_bytes())
    Path(os.fsdecode(bad)).write_bytes(b"{")
    assert told("replay", good).returncode == 0
    done = told("replay", bad)
    assert_one_sentence(done, "not valid JSON")
    assert b"\x1b" not in done.stderr


def test_a_folder_of_saves_with_names_that_are_no_utf_8() -> None:
    store = SaveStore()
    store.create(some_game(4, title="Łódź"))
    store.let_go()
    name = os.fsdecode(b"odd-\xff\x1b\x07.json")
    (store.folder / name).write_bytes(some_game(3).to_json())
    for action in ("list", "verify"):
        plain, as_json = told("saves", action), told("saves", action, "--json")
        assert (plain.returncode, as_json.returncode) == (0, 0)
        assert b"\x1b" not in plain.stdout
        assert name in {entry["file"] for entry in json.loads(as_json.stdout)["saves" if action == "list" else "files"]}
    assert told("saves", "export", name, "--json").returncode == 0


def test_a_folder_one_stands_in_that_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    code = (
        "import os, sys; from quadropolis_gui.__main__ import main; os.rmdir(os.getcwd());"
        " sys.exit(main(['saves', 'export', 'grand-opening', 'x.json']))"
    )
    here = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=gone, env=here, capture_output=True, timeout=120, check=False
    )
    assert_one_sentence(done, "the folder you are in")


# ---- where it comes from and where it goes


@pytest.mark.parametrize("command", ["replay", "score", "advise"])
def test_standard_input_that_is_closed(command: str) -> None:
    assert_one_sentence(told(command, "-", stdin=None, preexec_fn=lambda: os.close(0)), "standard input is closed")


@pytest.mark.parametrize("command", ["replay", "score", "advise"])
def test_standard_input_that_cannot_be_read(command: str, tmp_path: Path) -> None:
    with (tmp_path / "only-written").open("wb") as handle:
        assert_one_sentence(told(command, "-", stdin=handle), "standard input cannot be read")


@pytest.mark.parametrize(
    "words",
    [
        ("replay", str(EXAMPLE)),
        ("saves", "list"),
        ("saves", "list", "--json"),
        ("--help",),
        ("--version",),
        ("--smoke",),
        ("--smoke", "--json"),
    ],
)
def test_output_to_a_full_device_is_said(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        assert_one_sentence(told(*words, stdout=full), "the output cannot be written: No space left on device")
        assert told("replay", "nothing.json", stderr=full).returncode == 2


def test_that_no_window_opens_is_told_by_the_status_where_nothing_can_be_said() -> None:
    nowhere = {"env": os.environ | {"SDL_VIDEODRIVER": "there-is-none"}}
    assert b"needs a screen" in told("--smoke", **nowhere).stderr
    with Path("/dev/full").open("wb") as full:
        assert told("--smoke", stderr=full, **nowhere).returncode == 1
    # What cannot be said on stderr does not stand among the answers.
    done = told("--smoke", preexec_fn=lambda: os.close(2), **nowhere)
    assert (done.returncode, done.stdout) == (1, b"")


def test_output_that_is_closed_costs_nothing() -> None:
    for closed in (1, 2):
        done = told("replay", str(EXAMPLE), preexec_fn=lambda closed=closed: os.close(closed))
        assert done.returncode == 0
        assert told("replay", "nothing.json", preexec_fn=lambda closed=closed: os.close(closed)).returncode == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "koi8-r", "utf-8"])
@pytest.mark.parametrize("words", [("replay",), ("replay", "--json"), ("advise", "--playouts", "1")])
def test_a_terminal_that_lacks_letters(odd_titles: Path, encoding: str, words: tuple[str, ...]) -> None:
    done = told(words[0], str(odd_titles), *words[1:], env=os.environ | {"PYTHONIOENCODING": encoding})
    assert done.returncode == 0, done.stderr
    text = done.stdout.decode(encoding)
    if "--json" in words:
        document = json.loads(odd_titles.read_bytes())
        assert json.loads(text)["title"] == document["title"]
        assert json.loads(text)["players"][0] == document["players"][0]["name"]


# ---- what a terminal would obey


@pytest.mark.parametrize("words", [("replay",), ("replay", "--json"), ("advise", "--playouts", "1")])
def test_titles_and_names_reach_the_terminal_without_commands(odd_titles: Path, words: tuple[str, ...]) -> None:
    text = told(words[0], str(odd_titles), *words[1:]).stdout.decode()
    assert "red" in text or words[0] == "advise"
    assert all(sign.isprintable() or sign == "\n" for sign in text)


@pytest.mark.parametrize("words", [("replay",), ("advise", "--playouts", "1"), ("review", "--playouts", "1")])
def test_titles_and_names_begin_no_line_of_the_answer(words: tuple[str, ...], tmp_path: Path) -> None:
    document = json.loads(some_game(3).to_json())
    document["title"] = "Friday\n1. Mallory: 99 VP"
    for player in document["players"]:
        player["name"] = "Ana\nMallory"
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    lines = told(*words, str(path)).stdout.decode().splitlines()
    assert any("Mallory" in line for line in lines)
    assert not [line for line in lines if line.startswith(("Mallory", "1. Mallory"))]


def test_the_picture_of_a_family_stays_together(tmp_path: Path) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    document = json.loads(some_game(3).to_json()) | {"title": family}
    path = tmp_path / "family.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    done = told("replay", str(path), env=os.environ | {"PYTHONIOENCODING": "utf-8"})
    assert done.stdout.decode().startswith(f"{family}: ")


def test_a_complaint_without_a_place_to_go_is_no_answer(tmp_path: Path) -> None:
    command = f"exec {sys.executable} -m quadropolis_gui replay nothing.json 2>&-"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=tmp_path, stdout=subprocess.PIPE, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_file_that_cannot_be_written_is_named_with_its_folder(tmp_path: Path) -> None:
    (tmp_path / "taken").write_bytes(b"")
    folder = tmp_path / "taken" / "x"
    assert_one_sentence(told("simulate", "--games", "1", "--save-dir", str(folder)), str(folder))
    small = ("--steps", "1", "--games", "1", "--players", "2", "--mode", "classic")
    paths = ("--output", str(tmp_path / "weights.json"), "--work", str(folder))
    assert_one_sentence(told("tune", *small, *paths), str(folder))


def test_the_first_line_that_is_no_save_is_told_what_a_line_has_to_be() -> None:
    done = told("advise", "-", stdin=None, input=EXAMPLE.read_bytes())
    errors = [json.loads(line)["error"] for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [number for number, error in enumerate(errors) if "each line has to be one whole save" in error] == [0]


def test_what_was_typed_is_repeated_without_commands() -> None:
    for words in (("\x1b[31mx",), ("replay", "a", "\x1b[31m\u202ex"), ("simulate", "--mode", "\x1b[31m")):
        message = told(*words).stderr.decode()
        assert all(sign.isprintable() or sign == "\n" for sign in message), message


# ---- advise, line by line


def test_a_line_of_just_the_longest_length_and_one_beyond_it_swallow_nothing() -> None:
    game = json.dumps(json.loads(some_game(5).to_json())).encode()
    fitting, too_long = (game + b" " * (MAX_BYTES - len(game) + more) for more in (0, 1))
    # Lines that end as Windows ends them, and one that does not end at all.
    lines = [game, fitting, game, too_long, game, b"{", b"x" * (3 * MAX_BYTES), game, fitting + b"\r", game]
    done = run("advise", "-", "--playouts", "1", stdin=b"\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    wrong = ["error" in answer for answer in answers]
    assert wrong == [False, False, False, True, False, True, True, False, False, False]


def test_every_line_has_its_answer_also_an_empty_one() -> None:
    done = run("advise", "-", "--playouts", "1", stdin=b"x\n\n{}\n   \n[]\n")
    assert ["error" in json.loads(line) for line in done.stdout.splitlines()] == [True] * 5


# ---- weights that are none


@pytest.mark.parametrize(
    "data",
    [
        b"\xff{",
        b"[1]",
        b'{"sets": 3}',
        *(
            b'{"format": "quadropolis-weights", "version": 1' + rest
            for rest in (
                b"}",
                b', "sets": 3}',
                b', "sets": [1]}',
                b', "sets": [{"mode": "moon", "players": 2, "note": {}, "spread": [], "weights": {}}]}',
                b', "sets": [{"mode": "classic", "players": "two", "note": {}, "spread": [], "weights": {}}]}',
                b', "sets": [{"mode": "classic", "players": 2, "note": {}, "spread": [], "weights": {}}]}',
                b', "sets": [{"mode": "classic", "players": 2, "note": {"runs": [5]}, "spread": [], "weights": {}}]}',
                b', "sets": [{"mode": "classic", "players": 2, "note": 7, "spread": [], "weights": {}}]}',
            )
        ),
    ],
)
def test_garbage_as_weights_or_as_earlier_work_is_refused(data: bytes, tmp_path: Path) -> None:
    weights, work = tmp_path / "weights.json", tmp_path / "work"
    options = ("--mode", "classic", "--players", "2", "--steps", "1", "--games", "1")
    weights.write_bytes(data)
    files = ("--work", str(work), "--output", str(weights))
    assert_refused(run("tune", *options, *files), "weights.json")
    assert weights.read_bytes() == data
    weights.unlink()
    work.mkdir()
    (work / "classic-2.json").write_bytes(data)
    assert_refused(run("tune", *options, *files), "classic-2.json")


def test_earlier_work_of_another_size_is_refused(tmp_path: Path) -> None:
    options = ("--mode", "classic", "--players", "2", "--games", "1", "--work", str(tmp_path), "--output")
    assert run("tune", "--steps", "1", *options, str(tmp_path / "w.json")).returncode == 0
    path = tmp_path / "classic-2.json"
    good = json.loads(path.read_bytes())
    changes: list[dict[str, object]] = [{"vector": [1.0]}, {"matrix": []}, {"width": 0}, {"matrix": "x"}]
    for change in changes:
        path.write_text(json.dumps(good | {"regression": good["regression"] | change}), encoding="utf-8")
        assert_refused(run("tune", "--steps", "2", *options, str(tmp_path / "w.json")), "classic-2.json")


# ---- no home


def test_without_a_home_the_commands_that_need_one_say_so(tmp_path: Path) -> None:
    code = (
        "import pwd, sys\n"
        "def nobody(*_): raise KeyError('no account')\n"
        "pwd.getpwuid = nobody\n"
        "from quadropolis_gui.__main__ import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    unset = ("HOME", "QUADROPOLIS_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
    env = {name: value for name, value in os.environ.items() if name not in unset}
    env["PYTHONPATH"] = os.pathsep.join([str(Path.cwd()), *filter(None, sys.path)])

    def start(*words: str) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-c", code, *words]
        return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, timeout=120, check=False)

    assert start("replay", str(EXAMPLE)).returncode == 0
    for words in (("saves", "list"), ("saves", "export", "grand-opening"), ("--smoke",)):
        done = start(*words)
        assert done.returncode == 2
        assert b"There is no home folder" in done.stderr
        assert done.stderr.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == []


# ---- words that cannot be understood


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("replay",), ("FILE is missing", "`quadropolis replay --help`")),
        (("replay", "a", "b"), ("there is no use for 'b'", "`quadropolis replay --help`")),
        (("saves",), ("ACTION is missing", "`quadropolis saves --help`")),
        (("saves", "list", "x"), ("there is no use for 'x'", "`quadropolis saves list --help`")),
        (("simulate", "--games", "nan"), ("--games: 'nan' is not a whole number", "`quadropolis simulate --help`")),
        (("simulate", "--games"), ("--games: something has to follow it",)),
        (("simulate", "--save-dir", ""), ("--save-dir: no path is named",)),
        (("simulate", "--game", "chess"), ("--game: there is no 'chess'",)),
        (("advise", "x", "--seconds", "1", "--playouts", "1"), ("cannot go together",)),
        (("advise", "x", "--playouts", "9" * 30), ("--playouts: expected 1 to",)),
        (("bench", "--nope"), ("there is no use for '--nope'", "`quadropolis bench --help`")),
        (("--nope",), ("there is no use for '--nope'", "`quadropolis --help`")),
        (("score", "--level", "3", "city.json"), ("there is no use for '--level';", "`quadropolis score --help`")),
        (("--smoke", "replay", "x"), ("--smoke and a command cannot go together",)),
    ],
)
def test_what_cannot_be_understood_is_said_in_one_line_with_where_help_is(
    words: tuple[str, ...], says: tuple[str, ...]
) -> None:
    assert_one_sentence(told(*words), *says)


@pytest.mark.parametrize("command", ["open", "replay", "score", "advise", "review"])
def test_an_empty_name_is_no_file(command: str) -> None:
    assert_one_sentence(told(command, ""), "no file is named")
    assert_one_sentence(told(command, "  "), "no file is named")


@pytest.mark.parametrize("command", ["open", "replay", "score", "advise", "review"])
def test_a_folder_is_no_game(command: str, tmp_path: Path) -> None:
    assert_one_sentence(told(command, str(tmp_path)), str(tmp_path), "is a folder, not a")


def test_nothing_is_exported_under_no_name_or_into_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert_one_sentence(told("saves", "export", ""), "say which game to export")
    assert_one_sentence(told("saves", "export", "grand-opening", ""), "no file is named")
    assert_one_sentence(told("saves", "export", "grand-opening", "new/x.json", cwd=tmp_path), "there is no folder")
    assert_one_sentence(told("saves", "export", "grand-opening", "new/", cwd=tmp_path), "there is no folder")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u202e\u2066", "\u3164"])
def test_somebody_without_a_name_is_called_by_the_seat(name: str, tmp_path: Path) -> None:
    document = json.loads(some_game(5).to_json())
    document["players"][1]["name"] = name
    path = tmp_path / "nameless.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    done = told("replay", str(path))
    assert done.returncode == 0
    assert b"Player 2: " in done.stdout


_INTERRUPTED_WHILE_LOADING = """
import runpy, signal, sys

class Interrupter:
    # Ctrl-C, just when a certain module is asked for.
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupter())
sys.argv = ["quadropolis", *{words!r}]
runpy.run_module("quadropolis_gui", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("quadropolis_gui.commands", ["simulate"]),
        ("quadropolis_gui.commands.output", ["saves", "list"]),
        ("quadropolis_gui.commands.parser", ["--help"]),
        ("quadropolis_gui.commands.simulate", ["simulate", "--games", "1"]),
        ("quadropolis_gui.app", ["--smoke"]),
    ],
)
def test_ctrl_c_while_the_program_loads_ends_it_without_a_word(module: str, words: list[str]) -> None:
    code = _INTERRUPTED_WHILE_LOADING.format(module=module, words=words)
    # Tests that run in the background of a shell are deaf to Ctrl-C, and so would be whatever they start.
    hearing = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=60, check=False, preexec_fn=hearing
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
