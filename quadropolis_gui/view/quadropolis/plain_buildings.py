"""Simple drawn shapes that stand in for a picture whose file is missing: a plot and a block per floor."""

from __future__ import annotations

import pygame
from pygame import Surface

from quadropolis_gui.view.theme import Colour, darken, lighten, rgb

_COLOURS = {
    "tower": rgb("#F0B24A"),
    "office": rgb("#9DB4C4"),
    "shop": rgb("#9A66CC"),
    "service": rgb("#35BDB4"),
    "park": rgb("#6FB23C"),
    "playground": rgb("#E8A33A"),
    "factory": rgb("#C9604F"),
    "harbor": rgb("#3F90DC"),
    "monument": rgb("#E3C36A"),
    "plot": rgb("#8FC854"),
}
_ROOFS = {"teal": rgb("#2A8C9C"), "coral": rgb("#E5633F"), "gold": rgb("#F2B632"), "mayor": rgb("#7C3F8E")}
_GRASS, _STONE = rgb("#8FC854"), rgb("#D9CDBB")
_PLOT = (174, 100)


def plain_building(name: str, size: int, plot_centre: tuple[int, int]) -> Surface:
    """Return a drawn building in the place and size a rendered picture has."""
    factor = 2
    large = Surface((size * factor, size * factor), pygame.SRCALPHA)
    kind, *rest = name.split("_")
    colour = _COLOURS.get(kind, _STONE)
    _block(large, plot_centre, _PLOT, 12, _STONE, _STONE, factor)
    _block(large, (plot_centre[0], plot_centre[1] - 2), (166, 95), 2, _GRASS, _GRASS, factor)
    if kind in ("tower", "office"):
        roof = _ROOFS.get(rest[0], lighten(colour, 0.5)) if rest else colour
        for floor in range(int(rest[-1]) if rest and rest[-1].isdigit() else 1):
            _block(large, (plot_centre[0], plot_centre[1] - 40 * (floor + 1)), (92, 53), 38, roof, colour, factor)
    elif kind not in ("plot",):
        low = kind in ("park", "playground", "monument")
        top = (plot_centre[0], plot_centre[1] - (26 if low else 56))
        _block(large, top, (70, 40) if low else (100, 58), 26 if low else 56, lighten(colour, 0.25), colour, factor)
    return pygame.transform.smoothscale(large, (size, size))


def _block(
    surface: Surface,
    centre: tuple[int, int],
    half: tuple[int, int],
    height: int,
    top: Colour,
    wall: Colour,
    factor: int,
) -> None:
    """Draw a box seen from the corner; `centre` is the middle of its top."""
    x, y = centre
    across, down = half
    left, right, front, back = (x - across, y), (x + across, y), (x, y + down), (x, y - down)
    faces = (
        (lighten(wall, 0.12), (left, front, (x, y + down + height), (x - across, y + height))),
        (darken(wall, 0.18), (right, front, (x, y + down + height), (x + across, y + height))),
        (top, (left, back, right, front)),
    )
    for colour, points in faces:
        pygame.draw.polygon(surface, colour, [(px * factor, py * factor) for px, py in points])
