"""`quadropolis replay FILE`: play a saved game again, verify it, and print its result."""

from __future__ import annotations

import argparse

from quadropolis_gui.commands.inputs import parse_game, read_input
from quadropolis_gui.commands.output import in_line, print_json, say
from quadropolis_gui.engine.game import counted
from quadropolis_gui.engine.record import standing_of
from quadropolis_gui.storage.saves.game import SavedGame


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `quadropolis replay`, apart from --json."""
    parser.add_argument("file", metavar="FILE", help="a save, - for standard input")


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis replay` as asked for on the command line."""
    run(arguments.file, arguments.json)


def run(file: str, as_json: bool) -> None:
    """Replay a save."""
    game = read_input(file, parse_game)
    if as_json:
        print_json(to_data(game))
    else:
        say(describe(game))


def to_data(game: SavedGame) -> dict[str, object]:
    """The state of a saved game as data; scores are those of the table, and final once it is over."""
    state = game.state
    result = standing_of(game.rules, state)
    return {
        "title": game.title,
        "game": game.rules.name,
        "mode": state.variant,
        "players": [seat.name for seat in game.seats],
        "round": state.round,
        "moves": state.moves_played,
        "over": state.is_over,
        "to_move": None if state.is_over else state.to_move,
        "scores": [{"total": score.total, "categories": score.categories} for score in result.scores],
        "ranking": result.ranking,
    }


def describe(game: SavedGame) -> str:
    """The result of a saved game, or how it stands, in lines of text."""
    state = game.state
    result = standing_of(game.rules, state)
    rounds = game.rules.rounds(state.variant)
    progress = f"round {state.round}" if rounds is None else f"round {state.round} of {rounds}"
    progress += f", move {len(state.history[-1]) + 1}"
    if state.is_over:
        progress = "finished"
    played = f"{state.player_count} players, {counted(state.moves_played, 'move')}"
    lines = [f"{in_line(game.title)}: {state.variant}, {played}, {progress}"]
    for place, players in enumerate(result.ranking, 1):
        for player in players:
            name, score = in_line(game.seats[player].name), result.scores[player]
            points = ", ".join(f"{kind.replace('_', ' ')} {n}" for kind, n in score.categories.items() if n)
            lines.append(f"{place}. {name}: {game.rules.amount(score.total)} ({points or 'nothing yet'})")
    if not state.is_over:
        lines.append(f"To move: {in_line(game.seats[state.to_move].name)}")
    return "\n".join(lines)
