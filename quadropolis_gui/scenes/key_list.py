"""The list of keys over a screen, which H opens and puts away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import columns
from quadropolis_gui.view.ui.modal import Modal

#: The height of a row, and what the panel needs besides, in reference pixels.
_ROW, _AROUND = 46.6, 94.0


#: The room between a key and what it does, and between the columns.
_AFTER_KEY, _BETWEEN = 12, 24


class KeyList(TablePanel):
    """The keys of a screen in two columns."""

    width = 760.0

    def __init__(
        self,
        kit: Kit,
        open_modal: Callable[[Modal], None],
        rows: Callable[[], Sequence[KeyRow]],
        *,
        has_bar: bool = True,
    ) -> None:
        #: Asked again for every layout: the names of keys follow the language.
        self._rows = rows
        self._has_bar = has_bar
        super().__init__(kit, open_modal, pygame.K_h)

    def title(self) -> str:
        """Return what stands at the top."""
        return self.kit.t("table.keys.title")

    def place(self) -> Rect:
        """Where it lies: as high as its rows are, and as wide as the longest of them needs."""
        kit, rows = self.kit, self.rows()
        self.height = _AROUND + _ROW * -(-len(rows) // 2)
        longest = max(kit.text.width(kit.t(row.action), self._size, Weight.BOLD) for row in rows)
        column = self._key_width(rows) + kit.u(_AFTER_KEY) + longest
        wide = 2 * (column + self.padding) + kit.u(_BETWEEN)
        self.width = max(type(self).width, wide / kit.frame.scale)
        return super().place()

    def bar(self) -> Rect:
        """The bar at the top, if the screen has one: the title has none, and all of it is dimmed."""
        return super().bar() if self._has_bar else Rect(0, 0, 0, 0)

    def rows(self) -> Sequence[KeyRow]:
        """Return all keys in order."""
        return self._rows()

    @property
    def _size(self) -> int:
        return self.kit.frame.font(15)

    def _key_width(self, rows: Sequence[KeyRow]) -> int:
        """Return how wide all keys are, so that their edges are in line: as the longest name needs."""
        kit = self.kit
        longest = max(kit.text.width(row.keys, self._size, Weight.EXTRABOLD) for row in rows)
        return max(kit.u(86), longest + kit.u(20))

    def draw_content(self, surface: Surface) -> None:
        """Draw the keys in two columns."""
        kit, c = self.kit, self.kit.c
        rows = self.rows()
        half = -(-len(rows) // 2)
        size, wide = self._size, self._key_width(rows)
        lead, sides = wide + kit.u(_AFTER_KEY), columns(self.inner, [1, 1], kit.u(_BETWEEN))
        fit = kit.text.fit_together(((kit.t(row.action), sides[0].w - lead) for row in rows), size, Weight.BOLD)
        for column, place in enumerate(sides):
            part = rows[column * half : (column + 1) * half]
            height = place.h // half
            for index, row in enumerate(part):
                box = Rect(place.x, place.y + index * height, place.w, height)
                cap = Rect(box.x, box.centery - kit.u(16), wide, kit.u(32))
                kit.paint.panel(surface, cap, kit.u(9), depth=kit.u(3), edge=c.field_edge)
                kit.text.draw(
                    surface, row.keys, cap.inflate(-kit.u(10), 0), size, c.ink, Weight.EXTRABOLD,
                    align="center",
                )  # fmt: skip
                words = Rect(box.x + lead, box.y, box.w - lead, box.h)
                kit.text.draw(surface, kit.t(row.action), words, size, c.ink_soft, Weight.BOLD, fit=fit)
