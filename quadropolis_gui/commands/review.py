"""`quadropolis review FILE`: what every move of a game cost, and what would have been better."""

from __future__ import annotations

import argparse

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.judgement import judge
from quadropolis_gui.commands.inputs import parse_game, read_input
from quadropolis_gui.commands.output import in_line, print_json, say
from quadropolis_gui.commands.thinking_options import check_thinking
from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.play.review import PLAYOUTS, GameReview
from quadropolis_gui.play.verdicts import ReviewedMove, Verdict
from quadropolis_gui.storage.saves.game import SavedGame

#: A move is thought over from the moment before it, and both moves from the moment after them.
_THOUGHTS = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `quadropolis review`, apart from --json."""
    parser.add_argument("file", metavar="FILE", help="a save, - for standard input")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", metavar="S", type=float, help="how long to think about each move")
    limit.add_argument(
        "--playouts",
        metavar="N",
        type=int,
        help=f"think for so many playouts, as the window does: the review is always the same (default: {PLAYOUTS})",
    )


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis review` as asked for on the command line."""
    check_thinking(arguments)
    budget = Budget(playouts=arguments.playouts or PLAYOUTS)
    if arguments.seconds is not None:
        budget = Budget(seconds=arguments.seconds / _THOUGHTS)
    game = read_input(arguments.file, parse_game)
    review = review_of(game, budget)
    if arguments.json:
        print_json(to_data(review))
    else:
        say(describe(review))


def review_of(game: SavedGame, budget: Budget) -> GameReview:
    """Think over every move of a game."""
    review = GameReview(game)
    brain = BRAINS[game.rules.name]
    for index in range(len(review.moves)):
        review.take(index, judge(brain, review.before(index), review.move(index), budget=budget))
    return review


def _moves(review: GameReview) -> list[tuple[ReviewedMove, Verdict, str]]:
    return [
        (move, move.verdict, move.best.move)
        for move in review.moves
        if move is not None and move.best is not None and move.verdict is not None
    ]


def to_data(review: GameReview) -> dict[str, object]:
    """The review as data: one entry per move, and how well everybody played."""
    return {
        "moves": [
            {
                "number": move.number,
                "round": move.round,
                "player": move.player,
                "move": move.played.move,
                "best": best,
                "cost_points": round(move.cost_points, 2),
                "cost_win": round(move.cost_win, 3),
                "verdict": str(verdict),
                "chances": list(move.played.chances),
                "expected": [round(value, 1) for value in move.played.expected],
            }
            for move, verdict, best in _moves(review)
        ],
        "accuracy": [review.accuracy(player) for player in range(len(review.game.seats))],
    }


def amount(rules: AnyGame, points: float) -> str:
    """So many points with their unit, to the tenth: `1 point`, `1.4 points`."""
    shown = round(points, 1)
    return rules.amount(int(shown)) if shown.is_integer() else f"{shown} {rules.unit}"


def describe(review: GameReview) -> str:
    """The review in lines of text: the moves that cost something, and how well everybody played."""
    game, lines = review.game, []
    names = [in_line(seat.name) for seat in game.seats]
    for move, verdict, best in _moves(review):
        if verdict in (Verdict.BEST, Verdict.GOOD):
            continue
        instead = game.rules.in_short(review.before(move.number - 1), game.rules.parse_move(best))
        lines.append(
            f"{move.number}. {names[move.player]}, round {move.round}: {move.played.move}, {verdict};"
            f" {best} ({instead}) was worth {amount(game.rules, move.cost_points)} more"
            f" and {100 * move.cost_win:.0f} % of the chance to win"
        )
    for player, name in enumerate(names):
        accuracy = review.accuracy(player)
        counts = ", ".join(f"{count} {verdict}" for verdict, count in review.counts(player).items())
        lines.append(f"{name}: " + ("no move yet" if accuracy is None else f"accuracy {accuracy} %; {counts}"))
    return "\n".join(lines)
