"""The levels of opponents: which a game has, what they are called, and the names of opponents whom nobody names."""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.view.words import Words

#: How many names each level has; as many as there are seats.
NAMES = 4


def levels_of(game: str) -> Sequence[str]:
    """The levels of a game, weakest first."""
    return LADDERS[game].names


def level_named(game: str, text: str | None) -> str | None:
    """The level of a game that a text names, or numbers; None if it is none of its ladder."""
    known = LADDERS[game].find(text)
    return None if known is None else known.name


def first_opponent(game: str) -> str:
    """The level that is offered as the first opponent."""
    return LADDERS[game].first_opponent


def same_rung(level: str, ladder: Sequence[str], other: Sequence[str]) -> str:
    """The level of another ladder that stands as high as a level does on its own.

    >>> same_rung("b", "abc", "tuvwxyz")
    'w'
    """
    top = max(1, len(ladder) - 1)
    return other[round(ladder.index(level) / top * (len(other) - 1))]


def level_name(words: Words, game: str, level: str | None) -> str:
    """Return what a level of a game is called, without its budget (`mayor@0.3s` is a Mayor, `7` as well).

    A level this version does not know is just an opponent.
    """
    key = f"{game}.opponents.levels.{level_named(game, level)}"
    return words.t(key if words.has(key) else "opponents.unknown_level")


def usual_names(words: Words, game: str, level: str) -> list[str]:
    """Return the names that opponents of a level have when nobody names them; they go with its number."""
    step = LADDERS[game].number_of(level)
    return [words.t(f"opponents.names.{step}.{number}") for number in range(1, NAMES + 1)]
