"""The ladder of Quadropolis: a career from Intern to Mayor. How each of them errs is in `levels.py`."""

from __future__ import annotations

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.ladder import Ladder, Level

LADDER = Ladder(
    levels=(
        Level("intern"),
        Level("surveyor"),
        Level("draftsman"),
        Level("engineer"),
        Level("architect", Budget(playouts=10)),
        Level("planner", Budget(playouts=60)),
        Level("mayor", Budget(seconds=1.0)),
    ),
    first_opponent="intern",
)
