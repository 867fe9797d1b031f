"""Lists of keys: of any screen, and of the table with those of the game that is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import columns
from quadropolis_gui.view.ui.modal import Modal


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A key, or several, and the key of the words for what it does."""

    keys: str
    action: str


class KeyGroup(Enum):
    """Where in the list the keys of a game stand."""

    #: Before the arrows: what a move begins with.
    BEGIN = auto()
    #: After Confirm: other ways to decide.
    DECIDE = auto()
    #: After advice: what can be done beside the moves, and the next board (N).
    BESIDE = auto()
    #: After the log: what can be looked up.
    LOOK_UP = auto()


class TableUse(Enum):
    """What a table is there for: not every key does something at each of them."""

    PLAYED = auto()
    #: Opponents play among themselves.
    WATCHED = auto()
    #: A moment is tried again: nothing is played, and there are hints in the place of advice.
    PUZZLE = auto()


OwnKeys = Mapping[KeyGroup, Sequence[KeyRow]]


class KeyList(TablePanel):
    """The keys of a screen in two columns."""

    width = 760.0
    height = 560.0

    def __init__(self, kit: Kit, open_modal: Callable[[Modal], None], rows: Sequence[KeyRow] = ()) -> None:
        self._rows = rows
        super().__init__(kit, open_modal, pygame.K_h)

    def title(self) -> str:
        """Return what stands at the top."""
        return self.kit.t("table.keys.title")

    def rows(self) -> Sequence[KeyRow]:
        """Return all keys in order."""
        return self._rows

    def draw_content(self, surface: Surface) -> None:
        """Draw the keys in two columns."""
        kit, c = self.kit, self.kit.c
        rows = self.rows()
        half = -(-len(rows) // 2)
        for column, place in enumerate(columns(self.inner, [1, 1], kit.u(24))):
            part = rows[column * half : (column + 1) * half]
            height = place.h // half
            for index, row in enumerate(part):
                box = Rect(place.x, place.y + index * height, place.w, height)
                cap = Rect(box.x, box.centery - kit.u(16), kit.u(86), kit.u(32))
                kit.paint.panel(surface, cap, kit.u(9), depth=kit.u(3), edge=c.field_edge)
                kit.text.draw(
                    surface, row.keys, cap.inflate(-kit.u(10), 0), kit.frame.font(15), c.ink, Weight.EXTRABOLD,
                    align="center",
                )  # fmt: skip
                words = Rect(cap.right + kit.u(12), box.y, box.right - cap.right - kit.u(12), box.h)
                kit.text.draw(surface, kit.t(row.action), words, kit.frame.font(15), c.ink_soft, Weight.BOLD)


class KeysPanel(KeyList):
    """All keys that do something at this table, those of the frame and those of the game that is played."""

    def __init__(
        self, kit: Kit, open_modal: Callable[[Modal], None], own: OwnKeys, use: TableUse = TableUse.PLAYED
    ) -> None:
        self._own = own
        self._use = use
        super().__init__(kit, open_modal)

    def rows(self) -> Sequence[KeyRow]:
        """Return all keys in order."""
        arrows, tab, enter, back = (
            self.kit.t(f"table.keys.names.{name}") for name in ("arrows", "tab", "enter", "back")
        )
        row, own = "table.keys.rows", self._own
        space = self.kit.t("opponents.space")
        plays, watches = self._use is TableUse.PLAYED, self._use is TableUse.WATCHED
        hint = "puzzle.keys.hint" if self._use is TableUse.PUZZLE else "opponents.keys.advise"
        moving = [] if watches else [KeyRow("C", f"{row}.confirm"), *own.get(KeyGroup.DECIDE, ())]
        return [
            *([] if watches else own.get(KeyGroup.BEGIN, ())),
            KeyRow(arrows, f"{row}.arrows"),
            KeyRow(tab, f"{row}.tab"),
            KeyRow(enter, f"{row}.enter"),
            *moving,
            KeyRow(back, f"{row}.back"),
            *([KeyRow("U", f"{row}.undo")] if plays else []),
            *([] if watches else [KeyRow("V", hint)]),
            *own.get(KeyGroup.BESIDE, ()),
            KeyRow("B", f"{row}.score"),
            KeyRow("L", f"{row}.log"),
            *own.get(KeyGroup.LOOK_UP, ()),
            KeyRow("H", f"{row}.help"),
            KeyRow("F1", f"{row}.card"),
            KeyRow("M", f"{row}.sound"),
            KeyRow("F11", f"{row}.fullscreen"),
            KeyRow("R", "show.keys.again"),
            KeyRow("P", "opponents.keys.pause"),
            KeyRow(space, "opponents.keys.step" if watches else "show.keys.skip"),
        ]
