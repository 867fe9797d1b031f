"""The ladder of Azul: from apprentice to master. How each of them errs is in `levels.py`."""

from __future__ import annotations

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.ladder import Ladder, Level

LADDER = Ladder(
    levels=(
        Level("apprentice"),
        Level("carrier"),
        Level("setter"),
        Level("painter", Budget(playouts=8)),
        Level("glazier", Budget(playouts=30)),
        Level("designer", Budget(playouts=120)),
        Level("master", Budget(seconds=1.0)),
    ),
    first_opponent="apprentice",
)
