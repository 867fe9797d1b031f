"""`quadropolis tune`: tune the opponents' weights by self-play, step by step; can be stopped and taken up again."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tqdm import tqdm

from quadropolis_gui.ai.brain import AnyBrain
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.tuning import SetTuning
from quadropolis_gui.commands.game_options import add_game_option, folder_or_file, game_of
from quadropolis_gui.commands.inputs import with_path
from quadropolis_gui.commands.output import Refused, is_terminal, print_json, say
from quadropolis_gui.commands.pool import check_jobs, processes
from quadropolis_gui.engine.game import counted
from quadropolis_gui.storage.files import FileError, FileMissingError, read_limited, write_atomic
from quadropolis_gui.storage.saves.game import SaveError, decode_object


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a set: the steps it has in all, and those of this run."""

    variant: str
    players: int
    steps: int
    made: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What to tune, and for how long."""

    game: str
    variants: Sequence[str]
    players: Sequence[int]
    #: Steps that each set shall have when the run ends; those it has already count.
    steps: int
    games: int
    playouts: int
    #: Folder with the work done so far, one file per variant and number of players.
    work: Path
    #: The weights file that is written.
    output: Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `quadropolis tune`, apart from --json."""
    add_game_option(parser)
    parser.add_argument("--mode", default="both", help="which variant to tune (default: both)")
    parser.add_argument("--players", default="2,3,4", help="numbers of players, such as 2,4 (default: 2,3,4)")
    parser.add_argument("--steps", type=int, default=14, help="steps each set shall have in all (default: 14)")
    parser.add_argument("--games", type=int, default=150, help="games of self-play in a step (default: 150)")
    parser.add_argument("--playouts", type=int, default=0, help="playouts behind each move; 0 for none (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument(
        "--work", type=folder_or_file, default=Path("tuning"), help="folder to take up and leave the work in"
    )
    parser.add_argument("--output", type=folder_or_file, default=Path("weights.json"), help="the weights file to write")


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis tune` as asked for on the command line."""
    try:
        players = [int(number) for number in arguments.players.split(",")]
    except ValueError as error:
        raise Refused(f"--players: expected numbers such as 2,4, not {arguments.players!r}") from error
    check_jobs(arguments.jobs)
    if min(arguments.steps, arguments.games) < 1 or arguments.playouts < 0:
        raise Refused("--steps and --games need at least 1, --playouts at least 0")
    game = game_of(arguments)
    if not set(players) <= set(game.players):
        raise Refused(f"--players: {game.players[0]} to {game.players[-1]} can play")
    if arguments.mode != "both" and arguments.mode not in game.variants:
        raise Refused(f"--mode: expected one of {', '.join((*game.variants, 'both'))}, found {arguments.mode!r}")
    plan = Plan(
        game=game.name,
        variants=game.variants if arguments.mode == "both" else [arguments.mode],
        players=players,
        steps=arguments.steps,
        games=arguments.games,
        playouts=arguments.playouts,
        work=arguments.work,
        output=arguments.output,
    )
    with processes(arguments.jobs) as executor:
        outcomes = run(plan, executor)
    if arguments.json:
        sets = [{"mode": one.variant, "players": one.players, "steps": one.steps, "made": one.made} for one in outcomes]
        print_json({"game": plan.game, "output": str(plan.output), "sets": sets})
    else:
        say(_described(plan, outcomes))


def _described(plan: Plan, outcomes: Sequence[Outcome]) -> str:
    """What was done, and where the weights are."""
    lines = [
        f"{one.variant}, {one.players} players: {counted(one.steps, 'step')}, {one.made or 'none'} of them now"
        for one in outcomes
    ]
    return "\n".join([*lines, f"The weights are in {plan.output}."])


def run(plan: Plan, executor: Executor | None = None) -> list[Outcome]:
    """Tune; games are played on the executor if one is given (of processes, or of a whole cluster)."""
    try:
        return [
            _tune_set(plan, BRAINS[plan.game], variant, players, executor)
            for variant in plan.variants
            for players in plan.players
        ]
    except FileError as error:
        raise Refused(with_path(error)) from error


def _tune_set(plan: Plan, brain: AnyBrain, variant: str, players: int, executor: Executor | None) -> Outcome:
    path = plan.work / f"{variant}-{players}.json"
    work, known = _read(path), _read(plan.output) or {}
    try:
        tuning = brain.tuning(variant, players, known, work)
    except ValueError as error:
        raise Refused(f"{plan.output if work is None else path}: {error}") from error
    try:
        # Where earlier work has all the steps, its weights may never have come to this file.
        is_told = tuning.put_into(known) == known
    except ValueError as error:
        raise Refused(f"{plan.output}: {error}") from error
    missing = max(0, plan.steps - tuning.steps)
    with tqdm(
        total=missing * plan.games,
        unit="game",
        desc=f"{variant}, {players} players",
        disable=not is_terminal(),
    ) as bar:
        for _ in range(missing):
            tuning.step(plan.games, plan.playouts, executor, bar.update)
            bar.set_postfix(step=tuning.steps, mean=tuning.note.get("mean_score_of_last_step"))
            write_atomic(path, json.dumps(tuning.work()).encode(), keep_backup=False, private=False)
            _write_weights(plan, tuning)
    if not missing and not is_told:
        _write_weights(plan, tuning)
    return Outcome(variant, players, tuning.steps, missing)


def _write_weights(plan: Plan, tuning: SetTuning) -> None:
    """Put the weights of a set into the weights file, beside those of the others."""
    weights = tuning.put_into(_read(plan.output) or {})
    write_atomic(plan.output, json.dumps(weights, indent=1).encode() + b"\n", keep_backup=False, private=False)


def _read(path: Path) -> Mapping[str, Any] | None:
    """The content of a file of weights or of earlier work; None if there is none."""
    try:
        return decode_object(read_limited(path), "weights")
    except FileMissingError:
        return None
    except SaveError as error:
        raise Refused(f"{path}: {error}") from error
