"""Pills: points to be won or lost, and how full a line gets, in a few signs."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import Pill, PillKind
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.text import blit_centred
from quadropolis_gui.view.theme import WHITE, darken, lighten


def draw_pill(
    kit: BoardKit, surface: Surface, centre: tuple[int, int], height: int, pill: Pill, least: int = 0
) -> Rect:
    """Draw a pill around a point, at least so wide; return its place."""
    height = max(12, height)
    picture = kit.paint.cached(("azul pill", height, pill, least), lambda: _paint(kit, height, pill, least))
    place = picture.get_rect(center=centre)
    surface.blit(picture, place)
    return place.inflate(-height, -height)


def _paint(kit: BoardKit, height: int, pill: Pill, least: int) -> Surface:
    palette = kit.palette
    face, ink, edge = {
        PillKind.GAIN: (palette.gain, WHITE, WHITE),
        PillKind.LOSS: (palette.loss, WHITE, WHITE),
        PillKind.PART: (palette.part, palette.part_ink, palette.part_edge),
    }[pill.kind]
    label = kit.text.render(pill.text, max(9, round(height * 0.64)), ink, Weight.BLACK)
    body = Rect(0, 0, max(least, label.get_width() + round(height * 0.72)), height)
    result = blank((body.w + height, body.h + height))
    body.center = result.get_rect().center
    kit.paint.shadow(result, body.move(0, max(1, height // 14)), height // 2, max(1, round(height * 0.11)), 120)
    kit.paint.fill(result, body, height // 2, lighten(face, 0.12), darken(face, 0.06))
    kit.paint.ring(result, body, height // 2, max(1.2, height / 14), edge)
    blit_centred(result, label, body.center)
    return result
