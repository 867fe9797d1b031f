"""The ladder of a game: its levels, weakest first, what each is given to think with, and the tastes they can have.

Nothing here thinks, so that a screen can list the levels without loading weights or a search: `LADDERS` in `games.py`.
A level's number is who it is, in every game; its name is a word of the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.taste import Taste


@dataclass(frozen=True, slots=True)
class Level:
    """A step of the ladder."""

    name: str
    #: How long it searches; None for a level that only looks at the moves before it.
    budget: Budget | None = None
    #: How strong it is, as measured against its neighbours (docs/opponents.md): 400 more win ten games of eleven.
    rating: float = 1000.0

    @property
    def searches(self) -> bool:
        """Whether a budget makes a difference to it."""
        return self.budget is not None

    @property
    def timed(self) -> bool:
        """Whether it thinks for as long as the person allows; the others have a measure of their own."""
        return self.budget is not None and self.budget.seconds is not None

    def given(self, budget: Budget | None) -> Budget | None:
        """What it thinks with if it is given a budget, or none: a level that does not search has no use for one."""
        return self.budget if budget is None or self.budget is None else budget


@dataclass(frozen=True, slots=True)
class Ladder:
    """The levels people play against, weakest first; the last one gives advice."""

    levels: tuple[Level, ...]
    #: The name of the level that is offered as the first opponent.
    first_opponent: str
    #: What opponents of any level may like; one without a taste likes everything alike.
    tastes: tuple[Taste, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the levels are called in saves and on the command line, weakest first."""
        return tuple(level.name for level in self.levels)

    @property
    def strongest(self) -> Level:
        """The level that gives advice."""
        return self.levels[-1]

    def find(self, text: str | None) -> Level | None:
        """The level of a name or a number, without its budget: `mayor@0.3s` is a Mayor; None if none."""
        wanted = (text or "").partition("@")[0]
        for number, level in enumerate(self.levels, 1):
            if wanted in (level.name, str(number)):
                return level
        return None

    def taste_named(self, name: str | None) -> Taste | None:
        """The taste of a name; None if this ladder has no such one, and for who likes everything alike."""
        return next((taste for taste in self.tastes if taste.name == name), None)

    def number_of(self, text: str | None) -> int | None:
        """The number of a level, from 1 for the weakest; None if the text names none of this ladder."""
        level = self.find(text)
        return None if level is None else self.levels.index(level) + 1
