"""One line of the command line, from its words to an exit status. Nothing is loaded that was not asked for."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.commands import window
from quadropolis_gui.commands.output import OutputLost, Refused, complain, drop_output, flush


def run_line(words: Sequence[str]) -> int:
    """Do what the words ask for and return the exit status: 0, or 2 for input that cannot be used."""
    try:
        status = _run(words) or 0
        flush()
    except Refused as refusal:
        if isinstance(refusal, OutputLost):
            drop_output()
        complain(str(refusal))
        return 2
    except BrokenPipeError:
        # The reader of our output (head, less) has seen enough.
        drop_output()
        return 0
    return status


def _run(words: Sequence[str]) -> int | None:
    if set(words) <= {"--smoke", "--json"}:
        return window.run(smoke="--smoke" in words, as_json="--json" in words)
    # The window does not wait for what it does not need: loading argparse and setting it up takes 6 ms.
    from quadropolis_gui.commands.parser import parse

    args = parse(words)
    status: int | None = args.run(args)
    return status
