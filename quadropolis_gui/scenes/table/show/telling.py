"""What stands in the bottom bar while a move is told: who, one sentence, what it brought, and how far the turn is."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.scenes.table.layout import TablePlaces
from quadropolis_gui.scenes.table.show.account import Account, draw_account
from quadropolis_gui.scenes.table.show.show import Show
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.kit import Kit

#: Room for Again before Skip.
_AGAIN = 132


def again_place(kit: Kit, places: TablePlaces) -> Rect:
    """Return the place of the button that tells the turn again."""
    width = max(kit.u(_AGAIN), places.actions.w // 3)
    return Rect(places.actions.right - width, places.actions.y, width, places.actions.h)


def draw_telling(surface: Surface, kit: Kit, show: Show, stage: Stage, colour: str | None, end: int) -> None:
    """Draw the sentence of a stage beside the emblem of whoever acts, if anybody does, and the gold line of the turn.

    `end` is where the buttons begin.
    """
    bar, c = kit.frame.bottom_bar(), kit.c
    line = Rect(bar.x, bar.y, bar.w, max(2, kit.u(4)))
    surface.fill(c.chip_bottom, line)
    surface.fill(c.gold, Rect(line.x, line.y, round(line.w * show.progress), line.h))
    draw_account(surface, kit, Account(show.sentence, stage.facts), colour, end)
