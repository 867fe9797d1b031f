"""Opponents on the table: what there is to see of them, and what has become different since it was last asked."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Any

from quadropolis_gui.play.opponents import Mood, Opponents
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.thinking import Mind
from quadropolis_gui.storage.settings import Settings

#: Progress is shown in so many steps: a smaller difference cannot be seen and need not be drawn.
STEPS = 50


class Stir(Enum):
    """What is different about the opponents."""

    NOTHING = auto()
    #: Somebody has thought a little further.
    PROGRESS = auto()
    MOOD = auto()


class TableOpponents:
    """Lets the opponents of the game on the table think, and gives their moves out when it is time."""

    def __init__(self, session: Session, mind: Callable[[], Mind], settings: Callable[[], Settings]) -> None:
        self._session = session
        self._mind = mind
        self._opponents = Opponents(session, mind, settings)
        self._shown: tuple[Mood, int] = (Mood.RESTING, 0)

    @property
    def is_watched(self) -> bool:
        """Whether nobody at this machine plays."""
        return self._opponents.is_watched

    @property
    def mood(self) -> Mood:
        """What the opponents are doing now."""
        return self._opponents.mood

    @property
    def is_paused(self) -> bool:
        """Whether a game that is watched is held."""
        return self._opponents.is_paused

    @property
    def progress(self) -> float | None:
        """How far the opponent to move has thought; None if nobody thinks."""
        return round(self._opponents.progress * STEPS) / STEPS if self.mood is Mood.THINKING else None

    # What a person does

    def get_ready(self) -> None:
        """Start the thinking process ahead of the first turn of an opponent."""
        if self._opponents.any_play and not self._session.state.is_over:
            self._mind().wake(self._session.rules.name)

    def switch_pause(self) -> None:
        """Hold a game that is watched, or let it go on; an opponent that found no move tries again."""
        if self.mood is Mood.STUCK:
            self._opponents.try_again()
        else:
            self._opponents.pause(not self.is_paused)

    def step(self) -> None:
        """Play one move of a game that is watched, then hold it."""
        if self.mood is Mood.STUCK:
            self._opponents.try_again()
        self._opponents.step()

    def try_again(self) -> None:
        """Let an opponent that found no move think once more."""
        self._opponents.try_again()

    def cancel(self) -> None:
        """Call off all thinking at once."""
        self._opponents.cancel()

    # Time

    def update(self, dt: float, *, still: bool) -> Any | None:
        """Let them think; return a move that is to be played now. `still` tells whether the table is at rest."""
        return self._opponents.update(dt, still=still)

    def take_stir(self) -> Stir:
        """Return what is different since this was last asked."""
        before, self._shown = self._shown, (self.mood, round(self._opponents.progress * STEPS))
        if self._shown[0] is not before[0]:
            return Stir.MOOD
        return Stir.NOTHING if self._shown == before else Stir.PROGRESS

    def wake_after(self) -> float | None:
        """Return after how many seconds `update` wants to be called though nothing happens."""
        return self._opponents.wake_after()
