"""The levels of opponents: which a game has, what they are called, and the names of opponents whom nobody names."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.view.words import Words

#: How many names each level has; as many as there are seats.
NAMES = 4


def levels_of(game: str) -> Sequence[str]:
    """The levels of a game, weakest first."""
    return [level.name for level in BRAINS[game].levels]


def first_opponent(game: str) -> str:
    """The level that is offered as the first opponent."""
    return BRAINS[game].first_opponent


def same_rung(level: str, ladder: Sequence[str], other: Sequence[str]) -> str:
    """The level of another ladder that stands as high as a level does on its own.

    >>> same_rung("b", "abc", "tuvwxyz")
    'w'
    """
    top = max(1, len(ladder) - 1)
    return other[round(ladder.index(level) / top * (len(other) - 1))]


def level_name(words: Words, level: str | None) -> str:
    """Return the name of a level without its budget (`mayor@0.3s` is a Mayor); an unknown one is just an opponent."""
    key = f"opponents.levels.{(level or '').partition('@')[0]}"
    return words.t(key if words.has(key) else "opponents.levels.other")


def usual_names(words: Words, level: str) -> list[str]:
    """Return the names that opponents of a level have when nobody names them."""
    return [words.t(f"opponents.names.{level}.{number}") for number in range(1, NAMES + 1)]
