"""The sheet of advice: the move to make and two alternatives, each with what to expect of it and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.quadropolis.table.advice_words import SuggestionWords
from quadropolis_gui.scenes.table.panels import TablePanel
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.buttons import Card
from quadropolis_gui.view.ui.layout import cut_top, rows

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene

#: The sheet lies over the small cities and the log, a little wider than they are.
_OVERHANG = 10


class SuggestionCard(Card):
    """A move on the sheet; pointing at it shows it on the board, pressing it takes it over."""

    def __init__(self, panel: AdvicePanel, rect: Rect, number: int, words: SuggestionWords) -> None:
        self._panel = panel
        self._number = number
        super().__init__(
            panel.layer, rect, key=f"suggestion_{number}", on_click=lambda: panel.take(number),
            draw_content=lambda surface, face: draw_suggestion(surface, panel.kit, panel.scene, face, words),
            describe=words.spoken(), chosen=number == panel.looked_at, radius=panel.kit.u(14), depth=panel.kit.u(4),
        )  # fmt: skip

    def on_hovered(self) -> None:
        """Show it on the board."""
        super().on_hovered()
        self._panel.look_at(self._number)

    def focus_gained(self) -> None:
        """Show it on the board."""
        super().focus_gained()
        self._panel.look_at(self._number)


class AdvicePanel(TablePanel):
    """The advised move and two alternatives, beside the boards, on which the one looked at is laid out."""

    veil = 0

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.looked_at = 0
        self._cards: list[SuggestionCard] = []
        choosing = scene.model.choosing
        if choosing is None:
            raise AssertionError("advice is shown only to somebody who is choosing")
        self._choosing = choosing
        self._depth = choosing.depth
        super().__init__(scene.kit, scene.open_modal, pygame.K_v)
        self.layer.focus.default_key = "suggestion_0"
        self._lay_out()

    def title(self) -> str:
        """What stands at the top."""
        return self.kit.t("advice.title")

    def place(self) -> Rect:
        """Over the small cities and the log."""
        layout, over = self.scene.boards.layout, self.kit.u(_OVERHANG)
        column = layout.log.unionall(list(layout.cards))
        return Rect(column.x - over, column.y, column.w + 2 * over, column.h)

    @property
    def padding(self) -> int:
        """Little, as there is little room."""
        return self.kit.u(10)

    def build(self) -> None:
        """Make a card for every suggestion."""
        kit, advice = self.kit, self.scene.advice
        self._hint, room = cut_top(self.inner, kit.u(32), kit.u(6))
        words = advice.words()
        places = rows(room, [1] * len(words), kit.u(8))
        self._cards = [
            SuggestionCard(self, place, number, said)
            for number, (place, said) in enumerate(zip(places, words, strict=True))
        ]

    def draw_content(self, surface: Surface) -> None:
        """Draw what the numbers on the cards are."""
        kit = self.kit
        kit.text.paragraph(
            surface, kit.t("advice.hint"), self._hint, kit.frame.font(12), kit.c.muted, Weight.BOLD, valign="top",
        )  # fmt: skip

    # What a person does

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input; Confirm, by its button or its key, plays the move that is looked at."""
        confirm = self.scene.boards.layout.confirm
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_c
        if by_key or (by_mouse and confirm.collidepoint(event.pos)):
            self.take(self.looked_at)
            if self.scene.settings.confirm_moves:
                self.scene.choosing.confirm()
            return True
        return super().process_event(event)

    def lets_through(self, position: tuple[int, int]) -> bool:
        """The table lies open beside the sheet: what is pressed there is meant.

        Only the buttons that speak of the move laid out say something else once it is put back.
        """
        buttons = ("advise", "back", "discard", "confirm")
        return not any(self.scene.layer.find(key).place.collidepoint(position) for key in buttons)

    def look_at(self, number: int) -> None:
        """Lay a move out on the board."""
        if self.open and number != self.looked_at:
            self.looked_at = number
            for index, card in enumerate(self._cards):
                card.set_chosen(index == number)
            self._lay_out()

    def take(self, number: int) -> None:
        """Take a move over into the choice, as if it had been chosen step by step."""
        self.look_at(number)
        super().close()
        self.scene.choosing.take_over()

    def close(self) -> None:
        """Put the sheet away, and the board as it was before."""
        if self.open:
            self._choosing.back_to(self._depth)
            self.scene.refresh()
        super().close()

    def _lay_out(self) -> None:
        self._choosing.back_to(self._depth)
        self._choosing.take(self.scene.advice.suggestions[self.looked_at].move)
        self.scene.model.enlarged = None
        self.scene.model.hovered = None
        self.scene.refresh()


def draw_suggestion(surface: Surface, kit: Kit, scene: TableScene, face: Rect, words: SuggestionWords) -> None:
    """Draw a move on its card: the tile and its square, the points to expect, the lead, and the reason."""
    c, pad = kit.c, kit.u(9)
    inner = Rect(face.x + pad, face.y + kit.u(5), face.w - 2 * pad, face.h - kit.u(9))
    chip = Rect(inner.x, inner.y + kit.u(3), kit.u(26), kit.u(26))
    if words.tile is not None:
        draw_kind_chip(surface, kit, chip, "playground" if words.tile.is_playground else words.tile.kind.code)
    else:
        kit.icons.draw(surface, "minus", chip.center, chip.w, c.muted)
    text = Rect(chip.right + kit.u(7), inner.y, inner.right - chip.right - kit.u(7), kit.u(34))
    kit.text.paragraph(surface, words.headline, text, kit.frame.font(13), c.ink, Weight.EXTRABOLD, valign="middle")
    row = Rect(inner.x, text.bottom + kit.u(1), inner.w, kit.u(25))
    _draw_points(surface, kit, scene, row, words)
    lead = Rect(inner.x, row.bottom, inner.w, kit.u(20))
    size, seat = kit.u(18), scene.session.seat(words.rival)
    box = Rect(lead.x, lead.y, lead.w - size - kit.u(6), lead.h)
    said = kit.text.draw(surface, words.lead, box, kit.frame.font(13), c.ink_soft, Weight.EXTRABOLD)
    # After the words: before them it would be its owner who is ahead.
    draw_emblem(surface, kit, (said.right + kit.u(5) + size // 2, lead.centery), size, seat.color)
    why = Rect(inner.x, lead.bottom + kit.u(2), inner.w, inner.bottom - lead.bottom - kit.u(2))
    kit.text.paragraph(surface, words.why, why, kit.frame.font(12), c.ink_soft, Weight.SEMIBOLD)


def _draw_points(surface: Surface, kit: Kit, scene: TableScene, row: Rect, words: SuggestionWords) -> None:
    """The points to expect at the left; at the right the architect and the slot that bring them."""
    c = kit.c
    piece, size = kit.u(19), kit.frame.font(13)
    wide = kit.text.width(words.slot, size, Weight.EXTRABOLD)
    slot = Rect(row.right - wide, row.y, wide, row.h)
    kit.text.draw(surface, words.slot, slot, size, c.ink_soft, Weight.EXTRABOLD)
    colour = scene.looks.architect_colour(kit.theme, scene.session.state.to_move)
    centre = (slot.x - kit.u(6) - piece // 2, row.centery)
    scene.board_kit.pieces.architect(surface, centre, piece, words.architect, colour)
    star = kit.u(20)
    scene.board_kit.pieces.star(surface, (row.x + star // 2, row.centery), star)
    left = row.x + star + kit.u(5)
    box = Rect(left, row.y, centre[0] - piece // 2 - kit.u(8) - left, row.h)
    kit.text.draw(surface, words.points, box, kit.frame.font(19), c.ink, Weight.BLACK)
