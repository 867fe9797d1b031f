"""What every opponent is: something that is given a state and names a move."""

from __future__ import annotations

from typing import Protocol, TypeVar

from quadropolis_gui.engine.game import State

MoveT = TypeVar("MoveT")


class Player(Protocol[MoveT]):
    """An opponent. It sees what a person at the table sees, and must not change the state."""

    def decide(self, state: State[MoveT]) -> MoveT:
        """The move for the player to act."""
