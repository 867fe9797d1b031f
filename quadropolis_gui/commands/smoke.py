"""`quadropolis --smoke`: how long a person waits for the window and for an opponent, and the memory of the window."""

from __future__ import annotations

from time import perf_counter

from quadropolis_gui.app import App
from quadropolis_gui.commands.output import flush, print_json, say
from quadropolis_gui.process import age_ms, memory_mb
from quadropolis_gui.running import open_app


def run(as_json: bool) -> int:
    """Open the window as ever, let an opponent think of a move, and print what both took; return the exit status.

    The first frame of the title is counted from the start of the process. Its line is printed at the very moment the
    frame is shown, for the benchmark, which looks at a clock of its own then; JSON comes as one line at the end.
    """

    def measure(app: App) -> None:
        figures = {"first_frame_ms": round(age_ms(), 1)}
        figures["rss_mb"] = round(memory_mb(), 1)
        if not as_json:
            say("first frame {first_frame_ms} ms, memory {rss_mb} MB".format(**figures))
            flush()
        figures["opponent_move_ms"] = round(_opponents_first_move_ms(app), 1)
        if as_json:
            print_json(figures)
        else:
            say("an opponent's first move {opponent_move_ms} ms".format(**figures))

    return open_app(measure)


def _opponents_first_move_ms(app: App) -> float:
    """How long the first opponent takes whom nobody has woken yet, in the process in which all of them think."""
    # The first frame does not wait for opponents and rules (0.1 s) when a person opens the window.
    from quadropolis_gui.ai.games import BRAINS
    from quadropolis_gui.ai.worker import Request
    from quadropolis_gui.engine.games import GAMES

    started = perf_counter()
    game = next(iter(GAMES.values()))
    state = game.new(game.variants[0], players=2)
    thought = app.services.mind.think(Request(game.name, state, BRAINS[game.name].first_opponent))
    while not thought.is_over:
        thought.poll()
        app.live_for(0.005)
    if thought.answer is None:
        raise RuntimeError(f"no opponent could think of a move: {thought.failure}")
    state.play(thought.answer.best.move)
    return 1000 * (perf_counter() - started)
