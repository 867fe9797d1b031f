"""The four levels of opponents as screens speak of them: their order and their names."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.view.words import Words

#: Weakest first.
CAREER = ("intern", "draftsman", "architect", "mayor")
#: Who is offered as the first opponent.
FIRST_OPPONENT = "draftsman"
STRENGTH: Mapping[str, int] = {level: number for number, level in enumerate(CAREER, 1)}
#: How many names each level has; as many as there are seats.
NAMES = 4


def base_level(level: str | None) -> str | None:
    """The level without a budget of its own (`mayor@0.3s` is a Mayor); None if it is none of ours."""
    name = (level or "").partition("@")[0]
    return name if name in STRENGTH else None


def level_name(words: Words, level: str | None) -> str:
    """The name of a level without its budget (`mayor@0.3s` is a Mayor); one of another version is an opponent."""
    key = f"opponents.levels.{(level or '').partition('@')[0]}"
    return words.t(key if words.has(key) else "opponents.levels.other")


def usual_names(words: Words, level: str) -> list[str]:
    """The names that opponents of a level have when nobody names them."""
    return [words.t(f"opponents.names.{level}.{number}") for number in range(1, NAMES + 1)]
