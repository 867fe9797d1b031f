"""The mouse in the last arrangement: a piece is dragged to where it shall be, or a building clicked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from quadropolis_gui.scenes.quadropolis.arranging import Resource
from quadropolis_gui.scenes.quadropolis.last_arrangement.hand import RESOURCES, Hand, Held
from quadropolis_gui.scenes.quadropolis.last_arrangement.layout import ArrangementLayout
from quadropolis_gui.scenes.quadropolis.last_arrangement.pointing import ArrangementPointing
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.quadropolis.city.board import CityBoard
from quadropolis_gui.view.quadropolis.city.look import CityLook

#: How far the mouse moves, in the reference, before a press becomes a drag.
_DRAG = 5


class ArrangementMouse:
    """Turns what the mouse does into what the hand does; whoever made it paints anew when it says so."""

    def __init__(
        self, kit: Kit, pointing: ArrangementPointing, look: Callable[[], CityLook], invalidate: Callable[[], None]
    ) -> None:
        self._kit = kit
        self._pointing = pointing
        self._look = look
        self._invalidate = invalidate
        #: The building that was pressed beside its pieces: let go on it, and it was clicked.
        self._pressed: int | None = None

    def begin(self, hand: Hand) -> None:
        """Move the pieces of another hand from now on."""
        self._hand = hand
        self._pressed = None

    def lay_out(self, places: ArrangementLayout, board: CityBoard) -> None:
        """Take note of where everything lies in a window."""
        self._places, self._board = places, board

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Do what the mouse asks for; tell whether anything was under it."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self._take_off(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._let_go(event.pos)
        return False

    # What lies where

    def _building_at(self, position: tuple[int, int]) -> int | None:
        square = self._board.square_at(position)
        return square if square is not None and self._hand.arrangement.city.stacks[square] else None

    def _tray_at(self, position: tuple[int, int]) -> Resource | None:
        trays = zip(Resource, self._places.trays, strict=True)
        return next((resource for resource, tray in trays if tray.collidepoint(position)), None)

    # What the mouse does

    def _press(self, position: tuple[int, int]) -> bool:
        self._pressed = None
        self._pointing.press()
        if self._take_up(position):
            self._kit.sounds.play("pick")
        else:
            self._pressed = self._building_at(position)
        self._invalidate()
        return self._hand.held is not None or self._pressed is not None

    def _take_up(self, position: tuple[int, int]) -> bool:
        """Pick up the piece under the pointer, on a building or in a tray."""
        spot = self._board.resource_at(position, self._look())
        if spot is not None:
            return self._hand.take(RESOURCES[spot.token], spot.square, position)
        tray = self._tray_at(position)
        return tray is not None and self._hand.take(tray, None, position)

    def _take_off(self, position: tuple[int, int]) -> bool:
        square = self._building_at(position)
        if square is not None:
            self._hand.take_off(square)
        return square is not None

    def _moved(self, position: tuple[int, int]) -> bool:
        held = self._hand.held
        if held is None:
            if self._pointing.point_at(position):
                self._invalidate()
            return False
        far = max(abs(position[0] - held.position[0]), abs(position[1] - held.position[1]))
        if held.moved or far >= self._kit.u(_DRAG):
            held.moved = True
            held.position = position
            self._invalidate()
        return True

    def _let_go(self, position: tuple[int, int]) -> bool:
        held = self._hand.held
        if held is not None:
            self._put(held, position)
            self._invalidate()
            return True
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed != self._building_at(position):
            return False
        self._hand.toggle(pressed)
        return True

    def _put(self, held: Held, position: tuple[int, int]) -> None:
        """Put down what is held: let go anywhere but over a building, and it stands beside the city."""
        if held.moved:
            self._hand.drop(self._building_at(position))
        elif held.source is not None:
            self._hand.drop(None)
        else:
            self._hand.let_go()
