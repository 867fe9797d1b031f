"""The categories of Azul: the wall, the floor line, and the three bonuses of the end."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.view.azul.category_sign import CATEGORY_COLOURS, draw_category_sign
from quadropolis_gui.view.azul.deed_words import DeedWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import Colour, darken


class PartsOfScore(Categories):
    """Points by where they come from; only the floor line costs any."""

    penalties = frozenset({Category.FLOOR.value})

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def of(self, variant: str) -> tuple[str, ...]:  # noqa: ARG002 - both walls count the same
        """Return all categories."""
        return tuple(category.value for category in Category)

    def name(self, category: str) -> str:
        """Return what a category is called."""
        return self._kit.t(f"azul.game.categories.{category}")

    def label(self, category: str) -> str:
        """Return the same where there is little room."""
        return self._kit.t(f"azul.game.column.{category}")

    def points(self, points: int) -> str:
        """Return an amount of points."""
        return DeedWords(self._kit.words).points(points)

    def colour(self, category: str) -> Colour:
        """Return the colour of a category in a bar."""
        return CATEGORY_COLOURS[Category(category)]

    def ink(self, category: str) -> Colour:
        """Return the colour in which the points of a category are written."""
        return darken(self.colour(category), 0.55 if category == Category.COLORS else 0.4)

    def icon(self, category: str) -> str:  # noqa: ARG002 - its signs are drawn on grounds of their own
        """Return nothing: in a bar the points are written instead."""
        return ""

    def draw_sign(self, surface: Surface, place: Rect, category: str) -> None:
        """Draw the small wall with the places that count."""
        draw_category_sign(surface, self._kit, place, Category(category))
