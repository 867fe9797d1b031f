"""Levels by name or number, as the command line and saves call them: those of a game's ladder, and its measures."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Any

from quadropolis_gui.ai.brain import AnyBrain
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.player import Player
from quadropolis_gui.ai.taste import Taste
from quadropolis_gui.engine.game import AnyState

#: What stands between the name of a level and that of a taste.
_TASTE = ":"
_BUDGET = re.compile(r"([1-9][0-9]{0,6}|[0-9]{1,4}\.[0-9]{1,3}(?=s))(s?)")


class UnknownLevel(ValueError):
    """A text that names no level; it says which there are."""


def choices(brain: AnyBrain) -> str:
    """The levels of a game as a sentence lists them, each with its number."""
    return ", ".join(f"{number} {name}" for number, name in enumerate(brain.ladder.names, 1))


def parse_level(brain: AnyBrain, text: str) -> tuple[str, Budget | None]:
    """The name of a level and the budget in a text such as `greedy`, `3`, `mayor@0.3s` or `7@200`, or UnknownLevel."""
    name, at, amount = text.partition("@")
    level = brain.ladder.find(name)
    if level is None and name not in brain.measures:
        measures = ", ".join(brain.measures)
        raise UnknownLevel(f"there is no level {name!r}; choose from {choices(brain)}, or {measures}")
    name = name if level is None else level.name
    if not at:
        return name, None
    if level is None or not level.searches:
        raise UnknownLevel(f"{name} does not search, so it takes no budget")
    match = _BUDGET.fullmatch(amount)
    if match is None:
        raise UnknownLevel(f"{amount!r} is no budget; it looks like 0.3s (seconds) or 200 (playouts)")
    return name, Budget(seconds=float(match[1])) if match[2] else Budget(playouts=int(match[1]))


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays: a level with its budget, if it is given one, and what it likes, if anything in particular."""

    level: str
    budget: Budget | None = None
    taste: Taste | None = None


def parse_entrant(brain: AnyBrain, text: str) -> Entrant:
    """Who is meant by a text such as `3`, `mayor@0.3s`, `architect:harbors` or `7:towers@200`, or UnknownLevel."""
    who, at, amount = text.partition("@")
    level, colon, liked = who.partition(_TASTE)
    name, budget = parse_level(brain, f"{level}{at}{amount}")
    if not colon:
        return Entrant(name, budget)
    if name in brain.measures:
        raise UnknownLevel(f"{name} is only a measure and likes nothing in particular")
    taste = brain.ladder.taste_named(liked)
    if taste is None:
        tastes = ", ".join(taste.name for taste in brain.ladder.tastes)
        raise UnknownLevel(f"nobody likes {liked!r}; choose from {tastes}")
    return Entrant(name, budget, taste)


class _Opponent:
    """A level of the ladder as a player."""

    def __init__(self, brain: AnyBrain, entrant: Entrant, chance: Random) -> None:
        self._brain = brain
        self._entrant = entrant
        self._chance = chance

    def decide(self, state: AnyState) -> Any:
        """The move for the player to act."""
        who = self._entrant
        return self._brain.think(state, who.level, self._chance, who.budget, taste=who.taste).lines[0].move


def make_player(brain: AnyBrain, level: str, chance: Random) -> Player[Any]:
    """A player of a level, with a taste (`architect:harbors`) or a budget (`mayor@0.3s`, `mayor@200` playouts) too."""
    entrant = parse_entrant(brain, level)
    if entrant.level in brain.measures:
        measure: Player[Any] = brain.measures[entrant.level](chance)
        return measure
    return _Opponent(brain, entrant, chance)
