"""All moves of the game, round by round, in words; each of them can be seen again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.scenes.table.parts.log import DrawRow
from quadropolis_gui.scenes.table.tips.tip import TipWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.containers import ScrollArea
from quadropolis_gui.view.ui.layer import Widget
from quadropolis_gui.view.ui.layout import cut_top
from quadropolis_gui.view.ui.modal import Modal
from quadropolis_gui.view.words import short_name

#: How high the words of a move are on a row.
MoveHeight = Callable[[Rect, LogEntry], int]
#: How high a row of one line is, and how much of a higher one is above and below its words.
_ROW, _AIR = 30, 10


class _LogRow(Widget):
    """A move in the list of all moves."""

    def __init__(self, panel: LogPanel, rect: Rect, number: int, inside: ScrollArea) -> None:
        super().__init__(
            panel.layer, rect, key=f"move_{number}", radius=panel.kit.u(8), inside=inside,
            on_click=lambda: panel.pick(number),
        )  # fmt: skip
        self._panel = panel
        self._number = number

    def on_hovered(self) -> None:
        """Show that the pointer came, and have ready what the row does not say."""
        super().on_hovered()
        self.tip = self._panel.tips.behind_move(self._panel.model.session.log[self._number])

    def describe(self) -> str:
        """Return in words what it is."""
        return self._panel.tips.about_move(self._panel.model.session.log[self._number])

    def paint(self, surface: Surface) -> None:
        """Draw the move in words."""
        panel, kit = self._panel, self.kit
        session = panel.model.session
        entry = session.log[self._number]
        seat, place = session.seat(entry.player), self.place
        if self.is_hovered or self._number == panel.model.past:
            kit.paint.fill(surface, place, kit.u(8), kit.c.tint)
        size, first = kit.frame.font(13), place.x
        kit.text.draw(
            surface, short_name(seat.name), Rect(first + kit.u(34), place.y, kit.u(90), place.h), size,
            kit.c.ink_soft, Weight.BOLD, own=False,
        )  # fmt: skip
        draw_emblem(surface, kit, (first + kit.u(17), place.centery), kit.u(20), seat.color)
        panel.draw_move(surface, panel.behind_name(place), entry)


class LogPanel(TablePanel):
    """All moves; how one looks in its row is the game's."""

    width = 780.0
    height = 580.0

    def __init__(
        self,
        kit: Kit,
        open_modal: Callable[[Modal], None],
        model: TableModel[Any, Any],
        tips: TipWords,
        draw_move: DrawRow,
        move_height: MoveHeight,
        on_pick: Callable[[int], None],
    ) -> None:
        self.model = model
        self.tips = tips
        self.draw_move = draw_move
        self.move_height = move_height
        self._on_pick = on_pick
        #: Where something stands between the moves: the number of a round, or what came by itself after a move.
        self._headings: list[tuple[int, int]] = []
        self._notes: list[tuple[int, str]] = []
        super().__init__(kit, open_modal, pygame.K_l)

    def title(self) -> str:
        """Return what stands at the top."""
        return self.kit.t("table.log.title")

    def pick(self, number: int) -> None:
        """Look at a move again."""
        self.close()
        self._on_pick(number)

    def build(self) -> None:
        """Make a row for every move."""
        kit, log = self.kit, self.model.session.log
        hint, room = cut_top(self.inner, kit.u(24), kit.u(6))
        self._hint = hint
        row = kit.u(_ROW)
        place = Rect(room.x, room.y, room.w - kit.u(14), row)
        self._headings, self._notes = [], []
        moves: list[tuple[int, Rect]] = []
        tops, y, shown_round = list[int](), 0, 0
        for entry in log:
            tops.append(y)
            if entry.round != shown_round:
                shown_round = entry.round
                self._headings.append((y, shown_round))
                y += row
                tops.append(y)
            high = max(row, self.move_height(self.behind_name(place), entry) + kit.u(_AIR))
            moves.append((entry.number, Rect(place.x, room.y + y, place.w, high)))
            y += high
            if note := self.tips.after_move(entry):
                tops.append(y)
                self._notes.append((y, note))
                y += row
        # Scrolled to its end, the list begins with a whole row.
        first = next((top for top in tops if top >= y - room.h), 0) if y > room.h else 0
        height = max(y, first + room.h) if y > room.h else y
        area = ScrollArea(self.layer, room, height, key="moves", draw_content=self._draw_headings)
        for number, rect in moves:
            _LogRow(self, rect, number, area)
        self._area = area
        area.scroll_to(area.most)

    def behind_name(self, row: Rect) -> Rect:
        """Return the place of a move behind the name of its player."""
        return Rect(row.x + self.kit.u(126), row.y, row.w - self.kit.u(132), row.h)

    def _draw_headings(self, surface: Surface, offset: int) -> None:
        kit, area = self.kit, self._area.place
        for y, number in self._headings:
            box = Rect(area.x + kit.u(6), area.y + y - offset, area.w, kit.u(30))
            kit.text.draw(
                surface, kit.t("table.log.round", number=number), box, kit.frame.font(15), kit.c.ink, Weight.BLACK
            )
        for y, note in self._notes:
            box = Rect(area.x + kit.u(34), area.y + y - offset, area.w - kit.u(54), kit.u(30))
            kit.text.draw(surface, note, box, kit.frame.font(14), kit.c.ink_soft, Weight.EXTRABOLD, own=False)

    def draw_content(self, surface: Surface) -> None:
        """Draw the hint, or that there is nothing yet."""
        kit = self.kit
        key = "table.log.hint" if self.model.session.log else "table.log.empty"
        kit.text.draw(surface, kit.t(key), self._hint, kit.frame.font(14), kit.c.muted, Weight.BOLD)
