"""The opponents at the table: whose turn is theirs, when to think, and when an answer is played. Draws nothing.

Everything follows from the game as it is: an opponent to move thinks, an answer is played once the table has come to
rest and the pace chosen in the settings has passed, and whatever changes the game calls off what was thought about it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Any

from quadropolis_gui.ai.brain import AnyBrain
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.play.pondering import LOOK_EVERY, Pondering
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.thinking import Mind
from quadropolis_gui.storage.settings import Pace, Settings

_log = logging.getLogger(__name__)

#: Seconds between the rest of the table and an opponent's move; that one is told at the same pace.
PACES: Mapping[Pace, float] = {Pace.QUICK: 0.1, Pace.NORMAL: 0.3, Pace.CALM: 0.8}
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


def thinking_of(brain: AnyBrain, level: str | None, settings: Settings) -> tuple[str, Budget | None]:
    """The level to think as, and its budget: that of the strongest is set by the person, the others have their own.

    An opponent this version does not know plays like the usual one.
    """
    known = brain.ladder.find(level)
    if known is None:
        return brain.first_opponent, None
    return known.name, Budget(seconds=settings.thinking_seconds) if known.timed else None


class Opponents:
    """Makes the opponents of one game think and play."""

    def __init__(self, session: Session, mind: Callable[[], Mind], settings: Callable[[], Settings]) -> None:
        self._session = session
        self._settings = settings
        self._pondering = Pondering(session, mind)
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
        return self._pondering.progress if self.is_their_turn else 0.0

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
        self._pondering.cancel()
        self._waited = 0.0
        self._failures = 0

    # Time

    def update(self, dt: float, still: bool) -> Any | None:
        """Let time pass; returns a move as soon as it is to be played. `still` tells whether the table is at rest."""
        pondering = self._pondering
        if pondering.is_begun and not (self.is_their_turn and pondering.is_fresh):
            self.cancel()
        if not self.is_their_turn:
            return None
        if still:
            self._waited += dt
        if self.mood is Mood.STUCK or (self.is_paused and pondering.thought is None):
            return None
        if pondering.thought is None:
            self._begin()
        return self._take(still)

    def _begin(self) -> None:
        session = self._session
        brain, seat = BRAINS[session.rules.name], session.seat(session.state.to_move)
        level, budget = thinking_of(brain, seat.level, self._settings())
        self._pondering.begin(level, budget, explained=False, taste=seat.character)

    def _take(self, still: bool) -> Any | None:
        thought = self._pondering.thought
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
        if move not in self._session.state.legal_moves():
            self._failed(f"{move} is not legal")
            return None
        self.cancel()
        self._one_step = False
        return move

    def _failed(self, reason: str) -> None:
        self._failures += 1
        self._pondering.drop()
        _log.warning("an opponent found no move (attempt %d): %s", self._failures, reason)

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        if self.mood is not Mood.THINKING:
            return None
        thought = self._pondering.thought
        if thought is None or not thought.is_over:
            return LOOK_EVERY
        return max(0.0, PACES[self._settings().opponents_pace] - self._waited)
