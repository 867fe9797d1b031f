"""Public Services that help: fire station, school, hospital and post, each with something turquoise."""

from __future__ import annotations

from kit import (
    GROUND,
    SIDES,
    Side,
    arched_window,
    canopy,
    clock,
    door,
    parapet,
    plot,
    roof_fan,
    wall,
    window,
)
from palette import (
    ASPHALT,
    BLUE,
    CORAL,
    DARK,
    GREY,
    LEAF,
    LEAF_LIGHT,
    ORANGE,
    PINK,
    RED,
    STONE,
    TURQUOISE,
    TURQUOISE_DEEP,
    TYRE,
    WHITE,
    WINDSCREEN,
    YELLOW,
    Surface,
    coursed,
    glass,
    golden,
    lit,
    mottled,
    paint,
    paving,
    turquoise_tiles,
)
from props import bus, bush, flag, lamp, person, tree, van
from shapes import ball, bar, box, cylinder, dome, frame, gable, hip, slab, torus


def fire_station() -> None:
    """Red walls, two gates, the engine outside and a tower to dry the hoses."""
    plot(mottled("#C9CDD0", "#BDC2C6", 5))
    slab((0, -0.98, GROUND), 2.9, 1.0, 0.012, 0.1, ASPHALT, 0.004)
    for x in (-0.62, 0.28):
        box((x, -1.18, GROUND + 0.008), (0.05, 0.5, 0.008), WHITE, 0)
    with frame((0.0, -0.02, 0), scale=1.16):
        centre, size, height = (-0.1, 0.35), (1.9, 1.55), 0.98
        red = coursed("#DC4B3B", "#C23A2D", 0.08, 0.3)
        box((*centre, GROUND), (*size, height), red, 0.025)
        box((*centre, GROUND), (size[0] + 0.06, size[1] + 0.06, 0.12), STONE, 0.02)
        deck = parapet(centre, GROUND + height, size, WHITE, "#BDB6AC")
        with wall(Side.LEFT, centre, size, GROUND):
            for x in (-0.45, 0.45):
                box((x, -0.01, 0), (0.76, 0.06, 0.76), WHITE, 0.015)
                box((x, -0.03, 0), (0.62, 0.05, 0.66), TURQUOISE, 0.01)
                for row in range(4):
                    panel = glass() if row == 2 else TURQUOISE
                    box((x, -0.045, 0.06 + 0.155 * row), (0.56, 0.04, 0.13), panel, 0.008)
            cylinder((0, -0.02, height + 0.12), 0.27, 0.08, WHITE, sides=40, axis="y", bevel=0.015)
            _flame(0, -0.12, height + 0.02)
        with wall(Side.RIGHT, centre, size, GROUND):
            for x in (-0.4, 0.05, 0.5):
                window(x, 0.38, 0.27, 0.34, x == 0.05)
        roof_fan(0.4, 0.7, deck)
        _hose_tower(-0.66, 0.72)
    _fire_engine(0.25, -1.02)
    tree(1.28, 1.24, GROUND, 0.9)
    bush(1.25, 0.62, GROUND, 1.0, LEAF_LIGHT)
    bush(1.22, -0.2, GROUND, 0.8, LEAF, YELLOW)
    lamp(-1.36, -0.45, GROUND, 0.6)
    person(-0.7, -1.12, GROUND, 40, 0.95)
    box((1.3, -1.1, GROUND), (0.09, 0.09, 0.16), RED, 0.02)
    ball((1.3, -1.1, GROUND + 0.18), 0.055, RED, detail=2)


def _flame(x: float, y: float, z: float) -> None:
    outer, inner = paint(ORANGE, 0.5, 0.3), paint("#FFD34D", 0.5, 0.4)
    ball((x, y, z + 0.07), 0.125, outer, (1, 0.35, 0.95))
    with frame((x - 0.01, y, z + 0.1)):
        cylinder((0, 0, 0), 0.115, 0.24, outer, top=0.0, sides=20)
    ball((x + 0.02, y - 0.035, z + 0.05), 0.07, inner, (1, 0.3, 1.1), detail=2)


def _hose_tower(x: float, y: float) -> None:
    height = 2.0
    box((x, y, GROUND), (0.62, 0.62, height), coursed("#C93F31", "#AE3327", 0.08, 0.3), 0.025)
    box((x, y, GROUND + height), (0.74, 0.74, 0.1), WHITE, 0.03)
    for side in SIDES:
        with wall(side, (x, y), (0.62, 0.62), GROUND):
            window(0, 1.36, 0.2, 0.34)
    for dx in (-0.25, 0.25):
        for dy in (-0.25, 0.25):
            box((x + dx, y + dy, GROUND + height + 0.08), (0.09, 0.09, 0.34), WHITE, 0.01)
    ball((x, y, GROUND + height + 0.27), 0.15, golden())
    hip((x, y, GROUND + height + 0.41), 0.6, 0.6, 0.38, turquoise_tiles(), 0.1)
    ball((x, y, GROUND + height + 0.82), 0.05, golden(), detail=2)


def _fire_engine(x: float, y: float) -> None:
    with frame((x, y, GROUND + 0.01), scale=1.1):
        box((0, 0, 0.1), (1.02, 0.4, 0.26), RED, 0.05)
        box((0.36, 0, 0.34), (0.3, 0.38, 0.2), RED, 0.05)
        box((0.42, 0, 0.36), (0.22, 0.4, 0.15), WINDSCREEN, 0.03)
        box((-0.15, 0, 0.35), (0.66, 0.34, 0.09), WHITE, 0.02)
        box((0, 0, 0.2), (1.04, 0.42, 0.05), WHITE, 0.01)
        box((0.36, 0, 0.54), (0.1, 0.26, 0.06), paint(BLUE, 0.3, 0.8), 0.02)
        with frame((-0.12, 0, 0.47), tilt=(0, -5)):
            for dy in (-0.07, 0.07):
                box((0, dy, 0), (0.8, 0.03, 0.04), GREY, 0.01)
            for rung in range(6):
                box((-0.34 + 0.14 * rung, 0, 0.005), (0.025, 0.15, 0.03), GREY, 0)
        for dx in (-0.32, 0.32):
            for dy in (-0.2, 0.2):
                cylinder((dx, dy + 0.03, 0.11), 0.11, 0.06, TYRE, sides=18, axis="y")
                cylinder((dx, dy + 0.034, 0.11), 0.05, 0.068, "#D8DBE0", sides=14, axis="y")


def school() -> None:
    """Yellow walls, a bell over the door, the bus waiting outside."""
    plot()
    slab((0, -0.95, GROUND), 2.7, 0.98, 0.015, 0.15, paving(), 0.005)
    with frame((0.05, 0.0, 0), scale=1.14):
        centre, size, height = (-0.05, 0.5), (2.3, 1.15), 1.0
        box((*centre, GROUND), (*size, height), "#F6CB74", 0.025)
        box((*centre, GROUND), (size[0] + 0.06, size[1] + 0.06, 0.1), STONE, 0.02)
        box((*centre, GROUND + height - 0.05), (size[0] + 0.1, size[1] + 0.1, 0.07), WHITE, 0.02)
        with wall(Side.LEFT, centre, size, GROUND):
            for row, z in enumerate((0.2, 0.62)):
                for x in (-0.9, -0.58, 0.58, 0.9):
                    window(x, z, 0.19, 0.25, (row, x) in {(0, -0.58), (1, 0.58)})
        with wall(Side.RIGHT, centre, size, GROUND):
            for z in (0.2, 0.62):
                for x in (-0.26, 0.26):
                    window(x, z, 0.22, 0.25, x > 0 and z > 0.5)
        gable((*centre, GROUND + height), *size, 0.62, turquoise_tiles(), 0.12, "x")
        porch, porch_size = (-0.05, 0.2), (0.78, 0.92)
        box((*porch, GROUND), (*porch_size, 1.28), "#FADB97", 0.025)
        gable((*porch, GROUND + 1.28), *porch_size, 0.44, turquoise_tiles(), 0.1, "y")
        with wall(Side.LEFT, porch, porch_size, GROUND):
            door(0, 0.04, 0.34, 0.48, RED)
            canopy(0, 0.58, 0.56, 0.26, TURQUOISE)
            clock(0, 1.0, 0.2)
        _bell_tower(-0.05, 0.55, GROUND + 1.42)
    flag(-1.2, -0.62, GROUND, 1.2, RED, 1.1)
    bus(0.6, -1.2, GROUND + 0.015, YELLOW, 0, 1.0)
    for x, y, seed in ((-0.3, -0.72, 2), (-0.5, -0.9, 7), (0.12, -0.66, 15), (-0.75, -1.1, 19)):
        person(x, y, GROUND + 0.015, seed, 0.72)
    tree(1.3, -0.55, GROUND, 0.8, LEAF_LIGHT)
    bush(0.8, -0.36, GROUND, 0.8, LEAF_LIGHT, YELLOW)
    bush(-1.25, -1.3, GROUND, 0.9, LEAF)


def _bell_tower(x: float, y: float, z: float) -> None:
    box((x, y, z), (0.42, 0.42, 0.36), WHITE, 0.025)
    for dx in (-0.15, 0.15):
        for dy in (-0.15, 0.15):
            box((x + dx, y + dy, z + 0.34), (0.07, 0.07, 0.28), WHITE, 0.01)
    ball((x, y, z + 0.46), 0.11, golden(), (1, 1, 0.9))
    cylinder((x, y, z + 0.36), 0.13, 0.06, golden(), top=0.1, sides=22)
    hip((x, y, z + 0.61), 0.4, 0.4, 0.42, CORAL, 0.08)
    ball((x, y, z + 1.05), 0.05, golden(), detail=2)


def hospital() -> None:
    """White walls, turquoise bands, the cross over the door and a pad for the helicopter."""
    plot(paving())
    slab((0.1, -1.08, GROUND), 2.7, 0.72, 0.012, 0.1, ASPHALT, 0.004)
    with frame((0.02, -0.04, 0), scale=1.18):
        centre, size = (-0.2, 0.5), (1.9, 1.25)
        z = GROUND
        for level in range(3):
            box((*centre, z), (*size, 0.46), "#FBF6EC", 0.02)
            box(
                (*centre, z + 0.36),
                (size[0] + 0.05, size[1] + 0.05, 0.1),
                TURQUOISE if level % 2 == 0 else WHITE,
                0.015,
            )
            with wall(Side.LEFT, centre, size, z):
                for x in (-0.72, -0.42, 0.48, 0.76):
                    window(x, 0.11, 0.2, 0.22, (level, x) in {(1, -0.72), (2, 0.48), (0, 0.76)}, sill=False)
            with wall(Side.RIGHT, centre, size, z):
                for x in (-0.38, 0.0, 0.38):
                    window(x, 0.11, 0.22, 0.22, (level, x) in {(1, 0.0), (2, 0.38)}, sill=False)
            z += 0.46
        deck = parapet(centre, z, size, WHITE, "#CFC9BF")
        cylinder((0.2, 0.55, deck), 0.46, 0.05, "#6A7280", sides=40, bevel=0.01)
        torus((0.2, 0.55, deck + 0.05), 0.38, 0.018, WHITE)
        for dx in (-0.1, 0.1):
            box((0.2 + dx, 0.55, deck + 0.045), (0.05, 0.28, 0.015), WHITE, 0)
        box((0.2, 0.55, deck + 0.045), (0.2, 0.05, 0.015), WHITE, 0)
        _lift_tower((-0.26, -0.1), deck)
    van(0.55, -1.12, GROUND + 0.012, WHITE, TURQUOISE, 0, 1.15)
    with frame((0.55, -1.12, GROUND + 0.012), scale=1.15):
        box((0.1, 0, 0.47), (0.09, 0.22, 0.05), paint(BLUE, 0.3, 0.8), 0.015)
        _cross(-0.12, -0.18, 0.32, 0.13, RED)
    tree(1.28, 1.24, GROUND, 0.95)
    tree(1.27, 0.55, GROUND, 0.8, LEAF_LIGHT)
    bush(1.25, -0.2, GROUND, 0.9, LEAF, "#FFFFFF")
    bush(-1.32, -0.45, GROUND, 0.8, LEAF_LIGHT, PINK)
    lamp(-1.32, -1.2, GROUND, 0.55)
    person(-0.62, -0.62, GROUND, 23)
    person(0.2, -0.62, GROUND, 28)


def _cross(x: float, y: float, z: float, size: float, surface: Surface) -> None:
    """A cross in a wall that looks toward -y, centred on a point."""
    box((x, y, z - size / 2), (size * 0.34, 0.04, size), surface, 0.006)
    box((x, y - 0.004, z - size * 0.17), (size, 0.04, size * 0.34), surface, 0.006)


def _lift_tower(centre: tuple[float, float], deck: float) -> None:
    size = (0.72, 0.36)
    height = deck - GROUND + 0.42
    box((*centre, GROUND), (*size, height), TURQUOISE, 0.025)
    box((*centre, GROUND + height), (size[0] + 0.1, size[1] + 0.1, 0.08), WHITE, 0.02)
    with wall(Side.LEFT, centre, size, GROUND):
        box((0, -0.01, height - 0.62), (0.54, 0.05, 0.54), WHITE, 0.03)
        _cross(0, -0.04, height - 0.35, 0.4, RED)
        for z in (0.62, 0.94):
            box((0, 0, z), (0.34, 0.03, 0.2), glass(), 0.005)
        box((0, 0, 0), (0.5, 0.04, 0.44), lit(), 0.005)
        box((0, -0.01, 0), (0.03, 0.05, 0.44), WHITE, 0)
        canopy(0, 0.5, 0.9, 0.42, WHITE)


def post_office() -> None:
    """A post office: a great letter on the roof, a horn over the door and the van outside."""
    plot(mottled("#D9D3C8", "#CDC6BA", 5))
    with frame((0.02, -0.02, 0), scale=1.18):
        centre, size, height = (-0.15, 0.35), (1.9, 1.55), 0.82
        walls = coursed("#F0C9A0", "#E2B588", 0.09, 0.3)
        box((*centre, GROUND), (*size, height), walls, 0.025)
        box((*centre, GROUND), (size[0] + 0.06, size[1] + 0.06, 0.12), TURQUOISE_DEEP, 0.02)
        with wall(Side.LEFT, centre, size, GROUND):
            for x in (-0.62, 0.62):
                arched_window(x, 0.2, 0.4, 0.5, x < 0)
            door(0, 0.04, 0.4, 0.55, TURQUOISE_DEEP)
            canopy(0, 0.66, 0.7, 0.34, TURQUOISE)
        with wall(Side.RIGHT, centre, size, GROUND):
            for x in (-0.45, 0.05, 0.52):
                arched_window(x, 0.2, 0.32, 0.5, x == 0.05)
        z = GROUND + height
        box((*centre, z), (size[0] + 0.12, size[1] + 0.12, 0.08), WHITE, 0.02)
        hip((*centre, z + 0.07), *size, 0.52, turquoise_tiles(), 0.14, (1.05, 0.75))
        top = z + 0.57
        box((*centre, top), (1.12, 0.82, 0.06), WHITE, 0.015)
        _great_letter(centre, top + 0.05)
    van(0.42, -1.12, GROUND, YELLOW, TURQUOISE, 0, 1.2)
    _pillar_box(-0.6, -0.86)
    box((1.15, -0.35, GROUND), (0.3, 0.26, 0.22), "#C99660", 0.015)
    box((1.2, -0.66, GROUND), (0.24, 0.24, 0.18), "#D9A871", 0.015, turn=15)
    box((1.15, -0.38, GROUND + 0.22), (0.22, 0.2, 0.15), "#D9A871", 0.015, turn=-10)
    for spot_x, spot_y, top_z in ((1.15, -0.35, 0.22), (1.2, -0.66, 0.18)):
        box((spot_x, spot_y, GROUND + top_z - 0.005), (0.05, 0.27, 0.01), RED, 0)
    person(-0.2, -1.02, GROUND, 33)
    person(-1.0, -1.1, GROUND, 35)
    tree(1.28, 1.26, GROUND, 0.9)
    bush(1.28, 0.5, GROUND, 0.9, LEAF_LIGHT, PINK)
    lamp(-1.3, -0.85, GROUND, 0.6)
    bush(-0.95, -1.32, GROUND, 0.7, LEAF, YELLOW)


def _great_letter(at: tuple[float, float], z: float) -> None:
    """An envelope with a red seal, turned to the camera."""
    with frame((*at, z), turn=45), frame((0, 0, 0), tilt=(-14, 0)):
        box((0, 0.03, 0), (1.12, 0.1, 0.74), "#FFFBF0", 0.03)
        fold = "#D8C9AC"
        for side in (-1, 1):
            bar((side * 0.5, -0.03, 0.68), (0, -0.03, 0.32), 0.035, fold)
            bar((side * 0.5, -0.03, 0.05), (side * 0.16, -0.03, 0.38), 0.028, fold)
        cylinder((0, -0.01, 0.36), 0.12, 0.06, RED, sides=24, axis="y", bevel=0.01)
        for x in (-0.35, 0.35):
            bar((x, 0.12, 0.4), (x, 0.4, 0.02), 0.04, DARK)


def _pillar_box(x: float, y: float) -> None:
    cylinder((x, y, GROUND), 0.12, 0.05, DARK, sides=24)
    cylinder((x, y, GROUND + 0.04), 0.1, 0.32, TURQUOISE, sides=24)
    cylinder((x, y, GROUND + 0.34), 0.125, 0.04, TURQUOISE_DEEP, sides=24, bevel=0.01)
    dome((x, y, GROUND + 0.38), 0.1, TURQUOISE, 0.07, 24)
    box((x, y - 0.1, GROUND + 0.26), (0.12, 0.02, 0.03), DARK, 0)
