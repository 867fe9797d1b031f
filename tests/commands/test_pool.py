"""Many games on many processes: how many, and when they end."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from tests.commands.test_commands import assert_refused, run

#: Games that nobody sees the end of: whoever waits for one waits for days.
ENDLESS = ("simulate", "--players", "mayor@3000s,mayor@3000s", "--games", "4", "--jobs", "2")


def children_of(process: int) -> set[int]:
    """The processes that another one has started, as Linux lists them."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[1])
        except OSError:  # ended meanwhile
            continue
        if parent == process:
            found.add(int(path.parent.name))
    return found


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start a simulation and wait until it plays with two processes; none of them outlives the test."""
    command = [sys.executable, "-m", "quadropolis_gui", *words]
    # Tests that run in the background of a shell are deaf to Ctrl-C, and so would be whatever they start.
    hearing = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=hearing
    )
    try:
        while len(children_of(process.pid)) < 2:
            assert process.poll() is None
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def test_the_processes_end_with_the_program_that_is_killed() -> None:
    with started(*ENDLESS) as process:
        process.kill()
        # Its output ends when the last of those who could write it has ended.
        assert process.communicate(timeout=120) == (b"", b"")


def test_ctrl_c_does_not_wait_for_games_under_way() -> None:
    with started(*ENDLESS) as process:
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=120) == (b"", b"")
        assert process.returncode == 130


@pytest.mark.parametrize("command", [("simulate", "--games", "2"), ("tune", "--steps", "1")])
@pytest.mark.parametrize("jobs", ["0", "-1", "100000"])
def test_more_processes_than_a_machine_can_use_are_refused(command: tuple[str, ...], jobs: str) -> None:
    done = run(*command, "--jobs", jobs)
    assert done.returncode == 2
    assert b"expected 1 " in done.stderr


def test_the_number_that_is_named_is_one_that_works() -> None:
    refusal = run("simulate", "--jobs", "100000").stderr.decode()
    most = re.search(r"expected 1 to (\d+) on this machine", refusal)
    assert most is not None
    assert run("simulate", "--players", "random,random", "--games", "2", "--jobs", most[1]).returncode == 0


def test_saved_games_overwrite_nothing_and_have_the_usual_rights(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    options = ("simulate", "--players", "random,random", "--games", "2", "--save-dir", str(folder))
    assert run(*options, "--seed", "5").returncode == 0
    before = {path: path.read_bytes() for path in folder.iterdir()}
    (tmp_path / "usual").touch()
    assert {path.stat().st_mode for path in before} == {(tmp_path / "usual").stat().st_mode}
    assert_refused(run(*options, "--seed", "5"), "classic-5-00001.json is there already", "--save-dir")
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    assert run(*options, "--seed", "6").returncode == 0
    assert len(list(folder.iterdir())) == 4


def test_tuned_weights_have_the_usual_rights(tmp_path: Path) -> None:
    options = ("--mode", "classic", "--players", "2", "--steps", "1", "--games", "1")
    assert run("tune", *options, "--work", str(tmp_path), "--output", str(tmp_path / "w.json")).returncode == 0
    (tmp_path / "usual").touch()
    for name in ("w.json", "classic-2.json"):
        assert (tmp_path / name).stat().st_mode == (tmp_path / "usual").stat().st_mode
