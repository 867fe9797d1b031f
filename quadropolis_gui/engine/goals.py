"""Goals worth trying: what a game offers to reach for beside winning, decided exactly once a game is over.

Most goals ask for nothing but figures that are kept of every finished game, so that they are found in games of long
ago, too. The others look at what lies before a player when the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quadropolis_gui.engine.game import AnyGame, AnyState


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended for one player, in figures."""

    variant: str
    place: int
    total: int
    categories: Mapping[str, int]
    #: The most points that anybody else had.
    best_other: int

    @property
    def won(self) -> bool:
        """Whether the first place was theirs, alone or shared."""
        return self.place == 1


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to reach for: `told` asks figures only; `seen` asks the state of the finished game and a player."""

    name: str
    told: Callable[[Ending], bool] | None = None
    seen: Callable[[Any, int], bool] | None = None
    #: The variants in which it can be reached; every one if there are none.
    variants: tuple[str, ...] = ()

    def is_for(self, variant: str) -> bool:
        """Whether it can be reached in a variant."""
        return not self.variants or variant in self.variants


def told_by(rules: AnyGame, ending: Ending) -> list[str]:
    """The goals of a game that were reached as far as figures tell."""
    return [goal.name for goal in rules.goals if goal.told and goal.is_for(ending.variant) and goal.told(ending)]


def seen_in(rules: AnyGame, state: AnyState, player: int) -> list[str]:
    """The goals beyond figures that a player has reached when a game is over."""
    return [goal.name for goal in rules.goals if goal.seen and goal.is_for(state.variant) and goal.seen(state, player)]
