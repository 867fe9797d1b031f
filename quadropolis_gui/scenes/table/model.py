"""What the table is showing: the present or a moment of the past, whose board is large, what is pointed at.

It holds no pictures and no places. A game adds what it shows beside that, and makes the choice of every turn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.play.session import LogEntry, Session
from quadropolis_gui.scenes.table.choice import MoveChoice
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot

StateT = TypeVar("StateT", bound=AnyState)
ChoiceT = TypeVar("ChoiceT", bound=MoveChoice)


@dataclass(frozen=True, slots=True)
class Telling:
    """A move that is being told: the table shows what has happened so far, not yet what the engine says."""

    entry: LogEntry
    #: The game as far as it is told.
    state: Any
    #: The player whose board is large.
    board: int
    #: Whether the move is in the log already.
    is_logged: bool
    #: Whether its player still acts; at the end of a round nobody does.
    acts: bool = True
    #: Who acts, or whose board is counted; None while it is nobody's turn, as when a round is recalled.
    actor: int | None = None


class TableModel(ABC, Generic[StateT, ChoiceT]):
    """The state of the screen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        #: The player whose board was enlarged on request.
        self.enlarged: int | None = None
        #: The opponent whose turn was told last, while the next one thinks: their board stays until that one acts.
        self.lingers: int | None = None
        #: The number of the move that is looked at again.
        self.past: int | None = None
        #: What the pointer is on, or the keyboard's focus.
        self.hovered: Spot | None = None
        #: The move that is being told, as far as it is told.
        self.telling: Telling | None = None
        #: The move that advice names, while it can be chosen.
        self.advised: Any | None = None
        #: Whether nothing on the table may tell which move is good: facts only.
        self.unaided = False
        self._choosing: ChoiceT | None = None
        self._past_state: StateT | None = None
        self.turn_begins()

    # What a game brings

    @abstractmethod
    def begin_choice(self) -> ChoiceT:
        """Return a new choice for the person to move."""

    @abstractmethod
    def total(self, player: int) -> int:
        """Return the points of a player as they are shown now."""

    def right_after(self, entry: LogEntry) -> StateT:
        """Return the moment right after a move, as it is looked back at: before anything else came of it."""
        after: StateT = self.session.moment(entry.number + 1)
        return after

    @property
    def is_busy(self) -> bool:
        """Whether the game is in an occasion of its own, in which no move is chosen."""
        return False

    def moment_changed(self) -> None:
        """Forget what was worked out about the moment shown before."""

    # The present and the past

    def turn_begins(self) -> None:
        """Start choosing afresh, as after a move, an undo or the start of the game."""
        state = self.session.state
        playing = not state.is_over and self.session.is_person(state.to_move)
        self._choosing = self.begin_choice() if playing else None
        self.enlarged = None
        self.return_to_present()

    def look_back(self, number: int) -> None:
        """Show the moment right after a move; one that ended a round is shown before the next deal."""
        self.past = number
        self._past_state = self.right_after(self.session.log[number])
        self.enlarged = None
        self.moment_changed()

    def tell(self, telling: Telling | None) -> None:
        """Show as much of a move as is told by now; with None, the game as it is."""
        self.telling = telling
        self.moment_changed()

    def return_to_present(self) -> None:
        """Show the game as it is."""
        self.past = None
        self._past_state = None
        self.moment_changed()

    @property
    def state(self) -> StateT:
        """The moment that is shown."""
        if self._past_state is not None:
            return self._past_state
        present: StateT = self.session.state if self.telling is None else self.telling.state
        return present

    @property
    def choosing(self) -> ChoiceT | None:
        """The move in the making; None while none can be chosen here.

        It is another's turn, the past is shown, or a move is being told.
        """
        elsewhere = self.past is not None or self.telling is not None
        return None if elsewhere or self.is_busy else self._choosing

    @property
    def log(self) -> Sequence[LogEntry]:
        """The moves so far; one that is being told comes last, once it has happened."""
        log, telling = self.session.log, self.telling
        return log if telling is None else log[: telling.entry.number + telling.is_logged]

    @property
    def last_entry(self) -> LogEntry | None:
        """The move that led to the moment shown."""
        if self.past is not None:
            return self.session.log[self.past]
        return self.log[-1] if self.log else None

    @property
    def pointed_entry(self) -> LogEntry | None:
        """The move whose row of the log is under the pointer."""
        log, spot = self.log, self.hovered
        if spot is None or spot.kind is not FrameSpot.LOG or spot.value >= len(log):
            return None
        return log[spot.value]

    # Who is shown

    @property
    def is_nobodys_turn(self) -> bool:
        """Whether something is told in which nobody acts, as the end of a round."""
        return self.telling is not None and self.telling.actor is None

    @property
    def shown_player(self) -> int:
        """The player whose board is large."""
        if self.enlarged is not None:
            return self.enlarged
        if self.past is not None:
            return self.session.log[self.past].player
        if self.telling is not None:
            return self.telling.board
        return self.home if self.lingers is None else self.lingers

    @property
    def looks_elsewhere(self) -> bool:
        """Whether the large board is there because somebody asked for it: the past, or another one than the usual."""
        return self.past is not None or self.enlarged is not None

    @property
    def home(self) -> int:
        """The player whose board is large if nobody asks for another: the person to move, or who moved last.

        A person alone with opponents keeps the own board in sight; among opponents only, it is that of the one to move.
        """
        if self.telling is not None:
            return self.home_before(self.telling.entry)
        return self._home(self.session.state, self.session.log)

    def goes_on(self, entry: LogEntry) -> bool:
        """Tell whether an opponent moves once more in the same round, so that the board stays where it is."""
        log, state = self.session.log, self.session.state
        if entry.number + 1 < len(log):
            following = log[entry.number + 1]
            player, number = following.player, following.round
        elif state.is_over:
            return False
        else:
            player, number = state.to_move, state.round
        return entry.player == player and entry.round == number and player not in self.session.people

    def home_before(self, entry: LogEntry) -> int:
        """Return whose board was large before a move was played."""
        return self._home(entry.before, self.session.log[: entry.number])

    def _home(self, state: AnyState, log: Sequence[LogEntry]) -> int:
        player: int = log[-1].player if state.is_over and log else state.to_move
        people = self.session.people
        if player in people or not people:
            return player
        moved = (entry.player for entry in reversed(log) if entry.player in people)
        coming = (number for number in people if number > player)
        return next(moved, next(coming, people[0]))

    @property
    def others(self) -> tuple[int, ...]:
        """The players whose boards are small, clockwise after the large one.

        While another's move is told, everybody keeps their card, and the own board waits on that of whoever acts.
        """
        count, shown = self.state.player_count, self.shown_player
        follows = self.telling is None and (self.lingers is None or self.enlarged is not None)
        first = shown if follows or self.past is not None else self.home
        around = ((first + step) % count for step in range(1, count))
        return tuple(first if player == shown else player for player in around)

    @property
    def shows_chooser(self) -> bool:
        """Whether the large board is that of the player who is choosing."""
        choosing = self.choosing
        return choosing is not None and self.shown_player == choosing.player

    def last_of(self, player: int) -> LogEntry | None:
        """Return the last move of a player up to the moment shown."""
        log = self.log if self.past is None else self.session.log[: self.past + 1]
        return next((entry for entry in reversed(log) if entry.player == player), None)

    def news(self, player: int) -> LogEntry | None:
        """Return the last move of a player that the one at the screen has not answered yet.

        In the past it is the move looked at, if that is theirs.
        """
        if self.past is not None:
            entry = self.session.log[self.past]
            return entry if entry.player == player else None
        for number, entry in enumerate(reversed(self.log)):
            if entry.player == player:
                return entry
            if number and entry.player == self.home:
                return None
        return None
