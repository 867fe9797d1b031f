"""One stage of a move that is told: what a game brings for it, and how long it lasts.

A game brings the stages of its moves (`TableFilling.stages`); the frame lets the player who acts come forward before
them and brings the person's own board back after them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame import Surface

from quadropolis_gui.scenes.table.show.account import Facts


def _nothing(_: float) -> None:
    """Let nothing move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A short part of a turn, with all that can be seen of the game while it lasts."""

    name: str
    #: How long it lasts at the normal pace; where nothing moves, only stages that are `still` are shown.
    seconds: float
    #: The game as far as it is told: boards, counts and points show this moment.
    state: Any
    #: What is said at the bottom, and in few words beside the name of the player.
    sentence: str = ""
    note: str = ""
    #: What is said above the boards in place of whose turn it is: nobody acts, as at the end of a round.
    title: str = ""
    #: Whose board is large, if not that of the player who acts.
    board: int | None = None
    #: Who acts, if it is not the player who made the move: at the end of a round everybody's board is counted.
    actor: int | None = None
    #: Whether the move is in the log by now.
    is_logged: bool = False
    #: Whether it is shown as a picture where nothing moves, and can be read at leisure.
    is_still: bool = False
    #: Starts what moves, given the seconds it has.
    begin: Callable[[float], None] = _nothing
    #: Draws what lies over the boards, given how much of the stage is over (0 to 1).
    draw: Callable[[Surface, float], None] | None = None
    #: What stands below the sentence: why, such as where the points come from.
    facts: Facts | None = None
    #: Whether whoever wants to say that it goes on is asked at its end; where a button is named, they always are.
    awaits: bool = False
    #: What the button says that goes on from here, if it is not Skip: this is there to be read, at leisure.
    go_on: str = ""
    #: What is said in place of the sentence where it stays until a person goes on.
    sentence_held: str = ""

    def acting(self, mover: int) -> int | None:
        """Return who acts, given who made the move: a round that ends is nobody's, unless a board is counted."""
        if self.actor is not None:
            return self.actor
        return None if self.title else mover
