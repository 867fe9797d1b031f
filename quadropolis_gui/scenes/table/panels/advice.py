"""The sheet of advice: the move to make and two alternatives, each with what to expect of it and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.table.advice import TableAdvice
from quadropolis_gui.scenes.table.advice_words import SuggestionWords
from quadropolis_gui.scenes.table.choice import MoveChoice
from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.panels.side import SidePanel
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.tokens import draw_emblem, draw_star
from quadropolis_gui.view.ui.buttons import Card
from quadropolis_gui.view.ui.layout import cut_top, rows
from quadropolis_gui.view.ui.modal import Modal

#: The sheet lies over the small boards and the log, a little wider than they are.
_OVERHANG = 10
#: So much wider is it where words are twice as large.
_WIDENED = 100


class SuggestionCard(Card):
    """A move on the sheet; pointing at it shows it on the board, pressing it takes it over."""

    def __init__(self, panel: AdvicePanel, rect: Rect, number: int, words: SuggestionWords) -> None:
        self._panel = panel
        self._number = number
        super().__init__(
            panel.layer, rect, key=f"suggestion_{number}", on_click=lambda: panel.take(number),
            draw_content=lambda surface, face: panel.draw_suggestion(surface, face, words),
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


class AdvicePanel(SidePanel):
    """The advised move and two alternatives, beside the boards, on which the one looked at is laid out."""

    def __init__(
        self,
        kit: Kit,
        open_modal: Callable[[Modal], None],
        use_common_key: Callable[[pygame.event.Event], bool],
        filling: TableFilling,
        advice: TableAdvice,
        choice: MoveChoice,
        show: Callable[[], None],
        take_over: Callable[[bool], None],
    ) -> None:
        self.looked_at = 0
        self._cards: list[SuggestionCard] = []
        self._filling = filling
        self._advice = advice
        self._choice = choice
        #: Shows the choice on the boards; goes on from it, and plays it if it is confirmed.
        self._show = show
        self._take_over = take_over
        self._depth = choice.depth
        super().__init__(kit, open_modal, use_common_key, pygame.K_v)
        self.layer.focus.default_key = "suggestion_0"
        self._lay_out()

    def title(self) -> str:
        """Return what stands at the top."""
        return self.kit.t("advice.title")

    def place(self) -> Rect:
        """Return its place over the small boards and the log."""
        places, over = self._filling.places, self.kit.u(_OVERHANG)
        column = places.log.unionall(list(places.rivals))
        # Larger words want a wider sheet: it may lie over the edge of the large board, not over what is said there.
        wider = round(self.kit.u(_WIDENED) * max(0.0, self.kit.text.factor - 1))
        return Rect(column.x - over - wider, column.y, column.w + 2 * over + wider, column.h)

    @property
    def padding(self) -> int:
        """The room between its edge and what is on it: little, as there is little."""
        return self.kit.u(10)

    def build(self) -> None:
        """Make a card for every suggestion."""
        words = self._advice.words()
        places = self.card_places(words)
        self._cards = [
            SuggestionCard(self, place, number, said)
            for number, (place, said) in enumerate(zip(places, words, strict=True))
        ]

    def card_places(self, words: Sequence[SuggestionWords]) -> list[Rect]:
        """Find the places of the cards, and that of the hint where there is room for it."""
        kit = self.kit
        least = sum(self.least_height(said) for said in words) + (len(words) - 1) * kit.u(8)
        # Reasons before explanations: of these as much as leaves room for all reasons.
        self._said, self._hint, room = "", Rect(0, 0, 0, 0), self.inner
        for said in (kit.t("advice.hint"), kit.t("advice.hint_short")):
            height = kit.text.paragraph_height(said, self.inner.w, kit.frame.font(12), Weight.BOLD)
            if self.inner.h - height - kit.u(7) >= least:
                self._said = said
                self._hint, room = cut_top(self.inner, height, kit.u(7))
                break
        gap = kit.u(8)
        return rows(room, self._card_heights(words, room.h - (len(words) - 1) * gap), gap)

    def draw_content(self, surface: Surface) -> None:
        """Draw what the numbers on the cards are, where there is room for it."""
        kit = self.kit
        if not self._said:
            return
        kit.text.paragraph(
            surface, self._said, self._hint, kit.frame.font(12), kit.c.muted, Weight.BOLD, valign="top",
        )  # fmt: skip

    def least_height(self, words: SuggestionWords) -> int:
        """Return how high a card must be for all that is said on it, in the smallest letters."""
        headline, *_ = self._headline_heights(words)
        return self._around() + headline + self._why_height(words)

    def _card_heights(self, words: Sequence[SuggestionWords], room: int) -> list[int]:
        """Return how the cards share their room: as high as each other, if so each has room for its own reason.

        Else none is without one reason; what is left goes to the more telling ones, to second ones, and then to letters
        as wide as usual, those of the best move first.
        """
        usual = [self.least_height(said) for said in words]
        if len(words) * max(usual, default=0) <= room:
            return [1] * len(words)
        narrow = [self._around() + self._headline_heights(said)[1] for said in words]
        told = [[self._narrow(why) for why in said.ways_to_tell] for said in words]
        heights, first, whole = (
            [high + choose(ways) for high, ways in zip(narrow, told, strict=True)]
            for choose in (min, itemgetter(1), itemgetter(0))
        )
        spare = room - sum(heights)
        for wanted in (first, whole, usual):
            for number, height in enumerate(wanted):
                more = height - heights[number]
                if more <= spare:
                    heights[number], spare = height, spare - more
        if spare > 0:
            heights = [height + spare // len(heights) for height in heights]
            heights[-1] += spare % len(heights)
        return heights

    def _around(self) -> int:
        """Return how much of a card is neither headline nor reason."""
        return self.kit.u(4 + 9) + self.kit.u(1 + 25 + 20 + 4)

    def _headline_heights(self, words: SuggestionWords) -> tuple[int, int]:
        """Return how high a headline is in the smallest letters: as wide as usual, and narrow."""
        text, said = self.kit.text, words.headline
        width = self.inner.w - 2 * self.kit.u(9) - self.kit.u(33)
        usual = text.paragraph_height(said, width, text.least, Weight.EXTRABOLD)
        narrow = text.narrow_height(said, width, Weight.EXTRABOLD)
        least = self.kit.u(34)
        return max(least, usual), max(least, narrow)

    def _narrow(self, why: str) -> int:
        """Return how high a reason is in the smallest letters, as narrow as they may be."""
        return self.kit.text.narrow_height(why, self.inner.w - 2 * self.kit.u(9))

    def _why_height(self, words: SuggestionWords) -> int:
        """Return how high the whole reason is in the smallest letters, as wide as usual."""
        text, width = self.kit.text, self.inner.w - 2 * self.kit.u(9)
        return text.paragraph_height(words.why, width, text.least, Weight.SEMIBOLD)

    def _told(self, words: SuggestionWords, room: int) -> str:
        """Return as much of a reason as has room; the voice says all of it."""
        ways = words.ways_to_tell
        return next((why for why in ways if self._narrow(why) <= room), min(ways, key=self._narrow))

    def _headline_height(self, words: SuggestionWords, room: int) -> int:
        """Return how much a headline takes of its room and the reason's: the more lines, the wider its letters.

        The reason keeps letters as wide as usual if that can be.
        """
        headlines, reasons = self._headline_heights(words), (self._why_height(words), self._narrow(words.why))
        ways = ((headline, reason) for reason in reasons for headline in headlines)
        return next((headline for headline, reason in ways if headline + reason <= room), headlines[-1])

    def draw_suggestion(self, surface: Surface, face: Rect, words: SuggestionWords) -> None:
        """Draw a move on its card: what it takes and where to, the points to expect, the lead, and the reason."""
        kit, c, pad = self.kit, self.kit.c, self.kit.u(9)
        inner = Rect(face.x + pad, face.y + kit.u(5), face.w - 2 * pad, face.h - kit.u(9))
        chip = Rect(inner.x, inner.y + kit.u(5), kit.u(26), kit.u(26))
        self._filling.draw_taken(surface, chip, words.suggestion.move)
        width = inner.right - chip.right - kit.u(7)
        below = kit.u(1) + kit.u(25) + kit.u(20) + kit.u(2)
        text = Rect(chip.right + kit.u(7), inner.y, width, self._headline_height(words, inner.h - below))
        kit.text.paragraph(surface, words.headline, text, kit.frame.font(13), c.ink, Weight.EXTRABOLD, valign="middle")
        row = Rect(inner.x, text.bottom + kit.u(1), inner.w, kit.u(25))
        self._draw_points(surface, row, words)
        lead = Rect(inner.x, row.bottom, inner.w, kit.u(20))
        size, seat = kit.u(18), self._filling.model.session.seat(words.rival)
        box = Rect(lead.x, lead.y, lead.w - size - kit.u(6), lead.h)
        said = kit.text.draw(surface, words.lead, box, kit.frame.font(13), c.ink_soft, Weight.EXTRABOLD)
        # After the words: before them it would be its owner who is ahead.
        draw_emblem(surface, kit, (said.right + kit.u(5) + size // 2, lead.centery), size, seat.color)
        why = Rect(inner.x, lead.bottom + kit.u(2), inner.w, inner.bottom - lead.bottom - kit.u(2))
        kit.text.paragraph(surface, self._told(words, why.h), why, kit.frame.font(12), c.ink_soft, Weight.SEMIBOLD)

    def _draw_points(self, surface: Surface, row: Rect, words: SuggestionWords) -> None:
        """Draw the points to expect at the left, and at the right how the move is made that brings them."""
        kit = self.kit
        end = self._filling.draw_way(surface, row, words.suggestion.move)
        star = kit.u(20)
        draw_star(surface, kit, (row.x + star // 2, row.centery), star)
        left = row.x + star + kit.u(5)
        box = Rect(left, row.y, end - kit.u(8) - left, row.h)
        kit.text.draw(surface, words.points, box, kit.frame.font(19), kit.c.ink, Weight.BLACK)

    # What a person does

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that play what is looked at, or put the sheet away."""
        return (KeyRow("C", "table.keys.rows.confirm"), KeyRow("V", "advice.close"))

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input; Confirm, by its button or its key, plays the move that is looked at."""
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_c
        if by_key or (by_mouse and self._filling.places.confirm.collidepoint(event.pos)):
            self.take(self.looked_at, confirmed=True)
            return True
        return super().process_event(event)

    def lets_through(self, position: tuple[int, int]) -> bool:
        """Tell whether a press beside the sheet is meant: the table lies open there.

        Only the buttons that speak of the move laid out say something else once it is put back.
        """
        places = self._filling.places
        return not (places.actions.collidepoint(position) or places.confirm.collidepoint(position))

    def look_at(self, number: int) -> None:
        """Lay a move out on the board."""
        if self.open and number != self.looked_at:
            self.looked_at = number
            for index, card in enumerate(self._cards):
                card.set_chosen(index == number)
            self._lay_out()

    def take(self, number: int, *, confirmed: bool = False) -> None:
        """Take a move over into the choice, as if it had been chosen step by step."""
        self.look_at(number)
        super().close()
        self._take_over(confirmed)

    def close(self) -> None:
        """Put the sheet away, and the board as it was before."""
        if self.open:
            self._choice.back_to(self._depth)
            self._show()
        super().close()

    def _lay_out(self) -> None:
        self._choice.back_to(self._depth)
        self._choice.take(self._advice.suggestions[self.looked_at].move)
        self._show()
