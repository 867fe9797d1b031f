"""The levels and characters of opponents: which a game has, what they are called, and how opponents are named.

A character is what the thinking floor calls a taste: what an opponent likes. Each has a first name of its own; who
likes everything alike has one of the names that go with a level.
"""

from __future__ import annotations

from collections.abc import Sequence

from quadropolis_gui.ai.games import LADDERS
from quadropolis_gui.view.words import Words

#: How many names each level has for those who like everything alike.
NAMES = 2


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


def characters_of(game: str) -> Sequence[str | None]:
    """The characters of a game's opponents; None, who likes everything alike, is the first."""
    return (None, *(taste.name for taste in LADDERS[game].tastes))


def character_named(game: str, name: str | None) -> str | None:
    """A character of a game; None for a name that this version does not know."""
    known = LADDERS[game].taste_named(name)
    return None if known is None else known.name


def likes(words: Words, game: str, character: str | None) -> str:
    """Return in a few words what an opponent likes."""
    known = character_named(game, character)
    return words.t("opponents.even" if known is None else f"{game}.opponents.characters.{known}.likes")


def usual_names(words: Words, game: str, level: str, character: str | None = None) -> list[str]:
    """Return the names for an opponent whom nobody names, the most fitting first: by character, then by level.

    There are enough of them for every seat.
    """
    ladder = LADDERS[game]
    step = ladder.number_of(level) or 1
    steps = [step, *(other for other in range(1, len(ladder.levels) + 1) if other != step)]
    known = character_named(game, character)
    own = [] if known is None else [words.t(f"{game}.opponents.characters.{known}.name")]
    return own + [words.t(f"opponents.names.{step}.{number}") for step in steps for number in range(1, NAMES + 1)]
