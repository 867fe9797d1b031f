"""The sheet of a reference card: what counts how much, over any screen, at any time; a game fills it."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import ButtonKind, IconButton
from quadropolis_gui.view.ui.dialogs import Sheet
from quadropolis_gui.view.ui.layout import cut_top, inset

_CLOSING = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_HEAD, _CORNER = 38, 34


class CardSheet(Sheet, ABC):
    """A modal sheet with a heading; Esc, F1, Enter, the cross or a click beside it puts it away."""

    #: The whole sheet, its heading, and the room below.
    panel: Rect
    head: Rect
    body: Rect
    #: How wide all that is on it may be.
    inner_width = 0

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, lambda _: None)
        self.relayout()

    # What a game fills

    @property
    @abstractmethod
    def wanted_height(self) -> float:
        """How high the sheet should be, in units of the design; a small window may give it less."""

    @abstractmethod
    def subtitle(self) -> str:
        """What is said beside the heading: of which game or variant this is."""

    @abstractmethod
    def lay_out(self) -> None:
        """Find the places of what is on the sheet, inside the body."""

    @abstractmethod
    def draw_content(self, surface: Surface) -> None:
        """Draw what is on the sheet below its heading."""

    def draw_key(self, surface: Surface, right: int) -> int:  # noqa: ARG002 - for games to override
        """Draw what a mark on the sheet means, in the heading up to a line; return where that begins."""
        return right

    # The sheet

    def relayout(self) -> None:
        """Find its place again."""
        kit, frame = self.kit, self.kit.frame
        self.layer.reset((frame.width, frame.height))
        width = min(frame.width - 2 * kit.u(32), max(kit.u(1180), round(frame.width * 0.72)))
        self.inner_width = width - 2 * kit.u(26)
        self.panel = Rect(0, 0, width, min(frame.height - 2 * kit.u(36), kit.u(self.wanted_height)))
        self.panel.center = frame.rect.center
        self.head, self.body = cut_top(inset(self.panel, kit.u(26), kit.u(20)), kit.u(_HEAD), kit.u(12))
        self.lay_out()
        side = kit.u(_CORNER)
        corner = Rect(self.head.right - side, self.head.y, side, side)
        IconButton(
            self.layer, corner, "cross", key="close", tip=kit.t("common.close"), on_click=self.close,
            kind=ButtonKind.PLAIN, icon_size=14,
        )  # fmt: skip

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input while it is open."""
        if event.type == pygame.KEYDOWN and event.key in _CLOSING:
            self.kit.sounds.play("button")
            self.close()
            return True
        if self.layer.process_event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            self.close()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the sheet over a veil."""
        kit = self.kit
        kit.paint.veil(surface, surface.get_rect(), 140)
        kit.paint.panel(surface, self.panel, kit.u(22), depth=kit.u(5), shadow=kit.u(14), shadow_alpha=170)
        self._draw_head(surface)
        self.draw_content(surface)
        self.layer.draw(surface)

    def _draw_head(self, surface: Surface) -> None:
        kit, c, head = self.kit, self.kit.c, self.head
        half = Rect(head.x, head.y, head.w // 2, head.h)
        title = kit.text.draw(surface, kit.t("rules.open_card"), half, kit.frame.font(24), c.ink, Weight.BLACK)
        right = self.draw_key(surface, head.right - kit.u(_CORNER) - kit.u(18))
        note = Rect(title.right + kit.u(16), head.y + kit.u(4), right - title.right - kit.u(32), head.h - kit.u(4))
        kit.text.draw(surface, self.subtitle(), note, kit.frame.font(14), c.muted, Weight.BOLD)

    def line_height(self, text: str, width: int) -> int:
        """Return how high a sentence is that is drawn by `draw_line`."""
        return self.kit.text.paragraph_height(text, width, self.kit.frame.font(13), Weight.BOLD)

    def draw_line(self, surface: Surface, place: Rect, text: str) -> None:
        """Draw a sentence that fills a place, small."""
        kit = self.kit
        kit.text.paragraph(surface, text, place, kit.frame.font(13), kit.c.ink_soft, Weight.BOLD, valign="middle")
