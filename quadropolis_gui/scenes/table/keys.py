"""The letters and numbers of the keyboard on the table; arrows, Tab and Enter belong to the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from quadropolis_gui.engine.quadropolis.modes import squares_in
from quadropolis_gui.play.opponents import Mood
from quadropolis_gui.scenes.quadropolis.table.focus import key_of
from quadropolis_gui.scenes.quadropolis.table.model import Spot, SpotKind

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene

_NUMBERS = {
    key: number for number in range(1, 6) for key in (getattr(pygame, f"K_{number}"), getattr(pygame, f"K_KP{number}"))
}


class TableKeys:
    """Carries out what a key means."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._actions: dict[int, Callable[[], object]] = {
            pygame.K_c: self._confirm,
            pygame.K_x: scene.choosing.discard,
            pygame.K_DELETE: scene.choosing.discard,
            pygame.K_u: scene.undo,
            pygame.K_BACKSPACE: scene.step_back,
            pygame.K_l: scene.doors.open_log,
            pygame.K_t: scene.doors.open_tiles,
            pygame.K_b: scene.doors.open_score,
            pygame.K_h: scene.doors.open_keys,
            pygame.K_a: self._arrange,
            pygame.K_o: self._best,
            pygame.K_n: self._next_city,
            pygame.K_m: scene.switch_sound,
            pygame.K_v: scene.advice.press,
        }

    def press(self, event: pygame.event.Event) -> bool:
        """Use a key; tells whether it was used."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in _NUMBERS:
            number = _NUMBERS[event.key]
            if number in self._scene.session.state.mode.architects:
                self._scene.layer.focus.visible = True
                self._scene.choosing.pick(Spot(SpotKind.ARCHITECT, number))
            return True
        action = self._actions.get(event.key)
        if action is None:
            return False
        action()
        return True

    def _confirm(self) -> None:
        scene = self._scene
        if scene.model.arrangement is not None or scene.model.past is not None:
            scene.step_back()
        elif scene.opponents.mood is Mood.STUCK:
            scene.opponents.try_again()
        else:
            scene.choosing.confirm()

    def _arrange(self) -> None:
        arranging = self._scene.arranging
        if self._scene.model.arrangement is not None:
            arranging.end()
        elif arranging.can_begin:
            arranging.begin()
            self._focus_first_building()

    def _focus_first_building(self) -> None:
        """Whoever arranges by keyboard begins at a building, not somewhere on the table."""
        city = self._scene.model.state.cities[self._scene.model.shown_player]
        built = squares_in(city.mode.squares & ~city.empty)
        self._scene.layer.focus.focus(key_of(Spot(SpotKind.SQUARE, built[0])), show=True)

    def _best(self) -> None:
        if self._scene.model.arrangement is None:
            self._arrange()
        self._scene.arranging.best()

    def _next_city(self) -> None:
        """Each city once, clockwise, then back to the player to move."""
        model = self._scene.model
        following = (model.shown_player + 1) % model.state.player_count
        self._scene.enlarge(following)
