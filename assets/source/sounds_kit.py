"""What the sounds are made of: struck bars, noise, filters, a small room, and writing WAV files.

A wave is an array of floats at 44.1 kHz. Nothing here needs more than the standard library, and the same seed always
gives the same wave.
"""

import math
import sys
import wave as wave_file
from array import array
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import NamedTuple

RATE = 44_100

Wave = array  # of "d"


class Partial(NamedTuple):
    """One mode of a struck thing: its pitch as a multiple of the lowest, its loudness, and its decay in seconds."""

    ratio: float
    level: float
    decay: float


# A marimba bar is tuned so that its second mode sounds two octaves above the first.
MARIMBA = (Partial(1, 1, 0.30), Partial(3.98, 0.18, 0.07), Partial(9.6, 0.04, 0.02))
# A block of wood has modes in no harmony at all, and none of them lasts.
BLOCK = (Partial(1, 1, 0.035), Partial(2.31, 0.45, 0.018), Partial(3.9, 0.2, 0.010), Partial(5.7, 0.08, 0.006))
# Hum, prime, tierce, quint, nominal: the tierce is what makes a bell sound like a bell.
BELL = (
    Partial(0.5, 0.35, 1.6),
    Partial(1, 1, 1.0),
    Partial(1.2, 0.45, 0.7),
    Partial(1.5, 0.25, 0.5),
    Partial(2, 0.5, 0.45),
    Partial(2.74, 0.12, 0.25),
)


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> "Wave[float]":
    return array("d", bytes(8 * samples(seconds)))


def mix(base: "Wave[float]", part: "Wave[float]", at: float = 0.0, level: float = 1.0) -> None:
    """Add a part to a wave at a time, making the wave longer where the part goes on after its end."""
    start = samples(at)
    missing = start + len(part) - len(base)
    if missing > 0:
        base.extend([0.0] * missing)
    for index, value in enumerate(part, start):
        base[index] += level * value


def mix_round(base: "Wave[float]", part: "Wave[float]", at: float, level: float) -> None:
    """Add a part to a loop: what goes on after the end comes in at the beginning."""
    start, length = samples(at), len(base)
    for index, value in enumerate(part, start):
        base[index % length] += level * value


def struck(
    pitch: float, seconds: float, partials: Iterable[Partial] = MARIMBA, bend: float = 1.0, attack: float = 0.0015
) -> "Wave[float]":
    """A struck bar, block or bell; bend is where the pitch starts, as a multiple of where it settles."""
    wave = silence(seconds)
    settle = 0.012
    for ratio, level, decay in partials:
        speed = math.tau * pitch * ratio
        for index in range(len(wave)):
            time = index / RATE
            # The integral of a pitch that falls (or rises) exponentially to its place.
            phase = speed * (time + (bend - 1) * settle * (1 - math.exp(-time / settle)))
            wave[index] += level * math.exp(-time / decay) * math.sin(phase)
    for index in range(samples(attack)):
        wave[index] *= index / samples(attack)
    # Damped at the end as by a hand: a tail cut off in the middle of a mix would click.
    damped = len(wave) // 4
    for index in range(damped):
        wave[len(wave) - 1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / damped)
    return wave


def brass(pitch: float, seconds: float, release: float = 0.12) -> "Wave[float]":
    """A soft horn: the upper harmonics come in later and leave earlier than the lower ones."""
    wave = silence(seconds + release)
    for harmonic in range(1, 9):
        rise = 0.022 + 0.010 * harmonic
        level = harmonic**-1.5 * (0.9 if harmonic > 1 else 0.7)
        for index in range(len(wave)):
            time = index / RATE
            swell = 1 - math.exp(-time / rise)
            fall = 1.0 if time < seconds else math.exp(-(time - seconds) * (2 + harmonic) / release)
            vibrato = 0.0012 * math.sin(math.tau * 5.2 * time) * min(1.0, time / 0.3)
            # Two players a hair apart sound warmer than one; unequally loud, they never cancel each other.
            first = math.sin(math.tau * pitch * harmonic * (time + vibrato * 0.05))
            second = math.sin(math.tau * pitch * 1.0012 * harmonic * time)
            wave[index] += level * swell * fall * (0.7 * first + 0.3 * second)
    return wave


def noise(seconds: float, seed: int) -> "Wave[float]":
    generator = Random(seed)
    return array("d", (generator.uniform(-1, 1) for _ in range(samples(seconds))))


def decayed(wave: "Wave[float]", decay: float, attack: float = 0.001) -> "Wave[float]":
    """The same wave, rising for the attack and dying away after it."""
    rise = max(1, samples(attack))
    return array("d", (v * min(1.0, i / rise) * math.exp(-i / (decay * RATE)) for i, v in enumerate(wave)))


def swelled(wave: "Wave[float]") -> "Wave[float]":
    """The same wave, coming and going in one breath."""
    last = max(1, len(wave) - 1)
    return array("d", (value * math.sin(math.pi * index / last) ** 2 for index, value in enumerate(wave)))


def low_pass(wave: "Wave[float]", cutoff: float) -> "Wave[float]":
    """Two gentle poles: what lies above the cutoff falls by 12 dB an octave."""
    share = 1 - math.exp(-math.tau * cutoff / RATE)
    first = second = 0.0
    result = array("d", wave)
    for index, value in enumerate(wave):
        first += share * (value - first)
        second += share * (first - second)
        result[index] = second
    return result


def high_pass(wave: "Wave[float]", cutoff: float) -> "Wave[float]":
    share = 1 - math.exp(-math.tau * cutoff / RATE)
    floor = 0.0
    result = array("d", wave)
    for index, value in enumerate(wave):
        floor += share * (value - floor)
        result[index] = value - floor
    return result


def band_pass(wave: "Wave[float]", centre: float, width: float) -> "Wave[float]":
    """A resonance of the given width in Hz, as loud at its centre as what goes in."""
    radius = math.exp(-math.pi * width / RATE)
    feedback, damping = 2 * radius * math.cos(math.tau * centre / RATE), radius * radius
    gain = (1 - damping) / 2
    before, earlier, input_before, input_earlier = 0.0, 0.0, 0.0, 0.0
    result = array("d", wave)
    for index, value in enumerate(wave):
        now = gain * (value - input_earlier) + feedback * before - damping * earlier
        earlier, before = before, now
        input_earlier, input_before = input_before, value
        result[index] = now
    return result


def looped(wave: "Wave[float]", warm_up: float = 2.0) -> "Wave[float]":
    """The loop with its own end in front, for filters to settle on; cut off with after_warm_up."""
    return wave[-samples(warm_up) :] + wave


def after_warm_up(wave: "Wave[float]", warm_up: float = 2.0) -> "Wave[float]":
    return wave[samples(warm_up) :]


def room(wave: "Wave[float]", wet: float, seconds: float = 0.35, tail: float = 0.25) -> "Wave[float]":
    """The wave in a small room with wooden walls: four echoing paths that lose their brightness as they go round."""
    source = array("d", wave)
    source.extend([0.0] * samples(tail))
    echo = array("d", bytes(8 * len(source)))
    for delay in (0.0297, 0.0371, 0.0411, 0.0437):
        length = samples(delay)
        line, dull, keep = array("d", bytes(8 * length)), 0.0, 10 ** (-3 * delay / seconds)
        for index, value in enumerate(source):
            place = index % length
            heard = line[place]
            dull += 0.35 * (heard - dull)
            line[place] = value + keep * dull
            echo[index] += heard
    return array("d", (dry + wet * late / 4 for dry, late in zip(source, echo, strict=True)))


def finished(wave: "Wave[float]", peak: float = -9.0, fade_in: float = 0.001, fade_out: float = 0.03) -> "Wave[float]":
    """The wave without offset, faded at both ends, at the given peak in dB below full scale."""
    result = high_pass(wave, 35)
    rise, fall, length = samples(fade_in), samples(fade_out), len(result)
    for index in range(rise):
        result[index] *= 0.5 - 0.5 * math.cos(math.pi * index / rise)
    for index in range(fall):
        result[length - 1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / fall)
    return scaled(result, peak)


def scaled(wave: "Wave[float]", peak: float) -> "Wave[float]":
    gain = 10 ** (peak / 20) / max(map(abs, wave))
    return array("d", (gain * value for value in wave))


def as_integers(wave: "Wave[float]") -> "array[int]":
    return array("h", (round(32_767 * value) for value in wave))


def save(wave: "Wave[float]", path: Path) -> None:
    """Write a mono WAV file of 16 bits."""
    frames = as_integers(wave)
    if sys.byteorder == "big":
        frames.byteswap()
    with wave_file.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames.tobytes())
