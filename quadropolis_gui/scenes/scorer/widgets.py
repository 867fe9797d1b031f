"""What in the scorer can be pressed and has the keyboard's ring: pieces, places, numbers, rows of the score, tabs."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten
from quadropolis_gui.view.ui.layer import Layer, Widget

_DIGITS = {pygame.K_0 + digit: digit for digit in range(10)} | {pygame.K_KP0: 0} | {
    pygame.K_KP1 + digit: digit + 1 for digit in range(9)
}  # fmt: skip
_MORE = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_LESS = (pygame.K_MINUS, pygame.K_KP_MINUS)
_TAKING = (pygame.K_DELETE, pygame.K_BACKSPACE)


class DrawnWidget(Widget):
    """A widget that its screen draws: it paints itself by a function, and says what it is by another."""

    def __init__(
        self, layer: Layer, rect: Rect, key: str, *, on_click: Callable[[], None] | None, says: Callable[[], str],
        draw: Callable[[Surface, Rect, bool], None] | None = None, radius: int = 8,
        told: Callable[[], str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(layer, rect, key=key, radius=radius, on_click=on_click)
        self._says = says
        self._draw = draw
        self._told = told

    def describe(self) -> str:
        """Say in words what it is."""
        return self._says()

    @property
    def told(self) -> str:
        """What is said when the pointer rests on it; nothing where all can be seen."""
        return self._told() if self._told is not None else ""

    def paint(self, surface: Surface) -> None:
        """Have it drawn, unless it is part of a larger picture."""
        if self._draw is not None:
            self._draw(surface, self.place, self.is_hovered)


class PlaceTarget(DrawnWidget):
    """A place of the board: a press puts the piece in hand there, Delete takes the uppermost piece away."""

    def __init__(
        self, layer: Layer, rect: Rect, place: int, *, on_click: Callable[[], None], on_take: Callable[[], None],
        says: Callable[[], str], radius: int,
    ) -> None:  # fmt: skip
        super().__init__(layer, rect, f"place_{place}", on_click=on_click, says=says, radius=radius)
        self.number = place
        self._take = on_take

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Take away by Delete."""
        if event.key in _TAKING:
            self._take()
            return True
        return False


class CountWell(Widget):
    """A number beside the board: digits set it, + and − and the wheel change it; by hand it is gold."""

    def __init__(
        self, layer: Layer, rect: Rect, name: str, value: int, *, on_change: Callable[[int], None], by_hand: bool,
        describe: str, most: int,
    ) -> None:  # fmt: skip
        super().__init__(layer, rect, key=f"count_{name}", radius=layer.kit.u(9), describe=describe)
        self.value = value
        self.by_hand = by_hand
        self._on_change = on_change
        self._most = most
        #: Whether the next digit goes on with the number or begins a new one.
        self._typing = False

    def set_value(self, value: int, *, by_hand: bool) -> None:
        """Show another number."""
        self.value, self.by_hand = value, by_hand
        self.host.touch()

    def focus_lost(self) -> None:
        """Begin a new number with the next digit."""
        self._typing = False

    def describe(self) -> str:
        """Say in words what it is."""
        return self.kit.words.labelled(self.description, str(self.value))

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Type a number, or change it by + and −."""
        if event.key in _DIGITS:
            begun = self.value * 10 if self._typing else 0
            typed = begun + _DIGITS[event.key]
            self._set(typed if typed <= self._most else _DIGITS[event.key], typing=True)
        elif event.key == pygame.K_BACKSPACE:
            self._set(self.value // 10, typing=True)
        elif event.key in _MORE or event.key in _LESS:
            self._set(self.value + (1 if event.key in _MORE else -1))
        else:
            return False
        return True

    def process_event(self, event: pygame.event.Event) -> bool:
        """Change the number by the wheel."""
        if event.type == pygame.MOUSEWHEEL and self.place.collidepoint(self.host.pointer):
            self._set(self.value + event.y)
            return True
        return super().process_event(event)

    def _set(self, value: int, *, typing: bool = False) -> None:
        self._typing = typing
        self._on_change(value)

    def paint(self, surface: Surface) -> None:
        """Draw the number in its well."""
        kit, c, place = self.kit, self.kit.c, self.place
        face = lighten(c.glow, 0.62) if self.by_hand else c.field
        ink = c.gold_ink if self.by_hand else c.ink
        kit.paint.well(
            surface, place, self.radius, top=face, bottom=face, dark=c.field_shadow, depth=max(1, kit.u(2)), alpha=60,
            edge=c.gold_deep if self.by_hand or self.is_hovered else c.field_edge,
        )  # fmt: skip
        kit.text.draw(
            surface, kit.words.number(self.value), place.inflate(-kit.u(6), 0), kit.frame.font(18), ink, Weight.BLACK,
            align="center",
        )  # fmt: skip
