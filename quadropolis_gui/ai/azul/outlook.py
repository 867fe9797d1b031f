"""A position to think about: an imagined state of the game, up to the end of the round.

The next deal is unknown, so thinking ends where the round does: there the boards are judged, or counted exactly if the
game is over. The rules stay the engine's: moves are played on one of its states.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from quadropolis_gui.ai.azul.features import column_counts
from quadropolis_gui.ai.azul.judge import judge_for
from quadropolis_gui.ai.azul.leaning import COLUMN_STEP, EVEN, Leaning
from quadropolis_gui.ai.azul.weights import knot_after
from quadropolis_gui.ai.azul.worth import missed, worth_on
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

    __slots__ = ("_expected", "_judge", "_own", "_round", "_spites", "_spread", "is_leaf", "leaning", "state")

    def __init__(self, state: State, weights: Weights, leaning: Leaning = EVEN) -> None:
        """Look out from a state; the player to move sees it with a leaning, all the others without."""
        self.state = state
        self.leaning, self._own = leaning, state.to_move
        #: What it seems to be worth, by group of tiles, that somebody else does not get it.
        self._spites: Mapping[tuple[int, int], float] = {}
        if leaning.envy and state.laying is None:
            self._spites = {group: leaning.envy * loss for group, loss in missed(state).items()}
        self._round = state.round
        knot = knot_after(state.round)
        self._judge = judge_for(weights.knots[knot])
        self._spread = weights.spread[knot]
        #: What was found to be expected, once somebody has asked.
        self._expected: tuple[float, ...] | None = None
        self.is_leaf = state.is_over

    @property
    def to_move(self) -> int:
        """The player whose turn it is."""
        return self.state.to_move

    def copy(self) -> Outlook:
        """An independent position of the same moment."""
        twin = object.__new__(Outlook)
        twin.state = self.state.copy()
        twin.leaning, twin._own, twin._spites = self.leaning, self._own, self._spites
        twin._round = self._round
        twin._judge = self._judge
        twin._spread = self._spread
        twin._expected = None
        twin.is_leaf = self.is_leaf
        return twin

    def play(self, move: Move) -> None:
        """Play a legal move; the last one of the round makes this a leaf."""
        state = self.state
        state.play_unchecked(move)
        self._expected = None
        if state.round != self._round or state.is_over:
            self.is_leaf = True

    # What a quick player sees

    @property
    def _leaning_now(self) -> Leaning:
        """How the player to move leans."""
        return self.leaning if self.state.to_move == self._own else EVEN

    def candidates(self, variants: int, /) -> list[tuple[float, Move]]:
        """Every group of tiles with its best lines, in so many variants, and what each seems to bring the own board."""
        state = self.state
        if state.laying is not None:
            return self._places()
        found: list[tuple[float, Move]] = []
        worth = worth_on(state.boards[state.to_move], state.variant, leaning=self._leaning_now)
        spites = self._spites if state.to_move == self._own else {}
        seen = set()
        for source, handful in enumerate(state.sources):
            # Of displays with the same tiles one is enough.
            if not handful or handful in seen:
                continue
            marker = source == CENTRE and state.marker is None
            if source != CENTRE:
                seen.add(handful)
            for colour in range(COLOURS):
                count = handful >> SHIFT[colour] & COUNT
                if count:
                    moves, spite = TAKE[source][colour], spites.get((source, colour), 0.0)
                    for value, line in worth.lines(colour, count, marker)[:variants]:
                        found.append((value + spite, moves[line]))
        return found

    def best_move(self) -> Move:
        """The move of a quick player."""
        state = self.state
        if state.laying is not None:
            return max(self._places(), key=_first)[1]
        best_of = worth_on(state.boards[state.to_move], state.variant, leaning=self._leaning_now).best
        best, chosen = (-1000.0, 0, 0), CENTRE
        for source, handful in enumerate(state.sources):
            if handful:
                found = best_of(handful, not source and state.marker is None)
                if found > best:
                    best, chosen = found, source
        return TAKE[chosen][best[1]][best[2]]

    def _places(self) -> list[tuple[float, Move]]:
        """The columns for a tile of the grey wall."""
        state = self.state
        board, line = state.boards[state.to_move], cast(int, state.laying)
        counts, liked = column_counts(board.wall), self._leaning_now.column
        found: list[tuple[float, Move]] = []
        for column in columns_in(board.free_columns(line)):
            points = points_for(*runs_through(board.wall, line, column))
            found.append((points + COLUMN_STEP[counts[column]] + liked[counts[column]], LAY[line][column]))
        return found

    def final_moves(self, every: bool, /) -> list[Move]:
        """Every move: a round's last moves are few."""
        del every
        return self.state.legal_moves()

    # What comes of it

    def expected(self) -> tuple[float, ...]:
        """The final score each player can expect, exact once the game is over; who has a taste sees their own so."""
        if self._expected is None:
            self._expected = self._find_expected()
        return self._expected

    def _find_expected(self) -> tuple[float, ...]:
        state, own = self.state, self._own
        if state.is_over:
            expected = tuple([float(board.score().total) for board in state.boards])
        else:
            expected = self._judge.expected(state.boards, state.variant, state.starter)
        if self.leaning is EVEN:
            return expected
        liking = self.leaning.of_board(state.boards[own], state.starter == own, state.variant)
        return tuple(score + liking * (player == own) for player, score in enumerate(expected))

    def payoffs(self) -> tuple[float, ...]:
        """What each player makes of it: the share of the win, as far as it can be told here."""
        expected, state = self.expected(), self.state
        if not state.is_over:
            shares = softmax(expected, self._spread)
            if not self.leaning.envy:
                return shares
            envied = (sum(expected) - expected[self._own]) * self.leaning.envy / self._spread
            return tuple(share - envied * (player == self._own) for player, share in enumerate(shares))
        first = state.result().winners
        margins = softmax(expected, _FINAL_MARGIN)
        return tuple(
            _WIN_SHARE * (player in first) / len(first) + (1 - _WIN_SHARE) * margin
            for player, margin in enumerate(margins)
        )


def _first(candidate: tuple[float, Move]) -> float:
    return candidate[0]
