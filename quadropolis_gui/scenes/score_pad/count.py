"""What the score pad says, before anything is drawn: its columns, who is best in each, places and tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from quadropolis_gui.engine.game import Result
from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.engine.quadropolis.scoring import Category, Score

PENALTIES = (Category.UNUSED_INHABITANTS, Category.UNUSED_ENERGY)
_EXPERT_ONLY = (Category.OFFICE, Category.MONUMENT)

#: Players by place, ties together.


def columns_of(mode: Mode) -> tuple[Category, ...]:
    """The columns of the pad in the order they are counted."""
    return tuple(c for c in Category if mode.has_offices_and_monuments or c not in _EXPERT_ONLY)


def best_in(scores: Sequence[Score], category: Category) -> frozenset[int]:
    """The players to be praised for a column: those with most points, if these are more than others have.

    Penalties are nobody's pride, and where all are level nobody stands out.
    """
    if category in PENALTIES:
        return frozenset()
    points = [score.categories[category] for score in scores]
    most = max(points)
    if most <= 0 or min(points) == most:
        return frozenset()
    return frozenset(player for player, value in enumerate(points) if value == most)


class TieReason(StrEnum):
    """What decided between players with the same total, or that nothing did."""

    INHABITANTS = "inhabitants"
    EMPTY = "empty"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """Two players with the same total, the place they contend for, and what decided."""

    place: int
    ahead: int
    behind: int
    reason: TieReason

    def figure(self, score: Score) -> int:
        """What was compared for one of the two: empty squares, or else Inhabitants placed."""
        return score.empty_squares if self.reason is TieReason.EMPTY else score.inhabitants_placed


def tie_breaks(scores: Sequence[Score], result: Result) -> tuple[TieBreak, ...]:
    """Every pair of neighbours in the ranking with the same total, from the first place down."""
    places = result.places
    breaks = []
    for ahead, behind in pairwise(result.order):
        first, second = scores[ahead], scores[behind]
        if first.total != second.total:
            continue
        if places[ahead] == places[behind]:
            reason = TieReason.SHARED
        elif first.inhabitants_placed != second.inhabitants_placed:
            reason = TieReason.INHABITANTS
        else:
            reason = TieReason.EMPTY
        breaks.append(TieBreak(places[ahead], ahead, behind, reason))
    return tuple(breaks)
