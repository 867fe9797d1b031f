"""`quadropolis advise FILE`: the best move for the player to act; `-` answers one save per line, until the end."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from quadropolis_gui.ai.advice import Advice, NothingToAdvise, advise
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.levels import UnknownLevel, choices
from quadropolis_gui.commands.inputs import parse_game, read_input, read_line
from quadropolis_gui.commands.output import Refused, in_line, print_json, say
from quadropolis_gui.commands.thinking_options import check_thinking
from quadropolis_gui.engine.game import counted
from quadropolis_gui.storage.files import MAX_BYTES, FileError, check_depth
from quadropolis_gui.storage.saves.game import NoJsonError, SavedGame, SaveError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `quadropolis advise`, apart from --json."""
    parser.add_argument("file", metavar="FILE", help="a save; - reads one compact save per line from standard input")
    parser.add_argument("--level", help="who is asked, by name or number (default: the strongest level)")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", metavar="S", type=float, help="how long to think (default: what the level takes)")
    limit.add_argument(
        "--playouts", metavar="N", type=int, help="think for so many playouts: the answer is always the same"
    )
    parser.add_argument(
        "--seed", metavar="S", type=int, default=0, help="chance of the levels that have some (default: 0)"
    )


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis advise` as asked for on the command line."""
    check_thinking(arguments)
    limited = arguments.seconds is not None or arguments.playouts is not None
    budget = Budget(arguments.seconds, arguments.playouts) if limited else None
    if arguments.file == "-":
        for answer in answers(_lines(), arguments.level, budget, arguments.seed):
            print_json(answer)
        return
    run(arguments.file, arguments.level, budget, arguments.seed, arguments.json)


def run(file: str, level: str | None, budget: Budget | None, seed: int, as_json: bool) -> None:
    """Advise the player to act in a save."""
    game = read_input(file, parse_game)
    try:
        advice = _advise(game, level, budget, seed)
    except NothingToAdvise as error:
        raise Refused(f"{file}: {error}") from error
    except UnknownLevel as error:
        raise Refused(f"--level: {error}") from error
    if as_json:
        print_json(advice.to_data())
    else:
        say(describe(game, advice))


def answers(lines: Iterable[bytes], level: str | None, budget: Budget | None, seed: int) -> Iterator[dict[str, Any]]:
    """One answer per line: the advice, or the error that keeps a line from being used."""
    told = False
    for line in lines:
        try:
            yield _advise(_parse(line), level, budget, seed).to_data()
        except NoJsonError as error:
            # Whoever sends a save in many lines gets an error for each: the first of them says what is wanted.
            yield {"error": str(error) if told else f"{error}; each line has to be one whole save"}
            told = True
        except (FileError, SaveError, NothingToAdvise, UnknownLevel) as error:
            yield {"error": str(error).removesuffix(".")}


def _advise(game: SavedGame, level: str | None, budget: Budget | None, seed: int) -> Advice:
    brain = BRAINS[game.rules.name]
    if level is None:
        return advise(brain, game.state, None, budget, seed)
    known = None if "@" in level else brain.ladder.find(level)
    if known is None:
        raise UnknownLevel(f"{game.rules.name} has no level {level!r}; choose from {choices(brain)}")
    return advise(brain, game.state, known.name, budget, seed)


def _parse(line: bytes) -> SavedGame:
    if len(line.rstrip(b"\r\n")) > MAX_BYTES:
        raise SaveError(f"the line is longer than {MAX_BYTES // 1024} kB")
    check_depth(line, Path("the line"))
    return parse_game(line)


def _lines() -> Iterator[bytes]:
    """The lines of standard input, as they come; of a line that is too long, only as much as shows it."""
    # A line may end with two signs, so that one of just the longest length is read whole.
    while line := read_line(MAX_BYTES + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = read_line(MAX_BYTES)
        yield line


def describe(game: SavedGame, advice: Advice) -> str:
    """The advice in lines of text."""
    state, names = game.state, [in_line(seat.name) for seat in game.seats]
    lines = [f"{names[state.to_move]}, round {state.round}, move {len(state.history[-1]) + 1}: {advice.best.move}"]
    for number, suggestion in enumerate((advice.best, *advice.alternatives), 1):
        what = game.rules.in_short(state, suggestion.move)
        expected = ", ".join(f"{name} {value:.1f}" for name, value in zip(names, suggestion.expected, strict=True))
        gains = ", ".join(f"{gain.category.replace('_', ' ')} {gain.expected:+.1f}" for gain in suggestion.gains)
        promised = f"expected {game.rules.unit} {expected}; {gains or 'no change'}"
        lines.append(f"{number}. {suggestion.move} ({what}): {promised}")
    lines.append(f"{counted(advice.playouts, 'playout')}, {advice.seconds:.2f} s")
    return "\n".join(lines)
