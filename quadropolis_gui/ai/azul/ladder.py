"""The ladder of Azul: from apprentice to master. How each of them errs is in `levels.py`."""

from __future__ import annotations

from quadropolis_gui.ai.azul.tastes import TASTES
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.ladder import Ladder, Level

LADDER = Ladder(
    levels=(
        Level("apprentice", rating=800),
        Level("carrier", rating=1080),
        Level("setter", Budget(playouts=6), rating=1360),
        Level("painter", Budget(playouts=12), rating=1690),
        Level("glazier", Budget(playouts=44), rating=1990),
        Level("designer", Budget(playouts=200), rating=2310),
        Level("master", Budget(seconds=1.0), rating=2610),
    ),
    first_opponent="apprentice",
    tastes=TASTES,
)
