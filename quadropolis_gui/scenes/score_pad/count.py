"""What the score pad says, before anything is drawn: its steps, who is best in a column, who is tied with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
class Step:
    """What is counted at once: a category, or all that a round brought."""

    #: What it adds to the categories of each player.
    adds: tuple[Mapping[str, int], ...]
    #: The category; None for a round.
    category: str | None = None
    #: The first and the last of the rounds it stands for, counted from 1.
    rounds: tuple[int, int] | None = None

    @property
    def label(self) -> str:
        """The rounds in digits: `3`, or `1–4` where several are taken together; nothing for a category."""
        if self.rounds is None:
            return ""
        first, last = self.rounds
        return str(first) if first == last else f"{first}–{last}"


#: More columns of rounds than this have no room on the pad: earlier rounds are then taken together.
MOST_ROUNDS = 8


def steps_of(
    columns: Sequence[str], figures: Sequence[Figures], by_round: Sequence[Sequence[Figures]] = ()
) -> tuple[Step, ...]:
    """Return how a score is counted: round by round, then every category that no round has counted."""
    steps = []
    early = max(0, len(by_round) - MOST_ROUNDS)
    groups = [range(early + 1)] if early else []
    groups += [range(number, number + 1) for number in range(early + bool(early), len(by_round))]
    for group in groups:
        rounds = [by_round[number] for number in group]
        adds = tuple(_together([found[player] for found in rounds]) for player in range(len(figures)))
        steps.append(Step(adds, rounds=(group[0] + 1, group[-1] + 1)))
    counted = {category for step in steps for adds in step.adds for category in adds}
    for category in columns:
        if category not in counted:
            steps.append(Step(tuple({category: score.categories[category]} for score in figures), category))
    return tuple(steps)


def _together(figures: Sequence[Figures]) -> Mapping[str, int]:
    categories = dict.fromkeys(category for score in figures for category in score.categories)
    return {category: sum(score.categories.get(category, 0) for score in figures) for category in categories}


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
