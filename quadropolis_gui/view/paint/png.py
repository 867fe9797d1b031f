"""PNG files from plain pixels, without pygame: its own encoder keeps the whole program waiting while it works.

A copy of the pixels can go to a thread, and zlib lets the window go on while it compresses.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

import pygame
from pygame import Surface

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = 3
#: Eight bits a channel, red, green and blue, the usual methods, not interlaced.
_FORM = (8, 2, 0, 0, 0)
_NO_FILTER = b"\0"


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture as plain bytes, red, green and blue, row by row."""

    size: tuple[int, int]
    rgb: bytes

    @classmethod
    def of(cls, surface: Surface) -> Pixels:
        """Copy the pixels of an opaque surface."""
        return cls(surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def to_png(self) -> bytes:
        """Return the picture as a PNG file; this takes a while, and may be done in any thread."""
        width, height = self.size
        line = width * _CHANNELS
        lines = b"".join(_NO_FILTER + self.rgb[start : start + line] for start in range(0, line * height, line))
        head = struct.pack(">II5B", width, height, *_FORM)
        return _SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(lines)) + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
