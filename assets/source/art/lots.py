"""Plots without a finished building: the site under the crane, two empty lawns, a pond and a scaffold."""

from __future__ import annotations

from kit import GROUND, lattice_jib, lattice_mast, plot
from palette import (
    BLUE,
    DARK,
    GREY,
    LEAF,
    LEAF_LIGHT,
    ORANGE,
    PINK,
    RED,
    SAND,
    WATER_LIGHT,
    WINDSCREEN,
    WOOD,
    YELLOW,
    coursed,
    mottled,
    paint,
    water,
)
from props import bench, bush, duck, flower_bed, lorry, person, pine, rock, tree
from shapes import ball, bar, box, cylinder, dome, frame, prism, wavy

CONCRETE = "#D2CBBF"


def crane_site() -> None:
    """Two floors of bare concrete, scaffolding, and the crane over all."""
    plot(mottled("#DDB883", "#CFA66E", 4, 0.9, 0.3))
    for level in range(2):
        z = GROUND + level * 0.62
        for x in (-0.62, 0.0, 0.62):
            for y in (-0.62, 0.0, 0.62):
                box((x, y, z), (0.14, 0.14, 0.56), CONCRETE, 0.012)
        box((0, 0, z + 0.54), (1.6, 1.6, 0.1), "#E2DBCF", 0.015)
    top = GROUND + 1.26
    for x, y in ((-0.62, 0.62), (0.0, 0.62), (0.62, 0.62), (-0.62, 0.0), (-0.62, -0.62)):
        box((x, y, top), (0.12, 0.12, 0.3), CONCRETE, 0.012)
        for dx in (-0.03, 0.03):
            bar((x + dx, y, top + 0.3), (x + dx, y, top + 0.42), 0.014, "#9A5B3A")
    box((-0.3, 0.68, GROUND + 0.64), (0.55, 0.08, 0.4), ORANGE, 0.01)
    for x in (-0.9, -0.3, 0.3, 0.9):
        for y in (-1.02, -0.84):
            cylinder((x, y, GROUND), 0.02, 1.5, "#8C8F98", sides=8)
    for z in (0.45, 0.95):
        box((0, -0.93, GROUND + z), (1.9, 0.2, 0.03), WOOD, 0.005)
        bar((-0.9, -1.02, GROUND + z + 0.2), (0.9, -1.02, GROUND + z + 0.2), 0.025, "#8C8F98", True)
    bar((-0.9, -1.02, GROUND + 0.05), (-0.3, -1.02, GROUND + 0.95), 0.022, "#8C8F98", True)
    person(0.1, -0.93, GROUND + 0.98, 200, 0.85)
    person(0.3, 0.1, top, 201, 0.85)
    _tower_crane(-0.95, 0.95, 2.42)
    _yard()


def _tower_crane(x: float, y: float, height: float) -> None:
    paint_yellow = paint("#F7B92B", 0.4)
    box((x, y, GROUND), (0.6, 0.6, 0.14), CONCRETE, 0.02)
    lattice_mast((x, y, GROUND + 0.1), height, 0.24, paint_yellow)
    top = GROUND + 0.1 + height
    box((x, y, top), (0.3, 0.3, 0.1), DARK, 0.02)
    box((x + 0.14, y - 0.2, top - 0.16), (0.2, 0.22, 0.26), RED, 0.03)
    box((x + 0.16, y - 0.24, top - 0.06), (0.2, 0.2, 0.14), WINDSCREEN, 0.02)
    # The arm runs to the right, away from the viewer and from the picture's upper edge.
    with frame((x, y, top + 0.1), turn=18):
        lattice_jib((-0.75, 0, 0), 3.05, 0.2, paint_yellow)
        box((-0.6, 0, -0.2), (0.34, 0.3, 0.24), CONCRETE, 0.02)
        bar((0, 0, 0.1), (0, 0, 0.5), 0.06, paint_yellow)
        bar((0, 0, 0.5), (1.75, 0, 0.18), 0.02, DARK, True)
        bar((0, 0, 0.5), (-0.65, 0, 0.18), 0.02, DARK, True)
        box((1.55, 0, -0.06), (0.16, 0.16, 0.07), DARK, 0.01)
        bar((1.55, 0, -0.05), (1.55, 0, -0.62), 0.018, DARK, True)
        for side in (-0.2, 0.2):
            bar((1.55, 0, -0.62), (1.55 + side, 0, -0.8), 0.014, DARK)
        box((1.55, 0, -0.92), (0.56, 0.16, 0.12), RED, 0.015)


def _yard() -> None:
    for index, colour in enumerate((RED, BLUE, YELLOW)):
        box((1.15, -0.25 + index * 0.34, GROUND), (0.34, 0.27, 0.22), colour, 0.02)
    for layer in range(3):
        box((1.12, 1.12, GROUND + 0.08 * layer), (0.5, 0.34 - 0.04 * layer, 0.07), WOOD, 0.008)
    for pipe in range(4):
        cylinder((-1.18 + 0.115 * pipe, -1.05, GROUND + 0.06), 0.055, 0.45, "#B9BCC4", sides=14, axis="y")
    for pipe in range(3):
        cylinder((-1.12 + 0.115 * pipe, -1.05, GROUND + 0.16), 0.055, 0.45, "#B9BCC4", sides=14, axis="y")
    dome((1.15, -0.9, GROUND), 0.3, mottled(SAND, "#DDBE80", 8), 0.26, 28)
    lorry(0.3, -1.28, GROUND, ORANGE, GREY, 0, 0.78)
    person(1.2, -1.28, GROUND, 204)
    bush(-1.35, -0.3, GROUND, 0.8, LEAF)
    for x in (-0.6, -0.42):
        cylinder((x, -1.32, GROUND), 0.06, 0.02, DARK, sides=14)
        cylinder((x, -1.32, GROUND + 0.015), 0.045, 0.15, ORANGE, top=0.01, sides=16)


def meadow() -> None:
    """An empty lawn with a tree, flowers and a picnic blanket."""
    plot()
    tree(-0.95, 0.95, GROUND, 1.15, LEAF)
    tree(-0.4, 1.2, GROUND, 0.85, LEAF_LIGHT, 70)
    bush(1.1, 1.05, GROUND, 0.95, LEAF)
    bush(-1.15, -0.95, GROUND, 0.95, LEAF_LIGHT, PINK)
    bush(1.15, -1.1, GROUND, 0.8, LEAF_LIGHT, YELLOW)
    for index in range(4):
        for part in range(4):
            cloth = "#E4574A" if (index + part) % 2 else "#FBF4E6"
            box((0.12 + 0.14 * index, -0.35 + 0.14 * part, GROUND), (0.14, 0.14, 0.012), cloth, 0)
    box((0.3, -0.1, GROUND + 0.01), (0.16, 0.12, 0.1), WOOD, 0.015)
    ball((0.5, -0.28, GROUND + 0.05), 0.045, RED, detail=2)
    _daisies(((-0.5, -0.6), (-0.3, -0.8), (0.8, 0.4), (0.9, 0.2), (-0.9, 0.1), (0.3, 0.8), (0.1, -1.2), (-0.6, -0.3)))
    rock(0.9, -0.5, GROUND, 0.08, 3)


def green_corner() -> None:
    """An empty lawn with pines, a path of stepping stones and a sign for a plot to let."""
    plot()
    pine(-0.95, 1.05, GROUND, 1.15)
    pine(-0.55, 1.22, GROUND, 0.85)
    tree(1.05, 0.95, GROUND, 0.9, LEAF_LIGHT)
    bush(-1.2, -0.1, GROUND, 0.9, LEAF)
    bush(0.9, -1.15, GROUND, 0.9, LEAF, "#FFFFFF")
    for index, (x, y) in enumerate(
        ((-1.3, -1.0), (-0.95, -0.8), (-0.55, -0.72), (-0.15, -0.5), (0.2, -0.2), (0.55, 0.05))
    ):
        with frame((x, y, GROUND)):
            prism((0, 0, 0), wavy(0.15, 0.12, index, 0.12, 20), 0.02, "#CFC8BC", 0.006)
    flower_bed(0.75, 0.3, GROUND, 0.45, 0.22, (PINK, YELLOW, "#FFFFFF"), 4, 30)
    for x in (-0.16, 0.16):
        box((0.15 + x, 0.3, GROUND), (0.045, 0.045, 0.3), WOOD, 0.008)
    box((0.15, 0.27, GROUND + 0.22), (0.5, 0.04, 0.24), "#C98F52", 0.012)
    box((0.15, 0.245, GROUND + 0.26), (0.4, 0.02, 0.16), "#F4E4C8", 0.006)
    _daisies(((0.3, -0.8), (0.5, -0.7), (-0.4, 0.3), (-0.6, 0.5), (1.1, -0.4), (1.2, -0.2), (-0.3, -1.2)))
    rock(-0.35, 0.75, GROUND, 0.1, 5)


def pond() -> None:
    """An empty lawn around a pond, with reeds, water lilies and ducks."""
    plot()
    outline = wavy(0.98, 0.78, 7, 0.1)
    with frame((0.1, -0.1, 0)):
        prism((0, 0, GROUND), [(x * 1.1, y * 1.12) for x, y in outline], 0.025, SAND, 0.01)
        prism((0, 0, GROUND + 0.02), outline, 0.025, water(), 0.008)
        prism((-0.3, 0.2, GROUND + 0.045), wavy(0.3, 0.12, 2), 0.004, WATER_LIGHT, 0)
    for x, y in ((0.52, -0.42), (0.64, -0.28), (0.42, -0.52), (-0.42, 0.2)):
        cylinder((x, y, GROUND + 0.045), 0.085, 0.012, "#5DB34E", sides=16)
    ball((0.62, -0.3, GROUND + 0.09), 0.045, PINK, detail=2)
    ball((-0.42, 0.2, GROUND + 0.085), 0.04, "#FFFFFF", detail=2)
    duck(0.0, -0.3, GROUND + 0.04, 40)
    duck(-0.2, -0.14, GROUND + 0.04, 200, "#E9C46A")
    for index in range(9):
        x, y = -0.92 + 0.05 * (index % 4), -0.32 + 0.11 * (index // 2)
        bar((x, y, GROUND), (x + 0.02, y, GROUND + 0.3 + 0.05 * (index % 3)), 0.016, "#6FA044")
        ball((x + 0.02, y, GROUND + 0.33 + 0.05 * (index % 3)), 0.03, "#8A5A34", (0.7, 0.7, 1.8), detail=1)
    tree(-1.05, 1.1, GROUND, 1.05, LEAF)
    tree(1.12, 1.1, GROUND, 0.9, LEAF_LIGHT, 60)
    bush(0.3, 1.2, GROUND, 0.85, LEAF_LIGHT, PINK)
    bush(-1.25, -1.1, GROUND, 0.9, LEAF, YELLOW)
    bush(1.25, -0.9, GROUND, 0.8, LEAF)
    bench(0.25, -1.22, GROUND, 0)
    rock(-0.75, -0.85, GROUND, 0.09, 3)
    rock(1.08, 0.3, GROUND, 0.08, 6)
    _daisies(((-0.4, -1.15), (1.2, -1.25), (0.75, 1.0), (-0.6, 0.95)))


def scaffold() -> None:
    """A house in its first weeks: foundations, a wooden scaffold, bricks, sand and a mixer."""
    plot(mottled("#DDB883", "#CFA66E", 4, 0.9, 0.3))
    box((0, 0.2, GROUND), (1.9, 1.6, 0.12), CONCRETE, 0.02)
    brick = coursed("#CB6A4C", "#B25639", 0.085, 0.3)
    for at, size, height in (
        ((0, 0.94), (1.8, 0.12), 0.62),
        ((-0.84, 0.2), (0.12, 1.5), 0.5),
        ((0.84, 0.2), (0.12, 1.5), 0.34),
        ((-0.45, -0.54), (0.9, 0.12), 0.4),
        ((0.65, -0.54), (0.45, 0.12), 0.28),
    ):
        box((*at, GROUND + 0.1), (*size, height), brick, 0.01)
    for x in (-0.95, -0.32, 0.32, 0.95):
        for y in (-0.98, -0.76):
            cylinder((x, y, GROUND), 0.03, 1.05, WOOD, sides=8)
    for z in (0.42, 0.86):
        box((0, -0.87, GROUND + z), (2.0, 0.26, 0.03), "#C98F52", 0.005)
    bar((-0.95, -0.98, GROUND + 0.1), (-0.32, -0.98, GROUND + 0.86), 0.03, WOOD)
    bar((0.32, -0.98, GROUND + 0.86), (0.95, -0.98, GROUND + 0.1), 0.03, WOOD)
    person(-0.55, -0.87, GROUND + 0.45, 210, 0.9)
    person(0.45, -0.87, GROUND + 0.89, 211, 0.9)
    person(0.2, 0.3, GROUND + 0.12, 212, 0.9)
    for layer in range(3):
        box((1.2, -0.3, GROUND + 0.1 * layer), (0.36 - 0.04 * layer, 0.5, 0.1), brick, 0.01)
    dome((1.14, 0.55, GROUND), 0.3, mottled(SAND, "#DDBE80", 8), 0.26, 28)
    for layer in range(3):
        box((-1.2, 0.1, GROUND + 0.08 * layer), (0.3 - 0.04 * layer, 0.9, 0.07), WOOD, 0.008)
    with frame((-1.15, -1.1, GROUND), turn=-30):
        box((0, 0, 0.08), (0.34, 0.06, 0.05), DARK, 0.01)
        with frame((0, 0, 0.28), tilt=(28, 0)):
            cylinder((0, 0, -0.16), 0.15, 0.34, ORANGE, top=0.08, sides=20)
            cylinder((0, 0, -0.2), 0.12, 0.05, "#D98124", sides=20)
    for x, y in ((1.25, -1.2), (0.98, -1.32)):
        cylinder((x, y, GROUND), 0.07, 0.02, DARK, sides=14)
        cylinder((x, y, GROUND + 0.015), 0.05, 0.17, ORANGE, top=0.01, sides=16)
    tree(1.25, 1.25, GROUND, 0.9, LEAF)
    bush(-1.3, 1.28, GROUND, 0.9, LEAF_LIGHT)
    bush(-1.32, -0.6, GROUND, 0.7, LEAF)


def _daisies(spots: tuple[tuple[float, float], ...]) -> None:
    for index, (x, y) in enumerate(spots):
        for dx, dy in ((0, 0), (0.07, 0.03), (-0.03, 0.07)):
            ball((x + dx, y + dy, GROUND + 0.03), 0.024, ("#FFFFFF", YELLOW, PINK)[index % 3], detail=1)
