"""Random games by the hundred thousand: `python -m tests.engine.azul.many_games [games]`.

Both walls and two to four players by turns; every move is checked by the rules, every game scored at its end, and every
fiftieth written down and played again to the same state. Any exception stops it.
"""

from __future__ import annotations

import sys
from random import Random

from quadropolis_gui.engine.azul.game import AZUL
from quadropolis_gui.engine.azul.state import PLAYERS, State
from quadropolis_gui.engine.azul.wall import VARIANTS
from tests.engine.azul.tables import play_by_lot

REPLAY_EVERY = 50
TABLES = tuple((variant, players) for variant in VARIANTS for players in PLAYERS)


def play_many(games: int) -> tuple[int, int]:
    """Play so many games; returns how many moves that took, and how many games were played again."""
    moves = replayed = 0
    for number in range(games):
        variant, players = TABLES[number % len(TABLES)]
        state = play_by_lot(State(variant, players, number, number % players), Random(f"many/{number}"))
        assert state.is_over
        result = state.result()
        assert sorted(result.order) == list(range(players))
        moves += state.moves_played
        if number % REPLAY_EVERY == 0:
            assert AZUL.replay(AZUL.record(state), players) == state
            replayed += 1
        if (number + 1) % 5000 == 0:
            print(f"{number + 1} of {games}", file=sys.stderr, flush=True)
    return moves, replayed


def main(games: int) -> None:
    moves, replayed = play_many(games)
    print(f"{games} games, {moves} moves, {replayed} of the games played again to the same state, no exception")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
