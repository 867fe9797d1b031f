"""`quadropolis bench`: the figures we promise, measured."""

from __future__ import annotations

import argparse

from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.commands.output import print_json, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `quadropolis bench`, apart from --json."""
    parser.add_argument("--gui", action="store_true", help="measure the window too")
    parser.add_argument("--opponents", action="store_true", help="measure the time and memory of thinking too")


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis bench` as asked for on the command line."""
    run(arguments.json, arguments.gui, arguments.opponents)


def run(as_json: bool, gui: bool, opponents: bool) -> None:
    """Measure the rules of every game, and opponents and the window too if asked for."""
    figures = {name: value for brain in BRAINS.values() for name, value in brain.bench().items()}
    # Whoever measures the rules alone waits neither for the window (0.2 s) nor for the thinking process.
    if opponents:
        from quadropolis_gui.commands.bench_opponents import opponent_figures

        figures |= opponent_figures()
    if gui:
        from quadropolis_gui.commands.bench_gui import window_figures
        from quadropolis_gui.commands.bench_start import start_figures
        from quadropolis_gui.commands.bench_table import table_figures

        figures |= window_figures()
        figures |= start_figures()
        figures |= table_figures()
    if as_json:
        print_json(figures)
        return
    for name, value in figures.items():
        say(f"{name:<28}{value:>12.3f}")
