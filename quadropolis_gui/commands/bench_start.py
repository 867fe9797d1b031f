"""How soon the window is there: the first interactive frame of the title beside that of a bare pygame_gui window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

_RUNS = 5

#: The smallest program with a window and one pygame_gui button, timed from the same point as ours.
_BARE = """
from time import perf_counter
started = perf_counter()
import pygame, pygame_gui
pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((1280, 720))
manager = pygame_gui.UIManager((1280, 720))
pygame_gui.elements.UIButton(pygame.Rect(100, 100, 200, 50), "Play", manager)
manager.update(0.01)
window.fill("white")
manager.draw_ui(window)
pygame.display.flip()
print(1000 * (perf_counter() - started))
"""


def start_figures() -> dict[str, float]:
    """The better of several starts of each, in turn, each in a new process with an empty home."""
    ours, bare, memory = [], [], 0.0
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"QUADROPOLIS_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        for _ in range(_RUNS):
            bare.append(float(_run([sys.executable, "-c", _BARE], environment)))
            frame = json.loads(_run([sys.executable, "-m", "quadropolis_gui", "--smoke", "--json"], environment))
            ours.append(float(frame["first_frame_ms"]))
            memory = float(frame["rss_mb"])
    return {
        "first_frame_ms": min(ours),
        "bare_window_ms": min(bare),
        "first_frame_ratio": min(ours) / min(bare),
        "first_frame_rss_mb": memory,
    }


def _run(command: list[str], environment: dict[str, str]) -> str:
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
