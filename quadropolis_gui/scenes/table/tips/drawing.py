"""Drawing the tip on a place of the table, and the marks on what else it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.spots import FrameSpot, Spot
from quadropolis_gui.scenes.table.tips.card import draw_tip_card
from quadropolis_gui.scenes.table.tips.marks import draw_marks
from quadropolis_gui.scenes.table.tips.pointing import TablePointing
from quadropolis_gui.scenes.table.tips.tip import TableTip
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.ui.tooltip import draw_tooltip

#: How far the points on a place that is spoken of stand out over its edge.
_PILL = 12
#: A tip above the bottom bar says all in one line, if that is no longer than this: between boards and bar there is
#: much width, but little height.
_LINE, _APART = 720, " · "


def draw_place_tip(
    surface: Surface,
    kit: Kit,
    filling: TableFilling,
    pointing: TablePointing,
    tip: TableTip,
    spot: Spot,
    buttons: Sequence[Rect],
) -> Rect:
    """Draw what is said about a place beside it, and marks on what else it speaks of; return where the tip stands.

    What it speaks of stays in sight, how the game stands, what is asked of the player, and the buttons that answer it.
    """
    text, card, marks = tip.text(spot), tip.card(spot), tip.marks(spot)
    place, air = pointing.tip_place(spot), 2 * kit.u(_PILL)
    spoken = [pointing.rect(mark.spot).inflate(air, air) for mark in marks]
    frame = (kit.frame.top_bar(), filling.places.header, filling.places.prompt, *buttons)
    named = [pointing.rect(each) for each in card.named] if card is not None else []
    avoid = (*frame, *filling.tip_avoids(spot), *spoken, *named)
    spare, yielding = filling.tip_spares(spot), filling.tip_yields(spot)
    # A row of the log may not be there any more.
    target = place if spot.kind is FrameSpot.LOG else pointing.rect(spot)
    draw_marks(surface, kit, target, marks, pointing.rect)
    if marks:
        filling.draw_over_marks(surface)
    if kit.frame.bottom_bar().colliderect(place):
        line = _APART.join(text.split("\n"))
        return draw_tooltip(surface, kit, place, line, avoid, target, spare=spare, yielding=yielding, widest=_LINE)
    if card is None:
        return draw_tooltip(surface, kit, place, text, avoid, target, spare=spare, yielding=yielding)
    return draw_tip_card(surface, kit, place, card, avoid, target, spare=spare, yielding=yielding)
