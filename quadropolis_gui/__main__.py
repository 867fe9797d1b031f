"""The command line: opens the window, or runs a subcommand. Only the window loads pygame."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from quadropolis_gui import __version__
from quadropolis_gui.commands import advise, bench, replay, saves, score, simulate, tune
from quadropolis_gui.commands.output import Refused, complain
from quadropolis_gui.engine.quadropolis.modes import MODES

_EXAMPLES = """examples:
  quadropolis                                        open the window
  quadropolis saves/unfinished-harbor.json           open the window with a saved game
  quadropolis score docs/example-city.json           what a city is worth, and why
  quadropolis replay saves/first-evening.json        replay and verify a saved game
  quadropolis advise saves/unfinished-harbor.json    the best move for the player to act
  quadropolis simulate --players mayor@0.3s,architect --games 20 --seed 1
  quadropolis saves list                             all saved games
"""


def _whole_number(least: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"expected {least} or more, found {number}")
        return number

    parse.__name__ = "whole number"
    return parse


def _parser() -> tuple[argparse.ArgumentParser, frozenset[str]]:
    """The parser, and the names of all commands."""
    parser = argparse.ArgumentParser(
        prog="quadropolis",
        description="Quadropolis for the desktop. Without a command, the window opens; with a file, on that game.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.add_argument("--smoke", action="store_true", help="open the window, draw the title once, and exit")
    parser.add_argument("--json", action="store_true", help="with --smoke: print the figures as JSON")
    parser.set_defaults(run=_open_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, help_text: str, run: Callable[[argparse.Namespace], int | None]) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=help_text, description=help_text)
        sub.add_argument("--json", action="store_true", help="print JSON instead of text")
        sub.set_defaults(run=run)
        return sub

    sub = command("open", "open the window with a saved game, as the file's name alone does", _open_file)
    sub.add_argument("file", metavar="FILE", help="a save; it is copied into your own games")

    sub = command("score", "score a city from a file, with its resources arranged best", _score)
    sub.add_argument("file", metavar="FILE", help="a city as JSON, - for standard input")

    sub = command("replay", "replay and verify a saved game", _replay)
    sub.add_argument("file", metavar="FILE", help="a save, - for standard input")

    sub = command("simulate", "play many games between players of given levels", _simulate)
    sub.add_argument("--mode", choices=sorted(MODES), default="classic")
    sub.add_argument("--players", metavar="A,B[,C[,D]]", default="greedy,random", help="levels, clockwise")
    sub.add_argument("--games", metavar="N", type=_whole_number(1), default=100)
    sub.add_argument("--seed", metavar="S", type=int, default=0)
    sub.add_argument("--jobs", metavar="J", type=_whole_number(1), default=1, help="processes to use")
    sub.add_argument("--save-dir", metavar="DIR", type=Path, help="write each finished game there as a save")

    sub = command("advise", "name the best move for the player to act, with alternatives", advise.run_arguments)
    advise.add_arguments(sub)

    sub = command("tune", "tune the opponents by self-play; can be stopped and taken up again", tune.run_arguments)
    tune.add_arguments(sub)

    sub = command("saves", "list, verify or export the saved games", saves.run_arguments)
    saves.add_arguments(sub)

    sub = command("bench", "measure the figures we promise", _bench)
    sub.add_argument("--gui", action="store_true", help="measure the window too")
    sub.add_argument("--opponents", action="store_true", help="measure the time and memory of thinking too")
    return parser, frozenset(commands.choices)


def _with_open(arguments: list[str], commands: frozenset[str]) -> list[str]:
    """The arguments, with `open` before a lone file: the first one, if it is no option and no command."""
    if not arguments or arguments[0].startswith("-") or arguments[0] in commands:
        return arguments
    name = arguments[0]
    is_file = name.lower().endswith(".json") or Path(name).name != name or Path(name).exists()
    return ["open", *arguments] if is_file else arguments


def _open_file(args: argparse.Namespace) -> int:
    path = Path(args.file)
    # Whatever else may be wrong with it is said in the window; a slip of the fingers is said where it was made.
    if not path.exists():
        raise Refused(f"{args.file}: there is no such file")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from quadropolis_gui import app

    return app.run_app(path.absolute())


def _open_window(args: argparse.Namespace) -> int:
    started = perf_counter()
    # pygame greets on standard output, which belongs to our own answers.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from quadropolis_gui import app

    return app.smoke(as_json=args.json, started=started) if args.smoke else app.run_app()


def _score(args: argparse.Namespace) -> None:
    score.run(args.file, args.json)


def _replay(args: argparse.Namespace) -> None:
    replay.run(args.file, args.json)


def _simulate(args: argparse.Namespace) -> None:
    levels = simulate.parse_levels(args.players)
    simulate.run(args.mode, levels, args.games, args.seed, args.jobs, args.save_dir, args.json)


def _bench(args: argparse.Namespace) -> None:
    bench.run(args.json, args.gui, args.opponents)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0, or 2 for input that cannot be used."""
    parser, commands = _parser()
    args = parser.parse_args(_with_open(list(sys.argv[1:] if arguments is None else arguments), commands))
    try:
        status: int | None = args.run(args)
    except Refused as refusal:
        complain(str(refusal))
        return 2
    except BrokenPipeError:
        # The reader of our output (head, less) has seen enough; nothing more can be printed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status or 0


if __name__ == "__main__":
    sys.exit(main())
