"""A person at the program: posts events into the real app and looks at what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

if TYPE_CHECKING:
    from quadropolis_gui.app import App
    from quadropolis_gui.scenes.scene import Scene
    from quadropolis_gui.view.paint.text import TextRecord
    from quadropolis_gui.view.ui.layer import Layer, Widget

Kind = TypeVar("Kind", bound="Scene")
Place = tuple[int, int]


class Driver:
    """Drives an app frame by frame; every action is followed by a frame."""

    def __init__(self, app: App) -> None:
        self.app = app

    # ---- looking

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.app.top

    def expect(self, kind: type[Kind]) -> Kind:
        """Return the scene on top, which must be of a kind."""
        assert isinstance(self.scene, kind), f"{type(self.scene).__name__} is on top, not {kind.__name__}"
        return self.scene

    @property
    def layer(self) -> Layer:
        """The layer that has the input: that of the dialog on top, or the scene's."""
        from quadropolis_gui.view.ui.dialogs import Dialog

        for modal in reversed(self.scene.modals):
            if isinstance(modal, Dialog):
                return modal.layer
        return self.scene.layer

    def widget(self, key: str) -> Widget:
        """Return the widget with a key."""
        return self.layer.find(key)

    def focused(self) -> str:
        """Return the key of what has the focus, or an empty text."""
        current = self.layer.focus.current
        return current.key if current is not None else ""

    # ---- acting

    def step(self, frames: int = 1, dt: float = 1 / 60) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.app.step(dt=dt)

    def drawn(self) -> list[TextRecord]:
        """Draw the screen once more, and return every text as it was drawn."""
        text = self.app.kit.text
        text.records.clear()
        text.recording = True
        self.scene.invalidate()
        self.step()
        text.recording = False
        return list(text.records)

    def settle(self, seconds: float = 10.0) -> None:
        """Let time pass until nothing moves any more."""
        for _ in range(round(seconds * 20)):
            if not self.app.running or not self.scene.timeline.running:
                return
            self.step(dt=0.05)
        raise AssertionError("something still moves")

    def post(self, kind: int, **values: object) -> None:
        """Post an event and let a frame pass."""
        pygame.event.post(pygame.event.Event(kind, values))
        self.step()

    def move(self, place: Place | str) -> None:
        """Move the mouse to a place or to the middle of a widget."""
        position = self._place(place)
        self.post(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def down(self, place: Place | str, button: int = 1) -> None:
        """Press a mouse button."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=self._place(place), button=button, touch=False)

    def up(self, place: Place | str, button: int = 1) -> None:
        """Release a mouse button."""
        self.post(pygame.MOUSEBUTTONUP, pos=self._place(place), button=button, touch=False)

    def click(self, place: Place | str, button: int = 1) -> None:
        """Click a place or the middle of a widget."""
        position = self._place(place)
        self.move(position)
        self.down(position, button)
        self.up(position, button)

    def drag(self, start: Place | str, end: Place | str, steps: int = 4) -> None:
        """Drag from one place to another."""
        first, last = self._place(start), self._place(end)
        self.move(first)
        self.down(first)
        for number in range(1, steps + 1):
            x = first[0] + (last[0] - first[0]) * number // steps
            y = first[1] + (last[1] - first[1]) * number // steps
            self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0), touch=False)
        self.up(last)

    def wheel(self, place: Place | str, amount: int) -> None:
        """Turn the wheel over a place; up is positive."""
        self.move(place)
        self.post(pygame.MOUSEWHEEL, x=0, y=amount, flipped=False, precise_x=0.0, precise_y=float(amount))

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press and release keys, one after the other."""
        for key in keys:
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type_text(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def resize(self, size: Place) -> None:
        """Give the window another size, as a person does by its edge."""
        self.app.window.resize(size)
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def _place(self, place: Place | str) -> Place:
        if not isinstance(place, str):
            return place
        x, y = self.widget(place).place.center
        return x, y
