"""What opponents of Azul may like: what is counted at the end, how the game goes on, or what others want."""

from __future__ import annotations

from quadropolis_gui.ai.taste import Taste

TASTES = (
    Taste("columns", {"columns": 1.0}),
    Taste("blue", {"blue": 0.9}),
    Taste("warm", {"red": 0.8, "yellow": 0.8}),
    Taste("careful", {"floor": 1.0}),
    Taste("start", {"start": 0.6}),
    Taste("bold", {"lines": 1.0}),
    Taste("blocking", envy=0.3),
)
