"""The columns under the exhibits: a band for every category, as high as its points, and a foot that losses eat away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import BLEND_RGB_MULT, Rect, Surface

from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import FACTOR, blank, tinted, whiten
from quadropolis_gui.view.paint.tape import Tape
from quadropolis_gui.view.theme import WHITE, Colour, darken, legible, lighten, readable_on

_STONE: Colour = (214, 180, 134)
LOSS: Colour = (168, 42, 30)
_DARK_STONE: Colour = (150, 124, 92)
#: How much light falls on a column from its left edge to its right one.
_LIGHT = (0.74, 0.92, 1.0, 1.0, 0.97, 0.90, 0.80, 0.68, 0.55)
#: How much of a circle is seen from the side: its half height as a part of its width.
ROUND = 0.085
#: How much of a column's foot is behind a name plate.
HIDDEN = 10


#: The side of a category's sign on a band.
_SIGN = 17


class Band(NamedTuple):
    """A part of a column: a category, its points by now, and how high it is in pixels."""

    category: str
    points: float
    height: float


class Stack(NamedTuple):
    """A column at a moment: what it gained, from below, and what it lost."""

    bands: Sequence[Band]
    losses: Sequence[Band]

    @property
    def height(self) -> float:
        """How much higher than its foot and its capital the column is now."""
        return sum(band.height for band in self.bands) - sum(band.height for band in self.losses)


class ColumnShape(NamedTuple):
    """What all columns of a window have in common, in pixels."""

    width: int
    #: Where they stand, and the most of them that can ever be seen.
    ground: int
    tall: int
    foot: int
    capital: int


class ColumnPainter:
    """Draws columns; strips of every colour are painted once per size and cut to their height."""

    def __init__(self, kit: Kit, categories: Categories, shape: ColumnShape) -> None:
        self._kit = kit
        self._categories = categories
        self._shape = shape
        self._bow = max(2, round(shape.width * ROUND))
        #: By their middles, the columns as they were drawn last.
        self._drawn: dict[int, tuple[Stack, Tape]] = {}

    def upper_end(self, stack: Stack) -> int:
        """Return the y of the middle of a column's upper end."""
        return round(self._shape.ground - self._shape.foot - stack.height - self._shape.capital)

    def draw(self, surface: Surface, middle: int, stack: Stack) -> None:
        """Draw a column around a middle; one that has not changed is drawn as it was before."""
        if self._kit.text.recording:
            self._draw(surface, middle, stack)
            return
        drawn = self._drawn.get(middle)
        if drawn is None or drawn[0] != stack:
            drawn = self._drawn[middle] = stack, Tape()
            self._draw(drawn[1], middle, stack)
        drawn[1].play(surface)

    def _draw(self, surface: Surface, middle: int, stack: Stack) -> None:
        width, ground, foot, capital = self._shape.width, self._shape.ground, self._shape.foot, self._shape.capital
        left, bow = middle - width // 2, self._bow
        lost = sum(band.height for band in stack.losses)
        y = float(ground)
        self._part(surface, left, y, foot - lost, self._stone)
        y -= foot - lost
        for band in stack.bands:
            self._part(surface, left, y, band.height, self._band_look(band)[0])
            y -= band.height
        self._part(surface, left, y, capital, lighten(self._stone, 0.12))
        self._lid(surface, Rect(left, self.upper_end(stack) - bow, width, 2 * bow))
        upper = ground - round(foot - lost) + bow
        plate = self._loss_plate(Rect(left, upper, width, ground - self._kit.u(HIDDEN) - upper), stack)
        self._draw_losses(surface, plate, stack)
        y = ground - (foot - lost)
        beside: list[Rect] = []
        for band in stack.bands:
            place = Rect(left, round(y - band.height) + bow, width, round(band.height))
            # On a foot that has sunk low, what was lost reaches up into the bands: their numbers stand above it.
            seen = Rect(place.x, place.y, width, min(place.bottom, plate.y if plate.h else place.bottom) - place.y)
            if seen.h >= self._least:
                self._label(surface, seen, band)
            else:
                self._tag(surface, place, band, beside)
            y -= band.height

    @property
    def _stone(self) -> Colour:
        return _STONE if sum(self._kit.c.panel_top) > 384 else _DARK_STONE

    # ---- parts

    def _part(self, surface: Surface, left: int, bottom: float, height: float, colour: Colour) -> None:
        """Draw a piece of the column whose round lower edge is at the bottom."""
        if height <= 0:
            return
        strip = self._strip(colour)
        high = round(bottom) - round(bottom - height) + self._bow
        area = Rect(0, strip.get_height() - high, self._shape.width, high)
        surface.blit(strip, (left, round(bottom - height)), area)

    def _strip(self, colour: Colour) -> Surface:
        key = ("column", self._shape.width, self._shape.tall, colour)
        return self._kit.paint.cached(key, lambda: self._paint_strip(colour))

    def _paint_strip(self, colour: Colour) -> Surface:
        width, tall, bow = self._shape.width, self._shape.tall, self._bow
        shape = _paint_shape(width, tall, bow)
        edge = max(1, self._kit.u(1.5))
        result = tinted(shape, darken(colour, 0.3))
        result.blit(tinted(shape, colour), (0, -edge))
        if not self._kit.theme.outline:
            shade = pygame.transform.smoothscale(_light_row(), (width, 1))
            shade = pygame.transform.scale(shade, result.get_size())
            result.blit(shade, (0, 0), special_flags=BLEND_RGB_MULT)
        return result

    def _lid(self, surface: Surface, place: Rect) -> None:
        def make() -> Surface:
            return tinted(_paint_ellipse(place.size), lighten(self._stone, 0.3))

        surface.blit(self._kit.paint.cached(("lid", place.size), make), place)

    # ---- numbers

    @property
    def _font(self) -> int:
        return self._kit.frame.font(14)

    @property
    def _least(self) -> int:
        """How high a band must be for its number."""
        return round(self._kit.text.line_height(self._font, Weight.BLACK) * 0.88)

    def _label(self, surface: Surface, place: Rect, band: Band) -> None:
        """Write what a band has brought."""
        self._write(surface, place, (band.category,), str(round(band.points)), self._band_look(band)[1])

    def _band_look(self, band: Band) -> tuple[Colour, Colour]:
        """The colour of a band and that of its number, far enough apart."""
        colour = self._categories.colour(band.category)
        # In the middle, where it is written, a shaded band is a little darker than its colour.
        shade = 0.0 if self._kit.theme.outline else 0.1
        ink = readable_on(darken(colour, shade))
        return legible(colour, ink), ink

    def _tag(self, surface: Surface, place: Rect, band: Band, beside: list[Rect]) -> None:
        """Write what a band has brought beside it, since it is too low; such tags take turns left and right."""
        kit = self._kit
        text, high = str(round(band.points)), self._least + kit.u(6)
        wide = kit.u(_SIGN) + kit.text.width(text, self._font, Weight.BLACK) + kit.u(20)
        tag = Rect(0, 0, wide, high)
        if len(beside) % 2:
            tag.midright = (place.x + kit.u(10), place.centery - self._bow)
        else:
            tag.midleft = (place.right - kit.u(10), place.centery - self._bow)
        for other in beside:
            if tag.colliderect(other):
                tag.bottom = other.top - 1
        beside.append(tag)
        kit.paint.panel(surface, tag, high // 2, shadow=max(1, kit.u(2)), shadow_alpha=110)
        kit.paint.ring(surface, tag, high // 2, max(1.0, kit.u(1.5)), self._categories.colour(band.category))
        self._write(surface, tag, (band.category,), text, kit.c.ink)

    def _lost(self, stack: Stack) -> tuple[list[str], str]:
        """Return the categories that have lost points, and all those points; no categories if there are none."""
        lost = [band for band in stack.losses if round(band.points)]
        return [band.category for band in lost], self._kit.words.signed(round(sum(band.points for band in lost)))

    def _loss_plate(self, foot: Rect, stack: Stack) -> Rect:
        """Return the place of what was lost, on what is seen of the foot; without room if nothing was."""
        kit = self._kit
        lost, text = self._lost(stack)
        if not lost:
            return Rect(foot.midbottom, (0, 0))
        wide = len(lost) * (kit.u(_SIGN) + kit.u(5)) + kit.text.width(text, self._font, Weight.BLACK) + kit.u(20)
        plate = Rect(0, 0, wide, self._least + kit.u(6))
        plate.center = foot.center
        plate.bottom = min(plate.bottom, foot.bottom - kit.u(4))
        return plate

    def _draw_losses(self, surface: Surface, plate: Rect, stack: Stack) -> None:
        """Write what was lost on the foot, which has sunk by it: no band, for bands are gains."""
        if plate.h:
            self._kit.paint.fill(surface, plate, plate.h // 2, LOSS)
            self._write(surface, plate, *self._lost(stack), WHITE)

    def _write(self, surface: Surface, place: Rect, signs: Sequence[str], text: str, ink: Colour) -> None:
        kit = self._kit
        side, gap = kit.u(_SIGN), kit.u(5)
        wide = kit.text.width(text, self._font, Weight.BLACK)
        x = place.centerx - (len(signs) * (side + gap) + wide) // 2
        for category in signs:
            self._categories.draw_sign(surface, Rect(x, place.centery - side // 2, side, side), category)
            x += side + gap
        box = Rect(x, place.y, wide + 2, place.h)
        kit.text.draw(surface, text, box, self._font, ink, Weight.BLACK)


def _light_row() -> Surface:
    row = Surface((len(_LIGHT), 1), depth=32)
    for x, part in enumerate(_LIGHT):
        row.set_at((x, 0), (round(255 * part),) * 3)
    return row


def _paint_ellipse(size: tuple[int, int]) -> Surface:
    large = blank((size[0] * FACTOR, size[1] * FACTOR))
    pygame.draw.ellipse(large, (255, 255, 255, 255), large.get_rect())
    return whiten(pygame.transform.smoothscale(large, size))


def _paint_shape(width: int, tall: int, bow: int) -> Surface:
    """A straight strip with a round lower edge."""
    result = blank((width, tall + bow))
    result.fill((255, 255, 255, 255), Rect(0, 0, width, tall))
    lower = _paint_ellipse((width, 2 * bow)).subsurface(Rect(0, bow, width, bow))
    result.blit(lower, (0, tall))
    return result
