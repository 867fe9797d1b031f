"""How the levels of Quadropolis think, and how the weaker ones err."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.ai.character import Character
from quadropolis_gui.ai.search import Habits

CHARACTERS: Mapping[str, Character] = {
    # In the first game: sees the points of this moment, and misses half of what the architects could bring.
    "intern": Character(foresight=0, noise=2.0, oversight=0.5),
    # Sees little further than the points of this moment, and does not look too closely.
    "surveyor": Character(foresight=3, noise=2.0, oversight=0.2),
    # Has the whole game in view, roughly.
    "draftsman": Character(noise=1.5),
    # Knows what a city needs for the rest of the game, but not what the others are up to.
    "engineer": Character(noise=0.3),
    # Judges well, and thinks a little ahead and about the others.
    "architect": Character(habits=Habits(width_root=8, width=5)),
    "planner": Character(habits=Habits(width_root=12, width=6)),
    # As strong as the time allows.
    "mayor": Character(solves=True),
}
