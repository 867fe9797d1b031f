"""Every command: its name, what it does in one line, and how its module is loaded.

A module is loaded when its command is asked for, which is why these functions import: all of them together take 0.1 s,
with the rules, the opponents and the arena, and whoever opens the window would wait for them.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import NamedTuple, Protocol


class CommandModule(Protocol):
    """What the module of a command has."""

    def add_arguments(self, parser: ArgumentParser, /) -> None:
        """Add what the command takes, apart from --json, which all commands take."""

    def run_arguments(self, arguments: Namespace, /) -> int | None:
        """Run the command as asked for; return the exit status, or None for 0."""


class Command(NamedTuple):
    """A command as `--help` lists it."""

    name: str
    help: str
    load: Callable[[], CommandModule]


def _open() -> CommandModule:
    from quadropolis_gui.commands import window

    return window


def _score() -> CommandModule:
    from quadropolis_gui.commands import score

    return score


def _replay() -> CommandModule:
    from quadropolis_gui.commands import replay

    return replay


def _simulate() -> CommandModule:
    from quadropolis_gui.commands import simulate

    return simulate


def _advise() -> CommandModule:
    from quadropolis_gui.commands import advise

    return advise


def _review() -> CommandModule:
    from quadropolis_gui.commands import review

    return review


def _tune() -> CommandModule:
    from quadropolis_gui.commands import tune

    return tune


def _saves() -> CommandModule:
    from quadropolis_gui.commands import saves

    return saves


def _bench() -> CommandModule:
    from quadropolis_gui.commands import bench

    return bench


COMMANDS = (
    Command("open", "open the window with a saved game, as the file's name alone does", _open),
    Command("score", "score a city with its resources arranged best, or a board of Azul, from a file", _score),
    Command("replay", "replay and verify a saved game", _replay),
    Command("simulate", "play many games between players of given levels", _simulate),
    Command("advise", "name the best move for the player to act, with alternatives", _advise),
    Command("review", "say what every move of a game cost, and what would have been better", _review),
    Command("tune", "tune the opponents by self-play; can be stopped and taken up again", _tune),
    Command("saves", "list, verify or export the saved games", _saves),
    Command("bench", "measure the figures we promise", _bench),
)
