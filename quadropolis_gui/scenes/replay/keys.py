"""The keys of the Replay screen: step by step, round by round, to a move whose number is typed, play and pause."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from quadropolis_gui.scenes.replay.scene import ReplayScene

#: Digits typed within this time belong to one number.
TYPING_SECONDS = 1.2
_DIGITS = {getattr(pygame, f"K_{digit}"): digit for digit in range(10)} | {
    getattr(pygame, f"K_KP{digit}"): digit for digit in range(10)
}
_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class ReplayKeys:
    """Turns keys into steps through the game; it remembers the digits typed so far."""

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene
        self._typed = ""
        self._typed_for = 0.0

    def wait(self, dt: float) -> None:
        """Let time pass: digits typed long ago do not belong to the next ones."""
        if self._typed:
            self._typed_for += dt
            if self._typed_for > TYPING_SECONDS:
                self._typed = ""

    def press(self, event: pygame.event.Event) -> bool:
        """Use a key that went down; False leaves it to the focus."""
        if event.mod & _OTHERS:
            return False
        scene, focus = self._scene, self._scene.layer.focus
        held = focus.current.key if focus.visible and focus.current is not None else ""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and held == "speed":
            return False
        if event.key == pygame.K_SPACE and held not in ("", "timeline"):
            return False
        keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: scene.back,
            pygame.K_RIGHT: scene.step_on,
            pygame.K_HOME: scene.to_start,
            pygame.K_END: scene.to_end,
            pygame.K_SPACE: scene.toggle,
            pygame.K_PAGEUP: self._round_back,
            pygame.K_PAGEDOWN: self._round_on,
        }
        if event.key in keys:
            keys[event.key]()
            return True
        if event.key in _DIGITS:
            self._type(_DIGITS[event.key])
            return True
        return False

    def _round_back(self) -> None:
        self._scene.pause_playing()
        self._scene.jump(self._scene.moments.round_before(self._scene.index))

    def _round_on(self) -> None:
        self._scene.pause_playing()
        self._scene.jump(self._scene.moments.round_after(self._scene.index))

    def _type(self, digit: int) -> None:
        """Jump to the move whose number is typed, digit by digit."""
        scene = self._scene
        scene.pause_playing()
        text = self._typed + str(digit)
        if int(text) > scene.moments.moves:
            text = str(digit)
        self._typed, self._typed_for = text, 0.0
        scene.jump(scene.moments.after_move(int(text)))
