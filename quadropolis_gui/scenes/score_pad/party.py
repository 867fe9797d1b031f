"""A short celebration: confetti in the colours of what was counted, the same for the same game."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.masks import rounded, tinted
from quadropolis_gui.view.theme import Colour, lighten

_PIECES = 130
_TURNS = 12


@dataclass(frozen=True, slots=True)
class _Scrap:
    """One piece of paper: where and when it starts, how it falls and turns."""

    x: float
    delay: float
    speed: float
    sway: float
    spin: float
    size: float
    #: The category whose colour it has.
    category: str


class Confetti:
    """Paper that falls from the top of the window; all of it follows from how far the celebration has gone."""

    def __init__(self, chance: Random, categories: Sequence[str]) -> None:
        self._scraps = [
            _Scrap(
                x=chance.random(),
                delay=chance.random() * 0.45,
                speed=0.9 + chance.random() * 0.9,
                sway=(chance.random() - 0.5) * 0.12,
                spin=2 + chance.random() * 5,
                size=0.7 + chance.random() * 0.7,
                category=chance.choice(categories),
            )
            for _ in range(_PIECES)
        ]
        self._pictures: dict[tuple[Colour, int, int], Surface] = {}

    def draw(self, surface: Surface, kit: Kit, area: Rect, colour_of: Callable[[str], Colour], part: float) -> None:
        """Draw the paper at a moment of the celebration, 0 to 1; nothing before and after it."""
        if not 0 < part < 1:
            return
        for scrap in self._scraps:
            fallen = (part - scrap.delay) / (1 - scrap.delay) * scrap.speed
            if not 0 < fallen < 1.1:
                continue
            sway = math.sin(fallen * 7 + scrap.x * 40) * scrap.sway
            spot = (area.x + round((scrap.x + sway) * area.w), area.y + round(fallen * area.h) - kit.u(20))
            turn = round(fallen * scrap.spin * _TURNS) % _TURNS
            picture = self._picture(turn, colour_of(scrap.category), max(4, kit.u(11 * scrap.size)))
            surface.blit(picture, picture.get_rect(center=spot))

    def _picture(self, turn: int, colour: Colour, size: int) -> Surface:
        key = (colour, turn, size)
        if key not in self._pictures:
            # A scrap that turns over looks narrower, and its other side is paler.
            width = max(2, round(size * (0.35 + 0.65 * abs(math.cos(turn / _TURNS * math.pi)))))
            shade = colour if turn % 2 else lighten(colour, 0.25)
            paper = tinted(rounded((width, round(size * 0.62)), max(1, size // 6)), shade)
            self._pictures[key] = pygame.transform.rotate(paper, 360 / _TURNS * turn)
        return self._pictures[key]
