"""The players by name, as the command line and saves call them: a career from Intern to Mayor, and two measures."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from quadropolis_gui.ai.player import Player
from quadropolis_gui.ai.quadropolis.greedy import GreedyPlayer
from quadropolis_gui.ai.quadropolis.random_player import RandomPlayer
from quadropolis_gui.ai.quadropolis.thinker import Character, Thinker
from quadropolis_gui.ai.search import Budget, Habits

#: The four levels people play against, weakest first.
CHARACTERS: Mapping[str, Character] = {
    # Sees little further than the points of this moment, and does not look too closely.
    "intern": Character("intern", foresight=3, noise=1.8),
    # Knows what a city needs for the rest of the game, roughly, but not what the others are up to.
    "draftsman": Character("draftsman", noise=0.6),
    # Judges well, and thinks a little ahead and about the others.
    "architect": Character("architect", budget=Budget(playouts=12), habits=Habits(width_root=8, width=5)),
    # As strong as the time allows.
    "mayor": Character("mayor", budget=Budget(seconds=1.0), solves_last_turn=True),
}

_BUDGET = re.compile(r"([1-9][0-9]{0,6}|[0-9]{1,4}\.[0-9]{1,3}(?=s))(s?)")

#: Each level with what makes a player of it, given its source of chance.
LEVELS: Mapping[str, Callable[[Random], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    **{name: partial(Thinker, character) for name, character in CHARACTERS.items()},
}


class UnknownLevel(ValueError):
    """A text that names no level; it says which there are."""


def make_player(level: str, chance: Random) -> Player:
    """A player of a level, also of one with a budget of its own: `mayor@0.3s` (seconds) or `mayor@200` (playouts)."""
    name, budget = parse_level(level)
    if budget is None:
        return LEVELS[name](chance)
    return Thinker(CHARACTERS[name].with_budget(budget), chance)


def parse_level(text: str) -> tuple[str, Budget | None]:
    """The level and the budget in a text such as `greedy`, `mayor@0.3s` or `mayor@200`, or UnknownLevel."""
    name, at, amount = text.partition("@")
    if name not in LEVELS:
        raise UnknownLevel(f"there is no level {name!r}; choose from {', '.join(LEVELS)}")
    if not at:
        return name, None
    if name not in CHARACTERS or CHARACTERS[name].budget is None:
        raise UnknownLevel(f"{name} does not search, so it takes no budget")
    match = _BUDGET.fullmatch(amount)
    if match is None:
        raise UnknownLevel(f"{amount!r} is no budget; it looks like 0.3s (seconds) or 200 (playouts)")
    return name, Budget(seconds=float(match[1])) if match[2] else Budget(playouts=int(match[1]))
