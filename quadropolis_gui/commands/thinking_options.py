"""The options `--seconds` and `--playouts`, which say how long to think."""

from __future__ import annotations

import argparse

from quadropolis_gui.commands.output import Refused

_MOST_SECONDS = 3600
#: Nobody waits for more; a slip of the fingers should not keep a machine busy for years.
_MOST_PLAYOUTS = 10_000_000


def check_thinking(arguments: argparse.Namespace) -> None:
    """Refuse a time or a number of playouts that nobody can have meant."""
    # Written so that what is no number at all is refused, too.
    if arguments.seconds is not None and not 0 < arguments.seconds <= _MOST_SECONDS:
        raise Refused(f"--seconds: expected more than 0 and at most {_MOST_SECONDS}")
    if arguments.playouts is not None and not 1 <= arguments.playouts <= _MOST_PLAYOUTS:
        raise Refused(f"--playouts: expected 1 to {_MOST_PLAYOUTS}")
