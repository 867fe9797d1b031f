"""`quadropolis simulate`: many games between players of given levels, with mirrored seats."""

from __future__ import annotations

import argparse
import datetime as dt
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from tqdm import tqdm

from quadropolis_gui.ai.arena import Pairing, Played, Standing, pairings, play_all, standings
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.levels import UnknownLevel, parse_entrant
from quadropolis_gui.commands.game_options import add_game_option, folder_or_file, game_of, variant_of
from quadropolis_gui.commands.inputs import with_path
from quadropolis_gui.commands.output import Refused, is_terminal, print_json, say
from quadropolis_gui.commands.pool import check_jobs, processes
from quadropolis_gui.engine.game import AnyGame, counted
from quadropolis_gui.engine.games import GAMES
from quadropolis_gui.storage.files import FileError, write_new
from quadropolis_gui.storage.saves.game import SeatRecord, new_save

#: All games are planned before the first is played; more of them would fill the memory, and no day is so long.
_MOST_GAMES = 1_000_000
#: The seeds that follow it, one for each deal, must fit into saves that can be read again: 63 bits.
_MOST_SEED = 2**62
COLOURS = ("red", "green", "purple", "orange")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `quadropolis simulate`, apart from --json."""
    add_game_option(parser)
    parser.add_argument("--mode", metavar="VARIANT", help="which variant (default: the first one of the game)")
    parser.add_argument(
        "--players",
        metavar="A,B[,C[,D]]",
        default="greedy,random",
        help="levels by name or number, clockwise; a character after a colon (architect:harbors)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=_whole_number(1, _MOST_GAMES),
        default=100,
        help="how many (default: 100); each deal is played with all players on every seat, so it may be a few more",
    )
    parser.add_argument("--seed", metavar="S", type=_whole_number(-_MOST_SEED, _MOST_SEED), default=0)
    parser.add_argument("--jobs", metavar="J", type=_whole_number(1), default=1, help="processes to use")
    parser.add_argument(
        "--save-dir", metavar="DIR", type=folder_or_file, help="write each finished game there as a save"
    )


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis simulate` as asked for on the command line."""
    args, game = arguments, game_of(arguments)
    check_jobs(args.jobs)
    levels = parse_levels(game, args.players)
    run(game, variant_of(args, game), levels, args.games, args.seed, args.jobs, args.save_dir, args.json)


def _whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    def parse(text: str) -> int:
        number = int(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"expected {least} or more, found {number}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"expected {most} or fewer, found {number}")
        return number

    # What argparse calls the type of a value that is no number at all.
    parse.__name__ = "whole number"
    return parse


def parse_levels(game: AnyGame, text: str) -> list[str]:
    """The levels of a list such as `greedy,random`, `3,4`, `mayor@0.3s,architect` or `architect:harbors,architect`."""
    levels = [level.strip() for level in text.split(",")]
    for level in levels:
        try:
            parse_entrant(BRAINS[game.name], level)
        except UnknownLevel as error:
            raise Refused(f"--players: {error}") from error
    if len(levels) not in game.players:
        raise Refused(f"--players: {game.players[0]} to {game.players[-1]} levels are needed, not {len(levels)}")
    return levels


def run(
    game: AnyGame,
    variant: str,
    levels: list[str],
    games: int,
    seed: int,
    jobs: int,
    save_dir: Path | None,
    as_json: bool,
) -> None:
    """Play the games and print what came of them."""
    plan = pairings(game.name, variant, levels, games, seed)
    if save_dir is not None:
        _check_free(save_dir, plan)
    with (
        processes(min(jobs, len(plan))) as executor,
        tqdm(total=len(plan), unit="game", disable=not is_terminal()) as bar,
    ):

        def watch(game: Played) -> None:
            bar.update()
            if save_dir is not None:
                _save(save_dir, game)

        try:
            table = standings(levels, play_all(plan, executor), watch)
        except FileError as error:
            raise Refused(with_path(error)) from error
    if as_json:
        figures = {"game": game.name, "mode": variant, "seed": seed, "games": len(plan)}
        print_json({**figures, "players": [_to_data(row) for row in table]})
    else:
        say(describe(variant, len(plan), table, games))


def _name(pairing: Pairing) -> str:
    return f"{pairing.variant}-{pairing.deal_seed}-{pairing.number + 1:05d}"


def _check_free(folder: Path, plan: Sequence[Pairing]) -> None:
    """Refuse a folder with games of the same names before any is played: nothing is overwritten."""
    for pairing in plan:
        path = folder / f"{_name(pairing)}.json"
        if os.path.lexists(path):
            raise Refused(f"--save-dir: {path} is there already; name another folder, or another --seed")


def _save(folder: Path, game: Played) -> None:
    pairing = game.pairing
    rules, brain = GAMES[pairing.game], BRAINS[pairing.game]
    seats = []
    for level, entrant in zip(pairing.levels, pairing.entrants, strict=True):
        who = parse_entrant(brain, level)
        liked = None if who.taste is None else who.taste.name
        seats.append(SeatRecord(f"{level} {entrant + 1}", COLOURS[entrant], "ai", who.level, liked))
    name = _name(pairing)
    save = new_save(rules, rules.replay(game.record, len(seats)), seats, title=name)
    # Mirrored games have the same deals, and many are written in a second: the moment tells them apart.
    save.created = dt.datetime.now(dt.UTC)
    try:
        write_new(folder / f"{name}.json", save.to_json(), private=False)
    except FileExistsError as error:
        raise Refused(f"--save-dir: somebody else has written {folder / name}.json meanwhile") from error


def _to_data(row: Standing) -> dict[str, object]:
    return {
        "level": row.level,
        "wins": row.wins,
        "win_share": row.wins / row.games,
        "interval": list(row.interval),
        "mean_score": row.mean_score,
        "mean_by_category": dict(row.categories),
        "seconds_per_move": row.seconds_per_move,
    }


def describe(variant: str, games: int, table: list[Standing], asked: int) -> str:
    """The outcome as a table, and why there are more games than were asked for, if so."""
    lines = [f"{counted(games, 'game')}, {variant}, {len(table)} players"]
    if games != asked:
        lines[0] += f" ({asked} asked for; each deal is played {len(table)} times, with everybody on every seat)"
    wide = max(16, *(len(row.level) + 2 for row in table))
    lines.append(f"{'level':<{wide}}{'wins':>8}{'share':>8}  {'95 % interval':<16}{'mean score':>12}{'s/move':>10}")
    for row in table:
        low, high = row.interval
        share = f"{100 * row.wins / row.games:.1f} %"
        interval = f"{100 * low:.1f} to {100 * high:.1f} %"
        seconds = f"{row.seconds_per_move:.5f}"
        won = f"{row.level:<{wide}}{row.wins:>8.1f}{share:>8}"
        lines.append(f"{won}  {interval:<16}{row.mean_score:>12.1f}{seconds:>10}")
    return "\n".join(lines)
