"""The levels of Quadropolis: a career from Intern to Mayor."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.ai.quadropolis.thinker import Character
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
