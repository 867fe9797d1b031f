"""The categories of Quadropolis: kinds of building, and what had no place at the end."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.category_sign import draw_category_sign
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.score_words import PENALTIES, ScoreWords, columns_of
from quadropolis_gui.view.theme import Colour


class KindsOfBuilding(Categories):
    """Points by kind of building; what had no place is grey."""

    penalties = frozenset(category.value for category in PENALTIES)

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._words = ScoreWords(kit.words)

    def of(self, variant: str) -> tuple[str, ...]:
        """Return the kinds of a mode, and what was without a place."""
        return tuple(category.value for category in columns_of(MODES[variant]))

    def name(self, category: str) -> str:
        """Return the name of several buildings of a kind, or what was without a place."""
        return self._words.category(Category(category))

    def label(self, category: str) -> str:
        """Return the same where there is little room."""
        return self._words.category_short(Category(category))

    def step(self, category: str) -> str:
        """Return the same for a step of the count: what was without a place is named by the piece."""
        kind = Category(category)
        return (
            self._kit.t(f"quadropolis.game.categories.step_{category}") if kind in PENALTIES else self.label(category)
        )

    def points(self, points: int) -> str:
        """Return an amount of Victory Points."""
        return self._words.points(points)

    def colour(self, category: str) -> Colour:
        """Return the colour of a kind, or grey for what was without a place."""
        kind = palette_of(self._kit.theme).kinds.get(category)
        return self._kit.c.muted if kind is None else kind.face

    def ink(self, category: str) -> Colour:
        """Return the colour of what is written on a kind."""
        return palette_of(self._kit.theme).kinds[category].ink

    def icon(self, category: str) -> str:
        """Return the name of the icon of a kind."""
        return f"kind_{category}"

    def draw_sign(self, surface: Surface, place: Rect, category: str) -> None:
        """Draw the small tile of a kind, or the piece that was without a place."""
        draw_category_sign(surface, self._kit, place, Category(category))
