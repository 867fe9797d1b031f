"""A player's board: pattern lines, wall, floor line, and what it has scored so far."""

from __future__ import annotations

from typing import Self

from quadropolis_gui.engine.azul.notation import FLOOR, LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, FLOOR_SPACES, NOTHING, Laid, Score, Tiling
from quadropolis_gui.engine.azul.tiles import COLOURS, MARKER, ONE, handful_of
from quadropolis_gui.engine.azul.wall import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    COLUMN_OF,
    POINTS,
    ROW,
    ROW_BONUS,
    SIDE,
    columns_with,
    full_colours,
    full_columns,
    full_rows,
    runs_through,
)

#: What an empty line has instead of a colour.
NO_COLOUR = -1

# Lines and colours together, as in Board.open: five bits a colour, one for each line.
_EVERY_LINE = (1 << LINES * COLOURS) - 1
#: The bits of a line, for all colours.
_LINE = tuple(sum(1 << LINES * colour + line for colour in range(COLOURS)) for line in range(LINES))
#: Everything but a line.
_CLOSED = tuple(_EVERY_LINE & ~bits for bits in _LINE)
#: _ONLY[line][colour]: everything but a line for the other colours.
_ONLY = tuple(
    tuple(closed | 1 << LINES * colour + line for colour in range(COLOURS)) for line, closed in enumerate(_CLOSED)
)
#: _UNWANTED[line][colour]: everything but a line for this colour.
_UNWANTED = tuple(
    tuple(_EVERY_LINE & ~(1 << LINES * colour + line) for colour in range(COLOURS)) for line in range(LINES)
)
#: _FALL[colour][count]: so many tiles as they lie on a floor line.
_FALL = tuple(tuple([colour] * count for count in range(FLOOR_SPACES + 1)) for colour in range(COLOURS))


class Board:
    """What lies before a player. Methods that free tiles return them as a handful for the lid."""

    __slots__ = ("colours", "earned", "floor", "held", "layers", "lost", "open", "tiling", "wall", "wanted")

    def __init__(self) -> None:
        #: How many tiles each pattern line holds, and of which colour.
        self.held = [0] * LINES
        self.colours = [NO_COLOUR] * LINES
        #: Spaces of the wall with a tile, and those of each colour.
        self.wall = 0
        self.layers = [0] * COLOURS
        #: Tiles on the floor line from the left; MARKER among them.
        self.floor: list[int] = []
        #: Which lines take which colour now, and which colours the row of each line does not hold: masks of five bits
        #: a colour, one for each line.
        self.open = self.wanted = _EVERY_LINE
        #: What tiles have scored, and what floor lines have cost.
        self.earned = 0
        self.lost = 0
        #: The last wall-tiling; while it is under way on the grey wall, what has happened so far.
        self.tiling = NOTHING

    def copy(self) -> Self:
        """An independent board that looks the same."""
        twin = object.__new__(type(self))
        twin.held = self.held[:]
        twin.colours = self.colours[:]
        twin.wall = self.wall
        twin.layers = self.layers[:]
        twin.floor = self.floor[:]
        twin.open, twin.wanted = self.open, self.wanted
        twin.earned, twin.lost = self.earned, self.lost
        twin.tiling = self.tiling
        return twin

    # Looking

    def takes(self, line: int, colour: int) -> bool:
        """Whether a pattern line takes a colour now."""
        return bool(self.open >> LINES * colour + line & 1)

    def is_full(self, line: int) -> bool:
        """Whether a pattern line sends a tile to the wall."""
        return self.held[line] > line

    def row_has(self, row: int, colour: int) -> bool:
        """Whether a row of the wall holds a colour."""
        return not self.wanted >> LINES * colour + row & 1

    def column_has(self, column: int, colour: int) -> bool:
        """Whether a column of the wall holds a colour."""
        return bool(columns_with(self.layers[colour]) >> column & 1)

    def tile_at(self, row: int, column: int) -> int | None:
        """The colour of the tile on a space of the wall."""
        bit = 1 << SIDE * row + column
        return next((colour for colour, layer in enumerate(self.layers) if layer & bit), None)

    def free_columns(self, line: int) -> int:
        """Where the grey wall has room for the tile of a full line, as a mask of columns."""
        return ROW & ~(self.wall >> SIDE * line | columns_with(self.layers[self.colours[line]]))

    def score(self) -> Score:
        """The score as it stands, with the bonuses that are already certain."""
        rows = full_rows(self.wall)
        columns = full_columns(self.wall)
        colours = full_colours(self.layers)
        bonuses = ROW_BONUS * rows, COLUMN_BONUS * columns, COLOUR_BONUS * colours
        return Score(self.earned, -self.lost, *bonuses, rows)

    # Factory offer

    def take_marker(self) -> None:
        """Put the starting-player marker on the floor line, if there is a space."""
        if len(self.floor) < FLOOR_SPACES:
            self.floor.append(MARKER)

    def put(self, colour: int, count: int, line: int) -> int:
        """Put tiles on a pattern line that takes them, or on the floor; what does not fit falls."""
        if line == FLOOR:
            return self.drop(colour, count)
        held = self.held[line] + count
        self.colours[line] = colour
        if held <= line:
            self.held[line] = held
            self.open &= _ONLY[line][colour]
            return 0
        self.held[line] = line + 1
        self.open &= _CLOSED[line]
        return self.drop(colour, held - line - 1) if held > line + 1 else 0

    def drop(self, colour: int, count: int) -> int:
        """Let tiles fall to the floor line; what does not fit there is for the lid."""
        room = FLOOR_SPACES - len(self.floor)
        if count <= room:
            self.floor += _FALL[colour][count]
            return 0
        self.floor += _FALL[colour][room]
        return (count - room) * ONE[colour]

    # Wall-tiling

    def tile_colored(self) -> int:
        """Do the whole wall-tiling of a round on the colored wall."""
        freed = 0
        laid = []
        for line, held in enumerate(self.held):
            if held > line:
                colour = self.colours[line]
                laid.append(self._lay(line, COLUMN_OF[colour][line]))
                freed += line * ONE[colour]
        self.tiling = Tiling(tuple(laid)) if laid else NOTHING
        return freed + self.count_floor()

    def lay(self, line: int, column: int) -> int:
        """Lay the tile of a full line in a column of the grey wall."""
        freed = line * ONE[self.colours[line]]
        laid, fallen, _, _ = self.tiling
        self.tiling = Tiling((*laid, self._lay(line, column)), fallen)
        return freed

    def let_fall(self, line: int) -> int:
        """Let all tiles of a full line fall to the floor line: the grey wall has no space for them."""
        colour = self.colours[line]
        self._clear(line)
        laid, fallen, _, _ = self.tiling
        self.tiling = Tiling(laid, (*fallen, line))
        return self.drop(colour, line + 1)

    def count_floor(self) -> int:
        """Lose what the floor line costs, but never more than there is, and clear it."""
        floor = self.floor
        if not floor:
            return 0
        lost = min(FLOOR_COST[len(floor)], self.earned - self.lost)
        self.lost += lost
        laid, fallen, _, _ = self.tiling
        self.tiling = Tiling(laid, fallen, tuple(floor), lost)
        self.floor = []
        return handful_of(floor)

    def _lay(self, line: int, column: int) -> Laid:
        colour = self.colours[line]
        across, down = runs_through(self.wall, line, column)
        points = POINTS[across][down]
        self.earned += points
        self.set_tile(line, column, colour)
        self._clear(line)
        return Laid(line, column, colour, across, down, points)

    def set_tile(self, row: int, column: int, colour: int) -> None:
        """Put a tile on the wall without scoring it."""
        bit = 1 << SIDE * row + column
        self.wall |= bit
        self.layers[colour] |= bit
        self.wanted &= _UNWANTED[row][colour]
        self.open &= _UNWANTED[row][colour]

    def _clear(self, line: int) -> None:
        self.held[line] = 0
        self.colours[line] = NO_COLOUR
        self.open |= _LINE[line] & self.wanted

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]
