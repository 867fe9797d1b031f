"""Numbers on discs: of a paragraph, of a square, of floors."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.theme import Colour


def draw_disc(
    surface: Surface,
    paint: Paint,
    text: TextPainter,
    centre: tuple[int, int],
    size: int,
    number: int,
    face: Colour,
    ink: Colour,
) -> None:
    """Draw a number on a disc of a colour, with a soft shadow."""

    def make() -> Surface:
        result = blank((size * 2, size * 2))
        place = Rect(0, 0, size, size)
        place.center = (size, size)
        paint.shadow(result, place.move(0, 1), size // 2, max(1, size // 12), 70)
        paint.fill(result, place, size // 2, face)
        text.draw_centred(result, str(number), place.center, max(7, math.floor(size * 0.70)), ink)
        return result

    picture = paint.cached(("disc", size, number, face, ink), make)
    surface.blit(picture, picture.get_rect(center=centre))
