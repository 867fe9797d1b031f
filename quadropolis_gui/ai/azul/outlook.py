"""A position to think about: an imagined state of the game, up to the end of the round.

The next deal is unknown, so thinking ends where the round does: there the boards are judged, or counted exactly if the
game is over. The rules stay the engine's: moves are played on one of its states.
"""

from __future__ import annotations

from typing import cast

from quadropolis_gui.ai.azul.features import column_counts, features_of, longest_rows
from quadropolis_gui.ai.azul.weights import knot_after
from quadropolis_gui.ai.azul.worth import COLUMN_STEP, Worth
from quadropolis_gui.ai.search import softmax
from quadropolis_gui.ai.weights import Weights
from quadropolis_gui.engine.azul.notation import CENTRE, LAY, TAKE, Move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS, COUNT, SHIFT
from quadropolis_gui.engine.azul.wall import columns_in, points_for, runs_through

#: How many points apart two final scores must be for the better one to count as clearly better.
_FINAL_MARGIN = 4.0
#: How much of a final result is the win itself; the rest is the margin, so that a lost game is still played well.
_WIN_SHARE = 0.7


class Outlook:
    """An imagined moment of the game for the search."""

    __slots__ = ("_round", "_weights", "is_leaf", "state")

    def __init__(self, state: State, weights: Weights) -> None:
        self.state = state
        self._weights = weights
        self._round = state.round
        self.is_leaf = state.is_over

    @property
    def to_move(self) -> int:
        """The player whose turn it is."""
        return self.state.to_move

    def copy(self) -> Outlook:
        """An independent position of the same moment."""
        twin = object.__new__(Outlook)
        twin.state = self.state.copy()
        twin._weights = self._weights
        twin._round = self._round
        twin.is_leaf = self.is_leaf
        return twin

    def play(self, move: Move) -> None:
        """Play a legal move; the last one of the round makes this a leaf."""
        state = self.state
        state.play_unchecked(move)
        if state.round != self._round or state.is_over:
            self.is_leaf = True

    # What a quick player sees

    def candidates(self, variants: int, /) -> list[tuple[float, Move]]:
        """Every group of tiles with its best lines, in so many variants, and what each seems to bring the own board."""
        state = self.state
        if state.laying is not None:
            return self._places()
        found: list[tuple[float, Move]] = []
        worth = Worth(state)
        for source, handful in enumerate(state.sources):
            if not handful:
                continue
            extra = worth.marker if source == CENTRE else 0.0
            for colour in range(COLOURS):
                count = handful >> SHIFT[colour] & COUNT
                if count:
                    moves = TAKE[source][colour]
                    for value, line in worth.lines(colour, count, source == CENTRE)[:variants]:
                        found.append((value + extra, moves[line]))
        return found

    def best_move(self) -> Move:
        """The move of a quick player."""
        state = self.state
        if state.laying is not None:
            return max(self._places(), key=_first)[1]
        worth = Worth(state)
        best, chosen = -1000.0, (0, 0, 0)
        for source, handful in enumerate(state.sources):
            if not handful:
                continue
            centre = source == CENTRE
            extra = worth.marker if centre else 0.0
            for colour in range(COLOURS):
                count = handful >> SHIFT[colour] & COUNT
                if count:
                    value, line = worth.lines(colour, count, centre)[0]
                    if value + extra > best:
                        best, chosen = value + extra, (source, colour, line)
        source, colour, line = chosen
        return TAKE[source][colour][line]

    def _places(self) -> list[tuple[float, Move]]:
        """The columns for a tile of the grey wall."""
        state = self.state
        board, line = state.boards[state.to_move], cast(int, state.laying)
        counts = column_counts(board.wall)
        return [
            (points_for(*runs_through(board.wall, line, column)) + COLUMN_STEP[counts[column]], LAY[line][column])
            for column in columns_in(board.free_columns(line))
        ]

    def final_moves(self, every: bool, /) -> list[Move]:
        """Every move: a round's last moves are few."""
        del every
        return self.state.legal_moves()

    # What comes of it

    def expected(self) -> tuple[float, ...]:
        """The final score each player can expect; exact once the game is over."""
        state = self.state
        if state.is_over:
            return tuple(float(board.score().total) for board in state.boards)
        knot = knot_after(self._round)
        weights = self._weights.knots[knot]
        longest = longest_rows(state.boards)
        return tuple(
            board.score().total
            + sum(
                weight * number
                for weight, number in zip(
                    weights,
                    features_of(
                        board,
                        state.variant,
                        state.starter == player,
                        max(row for other, row in enumerate(longest) if other != player),
                    ),
                    strict=True,
                )
                if number
            )
            for player, board in enumerate(state.boards)
        )

    def payoffs(self) -> tuple[float, ...]:
        """What each player makes of it: the share of the win, as far as it can be told here."""
        expected, state = self.expected(), self.state
        if not state.is_over:
            return softmax(expected, self._weights.spread[knot_after(self._round)])
        first = state.result().winners
        margins = softmax(expected, _FINAL_MARGIN)
        return tuple(
            _WIN_SHARE * (player in first) / len(first) + (1 - _WIN_SHARE) * margin
            for player, margin in enumerate(margins)
        )


def _first(candidate: tuple[float, Move]) -> float:
    return candidate[0]
