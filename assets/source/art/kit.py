"""Parts of buildings: the plot, walls and what hangs on them, roofs and what stands on them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum

from palette import (
    BRICK,
    DARK,
    GOLD,
    GREY,
    LEAF,
    PINK,
    STONE,
    WHITE,
    WOOD,
    Surface,
    coursed,
    foliage,
    glass,
    grass,
    lit,
    water,
)
from shapes import Point, ball, bar, box, cylinder, frame, loft, rounded, slab, torus
from stage import PLOT

# The height of the lawn, on which everything on a plot stands.
GROUND = 0.035
CORNER = 0.34


class Side(Enum):
    """The two sides of a house that the camera sees."""

    LEFT = "left"
    RIGHT = "right"


SIDES = (Side.LEFT, Side.RIGHT)


def plot(surface: Surface | None = None, rim: Surface = STONE) -> None:
    """The plate under every building."""
    slab((0, 0, -0.2), PLOT, PLOT, 0.2, CORNER, rim, 0.045)
    slab((0, 0, 0), PLOT - 0.14, PLOT - 0.14, GROUND, CORNER - 0.06, surface or grass(), 0.02)


def basin() -> None:
    """A plot of open water with a stone rim."""
    slab((0, 0, -0.2), PLOT, PLOT, 0.2, CORNER, STONE, 0.045)
    slab((0, 0, 0), PLOT - 0.14, PLOT - 0.14, 0.02, CORNER - 0.06, water(), 0.008)


@contextmanager
def wall(side: Side, centre: tuple[float, float], size: tuple[float, float], z: float) -> Iterator[None]:
    """A frame on the middle of a house's wall: x runs along it to the right, -y points out of it."""
    x, y = centre
    width, depth = size
    if side is Side.LEFT:
        with frame((x, y - depth / 2, z)):
            yield
    else:
        with frame((x + width / 2, y, z), turn=90):
            yield


def window(
    x: float,
    z: float,
    width: float,
    height: float,
    is_lit: bool = False,
    pane: Surface | None = None,
    trim: Surface = WHITE,
    sill: bool = True,
    shutters: Surface | None = None,
    flowers: Surface | None = None,
) -> None:
    """A window in a wall."""
    filling = lit() if is_lit else (pane or glass())
    box((x, 0, z - 0.03), (width + 0.07, 0.05, height + 0.06), trim, 0.008)
    box((x, -0.012, z), (width, 0.05, height), filling, 0)
    box((x, -0.018, z), (0.022, 0.05, height), trim, 0)
    if sill:
        box((x, -0.03, z - 0.055), (width + 0.12, 0.08, 0.04), trim, 0.01)
    if shutters is not None:
        for side in (-1, 1):
            box((x + side * (width / 2 + 0.06), -0.005, z - 0.02), (0.06, 0.05, height + 0.04), shutters, 0.008)
    if flowers is not None:
        box((x, -0.07, z - 0.06), (width + 0.02, 0.08, 0.06), WOOD, 0.01)
        for step in range(4):
            spot = x - width / 2 + width * (step + 0.5) / 4
            ball((spot, -0.075, z + 0.015), 0.04, flowers if step % 2 else LEAF, detail=1)


def arched_window(x: float, z: float, width: float, height: float, is_lit: bool = False) -> None:
    """A window with a round head."""
    filling = lit() if is_lit else glass()
    straight = height - width / 2
    box((x, 0, z - 0.03), (width + 0.08, 0.05, straight + 0.03), WHITE, 0.008)
    cylinder((x, 0.025, z + straight), width / 2 + 0.04, 0.05, WHITE, axis="y")
    box((x, -0.012, z), (width, 0.05, straight), filling, 0)
    cylinder((x, 0.012, z + straight), width / 2, 0.05, filling, axis="y")
    box((x, -0.018, z), (0.02, 0.05, height - 0.01), WHITE, 0)


def door(x: float, z: float, width: float, height: float, leaf: Surface = WOOD, steps: bool = True) -> None:
    """A door with a handle and a step before it."""
    box((x, 0, z), (width + 0.1, 0.06, height + 0.05), WHITE, 0.01)
    box((x, -0.015, z), (width, 0.06, height), leaf, 0.008)
    box((x, -0.022, z + height * 0.62), (width * 0.6, 0.06, height * 0.22), glass(), 0.005)
    ball((x + width * 0.32, -0.055, z + height * 0.45), 0.022, GOLD, detail=1)
    if steps:
        box((x, -0.1, z - 0.03), (width + 0.2, 0.22, 0.06), STONE, 0.015)


def canopy(x: float, z: float, width: float, depth: float, surface: Surface) -> None:
    """A small flat roof over a door."""
    box((x, -depth / 2, z), (width, depth, 0.05), surface, 0.02)
    for side in (-1, 1):
        bar((x + side * width * 0.4, -0.02, z + 0.16), (x + side * width * 0.4, -depth + 0.06, z + 0.04), 0.018, WHITE)


def balcony(x: float, z: float, width: float, rail: Surface, depth: float = 0.2) -> None:
    """A balcony with a railing of posts."""
    box((x, -depth / 2, z), (width, depth, 0.045), WHITE, 0.01)
    posts = 5
    for post in range(posts):
        spot = x - width / 2 + 0.03 + (width - 0.06) * post / (posts - 1)
        box((spot, -depth + 0.02, z + 0.04), (0.022, 0.022, 0.12), WHITE, 0)
    box((x, -depth + 0.02, z + 0.15), (width, 0.045, 0.035), rail, 0.008)
    for side in (-1, 1):
        box((x + side * (width / 2 - 0.018), -depth / 2, z + 0.15), (0.035, depth, 0.035), rail, 0.008)


def shop_window(x: float, z: float, width: float, height: float, goods: Sequence[Surface]) -> None:
    """A bright display window with goods in it."""
    box((x, 0, z - 0.03), (width + 0.08, 0.06, height + 0.06), WHITE, 0.01)
    box((x, -0.015, z), (width, 0.06, height), lit("#FFD873"), 0)
    for index, good in enumerate(goods):
        spot = x - width / 2 + width * (index + 0.5) / len(goods)
        box((spot, -0.03, z + 0.01), (width / len(goods) * 0.66, 0.06, height * (0.3 + 0.18 * (index % 3))), good, 0.02)
    box((x, -0.045, z + height - 0.02), (width, 0.03, 0.03), WHITE, 0)
    for side in (-0.5, 0.5):
        box((x + side * (width - 0.02), -0.045, z), (0.03, 0.03, height), WHITE, 0)


def awning(
    x: float, z: float, width: float, stripes: int, first: Surface, second: Surface = WHITE, depth: float = 0.38
) -> None:
    """A striped cloth roof before a wall, with a scalloped edge."""
    stripe = width / stripes
    for index in range(stripes):
        cloth = first if index % 2 == 0 else second
        spot = x - width / 2 + stripe * (index + 0.5)
        box((spot, -depth / 2, z - 0.09), (stripe, depth, 0.045), cloth, 0.006, tilt=(24, 0))
        cylinder((spot, -depth + 0.045, z - 0.185), stripe / 2, 0.035, cloth, sides=16, axis="y")


def column(x: float, y: float, z: float, height: float, radius: float = 0.07, surface: Surface = WHITE) -> None:
    """A column with foot and head."""
    box((x, y, z), (radius * 2.8, radius * 2.8, 0.05), surface, 0.01)
    cylinder((x, y, z + 0.05), radius, height - 0.1, surface, top=radius * 0.86, sides=20)
    box((x, y, z + height - 0.06), (radius * 2.6, radius * 2.6, 0.06), surface, 0.01)


def steps(
    centre: tuple[float, float], z: float, size: tuple[float, float], count: int, surface: Surface = STONE
) -> float:
    """A square flight of steps around a building; gives back the height of the top one."""
    height = 0.07
    for step in range(count):
        shrink = 0.14 * step
        box((*centre, z + height * step), (size[0] - shrink, size[1] - shrink, height), surface, 0.015)
    return z + height * count


def parapet(centre: tuple[float, float], z: float, size: tuple[float, float], surface: Surface, deck: Surface) -> float:
    """A flat roof behind a low wall; gives back the height of its deck."""
    width, depth = size
    outer, inner = rounded(width + 0.22, depth + 0.22, 0.04, 2), rounded(width - 0.06, depth - 0.06, 0.04, 2)
    loft((*centre, z), [(0, outer), (0.25, outer), (0.25, inner), (0.14, inner)], surface, 0.025)
    box((*centre, z + 0.12), (width - 0.05, depth - 0.05, 0.04), deck, 0)
    return z + 0.16


def chimney(x: float, y: float, z: float, height: float, width: float = 0.2) -> None:
    """A brick chimney with its pots."""
    box((x, y, z), (width, width, height), coursed(BRICK, "#A95238", 0.07), 0.015)
    box((x, y, z + height - 0.02), (width + 0.07, width + 0.07, 0.06), STONE, 0.015)
    cylinder((x, y, z + height + 0.03), width * 0.26, 0.1, "#A5492F", sides=14)


def roof_fan(x: float, y: float, z: float) -> None:
    """A grey machine for the air of the house."""
    box((x, y, z), (0.34, 0.28, 0.16), GREY, 0.03)
    cylinder((x, y, z + 0.15), 0.1, 0.025, DARK, sides=18)


def water_tank(x: float, y: float, z: float, cover: Surface, scale: float = 1.0) -> None:
    """A wooden water tank on legs."""
    with frame((x, y, z), scale=scale):
        for angle in (45, 135, 225, 315):
            spot = math.radians(angle)
            box((0.12 * math.cos(spot), 0.12 * math.sin(spot), 0), (0.035, 0.035, 0.12), DARK, 0)
        cylinder((0, 0, 0.1), 0.18, 0.28, WOOD, sides=22, bevel=0.012)
        torus((0, 0, 0.2), 0.182, 0.012, DARK)
        torus((0, 0, 0.31), 0.182, 0.012, DARK)
        cylinder((0, 0, 0.37), 0.215, 0.17, cover, top=0.01, sides=22)


def antenna(x: float, y: float, z: float, height: float) -> None:
    """A mast with a red lamp."""
    cylinder((x, y, z), 0.035, 0.06, GREY, sides=12)
    cylinder((x, y, z), 0.017, height, WHITE, sides=8)
    ball((x, y, z + height + 0.02), 0.042, lit("#F0503C"), detail=2)


def dish(x: float, y: float, z: float, turn: float = 20) -> None:
    """A dish that listens to the sky."""
    with frame((x, y, z), turn=turn):
        cylinder((0, 0, 0), 0.03, 0.14, DARK, sides=8)
        with frame((0, -0.02, 0.2), tilt=(55, 0)):
            cylinder((0, 0, 0), 0.03, 0.06, WHITE, top=0.14, sides=24)
            cylinder((0, 0, 0), 0.008, 0.14, DARK, sides=6)


def roof_garden(x: float, y: float, z: float, width: float, depth: float) -> None:
    """A planted box on a roof."""
    box((x, y, z), (width, depth, 0.08), WOOD, 0.015)
    count = max(2, int(max(width, depth) / 0.13))
    for index in range(count):
        share = (index + 0.5) / count - 0.5
        spot = (x + share * (width - 0.06), y) if width > depth else (x, y + share * (depth - 0.06))
        ball((*spot, z + 0.1), 0.075, foliage(LEAF), detail=2)
        if index % 2 == 0:
            ball((spot[0] + 0.03, spot[1] - 0.03, z + 0.165), 0.03, PINK, detail=1)


def clock(x: float, z: float, radius: float, rim: Surface = GOLD) -> None:
    """A clock face in a wall, at ten past ten."""
    cylinder((x, 0.02, z), radius, 0.06, rim, sides=32, axis="y", bevel=0.01)
    cylinder((x, 0.0, z), radius * 0.84, 0.05, "#FFFBEF", sides=32, axis="y")
    for mark in range(12):
        angle = math.tau * mark / 12
        spot = radius * 0.68
        box((x + spot * math.sin(angle), -0.05, z + spot * math.cos(angle) - 0.008), (0.016, 0.012, 0.016), DARK, 0)
    for angle, length in ((-55, 0.45), (58, 0.6)):
        turned = math.radians(angle)
        end = (x + radius * length * math.sin(turned), -0.056, z + radius * length * math.cos(turned))
        bar((x, -0.056, z), end, 0.028, DARK)


def lattice_mast(at: Point, height: float, width: float, surface: Surface) -> None:
    """A square mast of bars with crossing struts."""
    x, y, z = at
    half = width / 2
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    for dx, dy in corners:
        bar((x + dx, y + dy, z), (x + dx, y + dy, z + height), 0.045, surface)
    stages = max(1, round(height / (width * 1.15)))
    rise = height / stages
    for stage in range(stages):
        low, high = z + rise * stage, z + rise * (stage + 1)
        for index, (dx, dy) in enumerate(corners):
            next_x, next_y = corners[(index + 1) % 4]
            start, end = (dx, dy), (next_x, next_y)
            if stage % 2:
                start, end = end, start
            bar((x + start[0], y + start[1], low), (x + end[0], y + end[1], high), 0.026, surface)
            bar((x + dx, y + dy, high), (x + next_x, y + next_y, high), 0.026, surface)


def lattice_jib(start: Point, length: float, width: float, surface: Surface) -> None:
    """The arm of a crane along x: two bars below, one above, struts between."""
    x, y, z = start
    half, rise = width / 2, width * 0.9
    for side in (-half, half):
        bar((x, y + side, z), (x + length, y + side, z), 0.04, surface)
    bar((x, y, z + rise), (x + length, y, z + rise), 0.04, surface)
    bays = max(2, round(length / width))
    bay = length / bays
    for index in range(bays):
        left, right = x + bay * index, x + bay * (index + 1)
        for side in (-half, half):
            bar((left, y + side, z), ((left + right) / 2, y, z + rise), 0.024, surface)
            bar(((left + right) / 2, y, z + rise), (right, y + side, z), 0.024, surface)
        bar((right, y - half, z), (right, y + half, z), 0.024, surface)
