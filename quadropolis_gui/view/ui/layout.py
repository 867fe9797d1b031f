"""Where things go: one scale from the window's size, and helpers that divide rectangles.

The reference is 1280 x 720. Lengths in the code are those of the reference; a `Frame` turns them into pixels.
"""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

REFERENCE = (1280, 720)
MINIMUM = (1024, 640)
SMALLEST_TEXT = 12

INTERFACE_FACTORS = {"small": 0.9, "normal": 1.0, "large": 1.15}

TOP_BAR = 48
BOTTOM_BAR = 82


class Frame:
    """The window as a scene sees it: its size in pixels, the scale of lengths and that of texts."""

    __slots__ = ("height", "interface_size", "scale", "smallest_text", "text_scale", "width")

    def __init__(self, width: int, height: int, interface_size: str = "normal") -> None:
        self.width: Final = width
        self.height: Final = height
        self.interface_size: Final = interface_size
        self.scale: Final = min(width / REFERENCE[0], height / REFERENCE[1])
        self.text_scale: Final = self.scale * INTERFACE_FACTORS[interface_size]
        # Large text is larger in the smallest window, too.
        self.smallest_text: Final = round(SMALLEST_TEXT * max(1.0, INTERFACE_FACTORS[interface_size]))

    @property
    def rect(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    def u(self, length: float) -> int:
        """Return a length of the reference in pixels, at least one pixel if it is more than nothing."""
        if length == 0:
            return 0
        pixels = round(length * self.scale)
        return pixels if pixels else (1 if length > 0 else -1)

    def font(self, size: float) -> int:
        """Return a text size of the reference in pixels, never too small to read."""
        return max(self.smallest_text, round(size * self.text_scale))

    def top_bar(self) -> Rect:
        """Return the place of the bar at the top."""
        return Rect(0, 0, self.width, self.u(TOP_BAR))

    def bottom_bar(self, height: float = BOTTOM_BAR) -> Rect:
        """Return the place of the bar at the bottom."""
        pixels = self.u(height)
        return Rect(0, self.height - pixels, self.width, pixels)

    def body(self, *, top: bool = True, bottom: float = 0) -> Rect:
        """Return what is left between the bars; `bottom` is the height of the bottom bar in the reference."""
        start = self.u(TOP_BAR) if top else 0
        return Rect(0, start, self.width, self.height - start - self.u(bottom))

    def centred(self, w: float, h: float, within: Rect | None = None) -> Rect:
        """Return a rectangle of a reference size in the middle of another, or of the window."""
        place = Rect(0, 0, self.u(w), self.u(h))
        place.center = (within or self.rect).center
        return place


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """Return the rectangle made smaller by x on both sides and y above and below."""
    y = x if y is None else y
    return Rect(rect.x + x, rect.y + y, max(0, rect.w - 2 * x), max(0, rect.h - 2 * y))


def _shares(total: int, weights: Sequence[float], gap: int) -> list[tuple[int, int]]:
    """Divide a length by weights; rounding never adds up to more or less than the whole."""
    room = total - gap * (len(weights) - 1)
    whole = sum(weights)
    edges = [0.0]
    for weight in weights:
        edges.append(edges[-1] + room * weight / whole)
    return [(round(edges[i]) + i * gap, round(edges[i + 1]) - round(edges[i])) for i in range(len(weights))]


def columns(rect: Rect, weights: Sequence[float], gap: int = 0) -> list[Rect]:
    """Divide a rectangle into columns side by side, by weight."""
    return [Rect(rect.x + start, rect.y, length, rect.h) for start, length in _shares(rect.w, weights, gap)]


def rows(rect: Rect, weights: Sequence[float], gap: int = 0) -> list[Rect]:
    """Divide a rectangle into rows one below the other, by weight."""
    return [Rect(rect.x, rect.y + start, rect.w, length) for start, length in _shares(rect.h, weights, gap)]


def grid(rect: Rect, column_count: int, row_count: int, gap: int | tuple[int, int] = 0) -> list[Rect]:
    """Divide a rectangle into equal cells, row by row."""
    gap_x, gap_y = gap if isinstance(gap, tuple) else (gap, gap)
    return [cell for row in rows(rect, [1] * row_count, gap_y) for cell in columns(row, [1] * column_count, gap_x)]


def cut_top(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return the strip at the top and what is left below it."""
    return Rect(rect.x, rect.y, rect.w, height), Rect(rect.x, rect.y + height + gap, rect.w, rect.h - height - gap)


def cut_bottom(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return the strip at the bottom and what is left above it."""
    return Rect(rect.x, rect.bottom - height, rect.w, height), Rect(rect.x, rect.y, rect.w, rect.h - height - gap)


def fit_inside(size: tuple[int, int], place: Rect) -> Rect:
    """Return the largest rectangle of the proportions of `size` inside a place, centred."""
    factor = min(place.w / size[0], place.h / size[1])
    fitted = Rect(0, 0, round(size[0] * factor), round(size[1] * factor))
    fitted.center = place.center
    return fitted


def square_inside(place: Rect) -> Rect:
    """Return the largest square inside a place, centred."""
    return fit_inside((1, 1), place)
