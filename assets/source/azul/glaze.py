"""Glaze and light: painted areas as low pillows of glaze with a bare line between them, under one window.

Everything is shaded at one large size and reduced. Light falls warm from the upper left; a window with a cross shines
in the glaze, and a faint light comes back from below.
"""

from __future__ import annotations

import io
import os
from functools import lru_cache

import numpy as np
from motifs import PAINTS, Detail, Layer, motif
from numpy.typing import NDArray
from PIL import Image, ImageFilter
from scipy import ndimage

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

Array = NDArray[np.float64]

#: Everything is shaded so large.
SIDE = 640
#: Corner of a tile, and its rounded edge, as parts of its side.
CORNER = 0.115
EDGE = 0.060

_Y, _X = np.mgrid[0:SIDE, 0:SIDE].astype(float)


def linear(text: str) -> Array:
    """The linear light of a colour written as `#RRGGBB`."""
    screen = np.array([int(text[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(screen <= 0.04045, screen / 12.92, ((screen + 0.055) / 1.055) ** 2.4)


def to_screen(light: Array) -> Array:
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def noise(cell: float, seed: int, cell_down: float | None = None) -> Array:
    """Smooth noise with cells of a size, of deviation 1."""
    generator = np.random.default_rng(seed)
    shape = max(3, int(SIDE / (cell_down or cell))), max(3, int(SIDE / cell))
    coarse = generator.normal(0, 1, shape)
    fine = ndimage.zoom(coarse, (SIDE / shape[0], SIDE / shape[1]), order=3)
    return fine / fine.std()


@lru_cache(maxsize=512)
def mask(shapes: str) -> Array:
    """How much of every pixel some SVG shapes cover."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="#FFFFFF">{shapes}</g></svg>'
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (SIDE, SIDE))
    pixels = np.frombuffer(pygame.image.tobytes(drawn, "RGBA"), np.uint8).reshape(SIDE, SIDE, 4)
    return pixels[..., 3] / 255


def layer_mask(layer: Layer) -> Array:
    return mask(layer.shapes) * mask(layer.clip) if layer.clip else mask(layer.shapes)


def depth_inside(corner: float) -> Array:
    """How deep inside a rounded square every pixel lies; below 0 outside."""
    beyond = np.abs(np.stack([_X, _Y]) - (SIDE - 1) / 2) - (SIDE / 2 - corner)
    return -(np.hypot(*np.maximum(beyond, 0)) + np.minimum(beyond.max(0), 0) - corner)


def distance_from_middle() -> Array:
    """How far every pixel is from the middle; 1 at the middle of an edge."""
    return np.hypot(_X - SIDE / 2, _Y - SIDE / 2) / (SIDE / 2)


def pushed(cover: Array, down: Array, across: Array) -> Array:
    """A mask whose edges are pushed a little: the hand that painted it."""
    return ndimage.map_coordinates(cover, [_Y + down, _X + across], order=1, mode="nearest")


def lit(
    albedo: Array,
    height: Array,
    alpha: Array,
    *,
    gloss: float,
    dome: float = 0.16,
    wave: float = 0.010,
    seed: int = 1,
    matt: Array | None = None,
) -> Image.Image:
    """A surface in the light: its own colour in linear light, its height in pixels, and where it is at all."""
    slope_y, slope_x = np.gradient(height)
    across, down = (_X / SIDE - 0.5) * 2, (_Y / SIDE - 0.5) * 2
    nx = -slope_x + dome * across + wave * noise(SIDE / 5, seed)
    ny = -slope_y + dome * down + wave * noise(SIDE / 6, seed + 9)
    length = np.sqrt(nx * nx + ny * ny + 1)
    nx, ny, nz = nx / length, ny / length, 1 / length
    sun = np.array([-0.42, -0.62, 0.66])
    sun /= np.linalg.norm(sun)
    direct = np.clip(nx * sun[0] + ny * sun[1] + nz * sun[2], 0, 1)
    light = 0.46 + 0.54 * direct / sun[2] - 0.10 * np.clip(ny, 0, 1)
    to_x, to_y = 2 * nz * nx, 2 * nz * ny

    def pane(x: float, y: float, wide: float, high: float, soft: float) -> Array:
        def inside(place: Array, half: float) -> Array:
            return 1 / (1 + np.exp((np.abs(place) - half) / soft))

        return inside(to_x - x, wide) * inside(to_y - y, high)

    window = pane(-0.27, -0.30, 0.13, 0.145, 0.022)
    window *= (1 - 0.5 * np.exp(-(((to_x + 0.27) / 0.022) ** 2))) * (1 - 0.5 * np.exp(-(((to_y + 0.30) / 0.022) ** 2)))
    bright, below = pane(-0.52, -0.62, 0.42, 0.34, 0.09), pane(0.55, 0.72, 0.34, 0.18, 0.08)
    grazing = 0.04 + 0.96 * (1 - nz) ** 5
    shine = gloss * (window * 0.33 + bright * 0.36 + below * 0.16 + grazing * 0.25)
    if matt is not None:
        shine = shine * (1 - matt)
    seen = albedo * light[..., None] * np.array([1.02, 1.0, 0.97])
    seen = seen + shine[..., None] * np.array([1.0, 0.985, 0.95])
    pixels = np.dstack([to_screen(seen), np.clip(alpha, 0, 1)])
    return Image.fromarray((pixels * 255 + 0.5).clip(0, 255).astype("uint8"))


def face(tile: str, detail: Detail) -> Image.Image:
    """The glazed face of a tile, straight from above."""
    seed = sum(map(ord, tile))
    paints = [linear(text) for text in PAINTS[tile][:4]]
    reach = (0.0032 if detail is Detail.FULL else 0.004) * SIDE * 0.5
    hand = noise(SIDE / 9, seed) * reach, noise(SIDE / 9, seed + 1) * reach
    which = np.zeros((SIDE, SIDE))
    albedo = np.broadcast_to(paints[0], (SIDE, SIDE, 3)).copy()
    for layer in motif(tile, detail):
        cover = pushed(layer_mask(layer), *hand)
        albedo += (paints[layer.role] - albedo) * cover[..., None]
        which = np.where(cover > 0.5, layer.role, which)
    changes = np.abs(np.diff(which, axis=0, append=which[-1:])) + np.abs(np.diff(which, axis=1, append=which[:, -1:]))
    away = ndimage.distance_transform_edt(changes == 0)
    # Pigment is thin in the middle of a pillow and pools at its rim; the brush leaves streaks; nothing is on the line.
    strength = {"white": 0.5, "yellow": 0.7}.get(tile, 1.0)
    pool = np.exp(-away / (SIDE * 0.012))
    streaks = noise(SIDE / 2.2, seed + 2, SIDE / 42) * 0.5 + noise(SIDE / 14, seed + 3) * 0.5
    streaks *= 0.4 if tile == "black" else 1.0
    albedo = albedo * (1 - 0.16 * strength * pool + 0.045 * strength * streaks)[..., None]
    line = np.exp(-((away / (SIDE * (0.0042 if detail is Detail.FULL else 0.005))) ** 2))
    albedo += (paints[3] - albedo) * (line * (0.40 if tile == "white" else 0.62))[..., None]
    specks = ndimage.binary_dilation(noise(5, seed + 4) > 3.3)
    albedo = np.where(specks[..., None], albedo * 0.9, albedo)
    # The body has a rounded edge, with a bright rim where the glaze is thin.
    inside, edge = depth_inside(SIDE * CORNER), SIDE * EDGE
    body = edge * 0.62 * np.sqrt(np.clip(1 - (1 - np.clip(inside / edge, 0, 1)) ** 2, 0, 1))
    rim = np.exp(-(((inside - edge * 0.78) / (edge * 0.34)) ** 2))
    albedo = albedo + (np.clip(albedo * 1.5 + 0.05, 0, 1) - albedo) * (rim * 0.38)[..., None]
    relief = ndimage.gaussian_filter(SIDE * 0.0066 * (1 - np.exp(-away / (SIDE * 0.011))), SIDE * 0.0026)
    relief *= np.clip((inside - edge * 0.5) / edge, 0, 1)
    shade = np.clip(0.72 + 0.28 * np.clip(inside / (SIDE * 0.03), 0, 1), 0, 1)
    height = ndimage.gaussian_filter(body, SIDE * 0.004) + relief
    gloss = 0.8 if tile == "black" else 0.9
    return lit(albedo * shade[..., None], height, inside + 0.5, gloss=gloss, seed=seed, matt=line * 0.7)


def reduced(picture: Image.Image, side: int) -> Image.Image:
    """A picture made smaller, its clear pixels without weight, and a little sharper."""
    small = picture.convert("RGBa").resize((side, side), Image.Resampling.LANCZOS).convert("RGBA")
    alpha = small.getchannel("A")
    small = small.filter(ImageFilter.UnsharpMask(0.8, 30, 0))
    small.putalpha(alpha)
    # Clear pixels take the colour of the rest, as scaling mixes colours of neighbours whether they are seen or not.
    pixels = np.asarray(small).copy()
    pixels[pixels[..., 3] < 16, :3] = pixels[pixels[..., 3] == 255, :3].mean(0)
    return Image.fromarray(pixels)
