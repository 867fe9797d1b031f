"""Dragging in the scorer: a piece from the palette straight to its place, for whoever does not click it first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from quadropolis_gui.scenes.scorer.widgets import DrawnWidget, PlaceTarget

if TYPE_CHECKING:
    from quadropolis_gui.scenes.scorer.scene import ScorerScene

#: How far the mouse moves, in the reference, before a press becomes a drag; and how large the piece is meanwhile.
_DRAG, _SIZE = 6, 64
_PIECE = "piece_"


class Dragging:
    """The piece that is dragged, if there is one; it answers for the scene."""

    def __init__(self, scene: ScorerScene) -> None:
        self._scene = scene
        self._piece = ""
        self._start = (0, 0)
        self._at: tuple[int, int] | None = None

    def follow(self, event: pygame.event.Event) -> None:
        """Follow the mouse; it never takes an event from the widgets."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._piece, self._start, self._at = "", event.pos, None
            if event.button == pygame.BUTTON_LEFT:
                widget = self._widget_at(event.pos)
                key = "" if widget is None else widget.key
                self._piece = key.removeprefix(_PIECE) if key.startswith(_PIECE) else ""
        elif event.type == pygame.MOUSEMOTION and self._piece:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._let_go(event.pos)

    def _move(self, position: tuple[int, int]) -> None:
        far = max(abs(position[0] - self._start[0]), abs(position[1] - self._start[1]))
        if self._at is None and far < self._scene.kit.u(_DRAG):
            return
        if self._at is None:
            self._scene.pick(self._piece)
        self._at = position
        self._scene.invalidate()

    def _let_go(self, position: tuple[int, int]) -> None:
        dragged, self._piece, self._at = self._at is not None, "", None
        goal = self._widget_at(position) if dragged else None
        if dragged:
            self._scene.invalidate()
        if isinstance(goal, PlaceTarget):
            self._scene.put(goal.number)

    def _widget_at(self, position: tuple[int, int]) -> DrawnWidget | None:
        drawn = (widget for widget in self._scene.layer.widgets if isinstance(widget, DrawnWidget))
        return next((widget for widget in drawn if widget.place.collidepoint(position)), None)

    def draw(self, surface: Surface) -> None:
        """Draw the piece under the pointer."""
        if self._at is not None:
            side = self._scene.kit.u(_SIZE)
            place = Rect(0, 0, side, side)
            place.center = self._at
            self._scene.filling.draw_piece(surface, place, self._piece)
