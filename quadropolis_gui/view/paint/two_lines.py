"""Names that have no room in one line: where they are divided, and how large two lines of them are."""

from collections.abc import Callable
from typing import NamedTuple

#: No name is set smaller than this; the next step is to cut it.
LEAST = 9
#: How far apart the two lines are, in sizes: names stand closer than the lines of a text.
_PITCH = 0.98


class TwoLines(NamedTuple):
    """A name set in two lines: what it is, its lines, their size and the size that was asked for."""

    text: str
    lines: tuple[str, str]
    size: int
    asked: int

    @property
    def pitch(self) -> int:
        """How far the second line stands below the first."""
        return round(self.size * _PITCH)


def in_two_lines(text: str, room: tuple[int, int], size: int, width: Callable[[str, int], int]) -> TwoLines | None:
    """Return how a name is set in two lines, between its words if it can be; None if there is no room for them.

    `width` measures a line at a size.
    """
    # A little air is left to what stands above and below.
    sizes = range(min(size, int((room[1] - 2) / (2 * _PITCH))), LEAST - 1, -1)
    for ways in (_between_words(text), _within_words(text)):
        for fitted in sizes:
            for lines in ways:
                if max(width(line, fitted) for line in lines) <= room[0]:
                    return TwoLines(text, lines, fitted, size)
    return None


def _between_words(text: str) -> list[tuple[str, str]]:
    """Return the ways to set a text in two lines between its words or after a hyphen, the most even first."""
    ways = [
        (text[:end].rstrip(), text[end:].lstrip())
        for end in range(1, len(text))
        if text[end] == " " or text[end - 1] == "-"
    ]
    return sorted(ways, key=lambda lines: abs(len(lines[0]) - len(lines[1])))


def _within_words(text: str) -> list[tuple[str, str]]:
    """Return the ways to divide a text that has no better place for it, the most even first."""
    ways = [(text[:end] + "-", text[end:]) for end in range(2, len(text) - 1) if text[end - 1 : end + 1].isalnum()]
    return sorted(ways, key=lambda lines: abs(len(lines[0]) - len(lines[1])))
