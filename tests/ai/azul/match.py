"""Games of our levels against the rivals in `rivals.py`, mirrored: every deal is played once from every seat.

python -m tests.ai.azul.match master@0.3s tree --seconds 0.3 --mode colored --games 20
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from quadropolis_gui.ai.arena import wilson_interval
from quadropolis_gui.ai.azul.brain import AZUL_BRAIN
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.ai.player import Player
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.wall import VARIANTS
from tests.ai.azul.rivals import RIVALS


@dataclass(slots=True)
class Side:
    """What one of the two sides reached over all games."""

    name: str
    #: What a rival thinks for, in seconds of the clock on the wall; None for as long as the others do.
    seconds: float | None = None
    wins: float = 0.0
    points: list[int] = field(default_factory=list)
    #: Processor time and moves.
    time: float = 0.0
    moves: int = 0

    @property
    def time_a_move(self) -> float:
        """Processor time of a move on average, in seconds."""
        return self.time / max(1, self.moves)

    def player(self, chance: Random) -> Player[Any]:
        """A new player of this side."""
        if self.name in RIVALS:
            rival: Player[Any] = RIVALS[self.name](chance, self.seconds or 0.0)
            return rival
        return make_player(AZUL_BRAIN, self.name, chance)

    def __str__(self) -> str:
        games = len(self.points)
        low, high = wilson_interval(self.wins, games)
        share = f"{100 * self.wins / games:.1f} % ({100 * low:.0f} to {100 * high:.0f} %)"
        return f"{self.name}: {self.wins:g} of {games}, {share}, {sum(self.points) / games:.1f} points, " + (
            f"{self.time_a_move:.3f} s of processor time a move"
        )


def play(mode: str, sides: tuple[Side, Side], seed: int, number: int) -> None:
    """One game; the first of the two sides sits on the first seat and begins."""
    state = State(mode, len(sides), seed)
    players: list[Any] = [side.player(Random(f"{seed}/{number}/{seat}")) for seat, side in enumerate(sides)]
    while not state.is_over:
        side, other = sides[state.to_move], sides[1 - state.to_move]
        if side.name in RIVALS and side.seconds is None:
            # The first move of all is quick: nobody knows yet how long the other will think.
            players[state.to_move].think_for(other.time_a_move, process_time)
        before = process_time()
        move = players[state.to_move].decide(state)
        side.time += process_time() - before
        side.moves += 1
        state.play(move)
    result = state.result()
    for seat, side in enumerate(sides):
        side.wins += result.share_of_win(seat)
        side.points.append(result.totals[seat])


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", help="one of our levels, with a budget if you like: master@0.3s")
    parser.add_argument("rival", help=f"{', '.join(RIVALS)}, or another of our levels")
    parser.add_argument("--seconds", type=float, help="what a rival thinks for")
    parser.add_argument("--mode", choices=VARIANTS, default=VARIANTS[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=2026)
    arguments = parser.parse_args()
    ours, theirs = Side(arguments.level), Side(arguments.rival, arguments.seconds)
    for number in range(arguments.games):
        sides = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        play(arguments.mode, sides, arguments.seed + number // 2, number)
        print(f"{number + 1} of {arguments.games}: {ours.wins:g}", file=sys.stderr, flush=True)
    print(f"{arguments.mode}: {ours}; {theirs}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
