"""What tiles are worth to a quick player: the points of a line, a little for columns and colours, and the floor.

The same boards come up over and over while a round is thought through, so what was worked out for one is remembered.
"""

from __future__ import annotations

from functools import lru_cache

from quadropolis_gui.ai.azul.features import points_at
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import FLOOR, LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.tiles import COLOURS, COUNT, SHIFT
from quadropolis_gui.engine.azul.wall import COLORED, COLUMN, COLUMN_OF, SIDE, columns_in

#: What a quick player thinks a tile is worth beside its points, by how many its column or colour holds already.
COLUMN_STEP = (0.2, 0.5, 1.0, 2.0, 7.0)
_COLOUR_STEP = (0.3, 0.6, 1.2, 3.0, 10.0)
#: How much of a full line's worth a quick player gives to a line that is partly filled: by line, and tiles on it.
_PART = tuple(tuple(0.4 * (held / (line + 1)) ** 1.6 for held in range(line + 1)) for line in range(LINES))
#: What it is worth to a quick player to start the next round.
_START = 1.2
#: What so many tiles on the floor line cost; further ones cost nothing more, and a take adds no more than these.
_COST = FLOOR_COST + (FLOOR_COST[-1],) * (COUNT + 1)
#: Boards that are remembered.
_BOARDS = 8192

#: A colour of a handful on its best line: what that is worth, the colour, the line.
Best = tuple[float, int, int]


class Worth:
    """What tiles are worth on one board, worked out as far as it is asked for."""

    __slots__ = ("_best", "_far", "_floor", "_full", "_held", "_known", "_layers", "_open", "_variant", "_wall")

    def __init__(
        self,
        variant: str,
        far: bool,
        wall: int,
        layers: tuple[int, ...],
        held: tuple[int, ...],
        colours: tuple[int, ...],
        lines: int,
        floor: int,
    ) -> None:
        self._variant = variant
        self._far = far
        self._layers = layers
        self._held = held
        self._open = lines
        self._floor = floor
        # Tiles of lines that are full already lie on the wall when this one comes.
        if variant == COLORED:
            for line, tiles in enumerate(held):
                if tiles > line:
                    wall |= 1 << SIDE * line + COLUMN_OF[colours[line]][line]
        self._wall = wall
        #: What a full line is worth, by line and colour.
        self._full: dict[int, float] = {}
        self._known: dict[tuple[int, int, bool], list[tuple[float, int]]] = {}
        self._best: tuple[dict[int, Best], dict[int, Best]] = ({}, {})

    def lines(self, colour: int, count: int, marker: bool) -> list[tuple[float, int]]:
        """Where so many tiles of a colour may go, with the marker or without, and what that is worth, best first."""
        key = (colour, count, marker)
        known = self._known.get(key)
        if known is not None:
            return known
        before = _COST[self._floor]
        floor = self._floor + marker
        extra = _START if marker and self._far else 0.0
        found = [(extra + before - _COST[floor + count], FLOOR)]
        for line in columns_in(self._open >> LINES * colour & 31):
            held = self._held[line]
            full = self._worth_of(line, colour)
            more = held + count - line - 1
            if more < 0:
                value = full * (_PART[line][held + count] - _PART[line][held]) + before - _COST[floor]
            else:
                value = full * (1 - _PART[line][held]) + before - _COST[floor + more]
            found.append((extra + value, line))
        found.sort(reverse=True)
        self._known[key] = found
        return found

    def best(self, handful: int, marker: bool) -> Best:
        """The colour of a handful that is worth most, with its best line."""
        remembered = self._best[marker]
        known = remembered.get(handful)
        if known is None:
            known = remembered[handful] = max(
                (value, colour, line)
                for colour in range(COLOURS)
                if (count := handful >> SHIFT[colour] & COUNT)
                for value, line in self.lines(colour, count, marker)[:1]
            )
        return known

    def _worth_of(self, line: int, colour: int) -> float:
        """What a tile of a colour is worth on the row of a line."""
        key = line * COLOURS + colour
        known = self._full.get(key)
        if known is None:
            known = float(points_at(self._layers[colour], line, colour, self._variant, self._wall))
            if self._far:
                known += _COLOUR_STEP[self._layers[colour].bit_count()]
            if self._far and self._variant == COLORED:
                known += COLUMN_STEP[(self._wall >> COLUMN_OF[colour][line] & COLUMN).bit_count()]
            self._full[key] = known
        return known


_remembered = lru_cache(maxsize=_BOARDS)(Worth)


def worth_on(board: Board, variant: str, far: bool = True) -> Worth:
    """What tiles are worth on a board; who does not see far minds the points of this round only."""
    return _remembered(
        variant,
        far,
        board.wall,
        tuple(board.layers),
        tuple(board.held),
        tuple(board.colours),
        board.open,
        len(board.floor),
    )


def forget_boards() -> None:
    """Forget what was worked out."""
    _remembered.cache_clear()
