"""What a game brings to the finale: its boards as things that stand on columns, and what each part of them earned."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface


@dataclass(frozen=True, slots=True)
class Award:
    """Some points, the places of a board they belong to, and those that brought them; all numbered by the game.

    Without any place they pop up before the whole board.
    """

    points: int
    places: tuple[int, ...] = ()
    sources: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A category as it is counted: what each player gets for it, one after the other, all players at once."""

    category: str
    #: By player.
    awards: tuple[tuple[Award, ...], ...]
    #: The places of each player's board that stand out as long as it is counted; all others are dim.
    lit: tuple[frozenset[int], ...]

    @property
    def beats(self) -> int:
        """How many awards come one after the other."""
        return max(len(mine) for mine in self.awards)

    def points(self, player: int) -> int:
        """What the category brings a player."""
        return sum(award.points for award in self.awards[player])


class Exhibit(ABC):
    """A player's finished board as it stands on its column; it has a size once it is laid out."""

    #: The size of its picture, how far below the upper edge it begins in its middle, and its column.
    size: tuple[int, int] = (1, 1)
    head: int = 0
    foot: int = 0
    #: How wide the column under it is, and how much of the column it hides by standing before it.
    column: int = 1
    overhang: int = 0
    #: How much of the height over the name plates it may take; the rest is for its column.
    share: float = 0.48
    #: Whether points are written on their place, small, instead of over it: for places without any height.
    is_flat: bool = False

    @abstractmethod
    def lay_out(self, width: int, height: int) -> None:
        """Find its size: not wider than this, and above its column not higher than that."""

    @abstractmethod
    def painting(self, surface: Surface, lit: frozenset[int] | None) -> Iterator[None]:
        """Paint it on an empty surface of its size in small steps: with these places bright and all else dim.

        Everything is bright where `lit` is None.
        """

    @abstractmethod
    def spot(self, place: int) -> Rect:
        """Return where in its picture a place is."""

    def draw_bright(self, surface: Surface, corner: tuple[int, int], place: int) -> None:  # noqa: B027 - to override
        """Draw a place brightly over the dim picture, once it has brought points; nothing where it was lit before."""


class FinaleFilling(ABC):
    """One finished game in the finale."""

    @abstractmethod
    def chapter(self, category: str) -> Chapter:
        """Return what a category brings everybody, building by building; together it is what the rules say."""

    @abstractmethod
    def rule(self, category: str) -> str:
        """Return in a few words how a category counts."""

    @abstractmethod
    def exhibits(self) -> Sequence[Exhibit]:
        """Return everybody's board, by player."""
