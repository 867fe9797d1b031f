"""Factories: as many chimneys and tanks as barrels of Energy come out of them."""

from __future__ import annotations

import itertools
import math

from kit import GROUND, Side, plot, wall, window
from palette import (
    ASPHALT,
    DARK,
    GREY,
    LEAF,
    LEAF_LIGHT,
    ORANGE,
    RED,
    WHITE,
    WOOD,
    YELLOW,
    Surface,
    coursed,
    glass,
    lit,
    mottled,
    paint,
)
from props import barrel, bush, lorry, person, pine, smoke
from shapes import ball, bar, box, cylinder, profile, slab, torus


def _bricks() -> Surface:
    return coursed("#CB6A4C", "#B25639", 0.085, 0.3)


def _saw_teeth(centre: tuple[float, float], size: tuple[float, float], z: float, count: int) -> None:
    """A saw-tooth roof: slopes away from the sun, glass toward +x."""
    width, depth = size
    tooth = width / count
    for index in range(count):
        x = centre[0] - width / 2 + tooth * (index + 0.5)
        profile((x, centre[1], z), [(-tooth / 2, 0), (tooth / 2, 0), (tooth / 2, 0.46)], depth, "#808A98", 0.015)
        box((x + tooth / 2 + 0.005, centre[1], z + 0.07), (0.03, depth - 0.16, 0.3), glass("#BFE6F2"), 0.005)
        bars = max(3, round(depth / 0.32))
        for place in range(bars + 1):
            y = centre[1] - depth / 2 + 0.1 + (depth - 0.2) * place / bars
            box((x + tooth / 2 + 0.015, y, z + 0.06), (0.03, 0.035, 0.33), WHITE, 0)


def _hall(centre: tuple[float, float], size: tuple[float, float], height: float, teeth: int) -> None:
    """A brick hall with a gate, windows and a saw-tooth roof."""
    box((*centre, GROUND), (*size, height), _bricks(), 0.02)
    box((*centre, GROUND), (size[0] + 0.06, size[1] + 0.06, 0.12), "#8A7A70", 0.02)
    box((*centre, GROUND + height - 0.02), (size[0] + 0.09, size[1] + 0.09, 0.08), "#EBDCC6", 0.02)
    _saw_teeth(centre, size, GROUND + height + 0.05, teeth)
    with wall(Side.LEFT, centre, size, GROUND):
        gate = -size[0] / 2 + 0.5
        box((gate, -0.01, 0), (0.66, 0.06, 0.62), "#EBDCC6", 0.015)
        for slat in range(5):
            box((gate, -0.04, 0.03 + 0.108 * slat), (0.54, 0.04, 0.095), "#8D97A5", 0.01)
        places = max(1, round((size[0] - 1.0) / 0.4))
        for place in range(places):
            x = gate + 0.56 + (size[0] - 1.02) * place / max(1, places - 1) * 0.82
            window(x, 0.3, 0.22, 0.32, place != 1, glass("#3E7FA8"))
    with wall(Side.RIGHT, centre, size, GROUND):
        places = max(2, round(size[1] / 0.5))
        for place in range(places):
            x = -size[1] / 2 + size[1] * (place + 0.5) / places
            window(x, 0.3, 0.25, 0.32, place == 0, glass("#3E7FA8"))


def _smokestack(x: float, y: float, height: float, radius: float = 0.2) -> None:
    """A round chimney with a white band, smoking."""
    cylinder((x, y, GROUND), radius * 1.15, height, coursed("#DB7B5E", "#C4644A", 0.1, 0.3), top=radius * 0.82)
    for drop in (0.42, 0.2):
        share = 1.15 - 0.33 * (height - drop) / height
        cylinder((x, y, GROUND + height - drop), radius * share + 0.012, 0.11, WHITE, top=radius * share)
    cylinder((x, y, GROUND + height - 0.06), radius, 0.09, "#8A3A2A", bevel=0.015)
    cylinder((x, y, GROUND + height + 0.025), radius * 0.7, 0.01, DARK)
    smoke(x, y, GROUND + height - 0.02, 0.78)


def _tank(x: float, y: float, radius: float = 0.28, height: float = 0.62) -> None:
    """A steel tank on legs with a red band."""
    steel = paint("#DDE2E6", 0.3, 0.0, 0.1)
    for angle in (45, 135, 225, 315):
        turned = math.radians(angle)
        box(
            (x + radius * 0.8 * math.cos(turned), y + radius * 0.8 * math.sin(turned), GROUND),
            (0.05, 0.05, 0.14),
            DARK,
            0,
        )
    cylinder((x, y, GROUND + 0.1), radius, height, steel, bevel=0.03)
    ball((x, y, GROUND + 0.1 + height), radius * 0.97, steel, (1, 1, 0.35))
    cylinder((x, y, GROUND + 0.1 + height * 0.45), radius + 0.007, 0.1, RED)
    torus((x, y, GROUND + 0.12 + height), radius * 0.9, 0.012, GREY)
    cylinder((x, y, GROUND + 0.1 + height + radius * 0.3), 0.04, 0.07, YELLOW, sides=12)


def _pipe(points: list[tuple[float, float, float]], surface: Surface = YELLOW) -> None:
    """A thick pipe with round elbows."""
    for start, end in itertools.pairwise(points):
        bar(start, end, 0.085, surface, True)
    for elbow in points[1:-1]:
        ball(elbow, 0.055, surface, detail=2)


def _barrels(x: float, y: float, count: int) -> None:
    """Barrels ready to go, one for each that the factory gives."""
    spots = ((0, 0, 0), (0.27, -0.04, 0), (0.13, -0.24, 0))
    for dx, dy, dz in spots[:count]:
        barrel(x + dx, y + dy, GROUND + dz, RED, 1.25)


def workshop() -> None:
    """One chimney: a small brick workshop."""
    plot(mottled("#D9D0C3", "#CDC3B4", 5))
    centre, size, height = (-0.2, 0.35), (1.5, 1.35), 0.75
    _hall(centre, size, height, 2)
    _smokestack(-0.55, 0.85, 1.95, 0.22)
    _tank(1.05, 0.1)
    _pipe([(1.05, 0.1, 0.55), (1.05, 0.55, 0.55), (0.5, 0.55, 0.55)])
    _barrels(0.62, -0.72, 1)
    slab((-0.2, -0.98, GROUND), 2.4, 0.7, 0.012, 0.1, ASPHALT, 0.004)
    lorry(-0.35, -0.98, GROUND + 0.012, ORANGE, "#EBDCC6", 0, 0.95)
    for index in range(3):
        box((1.15, -0.95, GROUND + 0.07 * index), (0.42, 0.3, 0.06), WOOD, 0.008)
    person(0.45, -1.25, GROUND, 90)
    pine(1.28, 1.28, GROUND, 1.05)
    pine(0.85, 1.3, GROUND, 0.85)
    bush(1.3, 0.72, GROUND, 0.9, LEAF)
    bush(-1.3, 1.25, GROUND, 0.9, LEAF_LIGHT)
    bush(-1.32, -0.45, GROUND, 0.8, LEAF_LIGHT)
    bush(1.3, -1.3, GROUND, 0.8, LEAF)


def works() -> None:
    """Two chimneys and two tanks."""
    plot(mottled("#D9D0C3", "#CDC3B4", 5))
    centre, size, height = (-0.15, 0.35), (2.0, 1.55), 0.85
    _hall(centre, size, height, 3)
    _smokestack(-0.8, 0.85, 2.1)
    _smokestack(-0.12, 0.92, 2.35)
    _tank(1.18, -0.42, 0.25, 0.6)
    _tank(1.18, 0.16, 0.25, 0.6)
    _pipe([(1.18, -0.42, 0.86), (1.18, 0.16, 0.86), (1.18, 0.62, 0.86), (0.8, 0.62, 0.86)])
    _barrels(0.62, -1.0, 2)
    slab((-0.45, -1.02, GROUND), 1.9, 0.7, 0.012, 0.1, ASPHALT, 0.004)
    lorry(-0.62, -1.02, GROUND + 0.012, ORANGE, "#EBDCC6", 0, 1.0)
    person(0.3, -1.3, GROUND, 92)
    pine(1.3, 1.3, GROUND, 0.95)
    bush(1.3, 0.95, GROUND, 0.8, LEAF)
    bush(-1.34, 1.28, GROUND, 0.8, LEAF_LIGHT)
    bush(1.28, -1.25, GROUND, 0.9, LEAF)


def power_works() -> None:
    """Three chimneys, three tanks and a boiler house: the largest of all."""
    plot(mottled("#D9D0C3", "#CDC3B4", 5))
    centre, size, height = (-0.28, 0.2), (2.0, 1.5), 0.8
    _hall(centre, size, height, 3)
    _boiler_house((-0.25, 1.02), (2.0, 0.66), 1.42)
    # To the left, and no higher: the upper right corner of a tile has the sign of its kind.
    for x, tall in ((-1.05, 2.0), (-0.5, 2.2), (0.05, 2.0)):
        _smokestack(x, 1.05, tall, 0.185)
    for y in (-0.62, -0.06, 0.5):
        _tank(1.2, y, 0.24, 0.72 if y == -0.06 else 0.6)
    _pipe([(1.2, -0.62, 0.88), (1.2, 0.5, 0.88), (1.2, 0.98, 0.88), (0.7, 0.98, 0.88)])
    _barrels(0.74, -1.06, 3)
    slab((-0.35, -1.05, GROUND), 1.75, 0.7, 0.012, 0.1, ASPHALT, 0.004)
    # Clear of the left edge of a tile, along which the barrels lie that it brings.
    lorry(-0.02, -1.05, GROUND + 0.012, ORANGE, RED, 0, 1.0)
    person(-0.7, -1.1, GROUND, 94)
    person(0.62, -0.78, GROUND, 97)
    bush(1.3, 1.25, GROUND, 0.9, LEAF)
    bush(1.28, -1.25, GROUND, 0.9, LEAF)
    bush(-1.38, -0.42, GROUND, 0.7, LEAF_LIGHT)


def _boiler_house(centre: tuple[float, float], size: tuple[float, float], height: float) -> None:
    box((*centre, GROUND), (*size, height), coursed("#B9583D", "#A24A31", 0.085, 0.3), 0.02)
    box((*centre, GROUND + height), (size[0] + 0.1, size[1] + 0.1, 0.08), "#EBDCC6", 0.02)
    with wall(Side.RIGHT, centre, size, GROUND):
        for z in (0.2, 0.85):
            box((0, 0, z), (0.36, 0.04, 0.42), WHITE, 0.01)
            box((0, -0.01, z + 0.03), (0.3, 0.04, 0.36), lit(), 0)
            box((0, -0.02, z + 0.03), (0.025, 0.04, 0.36), WHITE, 0)
    for x in (-0.58, 0.06):
        box((centre[0] + x, centre[1], GROUND + height + 0.06), (0.26, 0.3, 0.14), GREY, 0.02)
