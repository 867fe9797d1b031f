"""The sounds of Azul: glaze on glaze, clay on wood, tiles in a bag."""

from collections.abc import Callable
from random import Random

from sounds_kit import (
    MARIMBA,
    Partial,
    Wave,
    band_pass,
    decayed,
    finished,
    high_pass,
    low_pass,
    mix,
    noise,
    room,
    silence,
    struck,
    swelled,
)

# Fired clay rings in no harmony, high and very short; the glaze adds the brightest modes.
GLAZE = (Partial(1, 1, 0.050), Partial(2.76, 0.42, 0.022), Partial(5.40, 0.16, 0.010), Partial(8.93, 0.05, 0.005))
CLAY = (Partial(1, 1, 0.030), Partial(2.21, 0.5, 0.016), Partial(3.67, 0.2, 0.008))

C5, E5, G5, C6, D6, E6, G6, A6 = 523.25, 659.26, 783.99, 1046.50, 1174.66, 1318.51, 1567.98, 1760.00


def touch(seconds: float, seed: int, cutoff: float) -> "Wave[float]":
    """Two surfaces that meet: a breath of dark noise."""
    return decayed(low_pass(noise(seconds * 6, seed), cutoff), seconds)


def chink(pitch: float, seed: int, body: float = 0.4) -> "Wave[float]":
    """A tile set on something hard: its own ring above, what it lies on below."""
    wave = struck(pitch, 0.22, GLAZE, bend=1.04, attack=0.0008)
    mix(wave, struck(pitch / 5.2, 0.16, CLAY, bend=1.3), 0, body)
    mix(wave, touch(0.004, seed, 5200), 0, 0.7)
    return wave


def tile_take() -> "Wave[float]":
    """Tiles picked up together: two of them touch."""
    wave = silence(0.05)
    mix(wave, chink(G6, 201, 0.2), 0, 0.55)
    mix(wave, chink(A6, 202, 0.15), 0.055, 0.8)
    mix(wave, swelled(band_pass(noise(0.14, 203), 2400, 1800)), 0, 0.16)
    return finished(room(low_pass(wave, 6200), 0.2, 0.22, 0.08))


def tile_land() -> "Wave[float]":
    """One tile laid into its place on the wooden staircase."""
    wave = chink(E6, 211, 0.75)
    mix(wave, touch(0.010, 212, 1500), 0, 0.8)
    return finished(room(low_pass(wave, 5200), 0.2, 0.2, 0.08))


def tile_slide() -> "Wave[float]":
    """A tile pushed flat over the table into the centre."""
    scrape = swelled(band_pass(noise(0.30, 221), 1500, 1300))
    mix(scrape, swelled(band_pass(noise(0.26, 222), 3300, 1600)), 0.02, 0.35)
    wave = low_pass(high_pass(scrape, 500), 4800)
    mix(wave, chink(D6, 223, 0.3), 0.27, 0.35)
    return finished(room(wave, 0.18, 0.2, 0.08), fade_out=0.05)


def tile_set() -> "Wave[float]":
    """A tile pressed into the mortar of the wall, with a note that stays a moment."""
    wave = chink(C6, 231, 0.9)
    mix(wave, touch(0.020, 232, 900), 0, 1.3)
    mix(wave, struck(C6, 0.4, MARIMBA), 0.012, 0.45)
    return finished(room(wave, 0.26, 0.35, 0.15), fade_out=0.1)


def tile_drop() -> "Wave[float]":
    """A tile that falls to the floor and comes to rest."""
    wave = silence(0.05)
    for at, pitch, level in ((0.0, 494, 1.0), (0.105, 523, 0.55), (0.175, 554, 0.32), (0.22, 587, 0.18)):
        mix(wave, struck(pitch, 0.18, CLAY, bend=1.2), at, level)
        mix(wave, struck(pitch * 3.1, 0.12, GLAZE), at, 0.22 * level)
        mix(wave, touch(0.008, 241, 1300), at, 0.9 * level)
    return finished(room(low_pass(wave, 3600), 0.22, 0.25, 0.1))


def bag_shake() -> "Wave[float]":
    """Many tiles in a linen bag, shaken twice."""
    chance = Random(251)
    wave = silence(0.1)
    for shake in (0.0, 0.34):
        mix(wave, swelled(band_pass(noise(0.32, 252), 900, 900)), shake, 0.5)
        for number in range(16):
            at = shake + 0.04 + chance.random() * 0.24
            pitch = chance.choice((C6, D6, E6, G6))
            mix(wave, struck(pitch * chance.uniform(0.97, 1.03), 0.10, GLAZE), at, chance.uniform(0.12, 0.34))
            mix(wave, touch(0.004, 260 + number, 2600), at, 0.3)
    return finished(room(low_pass(wave, 3400), 0.2, 0.25, 0.1), fade_out=0.08)


def tiling_done() -> "Wave[float]":
    """The wall of a round is done: three notes of clay, one above the other."""
    wave = silence(0.1)
    for step, pitch in enumerate((C5, E5, G5, C6)):
        mix(wave, struck(pitch, 0.7, MARIMBA), 0.11 * step, 0.7 + 0.08 * step)
        mix(wave, chink(pitch * 2, 271 + step, 0.2), 0.11 * step, 0.18)
    return finished(room(wave, 0.34, 0.55, 0.2), fade_out=0.25)


RECIPES: dict[str, Callable[[], "Wave[float]"]] = {
    "tile_take": tile_take,
    "tile_land": tile_land,
    "tile_slide": tile_slide,
    "tile_set": tile_set,
    "tile_drop": tile_drop,
    "bag_shake": bag_shake,
    "tiling_done": tiling_done,
}
