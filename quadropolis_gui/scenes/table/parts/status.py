"""The parts in the middle of the top bar: a game says which there are, and this says where they go and draws them.

Where there is little room, counters lose their pips first, then the parts move closer together, then the one part
that can be cut is cut, and at last words give way to signs, from the right: nothing runs into the buttons beside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem, draw_pips

#: Room on both sides of the lines between the parts, and how little of it there may be.
GAP, LEAST_GAP = 16, 8
#: So many letters of a name have room in one line.
_LETTERS = 12


@dataclass(frozen=True, slots=True)
class StatusPart:
    """One part of the top bar."""

    width: int
    #: Draws it from a place on the left.
    draw: Callable[[Surface, int], None]
    #: Says what it means.
    tip: Callable[[], str]
    #: Returns the same part narrower by so many pixels, or as many as it can spare.
    cut: Callable[[int], StatusPart] | None = None
    #: The same part with a sign in the place of its words; the tip still says them.
    sign: StatusPart | None = None


#: Gives all parts, with room for pips or without.
PartsOf = Callable[[bool], list[StatusPart]]


def place_parts(kit: Kit, place: Rect, parts_of: PartsOf) -> list[tuple[Rect, StatusPart]]:
    """Return the parts with their places, in the middle of a bar."""
    parts: list[StatusPart] = []
    gap = 0
    for pips, room in ((True, GAP), (False, GAP), (False, LEAST_GAP)):
        parts, gap = parts_of(pips), kit.u(room)
        if _total(parts, gap) <= place.w:
            break
    else:
        whole, parts = list(parts), _cut(parts, gap, place.w)
        for number in reversed(range(len(whole))):
            if _total(parts, gap) <= place.w:
                break
            whole[number] = whole[number].sign or whole[number]
            parts = _cut(whole, gap, place.w)
    x = place.x + max(0, (place.w - _total(parts, gap)) // 2)
    placed = []
    for part in parts:
        placed.append((Rect(x, place.y, part.width, place.h), part))
        x += part.width + 2 * gap
    return placed


def _cut(parts: Sequence[StatusPart], gap: int, width: int) -> list[StatusPart]:
    """Return the parts with what can be cut as narrow as it must be."""
    over = max(0, _total(parts, gap) - width)
    return [part if part.cut is None or not over else part.cut(over) for part in parts]


def _total(parts: Sequence[StatusPart], gap: int) -> int:
    return sum(part.width for part in parts) + gap * 2 * (len(parts) - 1)


def draw_parts(surface: Surface, kit: Kit, placed: Sequence[tuple[Rect, StatusPart]]) -> None:
    """Draw the parts with thin lines between them."""
    for (before, _), (place, _) in pairwise(placed):
        line = Rect((before.right + place.x) // 2, place.centery - kit.u(11), max(1, kit.u(1)), kit.u(22))
        surface.fill(kit.c.line_on_dark, line)
    for place, part in placed:
        part.draw(surface, place.x)


# What parts are made of


def counter(kit: Kit, label: str, number: int, count: int, pips: bool, tip: Callable[[], str]) -> StatusPart:
    """Return a part that says which of so many it is."""
    c = kit.c
    small, large = kit.frame.font(14), kit.frame.font(18)
    value = kit.t("table.of", number=number, count=count)
    first = kit.text.width(label, small, Weight.BOLD)
    # As wide as any number it will come to, so that nothing moves when it grows.
    values = (kit.t("table.of", number=any_number, count=count) for any_number in range(1, count + 1))
    second = max(kit.text.width(any_value, large, Weight.BLACK) for any_value in values)
    dots = kit.u(8) + kit.u(15) * count - kit.u(5) if pips else 0

    def draw(surface: Surface, x: int) -> None:
        bar = kit.frame.top_bar()
        kit.text.draw(surface, label, Rect(x, bar.y, first, bar.h), small, c.muted_on_dark, Weight.BOLD)
        box = Rect(x + first + kit.u(6), bar.y, second, bar.h)
        kit.text.draw(surface, value, box, large, c.on_dark, Weight.BLACK)
        if pips:
            draw_pips(surface, kit, (box.right + kit.u(8), bar.centery), number, count)

    return StatusPart(first + kit.u(6) + second + dots, draw, tip)


def figure(kit: Kit, label: str, value: str, tip: Callable[[], str]) -> StatusPart:
    """Return a part that says a number of something that has no known end."""
    c = kit.c
    small, large = kit.frame.font(14), kit.frame.font(18)
    first = kit.text.width(label, small, Weight.BOLD)
    second = max(kit.text.width(any_value, large, Weight.BLACK) for any_value in (value, "8"))

    def draw(surface: Surface, x: int) -> None:
        bar = kit.frame.top_bar()
        kit.text.draw(surface, label, Rect(x, bar.y, first, bar.h), small, c.muted_on_dark, Weight.BOLD)
        box = Rect(x + first + kit.u(6), bar.y, second, bar.h)
        kit.text.draw(surface, value, box, large, c.on_dark, Weight.BLACK)

    return StatusPart(first + kit.u(6) + second, draw, tip)


def word(kit: Kit, text: str, texts: Sequence[str], tip: Callable[[], str]) -> StatusPart:
    """Return a part that is one word out of several, as the phase of a round; the bar stands still when it changes."""
    size = kit.frame.font(16)
    width = max(kit.text.width(any_text, size, Weight.EXTRABOLD) for any_text in (text, *texts))

    def draw(surface: Surface, x: int) -> None:
        bar = kit.frame.top_bar()
        place = Rect(x, bar.y, width, bar.h)
        kit.text.draw(surface, text, place, size, kit.c.on_dark, Weight.EXTRABOLD, align="center")

    return StatusPart(width, draw, tip)


def pips_of(kit: Kit, label: str, number: int, count: int, pips: bool, tip: Callable[[], str]) -> StatusPart:
    """Return a part that says how far something has come, with pips; without room for them, in digits."""
    if not pips:
        return counter(kit, label, number, count, False, tip)
    small = kit.frame.font(14)
    first = kit.text.width(label, small, Weight.BOLD)
    size, step = kit.u(11), kit.u(15)

    def draw(surface: Surface, x: int) -> None:
        bar = kit.frame.top_bar()
        kit.text.draw(surface, label, Rect(x, bar.y, first, bar.h), small, kit.c.muted_on_dark, Weight.BOLD)
        left = x + first + kit.u(8)
        for pip in range(count):
            place = Rect(left + pip * step, bar.centery - size // 2, size, size)
            kit.paint.fill(surface, place, max(1, kit.u(3)), kit.c.gold if pip < number else kit.c.line_on_dark)

    return StatusPart(first + kit.u(8) + step * count - (step - size), draw, tip)


def order_of_play(kit: Kit, colours: Sequence[str], to_move: int | None, tip: Callable[[], str]) -> StatusPart:
    """Return a part with the emblems of all players in their order; the one to move, counted there, has a ring."""
    size, step = kit.u(22), kit.u(28)

    def draw(surface: Surface, x: int) -> None:
        middle = kit.frame.top_bar().centery
        for index, colour in enumerate(colours):
            centre = (x + size // 2 + index * step, middle)
            if index == to_move:
                ring = Rect(0, 0, size + kit.u(8), size + kit.u(8))
                ring.center = centre
                kit.paint.ring(surface, ring, ring.w // 2, max(2, kit.u(2)), kit.c.gold)
            draw_emblem(surface, kit, centre, size, colour)

    return StatusPart(size + step * (len(colours) - 1), draw, tip)


def player_named(
    kit: Kit, icon: str, label: str, name: str, names: Sequence[str], tip: Callable[[], str]
) -> StatusPart:
    """Return a part that says which player has something; `names` are all it can come to, so that the bar stands still.

    Only a name can give way: a long one stands in two lines, and is cut rather than pushed into the buttons.
    """
    size = kit.frame.font(16)
    widest = kit.text.width("n" * _LETTERS, size, Weight.EXTRABOLD)
    room = min(widest, max(kit.text.width(any_name, size, Weight.EXTRABOLD) for any_name in names))
    return _named(kit, icon, label, name, room, tip)


def _named(kit: Kit, icon: str, label: str, name: str, room: int, tip: Callable[[], str]) -> StatusPart:
    c, small, large = kit.c, kit.frame.font(14), kit.frame.font(16)
    mark = kit.u(22)
    first = kit.text.width(label, small, Weight.BOLD)

    def draw(surface: Surface, x: int) -> None:
        bar = kit.frame.top_bar()
        kit.icons.draw(surface, icon, (x + mark // 2, bar.centery), mark)
        box = Rect(x + mark + kit.u(6), bar.y, first, bar.h)
        kit.text.draw(surface, label, box, small, c.muted_on_dark, Weight.BOLD)
        box = Rect(box.right + kit.u(6), bar.y, room, bar.h)
        kit.text.draw(surface, name, box, large, c.on_dark, Weight.EXTRABOLD, own=False)

    def cut(over: int) -> StatusPart:
        return _named(kit, icon, label, name, max(kit.u(40), room - over), tip)

    sign = _named(kit, icon, "", name, room, tip) if label else None
    return StatusPart(mark + first + room + kit.u(12), draw, tip, cut, sign)


def note(kit: Kit, text: str, icon: str, tip: Callable[[], str]) -> StatusPart:
    """Return a part that is a word in gold, as that a game is only practice; where that has no room, its icon."""
    side = kit.u(20)

    def draw_sign(surface: Surface, x: int) -> None:
        kit.icons.draw(surface, icon, (x + side // 2, kit.frame.top_bar().centery), side, kit.c.gold)

    size = kit.frame.font(14)
    width = kit.text.width(text, size, Weight.BOLD)

    def draw(surface: Surface, x: int) -> None:
        bar = kit.frame.top_bar()
        kit.text.draw(surface, text, Rect(x, bar.y, width, bar.h), size, kit.c.gold, Weight.BOLD)

    return StatusPart(width, draw, tip, sign=StatusPart(side, draw_sign, tip))
