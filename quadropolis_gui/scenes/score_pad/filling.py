"""What a game brings to the score pad: some words, what decides a tie, and its players' boards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.score_pad.board import ScoredBoard
from quadropolis_gui.scenes.score_pad.count import Step, Tie


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What was compared between two players with the same total."""

    title: str
    #: What the one ahead has of it, and the one behind.
    figures: tuple[int, int]
    draw_sign: Callable[[Surface, Rect], None]


@dataclass(frozen=True, slots=True)
class Highlight:
    """Something of a finished game that is worth a line on the winner's card."""

    text: str
    figure: str
    draw_sign: Callable[[Surface, Rect], None]
    #: False where it has a name in it that somebody typed.
    own: bool = True


@dataclass(frozen=True, slots=True)
class Amendment:
    """What people can still set right in a game that is over: the words of its button, and the screen it opens."""

    text: str
    tip: str
    icon: str
    scene: Callable[[], Scene]


class PadFilling(ABC):
    """One finished game on the score pad, beside the categories that it counts."""

    # Words

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands over the names: which sort of points these are."""

    @abstractmethod
    def counting(self, category: str) -> str:
        """Return what is said while a category is counted."""

    @property
    def rounds_heading(self) -> str:
        """What stands over the rounds, where points are counted round by round."""
        return ""

    @abstractmethod
    def tie_break(self, tie: Tie) -> TieBreak:
        """Return what decided a tie, or showed that nothing did."""

    def highlights(self, winner: int) -> Sequence[Highlight]:  # noqa: ARG002 - for games to override
        """Return what is told of a winner without a tie, best first; without any, the best category is told."""
        return ()

    # Setting right

    def amendment(self) -> Amendment | None:
        """Return what people can still set right in this game; None where nothing is left to choose."""
        return None

    # The players' boards

    def draw_count(self, surface: Surface, place: Rect, step: Step, part: float) -> bool:  # noqa: ARG002
        """Show on all boards what is being counted, and how far; False leaves the place to the players' emblems."""
        return False

    @abstractmethod
    def picture(self, player: int, size: tuple[int, int], radius: int) -> Surface:
        """Return a small picture of a player's board, with round corners."""

    @property
    @abstractmethod
    def board_hint(self) -> str:
        """What is said of a row: that it opens its player's board."""

    @abstractmethod
    def scored_board(self) -> ScoredBoard:
        """Fill the screen that shows a player's board and where every point comes from."""
