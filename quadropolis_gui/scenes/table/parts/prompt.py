"""The prompt over the left board: whose turn it is and what to do now."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.table.words import Prompt
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import WHITE, Colour, band_of
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.layout import SMALLEST_TEXT

#: How much of a line is empty above its capitals and below what hangs from its letters, in sizes.
_ABOVE, _BELOW = 0.28, 0.14


def draw_prompt(
    surface: Surface,
    kit: Kit,
    place: Rect,
    prompt: Prompt,
    colour: str | None,
    progress: float | None = None,
    *,
    acts: bool = False,
) -> None:
    """Draw what is asked of the player of a colour; while an opponent thinks, how far it is.

    While a player acts it is a band in their colour, which nobody takes for a question. Without a colour it is about
    nobody in particular, such as the end of a round.
    """
    c = kit.c
    main, hint = prompt
    ink, muted = (WHITE, WHITE) if acts else (c.ink, c.muted)
    if acts and colour is not None:
        top, bottom = band_of(kit.theme.player(colour).colour)
        kit.paint.panel(surface, place, kit.u(14), top=top, bottom=bottom, shadow=kit.u(5), shadow_alpha=90)
    else:
        kit.paint.panel(surface, place, kit.u(14), shadow=kit.u(5), shadow_alpha=90)
    mark = (place.x + kit.u(22), place.centery)
    if colour is None:
        kit.icons.draw(surface, "refresh", mark, kit.u(22), c.muted)
    else:
        draw_emblem(surface, kit, mark, kit.u(26), colour)
    left = place.x + kit.u(44)
    room = Rect(left, place.y, place.right - left - kit.u(14), place.h)
    if progress is not None:
        bar = Rect(room.x, place.bottom - kit.u(7), room.w, max(2, kit.u(4)))
        kit.paint.bar(surface, bar, progress, c.gold_deep)
        room.h -= kit.u(4)
    if not hint and place.h >= kit.u(50):
        size = kit.frame.font(19 if place.h >= kit.u(66) else 17)
        kit.text.draw(surface, main, room, size, ink, Weight.EXTRABOLD)
        return
    if place.h >= kit.u(66):
        upper = Rect(room.x, room.centery - kit.u(30), room.w, kit.u(32))
        lower = Rect(room.x, upper.bottom - kit.u(2), room.w, kit.u(26))
        kit.text.draw(surface, main, upper, kit.frame.font(19), ink, Weight.EXTRABOLD)
        kit.text.draw(surface, hint, lower, kit.frame.font(16), muted, Weight.BOLD)
        return
    if place.h >= kit.u(50):
        upper, lower = Rect(room.x, room.y + kit.u(5), room.w, room.h // 2), Rect(room)
        lower.top, lower.h = upper.bottom - kit.u(4), place.bottom - upper.bottom - kit.u(2)
        kit.text.draw(surface, main, upper, kit.frame.font(17), ink, Weight.EXTRABOLD)
        kit.text.draw(surface, hint, lower, kit.frame.font(14), muted, Weight.BOLD)
        return
    # The hint takes what the prompt leaves it; where that is too little, both give way and it stands below.
    size_now = kit.text.fit_size(main, room.w, kit.frame.font(16), Weight.EXTRABOLD)
    taken = min(room.w, kit.text.width(main, size_now, Weight.EXTRABOLD))
    box = Rect(room.x + taken + kit.u(12), room.y, room.w - taken - kit.u(12), room.h)
    least = max(SMALLEST_TEXT, kit.frame.font(11))
    if hint and kit.text.width(hint, least, Weight.SEMIBOLD) > box.w:
        _draw_close(surface, kit, room, prompt, ink, muted)
        return
    kit.text.draw(surface, main, Rect(room.x, room.y, taken, room.h), kit.frame.font(16), ink, Weight.EXTRABOLD)
    kit.text.draw(surface, hint, box, kit.frame.font(13), muted, Weight.SEMIBOLD, align="right", least=least)


def _draw_close(surface: Surface, kit: Kit, room: Rect, prompt: Prompt, ink: Colour, muted: Colour) -> None:
    """Draw prompt and hint one below the other in little room, with as much air between as above and below the ink."""
    main, hint = prompt
    size, small = kit.frame.font(16), kit.frame.font(11)
    high, low = kit.text.line_height(size, Weight.EXTRABOLD), kit.text.line_height(small, Weight.SEMIBOLD)
    printed = high + low - round((size + small) * (_ABOVE + _BELOW))
    air = max(1, (room.h - printed) // 3)
    upper = Rect(room.x, room.y + air - round(size * _ABOVE), room.w, high)
    lower = Rect(room.x, room.bottom - air + round(small * _BELOW) - low, room.w, low)
    kit.text.draw(surface, main, upper, size, ink, Weight.EXTRABOLD)
    kit.text.draw(surface, hint, lower, small, muted, Weight.SEMIBOLD)
