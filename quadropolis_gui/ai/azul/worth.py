"""What tiles are worth to a quick player: the points of a line, a little for columns and colours, and the floor.

The same boards come up over and over while a round is thought through, so what was worked out for one is remembered:
what tiles are worth on it, which board comes of a take, and how the round ends on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from quadropolis_gui.ai.azul.features import column_counts, points_at
from quadropolis_gui.ai.azul.judge import Judge
from quadropolis_gui.ai.azul.leaning import COLOUR_STEP, COLUMN_STEP, EVEN, START, Leaning
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS, COUNT, SHIFT, count_of
from quadropolis_gui.engine.azul.wall import (
    COLORED,
    COLUMN,
    COLUMN_OF,
    SIDE,
    columns_in,
    points_for,
    runs_through,
)

#: How much of a full line's worth a quick player gives to a line that is partly filled: by line, and tiles on it.
_PART = tuple(tuple(0.4 * (held / (line + 1)) ** 1.6 for held in range(line + 1)) for line in range(LINES))
#: What so many tiles on the floor line cost; further ones cost nothing more, and a take adds no more than these.
_COST = FLOOR_COST + (FLOOR_COST[-1],) * (COUNT + 1)
#: Whoever misses a group of tiles still has some others that are nearly as good: the one after so many better ones.
_GOOD_ENOUGH = 2
#: Boards that are remembered: a long thought about a whole round sees some thousands.
_BOARDS = 8192

#: A colour of a handful on its best line: what that is worth, the colour, the line.
Best = tuple[float, int, int]


class Ending(NamedTuple):
    """A board after the wall-tiling of a quick player."""

    board: Board
    #: Points and full rows if the game is over with it.
    total: int
    full_rows: int
    #: What it can expect otherwise, and its fullest row, as `Judge.of_board` says.
    judged: tuple[float, int]


class Worth:
    """What tiles are worth on one board, worked out as far as it is asked for."""

    __slots__ = (
        "_best",
        "_board",
        "_ending",
        "_far",
        "_floor",
        "_full",
        "_known",
        "_leaning",
        "_next",
        "_variant",
        "_wall",
    )

    def __init__(self, board: Board, variant: str, far: bool, leaning: Leaning) -> None:
        self._board = board
        self._variant = variant
        self._far = far
        self._leaning = leaning
        self._floor = len(board.floor)
        # Tiles of lines that are full already lie on the wall when this one comes.
        wall = board.wall
        if variant == COLORED:
            for line, held in enumerate(board.held):
                if held > line:
                    wall |= 1 << SIDE * line + COLUMN_OF[board.colours[line]][line]
        self._wall = wall
        #: What a full line is worth, by line and colour: the same on all boards with this wall.
        self._full = _walls.setdefault((variant, far, wall, *board.layers), {})
        self._known: dict[tuple[int, int, bool], list[tuple[float, int]]] = {}
        self._best: tuple[dict[int, Best], dict[int, Best]] = ({}, {})
        self._next: dict[tuple[int, int, int, bool], Worth] = {}
        self._ending: tuple[Judge, Ending] | None = None

    def lines(self, colour: int, count: int, marker: bool) -> list[tuple[float, int]]:
        """Where so many tiles of a colour may go, with the marker or without, and what that is worth, best first."""
        key = (colour, count, marker)
        known = self._known.get(key)
        if known is not None:
            return known
        board, leaning, before = self._board, self._leaning, _COST[self._floor]
        floor, costly = self._floor + marker, leaning.floor
        extra = START * self._far + leaning.start if marker else 0.0
        found = [(extra + costly * (before - _COST[floor + count]), FLOOR)]
        for line in columns_in(board.open >> LINES * colour & 31):
            held = board.held[line]
            full = self._worth_of(line, colour)
            more = max(0, held + count - line - 1)
            after = _PART[line][held + count] if held + count <= line else 1.0
            value = full * (after - _PART[line][held]) + costly * (before - _COST[floor + more])
            if leaning.minds_tiles:
                # A tile that is liked counts as far as its line is filled, and not only once it is full.
                liked = leaning.of_tile(line, colour, self._wall, self._variant)
                value += liked * (count - more) / (line + 1)
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
            layer = self._board.layers[colour]
            known = float(points_at(layer, line, colour, self._variant, self._wall))
            if self._far:
                known += COLOUR_STEP[layer.bit_count()]
            if self._far and self._variant == COLORED:
                known += COLUMN_STEP[(self._wall >> COLUMN_OF[colour][line] & COLUMN).bit_count()]
            self._full[key] = known
        return known

    def after(self, colour: int, count: int, line: int, marker: bool) -> Worth:
        """The board after a take."""
        key = (colour, count, line, marker)
        known = self._next.get(key)
        if known is None:
            board = self._board.copy()
            if marker:
                board.take_marker()
            board.put(colour, count, line)
            known = self._next[key] = worth_on(board, self._variant, self._far, self._leaning)
        return known

    def ending(self, judge: Judge) -> Ending:
        """How the round ends on this board if nothing more is taken to it."""
        if self._ending is None or self._ending[0] is not judge:
            board = self._board.copy()
            if self._variant == COLORED:
                board.tile_colored()
            else:
                _tile_grey(board, self._leaning)
            score = board.score()
            self._ending = judge, Ending(board, score.total, score.full_rows, judge.of_board(board, self._variant))
        return self._ending[1]


_remembered: dict[tuple[object, ...], Worth] = {}
_walls: dict[tuple[object, ...], dict[int, float]] = {}


def worth_on(board: Board, variant: str, far: bool = True, leaning: Leaning = EVEN) -> Worth:
    """What tiles are worth on a board; who does not see far minds the points of this round, and what a taste adds."""
    key = (
        tuple(board.held),
        tuple(board.colours),
        tuple(board.layers),
        len(board.floor),
        board.earned,
        board.lost,
        variant,
        far,
        leaning,
    )
    known = _remembered.get(key)
    if known is None:
        if len(_remembered) >= _BOARDS:
            forget_boards()
        known = _remembered[key] = Worth(board.copy(), variant, far, leaning)
    return known


def groups_in(state: State) -> list[tuple[int, int, int]]:
    """Every group of tiles that can be taken: where it lies, its colour, and how many they are."""
    return [
        (source, colour, count_of(handful, colour))
        for source, handful in enumerate(state.sources)
        for colour in range(COLOURS)
        if count_of(handful, colour)
    ]


def missed(state: State) -> Mapping[tuple[int, int], float]:
    """What the other players would miss if a group of tiles were gone, all together, by where it lies and colour."""
    groups = groups_in(state)
    missed = {(source, colour): 0.0 for source, colour, _ in groups}
    for player, board in enumerate(state.boards):
        if player == state.to_move or not groups:
            continue
        worth = worth_on(board, state.variant)
        best = {
            (source, colour): worth.lines(colour, count, source == CENTRE and state.marker is None)[0][0]
            for source, colour, count in groups
        }
        instead = sorted(best.values(), reverse=True)[min(_GOOD_ENOUGH, len(best) - 1)]
        for group, value in best.items():
            missed[group] += max(0.0, value - instead)
    return missed


def places_on(board: Board, line: int, far: bool, leaning: Leaning) -> list[tuple[float, int]]:
    """The columns of the grey wall for the tile of a full line, each with what it seems to bring."""
    counts = column_counts(board.wall)
    found = []
    for column in columns_in(board.free_columns(line)):
        points = points_for(*runs_through(board.wall, line, column))
        found.append((points + far * COLUMN_STEP[counts[column]] + leaning.column[counts[column]], column))
    return found


def _tile_grey(board: Board, leaning: Leaning) -> None:
    """Do the wall-tiling of a round on the grey wall as a quick player does."""
    for line in range(LINES):
        if board.is_full(line):
            places = places_on(board, line, True, leaning)
            if places:
                board.lay(line, max(places, key=_first)[1])
            else:
                board.let_fall(line)
    board.count_floor()


def _first(place: tuple[float, int]) -> float:
    return place[0]


def tidy_boards() -> None:
    """Forget what was worked out if there would soon be no more room for it."""
    if len(_remembered) > _BOARDS // 2:
        forget_boards()


def forget_boards() -> None:
    """Forget what was worked out."""
    _remembered.clear()
    _walls.clear()
