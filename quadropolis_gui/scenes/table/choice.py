"""A move in the making, as the table sees it: a game makes one for every turn of a person."""

from __future__ import annotations

from typing import Any, Protocol


class MoveChoice(Protocol):
    """One player's move in the making, chosen step by step; every step can be taken back."""

    @property
    def player(self) -> int:
        """The player who is choosing."""

    @property
    def move(self) -> Any | None:
        """The move, once nothing is open any more."""

    @property
    def is_started(self) -> bool:
        """Whether there is anything to step back from."""

    @property
    def depth(self) -> int:
        """How many steps can be taken back."""

    def allows(self, move: Any) -> bool:
        """Tell whether a legal move goes with what is chosen so far."""

    def take(self, move: Any) -> None:
        """Choose a whole legal move at once, in one step."""

    def step_back(self) -> bool:
        """Take back the last step; tell whether there was one."""

    def back_to(self, depth: int) -> None:
        """Take back steps until only so many are left."""
