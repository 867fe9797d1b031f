"""What opponents of Quadropolis may like: categories of the score pad, or what others want."""

from __future__ import annotations

from quadropolis_gui.ai.taste import Taste

TASTES = (
    Taste("harbors", {"harbor": 0.3}),
    Taste("towers", {"tower": 0.4}),
    Taste("parks", {"park": 0.4}),
    Taste("shops", {"shop": 0.25}),
    Taste("services", {"service": 0.3}),
    Taste("factories", {"factory": 0.28}),
    Taste("blocking", envy=0.5),
)
