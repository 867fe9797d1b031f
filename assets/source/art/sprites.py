"""Loose things as pictures of their own, for the title and the postcard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from palette import AUTUMN, BLUE, LEAF, RED, WHITE, YELLOW
from props import bus, car, cloud, person, pine, tree
from shapes import ball, bar, cylinder, frame
from stage import PIXELS


@dataclass(frozen=True, slots=True)
class Sprite:
    """A loose thing: what it shows, its picture's size, where it stands in it and how large it is drawn."""

    scene: Callable[[], None]
    size: tuple[int, int]
    anchor: tuple[int, int]
    # How much larger than in a building picture.
    enlarged: float
    is_soft: bool = False

    @property
    def pixels(self) -> float:
        """Pixels for one unit of the world."""
        return PIXELS * self.enlarged


def _strollers() -> None:
    person(-0.08, -0.08, 0, 302)
    person(0.08, 0.08, 0, 309)


def _family() -> None:
    person(-0.13, -0.13, 0, 313)
    person(0.11, 0.11, 0, 318)
    person(0.06, -0.06, 0, 320, 0.68)


def _dog_walker() -> None:
    person(-0.13, -0.13, 0, 325)
    coat = "#C98A4A"
    with frame((0.07, 0.05, 0), turn=20):
        ball((0, 0, 0.1), 0.06, coat, (1.6, 0.8, 0.85))
        ball((0.12, 0, 0.17), 0.05, coat)
        ball((0.165, 0, 0.155), 0.022, "#3B2A20", detail=2)
        for dx in (-0.06, 0.06):
            for dy in (-0.025, 0.025):
                cylinder((dx, dy, 0), 0.016, 0.08, coat, sides=8)
        bar((-0.09, 0, 0.12), (-0.14, 0, 0.2), 0.02, coat, True)
    bar((-0.06, -0.14, 0.14), (0.15, 0.07, 0.16), 0.01, WHITE)


def _broad_cloud() -> None:
    cloud(
        1,
        (
            (-1.05, 0.0, 0.34),
            (-0.6, 0.18, 0.48),
            (-0.05, 0.36, 0.62),
            (0.55, 0.2, 0.5),
            (1.0, 0.02, 0.36),
            (0.25, 0.0, 0.5),
            (-0.35, 0.0, 0.46),
            (1.3, -0.06, 0.22),
            (-1.35, -0.06, 0.2),
        ),
    )


def _small_cloud() -> None:
    cloud(2, ((-0.6, 0.0, 0.3), (-0.15, 0.2, 0.46), (0.35, 0.1, 0.4), (0.72, -0.02, 0.26), (0.0, -0.04, 0.36)))


SPRITES = {
    "car_red": Sprite(lambda: car(0, 0, 0, RED), (96, 96), (48, 60), 2.0),
    "car_blue": Sprite(lambda: car(0, 0, 0, BLUE), (96, 96), (48, 60), 2.0),
    "car_yellow": Sprite(lambda: car(0, 0, 0, YELLOW), (96, 96), (48, 60), 2.0),
    "bus": Sprite(lambda: bus(0, 0, 0), (128, 128), (64, 78), 1.6),
    "people_1": Sprite(_strollers, (96, 96), (48, 74), 2.1),
    "people_2": Sprite(_family, (96, 96), (48, 74), 2.1),
    "people_3": Sprite(_dog_walker, (96, 96), (48, 74), 2.1),
    "tree_1": Sprite(lambda: tree(0, 0, 0, 1, LEAF), (96, 96), (48, 84), 1.4),
    "tree_2": Sprite(lambda: pine(0, 0, 0), (96, 96), (48, 84), 1.4),
    "tree_3": Sprite(lambda: tree(0, 0, 0, 1, AUTUMN, 50), (96, 96), (48, 84), 1.4),
    "cloud_1": Sprite(_broad_cloud, (320, 176), (160, 118), 1.2, is_soft=True),
    "cloud_2": Sprite(_small_cloud, (224, 136), (112, 86), 1.2, is_soft=True),
}
