"""Positions with one clearly best building and square, found by searching wide and long; why is told in the file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.ai.quadropolis.advice import gains_of
from quadropolis_gui.ai.quadropolis.brain import QUADROPOLIS_BRAIN
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.notation import parse_move, target_name
from quadropolis_gui.engine.quadropolis.record import GameRecord, RoundRecord, replay_rounds

FILES = sorted((Path(__file__).parent / "positions").glob("*.json"))


def test_there_are_positions_of_both_modes_and_every_number_of_players() -> None:
    sizes = {(data["mode"], data["players"]) for data in (json.loads(file.read_text()) for file in FILES)}
    assert sizes == {(mode, players) for mode in MODES for players in (2, 3, 4)}


@pytest.mark.parametrize("level", ["planner", "mayor@150"])
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_best_move_is_found(file: Path, level: str) -> None:
    data = json.loads(file.read_text())
    rounds = [RoundRecord(**played) for played in data["rounds"]]
    state = replay_rounds(GameRecord(data["mode"], 0, data["first_player"], rounds), data["players"])
    move = make_player(QUADROPOLIS_BRAIN, level, Random(0)).decide(state)
    tile = state.tile_at(move.slot, move.architect)
    assert (tile and tile.code, target_name(move.target)) == (data["tile"], data["target"])
    gains = {gain.category: gain.points for gain in gains_of(state, parse_move(data["move"])) if gain.points}
    assert gains == data["gains"]
