"""The window: `quadropolis`, `quadropolis open FILE` and `quadropolis --smoke`."""

from __future__ import annotations

import argparse
import gc
import os
from pathlib import Path

from quadropolis_gui.commands.output import Refused


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `quadropolis open`, apart from --json."""
    parser.add_argument("file", metavar="FILE", help="a save; it is copied into your own games")


def run_arguments(arguments: argparse.Namespace) -> int:
    """Run `quadropolis open` as asked for on the command line."""
    path = Path(arguments.file)
    # Whatever else may be wrong with it is said in the window; a slip of the fingers is said where it was made.
    if not path.exists():
        raise Refused(f"{arguments.file}: there is no such file")
    return open_window(path.absolute())


def open_window(file: Path | None = None) -> int:
    """Open the window, with the game in a file if one is given; return the exit status when it has been closed."""
    _prepare()
    # The window takes 0.2 s to load, with pygame: for whom has asked for a command, or for help, that is long.
    from quadropolis_gui.app import run_app

    return run_app(file)


def open_and_measure(*, as_json: bool) -> int:
    """Open the window for as long as it takes to measure it, and print the figures; return the exit status."""
    _prepare()
    # As above.
    from quadropolis_gui.commands.smoke import run

    return run(as_json)


def _prepare() -> None:
    """Make ready for loading pygame, and load quickly."""
    # pygame greets on standard output, which belongs to our own answers.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Python would look for unused objects a dozen times until the first frame, which takes 15 ms, and find none. The
    # app looks for them again once the frame is drawn.
    gc.disable()
