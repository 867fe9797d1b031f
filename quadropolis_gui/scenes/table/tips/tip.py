"""The tip on the table: waits until the pointer or the focus has rested, then shows what is under it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.tips.card import TipCard
from quadropolis_gui.scenes.table.tips.marks import TipMark

#: Seconds the pointer or the focus rests on something before it explains itself.
TIP_DELAY = 0.4


class TipWords(ABC):
    """What a game has to say about whatever can be pointed at."""

    @abstractmethod
    def tip(self, spot: Spot) -> str:
        """Return what there is to know about a place of the game; nothing if it speaks for itself."""

    def card(self, spot: Spot) -> TipCard | None:
        """Return the same in parts: a title and a line for each thing; None where a few words say it."""
        title, *rows = self.tip(spot).split("\n")
        return TipCard(title, rows) if len(rows) > 1 else None

    def marks(self, spot: Spot) -> Sequence[TipMark]:  # noqa: ARG002 - for games to override
        """Return the other places that the tip on a place speaks of, because they count for it."""
        return ()

    @abstractmethod
    def about_move(self, entry: LogEntry) -> str:
        """Return a move in whole sentences."""

    def behind_move(self, entry: LogEntry) -> str:  # noqa: ARG002 - for games to override
        """Return what the row of a move on the list of all moves does not say; nothing if it says everything."""
        return ""

    def after_move(self, entry: LogEntry) -> str:  # noqa: ARG002 - for games to override
        """Return what came by itself after a move, for the list of all moves; nothing if nothing did."""
        return ""

    @abstractmethod
    def about_player(self, player: int) -> str:
        """Return who a player is, and what else their board says of them."""

    @abstractmethod
    def enlarge(self) -> str:
        """Return what pressing a small board does."""


class TableTip:
    """What is said about the place that is pointed at, and when."""

    def __init__(
        self,
        say: Callable[[Spot], str],
        parts: Callable[[Spot], TipCard | None],
        marks: Callable[[Spot], Sequence[TipMark]],
    ) -> None:
        self._say = say
        self._parts = parts
        self._find_marks = marks
        self._rested = 0.0
        #: Whether the place was used: who did that needs no tip on it until the pointer has left it.
        self._is_used = False
        #: What is said, worked out once and not in every frame.
        self._text: str | None = None
        self._card: TipCard | None = None
        self._marks: Sequence[TipMark] = ()

    def moved(self) -> None:
        """Wait anew, since the pointer or the focus is on something else."""
        self._rested = 0.0
        self._is_used = False
        self._text = None

    def used(self) -> None:
        """Say nothing more about the place that is pointed at, since it was used."""
        self._is_used = True

    def table_changed(self) -> None:
        """Forget what was said: what is pointed at may have changed though the pointer has not."""
        self._text = None

    def update(self, dt: float, spot: Spot | None) -> bool:
        """Let time pass while a place is pointed at; tell whether a tip has just become due."""
        if spot is None or self._is_used:
            return False
        before = self._rested
        self._rested += dt
        return before < TIP_DELAY <= self._rested

    def wake_after(self, spot: Spot | None) -> float | None:
        """Return after how many seconds a tip is due."""
        waits = spot is not None and not self._is_used and self._rested < TIP_DELAY
        return TIP_DELAY - self._rested if waits else None

    def text(self, spot: Spot | None) -> str:
        """Return what is said now; nothing if it is too early, or the place was used."""
        if spot is None or self._is_used or self._rested < TIP_DELAY:
            return ""
        if self._text is None:
            self._text, self._card, self._marks = self._say(spot), self._parts(spot), self._find_marks(spot)
        return self._text

    def card(self, spot: Spot | None) -> TipCard | None:
        """Return what is said now in its parts, if it has any."""
        return self._card if self.text(spot) else None

    def marks(self, spot: Spot | None) -> Sequence[TipMark]:
        """Return the other places of which is spoken now."""
        return self._marks if self.text(spot) else ()
