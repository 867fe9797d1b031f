"""`quadropolis score FILE`: what a position is worth, and why."""

from __future__ import annotations

import argparse

from quadropolis_gui.commands.inputs import read_input
from quadropolis_gui.commands.output import print_json, say
from quadropolis_gui.storage.saves.positions import appraise_position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `quadropolis score`, apart from --json."""
    parser.add_argument("file", metavar="FILE", help="a city or a board as JSON, - for standard input")


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis score` as asked for on the command line."""
    run(arguments.file, arguments.json)


def run(file: str, as_json: bool) -> None:
    """Score a position from a file."""
    appraisal = read_input(file, appraise_position)
    if as_json:
        print_json(appraisal.data)
    else:
        say("\n".join(appraisal.lines))
