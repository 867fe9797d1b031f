"""The town behind the game: far traffic, air in the trees, people too far off to understand, birds, and church bells.

It is built as a loop from the start: noise is filtered with its own end in front, slow changes take whole turns, and
what rings on after the end comes in at the beginning.
"""

import math
from array import array
from collections.abc import Sequence
from random import Random

from sounds_kit import (
    BELL,
    RATE,
    Partial,
    Wave,
    after_warm_up,
    band_pass,
    high_pass,
    looped,
    low_pass,
    mix,
    mix_round,
    noise,
    room,
    samples,
    scaled,
    silence,
    struck,
)

SECONDS = 24.0
PEAK = -16.0


def loop_of_noise(seed: int, centre: float, width: float) -> "Wave[float]":
    return after_warm_up(band_pass(looped(noise(SECONDS, seed)), centre, width))


def breathing(wave: "Wave[float]", turns: Sequence[int], depth: float, seed: int) -> "Wave[float]":
    """The loop coming and going in several slow waves, each of which fits into it a whole number of times."""
    phases = [Random(seed + turn).uniform(0, math.tau) for turn in turns]
    result = array("d", wave)
    for index, value in enumerate(wave):
        angle = math.tau * index / len(wave)
        swell = sum(math.sin(turn * angle + phase) for turn, phase in zip(turns, phases, strict=True)) / len(turns)
        result[index] = value * (1 - depth + depth * (0.5 + 0.5 * swell))
    return result


def chatter(seed: int, formants: Sequence[float]) -> "Wave[float]":
    """People in the square: vowels without words, each syllable a short swell of noise at its formants."""
    generator = Random(seed)
    wave = silence(SECONDS)
    voices = [loop_of_noise(seed + number, formant, 110) for number, formant in enumerate(formants)]
    time = 0.0
    while time < SECONDS:
        voice = generator.choice(voices)
        length = generator.uniform(0.10, 0.24)
        level = generator.uniform(0.3, 1.0)
        start, count = samples(time), samples(length)
        for step in range(count):
            place = (start + step) % len(wave)
            wave[place] += level * voice[place] * math.sin(math.pi * step / count) ** 2
        # Someone finishes a sentence now and then.
        time += generator.uniform(0.07, 0.2) if generator.random() < 0.85 else generator.uniform(0.5, 1.1)
    return wave


def chirp(start: float, end: float, seconds: float, trill: float) -> "Wave[float]":
    """One syllable of a bird: a whistle that slides, with a trill on it."""
    wave = silence(seconds)
    phase = 0.0
    for index in range(len(wave)):
        share = index / len(wave)
        pitch = start + (end - start) * share + trill * math.sin(math.tau * 28 * index / RATE)
        phase += math.tau * pitch / RATE
        wave[index] = math.sin(math.pi * share) ** 2 * math.sin(phase)
    return wave


def bird_song(generator: Random) -> "Wave[float]":
    """A short song: the same syllable several times, a little different each time."""
    base = generator.uniform(2300, 3600)
    slide = generator.choice((-700, -400, 500, 800))
    trill = generator.choice((0, 0, 120))
    song = silence(0.05)
    at = 0.0
    for _ in range(generator.randint(2, 5)):
        length = generator.uniform(0.07, 0.15)
        pitch = base * generator.uniform(0.96, 1.04)
        mix(song, chirp(pitch, pitch + slide, length, trill), at, generator.uniform(0.6, 1.0))
        at += length + generator.uniform(0.04, 0.11)
    return room(song, 0.9, 1.1, 0.9)


def church_bell(pitch: float) -> "Wave[float]":
    """One stroke of a bell across the valley: the air has taken its edge."""
    far = [Partial(partial.ratio, partial.level, partial.decay * 1.9) for partial in BELL]
    return low_pass(room(struck(pitch, 5.5, far, attack=0.03), 0.8, 1.4, 0.6), 1100)


def ambience() -> "Wave[float]":
    loop = silence(SECONDS)
    traffic = after_warm_up(low_pass(looped(noise(SECONDS, 1)), 170))
    mix(loop, breathing(traffic, (1, 2, 3), 0.6, 10), 0, 0.55)
    mix(loop, breathing(loop_of_noise(2, 520, 500), (1, 3, 4), 0.7, 20), 0, 0.075)
    mix(loop, breathing(loop_of_noise(3, 2100, 2200), (2, 3, 5), 0.8, 30), 0, 0.030)
    mix(loop, chatter(400, (330, 430, 560, 690)), 0, 0.26)
    mix(loop, chatter(500, (390, 510, 640, 880)), 0, 0.20)
    generator = Random(600)
    for at in (0.9, 3.6, 6.1, 9.4, 11.2, 14.8, 17.3, 18.6, 21.9):
        mix_round(loop, bird_song(generator), at + generator.uniform(-0.3, 0.3), generator.uniform(0.012, 0.03))
    for at, pitch in ((5.0, 392.0), (7.1, 329.63), (16.0, 392.0), (18.1, 329.63), (20.2, 261.63)):
        mix_round(loop, church_bell(pitch), at, 0.035)
    return scaled(after_warm_up(high_pass(looped(loop), 60)), PEAK)
