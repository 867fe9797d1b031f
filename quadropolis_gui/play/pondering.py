"""Thinking about a game in progress: always about the position as it is, whatever was thought about before."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.ai.budget import Budget
from quadropolis_gui.ai.worker import Request
from quadropolis_gui.engine.game import AnyState
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.thinking import Mind, Thought

#: How often to ask whether an answer has come, in seconds.
LOOK_EVERY = 0.03


class Pondering:
    """One thought about one game; it is forgotten as soon as the game goes on."""

    def __init__(self, session: Session, mind: Callable[[], Mind]) -> None:
        self._session = session
        self._mind = mind
        self._thought: Thought | None = None
        self._about: tuple[AnyState, int] | None = None

    @property
    def is_begun(self) -> bool:
        """Whether anything was thought about, be it this position or an earlier one."""
        return self._about is not None

    @property
    def is_fresh(self) -> bool:
        """Whether what was thought about is the position as it is now."""
        state = self._session.state
        return self._about is not None and self._about[0] is state and self._about[1] == state.moves_played

    @property
    def thought(self) -> Thought | None:
        """The thought about the position as it is now; None if there is none, or another one took its place."""
        thought = self._thought
        return None if thought is None or not self.is_fresh or thought.is_lost else thought

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1."""
        return 0.0 if self._thought is None else self._thought.progress

    def begin(self, level: str, budget: Budget | None, *, explained: bool, taste: str | None = None) -> None:
        """Begin to think about the position as it is now; only opponents who play have a taste."""
        session, state = self._session, self._session.state
        self._about = (state, state.moves_played)
        request = Request(session.rules.name, state, level, whims_of(session), budget, explained, taste=taste)
        self._thought = self._mind().think(request)

    def drop(self) -> None:
        """Let go of a thought that came to nothing; the position stays the one that was thought about."""
        self._thought = None

    def cancel(self) -> None:
        """Call off and forget what is thought about, as before the game changes or is left."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = None
        self._about = None


def whims_of(session: Session) -> int:
    """What the opponents' whims come from: the moment the game was made, which tells nothing of the deals."""
    return int(session.game.created.timestamp())
