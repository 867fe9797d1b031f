"""Friendly words on the Load screen where there is nothing to show, and on the shelf of what cannot be opened."""

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
        kit.text.draw(surface, text, box, kit.frame.font(size), kit.on_table, weight, align="center")


def draw_shelf_note(surface: Surface, kit: Kit, query: Query, grid: Rect, below: int) -> None:
    """Say below the cards what lies on the shelf of files that cannot be opened, if there is room."""
    u, c = kit.u, kit.c
    note = Rect(0, 0, min(grid.w - u(40), u(760)), u(116))
    if query.state is not StateFilter.SET_ASIDE or grid.bottom - below < note.h + u(30):
        return
    note.center = (grid.centerx, (below + grid.bottom) // 2)
    kit.paint.fill(surface, note, u(20), c.bar_top, c.bar_bottom)
    sign = Rect(note.x + u(22), note.centery - u(26), u(52), u(52))
    kit.icons.draw(surface, "info", sign.center, sign.w, c.muted_on_dark)
    room = Rect(sign.right + u(20), note.y + u(14), note.right - sign.right - u(44), u(28))
    title, text = kit.t("load.set_aside_note.title"), kit.t("load.set_aside_note.text")
    kit.text.draw(surface, title, room, kit.frame.font(18), c.on_dark, Weight.BLACK)
    rest = Rect(room.x, room.bottom + u(2), room.w, note.bottom - room.bottom - u(12))
    kit.text.paragraph(surface, text, rest, kit.frame.font(15), c.muted_on_dark)
