"""What must never change: counts of legal moves at fixed positions and depths, and recorded games.

The games in golden/ were written with `python -m tests.engine.azul.test_golden`, which writes them anew; all but
`colored-last-tile`, the one of 3,000 games between players who avoid full rows in which all tiles ended on the boards.
"""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random

import msgspec
import pytest

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.record import GameRecord
from quadropolis_gui.engine.azul.state import BARREN_ROUNDS, State
from quadropolis_gui.storage.saves.game import parse_save
from tests.engine.azul.referee import Referee
from tests.engine.azul.tables import EVERY_TABLE
from tests.engine.lines import count_of_lines
from tests.examples import examples_of

FOLDER = Path(__file__).parent / "golden"
GAMES = sorted(FOLDER.glob("*.json"))


class GoldenGame(msgspec.Struct):
    players: int
    record: GameRecord


def read(path: Path) -> GoldenGame:
    return msgspec.json.decode(path.read_bytes(), type=GoldenGame)


@pytest.mark.parametrize(
    ("mode", "players", "depth", "lines"),
    [
        ("colored", 2, 1, 84),
        ("colored", 2, 2, 6552),
        ("colored", 2, 3, 394272),
        ("colored", 3, 1, 120),
        ("colored", 3, 2, 13680),
        ("colored", 4, 1, 156),
        ("colored", 4, 2, 23400),
        ("grey", 2, 2, 6552),
        ("grey", 4, 2, 23400),
    ],
)
def test_counts_of_legal_moves_from_the_first_deal(mode: str, players: int, depth: int, lines: int) -> None:
    assert count_of_lines(State(mode, players, seed=2026), depth) == lines


@EVERY_TABLE
def test_the_referee_counts_as_many_lines(mode: str, players: int) -> None:
    state = State(mode, players, seed=2026)
    referee = Referee(mode, players)
    referee.deal(AZUL.record(state).rounds[0].displays)
    total = 0
    for move in referee.legal_moves():
        after = copy.deepcopy(referee)
        after.play(move)
        total += len(after.legal_moves())
    assert total == count_of_lines(state, 2)


@pytest.mark.parametrize(
    ("mode", "players", "played", "depth", "lines"),
    [
        ("colored", 2, 30, 6, 445325),
        ("colored", 3, 74, 4, 2606),
        ("grey", 2, 36, 6, 26800),
        ("grey", 2, 64, 7, 2668),
        ("grey", 4, 56, 4, 156),
    ],
)
def test_counts_of_legal_moves_across_the_end_of_a_round(
    mode: str, players: int, played: int, depth: int, lines: int
) -> None:
    state = State(mode, players, seed=2026)
    chance = Random("golden")
    for _ in range(played):
        moves = state.legal_moves()
        state.play(moves[int(chance.random() * len(moves))])
    assert count_of_lines(state, depth) == lines


@pytest.mark.parametrize(
    ("mode", "players", "counts"),
    [
        ("colored", 2, [96, 10, 18, 15, 4, 19, 52, 10, 40, 5, 18, 27]),
        ("colored", 3, [132, 43, 3, 20, 61, 19, 45, 11, 52, 12, 39, 7]),
        ("colored", 4, [174, 80, 17, 97, 18, 94, 20, 83, 22, 3, 54, 4, 38, 6]),
        ("grey", 2, [96, 10, 58, 5, 23, 3, 13, 2, 20, 5, 36, 8, 48, 6, 21, 1, 17, 2, 18, 39, 10, 27, 1]),
        ("grey", 3, [132, 43, 3, 50, 15, 4, 62, 11, 4, 39, 6, 59, 22, 4, 21, 1, 50, 7, 37, 15, 3, 33, 5]),
        ("grey", 4, [174, 80, 17, 5, 76, 23, 4, 101, 25, 2, 52, 18, 1, 81, 22, 2, 79, 19, 2, 52, 21, 4]),
    ],
)
def test_counts_of_legal_moves_along_a_game(mode: str, players: int, counts: list[int]) -> None:
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
def test_a_golden_game_replays_to_its_result(path: Path) -> None:
    game = read(path)
    state = AZUL.replay(game.record, game.players)
    assert AZUL.record(state) == game.record
    assert state.is_over == (game.record.result is not None)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_referee_gives_a_golden_game_the_same_result(path: Path) -> None:
    game = read(path)
    referee = Referee(game.record.mode, game.players, game.record.first_player)
    for played in game.record.rounds:
        referee.deal(played.displays)
        for move in played.moves:
            assert move in referee.legal_moves()
            referee.play(move)
    assert referee.over == (game.record.result is not None)
    if game.record.result is not None:
        assert [referee.categories(p) for p in range(game.players)] == [s.categories for s in game.record.result.scores]
        assert referee.ranking() == game.record.result.ranking


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_rounds_add_up_to_the_points_of_wall_and_floor(path: Path) -> None:
    golden = read(path)
    state = AZUL.replay(golden.record, golden.players)
    rounds = AZUL.by_round(state)
    assert len(rounds) == (state.round if state.is_over else state.round - 1)
    for player in range(golden.players):
        figures = AZUL.figures(state, player).categories
        # On the grey wall a round under way has brought some of its points already.
        under_way = state.laying is not None
        for category in ("wall", "floor"):
            sums = sum(players[player].categories[category] for players in rounds)
            assert sums == figures[category] or (under_way and abs(sums) < abs(figures[category]))
        assert all(players[player].total == sum(players[player].categories.values()) for players in rounds)


@pytest.mark.parametrize("path", examples_of("azul"), ids=lambda path: path.stem)
def test_the_games_that_ship_replay_to_their_results(path: Path) -> None:
    data = path.read_bytes()
    game = parse_save(data)
    assert game.to_data()["rounds"] == parse_save(game.to_json()).to_data()["rounds"]
    assert game.state.is_over == (b'"result"' in data)


def test_both_walls_and_every_number_of_players_ship() -> None:
    games = [parse_save(path.read_bytes()).state for path in examples_of("azul")]
    assert {game.variant for game in games} == set(AZUL.variants)
    assert {game.player_count for game in games} == set(AZUL.players)
    assert any(not game.is_over for game in games)


def test_both_walls_every_number_of_players_and_every_way_to_end_are_among_them() -> None:
    games = [read(path) for path in GAMES]
    assert {(game.record.mode, game.players) for game in games} == {
        (mode, players) for mode in ("colored", "grey") for players in (2, 3, 4)
    }
    assert any(game.record.result is None for game in games)
    assert any("" in played.displays for game in games for played in game.record.rounds), "tiles have run out"
    final = [AZUL.replay(game.record, game.players) for game in games]
    assert any(state.is_over and state.barren == BARREN_ROUNDS for state in final)
    assert any(state.laying is not None for state in final), "one stops while columns are chosen"
    assert any(state.is_over and not state.bag.tiles + state.bag.lid for state in final), "no tile is left to deal"


def _careful(state: State, chance: Random) -> str:
    """A move of somebody who fills lines exactly where that can be: golden games should look like games."""
    board = state.boards[state.to_move]
    best, chosen = -100.0, ""
    for move in state.legal_moves():
        deed = AZUL.deed(state, move)
        worth = chance.random() + deed.gain / 4
        if deed.laid is None:
            held = board.held[deed.line] if deed.line is not None else 0
            full = deed.line is not None and held + deed.count > deed.line
            worth += 2 * full - 2 * deed.fallen + (held > 0) - deed.marker
        if worth > best:
            best, chosen = worth, str(move)
    return chosen


def write(name: str, mode: str, players: int, seed: int, most: int = 1000, careful: bool = True) -> None:
    """Play a game and write it down."""
    chance = Random(f"{name}/{seed}")
    state = State(mode, players, seed, seed % players)
    for _ in range(most):
        if state.is_over:
            break
        moves = state.legal_moves()
        move = _careful(state, chance) if careful else str(moves[int(chance.random() * len(moves))])
        state.play(AZUL.parse_move(move))
    game = GoldenGame(players, AZUL.record(state))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(game), indent=1) + b"\n")


if __name__ == "__main__":
    write("colored-duel", "colored", 2, 7)
    write("colored-three", "colored", 3, 8)
    write("colored-four", "colored", 4, 9)
    write("colored-unfinished", "colored", 2, 10, most=40)
    write("colored-out-of-tiles", "colored", 4, 78, careful=False)
    write("grey-duel", "grey", 2, 11)
    write("grey-three", "grey", 3, 12)
    write("grey-four", "grey", 4, 13)
    write("grey-nothing-fits", "grey", 2, 25, careful=False)
    write("grey-choosing", "grey", 3, 14, most=39)
