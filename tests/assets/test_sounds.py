"""Every sound loads, is as long and as loud as it should be, starts and ends in silence, and comes from its source."""

import importlib.util
import os
import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

ASSETS = Path(__file__).parents[2] / "assets"
SOUNDS = ASSETS / "sounds"
RATE = 44_100
FULL = 32_768

# Shortest and longest length in seconds.
LENGTHS = {
    "button": (0.03, 0.10),
    "pick": (0.08, 0.25),
    "slot": (0.10, 0.30),
    "place": (0.25, 0.60),
    "stack": (0.35, 0.80),
    "urbanist": (0.40, 0.80),
    "invalid": (0.25, 0.60),
    "undo": (0.30, 0.70),
    "gain": (0.50, 1.00),
    "mayor": (0.80, 1.50),
    "round": (1.00, 2.00),
    "win": (1.50, 2.20),
    "tile_take": (0.20, 0.50),
    "tile_land": (0.20, 0.45),
    "tile_slide": (0.35, 0.80),
    "tile_set": (0.35, 0.80),
    "tile_drop": (0.30, 0.70),
    "bag_shake": (0.60, 1.20),
    "tiling_done": (0.90, 1.60),
}


def frames_of(name: str) -> "array[int]":
    with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        frames = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        frames.byteswap()
    return frames


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 1)
    yield
    pygame.mixer.quit()


@pytest.fixture(scope="module")
def ambience(mixer: None) -> "array[int]":
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    return array("h", pygame.mixer.Sound(SOUNDS / "ambience.ogg").get_raw())


@pytest.fixture(scope="module")
def recipes() -> Iterator[dict[str, Callable[[], Any]]]:
    """The recipes of assets/source/sounds.py, which is a script and no part of the package."""
    source = ASSETS / "source"
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(source))
        spec = importlib.util.spec_from_file_location("sounds", source / "sounds.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module.RECIPES


def test_every_sound_is_there_and_no_other() -> None:
    assert {path.name for path in SOUNDS.iterdir()} == {"ambience.ogg", *(f"{name}.wav" for name in LENGTHS)}


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_has_its_length(name: str) -> None:
    shortest, longest = LENGTHS[name]
    assert shortest <= len(frames_of(name)) / RATE <= longest


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_peaks_at_nine_decibels_below_full_scale_and_never_clips(name: str) -> None:
    peak = max(map(abs, frames_of(name))) / FULL
    assert 10 ** (-10 / 20) < peak < 10 ** (-8 / 20)


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_starts_and_ends_in_silence(name: str) -> None:
    frames = frames_of(name)
    assert abs(frames[0]) < 0.001 * FULL
    assert max(map(abs, frames[-50:])) < 0.002 * FULL


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_has_no_offset(name: str) -> None:
    frames = frames_of(name)
    assert abs(sum(frames) / len(frames)) < 0.001 * FULL


@pytest.mark.parametrize("name", LENGTHS)
def test_mixer_plays_the_sound_at_its_full_length(mixer: None, name: str) -> None:
    sound = pygame.mixer.Sound(SOUNDS / f"{name}.wav")
    assert sound.get_length() == pytest.approx(len(frames_of(name)) / RATE, abs=0.001)


@pytest.mark.parametrize("name", LENGTHS)
def test_committed_sound_is_what_its_recipe_makes(recipes: dict[str, Callable[[], Any]], name: str) -> None:
    made, kept = recipes[name](), frames_of(name)
    assert len(made) == len(kept)
    # Sines differ in their last digit from one system's library to another's.
    assert max(abs(32_767 * fresh - old) for fresh, old in zip(made, kept, strict=True)) < 2


def test_every_recipe_has_its_sound(recipes: dict[str, Callable[[], Any]]) -> None:
    assert recipes.keys() == LENGTHS.keys()


def test_ambience_is_small_long_and_quiet(ambience: "array[int]") -> None:
    assert (SOUNDS / "ambience.ogg").stat().st_size < 400_000
    assert 20 <= len(ambience) / RATE <= 30
    peak = max(map(abs, ambience)) / FULL
    assert 0.05 < peak < 10 ** (-14 / 20)


def test_ambience_goes_round_without_a_seam(ambience: "array[int]") -> None:
    steps = sorted(abs(after - before) for before, after in pairwise(ambience))
    ordinary = steps[int(0.999 * len(steps))]
    assert abs(ambience[0] - ambience[-1]) <= ordinary
    # As loud before the seam as behind it: a fade would be heard as a gap each time round.
    window = RATE // 2
    before = sum(value * value for value in ambience[-window:])
    behind = sum(value * value for value in ambience[:window])
    assert 0.4 < before / behind < 2.5
