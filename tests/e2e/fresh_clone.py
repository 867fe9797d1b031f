"""`make fresh`: what a person does who has never seen the project: clone it, `make play`, look at the window, close it.

Nothing of this machine's user comes along: a new clone, an empty home, no environment of Python.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from time import monotonic

from tests.e2e.real_window import Window, virtual_screen

ROOT = Path(__file__).parent.parent.parent
#: Setting up fetches the game's libraries.
PATIENCE = 600.0
_NOT_OURS = ("PYTHONPATH", "VIRTUAL_ENV", "QUADROPOLIS_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")


def play(folder: Path) -> tuple[float, float]:
    """Clone, play, close; and play again. How many seconds it took until the window was there, each time."""
    clone, home = folder / "clone", folder / "home"
    home.mkdir()
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    surroundings = {name: value for name, value in os.environ.items() if name not in _NOT_OURS} | {"HOME": str(home)}
    seconds = []
    with virtual_screen(folder / "screen") as screen:
        for _ in range(2):
            started = monotonic()
            window = Window(screen, surroundings, ("make", "play"), clone, PATIENCE)
            seconds.append(monotonic() - started)
            status = window.close()
            if status:
                raise SystemExit(f"make play ended with status {status}")
    changed = subprocess.run(["git", "-C", clone, "status", "--porcelain"], check=True, capture_output=True, text=True)
    if changed.stdout:
        raise SystemExit(f"playing has left something in the clone:\n{changed.stdout}")
    return seconds[0], seconds[1]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        first, second = play(Path(name))
    print(f"make play in a new clone: a window after {first:.0f} s; the second time after {second:.1f} s")
