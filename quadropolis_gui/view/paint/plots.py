"""Plots: a scale with round numbers, smooth lines, dots and stacked columns, all drawn with the paint kit.

A `Plot` turns values into pixels and back; the functions draw one thing each, so that a screen composes its own plot.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import blank, rounded, tinted, whiten
from quadropolis_gui.view.theme import Colour, lighten

#: Lines are drawn so many times larger and then reduced.
FACTOR = 3

Value = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Scale:
    """A range of values with a mark at every multiple of `step`; the upper end is a mark."""

    low: int
    high: int
    step: int

    @property
    def marks(self) -> tuple[int, ...]:
        """The numbers written beside the plot."""
        return tuple(range(-(-self.low // self.step) * self.step, self.high + 1, self.step))


def round_scale(low: float, high: float, most: int = 5) -> Scale:
    """Return the scale that holds a range with at most so many marks; zero is always one of them.

    Below zero there is only as much room as is needed: losses are small beside gains.
    """
    low, high = min(0.0, low), max(0.0, high)
    if high == low:
        high = low + 1
    step = 1
    for step in _steps():
        first, last = math.ceil(low / step), math.ceil(high / step)
        if last - first < most:
            return Scale(math.floor(low), last * step, step)
    raise AssertionError("steps never end")


def _steps() -> Sequence[int]:
    return [factor * 10**power for power in range(12) for factor in (1, 2, 5)]


@dataclass(frozen=True, slots=True)
class Plot:
    """A rectangle with values from `start` to `end` across and a scale up; places are pixels."""

    rect: Rect
    start: float
    end: float
    scale: Scale

    def x(self, value: float) -> float:
        """Return where a value lies across."""
        return self.rect.x + self.rect.w * (value - self.start) / max(1e-9, self.end - self.start)

    def y(self, value: float) -> float:
        """Return how high a value lies."""
        return self.rect.bottom - self.rect.h * (value - self.scale.low) / (self.scale.high - self.scale.low)

    def spot(self, value: Value) -> tuple[int, int]:
        """Return the pixel of a value."""
        return round(self.x(value[0])), round(self.y(value[1]))

    def across(self, x: float) -> float:
        """Return the value that lies at a pixel across."""
        return self.start + (x - self.rect.x) / max(1, self.rect.w) * (self.end - self.start)


def draw_scale(surface: Surface, kit: Kit, plot: Plot, size: int, gap: int) -> None:
    """Draw a thin line at every mark, the one of zero stronger, with its number at the left."""
    thin = max(1, kit.u(1))
    for mark in plot.scale.marks:
        y = round(plot.y(mark))
        colour = kit.c.muted if mark == 0 and plot.scale.low < 0 else kit.c.line
        surface.fill(colour, Rect(plot.rect.x, y - thin // 2, plot.rect.w, thin))
        label = kit.words.number(mark)
        width = kit.text.width(label, size)
        height = kit.text.line_height(size)
        box = Rect(plot.rect.x - gap - width, y - height // 2, width, height)
        kit.text.draw(surface, label, box, size, kit.c.muted, align="right")


#: So many values lie between the joints of a line that grows.
_PIECE = 12


@dataclass(frozen=True, slots=True)
class PaintedLine:
    """A line painted once: its picture and where that lies."""

    picture: Surface
    corner: tuple[int, int]

    def draw(self, surface: Surface, *, left: int | None = None, right: int | None = None) -> None:
        """Draw the line, or only what lies between two pixels across: moving these costs no new painting."""
        width, height = self.picture.get_size()
        begin = 0 if left is None else max(0, left - self.corner[0])
        finish = width if right is None else min(width, right - self.corner[0])
        if finish > begin:
            area = Rect(begin, 0, finish - begin, height)
            surface.blit(self.picture, (self.corner[0] + begin, self.corner[1]), area)


def make_line(
    kit: Kit, plot: Plot, values: Sequence[Value], colour: Colour, width: float, alpha: int = 255
) -> PaintedLine:
    """Return the smooth line through one value or more."""
    corner, size, shape = _extent(plot, values, width)
    key = ("plot line", size, shape, colour, width, alpha)
    return PaintedLine(kit.paint.cached(key, lambda: tinted(line_mask(size, shape, width), colour, alpha)), corner)


def _extent(
    plot: Plot, values: Sequence[Value], width: float
) -> tuple[tuple[int, int], tuple[int, int], tuple[Value, ...]]:
    """Return where the picture of a line lies, its size, and the line within it."""
    spots = [(plot.x(x), plot.y(y)) for x, y in values]
    pad = math.ceil(width) + 1
    corner = (math.floor(min(x for x, _ in spots)) - pad, math.floor(min(y for _, y in spots)) - pad)
    size = (
        math.ceil(max(x for x, _ in spots)) + pad - corner[0],
        math.ceil(max(y for _, y in spots)) + pad - corner[1],
    )
    return corner, size, tuple((round(x - corner[0], 2), round(y - corner[1], 2)) for x, y in spots)


class GrowingLine:
    """A line that becomes longer while it is looked at: only its last piece is painted anew, the others stay.

    Painted as a whole for every new value it would take longer than a frame may, and each of its states would fill the
    caches for nothing.
    """

    def __init__(self, plot: Plot, colour: Colour, width: float, alpha: int = 255) -> None:
        self._plot = plot
        self._colour = colour
        self._width = width
        self._alpha = alpha
        self._values: list[Value] = []
        #: The pieces that will not change any more, and the one that may.
        self._whole: list[PaintedLine] = []
        self._last: PaintedLine | None = None

    @property
    def pieces(self) -> Sequence[PaintedLine]:
        """All that is painted, from left to right."""
        return self._whole if self._last is None else [*self._whole, self._last]

    def reach(self, values: Sequence[Value]) -> None:
        """Lead through these values; what changed among those it led through before is painted anew, too."""
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self._values, values, strict=False)))
        if same == len(values) == len(self._values):
            return
        self._values = list(values)
        # A piece is whole when the value after its end is known, too: the joint looks like that.
        del self._whole[max(0, (same - 2) // _PIECE) :]
        for number in range(len(self._whole), max(0, (len(values) - 2) // _PIECE)):
            self._whole.append(self._paint(number * _PIECE, (number + 1) * _PIECE))
        self._last = self._paint(len(self._whole) * _PIECE, len(values)) if values else None

    def _paint(self, first: int, last: int) -> PaintedLine:
        """Paint from one value to another, with a value more on either side: each piece knows how the next joins it."""
        values = self._values[max(0, first - 1) : last + 2]
        corner, size, shape = _extent(self._plot, values, self._width)
        return PaintedLine(tinted(line_mask(size, shape, self._width), self._colour, self._alpha), corner)

    def draw(self, surface: Surface, *, left: int | None = None, right: int | None = None) -> None:
        """Draw the line, or only what lies between two pixels across."""
        joints = [round(self._plot.x(self._values[number * _PIECE][0])) for number in range(1, len(self._whole) + 1)]
        for piece, begin, finish in zip(self.pieces, [None, *joints], [*joints, None], strict=True):
            piece.draw(
                surface,
                left=max((x for x in (left, begin) if x is not None), default=None),
                right=min((x for x in (right, finish) if x is not None), default=None),
            )


def make_band(
    kit: Kit, plot: Plot, upper: Sequence[Value], lower: Sequence[Value], colour: Colour, alpha: int
) -> PaintedLine:
    """Return the area between two lines, as a tint."""
    spots = [(plot.x(x), plot.y(y)) for x, y in (*upper, *reversed(lower))]
    corner = (math.floor(min(x for x, _ in spots)), math.floor(min(y for _, y in spots)))
    size = (math.ceil(max(x for x, _ in spots)) - corner[0] + 1, math.ceil(max(y for _, y in spots)) - corner[1] + 1)
    shape = tuple((round(x - corner[0], 2), round(y - corner[1], 2)) for x, y in spots)

    def make() -> Surface:
        large = blank((size[0] * FACTOR, size[1] * FACTOR))
        pygame.draw.polygon(large, (255, 255, 255, 255), [(x * FACTOR, y * FACTOR) for x, y in shape])
        return tinted(whiten(pygame.transform.smoothscale(large, size)), colour, alpha)

    return PaintedLine(kit.paint.cached(("plot band", size, shape, colour, alpha), make), corner)


def line_mask(size: tuple[int, int], spots: Sequence[Value], width: float) -> Surface:
    """Return the mask of a line with round joints and ends, drawn large and reduced."""
    large = blank((size[0] * FACTOR, size[1] * FACTOR))
    white = (255, 255, 255, 255)
    half = max(0.5, width * FACTOR / 2)
    scaled = [(x * FACTOR, y * FACTOR) for x, y in spots]
    for first, second in pairwise(scaled):
        dx, dy = second[0] - first[0], second[1] - first[1]
        length = math.hypot(dx, dy)
        if not length:
            continue
        ox, oy = -dy / length * half, dx / length * half
        corners = [
            (first[0] + ox, first[1] + oy),
            (second[0] + ox, second[1] + oy),
            (second[0] - ox, second[1] - oy),
            (first[0] - ox, first[1] - oy),
        ]
        pygame.draw.polygon(large, white, corners)
    for x, y in scaled:
        pygame.draw.circle(large, white, (x, y), half)
    return whiten(pygame.transform.smoothscale(large, size))


def draw_dot(surface: Surface, kit: Kit, centre: tuple[int, int], size: int, colour: Colour) -> None:
    """Draw a value as a dot with a light rim that sets it off from the lines."""
    rim = max(1, round(size * 0.22))
    kit.paint.dot(surface, centre, size + 2 * rim, kit.c.panel_top)
    kit.paint.dot(surface, centre, size, colour)


@dataclass(frozen=True, slots=True)
class ColumnPart:
    """One part of a stacked column."""

    value: int
    colour: Colour


def stacked_range(columns: Sequence[Sequence[ColumnPart]]) -> tuple[int, int]:
    """Return how far stacked columns reach below and above zero."""
    low = min((sum(part.value for part in column if part.value < 0) for column in columns), default=0)
    high = max((sum(part.value for part in column if part.value > 0) for column in columns), default=0)
    return low, high


def draw_column(surface: Surface, kit: Kit, plot: Plot, middle: int, width: int, parts: Sequence[ColumnPart]) -> Rect:
    """Draw a stacked column around a pixel across: gains grow up from zero, losses down; return its place."""
    up = down = 0
    outer = Rect(middle - width // 2, round(plot.y(0)), width, 0)
    top, bottom = outer.y, outer.y
    pieces: list[tuple[Rect, Colour]] = []
    for part in parts:
        if not part.value:
            continue
        start = up if part.value > 0 else down
        end = start + part.value
        first, second = round(plot.y(start)), round(plot.y(end))
        piece = Rect(outer.x, min(first, second), width, abs(first - second))
        pieces.append((piece, part.colour))
        top, bottom = min(top, piece.top), max(bottom, piece.bottom)
        if part.value > 0:
            up = end
        else:
            down = end
    outer = Rect(outer.x, top, width, bottom - top)
    if outer.h:
        surface.blit(_column(kit, outer, tuple((piece.y - top, piece.h, colour) for piece, colour in pieces)), outer)
    return outer


def _column(kit: Kit, outer: Rect, pieces: tuple[tuple[int, int, Colour], ...]) -> Surface:
    """Return a column as one picture with round corners; a thin light line parts its pieces."""
    radius = max(1, min(kit.u(4), outer.w // 3))

    def make() -> Surface:
        result = blank(outer.size)
        hair = 1 if outer.w >= 6 else 0
        for y, height, colour in pieces:
            result.fill(colour, Rect(0, y, outer.w, height))
            result.fill(lighten(colour, 0.35), Rect(0, y, outer.w, min(hair, height)))
        result.blit(rounded(outer.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return result

    return kit.paint.cached(("plot column", outer.size, pieces, radius), make)
