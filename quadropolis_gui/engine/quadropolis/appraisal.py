"""What a city by itself is worth, as `quadropolis score` reads it from a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quadropolis_gui.engine.game import Appraisal, ImpossibleData
from quadropolis_gui.engine.quadropolis.allocation import best_score
from quadropolis_gui.engine.quadropolis.modes import MODES
from quadropolis_gui.engine.quadropolis.record import city_from_rows
from quadropolis_gui.engine.quadropolis.scoring import Score, names_of_allocation

_MOST_RESOURCES = 1000


@dataclass(slots=True)
class CityRecord:
    """A city as it is written in a file."""

    mode: Literal["classic", "expert"]
    city: list[list[str | list[str] | None]]
    inhabitants: int | None = None
    energy: int | None = None


def appraise(position: CityRecord) -> Appraisal:
    """What a city is worth with its resources arranged best, building by building."""
    for name in ("inhabitants", "energy"):
        given = getattr(position, name)
        if (given or 0) > _MOST_RESOURCES:
            raise ImpossibleData(name, f"expected at most {_MOST_RESOURCES}, found {given}")
    city = city_from_rows(MODES[position.mode], position.city, position.inhabitants, position.energy)
    score = best_score(city)
    return Appraisal(score_data(score), tuple(score_lines(score)))


def score_data(score: Score) -> dict[str, object]:
    """A score as `quadropolis score --json` prints it."""
    active, customers = names_of_allocation(score.allocation)
    return {
        "total": score.total,
        "categories": {category.value: points for category, points in score.categories.items()},
        "active": active,
        "customers": customers,
        "absorbed": score.absorbed,
        "inhabitants_placed": score.inhabitants_placed,
        "empty_squares": score.empty_squares,
    }


def score_lines(score: Score) -> list[str]:
    """The score in lines of text, building by building."""
    active, customers = names_of_allocation(score.allocation)
    lines = [f"{score.total} VP"]
    lines += [f"  {category.value.replace('_', ' '):<20}{points:>4}" for category, points in score.categories.items()]
    lines += ["", "Where it comes from"]
    lines += [f"  {line}" for line in score.lines]
    lines += ["", f"Active: {' '.join(active) or 'nothing'}"]
    if customers:
        lines.append("Customers: " + ", ".join(f"{count} at {name}" for name, count in customers.items()))
    lines.append(f"Inhabitants placed: {score.inhabitants_placed}, Energy absorbed by Parks: {score.absorbed}")
    lines.append(f"Empty squares: {score.empty_squares}")
    return lines
