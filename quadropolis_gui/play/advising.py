"""Advice for the person to move: asked for, thought over, named, shown whole, and gone when the game goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import Enum, auto

from quadropolis_gui.ai.advice import Advice, Suggestion
from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.games import BRAINS
from quadropolis_gui.play.pondering import LOOK_EVERY, Pondering
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.thinking import Mind
from quadropolis_gui.storage.settings import Settings

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
        self._settings = settings
        self._pondering = Pondering(session, mind)

    @property
    def can_ask(self) -> bool:
        """Whether the player to move is a person."""
        state = self._session.state
        return not state.is_over and self._session.is_person(state.to_move)

    @property
    def stage(self) -> AdviceStage:
        """How far advice has come."""
        thought = self._pondering.thought
        if thought is None:
            return AdviceStage.NONE
        if thought.answer is not None:
            return AdviceStage.READY
        return AdviceStage.FAILED if thought.failure is not None else AdviceStage.THINKING

    @property
    def progress(self) -> float:
        """How far it has been thought over, from 0 to 1."""
        return self._pondering.progress

    @property
    def advice(self) -> Advice | None:
        """The advice on the position as it is, None if there is none yet."""
        thought = self._pondering.thought
        return None if thought is None else thought.answer

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """The best move and the alternatives."""
        advice = self.advice
        return () if advice is None else (advice.best, *advice.alternatives)

    def ask(self) -> None:
        """Begin to think about the position on the table, as the strongest level does."""
        if self.can_ask:
            adviser = BRAINS[self._session.rules.name].levels[-1].name
            self._pondering.begin(adviser, Budget(seconds=self._settings().thinking_seconds), explained=True)

    def cancel(self) -> None:
        """Call off what is being thought over, and forget advice that is there."""
        self._pondering.cancel()

    def update(self) -> bool:
        """Take in what has come, and drop what is about an earlier position; tell whether anything changed."""
        if self._pondering.is_begun and not self._pondering.is_fresh:
            self.cancel()
            return True
        thought = self._pondering.thought
        if thought is None or not thought.poll():
            return False
        if thought.failure is not None:
            _log.warning("no advice: %s", thought.failure.reason)
        elif thought.answer is not None:
            self._session.note_help()
        return True

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        return LOOK_EVERY if self.stage is AdviceStage.THINKING else None
