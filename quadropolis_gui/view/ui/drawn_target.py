"""What the keyboard's focus finds on a board that a scene draws itself."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect


@dataclass(slots=True)
class DrawnTarget:
    """A target that a scene draws itself, such as a square of a board."""

    key: str
    focus_rect: Rect
    on_activate: Callable[[], None]
    text: str = ""
    focus_radius: int = 8
    can_focus: bool = True
    takes_away: bool = False
    lets_pass: bool = False
    focus_clip: Rect | None = None
    on_focus: Callable[[], None] | None = None
    on_blur: Callable[[], None] | None = None
    on_key: Callable[[pygame.event.Event], bool] | None = field(default=None)

    def activate(self) -> None:
        """Do what it is there for."""
        self.on_activate()

    def describe(self) -> str:
        """Return in words what it is."""
        return self.text

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Use a key pressed while it has the focus."""
        return self.on_key(event) if self.on_key else False

    def focus_gained(self) -> None:
        """React to getting the focus."""
        if self.on_focus:
            self.on_focus()

    def focus_lost(self) -> None:
        """React to losing the focus."""
        if self.on_blur:
            self.on_blur()
