"""The sheet of a reference card: what counts how much, over any screen, at any time; a game fills it."""

from __future__ import annotations

from abc import abstractmethod

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layout import cut_top, inset
from quadropolis_gui.view.ui.paper import CROSS, Paper

_HEAD = 38


class CardSheet(Paper):
    """A modal sheet with a heading; F1 puts it away, too."""

    own_key = pygame.K_F1
    #: Its heading, and the room below.
    head: Rect
    body: Rect
    #: How wide all that is on it may be.
    inner_width = 0

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
        self.add_cross(self.head)

    def draw(self, surface: Surface) -> None:
        """Draw the sheet over a veil."""
        self.draw_paper(surface)
        self._draw_head(surface)
        self.draw_content(surface)
        self.layer.draw(surface)

    def _draw_head(self, surface: Surface) -> None:
        kit, c, head = self.kit, self.kit.c, self.head
        half = Rect(head.x, head.y, head.w // 2, head.h)
        title = kit.text.draw(surface, kit.t("rules.open_card"), half, kit.frame.font(24), c.ink, Weight.BLACK)
        right = self.draw_key(surface, head.right - kit.u(CROSS) - kit.u(18))
        note = Rect(title.right + kit.u(16), head.y + kit.u(4), right - title.right - kit.u(32), head.h - kit.u(4))
        kit.text.draw(surface, self.subtitle(), note, kit.frame.font(14), c.muted, Weight.BOLD)

    def line_height(self, text: str, width: int) -> int:
        """Return how high a sentence is that is drawn by `draw_line`."""
        return self.kit.text.paragraph_height(text, width, self.kit.frame.font(13), Weight.BOLD)

    def draw_line(self, surface: Surface, place: Rect, text: str) -> None:
        """Draw a sentence that fills a place, small."""
        kit = self.kit
        kit.text.paragraph(surface, text, place, kit.frame.font(13), kit.c.ink_soft, Weight.BOLD, valign="middle")
