"""The price tag on a square of the city: how good it is for the tile in hand, told by number, word and colour."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.text import ink_of
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.look import PriceTag, Tier
from quadropolis_gui.view.theme import Colour, lighten, mix

#: Face and ink of each tier; every pair can be read (6.5 to 1 and more), and the number says it without colour.
_TIERS: dict[Tier, tuple[Colour, Colour]] = {
    Tier.BEST: ((27, 108, 50), (255, 255, 255)),
    Tier.GOOD: ((142, 200, 120), (18, 52, 20)),
    Tier.FAIR: ((214, 232, 192), (34, 58, 24)),
    Tier.POOR: ((236, 227, 208), (88, 70, 54)),
    Tier.LOSS: ((247, 214, 200), (132, 36, 22)),
}
_CREAM: Colour = (255, 252, 243)
_SOFT: Colour = (92, 72, 54)
_EDGE: Colour = (70, 60, 30)
_NOTE, _RIBBON = Weight.EXTRABOLD, Weight.BLACK
#: Pixels between what is printed and the edges of its plate, both sides together.
_AROUND = 4
#: The part of a square, at its upper edge, where its own number stands, and with the badge of a floor below that.
CORNER, BADGE = 0.275, 0.54


def draw_price_tag(surface: Surface, kit: BoardKit, place: Rect, tag: PriceTag, taken: float = CORNER) -> None:
    """Draw a tag at the lower edge of a square; a part at its upper edge is taken."""
    key = ("price tag", place.w, tag, taken)
    picture = kit.paint.cached(key, lambda: _picture(kit, place.w, tag, taken))
    surface.blit(picture, picture.get_rect(midbottom=(place.centerx, place.bottom)))


def _picture(kit: BoardKit, w: int, tag: PriceTag, taken: float) -> Surface:
    c, paint = kit.theme.c, kit.paint
    face, ink = _TIERS[tag.tier]
    best = tag.tier is Tier.BEST
    result = blank((w, w))
    note_size, ribbon_size = (max(kit.text.least, round(w * part)) for part in (0.118, 0.125))
    lower = max(11, round(w * 0.18), _ink(kit, tag.note, note_size, _NOTE).h + _AROUND) if tag.note else 0
    high = max(12, round(w * 0.185), _ink(kit, tag.ribbon, ribbon_size, _RIBBON).h + _AROUND) if tag.ribbon else 0
    foot, taken_to = w - round(w * 0.075), round(w * taken)
    # Where words are large beside the square, the number gives room to what stands above it.
    upper = max(15, min(round(w * 0.27), round(w * 0.66) - lower - high, foot - lower - taken_to))
    box = Rect(0, 0, round(w * (0.72 if tag.note else 0.80)), upper + lower)
    box.midbottom = (w // 2, foot)
    # If even so the ribbon would lie on that, rim and colour alone say that the square is the best.
    has_ribbon = bool(tag.ribbon) and box.y + 1 - high >= taken_to
    radius = max(4, round(w * 0.08))
    if best:
        rim = box.inflate(max(4, round(w * 0.06)), max(4, round(w * 0.06)))
        paint.fill(result, rim, radius + 2, c.gold_light, c.gold_deep)
    paint.shadow(result, box.move(0, 1), radius, 2, 120)
    paint.fill(result, box, radius, _CREAM)
    top = Rect(box.x, box.y, box.w, upper)
    result.set_clip(top)
    paint.fill(result, box, radius, lighten(face, 0.06), face)
    result.set_clip(None)
    if not best:
        paint.ring(result, box, radius, 1, mix(face, _EDGE, 0.45))
    inner = top.inflate(-max(4, round(w * 0.05)), 0)
    size = kit.text.fit_size(tag.label, inner.w, max(kit.text.least, round(w * 0.205)), Weight.BLACK)
    kit.text.draw_centred(result, tag.label, inner.center, size, ink)
    if tag.note:
        below = Rect(box.x + 2, top.bottom, box.w - 4, lower)
        _draw_inside(kit, result, tag.note, below, note_size, _SOFT, _NOTE)
    if has_ribbon:
        # It leaves the frame of the square in sight.
        wide = min(round(w * 0.86), kit.text.width(tag.ribbon, ribbon_size, _RIBBON) + round(w * 0.17))
        ribbon = Rect(0, 0, wide, high)
        ribbon.midbottom = (w // 2, box.y + 1)
        paint.fill(result, ribbon, ribbon.h // 2, c.gold_light, c.gold_deep)
        paint.ring(result, ribbon, ribbon.h // 2, 1, c.gold_ink, 150)
        _draw_inside(kit, result, tag.ribbon, ribbon.inflate(-_AROUND, 0), ribbon_size, c.gold_ink, _RIBBON)
    return result


def _ink(kit: BoardKit, text: str, size: int, weight: Weight) -> Rect:
    """Return what is really printed of a line, within the line."""
    return ink_of(kit.text.render(text, size, _SOFT, weight))


def _draw_inside(
    kit: BoardKit, surface: Surface, text: str, box: Rect, size: int, colour: Colour, weight: Weight
) -> None:
    """Draw a line so that what is printed of it, tails and all, lies in the middle of a box."""
    ink, line = _ink(kit, text, size, weight), kit.text.line_height(size, weight)
    kit.text.draw(surface, text, box.move(0, line // 2 - ink.centery), size, colour, weight, align="center")
