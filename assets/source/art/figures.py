"""The two wooden figures: the Urbanist with a yellow helmet, the Mayor with top hat and golden chain."""

from __future__ import annotations

from palette import ORANGE, RED, WHITE, Surface, golden, paint, planks
from shapes import ball, bar, box, cylinder, frame, torus

SKIN = "#F2C29A"
# For the camera: how far a figure reaches.
BASE_RADIUS, HAT_RADIUS = 0.64, 0.34
URBANIST_TOP, MAYOR_TOP = 2.0, 2.26


def _base(rim: Surface) -> None:
    cylinder((0, 0, 0), 0.64, 0.13, planks("#D9A566", "#C08A4C", (0.6, 5.0, 5.0)), sides=56, bevel=0.035)
    cylinder((0, 0, 0.12), 0.55, 0.03, rim, sides=56, bevel=0.01)


def _face(z: float, moustache: Surface | None = None) -> None:
    """A head that looks at the camera (toward -y of its frame)."""
    ball((0, 0, z), 0.35, paint(SKIN, 0.5), detail=4)
    ball((0, -0.36, z - 0.06), 0.055, "#E8A57C", detail=3)
    for side in (-1, 1):
        ball((side * 0.13, -0.315, z + 0.03), 0.05, paint("#2B2230", 0.15), detail=3)
        ball((side * 0.115, -0.355, z + 0.05), 0.015, WHITE, detail=2)
        ball((side * 0.22, -0.25, z - 0.09), 0.06, "#F0A58A", (1, 0.5, 0.8), detail=2)
        ball((side * 0.345, 0.0, z - 0.03), 0.07, paint(SKIN, 0.5), (0.6, 0.8, 1))
    if moustache is not None:
        for side in (-1, 1):
            ball((side * 0.08, -0.34, z - 0.13), 0.075, moustache, (1.2, 0.6, 0.55), detail=3)
            ball((side * 0.17, -0.3, z - 0.12), 0.045, moustache, (1.2, 0.6, 0.6), detail=2)
    else:
        with frame((0, -0.325, z - 0.11), tilt=(90, 0)), frame(turn=200):
            torus((0, 0, 0), 0.07, 0.014, "#B5654A", share=0.39)


def _body(coat: Surface, hem: Surface) -> None:
    cylinder((0, 0, 0.14), 0.5, 0.1, hem, top=0.49, sides=48, bevel=0.02)
    cylinder((0, 0, 0.2), 0.485, 1.0, coat, top=0.24, sides=48)
    ball((0, 0, 1.13), 0.29, coat, (1, 1, 0.62))
    for side in (-1, 1):
        ball((side * 0.28, 0, 1.06), 0.14, coat)
        bar((side * 0.32, 0, 1.06), (side * 0.43, -0.12, 0.66), 0.2, coat, round_bar=True)
        ball((side * 0.43, -0.12, 0.66), 0.1, coat)
        cylinder((side * 0.44, -0.13, 0.56), 0.105, 0.06, hem, sides=24)
        ball((side * 0.445, -0.14, 0.53), 0.095, paint(SKIN, 0.5))


def urbanist() -> None:
    """Yellow helmet, dark coat, a roll of plans under the arm."""
    coat, hat = paint("#473F66", 0.45), paint("#FFC22E", 0.25)
    with frame(turn=45):
        _base(WHITE)
        _body(coat, paint("#5A5180", 0.45))
        for height in (0.45, 0.66, 0.87):
            ball((0, -0.49 + (height - 0.2) * 0.24, height), 0.04, golden(), detail=2)
        ball((0, -0.2, 1.16), 0.13, paint(ORANGE, 0.5), (1.3, 0.8, 0.8))
        _face(1.52)
        ball((0, 0, 1.72), 0.375, hat, (1, 1, 0.82), detail=4)
        cylinder((0, -0.03, 1.7), 0.43, 0.05, hat, sides=48, bevel=0.02)
        box((0, 0, 1.97), (0.11, 0.52, 0.09), hat, 0.04)
        with frame((0.5, -0.2, 0.34), tilt=(8, 12)):
            cylinder((0, 0, 0), 0.085, 0.8, paint("#EAF3FA", 0.5), sides=24)
            cylinder((0, 0, 0.3), 0.09, 0.08, RED, sides=24)
            cylinder((0, 0, 0.795), 0.05, 0.01, "#9FB6C8", sides=20)
        _set_square(-0.47, -0.2)


def _set_square(x: float, y: float) -> None:
    wood = planks("#E8B96B", "#D29C4A", (0.6, 6.0, 6.0))
    with frame((x, y, 0.36)):
        for start, end in (((-0.16, 0.0), (0.14, 0.0)), ((0.14, 0.0), (-0.16, 0.4)), ((-0.16, 0.4), (-0.16, 0.0))):
            bar((start[0], -0.03, start[1]), (end[0], -0.03, end[1]), 0.055, wood)


def mayor() -> None:
    """Top hat, plum coat, a golden chain with a medal."""
    coat, dark = paint("#7C3F8E", 0.45), paint("#2F2A3A", 0.35)
    with frame(turn=45):
        _base(paint("#F5CE63", 0.4))
        _body(coat, paint("#5F2D70", 0.45))
        for height in (0.4, 0.56):
            ball((0, -0.49 + (height - 0.2) * 0.24, height), 0.04, WHITE, detail=2)
        for side in (-1, 1):
            ball((side * 0.08, -0.26, 1.13), 0.075, paint(WHITE, 0.5), (1.1, 0.7, 0.8), detail=3)
        _chain()
        _face(1.52, paint("#EDE6DA", 0.6))
        for side in (-1, 1):
            ball((side * 0.3, 0.06, 1.5), 0.13, paint("#EDE6DA", 0.6), (0.7, 1.1, 1.1))
        cylinder((0, 0, 1.72), 0.46, 0.05, dark, sides=48, bevel=0.02)
        torus((0, 0, 1.755), 0.44, 0.03, dark)
        cylinder((0, 0, 1.75), 0.29, 0.5, dark, top=0.33, sides=48, bevel=0.025)
        cylinder((0, 0, 1.78), 0.298, 0.12, golden(), top=0.307, sides=48)


def _chain() -> None:
    """Links over the shoulders down to a medal."""
    links = 15
    for link in range(links):
        share = link / (links - 1) * 2 - 1
        x = 0.31 * share
        z = 0.82 + 0.34 * abs(share) ** 1.6
        y = -0.43 + 0.3 * abs(share) ** 1.7 - 0.02
        ball((x, y, z), 0.047, golden(), (1, 0.8, 1), detail=2)
    cylinder((0, -0.38, 0.72), 0.125, 0.07, golden(), sides=32, axis="y", bevel=0.015)
    cylinder((0, -0.42, 0.72), 0.07, 0.045, paint("#2F7FE0", 0.2), sides=28, axis="y")
