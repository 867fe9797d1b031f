"""The recap of a round, on a card over the boards: who did what, what it brought, and below what comes next.

The card and its rows are the same for every game; what stands for a move in a row and what stands at the foot is the
game's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.scenes.table.layout import TablePlaces
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour
from quadropolis_gui.view.tokens import draw_emblem, draw_star

#: Draws what stands for one move.
DrawMark = Callable[[Surface, Rect], None]

#: Seconds it stays at the normal pace, and more for every mark above so many.
SECONDS = 6.0
MARKS, PER_MARK = 8, 0.12
#: By when all marks are there, by when the sums are, and by when all of the foot is, in parts of that.
_THERE, _ADDED, _ALL = 0.22, 0.30, 0.46
_TITLE, _FOOT, _ROW, _GAP = 58, 116, 108, 8


@dataclass(frozen=True, slots=True)
class RecapRow:
    """What a player did in a round."""

    name: str
    colour: str
    marks: Sequence[DrawMark]
    gain: int
    total: int


@dataclass(frozen=True, slots=True)
class Recap:
    """What the card says: rows in the order of what the round brought, best first, and what stands at the foot."""

    title: str
    rows: Sequence[RecapRow]
    #: Draws what comes last, given how far that is (0 to 1).
    draw_foot: Callable[[Surface, Rect, float], None]

    @property
    def seconds(self) -> float:
        """How long it stays at the normal pace: as long as it takes to read."""
        return SECONDS + PER_MARK * max(0, sum(len(row.marks) for row in self.rows) - MARKS)


def recap_place(places: TablePlaces) -> Rect:
    """Return the place of the card: over the large board and all that stands right of it."""
    return Rect(places.board).unionall([*places.rivals, places.log])


def draw_card(surface: Surface, kit: Kit, place: Rect) -> None:
    """Draw the empty card; once it was drawn anywhere, its picture is kept."""
    kit.paint.panel(surface, place, kit.u(22), depth=kit.u(5), shadow=kit.u(10), shadow_alpha=150)


def draw_recap(surface: Surface, kit: Kit, place: Rect, recap: Recap, part: float) -> None:
    """Draw the card; the marks come one after the other, then the sums roll, then comes what is at the foot."""
    u, c = kit.u, kit.c
    draw_card(surface, kit, place)
    head = Rect(place.x + u(26), place.y, place.w - u(52), u(_TITLE))
    small = kit.frame.font(14)
    total = Rect(head.right - u(96), head.y, u(96), head.h)
    gained = Rect(total.x - u(106), head.y, u(96), head.h)
    title = Rect(head.x, head.y, gained.x - head.x - u(10), head.h)
    kit.text.draw(surface, recap.title, title, kit.frame.font(26), c.ink, Weight.BLACK)
    for box, key in ((gained, "show.this_round"), (total, "show.together")):
        lower = Rect(box.x, box.y + u(12), box.w, box.h - u(12))
        kit.text.draw(surface, kit.t(key), lower, small, c.muted, Weight.BOLD, align="right")
    foot = Rect(place.x + u(14), place.bottom - u(_FOOT) - u(14), place.w - u(28), u(_FOOT))
    room = Rect(place.x + u(14), head.bottom, place.w - u(28), foot.y - head.bottom - u(_GAP))
    height = min(u(_ROW), room.h // len(recap.rows))
    count = max(1, *(len(row.marks) for row in recap.rows))
    shown = round(min(1.0, part / _THERE) * count + 0.49)
    added = _between(part, _THERE, _ADDED)
    best = recap.rows[0].gain
    for number, row in enumerate(recap.rows):
        line = Rect(room.x, room.y + number * height, room.w, height - u(_GAP))
        is_best = row.gain == best
        _draw_row(surface, kit, line, row, (gained, total), most=count, best=is_best, shown=shown, added=added)
    recap.draw_foot(surface, foot, _between(part, _ADDED, _ALL))


def _between(part: float, start: float, end: float) -> float:
    return min(1.0, max(0.0, (part - start) / (end - start)))


def _draw_row(
    surface: Surface,
    kit: Kit,
    line: Rect,
    row: RecapRow,
    columns: tuple[Rect, Rect],
    *,
    most: int,
    best: bool,
    shown: int,
    added: float,
) -> None:
    u, c = kit.u, kit.c
    kit.paint.fill(surface, line, u(16), c.tint)
    if best:
        kit.paint.ring(surface, line, u(16), max(2, u(2)), c.gold_deep)
    emblem = min(u(46), line.h - u(10))
    draw_emblem(surface, kit, (line.x + u(14) + emblem // 2, line.centery), emblem, row.colour)
    left = line.x + u(24) + emblem
    gained, total = columns
    end = gained.x + u(30)
    size = min(line.h - u(12), (end - left - u(150)) // most - u(8), u(80))
    start = end - len(row.marks) * (size + u(8))
    name = Rect(left, line.y, start - left - u(8), line.h)
    if best:
        upper = Rect(name.x, name.y + round(name.h * 0.14), name.w, round(name.h * 0.42))
        lower = Rect(name.x, upper.bottom, name.w, round(name.h * 0.30))
        note = kit.t("show.best_of_round")
        kit.text.draw(surface, note, lower, kit.frame.font(13), c.muted, Weight.BOLD)
        name = upper
    kit.text.draw(surface, row.name, name, kit.frame.font(19), c.ink, Weight.BLACK, own=False)
    for number, draw in enumerate(row.marks[:shown]):
        draw(surface, Rect(start + number * (size + u(8)), line.centery - size // 2, size, size))
    # The points of the round go over to what there was before it.
    gain = round(row.gain * added)
    ink = c.muted if not added else c.positive if row.gain > 0 else c.negative if row.gain < 0 else c.muted
    said = kit.words.signed(gain) if added else ""
    box = Rect(gained.x, line.y, gained.w, line.h)
    kit.text.draw(surface, said, box, kit.frame.font(22), ink, Weight.BLACK, align="right")
    box = Rect(total.x, line.y, total.w, line.h)
    now = kit.words.number(row.total - row.gain + gain)
    place = kit.text.draw(surface, now, box, kit.frame.font(24), c.ink, Weight.BLACK, align="right")
    draw_star(surface, kit, (place.x - u(22), line.centery), u(28))


def draw_order(surface: Surface, kit: Kit, line: Rect, starts: str, order: Sequence[str], ink: Colour) -> None:
    """Draw who starts the next round, in words, and the emblems of those who come after them, in their colours."""
    u, emblem, step = kit.u, kit.u(26), kit.u(46)
    most = line.w - step * len(order) - u(4)
    said = kit.text.draw(surface, starts, Rect(line.x, line.y, most, line.h), kit.frame.font(15), ink, Weight.BOLD)
    x = said.right + u(12) + emblem // 2
    for number, colour in enumerate(order):
        if number:
            kit.icons.draw(surface, "chevron_right", (x - step // 2, line.centery), u(13), ink)
        draw_emblem(surface, kit, (x, line.centery), emblem, colour)
        x += step
