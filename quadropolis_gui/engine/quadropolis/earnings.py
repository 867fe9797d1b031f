"""Which buildings earned what with a move: the difference of two scores, building by building."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quadropolis_gui.engine.quadropolis.scoring import Category, Reason, Score, ScoreLine

#: What all buildings of a kind earn together: before and after are the same thing, of another size.
_TOGETHER = (Reason.ROW, Reason.COLUMN, Reason.DISTRICTS)
#: Their buildings stand apart from each other: points come up where a building has joined them.
_APART = (Reason.DISTRICTS,)


@dataclass(frozen=True, slots=True)
class Earning:
    """Points that came or went, and the squares of the buildings they belong to."""

    squares: tuple[int, ...]
    points: int
    category: Category


def earnings(before: Score, after: Score) -> list[Earning]:
    """Return what every building, or line of Harbors, earns more or less than before; unused pieces are not there."""
    old, new = _by_place(before), _by_place(after)
    joined: dict[tuple[tuple[int, ...], Category], int] = {}
    for key in [*new, *(key for key in old if key not in new)]:
        was, now = old.get(key), new.get(key)
        line = now or old[key]
        place = _where(line.reason, was, now), line.category
        joined[place] = joined.get(place, 0) + (now.points if now else 0) - (was.points if was else 0)
    return [Earning(squares, points, category) for (squares, category), points in joined.items() if points]


def grown(before: Score, after: Score) -> list[ScoreLine]:
    """Return the lines that count more or less than before: they say why."""
    old = _by_place(before)
    lines = [(line, old.get(place)) for place, line in _by_place(after).items()]
    return [line for line, was in lines if line.points != (was.points if was else 0)]


def _where(reason: Reason, was: ScoreLine | None, now: ScoreLine | None) -> tuple[int, ...]:
    """Return the squares of what has changed: all of a line; of buildings that stand apart, one that came or went.

    Which of the two is the one that can have changed the points so.
    """
    before, after = (line.squares if line else () for line in (was, now))
    if reason not in _APART:
        return after or before
    came = [square for square in after if square not in before]
    gone = [square for square in before if square not in after]
    fewer = (now.points if now else 0) < (was.points if was else 0)
    return (*gone, *came, *after)[:1] if fewer else (*came, *gone, *after)[:1]


def _by_place(score: Score) -> Mapping[tuple[object, ...], ScoreLine]:
    return {_place(line): line for line in score.lines if line.squares}


def _place(line: ScoreLine) -> tuple[object, ...]:
    return (line.reason,) if line.reason in _TOGETHER else (line.category, line.reason, line.squares)


def category_changes(before: Score, after: Score) -> dict[Category, int]:
    """Return the points that came or went by kind and penalty, in the order of the score pad."""
    old = before.categories
    changes = {category: points - old[category] for category, points in after.categories.items()}
    return {category: change for category, change in changes.items() if change}
