"""What stands in the bottom bar while a move is told: who, one sentence, what it brought, and how far the turn is."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.table.layout import TablePlaces
from quadropolis_gui.scenes.table.show.show import Show
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem

#: Room for Again before Skip.
_AGAIN = 132


def again_place(kit: Kit, places: TablePlaces) -> Rect:
    """Return the place of the button that tells the turn again."""
    width = max(kit.u(_AGAIN), places.actions.w // 3)
    return Rect(places.actions.right - width, places.actions.y, width, places.actions.h)


def draw_telling(surface: Surface, kit: Kit, show: Show, stage: Stage, colour: str, end: int) -> None:
    """Draw the sentence of a stage beside the emblem of whoever acts, if anybody does, and the gold line of the turn.

    `end` is where the buttons begin.
    """
    bar, c = kit.frame.bottom_bar(), kit.c
    line = Rect(bar.x, bar.y, bar.w, max(2, kit.u(4)))
    surface.fill(c.chip_bottom, line)
    surface.fill(c.gold, Rect(line.x, line.y, round(line.w * show.progress), line.h))
    left = bar.x + kit.u(28)
    if not stage.title or stage.actor is not None:
        draw_emblem(surface, kit, (bar.x + kit.u(52), bar.centery), kit.u(44), colour)
        left = bar.x + kit.u(90)
    room = Rect(left, bar.y + kit.u(6), end - left - kit.u(16), bar.h - kit.u(10))
    if stage.draw_facts is None:
        _say(surface, kit, room, show.sentence)
        return
    upper = Rect(room.x, room.y, room.w, round(room.h * 0.56))
    lower = Rect(room.x, upper.bottom, room.w, room.bottom - upper.bottom - kit.u(6))
    _say(surface, kit, upper, show.sentence)
    stage.draw_facts(surface, lower)


def _say(surface: Surface, kit: Kit, room: Rect, sentence: str) -> None:
    kit.text.draw(surface, sentence, room, kit.frame.font(19), kit.c.on_dark, Weight.EXTRABOLD, own=False)
