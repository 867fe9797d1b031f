"""The mouse on the table: hovering, clicking and dragging. Nothing happens on a button that only went up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame

from quadropolis_gui.scenes.table.spots import Spot

Point = tuple[int, int]

#: How far the mouse moves, in pixels of the reference, before a press becomes a drag.
DRAG_DISTANCE = 6


@dataclass(slots=True)
class Drag:
    """Something in the hand: where it was taken and where it is."""

    spot: Spot
    position: Point
    #: The number of choices before it was taken up, to put it back.
    depth: int = 0


class Hands(Protocol):
    """What the table does with what the mouse does."""

    def spot_at(self, position: Point) -> Spot | None:
        """Return what lies under a point."""

    def hover(self, spot: Spot | None) -> None:
        """Point at something else."""

    def click(self, spot: Spot) -> bool:
        """Do what a click on a place means; tell whether it meant anything."""

    def may_drag(self, spot: Spot) -> bool:
        """Whether what lies there can be dragged at all."""

    def take_up(self, spot: Spot, position: Point) -> Drag | None:
        """Take something away from its place; None if it cannot be taken now."""

    def put_down(self, drag: Drag, spot: Spot | None) -> None:
        """Drop what was dragged on a place, or on nothing."""


class TablePointer:
    """Follows the mouse."""

    def __init__(self, hands: Hands, changed: Callable[[], None], distance: Callable[[], int]) -> None:
        self._hands = hands
        self._changed = changed
        self._distance = distance
        self._pressed: tuple[Spot, Point] | None = None
        self.drag: Drag | None = None

    def process_event(self, event: pygame.event.Event) -> bool:
        """Use a mouse event; tell whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            spot = self._hands.spot_at(event.pos)
            self._pressed = None if spot is None else (spot, event.pos)
            return spot is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._released(event.pos)
        return False

    def let_go(self) -> bool:
        """Drop what is in the hand where it came from, as when the window changes; tell whether there was anything."""
        drag, self.drag, self._pressed = self.drag, None, None
        if drag is None:
            return False
        self._hands.put_down(drag, None)
        return True

    def forget(self) -> None:
        """Forget a press that began before the table changed."""
        self._pressed = None

    def _moved(self, position: Point) -> bool:
        if self.drag is not None:
            self.drag.position = position
            self._hands.hover(self._hands.spot_at(position))
            self._changed()
            return True
        if self._pressed is not None:
            spot, start = self._pressed
            far = max(abs(position[0] - start[0]), abs(position[1] - start[1]))
            if far >= self._distance() and self._hands.may_drag(spot):
                self._pressed = None
                self.drag = self._hands.take_up(spot, position)
                self._changed()
                return True
        self._hands.hover(self._hands.spot_at(position))
        return False

    def _released(self, position: Point) -> bool:
        if self.drag is not None:
            spot = self._hands.spot_at(position)
            drag, self.drag = self.drag, None
            self._hands.put_down(drag, spot)
            self._changed()
            return True
        if self._pressed is None:
            return False
        spot, _ = self._pressed
        self._pressed = None
        return self._hands.spot_at(position) == spot and self._hands.click(spot)
