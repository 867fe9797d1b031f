"""What the score pad says, before anything is drawn: who is best in a column, and between whom there is a tie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from quadropolis_gui.engine.game import Figures, Result


def best_in(figures: Sequence[Figures], category: str) -> frozenset[int]:
    """The players to be praised for a column: those with most points, if these are more than others have.

    Where all are level nobody stands out.
    """
    points = [score.categories[category] for score in figures]
    most = max(points)
    if most <= 0 or min(points) == most:
        return frozenset()
    return frozenset(player for player, value in enumerate(points) if value == most)


@dataclass(frozen=True, slots=True)
class Tie:
    """Two players with the same total, and the place they contend for."""

    place: int
    ahead: int
    behind: int
    #: Whether nothing decided between them.
    is_shared: bool


def ties_in(result: Result) -> tuple[Tie, ...]:
    """Every pair of neighbours in the ranking with the same total, from the first place down."""
    places, totals = result.places, result.totals
    return tuple(
        Tie(places[ahead], ahead, behind, places[ahead] == places[behind])
        for ahead, behind in pairwise(result.order)
        if totals[ahead] == totals[behind]
    )
