"""Smooth shapes as masks: white surfaces whose alpha is the shape, drawn large and reduced.

`pygame.draw` has rough edges, so shapes are drawn at four times their size. Large shapes are stretched from small
ones (corners kept, middles repeated): a panel of a whole window costs no more than its corners.
"""

from functools import lru_cache

import pygame
from pygame import BLEND_RGBA_ADD, BLEND_RGBA_MAX, BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Rect, Surface

from quadropolis_gui.view.theme import BLACK, Colour

FACTOR = 4
Size = tuple[int, int]


def blank(size: Size) -> Surface:
    """Return a transparent surface."""
    return Surface((max(1, size[0]), max(1, size[1])), SRCALPHA)


def whiten(surface: Surface) -> Surface:
    """Make every pixel white, keeping its alpha."""
    surface.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_MAX)
    return surface


def below(surface: Surface, height: int) -> Surface:
    """Return the surface with its upper part cleared: a side must not shine through the corners of the face."""
    surface.fill((0, 0, 0, 0), Rect(0, 0, surface.get_width(), min(height, surface.get_height() // 2)))
    return surface


def tinted(mask: Surface, colour: Colour, alpha: int = 255) -> Surface:
    """Return a mask in one colour."""
    result = mask.copy()
    result.fill((*colour, alpha), special_flags=BLEND_RGBA_MULT)
    return result


def graded(mask: Surface, top: Colour, bottom: Colour) -> Surface:
    """Return a mask filled with a vertical gradient."""
    if top == bottom:
        return tinted(mask, top)
    result = gradient(mask.get_size(), top, bottom)
    result.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    return result


def gradient(size: Size, top: Colour, bottom: Colour) -> Surface:
    """Return a rectangle filled with a vertical gradient."""
    width, height = max(1, size[0]), max(1, size[1])
    steps = max(1, height - 1)
    pixels = bytearray(b"\xff" * (4 * height))
    for channel in range(3):
        start, change = top[channel], (bottom[channel] - top[channel]) / steps
        pixels[channel::4] = bytes([round(start + change * y) for y in range(height)])
    column = pygame.image.frombuffer(bytes(pixels), (1, height), "RGBA").convert_alpha()
    return pygame.transform.scale(column, (width, height))


def stretched(source: Surface, cut: int, size: Size) -> Surface:
    """Return the source at another size: corners of `cut` pixels stay as they are, the middle is stretched."""
    if source.get_size() == size:
        return source
    result = blank(size)
    for sx, sw, dx, dw in _strips(source.get_width(), size[0], cut):
        for sy, sh, dy, dh in _strips(source.get_height(), size[1], cut):
            piece = source.subsurface(Rect(sx, sy, sw, sh))
            if piece.get_size() != (dw, dh):
                piece = pygame.transform.scale(piece, (dw, dh))
            result.blit(piece, (dx, dy), special_flags=BLEND_RGBA_ADD)
    return result


def _strips(source: int, target: int, cut: int) -> list[tuple[int, int, int, int]]:
    """Pair the strips of a length with those of another: start and length in the source, then in the target."""
    if source == target:
        return [(0, source, 0, target)]
    return [
        (0, cut, 0, cut),
        (cut, source - 2 * cut, cut, target - 2 * cut),
        (source - cut, cut, target - cut, cut),
    ]


def _possible(size: Size, radius: int) -> tuple[int, int, int]:
    """Return the width, height and radius nearest to those asked for that a rounded rectangle can have."""
    width, height = max(1, size[0]), max(1, size[1])
    return width, height, max(0, min(radius, width // 2, height // 2))


@lru_cache(maxsize=512)
def _small_round(width: int, height: int, radius: int) -> Surface:
    large = blank((width * FACTOR, height * FACTOR))
    pygame.draw.rect(large, (255, 255, 255, 255), large.get_rect(), border_radius=radius * FACTOR)
    return whiten(pygame.transform.smoothscale(large, (width, height)))


def rounded(size: Size, radius: int) -> Surface:
    """Return the mask of a rounded rectangle; do not draw on it, it is shared."""
    width, height, radius = _possible(size, radius)
    cut = radius + 1
    small = (min(width, 2 * cut + 2), min(height, 2 * cut + 2))
    return stretched(_small_round(*small, radius), cut, (width, height))


@lru_cache(maxsize=256)
def _small_blur(width: int, height: int, radius: int, blur: int, strength: float) -> Surface:
    return soft_edge(_small_round(width, height, radius), blur, strength)


def blurred(size: Size, radius: int, blur: int, strength: float = 1.0) -> Surface:
    """Return a blurred rounded rectangle with a margin of three times the blur on every side."""
    width, height, radius = _possible(size, radius)
    blur = max(1, blur)
    cut = radius + 3 * blur + 1
    small = (min(width, 2 * cut + 2), min(height, 2 * cut + 2))
    pad = 3 * blur
    return stretched(_small_blur(*small, radius, blur, strength), cut + pad, (width + 2 * pad, height + 2 * pad))


@lru_cache(maxsize=256)
def _small_ring(width: int, height: int, radius: int, thickness: float) -> Surface:
    large = blank((width * FACTOR, height * FACTOR))
    area = large.get_rect()
    pygame.draw.rect(large, (255, 255, 255, 255), area, border_radius=radius * FACTOR)
    edge = max(1, round(thickness * FACTOR))
    inner = area.inflate(-2 * edge, -2 * edge)
    if inner.w > 0 and inner.h > 0:
        pygame.draw.rect(large, (0, 0, 0, 0), inner, border_radius=max(1, radius * FACTOR - edge))
    return whiten(pygame.transform.smoothscale(large, (width, height)))


def ring(size: Size, radius: int, thickness: float) -> Surface:
    """Return the mask of the outline of a rounded rectangle."""
    width, height, radius = _possible(size, radius)
    cut = radius + int(thickness) + 2
    small = (min(width, 2 * cut + 2), min(height, 2 * cut + 2))
    return stretched(_small_ring(*small, radius, thickness), cut, (width, height))


@lru_cache(maxsize=256)
def _small_inner(width: int, height: int, radius: int, blur: int, drop: int) -> Surface:
    pad = 3 * blur
    mask = _small_round(width, height, radius)
    outside = Surface((width + 2 * pad, height + 2 * pad), SRCALPHA)
    outside.fill((255, 255, 255, 255))
    outside.blit(mask, (pad, pad + drop), special_flags=BLEND_RGBA_SUB)
    outside = pygame.transform.gaussian_blur(whiten(outside), blur)
    result = outside.subsurface(Rect(pad, pad, width, height)).copy()
    whiten(result).blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    return result


def inner_shadow(size: Size, radius: int, blur: int, drop: int) -> Surface:
    """Return the shadow that the upper edge of a hollow throws into it."""
    width, height, radius = _possible(size, radius)
    blur = max(1, blur)
    cut = radius + 3 * blur + drop + 1
    small = (min(width, 2 * cut + 2), min(height, 2 * cut + 2))
    return stretched(_small_inner(*small, radius, blur, drop), cut, (width, height))


def polygon(size: Size, points: list[tuple[float, float]]) -> Surface:
    """Return the mask of a polygon whose points are given as parts of the size (0 to 1)."""
    width, height = max(1, size[0]), max(1, size[1])
    large = blank((width * FACTOR, height * FACTOR))
    scaled = [(x * width * FACTOR, y * height * FACTOR) for x, y in points]
    pygame.draw.polygon(large, (255, 255, 255, 255), scaled)
    return whiten(pygame.transform.smoothscale(large, (width, height)))


def soft_edge(mask: Surface, blur: int, strength: float = 1.0) -> Surface:
    """Return any mask blurred, with a margin of three times the blur: the shadow or glow of a free shape."""
    blur = max(1, blur)
    pad = 3 * blur
    surface = blank((mask.get_width() + 2 * pad, mask.get_height() + 2 * pad))
    surface.blit(mask, (pad, pad))
    surface = whiten(pygame.transform.gaussian_blur(surface, blur))
    if strength > 1:
        extra = surface.copy()
        extra.fill((0, 0, 0, min(255, round((strength - 1) * 255))), special_flags=BLEND_RGBA_MULT)
        surface.blit(extra, (0, 0), special_flags=BLEND_RGBA_ADD)
    return surface


def shadowed(picture: Surface, size: int, alpha: int) -> Surface:
    """Return a picture of this size over its own soft shadow, in the middle of a surface twice as large."""
    result = blank((size * 2, size * 2))
    if alpha:
        drop = max(1, round(size * 0.05))
        shade = tinted(soft_edge(whiten(picture.copy()), drop), BLACK, alpha)
        result.blit(shade, shade.get_rect(center=(size, size + drop)))
    result.blit(picture, picture.get_rect(center=(size, size)))
    return result
