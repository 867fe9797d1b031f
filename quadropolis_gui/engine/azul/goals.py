"""Goals worth trying in Azul: figures tell all of them."""

from __future__ import annotations

from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.engine.azul.wall import COLORED, COLOUR_BONUS, COLUMN_BONUS, GREY, ROW_BONUS
from quadropolis_gui.engine.goals import Ending, Goal

#: Points that are worth a try, on either wall, and a lead.
_POINTS, _LEAD = 70, 20

_BONUSES = ((Category.ROWS, ROW_BONUS), (Category.COLUMNS, COLUMN_BONUS), (Category.COLORS, COLOUR_BONUS))


def _points(ending: Ending) -> bool:
    return ending.total >= _POINTS


def _complete(ending: Ending, category: Category) -> int:
    """How many rows, columns or colours of a wall were complete."""
    return ending.categories.get(category.value, 0) // dict(_BONUSES)[category]


GOALS = (
    Goal("colored_points", told=_points, variants=(COLORED,)),
    Goal("grey_points", told=_points, variants=(GREY,)),
    Goal("three_rows", told=lambda ending: _complete(ending, Category.ROWS) >= 3),
    Goal("two_columns", told=lambda ending: _complete(ending, Category.COLUMNS) >= 2),
    Goal("one_color", told=lambda ending: _complete(ending, Category.COLORS) >= 1),
    Goal("of_each", told=lambda ending: all(_complete(ending, category) for category, _ in _BONUSES)),
    Goal("clean_floor", told=lambda ending: ending.won and not ending.categories.get(Category.FLOOR.value, 0)),
    Goal("far_ahead", told=lambda ending: ending.won and ending.total - ending.best_other >= _LEAD),
)
