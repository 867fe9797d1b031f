"""Places on the table that can be pointed at: those of the frame, and those a game adds with an enum of its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class FrameSpot(Enum):
    """The kinds of place that every table has."""

    #: A row of the log; the value is the number of the move.
    LOG = auto()
    #: A part of the top bar, counted from the left.
    STATUS = auto()
    #: The points of the large board, and the name above it.
    SCORE = auto()
    HEADER = auto()


@dataclass(frozen=True, slots=True)
class Spot:
    """One place on the table: its kind, out of `FrameSpot` or an enum of the game, and its number."""

    kind: Enum
    value: int = 0

    @property
    def key(self) -> str:
        """Its name among the targets of the focus."""
        return f"{self.kind.name.lower()}_{self.value}"
