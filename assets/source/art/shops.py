"""Shops: three different ones, all under a purple roof and a purple awning."""

from __future__ import annotations

import math

from kit import GROUND, SIDES, Side, arched_window, awning, chimney, door, plot, shop_window, wall, window
from palette import (
    CREAM,
    DARK,
    GOLD,
    LEAF,
    LEAF_LIGHT,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    STONE,
    TEAL,
    WHITE,
    WOOD,
    YELLOW,
    Surface,
    coursed,
    golden,
    lit,
    mottled,
    paint,
    paving,
)
from props import bush, car, crate, flower_bed, lamp, parasol, person, snowball_tree, tree
from shapes import ball, bar, box, cylinder, dome, frame, gable, hip, slab, torus

PURPLE_DEEP = "#5C3192"


def _tiles() -> Surface:
    return coursed(PURPLE, PURPLE_DEEP, 0.1)


def _house(centre: tuple[float, float], size: tuple[float, float], z: float, height: float, walls: Surface) -> None:
    box((*centre, z), (size[0], size[1], height), walls, 0.025)
    box((*centre, z), (size[0] + 0.08, size[1] + 0.08, 0.09), PURPLE_DEEP if z < 0.2 else WHITE, 0.02)


def grocer() -> None:
    """A corner grocer with baker's oven: crates of fruit outside, a basket on the sign."""
    plot(paving())
    with frame((0.02, -0.02, 0), scale=1.18):
        centre, size, height = (-0.15, 0.22), (1.95, 1.7), 0.9
        _house(centre, size, GROUND, height, "#F8E2BC")
        with wall(Side.LEFT, centre, size, GROUND):
            for x in (-0.57, 0.57):
                shop_window(x, 0.2, 0.6, 0.42, (RED, ORANGE, TEAL, PINK))
            door(0, 0.06, 0.28, 0.58, PURPLE)
            awning(0, 0.88, size[0] + 0.04, 9, PURPLE, WHITE, 0.42)
        with wall(Side.RIGHT, centre, size, GROUND):
            for x in (-0.4, 0.4):
                shop_window(x, 0.22, 0.56, 0.4, ("#D99A52", "#E8B46A", "#C98240"))
            awning(0, 0.88, size[1], 8, PURPLE, WHITE, 0.36)
        upper, floor = (-0.25, 0.3), (1.68, 1.46)
        z = GROUND + height
        box((*centre, z), (size[0] + 0.1, size[1] + 0.1, 0.08), WHITE, 0.02)
        box((*upper, z + 0.07), (*floor, 0.52), "#EFC3DC", 0.025)
        with wall(Side.LEFT, upper, floor, z):
            for x in (-0.5, 0.0, 0.5):
                window(x, 0.22, 0.22, 0.27, x == 0.0, shutters=PURPLE, flowers=YELLOW if x else None)
        with wall(Side.RIGHT, upper, floor, z):
            for x in (-0.36, 0.36):
                window(x, 0.22, 0.24, 0.27, shutters=PURPLE)
        gable((*upper, z + 0.58), *floor, 0.62, _tiles(), 0.12, "x")
        chimney(-0.8, 0.62, z + 0.82, 0.42, 0.22)
    _basket_sign(-1.36, -1.34)
    for x, goods in ((-1.02, RED), (-0.72, ORANGE), (-0.42, LEAF_LIGHT)):
        crate(x, -1.06, GROUND, goods, 1.05)
    crate(1.24, -0.2, GROUND, YELLOW, 1.05, 90)
    crate(1.24, 0.14, GROUND, RED, 1.05, 90)
    car(0.45, -1.3, GROUND, TEAL, 0, 0.9)
    person(0.02, -1.2, GROUND, 6)
    person(1.28, -0.66, GROUND, 17)
    tree(1.3, 1.28, GROUND, 0.85)
    bush(1.28, 0.62, GROUND, 0.9, LEAF_LIGHT, PINK)
    bush(1.28, -1.28, GROUND, 0.8, LEAF, YELLOW)


def _basket_sign(x: float, y: float) -> None:
    cylinder((x, y, GROUND), 0.035, 1.25, DARK, sides=12)
    cylinder((x, y + 0.02, GROUND + 1.48), 0.33, 0.08, GOLD, sides=40, axis="y", bevel=0.015)
    cylinder((x, y - 0.03, GROUND + 1.48), 0.27, 0.06, "#FFFAEE", sides=40, axis="y")
    box((x, y - 0.1, GROUND + 1.32), (0.27, 0.05, 0.21), PURPLE, 0.03)
    torus((x, y - 0.1, GROUND + 1.54), 0.075, 0.024, PURPLE, tilt=(90, 0))


def book_cafe() -> None:
    """A bookshop with a café: parasols on a terrace and a great open book on the roof."""
    plot(paving())
    slab((0.0, -0.98, GROUND), 2.7, 0.92, 0.03, 0.15, mottled("#C99A66", "#B98753", 8), 0.01)
    with frame((0.02, -0.08, 0), scale=1.18):
        centre, size, height = (-0.25, 0.42), (1.75, 1.5), 0.78
        _house(centre, size, GROUND, height, "#8FCFC6")
        with wall(Side.LEFT, centre, size, GROUND):
            shop_window(-0.42, 0.17, 0.66, 0.4, (RED, "#F4ECDF", TEAL, YELLOW, PURPLE, PINK, ORANGE))
            door(0.12, 0.04, 0.26, 0.54, WOOD)
            shop_window(0.56, 0.17, 0.4, 0.4, (ORANGE, PURPLE, "#F4ECDF", RED))
            awning(0, 0.8, size[0] + 0.04, 9, PURPLE, WHITE, 0.36)
        with wall(Side.RIGHT, centre, size, GROUND):
            shop_window(0.0, 0.17, 1.0, 0.4, (TEAL, RED, "#F4ECDF", PURPLE, YELLOW, PINK, ORANGE, TEAL))
            awning(0, 0.8, size[1], 8, PURPLE, WHITE, 0.3)
        z = GROUND + height
        for level in range(2):
            low = z + 0.5 * level
            box((*centre, low), (size[0] - 0.04, size[1] - 0.04, 0.5), "#F6E4C4" if level else "#FBEFD8", 0.02)
            box((*centre, low), (size[0] + 0.08, size[1] + 0.08, 0.06), WHITE, 0.015)
            with wall(Side.LEFT, centre, (size[0] - 0.04, size[1] - 0.04), low):
                for x in (-0.54, 0.0, 0.54):
                    arched_window(x, 0.13, 0.24, 0.32, (level, x) in {(0, 0.54), (1, -0.54)})
            with wall(Side.RIGHT, centre, (size[0] - 0.04, size[1] - 0.04), low):
                for x in (-0.4, 0.4):
                    arched_window(x, 0.13, 0.24, 0.32, level == 0 and x > 0)
        top = z + 1.0
        box((*centre, top), (size[0] + 0.12, size[1] + 0.12, 0.07), WHITE, 0.02)
        hip((*centre, top + 0.06), *size, 0.4, _tiles(), 0.14, (1.0, 0.75))
        _open_book((centre[0] + 0.05, centre[1] - 0.05), top + 0.44)
    for x, y in ((-0.85, -1.0), (0.15, -1.12), (0.98, -0.85)):
        parasol(x, y, GROUND + 0.03, PURPLE)
    person(-0.4, -0.75, GROUND + 0.03, 3)
    person(0.62, -1.25, GROUND + 0.03, 8)
    snowball_tree(1.26, 0.3, GROUND, 1.0, LEAF)
    snowball_tree(1.26, -0.1, GROUND, 1.0, LEAF)
    tree(1.26, 1.26, GROUND, 0.9, LEAF_LIGHT)
    bush(-1.34, 0.2, GROUND, 0.9, LEAF, PINK)
    lamp(-1.4, -1.36, GROUND, 0.6)
    bush(1.3, -1.3, GROUND, 0.8, LEAF_LIGHT, PINK)


def _open_book(at: tuple[float, float], z: float) -> None:
    """An open book, turned to the camera."""
    with frame((*at, z), turn=45):
        box((0, 0.05, 0), (0.5, 0.3, 0.06), WHITE, 0.02)
        with frame((0, 0.05, 0.08), tilt=(-28, 0)):
            for side in (-1, 1):
                with frame((side * 0.02, 0, 0), turn=-side * 14):
                    box((side * 0.27, 0.035, 0), (0.54, 0.05, 0.62), PURPLE_DEEP, 0.015)
                    box((side * 0.25, 0, 0.03), (0.48, 0.05, 0.55), "#FFFAEE", 0.02)
                    for line in range(4):
                        box((side * 0.25, -0.026, 0.14 + 0.1 * line), (0.34, 0.01, 0.028), "#B59AD0", 0)
            bar((0, -0.03, 0.5), (0, -0.06, -0.02), 0.05, RED)


def toy_shop() -> None:
    """A toy shop with a round corner tower, balloons and a top that never falls."""
    plot(mottled("#F2D9C6", "#E9CBB4", 5))
    with frame((-0.02, 0.0, 0), scale=1.16):
        centre, size, height = (-0.12, 0.22), (1.9, 1.75), 0.95
        _house(centre, size, GROUND, height, "#FBD977")
        with wall(Side.LEFT, centre, size, GROUND):
            shop_window(-0.4, 0.18, 0.78, 0.46, (RED, TEAL, YELLOW, PINK, LEAF_LIGHT))
            door(0.3, 0.06, 0.28, 0.56, "#3FA7C9")
            awning(-0.12, 0.9, size[0] - 0.22, 8, PURPLE, "#FFE9F2", 0.38)
        with wall(Side.RIGHT, centre, size, GROUND):
            shop_window(0.2, 0.18, 0.86, 0.46, (ORANGE, PINK, TEAL, RED, YELLOW))
            awning(0.16, 0.9, size[1] - 0.3, 7, PURPLE, "#FFE9F2", 0.32)
        z = GROUND + height
        box((*centre, z), (size[0] + 0.1, size[1] + 0.1, 0.08), WHITE, 0.02)
        box((*centre, z + 0.07), (size[0] - 0.12, size[1] - 0.12, 0.42), "#F7B6A6", 0.02)
        for side in SIDES:
            with wall(side, centre, (size[0] - 0.12, size[1] - 0.12), z):
                for x in (-0.55, -0.1) if side is Side.LEFT else (0.15, 0.6):
                    arched_window(x, 0.14, 0.24, 0.28, x in {-0.1, 0.15})
        hip((*centre, z + 0.48), size[0] - 0.12, size[1] - 0.12, 0.5, _tiles(), 0.12, (0.7, 0.5))
        _corner_tower(0.72, -0.52, z)
        _spinning_top(-0.3, 0.42, z + 0.97)
    _giant_blocks(-1.15, -1.16)
    for x, y, colour in ((1.24, -1.25, RED), (1.34, -1.15, YELLOW), (1.18, -1.1, "#3F9FE0")):
        bar((1.26, -1.18, GROUND + 0.1), (x, y, GROUND + 0.78), 0.012, DARK)
        ball((x, y, GROUND + 0.86), 0.12, paint(colour, 0.25), (1, 1, 1.15))
    person(1.26, -1.18, GROUND, 30)
    person(0.35, -1.2, GROUND, 9, 0.75)
    person(0.15, -1.25, GROUND, 12)
    tree(1.28, 1.28, GROUND, 0.85)
    bush(1.28, 0.75, GROUND, 0.8, LEAF, PINK)
    flower_bed(-0.45, -1.28, GROUND, 0.5, 0.2, (PINK, YELLOW, "#FFFFFF"), 3)


def _corner_tower(x: float, y: float, z: float) -> None:
    cylinder((x, y, GROUND), 0.36, z + 0.62, "#FCE7A8", sides=32)
    cylinder((x, y, z + 0.05), 0.39, 0.07, WHITE, sides=32, bevel=0.015)
    cylinder((x, y, z + 0.6), 0.42, 0.08, WHITE, sides=32, bevel=0.02)
    for angle in (-90, -45, 0):
        turned = math.radians(angle)
        with frame((x + 0.35 * math.cos(turned), y + 0.35 * math.sin(turned), 0), turn=angle + 90):
            arched_window(0, z + 0.18, 0.17, 0.3, angle == -45)
            box((0, -0.0, GROUND + 0.2), (0.2, 0.05, 0.44), lit("#FFD873"), 0.01)
    dome((x, y, z + 0.67), 0.4, coursed(PURPLE, PURPLE_DEEP, 0.09), 0.5)
    cylinder((x, y, z + 1.15), 0.025, 0.14, WHITE, sides=10)
    ball((x, y, z + 1.33), 0.085, golden())


def _spinning_top(x: float, y: float, z: float) -> None:
    with frame((x, y, z), tilt=(0, 12)):
        cylinder((0, 0, 0.0), 0.03, 0.16, "#F4ECDF", top=0.25, sides=32)
        cylinder((0, 0, 0.16), 0.25, 0.08, RED, sides=32, bevel=0.015)
        cylinder((0, 0, 0.24), 0.25, 0.1, YELLOW, top=0.1, sides=32)
        cylinder((0, 0, 0.34), 0.1, 0.06, "#3F9FE0", top=0.05, sides=24)
        cylinder((0, 0, 0.38), 0.03, 0.14, WOOD, sides=12)
        ball((0, 0, 0.53), 0.05, RED, detail=2)


def _giant_blocks(x: float, y: float) -> None:
    box((x, y, GROUND), (0.3, 0.3, 0.3), RED, 0.04, turn=12)
    box((x + 0.36, y + 0.06, GROUND), (0.3, 0.3, 0.3), "#3F9FE0", 0.04, turn=-8)
    box((x + 0.17, y + 0.04, GROUND + 0.3), (0.3, 0.3, 0.3), YELLOW, 0.04, turn=25)
    ball((x + 0.18, y + 0.04, GROUND + 0.7), 0.1, paint(PINK, 0.3))
    ball((x - 0.05, y - 0.22, GROUND + 0.1), 0.1, paint(CREAM, 0.3))
    torus((x - 0.05, y - 0.22, GROUND + 0.1), 0.098, 0.016, STONE, tilt=(20, 60))
