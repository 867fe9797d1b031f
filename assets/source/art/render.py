"""Render the pictures of Quadropolis.

    python assets/source/art/render.py                 all pictures
    python assets/source/art/render.py shop_1 urbanist the named ones
    python assets/source/art/render.py --samples 16 ... quicker and coarser

The pictures and geometry.json go to assets/pictures/quadropolis; running it again makes the same pictures.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import culture
import factories
import figures
import harbors
import lots
import monuments
import offices
import parks
import playgrounds
import services
import shops
import stage
import towers
from board import BOARDS, diorama
from PIL import Image, ImageFilter
from sprites import SPRITES

PICTURES = Path(__file__).resolve().parents[2] / "pictures" / "quadropolis"
SAMPLES = 64
FIGURE = 256
FLOORS = range(1, 6)


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: the scene and how the camera frames it."""

    scene: Callable[[], None]
    size: tuple[int, int]
    pixels: float
    origin: tuple[float, float]
    is_soft: bool = False


def _building(scene: Callable[[], None]) -> Shot:
    return Shot(scene, (stage.PICTURE, stage.PICTURE), stage.PIXELS, stage.PLOT_CENTRE)


def _figure(scene: Callable[[], None], top: float) -> Shot:
    """Frame a figure tightly: its round base below, the top of its hat above."""
    below = figures.BASE_RADIUS * stage.FORESHORTENING
    above = top * stage.RISE + figures.HAT_RADIUS * stage.FORESHORTENING
    pixels = (FIGURE - 8) / (below + above)
    return Shot(scene, (FIGURE, FIGURE), pixels, (FIGURE / 2, FIGURE - 4 - below * pixels))


def building_scenes() -> dict[str, Callable[[], None]]:
    """The scene of every picture that stands on a plot."""
    scenes: dict[str, Callable[[], None]] = {}
    for roof in towers.STYLES:
        for floors in FLOORS:
            scenes[f"tower_{roof}_{floors}"] = partial(towers.tower, roof, floors)
    for tint in offices.STYLES:
        for floors in FLOORS:
            scenes[f"office_{tint}_{floors}"] = partial(offices.office, tint, floors)
    scenes |= {
        "shop_1": shops.grocer,
        "shop_2": shops.book_cafe,
        "shop_3": shops.toy_shop,
        "service_fire": services.fire_station,
        "service_school": services.school,
        "service_library": culture.library,
        "service_hospital": services.hospital,
        "service_post": services.post_office,
        "service_theatre": culture.theatre,
        "park_1": parks.pond_park,
        "park_2": parks.rose_garden,
        "park_3": parks.wood_park,
        "playground_1": playgrounds.slide_playground,
        "playground_2": playgrounds.rocket_playground,
        "factory_1": factories.workshop,
        "factory_2": factories.works,
        "factory_3": factories.power_works,
        "harbor_2i": harbors.passenger_harbor,
        "harbor_2e": harbors.oil_harbor,
        "harbor_1i1e": harbors.mixed_harbor,
        "harbor_1vp": harbors.fishing_harbor,
        "harbor_2vp": harbors.container_harbor,
        "harbor_3vp": harbors.grand_harbor,
        "monument_1": monuments.sun_gate,
        "monument_2": monuments.great_clock,
        "monument_3": monuments.garden_hall,
        "monument_4": monuments.season_arch,
        "site_crane": lots.crane_site,
        "plot_empty": lots.meadow,
        "plot_empty_2": lots.green_corner,
        "plot_empty_3": lots.pond,
        "plot_empty_4": lots.scaffold,
    }
    return scenes


def shots() -> dict[str, Shot]:
    """Every picture by name."""
    made = {name: _building(scene) for name, scene in building_scenes().items()}
    made["urbanist"] = _figure(figures.urbanist, figures.URBANIST_TOP)
    made["mayor"] = _figure(figures.mayor, figures.MAYOR_TOP)
    for name, sprite in SPRITES.items():
        made[name] = Shot(sprite.scene, sprite.size, sprite.pixels, sprite.anchor, sprite.is_soft)
    for name, board in BOARDS.items():
        size, origin = board.frame()
        made[f"board_{name}"] = Shot(partial(diorama, board), size, stage.PIXELS * stage.BOARD_SCALE, origin)
    return made


def geometry() -> dict[str, object]:
    """What the program needs to put pictures together; the keys are explained in README.md."""
    boards = {}
    for name, board in BOARDS.items():
        centres = [[list(board.pixel(row, column)) for column in range(board.columns)] for row in range(board.rows)]
        boards[name] = {
            "picture": f"board_{name}",
            "size": list(board.frame()[0]),
            "rows": board.rows,
            "columns": board.columns,
            "scale": stage.BOARD_SCALE,
            "plot_centres": centres,
        }
    reach = stage.PLOT / 2 * 2**0.5 * stage.PIXELS
    return {
        "about": (
            "Pixels, x right, y down. City row 1 is at the back. A step to the next column goes right and down, "
            "a step to the next row goes left and down. Draw plots by row + column, smallest first."
        ),
        "building": {
            "size": [stage.PICTURE, stage.PICTURE],
            "plot_centre": list(stage.PLOT_CENTRE),
            "plot_half_diagonal": [round(reach, 2), round(reach * stage.FORESHORTENING, 2)],
            "plot_thickness": round(0.2 * stage.RISE * stage.PIXELS, 2),
            "pictures": sorted(building_scenes()),
        },
        "boards": boards,
        "figures": {"size": [FIGURE, FIGURE], "pictures": ["urbanist", "mayor"]},
        "sprites": {
            name: {"size": list(sprite.size), "anchor": list(sprite.anchor), "scale_to_building": 1 / sprite.enlarged}
            for name, sprite in SPRITES.items()
        },
    }


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep Blender's own messages off the terminal."""
    sys.stdout.flush()
    kept, sink = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(sink)


def _soften(picture: Image.Image) -> Image.Image:
    """Blur a cloud's edge, keeping its white up to the rim."""
    white = Image.new("RGBA", picture.size, (255, 255, 255, 0))
    solid = Image.alpha_composite(Image.new("RGBA", picture.size, (255, 255, 255, 255)), picture)
    alpha = picture.getchannel("A").filter(ImageFilter.GaussianBlur(4))
    white.paste(solid.filter(ImageFilter.GaussianBlur(2)))
    white.putalpha(alpha)
    return white


def _polish(path: Path, is_soft: bool) -> None:
    """Blank the colour of clear pixels and pack the file as small as it goes without loss."""
    picture = Image.open(path).convert("RGBA")
    if is_soft:
        picture = _soften(picture)
    seen = picture.getchannel("A").point(lambda alpha: 255 if alpha else 0)
    clear = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    Image.composite(picture, clear, seen).save(path, optimize=True)


def render(name: str, shot: Shot, samples: int, folder: Path) -> None:
    """Render one picture into a folder."""
    path = folder / f"{name}.png"
    with _quiet():
        stage.empty_stage()
        stage.light_stage()
        stage.set_camera(shot.size, shot.pixels, shot.origin)
        shot.scene()
        stage.take_picture(str(path), samples)
    _polish(path, shot.is_soft)
    if name.startswith("board_"):
        halve(path)


def halve(path: Path) -> None:
    """Write a picture at half its size beside it: a small board is soon read."""
    whole = Image.open(path).convert("RGBA")
    half = path.with_stem(f"{path.stem}_half")
    # Clear pixels have no colour to mix in.
    whole.convert("RGBa").resize(((whole.width + 1) // 2, (whole.height + 1) // 2), Image.Resampling.BOX).convert(
        "RGBA"
    ).save(half, optimize=True)
    _polish(half, is_soft=False)


def main() -> None:
    """Render what the command line asks for."""
    every = shots()
    parser = argparse.ArgumentParser(description="Render the pictures of the game.")
    parser.add_argument("names", nargs="*", metavar="name", help="pictures to render (all of them if none is named)")
    parser.add_argument("--samples", type=int, default=SAMPLES, help=f"rays for each pixel (default {SAMPLES})")
    parser.add_argument("--out", type=Path, default=PICTURES, help="folder to write to")
    asked = parser.parse_args()
    unknown = [name for name in asked.names if name not in every]
    if unknown:
        parser.error(f"no such picture: {', '.join(unknown)}")
    names = asked.names or list(every)
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "geometry.json").write_text(json.dumps(geometry(), indent=1) + "\n", encoding="utf-8")
    for index, name in enumerate(names, 1):
        start = time.perf_counter()
        render(name, every[name], asked.samples, asked.out)
        print(f"{index:3} of {len(names)}  {name}  {time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
