"""The levels of opponents in words: what they are called, and the names opponents have when nobody names them.

Which levels there are is the game's (`ai.games.BRAINS`).
"""

from __future__ import annotations

from quadropolis_gui.view.words import Words

#: How many names each level has; as many as there are seats.
NAMES = 4


def level_name(words: Words, level: str | None) -> str:
    """Return the name of a level without its budget (`mayor@0.3s` is a Mayor); an unknown one is just an opponent."""
    key = f"opponents.levels.{(level or '').partition('@')[0]}"
    return words.t(key if words.has(key) else "opponents.levels.other")


def usual_names(words: Words, level: str) -> list[str]:
    """Return the names that opponents of a level have when nobody names them."""
    return [words.t(f"opponents.names.{level}.{number}") for number in range(1, NAMES + 1)]
