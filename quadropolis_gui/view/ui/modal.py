"""What may lie over a screen and take all input: dialogs, panels, lists that are open."""

from typing import Protocol

import pygame
from pygame import Surface


class Modal(Protocol):
    """Something that lies over a screen and takes all input: a dialog, a list that is open."""

    @property
    def open(self) -> bool:
        """Whether it is still there."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Use an event."""

    def update(self, dt: float) -> None:
        """Advance by a time in seconds."""

    def draw(self, surface: Surface) -> None:
        """Draw it over the screen."""

    def take_changed(self) -> bool:
        """Tell whether it looks different since this was last asked."""

    def next_wake(self) -> float | None:
        """Return after how many seconds it wants to be updated."""

    def relayout(self) -> None:
        """Find its place again after a change of the window, the language or the theme."""

    def close(self) -> None:
        """Put it away."""

    def show_focus(self) -> None:
        """Show where the keyboard's focus is on it, after it was opened by a key."""

    def set_covered(self, covered: bool) -> None:
        """Take note that something lies over it, or nothing any more."""
