"""What tiles lie on: the waiting places of the colored wall, pressed into plaster, and the plates of the displays."""

from __future__ import annotations

import numpy as np
from glaze import SIDE, Array, depth_inside, distance_from_middle, layer_mask, linear, lit, mask, noise, pushed
from motifs import PAINTS, Detail, Role, around, disc, motif, petal
from PIL import Image
from scipy import ndimage

PLASTER = "#E7DAC0"
CORNER = 0.10
#: How strongly each paint shows in the plaster, where it is not the usual.
_LIGHT = {"blue": 0.50, "black": 0.50, "red": 0.46}
_ACCENT = {"blue": 0.40}


def _mixed(first: Array, second: Array, part: float) -> Array:
    return first + (second - first) * part


def _colour(text: str) -> Array:
    return np.array([int(text[at : at + 2], 16) for at in (1, 3, 5)], float)


def pressed(tile: str, detail: Detail) -> Image.Image:
    """A waiting place: tinted plaster with the motif of its tile pressed in, and the shadow of its upper edge."""
    paints, plaster = PAINTS[tile], _colour(PLASTER)
    ground = _mixed(plaster, _colour(paints.ground), paints.tint)
    ink = _colour(paints.pressed)
    colours = {
        Role.GROUND: ground,
        Role.LIGHT: _mixed(plaster, ink, _LIGHT.get(tile, 0.30)),
        Role.ACCENT: _mixed(plaster, ink, _ACCENT.get(tile, 0.46)),
        Role.LINE: _mixed(plaster, ink, 0.50),
    }
    picture = np.broadcast_to(ground, (SIDE, SIDE, 3)).copy()
    for layer in motif(tile, detail):
        picture += (colours[layer.role] - picture) * layer_mask(layer)[..., None]
    inside = depth_inside(SIDE * CORNER)
    cover = np.clip(inside + 0.5, 0, 1)
    # The upper edge throws its shadow in, the lower one catches light.
    outside = ndimage.shift(1 - cover, (SIDE * 0.035, 0), order=1, mode="constant", cval=1.0)
    padded = np.pad(outside, SIDE // 8, constant_values=1.0)
    shadow = ndimage.gaussian_filter(padded, SIDE * 0.045)[SIDE // 8 : -SIDE // 8, SIDE // 8 : -SIDE // 8]
    picture += (_colour("#4A2E14") - picture) * (shadow * 0.62)[..., None]
    lower = np.clip(cover - ndimage.shift(cover, (-SIDE * 0.014, 0), order=1), 0, 1)
    picture += (255 - picture) * (lower * 0.55)[..., None]
    pixels = np.dstack([picture, cover * 255])
    return Image.fromarray((pixels + 0.5).clip(0, 255).astype("uint8"))


def plate() -> Image.Image:
    """A display: a glazed plate with a painted rim and a shallow, matt well."""
    cobalt, ochre = linear("#4C78B8"), linear("#E0A63A")
    radius = distance_from_middle()
    albedo = np.broadcast_to(linear("#F2E8D6"), (SIDE, SIDE, 3)).copy()
    hand = noise(SIDE / 9, 6) * 2.2, noise(SIDE / 9, 5) * 2.2

    def paint(shapes: str, colour: Array, strength: float) -> None:
        nonlocal albedo
        albedo = albedo + (colour - albedo) * (pushed(mask(shapes), *hand) * strength)[..., None]

    leaves = 20
    lines = '<circle cx="50" cy="50" r="37.2" stroke-width="1.1"/><circle cx="50" cy="50" r="47.4" stroke-width="1.3"/>'
    paint(f'<g fill="none" stroke="#FFFFFF">{lines}</g>', cobalt, 0.75)
    paint(around(petal(39.2, 45.8, 2.6), leaves), cobalt, 0.72)
    paint(around(disc(1.05, 50, 50 - 42.3), leaves, 180 / leaves), ochre, 0.9)
    well = np.clip((0.725 - radius) / 0.03, 0, 1)
    albedo = albedo + (linear("#E6D8BF") - albedo) * (well * 0.8)[..., None]
    profile = np.interp(radius, [0, 0.60, 0.68, 0.75, 0.93, 0.97, 1.0], [0, 0, 0.4, 2.4, 4.6, 4.2, 1.2])
    height = ndimage.gaussian_filter(profile * SIDE * 0.008, SIDE * 0.010)
    albedo = albedo * (1 + 0.006 * noise(SIDE / 6, 8))[..., None]
    shade = 1 - 0.13 * np.exp(-(((radius - 0.70) / 0.05) ** 2))
    alpha = (1 - radius) * SIDE / 2 + 0.5
    return lit(albedo * shade[..., None], height, alpha, gloss=0.55, dome=0.05, wave=0.006, seed=4)
