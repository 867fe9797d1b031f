"""How soon the first table is there after its button was pressed, by the clock, in a program that was just started.

Twice: once everything has been made ready while the title waited, and by somebody who presses New game a tenth of a
second after the first frame and Start as soon as there is one.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from statistics import median
from time import perf_counter, thread_time
from typing import TYPE_CHECKING

from quadropolis_gui.commands.bench_start import NoFirstFrame, environment_of

if TYPE_CHECKING:
    from pygame.event import Event

    from quadropolis_gui.app import App

_RUNS = 5
#: How long after the first frame somebody in a hurry presses New game.
_IN_A_HURRY = 0.1
_PROGRAM = "from quadropolis_gui.commands.bench_table import measure; measure(prepared={})"


def table_figures(runs: int = _RUNS) -> dict[str, float]:
    """The middle of several starts, each in a new process with an empty home: milliseconds from press to picture.

    A start that does not count has Python compile what it has not compiled yet.
    """
    _start(prepared=False)
    figures: dict[str, float] = {}
    for name, prepared in (("prepared", True), ("hurried", False)):
        measured = [_start(prepared=prepared) for _ in range(runs)]
        for figure in measured[0]:
            figures[f"{figure}_{name}"] = median(each[figure] for each in measured)
    return figures


def _start(*, prepared: bool) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-c", _PROGRAM.format(prepared)]
        done = subprocess.run(command, env=environment_of(home), stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode or not done.stdout:
        raise NoFirstFrame(f"no first table; the program ended with status {done.returncode}")
    took: dict[str, float] = json.loads(done.stdout)
    return took


def measure(*, prepared: bool) -> None:
    """Open the window as ever, go to the first table, and print what a person waited for after each press."""
    # The first frame is that of a program in which nothing else has been loaded.
    from quadropolis_gui.running import open_app
    from quadropolis_gui.scenes.screens import AHEAD

    def go(app: App) -> None:
        app.load_ahead((*AHEAD, app.paint_ahead))
        app.live_for(_IN_A_HURRY)
        while prepared and not app.is_prepared:
            app.live_for(_IN_A_HURRY)
        print(json.dumps(_press(app, "new_game", "first_new_game") | _press(app, "start", "first_table")))

    sys.exit(open_app(go))


def _press(app: App, key: str, name: str) -> dict[str, float]:
    """Press a button as the mouse does; return the milliseconds until the screen it leads to is shown.

    Those by the clock wait for other programs, too; those of the processor are ours alone.
    """
    import pygame

    before, spot = app.top, app.top.layer.find(key).rect.center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
        app.step([_mouse(kind, spot)])
    start, worked = perf_counter(), thread_time()
    shown = app.step([_mouse(pygame.MOUSEBUTTONUP, spot)])
    while app.top is before or not shown:
        shown = app.step()
    return {f"{name}_ms": 1000 * (perf_counter() - start), f"{name}_cpu_ms": 1000 * (thread_time() - worked)}


def _mouse(kind: int, spot: tuple[int, int]) -> Event:
    import pygame

    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=spot, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    return pygame.event.Event(kind, pos=spot, button=1, touch=False)
