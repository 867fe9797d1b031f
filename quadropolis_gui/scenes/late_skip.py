"""A key that was meant for what was told a moment ago: whoever skips presses it twice.

What has the focus by then, such as an Architect of the turn that has just begun, must not be chosen by it.
"""

from __future__ import annotations

import math
from collections.abc import Collection

import pygame

from quadropolis_gui.view.ui.clicks import DOUBLE_CLICK

#: The keys that skip, and press what has the focus where there is nothing to skip.
PRESSING = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class LateSkip:
    """Knows how long ago something was told, and by which of some keys that was skipped."""

    def __init__(self, keys: Collection[int] = PRESSING) -> None:
        self._keys = keys
        self._since = math.inf
        self._key: int | None = None

    def pass_time(self, seconds: float, *, telling: bool) -> None:
        """Count the time since the end of what was told."""
        self._since = 0.0 if telling else self._since + seconds
        if self._since >= DOUBLE_CLICK:
            self._key = None

    def is_late(self, event: pygame.event.Event, *, telling: bool) -> bool:
        """Note a key while something is told; tell whether one that comes later was meant for that."""
        if event.type != pygame.KEYDOWN or event.key not in self._keys:
            return False
        if telling:
            self._key, self._since = event.key, 0.0
            return False
        return self._since < DOUBLE_CLICK and event.key in (pygame.K_SPACE, self._key)
