"""What the system tells of a process."""

from __future__ import annotations

import os
import subprocess
import sys

from quadropolis_gui.process import age_ms, memory_mb


def test_a_process_grows_older() -> None:
    assert 0 < age_ms() < age_ms()


def test_a_process_started_by_this_one_is_younger() -> None:
    code = "from quadropolis_gui.process import age_ms; print(age_ms())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 0 < float(done.stdout) < age_ms()


def test_the_age_is_told_whatever_the_program_is_called() -> None:
    code = "\n".join(
        [
            "import ctypes",
            "from quadropolis_gui.process import age_ms",
            "libc = ctypes.CDLL(None)",
            "getattr(libc, 'prctl', lambda *_: 0)(15, b'a) b (c', 0, 0, 0)",
            "print(age_ms())",
        ]
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 0 < float(done.stdout) < age_ms()


def test_a_process_knows_its_memory() -> None:
    assert memory_mb() > 1 or os.name == "nt"
