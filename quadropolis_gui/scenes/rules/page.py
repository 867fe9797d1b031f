"""The pages of the rules: a heading each, and below it words beside a picture, or what else a game draws there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.discs import draw_disc
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import columns, cut_top, inset

_LARGEST, _SMALLEST = 20.0, 11.0
#: How much room is left between paragraphs, in parts of the text size: they move together before words grow smaller.
_GAPS = (0.9, 0.6)
#: The sentences of a page with words: one that leads, then these, which are numbered.
_LEAD, _POINTS = "lead", ("p1", "p2", "p3")


class Page(ABC):
    """One page; its texts stand under a key: `<key>.title` is the heading."""

    def __init__(self, kit: Kit, key: str) -> None:
        self.kit = kit
        self.key = key

    def draw(self, surface: Surface, face: Rect) -> None:
        """Draw the page on the face of a card."""
        kit = self.kit
        head, body = cut_top(inset(face, kit.u(34), kit.u(22)), kit.u(42), kit.u(14))
        room = Rect(head.x, head.y, self.draw_key(surface, head) - head.x, head.h)
        kit.text.draw(surface, kit.t(f"{self.key}.title"), room, kit.frame.font(27), kit.c.ink, Weight.BLACK)
        self.draw_body(surface, body)

    def draw_key(self, surface: Surface, head: Rect) -> int:  # noqa: ARG002 - for pages with signs to explain
        """Draw what signs of the page mean at the right end of the heading; return where that begins."""
        return head.right

    @abstractmethod
    def draw_body(self, surface: Surface, rect: Rect) -> None:
        """Draw what is below the heading."""


class WordsPage(Page):
    """A sentence that leads and some numbered ones, beside a picture."""

    def __init__(
        self,
        kit: Kit,
        key: str,
        draw_picture: Callable[[Surface, Rect], None],
        params: Mapping[str, object],
        width: int = 38,
    ) -> None:
        super().__init__(kit, key)
        self._draw_picture = draw_picture
        #: What fills in the sentences, such as the numbers of the rules.
        self._params = params
        #: How much of the width the words take, in percent.
        self._width = width

    def draw_body(self, surface: Surface, rect: Rect) -> None:
        """Draw the words at the left and the picture at the right; large words take more of the width."""
        width = self._width * self.kit.frame.text_scale / self.kit.frame.scale
        words, picture = columns(rect, [width, 100 - width], self.kit.u(30))
        self._draw_words(surface, words)
        self._draw_picture(surface, picture)

    def _draw_words(self, surface: Surface, rect: Rect) -> None:
        kit, c = self.kit, self.kit.c
        lead = self._sentence(_LEAD)
        points = [self._sentence(point) for point in _POINTS]
        size, gap = self._fitting(lead, points, rect)
        indent = round(size * 2.1)
        y = rect.y
        height = kit.text.paragraph_height(lead, rect.w, size, Weight.BOLD)
        kit.text.paragraph(surface, lead, Rect(rect.x, y, rect.w, height), size, c.ink, Weight.BOLD)
        y += height + gap
        disc, line = round(size * 1.5), kit.text.line_height(size, Weight.SEMIBOLD)
        for number, text in enumerate(points, 1):
            width = rect.w - indent
            height = kit.text.paragraph_height(text, width, size)
            spot = (rect.x + disc // 2, y + line // 2)
            draw_disc(surface, kit.paint, kit.text, spot, disc, number, c.well_top, c.ink_soft)
            kit.text.paragraph(surface, text, Rect(rect.x + indent, y, width, height), size, c.ink_soft)
            y += height + gap

    def _sentence(self, name: str) -> str:
        return self.kit.t(f"{self.key}.{name}", **self._params)

    def _fitting(self, lead: str, points: Sequence[str], rect: Rect) -> tuple[int, int]:
        """The largest text size at which the whole column fits its height, and the room between its paragraphs."""
        size = _LARGEST
        while True:
            pixels = self.kit.frame.font(size)
            for share in _GAPS:
                gap = round(pixels * share)
                if size <= _SMALLEST or self._column_height(lead, points, rect.w, pixels, gap) <= rect.h:
                    return pixels, gap
            size -= 0.5

    def _column_height(self, lead: str, points: Sequence[str], width: int, size: int, gap: int) -> int:
        text, indent = self.kit.text, round(size * 2.1)
        heights = [text.paragraph_height(lead, width, size, Weight.BOLD)]
        heights += [text.paragraph_height(point, width - indent, size) for point in points]
        return sum(heights) + gap * len(points)
