"""Advice for the person to move: asked for, thought over, named, shown whole, and gone when the game goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import Enum, auto

from quadropolis_gui.ai.advice import Advice, Suggestion
from quadropolis_gui.ai.search import Budget
from quadropolis_gui.ai.worker import Request
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.play.opponents import LOOK_EVERY, seed_of
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.thinking import Mind, Thought
from quadropolis_gui.storage.settings import Settings

#: Whoever asks for advice wants the best there is.
ADVISER = "mayor"

_log = logging.getLogger(__name__)


class AdviceStage(Enum):
    """How far advice has come for the position on the table."""

    NONE = auto()
    THINKING = auto()
    READY = auto()
    FAILED = auto()


class Advising:
    """Advice on one game; it is always about the position as it is now."""

    def __init__(self, session: Session, mind: Callable[[], Mind], settings: Callable[[], Settings]) -> None:
        self._session = session
        self._mind = mind
        self._settings = settings
        self._thought: Thought | None = None
        self._about: tuple[State, int] | None = None

    @property
    def can_ask(self) -> bool:
        """Whether the player to move is a person."""
        state = self._session.state
        return not state.is_over and self._session.is_person(state.to_move)

    @property
    def stage(self) -> AdviceStage:
        """How far advice has come."""
        thought = self._thought
        if thought is None or not self._is_fresh or thought.is_lost:
            return AdviceStage.NONE
        if thought.answer is not None:
            return AdviceStage.READY
        return AdviceStage.FAILED if thought.failure is not None else AdviceStage.THINKING

    @property
    def _is_fresh(self) -> bool:
        state = self._session.state
        return self._about is not None and self._about[0] is state and self._about[1] == state.moves_played

    @property
    def progress(self) -> float:
        """How far it has been thought over, from 0 to 1."""
        return self._thought.progress if self._thought is not None else 0.0

    @property
    def advice(self) -> Advice | None:
        """The advice on the position as it is, None if there is none yet."""
        return self._thought.answer if self.stage is AdviceStage.READY and self._thought is not None else None

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """The best move and the alternatives."""
        advice = self.advice
        return () if advice is None else (advice.best, *advice.alternatives)

    @property
    def square(self) -> int | None:
        """The site square the advised move takes from, with a tile on it or empty."""
        advice = self.advice
        return None if advice is None else TARGET[advice.best.move.architect][advice.best.move.slot]

    def ask(self) -> None:
        """Begin to think about the position on the table."""
        if not self.can_ask:
            return
        state = self._session.state
        budget = Budget(seconds=self._settings().thinking_seconds)
        self._about = (state, state.moves_played)
        self._thought = self._mind().think(Request(state, ADVISER, seed_of(self._session), budget))

    def cancel(self) -> None:
        """Call off what is being thought over, and forget advice that is there."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = None
        self._about = None

    def update(self) -> bool:
        """Take in what has come, drop what is stale; tells whether anything is different."""
        thought = self._thought
        if thought is None:
            return False
        if not self._is_fresh:
            self.cancel()
            return True
        if not thought.poll():
            return False
        if thought.failure is not None:
            _log.warning("no advice: %s", thought.failure.reason)
        return True

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        return LOOK_EVERY if self.stage is AdviceStage.THINKING else None
