"""The diorama board: streets, pavements and a green rim; the program puts the buildings on its plots.

Buildings are drawn over the board, so nothing on it may hide part of a building: whatever stands on the board keeps
at least as far from the plot behind it as it is tall. That is why lamps and people are small and keep to the pavement
behind the plots, and why trees stand on the rim only. Roads are narrow: a city is its buildings.
"""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass

from kit import CORNER
from palette import (
    ASPHALT,
    BLOSSOM,
    BLUE,
    LEAF,
    LEAF_DEEP,
    LEAF_LIGHT,
    ORANGE,
    PINK,
    RED,
    TEAL,
    WHITE,
    YELLOW,
    grass,
    mottled,
    paving,
    planks,
)
from props import bench, bus, bush, car, lamp, person, pine, tree
from shapes import box, loft, rounded, slab
from stage import BOARD_SCALE, PITCH, PIXELS, PLOT, pixel_offset

STREET = -0.2
KERB = STREET + 0.03
PAVEMENT_FRONT, PAVEMENT_BACK, ROAD = 0.05, 0.03, 0.32
# How far the middle of a road lies from the middle between two plots, toward the viewer.
ROAD_SHIFT = (PAVEMENT_FRONT - PAVEMENT_BACK) / 2
LANE = 0.08
# How far the roads reach beyond the middle of the outermost ones.
EDGE = 0.2
VERGE, RIM, FOOT = 0.46, 0.15, 0.17
BOTTOM = -1.05
TALLEST = 0.75
MARGIN = 8
MARK = "#F5EBD6"
CAR_SIZE = 0.5


@dataclass(frozen=True, slots=True)
class Board:
    """How many plots a board has."""

    columns: int
    rows: int

    @property
    def half(self) -> tuple[float, float]:
        """Half the width (x) and depth (y) of the roads."""
        return self.columns * PITCH / 2 + EDGE, self.rows * PITCH / 2 + EDGE

    def plot(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a plot in the world; row 0 and column 0 lie at the back."""
        return (column - (self.columns - 1) / 2) * PITCH, ((self.rows - 1) / 2 - row) * PITCH

    def frame(self) -> tuple[tuple[int, int], tuple[float, float]]:
        """The size of the picture and the pixel of the world's origin, with plot centres on whole pixels."""
        pixels = PIXELS * BOARD_SCALE
        edge = VERGE + RIM + FOOT
        x, y = self.half[0] + edge, self.half[1] + edge
        left = pixel_offset(-x, -y, 0, pixels)[0]
        top = pixel_offset(-x, y, TALLEST, pixels)[1]
        bottom = pixel_offset(x, -y, BOTTOM, pixels)[1]
        first = pixel_offset(*self.plot(0, 0), 0, pixels)
        origin_x = round(-left + MARGIN + first[0]) - first[0]
        origin_y = round(-top + MARGIN + first[1]) - first[1]
        return (round(origin_x * 2), round(origin_y + bottom + MARGIN)), (origin_x, origin_y)

    def pixel(self, row: int, column: int) -> tuple[int, int]:
        """The pixel of a plot's centre."""
        across, down = pixel_offset(*self.plot(row, column), 0, PIXELS * BOARD_SCALE)
        origin = self.frame()[1]
        return round(origin[0] + across), round(origin[1] + down)


BOARDS = {"classic": Board(4, 4), "expert": Board(5, 4)}


def diorama(board: Board) -> None:
    """The whole board without buildings."""
    chance = random.Random(11)
    _base(board)
    for row in range(board.rows):
        for column in range(board.columns):
            _ground(*board.plot(row, column))
    across = [board.plot(0, 0)[1] + PITCH / 2 - ROAD_SHIFT - PITCH * index for index in range(board.rows + 1)]
    along = [board.plot(0, 0)[0] - PITCH / 2 + ROAD_SHIFT + PITCH * index for index in range(board.columns + 1)]
    _markings(across, along)
    _traffic(across, along, chance)
    _street_life(board, chance)
    _verge(board, chance)


def _base(board: Board) -> None:
    x, y = board.half
    inner = rounded(2 * x, 2 * y, 0.55)
    outer = rounded(2 * (x + VERGE), 2 * (y + VERGE), 0.8)
    rim = rounded(2 * (x + VERGE + RIM), 2 * (y + VERGE + RIM), 0.95)
    slab((0, 0, STREET - 0.05), 2 * x + 0.1, 2 * y + 0.1, 0.05, 0.55, mottled(ASPHALT, "#6B717D", 2.5, 0.85), 0)
    loft((0, 0, STREET - 0.06), [(0, outer), (0.09, outer), (0.09, inner), (0, inner)], grass())
    kerb = rounded(2 * x + 0.12, 2 * y + 0.12, 0.58)
    loft((0, 0, STREET - 0.06), [(0, kerb), (0.1, kerb), (0.1, inner), (0, inner)], "#DCD1BF")
    loft((0, 0, -0.55), [(0, rim), (0.42, rim), (0.42, outer), (0, outer)], "#F3E6CD", 0.05)
    edge = VERGE + RIM + FOOT
    slab(
        (0, 0, BOTTOM), 2 * (x + edge), 2 * (y + edge), 0.62, 1.1, planks("#C28650", "#AE713D", (0.35, 0.35, 8.0)), 0.1
    )


def _ground(x: float, y: float) -> None:
    """Pavement around a plot and the bare ground on it."""
    size = PLOT + PAVEMENT_FRONT + PAVEMENT_BACK
    slab((x + ROAD_SHIFT, y - ROAD_SHIFT, STREET), size, size, 0.03, CORNER + 0.1, paving(), 0.008)
    slab((x, y, KERB - 0.01), PLOT - 0.02, PLOT - 0.02, 0.015, CORNER, mottled("#A9CF74", "#9CC465", 3), 0)


def _markings(across: list[float], along: list[float]) -> None:
    """Dashes along the roads, zebra stripes at the inner crossings."""
    for y in across:
        for start, end in itertools.pairwise(along):
            for step in range(6):
                x = start + 0.85 + (end - start - 1.7) * step / 5
                box((x, y, STREET), (0.22, 0.028, 0.006), MARK, 0)
    for x in along:
        for start, end in itertools.pairwise(across):
            for step in range(6):
                y = start - 0.85 - (start - end - 1.7) * step / 5
                box((x, y, STREET), (0.028, 0.22, 0.006), MARK, 0)
    for x in along[1:-1]:
        for y in across[1:-1]:
            for stripe in range(4):
                shift = (stripe - 1.5) * ROAD * 0.21
                for side in (-ROAD, ROAD):
                    box((x + side, y + shift, STREET), (0.16, 0.035, 0.006), MARK, 0)
                    box((x + shift, y + side, STREET), (0.035, 0.16, 0.006), MARK, 0)


def _traffic(across: list[float], along: list[float], chance: random.Random) -> None:
    """Cars keep to the right and do not touch."""
    colours = (RED, TEAL, YELLOW, WHITE, BLUE, ORANGE, PINK)
    for index, y in enumerate(across):
        for start in along[:-1]:
            for side, turn in ((-LANE, 0), (LANE, 180)):
                if chance.random() < 0.42:
                    x = start + chance.uniform(1.1, PITCH - 1.1)
                    if index == len(across) - 1 and chance.random() < 0.25:
                        bus(x, y + side, STREET, YELLOW, turn, CAR_SIZE)
                    else:
                        car(x, y + side, STREET, chance.choice(colours), turn, CAR_SIZE)
    for x in along:
        for start in across[:-1]:
            for side, turn in ((LANE, 90), (-LANE, 270)):
                if chance.random() < 0.42:
                    car(
                        x + side,
                        start - chance.uniform(1.1, PITCH - 1.1),
                        STREET,
                        chance.choice(colours),
                        turn,
                        CAR_SIZE,
                    )


def _street_life(board: Board, chance: random.Random) -> None:
    """A lamp behind each plot, and people on the pavement there."""
    edge = PLOT / 2 + PAVEMENT_BACK / 2
    for row in range(board.rows):
        for column in range(board.columns):
            x, y = board.plot(row, column)
            lamp(x + 1.1, y + edge, KERB, 0.36)
            lamp(x - edge, y - 1.1, KERB, 0.36)
            for _ in range(chance.randint(0, 2)):
                person(x + chance.uniform(-1.2, 0.9), y + edge, KERB, chance.randint(0, 999), 0.72)
            for _ in range(chance.randint(0, 2)):
                person(x - edge, y + chance.uniform(-0.9, 1.2), KERB, chance.randint(0, 999), 0.72)


def _verge(board: Board, chance: random.Random) -> None:
    """Trees, bushes and benches on the green rim."""
    half_x, half_y = board.half
    middle = VERGE / 2 + 0.04
    for side_x, side_y, length in ((0, -1, half_x), (1, 0, half_y), (0, 1, half_x), (-1, 0, half_y)):
        count = round(length * 2 / 0.62)
        for index in range(count):
            place = -length + (index + 0.5) * 2 * length / count
            x = side_x * (half_x + middle) if side_x else place
            y = side_y * (half_y + middle) if side_y else place
            _green(x, y, index, chance)


def _green(x: float, y: float, index: int, chance: random.Random) -> None:
    x += chance.uniform(-0.08, 0.08)
    y += chance.uniform(-0.08, 0.08)
    if index % 9 == 4:
        bench(x, y, KERB, 0 if abs(y) > abs(x) else 90)
    elif index % 2:
        kind = chance.random()
        size = chance.uniform(0.58, 0.74)
        if kind < 0.25:
            pine(x, y, KERB, size)
        else:
            leaf = chance.choice((LEAF, LEAF_LIGHT, LEAF_DEEP, LEAF, BLOSSOM))
            tree(x, y, KERB, size, leaf, chance.uniform(0, 360))
    else:
        flower = chance.choice((None, None, PINK, YELLOW, "#FFFFFF"))
        bush(x, y, KERB, chance.uniform(0.65, 0.85), chance.choice((LEAF, LEAF_LIGHT)), flower)
