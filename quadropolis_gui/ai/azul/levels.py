"""The levels of Azul: a ladder from apprentice to master."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from quadropolis_gui.ai.search import Budget, Habits

#: How all of them look at a position.
HABITS = Habits(width_root=40, width=12, variants_root=4, temperature=2.0, curiosity=0.6)


@dataclass(frozen=True, slots=True)
class Character:
    """How an opponent thinks."""

    #: How far its estimates stray, in points.
    noise: float = 0.0
    #: How long it searches; None for a player that only looks at the moves before it.
    budget: Budget | None = None
    habits: Habits = HABITS

    def with_budget(self, budget: Budget) -> Character:
        """The same mind with another budget."""
        return replace(self, budget=budget)


#: The levels people play against, weakest first.
CHARACTERS: Mapping[str, Character] = {
    # Takes what looks nice, and often misjudges it.
    "apprentice": Character(noise=5.0),
    "carrier": Character(noise=2.5),
    "setter": Character(noise=1.0),
    # Judges well, and thinks a little about what the others will take.
    "painter": Character(budget=Budget(playouts=8)),
    "glazier": Character(budget=Budget(playouts=30)),
    "designer": Character(budget=Budget(playouts=120)),
    # As strong as the time allows.
    "master": Character(budget=Budget(seconds=1.0)),
}
