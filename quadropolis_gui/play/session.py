"""A game in progress at this table: who plays, the moves with their undo, the log, and saving after every move."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from quadropolis_gui.engine.game import GameError
from quadropolis_gui.engine.quadropolis.allocation import best_rank_key
from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.notation import DISCARD, Move
from quadropolis_gui.engine.quadropolis.scoring import Allocation, Score
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.tiles import Tile
from quadropolis_gui.storage.files import FileNotWrittenError
from quadropolis_gui.storage.saves import SavedGame, SeatRecord, new_save, now_utc
from quadropolis_gui.storage.settings import UndoPolicy

_log = logging.getLogger(__name__)


class Store(Protocol):
    """Where games are kept."""

    def keep(self, game: SavedGame) -> object:
        """Write a game to disk, under the name it already has if it was kept before."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One move as it is told: who, when, what was taken, where it went and what it changed."""

    #: How many moves were played before it.
    number: int
    round: int
    turn: int
    player: int
    move: Move
    tile: Tile | None
    #: The change of the player's best score.
    gain: int
    #: The floor that was built, 1 on the ground; 0 if nothing was built.
    floor: int
    mayor_changed: bool

    @property
    def built(self) -> bool:
        """Whether the tile went into the city."""
        return self.floor > 0


class Session:
    """A game under way, with its players and its past."""

    def __init__(self, game: SavedGame, store: Store | None = None) -> None:
        self.game = game
        self.store = store
        #: Why the last attempt to keep the game failed, None if it did not.
        self.not_kept: FileNotWrittenError | None = None
        self.log: list[LogEntry] = []
        for state, move in _played(game.state):
            self.log.append(_entry(state, move))

    # Who and what

    @property
    def state(self) -> State:
        """The moment the game is in."""
        return self.game.state

    @property
    def mode(self) -> Mode:
        """Classic or Expert."""
        return self.state.mode

    @property
    def seats(self) -> list[SeatRecord]:
        """The players, clockwise."""
        return self.game.seats

    def seat(self, player: int) -> SeatRecord:
        """One player."""
        return self.game.seats[player]

    def is_person(self, player: int) -> bool:
        """Whether a person at this machine plays this seat."""
        return self.seat(player).kind == "human"

    @property
    def people(self) -> tuple[int, ...]:
        """The players who sit at this machine; none if opponents play among themselves."""
        return tuple(player for player in range(len(self.seats)) if self.is_person(player))

    # Playing

    def play(self, move: Move) -> LogEntry:
        """Play a move and keep the game; raises IllegalMove and changes nothing if the rules forbid it.

        What the player had arranged by hand no longer fits a city that has grown: the best arrangement counts again.
        """
        before = self.state.copy()
        self.state.play(move)
        self.state.arrange(before.to_move, None)
        self.log.append(_entry(before, move))
        self.keep()
        return self.log[-1]

    def arrange(self, player: int, allocation: Allocation | None) -> None:
        """Keep what a player arranged by hand, or go back to the best arrangement with None."""
        self.state.arrange(player, allocation)
        self.keep()

    def keep(self) -> None:
        """Write the game to disk; a disk that refuses does not stop the game, `not_kept` then says why."""
        self.game.updated = now_utc()
        self.not_kept = None
        if self.store is not None:
            try:
                self.store.keep(self.game)
            except FileNotWrittenError as error:
                _log.warning("the game could not be kept: %s", error)
                self.not_kept = error

    def score(self, player: int) -> Score:
        """A player's score as it stands."""
        return self.state.score(player)

    # The past

    def moment(self, moves: int) -> State:
        """The game as it was after so many moves; the present one itself if none were played since."""
        if moves >= len(self.log):
            return self.state
        for state, _ in _played(self.state):
            if state.moves_played == moves:
                return state
        raise AssertionError("every moment before the present is played through")

    def undo_count(self, policy: UndoPolicy) -> int:
        """How many moves Undo would take back: the last one a person made, and all that was answered to it."""
        if policy is UndoPolicy.NEVER or (policy is UndoPolicy.PRACTICE and not self.game.practice):
            return 0
        for count, entry in enumerate(reversed(self.log), 1):
            if entry.round != self.state.round and not self.game.practice:
                return 0
            if self.is_person(entry.player):
                return count
        return 0

    def undo(self, policy: UndoPolicy) -> int:
        """Take back the last move a person made and all that was answered to it; returns how many moves that were."""
        count = self.undo_count(policy)
        if count:
            arranged = self.state.allocations
            self.game.state = self.moment(len(self.log) - count).copy()
            del self.log[-count:]
            for player, allocation in arranged.items():
                # The city may have lost the building that was arranged for.
                try:
                    self.state.arrange(player, allocation)
                except GameError:
                    self.state.arrange(player, None)
            self.keep()
        return count


def new_session(
    mode: Mode,
    seats: list[SeatRecord],
    *,
    seed: int,
    first_player: int = 0,
    title: str = "",
    practice: bool = False,
    store: Store | None = None,
) -> Session:
    """A game that starts now; it is kept at once, so that closing the window loses nothing."""
    state = State(mode, len(seats), seed, first_player)
    session = Session(new_save(state, seats, title, practice), store)
    session.keep()
    return session


def _played(final: State) -> Iterator[tuple[State, Move]]:
    """Every move of a game with the moment just before it."""
    state = State(final.mode, final.player_count, final.seed, final.first_player, final.deals[0])
    for number, moves in enumerate(final.history):
        if number:
            state.redeal(final.deals[number])
        for move in moves:
            yield state.copy(), move
            state.play_unchecked(move)


def _entry(before: State, move: Move) -> LogEntry:
    player = before.to_move
    tile = before.site[TARGET[move.architect][move.slot]]
    gain = floor = 0
    if tile is not None and move.target < DISCARD:
        city = before.cities[player]
        grown = city.copy()
        grown.build(tile, move.target)
        floor = grown.heights[move.target]
        gain = best_rank_key(grown)[0] - best_rank_key(city)[0]
    return LogEntry(
        number=before.moves_played,
        round=before.round,
        turn=before.turn,
        player=player,
        move=move,
        tile=tile,
        gain=gain,
        floor=floor,
        mayor_changed=floor > 0 and tile is not None and tile.mayor and before.mayor != player,
    )
