"""The opponents at the table: whose turn is theirs, when to think, and when an answer is played. Draws nothing.

Everything follows from the game as it is: an opponent to move thinks, an answer is played once the table has come to
rest and the pace chosen in the settings has passed, and whatever changes the game calls off what was thought about it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from enum import Enum, auto

from quadropolis_gui.ai.search import Budget
from quadropolis_gui.ai.worker import Request
from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.thinking import Mind, Thought
from quadropolis_gui.scenes.levels import FIRST_OPPONENT, base_level
from quadropolis_gui.storage.settings import Pace, Settings

_log = logging.getLogger(__name__)

#: Seconds between the rest of the table and an opponent's move.
PACES: Mapping[Pace, float] = {Pace.QUICK: 0.15, Pace.NORMAL: 0.7, Pace.CALM: 1.8}
#: How often to ask whether an answer has come.
LOOK_EVERY = 0.03
#: How often an opponent that failed is asked before a person is.
_ATTEMPTS = 2


class Mood(Enum):
    """What the opponents are doing."""

    #: A person is to move, or nobody any more.
    RESTING = auto()
    THINKING = auto()
    PAUSED = auto()
    #: Thinking came to nothing: a person decides how to go on.
    STUCK = auto()


def thinking_of(level: str | None, settings: Settings) -> tuple[str, Budget | None]:
    """The level to think as, and its budget: the Mayor's is set by the person, the others have their own.

    An opponent this version does not know plays like the usual one.
    """
    name = base_level(level) or FIRST_OPPONENT
    return name, Budget(seconds=settings.thinking_seconds) if name == "mayor" else None


def seed_of(session: Session) -> int:
    """What the opponents' whims come from: the moment the game was made, which tells nothing of the deals."""
    return int(session.game.created.timestamp())


class Opponents:
    """Makes the opponents of one game think and play."""

    def __init__(self, session: Session, mind: Callable[[], Mind], settings: Callable[[], Settings]) -> None:
        self._session = session
        self._mind = mind
        self._settings = settings
        self._thought: Thought | None = None
        self._about: tuple[State, int] | None = None
        self._waited = 0.0
        self._failures = 0
        self._paused = False
        self._one_step = False

    # What there is to see

    @property
    def is_watched(self) -> bool:
        """Whether nobody at this machine plays: the opponents play among themselves."""
        return not any(seat.kind == "human" for seat in self._session.seats)

    @property
    def any_play(self) -> bool:
        """Whether there are opponents in this game at all."""
        return any(seat.kind == "ai" for seat in self._session.seats)

    @property
    def is_their_turn(self) -> bool:
        """Whether an opponent is to move."""
        state = self._session.state
        return not state.is_over and not self._session.is_person(state.to_move)

    @property
    def is_paused(self) -> bool:
        """Whether a person holds the game; only in a game that is watched."""
        return self._paused and not self._one_step

    @property
    def mood(self) -> Mood:
        """What the opponents are doing now."""
        if not self.is_their_turn:
            return Mood.RESTING
        if self._failures >= _ATTEMPTS:
            return Mood.STUCK
        return Mood.PAUSED if self.is_paused else Mood.THINKING

    @property
    def progress(self) -> float:
        """How far the opponent to move has thought, from 0 to 1."""
        return self._thought.progress if self._thought is not None and self.is_their_turn else 0.0

    # What a person does

    def pause(self, paused: bool) -> None:
        """Hold a game that is watched, or let it go on; what is being thought about is thought to its end."""
        self._paused = paused and self.is_watched
        self._one_step = False

    def step(self) -> None:
        """Play one move, then hold the game."""
        if self.is_watched:
            self._paused = True
            self._one_step = True
            # Whoever presses a button for each move need not be shown the last one any longer.
            self._waited = PACES[Pace.CALM]

    def try_again(self) -> None:
        """Think once more after it came to nothing."""
        self.cancel()

    def cancel(self) -> None:
        """Call off all thinking at once, as before the game changes or is left."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = None
        self._about = None
        self._waited = 0.0
        self._failures = 0

    # Time

    def update(self, dt: float, still: bool) -> Move | None:
        """Follow the time; returns a move as soon as it is to be played. `still` tells whether the table is at rest."""
        if not self.is_their_turn:
            if self._about is not None:
                self.cancel()
            return None
        state = self._session.state
        here = (state, state.moves_played)
        if self._about is not None and (self._about[0] is not state or self._about[1] != state.moves_played):
            self.cancel()
        if still:
            self._waited += dt
        if self.mood is Mood.STUCK or (self.is_paused and self._thought is None):
            return None
        if self._thought is None or self._thought.is_lost:
            self._begin(here)
        return self._take(state, still)

    def _begin(self, here: tuple[State, int]) -> None:
        level, budget = thinking_of(self._session.seat(here[0].to_move).level, self._settings())
        self._about = here
        self._thought = self._mind().think(Request(here[0], level, seed_of(self._session), budget))

    def _take(self, state: State, still: bool) -> Move | None:
        thought = self._thought
        if thought is None:
            return None
        thought.poll()
        if thought.failure is not None:
            self._failed(thought.failure.reason)
            return None
        if thought.answer is None or not still or self.is_paused:
            return None
        if self._waited < PACES[self._settings().opponents_pace]:
            return None
        move = thought.answer.best.move
        if move not in state.legal_moves():
            self._failed(f"{move} is not legal")
            return None
        self.cancel()
        self._one_step = False
        return move

    def _failed(self, reason: str) -> None:
        self._failures += 1
        self._thought = None
        _log.warning("an opponent found no move (attempt %d): %s", self._failures, reason)

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        if self.mood is not Mood.THINKING:
            return None
        thought = self._thought
        if thought is None or not thought.is_over:
            return LOOK_EVERY
        return max(0.0, PACES[self._settings().opponents_pace] - self._waited)
