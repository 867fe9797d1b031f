"""Harbors: a quay behind, water before it, and the ship that tells what the harbor brings."""

from __future__ import annotations

import itertools
import math

from kit import SIDES, Side, arched_window, basin, canopy, door, lattice_jib, wall
from palette import (
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
    TEAL,
    WHITE,
    WOOD,
    YELLOW,
    coursed,
    glass,
    golden,
    lit,
    mottled,
    paint,
    planks,
)
from props import (
    barrel,
    bench,
    bollard,
    bush,
    container,
    crate,
    flag,
    lamp,
    lorry,
    person,
    rock,
    small_house,
    snowball_tree,
    tree,
    wave,
)
from shapes import ball, bar, box, cylinder, dome, frame, hip, prism, slab, torus, wavy
from ships import container_ship, ferry, fishing_boat, oil_barge, rowing_boat, sail_ship, tanker

QUAY = 0.215
WATERLINE = 0.015


def _quay(depth: float = 1.62) -> None:
    """A stone quay along the back of the plot."""
    y = 1.53 - depth / 2
    slab((0, y, 0), 3.06, depth, 0.2, 0.2, "#D2C7B5", 0.025)
    slab((0, y, 0.2), 2.92, depth - 0.14, 0.015, 0.14, mottled("#BFB9AF", "#B1ABA1", 6), 0.004)
    edge = y - depth / 2
    for index in range(6):
        box((-1.3 + 0.52 * index, edge - 0.005, 0.03), (0.1, 0.05, 0.15), "#3D3F47", 0.02)
        bollard(-1.2 + 0.48 * index, edge + 0.12, QUAY)


def _waves(*spots: tuple[float, float, float]) -> None:
    for x, y, length in spots:
        wave(x, y, 0.018, length)


def passenger_harbor() -> None:
    """Two Inhabitants: the ferry at its terminal."""
    basin()
    _quay()
    centre, size, height = (-0.35, 0.95), (1.7, 0.72), 0.62
    box((*centre, QUAY), (*size, height), "#F9EBD0", 0.02)
    box((*centre, QUAY), (size[0] + 0.05, size[1] + 0.05, 0.08), STONE, 0.015)
    with wall(Side.LEFT, centre, size, QUAY):
        for x in (-0.6, -0.3, 0.3, 0.6):
            arched_window(x, 0.14, 0.2, 0.36, x in {-0.6, 0.3})
        door(0, 0.02, 0.24, 0.42, BLUE, steps=False)
        canopy(0, 0.5, 1.6, 0.26, BLUE)
    with wall(Side.RIGHT, centre, size, QUAY):
        arched_window(0, 0.14, 0.26, 0.38, True)
    hip((*centre, QUAY + height), *size, 0.42, coursed("#2C5FAE", "#214B8E", 0.09), 0.12, (1.0, 0.02))
    _clock_turret((-0.35, 0.95), QUAY + height + 0.2)
    with frame((0.1, -0.8, WATERLINE)):
        ferry(2.45)
    with frame((0.05, -0.26, 0.32), tilt=(12, 0)):
        box((0, 0, 0), (0.24, 0.5, 0.03), planks(), 0.006)
        for side in (-0.11, 0.11):
            bar((side, -0.24, 0.14), (side, 0.24, 0.14), 0.022, WHITE)
    for x, y, seed in ((0.05, 0.15, 110), (0.3, 0.3, 111), (-0.25, 0.25, 113), (0.75, 0.45, 114), (0.98, 0.2, 117)):
        person(x, y, QUAY, seed, 0.95)
    bench(0.95, 0.62, QUAY)
    lamp(1.32, 0.15, QUAY, 0.7)
    tree(1.12, 1.15, QUAY, 0.95)
    snowball_tree(0.75, 1.25, QUAY, 0.85, LEAF)
    flag(-1.3, 0.2, QUAY, 0.95, BLUE, 1.05)
    _waves((-1.15, -0.4, 0.3), (0.3, -1.36, 0.36), (1.2, -1.2, 0.24), (-0.9, -1.3, 0.3))


def _clock_turret(at: tuple[float, float], z: float) -> None:
    box((*at, z), (0.42, 0.42, 0.42), WHITE, 0.02)
    for side in SIDES:
        with wall(side, at, (0.42, 0.42), z):
            cylinder((0, 0.02, 0.24), 0.13, 0.05, golden(), sides=28, axis="y")
            cylinder((0, 0.0, 0.24), 0.105, 0.05, "#FFFBEF", sides=28, axis="y")
            bar((0, -0.055, 0.24), (0.0, -0.055, 0.32), 0.02, DARK)
            bar((0, -0.055, 0.24), (0.06, -0.055, 0.25), 0.02, DARK)
    hip((*at, z + 0.42), 0.42, 0.42, 0.34, "#2C5FAE", 0.07)
    ball((*at, z + 0.8), 0.045, golden(), detail=2)


def oil_harbor() -> None:
    """Two barrels of Energy: a tanker and two great tanks."""
    basin()
    _quay()
    steel = paint("#E6E9EC", 0.3, 0.0, 0.1)
    for x, band in ((-0.92, RED), (0.02, RED)):
        cylinder((x, 0.92, QUAY), 0.44, 0.78, steel, sides=40, bevel=0.02)
        dome((x, 0.92, QUAY + 0.78), 0.42, steel, 0.16, 36)
        cylinder((x, 0.92, QUAY + 0.42), 0.448, 0.16, band, sides=40)
        cylinder((x, 0.92, QUAY + 0.92), 0.05, 0.08, YELLOW, sides=14)
        for step in range(9):
            angle = math.radians(-100 + 11 * step)
            box(
                (x + 0.48 * math.cos(angle), 0.92 + 0.48 * math.sin(angle), QUAY + 0.06 + 0.085 * step),
                (0.1, 0.07, 0.025),
                GREY,
                0,
                turn=math.degrees(angle),
            )
    pipe = [(-0.92, 0.45, 0.36), (-0.92, 0.2, 0.36), (0.45, 0.2, 0.36), (0.45, -0.1, 0.36)]
    for start, end in itertools.pairwise(pipe):
        bar(start, end, 0.08, YELLOW, True)
    for joint in pipe[1:-1]:
        ball(joint, 0.052, YELLOW, detail=2)
    bar((0.02, 0.5, 0.36), (0.02, 0.2, 0.36), 0.08, YELLOW, True)
    _loading_arm(0.45, -0.02)
    with frame((0.08, -0.82, WATERLINE)):
        tanker(2.5)
    for x, y in ((0.85, 0.5), (1.1, 0.56), (0.95, 0.74), (1.2, 0.8)):
        barrel(x, y, QUAY, RED, 1.15)
    barrel(1.02, 0.64, QUAY + 0.3, RED, 1.15)
    small_house(0.95, 1.18, QUAY, "#F4E4C8", BLUE, 0, 0.95)
    person(0.72, 0.2, QUAY, 120)
    person(1.25, 0.25, QUAY, 122)
    lamp(-1.36, 0.2, QUAY, 0.7)
    _waves((-1.15, -0.4, 0.3), (0.3, -1.38, 0.36), (1.22, -1.2, 0.22), (-0.8, -1.32, 0.3))


def _loading_arm(x: float, y: float) -> None:
    cylinder((x, y, QUAY), 0.06, 0.75, RED, sides=14)
    ball((x, y, QUAY + 0.76), 0.085, RED, detail=2)
    bar((x, y, QUAY + 0.76), (x, y - 0.5, QUAY + 0.98), 0.07, RED, True)
    ball((x, y - 0.5, QUAY + 0.98), 0.06, RED, detail=2)
    bar((x, y - 0.5, QUAY + 0.98), (x, y - 0.7, QUAY + 0.36), 0.06, RED, True)


def mixed_harbor() -> None:
    """One Inhabitant and one barrel: a small ferry and a crane that lifts barrels."""
    basin()
    _quay()
    with frame((0.35, -0.62, WATERLINE), scale=0.86):
        ferry(2.2, 1)
    with frame((-0.95, -1.12, WATERLINE)):
        oil_barge()
    _jib_crane(-0.95, 0.55)
    small_house(0.15, 1.1, QUAY, "#F4E4C8", CORAL, 0, 1.25)
    small_house(0.95, 1.12, QUAY, "#BFD9E6", BLUE, 0, 1.15)
    for x, y in ((-0.4, 0.3), (-0.16, 0.22), (-0.32, 0.52)):
        barrel(x, y, QUAY, RED, 1.1)
    for x, y, seed in ((0.4, 0.3, 131), (0.65, 0.2, 133), (0.95, 0.4, 136), (0.3, 0.6, 138)):
        person(x, y, QUAY, seed, 0.95)
    bench(0.75, 0.62, QUAY)
    lamp(1.3, 0.2, QUAY, 0.7)
    bush(1.3, 0.7, QUAY, 0.8, LEAF, PINK)
    _waves((-0.35, -1.38, 0.3), (1.2, -1.2, 0.26), (-1.2, -0.45, 0.26), (0.5, -1.15, 0.3))


def _jib_crane(x: float, y: float) -> None:
    """A turning crane with a lattice arm that reaches over the water."""
    cylinder((x, y, QUAY), 0.34, 0.12, "#8C93A0", sides=28, bevel=0.02)
    box((x, y, QUAY + 0.1), (0.3, 0.3, 0.75), YELLOW, 0.02)
    for z in (0.2, 0.45):
        box((x, y, QUAY + z), (0.31, 0.31, 0.07), DARK, 0)
    box((x, y, QUAY + 0.85), (0.52, 0.52, 0.08), DARK, 0.02)
    box((x, y + 0.05, QUAY + 0.92), (0.46, 0.5, 0.42), RED, 0.03)
    box((x, y - 0.21, QUAY + 1.02), (0.36, 0.02, 0.22), glass(), 0)
    box((x + 0.235, y, QUAY + 1.02), (0.02, 0.34, 0.22), glass(), 0)
    box((x, y + 0.42, QUAY + 0.95), (0.36, 0.26, 0.3), "#8C93A0", 0.03)
    with frame((x, y - 0.2, QUAY + 1.0), turn=-90), frame(tilt=(0, -38)):
        lattice_jib((0, 0, 0), 1.75, 0.2, YELLOW)
    reach, rise = 1.75 * math.cos(math.radians(38)), 1.75 * math.sin(math.radians(38))
    tip = (x, y - 0.2 - reach, QUAY + 1.05 + rise)
    bar((x, y + 0.3, QUAY + 1.34), tip, 0.022, DARK, True)
    hook = (tip[0], tip[1], QUAY + 0.78)
    bar(tip, hook, 0.02, DARK, True)
    for side in (-0.09, 0.09):
        bar(hook, (hook[0] + side, hook[1], hook[2] - 0.18), 0.016, DARK)
    barrel(hook[0], hook[1], hook[2] - 0.46, RED, 1.15)


def fishing_harbor() -> None:
    """One point: fishing boats at wooden jetties, huts on the shore."""
    basin()
    with frame((-0.05, 1.05, 0)):
        prism(
            (0, 0, 0),
            [(x, min(y, 0.46)) for x, y in wavy(1.5, 0.78, 5, 0.04)],
            0.1,
            mottled("#F1DBA6", "#E6CB8D", 6),
            0.03,
        )
    slab((0, 1.15, 0.0), 3.04, 0.76, 0.16, 0.25, mottled("#8FC854", "#82BD4B", 4), 0.03)
    _jetty(-0.55, 0.4, 1.9)
    _jetty(0.78, 0.45, 1.3)
    for x, walls, roof, size in ((-1.02, RED, WHITE, 1.15), (-0.2, "#F4ECDF", TEAL, 1.25), (0.62, YELLOW, CORAL, 1.15)):
        small_house(x, 1.08, 0.16, walls, roof, 0, size)
    with frame((0.16, -0.62, WATERLINE)):
        fishing_boat("#2F8FA0", 1.35)
    with frame((-0.98, -0.85, WATERLINE), turn=90, scale=0.85):
        fishing_boat(ORANGE, 1.3)
    with frame((1.22, -0.2, WATERLINE), turn=75):
        rowing_boat(RED)
    with frame((0.95, -1.2, WATERLINE), turn=20):
        rowing_boat(YELLOW)
    crate(-0.55, 0.3, 0.17, "#9CC7D8", 0.85)
    crate(-0.5, 0.02, 0.17, "#9CC7D8", 0.85, 10)
    person(-0.58, -0.3, 0.17, 140, 0.95)
    person(0.78, 0.25, 0.17, 143, 0.95)
    _drying_net(1.18, 0.95)
    tree(-1.36, 1.25, 0.14, 0.85, LEAF_LIGHT)
    bush(1.34, 1.3, 0.16, 0.8, LEAF)
    rock(1.3, 0.5, 0.02, 0.11, 2)
    rock(-1.32, 0.4, 0.02, 0.1, 6)
    for x, y, colour in ((0.3, -1.3, RED), (-0.45, -1.3, WHITE), (1.3, -0.85, ORANGE)):
        ball((x, y, 0.04), 0.055, colour, detail=2)
    _waves((0.2, 0.1, 0.28), (0.5, -1.05, 0.3), (-1.25, -0.05, 0.2))


def _jetty(x: float, y: float, length: float) -> None:
    for plank in range(int(length / 0.12)):
        box((x, y - 0.12 * plank, 0.13), (0.3, 0.105, 0.035), planks(), 0.006)
    for post in range(int(length / 0.45) + 1):
        for side in (-0.14, 0.14):
            cylinder((x + side, y - 0.44 * post, 0.0), 0.03, 0.24, "#8A5A3A", sides=10)


def _drying_net(x: float, y: float) -> None:
    for side in (-0.22, 0.22):
        cylinder((x, y + side, 0.15), 0.022, 0.42, WOOD, sides=8)
    for row in range(4):
        bar((x, y - 0.22, 0.26 + 0.09 * row), (x, y + 0.22, 0.26 + 0.09 * row), 0.014, TEAL)
    for place in range(5):
        spot = y - 0.18 + 0.09 * place
        bar((x, spot, 0.22), (x, spot, 0.55), 0.014, TEAL)


def container_harbor() -> None:
    """Two points: a gantry crane over a freighter."""
    basin()
    _quay()
    _gantry()
    with frame((0.1, -0.82, WATERLINE)):
        container_ship(2.5)
    stacks = (
        (0.85, 0.5, 0, RED),
        (0.85, 0.84, 0, BLUE),
        (0.85, 1.18, 0, TEAL),
        (0.85, 0.67, 0.28, ORANGE),
        (0.85, 1.01, 0.28, "#F2F0EA"),
        (0.85, 0.84, 0.56, "#5DA84E"),
    )
    for x, y, z, colour in stacks:
        container(x, y, QUAY + z, colour)
    lamp(1.36, 0.15, QUAY, 0.75)
    lorry(0.62, 0.2, QUAY, ORANGE, "#8A57C0", 0, 0.85)
    person(0.2, 0.45, QUAY, 151)
    person(-1.3, 0.4, QUAY, 155)
    _waves((-1.15, -0.42, 0.3), (0.3, -1.38, 0.36), (1.22, -1.2, 0.22), (-0.8, -1.33, 0.3))


def _gantry() -> None:
    """A yellow crane whose beam reaches across quay and ship."""
    for x in (-0.98, -0.14):
        for y in (0.2, 1.12):
            box((x, y, QUAY), (0.12, 0.12, 1.5), YELLOW, 0.015)
            box((x, y, QUAY), (0.22, 0.2, 0.1), DARK, 0.02)
        for z in (0.72, 1.42):
            box((x, 0.66, QUAY + z), (0.1, 0.95, 0.09), YELLOW, 0.012)
        bar((x, 0.2, QUAY + 0.8), (x, 1.12, QUAY + 1.42), 0.05, YELLOW)
    box((-0.56, 0.2, QUAY + 0.72), (0.84, 0.08, 0.08), YELLOW, 0.012)
    for x in (-0.84, -0.28):
        box((x, 0.0, QUAY + 1.54), (0.09, 2.72, 0.13), YELLOW, 0.015)
        bar((x, 0.15, QUAY + 2.35), (x, -1.28, QUAY + 1.66), 0.03, DARK)
        bar((x, 0.15, QUAY + 2.35), (x, 1.28, QUAY + 1.66), 0.03, DARK)
        box((x, 0.15, QUAY + 1.6), (0.07, 0.07, 0.75), YELLOW, 0.01)
    for tie in range(9):
        box((-0.56, -1.28 + 0.32 * tie, QUAY + 1.58), (0.5, 0.05, 0.05), "#E0A81F", 0.008)
    box((-0.56, 0.15, QUAY + 2.33), (0.64, 0.1, 0.08), YELLOW, 0.015)
    ball((-0.56, 0.15, QUAY + 2.46), 0.055, lit("#F0503C"), detail=2)
    box((-0.56, 0.8, QUAY + 1.66), (0.62, 0.56, 0.34), RED, 0.03)
    box((-0.56, 0.515, QUAY + 1.74), (0.5, 0.02, 0.18), glass(), 0)
    box((-0.245, 0.8, QUAY + 1.74), (0.02, 0.42, 0.18), glass(), 0)
    box((-0.56, -0.82, QUAY + 1.42), (0.5, 0.3, 0.12), DARK, 0.02)
    for side in (-0.2, 0.2):
        bar((-0.56 + side, -0.82, QUAY + 1.44), (-0.56 + side, -0.82, QUAY + 1.1), 0.022, DARK, True)
    container(-0.56, -0.82, QUAY + 0.82, TEAL, 0, 0.6)


def grand_harbor() -> None:
    """Three points: a great sailing ship comes in past the lighthouse."""
    basin()
    with frame((-0.55, 0.95, 0)):
        prism((0, 0, 0), wavy(0.85, 0.5, 9, 0.05), 0.1, mottled("#F1DBA6", "#E6CB8D", 6), 0.03)
    _headland()
    _lighthouse(-0.82, 0.92)
    small_house(-0.05, 1.05, 0.2, "#F9EBD0", RED, 0, 1.05)
    with frame((0.18, -0.42, WATERLINE), turn=4):
        sail_ship(2.35)
    _jetty(0.7, 0.75, 0.62)
    with frame((1.2, 0.62, WATERLINE), turn=100):
        rowing_boat(BLUE)
    with frame((-0.75, -1.18, WATERLINE), turn=15):
        rowing_boat(YELLOW)
    for x, y, colour in ((1.25, -1.0, RED), (-1.3, -0.5, "#3FA37B")):
        cylinder((x, y, 0.02), 0.08, 0.12, colour, top=0.05, sides=16)
        cylinder((x, y, 0.13), 0.015, 0.16, colour, sides=8)
        ball((x, y, 0.31), 0.035, lit(), detail=1)
    _waves((-1.2, -0.15, 0.25), (0.4, -1.2, 0.4), (0.0, -0.95, 0.3), (1.2, 0.15, 0.24), (-0.35, -1.4, 0.25))


def _headland() -> None:
    """A green rock along the back."""
    with frame((-0.2, 1.15, 0)):
        prism(
            (0, 0, 0),
            [(x, min(y, 0.36)) for x, y in wavy(1.25, 0.42, 3, 0.04)],
            0.2,
            mottled("#8FC854", "#7DB848", 4),
            0.05,
        )
    for index, (x, y, size) in enumerate(
        (
            (-1.35, 0.72, 0.16),
            (-1.1, 0.55, 0.13),
            (-0.5, 0.62, 0.15),
            (0.15, 0.75, 0.13),
            (1.0, 1.0, 0.17),
            (-1.4, 1.15, 0.15),
        )
    ):
        rock(x, y, 0.03, size, index + 11)
    tree(0.45, 1.25, 0.18, 0.85, LEAF_LIGHT)
    tree(0.8, 1.2, 0.16, 0.75, LEAF)
    bush(-0.3, 0.85, 0.2, 0.7, LEAF, PINK)


def _lighthouse(x: float, y: float) -> None:
    cylinder((x, y, 0.1), 0.44, 0.16, STONE, top=0.4, sides=28, bevel=0.02)
    z, radius = 0.25, 0.3
    for band in range(5):
        colour = paint("#E0483A", 0.45) if band % 2 == 0 else paint("#FBF4E6", 0.45)
        cylinder((x, y, z), radius, 0.36, colour, top=radius - 0.028, sides=36)
        z += 0.36
        radius -= 0.028
    with frame((x, y, 0.25), turn=45):
        box((0, -0.29, 0), (0.17, 0.06, 0.3), WOOD, 0.01)
        for height in (0.62, 1.32):
            box((0, -0.25 + height * 0.04, height), (0.1, 0.06, 0.15), glass(), 0.01)
    cylinder((x, y, z), 0.26, 0.05, DARK, sides=28, bevel=0.01)
    for post in range(10):
        angle = math.tau * post / 10
        cylinder((x + 0.235 * math.cos(angle), y + 0.235 * math.sin(angle), z + 0.04), 0.01, 0.12, WHITE, sides=6)
    torus((x, y, z + 0.16), 0.235, 0.013, WHITE)
    cylinder((x, y, z + 0.04), 0.14, 0.25, paint("#FFE48A", 0.3, 1.1), sides=20)
    for post in range(6):
        angle = math.tau * post / 6
        cylinder((x + 0.145 * math.cos(angle), y + 0.145 * math.sin(angle), z + 0.04), 0.012, 0.25, DARK, sides=6)
    cylinder((x, y, z + 0.28), 0.2, 0.2, paint("#E0483A", 0.45), top=0.02, sides=28)
    ball((x, y, z + 0.5), 0.04, golden(), detail=2)
