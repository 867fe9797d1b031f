"""What a picture looks like in grey and to eyes that lack one kind of cone.

The matrices are those of a complete lack of the long, middle or short cones, for linear light; each row says how much
of red, green and blue goes into one channel. The work is done by whole-surface blends, so that it needs no numpy.
"""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGB_SUB, Surface

Matrix = tuple[tuple[float, float, float], ...]


class Vision(Enum):
    """Ways of seeing."""

    NORMAL = "normal"
    GREY = "grey"
    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"


_MATRICES: dict[Vision, Matrix] = {
    Vision.PROTANOPIA: ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    Vision.DEUTERANOPIA: ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    Vision.TRITANOPIA: ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def _to_linear(value: int) -> int:
    part = value / 255
    return round(255 * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4))


def _to_screen(value: int) -> int:
    part = value / 255
    return round(255 * (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


_LINEAR = bytes(_to_linear(value) for value in range(256))
#: From half the linear light back to what a screen shows.
_SCREEN = bytes(_to_screen(min(255, 2 * value)) for value in range(256))


def seen_with(vision: Vision, picture: Surface) -> Surface:
    """Return an opaque picture as it is seen; the original is left as it is."""
    if vision is Vision.NORMAL:
        return picture.copy()
    if vision is Vision.GREY:
        return pygame.transform.grayscale(picture)
    size = picture.get_size()
    pixels = pygame.image.tobytes(picture, "RGB").translate(_LINEAR)
    channels = [_grey(pixels[start::3], size) for start in range(3)]
    result = Surface(size, depth=24)
    result.fill((0, 0, 0))
    # Half the light, so that nothing is cut off at white before what has to go is taken away.
    for sign, blend in ((1, BLEND_RGB_ADD), (-1, BLEND_RGB_SUB)):
        for source, channel in enumerate(channels):
            weights = [max(0.0, sign * row[source]) for row in _MATRICES[vision]]
            part = channel.copy()
            part.fill([round(255 * weight / 2) for weight in weights], special_flags=BLEND_RGB_MULT)
            result.blit(part, (0, 0), special_flags=blend)
    return pygame.image.frombytes(pygame.image.tobytes(result, "RGB").translate(_SCREEN), size, "RGB")


def _grey(channel: bytes, size: tuple[int, int]) -> Surface:
    pixels = bytearray(len(channel) * 3)
    pixels[0::3] = pixels[1::3] = pixels[2::3] = channel
    return pygame.image.frombytes(bytes(pixels), size, "RGB")
