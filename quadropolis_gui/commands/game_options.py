"""The option `--game`, which several commands have."""

from __future__ import annotations

import argparse
from pathlib import Path

from quadropolis_gui.commands.output import Refused
from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.engine.games import GAMES


def add_game_option(parser: argparse.ArgumentParser) -> None:
    """Let the command line say which game is meant."""
    first = next(iter(GAMES))
    parser.add_argument("--game", choices=list(GAMES), default=first, help=f"which game (default: {first})")


def folder_or_file(text: str) -> Path:
    """A path that was typed; nothing at all is none, although `Path` takes it for the folder one stands in."""
    if not text.strip():
        raise argparse.ArgumentTypeError("no path is named")
    return Path(text)


def game_of(arguments: argparse.Namespace) -> AnyGame:
    """The game that was asked for."""
    return GAMES[arguments.game]


def variant_of(arguments: argparse.Namespace, game: AnyGame) -> str:
    """The variant that was asked for with `--mode`; the first one of the game if none was."""
    if arguments.mode is None:
        return game.variants[0]
    if arguments.mode not in game.variants:
        raise Refused(f"--mode: {game.name} has {' and '.join(game.variants)}, not {arguments.mode!r}")
    variant: str = arguments.mode
    return variant
