"""How a level errs, or does not, and how it looks at a position: what levels of every game have in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from quadropolis_gui.ai.search import Habits


@dataclass(frozen=True, slots=True)
class Skill:
    """How an opponent thinks. Weak ones err as people do: they see less, less far, and less exactly."""

    #: How much of the game to come it judges by, in turns or rounds as the game has it; None for all of it.
    foresight: int | None = None
    #: How far its estimates stray, in points.
    noise: float = 0.0
    #: The share of what it could do that it overlooks in a turn.
    oversight: float = 0.0
    #: The share of its turns in which it searches; in the others it forgets the opponents and plays at first sight.
    attention: float = 1.0
    #: Whether it goes through the rest of a round or game completely once that is little.
    solves: bool = False
    #: How much of an opponent's own taste shows at this level.
    leaning: float = 1.0
    #: How it looks at a position when it searches.
    habits: Habits = field(default_factory=Habits)

    def attends(self, chance: Random) -> bool:
        """Whether it thinks ahead this time."""
        return self.attention >= 1 or chance.random() < self.attention
