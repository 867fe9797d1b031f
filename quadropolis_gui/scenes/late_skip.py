"""A key that was meant for what was told a moment ago: whoever skips presses it twice.

What has the focus by then, such as an Architect of the turn that has just begun, must not be chosen by it.
"""

from __future__ import annotations

from collections.abc import Collection

import pygame

from quadropolis_gui.view.ui.clicks import SinceClick

#: The keys that skip, and press what has the focus where there is nothing to skip.
PRESSING = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class LateSkip:
    """Knows how long ago something was told, and by which of some keys that was skipped."""

    def __init__(self, keys: Collection[int] = PRESSING) -> None:
        self._keys = keys
        self._since = SinceClick()
        self._key: int | None = None

    def pass_time(self, seconds: float, *, telling: bool) -> None:
        """Count the time since the end of what was told."""
        if telling:
            self._since.begin()
        else:
            self._since.pass_time(seconds)
        if not self._since.is_short:
            self._key = None

    def is_late(self, event: pygame.event.Event, *, telling: bool) -> bool:
        """Note a key while something is told; tell whether one that comes later was meant for that."""
        if event.type != pygame.KEYDOWN or event.key not in self._keys:
            return False
        if telling:
            self._key = event.key
            self._since.begin()
            return False
        return self._since.is_short and event.key in (pygame.K_SPACE, self._key)
