"""Render the small palace of the postcard: `python assets/source/azul/house.py`, some minutes with Blender's `bpy`.

Its front has a panel for a wall of tiles. In `house.png` the panel is a hole, with only the shadows that fall on it:
the program lays a wall beneath and the house over it. `house.json` says where the corners of the panel are, as parts
of the picture's side.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "art"))

import bpy
import numpy as np
import props
import stage
from palette import DARK, GOLD, LEAF, TYRE, WATER_LIGHT, WHITE, Surface, foliage, glass, grass, paint, water
from PIL import Image, ImageFilter
from shapes import ball, bar, box, cylinder, frame, gable, prism, profile, slab

PICTURES = Path(__file__).resolve().parents[2] / "pictures" / "azul"
SIDE, SAMPLES = 900, 32
#: How many units of the world the picture is wide, and the height at which the camera looks.
WIDE, EYE = 13.7, 2.43

LIME, SILL, TERRACOTTA, COBALT, SHUTTER, CREAM = "#FBF3E4", "#E3D3B6", "#D9653B", "#2F62B4", "#3E7F5A", "#FFF6E2"
#: The house: its middle, half its width, front, back and height.
MIDDLE, HALF, FRONT, BACK, HIGH = -0.68, 3.12, 0.1, 3.75, 6.15
RIGHT, DEEP = MIDDLE + HALF, BACK - FRONT
#: The panel: its lower edge, its side, and how far it stands before the front.
PANEL_LOW, PANEL, PANEL_OUT = 0.82, 5.0, 0.11
#: Props are made for a smaller world.
GROWN = 2.2


def ground() -> None:
    """A wooden base, a lawn, and a pavement of black and white waves."""
    side = 8.7
    slab((0, 0, -1.02), side + 0.5, side + 0.5, 0.62, 0.9, "#B57B45", 0.12)
    slab((0, 0, -0.48), side + 0.2, side + 0.2, 0.3, 0.8, "#F1E3C8", 0.08)
    slab((0, 0, -0.2), side - 0.1, side - 0.1, 0.2, 0.7, grass(), 0.03)
    for centre, width, depth in (((0.0, -1.98), 8.0, 4.05), ((3.3, 2.0), 1.4, 3.88)):
        slab((*centre, 0), width, depth, 0.03, 0.25, "#ECE2CE", 0.01)
        left, low = centre[0] - width / 2 + 0.06, centre[1] - depth / 2 + 0.06
        for row in range(int((depth - 0.5) / 0.62)):
            _wave(left, width - 0.12, low + 0.24 + row * 0.62)


def _wave(left: float, width: float, y: float) -> None:
    steps = max(12, int(width * 12))
    xs = [left + width * step / steps for step in range(steps + 1)]
    lower = [(x, y + 0.13 * math.sin(x * 5.0)) for x in xs]
    upper = [(x, low + 0.27) for x, low in lower]
    prism((0, 0, 0.03), [*lower, *reversed(upper)], 0.004, "#7E8696", 0)


def arch(y: float, z: float, width: float, height: float, filling: Surface) -> None:
    """An opening with a round head in the right side."""
    for rim, surface, out in ((0.10, SILL, 0.05), (0.0, filling, 0.075)):
        straight, whole = height - width / 2, width + 2 * rim
        box((RIGHT, y, z), (2 * out, whole, straight), surface, 0.012)
        cylinder((RIGHT - out, y, z + straight), whole / 2, 2 * out - 0.006, surface, sides=40, axis="x")
    box((RIGHT + 0.06, y, z), (0.05, 0.035, height - 0.06), SILL, 0)


def balcony(y: float, z: float, width: float) -> None:
    """An iron balcony full of flowers."""
    chance = random.Random(round(y * 10))
    box((RIGHT + 0.22, y, z - 0.06), (0.5, width + 0.2, 0.09), SILL, 0.02)
    box((RIGHT + 0.44, y, z + 0.40), (0.035, width + 0.16, 0.035), DARK, 0.008)
    for post in range(9):
        cylinder((RIGHT + 0.44, y + (width + 0.12) * (post / 8 - 0.5), z), 0.013, 0.42, DARK, sides=6)
    for side in (-1, 1):
        box((RIGHT + 0.22, y + side * (width / 2 + 0.07), z + 0.40), (0.46, 0.03, 0.03), DARK, 0.006)
    for plant in range(7):
        ball((RIGHT + 0.40, y + width * (plant / 6 - 0.5), z + 0.06 + chance.random() * 0.06), 0.085, LEAF, detail=2)
    for _ in range(12):
        spot = (RIGHT + 0.46 + chance.random() * 0.05, y + width * (chance.random() - 0.5), z + 0.08)
        colour = chance.choice(("#E84C6A", "#F4839B", WHITE))
        ball((*spot[:2], spot[2] + chance.random() * 0.12), 0.045, colour, detail=1)


def walls(panel: Surface) -> None:
    """The body of the house with the frame of the panel, doors, windows and balconies."""
    middle = (FRONT + BACK) / 2
    box((MIDDLE, middle, 0), (2 * HALF + 0.16, DEEP + 0.16, 0.34), SILL, 0.03)
    box((MIDDLE, middle, 0.3), (2 * HALF, DEEP, HIGH - 0.3), LIME, 0.03)
    for side in (-1, 1):
        box((MIDDLE + side * (HALF - 0.16), FRONT - 0.03, 0.3), (0.40, 0.14, HIGH - 0.3), SILL, 0.02)
    for y in (FRONT + 0.16, BACK - 0.16):
        box((RIGHT + 0.03, y, 0.3), (0.14, 0.40, HIGH - 0.3), SILL, 0.02)
    box((RIGHT + 0.03, middle, 3.18), (0.12, DEEP, 0.16), SILL, 0.02)
    for more, out, surface in ((0.32, 0.035, COBALT), (0.14, 0.05, "#F6D789")):
        box((MIDDLE, FRONT - out, PANEL_LOW - more / 2), (PANEL + more, 0.11, PANEL + more), surface, 0.015)
    box((MIDDLE, FRONT - PANEL_OUT + 0.05, PANEL_LOW), (PANEL, 0.10, PANEL), panel, 0)
    for y, leaf in ((1.0, "#B5472F"), (2.75, SHUTTER)):
        arch(y, 0.34, 1.05, 2.3, leaf)
        arch(y, 3.75, 0.92, 1.85, glass())
        for part in (0.33, 0.66):
            box((RIGHT + 0.06, y, 3.75 + 1.85 * part), (0.05, 0.92, 0.03), SILL, 0)
        for side in (-1, 1):
            box((RIGHT + 0.09, y + side * 0.76, 3.80), (0.05, 0.36, 1.40), SHUTTER, 0.012)
        balcony(y, 3.72, 1.15)
        box((RIGHT + 0.3, y, 0), (0.8, 1.4, 0.16), SILL, 0.03)


def roof() -> None:
    """Cornice, barrel tiles, a curved gable with a round window, chimney and finials."""
    middle = (FRONT + BACK) / 2
    box((MIDDLE, middle, HIGH), (2 * HALF + 0.36, DEEP + 0.36, 0.16), SILL, 0.04)
    box((MIDDLE, middle, HIGH + 0.14), (2 * HALF + 0.52, DEEP + 0.5, 0.12), LIME, 0.04)
    rise, over, length = 1.35, 0.30, DEEP - 0.2
    gable((MIDDLE, middle + 0.15, HIGH + 0.24), 2 * HALF, length, rise, "#C4532E", over, "y")
    run, rows = HALF + over, 17
    for side in (1, -1):
        for row in range(rows):
            y = middle + 0.15 - length / 2 - over + 0.12 + row * (length + 2 * over - 0.24) / (rows - 1)
            colour = TERRACOTTA if row * 7 % 3 else "#E27A4C"
            eave, ridge = (MIDDLE + side * (run + 0.03), y, HIGH + 0.27), (MIDDLE, y, HIGH + 0.27 + rise)
            bar(eave, ridge, 0.25, colour, round_bar=True)
    bar((MIDDLE, middle - DEEP / 2 - 0.1, HIGH + 0.26 + rise), (MIDDLE, BACK + 0.4, HIGH + 0.26 + rise), 0.34,
        TERRACOTTA, round_bar=True)  # fmt: skip
    for wide, high, out, thick, surface in (
        (HALF + 0.1, 2.15, 0.06, 0.30, SILL),
        (HALF - 0.22, 1.86, 0.20, 0.10, LIME),
    ):
        profile((MIDDLE, FRONT - out + 0.05, HIGH + 0.24), _curved(wide, high), thick, surface, 0.02)
    for radius, out, surface in ((0.50, 0.10, COBALT), (0.41, 0.13, "#F6D789"), (0.36, 0.16, glass("#8CC4E4"))):
        cylinder((MIDDLE, FRONT - 0.08, HIGH + 1.20), radius, 0.1 + out, surface, sides=48, axis="y")
    box((MIDDLE, FRONT - 0.35, HIGH + 0.84), (0.05, 0.03, 0.72), WHITE, 0)
    box((MIDDLE, FRONT - 0.35, HIGH + 1.18), (0.72, 0.03, 0.05), WHITE, 0)
    for side in (-1, 1):
        cylinder((MIDDLE + side * (HALF - 0.02), FRONT + 0.1, HIGH + 0.26), 0.13, 0.3, SILL, sides=16)
        ball((MIDDLE + side * (HALF - 0.02), FRONT + 0.1, HIGH + 0.72), 0.20, SILL)
    ball((MIDDLE, FRONT + 0.1, HIGH + 2.56), 0.17, GOLD)
    box((MIDDLE + 1.75, 2.8, HIGH + 0.6), (0.5, 0.5, 1.25), LIME, 0.03)
    box((MIDDLE + 1.75, 2.8, HIGH + 1.8), (0.64, 0.64, 0.12), TERRACOTTA, 0.03)


def _curved(wide: float, high: float) -> list[tuple[float, float]]:
    """The outline of the gable: two sweeps up to a half circle."""
    steps = 14
    points = [(-wide, 0.0)]
    for step in range(steps + 1):
        part = step / steps
        points.append((-wide + wide * 0.42 * part, high * 0.46 * part**2.1))
    sweep = list(points)
    for step in range(steps + 1):
        angle = math.pi * (1 - step / steps)
        points.append((wide * 0.50 * math.cos(angle), high * 0.50 + high * 0.50 * math.sin(angle)))
    return points + [(-x, z) for x, z in reversed(sweep)]


def orange_tree(x: float, y: float, size: float, fruit: str = "#F28C28") -> None:
    """A clipped tree full of fruit in a clay pot."""
    chance = random.Random(round(x * 7 + y * 13))
    with frame((x, y, 0), scale=size):
        cylinder((0, 0, 0), 0.20, 0.36, TERRACOTTA, top=0.28, sides=24)
        cylinder((0, 0, 0.34), 0.31, 0.07, TERRACOTTA, sides=24, bevel=0.015)
        cylinder((0, 0, 0.36), 0.05, 0.5, "#8A5A3A", sides=10)
        ball((0, 0, 1.02), 0.40, foliage("#4E9A47"))
        ball((0.16, -0.14, 1.16), 0.24, foliage("#63AE4D"))
        for _ in range(13):
            turn, rise = chance.random() * math.tau, chance.uniform(-0.7, 1.1)
            across = 0.41 * math.cos(rise)
            spot = (across * math.cos(turn), across * math.sin(turn), 1.02 + 0.41 * math.sin(rise))
            ball(spot, 0.068, fruit, detail=2)


def fountain(x: float, y: float) -> None:
    """A fountain with eight sides."""
    cylinder((x, y, 0.02), 1.02, 0.16, SILL, sides=8, bevel=0.02)
    cylinder((x, y, 0.1), 0.86, 0.34, "#F1E9DB", sides=8, bevel=0.03)
    cylinder((x, y, 0.40), 0.78, 0.05, water(), sides=8)
    cylinder((x, y, 0.3), 0.13, 0.75, SILL, sides=16)
    cylinder((x, y, 0.95), 0.12, 0.14, SILL, top=0.42)
    cylinder((x, y, 1.075), 0.37, 0.03, paint(WATER_LIGHT, 0.08, 0.1, 0, 0.8))
    cylinder((x, y, 1.05), 0.07, 0.3, SILL, sides=12)
    ball((x, y, 1.42), 0.12, COBALT)
    for jet in range(6):
        turn = jet * math.pi / 3 + 0.3
        across, along = math.cos(turn), math.sin(turn)
        ball((x + 0.56 * across, y + 0.56 * along, 0.46), 0.05, WHITE, detail=2)
        spray = paint("#DDF2FB", 0.1, 0.15)
        cylinder((x + 0.40 * across, y + 0.40 * along, 0.5), 0.018, 0.55, spray, sides=6)


def tram(x: float, y: float) -> None:
    """A yellow tram on its rails along the front."""
    for side in (-0.42, 0.42):
        box((0, y + side, 0.03), (8.0, 0.06, 0.03), "#8C8F98", 0)
    yellow, pane = paint("#F7C02E", 0.35), glass("#6FB3D6")
    length, width = 3.3, 1.15
    box((x, y, 0.16), (length - 0.3, width - 0.16, 0.18), "#3A3F4A", 0.03)
    box((x, y, 0.30), (length, width, 0.58), yellow, 0.10)
    box((x, y, 0.86), (length - 0.06, width - 0.04, 0.66), CREAM, 0.08)
    box((x, y, 1.50), (length + 0.1, width + 0.06, 0.12), yellow, 0.05)
    box((x, y, 1.60), (length - 0.5, width - 0.35, 0.16), CREAM, 0.06)
    for number in range(6):
        box((x - length / 2 + 0.36 + number * 0.515, y - width / 2 + 0.01, 0.94), (0.38, 0.06, 0.46), pane, 0.01)
    for side in (-0.20, 0.20):
        box((x + length / 2 - 0.01, y + side, 0.94), (0.06, 0.36, 0.46), pane, 0.01)
    box((x, y - width / 2 - 0.01, 0.62), (length - 0.2, 0.03, 0.05), WHITE, 0)
    box((x + length / 2 + 0.01, y, 0.62), (0.03, width - 0.2, 0.05), WHITE, 0)
    cylinder((x + length / 2 - 0.01, y, 0.50), 0.11, 0.06, paint("#FFF3B0", 0.3, 0.8), sides=20, axis="x")
    box((x + length / 2 + 0.02, y, 1.42), (0.05, 0.5, 0.2), COBALT, 0.01)
    for along in (-0.95, 0.95):
        cylinder((x + along, y - width / 2 + 0.12, 0.16), 0.15, 0.08, TYRE, sides=20, axis="y")
    bar((x - 0.2, y, 1.72), (x + 0.25, y, 2.35), 0.04, DARK, round_bar=True)


def courtyard() -> None:
    """Everything that stands and walks before the house."""
    fountain(-2.75, -1.55)
    for x, y, size in ((-3.72, -0.42, 0.85), (2.85, -0.42, 0.95), (3.75, 1.85, 0.75), (3.72, 3.45, 0.85)):
        orange_tree(x, y, size)
    for x in (1.15, -0.75):
        orange_tree(x, -0.95, 0.62, "#F7D23E")
    tram(1.05, -2.95)

    def grown(x: float, y: float) -> AbstractContextManager[None]:
        return frame((x, y, 0.03), scale=GROWN)

    with grown(0.2, -0.75):
        props.bench(0, 0, 0)
    for x, y in ((2.1, -1.5), (-3.85, -2.3)):
        with grown(x, y):
            props.lamp(0, 0, 0, 0.6)
    with frame((3.35, -1.75, 0.03), scale=2.7):
        props.parasol(0, 0, 0, COBALT, CREAM)
    walkers = ((3.0, -2.35), (3.95, -1.45), (-1.45, -1.5), (-1.1, -1.35), (-3.35, -2.55), (0.75, -1.35))
    for number, (x, y) in enumerate(walkers):
        with grown(x, y):
            props.person(0, 0, 0, number + 3)
    chance = random.Random(5)
    for _ in range(95):
        # Bougainvillea climbs the far corner of the right side.
        high = chance.random()
        reach = 0.42 * (1 - 0.55 * high)
        spot = (RIGHT + 0.1 + chance.random() * 0.16, 3.62 + chance.uniform(-reach, reach * 0.35), 0.3 + 3.0 * high)
        leaf = chance.choice(("#57A24A", "#4E9A47", "#D6438F", "#E56AA0", "#D6438F"))
        ball(spot, chance.uniform(0.07, 0.15), leaf, detail=2)
    for number in range(12):
        with grown(-4.1 + number * 0.73, -4.17):
            props.bush(0, 0, 0, 0.7, flower=(None, "#E56AA0", WHITE)[number % 3])
    for number in range(11):
        with grown(4.16, -3.7 + number * 0.75):
            props.bush(0, 0, 0, 0.75)


def scene(panel: Surface) -> None:
    """Everything, with a panel of this surface."""
    ground()
    walls(panel)
    roof()
    courtyard()


def hole() -> bpy.types.Material:
    """A surface that lets nothing be seen and leaves the picture clear where it is."""
    made = bpy.data.materials.new("hole")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    output, holdout = tree.nodes.new("ShaderNodeOutputMaterial"), tree.nodes.new("ShaderNodeHoldout")
    tree.links.new(holdout.outputs[0], output.inputs["Surface"])
    return made


def taken(folder: Path, name: str, side: int, samples: int, with_hole: bool) -> np.ndarray:
    """Render the house with a white panel or with a hole, as an array of straight colours."""
    pixels = side / WIDE
    stage.empty_stage()
    stage.light_stage()
    stage.set_camera((side, side), pixels, (side / 2, side / 2 + EYE * stage.RISE * pixels))
    scene(hole() if with_hole else "#FFFFFF")
    path = folder / f"{name}.png"
    stage.take_picture(str(path), samples)
    return np.asarray(Image.open(path).convert("RGBA"), float) / 255


def joined(holed: np.ndarray, white: np.ndarray) -> Image.Image:
    """The house with its hole, in which only the shadows of the white panel are left."""
    alpha = holed[..., 3]
    is_panel = (white[..., 3] > 0.99) & (alpha < 0.99)
    light = white[..., :3].mean(-1)
    bright = np.percentile(light[is_panel & (alpha < 0.01)], 92)
    shadow = np.where(is_panel, np.clip(1 - light / bright, 0, 0.75), 0.0)
    # Where the panel is only seen in part, its own light is not known: no shadow there.
    shadow *= np.clip(1 - alpha * 4, 0, 1)
    whole = alpha + (1 - alpha) * shadow
    colour = holed[..., :3] * (alpha / np.maximum(whole, 1e-6))[..., None]
    picture = Image.fromarray((np.dstack([colour, whole]) * 255 + 0.5).clip(0, 255).astype("uint8"))
    # Clear pixels outside take the colour of what is near, so that scaling leaves no dark rim.
    near = picture.convert("RGBa").filter(ImageFilter.GaussianBlur(6)).convert("RGBA")
    pixels, around = np.asarray(picture).copy(), np.asarray(near)
    outside = (whole < 0.02) & ~is_panel
    pixels[outside, :3] = around[outside, :3]
    return Image.fromarray(pixels)


def panel_corners(side: int) -> dict[str, list[float]]:
    """Where the panel's corners lie, as parts of the picture's side."""
    pixels = side / WIDE
    middle = side / 2, side / 2 + EYE * stage.RISE * pixels
    corners = {}
    for name, across, up in (("top_left", -1, 1), ("top_right", 1, 1), ("bottom_left", -1, 0)):
        x, y = stage.pixel_offset(MIDDLE + across * PANEL / 2, FRONT - PANEL_OUT, PANEL_LOW + up * PANEL, pixels)
        corners[name] = [round((middle[0] + x) / side, 5), round((middle[1] + y) / side, 5)]
    return corners


def main() -> None:
    parser = argparse.ArgumentParser(description="Render the house of the postcard.")
    parser.add_argument("--side", type=int, default=SIDE)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--out", type=Path, default=PICTURES)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        holed = taken(Path(folder), "holed", asked.side, asked.samples, with_hole=True)
        white = taken(Path(folder), "white", asked.side, asked.samples, with_hole=False)
    joined(holed, white).save(asked.out / "house.png", optimize=True)
    text = json.dumps({"panel": panel_corners(asked.side)}, indent=1)
    (asked.out / "house.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
