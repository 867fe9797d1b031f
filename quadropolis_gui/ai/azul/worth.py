"""What tiles are worth to a quick player: the points of a line, a little for columns and colours, and the floor."""

from __future__ import annotations

from quadropolis_gui.ai.azul.features import points_at
from quadropolis_gui.engine.azul.notation import FLOOR, LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, FLOOR_SPACES
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS
from quadropolis_gui.engine.azul.wall import COLORED, COLUMN_OF, SIDE, columns_in

#: What a quick player thinks a tile is worth beside its points, by how many its column or colour holds already.
COLUMN_STEP = (0.2, 0.5, 1.0, 2.0, 7.0)
_COLOUR_STEP = (0.3, 0.6, 1.2, 3.0, 10.0)
#: How much of a full line's worth a quick player gives to a line that is partly filled: by line, and tiles on it.
_PART = tuple(tuple(0.4 * (held / (line + 1)) ** 1.6 for held in range(line + 1)) for line in range(LINES))
#: What it is worth to a quick player to start the next round.
_START = 1.2


class Worth:
    """What tiles are worth to the player to move, worked out as far as it is asked for."""

    __slots__ = ("_board", "_far", "_floor", "_full", "_known", "_state", "_values", "_wall", "marker")

    def __init__(self, state: State, far: bool = True) -> None:
        """Work it out for a state; who does not see far minds the points of this round only."""
        self._state = state
        self._far = far
        board = self._board = state.boards[state.to_move]
        self._floor = len(board.floor)
        # Tiles of lines that are full already lie on the wall when this one comes.
        wall = board.wall
        if state.variant == COLORED:
            for line, held in enumerate(board.held):
                if held > line:
                    wall |= 1 << SIDE * line + COLUMN_OF[board.colours[line]][line]
        self._wall = wall
        #: What a full line is worth, by line and colour.
        self._full: dict[int, float] = {}
        self._known: dict[tuple[int, int, bool], list[tuple[float, int]]] = {}
        self.marker = 0.0
        if state.marker is None:
            floor = min(self._floor, FLOOR_SPACES - 1)
            self.marker = _START * far - (FLOOR_COST[floor + 1] - FLOOR_COST[floor])

    def lines(self, colour: int, count: int, centre: bool) -> list[tuple[float, int]]:
        """Where so many tiles of a colour may go, and what that is worth, best first."""
        centre = centre and self._state.marker is None
        key = (colour, count, centre)
        known = self._known.get(key)
        if known is not None:
            return known
        board = self._board
        floor = min(FLOOR_SPACES, self._floor + centre)
        paid = FLOOR_COST[floor]
        found = [(float(paid - FLOOR_COST[min(FLOOR_SPACES, floor + count)]), FLOOR)]
        lines = board.open >> LINES * colour & 31
        for line in columns_in(lines):
            held = board.held[line]
            full = self._worth_of(line, colour)
            more = held + count - line - 1
            if more < 0:
                value = full * (_PART[line][held + count] - _PART[line][held])
            else:
                value = full * (1 - _PART[line][held]) + paid - FLOOR_COST[min(FLOOR_SPACES, floor + more)]
            found.append((value, line))
        found.sort(reverse=True)
        self._known[key] = found
        return found

    def _worth_of(self, line: int, colour: int) -> float:
        """What a tile of a colour is worth on the row of a line."""
        key = line * COLOURS + colour
        known = self._full.get(key)
        if known is None:
            board, state = self._board, self._state
            known = float(points_at(board, line, colour, state.variant, self._wall))
            if self._far:
                known += _COLOUR_STEP[board.layers[colour].bit_count()]
            if self._far and state.variant == COLORED:
                column = COLUMN_OF[colour][line]
                known += COLUMN_STEP[sum(self._wall >> SIDE * row + column & 1 for row in range(SIDE))]
            self._full[key] = known
        return known
