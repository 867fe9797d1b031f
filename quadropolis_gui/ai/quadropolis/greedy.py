"""The one-ply greedy player: takes the most points it can have right now."""

from __future__ import annotations

from random import Random

from quadropolis_gui.engine.quadropolis.allocation import best_rank_key
from quadropolis_gui.engine.quadropolis.notation import DISCARD, NOTHING, Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State


class GreedyPlayer:
    """Builds what raises its own score most at once; equal moves by lot."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def decide(self, state: State) -> Move:
        """The move with the best city after it."""
        city = state.cities[state.to_move]
        nothing_built = best_rank_key(city)
        seen: dict[tuple[str, int], tuple[int, int, int]] = {}
        best: list[Move] = []
        best_key = None
        for move in state.legal_moves():
            tile = state.site[TARGET[move.architect][move.slot]]
            if tile is None or move.target in (DISCARD, NOTHING):
                key = nothing_built
            else:
                # The city does not care which architect brought the tile.
                outcome = (tile.code, move.target)
                if outcome not in seen:
                    grown = city.copy()
                    grown.build(tile, move.target)
                    seen[outcome] = best_rank_key(grown)
                key = seen[outcome]
            if best_key is None or key > best_key:
                best_key, best = key, [move]
            elif key == best_key:
                best.append(move)
        return best[int(self._chance.random() * len(best))]
