"""A whole game laid out in time: a stop for every deal and every move, with the scores worked out little by little.

The engine deals the next round together with the last move of a round. People want to see that move first and the new
deal after it, so a round begins with a stop of its own.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import TURNS, Mode
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import Score
from quadropolis_gui.engine.quadropolis.site import TARGET, Deal
from quadropolis_gui.engine.quadropolis.state import Placed, State
from quadropolis_gui.engine.quadropolis.tiles import Tile

#: How long one slice of counting may take: a small part of a frame.
SLICE = 0.004


@dataclass(frozen=True, slots=True)
class Played:
    """A move as it was played: who, what was taken, and the floor that was built (0 if nothing was)."""

    player: int
    move: Move
    tile: Tile | None
    floor: int
    takes_mayor: bool

    @property
    def square(self) -> int:
        """The square of the site the architect looked at."""
        return TARGET[self.move.architect][self.move.slot]

    @property
    def built(self) -> bool:
        """Tell whether the tile went into the city."""
        return self.floor > 0


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which the replay can stand: after a move, or when a round has been dealt (`played` is None)."""

    index: int
    #: How many moves have been played by now.
    moves: int
    round: int
    played: Played | None
    site: tuple[Tile | None, ...]
    deal: Deal
    urbanist: int | None
    placed: Mapping[int, Placed]
    cities: tuple[City, ...]
    #: Architects left by player, each number with how many of it; the same common pool for all in Expert.
    hands: tuple[Mapping[int, int], ...]
    mayor: int
    #: Who moves next; None once the game is over.
    to_move: int | None

    @property
    def axis(self) -> float:
        """Where it lies on the axis of moves: in the middle of its move, or on the line where a round begins."""
        return float(self.moves) if self.played is None else self.moves - 0.5


class GameTimeline:
    """All stops of a game. `think` works out scores in small slices until `known` is true."""

    def __init__(self, final: State) -> None:
        self.final = final
        self.mode: Mode = final.mode
        self.players = final.player_count
        self.stops: list[Stop] = _stops_of(final)
        self._axis = [stop.axis for stop in self.stops]
        #: Scores at the end, with what was arranged by hand.
        self.final_scores = final.scores()
        #: Scores by stop and player; only the mover's can differ from those before.
        self._scores: list[tuple[Score, ...]] = []
        self._totals: list[tuple[int, ...]] = []

    # Looking

    @property
    def last(self) -> int:
        """The index of the last stop."""
        return len(self.stops) - 1

    @property
    def moves(self) -> int:
        """How many moves were played in all."""
        return self.stops[-1].moves

    @property
    def length(self) -> int:
        """How many moves the axis has room for: the rounds that were begun, in full."""
        return self.rounds * self.moves_per_round

    @property
    def rounds(self) -> int:
        """How many rounds were begun."""
        return self.stops[-1].round

    @property
    def moves_per_round(self) -> int:
        """How many moves all players together have in a round."""
        return TURNS * self.players

    def state(self, index: int) -> State:
        """Return a game that can be played on from a stop: same deals so far, best arrangements."""
        stop = self.stops[index]
        state = _first_state(self.final)
        count = 0
        for number, moves in enumerate(self.final.history):
            if number and state.round == number + 1:
                state.redeal(self.final.deals[number])
            for move in moves:
                if count == stop.moves:
                    return state
                state.play_unchecked(move)
                count += 1
        return state

    # Jumping

    def after_move(self, number: int) -> int:
        """Return the stop after so many moves; 0 is the first deal."""
        number = max(0, min(number, self.moves))
        return next(stop.index for stop in self.stops if stop.moves == number)

    def start_of_round(self, number: int) -> int:
        """Return the stop at which a round has just been dealt."""
        number = max(1, min(number, self.rounds))
        return next(stop.index for stop in self.stops if stop.round == number and stop.played is None)

    def round_before(self, index: int) -> int:
        """Return the start of the round a stop is in, or of the one before if it already stands there."""
        stop = self.stops[index]
        return self.start_of_round(stop.round if stop.played is not None else stop.round - 1)

    def round_after(self, index: int) -> int:
        """Return the start of the next round, or the end of the game."""
        number = self.stops[index].round
        return self.last if number >= self.rounds else self.start_of_round(number + 1)

    def nearest(self, axis: float) -> int:
        """Return the stop nearest to a place on the axis."""
        right = bisect_left(self._axis, axis)
        if right == 0:
            return 0
        if right == len(self._axis):
            return self.last
        return right if self._axis[right] - axis < axis - self._axis[right - 1] else right - 1

    # Scores

    @property
    def known(self) -> bool:
        """Tell whether the scores of all stops have been worked out."""
        return len(self._scores) == len(self.stops)

    def think(self, seconds: float = SLICE, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Work out scores for a moment, at least those of one stop; tell whether any were missing."""
        if self.known:
            return False
        end = clock() + seconds
        while not self.known:
            self._next_scores()
            if clock() >= end:
                break
        return True

    def scores(self, index: int) -> tuple[Score, ...]:
        """Return the scores of all players at a stop; at the end, with what they arranged by hand."""
        while len(self._scores) <= index:
            self._next_scores()
        return self._scores[index]

    def gain(self, index: int) -> int:
        """Return what the move of a stop changed for the player who made it."""
        played = self.stops[index].played
        if played is None:
            return 0
        return self.totals_at(index)[played.player] - self.totals_at(index - 1)[played.player]

    def totals(self, player: int) -> list[tuple[float, int]]:
        """Return a player's curve: a place on the axis and the points there, for every stop known so far."""
        return [(stop.axis, totals[player]) for stop, totals in zip(self.stops, self._totals, strict=False)]

    def totals_at(self, index: int) -> tuple[int, ...]:
        """Return the points of all players at a stop."""
        self.scores(index)
        return self._totals[index]

    def _next_scores(self) -> None:
        stop = self.stops[len(self._scores)]
        if stop.index == self.last:
            scores = self.final_scores
        elif not self._scores:
            scores = tuple(best_score(city) for city in stop.cities)
        elif stop.played is None or not stop.played.built:
            scores = self._scores[-1]
        else:
            player = stop.played.player
            before = self._scores[-1]
            scores = (*before[:player], best_score(stop.cities[player]), *before[player + 1 :])
        self._scores.append(scores)
        self._totals.append(tuple(score.total for score in scores))


def _first_state(final: State) -> State:
    return State(final.mode, final.player_count, final.seed, final.first_player, final.deals[0])


def _stops_of(final: State) -> list[Stop]:
    state = _first_state(final)
    stops: list[Stop] = []
    for number, moves in enumerate(final.history):
        if number:
            state.redeal(final.deals[number])
        stops.append(_deal_stop(len(stops), state))
        for move in moves:
            before = state.copy()
            state.play_unchecked(move)
            stops.append(_move_stop(len(stops), before, move, state))
    return stops


def _deal_stop(index: int, state: State) -> Stop:
    return Stop(
        index=index,
        moves=state.moves_played,
        round=state.round,
        played=None,
        site=tuple(state.site),
        deal=state.deals[-1],
        urbanist=None,
        placed={},
        cities=tuple(city.copy() for city in state.cities),
        hands=tuple(state.architects_left(player) for player in range(state.player_count)),
        mayor=state.mayor,
        to_move=state.to_move,
    )


def _move_stop(index: int, before: State, move: Move, after: State) -> Stop:
    """The moment after a move, on the site it was played on even if the next round is already dealt."""
    player = before.to_move
    square = TARGET[move.architect][move.slot]
    tile = before.site[square]
    built = tile is not None and move.target < DISCARD
    floor = after.cities[player].heights[move.target] if built else 0
    site = list(before.site)
    site[square] = None
    hands = [dict(before.architects_left(other)) for other in range(before.player_count)]
    for other, hand in enumerate(hands):
        if before.mode.common_pool or other == player:
            hand[move.architect] -= 1
    return Stop(
        index=index,
        moves=after.moves_played,
        round=before.round,
        played=Played(player, move, tile, floor, built and tile is not None and tile.mayor and before.mayor != player),
        site=tuple(site),
        deal=before.deals[-1],
        urbanist=square,
        placed={**before.placed, move.slot: Placed(player, move.architect)},
        cities=tuple(city.copy() for city in after.cities),
        hands=tuple(hands),
        mayor=after.mayor,
        to_move=None if after.is_over else after.to_move,
    )
