"""Lines of text to type into: pygame_gui looks after the typing and the cursor, and the rest is painted here."""

from collections.abc import Callable
from typing import Unpack

import pygame
from pygame import Rect, Surface
from pygame_gui.elements import UITextEntryLine

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.layer import Caret, Layer, Widget, WidgetOptions
from quadropolis_gui.view.ui.scroller import Scroller


class TextField(Widget):
    """A line of text to type into, built on pygame_gui's text entry.

    `on_change` is called with every change, `on_submit` by Enter; `icon` stands at the left, `hint` in an empty field.
    """

    def __init__(
        self,
        layer: Layer,
        rect: Rect,
        text: str = "",
        *,
        on_change: Callable[[str], None],
        on_submit: Callable[[], None] | None = None,
        hint: str = "",
        icon: str = "",
        limit: int = 40,
        dark: bool = False,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(layer, rect, radius=layer.kit.u(11), **options)
        kit = self.kit
        self.on_change = on_change
        self.on_submit = on_submit
        self.hint = hint
        self.icon = icon
        self.dark = dark
        self.description = self.description or hint
        lead = kit.u(38) if icon else kit.u(12)
        height = kit.text.line_height(kit.frame.font(16), Weight.EXTRABOLD) + 4
        inner = Rect(rect.x + lead, rect.centery - height // 2, rect.w - lead - kit.u(10), height)
        self._lead = lead
        self._entry = _Entry(self, inner, text, limit, options.get("inside"))
        left = layer.carets.pop(self.key, None)
        if left is not None and left.text == self.text:
            self._entry.take_up(left)

    def hand_over(self) -> None:
        """Tell what was typed in this very frame, and leave the cursor to the field that takes its place."""
        self._entry.report()
        if self.is_typing:
            self.host.carets[self.key] = self._entry.caret

    @property
    def text(self) -> str:
        """What is typed now."""
        return str(self._entry.get_text())

    def set_text(self, text: str) -> None:
        """Put another text into the field."""
        self._entry.set_text(text)
        self._entry.seen = text
        self.host.touch()

    @property
    def is_typing(self) -> bool:
        """Whether keys go into this field."""
        return bool(self._entry.is_focused)

    def activate(self) -> None:
        """Hand over what is typed, as Enter does: all of it, also what came in this very frame."""
        self._entry.report()
        if self.on_submit is not None:
            self.on_submit()

    def describe(self) -> str:
        """Return in words what it is."""
        return self.kit.words.labelled(self.description, self.text)

    def focus_gained(self) -> None:
        """React to getting the focus: keys go into the field."""
        super().focus_gained()
        self.host.manager.set_focus_set(self._entry.get_focus_set())
        pygame.key.start_text_input()

    def focus_lost(self) -> None:
        """React to losing the focus: keys go elsewhere again."""
        self._entry.report()
        self.host.manager.set_focus_set(None)
        pygame.key.stop_text_input()

    def pressed_at(self, position: tuple[int, int]) -> None:  # noqa: ARG002 - part of the protocol
        """Start typing when the field is pressed beside its text."""
        self.host.manager.set_focus_set(self._entry.get_focus_set())

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Use every key but those that move on."""
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.activate()
            return True
        self._entry.process_event(event)
        self.host.touch()
        return True

    def next_wake(self) -> float | None:
        """Return the time to the next blink of the cursor while keys go into the field."""
        return 0.2 if self.is_typing else super().next_wake()

    def paint(self, surface: Surface) -> None:
        """Draw the hollow behind the text, the icon and the hint."""
        kit, place, c = self.kit, self.place, self.kit.c
        if self.dark:
            kit.paint.dark_well(surface, place, self.radius, depth=max(1, kit.u(3)))
        else:
            kit.paint.well(
                surface, place, self.radius, top=c.field, dark=c.field_shadow, depth=max(1, kit.u(3)), alpha=90,
                edge=c.field_edge,
            )  # fmt: skip
        if self.icon:
            kit.icons.draw(surface, self.icon, (place.x + kit.u(22), place.centery), kit.u(18), c.icon)
        if self.hint and not self.text:
            box = Rect(place.x + self._lead + 3, place.y, place.w - self._lead - kit.u(10), place.h)
            kit.text.draw(surface, self.hint, box, kit.frame.font(15), c.muted, Weight.SEMIBOLD)
        if self.is_typing:
            kit.paint.ring(surface, place, self.radius, max(2, kit.u(3)), c.focus)


class _Entry(UITextEntryLine):
    """pygame_gui's line, which reports when it changes."""

    def __init__(self, field: TextField, rect: Rect, text: str, limit: int, inside: Scroller | None) -> None:
        self._field = field
        place = Rect(rect)
        container = inside.content if inside is not None else None
        if container is not None:
            place.move_ip(-container.rect.x, -container.rect.y)
        self.seen = text
        super().__init__(place, field.host.manager, container, object_id="#dark" if field.dark else None)
        self.set_text_length_limit(limit)
        if text:
            self.set_text(text[:limit])
        self.change_layer(field.get_top_layer() + 1)

    def update(self, time_delta: float) -> None:
        """Advance by a time in seconds, and report what was typed."""
        super().update(time_delta)
        self.report()

    def report(self) -> None:
        """Tell what is typed now, if it was not told yet."""
        text = str(self.get_text())
        if text != self.seen:
            self.seen = text
            self._field.host.touch()
            self._field.on_change(text)

    @property
    def caret(self) -> Caret:
        """Where it is typed now."""
        start, end = self.select_range
        return Caret(str(self.get_text()), self.edit_position, (start, end))

    def take_up(self, caret: Caret) -> None:
        """Go on where another field with the same text was left."""
        self.edit_position = caret.place
        self.select_range = list(caret.marked)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Use an event; a click gives the field the focus of the layer."""
        used = bool(super().process_event(event))
        if used and event.type == pygame.MOUSEBUTTONDOWN:
            self._field.host.focus.focus(self._field, show=False)
            self.ui_manager.set_focus_set(self.get_focus_set())
        if used:
            self._field.host.touch()
        return used

    def _set_image(self, new_image: Surface | None) -> None:
        """Show a new picture of the text, as after each blink."""
        super()._set_image(new_image)
        self._field.host.touch()
