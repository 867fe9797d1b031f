"""Draws what the Replay screen says around the boards: the moment in words, the heading, the counter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem, draw_star

#: Words may be so much smaller than designed before they are said in short.
_SMALLER = 0.95


@dataclass(frozen=True, slots=True)
class ToldMove:
    """A move as it is told: who made it, in which words, and what it brought."""

    #: The name of the player's colour.
    colour: str
    name: str
    sentence: str
    #: The same where there is little room.
    short: str
    notation: str
    gain: int
    #: Why, in as many words as there are.
    reasons: str = ""


def draw_told_deal(surface: Surface, kit: Kit, box: Rect, sentence: str) -> None:
    """Draw that a round was dealt."""
    u, c = kit.u, kit.c
    _draw_slip(surface, kit, box)
    x, end, icon = box.x + u(10), box.right - u(8), u(22)
    kit.icons.draw(surface, "dice", (x + icon // 2 + u(2), box.centery), icon, c.icon)
    room = Rect(x + icon + u(12), box.y, end - x - icon - u(20), box.h)
    kit.text.draw(surface, sentence, room, kit.frame.font(17), c.ink, Weight.BOLD, own=False)


def draw_told_move(surface: Surface, kit: Kit, box: Rect, told: ToldMove) -> None:
    """Draw a move in words, with the change in points and the notation, and below it why."""
    u, c = kit.u, kit.c
    _draw_slip(surface, kit, box)
    if told.reasons:
        box = _draw_reasons(surface, kit, box, told.reasons)
    size, small, large = kit.frame.font(17), kit.frame.font(16), kit.frame.font(18)
    width = kit.text.width(told.notation, small, Weight.EXTRABOLD) + u(26)
    chip = Rect(box.right - u(8) - width, box.y + u(5), width, box.h - 2 * u(5))
    kit.paint.well(surface, chip, u(9), depth=max(1, u(2)), alpha=50)
    kit.text.draw(surface, told.notation, chip, small, c.ink_soft, Weight.EXTRABOLD, align="center")
    label = kit.words.signed(told.gain)
    digits = kit.text.width(label, large, Weight.BLACK)
    colour = c.positive if told.gain > 0 else c.negative if told.gain < 0 else c.muted
    place = Rect(chip.x - u(14) - digits, box.y, digits, box.h)
    kit.text.draw(surface, label, place, large, colour, Weight.BLACK)
    draw_star(surface, kit, (place.x - u(17), box.centery), u(24))
    x, emblem = box.x + u(10), u(26)
    draw_emblem(surface, kit, (x + emblem // 2, box.centery), emblem, told.colour)
    x += emblem + u(9)
    room = Rect(x, box.y, place.x - u(38) - x, box.h)
    name = kit.t("replay.who", name=told.name)
    wide = min(kit.text.width(name, size, Weight.BLACK), round(room.w * 0.3))
    head = Rect(room.x, room.y, wide, room.h)
    kit.text.draw(surface, name, head, size, c.ink, Weight.BLACK, own=False)
    rest = Rect(head.right + u(7), room.y, room.right - head.right - u(7), room.h)
    sentence = told.sentence
    if kit.text.width(sentence, round(size * _SMALLER), Weight.BOLD) > rest.w:
        # Rather short than small; the notation beside it says the rest.
        sentence = told.short
    kit.text.draw(surface, sentence, rest, size, c.ink, Weight.BOLD)


def _draw_reasons(surface: Surface, kit: Kit, box: Rect, reasons: str) -> Rect:
    """Draw why in the lower half of a slip, in one line or two; return the upper half."""
    u, size = kit.u, kit.frame.font(14)
    upper = Rect(box.x, box.y, box.w, round(box.h * 0.48))
    room = Rect(box.x + u(12), upper.bottom, box.w - u(24), box.bottom - upper.bottom - u(3))
    lines = kit.text.wrap(reasons, room.w, size, Weight.SEMIBOLD)
    # What two lines have no room for is cut: the tip on the slip says all of it.
    rest = kit.text.elided(" ".join(lines[1:]), room.w, size, Weight.SEMIBOLD)
    for number, line in enumerate(filter(None, (lines[0], rest))):
        place = Rect(room.x, room.y + number * (room.h // 2), room.w, room.h // 2)
        kit.text.draw(surface, line, place, size, kit.c.ink_soft, Weight.SEMIBOLD)
    return upper


def _draw_slip(surface: Surface, kit: Kit, box: Rect) -> None:
    kit.paint.panel(surface, box, kit.u(12), shadow=kit.u(6), shadow_alpha=80)


def draw_heading(surface: Surface, kit: Kit, box: Rect, winners: Sequence[str], sentence: str, note: str) -> None:
    """Draw the colours of who won and how at the right, and a note beside the title where there is room."""
    u, c = kit.u, kit.c
    size = kit.frame.font(15)
    emblem, step = u(26), u(18)
    lead = (u(26) + emblem + step * (len(winners) - 1) + u(8)) if winners else 0
    wide = min(kit.text.width(sentence, size, Weight.EXTRABOLD), box.w - lead)
    if wide < u(40):
        return
    text = Rect(box.right - wide, box.y, wide, box.h)
    kit.text.draw(surface, sentence, text, size, c.on_dark, Weight.EXTRABOLD, own=False)
    x = text.x - lead
    if winners:
        kit.icons.draw(surface, "crown", (x + u(10), box.centery), u(18), c.gold)
        for number, colour in enumerate(winners):
            spot = (x + u(26) + emblem // 2 + number * step, box.centery)
            draw_emblem(surface, kit, spot, emblem, colour)
    small = kit.frame.font(14)
    room = Rect(box.x, box.y, x - u(20) - box.x, box.h)
    if kit.text.width(note, small, Weight.SEMIBOLD) <= room.w:
        kit.text.draw(surface, note, room, small, c.muted_on_dark, Weight.SEMIBOLD)


def draw_counter(surface: Surface, kit: Kit, box: Rect, where: str, moves: int, of: int) -> None:
    """Draw where we are, at the left of the bottom bar."""
    u, c = kit.u, kit.c
    middle = box.centery
    upper = Rect(box.x, middle - u(24), box.w, u(22))
    kit.text.draw(surface, where, upper, kit.frame.font(14), c.muted_on_dark, Weight.BOLD)
    large, small = kit.frame.font(20), kit.frame.font(15)
    x = box.x
    for text, size, colour, weight in (
        (kit.t("replay.move"), small, c.muted_on_dark, Weight.BOLD),
        (str(moves), large, c.on_dark, Weight.BLACK),
        (kit.t("replay.of", count=of), small, c.muted_on_dark, Weight.BOLD),
    ):
        place = Rect(x, middle - u(3), max(1, box.right - x), u(28))
        x = kit.text.draw(surface, text, place, size, colour, weight).right + u(6)


def draw_bar_label(surface: Surface, kit: Kit, place: Rect, text: str) -> None:
    """Draw the label of a choice in the bottom bar, with a thin line before it."""
    c = kit.c
    surface.fill(c.line_on_dark, Rect(place.x - kit.u(14), place.y, max(1, kit.u(1)), place.h))
    kit.text.draw(surface, text, place, kit.frame.font(14), c.muted_on_dark, Weight.BOLD)
