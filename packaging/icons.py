"""Make the icons in all sizes from assets/icons/app.svg: PNG for Linux, an .ico for Windows, an icon set for macOS."""

from __future__ import annotations

import os
import struct
from io import BytesIO
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "assets" / "icons" / "app.svg"
NAME = "net.quadropolis_gui.Quadropolis"
LINUX_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MAC_SIZES = (16, 32, 128, 256, 512)


def png(size: int) -> bytes:
    """The icon as a PNG of this size."""
    stream = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(SOURCE, (size, size)), stream, "icon.png")
    return stream.getvalue()


def ico(sizes: tuple[int, ...]) -> bytes:
    """A Windows icon: a header, an entry for each size, then the PNG files."""
    pictures = [png(size) for size in sizes]
    header = struct.pack("<HHH", 0, 1, len(sizes))
    offset = len(header) + 16 * len(sizes)
    entries = b""
    for size, picture in zip(sizes, pictures, strict=True):
        # A side of 256 is written as 0.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + entries + b"".join(pictures)


def main() -> None:
    """Write all icons into packaging/."""
    for size in LINUX_SIZES:
        folder = ROOT / "packaging" / "linux" / "icons" / f"{size}x{size}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{NAME}.png").write_bytes(png(size))
    (ROOT / "packaging" / "windows" / "quadropolis.ico").write_bytes(ico(WINDOWS_SIZES))
    iconset = ROOT / "packaging" / "macos" / "quadropolis.iconset"
    iconset.mkdir(exist_ok=True)
    for size in MAC_SIZES:
        (iconset / f"icon_{size}x{size}.png").write_bytes(png(size))
        (iconset / f"icon_{size}x{size}@2x.png").write_bytes(png(size * 2))


if __name__ == "__main__":
    main()
