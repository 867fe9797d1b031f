"""Ships for the harbors. Each lies along x with its bow toward +x, floating at z = 0 of its frame."""

from __future__ import annotations

import math

from palette import (
    BLUE,
    CREAM,
    DARK,
    GOLD,
    GREY,
    NAVY,
    ORANGE,
    RED,
    WHITE,
    WOOD,
    YELLOW,
    Surface,
    glass,
    golden,
    lit,
    paint,
    planks,
)
from props import barrel, container, flag, life_ring, person
from shapes import ball, bar, box, cylinder, frame, loft, profile, torus

# Half the outline of a deck: (share of the length, share of the width), stern to bow.
STATIONS = ((-0.5, 0.34), (-0.47, 0.42), (-0.3, 0.5), (0.0, 0.5), (0.22, 0.47), (0.36, 0.34), (0.45, 0.17), (0.5, 0.03))


def deck_outline(length: float, beam: float, fullness: float = 1.0) -> list[tuple[float, float]]:
    """The outline of a deck, bow at +x."""
    starboard = [(x * length * (0.5 + fullness / 2), -y * beam * fullness) for x, y in STATIONS]
    return starboard + [(x, -y) for x, y in reversed(starboard)]


def hull(length: float, beam: float, height: float, lower: Surface, upper: Surface, deck: Surface = CREAM) -> None:
    """A hull in two colours with a deck and a rail."""
    waterline = height * 0.35
    loft((0, 0, -0.02), [(0, deck_outline(length, beam, 0.8)), (waterline, deck_outline(length, beam, 0.9))], lower)
    loft(
        (0, 0, waterline - 0.02),
        [(0, deck_outline(length, beam, 0.905)), (height - waterline, deck_outline(length, beam))],
        upper,
    )
    loft(
        (0, 0, height - 0.03), [(0, deck_outline(length, beam, 1.02)), (0.04, deck_outline(length, beam, 1.02))], WHITE
    )
    loft((0, 0, height), [(0, deck_outline(length, beam, 0.94)), (0.025, deck_outline(length, beam, 0.94))], deck)


def _windows_row(length: float, beam: float, z: float, count: int, is_lit: bool = False) -> None:
    """A row of windows on both sides of a deckhouse."""
    pane = lit() if is_lit else glass("#4E93B8")
    for index in range(count):
        x = -length / 2 + length * (index + 0.5) / count
        for side in (-1, 1):
            box((x, side * beam / 2, z), (length / count * 0.6, 0.02, 0.09), pane, 0.004)


def funnel(x: float, z: float, colour: Surface, size: float = 1.0) -> None:
    """A ship's chimney with a band."""
    cylinder((x, 0, z), 0.1 * size, 0.3 * size, colour, sides=22, bevel=0.012)
    cylinder((x, 0, z + 0.16 * size), 0.104 * size, 0.07 * size, WHITE, sides=22)
    cylinder((x, 0, z + 0.295 * size), 0.07 * size, 0.012, DARK, sides=20)


def ferry(length: float = 2.3, decks: int = 2) -> None:
    """A white and blue passenger ferry."""
    beam, height = 0.62, 0.3
    hull(length, beam, height, RED, BLUE)
    for x in (-0.36, -0.18, 0.0, 0.18):
        for side in (-1, 1):
            ball((x * length, side * beam * 0.475, 0.19), 0.03, glass("#CFEAF5"), (1, 0.4, 1), detail=2)
    z = height + 0.02
    for level in range(decks):
        span, wide = length * (0.68 - 0.16 * level), beam * (0.8 - 0.1 * level)
        with frame((-length * (0.08 + 0.02 * level), 0, z)):
            box((0, 0, 0), (span, wide, 0.22), WHITE, 0.03)
            box((span / 2 - 0.01, 0, 0.08), (0.03, wide * 0.8, 0.09), glass("#4E93B8"), 0.005)
            _windows_row(span * 0.92, wide, 0.08, round(span / 0.17), is_lit=level == 0)
            box((0, 0, 0.21), (span + 0.1, wide + 0.08, 0.035), "#F6E3C0", 0.01)
        z += 0.24
    with frame((length * 0.06, 0, z)):
        box((0, 0, 0), (0.3, 0.36, 0.18), WHITE, 0.025)
        box((0.03, 0, 0.07), (0.28, 0.37, 0.08), glass("#3E7FA8"), 0.01)
        box((0, 0, 0.17), (0.36, 0.42, 0.03), BLUE, 0.01)
        cylinder((-0.08, 0, 0.2), 0.015, 0.3, DARK, sides=8)
    funnel(-length * 0.2, z, ORANGE)
    for x in (-0.14, 0.06):
        life_ring(x * length, -beam * 0.41, height + 0.13)
    for index, x in enumerate((-0.33, 0.3, 0.36)):
        person(x * length, -0.08 + 0.08 * (index % 2), height + 0.02, 100 + index, 0.6)


def tanker(length: float = 2.4) -> None:
    """A tanker with pipes on a red deck."""
    beam, height = 0.62, 0.28
    hull(length, beam, height, "#8E2A20", NAVY, "#C4523F")
    for x in (-0.05, 0.12, 0.27):
        cylinder((x * length, 0, height), 0.17, 0.1, "#DDE2E6", sides=26, bevel=0.02)
        ball((x * length, 0, height + 0.1), 0.165, "#DDE2E6", (1, 1, 0.5))
        cylinder((x * length, 0, height + 0.15), 0.04, 0.08, RED, sides=12)
    for side in (-0.2, 0.2):
        bar((-0.2 * length, side, height + 0.07), (0.36 * length, side, height + 0.07), 0.045, YELLOW, True)
    with frame((-length * 0.34, 0, height)):
        box((0, 0, 0), (0.42, 0.48, 0.3), WHITE, 0.025)
        _windows_row(0.36, 0.48, 0.1, 3, is_lit=True)
        box((0, 0, 0.3), (0.36, 0.56, 0.16), WHITE, 0.025)
        box((0.01, 0, 0.35), (0.36, 0.57, 0.08), glass("#3E7FA8"), 0.01)
        box((0, 0, 0.46), (0.42, 0.6, 0.03), RED, 0.01)
    funnel(-length * 0.4, height + 0.42, RED, 0.9)
    cylinder((0.42 * length, 0, height), 0.018, 0.34, DARK, sides=8)


def container_ship(length: float = 2.5) -> None:
    """A freighter loaded with containers."""
    beam, height = 0.64, 0.3
    hull(length, beam, height, RED, NAVY, "#C9B9A2")
    rows = ((0.02, (ORANGE, "#F2F0EA")), (0.3, ("#3FA37B", YELLOW)))
    for x, colours in rows:
        for side, offset in ((-0.145, 0), (0.145, 1)):
            container(x * length, side, height + 0.02, colours[offset], 0, 0.6)
    container(0.02 * length, -0.145, height + 0.3, "#8A57C0", 0, 0.6)
    container(0.02 * length, 0.145, height + 0.3, RED, 0, 0.6)
    with frame((-length * 0.35, 0, height)):
        box((0, 0, 0), (0.36, 0.46, 0.46), WHITE, 0.025)
        for z in (0.08, 0.26):
            _windows_row(0.3, 0.46, z, 3, is_lit=z > 0.2)
        box((0, 0, 0.46), (0.36, 0.58, 0.16), WHITE, 0.025)
        box((0.01, 0, 0.5), (0.36, 0.59, 0.08), glass("#3E7FA8"), 0.01)
    funnel(-length * 0.42, height + 0.5, ORANGE, 0.9)


def fishing_boat(colour: Surface = "#3FA37B", length: float = 1.3) -> None:
    """A fishing boat with a cabin, a mast and its nets."""
    beam, height = 0.46, 0.24
    hull(length, beam, height, RED, colour, planks())
    with frame((-length * 0.14, 0, height)):
        box((0, 0, 0), (0.32, 0.3, 0.27), WHITE, 0.02)
        _windows_row(0.28, 0.3, 0.12, 2)
        box((0.16, 0, 0.12), (0.02, 0.22, 0.1), glass("#4E93B8"), 0.004)
        box((0, 0, 0.26), (0.4, 0.38, 0.04), ORANGE, 0.012)
        life_ring(0.0, -0.17, 0.05)
    mast = length * 0.18
    cylinder((mast, 0, height), 0.025, 0.85, WOOD, sides=10)
    bar((mast, 0, height + 0.2), (mast + 0.36, 0, height + 0.62), 0.03, WOOD, True)
    bar((mast, 0, height + 0.83), (length * 0.46, 0, height + 0.03), 0.014, DARK, True)
    bar((mast, 0, height + 0.83), (-length * 0.45, 0, height + 0.06), 0.014, DARK, True)
    bar((mast + 0.34, 0, height + 0.6), (mast + 0.34, 0, height + 0.3), 0.012, DARK)
    ball((mast + 0.34, 0, height + 0.24), 0.08, "#6FA8A0", (1, 1, 1.2), detail=2)
    for index in range(4):
        ball(
            (-length * 0.4 + 0.05 * index, 0.07 * (-1) ** index, height + 0.05), 0.06, "#5E8F8A", (1, 1, 0.6), detail=2
        )
    with frame((mast, 0, height + 0.5)):
        flag(0, 0, 0.2, 0.2, RED, 0.6)


def rowing_boat(colour: Surface) -> None:
    """A small boat."""
    loft((0, 0, 0), [(0, deck_outline(0.5, 0.24, 0.75)), (0.11, deck_outline(0.5, 0.24))], colour)
    loft((0, 0, 0.108), [(0, deck_outline(0.42, 0.18)), (0.006, deck_outline(0.42, 0.18))], "#7A5132")
    for x in (-0.08, 0.08):
        box((x, 0, 0.105), (0.05, 0.19, 0.02), WOOD, 0.004)


def sail_ship(length: float = 2.5) -> None:
    """A grand three-master with white sails and a golden figurehead."""
    beam = 0.6
    height = 0.36
    hull(length, beam, height, "#7A3B24", "#A4592F", planks())
    loft(
        (0, 0, height * 0.62),
        [(0, deck_outline(length, beam, 0.985)), (0.06, deck_outline(length, beam, 0.995))],
        golden(),
    )
    with frame((-length * 0.38, 0, height)):
        box((0, 0, 0), (0.48, 0.46, 0.16), "#A4592F", 0.02)
        _windows_row(0.4, 0.46, 0.04, 3, is_lit=True)
        box((0, 0, 0.15), (0.54, 0.52, 0.035), golden(), 0.01)
    ball((length * 0.5, 0, height - 0.02), 0.07, golden(), detail=2)
    bar((length * 0.42, 0, height), (length * 0.6, 0, height + 0.2), 0.04, WOOD, True)
    for x, tall, wide in ((-0.3, 1.25, 0.62), (0.0, 1.6, 0.78), (0.27, 1.35, 0.66)):
        _mast(x * length, height, tall, wide)
    for start, end in (((0.27, 1.3), (0.6, 0.2)), ((0.0, 1.55), (0.27, 0.7)), ((-0.3, 1.2), (0.0, 0.75))):
        bar(
            (start[0] * length, 0, height + start[1]),
            (end[0] * length, 0, height + end[1]),
            0.012,
            DARK,
            True,
        )
    loft_jib = [(0.31, 1.05), (0.56, 0.22), (0.32, 0.32)]
    _triangle_sail([(x * length, height + z) for x, z in loft_jib])


def _mast(x: float, z: float, tall: float, wide: float) -> None:
    cylinder((x, 0, z), 0.035, tall, WOOD, top=0.018, sides=10)
    sail = paint("#FFF8EA", 0.7, 0.08)
    rise = tall * 0.18
    for level in range(3):
        span = wide * (1 - 0.2 * level)
        height = tall * 0.24
        low = z + rise
        _square_sail(x, low, span, height, sail)
        bar((x + 0.02, -span / 2 - 0.03, low + height), (x + 0.02, span / 2 + 0.03, low + height), 0.03, WOOD, True)
        rise += height + tall * 0.02
    with frame((x, 0, z + tall)):
        flag(0, 0, -0.06, 0.14, RED, 0.55)


def _square_sail(x: float, z: float, span: float, height: float, surface: Surface) -> None:
    """A sail across the ship, bellied toward the bow."""
    parts = 10
    front = [(0.16 * math.sin(math.pi * part / parts), height * part / parts) for part in range(parts + 1)]
    back = [(belly - 0.025, rise) for belly, rise in reversed(front)]
    profile((x + 0.02, 0, z), front + back, span, surface, 0)


def _triangle_sail(points: list[tuple[float, float]]) -> None:
    """A sail along the ship, given by its corners in x and z."""
    sail = paint("#FFF8EA", 0.7, 0.08)
    outline = [(x, -z) for x, z in points]
    with frame((0, 0.012, 0), tilt=(90, 0)):
        loft((0, 0, 0), [(0, [(x, -y) for x, y in outline]), (0.024, [(x, -y) for x, y in outline])], sail)


def oil_barge() -> None:
    """A flat barge carrying barrels."""
    box((0, 0, 0), (0.95, 0.42, 0.14), "#5B6472", 0.03)
    box((0, 0, 0.13), (0.88, 0.36, 0.02), planks(), 0.005)
    for x in (-0.3, -0.05, 0.2):
        for y in (-0.1, 0.1):
            barrel(x, y, 0.15, RED, 0.85)
    torus((0.42, 0, 0.16), 0.05, 0.018, GREY)
    ball((-0.44, 0, 0.18), 0.04, GOLD, detail=1)
