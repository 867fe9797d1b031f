"""Moves and their text forms: `3B>2` and `cW>f` take tiles, `4=2` lays the tile of a line on the grey wall."""

from __future__ import annotations

import re
from typing import NamedTuple

from quadropolis_gui.engine.azul.tiles import BITS, CODES, COLOURS, SHIFT
from quadropolis_gui.engine.azul.wall import ROW, SIDE, columns_in
from quadropolis_gui.engine.game import InvalidMove

#: Where tiles come from: the centre, and the displays by their number.
CENTRE = 0
MOST_DISPLAYS = 9
#: Where they go: the pattern lines from 0, and the floor line.
LINES = SIDE
FLOOR = LINES


class Take(NamedTuple):
    """Take all tiles of a colour from a display, or from the centre, to a pattern line or the floor line.

    >>> str(Take(3, 0, 1)), str(Take(CENTRE, 4, FLOOR))
    ('3B>2', 'cW>f')
    """

    source: int
    colour: int
    line: int

    def __str__(self) -> str:
        return f"{self.source or 'c'}{CODES[self.colour]}>{'f' if self.line == FLOOR else self.line + 1}"


class Lay(NamedTuple):
    """Lay a tile of a full pattern line in a column of the grey wall.

    >>> str(Lay(3, 1))
    '4=2'
    """

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line + 1}={self.column + 1}"


Move = Take | Lay

#: Every conceivable move, made once: TAKE[source][colour][line], LAY[line][column].
TAKE = tuple(
    tuple(tuple(Take(source, colour, line) for line in range(LINES + 1)) for colour in range(COLOURS))
    for source in range(MOST_DISPLAYS + 1)
)
LAY = tuple(tuple(Lay(line, column) for column in range(SIDE)) for line in range(LINES))

#: The moves to the lines of a mask and to the floor: TAKES[source][colour][lines].
TAKES = tuple(
    tuple(
        tuple((*(moves[line] for line in columns_in(lines)), moves[FLOOR]) for lines in range(1 << LINES))
        for moves in by_colour
    )
    for by_colour in TAKE
)
#: The moves to the columns of a mask: LAYS[line][columns].
LAYS = tuple(tuple(tuple(LAY[line][c] for c in columns_in(mask)) for mask in range(ROW + 1)) for line in range(LINES))


def _offers(source: int) -> dict[int, tuple[tuple[int, tuple[tuple[Take, ...], ...]], ...]]:
    offers = {}
    for colours in range(1 << COLOURS):
        tops = sum(1 << SHIFT[colour] + BITS - 1 for colour in columns_in(colours))
        offers[tops] = tuple((LINES * colour, TAKES[source][colour]) for colour in columns_in(colours))
    return offers


#: OFFERS[source][the top bits of the colours that lie there]: for each of these colours where its lines begin in a mask
#: of open lines (`Board.open`), and its row of TAKES.
OFFERS = tuple(_offers(source) for source in range(MOST_DISPLAYS + 1))

_TAKE = re.compile(r"([1-9c])([BYRKW])>([1-5f])")
_LAY = re.compile(r"([1-5])=([1-5])")


def parse_move(text: str) -> Move:
    """The move of a text, or InvalidMove.

    >>> parse_move("cB>f") == Take(CENTRE, 0, FLOOR)
    True
    """
    if match := _TAKE.fullmatch(text):
        source, code, line = match.groups()
        number = CENTRE if source == "c" else int(source)
        return TAKE[number][CODES.index(code)][FLOOR if line == "f" else int(line) - 1]
    if match := _LAY.fullmatch(text):
        return LAY[int(match[1]) - 1][int(match[2]) - 1]
    raise InvalidMove("invalid_move", f"{text!r} is not a move; moves look like 3B>2, cW>f or 4=2", text=text)
