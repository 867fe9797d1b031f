"""Playgrounds: a tower with a slide, and a rocket."""

from __future__ import annotations

import math

from kit import GROUND, plot
from palette import (
    BLOSSOM,
    BLUE,
    DARK,
    GREY,
    LEAF,
    LEAF_LIGHT,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    SAND,
    TEAL,
    WHITE,
    WOOD,
    YELLOW,
    coursed,
    mottled,
    paint,
)
from props import bench, bush, lamp, person, pine, tree
from shapes import ball, bar, box, circle, cylinder, dome, frame, prism, profile, torus, wavy


def slide_playground() -> None:
    """A climbing tower with a slide, swings and a roundabout."""
    plot()
    with frame((0.05, -0.1, GROUND)):
        prism((0, 0, 0), wavy(1.15, 1.1, 7, 0.05), 0.02, mottled("#F3DDA8", "#E9CE90", 6), 0.01)
    with frame((0.75, -0.8, GROUND + 0.012)):
        prism((0, 0, 0), wavy(0.44, 0.4, 3, 0.05), 0.02, "#F08A6B", 0.008)
    _climbing_tower(-0.35, 0.4)
    _swings(0.95, 0.55)
    _roundabout(0.75, -0.8)
    ball((-1.0, -0.95, GROUND + 0.12), 0.12, RED)
    torus((-1.0, -0.95, GROUND + 0.12), 0.118, 0.02, WHITE, tilt=(20, 60))
    person(0.15, -1.0, GROUND + 0.02, 71, 0.75)
    person(-0.8, -0.55, GROUND + 0.02, 72, 0.75)
    person(1.2, -0.35, GROUND, 75)
    tree(-1.25, 1.2, GROUND, 1.2)
    tree(1.28, 1.28, GROUND, 0.95, LEAF_LIGHT)
    tree(-1.3, -0.2, GROUND, 0.95, LEAF_LIGHT)
    pine(0.3, 1.3, GROUND, 1.1)
    bush(-1.25, -1.28, GROUND, 0.9, LEAF, PINK)
    bush(1.3, -0.12, GROUND, 0.8, LEAF, YELLOW)
    bench(0.0, -1.3, GROUND, 180)
    bush(1.28, -1.28, GROUND, 0.8, LEAF_LIGHT)


def _climbing_tower(x: float, y: float) -> None:
    with frame((x, y, GROUND)):
        for dx in (-0.3, 0.3):
            for dy in (-0.3, 0.3):
                box((dx, dy, 0), (0.1, 0.1, 1.38), BLUE, 0.02)
        box((0, 0, 0.7), (0.74, 0.74, 0.07), WOOD, 0.015)
        cylinder((0, 0, 1.34), 0.7, 0.58, coursed(RED, "#B93225", 0.1), top=0.02, sides=4, turn=45)
        ball((0, 0, 1.95), 0.075, YELLOW, detail=2)
        box((0, 0.3, 0.82), (0.6, 0.04, 0.24), YELLOW, 0.015)
        box((-0.3, 0, 0.82), (0.04, 0.6, 0.24), YELLOW, 0.015)
        length, slope = 1.22, 33
        reach, drop = length * math.cos(math.radians(slope)), length * math.sin(math.radians(slope))
        with frame((0, -0.36 - reach / 2, 0.74 - drop / 2), tilt=(slope, 0)):
            box((0, 0, 0), (0.42, length, 0.05), YELLOW, 0.015)
            for side in (-0.2, 0.2):
                box((side, 0, 0), (0.05, length, 0.16), ORANGE, 0.015)
        box((0, -0.36 - reach - 0.14, 0.04), (0.42, 0.38, 0.05), YELLOW, 0.015)
        for rung in range(5):
            box((0.42, 0, 0.08 + 0.14 * rung), (0.05, 0.4, 0.045), WHITE, 0.01)
        for dy in (-0.2, 0.2):
            box((0.42, dy, 0), (0.055, 0.055, 0.98), WHITE, 0.01)


def _swings(x: float, y: float) -> None:
    for end in (y - 0.42, y + 0.42):
        for side in (-1, 1):
            bar((x + side * 0.28, end, GROUND), (x, end, GROUND + 1.0), 0.065, RED)
    bar((x, y - 0.5, GROUND + 1.0), (x, y + 0.5, GROUND + 1.0), 0.07, RED, True)
    for seat, colour, swing in ((y - 0.2, TEAL, 0.12), (y + 0.2, YELLOW, -0.06)):
        for side in (-0.08, 0.08):
            bar((x, seat + side, GROUND + 1.0), (x + swing, seat + side, GROUND + 0.34), 0.02, DARK)
        box((x + swing, seat, GROUND + 0.32), (0.14, 0.22, 0.035), colour, 0.01)


def _roundabout(x: float, y: float) -> None:
    cylinder((x, y, GROUND + 0.07), 0.34, 0.06, TEAL, sides=36, bevel=0.015)
    for part in range(4):
        with frame((x, y, GROUND + 0.128), turn=45 + 90 * part):
            box((0.17, 0, 0), (0.26, 0.05, 0.012), WHITE, 0)
    cylinder((x, y, GROUND), 0.06, 0.36, WHITE, sides=14)
    for part in range(4):
        angle = math.radians(45 + 90 * part)
        cylinder((x + 0.26 * math.cos(angle), y + 0.26 * math.sin(angle), GROUND + 0.12), 0.02, 0.23, YELLOW, sides=8)
    torus((x, y, GROUND + 0.35), 0.26, 0.024, YELLOW)


def rocket_playground() -> None:
    """A rocket to climb, a seesaw, a sandpit with a castle and a climbing dome."""
    plot()
    with frame((0.1, -0.05, GROUND)):
        prism((0, 0, 0), wavy(1.18, 1.12, 12, 0.04), 0.02, mottled("#8FD0CF", "#7FC3C4", 6), 0.01)
    _rocket(-0.42, 0.52)
    _sandpit(0.75, -0.72)
    _seesaw(-0.45, -0.82)
    _climbing_dome(0.78, 0.5)
    for x, y, colour in ((-1.05, -0.45, RED), (-1.08, -0.75, YELLOW)):
        _spring_horse(x, y, colour)
    person(0.35, -0.15, GROUND + 0.02, 81, 0.75)
    person(0.15, -1.25, GROUND, 84)
    person(0.5, -0.5, GROUND + 0.04, 86, 0.7)
    tree(-1.25, 1.2, GROUND, 1.2)
    tree(1.26, 1.28, GROUND, 1.0, LEAF_LIGHT)
    tree(-1.32, 0.35, GROUND, 0.95, BLOSSOM)
    pine(0.35, 1.3, GROUND, 1.05)
    bush(-1.28, -1.28, GROUND, 0.9, LEAF, YELLOW)
    bush(1.32, -0.05, GROUND, 0.8, LEAF, PINK)
    bush(1.28, -1.28, GROUND, 0.9, LEAF_LIGHT, "#FFFFFF")
    bench(-0.2, -1.32, GROUND, 180)
    lamp(1.35, 0.85, GROUND, 0.6)


def _rocket(x: float, y: float) -> None:
    red, white = paint("#E5493A", 0.35), paint("#FBF3E4", 0.35)
    with frame((x, y, GROUND)):
        for part in range(4):
            with frame(turn=45 + 90 * part):
                profile((0.36, 0, 0), [(-0.14, 0.12), (0.2, 0), (0.2, 0.12), (0, 0.58), (-0.14, 0.7)], 0.07, red, 0.02)
        cylinder((0, 0, 0.14), 0.22, 0.22, GREY, top=0.3, sides=36)
        cylinder((0, 0, 0.36), 0.3, 0.4, white, top=0.34, sides=36)
        cylinder((0, 0, 0.76), 0.34, 0.12, "#2F7FC0", sides=36)
        cylinder((0, 0, 0.88), 0.34, 0.42, white, top=0.28, sides=36)
        cylinder((0, 0, 1.3), 0.28, 0.34, red, top=0.14, sides=36)
        dome((0, 0, 1.64), 0.14, red, 0.16, 28)
        cylinder((0, 0, 1.78), 0.02, 0.2, GREY, sides=8)
        ball((0, 0, 2.0), 0.05, YELLOW, detail=2)
        with frame(turn=45):
            cylinder((0, -0.3, 1.06), 0.13, 0.06, YELLOW, sides=28, axis="y", bevel=0.01)
            cylinder((0, -0.33, 1.06), 0.09, 0.05, "#7FC4E0", sides=28, axis="y")
            box((0, -0.31, 0.36), (0.2, 0.06, 0.32), DARK, 0.04)
        with frame((0.34, 0, 0.36), turn=90):
            length, slope = 0.95, 30
            reach, drop = length * math.cos(math.radians(slope)), length * math.sin(math.radians(slope))
            with frame((0, -reach / 2, 0.14 - drop / 2), tilt=(slope, 0)):
                box((0, 0, 0), (0.3, length, 0.05), YELLOW, 0.015)
                for side in (-0.15, 0.15):
                    box((side, 0, 0), (0.045, length, 0.13), ORANGE, 0.012)


def _sandpit(x: float, y: float) -> None:
    box((x, y, GROUND), (0.95, 0.85, 0.1), WOOD, 0.02)
    box((x, y, GROUND + 0.05), (0.83, 0.73, 0.06), mottled(SAND, "#E3C685", 8), 0.01)
    sand = "#E8C987"
    for dx, dy, height in (
        (0, 0, 0.2),
        (-0.14, -0.12, 0.14),
        (0.14, -0.12, 0.14),
        (0.14, 0.14, 0.14),
        (-0.14, 0.14, 0.14),
    ):
        cylinder((x + dx, y + dy, GROUND + 0.1), 0.08, height, sand, sides=16)
        cylinder((x + dx, y + dy, GROUND + 0.1 + height), 0.095, 0.1, RED if height > 0.15 else sand, top=0.0, sides=16)
    cylinder((x - 0.28, y - 0.24, GROUND + 0.1), 0.05, 0.1, BLUE, top=0.065, sides=14)
    bar((x + 0.3, y - 0.25, GROUND + 0.1), (x + 0.36, y - 0.25, GROUND + 0.3), 0.025, RED)


def _seesaw(x: float, y: float) -> None:
    with frame((x, y, GROUND + 0.02), turn=10):
        profile((0, 0, 0), [(-0.16, 0), (0.16, 0), (0, 0.22)], 0.16, PURPLE, 0.015)
        with frame((0, 0, 0.2), tilt=(0, 11)):
            box((0, 0, 0), (1.15, 0.13, 0.045), RED, 0.015)
            for side in (-1, 1):
                box((side * 0.5, 0, 0.04), (0.16, 0.18, 0.03), YELLOW, 0.01)
                bar((side * 0.37, 0, 0.04), (side * 0.37, 0, 0.16), 0.03, DARK)


def _climbing_dome(x: float, y: float) -> None:
    colours = (RED, YELLOW, BLUE)
    radius = 0.46
    rings = [(radius * math.cos(a), radius * 1.2 * math.sin(a)) for a in (0.0, 0.55, 1.05)]
    with frame((x, y, GROUND + 0.02)):
        for level, (reach, height) in enumerate(rings):
            outline = circle(reach, 8, 22.5 * (level % 2))
            above = circle(rings[level + 1][0], 8, 22.5 * ((level + 1) % 2)) if level < 2 else [(0.0, 0.0)] * 8
            top = rings[level + 1][1] if level < 2 else radius * 1.2
            for corner in range(8):
                near = outline[corner]
                after = outline[(corner + 1) % 8]
                if level:
                    bar((*near, height), (*after, height), 0.035, colours[level], True)
                bar((*near, height), (*above[corner], top), 0.035, colours[level], True)
                other = above[corner - 1] if level % 2 == 0 else above[(corner + 1) % 8]
                bar((*near, height), (*other, top), 0.035, colours[level], True)


def _spring_horse(x: float, y: float, colour: str) -> None:
    with frame((x, y, GROUND), turn=-30):
        for coil in range(4):
            torus((0, 0, 0.04 + 0.035 * coil), 0.045, 0.014, GREY)
        ball((0, 0, 0.24), 0.1, colour, (1.5, 0.7, 0.8))
        ball((0.15, 0, 0.34), 0.07, colour, (1.1, 0.75, 1.0), detail=2)
        bar((0.08, -0.09, 0.32), (0.08, 0.09, 0.32), 0.025, DARK)
