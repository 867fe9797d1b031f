"""The marks of moves: a check in a green disc, an amber triangle, a question mark in a red square, a grey disc.

Shape and sign say it without the colour.
"""

from __future__ import annotations

from enum import StrEnum

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.verdicts import ReviewedMove, Verdict
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.theme import Colour, darken, lighten

_WHITE: Colour = (255, 255, 255)
_GREEN: Colour = (58, 158, 74)
_RED: Colour = (206, 62, 46)
_AMBER: Colour = (214, 138, 14)
_SLATE: Colour = (92, 106, 128)
#: The triangle is drawn so many times larger and then reduced.
_FACTOR = 4


class Mark(StrEnum):
    """What a move is marked with."""

    FINE = "fine"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    #: On the boards only: nothing is said about how good it was.
    PLAYED = "played"

    @property
    def colour(self) -> Colour:
        """The colour of the mark."""
        return {Mark.FINE: _GREEN, Mark.INACCURATE: _AMBER, Mark.MISTAKE: _RED, Mark.PLAYED: _SLATE}[self]


#: Those that are counted, the best first.
COUNTED = (Mark.FINE, Mark.INACCURATE, Mark.MISTAKE)
_ICONS = {Mark.FINE: "check", Mark.MISTAKE: "question", Mark.PLAYED: "person"}


def mark_of(move: ReviewedMove) -> Mark | None:
    """Return what a move is marked with; most have no mark."""
    if move.verdict is Verdict.MISTAKE:
        return Mark.MISTAKE
    if move.verdict is Verdict.INACCURATE:
        return Mark.INACCURATE
    return Mark.FINE if move.is_fine else None


def draw_mark(surface: Surface, kit: Kit, centre: tuple[int, int], size: int, mark: Mark, *, rim: bool = False) -> None:
    """Draw a mark, with a light rim where it stands on something busy."""
    picture = kit.paint.cached(("review mark", mark, size, rim), lambda: _paint(kit, size, mark, rim))
    surface.blit(picture, picture.get_rect(center=centre))


def rimmed(size: int) -> int:
    """Return how large a mark of some size is with its rim."""
    return size + 2 * _edge(size)


def _edge(size: int) -> int:
    return max(1, round(size * 0.12))


def _paint(kit: Kit, size: int, mark: Mark, rim: bool) -> Surface:
    edge = _edge(size) if rim else 0
    result = blank((size + 2 * edge, size + 2 * edge))
    whole, inner = result.get_rect(), result.get_rect().inflate(-2 * edge, -2 * edge)
    colour = mark.colour
    if mark is Mark.INACCURATE:
        if rim:
            _triangle(result, whole, _WHITE)
        _triangle(result, inner, colour)
        label = kit.text.render("!", max(8, round(size * 0.66)), _WHITE, Weight.BLACK)
        result.blit(label, label.get_rect(center=(whole.centerx, whole.centery + round(size * 0.12))))
        return result
    radius = max(2, round(size * 0.26)) if mark is Mark.MISTAKE else size // 2
    if rim:
        kit.paint.fill(result, whole, radius + edge, _WHITE)
    kit.paint.fill(result, inner, radius, lighten(colour, 0.1), darken(colour, 0.04))
    kit.icons.draw(result, _ICONS[mark], whole.center, round(size * 0.66), _WHITE)
    return result


def _triangle(surface: Surface, place: Rect, colour: Colour) -> None:
    large = blank((place.w * _FACTOR, place.h * _FACTOR))
    wide, high, inset = large.get_width(), large.get_height(), large.get_width() * 0.07
    corners = [(wide / 2, inset), (wide - inset, high - inset * 1.6), (inset, high - inset * 1.6)]
    pygame.draw.polygon(large, colour, corners)
    for corner, after in zip(corners, corners[1:] + corners[:1], strict=True):
        pygame.draw.line(large, colour, corner, after, max(1, round(inset * 1.6)))
        pygame.draw.circle(large, colour, corner, inset * 0.8)
    surface.blit(pygame.transform.smoothscale(large, place.size), place)
