"""What a game brings to the Postcard screen: the pictures of its players' boards, with their captions."""

from __future__ import annotations

import datetime as dt
from abc import ABC, abstractmethod
from collections.abc import Iterator

from pygame import Surface


class PostcardFilling(ABC):
    """The postcards of one finished game."""

    @abstractmethod
    def title(self) -> str:
        """Return what such a postcard is called."""

    @abstractmethod
    def step_tip(self, step: int) -> str:
        """Return what the arrow to the next player (1) or to the one before (-1) leads to."""

    @abstractmethod
    def painting(self, surface: Surface, player: int, day: dt.date) -> Iterator[None]:
        """Paint a player's postcard on an empty surface, in small steps so that no window has to wait for it.

        The surface has the shape of every postcard, in any size; `day` is when the game was played last.
        """
