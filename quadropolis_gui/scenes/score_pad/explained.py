"""Places of the score pad that explain themselves when the pointer rests on them: short heads, ratings, goals."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from quadropolis_gui.view.ui.layer import Layer, Widget


class Explained(Widget):
    """A place that something else is drawn on; it says more about that, if there is more to say now."""

    focusable = False

    def __init__(self, layer: Layer, rect: Rect, key: str, say: Callable[[], str]) -> None:
        super().__init__(layer, rect, key=key)
        self._say = say

    @property
    def told(self) -> str:
        """What is said when the pointer rests on it."""
        return self._say()
