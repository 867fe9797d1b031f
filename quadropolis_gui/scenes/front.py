"""What is seen of a game on the title, before anybody plays it.

It is apart from the `Face`, because the first frame of the program shows it and should not wait for boards and rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit

#: A game in a few words, row by row, as `Game.sketch` has them.
Sketch = Sequence[Sequence[str]]


class TitlePicture(Protocol):
    """The large picture beside the menu of the title."""

    @property
    def motion(self) -> bool:
        """Whether it moves by itself."""

    @property
    def next_wake(self) -> float | None:
        """After how many seconds it wants to be updated; None if it never changes."""

    def update(self, dt: float) -> bool:
        """Let time pass; tell whether there is something new to see."""

    def draw_far(self, surface: Surface, rect: Rect) -> None:
        """Draw what is far away, behind the pictures of all games."""

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Draw it into a place that the pictures of all games share."""


class Front(ABC):
    """How a game is shown on the title; there is one object for each game."""

    @abstractmethod
    def draw_lot(self, surface: Surface, kit: Kit, place: Rect, number: int) -> None:
        """Draw what the game has on a lot of the program's mark, of which there are four."""

    @abstractmethod
    def picture(self, kit: Kit, *, motion: bool) -> TitlePicture:
        """Make the large picture beside the menu; without motion it stands there complete."""

    @abstractmethod
    def draw_running(self, surface: Surface, kit: Kit, place: Rect, sketch: Sketch) -> int:
        """Draw a game that can be continued as a small sign at the left of a place; return where the sign ends.

        The sketch is what the rules told of the game once; it may come from another version of the program.
        """
