"""The sheet that answers a move: right, or not yet, and why; it lies beside the boards, on which the move is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.review.marks import Mark, draw_mark
from quadropolis_gui.scenes.table.layout import TablePlaces
from quadropolis_gui.scenes.table.panels.side import SidePanel
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.layer import Layer
from quadropolis_gui.view.ui.modal import Modal

#: The sheet lies over the small boards and the log, a little wider than they are.
_OVERHANG = 10
_BUTTON, _GAP = 46, 9
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@dataclass(frozen=True, slots=True)
class Way:
    """A button of the sheet."""

    key: str
    text: str
    icon: str
    do: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the sheet says now: while a move is weighed, it has no mark."""

    title: str
    sentences: Sequence[str]
    ways: Sequence[Way]
    mark: Mark | None = None
    #: How far the move has been weighed.
    progress: float | None = None


class VerdictPanel(SidePanel):
    """Says what `tell` tells; the first of its buttons is the way that Enter takes, the last the one that Esc takes."""

    def __init__(
        self,
        kit: Kit,
        open_modal: Callable[[Modal], None],
        use_common_key: Callable[[pygame.event.Event], bool],
        bar: Layer,
        places: Callable[[], TablePlaces],
        tell: Callable[[], Verdict],
        on_close: Callable[[], None],
    ) -> None:
        #: Where the buttons of the top bar are, and whether the pointer is on that bar.
        self._bar_layer = bar
        self._is_on_bar = False
        self._places = places
        self._tell = tell
        self._on_close = on_close
        super().__init__(kit, open_modal, use_common_key)

    def title(self) -> str:
        """Return what stands at the top."""
        return "" if self._verdict.mark is not None else self._verdict.title

    def place(self) -> Rect:
        """Return its place over the small boards and the log."""
        places, over = self._places(), self.kit.u(_OVERHANG)
        column = places.log.unionall(list(places.rivals))
        return Rect(column.x - over, column.y, column.w + 2 * over, column.h)

    @property
    def padding(self) -> int:
        """The room between its edge and what is on it: little, as there is little."""
        return self.kit.u(12)

    def build(self) -> None:
        """Make the buttons, the one that Enter presses on top."""
        u = self.kit.u
        self._verdict = self._tell()
        ways = self._verdict.ways
        top = self.inner.bottom - len(ways) * u(_BUTTON) - (len(ways) - 1) * u(_GAP)
        for number, way in enumerate(ways):
            place = Rect(self.inner.x, top + number * (u(_BUTTON) + u(_GAP)), self.inner.w, u(_BUTTON))
            Button(
                self.layer, place, way.text, key=way.key, icon=way.icon, on_click=way.do, size=15,
                kind=ButtonKind.PLAIN if number else ButtonKind.PRIMARY,
            )  # fmt: skip
        if ways:
            self.layer.focus.default_key = ways[0].key
        self._text = Rect(self.inner.x, self.inner.y, self.inner.w, top - u(8) - self.inner.y)

    def tell_anew(self) -> None:
        """Say what there is to say by now."""
        self.relayout()
        self.layer.touch()

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input but that of the top bar, by which the answer stays.

        Any other press beside the sheet is answered by nothing, so that no answer is lost by a slip.
        """
        if event.type in _MOUSE:
            if self._use_on_bar(event):
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
                return True
        return super().process_event(event)

    def _use_on_bar(self, event: pygame.event.Event) -> bool:
        """Let the buttons of the top bar have what the mouse does there; tell whether one was pressed or let go."""
        was_there, self._is_on_bar = self._is_on_bar, self.bar().collidepoint(event.pos)
        if self._is_on_bar:
            return self._bar_layer.process_event(event) and event.type != pygame.MOUSEMOTION
        if was_there:
            self._bar_layer.forget_pointer()
        return False

    def close(self) -> None:
        """Put it away, and go on as its owner wants."""
        if self.open:
            super().close()
            self._on_close()

    def draw_content(self, surface: Surface) -> None:
        """Draw the mark with the verdict, and the sentences as far as there is room."""
        kit, u, told, box = self.kit, self.kit.u, self._verdict, self._text
        y = box.y
        if told.mark is not None:
            draw_mark(surface, kit, (box.x + u(14), self._head.centery), u(28), told.mark)
            left = box.x + u(35)
            head = Rect(left, self._head.y, self._head.right - u(40) - left, self._head.h)
            kit.text.draw(surface, told.title, head, kit.frame.font(18), kit.c.ink, Weight.BLACK)
        if told.progress is not None:
            kit.paint.bar(surface, Rect(box.x, y + u(4), box.w, u(8)), told.progress, kit.c.gold_deep)
            y += u(24)
        for number, sentence in enumerate(told.sentences):
            size = kit.frame.font(14 if number else 15)
            weight = Weight.SEMIBOLD if number else Weight.EXTRABOLD
            height = kit.text.paragraph_height(sentence, box.w, size, weight)
            if y + height > box.bottom:
                return
            ink = kit.c.ink if number == 0 else kit.c.ink_soft
            kit.text.paragraph(surface, sentence, Rect(box.x, y, box.w, height), size, ink, weight)
            y += height + u(9)
