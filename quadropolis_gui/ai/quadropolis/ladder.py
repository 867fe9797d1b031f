"""The ladder of Quadropolis: a career from Intern to Mayor. How each of them errs is in `levels.py`."""

from __future__ import annotations

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.ladder import Ladder, Level

LADDER = Ladder(
    levels=(
        Level("intern", rating=800),
        Level("surveyor", rating=1100),
        Level("draftsman", rating=1400),
        Level("engineer", rating=1700),
        Level("architect", Budget(playouts=8), rating=2000),
        Level("planner", Budget(playouts=32), rating=2300),
        Level("mayor", Budget(seconds=1.0), rating=2600),
    ),
    first_opponent="intern",
)
