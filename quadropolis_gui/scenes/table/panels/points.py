"""Where the points of a player come from: by category, and line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.scenes.table.words import TableWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.typesetting import Fit
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import ScrollArea
from quadropolis_gui.view.ui.layout import columns, cut_top
from quadropolis_gui.view.ui.modal import Modal


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A category with its points, or one line below it."""

    text: str
    points: int
    is_heading: bool = False
    #: Whether it counts only at the end; such rows stand below the total.
    is_pending: bool = False


#: Gives all rows of a player, without the total.
RowsOf = Callable[[int], list[PointsRow]]


class PointsPanel(TablePanel):
    """The points of all players, one at a time."""

    width = 620.0
    height = 600.0

    def __init__(
        self,
        kit: Kit,
        open_modal: Callable[[Modal], None],
        model: TableModel[Any, Any],
        words: TableWords,
        rows_of: RowsOf,
    ) -> None:
        self.model = model
        self.words = words
        self._rows_of = rows_of
        self.player = model.shown_player
        super().__init__(kit, open_modal, pygame.K_b)

    def title(self) -> str:
        """Return what stands at the top."""
        return self.kit.t("table.score.title", name=self.words.name(self.player))

    def build(self) -> None:
        """Make a button for every player and the list of points."""
        kit, model = self.kit, self.model
        bar, room = cut_top(self.inner, kit.u(40), kit.u(10))
        players = range(model.state.player_count)
        for player, place in zip(players, columns(bar, [1] * len(players), kit.u(8)), strict=True):
            Button(
                self.layer, place, model.session.seat(player).name, key=f"player_{player}",
                on_click=partial(self.show, player),
                kind=ButtonKind.GOLD if player == self.player else ButtonKind.PLAIN,
                note=kit.words.number(model.total(player)), size=14, own=False,
            )  # fmt: skip
        # Whole lines only: half of one at the lower edge could not be read.
        line = self._line
        room.h = max(line, room.h // line * line)
        self._area = ScrollArea(self.layer, room, line * len(self._rows()), key="lines", draw_content=self._draw_rows)

    @property
    def _line(self) -> int:
        """The height of a line."""
        return max(self.kit.u(28), self.kit.frame.font(16) + self.kit.u(8))

    def show(self, player: int) -> None:
        """Show another player's points."""
        self.player = player
        self.relayout()

    def _rows(self) -> list[PointsRow]:
        total = PointsRow(self.kit.t("table.score.total"), self.model.total(self.player), is_heading=True)
        rows = self._rows_of(self.player)
        counted = [row for row in rows if not row.is_pending]
        return [*counted, total, *(row for row in rows if row.is_pending)]

    def _draw_rows(self, surface: Surface, offset: int) -> None:
        kit, c, place = self.kit, self.kit.c, self._area.place
        line, rows = self._line, self._rows()
        # Headings are one list, what stands below them another.
        fits = {kind: self._fit([row for row in rows if row.is_heading is kind]) for kind in (True, False)}
        for index, row in enumerate(rows):
            box = Rect(place.x, place.y + index * line - offset, place.w - kit.u(16), line)
            if not box.colliderect(place):
                continue
            size, weight = self._font(row)
            if row.is_heading:
                kit.paint.fill(surface, box, kit.u(8), c.tint, None, 140)
            ink = c.ink if row.is_heading else c.ink_soft
            text, value = self._split(row, box)
            points = self.words.points(row.points)
            kit.text.draw(surface, points, value, size, c.negative if row.points < 0 else ink, weight)
            kit.text.draw(surface, row.text, text, size, ink, weight, fit=fits[row.is_heading])

    def _font(self, row: PointsRow) -> tuple[int, Weight]:
        return (self.kit.frame.font(16), Weight.BLACK) if row.is_heading else (self.kit.frame.font(14), Weight.SEMIBOLD)

    def _split(self, row: PointsRow, box: Rect) -> tuple[Rect, Rect]:
        """Return the places of the words and of the points in a row."""
        u, (size, weight) = self.kit.u, self._font(row)
        wide = self.kit.text.width(self.words.points(row.points), size, weight)
        value = Rect(box.right - wide - u(8), box.y, wide, box.h)
        left = box.x + u(8 if row.is_heading else 22)
        return Rect(left, box.y, value.x - left - u(10), box.h), value

    def _fit(self, rows: Sequence[PointsRow]) -> Fit | None:
        if not rows:
            return None
        box, (size, weight) = Rect(0, 0, self._area.place.w - self.kit.u(16), self._line), self._font(rows[0])
        return self.kit.text.fit_together(((row.text, self._split(row, box)[0].w) for row in rows), size, weight)
