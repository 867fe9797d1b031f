"""The pictures of Azul: the atlas holds every drawing where it says, whole, and all of it is small on disk."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

PICTURES = Path(__file__).resolve().parents[2] / "assets" / "pictures" / "azul"
ROWS = ["face_full", "face_bold", "face_sign", "pressed_bold", "pressed_sign"]
LARGEST_TOTAL = 3 * 1024 * 1024


@cache
def atlas() -> Any:
    return json.loads((PICTURES / "atlas.json").read_text(encoding="utf-8"))


@cache
def sheet() -> Image.Image:
    with Image.open(PICTURES / "tiles.png") as opened:
        opened.load()
        return opened


def test_the_atlas_has_every_row_and_no_two_overlap() -> None:
    rows = atlas()["rows"]
    assert list(rows) == ROWS
    bottom = 0
    for row in rows.values():
        assert row["top"] >= bottom
        assert row["step"] > row["side"]
        bottom = row["top"] + row["side"]
    assert bottom <= sheet().height


@pytest.mark.parametrize("row", ROWS)
def test_every_tile_of_a_row_fills_its_square_up_to_its_round_corners(row: str) -> None:
    place = atlas()["rows"][row]
    for column, tile in enumerate(atlas()["tiles"]):
        left, side = column * place["step"], place["side"]
        picture = sheet().crop((left, place["top"], left + side, place["top"] + side))
        alpha = picture.getchannel("A")
        if row.startswith("pressed") and tile == "marker":
            assert alpha.getextrema() == (0, 0)
            continue
        assert alpha.getbbox() == (0, 0, side, side)
        corner, middle = alpha.getpixel((0, 0)), alpha.getpixel((side // 2, side // 2))
        assert isinstance(corner, int)
        assert corner < 64
        assert middle == 255
        # Clear pixels have the colour of the tile, so that scaling leaves no dark rim.
        colour = picture.getpixel((0, 0))
        assert isinstance(colour, tuple)
        assert sum(colour[:3]) > 0


def test_the_plate_is_round() -> None:
    with Image.open(PICTURES / "plate.png") as plate:
        alpha = plate.getchannel("A")
        side = plate.width
        assert plate.size == (side, side)
        assert [alpha.getpixel((x, y)) for x, y in ((0, 0), (side // 2, 6), (side // 2, side // 2))] == [0, 255, 255]


def test_pictures_stay_small_on_disk() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) < LARGEST_TOTAL
