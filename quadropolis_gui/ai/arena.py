"""Many games between players of given levels, in this process or on any executor, and what came of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.ai.levels import make_player
from quadropolis_gui.engine.games import GAMES


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: plain data, so that any process can do it."""

    game: str
    variant: str
    #: The level on each seat, clockwise; the first seat starts.
    levels: tuple[str, ...]
    #: Which entrant of the tournament sits on each seat.
    entrants: tuple[int, ...]
    deal_seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went, seat by seat."""

    pairing: Pairing
    shares: tuple[float, ...]
    totals: tuple[int, ...]
    #: The points of every seat by category of the score pad.
    categories: tuple[Mapping[str, int], ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]
    #: The game as plain data, as its rules write it down.
    record: Any


@dataclass(frozen=True, slots=True)
class Standing:
    """What an entrant reached over all games."""

    level: str
    games: int
    wins: float
    mean_score: float
    seconds_per_move: float
    #: The mean points by category of the score pad.
    categories: Mapping[str, float]

    @property
    def interval(self) -> tuple[float, float]:
        """The share of games won, as a 95 % interval (Wilson)."""
        return wilson_interval(self.wins, self.games)


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of `games`."""
    z = 1.959964
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def pairings(game: str, variant: str, levels: Sequence[str], games: int, seed: int) -> list[Pairing]:
    """Every deal once for each rotation of the seats; the number of games is rounded up to whole rotations."""
    seats = len(levels)
    deals = math.ceil(games / seats)
    plan: list[Pairing] = []
    for deal in range(deals):
        for shift in range(seats):
            entrants = tuple((seat + shift) % seats for seat in range(seats))
            chosen = tuple(levels[entrant] for entrant in entrants)
            plan.append(Pairing(game, variant, chosen, entrants, seed + deal, len(plan)))
    return plan


def play_game(pairing: Pairing) -> Played:
    """Play one game to its end."""
    rules, brain = GAMES[pairing.game], BRAINS[pairing.game]
    state = rules.new(pairing.variant, len(pairing.levels), pairing.deal_seed)
    players = [
        make_player(brain, level, Random(f"{pairing.deal_seed}/{pairing.number}/{seat}"))
        for seat, level in enumerate(pairing.levels)
    ]
    seconds = [0.0] * len(players)
    moves = [0] * len(players)
    while not state.is_over:
        seat = state.to_move
        before = perf_counter()
        move = players[seat].decide(state)
        seconds[seat] += perf_counter() - before
        moves[seat] += 1
        state.play(move)
    result = state.result()
    shares = tuple(result.share_of_win(seat) for seat in range(len(players)))
    categories = tuple(rules.figures(state, seat).categories for seat in range(len(players)))
    return Played(pairing, shares, result.totals, categories, tuple(seconds), tuple(moves), rules.record(state))


def play_all(plan: Sequence[Pairing], executor: Executor | None = None) -> Iterator[Played]:
    """Play all games, in order; on an executor (of processes, or of a whole cluster) if one is given."""
    if executor is None:
        yield from map(play_game, plan)
    else:
        yield from executor.map(play_game, plan)


def standings(
    levels: Sequence[str], played: Iterable[Played], watch: Callable[[Played], None] | None = None
) -> list[Standing]:
    """Add up what each entrant reached; `watch` sees every game as it ends."""
    wins = [0.0] * len(levels)
    totals = [0] * len(levels)
    categories: list[Counter[str]] = [Counter() for _ in levels]
    seconds = [0.0] * len(levels)
    moves = [0] * len(levels)
    games = 0
    for game in played:
        games += 1
        for seat, entrant in enumerate(game.pairing.entrants):
            wins[entrant] += game.shares[seat]
            totals[entrant] += game.totals[seat]
            categories[entrant].update(game.categories[seat])
            seconds[entrant] += game.seconds[seat]
            moves[entrant] += game.moves[seat]
        if watch is not None:
            watch(game)
    return [
        Standing(
            level,
            games,
            wins[i],
            totals[i] / games,
            seconds[i] / max(1, moves[i]),
            {category: points / games for category, points in categories[i].items()},
        )
        for i, level in enumerate(levels)
    ]
