"""What can be said on the command line, and what is meant by it."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from quadropolis_gui import __version__
from quadropolis_gui.commands import window
from quadropolis_gui.commands.catalogue import COMMANDS
from quadropolis_gui.commands.output import printable

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_EXAMPLES = """examples:
  quadropolis                                        open the window
  quadropolis saves/unfinished-harbor.json           open the window with a saved game
  quadropolis score docs/example-city.json           what a city is worth, and why
  quadropolis replay saves/first-evening.json        replay and verify a saved game
  quadropolis advise saves/unfinished-harbor.json    the best move for the player to act
  quadropolis review saves/first-evening.json        what every move of a game cost
  quadropolis simulate --players mayor@0.3s,architect --games 20 --seed 1
  quadropolis saves list                             all saved games
"""


class _Parser(ArgumentParser):
    """Prints nothing that a terminal would obey, although a message may repeat what was typed or pasted."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        super()._print_message(printable(message), file)


def parse(words: Sequence[str]) -> Namespace:
    """Return what the words ask for; its `run` does it. Ends the program if they cannot be understood."""
    meant = _with_open(words)
    return _parser(meant).parse_args(meant)


def _with_open(words: Sequence[str]) -> Sequence[str]:
    """The words, with `open` before a lone file: the first one, if it is no option and no command."""
    if not words or words[0].startswith("-") or any(words[0] == command.name for command in COMMANDS):
        return words
    name = words[0]
    is_file = name.lower().endswith(".json") or Path(name).name != name or os.path.lexists(name)
    return ["open", *words] if is_file else words


def _parser(words: Sequence[str]) -> ArgumentParser:
    """The parser of all commands; only those among the words know what they take, and are loaded for it."""
    parser = _Parser(
        prog="quadropolis",
        description="Quadropolis and Azul for the desktop. Without a command, the window opens; with a file, on it.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.add_argument("--smoke", action="store_true", help="open the window, draw the title once, and exit")
    parser.add_argument("--json", action="store_true", help="with --smoke: print the figures as JSON")
    parser.set_defaults(run=_run_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        sub = commands.add_parser(command.name, help=command.help, description=command.help)
        if command.name in words:
            module = command.load()
            sub.add_argument("--json", action="store_true", help="print JSON instead of text")
            module.add_arguments(sub)
            sub.set_defaults(run=module.run_arguments)
    return parser


def _run_window(arguments: Namespace) -> int:
    return window.run(smoke=arguments.smoke, as_json=arguments.json)
