"""What tiles are worth to a quick player: the points of a line, a little for columns and colours, and the floor.

The same boards come up over and over while a round is thought through, so what was worked out for one is remembered.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from quadropolis_gui.ai.azul.features import points_at
from quadropolis_gui.ai.azul.leaning import COLOUR_STEP, COLUMN_STEP, EVEN, START, Leaning
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, FLOOR, LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS, COUNT, SHIFT, count_of
from quadropolis_gui.engine.azul.wall import COLORED, COLUMN, COLUMN_OF, SIDE, columns_in

#: How much of a full line's worth a quick player gives to a line that is partly filled: by line, and tiles on it.
_PART = tuple(tuple(0.4 * (held / (line + 1)) ** 1.6 for held in range(line + 1)) for line in range(LINES))
#: What so many tiles on the floor line cost; further ones cost nothing more, and a take adds no more than these.
_COST = FLOOR_COST + (FLOOR_COST[-1],) * (COUNT + 1)
#: Whoever misses a group of tiles still has some others that are nearly as good: the one after so many better ones.
_GOOD_ENOUGH = 2
#: Boards that are remembered.
_BOARDS = 8192

#: A colour of a handful on its best line: what that is worth, the colour, the line.
Best = tuple[float, int, int]


class Worth:
    """What tiles are worth on one board, worked out as far as it is asked for."""

    __slots__ = (
        "_best",
        "_far",
        "_floor",
        "_full",
        "_held",
        "_known",
        "_layers",
        "_leaning",
        "_open",
        "_variant",
        "_wall",
    )

    def __init__(
        self,
        variant: str,
        far: bool,
        leaning: Leaning,
        wall: int,
        layers: tuple[int, ...],
        held: tuple[int, ...],
        colours: tuple[int, ...],
        lines: int,
        floor: int,
    ) -> None:
        self._variant = variant
        self._far = far
        self._leaning = leaning
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
        leaning, before = self._leaning, _COST[self._floor]
        floor, costly = self._floor + marker, leaning.floor
        extra = START * self._far + leaning.start if marker else 0.0
        found = [(extra + costly * (before - _COST[floor + count]), FLOOR)]
        for line in columns_in(self._open >> LINES * colour & 31):
            held = self._held[line]
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
            known = float(points_at(self._layers[colour], line, colour, self._variant, self._wall))
            if self._far:
                known += COLOUR_STEP[self._layers[colour].bit_count()]
            if self._far and self._variant == COLORED:
                known += COLUMN_STEP[(self._wall >> COLUMN_OF[colour][line] & COLUMN).bit_count()]
            self._full[key] = known
        return known


_remembered = lru_cache(maxsize=_BOARDS)(Worth)


def worth_on(board: Board, variant: str, far: bool = True, leaning: Leaning = EVEN) -> Worth:
    """What tiles are worth on a board; who does not see far minds the points of this round, and what a taste adds."""
    return _remembered(
        variant,
        far,
        leaning,
        board.wall,
        tuple(board.layers),
        tuple(board.held),
        tuple(board.colours),
        board.open,
        len(board.floor),
    )


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


def forget_boards() -> None:
    """Forget what was worked out."""
    _remembered.cache_clear()
