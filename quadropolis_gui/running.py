"""The life of the program in its window: opened, drawn once, gone on with, and closed; and its log."""

import contextlib
import gc
import logging
import sys
from collections.abc import Callable
from pathlib import Path

from quadropolis_gui.app import App
from quadropolis_gui.memory import exempt_modules, separate_large_pictures
from quadropolis_gui.scenes.screens import AHEAD
from quadropolis_gui.storage.paths import NoHomeError, folders
from quadropolis_gui.view.window import NoDisplayError

# There is no window to say it in, and the terminal speaks English.
NO_DISPLAY = "Quadropolis needs a screen to open its window on, and there is none ({})."


def start_logging() -> None:
    """Log what is unexpected into a file of the person's log folder, made when first needed."""
    path = folders().log_file
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        # Without a log folder the messages go to the terminal, where logging sends them by itself.
        return
    # It takes 6 ms to load, for which the first frame would wait.
    from quadropolis_gui.log_file import LogFile

    root = logging.getLogger("quadropolis_gui")
    root.addHandler(LogFile(path))
    root.setLevel(logging.INFO)


def _complain(sentence: str) -> None:
    """Say on stderr why there is no window; where nobody can be told, the exit status tells."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(sentence, file=sys.stderr)


def open_app(go_on: Callable[[App], None]) -> int:
    """Open the window, draw the first frame of the title, go on with the app, and close it; return the exit status."""
    exempt_modules()
    try:
        app = App()
    except NoDisplayError as error:
        _complain(NO_DISPLAY.format(error))
        return 1
    except NoHomeError as error:
        _complain(str(error))
        return 2
    app.start()
    app.step()
    # The search for unused objects, which the command line has put off, goes on from here.
    gc.enable()
    go_on(app)
    app.close()
    return 0


def run_app(file: Path | None = None) -> int:
    """Open the window, with the game in a file if one is given, until it is closed; return the exit status."""

    def live(app: App) -> None:
        start_logging()
        separate_large_pictures()
        app.load_ahead((*AHEAD, app.paint_ahead))
        if file is not None:
            app.open_file(file)
        app.window.set_icon()
        app.live_for(float("inf"))

    return open_app(live)
