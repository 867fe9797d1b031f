"""Lots of a living city: a kerb around lawn, paving or water, and a building that stands in it with light and people.

A lot is composed with its building once per size and state, as plain tiles are, and then only blitted.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntFlag
from functools import cache
from random import Random

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGBA_MULT, Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import STRIDE, Mode
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile
from quadropolis_gui.view.paint.masks import blank, inner_shadow, polygon, rounded, soft_edge, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.quadropolis.city.ground import (
    ASPHALT,
    GRASS,
    KERB,
    KERB_SIDE,
    UNDER,
    WATER,
    by_daylight,
    laid,
    shaped,
)
from quadropolis_gui.view.quadropolis.palette import DistrictColours, KindColours
from quadropolis_gui.view.quadropolis.pictures import PICTURE, PLOT_CENTRE, Finish, Pictures, picture_name
from quadropolis_gui.view.theme import Colour, Theme, lighten, mix

_RADIUS = 0.12
#: Width of a building in parts of its lot.
_STANDING = 1.06
#: Half the diagonals of what stays of a building's plot: its own kerb is cut away.
_KEPT = (158.0, 91.5)
_SUN: Colour = (255, 214, 120)
_EARTH: Colour = (60, 44, 20)
#: Lots from this size on have flowers, people and light.
_ROOMY = 56
#: How many lawns there are, so that neighbours differ.
LAWNS = 5
#: How wide a channel between two basins is, in parts of a lot.
CHANNEL = 0.34


class Joint(IntFlag):
    """The sides on which a basin is open to the next one."""

    LEFT = 1
    RIGHT = 2
    ABOVE = 4
    BELOW = 8


NO_JOINTS = Joint(0)


def harbor_joints(mode: Mode, harbors: int, square: int) -> Joint:
    """Return on which sides the basin on a square is open to that of another Harbor; none if there is no Harbor."""
    if not harbors >> square & 1:
        return NO_JOINTS
    joints, column = NO_JOINTS, square % STRIDE
    for joint, step, there in (
        (Joint.LEFT, -1, column > 0),
        (Joint.RIGHT, 1, column < mode.columns - 1),
        (Joint.ABOVE, -STRIDE, square >= STRIDE),
        (Joint.BELOW, STRIDE, True),
    ):
        if there and harbors >> square + step & 1:
            joints |= joint
    return joints


def empty_lot(theme: Theme, size: int, district: DistrictColours, variant: int, pegs: bool) -> Surface:
    """Return a lawn that waits for a building, with the pegs of the surveyor and some flowers."""
    ground = laid(GRASS, (size, size), tint=(district.face, 0.16))
    if size >= _ROOMY:
        _plant(ground, variant, pegs)
    kerb, side = lighten(mix(KERB, district.face, 0.2), 0.1), mix(KERB_SIDE, district.edge, 0.4)
    return lot(theme, size, ground, kerb, side, _edge(size))


def golden_lot(theme: Theme, size: int) -> Surface:
    """Return a lawn on which the tile in hand can go."""
    ground = laid(GRASS, (size, size), tint=(lighten(theme.c.glow, 0.35), 0.55))
    return lot(theme, size, ground, theme.c.gold_light, theme.c.gold_deep, _edge(size) + 1, by_night=False)


def built_lot(theme: Theme, size: int, kind: Kind, colours: KindColours, joints: Joint = NO_JOINTS) -> Surface:
    """Return the lot of a kind of building; a basin may be open to its neighbours."""
    name, colour = UNDER[kind]
    ground = laid(name, (size, size), colour, (colours.face, 0.14))
    picture = lot(theme, size, ground, lighten(colours.face, 0.10), colours.side, _edge(size) + 1)
    if joints and name == WATER:
        _open(theme, picture, size, joints)
    return picture


def lot(
    theme: Theme, size: int, ground: Surface, kerb: Colour, side: Colour, edge: int, by_night: bool = True
) -> Surface:
    """Return a kerb with its side, and ground inside it."""
    radius = round(size * _RADIUS)
    depth = 3 if size > 60 else 2 if size > 44 else 1
    result = blank((size, size))
    result.blit(tinted(rounded((size, size), radius), side), (0, 0))
    result.blit(tinted(rounded((size, size - depth), radius), lighten(kerb, 0.06)), (0, 0))
    # A window may be so small that nothing is left inside the kerb.
    inner = (max(1, size - 2 * edge), max(1, size - depth - 2 * edge))
    mask = rounded(inner, max(1, radius - edge))
    piece = ground.subsurface(Rect((0, 0), inner)).copy()
    result.blit(shaped(piece, mask), (edge, edge))
    shade = tinted(inner_shadow(inner, max(1, radius - edge), max(1, size // 50), max(1, size // 50)), _EARTH, 85)
    result.blit(shade, (edge, edge))
    return by_daylight(theme, result) if by_night else result


def channel(theme: Theme, size: tuple[int, int]) -> Surface:
    """Return the water between two basins."""
    return by_daylight(theme, laid(WATER, size))


def draw_channel(surface: Surface, paint: Paint, first: Rect, second: Rect, scale: float) -> None:
    """Draw the channel between two basins, one beside or below the other, and a bridge if a street lies between."""
    wide, is_level = round(first.w * CHANNEL), first.y == second.y
    start = (first.w - wide) // 2
    if is_level:
        place = Rect(first.right - 2, first.y + start, second.x - first.right + 4, wide)
    else:
        place = Rect(first.x + start, first.bottom - 2, wide, second.y - first.bottom + 4)
    place.size = (max(1, place.w), max(1, place.h))
    water = paint.cached(("channel", place.size), lambda: channel(paint.theme, place.size))
    surface.blit(water, place)
    gap = place.w - 4 if is_level else place.h - 4
    if gap < 12 * scale:
        return
    bridge = place.inflate(-10, 8) if is_level else place.inflate(8, -10)
    paint.fill(surface, bridge.inflate(2, 2), 2, (90, 78, 62))
    paint.fill(surface, bridge, 2, lighten(ASPHALT, 0.12))
    for rail in (
        (Rect(bridge.x, bridge.y, 2, bridge.h), Rect(bridge.right - 2, bridge.y, 2, bridge.h))
        if is_level
        else (Rect(bridge.x, bridge.y, bridge.w, 2), Rect(bridge.x, bridge.bottom - 2, bridge.w, 2))
    ):
        surface.fill(KERB, rail)


def stand(result: Surface, pictures: Pictures, stack: Sequence[Tile], place: Rect, finish: Finish) -> None:
    """Draw a building in its lot, on its own soft shadow."""
    width = round(place.w * _STANDING)
    left = place.centerx - width // 2
    top = place.bottom - round(place.w * 0.055) - round(width * 0.985)
    shade = _contact(width)
    result.blit(shade, shade.get_rect(center=(left + width // 2 + width // 55, top + round(width * 0.735))))
    picture = pictures.get(picture_name(stack), width, finish).copy()
    picture.blit(_cut(width), (0, 0), special_flags=BLEND_RGBA_MULT)
    result.blit(picture, (left, top))


def light(result: Surface, place: Rect) -> None:
    """Draw the warm light of a building that has energy."""
    if place.w >= _ROOMY // 2:
        halo = _warm(round(place.w * 0.86))
        centre = (place.centerx, place.bottom - round(place.w * 0.40))
        result.blit(halo, halo.get_rect(center=centre), special_flags=BLEND_RGB_ADD)


def populate(result: Surface, pictures: Pictures, place: Rect, group: int) -> None:
    """Draw some people at the door."""
    if place.w >= _ROOMY:
        people = pictures.get(f"people_{group}", round(place.w * 0.27))
        result.blit(people, (place.x + round(place.w * 0.05), place.bottom - round(place.w * 0.35)))


def _edge(size: int) -> int:
    return max(1, round(size * 0.035))


def _plant(ground: Surface, variant: int, pegs: bool) -> None:
    size, chance = ground.get_width(), Random(variant)
    for _ in range(9):
        x, y = chance.uniform(0.08, 0.86), chance.uniform(0.08, 0.84)
        colour = chance.choice(((255, 255, 255), (255, 226, 120), (250, 190, 200)))
        if not (0.2 < x < 0.72 and 0.2 < y < 0.7):
            pygame.draw.circle(ground, colour, (x * size, y * size), max(1, round(size * 0.012)))
    if not pegs:
        return
    first, last = round(size * 0.25), round(size * 0.68)
    step = max(3, size // 16)
    for along in range(first, last, step):
        for dot in ((along, first), (along, last), (first, along), (last, along)):
            ground.fill((214, 230, 168), Rect(dot, (max(1, step // 2), 1)))
    peg = max(2, round(size * 0.026))
    for x in (first, last):
        for y in (first, last):
            ground.fill((176, 124, 66), Rect(x - peg // 2, y - peg, peg, round(peg * 1.6)))


def _open(theme: Theme, picture: Surface, size: int, joints: Joint) -> None:
    """Let the water of a basin run through its kerb."""
    wide, deep = round(size * CHANNEL), _edge(size) + 6
    start = (size - wide) // 2
    for side, place in (
        (Joint.LEFT, Rect(0, start, deep, wide)),
        (Joint.RIGHT, Rect(size - deep, start, deep, wide)),
        (Joint.ABOVE, Rect(start, 0, wide, deep)),
        (Joint.BELOW, Rect(start, size - deep, wide, deep)),
    ):
        if side in joints:
            picture.blit(channel(theme, place.size), place)


@cache
def _plot_mask() -> Surface:
    """What of a building's picture stays: all that rises over its plot, and the plot without its kerb."""
    across, down = _KEPT
    x, y, side = *PLOT_CENTRE, PICTURE
    points = [(x - across, 0), (x + across, 0), (x + across, y), (x, y + down), (x - across, y)]
    return polygon((side, side), [(px / side, py / side) for px, py in points])


@cache
def _cut(width: int) -> Surface:
    return pygame.transform.smoothscale(_plot_mask(), (width, width))


@cache
def _contact(width: int) -> Surface:
    """The soft shadow of a diamond plot."""
    size = (round(width * 0.875), round(width * 0.505))
    diamond = polygon(size, [(0, 0.5), (0.5, 0), (1, 0.5), (0.5, 1)])
    return tinted(soft_edge(diamond, max(1, round(width * 0.022))), (24, 40, 20), 96)


@cache
def _warm(size: int) -> Surface:
    """Warm light to be added: a soft disc."""
    small = Surface((32, 32))
    for radius in range(16, 0, -1):
        part = (1 - radius / 16) ** 1.6 * 74 / 255
        pygame.draw.circle(small, [round(channel * part) for channel in _SUN], (16, 16), radius)
    return pygame.transform.smoothscale(small, (size, size)).convert()
