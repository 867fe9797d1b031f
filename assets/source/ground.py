"""Make the ground of cities: seamless textures of grass, paving and water: `python assets/source/ground.py`.

Each is a square of 128 pixels that can be laid beside itself; the program tints and cuts it. Running it again makes
the same pictures.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage

PICTURES = Path(__file__).resolve().parents[1] / "pictures" / "ground"
SIDE = 128

Array = NDArray[np.float64]


def stains(size: float, seed: int) -> Array:
    """Soft stains of a size that go on beyond the edges, between about -2 and 2."""
    noise = np.random.default_rng(seed).normal(0, 1, (SIDE, SIDE))
    soft = ndimage.gaussian_filter(noise, size, mode="wrap")
    return soft / soft.std()


def mixed(first: tuple[int, int, int], second: tuple[int, int, int], part: Array) -> Array:
    return np.asarray(first, float) + (np.asarray(second, float) - np.asarray(first, float)) * part[..., None]


def grass() -> Array:
    """A lawn: soft stains and short blades."""
    picture = mixed((152, 200, 98), (180, 218, 126), np.clip(stains(11, 1) * 0.25 + 0.35, 0, 1))
    picture += (np.array((118, 170, 70)) - picture) * np.clip(stains(7, 8) * 0.12 + 0.08, 0, 0.4)[..., None]
    chance = np.random.default_rng(3)
    for _ in range(260):
        x, y, high = chance.integers(SIDE), chance.integers(SIDE), chance.integers(2, 4)
        tone = np.array((126, 176, 78)) if chance.random() < 0.6 else np.array((196, 228, 144))
        for step in range(high):
            spot = picture[(y - step) % SIDE, x]
            spot += (tone - spot) * 0.55
    return picture


def paving() -> Array:
    """Flags in courses, white so that any colour can be laid over them."""
    picture = np.full((SIDE, SIDE, 3), 236.0)
    chance = np.random.default_rng(5)
    course = 8
    for row in range(SIDE // course):
        for flag in range(SIDE // (2 * course)):
            left = flag * 2 * course + (course if row % 2 else 0)
            across = np.arange(left, left + 2 * course) % SIDE
            picture[row * course : (row + 1) * course, across] += chance.uniform(-9, 13)
            picture[row * course : (row + 1) * course, across[0]] -= 20
        picture[row * course] -= 24
    return picture + stains(1.2, 6)[..., None] * 1.5


def water() -> Array:
    """Water with small lines of light."""
    picture = mixed((74, 168, 232), (46, 126, 200), np.clip(stains(9, 12) * 0.22 + 0.3, 0, 1))
    chance = np.random.default_rng(14)
    for _ in range(70):
        x, y, long = chance.integers(SIDE), chance.integers(SIDE), chance.integers(4, 10)
        across = np.arange(x, x + long) % SIDE
        picture[y, across] += (np.array((178, 226, 250)) - picture[y, across]) * 0.5
    return picture


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for make in (grass, paving, water):
        pixels = make().clip(0, 255).astype("uint8")
        Image.fromarray(pixels).save(PICTURES / f"{make.__name__}.png", optimize=True)


if __name__ == "__main__":
    main()
