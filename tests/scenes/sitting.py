"""A person at the real table, whatever is played there: clicks, drags and keys as posted events, and what is seen."""

from __future__ import annotations

from collections import deque

import pygame
from pygame import Rect

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.table.desk import TableDesk
from quadropolis_gui.scenes.table.scene import TableScene
from quadropolis_gui.scenes.table.spots import Spot
from quadropolis_gui.scenes.table.words import Prompt
from tests.driver import Driver, Place

ARROWS = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
}


class Sitting:
    """A person at the table; every action is one frame."""

    def __init__(self, driver: Driver, session: Session) -> None:
        self.driver = driver
        self.scene = TableScene(driver.app.services, session)
        driver.app.push(self.scene)
        driver.step()

    @property
    def session(self) -> Session:
        """The game that is played."""
        return self.scene.session

    @property
    def desk(self) -> TableDesk:
        """What can be done at the table."""
        return self.scene.desk

    @property
    def at_table(self) -> bool:
        """Whether the table is still on top."""
        return self.driver.app.running and self.driver.scene is self.scene

    # Places

    def place(self, spot: Spot) -> Place:
        """The middle of a place on the table."""
        return _middle(self.scene.pointing.rect(spot))

    def button(self, key: str) -> Place:
        """The middle of a widget."""
        return _middle(self.scene.layer.find(key).place)

    def log_rows(self) -> list[Rect]:
        """The rows of the log that can be seen, the newest first."""
        return [row.rect for row in self.scene.pointing.log()]

    def status_rects(self) -> list[Rect]:
        """The parts of the top bar."""
        return [place for place, _ in self.scene.pointing.parts()]

    def prompt(self) -> Prompt:
        """What is asked of whom, and the hint beside it."""
        return self.desk.occasion.prompt(self.desk)

    def toast_text(self) -> str:
        """The sentence at the bottom of the screen, or nothing."""
        toast = self.scene.saying.now
        return toast.text if toast is not None else ""

    def forget_sound(self) -> None:
        """Forget which sound was played last."""
        self.scene.kit.sounds.last_played = None

    # Actions

    def click(self, place: Place, button: int = 1) -> None:
        """Move there, press and release, in one frame."""
        events = [
            _event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False),
            _event(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False),
            _event(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False),
        ]
        self.driver.app.step(events)

    def drag(self, start: Place, end: Place) -> None:
        """Drag from one place to another, in one frame."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        events = [
            _event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False),
            _event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False),
            *(_event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False) for pos in (middle, end)),
            _event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False),
        ]
        self.driver.app.step(events)

    def press(self, *keys: int) -> None:
        """Press and release keys, each in one frame."""
        for key in keys:
            events = [_event(kind, key=key, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
            self.driver.app.step(events)

    def walk_to(self, key: str) -> None:
        """Bring the focus to a target with the arrow keys alone."""
        self.press(*self._way_to(key))
        current = self.scene.layer.focus.current
        assert current is not None
        assert current.key == key

    def _way_to(self, goal: str) -> list[int]:
        focus = self.scene.layer.focus
        targets = focus.targets
        if focus.current not in targets:
            self.press(pygame.K_TAB)
        start = focus.current
        assert start is not None
        assert any(target.key == goal for target in targets), f"{goal} cannot be reached by keyboard"
        seen = {start.key}
        queue = deque([(start, list[int]())])
        while queue:
            here, keys = queue.popleft()
            if here.key == goal:
                return keys
            for (dx, dy), key in ARROWS.items():
                there = focus.ahead(here, dx, dy)
                if there is not None and there.key not in seen:
                    seen.add(there.key)
                    queue.append((there, [*keys, key]))
        raise AssertionError(f"the arrows do not lead to {goal}")

    def see_enough(self) -> None:
        """Skip what is still being told."""
        while self.desk.teller.is_telling:
            self.press(pygame.K_SPACE)


def _middle(rect: Rect) -> Place:
    return rect.centerx, rect.centery


def _event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)
