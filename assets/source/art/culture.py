"""Public Services of the arts: the library and the theatre."""

from __future__ import annotations

import math

from kit import (
    GROUND,
    SIDES,
    Side,
    arched_window,
    column,
    door,
    plot,
    steps,
    wall,
)
from palette import (
    DARK,
    LEAF,
    LEAF_LIGHT,
    PINK,
    RED,
    STONE,
    TURQUOISE,
    TURQUOISE_DEEP,
    WHITE,
    YELLOW,
    coursed,
    golden,
    grass,
    lit,
    paint,
    paving,
    turquoise_tiles,
)
from props import bush, flower_bed, lamp, person, snowball_tree, tree
from shapes import ball, box, cylinder, dome, frame, gable, hip, loft, profile, slab, torus


def library() -> None:
    """A temple of books: columns, a pediment and a turquoise dome."""
    plot()
    slab((0.55, -0.55, GROUND), 2.0, 2.0, 0.012, 0.3, paving(), 0.004)
    with frame((0.0, 0.0, 0), scale=1.14):
        centre = (-0.12, 0.12)
        top = steps(centre, GROUND, (2.3, 2.3), 3)
        size, height = (1.62, 1.62), 0.95
        stone = "#F5E8CF"
        box((*centre, top), (*size, height), stone, 0.02)
        for side in SIDES:
            with wall(side, centre, size, top):
                if side is Side.LEFT:
                    door(0, 0, 0.36, 0.62, TURQUOISE_DEEP, steps=False)
                else:
                    arched_window(0, 0.14, 0.3, 0.62, True)
                for x in (-0.52, 0.52):
                    arched_window(x, 0.14, 0.26, 0.58, side is Side.RIGHT and x < 0)
        x, y = centre
        for place in range(4):
            column(x - 0.78 + 0.52 * place, y - 0.94, top, height)
        column(x + 0.94, y + 0.78, top, height)
        column(x + 0.94, y + 0.26, top, height)
        column(x + 0.94, y - 0.26, top, height)
        column(x + 0.94, y - 0.94, top, height)
        beam = top + height
        box((x, y, beam), (2.08, 2.08, 0.13), WHITE, 0.02)
        box((x, y, beam + 0.12), (2.0, 2.0, 0.05), "#E9DBC0", 0.01)
        for ridge in ("x", "y"):
            width, depth = (1.98, 1.36) if ridge == "x" else (1.36, 1.98)
            gable((x, y, beam + 0.15), width, depth, 0.44, turquoise_tiles(), 0.06, ridge)
        for side in SIDES:
            with wall(side, centre, (2.1, 2.1), beam + 0.15):
                profile((0, 0, 0.02), [(-0.62, 0), (0.62, 0), (0, 0.35)], 0.05, WHITE, 0.01)
                profile((0, -0.02, 0.06), [(-0.4, 0), (0.4, 0), (0, 0.23)], 0.05, "#F2D08A", 0)
        cylinder((x, y, beam + 0.14), 0.66, 0.5, "#F5E8CF", sides=40)
        for angle in range(-120, 61, 30):
            turned = math.radians(angle)
            with frame((x + 0.65 * math.cos(turned), y + 0.65 * math.sin(turned), beam + 0.4), turn=angle + 90):
                box((0, 0, 0.04), (0.14, 0.04, 0.14), lit(), 0.01)
        cylinder((x, y, beam + 0.62), 0.72, 0.07, WHITE, sides=40, bevel=0.02)
        dome((x, y, beam + 0.69), 0.64, coursed(TURQUOISE, TURQUOISE_DEEP, 0.11, 0.4), 0.56, 40)
        cylinder((x, y, beam + 1.22), 0.13, 0.16, WHITE, sides=20, bevel=0.01)
        dome((x, y, beam + 1.37), 0.15, golden(), 0.17, 20)
        ball((x, y, beam + 1.57), 0.045, golden(), detail=2)
    _book_stack(1.22, -1.28)
    person(0.35, -1.3, GROUND, 5)
    person(1.3, -0.3, GROUND, 11)
    snowball_tree(-1.3, -1.36, GROUND, 0.8, LEAF)
    snowball_tree(1.3, 1.25, GROUND, 0.95, LEAF)
    lamp(-0.75, -1.4, GROUND, 0.5)


def _book_stack(x: float, y: float) -> None:
    """Three stone books as a monument before the library."""
    for index, (cover, turn) in enumerate(((RED, 10), (TURQUOISE, -12), (YELLOW, 24))):
        with frame((x, y, GROUND + 0.09 * index), turn=turn):
            box((0, 0, 0), (0.42, 0.3, 0.09), cover, 0.012)
            box((0.012, -0.012, 0.018), (0.42, 0.3, 0.052), "#FFFAEE", 0.004)


def theatre() -> None:
    """A theatre with red curtains, a lit canopy and two masks over the door."""
    plot(paving())
    slab((-0.1, -1.15, GROUND), 0.62, 0.72, 0.012, 0.02, "#C23A3A", 0.004)
    with frame((0.0, -0.02, 0), scale=1.14):
        centre, size, height = (-0.1, 0.25), (2.1, 1.75), 1.15
        cream = "#F8E6C6"
        box((*centre, GROUND), (*size, height), cream, 0.025)
        box((*centre, GROUND), (size[0] + 0.08, size[1] + 0.08, 0.1), STONE, 0.02)
        with wall(Side.LEFT, centre, size, GROUND):
            for x in (-0.32, 0.0, 0.32):
                box((x, 0, 0.04), (0.24, 0.05, 0.46), lit(), 0.005)
                box((x, -0.01, 0.04), (0.02, 0.05, 0.46), TURQUOISE_DEEP, 0)
            for x in (-0.78, 0.78):
                arched_window(x, 0.2, 0.26, 0.42, True)
                arched_window(x, 0.7, 0.26, 0.32)
            _marquee(0, 0.58)
            for x in (-0.52, 0.52):
                with frame((x, -0.03, 0)):
                    column(0, 0, 0.66, height - 0.7, 0.055)
            for x in (-0.4, 0.4):
                for fold in range(4):
                    swing = x + (fold - 1.5) * 0.06
                    cylinder((swing, -0.02, 0.68), 0.035, height - 0.74, "#C8372F", sides=12)
            box((0, 0.0, 0.7), (0.5, 0.04, height - 0.8), lit(), 0)
        with wall(Side.RIGHT, centre, size, GROUND):
            for x in (-0.6, -0.2, 0.2, 0.6):
                arched_window(x, 0.18, 0.22, 0.4, x == 0.2)
                arched_window(x, 0.7, 0.22, 0.32, x == -0.6)
        z = GROUND + height
        box((*centre, z), (size[0] + 0.14, size[1] + 0.14, 0.1), WHITE, 0.025)
        hip((*centre, z + 0.09), *size, 0.36, turquoise_tiles(), 0.08, (1.3, 0.95))
        box((centre[0], centre[1] + 0.25, z + 0.3), (1.1, 0.8, 0.5), cream, 0.02)
        hip((centre[0], centre[1] + 0.25, z + 0.78), 1.1, 0.8, 0.3, turquoise_tiles(), 0.08, (0.5, 0.2))
        with wall(Side.LEFT, centre, size, z + 0.1):
            profile((0, 0.02, 0), [(-0.66, 0), (0.66, 0), (0.5, 0.36), (0, 0.52), (-0.5, 0.36)], 0.16, WHITE, 0.02)
            _mask(-0.2, 0.24, "#F7C843", smiles=True)
            _mask(0.2, 0.24, "#7FC4E0", smiles=False)
    for x, y in ((-0.55, -0.95), (0.35, -0.95)):
        cylinder((x, y, GROUND), 0.02, 0.26, golden(), sides=10)
        ball((x, y, GROUND + 0.28), 0.035, golden(), detail=2)
    for x, y, seed in ((-0.25, -1.15, 41), (0.05, -1.3, 44), (0.6, -1.15, 47), (-0.85, -1.0, 50)):
        person(x, y, GROUND + 0.01, seed, 0.92)
    snowball_tree(1.28, -0.95, GROUND, 0.9, LEAF)
    snowball_tree(-1.3, -1.2, GROUND, 0.9, LEAF)
    flower_bed(1.25, -0.2, GROUND, 0.2, 0.8, (PINK, YELLOW, "#FFFFFF", RED), 5)
    tree(1.3, 1.3, GROUND, 0.8)
    lamp(0.95, -1.3, GROUND, 0.55)
    bush(1.3, 0.55, GROUND, 0.8, LEAF_LIGHT)
    slab((-1.35, 1.0, GROUND), 0.2, 0.6, 0.01, 0.05, grass(), 0)


def _marquee(x: float, z: float) -> None:
    """A canopy with a row of bulbs."""
    box((x, -0.2, z), (1.34, 0.42, 0.14), TURQUOISE, 0.02)
    box((x, -0.2, z + 0.02), (1.38, 0.44, 0.02), golden(), 0)
    for bulb in range(10):
        ball((x - 0.6 + 1.2 * bulb / 9, -0.42, z + 0.08), 0.03, paint("#FFF1B8", 0.4, 1.0), detail=1)
    for bulb in range(3):
        ball((x + 0.68, -0.08 - 0.13 * bulb, z + 0.08), 0.03, paint("#FFF1B8", 0.4, 1.0), detail=1)


def _mask(x: float, z: float, face: str, smiles: bool) -> None:
    """A theatre mask on a wall that looks toward -y."""
    with frame((x, -0.1, z)):
        outline_low = [(0.17 * math.cos(a), 0.2 * math.sin(a)) for a in (math.tau * k / 28 for k in range(28))]
        with frame(tilt=(90, 0)):
            loft((0, 0, 0), [(-0.04, outline_low), (0.03, [(px * 0.86, py * 0.86) for px, py in outline_low])], face)
        for side in (-1, 1):
            ball((side * 0.065, -0.04, 0.05), 0.034, DARK, (1.2, 0.6, 0.8), detail=2)
        mouth_z = -0.03 if smiles else -0.13
        with frame((0, -0.035, mouth_z), tilt=(90, 0)), frame(turn=180 if smiles else 0):
            torus((0, 0, 0), 0.075, 0.02, DARK, share=0.5)
