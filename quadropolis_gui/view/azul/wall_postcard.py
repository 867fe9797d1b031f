"""The postcard of a finished wall: on the front of a small palace, under a sky with clouds and swallows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.category_sign import CATEGORY_COLOURS
from quadropolis_gui.view.azul.house import house_with_wall
from quadropolis_gui.view.azul.palette import palette_of
from quadropolis_gui.view.azul.tiles import Tiles
from quadropolis_gui.view.azul.wall import laid_on
from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.masks import blank, graded, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.postcard import PostcardPaper
from quadropolis_gui.view.theme import Colour, darken

_SWALLOW: Colour = (47, 62, 92)
_EARTH: Colour = (107, 74, 34)
_WHITE: Colour = (255, 255, 255)
_MIST: Colour = (234, 243, 246)
#: Balls of a cloud in a picture of 300 x 130: middle and radius.
_BALLS = (
    (66, 84, 26), (105, 66, 36), (150, 58, 42), (196, 72, 32), (232, 86, 22),
    (150, 84, 34), (110, 88, 28), (190, 90, 26),
)  # fmt: skip
#: Clouds: the left upper corner in the design, and how large they are; swallows: corner, width and turn.
_CLOUDS = ((676, 160, 1.9), (46, 230, 1.5))
_SWALLOWS = ((752, 118, 50, -8), (816, 172, 35, 14), (160, 178, 42, 6), (880, 254, 25, -4))


def paint_wall_postcard(
    kit: BoardKit, surface: Surface, board: Board, variant: str, *, name: str, caption: str
) -> Iterator[None]:
    """Paint the postcard on an empty surface in small steps, for a window that must not wait for a large one."""
    card = PostcardPaper(kit, surface)
    card.paint()
    yield
    clip = surface.get_clip()
    surface.set_clip(card.place)
    for x, y, size in _CLOUDS:
        cloud = _cloud(card.u(300 * size * 0.62), card.u(130 * size * 0.62))
        surface.blit(cloud, (card.u(x), card.u(y)))
    yield
    side = round(card.place.h * 1.02)
    spot = Rect(0, 0, side, side)
    spot.center = (card.place.centerx - card.u(4), card.place.centery + card.u(2))
    _draw_shadow(surface, spot)
    yield
    # By daylight whatever the theme, as the whole card is.
    daylight = replace(kit, tiles=Tiles(Paint(card.theme, 2), kit.icons, 4))
    mortar = palette_of(card.theme).bed_top
    surface.blit(house_with_wall(daylight, laid_on(board), variant, side, mortar), spot)
    yield
    for x, y, width, turn in _SWALLOWS:
        bird = pygame.transform.rotozoom(kit.icons.get("swallow", max(4, card.u(width)), _SWALLOW), turn, 1)
        surface.blit(bird, (card.u(x), card.u(y)))
    surface.set_clip(clip)
    score = board.score()
    card.write(name, caption, score.total)
    for place, (category, points) in zip(
        card.chip_places([1] * len(CATEGORY_COLOURS)), score.categories.items(), strict=True
    ):
        colour = CATEGORY_COLOURS[category]
        middle = card.chip(place, colour, darken(colour, 0.3), points)
        kit.icons.draw(surface, f"sign_{category.value}", middle, card.u(23), _WHITE)


@cache
def _balls() -> Surface:
    """The shape of a cloud, blurred, at the size of the design."""
    shape = blank((300, 130))
    for x, y, radius in _BALLS:
        pygame.draw.ellipse(shape, (255, 255, 255, 225), Rect(x - radius, y - radius * 0.92, 2 * radius, 1.84 * radius))
    return masks.whiten(pygame.transform.gaussian_blur(shape, 5))


def _cloud(width: int, height: int) -> Surface:
    return graded(masks.whiten(pygame.transform.smoothscale(_balls(), (width, height))), _WHITE, _MIST)


def _draw_shadow(surface: Surface, house: Rect) -> None:
    """Draw the soft shadow of the base on the ground below it."""
    small = blank((72, 48))
    pygame.draw.polygon(small, (255, 255, 255, 255), [(9, 24), (36, 9), (63, 24), (36, 39)])
    small = masks.whiten(pygame.transform.gaussian_blur(small, 2))
    size = (round(house.w * 1.12), round(house.w * 0.62))
    shade = tinted(masks.whiten(pygame.transform.smoothscale(small, size)), _EARTH, 105)
    surface.blit(shade, shade.get_rect(center=(house.centerx, house.bottom - round(house.h * 0.23))))
