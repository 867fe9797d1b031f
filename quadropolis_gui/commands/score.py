"""`quadropolis score FILE`: what a city is worth with its resources arranged best, and why."""

from __future__ import annotations

import argparse

from quadropolis_gui.commands.inputs import read_input
from quadropolis_gui.commands.output import print_json
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.record import score_to_data
from quadropolis_gui.engine.quadropolis.scoring import Score, names_of_allocation
from quadropolis_gui.storage.cities import parse_city


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `quadropolis score`, apart from --json."""
    parser.add_argument("file", metavar="FILE", help="a city as JSON, - for standard input")


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis score` as asked for on the command line."""
    run(arguments.file, arguments.json)


def run(file: str, as_json: bool) -> None:
    """Score a city from a file."""
    score = best_score(read_input(file, parse_city))
    if as_json:
        print_json(score_to_data(score))
    else:
        print(describe(score))


def describe(score: Score) -> str:
    """The score in lines of text, building by building."""
    active, customers = names_of_allocation(score.allocation)
    lines = [f"{score.total} VP"]
    lines += [f"  {category.value.replace('_', ' '):<20}{points:>4}" for category, points in score.categories.items()]
    lines += ["", "Where it comes from"]
    lines += [f"  {line}" for line in score.lines]
    lines += ["", f"Active: {' '.join(active) or 'nothing'}"]
    if customers:
        lines.append("Customers: " + ", ".join(f"{count} at {name}" for name, count in customers.items()))
    lines.append(f"Inhabitants placed: {score.inhabitants_placed}, Energy absorbed by Parks: {score.absorbed}")
    lines.append(f"Empty squares: {score.empty_squares}")
    return "\n".join(lines)
