"""Which buildings earned what with a move: the difference of two scores, building by building."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quadropolis_gui.engine.quadropolis.scoring import Category, Reason, Score, ScoreLine

#: Lines that grow: what was there before is part of what is there now.
_GROWING = (Reason.ROW, Reason.COLUMN)


@dataclass(frozen=True, slots=True)
class Earning:
    """Points that came or went, and the squares of the buildings they belong to."""

    squares: tuple[int, ...]
    points: int


def earnings(before: Score, after: Score) -> list[Earning]:
    """Return what every building, or line of Harbors, earns more or less than before; unused pieces are not there."""
    old, new = _by_place(before), _by_place(after)
    found = [
        Earning(now.squares, now.points - (old[key].points if key in old else 0))
        for key, now in new.items()
    ]  # fmt: skip
    found += [Earning(line.squares, -line.points) for key, line in old.items() if key not in new]
    joined: dict[tuple[int, ...], int] = {}
    for earning in found:
        joined[earning.squares] = joined.get(earning.squares, 0) + earning.points
    return [Earning(squares, points) for squares, points in joined.items() if points]


def _by_place(score: Score) -> Mapping[tuple[object, ...], ScoreLine]:
    return {_place(line): line for line in score.lines if line.squares}


def _place(line: ScoreLine) -> tuple[object, ...]:
    return (line.reason,) if line.reason in _GROWING else (line.category, line.reason, line.squares)


def category_changes(before: Score, after: Score) -> dict[Category, int]:
    """Return the points that came or went by kind and penalty, in the order of the score pad."""
    old = before.categories
    changes = {category: points - old[category] for category, points in after.categories.items()}
    return {category: change for category, change in changes.items() if change}
