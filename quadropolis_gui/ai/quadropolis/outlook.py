"""A position to think about: an imagined state of the game with every city's prospect, up to the end of the round.

The next deal is unknown, so thinking ends where the round does: there the cities are judged, or counted exactly if the
game is over. The rules stay the engine's: moves are played on one of its states.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from quadropolis_gui.ai.quadropolis.evaluation import Judge
from quadropolis_gui.ai.quadropolis.leaning import missed
from quadropolis_gui.ai.search import final_shares, softmax
from quadropolis_gui.engine.game import ranking
from quadropolis_gui.engine.quadropolis.modes import TURNS
from quadropolis_gui.engine.quadropolis.notation import DISCARD, MOVES, NOTHING, Move
from quadropolis_gui.engine.quadropolis.site import TARGET, slots_in
from quadropolis_gui.engine.quadropolis.state import State

#: How many VP apart two final scores must be for the better one to count as clearly better.
_FINAL_MARGIN = 3.0
#: How much of a final result is the win itself; the rest is the margin, so that a lost game is still played well.
_WIN_SHARE = 0.6
#: What the own score counts beside the share of the win, before the last round. Players who mind the lead alone hold
#: each other down for little: with this they win as often, and both build better cities.
_OWN_SCORE = 0.1


def turns_left(state: State, player: int) -> int:
    """How many turns a player has still to take in the whole game."""
    if state.is_over:
        return 0
    behind = (player - state.starter) % state.player_count
    taken = (state.acted - behind + state.player_count - 1) // state.player_count
    return TURNS * (state.mode.rounds - state.round + 1) - taken


def acting_after(state: State) -> tuple[int, ...]:
    """The other players who have a turn in this round after the player to move, who acts sooner first."""
    turns = min(TURNS * state.player_count - state.acted, state.player_count)
    return tuple((state.to_move + step) % state.player_count for step in range(1, turns))


class Outlook:
    """An imagined moment of the game for the search."""

    __slots__ = ("_envious", "_envy", "_judge", "_levels", "_spites", "_spread", "is_leaf", "prospects", "state")

    def __init__(self, state: State, judge: Judge, spread: float, own: Judge | None = None, envy: float = 0.0) -> None:
        """Look out from a state; `own` is how the player to move judges, who may have a taste, and `envy` is theirs."""
        self.state = state
        self._judge = judge
        self._spread = spread
        self._envious, self._envy = state.to_move, envy
        #: The scores from which on everybody plays for more, as if all were level; nothing where the real ones count.
        self._levels: Sequence[float] = ()
        #: What it seems to be worth, by tile, that somebody else does not get it.
        self._spites: Mapping[str, float] = {}
        if envy:
            left = [turns_left(state, player) for player in range(state.player_count)]
            self._spites = {code: envy * loss for code, loss in missed(state, judge, left).items()}
        self.is_leaf = state.is_over
        self.prospects = [
            (own or judge if player == state.to_move else judge).prospect(city, turns_left(state, player))
            for player, city in enumerate(state.cities)
        ]

    @property
    def to_move(self) -> int:
        """The player whose turn it is."""
        return self.state.to_move

    def copy(self) -> Outlook:
        """An independent position of the same moment."""
        twin = object.__new__(Outlook)
        twin.state = self.state.copy()
        twin._judge = self._judge
        twin._spread, twin._levels = self._spread, self._levels
        twin._envious, twin._envy, twin._spites = self._envious, self._envy, self._spites
        twin.is_leaf = self.is_leaf
        twin.prospects = self.prospects[:]
        return twin

    def play(self, move: Move) -> None:
        """Play a legal move; the last one of the round makes this a leaf."""
        state = self.state
        player = state.to_move
        tile = state.site[TARGET[move.architect][move.slot]]
        built = tile if move.target < DISCARD else None
        self.prospects[player] = self.prospects[player].after(built, move.target)
        if state.acted + 1 < TURNS * state.player_count:
            state.play_unchecked(move)
            return
        # Not played on the state: that would deal the next round.
        if built is not None and built.mayor:
            state.mayor = player
        self.is_leaf = True

    def level_out(self, expected: Sequence[float], /) -> None:
        """From now on everybody plays for more points than these, however far ahead or behind they are."""
        self._levels = tuple(expected)

    def candidates(self, squares: int, /) -> list[tuple[float, Move]]:
        """Every architect in every open slot with its best squares for the tile there, and the VP each leads to."""
        state = self.state
        prospect = self.prospects[state.to_move]
        idle = prospect.idle_value
        site = state.site
        slots = slots_in(state.open_slots)
        spites = self._spites if state.to_move == self._envious else {}
        found: list[tuple[float, Move]] = []
        for architect, number in state.architects_left().items():
            if not number:
                continue
            targets, table = TARGET[architect], MOVES[architect]
            for slot in slots:
                tile = site[targets[slot]]
                if tile is None:
                    found.append((idle, table[slot][NOTHING]))
                    continue
                options = prospect.options(tile, architect)
                spite = spites.get(tile.code, 0.0)
                for value, square in options[:squares]:
                    found.append((value + spite, table[slot][square]))
                if not options or options[0][0] < idle:
                    found.append((idle + spite, table[slot][DISCARD]))
        return found

    def final_moves(self, every: bool, /) -> list[Move]:
        """In the last turn: for every architect and open slot the target that makes the own city best, exactly.

        Nobody else is touched by where a player builds, so no other target can be better. Of the last player of all
        only the best move is listed, unless every one is asked for.
        """
        state = self.state
        prospect = self.prospects[state.to_move]
        slots = slots_in(state.open_slots)
        moves: list[Move] = []
        best_key, best = None, 0
        last = not every and state.acted + 1 == TURNS * state.player_count
        for architect, number in state.architects_left().items():
            for slot in slots if number else ():
                tile = state.tile_at(slot, architect)
                key, target = (prospect.final, NOTHING) if tile is None else prospect.final_target(tile, architect)
                if last and (best_key is None or key > best_key):
                    best_key, best = key, len(moves)
                moves.append(MOVES[architect][slot][target])
        return moves[best : best + 1] if last else moves

    def best_move(self) -> Move:
        """The move that leaves the own city best, as a quick player sees it."""
        state = self.state
        prospect = self.prospects[state.to_move]
        idle = best = prospect.idle_value
        site = state.site
        slots = slots_in(state.open_slots)
        chosen: Move | None = None
        for architect, number in state.architects_left().items():
            if not number:
                continue
            targets = TARGET[architect]
            for slot in slots:
                tile = site[targets[slot]]
                if tile is None:
                    value, square = idle, NOTHING
                else:
                    options = prospect.options(tile, architect)
                    value, square = options[0] if options else (idle, DISCARD)
                    if value < idle:
                        value, square = idle, DISCARD
                if value > best or chosen is None:
                    best, chosen = value, MOVES[architect][slot][square]
        if chosen is None:
            raise AssertionError("a legal slot always exists")
        return chosen

    def finish(self, check: Callable[[], None], /) -> None:
        """Let quick players play on to the end of the round."""
        while not self.is_leaf:
            check()
            self.play(self.best_move())

    def expected(self) -> tuple[float, ...]:
        """The final VP each player can expect; exact once the game is over."""
        if not any(prospect.left for prospect in self.prospects):
            return tuple(float(prospect.final[0]) for prospect in self.prospects)
        bonus = self._judge.tables(self.prospects[self.state.mayor].left).mayor
        return tuple(
            prospect.value + (bonus if player == self.state.mayor else 0.0)
            for player, prospect in enumerate(self.prospects)
        )

    def payoffs(self) -> tuple[float, ...]:
        """What each player makes of it: the share of the win, and until the game is over a little for the own score."""
        shares = self.shares()
        if not any(prospect.left for prospect in self.prospects):
            return shares
        each, expected = _OWN_SCORE / self._spread, self.expected()
        payoffs = [share + each * score for share, score in zip(shares, expected, strict=True)]
        if self._envy:
            own = self._envious
            payoffs[own] -= self._envy * (sum(expected) - expected[own]) / self._spread
        return tuple(payoffs)

    def shares(self) -> tuple[float, ...]:
        """Each player's share of the win, as far as it can be told here; they add up to 1."""
        expected, goes_on = self.expected(), any(prospect.left for prospect in self.prospects)
        if self._levels:
            more = [score - level for score, level in zip(expected, self._levels, strict=True)]
            return softmax(more, self._spread if goes_on else _FINAL_MARGIN)
        if goes_on:
            return softmax(expected, self._spread)
        first = ranking([prospect.final for prospect in self.prospects])[0]
        return final_shares(expected, first, _WIN_SHARE, _FINAL_MARGIN)
