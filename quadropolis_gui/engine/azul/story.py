"""The rounds of a game one by one: who began, and what wall-tiling made of every board."""

from __future__ import annotations

from typing import NamedTuple

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.scoring import Tiling
from quadropolis_gui.engine.azul.state import State
from quadropolis_gui.engine.game import moments


class Round(NamedTuple):
    """A round that is over."""

    #: Counted from 1.
    number: int
    starter: int
    #: Every board after wall-tiling; they are not to be changed.
    boards: tuple[Board, ...]

    @property
    def tilings(self) -> tuple[Tiling, ...]:
        """What wall-tiling brought every player."""
        return tuple(board.tiling for board in self.boards)


def rounds_over(final: State) -> list[Round]:
    """Every round of a game that has had its wall-tiling."""
    return [
        Round(moment.before.round, moment.before.starter, tuple(moment.after.boards))
        for moment in moments(final)
        if moment.before is not None and (moment.after.is_over or moment.after.round > moment.before.round)
    ]
