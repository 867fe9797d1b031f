"""The heading of a section of the Learn screen: a sign, a name and what it is about, on a dark plate on the table."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight


def draw_heading(
    surface: Surface, kit: Kit, place: Rect, name: str, draw_sign: Callable[[Rect], None], note: str = ""
) -> None:
    """Draw a heading in its place; the note only where there is room for it."""
    u, c = kit.u, kit.c
    size, small = kit.frame.font(18), kit.frame.font(14)
    left, sign = u(40), u(22)
    wide = min(place.w - left - u(14), kit.text.width(name, size, Weight.BLACK))
    beside = kit.text.width(note, small, Weight.BOLD) + u(12) if note else 0
    if left + wide + beside + u(14) > place.w:
        beside = 0
    plate = Rect(place.x, place.y, left + wide + beside + u(14), place.h - u(2))
    kit.paint.fill(surface, plate, plate.h // 2, c.bar_top, c.bar_bottom)
    draw_sign(Rect(place.x + u(11), plate.centery - sign // 2, sign, sign))
    title = Rect(place.x + left, plate.y, wide, plate.h)
    kit.text.draw(surface, name, title, size, c.on_dark, Weight.BLACK)
    if beside:
        rest = Rect(title.right + u(12), plate.y + u(1), beside - u(12), plate.h)
        kit.text.draw(surface, note, rest, small, c.muted_on_dark, Weight.BOLD)
