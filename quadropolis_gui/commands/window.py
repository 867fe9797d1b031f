"""The window: `quadropolis`, `quadropolis open FILE` and `quadropolis --smoke`."""

from __future__ import annotations

import gc
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from quadropolis_gui.commands.output import Refused

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    """The arguments of `quadropolis open`, apart from --json."""
    parser.add_argument("file", metavar="FILE", help="a save; it is copied into your own games")


def run_arguments(arguments: Namespace) -> int:
    """Run `quadropolis open` as asked for on the command line."""
    name = arguments.file
    if not name.strip():
        raise Refused("no file is named")
    path = Path(name)
    # Whatever else may be wrong with it is said in the window; a slip of the fingers is said where it was made.
    try:
        if stat.S_ISDIR(path.stat().st_mode):
            raise Refused(f"{name}: this is a folder, not a saved game")
        path = path.absolute()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise Refused(f"{name}: there is no such file") from error
    except OSError as error:
        raise Refused(f"{name}: {error.strerror or error}") from error
    return run(file=path)


def run(*, file: Path | None = None, smoke: bool = False, as_json: bool = False) -> int:
    """Open the window, on the game in a file if one is given, or only to measure it; return the exit status."""
    # pygame greets on standard output, which belongs to our own answers.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Python would look for unused objects a dozen times until the first frame, which takes 15 ms, and find none. The
    # app has it look for them again once the frame is drawn.
    gc.disable()
    # The window takes 0.2 s to load, with pygame; the commands, which load this module too, should not.
    if smoke:
        from quadropolis_gui.commands.smoke import run as measure

        return measure(as_json)
    from quadropolis_gui.running import run_app

    return run_app(file)
