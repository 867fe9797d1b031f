"""A process killed at any step of playing and saving loses no move that was confirmed."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from quadropolis_gui.storage.files import backup_path, write_atomic

KILLS = 300


def test_after_hundreds_of_sudden_deaths_every_confirmed_move_is_there(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.storage.power_cut", str(tmp_path / "saves"), "--kills", str(KILLS)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr.decode()
    figures = json.loads(done.stdout)
    assert figures["deaths"] == KILLS
    # Death came between all steps of writing a file, and within the write itself.
    steps = {f"before {call}" for call in ("open", "write", "fsync", "close", "link", "replace")}
    assert steps | {"within write"} <= set(figures["places"])


def test_data_reaches_the_disk_before_its_name_and_the_name_before_the_confirmation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a power cut can undo is what was not synced: so the order of the steps is what matters."""
    path = tmp_path / "game.json"
    write_atomic(path, b"1")
    steps: list[str] = []
    calls = {name: getattr(os, name) for name in ("write", "fsync", "link", "replace")}

    def noted(name: str) -> None:
        def call(*arguments: object, **options: object) -> object:
            what = name
            if name == "fsync":
                what = "sync folder" if stat.S_ISDIR(os.fstat(int(str(arguments[0]))).st_mode) else "sync file"
            elif name == "replace":
                what = f"replace {Path(str(arguments[1])).name}"
            steps.append(what)
            return calls[name](*arguments, **options)

        monkeypatch.setattr(os, name, call)

    for name in calls:
        noted(name)
    write_atomic(path, b"2")
    monkeypatch.undo()
    assert steps == ["write", "sync file", "link", "replace game.json.bak", "replace game.json", "sync folder"]
    assert path.read_bytes() == b"2"
    assert backup_path(path).read_bytes() == b"1"
