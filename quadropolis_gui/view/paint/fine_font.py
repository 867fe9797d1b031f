"""A font whose letters stand where its designer wanted them, also when they are small.

Fonts of this library put each letter of a line on a whole pixel, and fit its shape to the pixels. In small letters that
leaves gaps as uneven as "t his". Drawn four times as large and then made smaller, letters keep their shape and their
distances to a quarter of a pixel, and lines come out some 4 % narrower.
"""

from typing import Any

import pygame
from pygame import Surface

#: How many times as large letters are drawn first.
_TIMES = 4
#: The largest size in pixels that needs it: in larger letters a pixel more or less is not seen.
LARGEST = 40


class FineFont(pygame.font.Font):
    """A font with even gaps between its letters; lines are as high as those of any other."""

    def __init__(self, path: str, size: int) -> None:
        super().__init__(path, size)
        self._large = pygame.font.Font(path, size * _TIMES) if size <= LARGEST else None

    def size(self, text: Any) -> tuple[int, int]:
        """Return how wide and high a line is."""
        if self._large is None:
            return super().size(text)
        return _smaller(self._large.size(text)[0]), self.get_height()

    def render(self, text: Any, antialias: Any, color: Any, *more: Any, **options: Any) -> Surface:
        """Return a line as a surface."""
        if self._large is None or more or options:
            return super().render(text, antialias, color, *more, **options)
        drawn = self._large.render(text, antialias, color)
        high = max(1, round(drawn.get_height() / _TIMES))
        small = pygame.transform.smoothscale(drawn, (_smaller(drawn.get_width()), high))
        lower = round(self.get_ascent() - self._large.get_ascent() * high / drawn.get_height())
        line = Surface((small.get_width(), self.get_height()), pygame.SRCALPHA)
        # The ground has the colour of the ink, which is a little less in what was made smaller.
        line.fill((*pygame.Color(color)[:3], 0))
        line.blit(small, (0, lower), special_flags=pygame.BLEND_RGBA_MAX)
        return line


def _smaller(width: int) -> int:
    """Return the whole pixels that so many small ones need."""
    return -(-width // _TIMES)
