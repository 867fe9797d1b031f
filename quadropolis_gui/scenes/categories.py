"""How the categories look that a game counts on its score pad, wherever points are shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from pygame import Rect, Surface

from quadropolis_gui.view.theme import Colour


class Categories(ABC):
    """The categories of a game in colours, signs and words, in the theme and the language chosen now.

    They go by the names that the rules of the game have for them.
    """

    #: Those that only ever cost points: nobody is proud of them, and nobody looks at them by themselves.
    penalties: frozenset[str] = frozenset()

    @abstractmethod
    def of(self, variant: str) -> tuple[str, ...]:
        """Return the categories that a variant has, in the order they are counted."""

    def scoring(self, variants: Iterable[str]) -> tuple[str, ...]:
        """Return the categories that bring points in any of these variants."""
        counted = dict.fromkeys(category for variant in variants for category in self.of(variant))
        return tuple(category for category in counted if category not in self.penalties)

    # Words

    @abstractmethod
    def name(self, category: str) -> str:
        """Return what a category is called."""

    @abstractmethod
    def label(self, category: str) -> str:
        """Return the same where there is little room."""

    def step(self, category: str) -> str:
        """Return the name of a step of the count, by which it can be told from all others."""
        return self.label(category)

    @abstractmethod
    def points(self, points: int) -> str:
        """Return an amount of points with its unit."""

    # Looks

    @abstractmethod
    def colour(self, category: str) -> Colour:
        """Return the colour of a category in a bar; neighbours of the same colour may be drawn as one part."""

    @abstractmethod
    def ink(self, category: str) -> Colour:
        """Return the colour of what is written on a category that brings points."""

    @abstractmethod
    def icon(self, category: str) -> str:
        """Return the name of the icon of a category that brings points; empty where it has none but its colour."""

    @abstractmethod
    def draw_sign(self, surface: Surface, place: Rect, category: str) -> None:
        """Draw the small sign of a category."""
