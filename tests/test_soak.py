"""The soak itself works: a game of each kind, from setup to score pad, with the opponents in their own process."""

import json
import subprocess
import sys


def test_a_short_soak_ends_well() -> None:
    command = [sys.executable, "-m", "tests.soak", "--games", "2", "--seed", "4"]
    done = subprocess.run(command, capture_output=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr.decode()
    figures = json.loads(done.stdout)
    assert (figures["games"], figures["exceptions"]) == (2, 0)
    assert figures["done"]["moves"] >= 32
