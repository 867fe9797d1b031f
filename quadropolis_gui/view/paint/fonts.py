"""The text font in its weights, loaded when first used."""

from enum import StrEnum

import pygame

from quadropolis_gui import resources
from quadropolis_gui.view.paint.cache import BoundedCache
from quadropolis_gui.view.paint.foreign import TextFont

FAMILY = "nunito"


class Weight(StrEnum):
    """The weights of Nunito that the interface uses."""

    SEMIBOLD = "SemiBold"
    BOLD = "Bold"
    EXTRABOLD = "ExtraBold"
    BLACK = "Black"


class Fonts:
    """Gives the font of a weight at a size in pixels."""

    def __init__(self) -> None:
        self._fonts: BoundedCache[pygame.font.Font] = BoundedCache(96)

    def get(self, weight: Weight, size: int) -> pygame.font.Font:
        """Return the font, loading it the first time."""
        return self._fonts.get((weight, size), lambda: TextFont(self.path(weight), max(1, size)))

    @staticmethod
    def path(weight: Weight) -> str:
        """Return the file of a weight."""
        return str(resources.asset("fonts", f"Nunito-{weight.value}.ttf"))
