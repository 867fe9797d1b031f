"""What a game brings to the Review screen: its boards with the moves on them, and a move in words and as a picture."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect, Surface

from quadropolis_gui.ai.judgement import Side
from quadropolis_gui.engine.game import AnyGame
from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.replay.filling import ReplayFilling, Tip
from quadropolis_gui.scenes.review.marks import Mark
from quadropolis_gui.scenes.table.warmup import Job
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight


class ReviewFilling(ABC):
    """One game on the Review screen; it is laid out anew whenever the window, the language or the theme has changed."""

    @abstractmethod
    def lay_out(self, area: Rect) -> None:
        """Give the boards their places."""

    @abstractmethod
    def show(self, stop: Stop, better: Any = None, *, judged: bool = True) -> None:
        """Show a stop with its move, and a better one where there is one.

        A move that was not `judged` may be any good or not.
        """

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draw the boards with the move that was played: red beside a better one in green, green if it was best."""

    def ahead(self, stop: Stop) -> Iterable[Job]:  # noqa: ARG002 - for games to override
        """Return what to paint before a stop is shown, in jobs that fit into a frame each."""
        return ()

    @abstractmethod
    def told(self, before: Any, move: Any) -> str:
        """Return a move as a thing that can be played: `Shop to c2`."""

    def how(self, before: Any, move: Any) -> str:  # noqa: ARG002 - the name of a move may tell it
        """Return how a move is made, where another one has the same name: no two of them are made in the same way."""
        return ""

    @abstractmethod
    def draw_move(self, surface: Surface, place: Rect, before: Any, move: Any) -> None:
        """Draw what a move takes, in a square place."""

    def draw_way(self, surface: Surface, place: Rect, before: Any, move: Any) -> int:  # noqa: ARG002 - some have none
        """Draw how a move is made, at the right end of a line; return where that begins."""
        return place.right

    def reasons(self, before: Any, played: Side, best: Side) -> Sequence[str]:  # noqa: ARG002 - for games to override
        """Return what else speaks for the better move, in sentences that are true."""
        return ()

    def brings(self, before: Any, move: Any, other: Any) -> Sequence[str]:  # noqa: ARG002 - for games to override
        """Return what a move brings that another one does not, read off the boards, in short sentences.

        For the review alone: it would give away what a puzzle asks for.
        """
        return ()

    def lacks(self, before: Any, move: Any, other: Any) -> Sequence[str]:  # noqa: ARG002 - for games to override
        """Return what is missing or wrong with a move that is worse than another one, in the same way."""
        return ()

    def at_once(self, before: Any, move: Any) -> str:  # noqa: ARG002 - for games to override
        """Return the points that a move brings at once, as table and replay tell them; nothing if it has none to tell.

        What `brings` and `lacks` say may be a part of them.
        """
        return ""

    def aftermath(self, before: Any, better: Any, later: Sequence[Stop]) -> tuple[int, str] | None:  # noqa: ARG002
        """Return who took what the better move would have taken, and the sentence about it, which needs a `name`.

        `later` are the moves of others up to the player's next turn.
        """
        return None

    @staticmethod
    def mark_of_played(better: Any, *, judged: bool) -> Mark:
        """Return the mark on the boards of the move that was played."""
        if not judged:
            return Mark.PLAYED
        return Mark.FINE if better is None else Mark.MISTAKE

    @abstractmethod
    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return what there is to know about what lies under a point of the boards."""


class PlainReview(ReviewFilling):
    """A game that draws its review as it draws its replay: the boards right after the move."""

    def __init__(self, kit: Kit, rules: AnyGame, replay: ReplayFilling, moments: GameTimeline) -> None:
        self.kit = kit
        self._rules = rules
        self._replay = replay
        self._moments = moments

    def lay_out(self, area: Rect) -> None:
        """Give the boards their places."""
        self._replay.lay_out(area, Rect(0, 0, 0, 0))

    def show(self, stop: Stop, better: Any = None, *, judged: bool = True) -> None:
        """Show the boards as they were at a stop."""
        del better, judged
        self._stop = stop
        self._replay.show(stop)

    def draw(self, surface: Surface) -> None:
        """Draw the boards."""
        self._replay.draw_boards(surface, self._moments.totals_at(self._stop.index), None)

    def told(self, before: Any, move: Any) -> str:
        """Return a move in words."""
        return self._replay.told(self._rules.deed(before, move), short=True)

    def draw_move(self, surface: Surface, place: Rect, before: Any, move: Any) -> None:
        """Write the move in its notation."""
        del before
        kit = self.kit
        kit.paint.well(surface, place, kit.u(8), depth=max(1, kit.u(2)), alpha=50)
        inner = place.inflate(-kit.u(4), 0)
        kit.text.draw(surface, str(move), inner, kit.frame.font(14), kit.c.ink_soft, Weight.EXTRABOLD, align="center")

    def tip_at(self, position: tuple[int, int]) -> Tip | None:
        """Return what there is to know about what lies under a point of the boards."""
        return self._replay.tip_at(position)
