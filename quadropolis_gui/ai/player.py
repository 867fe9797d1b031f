"""What every opponent is: something that is given a state and names a move."""

from __future__ import annotations

from typing import Protocol

from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.state import State


class Player(Protocol):
    """An opponent. It sees what a person at the table sees, and must not change the state."""

    def decide(self, state: State) -> Move:
        """The move for the player to act."""
