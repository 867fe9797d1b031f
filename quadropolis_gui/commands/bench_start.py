"""How soon the window is there: the first interactive frame of the title beside that of a bare pygame_gui window.

Both are measured from outside, by one clock, which runs before their processes are started: each program prints a line
when its first frame is shown, and its time is over when that line arrives here.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from statistics import median
from time import perf_counter

_RUNS = 15

#: The smallest program with a window and one pygame_gui button.
_BARE = """
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
print("first frame", flush=True)
"""
#: What the installed `quadropolis` does, so that both are started by the interpreter in the same way.
_OURS = """
from quadropolis_gui.__main__ import main
main(["--smoke"])
"""
_MEMORY = re.compile(r"memory ([\d.]+) MB")


class NoFirstFrame(RuntimeError):
    """There is nothing to measure: a window did not open."""


def start_figures(runs: int = _RUNS) -> dict[str, float]:
    """The middle of several starts of each, in turn, each in a new process with an empty home.

    The middle: a person neither has the luck of the quickest start, nor is it ours to answer for one during which
    another program had the core. A start that does not count has Python compile what it has not compiled yet.
    """
    ours: list[float] = []
    bare: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        environment = environment_of(home)
        for _ in range(runs + 1):
            bare.append(_first_frame_ms(_BARE, environment)[0])
            milliseconds, line = _first_frame_ms(_OURS, environment)
            ours.append(milliseconds)
    memory = _MEMORY.search(line)
    return {
        "first_frame_ms": median(ours[1:]),
        "bare_window_ms": median(bare[1:]),
        "first_frame_ratio": median(ours[1:]) / median(bare[1:]),
        "first_frame_rss_mb": float(memory[1]) if memory else 0.0,
    }


def environment_of(home: str) -> dict[str, str]:
    """The environment of a program with its own home, in which Python keeps what it compiles, as it does at home."""
    environment = os.environ | {"QUADROPOLIS_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def _first_frame_ms(program: str, environment: dict[str, str]) -> tuple[float, str]:
    """Milliseconds from before a program is started until the line about its first frame is here, and that line."""
    command = [sys.executable, "-c", program]
    started = perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        lines = iter(process.stdout or ())
        line = next(lines, "")
        took = 1000 * (perf_counter() - started)
        # It may still say other things, and ends by itself.
        for _ in lines:
            continue
    if process.returncode or not line:
        raise NoFirstFrame(f"no first frame; the program ended with status {process.returncode}")
    return took, line
