"""Icons: SVG files rasterised at the size needed, when needed, and tinted."""

import pygame

from quadropolis_gui import resources
from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.paint.masks import tinted
from quadropolis_gui.view.theme import Colour


class Icons:
    """Gives icons by name; the names are those of the files in `assets/icons`."""

    def __init__(self, megabytes: int = 4) -> None:
        self._cache = surface_cache(megabytes)

    def get(self, name: str, size: int, colour: Colour | None = None) -> pygame.Surface:
        """Return an icon that fits a square of `size` pixels, in its own colours or in the one given."""
        size = max(1, size)
        return self._cache.get((name, size, colour), lambda: self._make(name, size, colour))

    def draw(
        self, surface: pygame.Surface, name: str, centre: tuple[int, int], size: int, colour: Colour | None = None
    ) -> pygame.Rect:
        """Draw an icon around a point and return the place it took."""
        picture = self.get(name, size, colour)
        place = picture.get_rect(center=centre)
        surface.blit(picture, place)
        return place

    def _make(self, name: str, size: int, colour: Colour | None) -> pygame.Surface:
        path = resources.asset("icons", f"{name}.svg")
        picture = pygame.image.load_sized_svg(str(path), (size, size)).convert_alpha()
        return tinted(picture, colour) if colour else picture
