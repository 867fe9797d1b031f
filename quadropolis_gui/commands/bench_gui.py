"""The figures of the window: frames of a full table in motion and while a Mayor thinks, redraws while idle."""

from __future__ import annotations

import os
import tempfile
from random import Random
from time import perf_counter, process_time, thread_time
from typing import TYPE_CHECKING

from quadropolis_gui.ai.quadropolis.random_player import random_move
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.engine.quadropolis.modes import EXPERT
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.opponents import Mood
from quadropolis_gui.process import memory_mb
from quadropolis_gui.storage.saves import SeatRecord, new_save

if TYPE_CHECKING:
    from quadropolis_gui.app import App
    from quadropolis_gui.scenes.table.scene import TableScene

SIZE = (1920, 1080)
_FRAMES = 900
_FRAMES_PER_MOVE = 45
_FRAMES_OF_REST = 120
_IDLE_SECONDS = 3.0
_THINKING_SECONDS = 5.0
_THINKING_FRAMES = 600
_COLOURS = ("red", "green", "purple", "orange")
#: Milliseconds until a frame was shown, and those of the processor: only the first wait for other programs.
FrameTime = tuple[float, float]


def window_figures() -> dict[str, float]:
    """Measure a 4-player Expert table at 1920 x 1080, on the screen there is or without one."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        before = os.environ.get("QUADROPOLIS_HOME")
        os.environ["QUADROPOLIS_HOME"] = home
        try:
            return _measure()
        finally:
            if before is None:
                del os.environ["QUADROPOLIS_HOME"]
            else:
                os.environ["QUADROPOLIS_HOME"] = before


def _measure() -> dict[str, float]:
    from quadropolis_gui.app import App
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.scenes.table.scene import TableScene

    chance = Random("bench/window")
    seats = [SeatRecord(name, colour, "human") for name, colour in zip("ABCD", _COLOURS, strict=True)]
    app = App(size=SIZE, strict=True)
    app.change_settings(effects_on=False, ambience_on=False)
    table = TableScene(app.services, Session(new_save(GAMES["quadropolis"], _full_table(chance), seats, "bench")))
    app.push(table)
    frames: list[FrameTime] = []
    for number in range(_FRAMES):
        if number % _FRAMES_PER_MOVE == 0:
            _rest(app)
            table.play(_building_move(table.session.state, chance))
        frames.append(_frame(app, chance))
    table.motion.skip()
    figures = {"rss_mb": memory_mb()} | _idle(app) | _thinking(app, chance)
    app.close()
    return _percentiles(frames) | figures


def _percentiles(frames: list[FrameTime], while_what: str = "") -> dict[str, float]:
    """The middle and the slowest of a hundred frames: as seen, and what the window itself worked for them."""
    # The first frames make what later ones only show; a person sees them once.
    shown, own = zip(*frames[_FRAMES_PER_MOVE:], strict=True)
    middle, late = len(shown) // 2, len(shown) * 99 // 100
    return {
        f"frame_ms_p50{while_what}": sorted(shown)[middle],
        f"frame_ms_p99{while_what}": sorted(shown)[late],
        f"frame_cpu_ms_p99{while_what}": sorted(own)[late],
    }


def _rest(app: App) -> None:
    """Nobody moves the mouse for a while, as before every real move: the table paints ahead what will be needed."""
    app.top.timeline.skip()
    for _ in range(_FRAMES_OF_REST):
        app.step([])


def _frame(app: App, chance: Random) -> FrameTime:
    """Draw one frame with the pointer somewhere else, and return what it took."""
    import pygame

    place = (chance.randrange(SIZE[0]), chance.randrange(SIZE[1]))
    events = [pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)]
    before, worked = perf_counter(), thread_time()
    app.top.invalidate()
    app.step(events)
    return 1000 * (perf_counter() - before), 1000 * (thread_time() - worked)


def _thinking(app: App, chance: Random) -> dict[str, float]:
    """Draw frames as fast as possible while a Mayor thinks in its own process, one position after another."""
    app.change_settings(thinking_seconds=_THINKING_SECONDS)
    state = _full_table(chance)
    frames: list[FrameTime] = []
    while len(frames) < _THINKING_FRAMES:
        table = _table_with_a_mayor(app, state)
        app.replace(table)
        app.live_for(0.5)
        table.motion.skip()
        while table.opponents.mood is Mood.THINKING and len(frames) < _THINKING_FRAMES:
            frames.append(_frame(app, chance))
    return _percentiles(frames, "_thinking")


def _table_with_a_mayor(app: App, state: State) -> TableScene:
    """The table of a game in which a Mayor is to move against three people."""
    from quadropolis_gui.play.session import Session
    from quadropolis_gui.scenes.table.scene import TableScene

    seats = [
        SeatRecord(name, colour, "ai", "mayor") if player == state.to_move else SeatRecord(name, colour, "human")
        for player, (name, colour) in enumerate(zip("ABCD", _COLOURS, strict=True))
    ]
    return TableScene(app.services, Session(new_save(GAMES["quadropolis"], state.copy(), seats, "bench")))


def _idle(app: App) -> dict[str, float]:
    """Let the app live as it does by itself, with nobody touching it."""
    app.live_for(1.0)
    redraws, cpu, start = app.redraws, process_time(), perf_counter()
    app.live_for(_IDLE_SECONDS)
    seconds = perf_counter() - start
    return {
        "idle_redraws_per_second": (app.redraws - redraws) / seconds,
        "idle_cpu_percent": 100 * (process_time() - cpu) / seconds,
    }


def _full_table(chance: Random) -> State:
    """A game in its last round but one, with cities built as far as they go."""
    state = State(EXPERT, 4, seed=2026)
    while state.round < EXPERT.rounds - 1:
        state.play(_building_move(state, chance))
    return state


def _building_move(state: State, chance: Random) -> Move:
    move = random_move(state, chance)
    for _ in range(20):
        if move.target < DISCARD:
            break
        move = random_move(state, chance)
    return move
