"""The tiles of Azul as pictures: by colour, size and turn, in every state, and the places that wait for them.

A tile has three drawings, chosen by its size in pixels: the whole motif, a bold one, and one sign; smaller than that it
is an icon. Side and shadow are added after turning, so that light always falls from above. Everything is made once per
size and kept; the pictures are shared, so do not draw on them.
"""

from __future__ import annotations

import json
from enum import Enum
from functools import cache
from typing import NamedTuple

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGB_SUB, BLEND_RGBA_MAX, BLEND_RGBA_MULT, Rect, Surface

from quadropolis_gui import resources
from quadropolis_gui.engine.azul.tiles import MARKER, Colour
from quadropolis_gui.view.azul.palette import GROUNDS, WHITE_EDGE, palette_of, plaster_light_of
from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.masks import blank, graded, rounded, soft_edge, tinted, whiten
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.theme import Colour as Rgb
from quadropolis_gui.view.theme import Theme, lighten, mix, rgb

Point = tuple[float, float]

#: Every tile that can lie somewhere: the colours, and the marker of the starting player.
TILES = (*Colour, MARKER)
#: The smallest size of each drawing in pixels; below the last one a tile is an icon, and then flat.
FULL, BOLD, SIGN, ICON = 46, 27, 19, 11
#: Corner, side below the face, and how high a chosen tile is lifted, as parts of the size.
CORNER, SIDE, LIFT = 0.115, 0.055, 0.09
_MARGIN = 0.4
#: No tile lies more crooked than this, in degrees.
MOST_TURN = 9

_SIDES: tuple[Rgb, ...] = tuple(map(rgb, ("#143A7C", "#B97A12", "#9C2B20", "#131218", "#BDB29C", "#0F6A66")))
#: A small board whose ground is darker than this gives black tiles an edge.
_DARK = 300
#: How much of a small tile shows where it is only expected.
_FAINT = (0.34, 0.44, 0.34, 0.36, 0.72, 0.40)


class TileState(Enum):
    """How a tile lies there."""

    #: At rest, with its side and shadow.
    PLAIN = "plain"
    #: Chosen: raised, with a gold rim.
    LIFTED = "lifted"
    #: On its way, high above the table, without its shadow: that lies somewhere else.
    FLYING = "flying"
    #: Only promised: the glaze alone, so that the place below shines through.
    GHOST = "ghost"
    #: Not meant just now.
    FADED = "faded"


_ALPHA = {TileState.GHOST: 140, TileState.FADED: 158}


class _Row(NamedTuple):
    top: int
    side: int
    step: int


@cache
def _rows() -> dict[str, _Row]:
    raw = json.loads(resources.asset("pictures", "azul", "atlas.json").read_text(encoding="utf-8"))
    return {name: _Row(**row) for name, row in raw["rows"].items()}


def icon_of(tile: int) -> str:
    """Return the name of a tile's icon, which may stand between words in braces."""
    return "tile_marker" if tile == MARKER else f"tile_{Colour(tile).word}"


class Tiles:
    """Gives pictures of tiles and of the places for them, in the theme chosen now."""

    def __init__(self, paint: Paint, icons: Icons, megabytes: int = 12) -> None:
        self._paint = paint
        self._icons = icons
        self._kept = surface_cache(megabytes)
        self._atlas: Surface | None = None

    # ---- tiles

    @staticmethod
    def margin(size: int) -> int:
        """Return how far a tile's picture reaches beyond the tile on every side, for side, shadow and turn."""
        return round(size * _MARGIN)

    def picture(self, tile: int, size: int, turn: int = 0, state: TileState = TileState.PLAIN) -> Surface:
        """Return a tile with side and shadow, in the middle of a picture that is larger by the margin."""
        size = max(1, size)
        key = ("tile", tile, size, turn, state, self._theme.name)
        return self._kept.get(key, lambda: self._make(tile, size, turn, state))

    def draw(
        self, surface: Surface, tile: int, centre: Point, size: int, turn: int = 0, state: TileState = TileState.PLAIN
    ) -> None:
        """Draw a tile around a point."""
        picture = self.picture(tile, size, turn, state)
        reach = picture.get_width() / 2
        surface.blit(picture, (round(centre[0] - reach), round(centre[1] - reach)))

    def draw_in(self, surface: Surface, tile: int, place: Rect, state: TileState = TileState.PLAIN) -> None:
        """Draw a tile straight into its place."""
        margin = self.margin(place.w)
        surface.blit(self.picture(tile, place.w, 0, state), (place.x - margin, place.y - margin))

    def draw_flying(self, surface: Surface, tile: int, centre: Point, size: int, height: float, turn: int = 0) -> None:
        """Draw a tile in the air: at height 0 it lies at the point, at 1 it is far above it and its shadow wide."""
        step = round(max(0.0, min(height, 1.0)) * 6)
        shade = self._kept.get(("flight", size, step, self._theme.name), lambda: self._flight_shadow(size, step / 6))
        surface.blit(shade, shade.get_rect(center=(round(centre[0]), round(centre[1] + size * 0.05))))
        self.draw(surface, tile, (centre[0], centre[1] - height * size * 0.5), size, turn, TileState.FLYING)

    def face(self, tile: int, size: int, turn: int = 0) -> Surface:
        """Return the glazed face alone; turned, it is larger than the size. Small ones are icons."""
        size = max(1, size)
        key = ("face", tile, size, turn, self._theme.name)
        return self._kept.get(key, lambda: self._make_face(tile, size, turn))

    # ---- places

    def place(self, colour: int | None, size: int) -> Surface:
        """Return a free place of the wall: its motif pressed into plaster, or a plain well for the grey wall."""
        size = max(1, size)
        key = ("place", colour, size, self._theme.name)
        return self._kept.get(key, lambda: self._make_place(colour, size))

    # ---- small ones

    def mini(self, tile: int | None, size: int, faint: bool = False) -> Surface:
        """Return a small flat tile, faint where it is only expected; None is an empty place."""
        key = ("mini", tile, size, faint, self._theme.name)
        return self._kept.get(key, lambda: self._make_mini(tile, max(2, size), faint))

    # ---- within

    @property
    def _theme(self) -> Theme:
        return self._paint.theme

    def _original(self, row: str, tile: int) -> Surface:
        if self._atlas is None:
            self._atlas = pygame.image.load(resources.asset("pictures", "azul", "tiles.png")).convert_alpha()
        top, side, step = _rows()[row]
        return self._atlas.subsurface(Rect(tile * step, top, side, side))

    def _make_face(self, tile: int, size: int, turn: int) -> Surface:
        if size < SIGN:
            icon = self._icons.get(icon_of(tile), size)
            return pygame.transform.rotozoom(icon, turn, 1) if turn else icon
        original = self._original(f"face_{'full' if size >= FULL else 'bold' if size >= BOLD else 'sign'}", tile)
        if not turn:
            return self._outlined(sharpened(pygame.transform.smoothscale(original, (size, size))))
        # Turned at twice the size and then reduced: turning alone would leave steps.
        large = Surface((size * 3, size * 3), pygame.SRCALPHA)
        large.fill((*GROUNDS[tile], 0))
        large.blit(pygame.transform.smoothscale(original, (size * 2, size * 2)), (size // 2, size // 2))
        turned = pygame.transform.rotozoom(large, turn, 1)
        side = 2 * round(size * 1.2)
        cut = turned.subsurface(Rect(0, 0, side, side).move_to(center=turned.get_rect().center))
        return self._outlined(sharpened(pygame.transform.smoothscale(cut, (side // 2, side // 2))))

    def _outlined(self, face: Surface) -> Surface:
        """Return a face with the hard edge of the contrast theme around its glaze."""
        width = self._theme.outline
        if not width:
            return face
        result = blank(face.get_size())
        result.blit(tinted(whiten(face.copy()), self._theme.c.panel_edge), (0, 0))
        side = face.get_width() - 2 * width
        inner = pygame.transform.smoothscale(face, (side, side))
        result.blit(inner, (width, width))
        return result

    def _make(self, tile: int, size: int, turn: int, state: TileState) -> Surface:
        face = self.face(tile, size, turn)
        margin = self.margin(size)
        whole = size + 2 * margin
        result = blank((whole, whole))
        if state in _ALPHA:
            faded = face.copy()
            faded.fill((255, 255, 255, _ALPHA[state]), special_flags=BLEND_RGBA_MULT)
            result.blit(faded, faded.get_rect(center=(whole // 2, whole // 2)))
            return result
        depth = max(1, round(size * SIDE)) if size >= SIGN else 0
        raised = max(2, round(size * LIFT)) if state is TileState.LIFTED else 0
        x, y = (whole - face.get_width()) // 2, (whole - face.get_height()) // 2 - depth // 2
        shape = whiten(face.copy())
        if state is not TileState.FLYING:
            # A wide soft shadow, and a narrow dark one where the tile touches its place.
            blur = max(1, round(size * (0.08 if raised else 0.035)))
            wide = tinted(soft_edge(shape, blur), self._theme.c.shadow, 125 if raised else 150)
            result.blit(wide, (x + round(size * 0.02) - 3 * blur, y + depth + round(size * 0.02) - 3 * blur))
        y -= raised
        if state is TileState.LIFTED:
            self._gild(result, (whole // 2, y + face.get_height() // 2 + depth // 2), size, turn, depth)
        if state is TileState.PLAIN:
            near = max(1, round(size * 0.018))
            touch = tinted(soft_edge(shape, near), self._theme.c.shadow, 120)
            result.blit(touch, (x - 3 * near, y + depth - 3 * near))
        side = tinted(shape, self._theme.c.panel_edge if self._theme.outline else _SIDES[tile])
        for step in range(depth, 0, -1):
            result.blit(side, (x, y + step))
        result.blit(face, (x, y))
        return result

    def _gild(self, surface: Surface, centre: tuple[int, int], size: int, turn: int, depth: int) -> None:
        """Draw the gold rim of a chosen tile around where it will lie, and its glow."""
        c = self._theme.c
        pad = max(2, round(size * 0.055))
        rim = graded(rounded((size + 2 * pad, size + 2 * pad + depth), round(size * 0.16)), c.gold_light, c.gold_deep)
        if turn:
            rim = pygame.transform.rotozoom(rim, turn, 1)
        blur = max(1, round(size * 0.05))
        glow = tinted(soft_edge(whiten(rim.copy()), blur, 1.4), c.glow)
        surface.blit(glow, glow.get_rect(center=centre))
        surface.blit(rim, rim.get_rect(center=centre))

    def _flight_shadow(self, size: int, height: float) -> Surface:
        blur = max(1, round(size * (0.04 + 0.12 * height)))
        shape = rounded((size, size), round(size * CORNER))
        return tinted(soft_edge(shape, blur), self._theme.c.shadow, round(140 - 70 * height))

    def _make_place(self, colour: int | None, size: int) -> Surface:
        palette, theme = palette_of(self._theme), self._theme
        if colour is None or size < SIGN:
            result = blank((size, size))
            place, radius = result.get_rect(), max(1, round(size * 0.10))
            if colour is not None:
                result.blit(self.mini(colour, size, faint=True), (0, 0))
                return result
            self._paint.well(
                result, place, radius, top=palette.plaster_top, bottom=palette.plaster_bottom,
                dark=palette.hole_shadow, depth=max(1, round(size * 0.05)), alpha=120,
            )  # fmt: skip
            return result
        original = self._original("pressed_bold" if size >= BOLD else "pressed_sign", colour)
        result = pygame.transform.smoothscale(original, (size, size))
        if (light := plaster_light_of(theme)) < 1:
            level = round(255 * light)
            result.fill((level, level, level), special_flags=BLEND_RGB_MULT)
        if theme.outline:
            self._paint.ring(result, result.get_rect(), round(size * 0.10), 1, theme.c.panel_edge)
        return result

    def _make_mini(self, tile: int | None, size: int, faint: bool) -> Surface:
        palette = palette_of(self._theme)
        radius = max(1, round(size * 0.2))
        if tile is None:
            return tinted(rounded((size, size), radius), palette.mini_free)
        if size < ICON:
            ground = GROUNDS[tile]
            colour = mix(palette.mini_bed, ground, 0.45 if tile == Colour.WHITE else 0.30) if faint else ground
            result = graded(rounded((size, size), radius), lighten(colour, 0.08), colour)
            if tile == Colour.WHITE:
                self._paint.ring(result, result.get_rect(), radius, 1, WHITE_EDGE, 110 if faint else 255)
            elif tile == Colour.BLACK and not faint and sum(palette.mini_bed) < _DARK:
                self._paint.ring(result, result.get_rect(), radius, 1, palette.dot_free)
            return result
        result = self._icons.get(icon_of(tile), size).copy()
        if faint:
            part = _FAINT[tile]
            level = round(255 * part)
            result.fill((level, level, level), special_flags=BLEND_RGB_MULT)
            bed = palette.mini_free
            result.fill([round(channel * (1 - part)) for channel in bed], special_flags=BLEND_RGB_ADD)
        return result


def sharpened(picture: Surface, strength: float = 0.38) -> Surface:
    """Return a picture with clearer edges, as reducing has made them soft; its shape stays as it is."""
    soft = pygame.transform.box_blur(picture, 1)
    more, less = picture.copy(), soft
    more.blit(soft, (0, 0), special_flags=BLEND_RGB_SUB)
    less.blit(picture, (0, 0), special_flags=BLEND_RGB_SUB)
    level = round(255 * strength)
    result = picture.copy()
    for difference, blend in ((more, BLEND_RGB_ADD), (less, BLEND_RGB_SUB)):
        difference.fill((level, level, level, 255), special_flags=BLEND_RGB_MULT)
        difference.fill((0, 0, 0, 255), special_flags=BLEND_RGBA_MAX)
        result.blit(difference, (0, 0), special_flags=blend)
    return result
