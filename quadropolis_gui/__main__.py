"""Where the program begins: it opens the window or runs a command, and ends quietly by Ctrl-C from its first moment."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0, 2 for input that cannot be used, 130 after Ctrl-C."""
    try:
        # Most of start-up is loading, and somebody may think better of it by then: Ctrl-C is heard here, not above.
        from quadropolis_gui.commands.line import run_line

        return run_line(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
