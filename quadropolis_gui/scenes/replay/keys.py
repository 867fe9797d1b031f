"""The keys of the Replay screen: step by step, round by round, to a move whose number is typed, play and pause."""

from __future__ import annotations

import pygame

from quadropolis_gui.scenes.replay.playback import Playback
from quadropolis_gui.view.ui.focus import FocusRing

#: Digits typed within this time belong to one number.
TYPING_SECONDS = 1.2
_DIGITS = {getattr(pygame, f"K_{digit}"): digit for digit in range(10)} | {
    getattr(pygame, f"K_KP{digit}"): digit for digit in range(10)
}
_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class ReplayKeys:
    """Turns keys into steps through the game; it remembers the digits typed so far."""

    def __init__(self, playback: Playback, focus: FocusRing) -> None:
        self._playback = playback
        self._focus = focus
        self._typed = ""
        self._typed_for = 0.0
        self._keys = {
            pygame.K_LEFT: playback.back,
            pygame.K_RIGHT: playback.step_on,
            pygame.K_HOME: playback.to_start,
            pygame.K_END: playback.to_end,
            pygame.K_SPACE: playback.toggle,
            pygame.K_PAGEUP: playback.round_back,
            pygame.K_PAGEDOWN: playback.round_on,
        }

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
        focus = self._focus
        held = focus.current.key if focus.visible and focus.current is not None else ""
        if event.key == pygame.K_SPACE and held not in ("", "timeline"):
            return False
        if event.key in self._keys:
            self._keys[event.key]()
            return True
        if event.key in _DIGITS:
            self._type(_DIGITS[event.key])
            return True
        return False

    def _type(self, digit: int) -> None:
        """Jump to the move whose number is typed, digit by digit."""
        text = self._typed + str(digit)
        if int(text) > self._playback.moments.moves:
            text = str(digit)
        self._typed, self._typed_for = text, 0.0
        self._playback.to_move(int(text))
