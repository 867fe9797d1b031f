"""The name of the program: four lots and the word, with a light edge and a shadow."""

from collections.abc import Callable

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten

LOTS = 4


def draw_logo(
    surface: Surface, kit: Kit, rect: Rect, name: str, draw_lot: Callable[[Surface, Kit, Rect, int], None]
) -> None:
    """Draw the mark at the left of a place of about 480 x 90 and the name beside it.

    `draw_lot` draws what lies on a lot, counted from 0.
    """
    u = kit.u
    mark = Rect(rect.x, rect.y, u(86), u(86))
    kit.paint.panel(
        surface, mark, u(20), top=lighten(kit.c.logo_edge, 0.2), bottom=kit.c.logo_edge, depth=u(5),
        side=kit.c.logo_side, shadow=u(7), shadow_alpha=110,
    )  # fmt: skip
    lot, gap = u(36), u(38)
    for number in range(LOTS):
        place = Rect(mark.x + u(6) + (number % 2) * gap, mark.y + u(6) + (number // 2) * gap, lot, lot)
        draw_lot(surface, kit, place, number)
    word = kit.paint.cached(("wordmark", name, kit.frame.scale), lambda: _wordmark(kit, name))
    surface.blit(word, (rect.x + u(96), rect.y - u(24)))


def _wordmark(kit: Kit, name: str) -> Surface:
    c = kit.c
    size = round(60 * kit.frame.scale)
    edge = max(2, kit.u(4))
    letters = masks.whiten(kit.fonts.get(Weight.BLACK, size).render(name, True, (255, 255, 255)).convert_alpha())
    pad = 3 * edge
    outline = masks.soft_edge(letters, max(1, edge // 2), 2.0)
    solid = masks.blank((letters.get_width() + 2 * pad, letters.get_height() + 2 * pad + edge))
    place = outline.get_rect(center=(solid.get_width() // 2, letters.get_height() // 2 + pad))
    # The blurred letters are laid over each other until their edge is firm.
    for colour, drop in ((c.logo_side, edge), (c.logo_edge, 0)):
        tinted = masks.tinted(outline, colour)
        for _ in range(8):
            solid.blit(tinted, place.move(0, drop))
    face = masks.graded(letters, lighten(c.logo_ink, 0.12), c.logo_ink)
    solid.blit(face, (pad, pad))
    return solid
