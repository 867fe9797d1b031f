"""The players by name, as the command line and saves call them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from quadropolis_gui.ai.greedy import GreedyPlayer
from quadropolis_gui.ai.player import Player
from quadropolis_gui.ai.random_player import RandomPlayer

#: Each level with what makes a player of it, given its source of chance.
LEVELS: Mapping[str, Callable[[Random], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}


def make_player(level: str, chance: Random) -> Player:
    """A player of a level."""
    return LEVELS[level](chance)
