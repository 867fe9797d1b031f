"""A paper over a screen: a panel with a cross at its corner, laid on a veil, to be read and put away."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.ui.buttons import ButtonKind, IconButton
from quadropolis_gui.view.ui.dialogs import Sheet

#: The reference: how large the cross is.
CROSS = 34


class Paper(Sheet, ABC):
    """Esc, Enter, Space, a key of its own, the cross or a click beside it puts it away."""

    #: The key that opened it puts it away, too.
    own_key: ClassVar[int]
    #: Where it lies.
    panel: Rect

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, lambda _: None)
        self.relayout()

    @abstractmethod
    def relayout(self) -> None:
        """Find the places of everything on it again."""

    def add_cross(self, head: Rect) -> None:
        """Put the cross at the right end of its heading."""
        side = self.kit.u(CROSS)
        corner = Rect(head.right - side, head.y, side, side)
        cross = IconButton(
            self.layer, corner, "cross", key="close", tip=self.kit.t("common.close"), on_click=self.close,
            kind=ButtonKind.PLAIN, icon_size=14,
        )  # fmt: skip
        cross.tip_avoids = around_corner(self.panel, corner)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input while it is open."""
        closing = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, self.own_key)
        if event.type == pygame.KEYDOWN and event.key in closing:
            self.kit.sounds.play("button")
            self.close()
            return True
        if self.layer.process_event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            self.close()
        return True

    def draw_paper(self, surface: Surface) -> None:
        """Draw its ground, and the veil over all that is around."""
        kit, u = self.kit, self.kit.u
        kit.paint.veil(surface, surface.get_rect(), 140)
        kit.paint.panel(surface, self.panel, u(22), depth=u(5), shadow=u(14), shadow_alpha=170)


def around_corner(panel: Rect, corner: Rect) -> tuple[Rect, Rect]:
    """Return what lies left of and below something at the upper right corner of a panel: no tip on it covers that."""
    left = Rect(panel.x, panel.y, corner.x - panel.x, panel.h)
    return left, Rect(corner.x, corner.bottom, panel.right - corner.x, panel.bottom - corner.bottom)
