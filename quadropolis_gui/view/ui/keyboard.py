"""Keys as they are named on the screen, whatever layout the keyboard has.

A shortcut is named by a Latin letter or a digit. On a keyboard switched to Cyrillic the same key sends another letter,
and on a French one the row of digits sends signs unless Shift is held; there the place of the key decides.

A key that is held down moves on and on, but decides only once: who keeps Enter down a moment too long must not have
said yes to what comes next.
"""

from __future__ import annotations

import pygame

_LAST_ASCII = 127
#: The keys that have no letter (arrows, F1 ...) have this bit.
_NO_CHARACTER = 1 << 30
_LETTERS = {pygame.KSCAN_A + place: pygame.K_a + place for place in range(26)}
_DIGITS = {pygame.KSCAN_1 + place: pygame.K_1 + place for place in range(9)} | {pygame.KSCAN_0: pygame.K_0}
#: Signs that are shortcuts themselves stay what they are, wherever they lie.
_SIGNS = frozenset({pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS})

#: The keys that go on while they are held: they move the focus or the text cursor, or take letters away.
_MOVING = frozenset(
    {
        pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE, pygame.K_DELETE,
    }
)  # fmt: skip


class HeldKeys:
    """Which keys are down, so that a key that decides something is heard once until it is let go."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def is_heard(self, event: pygame.event.Event) -> bool:
        """Note an event; tell whether it counts, that is whether it is no repetition of a key that decides."""
        if event.type == pygame.WINDOWFOCUSLOST:
            # Nobody tells us what is let go while another window has the keyboard.
            self._down.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            if event.key in self._down:
                return event.key in _MOVING
            self._down.add(event.key)
        return True


def as_named(event: pygame.event.Event) -> pygame.event.Event:
    """Return the event of a key with the key that the screen names; the text it types stays the same."""
    key, place = event.key, event.dict.get("scancode", 0)
    named = key
    if place in _DIGITS and key not in _SIGNS and not pygame.K_0 <= key <= pygame.K_9:
        named = _DIGITS[place]
    elif key > _LAST_ASCII and not key & _NO_CHARACTER:
        named = _LETTERS.get(place, key)
    return event if named == key else pygame.event.Event(event.type, {**event.dict, "key": named})
