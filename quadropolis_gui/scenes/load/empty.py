"""Friendly words on the Load screen where there is nothing to show."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.load.selection import Query, StateFilter
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight


def empty_kind(query: Query) -> str:
    """Why nothing is shown, as the locale files name it."""
    if query.text.strip():
        return "search"
    if query.state is not StateFilter.ALL:
        return query.state.value
    return "none" if query.kind is None else "kind"


def empty_middle(kit: Kit, grid: Rect) -> int:
    """The height at which the words stand; a button may follow below them."""
    return grid.centery - kit.u(10)


def draw_empty(surface: Surface, kit: Kit, query: Query, grid: Rect) -> None:
    """Say in two sentences why nothing is shown and what can be done."""
    c, u = kit.c, kit.u
    kind, middle = empty_kind(query), empty_middle(kit, grid)
    disc = Rect(0, 0, u(96), u(96))
    disc.center = (grid.centerx, middle - u(72))
    kit.paint.fill(surface, disc, disc.w // 2, c.shadow, None, 60)
    icon = "check" if kind == "set_aside" else "search" if query.narrows else "folder"
    kit.icons.draw(surface, icon, disc.center, u(44), c.on_dark)
    for key, y, size, weight in (("title", 0, 24, Weight.BLACK), ("text", 38, 16, Weight.SEMIBOLD)):
        box = Rect(grid.centerx - u(340), middle + u(y), u(680), u(34))
        text = kit.t(f"load.empty.{kind}.{key}")
        kit.text.draw(surface, text, box, kit.frame.font(size), c.on_dark, weight, align="center")
