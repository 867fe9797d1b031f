"""The ladder of Quadropolis: a career from Intern to Mayor. How each of them errs is in `levels.py`."""

from __future__ import annotations

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.ladder import Ladder, Level
from quadropolis_gui.ai.quadropolis.tastes import TASTES

LADDER = Ladder(
    levels=(
        Level("intern", rating=800),
        Level("surveyor", rating=1120),
        Level("draftsman", rating=1430),
        Level("engineer", rating=1760),
        Level("architect", Budget(playouts=8), rating=2050),
        Level("planner", Budget(playouts=32), rating=2380),
        Level("mayor", Budget(seconds=1.0), rating=2690),
    ),
    first_opponent="intern",
    tastes=TASTES,
)
