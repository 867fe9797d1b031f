"""What a press of the mouse is meant for: the screen, and the button, that were seen when it was pressed.

Who clicks twice where once is enough must not press what lies at the same place on the screen that opens, nor what the
same button has come to mean by the first click; nor, by a click that was under way already, a button that has taken the
place of another by itself, as the turn of a person comes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame
from pygame import Rect

#: Seconds within which a second click belongs to the first.
DOUBLE_CLICK = 0.4
#: Seconds from seeing a button to pressing it: until then a click is meant for what was there before.
UNDER_WAY = 0.5
#: How far a hand moves between the two, in pixels.
_REACH = 12
_BUTTONS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


Meanings = Sequence[tuple[Rect, str]]


class Screen(Protocol):
    """A screen, as far as clicks have to do with it."""

    def meanings(self) -> Meanings:
        """Return where a press does what changes with the game, and what it would do."""


def meaning_at(place: tuple[int, int], meanings: Meanings) -> str:
    """Return what a press at a place would do; nothing where that never changes."""
    return next((meaning for rect, meaning in meanings if rect.collidepoint(place)), "")


@dataclass(slots=True)
class Gone:
    """What a press did at a place until something else came there by itself, and how long ago that was."""

    place: Rect
    meaning: str
    seconds: float = 0.0


class LateClicks:
    """Knows what was under the pointer a moment ago, if that has changed by itself since."""

    def __init__(self) -> None:
        self._screen: type | None = None
        self._seen: Meanings = ()
        self._gone: list[Gone] = []

    def look(self, screen: Screen) -> None:
        """See what presses do now; what they did before on the same screen is remembered for a moment."""
        if self._screen is not type(screen):
            self.expect(screen)
            return
        now = screen.meanings()
        self._gone += [Gone(*before) for before in self._seen if before not in now]
        self._seen = now

    def expect(self, screen: Screen) -> None:
        """See what presses do now that a person has done something: what changed by that is no surprise."""
        self._screen, self._seen = type(screen), screen.meanings()
        self.forget()

    def forget(self) -> None:
        """Take every press from now on as meant for what is there."""
        self._gone.clear()

    def pass_time(self, seconds: float) -> None:
        """Count the time since the last frame."""
        for gone in self._gone:
            gone.seconds += seconds
        self._gone = [gone for gone in self._gone if gone.seconds < UNDER_WAY]

    def is_late(self, place: tuple[int, int], meaning: str) -> bool:
        """Whether a press was meant for what lay at a place before what lies there now."""
        return any(gone.place.collidepoint(place) and gone.meaning != meaning for gone in self._gone)


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
        self._late = LateClicks()
        #: Whether anything was pressed since the last frame: what changes by that, changes as a person wants.
        self._is_acted = False
        #: The buttons whose press was not heard: nor is it heard when they are let go.
        self._unheard: set[int] = set()

    def begin_frame(self, seconds: float) -> None:
        """Count the time since the last frame, before the events of this one: it may have waited long for them."""
        self._late.pass_time(seconds)

    def pass_time(self, seconds: float, screen: Screen) -> None:
        """Count the time since the last press: called after the events of a frame."""
        self._since.pass_time(seconds)
        if self._is_acted:
            self._late.expect(screen)
            self._is_acted = False

    def end_frame(self, screen: Screen) -> None:
        """See what has changed in a frame by itself."""
        self._late.look(screen)

    def is_heard(self, event: pygame.event.Event, screen: Screen) -> bool:
        """Note an event; tell whether it is meant for the screen that is open now, and for what lies there now."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            meaning = meaning_at(event.pos, screen.meanings())
            second = self._since.is_short and self._is_near(event.pos) and self._is_another(screen, meaning)
            if second or (meaning and self._late.is_late(event.pos, meaning)):
                self._unheard.add(event.button)
                return False
            self._act()
            self._unheard.discard(event.button)
            self._kind, self._meaning, self._place = type(screen), meaning, event.pos
            self._since.begin()
        elif event.type == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            if event.button in self._unheard:
                self._unheard.discard(event.button)
                return False
            self._act()
            return not self._was_elsewhere(screen)
        elif event.type == pygame.KEYDOWN:
            # A key between two clicks makes them two things.
            self._since.forget()
            self._act()
        return True

    def _act(self) -> None:
        self._is_acted = True
        self._late.forget()

    def _is_another(self, screen: object, meaning: str) -> bool:
        return self._was_elsewhere(screen) or bool(meaning and self._meaning and meaning != self._meaning)

    def _was_elsewhere(self, screen: object) -> bool:
        return self._kind is not None and self._kind is not type(screen)

    def _is_near(self, place: tuple[int, int]) -> bool:
        return math.dist(place, self._place) <= _REACH
