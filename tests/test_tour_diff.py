"""Comparing two folders of pictures."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tests.tour_diff import differences


def _picture(path: Path, size: tuple[int, int] = (40, 30), dot: tuple[int, int] | None = None) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    image = Image.new("RGB", size, "white")
    if dot is not None:
        image.putpixel(dot, (255, 255, 254))
    image.save(path)


def test_the_same_pictures_do_not_differ(tmp_path: Path) -> None:
    for folder in ("old", "new"):
        _picture(tmp_path / folder / "en" / "title.png", dot=(3, 4))
    assert list(differences(tmp_path / "old", tmp_path / "new")) == []


def test_a_single_pixel_a_size_and_a_missing_picture_are_named(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    _picture(old / "dot.png")
    _picture(new / "dot.png", dot=(3, 4))
    _picture(old / "size.png")
    _picture(new / "size.png", (41, 30))
    _picture(old / "gone.png")
    _picture(new / "more.png")
    assert list(differences(old, new)) == [
        "dot.png: differs within 3, 4 to 4, 5",
        "gone.png: is missing",
        "more.png: is new",
        "size.png: was 40 x 30, is 41 x 30",
    ]
