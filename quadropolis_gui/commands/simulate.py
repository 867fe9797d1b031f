"""`quadropolis simulate`: many games between players of given levels, with mirrored seats."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from tqdm import tqdm

from quadropolis_gui.ai.arena import Played, Standing, pairings, play_all, standings
from quadropolis_gui.ai.levels import UnknownLevel, parse_level
from quadropolis_gui.commands.output import Refused, print_json
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.record import replay
from quadropolis_gui.engine.quadropolis.state import PLAYERS
from quadropolis_gui.storage.files import FileError, write_atomic
from quadropolis_gui.storage.saves import SeatRecord, new_save

COLOURS = ("red", "green", "purple", "orange")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `quadropolis simulate`, apart from --json."""
    parser.add_argument("--mode", choices=sorted(MODES), default="classic")
    parser.add_argument("--players", metavar="A,B[,C[,D]]", default="greedy,random", help="levels, clockwise")
    parser.add_argument("--games", metavar="N", type=_whole_number(1), default=100)
    parser.add_argument("--seed", metavar="S", type=int, default=0)
    parser.add_argument("--jobs", metavar="J", type=_whole_number(1), default=1, help="processes to use")
    parser.add_argument("--save-dir", metavar="DIR", type=Path, help="write each finished game there as a save")


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis simulate` as asked for on the command line."""
    args = arguments
    run(args.mode, parse_levels(args.players), args.games, args.seed, args.jobs, args.save_dir, args.json)


def _whole_number(least: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"expected {least} or more, found {number}")
        return number

    # What argparse calls the type of a value that is no number at all.
    parse.__name__ = "whole number"
    return parse


def parse_levels(text: str) -> list[str]:
    """The levels of a list such as `greedy,random` or `mayor@0.3s,architect`."""
    levels = [level.strip() for level in text.split(",")]
    for level in levels:
        try:
            parse_level(level)
        except UnknownLevel as error:
            raise Refused(f"--players: {error}") from error
    if len(levels) not in PLAYERS:
        raise Refused(f"--players: 2 to 4 levels are needed, not {len(levels)}")
    return levels


def run(mode: str, levels: list[str], games: int, seed: int, jobs: int, save_dir: Path | None, as_json: bool) -> None:
    """Play the games and print what came of them."""
    plan = pairings(mode, levels, games, seed)
    with ExitStack() as stack:
        executor: Executor | None = None
        if jobs > 1:
            executor = stack.enter_context(ProcessPoolExecutor(jobs))
        bar = stack.enter_context(tqdm(total=len(plan), unit="game", disable=not sys.stderr.isatty()))

        def watch(game: Played) -> None:
            bar.update()
            if save_dir is not None:
                _save(save_dir, game)

        try:
            table = standings(levels, play_all(plan, executor), watch)
        except FileError as error:
            raise Refused(str(error)) from error
    if as_json:
        print_json({"mode": mode, "seed": seed, "games": len(plan), "players": [_to_data(row) for row in table]})
    else:
        print(describe(mode, len(plan), table))


def _save(folder: Path, game: Played) -> None:
    pairing = game.pairing
    seats = [
        SeatRecord(f"{level} {entrant + 1}", COLOURS[entrant], "ai", parse_level(level)[0])
        for level, entrant in zip(pairing.levels, pairing.entrants, strict=True)
    ]
    name = f"{pairing.mode}-{pairing.deal_seed}-{pairing.number + 1:05d}"
    save = new_save(replay(game.record), seats, title=name)
    write_atomic(folder / f"{name}.json", save.to_json(), keep_backup=False)


def _to_data(row: Standing) -> dict[str, object]:
    return {
        "level": row.level,
        "wins": row.wins,
        "win_share": row.wins / row.games,
        "interval": list(row.interval),
        "mean_score": row.mean_score,
        "seconds_per_move": row.seconds_per_move,
    }


def describe(mode: str, games: int, table: list[Standing]) -> str:
    """The outcome as a table."""
    lines = [f"{games} games, {mode}, {len(table)} players"]
    lines.append(f"{'level':<16}{'wins':>8}{'share':>8}  {'95 % interval':<16}{'mean VP':>8}{'s/move':>10}")
    for row in table:
        low, high = row.interval
        share = f"{100 * row.wins / row.games:.1f} %"
        interval = f"{100 * low:.1f} to {100 * high:.1f} %"
        seconds = f"{row.seconds_per_move:.5f}"
        lines.append(f"{row.level:<16}{row.wins:>8.1f}{share:>8}  {interval:<16}{row.mean_score:>8.1f}{seconds:>10}")
    return "\n".join(lines)
