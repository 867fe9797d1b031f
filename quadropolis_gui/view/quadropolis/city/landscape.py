"""The land around a living city: meadow with trees, a ring road, streets with crossings, paved districts."""

from __future__ import annotations

from random import Random

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.view.paint.masks import blank, rounded, soft_edge, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.quadropolis.city.ground import (
    ASPHALT,
    GRASS,
    KERB,
    PAINT,
    by_daylight,
    is_night,
    laid,
    shaped,
)
from quadropolis_gui.view.quadropolis.city.mat import draw_district
from quadropolis_gui.view.quadropolis.pictures import Pictures
from quadropolis_gui.view.theme import darken

_TREES = ("tree_1", "tree_2", "tree_1", "tree_2", "tree_3")
_MOST_TREES = 26


def ring_road(scale: float) -> int:
    """Return how wide the road around the districts is."""
    return max(3, round(12 * scale))


def paint_land(
    surface: Surface,
    paint: Paint,
    pictures: Pictures,
    mode: Mode,
    land: Rect,
    districts: tuple[Rect, ...],
    signs: list[Rect],
    tile: int,
    scale: float,
) -> None:
    """Draw the land into its place on a card; trees keep away from the signs."""
    land = Rect(land.x, land.y, max(1, land.w), max(1, land.h))
    picture = by_daylight(paint.theme, laid(GRASS, land.size))
    away = (-land.x, -land.y)
    mat = districts[0].unionall(list(districts)).move(away)
    ring = ring_road(scale)
    road = mat.inflate(2 * ring, 2 * ring)
    _road(picture, paint, road, round(tile * 0.20), scale)
    _markings(picture, paint, mat, [district.move(away) for district in districts], scale)
    whole = blank(land.size)
    whole.blit(shaped(picture, rounded(land.size, round(19 * scale))), (0, 0))
    surface.blit(whole, land)
    for number, district in enumerate(districts):
        draw_district(surface, paint, mode, number, district, round(tile * 0.15), 1.5 * scale)
    _trees(surface, pictures, land, road.move(land.topleft), signs, scale)


def _road(picture: Surface, paint: Paint, road: Rect, radius: int, scale: float) -> None:
    """Draw the ring road with its kerb; what lies in it is asphalt, too: the streets."""
    blur = max(1, round(3 * scale))
    shape = rounded(road.size, radius)
    picture.blit(tinted(soft_edge(shape, blur), (60, 84, 30), 120), (road.x - 3 * blur, road.y - 3 * blur + 1))
    kerb = max(1, round(2.5 * scale))
    rim = road.inflate(2 * kerb, 2 * kerb)
    for place, corner, colour in ((rim, radius + kerb, KERB), (road, radius, ASPHALT)):
        piece = Surface(place.size)
        piece.fill(colour)
        picture.blit(shaped(by_daylight(paint.theme, piece), rounded(place.size, corner)), place)


def _markings(picture: Surface, paint: Paint, mat: Rect, districts: list[Rect], scale: float) -> None:
    """Paint dashes in the middle of every street, and crossings where streets meet."""
    lefts, rights = sorted({place.x for place in districts}), sorted({place.right for place in districts})
    tops, bottoms = sorted({place.y for place in districts}), sorted({place.bottom for place in districts})
    across = list(zip(rights, lefts[1:], strict=False))
    down = list(zip(bottoms, tops[1:], strict=False))
    dash, gap, wide = max(3, round(9 * scale)), max(3, round(8 * scale)), max(1, round(1.6 * scale))
    colour = darken(PAINT, 0.35) if is_night(paint.theme) else PAINT
    clear = round(17 * scale)
    for first, last in across:
        for y in range(mat.y, mat.bottom, dash + gap):
            if not any(top - clear < y + dash / 2 < bottom + clear for top, bottom in down):
                picture.fill(colour, Rect((first + last - wide) // 2, y, wide, dash))
    for first, last in down:
        for x in range(mat.x, mat.right, dash + gap):
            if not any(left - clear < x + dash / 2 < right + clear for left, right in across):
                picture.fill(colour, Rect(x, (first + last - wide) // 2, dash, wide))
    for left, right in across:
        for top, bottom in down:
            _crossing(picture, colour, Rect(left, top, right - left, bottom - top), scale)


def _crossing(picture: Surface, colour: tuple[int, int, int], junction: Rect, scale: float) -> None:
    """Paint stripes on the four arms of a junction."""
    stripes, deep = 4, max(2, round(6 * scale))
    for number in range(stripes):
        high, wide = junction.h / stripes, junction.w / stripes
        y, x = junction.y + high * (number + 0.25), junction.x + wide * (number + 0.25)
        for start in (junction.x - deep - round(3 * scale), junction.right + round(3 * scale)):
            picture.fill(colour, Rect(start, round(y), deep, max(1, round(high * 0.5))))
        for start in (junction.y - deep - round(3 * scale), junction.bottom + round(3 * scale)):
            picture.fill(colour, Rect(round(x), start, max(1, round(wide * 0.5)), deep))


def _trees(surface: Surface, pictures: Pictures, land: Rect, road: Rect, signs: list[Rect], scale: float) -> None:
    """Plant a few trees in the meadow, never where a number stands."""
    chance, size = Random(4), max(8, round(23 * scale))
    if land.w < 3 * size or land.h < 3 * size:
        return
    busy = [road.inflate(6, 6), *(sign.inflate(10, 10) for sign in signs)]
    spots: list[tuple[int, int]] = []
    for _ in range(400):
        x, y = chance.randrange(land.x + 4, land.right - 4), chance.randrange(land.y + size, land.bottom - 2)
        foot = Rect(x - size // 2, y - size, size, size)
        near = any(abs(x - a) < 15 * scale and abs(y - b) < 11 * scale for a, b in spots)
        if near or not land.contains(foot) or foot.collidelist(busy) >= 0:
            continue
        spots.append((x, y))
        if len(spots) == _MOST_TREES:
            break
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        tree = pictures.get(chance.choice(_TREES), round(size * chance.choice((0.8, 0.95, 1.1))))
        surface.blit(tree, (x - tree.get_width() // 2, y - round(tree.get_height() * 0.93)))
