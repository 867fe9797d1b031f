"""A position to think about: an imagined state of the game, up to the end of the round.

The next deal is unknown, so thinking ends where the round does: there the boards are judged, or counted exactly if the
game is over. The rules stay the engine's: moves are played on one of its states.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import cast

from quadropolis_gui.ai.azul.judge import judge_for
from quadropolis_gui.ai.azul.leaning import EVEN, Leaning
from quadropolis_gui.ai.azul.weights import knot_after
from quadropolis_gui.ai.azul.worth import Worth, missed, places_on, worth_on
from quadropolis_gui.ai.search import final_shares, softmax
from quadropolis_gui.ai.weights import Weights
from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.notation import CENTRE, LAY, TAKE, Move
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.azul.tiles import COLOURS, COUNT, SHIFT
from quadropolis_gui.engine.game import ranking

#: How many points apart two final scores must be for the better one to count as clearly better.
_FINAL_MARGIN = 4.0
#: How much of a final result is the win itself; the rest is the margin, so that a lost game is still played well.
_WIN_SHARE = 0.7


class Outlook:
    """An imagined moment of the game for the search."""

    __slots__ = (
        "_expected",
        "_judge",
        "_levels",
        "_own",
        "_payoffs",
        "_plain",
        "_round",
        "_spites",
        "_spread",
        "is_leaf",
        "leaning",
        "state",
    )

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
        #: The scores from which on everybody plays for more, as if all were level; nothing where the real ones count.
        self._levels: Sequence[float] = ()
        #: What was found to be expected, and what everybody makes of it, once somebody has asked.
        self._expected: tuple[float, ...] | None = None
        self._payoffs: tuple[float, ...] | None = None
        #: Whether the round can be played on board by board: nothing but a full row will end the game with it.
        self._plain = not state.barren and bool(state.bag.lid or state.bag.tiles)
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
        twin._spread, twin._levels = self._spread, self._levels
        twin._plain = self._plain
        twin._expected = twin._payoffs = None
        twin.is_leaf = self.is_leaf
        return twin

    def play(self, move: Move) -> None:
        """Play a legal move; the last one of the round makes this a leaf."""
        state = self.state
        state.play_unchecked(move)
        self._expected = self._payoffs = None
        if state.round != self._round or state.is_over:
            self.is_leaf = True

    def level_out(self, expected: Sequence[float], /) -> None:
        """From now on everybody plays for more points than these, however far ahead or behind they are."""
        self._levels = tuple(expected)
        self._payoffs = None

    def key(self) -> Hashable:
        """What tells this position from all others of the same round that can still come to something else."""
        state = self.state
        centre, *displays = state.sources
        boards = [
            part for board in state.boards for part in (*board.held, *board.colours, board.wall, len(board.floor))
        ]
        return (centre, *sorted(displays), state.marker, state.to_move, state.laying, *boards)

    # What a quick player sees

    def _leaning_of(self, player: int) -> Leaning:
        """How a player leans."""
        return self.leaning if player == self._own else EVEN

    def candidates(self, variants: int, /) -> list[tuple[float, Move]]:
        """Every group of tiles with its best lines, in so many variants, and what each seems to bring the own board."""
        state = self.state
        if state.laying is not None:
            return self._places()
        found: list[tuple[float, Move]] = []
        worth = worth_on(state.boards[state.to_move], state.variant, leaning=self._leaning_of(state.to_move))
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
        worth = worth_on(state.boards[state.to_move], state.variant, leaning=self._leaning_of(state.to_move))
        source, colour, line = _best_take(worth, state.sources, state.marker is None)
        return TAKE[source][colour][line]

    def _places(self) -> list[tuple[float, Move]]:
        """The columns for a tile of the grey wall."""
        player, line = self.state.to_move, cast(int, self.state.laying)
        places = places_on(self.state.boards[player], line, True, self._leaning_of(player))
        return [(value, LAY[line][column]) for value, column in places]

    def finish(self, check: Callable[[], None], /) -> None:
        """Let quick players play on to the end of the round; afterwards only what comes of it is known."""
        check()
        if self._plain and self.state.laying is None:
            self._finish_offer()
        while not self.is_leaf:
            check()
            self.play(self.best_move())

    def _finish_offer(self) -> None:
        """The same as playing `best_move` to the end of the round, on boards that are mostly known already."""
        state = self.state
        worths = [
            worth_on(board, state.variant, leaning=self._leaning_of(player))
            for player, board in enumerate(state.boards)
        ]
        sources = state.sources[:]
        marker, player = state.marker, state.to_move
        while True:
            source, colour, line = _best_take(worths[player], sources, marker is None)
            takes_marker = marker is None and source == CENTRE
            if takes_marker:
                marker = player
            handful = sources[source]
            count = handful >> SHIFT[colour] & COUNT
            sources[source] = 0
            sources[CENTRE] += handful - (count << SHIFT[colour])
            worths[player] = worths[player].after(colour, count, line, takes_marker)
            if not any(sources):
                break
            player = (player + 1) % state.player_count
        endings = [worth.ending(self._judge) for worth in worths]
        starter = state.starter if marker is None else marker
        if any(ending.full_rows for ending in endings):
            expected = tuple([float(ending.total) for ending in endings])
            winners = ranking([(ending.total, ending.full_rows) for ending in endings])[0]
        else:
            expected = self._judge.together([ending.judged for ending in endings], starter)
            winners = ()
        self._expected = self._as_liked(expected, endings[self._own].board, starter)
        self._payoffs = self._made_of(self._expected, winners)
        self.is_leaf = True

    def final_moves(self, every: bool, /) -> list[Move]:
        """Every move: a round's last moves are few."""
        del every
        return self.state.legal_moves()

    # What comes of it

    def expected(self) -> tuple[float, ...]:
        """The final score each player can expect, exact once the game is over; who has a taste sees their own so."""
        if self._expected is None:
            state = self.state
            if state.is_over:
                expected = tuple([float(board.score().total) for board in state.boards])
            else:
                expected = self._judge.expected(state.boards, state.variant, state.starter)
            self._expected = self._as_liked(expected, state.boards[self._own], state.starter)
        return self._expected

    def payoffs(self) -> tuple[float, ...]:
        """What each player makes of it: the share of the win, as far as it can be told here."""
        if self._payoffs is None:
            state = self.state
            self._payoffs = self._made_of(self.expected(), state.result().winners if state.is_over else ())
        return self._payoffs

    def _as_liked(self, expected: tuple[float, ...], board: Board, starter: int) -> tuple[float, ...]:
        """What is expected as somebody with a taste sees it, given the own board and who starts the next round."""
        if self.leaning is EVEN:
            return expected
        own = self._own
        liking = self.leaning.of_board(board, starter == own, self.state.variant)
        return tuple(score + liking * (player == own) for player, score in enumerate(expected))

    def _made_of(self, expected: tuple[float, ...], winners: Sequence[int]) -> tuple[float, ...]:
        """The payoffs of what is expected, given who has won; nobody while the game goes on."""
        if self._levels:
            more = [score - level for score, level in zip(expected, self._levels, strict=True)]
            return softmax(more, _FINAL_MARGIN if winners else self._spread)
        if winners:
            return final_shares(expected, winners, _WIN_SHARE, _FINAL_MARGIN)
        shares = softmax(expected, self._spread)
        if not self.leaning.envy:
            return shares
        envied = (sum(expected) - expected[self._own]) * self.leaning.envy / self._spread
        return tuple(share - envied * (player == self._own) for player, share in enumerate(shares))


def _best_take(worth: Worth, sources: Sequence[int], marker_lies: bool) -> tuple[int, int, int]:
    """Source, colour and line of what a quick player takes."""
    best, chosen = (-1000.0, 0, 0), CENTRE
    for source, handful in enumerate(sources):
        if handful:
            found = worth.best(handful, marker_lies and source == CENTRE)
            if found > best:
                best, chosen = found, source
    return chosen, best[1], best[2]


def _first(candidate: tuple[float, Move]) -> float:
    return candidate[0]
