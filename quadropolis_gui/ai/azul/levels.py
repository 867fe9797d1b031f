"""How the levels of Azul think, and how the weaker ones err."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.ai.search import Habits
from quadropolis_gui.ai.skill import Skill

#: How all of them look at a position.
HABITS = Habits(width_root=40, width=12, variants_root=4, temperature=2.0, curiosity=0.6)

SKILLS: Mapping[str, Skill] = {
    # In the first game: sees the points of this round only, misjudges them, and misses a third of what lies there.
    "apprentice": Skill(foresight=0, noise=1.2, oversight=0.3),
    # Sees the points of this round, and little else.
    "carrier": Skill(foresight=0, noise=0.22, oversight=0.04),
    # Has columns and colours in view, and every other time what the others will take.
    "setter": Skill(attention=0.5, habits=HABITS),
    # Thinks about what the others will take, every time further.
    "painter": Skill(habits=HABITS),
    # Judges so well that what it likes would cost it more.
    "glazier": Skill(leaning=0.7, habits=HABITS),
    # Goes through the end of a round completely.
    "designer": Skill(leaning=0.6, habits=HABITS, solves=True),
    # As strong as the time allows, and hardly led astray by what it likes.
    "master": Skill(leaning=0.3, habits=HABITS, solves=True),
}
