"""The paper of a postcard, whatever game it is of: its size, its sky, what is written on it, points on chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.masks import blank, blurred, graded, gradient, rounded, shadowed, tinted
from quadropolis_gui.view.paint.scenery import Daytime, sky_colours
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.theme import Colour, Theme, lighten, load_theme
from quadropolis_gui.view.words import Words

#: Postcards are designed at this size.
POSTCARD = (1000, 660)
#: The size of an exported picture.
EXPORT = (2000, 1320)

_CREAM: Colour = (255, 247, 230)


class Painters(Protocol):
    """What a postcard is painted and written with."""

    @property
    def icons(self) -> Icons:
        """The icons."""

    @property
    def text(self) -> TextPainter:
        """What draws text."""

    @property
    def words(self) -> Words:
        """The words of the language chosen now."""

    @property
    def theme(self) -> Theme:
        """The theme chosen now."""


class PostcardPaper:
    """An empty postcard on a surface of its shape; without a frame it is a small picture that belongs to its screen."""

    def __init__(
        self, kit: Painters, surface: Surface, daytime: Daytime = Daytime.DAY, *, frame: bool = True, radius: int = 0
    ) -> None:
        self._kit = kit
        self.surface = surface
        self._daytime = daytime
        self._frame = frame
        size = surface.get_size()
        self.scale = min(size[0] / POSTCARD[0], size[1] / POSTCARD[1])
        #: The picture inside the frame.
        self.place = Rect((0, 0), size)
        self._radius = radius
        if frame:
            edge = self.u(18)
            self.place = self.place.inflate(-2 * edge, -2 * edge)
            self._radius = self.u(22)
        # A postcard is a picture by daylight whatever the theme; a small card belongs to its screen.
        self.theme = load_theme("light") if frame else kit.theme

    def u(self, length: float) -> int:
        """Return a length of the design in pixels of this picture."""
        return round(length * self.scale)

    def paint(self) -> None:
        """Paint the paper and its sky."""
        if self._frame:
            self.surface.fill(_CREAM)
        size, theme = self.place.size, self.theme
        sky = gradient(size, *sky_colours(theme, self._daytime))
        small = blank((40, 24))
        pygame.draw.ellipse(small, (255, 255, 255, 150), Rect(6, 3, 28, 17))
        small = masks.whiten(pygame.transform.gaussian_blur(small, 4))
        sky.blit(tinted(masks.whiten(pygame.transform.smoothscale(small, size)), theme.c.sky_light), (0, 0))
        if self._radius:
            sky.blit(rounded(size, self._radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(sky, self.place)

    def write(self, name: str, caption: str, total: int | None) -> None:
        """Write whose it is, a caption below it, and the points in the other corner."""
        text, place, ink, soft = self._kit.text, self.place, self.theme.c.ink, self.theme.c.sky_ink
        left, right = place.x + self.u(33), place.right - self.u(42)
        points = "" if total is None else self._kit.words.number(total)
        number = max(10, self.u(38))
        digits = text.width(points, number, Weight.BLACK) if points else 0
        if name:
            title = Rect(left, place.y + self.u(16), right - left - digits - self.u(90), self.u(40))
            text.draw(self.surface, name, title, max(10, self.u(34)), ink, Weight.BLACK, own=False)
        if caption:
            below = Rect(left + self.u(2), place.y + self.u(53), self.u(420), self.u(26))
            text.draw(self.surface, caption, below, text.on_board(16, self.scale), soft, Weight.SEMIBOLD)
        if points:
            middle = place.y + self.u(42)
            box = Rect(right - digits, middle - self.u(25), digits, self.u(50))
            text.draw(self.surface, points, box, number, ink, Weight.BLACK, align="right")
            size = self.u(42)
            star = shadowed(self._kit.icons.get("star", size), size, 90)
            self.surface.blit(star, star.get_rect(center=(box.x - self.u(30), middle)))

    def chip_places(self, counts: Sequence[int]) -> list[Rect]:
        """Return the places of rows of so many chips each, in the lower right corner."""
        wide, high, gap = self.u(72), self.u(32), self.u(7)
        right, bottom = self.place.right - self.u(32) + gap, self.place.bottom - self.u(20) + gap
        return [
            Rect(right - (count - column) * (wide + gap), bottom - (len(counts) - row) * (high + gap), wide, high)
            for row, count in enumerate(counts)
            for column in range(count)
        ]

    def chip(self, chip: Rect, colour: Colour, side: Colour, points: int) -> tuple[int, int]:
        """Draw a chip of a face and a side colour with its points on light ground; return where its sign belongs."""
        surface, radius, depth, blur = self.surface, self.u(9), max(1, self.u(3)), max(1, self.u(3))
        soft = tinted(blurred(chip.size, radius, blur), self.theme.c.shadow, 90)
        surface.blit(soft, (chip.x - 3 * blur, chip.y - 3 * blur + blur))
        surface.blit(tinted(rounded(chip.size, radius), side), chip)
        face = Rect(chip.x, chip.y, chip.w, chip.h - depth)
        surface.blit(graded(rounded(face.size, radius), lighten(colour, 0.12), colour), face)
        edge = max(1, self.u(3))
        left = face.x + self.u(33)
        ground = Rect(left, face.y + edge, face.right - edge - left, face.h - 2 * edge)
        # The numbers stand on cream: no ink is dark enough for all the colours there are.
        surface.blit(tinted(rounded(ground.size, max(1, radius - edge)), _CREAM), ground)
        ink = self.theme.c.negative if points < 0 else self.theme.c.ink
        box = ground.inflate(-self.u(4), 0)
        label = self._kit.words.number(points)
        self._kit.text.draw(surface, label, box, max(9, self.u(18)), ink, Weight.BLACK, align="center")
        return face.x + self.u(18), face.centery
