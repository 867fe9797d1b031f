"""Every sound that Azul asks for is there, and each is a sound of its own."""

from quadropolis_gui.view.azul.sounds import TileSound
from quadropolis_gui.view.sound import Sounds, sound_names


def test_every_sound_can_be_played() -> None:
    sounds = Sounds(device=False)
    for sound in TileSound:
        assert sound.value in sound_names()
        sounds.play(sound)
        assert sounds.last_played == sound.value
