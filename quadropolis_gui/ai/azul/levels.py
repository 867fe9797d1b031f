"""How the levels of Azul think, and how the weaker ones err."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.ai.character import Character
from quadropolis_gui.ai.search import Habits

#: How all of them look at a position.
HABITS = Habits(width_root=40, width=12, variants_root=4, temperature=2.0, curiosity=0.6)

CHARACTERS: Mapping[str, Character] = {
    # In the first game: sees the points of this round only, and misses half of what lies on the table.
    "apprentice": Character(foresight=0, noise=2.0, oversight=0.5),
    "carrier": Character(foresight=0, noise=1.0, oversight=0.3),
    # Has columns and colours in view, but not what the others will take.
    "setter": Character(noise=0.3),
    # Judges well, and thinks a little about what the others will take.
    "painter": Character(habits=HABITS),
    "glazier": Character(habits=HABITS, solves=True),
    "designer": Character(habits=HABITS, solves=True),
    # As strong as the time allows.
    "master": Character(habits=HABITS, solves=True),
}
