"""`python -m tests.tour_diff OLD NEW`: compares two folders of pictures that `make tour` wrote, picture by picture.

Every picture that is missing, new or different is named, with the rectangle in which it differs; the exit status is 1
if there is any. For moving code about without changing anything that a person sees.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops


def differences(old: Path, new: Path) -> Iterator[str]:
    """One line for every picture that is not the same in both folders."""
    before, after = (_pictures_in(folder) for folder in (old, new))
    for name in sorted(before | after):
        if name not in after:
            yield f"{name}: is missing"
        elif name not in before:
            yield f"{name}: is new"
        else:
            found = _difference(old / name, new / name)
            if found:
                yield f"{name}: {found}"


def _pictures_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*.png")}


def _difference(old: Path, new: Path) -> str:
    """How two pictures differ, in words; nothing if every pixel is the same."""
    if old.read_bytes() == new.read_bytes():
        return ""
    with Image.open(old) as first, Image.open(new) as second:
        if first.size != second.size:
            return f"was {first.width} x {first.height}, is {second.width} x {second.height}"
        box = ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox()
    return "" if box is None else f"differs within {box[0]}, {box[1]} to {box[2]}, {box[3]}"


def main() -> int:
    """Compare the two folders named on the command line."""
    old, new = (Path(argument) for argument in sys.argv[1:3])
    found = list(differences(old, new))
    for line in found:
        print(line)
    print(f"{len(_pictures_in(new))} pictures, {len(found)} of them not as before")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
