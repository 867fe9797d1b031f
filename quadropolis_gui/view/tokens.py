"""Small things that many screens show: emblems, the star of points, pips, strength meters, labels."""

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank, blurred, graded, rounded, shadowed, tinted
from quadropolis_gui.view.theme import Colour, darken, lighten


def draw_emblem(surface: Surface, kit: Kit, centre: tuple[int, int], size: int, player: str) -> Rect:
    """Draw a player's round emblem in their colour; `player` is the name of the colour."""
    size = max(8, size)
    look = kit.theme.player(player)
    shade = max(1, round(size * 0.05))
    margin = 3 * shade

    def make() -> Surface:
        result = blank((size + 2 * margin, size + 2 * margin))
        result.blit(tinted(blurred((size, size), size // 2, shade), kit.c.shadow, 120), (0, shade))
        result.blit(tinted(rounded((size, size), size // 2), (255, 247, 230)), (margin, margin))
        edge = max(1, round(size * 0.07))
        inner = size - 2 * edge
        face = graded(rounded((inner, inner), inner // 2), lighten(look.colour, 0.15), darken(look.colour, 0.1))
        result.blit(face, (margin + edge, margin + edge))
        sign = kit.icons.get(look.emblem, round(size * 0.54), (255, 255, 255))
        result.blit(sign, sign.get_rect(center=(margin + size // 2, margin + size // 2)))
        return result

    place = Rect(0, 0, size, size)
    place.center = centre
    surface.blit(kit.paint.cached(("emblem", size, player), make), (place.x - margin, place.y - margin))
    return place


def draw_star(surface: Surface, kit: Kit, centre: tuple[int, int], size: int) -> None:
    """Draw the star that stands for points."""
    picture = kit.paint.cached(("star", size), lambda: shadowed(kit.icons.get("star", size), size, 90))
    surface.blit(picture, picture.get_rect(center=centre))


def draw_pips(surface: Surface, kit: Kit, place: tuple[int, int], done: int, total: int) -> int:
    """Draw a row of dots on a dark bar: done ones gold, the present one white; return the x where it ends.

    Those to come are dark, and where colours are strong, hollow.
    """
    size, step = kit.u(10), kit.u(15)
    x, y = place
    for number in range(total):
        colour: Colour = kit.c.line_on_dark
        if number < done - 1:
            colour = kit.c.gold
        elif number == done - 1:
            colour = (255, 255, 255)
        kit.paint.dot(surface, (x + size // 2, y), size, colour)
        if number >= done and kit.theme.outline:
            kit.paint.dot(surface, (x + size // 2, y), size - 2 * max(2, kit.u(2)), kit.c.bar_bottom)
        x += step
    return x


def draw_level(surface: Surface, kit: Kit, rect: Rect, strength: int, of: int = 4) -> None:
    """Draw an opponent's strength as rising storeys."""
    gap = max(1, round(rect.w * 0.09))
    width = (rect.w - gap * (of - 1)) // of
    for number in range(of):
        height = max(3, round(rect.h * (0.40 + 0.60 * (number + 1) / of)))
        place = Rect(rect.x + number * (width + gap), rect.bottom - height, width, height)
        colour = kit.theme.buttons["gold"].top if number < strength else kit.c.well_top
        kit.paint.fill(surface, place, max(1, width // 3), lighten(colour, 0.15), colour)


def draw_check_badge(surface: Surface, kit: Kit, centre: tuple[int, int], size: int) -> None:
    """Draw the round green check mark of something that is chosen."""
    place = Rect(0, 0, size, size)
    place.center = centre
    kit.paint.fill(surface, place, size // 2, lighten(kit.c.switch_on, 0.08), darken(kit.c.switch_on, 0.06))
    kit.icons.draw(surface, "check", centre, round(size * 0.58), (255, 255, 255))


def draw_label(
    surface: Surface, kit: Kit, text: str, left_centre: tuple[int, int], colour: Colour, ink: Colour, size: float = 13
) -> Rect:
    """Draw a text on a coloured pill, such as the mode on a saved game; return its place."""
    pixels = kit.frame.font(size)
    width = kit.text.width(text, pixels, Weight.EXTRABOLD) + 2 * kit.u(12)
    place = Rect(left_centre[0], 0, width, round(pixels * 1.75))
    place.centery = left_centre[1]
    kit.paint.pill(surface, place, colour)
    kit.text.draw(surface, text, place.inflate(-kit.u(8), 0), pixels, ink, Weight.EXTRABOLD, align="center")
    return place
