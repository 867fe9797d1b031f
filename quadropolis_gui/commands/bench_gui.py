"""The figures of the window: a full table in motion, the end of a game, its review, and while an opponent thinks."""

from __future__ import annotations

import os
import tempfile
from random import Random
from time import perf_counter, process_time, thread_time
from typing import TYPE_CHECKING, Any

from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.engine.game import AnyGame, AnyState
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.memory import separate_large_pictures
from quadropolis_gui.play.opponents import Mood
from quadropolis_gui.play.session import Session
from quadropolis_gui.process import memory_mb
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.storage.saves.game import SeatRecord, new_save

if TYPE_CHECKING:
    from quadropolis_gui.app import App
    from quadropolis_gui.scenes.finale.scene import FinaleScene
    from quadropolis_gui.scenes.review.scene import ReviewScene
    from quadropolis_gui.scenes.table.scene import TableScene

SIZE = (1920, 1080)
_FRAMES = 900
_FRAMES_PER_MOVE = 45
_FRAMES_OF_REST = 120
_IDLE_SECONDS = 3.0
_THINKING_SECONDS = 5.0
_THINKING_FRAMES = 600
#: How often an opponent's turn is told.
_TELLINGS = 3
_COLOURS = ("red", "green", "purple", "orange")
#: How much of the game has been played at the table that is measured: enough is left for all the moves.
_FAR_ON = 0.6
#: Milliseconds until a frame was shown, and those of the processor: only the first wait for other programs.
FrameTime = tuple[float, float]


def window_figures() -> dict[str, float]:
    """Measure the fullest table of every game at 1920 x 1080, on the screen there is or without one.

    The figures of the first game have plain names; those of others begin with the name of the game.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    # As the program does it.
    separate_large_pictures()
    figures: dict[str, float] = {}
    before = os.environ.get("QUADROPOLIS_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["QUADROPOLIS_HOME"] = home
        try:
            for number, name in enumerate(FACES):
                prefix = f"{name}_" if number else ""
                figures |= {prefix + figure: value for figure, value in _measure(_FullTable(GAMES[name])).items()}
        finally:
            if before is None:
                del os.environ["QUADROPOLIS_HOME"]
            else:
                os.environ["QUADROPOLIS_HOME"] = before
    return figures


class _FullTable:
    """The largest table of a game's last variant, far on, and players who go on sensibly."""

    def __init__(self, game: AnyGame) -> None:
        self.chance = Random("bench/window")
        self.game = game
        self._brain = BRAINS[game.name]
        self._player = make_player(self._brain, self._brain.first_opponent, self.chance)
        path = [game.new(game.variants[-1], game.players[-1], seed=2026)]
        while not path[-1].is_over:
            path.append(path[-1].copy())
            self.play_on(path[-1])
        self.state = path[round(len(path) * _FAR_ON)]

    def play_on(self, state: AnyState) -> None:
        """Play a move as a sensible player does."""
        state.play(self.next_move(state))

    def next_move(self, state: AnyState) -> Any:
        """The move of a sensible player."""
        return self._player.decide(state)

    def scene(self, app: App, opponent: int | None = None) -> TableScene:
        """A table for people, and the strongest opponent on one seat if one is named."""
        # pygame greets on standard output unless it was told not to before.
        from quadropolis_gui.scenes.table.scene import TableScene

        return TableScene(app.services, self._session(self.state.copy(), opponent))

    def _over(self) -> AnyState:
        """The same game played to its end."""
        over: AnyState = self.state.copy()
        while not over.is_over:
            self.play_on(over)
        return over

    def review(self, app: App) -> ReviewScene:
        """The review of the same game, in which everybody is a person: every move is compared."""
        # pygame greets on standard output unless it was told not to before.
        from quadropolis_gui.scenes.review.scene import ReviewScene

        return ReviewScene(app.services, self._session(self._over()).game)

    def finale(self, app: App) -> FinaleScene:
        """The end of the same game."""
        # pygame greets on standard output unless it was told not to before.
        from quadropolis_gui.scenes.finale.scene import FinaleScene
        from quadropolis_gui.scenes.opening import count_of

        scene = count_of(app.services, self._session(self._over()))
        assert isinstance(scene, FinaleScene)
        return scene

    def _session(self, state: AnyState, opponent: int | None = None) -> Session:
        names = zip("ABCD", _COLOURS, strict=True)
        strongest = self._brain.levels[-1].name
        seats = [
            SeatRecord(name, colour, "ai", strongest) if player == opponent else SeatRecord(name, colour, "human")
            for player, (name, colour) in enumerate(names)
        ]
        return Session(new_save(self.game, state, seats, "bench"))


def _measure(full: _FullTable) -> dict[str, float]:
    # pygame greets on standard output unless it was told not to before.
    from quadropolis_gui.app import App

    app = App(size=SIZE, strict=True)
    app.change_settings(effects_on=False, ambience_on=False)
    table = full.scene(app)
    app.push(table)
    frames: list[FrameTime] = []
    for number in range(_FRAMES):
        if number % _FRAMES_PER_MOVE == 0:
            _rest(app)
            table.desk.play(full.next_move(table.session.state))
        frames.append(_frame(app, full.chance))
    table.desk.skip_motion()
    figures = {"rss_mb": memory_mb()} | _idle(app) | _staged(app, full) | _finale(app, full) | _reviewing(app, full)
    figures |= _thinking(app, full)
    app.close()
    return _percentiles(frames) | figures


def _staged(app: App, full: _FullTable) -> dict[str, float]:
    """Frames of an opponent's turn told in stages: their board slides in, pieces fly, points come up."""
    table = full.scene(app, opponent=full.state.to_move)
    app.push(table)
    table.desk.play(full.next_move(table.session.state))
    frames: list[FrameTime] = []
    for _ in range(_TELLINGS):
        while table.desk.teller.is_telling:
            frames.append(_frame(app, full.chance))
        table.desk.retelling.tell()
    app.pop()
    # What was left is let go of in the next frame, which belongs to nothing that is measured.
    app.step([])
    return _percentiles(frames, "_staged")


def _finale(app: App, full: _FullTable) -> dict[str, float]:
    """Frames from the opening of a game's end until the celebration is over, and the longest of them all."""
    # As the program does it while the title waits.
    FACES[full.game.name].load_parts()
    scene = full.finale(app)
    before, worked = perf_counter(), thread_time()
    app.push(scene)
    frames = [(1000 * (perf_counter() - before), 1000 * (thread_time() - worked))]
    while not scene.count.is_over or scene.timeline.has("party"):
        frames.append(_frame(app, full.chance))
    app.pop()
    longest = {"frame_cpu_ms_max_finale": max(own for _, own in frames)}
    return _percentiles(frames, "_finale", warming=0) | longest


def _percentiles(frames: list[FrameTime], while_what: str = "", *, warming: int = _FRAMES_PER_MOVE) -> dict[str, float]:
    """The middle and the slowest of a hundred frames: as seen, and what the window itself worked for them."""
    # The first frames make what later ones only show; a person sees them once.
    shown, own = zip(*frames[warming:], strict=True)
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
    # pygame greets on standard output unless it was told not to before.
    import pygame

    place = (chance.randrange(SIZE[0]), chance.randrange(SIZE[1]))
    events = [pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)]
    before, worked = perf_counter(), thread_time()
    app.top.invalidate()
    app.step(events)
    return 1000 * (perf_counter() - before), 1000 * (thread_time() - worked)


def _thinking(app: App, full: _FullTable) -> dict[str, float]:
    """Draw frames as fast as possible while the strongest level thinks in its own process."""
    app.change_settings(thinking_seconds=_THINKING_SECONDS)
    frames: list[FrameTime] = []
    while len(frames) < _THINKING_FRAMES:
        table = full.scene(app, opponent=full.state.to_move)
        app.replace(table)
        app.live_for(0.5)
        table.filling.motion.skip()
        while table.desk.opponents.mood is Mood.THINKING and len(frames) < _THINKING_FRAMES:
            frames.append(_frame(app, full.chance))
    return _percentiles(frames, "_thinking")


def _reviewing(app: App, full: _FullTable) -> dict[str, float]:
    """Draw the Review screen as fast as possible while its moves are thought over, going through the game meanwhile."""
    frames: list[FrameTime] = []
    while len(frames) < _THINKING_FRAMES:
        scene = full.review(app)
        app.push(scene)
        while scene.reviewing.is_working and len(frames) < _THINKING_FRAMES:
            if len(frames) % _FRAMES_PER_MOVE == 0:
                scene.playback.jump(scene.index % scene.moments.last + 1)
            frames.append(_frame(app, full.chance))
        app.pop()
    return _percentiles(frames, "_reviewing")


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
