"""Points that come up on an exhibit, the light around what earned them, and around the neighbours that brought them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import BLEND_RGB_ADD, Rect, Surface

from quadropolis_gui.scenes.finale.columns import LOSS
from quadropolis_gui.scenes.finale.count import Shown
from quadropolis_gui.scenes.finale.filling import Award, Exhibit
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank, soft_edge
from quadropolis_gui.view.paint.text import blit_centred
from quadropolis_gui.view.theme import WHITE, Colour, darken, lighten

_GAIN: Colour = (27, 108, 50)
#: So many awards are seen at once; older ones have had their time.
_SEEN = 8
#: The size of points on a small place, and of all others.
_SMALL, _LARGE = 12, 15


class PopPainter:
    """Draws what an exhibit has earned of the present chapter."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def draw(self, surface: Surface, exhibit: Exhibit, corner: tuple[int, int], shown: Sequence[Shown]) -> None:
        """Draw the light on all places that have earned something, then the latest points."""
        for each in shown:
            for place in each.award.places:
                exhibit.draw_bright(surface, corner, place)
        for each in shown[-1:]:
            for place in each.award.places:
                self._light(surface, exhibit.spot(place).move(corner), self._kit.c.glow, each.part)
            for place in each.award.sources:
                self._ring(surface, exhibit.spot(place).move(corner), each.part)
        taken: list[Rect] = []
        for each in shown if exhibit.is_flat else shown[-_SEEN:]:
            self._pop(surface, exhibit, corner, each, taken)

    # ---- light

    def _light(self, surface: Surface, spot: Rect, colour: Colour, part: float) -> None:
        """Light over what earns: it flashes up and settles."""
        if self._kit.theme.outline:
            self._ring(surface, spot, part)
            return
        strength = round(10 * min(1.0, 1.6 - part)) * min(1.0, part * 3)
        size = round(max(spot.w, spot.h) * 1.5)
        key = ("finale light", size, colour, round(strength))
        light = self._kit.paint.cached(key, lambda: _paint_light(size, colour, round(strength) / 10))
        surface.blit(light, light.get_rect(center=spot.center), special_flags=BLEND_RGB_ADD)

    def _ring(self, surface: Surface, spot: Rect, part: float) -> None:
        """A golden ring around a neighbour that counts."""
        kit = self._kit
        grown = spot.inflate(round(spot.w * 0.16 * (1 - part)), round(spot.h * 0.16 * (1 - part)))
        width = max(2, kit.u(3))
        key = ("finale ring", grown.size, width)

        def make() -> Surface:
            pad = 3 * max(1, kit.u(2))
            shape = blank((grown.w + 2 * width, grown.h + 2 * width))
            pygame.draw.ellipse(shape, (255, 255, 255, 255), shape.get_rect(), width)
            glow = soft_edge(shape, max(1, kit.u(2)), 1.5)
            result = blank(glow.get_size())
            glow.fill((*kit.c.glow, 255), special_flags=pygame.BLEND_RGBA_MULT)
            result.blit(glow, (0, 0))
            shape.fill((*kit.c.gold_light, 255), special_flags=pygame.BLEND_RGBA_MULT)
            result.blit(shape, (pad, pad))
            return result

        ring = kit.paint.cached(key, make)
        surface.blit(ring, ring.get_rect(center=grown.center))

    # ---- points

    def _pop(self, surface: Surface, exhibit: Exhibit, corner: tuple[int, int], each: Shown, taken: list[Rect]) -> None:
        small = exhibit.is_flat and len(each.award.places) == 1
        picture = self._pill(each.award.points, self._kit.frame.font(_SMALL if small else _LARGE))
        place = picture.get_rect(center=pop_place(exhibit, each.award))
        place.move_ip(corner)
        body = place.inflate(-self._pad * 2, -self._pad * 2)
        # Two awards of the same building stand one over the other.
        for _ in taken:
            hit = body.collidelist(taken)
            if hit < 0:
                break
            body.bottom = taken[hit].top
        if not small:
            taken.append(body)
        spring = 1.0 + 0.35 * (1 - each.part) if each.part < 1 else 1.0
        rise = round(body.h * 0.7 * (1 - each.part))
        if each.part < 1:
            picture = pygame.transform.smoothscale_by(picture, spring)
            picture.set_alpha(round(255 * min(1.0, each.part * 2)))
        surface.blit(picture, picture.get_rect(center=(body.centerx, body.centery + rise)))

    @property
    def _pad(self) -> int:
        return self._kit.u(6)

    def _pill(self, points: int, size: int) -> Surface:
        kit = self._kit
        return kit.paint.cached(("finale pop", points, size), lambda: self._paint_pill(points, size))

    def _paint_pill(self, points: int, size: int) -> Surface:
        kit, pad = self._kit, self._pad
        face = _GAIN if points >= 0 else LOSS
        label = kit.text.render(kit.words.signed(points), size, WHITE, Weight.BLACK)
        high = round(size * 1.5)
        body = Rect(pad, pad, label.get_width() + round(high * 0.72), high)
        result = blank((body.w + 2 * pad, body.h + 2 * pad))
        kit.paint.shadow(result, body.move(0, max(1, kit.u(2))), high // 2, max(1, kit.u(2)), 130)
        kit.paint.fill(result, body, high // 2, lighten(face, 0.12), darken(face, 0.06))
        kit.paint.ring(result, body, high // 2, max(1.4, high / 14), WHITE)
        blit_centred(result, label, body.center)
        return result


def pop_place(exhibit: Exhibit, award: Award) -> tuple[int, int]:
    """Return where in an exhibit's picture points come up: over the middle of their places, or before all of it."""
    if not award.places:
        return exhibit.size[0] // 2, round(exhibit.foot * 0.72)
    spots = [exhibit.spot(place) for place in award.places]
    x = sum(spot.centerx for spot in spots) // len(spots)
    y = sum(spot.centery for spot in spots) // len(spots)
    return x, y if exhibit.is_flat else y - spots[0].h // 2


def _paint_light(size: int, colour: Colour, strength: float) -> Surface:
    """Light to be added: bright in the middle, nothing at the edge."""
    small = Surface((24, 24))
    lit = tuple(round(value * 0.42 * strength) for value in colour)
    pygame.draw.circle(small, lit, (12, 12), 6)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), (size, size))
