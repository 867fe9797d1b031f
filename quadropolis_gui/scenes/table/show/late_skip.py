"""A key that was meant for what was told a moment ago: whoever skips presses it twice.

What has the focus by then, such as an Architect of the turn that has just begun, must not be chosen by it.
"""

from __future__ import annotations

import math

import pygame

from quadropolis_gui.view.ui.clicks import DOUBLE_CLICK


class LateSkip:
    """Knows how long ago something was told, and by which key that was skipped."""

    def __init__(self) -> None:
        self._since = math.inf
        self._key: int | None = None

    def note(self, event: pygame.event.Event) -> None:
        """Take note that a key was about what is told."""
        self._key, self._since = event.key, 0.0

    def pass_time(self, seconds: float, *, telling: bool) -> None:
        """Count the time since the end of what was told."""
        self._since = 0.0 if telling else self._since + seconds
        if self._since >= DOUBLE_CLICK:
            self._key = None

    def is_late(self, event: pygame.event.Event) -> bool:
        """Tell whether a key that comes while nothing is told was meant for what was told."""
        return self._since < DOUBLE_CLICK and event.key in (pygame.K_SPACE, self._key)
