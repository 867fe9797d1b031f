"""Setting text: how wide and high it is, how large it may be in its room, where its lines break.

All sizes are pixels. Nothing is drawn here; `text.py` does that.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from quadropolis_gui.view.icon_names import between_words
from quadropolis_gui.view.paint.cache import BoundedCache
from quadropolis_gui.view.paint.fonts import Fonts, Weight

#: No words are smaller than this, in pixels, whatever the window; what still has no room is set narrower.
LEAST_SIZE = 12
LEAST_PART = 0.72
#: How narrow letters may be set, as a part of their width.
NARROWEST = 0.74
ELLIPSIS = "…"
# Several times what all screens of one language say; names, titles and dates would fill any larger room with time.
_WIDTHS = 2048


class Fit(NamedTuple):
    """How all lines of a list are set: their size, and how wide their letters are, as a part of the usual width."""

    size: int
    part: float


class Typesetter:
    """Measures lines and paragraphs, with a cache, and finds the size at which they fit."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        #: The smallest size of words now, and how much larger than usual people want text on boards.
        self.least = LEAST_SIZE
        self.factor = 1.0
        self._widths: BoundedCache[int] = BoundedCache(_WIDTHS)
        self._wraps: BoundedCache[tuple[str, ...]] = BoundedCache(512)

    # ---- sizes

    def use(self, least: int, factor: float) -> None:
        """Set from now on no words smaller than `least`, and all text on boards larger by a factor."""
        self.least, self.factor = max(LEAST_SIZE, least), factor

    def on_board(self, size: float, scale: float) -> int:
        """Return the size in pixels of words on a board of some scale."""
        return max(self.least, round(size * scale * self.factor))

    def _floor(self, text: str, size: int, least: int | None) -> int:
        """Return the smallest size to which a text may shrink: that of words, while figures may be smaller."""
        if least is None:
            return min(size, max(self.least, round(size * LEAST_PART)))
        return max(least, min(size, self.least)) if _has_words(text) else least

    # ---- lines

    def width(self, text: str, size: int, weight: Weight = Weight.BOLD) -> int:
        """Return how wide a line is."""
        return self._widths.get((text, size, weight), lambda: self._measure(text, size, weight))

    def line_height(self, size: int, weight: Weight = Weight.BOLD) -> int:
        """Return the height of a line."""
        return self.fonts.get(weight, size).get_linesize()

    def fit_size(self, text: str, width: int, size: int, weight: Weight = Weight.BOLD, least: int | None = None) -> int:
        """Return the largest size, not above `size`, at which a line fits a width (or the least size allowed)."""
        least = self._floor(text, size, least)
        while size > least and self.width(text, size, weight) > width:
            size -= 1
        return size

    def fit_together(self, lines: Iterable[tuple[str, int]], size: int, weight: Weight = Weight.BOLD) -> Fit:
        """Return how the lines of a list are set, each with its width: what one of them needs is done to all.

        Beside wide letters a single line of narrow ones looks like another kind of line.
        """
        rows = list(lines)
        size = min((self._smallest_needed(text, width, size, weight) for text, width in rows), default=size)
        parts = [width / self.width(text, size, weight) for text, width in rows if text]
        return Fit(size, max(NARROWEST, min([1.0, *parts])))

    def elided(self, text: str, width: int, size: int, weight: Weight = Weight.BOLD) -> str:
        """Return a line as it fits a width at a fixed size: whole, or cut with an ellipsis."""
        return text if self.width(text, size, weight) <= width else self._shortened(text, width, size, weight)

    def _smallest_needed(self, text: str, width: int, size: int, weight: Weight, least: int | None = None) -> int:
        """Return the size at which a line fits, made as narrow as it may be."""
        fitted = self.fit_size(text, width, size, weight, least)
        while fitted > LEAST_SIZE and self.width(text, fitted, weight) * NARROWEST > width:
            fitted -= 1
        return fitted

    # ---- paragraphs

    def wrap(self, text: str, width: int, size: int, weight: Weight = Weight.SEMIBOLD) -> tuple[str, ...]:
        """Return the lines of a text set to a width; `\\n` starts a new paragraph."""
        return self._wraps.get((text, width, size, weight), lambda: self._wrap(text, width, size, weight))

    def paragraph_height(self, text: str, width: int, size: int, weight: Weight = Weight.SEMIBOLD) -> int:
        """Return how high a text set to a width is."""
        return len(self.wrap(text, width, size, weight)) * self.line_height(size, weight)

    def narrow_height(self, text: str, width: int, weight: Weight = Weight.SEMIBOLD) -> int:
        """Return how low a text set to a width may be: in the smallest letters, as narrow as they may be."""
        return self.paragraph_height(text, int(width / NARROWEST), self.least, weight)

    def paragraphs_size(
        self, texts: Iterable[tuple[str, tuple[int, int]]], size: int, weight: Weight = Weight.SEMIBOLD
    ) -> int:
        """Return the largest size, not above `size`, at which all of some texts fit their room in letters as wide as
        usual; the least size allowed if there is none.
        """
        rows = list(texts)
        least = max((self._floor(text, size, None) for text, _ in rows), default=size)
        while size > least and not all(self._fits(text, room, size, weight) for text, room in rows):
            size -= 1
        return size

    def fit_paragraph(
        self, text: str, room: tuple[int, int], size: int, weight: Weight, least: int | None = None
    ) -> tuple[int, int]:
        """Return the size at which a text fits its room, and the width to which it is wrapped before its letters are
        set narrower: usual letters as far down as `least`, then narrow ones, then smaller still.
        """
        asked = size
        least = self._floor(text, size, least)
        while size > least and not self._fits(text, room, size, weight):
            size -= 1
        if self.factor > 1 and not self._fits(text, room, size, weight):
            size = self._broadest(text, room, asked, size, weight)
        width = self._wrapped_to(text, room, size, weight)
        while size > LEAST_SIZE and not self._fits(text, (width, room[1]), size, weight):
            size -= 1
        return size, width

    def _wrapped_to(self, text: str, room: tuple[int, int], size: int, weight: Weight) -> int:
        """Return the width to which a text is wrapped so that its lines, set narrower, fit their room."""
        wide, high = room
        width, widest = wide, int(wide / NARROWEST)
        while not self._fits(text, (width, high), size, weight) and width < widest:
            width = min(widest, width + max(1, wide // 40))
        return width

    def _broadest(self, text: str, room: tuple[int, int], asked: int, size: int, weight: Weight) -> int:
        """Return the size at which the letters of a large text are broadest: narrow ones, or lower ones on more lines.

        It is always larger than the usual text would be in the same room.
        """
        usual = max(LEAST_SIZE, round(asked / self.factor))
        floor = max(LEAST_SIZE, round(usual * LEAST_PART))
        while usual > floor and not self._fits(text, room, usual, weight):
            usual -= 1
        return max(
            range(usual + 1, size + 1), key=lambda each: (self._breadth(text, room, each, weight), each), default=size
        )

    def _breadth(self, text: str, room: tuple[int, int], size: int, weight: Weight) -> float:
        """Return how broad the letters of a text are in its room: its size, less what they are set narrower by."""
        width = self._wrapped_to(text, room, size, weight)
        longest = max(self.width(line, size, weight) for line in self.wrap(text, width, size, weight))
        return size * min(1.0, room[0] / max(1, longest)) if self._fits(text, (width, room[1]), size, weight) else 0.0

    # ---- within

    def _measure(self, text: str, size: int, weight: Weight) -> int:
        font = self.fonts.get(weight, size)
        if "{" not in text:
            return font.size(text)[0]
        return sum(icon_size(size) if icon else font.size(part)[0] for icon, part in in_parts(text))

    def _shortened(self, text: str, width: int, size: int, weight: Weight) -> str:
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, size, weight) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def _fits(self, text: str, room: tuple[int, int], size: int, weight: Weight) -> bool:
        wide, high = room
        if self.paragraph_height(text, wide, size, weight) > high:
            return False
        return all(self.width(line, size, weight) <= wide for line in self.wrap(text, wide, size, weight))

    def _wrap(self, text: str, width: int, size: int, weight: Weight) -> tuple[str, ...]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self._measure(longer, size, weight) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return tuple(lines)


@cache
def _icons_in() -> re.Pattern[str]:
    """Return what finds icons in a text: only those we know, since people may put braces into a name or a title."""
    return re.compile(r"\{(" + "|".join(sorted(between_words())) + r")\}")


def _has_words(text: str) -> bool:
    """Whether a text has to be read letter by letter; a figure or a single letter is known by its shape."""
    return len(text) > 1 and any(letter.isalpha() for letter in text)


def in_parts(text: str) -> list[tuple[bool, str]]:
    """Split a line into words and icons: (is it an icon?, text or name)."""
    parts: list[tuple[bool, str]] = []
    end = 0
    for match in _icons_in().finditer(text):
        if match.start() > end:
            parts.append((False, text[end : match.start()]))
        parts.append((True, match.group(1)))
        end = match.end()
    if end < len(text):
        parts.append((False, text[end:]))
    return parts


def icon_size(size: int) -> int:
    """Return how wide an icon is between words of some size."""
    return round(size * 1.2)
