"""Monuments of this city's own: the sun gate, the great clock, the hall of gardens and the arch of the seasons."""

from __future__ import annotations

import itertools
import math

from kit import GROUND, SIDES, arched_window, clock, column, plot, steps, wall
from palette import (
    BLOSSOM,
    LEAF,
    LEAF_LIGHT,
    PINK,
    RED,
    STONE,
    WHITE,
    YELLOW,
    Surface,
    coursed,
    golden,
    lit,
    paint,
    paving,
    water,
)
from props import bench, bush, flower_bed, fountain_jet, hedge, lamp, person, pine, snowball_tree, tree
from shapes import ball, bar, box, cylinder, dome, frame, hip, loft, slab, torus

MARBLE = "#F7F0E2"
SKY, SKY_DEEP = "#7CC3E6", "#559FC6"


def _round_square(radius: float = 1.42) -> None:
    """A paved circle with a ring of inlays."""
    cylinder((0, 0, GROUND), radius, 0.03, paving(), sides=64, bevel=0.01)
    for mark in range(16):
        with frame((0, 0, GROUND + 0.026), turn=22.5 * mark + 11.25):
            box((radius - 0.18, 0, 0), (0.2, 0.12, 0.01), "#D8B98A", 0.004)


def _planter(x: float, y: float, flower: str) -> None:
    cylinder((x, y, GROUND), 0.2, 0.16, WHITE, sides=24, bevel=0.02)
    bush(x - 0.03, y, GROUND + 0.15, 1.0, LEAF, flower)


def sun_gate() -> None:
    """A brass ring on steps over a round pool, with a sun held inside it."""
    plot()
    _round_square()
    cylinder((0, 0, GROUND + 0.02), 1.02, 0.13, MARBLE, sides=64, bevel=0.025)
    cylinder((0, 0, GROUND + 0.1), 0.92, 0.06, water(), sides=64)
    cylinder((0, 0, GROUND + 0.1), 0.6, 0.18, MARBLE, sides=8, bevel=0.025, turn=22.5)
    cylinder((0, 0, GROUND + 0.27), 0.45, 0.18, STONE, sides=8, bevel=0.025, turn=22.5)
    middle = GROUND + 1.47
    brass = golden()
    torus((0, 0, middle), 0.98, 0.135, brass, 45, (90, 0))
    torus((0, 0, middle), 0.78, 0.03, paint("#FFF1C9", 0.4, 0.2), 45, (90, 0))
    for stud in range(16):
        angle = math.tau * stud / 16
        reach = 1.0 * math.cos(angle) * math.sqrt(0.5)
        ball((reach + 0.1, reach - 0.1, middle + math.sin(angle)), 0.045, paint("#FFF1C9", 0.3, 0.2), detail=2)
    ball((0, 0, middle), 0.38, paint("#FF9A3C", 0.4, 0.35), detail=4)
    for ray in range(12):
        angle = math.tau * ray / 12
        length = 0.24 if ray % 2 == 0 else 0.15
        way = (math.cos(angle) * math.sqrt(0.5), math.cos(angle) * math.sqrt(0.5), math.sin(angle))
        _spike(tuple(0.4 * part for part in way), way, length, middle)
    for side in (-1, 1):
        box((side * 0.2, side * 0.2, GROUND + 0.42), (0.24, 0.24, 0.34), STONE, 0.03, turn=45)
    for angle in (0, 60, 120, 180, 240, 300):
        turned = math.radians(angle)
        fountain_jet(0.77 * math.cos(turned), 0.77 * math.sin(turned), GROUND + 0.15, 0.2)
    _planter(-1.24, -1.24, PINK)
    _planter(1.24, 1.24, PINK)
    for x, y in ((1.24, -1.24), (-1.24, 1.24)):
        cylinder((x, y, GROUND), 0.2, 0.16, WHITE, sides=24, bevel=0.02)
        pine(x, y, GROUND + 0.14, 0.85)
    lamp(-0.4, -1.4, GROUND, 0.5)
    lamp(1.4, 0.4, GROUND, 0.5)
    person(0.3, -1.25, GROUND + 0.03, 160)
    person(1.25, -0.25, GROUND + 0.03, 163)


def _spike(start: tuple[float, ...], way: tuple[float, ...], length: float, lift: float) -> None:
    """A ray of the sun: three bars that grow thinner outward."""
    for step, thickness in enumerate((0.11, 0.08, 0.045)):
        near = tuple(start[axis] + way[axis] * length * step / 3 for axis in range(3))
        far = tuple(start[axis] + way[axis] * length * (step + 1) / 3 for axis in range(3))
        bar((near[0], near[1], near[2] + lift), (far[0], far[1], far[2] + lift), thickness, golden(), True)


def great_clock() -> None:
    """A tall white clock tower with a blue spire."""
    plot()
    slab((0, 0, GROUND), 2.5, 2.5, 0.025, 0.3, paving(), 0.008)
    top = steps((0, 0), GROUND + 0.02, (1.75, 1.75), 3, MARBLE)
    stone = coursed("#F7ECD8", "#E9DABD", 0.14, 0.25)
    for part_size, height in ((1.05, 0.62), (0.86, 0.85)):
        box((0, 0, top), (part_size, part_size, height), stone, 0.02)
        box((0, 0, top + height - 0.03), (part_size + 0.12, part_size + 0.12, 0.09), MARBLE, 0.02)
        for side in SIDES:
            with wall(side, (0, 0), (part_size, part_size), top):
                if part_size > 1:
                    arched_window(0, 0.02, 0.34, 0.48, True)
                else:
                    for x in (-0.2, 0.2):
                        arched_window(x, 0.14, 0.17, 0.56)
        for x in (-1, 1):
            for y in (-1, 1):
                box((x * part_size / 2, y * part_size / 2, top), (0.14, 0.14, height), MARBLE, 0.015)
        top += height + 0.05
    _clock_stage(top, stone)
    for x, y in ((1.15, -1.15), (-1.15, -1.15), (1.15, 1.15)):
        _planter(x, y, YELLOW if x > 0 > y else PINK)
    tree(-1.18, 1.18, GROUND, 1.0)
    bench(0, -1.28, GROUND + 0.02, 0)
    bench(1.28, 0, GROUND + 0.02, 90)
    lamp(-0.55, -1.25, GROUND + 0.02, 0.55)
    lamp(1.25, 0.55, GROUND + 0.02, 0.55)
    person(0.55, -1.2, GROUND + 0.02, 170)
    person(1.2, -0.5, GROUND + 0.02, 174)
    person(0.4, -1.3, GROUND + 0.02, 178, 0.75)


def _clock_stage(z: float, stone: Surface) -> None:
    size = (1.0, 1.0)
    box((0, 0, z), (*size, 0.76), stone, 0.02)
    box((0, 0, z - 0.02), (1.1, 1.1, 0.07), golden(), 0.015)
    for side in SIDES:
        with wall(side, (0, 0), size, z):
            clock(0, 0.4, 0.35)
    box((0, 0, z + 0.75), (1.14, 1.14, 0.1), MARBLE, 0.025)
    for x in (-1, 1):
        for y in (-1, 1):
            box((x * 0.48, y * 0.48, z + 0.84), (0.13, 0.13, 0.12), MARBLE, 0.01)
            cylinder((x * 0.48, y * 0.48, z + 0.95), 0.09, 0.17, SKY_DEEP, top=0.0, sides=4, turn=45)
    hip((0, 0, z + 0.84), 0.86, 0.86, 0.74, coursed(SKY, SKY_DEEP, 0.1), 0.04)
    ball((0, 0, z + 1.6), 0.075, golden())
    cylinder((0, 0, z + 1.62), 0.02, 0.16, golden(), sides=8)


def garden_hall() -> None:
    """A rotunda with a sky-blue dome, a statue under it and gardens around."""
    plot()
    _round_square(1.4)
    for ring, radius in enumerate((1.1, 1.0, 0.9)):
        cylinder((0, 0, GROUND + 0.02 + 0.06 * ring), radius, 0.07, MARBLE, sides=48, bevel=0.012)
    floor = GROUND + 0.2
    for place in range(10):
        angle = math.tau * (place + 0.5) / 10
        column(0.76 * math.cos(angle), 0.76 * math.sin(angle), floor, 0.95, 0.075, MARBLE)
    _statue(floor)
    beam = floor + 0.95
    cylinder((0, 0, beam), 0.92, 0.14, MARBLE, sides=48, bevel=0.02)
    torus((0, 0, beam + 0.07), 0.92, 0.025, golden())
    cylinder((0, 0, beam + 0.13), 0.8, 0.13, "#EFE3CC", sides=48)
    cylinder((0, 0, beam + 0.25), 0.85, 0.06, MARBLE, sides=48, bevel=0.015)
    dome((0, 0, beam + 0.3), 0.78, coursed(SKY, SKY_DEEP, 0.13, 0.4), 0.66, 44)
    for rib in range(12):
        _dome_rib(beam + 0.3, math.tau * rib / 12)
    cylinder((0, 0, beam + 0.93), 0.14, 0.12, MARBLE, sides=22, bevel=0.01)
    dome((0, 0, beam + 1.04), 0.15, golden(), 0.16, 22)
    cylinder((0, 0, beam + 1.18), 0.018, 0.16, golden(), sides=8)
    ball((0, 0, beam + 1.36), 0.045, golden(), detail=2)
    for x, y, turn in ((1.1, -1.1, 45), (-1.1, -1.1, -45), (1.1, 1.1, -45)):
        with frame((x, y, GROUND), turn=turn):
            hedge(0, 0.2, 0, 0.7, 0, 0.12)
            flower_bed(0, 0, 0, 0.6, 0.2, (PINK, YELLOW, "#FFFFFF", RED), int(x * 10 + y + 30))
    tree(-1.22, 1.22, GROUND, 0.95, BLOSSOM)
    snowball_tree(0, -1.36, GROUND, 0.75, LEAF)
    snowball_tree(1.36, 0, GROUND, 0.75, LEAF)
    person(0.45, -1.25, GROUND + 0.03, 180)
    person(1.25, -0.45, GROUND + 0.03, 185)


def _dome_rib(z: float, angle: float) -> None:
    parts = 7
    for part in range(parts - 1):
        low, high = math.pi / 2 * part / parts, math.pi / 2 * (part + 1) / parts
        near, far = 0.79 * math.cos(low), 0.79 * math.cos(high)
        bar(
            (near * math.cos(angle), near * math.sin(angle), z + 0.67 * math.sin(low)),
            (far * math.cos(angle), far * math.sin(angle), z + 0.67 * math.sin(high)),
            0.03,
            MARBLE,
            True,
        )


def _statue(z: float) -> None:
    """A golden gardener with a lifted hand."""
    cylinder((0, 0, z), 0.22, 0.2, MARBLE, sides=8, bevel=0.02)
    brass = golden()
    cylinder((0, 0, z + 0.2), 0.13, 0.36, brass, top=0.06, sides=22)
    ball((0, 0, z + 0.63), 0.08, brass)
    bar((0.05, 0, z + 0.5), (0.2, -0.05, z + 0.72), 0.05, brass, True)
    bar((-0.05, 0, z + 0.5), (-0.15, 0.02, z + 0.34), 0.05, brass, True)
    ball((0.21, -0.05, z + 0.75), 0.05, lit("#FFE9A0"), detail=2)


def season_arch() -> None:
    """An arch of white stone with a golden wheel of the seasons above it."""
    plot()
    slab((0, 0, GROUND), 2.86, 1.0, 0.02, 0.1, paving(), 0.006)
    slab((0.0, 0, GROUND), 1.0, 2.86, 0.021, 0.1, paving(), 0.006)
    with frame((0, 0, 0), turn=45):
        _arch_body()
    for x, y, flowers in ((0.95, -0.95, (RED, "#F2647A")),):
        flower_bed(x, y, GROUND, 0.6, 0.6, flowers, int(10 * x + 20))
    for x, y in ((-1.05, -1.05), (1.05, 1.05)):
        cylinder((x, y, GROUND), 0.34, 0.12, MARBLE, sides=32, bevel=0.02)
        cylinder((x, y, GROUND + 0.07), 0.28, 0.055, water(), sides=32)
        fountain_jet(x, y, GROUND + 0.12, 0.3)
    tree(-1.28, 1.3, GROUND, 0.75, LEAF_LIGHT)
    for x, y in ((0.62, -1.3), (-0.62, -1.3), (1.3, -0.62), (1.3, 0.62)):
        snowball_tree(x, y, GROUND, 0.72, LEAF)
    lamp(0.0, -1.38, GROUND, 0.5)
    lamp(1.38, 0.0, GROUND, 0.5)
    person(0.3, -0.5, GROUND + 0.02, 190)
    person(0.6, -0.2, GROUND + 0.02, 195)


def _arch_body() -> None:
    """The arch, seen from the front: x across, -y toward the viewer."""
    stone = coursed("#F9F1E2", "#EADDC4", 0.16, 0.25)
    depth = 0.62
    for side in (-1, 1):
        with frame((side * 0.78, 0, 0)):
            box((0, 0, GROUND), (0.68, depth + 0.16, 0.16), STONE, 0.02)
            box((0, 0, GROUND + 0.15), (0.56, depth, 1.25), stone, 0.02)
            box((0, -depth / 2, GROUND + 0.5), (0.26, 0.04, 0.6), SKY, 0.02)
            box((0, -depth / 2 - 0.02, GROUND + 0.56), (0.18, 0.02, 0.48), MARBLE, 0.01)
            ball((0, -depth / 2 - 0.04, GROUND + 0.82), 0.07, golden(), (1, 0.4, 1), detail=2)
    _vault(GROUND + 1.0, 0.5, depth, stone)
    z = GROUND + 1.5
    box((0, 0, z), (2.24, depth + 0.1, 0.12), MARBLE, 0.02)
    box((0, 0, z + 0.11), (2.06, depth - 0.06, 0.32), stone, 0.02)
    for place, colour in enumerate(("#F4A9C0", "#7FC24C", "#F0A04B", "#9AD7F4")):
        x = -0.72 + 0.48 * place
        cylinder((x, -depth / 2 + 0.05, z + 0.27), 0.12, 0.05, golden(), sides=26, axis="y")
        cylinder((x, -depth / 2 + 0.03, z + 0.27), 0.09, 0.05, colour, sides=26, axis="y")
    box((0, 0, z + 0.42), (2.24, depth + 0.1, 0.1), MARBLE, 0.02)
    box((0, 0, z + 0.5), (0.9, depth - 0.14, 0.12), STONE, 0.015)
    wheel = z + 1.02
    torus((0, 0, wheel), 0.4, 0.06, golden(), 0, (90, 0))
    for spoke in range(8):
        angle = math.tau * spoke / 8
        bar((0, 0, wheel), (0.38 * math.cos(angle), 0, wheel + 0.38 * math.sin(angle)), 0.04, golden(), True)
    ball((0, 0, wheel), 0.13, paint("#FF9A3C", 0.4, 0.3))
    for side in (-1, 1):
        with frame((side * 0.82, 0, z + 0.5)):
            cylinder((0, 0, 0), 0.13, 0.1, STONE, sides=20, bevel=0.015)
            cylinder((0, 0, 0.1), 0.05, 0.1, golden(), top=0.15, sides=22)
            ball((0, 0, 0.26), 0.1, paint("#FFB347", 0.5, 0.7), (1, 1, 1.3), detail=2)


def _vault(spring: float, half: float, depth: float, stone: Surface) -> None:
    """The stones over the opening: a round arch inside a square block."""
    parts = 14
    top = spring + half + 0.05
    outline = [
        (half * math.cos(math.pi * part / parts), half * math.sin(math.pi * part / parts)) for part in range(parts + 1)
    ]
    for (right, right_z), (left, left_z) in itertools.pairwise(outline):
        low = [(right, -depth / 2), (right, depth / 2), (left, depth / 2), (left, -depth / 2)]
        height = spring + min(right_z, left_z)
        loft((0, 0, 0), [(height, low), (top, low)], stone)
    for part in range(parts):
        angle = math.pi * (part + 0.5) / parts
        reach = half + 0.05
        with frame((reach * math.cos(angle), -depth / 2 - 0.005, spring + reach * math.sin(angle))):
            box((0, 0, -0.05), (0.1, 0.05, 0.1), golden() if part in {6, 7} else MARBLE, 0.015)
