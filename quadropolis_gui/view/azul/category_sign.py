"""The sign of a column of the score pad: a small wall with the places it counts, each in a colour of its own."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.scoring import Category
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import Colour, darken, lighten, rgb

#: The colour of every category: in bars, and the ground of its sign.
CATEGORY_COLOURS: Mapping[Category, Colour] = {
    Category.WALL: rgb("#2F5DA6"),
    Category.FLOOR: rgb("#B93A2B"),
    Category.ROWS: rgb("#17716B"),
    Category.COLUMNS: rgb("#7746B0"),
    Category.COLORS: rgb("#E3A41E"),
}


def draw_category_sign(surface: Surface, kit: Kit, rect: Rect, category: Category) -> None:
    """Draw what stands for a category."""
    colour = CATEGORY_COLOURS[category]
    depth = max(1, round(rect.h * 0.09))
    face = Rect(rect.x, rect.y, rect.w, rect.h - depth)
    kit.paint.panel(
        surface, face, max(2, round(rect.w * 0.24)), top=lighten(colour, 0.16), bottom=colour, depth=depth,
        side=darken(colour, 0.3), edge=kit.c.ink if kit.theme.outline else None,
    )  # fmt: skip
    if rect.w >= 12:
        kit.icons.draw(surface, f"sign_{category.value}", face.center, round(face.h * 0.84), (255, 255, 255))
