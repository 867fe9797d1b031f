"""Panels over the table: what they have in common, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind, IconButton
from quadropolis_gui.view.ui.dialogs import Sheet
from quadropolis_gui.view.ui.modal import Modal
from quadropolis_gui.view.ui.paper import around_corner


class TablePanel(Sheet):
    """A sheet over the table with a title; Esc, its own key, the cross or a click beside it puts it away.

    The bar at the top stays as it is: a press there puts the sheet away and does what the button says.
    """

    width = 640.0
    height = 520.0
    #: How dark the table gets under it.
    veil = 130
    #: The place of the button that opened it, if one did: pressed again, it only puts the sheet away.
    own_button: Callable[[], Rect] | None = None

    def __init__(self, kit: Kit, open_modal: Callable[[Modal], None], key: int = pygame.K_ESCAPE) -> None:
        super().__init__(kit, open_modal)
        self._key = key
        self.panel = Rect(0, 0, 0, 0)
        self.inner = Rect(0, 0, 0, 0)
        self.relayout()

    # For the panels

    def title(self) -> str:
        """What stands at the top."""
        return ""

    def place(self) -> Rect:
        """Where it lies: in the middle, as large as it needs to be."""
        kit = self.kit
        room = kit.frame.rect.inflate(-2 * kit.u(24), -2 * kit.u(16))
        panel = Rect(0, 0, min(kit.u(self.width), room.w), min(kit.u(self.height), room.h))
        panel.center = kit.frame.rect.center
        return panel

    @property
    def padding(self) -> int:
        """The room between its edge and what is on it."""
        return self.kit.u(26)

    def build(self) -> None:
        """Make the widgets inside `self.inner`."""

    def draw_content(self, surface: Surface) -> None:
        """Draw what lies under the widgets."""

    def bar(self) -> Rect:
        """The bar at the top, which stays bright and can be used; a place without room where a screen has none."""
        return self.kit.frame.top_bar()

    def lets_through(self, position: tuple[int, int]) -> bool:
        """Whether a press beside the sheet, which puts it away, also does what it would do without the sheet."""
        if self.own_button is not None and self.own_button().collidepoint(position):
            return False
        return bool(self.bar().collidepoint(position))

    # The life of a modal

    def relayout(self) -> None:
        """Find its place again."""
        kit = self.kit
        had = self.layer.focus.current.key if self.layer.focus.current is not None else ""
        self.layer.reset((kit.frame.width, kit.frame.height))
        self.panel = self.place()
        pad = self.padding
        head = Rect(self.panel.x + pad, self.panel.y + min(pad, kit.u(18)), self.panel.w - 2 * pad, kit.u(40))
        self._head = head
        gap = min(pad, kit.u(10))
        self.inner = Rect(head.x, head.bottom + gap, head.w, self.panel.bottom - head.bottom - gap - pad)
        side = kit.u(36)
        corner = Rect(head.right - side, head.centery - side // 2, side, side)
        cross = IconButton(
            self.layer, corner, "cross", key="close", tip=kit.t("table.keys.close"), on_click=self.close,
            kind=ButtonKind.PLAIN, icon_size=14,
        )  # fmt: skip
        cross.tip_avoids = around_corner(self.panel, corner)
        self.build()
        if had:
            self.layer.focus.focus(had)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input while it is open; a press that puts it away may be meant for what lies below."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, self._key):
            self.close()
            return True
        if self.layer.process_event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == pygame.BUTTON_RIGHT:
                self.close()
            elif event.button == pygame.BUTTON_LEFT and not self.panel.collidepoint(event.pos):
                goes_on = self.lets_through(event.pos)
                self.close()
                return not goes_on
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the sheet over a veil."""
        kit = self.kit
        if self.veil:
            top = self.bar().bottom
            kit.paint.veil(surface, Rect(0, top, kit.frame.width, kit.frame.height - top), self.veil)
        kit.paint.panel(surface, self.panel, kit.u(22), depth=kit.u(5), shadow=kit.u(14), shadow_alpha=170)
        box = Rect(self._head.x, self._head.y, self._head.w - kit.u(48), self._head.h)
        kit.text.draw(surface, self.title(), box, kit.frame.font(22), kit.c.ink, Weight.BLACK, own=False)
        self.draw_content(surface)
        self.layer.draw(surface)


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An entry of the menu; the menu closes before its action is called."""

    key: str
    icon: str
    action: Callable[[], None] | None = None
    kind: ButtonKind = ButtonKind.PLAIN


class MenuPanel(TablePanel):
    """The menu over the table."""

    width = 420.0

    def __init__(
        self, kit: Kit, open_modal: Callable[[Modal], None], items: Sequence[MenuItem], note: Callable[[], str]
    ) -> None:
        self._items = items
        self._note = note
        #: What is said below the entries: whether the game is saved, which may come true while it is read.
        self.note = note()
        self.height = 150.0 + 60 * len(items)
        super().__init__(kit, open_modal)
        self.layer.focus.default_key = items[0].key

    def title(self) -> str:
        """What stands at the top."""
        return self.kit.t("table.menu.title")

    def build(self) -> None:
        """Make a button for every entry."""
        kit = self.kit
        height, gap = kit.u(50), kit.u(10)
        for index, item in enumerate(self._items):
            place = Rect(self.inner.x, self.inner.y + index * (height + gap), self.inner.w, height)
            Button(
                self.layer, place, kit.t(f"table.menu.{item.key}"), key=item.key, icon=item.icon, kind=item.kind,
                on_click=partial(self._choose, item), size=16, align="left",
            )  # fmt: skip
        bottom = self.inner.y + len(self._items) * (height + gap)
        self._note_place = Rect(self.inner.x, bottom, self.inner.w, self.inner.bottom - bottom)

    def update(self, dt: float) -> None:
        """Say something else below the entries as soon as it is true."""
        super().update(dt)
        if self.note != self._note():
            self.note = self._note()
            self.layer.touch()

    def _choose(self, item: MenuItem) -> None:
        self.close()
        if item.action is not None:
            item.action()

    def draw_content(self, surface: Surface) -> None:
        """Say what there is of the game on disk."""
        kit = self.kit
        kit.text.paragraph(
            surface, self.note, self._note_place, kit.frame.font(14), kit.c.muted, Weight.BOLD,
            align="center", valign="middle",
        )  # fmt: skip
