"""What a press of the mouse is meant for: the screen, and the button, that were seen when it was pressed.

Who clicks twice where once is enough must not press what lies at the same place on the screen that opens, nor what the
same button has come to mean by the first click.
"""

from __future__ import annotations

import math
from typing import Protocol

import pygame

#: Seconds within which a second click belongs to the first.
DOUBLE_CLICK = 0.4
#: How far a hand moves between the two, in pixels.
_REACH = 12
_BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


class Screen(Protocol):
    """A screen, as far as clicks have to do with it."""

    def meaning_at(self, position: tuple[int, int]) -> str:
        """Return what a press at a place would do, if that changes with what is done; nothing where it does not."""


class SinceClick:
    """The time since a click, told frame by frame."""

    def __init__(self) -> None:
        self._seconds = math.inf
        self._is_new = False

    @property
    def is_short(self) -> bool:
        """Whether a click now would belong to the one before it."""
        return self._seconds < DOUBLE_CLICK

    def begin(self) -> None:
        """Count from now on."""
        self._seconds, self._is_new = 0.0, True

    def forget(self) -> None:
        """Let no click belong to the one before it."""
        self._seconds = math.inf

    def pass_time(self, seconds: float) -> None:
        """Count the time of a frame, after its events: the frame that brought the click had waited for it."""
        if self._is_new:
            self._is_new = False
        else:
            self._seconds += seconds


class Clicks:
    """Knows where, when, on which screen and on what a button was pressed last."""

    def __init__(self) -> None:
        #: The kind of screen it was: steps of a lesson, made anew one by one, are one screen to whoever clicks.
        self._kind: type | None = None
        self._meaning = ""
        self._place = (0, 0)
        self._since = SinceClick()
        #: The buttons whose press was not heard: nor is it heard when they are let go.
        self._unheard: set[int] = set()

    def pass_time(self, seconds: float) -> None:
        """Count the time since the last press: called after the events of a frame."""
        self._since.pass_time(seconds)

    def is_heard(self, event: pygame.event.Event, screen: Screen) -> bool:
        """Note an event; tell whether it is meant for the screen that is open now, and for what lies there now."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            meaning = screen.meaning_at(event.pos)
            if self._since.is_short and self._is_near(event.pos) and self._is_another(screen, meaning):
                self._unheard.add(event.button)
                return False
            self._unheard.discard(event.button)
            self._kind, self._meaning, self._place = type(screen), meaning, event.pos
            self._since.begin()
        elif event.type == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            if event.button in self._unheard:
                self._unheard.discard(event.button)
                return False
            return not self._was_elsewhere(screen)
        elif event.type == pygame.KEYDOWN:
            # A key between two clicks makes them two things.
            self._since.forget()
        return True

    def _is_another(self, screen: object, meaning: str) -> bool:
        return self._was_elsewhere(screen) or bool(meaning and self._meaning and meaning != self._meaning)

    def _was_elsewhere(self, screen: object) -> bool:
        return self._kind is not None and self._kind is not type(screen)

    def _is_near(self, place: tuple[int, int]) -> bool:
        return math.dist(place, self._place) <= _REACH
