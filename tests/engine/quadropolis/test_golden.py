"""What must never change: counts of legal moves at fixed positions and depths, and the games in saves/."""

from __future__ import annotations

from random import Random

import pytest

from quadropolis_gui.engine.quadropolis.modes import CLASSIC, EXPERT, Mode
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.storage.saves.game import parse_save
from tests.engine.lines import count_of_lines
from tests.examples import examples_of

GAMES = examples_of("quadropolis")


@pytest.mark.parametrize(
    ("mode", "players", "depth", "lines"),
    [
        (CLASSIC, 2, 1, 444),
        (CLASSIC, 2, 2, 156348),
        (CLASSIC, 3, 1, 535),
        (CLASSIC, 3, 2, 227657),
        (CLASSIC, 4, 1, 640),
        (CLASSIC, 4, 2, 327680),
        (EXPERT, 2, 1, 612),
        (EXPERT, 2, 2, 295744),
        (EXPERT, 3, 1, 740),
        (EXPERT, 3, 2, 436032),
        (EXPERT, 4, 1, 900),
        (EXPERT, 4, 2, 648000),
    ],
)
def test_counts_of_legal_moves_from_the_first_deal(mode: Mode, players: int, depth: int, lines: int) -> None:
    assert count_of_lines(State(mode, players, seed=2026), depth) == lines


@pytest.mark.parametrize(
    ("mode", "players", "counts"),
    [
        (CLASSIC, 2, [444, 23, 40, 83, 73]),
        (CLASSIC, 3, [528, 106, 330, 16, 161, 13, 60]),
        (CLASSIC, 4, [640, 187, 18, 224, 40, 296, 57, 189, 68, 5]),
        (EXPERT, 2, [612, 68, 137, 149, 149, 164]),
        (EXPERT, 3, [740, 233, 447, 120, 262, 78, 266, 289, 128]),
        (EXPERT, 4, [900, 328, 81, 470, 97, 400, 131, 475, 168, 20, 179, 44]),
    ],
)
def test_counts_of_legal_moves_along_a_game(mode: Mode, players: int, counts: list[int]) -> None:
    state = State(mode, players, seed=7)
    chance = Random("golden")
    seen = []
    while not state.is_over:
        moves = state.legal_moves()
        if state.moves_played % 7 == 0:
            seen.append(len(moves))
        state.play(moves[int(chance.random() * len(moves))])
    assert seen == counts


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_games_that_ship_replay_to_their_results(path) -> None:  # type: ignore[no-untyped-def]
    data = path.read_bytes()
    game = parse_save(data)
    assert game.to_data()["rounds"] == parse_save(game.to_json()).to_data()["rounds"]
    assert game.state.is_over == (b'"result"' in data)


def test_both_modes_and_every_number_of_players_ship() -> None:
    games = [parse_save(path.read_bytes()).state for path in GAMES]
    assert {game.mode.name for game in games} == {"classic", "expert"}
    assert {game.player_count for game in games} == {2, 3, 4}
    assert any(game.allocations for game in games)
    assert any(not game.is_over for game in games)
