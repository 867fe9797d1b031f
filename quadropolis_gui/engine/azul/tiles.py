"""The tiles: five colours, 20 of each, and handfuls of them as one number.

A handful is how many tiles of each colour there are, no matter in which order: six bits a colour, so that taking a
colour out, adding what is left over and asking which colours there are take one step each.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from quadropolis_gui.engine.game import GameError


class Colour(IntEnum):
    """The five colours, in the order of the first row of the colored wall."""

    BLUE = 0
    YELLOW = 1
    RED = 2
    BLACK = 3
    WHITE = 4

    @property
    def code(self) -> str:
        """The letter of the colour in moves, saves and positions."""
        return CODES[self]

    @property
    def word(self) -> str:
        """The colour in English."""
        return self.name.lower()


CODES = "BYRKW"
COLOURS = len(CODES)
TILES_PER_COLOUR = 20

#: The starting-player marker where it lies among tiles, on a floor line.
MARKER = COLOURS
MARKER_CODE = "m"

#: Bits of a handful that count one colour.
BITS = 6
#: Where the count of each colour begins.
SHIFT = tuple(BITS * colour for colour in range(COLOURS))
#: Cuts one count out of a shifted handful.
COUNT = (1 << BITS) - 1
#: A handful of one tile, by colour; the marker is no tile.
ONE = (*(1 << shift for shift in SHIFT), 0)
ALL_TILES = sum(TILES_PER_COLOUR * one for one in ONE)

# No count reaches 32. Adding 31 to every count therefore carries into its top bit exactly where there is a tile.
_ONE_OF_EACH = sum(ONE)
LIFT = 31 * _ONE_OF_EACH
TOPS = 32 * _ONE_OF_EACH


class InvalidTiles(GameError):
    """A text that is no row of tiles."""


def count_of(handful: int, colour: int) -> int:
    """How many tiles of a colour there are."""
    return handful >> SHIFT[colour] & COUNT


def size_of(handful: int) -> int:
    """How many tiles there are."""
    return sum(handful >> shift & COUNT for shift in SHIFT)


def handful_of(colours: Iterable[int]) -> int:
    """A handful of these tiles; the marker does not count."""
    return sum(map(ONE.__getitem__, colours))


def colours_of(handful: int) -> tuple[int, ...]:
    """The colour of every tile, in order of colours."""
    return tuple(colour for colour in range(COLOURS) for _ in range(count_of(handful, colour)))


def parse_handful(text: str) -> int:
    """The handful of a text such as `BBRW`, in any order, or InvalidTiles.

    >>> text_of(parse_handful("WBRB"))
    'BBRW'
    """
    for code in text:
        if code not in CODES:
            message = f"{code!r} is not a tile; tiles are {', '.join(CODES)}"
            raise InvalidTiles("invalid_tile", message, text=code)
    for colour in Colour:
        # More would also run over into the count of the next colour.
        if text.count(colour.code) > TILES_PER_COLOUR:
            message = f"there are {TILES_PER_COLOUR} {colour.word} tiles in the game, not {text.count(colour.code)}"
            raise InvalidTiles("too_many_tiles", message, color=colour.word)
    return handful_of(CODES.index(code) for code in text)


def text_of(handful: int) -> str:
    """A handful as text, in order of colours; nothing for none."""
    return "".join(CODES[colour] for colour in colours_of(handful))
