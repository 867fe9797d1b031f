"""`quadropolis tune`: tune the opponents' weights by self-play, step by step; can be stopped and taken up again."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tqdm import tqdm

from quadropolis_gui.ai.quadropolis.tuning import Regression, new_regression, step
from quadropolis_gui.ai.quadropolis.weights import Weights, WeightsError, from_data, plain_weights, to_data
from quadropolis_gui.commands.output import Refused
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.state import PLAYERS
from quadropolis_gui.storage.files import FileError, FileMissingError, read_limited, write_atomic


@dataclass(frozen=True, slots=True)
class Plan:
    """What to tune, and for how long."""

    modes: Sequence[str]
    players: Sequence[int]
    #: Steps that each set shall have when the run ends; those it has already count.
    steps: int
    games: int
    playouts: int
    #: Folder with the work done so far, one file per mode and number of players.
    work: Path
    #: The weights file that is written.
    output: Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `quadropolis tune`, apart from --json."""
    parser.add_argument("--mode", choices=[*MODES, "both"], default="both", help="which mode to tune (default: both)")
    parser.add_argument("--players", default="2,3,4", help="numbers of players, such as 2,4 (default: 2,3,4)")
    parser.add_argument("--steps", type=int, default=14, help="steps each set shall have in all (default: 14)")
    parser.add_argument("--games", type=int, default=150, help="games of self-play in a step (default: 150)")
    parser.add_argument("--playouts", type=int, default=0, help="playouts behind each move; 0 for none (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--work", type=Path, default=Path("tuning"), help="folder to take up and leave the work in")
    parser.add_argument("--output", type=Path, default=Path("weights.json"), help="the weights file to write")


def run_arguments(arguments: argparse.Namespace) -> None:
    """Run `quadropolis tune` as asked for on the command line."""
    try:
        players = [int(number) for number in arguments.players.split(",")]
    except ValueError as error:
        raise Refused(f"--players: expected numbers such as 2,4, not {arguments.players!r}") from error
    if not set(players) <= set(PLAYERS):
        raise Refused("--players: 2 to 4 can play")
    if min(arguments.steps, arguments.games, arguments.jobs) < 1 or arguments.playouts < 0:
        raise Refused("--steps, --games and --jobs need at least 1, --playouts at least 0")
    modes = list(MODES) if arguments.mode == "both" else [arguments.mode]
    plan = Plan(modes, players, arguments.steps, arguments.games, arguments.playouts, arguments.work, arguments.output)
    with ExitStack() as stack:
        executor = stack.enter_context(ProcessPoolExecutor(arguments.jobs)) if arguments.jobs > 1 else None
        run(plan, executor)


def run(plan: Plan, executor: Executor | None = None) -> None:
    """Tune; games are played on the executor if one is given (of processes, or of a whole cluster)."""
    try:
        for mode in plan.modes:
            for players in plan.players:
                _tune_set(plan, mode, players, executor)
    except FileError as error:
        raise Refused(str(error)) from error


def _tune_set(plan: Plan, mode: str, players: int, executor: Executor | None) -> None:
    path = plan.work / f"{mode}-{players}.json"
    weights, regression = _take_up(path, plan, mode, players)
    missing = plan.steps - weights.note.get("steps", 0)
    with tqdm(
        total=max(0, missing) * plan.games,
        unit="game",
        desc=f"{mode}, {players} players",
        disable=not sys.stderr.isatty(),
    ) as bar:
        for _ in range(missing):
            weights = step(mode, players, weights, regression, plan.games, plan.playouts, executor, bar.update)
            bar.set_postfix(step=weights.note["steps"], mean=weights.note["mean_score_of_last_step"])
            _leave(path, mode, players, weights, regression)
            _write(plan.output, {**_sets_in(plan.output), (mode, players): weights})


def _take_up(path: Path, plan: Plan, mode: str, players: int) -> tuple[Weights, Regression]:
    """The work done so far; without it from the set in the weights file, that of another number, or plain points."""
    try:
        data = json.loads(read_limited(path))
    except FileMissingError:
        known = _sets_in(plan.output)
        if (mode, players) in known:
            return known[mode, players], new_regression(mode)
        start = next((known[mode, other] for other in PLAYERS if (mode, other) in known), plain_weights(MODES[mode]))
        return Weights(start.knots, start.spread), new_regression(mode)
    return _parse(path, data)[mode, players], Regression.from_data(data["regression"])


def _leave(path: Path, mode: str, players: int, weights: Weights, regression: Regression) -> None:
    data = {**to_data({(mode, players): weights}), "regression": regression.to_data()}
    write_atomic(path, json.dumps(data).encode(), keep_backup=False)


def _sets_in(path: Path) -> dict[tuple[str, int], Weights]:
    try:
        return _parse(path, json.loads(read_limited(path)))
    except FileMissingError:
        return {}


def _parse(path: Path, data: dict[str, Any]) -> dict[tuple[str, int], Weights]:
    try:
        return from_data(data)
    except WeightsError as error:
        raise Refused(f"{path}: {error}") from error


def _write(path: Path, sets: dict[tuple[str, int], Weights]) -> None:
    write_atomic(path, json.dumps(to_data(sets), indent=1).encode() + b"\n", keep_backup=False)
