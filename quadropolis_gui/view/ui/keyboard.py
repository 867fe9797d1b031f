"""Keys as they are named on the screen, whatever layout the keyboard has.

A shortcut is named by a Latin letter or a digit. On a keyboard switched to Cyrillic the same key sends another letter,
and on a French one the row of digits sends signs unless Shift is held; there the place of the key decides.
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


def as_named(event: pygame.event.Event) -> pygame.event.Event:
    """Return the event of a key with the key that the screen names; the text it types stays the same."""
    key, place = event.key, event.dict.get("scancode", 0)
    named = key
    if place in _DIGITS and key not in _SIGNS and not pygame.K_0 <= key <= pygame.K_9:
        named = _DIGITS[place]
    elif key > _LAST_ASCII and not key & _NO_CHARACTER:
        named = _LETTERS.get(place, key)
    return event if named == key else pygame.event.Event(event.type, {**event.dict, "key": named})
