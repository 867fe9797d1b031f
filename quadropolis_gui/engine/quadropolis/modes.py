"""The two modes, Classic and Expert, and the geometry of their city mats.

A city square is a number `5 * row + column` in both modes, so that one set of tables serves both mats; the Classic mat
simply has no fifth column. Sets of squares are bit masks of these numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from quadropolis_gui.engine.game import GameError

ROWS = 4
STRIDE = 5
SQUARES = ROWS * STRIDE
TURNS = 4

#: Expert mat: district and number of every square, row by row.
_EXPERT_MAT = (
    ((1, 2), (1, 3), (4, 1), (2, 1), (2, 3)),
    ((1, 5), (1, 4), (4, 2), (2, 5), (2, 4)),
    ((5, 1), (5, 2), (4, 3), (3, 1), (3, 2)),
    ((5, 4), (5, 3), (4, 5), (3, 5), (3, 4)),
)


def square_at(row: int, column: int) -> int:
    """The square in a row and column, both counted from 0."""
    return row * STRIDE + column


# Bounded, as all that is remembered by mask: a program that runs for days meets most of a million masks.
@lru_cache(maxsize=16384)
def squares_in(mask: int) -> tuple[int, ...]:
    """The squares of a mask, in reading order."""
    return tuple(square for square in range(mask.bit_length()) if mask >> square & 1)


def mask_of(squares: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """The mask of some squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def square_name(square: int) -> str:
    """`b2` for the second column and row."""
    row, column = divmod(square, STRIDE)
    return f"{'abcde'[column]}{row + 1}"


class InvalidSquare(GameError):
    """A text that names no square of this city."""


@dataclass(frozen=True, eq=False)
class Mode:
    """Everything in which Classic and Expert differ, apart from the scoring tables."""

    name: str
    rounds: int
    columns: int
    #: Numbers of the architects; with a common pool there is one of each number per player, otherwise each owns a set.
    architects: tuple[int, ...]
    common_pool: bool
    highest_stack: int
    customers_per_shop: int
    has_offices_and_monuments: bool
    #: Squares on which architect n may build on the ground, by n; entry 0 is unused.
    fits: tuple[int, ...]
    #: Squares of each district, in order.
    districts: tuple[int, ...]
    #: Number printed on a square; empty in Classic, where rows and columns count.
    numbers: tuple[int, ...] = ()
    squares: int = field(init=False)
    neighbours: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        cells = [(row, column) for row in range(ROWS) for column in range(self.columns)]
        object.__setattr__(self, "squares", mask_of([square_at(*cell) for cell in cells]))
        table = [0] * SQUARES
        for row, column in cells:
            steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            table[square_at(row, column)] = mask_of([square_at(*step) for step in steps if step in cells])
        object.__setattr__(self, "neighbours", tuple(table))

    def __repr__(self) -> str:
        return f"Mode({self.name})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return mode_named, (self.name,)

    @property
    def size(self) -> int:
        """How many squares a city has."""
        return ROWS * self.columns

    @property
    def a_city(self) -> str:
        """What messages call a city of this mode: `a classic city`, `an expert city`."""
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name} city"

    def district_of(self, square: int) -> int:
        """The district (from 0) a square belongs to."""
        return next(i for i, district in enumerate(self.districts) if district >> square & 1)

    def parse_square(self, text: str) -> int:
        """The square called `b2`."""
        if len(text) == 2 and text[0] in "abcde"[: self.columns] and text[1] in "1234":
            return square_at(int(text[1]) - 1, "abcde".index(text[0]))
        raise InvalidSquare("invalid_square", f"there is no square {text!r} in {self.a_city}", text=text)


def _classic() -> Mode:
    rows = [mask_of([square_at(n, column) for column in range(4)]) for n in range(4)]
    columns = [mask_of([square_at(row, n) for row in range(4)]) for n in range(4)]
    halves = ((0, 1), (2, 3))
    districts = tuple(mask_of([square_at(r, c) for r in up for c in left]) for up in halves for left in halves)
    return Mode(
        name="classic",
        rounds=4,
        columns=4,
        architects=(1, 2, 3, 4),
        common_pool=False,
        highest_stack=4,
        customers_per_shop=4,
        has_offices_and_monuments=False,
        fits=(0, *(rows[n] | columns[n] for n in range(4))),
        districts=districts,
    )


def _expert() -> Mode:
    cells = [(square_at(r, c), *_EXPERT_MAT[r][c]) for r in range(ROWS) for c in range(STRIDE)]
    numbers = range(1, 6)
    return Mode(
        name="expert",
        rounds=5,
        columns=5,
        architects=(1, 2, 3, 4, 5),
        common_pool=True,
        highest_stack=5,
        customers_per_shop=5,
        has_offices_and_monuments=True,
        fits=(0, *(mask_of([square for square, *marks in cells if n in marks]) for n in numbers)),
        districts=tuple(mask_of([square for square, district, _ in cells if district == n]) for n in numbers),
        numbers=tuple(number for _, _, number in cells),
    )


CLASSIC = _classic()
EXPERT = _expert()
MODES = {mode.name: mode for mode in (CLASSIC, EXPERT)}


def mode_named(name: str) -> Mode:
    """The mode called `classic` or `expert`."""
    return MODES[name]
