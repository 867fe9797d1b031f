"""The ladder of Azul: from apprentice to master. How each of them errs is in `levels.py`."""

from __future__ import annotations

from quadropolis_gui.ai.azul.tastes import TASTES
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.ladder import Ladder, Level

LADDER = Ladder(
    levels=(
        Level("apprentice", rating=800),
        Level("carrier", rating=1100),
        Level("setter", Budget(playouts=6), rating=1370),
        Level("painter", Budget(playouts=7), rating=1710),
        Level("glazier", Budget(playouts=28), rating=1930),
        Level("designer", Budget(playouts=160), rating=2250),
        Level("master", Budget(seconds=1.0), rating=2450),
    ),
    first_opponent="apprentice",
    tastes=TASTES,
)
