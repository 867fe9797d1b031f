"""Small things around the houses: plants, vehicles, people, furniture, smoke and clouds."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from palette import (
    BARK,
    BLOSSOM,
    BLUE,
    DARK,
    FOAM,
    GOLD,
    GREY,
    LAMPLIGHT,
    LEAF,
    LEAF_LIGHT,
    ORANGE,
    PINE,
    PINK,
    RED,
    STONE,
    TYRE,
    WATER_LIGHT,
    WHITE,
    WINDSCREEN,
    WOOD,
    YELLOW,
    Surface,
    foliage,
    glass,
    lit,
    paint,
)
from shapes import ball, bar, box, cylinder, frame, loft, profile, torus

SKINS = ("#F2C29A", "#C98B62", "#8E5B3E", "#F7D3B0")
CLOTHES = (RED, BLUE, YELLOW, "#3FA34D", PINK, ORANGE, "#7A5CC0", "#2BA8A0", WHITE)


def tree(x: float, y: float, z: float, size: float = 1.0, leaf: str = LEAF, turn: float = 0) -> None:
    """A round tree with a crown of several balls."""
    with frame((x, y, z), turn=turn, scale=size):
        cylinder((0, 0, 0), 0.06, 0.34, BARK, top=0.045, sides=12)
        crown = (
            (0, 0, 0.52, 0.27),
            (0.14, -0.1, 0.44, 0.19),
            (-0.14, 0.08, 0.46, 0.19),
            (0.02, -0.07, 0.68, 0.19),
            (-0.1, -0.13, 0.45, 0.16),
            (0.12, 0.12, 0.5, 0.17),
        )
        for dx, dy, dz, radius in crown:
            ball((dx, dy, dz), radius, foliage(leaf))


def tall_tree(x: float, y: float, z: float, size: float = 1.0, leaf: str = LEAF_LIGHT) -> None:
    """A slender tree like a poplar."""
    with frame((x, y, z), scale=size):
        cylinder((0, 0, 0), 0.05, 0.24, BARK, sides=12)
        ball((0, 0, 0.58), 0.2, foliage(leaf), (1, 1, 2.0))
        ball((0.05, -0.05, 0.42), 0.17, foliage(leaf), (1, 1, 1.3))


def pine(x: float, y: float, z: float, size: float = 1.0, leaf: str = PINE) -> None:
    """A fir of three cones."""
    with frame((x, y, z), scale=size):
        cylinder((0, 0, 0), 0.05, 0.2, BARK, sides=12)
        for height, radius, rise in ((0.14, 0.28, 0.38), (0.36, 0.22, 0.34), (0.56, 0.155, 0.32)):
            cylinder((0, 0, height), radius, rise, foliage(leaf), top=0.01, sides=20)


def bush(x: float, y: float, z: float, size: float = 1.0, leaf: str = LEAF_LIGHT, flower: str | None = None) -> None:
    """A low bush, with or without flowers."""
    with frame((x, y, z), scale=size):
        ball((0, 0, 0.08), 0.15, foliage(leaf), (1, 1, 0.85))
        ball((0.13, -0.02, 0.06), 0.11, foliage(leaf), detail=2)
        ball((-0.1, -0.06, 0.05), 0.1, foliage(leaf), detail=2)
        if flower:
            spots = (
                (0.02, -0.1, 0.16),
                (0.13, -0.08, 0.13),
                (-0.09, -0.1, 0.13),
                (0.07, 0.01, 0.205),
                (-0.04, 0.02, 0.21),
                (0.2, -0.02, 0.1),
            )
            for dx, dy, dz in spots:
                ball((dx, dy, dz), 0.037, flower, detail=1)


def flower_bed(
    x: float, y: float, z: float, width: float, depth: float, colours: Sequence[str], seed: int, turn: float = 0
) -> None:
    """A bed of earth full of flowers."""
    chance = random.Random(seed)
    with frame((x, y, z), turn=turn):
        box((0, 0, 0), (width, depth, 0.04), "#8B5E3C", 0.015)
        rows, columns = max(1, round(depth / 0.1)), max(1, round(width / 0.1))
        for row in range(rows):
            for place in range(columns):
                spot_x = -width / 2 + width * (place + 0.5) / columns + chance.uniform(-0.015, 0.015)
                spot_y = -depth / 2 + depth * (row + 0.5) / rows + chance.uniform(-0.015, 0.015)
                ball((spot_x, spot_y, 0.055), 0.05, foliage(LEAF), detail=1)
                ball((spot_x, spot_y, 0.1 + chance.uniform(0, 0.02)), 0.036, chance.choice(colours), detail=1)


def hedge(x: float, y: float, z: float, length: float, turn: float = 0, height: float = 0.16) -> None:
    """A clipped hedge."""
    with frame((x, y, z), turn=turn):
        box((0, 0, 0), (length, 0.13, height), foliage("#4E9A46"), 0.04)


def lamp(x: float, y: float, z: float, height: float = 0.6) -> None:
    """A street lamp."""
    cylinder((x, y, z), 0.05, 0.06, DARK, sides=12)
    cylinder((x, y, z), 0.022, height, DARK, sides=10)
    ball((x, y, z + height + 0.05), 0.075, paint(LAMPLIGHT, 0.4, 0.9), detail=2)
    cylinder((x, y, z + height + 0.1), 0.07, 0.05, DARK, top=0.01, sides=12)


def bench(x: float, y: float, z: float, turn: float = 0) -> None:
    """A park bench; it looks toward -y."""
    with frame((x, y, z), turn=turn):
        for dy in (-0.04, 0.03):
            box((0, dy, 0.1), (0.36, 0.055, 0.03), WOOD, 0.008)
        for dz in (0.16, 0.22):
            box((0, 0.08, dz), (0.36, 0.025, 0.045), WOOD, 0.008)
        for dx in (-0.14, 0.14):
            box((dx, 0.01, 0), (0.03, 0.13, 0.11), DARK, 0.005)
            box((dx, 0.08, 0.1), (0.03, 0.025, 0.16), DARK, 0.005)


def _wheels(along: Sequence[float], across: float, radius: float) -> None:
    for dx in along:
        for side in (-1, 1):
            cylinder((dx, side * across + 0.025, radius), radius, 0.05, TYRE, sides=18, axis="y", bevel=0.008)
            cylinder((dx, side * across + 0.029, radius), radius * 0.5, 0.058, "#D8DBE0", sides=14, axis="y")


def _lights(front: float, back: float, across: float, z: float) -> None:
    for side in (-1, 1):
        box((front, side * across, z), (0.02, 0.06, 0.05), paint("#FFF3B0", 0.3, 0.6), 0.005)
        box((back, side * across, z), (0.02, 0.05, 0.045), paint("#D8352A", 0.3, 0.3), 0.005)


def car(x: float, y: float, z: float, colour: Surface, turn: float = 0, size: float = 1.0) -> None:
    """A small car; it drives toward +x."""
    with frame((x, y, z), turn=turn, scale=size):
        box((0, 0, 0.06), (0.56, 0.27, 0.14), colour, 0.05)
        box((-0.03, 0, 0.17), (0.34, 0.235, 0.13), paint(WINDSCREEN, 0.12, 0.03), 0.05)
        box((-0.03, 0, 0.275), (0.29, 0.22, 0.045), colour, 0.02)
        for dx in (-0.03, 0.145, -0.2):
            box((dx, 0, 0.18), (0.025, 0.24, 0.11), colour, 0.004)
        _wheels((-0.17, 0.17), 0.125, 0.075)
        _lights(0.277, -0.277, 0.08, 0.11)


def bus(x: float, y: float, z: float, colour: Surface = YELLOW, turn: float = 0, size: float = 1.0) -> None:
    """A bus; it drives toward +x."""
    with frame((x, y, z), turn=turn, scale=size):
        box((0, 0, 0.08), (0.98, 0.35, 0.36), colour, 0.06)
        box((0, 0, 0.25), (0.9, 0.362, 0.13), glass("#BFE3F0"), 0.01)
        box((0.482, 0, 0.24), (0.02, 0.28, 0.15), glass("#BFE3F0"), 0.005)
        box((0, 0, 0.42), (0.86, 0.3, 0.05), WHITE, 0.02)
        box((0, 0, 0.165), (0.99, 0.36, 0.03), DARK, 0.005)
        for dx in (-0.3, -0.1, 0.1, 0.3):
            box((dx, 0, 0.24), (0.035, 0.37, 0.15), colour, 0)
        _wheels((-0.29, 0.29), 0.165, 0.095)
        _lights(0.49, -0.49, 0.11, 0.12)


def van(x: float, y: float, z: float, colour: Surface, stripe: Surface, turn: float = 0, size: float = 1.0) -> None:
    """A van with a box body; it drives toward +x."""
    with frame((x, y, z), turn=turn, scale=size):
        box((-0.1, 0, 0.08), (0.56, 0.34, 0.4), colour, 0.05)
        box((0.27, 0, 0.08), (0.26, 0.32, 0.26), colour, 0.05)
        box((0.26, 0, 0.22), (0.2, 0.33, 0.12), glass(WINDSCREEN), 0.03)
        box((0.0, 0, 0.19), (0.79, 0.345, 0.05), stripe, 0.01)
        _wheels((-0.22, 0.24), 0.155, 0.09)
        _lights(0.4, -0.38, 0.1, 0.12)


def lorry(x: float, y: float, z: float, cab: Surface, load: Surface, turn: float = 0, size: float = 1.0) -> None:
    """A lorry with a load; it drives toward +x."""
    with frame((x, y, z), turn=turn, scale=size):
        box((0.3, 0, 0.08), (0.28, 0.34, 0.38), cab, 0.05)
        box((0.36, 0, 0.27), (0.19, 0.355, 0.14), glass(WINDSCREEN), 0.02)
        box((-0.15, 0, 0.1), (0.66, 0.32, 0.06), DARK, 0.01)
        box((-0.17, 0, 0.16), (0.62, 0.34, 0.3), load, 0.025)
        _wheels((-0.36, -0.14, 0.3), 0.155, 0.09)
        _lights(0.445, -0.48, 0.1, 0.13)


def person(x: float, y: float, z: float, seed: int, size: float = 1.0, turn: float = 0) -> None:
    """A little peg figure."""
    chance = random.Random(seed)
    coat, skin = chance.choice(CLOTHES), chance.choice(SKINS)
    hair = chance.choice(("#3B2A20", "#6B4423", "#C98A3C", "#2B2B33"))
    trousers = chance.choice((DARK, "#3E5A8A", "#6B4A3A"))
    with frame((x, y, z), turn=turn, scale=size):
        cylinder((0, 0, 0), 0.062, 0.12, trousers, top=0.055, sides=16)
        cylinder((0, 0, 0.1), 0.074, 0.15, coat, top=0.045, sides=16, bevel=0.01)
        for side in (-1, 1):
            bar((side * 0.05, 0, 0.235), (side * 0.085, -0.01, 0.13), 0.034, coat, round_bar=True)
        ball((0, 0, 0.3), 0.064, skin)
        ball((-0.006, 0.008, 0.318), 0.064, hair, (1.02, 1.02, 0.85))


def barrel(x: float, y: float, z: float, colour: Surface = RED, size: float = 1.0) -> None:
    """A barrel of energy."""
    with frame((x, y, z), scale=size):
        cylinder((0, 0, 0), 0.1, 0.26, colour, sides=22, bevel=0.018)
        for height in (0.06, 0.17):
            cylinder((0, 0, height), 0.107, 0.025, "#8E2A20", sides=22)
        cylinder((0.03, 0.02, 0.255), 0.02, 0.012, GREY, sides=10)


def crate(x: float, y: float, z: float, goods: Surface | None = None, size: float = 1.0, turn: float = 0) -> None:
    """A wooden crate, filled with round goods."""
    with frame((x, y, z), turn=turn, scale=size):
        box((0, 0, 0), (0.26, 0.24, 0.16), WOOD, 0.015)
        for dz in (0.02, 0.1):
            box((0, 0, dz), (0.275, 0.255, 0.035), "#CB9358", 0.006)
        if goods is not None:
            for dx in (-0.06, 0.06):
                for dy in (-0.055, 0.055):
                    ball((dx, dy, 0.18), 0.058, goods, detail=2)
            ball((0, 0, 0.23), 0.055, goods, detail=2)


def smoke(x: float, y: float, z: float, size: float = 1.0) -> None:
    """A white plume that drifts away from the sun."""
    puff = paint("#FBF7F0", 0.9, 0.12)
    plume = (
        (0, 0, 0.1, 0.13),
        (0.06, 0.05, 0.25, 0.16),
        (0.15, 0.12, 0.42, 0.2),
        (0.04, 0.15, 0.47, 0.15),
        (0.28, 0.2, 0.55, 0.15),
    )
    for dx, dy, dz, radius in plume:
        ball((x + dx * size, y + dy * size, z + dz * size), radius * size, puff)


def container(x: float, y: float, z: float, colour: Surface, turn: float = 0, length: float = 0.72) -> None:
    """A ribbed steel container, lying along x."""
    with frame((x, y, z), turn=turn):
        box((0, 0, 0), (length, 0.28, 0.28), colour, 0.015)
        ribs = 8
        for rib in range(ribs):
            spot = -length / 2 + length * (rib + 0.5) / ribs
            for side in (-1, 1):
                box((spot, side * 0.142, 0.035), (0.03, 0.02, 0.21), colour, 0.006)
        for dy in (-0.065, 0.065):
            box((length / 2, dy, 0.03), (0.018, 0.11, 0.22), colour, 0.005)
            box((length / 2 + 0.008, dy * 0.5, 0.03), (0.018, 0.012, 0.22), WHITE, 0)


def flag(x: float, y: float, z: float, height: float, colour: Surface, size: float = 1.0) -> None:
    """A flag that waves toward the right."""
    cylinder((x, y, z), 0.02 * size, height, WHITE, sides=10)
    ball((x, y, z + height), 0.038 * size, GOLD, detail=2)
    cloth = 5
    for part in range(cloth):
        sway = 0.022 * size * math.sin(part * 1.4)
        spot = x + size * (0.035 + 0.066 * part)
        box((spot, y + sway, z + height - 0.245 * size), (0.074 * size, 0.025, 0.21 * size), colour, 0.006)


def parasol(x: float, y: float, z: float, first: Surface, second: Surface = WHITE) -> None:
    """A café table under a parasol with two stools."""
    cylinder((x, y, z), 0.016, 0.56, WOOD, sides=8)
    cylinder((x, y, z + 0.18), 0.14, 0.025, WHITE, sides=24)
    for part in range(8):
        angle = math.tau * part / 8
        end = math.tau * (part + 1) / 8
        _parasol_cloth(x, y, z + 0.42, angle, end, first if part % 2 else second)
    ball((x, y, z + 0.6), 0.025, GOLD, detail=1)
    for dx, dy in ((-0.2, -0.05), (0.17, -0.12), (0.08, 0.2)):
        cylinder((x + dx, y + dy, z), 0.055, 0.11, WOOD, sides=14, bevel=0.01)


def _parasol_cloth(x: float, y: float, z: float, start: float, end: float, cloth: Surface) -> None:
    radius = 0.27
    lower = [
        (0.0, 0.0),
        (radius * math.cos(start), radius * math.sin(start)),
        (radius * math.cos(end), radius * math.sin(end)),
    ]
    upper = [(px * 0.03, py * 0.03) for px, py in lower]
    loft((x, y, z), [(0, lower), (0.02, lower), (0.17, upper)], cloth)


def duck(x: float, y: float, z: float, turn: float, feathers: Surface = WHITE) -> None:
    """A duck on the water."""
    with frame((x, y, z), turn=turn, scale=1.15):
        ball((0, 0, 0.045), 0.075, feathers, (1.25, 0.85, 0.75), detail=2)
        ball((-0.085, 0, 0.08), 0.03, feathers, (1.4, 0.8, 0.7), detail=2)
        ball((0.08, 0, 0.13), 0.045, feathers, detail=2)
        cylinder((0.11, 0, 0.125), 0.018, 0.05, ORANGE, top=0.004, sides=8, axis="x")


def wave(x: float, y: float, z: float, length: float, turn: float = 0) -> None:
    """A crest on the water."""
    with frame((x, y, z), turn=turn):
        for part, (dx, size) in enumerate(((-0.5, 0.7), (0, 1.0), (0.5, 0.6))):
            box((dx * length, 0.03 * (part % 2), 0), (length * 0.5 * size, 0.035, 0.012), WATER_LIGHT, 0.005)


def bollard(x: float, y: float, z: float) -> None:
    """A post to tie a ship to."""
    cylinder((x, y, z), 0.045, 0.1, DARK, sides=12, bevel=0.01)
    cylinder((x, y, z + 0.08), 0.062, 0.035, DARK, sides=12, bevel=0.01)


def fountain_jet(x: float, y: float, z: float, height: float) -> None:
    """A jet of water with its splash."""
    spray = paint(FOAM, 0.2, 0.3)
    cylinder((x, y, z), 0.025, height, spray, top=0.045, sides=10)
    ball((x, y, z + height), 0.07, spray, (1, 1, 0.7), detail=2)
    for angle in range(0, 360, 60):
        turned = math.radians(angle)
        ball((x + 0.09 * math.cos(turned), y + 0.09 * math.sin(turned), z + height - 0.06), 0.035, spray, detail=1)


def rock(x: float, y: float, z: float, size: float, seed: int, surface: Surface = "#A9A49B") -> None:
    """A boulder."""
    chance = random.Random(seed)
    squash = (chance.uniform(0.9, 1.25), chance.uniform(0.8, 1.1), chance.uniform(0.55, 0.8))
    with frame((x, y, z), turn=chance.uniform(0, 180)):
        ball((0, 0, size * 0.25), size, surface, squash, detail=1)


def small_house(
    x: float, y: float, z: float, walls: Surface, roof: Surface, turn: float = 0, size: float = 1.0
) -> None:
    """A hut with a door, a window and a pitched roof."""
    with frame((x, y, z), turn=turn, scale=size):
        box((0, 0, 0), (0.56, 0.46, 0.36), walls, 0.015)
        profile((0, 0, 0.36), [(-0.29, 0), (0.29, 0), (0.34, -0.02), (0, 0.27), (-0.34, -0.02)], 0.56, roof, 0.01)
        box((-0.1, -0.235, 0), (0.15, 0.02, 0.25), WHITE, 0.005)
        box((0.13, -0.235, 0.13), (0.15, 0.02, 0.14), lit(), 0)
        box((0.285, 0, 0.13), (0.02, 0.18, 0.14), glass(), 0)


def snowball_tree(x: float, y: float, z: float, size: float = 1.0, leaf: str = BLOSSOM) -> None:
    """A tree clipped into a ball on a stem."""
    with frame((x, y, z), scale=size):
        cylinder((0, 0, 0), 0.12, 0.1, STONE, sides=18, bevel=0.015)
        cylinder((0, 0, 0.08), 0.028, 0.34, BARK, sides=10)
        ball((0, 0, 0.5), 0.19, foliage(leaf))


def cloud(seed: int, puffs: Sequence[tuple[float, float, float]]) -> None:
    """A soft white cloud: balls (across, up, radius) on a flat base, in the plane that faces the camera."""
    white = paint("#EEF2F8", 1.0, 0.1, 0.0, 0.0)
    chance = random.Random(seed)
    for across, up, radius in puffs:
        depth = chance.uniform(-0.1, 0.1)
        reach = across * math.sqrt(0.5)
        ball((reach + depth, reach - depth, up), radius, white, (1, 1, 0.9), detail=4)


def life_ring(x: float, y: float, z: float, turn: float = 0) -> None:
    """A red and white ring on a wall that looks toward -y."""
    with frame((x, y, z), turn=turn):
        torus((0, 0, 0), 0.08, 0.026, WHITE, tilt=(90, 0))
        for start in range(0, 360, 90):
            with frame(tilt=(90, 0)), frame(turn=start):
                torus((0, 0, 0), 0.08, 0.028, RED, share=0.1)
