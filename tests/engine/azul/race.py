"""How many complete random games a second the engine and the plain referee play, by turns in one process.

    python -m tests.engine.azul.race [games]

Every move is drawn from the list of all legal moves, and every game is scored.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.wall import VARIANTS
from tests.engine.azul.referee import Referee


def engine_game(variant: str, players: int, seed: int, chance: Random) -> None:
    draw = chance.random
    state = State(variant, players, seed)
    while not state.is_over:
        moves = state.legal_moves()
        state.play_unchecked(moves[int(draw() * len(moves))])
    state.result()


def referee_game(variant: str, players: int, seed: int, chance: Random) -> None:
    draw = chance.random
    bag = Random(seed)
    referee = Referee(variant, players)
    bag.shuffle(referee.bag)
    referee.draw(bag)
    while not referee.over:
        moves = referee.legal_moves()
        referee.play(moves[int(draw() * len(moves))])
        if referee.waiting_for_deal:
            referee.draw(bag)
    referee.ranking()


def race(variant: str, players: int, games: int) -> tuple[float, float]:
    """Games a second of engine and referee, by turns, so that whatever slows the machine down slows both down."""
    seconds = [0.0, 0.0]
    chances = Random("race"), Random("race")
    for seed in range(games):
        for runner, play in enumerate((engine_game, referee_game)):
            before = process_time()
            play(variant, players, seed, chances[runner])
            seconds[runner] += process_time() - before
    return games / seconds[0], games / seconds[1]


def main(games: int) -> None:
    for variant in VARIANTS:
        for players in (2, 3, 4):
            engine, referee = race(variant, players, games)
            figures = f"engine {engine:6.0f}, referee {referee:5.0f} games/s, {engine / referee:.1f} times"
            print(f"{variant:<8} {players} players: {figures}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
