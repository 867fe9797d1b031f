"""Who acts comes forward: a band with emblem and name in the player's colour, for the first moment of a turn."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.theme import WHITE, darken, lighten
from quadropolis_gui.view.tokens import draw_emblem

HEIGHT = 88
#: Parts of the stage in which it comes and goes.
_COMES, _GOES = 0.25, 0.15


def draw_forward(surface: Surface, kit: Kit, place: Rect, name: str, note: str, colour: str, part: float) -> None:
    """Draw the band of a player in the middle of a place, on its way in, there, or on its way out."""
    box = Rect(0, 0, place.w - kit.u(56), kit.u(HEIGHT))
    box.center = place.center
    come, go = min(1.0, part / _COMES), max(0.0, (part - 1 + _GOES) / _GOES)
    # It comes a little too far and springs back.
    away = (1 - come) ** 2 * (1 + 1.7 * come)
    box.x -= round(away * kit.u(70))
    margin = kit.u(24)
    key = ("forward", name, note, colour, box.size, kit.frame.font(26))
    picture = kit.paint.cached(key, lambda: _picture(kit, box, margin, name, note, colour))
    picture.set_alpha(round(255 * min(come, 1 - go)))
    surface.blit(picture, (box.x - margin, box.y - margin))


def _picture(kit: Kit, box: Rect, margin: int, name: str, note: str, colour: str) -> Surface:
    look = kit.theme.player(colour)
    layer = blank((box.w + 2 * margin, box.h + 2 * margin))
    face = Rect(margin, margin, box.w, box.h)
    kit.paint.panel(
        layer, face, kit.u(20), depth=kit.u(4), top=lighten(look.colour, 0.08), bottom=darken(look.colour, 0.12),
        side=darken(look.colour, 0.35), shadow=kit.u(9), shadow_alpha=150,
    )  # fmt: skip
    kit.paint.ring(layer, face, kit.u(20), max(2, kit.u(2)), WHITE)
    draw_emblem(layer, kit, (face.x + kit.u(52), face.centery), kit.u(60), colour)
    words = Rect(face.x + kit.u(96), face.y, face.w - kit.u(112), face.h)
    upper = Rect(words.x, words.y + kit.u(10), words.w, kit.u(40)) if note else words
    kit.text.draw(layer, name, upper, kit.frame.font(26), WHITE, Weight.BLACK, own=False)
    if note:
        lower = Rect(words.x, upper.bottom, words.w, kit.u(24))
        kit.text.draw(layer, note, lower, kit.frame.font(15), WHITE, Weight.BOLD)
    return layer
