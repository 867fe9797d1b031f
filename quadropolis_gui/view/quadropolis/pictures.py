"""Which picture a building has, and the pictures themselves: loaded when first needed, scaled once per size.

A tile always looks the same, so the picture is chosen by the tile and never by chance: Tower Blocks by what their top
floor brings, Factories and Harbors by what they bring, all others by their place among the tiles of their kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

from quadropolis_gui import resources
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile, all_tiles
from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.quadropolis.plain_buildings import plain_building

_FOLDER = ("pictures", "quadropolis")
#: Side of a building picture in pixels, and where the middle of its plot lies in it.
PICTURE = 384
PLOT_CENTRE = (192, 272)

#: A board that is shown no wider than this is read from a picture of half its size, in a quarter of the time.
HALF_BOARD = 785
HIGHEST = 5
#: Side of the cells in which clear pixels take the colour of their surroundings.
_CELL = 16
#: The colour of cells with nothing near them.
_CLEAR = bytes(3)
SERVICES = ("fire", "school", "library", "hospital", "post", "theatre")
OFFICES = ("blue", "green", "amber")
_ROOFS = {1: "teal", 2: "coral", 3: "gold"}


@dataclass(frozen=True, slots=True)
class Finish:
    """How a picture is toned: its colour (1 as it is, 0 grey), its brightness and its alpha."""

    colour: float = 1.0
    light: float = 1.0
    alpha: int = 255


PLAIN = Finish()
IDLE = Finish(colour=0.38, light=0.94)
GHOST = Finish(alpha=150)


@cache
def _ranks() -> dict[int, int]:
    """Give each tile its place among the tiles that look for a variant together: same kind, same playground."""
    counts: dict[tuple[Kind, bool], int] = {}
    ranks = {}
    for _, tile in all_tiles():
        group = (tile.kind, tile.is_playground)
        ranks[tile.number] = counts.get(group, 0)
        counts[group] = ranks[tile.number] + 1
    return ranks


def variant(tile: Tile, variants: int) -> int:
    """Return which of so many variants (from 0) a tile has; one known only by its code has the first."""
    return _ranks()[tile.number] % variants if tile.number >= 0 else 0


def picture_name(stack: Sequence[Tile]) -> str:
    """Return the name of the picture of a building, given its tiles from the ground floor up."""
    tile, top, floors = stack[0], stack[-1], min(len(stack), HIGHEST)
    match tile.kind:
        case Kind.TOWER:
            return f"tower_{'mayor' if top.mayor else _ROOFS[top.inhabitants]}_{floors}"
        case Kind.OFFICE:
            return f"office_{OFFICES[variant(tile, len(OFFICES))]}_{floors}"
        case Kind.SHOP:
            return f"shop_{variant(tile, 3) + 1}"
        case Kind.SERVICE:
            return f"service_{SERVICES[variant(tile, len(SERVICES))]}"
        case Kind.PARK:
            return f"playground_{variant(tile, 2) + 1}" if tile.is_playground else f"park_{variant(tile, 3) + 1}"
        case Kind.FACTORY:
            return f"factory_{tile.energy}"
        case Kind.HARBOR:
            return f"harbor_{_cargo(tile)}"
        case Kind.MONUMENT:
            return f"monument_{variant(tile, 4) + 1}"


def _cargo(tile: Tile) -> str:
    parts = ((tile.inhabitants, "i"), (tile.energy, "e"), (tile.vp, "vp"))
    return "".join(f"{count}{unit}" for count, unit in parts if count)


class Pictures:
    """Gives pictures by name, at any width, toned as asked; each is loaded and scaled once."""

    def __init__(self, megabytes: int = 10, original_megabytes: int = 6) -> None:
        self._scaled = surface_cache(megabytes)
        # They have the size of their files in every window.
        self._originals = surface_cache(original_megabytes, grows=False)
        #: What was read from its file ahead, by name, until it is made use of.
        self._read: dict[str, Surface] = {}

    @staticmethod
    def exists(name: str) -> bool:
        """Tell whether there is a picture file of that name."""
        return resources.assets().joinpath(*_FOLDER, f"{name}.png").is_file()

    def original(self, name: str) -> Surface:
        """Return a picture in the size it was rendered in."""
        # The large boards would push everything else out, and are only needed to be scaled.
        return self._load(name) if name.startswith("board_") else self._originals.get(name, lambda: self._load(name))

    def get(self, name: str, width: int, finish: Finish = PLAIN) -> Surface:
        """Return a picture scaled to a width; do not draw on it, it is shared."""
        width = max(1, width)
        return self._scaled.get((name, width, finish), lambda: self._make(name, width, finish))

    def read(self, name: str) -> None:
        """Read a picture from its file ahead: the first half of what loading it takes."""
        if name not in self._originals and name not in self._read:
            self._read[name] = self._from_file(name)

    def preparing(self, name: str, width: int) -> Iterator[None]:
        """Load a picture and scale it to a width in steps, each short enough for a frame."""
        if (name, width, PLAIN) not in self._scaled:
            self.read(_source(name, width))
            yield
            self.get(name, width)
            yield

    def building(self, stack: Sequence[Tile], width: int, finish: Finish = PLAIN) -> Surface:
        """Return the picture of a building scaled to a width."""
        return self.get(picture_name(stack), width, finish)

    def _load(self, name: str) -> Surface:
        read = self._read.pop(name, None)
        return bled(self._from_file(name) if read is None else read)

    def _from_file(self, name: str) -> Surface:
        if self.exists(name):
            return pygame.image.load(resources.asset(*_FOLDER, f"{name}.png")).convert_alpha()
        return plain_building(name, PICTURE, PLOT_CENTRE)

    def _make(self, name: str, width: int, finish: Finish) -> Surface:
        if finish != PLAIN:
            return toned(self.get(name, width), finish)
        picture = self.original(_source(name, width))
        height = max(1, round(picture.get_height() * width / picture.get_width()))
        if (width, height) == picture.get_size():
            return picture
        return pygame.transform.smoothscale(picture, (width, height))


def _source(name: str, width: int) -> str:
    """The file from which a picture is scaled to a width."""
    return f"{name}_half" if name.startswith("board_") and width <= HALF_BOARD else name


def bled(picture: Surface) -> Surface:
    """Return a picture whose clear pixels have the colour of what is near them; the given one is used up for it.

    Scaling mixes the colours of neighbours whether they can be seen or not: clear black would leave a dark rim.
    """
    across, down = grid = max(2, picture.get_width() // _CELL), max(2, picture.get_height() // _CELL)
    cells = pygame.transform.smoothscale(picture.premul_alpha(), grid)
    pixels = pygame.image.tobytes(cells, "RGBA")
    colours = bytearray(b"\xff" * (across * down * 4))
    for index in range(across * down):
        source, here = index, slice(4 * index, 4 * index + 3)
        if pixels[4 * index + 3] == 255:
            colours[here] = pixels[here]
            continue
        if not pixels[4 * index + 3]:
            beside = (index - 1, index + 1, index - across, index + across)
            source = next((i for i in beside if 0 <= i < across * down and pixels[4 * i + 3]), -1)
        if source >= 0:
            alpha = pixels[4 * source + 3]
            near = pixels[4 * source : 4 * source + 3]
            colours[here] = bytes([min(255, channel * 255 // alpha) for channel in near])
        else:
            colours[here] = _CLEAR
    # Every surface of this size costs as much as a quarter of the rest: none is made that need not be.
    low = pygame.image.frombuffer(bytes(colours), grid, "RGBA").convert_alpha()
    result = pygame.transform.smoothscale(low, picture.get_size())
    result.blit(picture, (0, 0))
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    result.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def toned(picture: Surface, finish: Finish) -> Surface:
    """Return a copy of a picture with less colour, less light or less alpha."""
    result = picture.copy()
    if finish.colour < 1:
        grey = pygame.transform.grayscale(picture)
        _dim(grey, 1 - finish.colour)
        _dim(result, finish.colour)
        result.blit(grey, (0, 0), special_flags=BLEND_RGB_ADD)
    if finish.light < 1:
        _dim(result, finish.light)
    if finish.alpha < 255:
        result.fill((255, 255, 255, finish.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _dim(surface: Surface, part: float) -> None:
    level = round(255 * part)
    surface.fill((level, level, level), special_flags=BLEND_RGB_MULT)
