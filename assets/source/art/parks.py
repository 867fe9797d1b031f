"""Parks: a pond, a rose garden and a wood."""

from __future__ import annotations

import itertools
import math
import random

from kit import GROUND, plot
from palette import (
    AUTUMN,
    BARK,
    BLOSSOM,
    LEAF,
    LEAF_DEEP,
    LEAF_LIGHT,
    ORANGE,
    PINK,
    RED,
    SAND,
    STONE,
    WATER_LIGHT,
    WHITE,
    WOOD,
    YELLOW,
    coursed,
    foliage,
    golden,
    mottled,
    paint,
    water,
)
from props import (
    bench,
    bush,
    duck,
    fountain_jet,
    hedge,
    lamp,
    person,
    pine,
    rock,
    tall_tree,
    tree,
)
from shapes import ball, bar, box, cylinder, dome, frame, prism, profile, torus, wavy

GRAVEL = "#EEDDB8"


def _path(points: list[tuple[float, float]], width: float = 0.17) -> None:
    """A gravel path through the given points."""
    gravel = mottled(GRAVEL, "#E2CDA2", 7)
    for (start_x, start_y), (end_x, end_y) in itertools.pairwise(points):
        count = max(2, round(math.hypot(end_x - start_x, end_y - start_y) / 0.09))
        for step in range(count + 1):
            share = step / count
            x, y = start_x + (end_x - start_x) * share, start_y + (end_y - start_y) * share
            cylinder((x, y, GROUND - 0.004), width, 0.02, gravel, sides=20)


def pond_park() -> None:
    """A pond with ducks, a little red bridge and a gazebo."""
    plot()
    outline = wavy(0.86, 0.6, 4, 0.09)
    with frame((0.28, -0.42, 0)):
        prism((0, 0, GROUND), [(x * 1.12, y * 1.15) for x, y in outline], 0.025, SAND, 0.01)
        prism((0, 0, GROUND + 0.02), outline, 0.025, water(), 0.008)
        prism((-0.25, 0.16, GROUND + 0.045), wavy(0.26, 0.1, 2), 0.004, WATER_LIGHT, 0)
    for x, y in ((0.62, -0.66), (0.72, -0.5), (0.5, -0.76)):
        cylinder((x, y, GROUND + 0.045), 0.08, 0.012, "#5DB34E", sides=16)
    ball((0.68, -0.52, GROUND + 0.085), 0.042, PINK, detail=2)
    ball((0.52, -0.74, GROUND + 0.08), 0.036, WHITE, detail=2)
    duck(-0.08, -0.52, GROUND + 0.04, 30)
    duck(0.16, -0.22, GROUND + 0.04, 200)
    duck(0.02, -0.32, GROUND + 0.04, 150, "#E9C46A")
    _path([(-1.45, 0.5), (-0.8, 0.62), (-0.2, 0.42), (0.4, 0.55), (1.0, 0.75), (1.45, 0.62)])
    _path([(-0.75, -1.4), (-0.95, -0.4), (-0.8, 0.6)], 0.14)
    _bridge(0.95, -0.32)
    _gazebo(-0.62, -0.92, "#E2603C")
    rock(1.02, -0.78, GROUND, 0.1, 3)
    rock(-0.5, -0.2, GROUND, 0.09, 5)
    for x, y, size, leaf in (
        (-1.05, 1.15, 1.35, LEAF),
        (-0.35, 1.2, 1.2, LEAF_LIGHT),
        (0.35, 1.22, 1.35, LEAF_DEEP),
        (1.05, 1.2, 1.15, LEAF_LIGHT),
    ):
        tree(x, y, GROUND, size, leaf, x * 90)
    tree(1.28, 0.25, GROUND, 0.9, BLOSSOM)
    tree(-1.28, 0.15, GROUND, 0.95, BLOSSOM)
    pine(-1.3, 0.72, GROUND, 1.1)
    pine(0.72, 0.95, GROUND, 1.0)
    bench(0.1, 0.2, GROUND)
    lamp(-0.35, 0.16, GROUND, 0.6)
    bush(0.95, -1.25, GROUND, 1.0, LEAF_LIGHT, PINK)
    bush(0.3, -1.3, GROUND, 0.9, LEAF, YELLOW)
    bush(1.3, -1.1, GROUND, 0.8, LEAF)
    bush(-1.3, -1.2, GROUND, 0.9, LEAF)
    person(-0.85, -0.15, GROUND, 8, 0.95)


def _bridge(x: float, y: float) -> None:
    """An arched wooden bridge across the end of the pond."""
    with frame((x, y, GROUND + 0.02), turn=70):
        parts = 9
        for part in range(parts):
            share = part / (parts - 1) - 0.5
            height = 0.2 * (1 - (2 * share) ** 2)
            box((share * 0.86, 0, height), (0.11, 0.3, 0.035), "#C8533A", 0.006, tilt=(0, share * 62))
            if part % 2 == 0:
                for side in (-0.14, 0.14):
                    box((share * 0.86, side, height), (0.03, 0.03, 0.18), "#A63F2B", 0)
        for side in (-0.14, 0.14):
            for part in range(parts - 1):
                first, second = part / (parts - 1) - 0.5, (part + 1) / (parts - 1) - 0.5
                bar(
                    (first * 0.86, side, 0.2 * (1 - (2 * first) ** 2) + 0.18),
                    (second * 0.86, side, 0.2 * (1 - (2 * second) ** 2) + 0.18),
                    0.035,
                    "#C8533A",
                )


def _gazebo(x: float, y: float, roof: str, size: float = 1.0) -> None:
    with frame((x, y, GROUND), scale=size):
        cylinder((0, 0, 0), 0.44, 0.08, STONE, sides=8, bevel=0.02)
        for corner in range(8):
            angle = math.radians(22.5 + 45 * corner)
            spot_x, spot_y = 0.35 * math.cos(angle), 0.35 * math.sin(angle)
            cylinder((spot_x, spot_y, 0.07), 0.028, 0.5, WHITE, sides=10)
            if corner not in {5, 6, 7}:
                after = math.radians(67.5 + 45 * corner)
                bar((spot_x, spot_y, 0.24), (0.35 * math.cos(after), 0.35 * math.sin(after), 0.24), 0.03, WHITE)
        cylinder((0, 0, 0.54), 0.5, 0.05, WHITE, sides=8)
        cylinder((0, 0, 0.57), 0.54, 0.36, coursed(roof, "#B9483A", 0.09), top=0.04, sides=8)
        ball((0, 0, 0.96), 0.055, golden(), detail=2)


def rose_garden() -> None:
    """Square beds of roses between clipped hedges, a fountain in the middle, a gazebo behind."""
    plot()
    gravel = mottled(GRAVEL, "#E2CDA2", 7)
    cylinder((0, 0, GROUND - 0.002), 0.7, 0.018, gravel, sides=48)
    for turn in (0, 90):
        with frame(turn=turn):
            box((0, 0, GROUND - 0.002), (2.9, 0.36, 0.018), gravel, 0)
    _fountain()
    _rose_bed(0.86, -0.86, (RED, "#F2647A", "#C9283A"), 1)
    _rose_bed(-0.86, -0.86, ("#F9B9CF", PINK, "#F2809F"), 2)
    _rose_bed(0.86, 0.86, (YELLOW, "#FFE08A", "#F6B73C"), 3)
    _gazebo(-0.86, 0.86, "#E0628C", 1.25)
    _rose_arch(0, -1.38)
    _rose_arch(1.38, 0, 90)
    for x, y, size, leaf in (
        (-1.3, 1.32, 1.1, LEAF),
        (-1.36, 0.3, 0.95, LEAF_LIGHT),
        (-0.3, 1.36, 0.95, LEAF_LIGHT),
        (0.25, 1.4, 0.8, BLOSSOM),
        (-1.4, -0.25, 0.8, BLOSSOM),
    ):
        tree(x, y, GROUND, size, leaf, 50 * x)
    bench(-0.62, -0.3, GROUND, 90)
    bench(0.3, 0.64, GROUND, 0)
    person(0.66, -0.05, GROUND + 0.015, 16, 0.95)
    person(-0.05, -0.85, GROUND + 0.015, 26, 0.95)


def _rose_bed(x: float, y: float, colours: tuple[str, ...], seed: int) -> None:
    """A square of roses in a frame of box hedge with a clipped ball at each corner."""
    size = 0.84
    for side in (-1, 1):
        hedge(x, y + side * size / 2, GROUND, size, 0, 0.12)
        hedge(x + side * size / 2, y, GROUND, size, 90, 0.12)
    chance = random.Random(seed)
    box((x, y, GROUND), (size - 0.1, size - 0.1, 0.06), foliage(LEAF), 0)
    for row in range(6):
        for place in range(6):
            spot_x = x - 0.3 + 0.12 * row + chance.uniform(-0.02, 0.02)
            spot_y = y - 0.3 + 0.12 * place + chance.uniform(-0.02, 0.02)
            ball((spot_x, spot_y, GROUND + 0.1), 0.055, chance.choice(colours), detail=2)
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            ball((x + side_x * size / 2, y + side_y * size / 2, GROUND + 0.15), 0.11, foliage("#4E9A46"))


def _fountain() -> None:
    cylinder((0, 0, GROUND), 0.48, 0.15, WHITE, sides=40, bevel=0.025)
    cylinder((0, 0, GROUND + 0.1), 0.41, 0.06, water(), sides=40)
    cylinder((0, 0, GROUND + 0.12), 0.09, 0.3, WHITE, top=0.06, sides=20)
    cylinder((0, 0, GROUND + 0.4), 0.06, 0.1, WHITE, top=0.26, sides=32)
    cylinder((0, 0, GROUND + 0.48), 0.23, 0.03, water(), sides=32)
    cylinder((0, 0, GROUND + 0.48), 0.04, 0.16, WHITE, sides=16)
    cylinder((0, 0, GROUND + 0.62), 0.03, 0.06, WHITE, top=0.12, sides=24)
    fountain_jet(0, 0, GROUND + 0.68, 0.22)
    for angle in range(20, 380, 60):
        turned = math.radians(angle)
        x, y = 0.25 * math.cos(turned), 0.25 * math.sin(turned)
        bar((x, y, GROUND + 0.48), (x * 1.18, y * 1.18, GROUND + 0.15), 0.03, paint("#DFF5FC", 0.2, 0.3), True)


def _rose_arch(x: float, y: float, turn: float = 0) -> None:
    chance = random.Random(7)
    with frame((x, y, GROUND), turn=turn):
        for side in (-0.22, 0.22):
            box((side, 0, 0), (0.04, 0.12, 0.45), WHITE, 0.008)
        with frame((0, 0, 0.45), tilt=(90, 0)):
            torus((0, 0, 0), 0.22, 0.045, LEAF, share=0.5)
        for bloom in range(15):
            angle = math.pi * bloom / 14
            spot = (0.23 * math.cos(angle), chance.uniform(-0.06, 0.03), 0.45 + 0.24 * math.sin(angle))
            ball(spot, 0.04, RED if bloom % 2 else PINK, detail=1)
        for side in (-0.22, 0.22):
            for height in (0.1, 0.22, 0.34):
                ball((side, -0.05, height), 0.05, LEAF if height != 0.22 else PINK, detail=1)


def wood_park() -> None:
    """A wood on a hill with a brook, a trail and a tent."""
    plot()
    for at, radius, height in (((-0.7, 0.75), 0.8, 0.34), ((0.15, 0.95), 0.62, 0.26)):
        dome((*at, GROUND - 0.02), radius, mottled("#86BF4E", "#74AF43", 4), height, 36)
    _brook()
    _path([(-1.45, -0.75), (-0.7, -0.85), (-0.1, -0.55), (0.3, -0.75), (0.75, -1.15), (0.9, -1.45)], 0.14)
    _plank_bridge(0.18, -0.58)
    for x, y, z, size, kind in (
        (-1.0, 1.1, 0.14, 1.45, "pine"),
        (-0.55, 0.9, 0.3, 1.6, "pine"),
        (-0.1, 1.22, 0.18, 1.4, "pine"),
        (-1.25, 0.5, 0.1, 1.3, "pine"),
        (0.3, 0.85, 0.22, 1.3, "pine"),
        (0.75, 1.2, 0.03, 1.5, "pine"),
        (-0.85, 0.35, 0.22, 1.1, "autumn"),
        (1.2, 0.75, 0.0, 1.25, "leaf"),
        (1.1, 0.15, 0.0, 1.15, "autumn"),
        (-1.2, -0.2, 0.0, 1.2, "leaf"),
        (0.2, 0.3, 0.08, 1.0, "birch"),
        (-0.3, 0.25, 0.12, 1.15, "birch"),
        (1.28, 1.28, 0.0, 1.1, "pine"),
        (-1.25, -1.25, 0.0, 1.0, "pine"),
        (1.25, -0.6, 0.0, 1.0, "leaf"),
    ):
        _woodland_tree(x, y, GROUND + z, size, kind)
    _tent(-0.55, -0.3)
    for index, (x, y) in enumerate(((-0.25, -1.2), (-0.05, -1.3), (-0.2, -1.32))):
        _mushroom(x, y, 0.8 + 0.3 * (index % 2))
    cylinder((0.45, -1.2, GROUND + 0.06), 0.065, 0.42, BARK, sides=16, axis="y")
    rock(0.95, -0.85, GROUND, 0.1, 8)
    rock(0.62, -0.02, GROUND, 0.12, 4)
    bush(1.25, -1.2, GROUND, 0.9, LEAF_DEEP)
    bush(-0.65, -1.28, GROUND, 0.8, LEAF_LIGHT, "#FFFFFF")
    person(-0.15, -0.75, GROUND + 0.01, 61, 0.95)


def _woodland_tree(x: float, y: float, z: float, size: float, kind: str) -> None:
    if kind == "pine":
        pine(x, y, z, size)
    elif kind == "autumn":
        tree(x, y, z, size, AUTUMN, 40)
    elif kind == "birch":
        tall_tree(x, y, z, size)
    else:
        tree(x, y, z, size, LEAF, 120)


def _brook() -> None:
    points = [(1.42, 0.48), (0.85, 0.38), (0.6, 0.1), (0.5, -0.3), (0.1, -0.7), (-0.1, -1.0), (-0.4, -1.42)]
    for (start_x, start_y), (end_x, end_y) in itertools.pairwise(points):
        count = max(2, round(math.hypot(end_x - start_x, end_y - start_y) / 0.06))
        for step in range(count + 1):
            share = step / count
            x, y = start_x + (end_x - start_x) * share, start_y + (end_y - start_y) * share
            reach = 0.14 if abs(x) < 1.35 and abs(y) < 1.35 else 0.1
            cylinder((x, y, GROUND - 0.01), reach + 0.05, 0.018, SAND, sides=18)
            cylinder((x, y, GROUND - 0.005), reach, 0.018, water(), sides=18)


def _plank_bridge(x: float, y: float) -> None:
    with frame((x, y, GROUND + 0.03), turn=-10):
        for plank in range(6):
            box((-0.22 + 0.09 * plank, 0, 0), (0.08, 0.3, 0.035), WOOD, 0.008)
        for side in (-0.14, 0.14):
            bar((-0.25, side, 0.15), (0.26, side, 0.15), 0.03, BARK)
            for post in (-0.22, 0.22):
                box((post, side, 0), (0.035, 0.035, 0.16), BARK, 0)


def _tent(x: float, y: float) -> None:
    with frame((x, y, GROUND), turn=20):
        profile((0, 0, 0), [(-0.34, 0), (0.34, 0), (0, 0.46)], 0.62, ORANGE, 0.01)
        profile((0, -0.305, 0.01), [(-0.13, 0), (0.13, 0), (0, 0.34)], 0.02, "#7A3E1D", 0)
        bar((0, -0.31, 0.46), (0, -0.55, 0.02), 0.012, WHITE)
    with frame((x + 0.35, y - 0.42, GROUND)):
        for turn in (0, 60, 120):
            with frame(turn=turn):
                bar((-0.09, 0, 0.02), (0.09, 0, 0.05), 0.035, BARK, True)
        cylinder((0, 0, 0.04), 0.055, 0.15, paint(ORANGE, 0.5, 0.8), top=0.0, sides=12)


def _mushroom(x: float, y: float, size: float) -> None:
    with frame((x, y, GROUND), scale=size):
        cylinder((0, 0, 0), 0.025, 0.09, WHITE, sides=10)
        dome((0, 0, 0.08), 0.075, RED, 0.06, 18)
        ball((0.03, -0.03, 0.125), 0.014, WHITE, detail=1)
        ball((-0.03, -0.02, 0.125), 0.012, WHITE, detail=1)
