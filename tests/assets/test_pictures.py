"""Every picture is there, of the right size, whole, and fits the geometry that binds the pictures together."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from quadropolis_gui.view.quadropolis.pictures import HALF_BOARD

PICTURES = Path(__file__).resolve().parents[2] / "assets" / "pictures" / "quadropolis"
FLOORS = range(1, 6)

TOWERS = [f"tower_{roof}_{floors}" for roof, floors in product(("teal", "coral", "gold", "mayor"), FLOORS)]
OFFICES = [f"office_{tint}_{floors}" for tint, floors in product(("blue", "green", "amber"), FLOORS)]
SERVICES = [f"service_{name}" for name in ("fire", "school", "library", "hospital", "post", "theatre")]
HARBORS = [f"harbor_{brings}" for brings in ("2i", "2e", "1i1e", "1vp", "2vp", "3vp")]
NUMBERED = {"shop": 3, "park": 3, "playground": 2, "factory": 3, "monument": 4}
BUILDINGS = [
    *TOWERS,
    *OFFICES,
    *SERVICES,
    *HARBORS,
    *(f"{kind}_{number}" for kind, count in NUMBERED.items() for number in range(1, count + 1)),
    "site_crane",
    "plot_empty",
    *("plot_empty_2", "plot_empty_3", "plot_empty_4"),
]
FIGURES = ["urbanist", "mayor"]
SPRITES = [
    *("car_red", "car_blue", "car_yellow", "bus"),
    *(f"people_{number}" for number in (1, 2, 3)),
    *(f"tree_{number}" for number in (1, 2, 3)),
    *("cloud_1", "cloud_2"),
]
BOARDS = {"classic": (4, 4), "expert": (4, 5)}
ALL = [*BUILDINGS, *FIGURES, *SPRITES, *(f"board_{name}{half}" for name in BOARDS for half in ("", "_half"))]
LARGEST_TOTAL = 14 * 1024 * 1024


@cache
def picture(name: str) -> Image.Image:
    """The picture of a name, read once."""
    with Image.open(PICTURES / f"{name}.png") as opened:
        opened.load()
        return opened


@cache
def geometry() -> Any:
    return json.loads((PICTURES / "geometry.json").read_text(encoding="utf-8"))


def seen_box(name: str) -> tuple[int, int, int, int]:
    """The box around everything that is not clear."""
    box = picture(name).getchannel("A").getbbox()
    assert box is not None, f"{name} is empty"
    return box


@pytest.mark.parametrize("name", ALL)
def test_picture_has_colour_and_transparency(name: str) -> None:
    assert picture(name).mode == "RGBA"
    alpha = picture(name).getchannel("A")
    assert alpha.getextrema() == (0, 255)
    assert len(picture(name).convert("RGB").resize((32, 32)).getcolors(1024) or []) > 8


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_cut_at_the_border(name: str) -> None:
    left, top, right, bottom = seen_box(name)
    width, height = picture(name).size
    assert left > 0
    assert top > 0
    assert right < width
    assert bottom < height


@pytest.mark.parametrize("name", BUILDINGS)
def test_building_stands_on_the_same_plot_as_all_others(name: str) -> None:
    building = geometry()["building"]
    assert list(picture(name).size) == building["size"] == [384, 384]
    left, _, right, bottom = seen_box(name)
    centre_x, centre_y = building["plot_centre"]
    empty_left, _, empty_right, empty_bottom = seen_box("plot_empty")
    assert abs(bottom - empty_bottom) <= 1
    assert left <= empty_left + 1
    assert right >= empty_right - 1
    assert picture(name).getpixel((centre_x, centre_y))[3] == 255  # type: ignore[index]


@pytest.mark.parametrize(
    "kind", ["tower_teal", "tower_coral", "tower_gold", "tower_mayor", "office_blue", "office_green", "office_amber"]
)
def test_stack_grows_with_every_floor(kind: str) -> None:
    tops = [seen_box(f"{kind}_{floors}")[1] for floors in FLOORS]
    assert all(lower - higher >= 20 for lower, higher in pairwise(tops))


@pytest.mark.parametrize("name", FIGURES)
def test_figure_is_tightly_framed(name: str) -> None:
    assert picture(name).size == (256, 256)
    _, top, _, bottom = seen_box(name)
    assert bottom - top >= 230


@pytest.mark.parametrize("name", SPRITES)
def test_sprite_fits_its_geometry(name: str) -> None:
    sprite = geometry()["sprites"][name]
    assert list(picture(name).size) == sprite["size"]
    left, top, right, bottom = seen_box(name)
    assert left < sprite["anchor"][0] < right
    assert top < sprite["anchor"][1] < bottom + 2
    assert 0 < sprite["scale_to_building"] <= 1


def test_geometry_names_every_picture() -> None:
    assert geometry()["building"]["pictures"] == sorted(BUILDINGS)
    assert sorted(geometry()["sprites"]) == sorted(SPRITES)
    assert geometry()["figures"]["pictures"] == FIGURES
    assert {path.stem for path in PICTURES.glob("*.png")} == set(ALL)


@pytest.mark.parametrize("name", BOARDS)
def test_board_plots_lie_one_step_apart_from_the_back_to_the_front(name: str) -> None:
    rows, columns = BOARDS[name]
    board = geometry()["boards"][name]
    assert (board["rows"], board["columns"]) == (rows, columns)
    assert list(picture(board["picture"]).size) == board["size"]
    centres = board["plot_centres"]
    first_x, first_y = centres[0][0]
    across, down = centres[0][1][0] - first_x, centres[0][1][1] - first_y
    assert across > down > 0
    for row, column in product(range(rows), range(columns)):
        assert centres[row][column] == [first_x + (column - row) * across, first_y + (column + row) * down]


@pytest.mark.parametrize("name", BOARDS)
def test_half_a_board_shows_the_same_at_half_its_size(name: str) -> None:
    whole, half = picture(f"board_{name}"), picture(f"board_{name}_half")
    assert half.size == tuple((side + 1) // 2 for side in whole.size)
    assert half.width >= HALF_BOARD, "never enlarged"
    cells = (40, 26)
    pairs = zip(*(shown.convert("RGBa").resize(cells).tobytes() for shown in (whole, half)), strict=True)
    assert max(abs(one - other) for one, other in pairs) < 12


@pytest.mark.parametrize("name", BOARDS)
def test_plots_take_most_of_a_board_and_roads_the_rest(name: str) -> None:
    board, building = geometry()["boards"][name], geometry()["building"]
    half, _ = (size * board["scale"] for size in building["plot_half_diagonal"])
    (first_x, _), (next_x, _) = board["plot_centres"][0][:2]
    # A plot is as wide as two of its half diagonals, and a step to the next column half as wide as a pitch.
    assert half / (next_x - first_x) > 0.85
    left, _, right, _ = seen_box(board["picture"])
    plots = board["rows"] + board["columns"]
    assert plots * half / (right - left) > 0.75


@pytest.mark.parametrize(
    ("name", "least"), [*((name, 0.5) for name in SERVICES), *((f"shop_{number}", 0.65) for number in (1, 2, 3))]
)
def test_shops_and_services_rise_over_their_plots(name: str, least: float) -> None:
    """What is seen above the plot, in parts of the plot: trees alone would be little."""
    alpha, building = picture(name).getchannel("A"), geometry()["building"]
    across, down = building["plot_half_diagonal"]
    x, y = building["plot_centre"]
    above = 0
    for column in range(int(x - across), int(x + across)):
        edge = y - down * (1 - abs(column - x) / across)
        above += sum(alpha.crop((column, 0, column + 1, int(edge))).histogram()[129:])
    assert above / (2 * across * down) > least


@pytest.mark.parametrize("name", BOARDS)
def test_buildings_fit_on_the_board(name: str) -> None:
    board, building = geometry()["boards"][name], geometry()["building"]
    across, down = (half * board["scale"] for half in building["plot_half_diagonal"])
    left, top, right, bottom = seen_box(board["picture"])
    for row in board["plot_centres"]:
        for x, y in row:
            assert left < x - across
            assert x + across < right
            assert top < y - down
            assert y + down < bottom


def test_pictures_stay_small_on_disk() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) < LARGEST_TOTAL
