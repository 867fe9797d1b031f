"""Advice on the table: the gold button, the tile that is named, and the sheet with the move and its alternatives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.scenes.advice_words import AdviceWords, SuggestionWords
from quadropolis_gui.scenes.advising import AdviceStage, Advising
from quadropolis_gui.scenes.table_panels import TablePanel
from quadropolis_gui.view.buttons import Button, ButtonKind, Card
from quadropolis_gui.view.fonts import Weight
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.layout import cut_bottom, rows
from quadropolis_gui.view.pieces import Token
from quadropolis_gui.view.theme import darken
from quadropolis_gui.view.tokens import draw_emblem, draw_kind_chip

if TYPE_CHECKING:
    from quadropolis_gui.engine.quadropolis.scoring import Category
    from quadropolis_gui.scenes.table import TableScene

#: The sheet lies over the small cities and the log, a little wider than they are.
_OVERHANG = 10
#: Progress is shown in so many steps: a smaller difference cannot be seen and need not be drawn.
STEPS = 50


class AdviseButton(Button):
    """The gold button; while advice is thought over, a bar on it fills up."""

    def __init__(self, scene: TableScene, rect: Rect) -> None:
        self._advice = scene.advice
        super().__init__(
            scene.layer, rect, scene.t("advice.button"), key="advise", on_click=scene.advice.press,
            kind=ButtonKind.GOLD, icon="bulb", size=16, tip=scene.t("advice.tip"),
        )  # fmt: skip

    def refresh(self) -> None:
        """Say what pressing it does now."""
        t, thinks = self.kit.t, self._advice.stage is AdviceStage.THINKING
        self.set_text(t("advice.stop" if thinks else "advice.button"))
        self.set_icon("stop" if thinks else "bulb")
        self.tip = t("advice.stop_tip" if thinks else "advice.tip")
        self.set_enabled(self._advice.can_press)

    def paint(self, surface: Surface) -> None:
        """Draw the button, and how far thinking is."""
        super().paint(surface)
        if self._advice.stage is AdviceStage.THINKING:
            kit, place = self.kit, self.place
            height = max(3, kit.u(5))
            bar = Rect(place.x + kit.u(12), place.bottom - kit.u(13), place.w - kit.u(24), height)
            gold = kit.theme.buttons["gold"]
            kit.paint.bar(surface, bar, self._advice.progress, gold.ink, darken(gold.side, 0.05))


class TableAdvice:
    """What pressing the button does, and what the table shows of advice."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._advising = Advising(scene.session, lambda: scene.services.mind, lambda: scene.settings)
        self._words = AdviceWords(scene.kit.words)
        self._shown = (AdviceStage.NONE, 0)

    @property
    def stage(self) -> AdviceStage:
        """How far advice has come for the position on the table."""
        return self._advising.stage

    @property
    def progress(self) -> float:
        """How far it has been thought over, from 0 to 1."""
        return self._advising.progress

    @property
    def can_press(self) -> bool:
        """Whether advice can be asked for now."""
        return self._advising.can_ask and self._scene.model.is_choosing

    @property
    def square(self) -> int | None:
        """The site square that is advised, while the table shows the present."""
        return self._advising.square if self._scene.model.is_choosing else None

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """The best move and the alternatives."""
        return self._advising.suggestions

    def words(self, suggestion: Suggestion) -> SuggestionWords:
        """A suggestion put into words."""
        return self._words.whole(self._scene.session.state, suggestion)

    def prompt(self) -> tuple[str, str] | None:
        """The tile to take and how to see more, once advice has come."""
        advice = self._advising.advice
        if advice is None:
            return None
        return self._words.named(self._scene.session.state, advice.best), self._scene.t("advice.more")

    # What a person does

    def press(self) -> None:
        """First names the tile, then shows the whole move; while it is thought over, stops."""
        scene = self._scene
        if not self.can_press:
            scene.toast(scene.t("advice.not_now"), "bulb")
            return
        match self.stage:
            case AdviceStage.NONE | AdviceStage.FAILED:
                self._advising.ask()
            case AdviceStage.THINKING:
                self._advising.cancel()
            case AdviceStage.READY:
                scene.open_modal(AdvicePanel(scene))
        scene.refresh()

    def step_back(self) -> bool:
        """Stop thinking it over; False if there was nothing to stop."""
        if self.stage is not AdviceStage.THINKING:
            return False
        self.cancel()
        self._scene.refresh()
        return True

    def cancel(self) -> None:
        """Call off and forget all advice, as before the game changes or is left."""
        self._advising.cancel()

    # Time

    def update(self) -> None:
        """Take in what has come, and let the table be drawn if it looks different then."""
        self._advising.update()
        shown = (self.stage, round(self.progress * STEPS))
        if shown == self._shown:
            return
        if shown[0] is AdviceStage.FAILED and self._shown[0] is not AdviceStage.FAILED:
            self._scene.toast(self._scene.t("advice.failed"), "warning")
        self._shown = shown
        self._scene.refresh()

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        return self._advising.wake_after()

    def draw_mark(self, surface: Surface) -> None:
        """A small gold lamp on the tile that is advised."""
        square = self.square
        if square is None or not self._scene.motion.is_still:
            return
        kit, place = self._scene.kit, self._scene.boards.site.square_rect(square)
        size = max(14, round(place.w * 0.34))
        badge = Rect(0, 0, size, size)
        badge.center = (place.x + round(size * 0.2), place.y + round(size * 0.2))
        gold = kit.theme.buttons["gold"]
        kit.paint.shadow(surface, badge, size // 2, max(1, size // 10))
        kit.paint.fill(surface, badge, size // 2, gold.top, gold.side)
        kit.paint.ring(surface, badge, size // 2, max(1, size // 12), (255, 255, 255))
        kit.icons.draw(surface, "bulb", badge.center, round(size * 0.62), gold.ink)


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
        self._hint, room = cut_bottom(self.inner, kit.u(44), kit.u(4))
        suggestions = advice.suggestions
        places = rows(room, [1] * len(suggestions), kit.u(8))
        self._cards = [
            SuggestionCard(self, place, number, advice.words(suggestion))
            for number, (place, suggestion) in enumerate(zip(places, suggestions, strict=True))
        ]

    def draw_content(self, surface: Surface) -> None:
        """Draw the hint below the cards."""
        kit = self.kit
        kit.text.paragraph(
            surface, kit.t("advice.hint"), self._hint, kit.frame.font(11), kit.c.muted, Weight.SEMIBOLD,
            align="center", valign="middle",
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
    """Draw a move on its card: the tile and its square, the way, the points to expect, and the kinds that gain."""
    c, pad = kit.c, kit.u(9)
    inner = Rect(face.x + pad, face.y + kit.u(6), face.w - 2 * pad, face.h - kit.u(10))
    chip = Rect(inner.x, inner.y + kit.u(5), kit.u(26), kit.u(26))
    if words.tile is not None:
        draw_kind_chip(surface, kit, chip, words.tile.kind.code)
    else:
        kit.icons.draw(surface, "minus", chip.center, chip.w, c.muted)
    text = Rect(chip.right + kit.u(7), inner.y, inner.right - chip.right - kit.u(7), kit.u(38))
    kit.text.paragraph(surface, words.headline, text, kit.frame.font(13), c.ink, Weight.EXTRABOLD, valign="middle")
    line = Rect(inner.x, text.bottom, inner.w, kit.u(19))
    width = kit.text.width(words.notation, kit.frame.font(11), Weight.BOLD)
    note = Rect(line.right - width, line.y, width, line.h)
    kit.text.draw(surface, words.notation, note, kit.frame.font(11), c.muted, Weight.BOLD)
    piece = kit.u(19)
    colour = scene.looks.architect_colour(kit.theme, scene.session.state.to_move)
    scene.board_kit.pieces.architect(surface, (line.x + kit.u(13), line.centery), piece, words.architect, colour)
    slot = Rect(line.x + kit.u(33), line.y, note.x - kit.u(6) - line.x - kit.u(33), line.h)
    kit.text.draw(surface, words.slot, slot, kit.frame.font(13), c.ink_soft, Weight.EXTRABOLD)
    _draw_expected(surface, kit, scene, Rect(inner.x, line.bottom + kit.u(1), inner.w, kit.u(28)), words)
    top = line.bottom + kit.u(30)
    height = kit.u(20)
    for number, gain in enumerate(words.gains):
        row = Rect(inner.x, top + number * height, inner.w, height)
        if row.bottom > face.bottom:
            break
        _draw_gain(surface, kit, row, gain.category, gain.name, gain.change, gain.is_good)


def _draw_expected(surface: Surface, kit: Kit, scene: TableScene, box: Rect, words: SuggestionWords) -> None:
    """The final points: one's own large, those of the best other player by their emblem."""
    c = kit.c
    size = kit.u(20)
    scene.board_kit.pieces.star(surface, (box.x + size // 2, box.centery), size)
    kit.text.draw(
        surface, words.own, Rect(box.x + size + kit.u(5), box.y, box.w, box.h), kit.frame.font(19), c.ink, Weight.BLACK
    )
    right = kit.text.width(words.other, kit.frame.font(14), Weight.EXTRABOLD)
    other = Rect(box.right - right, box.y, right, box.h)
    kit.text.draw(surface, words.other, other, kit.frame.font(14), c.ink_soft, Weight.EXTRABOLD)
    size = kit.u(19)
    seat = scene.session.seat(words.rival)
    draw_emblem(surface, kit, (other.x - kit.u(6) - size // 2, box.centery), size, seat.color)


def _draw_gain(
    surface: Surface, kit: Kit, row: Rect, category: Category, name: str, change: str, is_good: bool
) -> None:
    c, size = kit.c, row.h - kit.u(3)
    chip = Rect(row.x, row.centery - size // 2, size, size)
    tokens: dict[str, str] = {"unused_inhabitants": Token.INHABITANT.value, "unused_energy": Token.ENERGY.value}
    if category.value in tokens:
        kit.icons.draw(surface, tokens[category.value], chip.center, size)
    else:
        draw_kind_chip(surface, kit, chip, category.value)
    width = kit.text.width(change, kit.frame.font(13), Weight.BLACK)
    value = Rect(row.right - width, row.y, width, row.h)
    kit.text.draw(surface, change, value, kit.frame.font(13), c.positive if is_good else c.negative, Weight.BLACK)
    box = Rect(chip.right + kit.u(6), row.y, value.x - chip.right - kit.u(12), row.h)
    kit.text.draw(surface, name, box, kit.frame.font(12), c.ink_soft, Weight.BOLD)
