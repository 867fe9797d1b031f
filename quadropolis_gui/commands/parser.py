"""What can be said on the command line, and what is meant by it."""

from __future__ import annotations

import os
import re
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from quadropolis_gui import __version__
from quadropolis_gui.commands import window
from quadropolis_gui.commands.catalogue import COMMANDS
from quadropolis_gui.commands.output import Refused, flush, say

if TYPE_CHECKING:
    from typing import Never

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

#: What is repeated of what was typed, at most.
_MOST_WORDS, _MOST_LETTERS = 4, 160
_KINDS = {"int": "a whole number", "whole number": "a whole number", "float": "a number", "Path": "a path"}
#: What argparse says, and how it is said to people.
_IN_PLAIN_WORDS = tuple(
    (re.compile(pattern, re.DOTALL), words)
    for pattern, words in (
        (r"the following arguments are required: (?P<what>.*)", "{what} is missing"),
        (r"argument (?P<what>[^:]+): invalid (?P<kind>.+) value: (?P<value>.*)", "{what}: {value} is not {kind}"),
        (r"argument (?P<what>[^:]+): invalid choice: (?P<value>.*) \(choose from (?P<all>.*)\)",
         "{what}: there is no {value}, only {all}"),
        (r"argument (?P<what>[^:]+): expected one argument", "{what}: something has to follow it"),
        (r"argument (?P<what>[^:]+): ignored explicit argument (?P<value>.*)",
         "{what}: there is no use for {value} after it"),
        (r"argument (?P<what>[^:]+): not allowed with argument (?P<other>.*)", "{what} and {other} cannot go together"),
        (r"argument (?P<what>[^:]+): (?P<rest>.*)", "{what}: {rest}"),
        (r"ambiguous option: (?P<what>.*) could match (?P<all>.*)", "{what} may mean each of {all}"),
    )
)  # fmt: skip


class _Parser(ArgumentParser):
    """Refuses in one line, and prints nothing that a terminal would obey: a message may repeat what was pasted."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:  # noqa: ARG002 - argparse names one
        # All that is printed here, help and version, is an answer; argparse would not say that it could not be given.
        say(message.rstrip("\n"))
        flush()

    def error(self, message: str) -> Never:
        """Say what is wrong, and where to read what would be right."""
        raise Refused(f"{in_plain_words(message)}; `{self.prog} --help` tells what can be said")


def parse(words: Sequence[str]) -> Namespace:
    """Return what the words ask for; its `run` does it. Raises Refused if they cannot be understood."""
    meant = _with_open(words)
    parser = _parser(meant)
    arguments, more = parser.parse_known_args(meant)
    if more:
        # The command knows best what it takes, so that is whose help is named. What follows an option that it does not
        # know may be what was meant for it, or not: only the option is surely wrong.
        options = [word for word in more if word.startswith("-")]
        getattr(arguments, "parser", parser).error(f"there is no use for {_quoted(options or more)}")
    if arguments.smoke and "parser" in arguments:
        parser.error("--smoke and a command cannot go together")
    return arguments


def in_plain_words(message: str) -> str:
    """Return what argparse finds wrong as somebody would say it who knows nothing of programming."""
    for pattern, words in _IN_PLAIN_WORDS:
        if found := pattern.fullmatch(message):
            said = {key: _KINDS.get(value, _shortened(value)) for key, value in found.groupdict().items()}
            return words.format_map(said)
    return _shortened(message)


def _quoted(words: Sequence[str]) -> str:
    return " ".join(map(repr, map(_shortened, words[:_MOST_WORDS]))) + (" ..." if len(words) > _MOST_WORDS else "")


def _shortened(text: str) -> str:
    return text if len(text) <= _MOST_LETTERS else f"{text[: _MOST_LETTERS // 2]}...{text[-_MOST_LETTERS // 2 :]}"


def _with_open(words: Sequence[str]) -> Sequence[str]:
    """The words, with `open` before a lone file: the first one after --json, if it is no option and no command."""
    first = next((number for number, word in enumerate(words) if word != "--json"), len(words))
    if first == len(words) or words[first].startswith("-") or any(words[first] == command.name for command in COMMANDS):
        return words
    name = words[first]
    is_file = name.lower().endswith(".json") or Path(name).name != name or os.path.lexists(name)
    return [*words[:first], "open", *words[first:]] if is_file else words


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
    parser.add_argument("--json", action="store_true", help="with --smoke or a command: print JSON instead of text")
    parser.set_defaults(run=_run_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        sub = commands.add_parser(command.name, help=command.help, description=command.help)
        if command.name in words:
            module = command.load()
            # The same option before the command must not be undone by its absence after it.
            sub.add_argument("--json", action="store_true", default=SUPPRESS, help="print JSON instead of text")
            module.add_arguments(sub)
            sub.set_defaults(run=module.run_arguments, parser=sub)
    return parser


def _run_window(arguments: Namespace) -> int:
    return window.run(smoke=arguments.smoke, as_json=arguments.json)
