"""Which screen a press of the mouse is meant for: the one that was seen when it was pressed.

Who clicks twice where once is enough must not press what lies at the same place on the screen that opens.
"""

from __future__ import annotations

import math

import pygame

#: Seconds within which a second click belongs to the first.
DOUBLE_CLICK = 0.4
#: How far a hand moves between the two, in pixels.
_REACH = 12
_BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


class Clicks:
    """Knows where, when and on which screen a button was pressed last."""

    def __init__(self) -> None:
        #: The kind of screen it was: steps of a lesson, made anew one by one, are one screen to whoever clicks.
        self._kind: type | None = None
        self._place = (0, 0)
        self._since = math.inf
        #: The buttons whose press was not heard: nor is it heard when they are let go.
        self._unheard: set[int] = set()

    def pass_time(self, seconds: float) -> None:
        """Count the time since the last press: called after the events of a frame, which may have waited for it."""
        self._since += seconds

    def is_heard(self, event: pygame.event.Event, screen: object) -> bool:
        """Note an event; tell whether it is meant for the screen that is open now."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            if self._since < DOUBLE_CLICK and self._is_near(event.pos) and self._was_elsewhere(screen):
                self._unheard.add(event.button)
                return False
            self._unheard.discard(event.button)
            self._kind, self._place, self._since = type(screen), event.pos, 0.0
        elif event.type == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            if event.button in self._unheard:
                self._unheard.discard(event.button)
                return False
            return not self._was_elsewhere(screen)
        return True

    def _was_elsewhere(self, screen: object) -> bool:
        return self._kind is not None and self._kind is not type(screen)

    def _is_near(self, place: tuple[int, int]) -> bool:
        return math.dist(place, self._place) <= _REACH
