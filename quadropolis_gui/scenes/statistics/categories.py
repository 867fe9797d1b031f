"""What a game brings to the Statistics screen: how the categories look that its score pad counts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from quadropolis_gui.view.theme import Colour


class Categories(ABC):
    """The categories of a game in colours, signs and words, in the theme and the language chosen now."""

    @abstractmethod
    def apart(self, variants: Collection[str]) -> Sequence[str]:
        """The categories that can be looked at by themselves, as far as games of these variants have them."""

    @abstractmethod
    def name(self, category: str) -> str:
        """What a category is called."""

    @abstractmethod
    def colour(self, category: str) -> Colour:
        """The colour of a category in a column; neighbours of the same colour are drawn as one part."""

    @abstractmethod
    def draw_sign(self, surface: Surface, place: Rect, category: str) -> None:
        """Draw the small sign of a category that can be looked at by itself."""

    @abstractmethod
    def points(self, points: int) -> str:
        """An amount of points in words."""
