"""The card of a move on the Review screen: how good it was, both moves side by side, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from quadropolis_gui.scenes.review.filling import ReviewFilling
from quadropolis_gui.scenes.review.marks import Mark, draw_mark
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour, legible, mix
from quadropolis_gui.view.tokens import draw_check_badge, draw_star

_PAD, _HEAD, _ROW, _ROW_GAP = 20, 52, 66, 7
#: No letters are smaller, in pixels.
_LEAST = 12


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One move on the card."""

    title: str
    words: str
    before: Any
    move: Any
    points: int
    #: What the points are.
    caption: str
    chance: str
    #: None for a move that needs no mark.
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class ToldCard:
    """Everything the card says."""

    title: str
    place: str
    headline: str
    mark: Mark | None = None
    rows: Sequence[MoveRow] = ()
    reasons: Sequence[str] = ()
    keys: str = ""
    #: That this moment was tried again and solved; nothing if it was not.
    solved: str = ""


def button_places(kit: Kit, card: Rect) -> tuple[Rect, Rect]:
    """Return the places of the buttons for the mark before and the one after."""
    u = kit.u
    after = Rect(card.right - u(_PAD) - u(40), card.y + u(13), u(40), u(38))
    return after.move(-u(44), 0), after


def picture_side(kit: Kit) -> int:
    """Return how large what a move takes is drawn on the card."""
    return kit.u(_ROW) - 2 * kit.u(10)


def draw_card(surface: Surface, kit: Kit, card: Rect, told: ToldCard, filling: ReviewFilling) -> None:
    """Draw the card; what has no room at the bottom is left out, the last line first."""
    u, c = kit.u, kit.c
    kit.paint.card(surface, card, u(17), u(4), u(7))
    inner = Rect(card.x + u(_PAD), card.y, card.w - 2 * u(_PAD), card.h - u(4))
    _draw_head(surface, kit, inner, told)
    size = kit.frame.font(17)
    # On one line if hardly smaller; large words stay larger than usual ones.
    fitting = kit.text.fit_size(told.headline, inner.w, size, Weight.EXTRABOLD, size - 1)
    if kit.text.width(told.headline, fitting, Weight.EXTRABOLD) <= inner.w:
        size = fitting
    height = min(kit.text.paragraph_height(told.headline, inner.w, size, Weight.EXTRABOLD), 2 * round(size * 1.36))
    line = Rect(inner.x, inner.y + u(_HEAD) + u(8), inner.w, height)
    kit.text.paragraph(surface, told.headline, line, size, c.ink, Weight.EXTRABOLD)
    y = line.bottom + u(10)
    for row in told.rows:
        # Large words make it higher.
        place = Rect(inner.x, y, inner.w, round(_ROW * kit.frame.text_scale))
        _draw_row(surface, kit, place, row, filling)
        y = place.bottom + u(_ROW_GAP)
    _draw_foot(surface, kit, Rect(inner.x, y, inner.w, inner.bottom - u(8) - y), told)


def _draw_head(surface: Surface, kit: Kit, inner: Rect, told: ToldCard) -> None:
    u, c = kit.u, kit.c
    head = Rect(inner.x, inner.y + u(8), inner.w - u(96), u(_HEAD) - u(8))
    x = head.x
    if told.mark is not None:
        draw_mark(surface, kit, (x + u(15), head.centery), u(30), told.mark)
        x += u(42)
    colour: Colour = c.ink if told.mark is None else _ink(kit, told.mark)
    wide = min(kit.text.width(told.title, kit.frame.font(20), Weight.BLACK), round(head.w * 0.6))
    title = kit.text.draw(surface, told.title, Rect(x, head.y, wide, head.h), kit.frame.font(20), colour, Weight.BLACK)
    place = Rect(title.right + u(14), head.y + u(2), head.right - title.right - u(14), head.h)
    said = kit.text.draw(surface, told.place, place, kit.frame.font(14), c.muted, Weight.SEMIBOLD)
    if told.solved:
        sign = u(20)
        draw_check_badge(surface, kit, (said.right + u(14) + sign // 2, place.centery), sign)
        left = said.right + u(20) + sign
        box = Rect(left, place.y, head.right - left, place.h)
        kit.text.draw(surface, told.solved, box, kit.frame.font(14), c.positive, Weight.EXTRABOLD)


def _ink(kit: Kit, mark: Mark) -> Colour:
    """The colour of a mark as it can be read on the card."""
    return legible(mark.colour, mix(mark.colour, kit.c.panel_top, 0.84), 5.2)


def _draw_row(surface: Surface, kit: Kit, row: Rect, told: MoveRow, filling: ReviewFilling) -> None:
    u, c = kit.u, kit.c
    colour: Colour = c.muted if told.mark is None else told.mark.colour
    kit.paint.fill(surface, row, u(14), mix(colour, c.panel_top, 0.88), mix(colour, c.panel_bottom, 0.86))
    kit.paint.ring(surface, row, u(14), max(1.0, 2 * kit.frame.scale), mix(colour, c.panel_top, 0.35))
    side = picture_side(kit)
    picture = Rect(row.x + u(12), row.centery - side // 2, side, side)
    filling.draw_move(surface, picture, told.before, told.move)
    chance = Rect(row.right - u(104), row.y, u(96), row.h)
    points = Rect(chance.x - u(92), row.y, u(88), row.h)
    words = Rect(picture.right + u(14), row.y, points.x - picture.right - u(20), row.h)
    upper = Rect(words.x, row.y + u(3), words.w, u(24))
    begin = filling.draw_way(surface, upper, told.before, told.move)
    title = Rect(upper.x, upper.y, begin - upper.x - u(6), upper.h)
    ink = c.muted if told.mark is None else _ink(kit, told.mark)
    kit.text.draw(surface, told.title, title, kit.frame.font(13), ink, Weight.EXTRABOLD, own=False)
    lower = Rect(words.x, row.y + u(24), words.w, row.h - u(25))
    size = kit.text.fit_size(told.words, words.w, kit.frame.font(18), Weight.BLACK)
    if kit.text.width(told.words, size, Weight.BLACK) > words.w:
        kit.text.paragraph(surface, told.words, lower, kit.frame.font(14), c.ink, Weight.EXTRABOLD, valign="middle")
    else:
        kit.text.draw(surface, told.words, lower, size, c.ink, Weight.BLACK)
    label = kit.words.number(told.points)
    wide = kit.text.width(label, kit.frame.font(21), Weight.BLACK)
    star = u(24)
    x = points.centerx - (wide + star + u(5)) // 2
    draw_star(surface, kit, (x + star // 2, row.y + u(22)), star)
    numbers = Rect(x + star + u(5), row.y + u(6), wide, u(32))
    kit.text.draw(surface, label, numbers, kit.frame.font(21), c.ink, Weight.BLACK)
    middle = Rect(chance.x, row.y + u(6), chance.w, u(32))
    kit.text.draw(surface, told.chance, middle, kit.frame.font(21), c.ink, Weight.BLACK, align="center")
    for box, caption in ((points, told.caption), (chance, kit.t("review.chance_to_win"))):
        below = Rect(box.x, row.bottom - u(26), box.w, u(20))
        kit.text.draw(surface, caption, below, kit.frame.font(12), c.muted, Weight.SEMIBOLD, align="center")


def _draw_foot(surface: Surface, kit: Kit, room: Rect, told: ToldCard) -> None:
    """The reasons as far as they fit, and the keys below them if there is room left."""
    u, c = kit.u, kit.c
    text_left, y = room.x + u(30), room.y

    def fits(size: int) -> bool:
        first = told.reasons[0] if told.reasons else ""
        return kit.text.paragraph_height(first, room.right - text_left, size, Weight.SEMIBOLD) <= room.h

    # What adds up to the verdict, the first of them, is never left out: large words become a little smaller for it.
    size = next((size for size in range(kit.frame.font(14), _LEAST, -1) if fits(size)), _LEAST)
    for number, reason in enumerate(told.reasons):
        height = kit.text.paragraph_height(reason, room.right - text_left, size, Weight.SEMIBOLD)
        if y + height > room.bottom:
            return
        if number == 0:
            kit.icons.draw(surface, "bulb", (room.x + u(10), y + height // 2), u(19), c.gold_deep)
        box = Rect(text_left, y, room.right - text_left, height)
        kit.text.paragraph(surface, reason, box, size, c.ink_soft, Weight.SEMIBOLD)
        y += height + u(2)
    small = kit.frame.font(12)
    line = kit.text.line_height(small)
    if told.keys and y + line <= room.bottom:
        box = Rect(text_left if told.reasons else room.x, room.bottom - line, room.right - text_left, line)
        kit.text.draw(surface, told.keys, box, small, c.muted, Weight.SEMIBOLD)
