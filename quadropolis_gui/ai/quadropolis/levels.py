"""How the levels of Quadropolis think, and how the weaker ones err: by mode, since Expert cities are worth more."""

from __future__ import annotations

from collections.abc import Mapping

from quadropolis_gui.ai.search import Habits
from quadropolis_gui.ai.skill import Skill

#: Those who search look at few moves, except the strongest.
_NARROW, _WIDER = Habits(width_root=8, width=5), Habits(width_root=12, width=6)

SKILLS: Mapping[str, Mapping[str, Skill]] = {
    "classic": {
        # In the first game: sees the points of this moment, misjudges them, misses half of what architects could bring.
        "intern": Skill(foresight=0, noise=3.1, oversight=0.61),
        # Sees little further than the points of this moment, and does not look too closely.
        "surveyor": Skill(foresight=3, noise=2.5, oversight=0.2),
        # Has the whole game in view, roughly.
        "draftsman": Skill(noise=1.28),
        # Knows what a city needs for the rest of the game, but not what the others are up to.
        "engineer": Skill(noise=0.43),
        # Judges well, and every other time thinks a little ahead and about the others.
        "architect": Skill(attention=0.49, habits=_NARROW),
        # Thinks ahead every time.
        "planner": Skill(leaning=0.6, habits=_WIDER),
        # As strong as the time allows, and hardly led astray by what it likes.
        "mayor": Skill(leaning=0.3, solves=True),
    },
    "expert": {
        "intern": Skill(foresight=0, noise=2.4, oversight=0.27),
        "surveyor": Skill(foresight=3, noise=2.3, oversight=0.1),
        "draftsman": Skill(noise=1.75),
        "engineer": Skill(noise=0.88),
        "architect": Skill(noise=0.5, attention=0.4, habits=_NARROW),
        "planner": Skill(leaning=0.6, habits=_WIDER),
        "mayor": Skill(leaning=0.3, solves=True),
    },
}
