"""Makes every sound of the program: `python assets/source/sounds.py` writes them into assets/sounds.

All pitches come from one scale (C, D, E, G, A), so that sounds which meet never quarrel. The ambience is packed as OGG
and needs `oggenc` (Debian: vorbis-tools); everything else needs Python only.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import sounds_ambience
import sounds_azul
from sounds_kit import (
    BELL,
    BLOCK,
    MARIMBA,
    Partial,
    Wave,
    band_pass,
    brass,
    decayed,
    finished,
    high_pass,
    low_pass,
    mix,
    noise,
    room,
    save,
    silence,
    struck,
    swelled,
)

SOUNDS = Path(__file__).parents[1] / "sounds"
SMALL_BELL = [Partial(partial.ratio, partial.level, partial.decay * 0.42) for partial in BELL]

C4, E4, G4, A4, C5, D5, E5, G5, A5, C6, E6 = (
    261.63, 329.63, 392.00, 440.00, 523.25, 587.33, 659.26, 783.99, 880.00, 1046.50, 1318.51,
)  # fmt: skip


def felt(seconds: float, seed: int, cutoff: float) -> "Wave[float]":
    """The touch of two soft surfaces: a breath of dark noise."""
    return decayed(low_pass(noise(seconds * 6, seed), cutoff), seconds)


def thump(pitch: float, seed: int) -> "Wave[float]":
    """A wooden piece set down on a table: the table below, the piece above, and the touch between them."""
    wave = struck(pitch, 0.34, (Partial(1, 1, 0.075), Partial(2.02, 0.22, 0.05)), bend=1.7)
    mix(wave, struck(pitch * 2.45, 0.2, BLOCK), 0, 0.42)
    mix(wave, felt(0.012, seed, 1400), 0, 1.1)
    return wave


def pick() -> "Wave[float]":
    wave = struck(C6, 0.12, (Partial(1, 1, 0.028), Partial(2.31, 0.25, 0.010)), bend=0.62)
    mix(wave, felt(0.004, 11, 3200), 0, 0.5)
    return finished(room(wave, 0.18, 0.2, 0.06))


def place() -> "Wave[float]":
    return finished(room(thump(138, 21), 0.22, 0.25, 0.12))


def stack() -> "Wave[float]":
    wave = silence(0.1)
    mix(wave, thump(172, 31), 0, 0.62)
    mix(wave, thump(220, 32), 0.095, 1.0)
    mix(wave, struck(C5, 0.25, (Partial(1, 1, 0.07), Partial(3.98, 0.2, 0.02))), 0.097, 0.22)
    return finished(room(wave, 0.22, 0.25, 0.12))


def slot() -> "Wave[float]":
    wave = struck(587, 0.14, BLOCK)
    mix(wave, struck(236, 0.14, (Partial(1, 1, 0.03),)), 0.002, 0.55)
    mix(wave, felt(0.003, 41, 4200), 0, 0.9)
    return finished(room(low_pass(wave, 4200), 0.2, 0.18, 0.08))


def urbanist() -> "Wave[float]":
    """Three small steps of a wooden figure across the site."""
    wave = silence(0.1)
    for step, (pitch, level) in enumerate(((392, 0.6), (349, 0.75), (440, 1.0))):
        mix(wave, struck(pitch, 0.16, BLOCK, bend=1.15), 0.15 * step, level)
        mix(wave, struck(pitch / 2.6, 0.16, (Partial(1, 1, 0.03),)), 0.15 * step, 0.5 * level)
        mix(wave, felt(0.006, 51 + step, 1800), 0.15 * step, 0.8 * level)
    return finished(room(low_pass(wave, 2600), 0.25, 0.25, 0.12))


def gain() -> "Wave[float]":
    wave = silence(0.1)
    mix(wave, struck(G5, 0.5, MARIMBA), 0, 0.8)
    mix(wave, struck(C6, 0.55, MARIMBA), 0.095, 1.0)
    return finished(room(wave, 0.3, 0.45, 0.2), fade_out=0.12)


def mayor() -> "Wave[float]":
    wave = silence(0.1)
    for at, pitch, length, level in ((0.0, G4, 0.12, 0.8), (0.16, C5, 0.12, 0.9), (0.32, E5, 0.46, 1.0)):
        mix(wave, brass(pitch, length), at, level)
    mix(wave, brass(C5, 0.46), 0.32, 0.35)
    mix(wave, brass(G4, 0.46), 0.32, 0.3)
    return finished(room(low_pass(wave, 2400), 0.4, 0.6, 0.35), fade_out=0.2)


def round_begins() -> "Wave[float]":
    """Cards riffled ever faster, then one soft bell."""
    wave = silence(0.1)
    at, pause = 0.0, 0.062
    for card in range(13):
        flick = band_pass(noise(0.05, 61 + card), 1700 + 70 * card, 1500)
        mix(wave, decayed(flick, 0.015, 0.005), at, 1.4 + 0.05 * card)
        at += pause
        pause *= 0.9
    sweep = swelled(band_pass(noise(0.26, 80), 1300, 1300))
    mix(wave, sweep, at - 0.04, 0.7)
    wave = low_pass(high_pass(wave, 350), 4200)
    mix(wave, struck(C5, 1.2, SMALL_BELL, attack=0.004), at + 0.12, 0.3)
    mix(wave, struck(G5, 0.8, MARIMBA), at + 0.12, 0.12)
    return finished(room(wave, 0.35, 0.6, 0.2), fade_out=0.3)


def invalid() -> "Wave[float]":
    wave = silence(0.1)
    for at, level in ((0.0, 1.0), (0.13, 0.8)):
        mix(wave, struck(110, 0.22, (Partial(1, 1, 0.05), Partial(2.3, 0.35, 0.03)), bend=1.3), at, level)
        mix(wave, felt(0.014, 91, 500), at, 1.2 * level)
    return finished(room(low_pass(wave, 700), 0.12, 0.2, 0.06))


def win() -> "Wave[float]":
    wave = silence(0.1)
    for step, pitch in enumerate((C4, E4, G4, C5, E5, G5, C6)):
        mix(wave, struck(pitch, 1.0, MARIMBA), 0.12 * step, 0.75 + 0.03 * step)
    # A chord of horns opens under the last notes and carries them out.
    for pitch, level in ((C4, 0.26), (G4, 0.22), (E5, 0.16)):
        mix(wave, low_pass(swelled(brass(pitch, 1.1)), 1500), 0.48, level)
    mix(wave, struck(E6, 0.7, MARIMBA), 0.88, 0.3)
    return finished(room(wave, 0.4, 0.7, 0.2), fade_out=0.4)


def button() -> "Wave[float]":
    wave = struck(1318, 0.05, (Partial(1, 1, 0.007), Partial(2.31, 0.35, 0.004)))
    mix(wave, felt(0.002, 101, 3600), 0, 0.8)
    return finished(low_pass(wave, 3600), fade_out=0.015)


def undo() -> "Wave[float]":
    """Two muffled notes going down, with the breath of a sleeve over the table."""
    muffled = (Partial(1, 1, 0.09), Partial(3.98, 0.08, 0.02))
    wave = silence(0.1)
    mix(wave, struck(A4 * 2, 0.3, muffled), 0.02, 0.8)
    mix(wave, struck(D5, 0.3, muffled), 0.11, 1.0)
    mix(wave, swelled(band_pass(noise(0.22, 111), 900, 900)), 0, 0.35)
    return finished(room(wave, 0.25, 0.3, 0.1), fade_out=0.08)


RECIPES: dict[str, Callable[[], "Wave[float]"]] = {
    "pick": pick,
    "place": place,
    "stack": stack,
    "slot": slot,
    "urbanist": urbanist,
    "gain": gain,
    "mayor": mayor,
    "round": round_begins,
    "invalid": invalid,
    "win": win,
    "button": button,
    "undo": undo,
    **sounds_azul.RECIPES,
}


def pack(wave: "Wave[float]", path: Path) -> None:
    """Write the wave as OGG Vorbis, always with the same serial number, so that equal waves give equal files."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        save(wave, plain)
        command = ["oggenc", "--quiet", "--quality", "2", "--serial", "1", "--output", str(path), str(plain)]
        subprocess.run(command, check=True)


def main(names: list[str]) -> None:
    SOUNDS.mkdir(exist_ok=True)
    for name, recipe in RECIPES.items():
        if not names or name in names:
            save(recipe(), SOUNDS / f"{name}.wav")
    if not names or "ambience" in names:
        pack(sounds_ambience.ambience(), SOUNDS / "ambience.ogg")


if __name__ == "__main__":
    main(sys.argv[1:])
