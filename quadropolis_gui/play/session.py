"""A game in progress at this table: who plays, the moves with their undo, the log, and saving after every move."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from quadropolis_gui.engine.game import AnyGame, AnyState, moments
from quadropolis_gui.storage.files import FileNotWrittenError
from quadropolis_gui.storage.saves.file import Parting
from quadropolis_gui.storage.saves.game import SavedGame, SeatRecord, new_save, now_utc
from quadropolis_gui.storage.settings import UndoPolicy

_log = logging.getLogger(__name__)


class Store(Protocol):
    """Where a game is kept."""

    @property
    def path(self) -> Path | None:
        """The file it is in; None as long as it is in none."""

    @property
    def not_kept(self) -> FileNotWrittenError | None:
        """Why its newest moves are not there, None if they are."""

    def keep(self, game: SavedGame) -> object:
        """Write a game to disk, under the name it already has if it was kept before.

        If it cannot go on in that file, it gets one of its own.
        """

    def take_parting(self) -> Parting | None:
        """Return why the game has another file now, once; None if it has none since the last time."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One move as it is told: who, when, and what it did."""

    #: How many moves were played before it.
    number: int
    round: int
    player: int
    move: Any
    #: What it did, as the game tells it.
    deed: Any
    #: The moment before it.
    before: Any = field(compare=False, repr=False)

    @property
    def gain(self) -> int:
        """The change of the player's score."""
        gain: int = self.deed.gain
        return gain


class Session:
    """A game under way, with its players and its past."""

    def __init__(self, game: SavedGame, store: Store | None = None) -> None:
        self.game = game
        self.store = store
        self.log: list[LogEntry] = [
            self._entry(moment.before, moment.move) for moment in moments(game.state) if moment.before is not None
        ]

    # Who and what

    @property
    def rules(self) -> AnyGame:
        """The game that is played."""
        return self.game.rules

    @property
    def state(self) -> Any:
        """The moment the game is in."""
        return self.game.state

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

    # Keeping

    @property
    def not_kept(self) -> FileNotWrittenError | None:
        """Why the newest moves are in no file, None if they are in one, or need not be.

        The store knows: it may have been asked before the game was opened again, and tries by itself meanwhile.
        """
        return None if self.store is None else self.store.not_kept

    @property
    def has_no_file(self) -> bool:
        """Whether the game as a whole is in no file, because the disk took nothing of it until now."""
        return self.store is not None and self.store.path is None

    def take_parting(self) -> Parting | None:
        """Return, once, why the game has a file of its own now, and not the one before."""
        return None if self.store is None else self.store.take_parting()

    # Playing

    def play(self, move: Any) -> LogEntry:
        """Play a move and keep the game; raises IllegalMove and changes nothing if the rules forbid it."""
        before = self.state.copy()
        self.state.play(move)
        self.log.append(self._entry(before, move))
        # Whoever closes the window before the count is led to it the next time.
        self.game.uncounted = self.state.is_over and bool(self.people)
        self.keep()
        return self.log[-1]

    def _entry(self, before: AnyState, move: Any) -> LogEntry:
        deed = self.rules.deed(before, move)
        return LogEntry(before.moves_played, before.round, before.to_move, move, deed, before)

    def keep(self, *, played: bool = True) -> None:
        """Write the game to disk; a disk that refuses does not stop the game, `not_kept` then says why.

        A game in which nothing was `played`, but something set right later, still ended when it did.
        """
        if played:
            self.game.updated = now_utc()
        if self.store is not None:
            try:
                self.store.keep(self.game)
            except FileNotWrittenError as error:
                _log.warning("the game could not be kept: %s", error)

    def keep_again(self) -> None:
        """Try once more to keep what the disk refused."""
        if self.not_kept is not None:
            self.keep(played=False)

    # The past

    def moment(self, moves: int) -> Any:
        """The game as it was after so many moves; the present one itself if none were played since."""
        return self.state if moves >= len(self.log) else self.log[moves].before

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
            later = self.state
            self.game.state = self.moment(len(self.log) - count).copy()
            self.state.settle_as(later)
            del self.log[-count:]
            self.game.helped = True
            self.keep()
        return count

    def note_help(self) -> None:
        """Remember that somebody was advised: from now on the game does not change a rating."""
        if not self.game.helped:
            self.game.helped = True
            self.keep()

    def come_to_count(self) -> None:
        """Remember that the end has been seen; a last move that could not be kept is tried once more."""
        if self.game.uncounted or self.not_kept is not None:
            self.game.uncounted = False
            self.keep(played=False)


def new_session(
    rules: AnyGame,
    variant: str,
    seats: list[SeatRecord],
    *,
    seed: int,
    first_player: int = 0,
    title: str = "",
    practice: bool = False,
    store: Store | None = None,
) -> Session:
    """A game that starts now; it is kept at once, so that closing the window loses nothing."""
    state = rules.new(variant, len(seats), seed, first_player)
    session = Session(new_save(rules, state, seats, title, practice), store)
    session.keep()
    return session
