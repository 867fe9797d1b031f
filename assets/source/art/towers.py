"""Tower Blocks: homes that grow floor by floor, told apart by the roof of their top floor.

The lower floors of a picture are those of the picture with one floor less, so that a stack visibly grows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from kit import (
    GROUND,
    SIDES,
    Side,
    antenna,
    balcony,
    box,
    canopy,
    chimney,
    door,
    parapet,
    plot,
    roof_fan,
    roof_garden,
    wall,
    water_tank,
    window,
)
from palette import (
    LEAF,
    LEAF_LIGHT,
    PINK,
    STONE,
    WHITE,
    YELLOW,
    coursed,
    golden,
    paint,
    paving,
)
from props import bush, flag, lamp, person, tree
from shapes import ball, cylinder, frame, gable, hip, slab, torus

WIDTH = 1.72
FLOOR = 0.56
BASE = GROUND + 0.09


@dataclass(frozen=True, slots=True)
class Style:
    """The colours of a tower and the roof that closes it."""

    roof: str
    roof_shade: str
    walls: tuple[str, str]
    shutters: str
    cap: Callable[[float, int], None]
    seed: int


def _flat_cap(top: float, floors: int) -> None:
    style = STYLES["teal"]
    deck = parapet((0, 0), top, (WIDTH, WIDTH), style.roof, "#4FB0BC")
    box((-0.3, 0.3, deck), (0.52, 0.48, 0.32), style.walls[0], 0.03)
    box((-0.3, 0.3, deck + 0.32), (0.62, 0.58, 0.07), style.roof, 0.02)
    box((-0.3, 0.055, deck), (0.18, 0.02, 0.24), "#7A5A45", 0.005)
    roof_fan(0.45, -0.38, deck)
    roof_garden(-0.45, -0.5, deck, 0.6, 0.16)
    if floors >= 2:
        water_tank(0.45, 0.42, deck, style.roof)
    if floors >= 4:
        antenna(-0.3, 0.3, deck + 0.38, 0.34)


def _hipped_cap(top: float, floors: int) -> None:
    style = STYLES["coral"]
    tiles = coursed(style.roof, style.roof_shade, 0.1)
    box((0, 0, top), (WIDTH + 0.14, WIDTH + 0.14, 0.07), WHITE, 0.02)
    hip((0, 0, top + 0.06), WIDTH, WIDTH, 0.56, tiles, 0.16, (0.5, 0.02))
    chimney(-0.42, 0.3, top + 0.22, 0.46)
    if floors >= 3:
        chimney(0.42, 0.42, top + 0.2, 0.4)
    _dormer(Side.LEFT, top + 0.1, style)
    _dormer(Side.RIGHT, top + 0.1, style)


def _dormer(side: Side, z: float, style: Style) -> None:
    with wall(side, (0, 0), (WIDTH, WIDTH), z):
        box((0, 0.2, 0), (0.4, 0.5, 0.27), style.walls[0], 0.015)
        with frame((0, -0.05, 0)):
            window(0, 0.07, 0.2, 0.15, is_lit=side is Side.LEFT, sill=False)
        gable((0, 0.2, 0.26), 0.4, 0.5, 0.2, style.roof, 0.05, "y")


def _mansard(top: float, style: Style, lit_windows: tuple[int, ...]) -> float:
    """A steep roof with windows in it; gives back the height of its flat top."""
    tiles = coursed(style.roof, style.roof_shade, 0.09)
    box((0, 0, top), (WIDTH + 0.2, WIDTH + 0.2, 0.08), WHITE, 0.025)
    hip((0, 0, top + 0.07), WIDTH, WIDTH, 0.4, tiles, 0.06, (WIDTH - 0.34, WIDTH - 0.34))
    deck = top + 0.47
    box((0, 0, deck - 0.02), (WIDTH - 0.26, WIDTH - 0.26, 0.07), WHITE, 0.02)
    box((0, 0, deck + 0.03), (WIDTH - 0.4, WIDTH - 0.4, 0.03), style.roof, 0.01)
    for side in SIDES:
        with wall(side, (0, 0), (WIDTH, WIDTH), top + 0.07):
            for index, x in enumerate((-0.48, 0.0, 0.48)):
                box((x, 0.07, 0.02), (0.26, 0.24, 0.27), WHITE, 0.015)
                with frame((x, -0.05, 0)):
                    window(0, 0.07, 0.14, 0.16, is_lit=index in lit_windows, sill=False, trim=style.roof)
                cylinder((x, 0.19, 0.27), 0.15, 0.26, style.roof, sides=20, axis="y")
    return deck + 0.06


def _golden_cap(top: float, floors: int) -> None:
    style = STYLES["gold"]
    deck = _mansard(top, style, (0, 2))
    for x, y in ((-0.6, 0.6), (0.6, -0.6), (-0.6, -0.6)):
        cylinder((x, y, deck - 0.02), 0.04, 0.1, golden(), sides=14)
        ball((x, y, deck + 0.12), 0.06, golden(), detail=2)
    box((0, 0, deck), (0.62, 0.62, 0.12), WHITE, 0.02)
    for dx in (-0.2, 0.2):
        for dy in (-0.2, 0.2):
            box((dx, dy, deck + 0.1), (0.09, 0.09, 0.2), WHITE, 0.01)
    ball((0, 0, deck + 0.2), 0.12, golden())
    hip((0, 0, deck + 0.28), 0.5, 0.5, 0.26, coursed(style.roof, style.roof_shade, 0.08), 0.07)
    ball((0, 0, deck + 0.56), 0.045, golden(), detail=2)
    if floors >= 2:
        chimney(0.46, 0.46, deck - 0.02, 0.26, 0.17)


def _mayor_cap(top: float, floors: int) -> None:
    deck = _mansard(top, STYLES["mayor"], (0, 1, 2))
    _top_hat_sign(deck)
    flag(0.5, 0.5, deck - 0.02, 0.72, "#E4574A", 1.15)
    for x, y in ((0.62, -0.62), (-0.62, -0.62)):
        ball((x, y, deck + 0.05), 0.065, golden(), detail=2)
    if floors >= 3:
        roof_garden(-0.25, 0.55, deck - 0.02, 0.6, 0.14)


def _top_hat_sign(z: float) -> None:
    """A great golden top hat on a round stand."""
    hat = paint("#F9BE2C", 0.3, 0.1, 0.45, 0.6)
    cylinder((0.08, -0.08, z - 0.02), 0.4, 0.07, WHITE, sides=36, bevel=0.015)
    with frame((0.08, -0.08, z + 0.05), tilt=(0, 4)):
        cylinder((0, 0, 0), 0.38, 0.05, hat, sides=40, bevel=0.02)
        cylinder((0, 0, 0.04), 0.22, 0.4, hat, top=0.255, sides=40, bevel=0.02)
        cylinder((0, 0, 0.05), 0.228, 0.11, "#6B2F7C", top=0.236, sides=40)
        torus((0, 0, 0.025), 0.37, 0.03, hat)


STYLES = {
    "teal": Style("#1F8FA0", "#176F80", ("#F3B48C", "#F7C6A4"), "#2A8C9C", _flat_cap, 9),
    "coral": Style("#EA6440", "#C74A2C", ("#F4DCB0", "#F8E7C6"), "#5E9A5A", _hipped_cap, 3),
    "gold": Style("#E8940F", "#BF7108", ("#A9D0DE", "#C3E0E9"), "#3E7FA8", _golden_cap, 5),
    "mayor": Style("#84409A", "#642C78", ("#F6E3C8", "#FBEFDC"), "#84409A", _mayor_cap, 12),
}


def _floor(level: int, style: Style, chance: random.Random) -> None:
    """One floor: walls, a ledge, and windows or the door on both sides."""
    z = BASE + level * FLOOR
    box((0, 0, z), (WIDTH, WIDTH, FLOOR), style.walls[level % 2], 0.025)
    box((0, 0, z + FLOOR - 0.07), (WIDTH + 0.1, WIDTH + 0.1, 0.07), WHITE, 0.02)
    for side in SIDES:
        with wall(side, (0, 0), (WIDTH, WIDTH), z):
            for x in (-0.54, 0.0, 0.54):
                glows = chance.random() < 0.3
                if x == 0.0 and level == 0:
                    door(0, 0, 0.3, 0.4, style.roof)
                    canopy(0, 0.45, 0.52, 0.3, style.roof)
                elif x == 0.0:
                    window(0, 0.1, 0.24, 0.33, glows, sill=False)
                    balcony(0, 0.03, 0.44, style.roof)
                else:
                    flowers = PINK if level == 1 and x < 0 else None
                    window(x, 0.17, 0.2, 0.27, glows, shutters=style.shutters, flowers=flowers)


def _garden(style: Style) -> None:
    slab((0, -1.22, GROUND), 0.46, 0.62, 0.02, 0.05, paving(), 0.008)
    slab((1.22, 0, GROUND), 0.62, 0.46, 0.02, 0.05, paving(), 0.008)
    tree(-1.22, -1.2, GROUND, 0.95, LEAF_LIGHT)
    tree(1.2, 1.2, GROUND, 0.95, LEAF, 60)
    bush(1.2, -1.2, GROUND, 1.15, LEAF_LIGHT, PINK)
    bush(-1.24, -0.35, GROUND, 1.0, LEAF)
    bush(0.68, -1.26, GROUND, 0.8, LEAF, YELLOW)
    bush(1.27, 0.6, GROUND, 0.85, LEAF_LIGHT, "#FFFFFF")
    bush(1.26, -0.6, GROUND, 0.7, LEAF)
    lamp(-0.52, -1.32, GROUND, 0.52)
    person(0.16, -1.3, GROUND + 0.02, style.seed, 0.95)


def tower(roof: str, floors: int) -> None:
    """A Tower Block of 1 to 5 floors under a teal, coral, gold or the Mayor's roof."""
    style = STYLES[roof]
    plot()
    box((0, 0, GROUND), (WIDTH + 0.18, WIDTH + 0.18, 0.09), STONE, 0.02)
    chance = random.Random(style.seed)
    for level in range(floors):
        _floor(level, style, chance)
    style.cap(BASE + floors * FLOOR, floors)
    _garden(style)
