"""How long to think: a measure in seconds or in playouts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: seconds, or a number of playouts; whichever is set and comes first."""

    seconds: float | None = None
    playouts: int | None = None

    def left_since(self, started: float) -> Budget:
        """What is left of it, given what the clock showed (`perf_counter`) when thinking began."""
        if self.seconds is None:
            return self
        return replace(self, seconds=max(0.0, self.seconds - (perf_counter() - started)))

    def share_of_seconds(self, share: float) -> Budget:
        """A part of the seconds, and any number of playouts."""
        return Budget(None if self.seconds is None else share * self.seconds)
