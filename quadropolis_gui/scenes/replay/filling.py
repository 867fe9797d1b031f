"""What a game brings to the Replay screen: its boards, how it tells a move, and how a move looks on its way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.play.timeline import Stop


class Tip(NamedTuple):
    """Words about something on the screen, and its place."""

    place: Rect
    text: str


@dataclass(frozen=True, slots=True)
class TipSpot:
    """A part of the boards that the keyboard reaches like the pointer does, to hear what is said about it."""

    key: str
    place: Rect
    name: str
    radius: int
    tip: Callable[[], Tip]


class ReplayFilling(ABC):
    """One game on the Replay screen.

    The screen goes through the game and says which stop to show; the filling shows it. It is laid out anew whenever the
    window, the language or the theme has changed.
    """

    # Places

    @property
    def bar_width(self) -> int:
        """The pixels it wants in the bottom bar, for what belongs to all players; 0 for nothing."""
        return 0

    @abstractmethod
    def lay_out(self, area: Rect, bar: Rect) -> Rect:
        """Give everything its place in an area and in the bottom bar; return the place left for the move in words."""

    @abstractmethod
    def show(self, stop: Stop) -> None:
        """Show the boards as they were at a stop."""

    # Drawing

    @abstractmethod
    def draw_boards(self, surface: Surface, totals: Sequence[float], part: float | None) -> None:
        """Draw the boards with every player's points, which may be on their way to another number.

        `part` says how far, from 0 to 1, what was moved has come; None once it has arrived.
        """

    def draw_bar(self, surface: Surface) -> None:  # noqa: B027 - most games have nothing there
        """Draw what stands in the bottom bar."""

    @abstractmethod
    def draw_moving(self, surface: Surface, part: float) -> None:
        """Draw what was moved, on its way over the boards."""

    # A move

    @abstractmethod
    def is_moving(self, deed: Any) -> bool:
        """Tell whether a move is seen on its way."""

    @abstractmethod
    def sound(self, deed: Any) -> str:
        """Return the name of the sound of a move."""

    # Words

    @abstractmethod
    def told(self, deed: Any, *, short: bool = False) -> str:
        """Return a move in words, without the player's name; short, where there is little room."""

    @abstractmethod
    def reasons(self, entry: LogEntry) -> Sequence[str]:
        """Return why a move brought what it did, one cause a row, as the table says it."""

    @abstractmethod
    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return what there is to know about what lies under a point of the boards or of the bottom bar."""

    @abstractmethod
    def spots(self) -> Sequence[TipSpot]:
        """Return what the keyboard can reach."""
