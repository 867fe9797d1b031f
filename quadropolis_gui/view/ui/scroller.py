"""What widgets see of the scroll area in which they lie."""

from typing import Protocol

from pygame import Rect
from pygame_gui.core import UIContainer


class Scroller(Protocol):
    """Something whose contents can be longer than itself, as widgets inside it see it."""

    @property
    def content(self) -> UIContainer:
        """The container of what is scrolled."""

    @property
    def view(self) -> Rect:
        """The part of the window in which the contents can be seen."""

    def reveal(self, rect: Rect) -> None:
        """Scroll until a place can be seen."""
