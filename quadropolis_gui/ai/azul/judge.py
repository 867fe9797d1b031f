"""What a board can expect between two rounds: the features times their weights, quickly.

What hangs on the wall alone is remembered by wall; `features_of` says what every feature is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from quadropolis_gui.ai.azul.features import FEATURES, PARTS, best_spaces, column_counts, points_at, row_counts
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.wall import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    ROW_BONUS,
    SIDE,
)

#: Walls that are remembered.
_WALLS = 20_000


class Judge:
    """The weights of one moment of the game, in an order that suits looking them up."""

    def __init__(self, weights: Sequence[float]) -> None:
        named = dict(zip(FEATURES, weights, strict=True))

        def by_count(name: str, bonus: int) -> tuple[float, ...]:
            # A full one is worth its bonus, and nothing more is to come of it.
            return (0.0, *(named.get(f"{name}.{count}", 0.0) for count in range(1, SIDE)), float(bonus))

        self._constant = named["constant"]
        self._columns = by_count("columns", COLUMN_BONUS)
        self._colours = by_count("colors", COLOUR_BONUS)
        self._rows = by_count("rows", ROW_BONUS)
        self._own_row = by_count("own_row", 0)
        self._other_row = by_count("other_row", 0)
        self._parts = {(line, held): named[f"line_{line + 1}.{held}"] for line, held in PARTS}
        self._promised = named["lines.points"]
        self._spaces = named["spaces.points"]
        self._starts = named["starts"]
        self._walls: dict[tuple[int, ...], tuple[float, int]] = {}

    def expected(self, boards: Sequence[Board], variant: str, starter: int) -> tuple[float, ...]:
        """The final score that every player can expect between two rounds."""
        return self.together([self.of_board(board, variant) for board in boards], starter)

    def of_board(self, board: Board, variant: str) -> tuple[float, int]:
        """What a board can expect whatever the others have, and its fullest row."""
        value, longest = self._of_wall(board)
        return value + board.earned - board.lost + self._of_lines(board, variant), longest

    def together(self, boards: Sequence[tuple[float, int]], starter: int) -> tuple[float, ...]:
        """The final score that every player can expect, given what `of_board` says of each and who starts next."""
        found = []
        for player, (value, _) in enumerate(boards):
            value += self._other_row[max([row for other, (_, row) in enumerate(boards) if other != player])]
            found.append(value + self._starts if player == starter else value)
        return tuple(found)

    def _of_wall(self, board: Board) -> tuple[float, int]:
        """What a wall is worth beside what it has scored, and its fullest row."""
        key = tuple(board.layers)
        known = self._walls.get(key)
        if known is None:
            rows = row_counts(board.wall)
            longest = max(rows)
            value = self._constant + self._own_row[longest] + self._spaces * best_spaces(board.wall)
            value += sum(self._rows[count] for count in rows)
            value += sum(self._columns[count] for count in column_counts(board.wall))
            value += sum(self._colours[layer.bit_count()] for layer in board.layers)
            if len(self._walls) >= _WALLS:
                self._walls.clear()
            known = self._walls[key] = value, longest
        return known

    def _of_lines(self, board: Board, variant: str) -> float:
        """What the lines that are not full promise."""
        value = 0.0
        for line, held in enumerate(board.held):
            if held:
                colour = board.colours[line]
                points = points_at(board.layers[colour], line, colour, variant, board.wall)
                value += self._parts.get((line, held), 0.0) + self._promised * held / (line + 1) * points
        return value


#: The judge of a column of weights; a dozen covers both walls and every number of players.
judge_for = lru_cache(maxsize=16)(Judge)


def forget_walls() -> None:
    """Forget what was worked out, with those who did."""
    judge_for.cache_clear()
