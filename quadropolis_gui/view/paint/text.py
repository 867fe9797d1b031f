"""Text: single lines that always fit their place, paragraphs, icons between words, rolling numbers.

Everything drawn goes through `TextPainter`, which can record it: a test then asserts that no text, in any language
and size, is wider than its place.
"""

from typing import Literal, NamedTuple

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.icon_names import coloured
from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.paint.fonts import Fonts, Weight
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.two_lines import TwoLines, in_two_lines
from quadropolis_gui.view.paint.typesetting import NARROWEST, Fit, Typesetter, icon_size, in_parts
from quadropolis_gui.view.theme import Colour, mix

#: From this opacity on a pixel of a letter is seen.
_SEEN = 64

Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]


class TextRecord(NamedTuple):
    """One text as it was drawn: its place, what it took, and whether it had to be cut.

    `own` is false for what people typed (names, titles), which may be cut. `ground` is what lay under its letters, on
    the whole; None where that was still open, as on a picture that is put together before it is laid somewhere.
    `quiet` is what nobody has to read: the words of what cannot be used now, or the shade of a number.
    """

    text: str
    box: Rect
    drawn: Rect
    size: int
    asked_size: int
    cut: bool
    own: bool
    colour: Colour
    ground: Colour | None
    quiet: bool


class TextPainter(Typesetter):
    """Renders and draws text, with a cache; all sizes are pixels (a `Frame` gives them)."""

    def __init__(self, fonts: Fonts, icons: Icons, megabytes: int = 6) -> None:
        super().__init__(fonts)
        self.icons = icons
        self.recording = False
        self.records: list[TextRecord] = []
        self._surfaces = surface_cache(megabytes)

    # ---- single lines

    def render(self, text: str, size: int, colour: Colour, weight: Weight = Weight.BOLD) -> Surface:
        """Return a line as a surface; icons in braces (`{meeple}`) stand between the words."""
        return self._surfaces.get((text, size, colour, weight), lambda: self._render(text, size, colour, weight))

    def draw(
        self,
        surface: Surface,
        text: str,
        box: Rect,
        size: int,
        colour: Colour,
        weight: Weight = Weight.BOLD,
        *,
        align: Align = "left",
        valign: Valign = "middle",
        least: int | None = None,
        fit: Fit | None = None,
        own: bool = True,
        quiet: bool = False,
        alpha: int = 255,
    ) -> Rect:
        """Draw a line inside a box: smaller or narrower if it must be, cut with an ellipsis as a last resort.

        `fit` is how all lines of its list are set (`fit_together`). What people typed is set in two lines before it
        is cut, if the box is high enough.
        """
        if not text:
            return Rect(box.x, box.centery, 0, 0)
        fitted = fit.size if fit is not None else self._smallest_needed(text, box.w, size, weight, least)
        shown = self.elided(text, int(box.w / NARROWEST), fitted, weight)
        if shown != text and not own and (broken := self._broken(text, box, size, weight)) is not None:
            return self._draw_broken(surface, broken, box, colour, weight, align, valign, quiet=quiet, alpha=alpha)
        width = box.w if fit is None else min(box.w, round(self.width(shown, fitted, weight) * fit.part))
        picture = self._narrowed(shown, fitted, colour, weight, width)
        place = picture.get_rect()
        place.topleft = _left(box, place.w, align), _top(box, place.h, valign)
        seen, ground = self._print(surface, picture, place, place, colour, alpha)
        cut = shown != text
        self._record(surface, TextRecord(text, Rect(box), Rect(place), fitted, size, cut, own, seen, ground, quiet))
        return place

    def _broken(self, text: str, box: Rect, size: int, weight: Weight) -> TwoLines | None:
        room = (int(box.w / NARROWEST), box.h)
        return in_two_lines(text, room, size, lambda line, fitted: self.width(line, fitted, weight))

    def _draw_broken(
        self,
        surface: Surface,
        broken: TwoLines,
        box: Rect,
        colour: Colour,
        weight: Weight,
        align: Align,
        valign: Valign,
        *,
        quiet: bool,
        alpha: int,
    ) -> Rect:
        """Draw a name in two lines."""
        size, pitch = broken.size, broken.pitch
        top = _top(box, 2 * pitch, valign)
        drawn: Rect | None = None
        for number, line in enumerate(broken.lines):
            picture = self._narrowed(line, size, colour, weight, box.w)
            place = picture.get_rect(centery=top + number * pitch + pitch // 2)
            place.x = _left(box, place.w, align)
            seen, ground = self._print(surface, picture, place, place, colour, alpha)
            drawn = place if drawn is None else drawn.union(place)
        assert drawn is not None
        drawn = Rect(drawn.x, top, drawn.w, 2 * pitch)
        record = TextRecord(
            broken.text,
            Rect(box),
            drawn,
            size,
            broken.asked,
            cut=False,
            own=False,
            colour=seen,
            ground=ground,
            quiet=quiet,
        )
        self._record(surface, record)
        return drawn

    def draw_centred(
        self,
        surface: Surface,
        text: str,
        centre: tuple[int, int],
        size: int,
        colour: Colour,
        weight: Weight = Weight.BLACK,
        *,
        quiet: bool = False,
        alpha: int = 255,
    ) -> None:
        """Draw a sign so that what is really printed lies around a point, not the line box of the font."""
        picture = self.render(text, size, colour, weight)
        ink = ink_of(picture)
        place = picture.get_rect(topleft=(centre[0] - ink.x - ink.w // 2, centre[1] - ink.y - ink.h // 2))
        seen, ground = self._print(surface, picture, place, ink.move(place.topleft), colour, alpha)
        self._record(
            surface,
            TextRecord(text, place, place, size, size, cut=False, own=True, colour=seen, ground=ground, quiet=quiet),
        )

    def _print(
        self, surface: Surface, picture: Surface, place: Rect, ink: Rect, colour: Colour, alpha: int
    ) -> tuple[Colour, Colour | None]:
        """Put a line in its place; return the colour that can be seen of it, and its ground where the ink is."""
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        ground = self._ground(surface, ink)
        surface.blit(picture, place)
        return _seen(colour, ground, alpha), ground

    # ---- paragraphs

    def paragraph(
        self,
        surface: Surface,
        text: str,
        box: Rect,
        size: int,
        colour: Colour,
        weight: Weight = Weight.SEMIBOLD,
        *,
        align: Align = "left",
        valign: Valign = "top",
        least: int | None = None,
        own: bool = True,
        quiet: bool = False,
    ) -> int:
        """Draw a text in several lines, smaller if the box is too low for it, and return the height it took."""
        asked = size
        size, width = self.fit_paragraph(text, box.size, size, weight, least)
        lines = self.wrap(text, width, size, weight)
        leading = self.line_height(size, weight)
        height = leading * len(lines)
        y = _top(box, height, valign)
        widest = 0
        ground = self._ground(surface, Rect(box.x, y, box.w, height))
        # What the longest line needs is done to all: beside narrow letters, wide ones look larger.
        longest = max(self.width(line, size, weight) for line in lines)
        part = min(1.0, box.w / max(1, longest))
        for number, line in enumerate(lines):
            if not line:
                continue
            picture = self._narrowed(line, size, colour, weight, int(self.width(line, size, weight) * part))
            extent = picture.get_width()
            widest = max(widest, extent)
            surface.blit(picture, (_left(box, extent, align), y + number * leading))
        drawn = Rect(_left(box, widest, align), y, widest, height)
        cut = height > box.h or widest > box.w
        self._record(surface, TextRecord(text, Rect(box), drawn, size, asked, cut, own, colour, ground, quiet))
        return height

    # ---- numbers

    def rolling(
        self,
        surface: Surface,
        value: float,
        box: Rect,
        size: int,
        colour: Colour,
        weight: Weight = Weight.BLACK,
        *,
        align: Align = "right",
    ) -> None:
        """Draw a number that is on its way to another: the old one slides up and out, the next one in."""
        lower = int(value // 1)
        part = value - lower
        if part < 0.001:
            self.draw(surface, _number(lower), box, size, colour, weight, align=align)
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(box))
        height = self.line_height(size, weight)
        for number, offset in ((lower, -part), (lower + 1, 1 - part)):
            picture = self.render(_number(number), size, colour, weight)
            place = picture.get_rect(centery=box.centery + round(offset * height))
            place.x = _left(box, place.w, align)
            surface.blit(picture, place)
        surface.set_clip(clip)

    # ---- within

    def clear(self) -> None:
        """Forget all rendered text, as when the theme or the size changes."""
        self._surfaces.clear()

    def _narrowed(self, text: str, size: int, colour: Colour, weight: Weight, width: int) -> Surface:
        """Return a line as a surface that is not wider than it may be: letters keep their height."""
        picture = self.render(text, size, colour, weight)
        least = int(picture.get_width() * NARROWEST)
        if picture.get_width() <= width or not width:
            return picture
        wide = max(width, least)

        def make() -> Surface:
            return pygame.transform.smoothscale(picture, (wide, picture.get_height()))

        return self._surfaces.get((text, size, colour, weight, wide), make)

    def _ground(self, surface: Surface, place: Rect) -> Colour | None:
        """Return the colour on which a text will stand, on the whole; nobody asks but a test that records."""
        part = place.clip(surface.get_clip())
        if not self.recording or not part:
            return None
        red, green, blue, alpha = pygame.transform.average_color(surface, part)
        opaque = not surface.get_flags() & pygame.SRCALPHA or alpha > 250
        return (red, green, blue) if opaque else None

    def _record(self, surface: Surface, record: TextRecord) -> None:
        if self.recording and surface.get_clip().colliderect(record.drawn):
            self.records.append(record)

    def _render(self, text: str, size: int, colour: Colour, weight: Weight) -> Surface:
        font = self.fonts.get(weight, size)
        if "{" not in text:
            return font.render(text, True, colour).convert_alpha()
        result = Surface((max(1, self._measure(text, size, weight)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for icon, part in in_parts(text):
            if icon:
                extent = icon_size(size)
                picture = self.icons.get(part, round(size * 1.12), None if part in coloured() else colour)
                result.blit(picture, picture.get_rect(center=(x + extent // 2, result.get_height() // 2)))
                x += extent
            else:
                picture = font.render(part, True, colour)
                result.blit(picture, (x, 0))
                x += font.size(part)[0]
        return result


def ink_of(line: Surface) -> Rect:
    """Return what can be seen of a rendered line: its softest edges, all but clear, do not count."""
    return line.get_bounding_rect(_SEEN)


def blit_centred(surface: Surface, label: Surface, centre: tuple[int, int]) -> None:
    """Blit a rendered line so that what is really printed lies around a point, not the line box of the font."""
    ink = ink_of(label)
    surface.blit(label, (centre[0] - ink.x - ink.w // 2, centre[1] - ink.y - ink.h // 2))


def _seen(colour: Colour, ground: Colour | None, alpha: int) -> Colour:
    """Return the colour that can be seen of a text through which its ground shines."""
    return colour if ground is None else mix(ground, colour, alpha / 255)


def _left(box: Rect, width: int, align: Align) -> int:
    """Return where something so wide begins in a box."""
    return {"left": box.x, "center": box.centerx - width // 2, "right": box.right - width}[align]


def _top(box: Rect, height: int, valign: Valign) -> int:
    """Return where something so high begins in a box."""
    return {"top": box.y, "middle": box.centery - height // 2, "bottom": box.bottom - height}[valign]


def _number(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)
