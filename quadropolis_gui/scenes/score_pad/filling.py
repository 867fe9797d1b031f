"""What a game brings to the score pad: its columns with their signs, colours and words, and its players' boards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.count import Tie
from quadropolis_gui.view.theme import Colour


@dataclass(frozen=True, slots=True)
class CategoryLook:
    """How the points of a category are shown in a bar: on which colour, and with which icon in which ink."""

    face: Colour
    ink: Colour
    icon: str


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What was compared between two players with the same total."""

    title: str
    #: What the one ahead has of it, and the one behind.
    figures: tuple[int, int]
    draw_sign: Callable[[Surface, Rect], None]


class PadFilling(ABC):
    """One finished game on the score pad; categories go by the names that its rules have for them."""

    #: The categories of this variant, in the order they are counted.
    columns: tuple[str, ...]
    #: Those of them that only ever cost points: nobody is praised for them, and they are no part of a bar.
    penalties: frozenset[str] = frozenset()

    # Words

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands over the names: which sort of points these are."""

    @abstractmethod
    def label(self, category: str) -> str:
        """Return the name of a category over its column, where there is little room."""

    @abstractmethod
    def name(self, category: str) -> str:
        """Return the name of a category in a sentence."""

    @abstractmethod
    def counting(self, category: str) -> str:
        """Return what is said while a category is counted."""

    @abstractmethod
    def points(self, points: int) -> str:
        """Return an amount of points with its unit."""

    @abstractmethod
    def tie_break(self, tie: Tie) -> TieBreak:
        """Return what decided a tie, or showed that nothing did."""

    # Looks

    @abstractmethod
    def look(self, category: str) -> CategoryLook:
        """Return how a category that brings points is shown."""

    @abstractmethod
    def draw_sign(self, surface: Surface, place: Rect, category: str) -> None:
        """Draw what stands for a category."""

    @property
    @abstractmethod
    def confetti(self) -> Sequence[Colour]:
        """The colours of the celebration; as many in every theme."""

    @abstractmethod
    def picture(self, player: int, size: tuple[int, int], radius: int) -> Surface:
        """Return a small picture of a player's board, with round corners."""

    # A player's board

    @property
    @abstractmethod
    def board_hint(self) -> str:
        """What is said of a row: that it opens its player's board."""

    @abstractmethod
    def board(self, player: int) -> Scene:
        """Make the screen that shows a player's board and where every point comes from."""
