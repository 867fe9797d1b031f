"""Sounds by the names of their files in `assets/sounds`; without a sound device the program is simply silent."""

import logging
from functools import cache

import pygame

from quadropolis_gui import resources

AMBIENCE = "ambience.ogg"

log = logging.getLogger(__name__)


@cache
def sound_names() -> frozenset[str]:
    """Return the names of all effects."""
    return frozenset(path.stem for path in resources.asset("sounds").glob("*.wav"))


class Sounds:
    """Plays effects and the ambience; the device is opened when the first sound is wanted."""

    def __init__(self, *, device: bool = True) -> None:
        self._device: bool | None = None if device else False
        self._effects: dict[str, pygame.mixer.Sound] = {}
        self._effects_volume = 0.7
        self._ambience_volume = 0.0
        self._ambience_runs = False
        self.last_played: str | None = None

    def set_volumes(self, effects: float, ambience: float) -> None:
        """Set both volumes (0 to 1); 0 is mute."""
        self._effects_volume = effects
        self._ambience_volume = ambience
        for sound in self._effects.values():
            sound.set_volume(effects)
        self._apply_ambience()

    def play(self, name: str) -> None:
        """Play an effect by its name."""
        if name not in sound_names():
            raise ValueError(f"there is no sound {name!r}")
        self.last_played = name
        if self._effects_volume <= 0 or not self._open():
            return
        sound = self._effects.get(name)
        if sound is None:
            sound = pygame.mixer.Sound(str(resources.asset("sounds", f"{name}.wav")))
            sound.set_volume(self._effects_volume)
            self._effects[name] = sound
        sound.play()

    def close(self) -> None:
        """Stop all sounds and close the device."""
        if self._device:
            pygame.mixer.quit()
        self._effects.clear()
        self._device = None
        self._ambience_runs = False

    def _apply_ambience(self) -> None:
        if self._ambience_volume <= 0:
            if self._ambience_runs:
                pygame.mixer.music.stop()
                self._ambience_runs = False
            return
        if not self._open():
            return
        if not self._ambience_runs:
            pygame.mixer.music.load(str(resources.asset("sounds", AMBIENCE)))
            pygame.mixer.music.play(loops=-1, fade_ms=1500)
            self._ambience_runs = True
        pygame.mixer.music.set_volume(self._ambience_volume)

    def _open(self) -> bool:
        """Open the device once; a machine without one is silent from then on."""
        if self._device is None:
            try:
                pygame.mixer.init(frequency=44100, channels=2, buffer=512)
                self._device = True
            except pygame.error as error:
                log.info("no sound: %s", error)
                self._device = False
        return self._device
