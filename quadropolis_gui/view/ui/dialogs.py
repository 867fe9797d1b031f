"""What lies over a screen and takes all input: sheets, and dialogs, which ask once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.layer import Layer
from quadropolis_gui.view.ui.modal import Modal
from quadropolis_gui.view.ui.text_field import TextField


class Choice(NamedTuple):
    """One answer to a dialog; the dialog closes before its action is called."""

    key: str
    text: str
    action: Callable[[], None] | None = None
    kind: ButtonKind = ButtonKind.PLAIN
    icon: str = ""


@dataclass(slots=True)
class Question:
    """What a dialog asks. Texts are functions, so that a change of language reaches an open dialog."""

    title: Callable[[], str]
    text: Callable[[], str]
    choices: Callable[[], Sequence[Choice]]
    # The key of the choice that Enter takes and of the one that Esc takes.
    enter: str
    escape: str
    icon: str = ""
    # A line to type into; `typed` holds what is in it.
    field_hint: Callable[[], str] | None = None
    typed: str = ""
    limit: int = 40
    width: float = 460


class Sheet:
    """What dialogs and panels over a screen have in common: widgets of their own, and being put away."""

    def __init__(self, kit: Kit, open_modal: Callable[[Modal], None]) -> None:
        self.kit = kit
        self.open = True
        self.layer = Layer(kit, (kit.frame.width, kit.frame.height), open_modal)

    def close(self) -> None:
        """Put it away; a dialog is left without an answer."""
        self.layer.focus.focus(None)
        self.open = False

    def show_focus(self) -> None:
        """Show where the keyboard's focus is."""
        self.layer.focus.begin()

    def set_covered(self, covered: bool) -> None:
        """Show no ring while something else lies over it."""
        self.layer.covered = covered
        self.layer.touch()

    def update(self, dt: float) -> None:
        """Advance by a time in seconds."""
        self.layer.update(dt)
        if self.layer.focus.is_stranded:
            self.layer.focus.rescue()

    def take_changed(self) -> bool:
        """Tell whether it looks different since this was last asked."""
        return self.layer.take_changed()

    def next_wake(self) -> float | None:
        """Return after how many seconds it wants to be updated."""
        return self.layer.next_wake()


class Dialog(Sheet):
    """A question over the screen; the keyboard's focus stays within it."""

    def __init__(self, kit: Kit, question: Question, open_modal: Callable[[Modal], None]) -> None:
        super().__init__(kit, open_modal)
        self.question = question
        self._panel = Rect(0, 0, 0, 0)
        self._text_box = Rect(0, 0, 0, 0)
        self.relayout()
        self.layer.focus.focus("field" if question.field_hint else question.enter, show=False)

    def relayout(self) -> None:
        """Find its place again."""
        kit, question = self.kit, self.question
        had = self.layer.focus.current.key if self.layer.focus.current is not None else ""
        self.layer.reset((kit.frame.width, kit.frame.height))
        pad, gap = kit.u(28), kit.u(14)
        width = min(kit.u(question.width), kit.frame.width - 2 * kit.u(40))
        body = kit.frame.font(16)
        text_height = kit.text.paragraph_height(question.text(), width - 2 * pad, body)
        field_height = kit.u(44) + gap if question.field_hint else 0
        button_height = kit.u(48)
        title_height = kit.u(40)
        height = pad + title_height + text_height + kit.u(24) + field_height + button_height + pad
        self._panel = Rect(0, 0, width, height)
        self._panel.center = kit.frame.rect.center
        inner = self._panel.inflate(-2 * pad, -2 * pad)
        self._text_box = Rect(inner.x, inner.y + title_height, inner.w, text_height)
        if question.field_hint:
            place = Rect(inner.x, self._text_box.bottom + gap // 2, inner.w, kit.u(44))
            TextField(
                self.layer, place, question.typed, key="field", on_change=self._typed, on_submit=self._enter,
                hint=question.field_hint(), limit=question.limit,
            )  # fmt: skip
        choices = list(question.choices())
        total = inner.w - gap * (len(choices) - 1)
        x = inner.x
        for number, choice in enumerate(choices):
            right = inner.x + (total * (number + 1)) // len(choices) + gap * number
            Button(
                self.layer, Rect(x, inner.bottom - button_height, right - x, button_height), choice.text,
                key=choice.key, on_click=self._taker(choice), kind=choice.kind, icon=choice.icon, size=16,
            )  # fmt: skip
            x = right + gap
        if had:
            self.layer.focus.focus(had)

    def answer(self, key: str) -> None:
        """Give the answer with a key, as by its button."""
        for choice in self.question.choices():
            if choice.key == key:
                self.close()
                if choice.action is not None:
                    choice.action()
                return
        raise KeyError(f"the dialog has no answer {key!r}")

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input while it is open."""
        if self.layer.process_event(event):
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.answer(self.question.escape)
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._enter()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the question over a veil."""
        kit, c = self.kit, self.kit.c
        kit.paint.veil(surface, surface.get_rect(), 130)
        kit.paint.panel(surface, self._panel, kit.u(22), depth=kit.u(5), shadow=kit.u(14), shadow_alpha=170)
        pad = kit.u(28)
        title = Rect(self._panel.x + pad, self._panel.y + pad - kit.u(6), self._panel.w - 2 * pad, kit.u(34))
        if self.question.icon:
            size = kit.u(26)
            kit.icons.draw(surface, self.question.icon, (title.x + size // 2, title.centery), size, c.icon)
            title = Rect(title.x + size + kit.u(10), title.y, title.w - size - kit.u(10), title.h)
        kit.text.draw(surface, self.question.title(), title, kit.frame.font(22), c.ink, Weight.BLACK)
        kit.text.paragraph(surface, self.question.text(), self._text_box, kit.frame.font(16), c.ink_soft)
        self.layer.draw(surface)

    def _taker(self, choice: Choice) -> Callable[[], None]:
        return lambda: self.answer(choice.key)

    def _typed(self, text: str) -> None:
        self.question.typed = text

    def _enter(self) -> None:
        self.answer(self.question.enter)
