"""The wall on the title screen: it stands behind what else is there and fills quietly, tile by tile."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.azul.tiles import Colour
from quadropolis_gui.engine.azul.wall import colour_at
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.standing_wall import HIGH, StandingWall
from quadropolis_gui.view.paint.animation import ease_in_out
from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.paint.masks import blank, soft_edge, tinted, whiten
from quadropolis_gui.view.theme import darken, rgb

#: The room that all pictures of the title share, as it was designed, and the lower left corner of the wall in it.
_ROOM = Rect(446, 110, 812, 550)
_CORNER = (1018, 302)
#: How much level edges fall: as those of every picture seen from this side.
_SLOPE = 132 / 228

#: In which order spaces get their tile; so many lie already when the title opens.
_PLAN = (
    (0, 0), (1, 1), (0, 1), (2, 0), (1, 0), (3, 2), (2, 2), (0, 2), (1, 2), (3, 0), (4, 4), (2, 1), (3, 3), (1, 3),
    (2, 4), (4, 3), (0, 4), (3, 4), (4, 1), (2, 3), (0, 3),
)  # fmt: skip
_LAID = 8
_FIRST, _PAUSE, _FADE = 2.0, 3.4, 0.7
_FADING = 1 / 20
#: Tiles that lie on the ground before everything: their colour, and where in the room.
_LOOSE = ((Colour.WHITE, (1098, 592)), (Colour.YELLOW, (1176, 595)), (Colour.RED, (1140, 633)))
_LOOSE_HALF = 38


class TitleWall:
    """A wall whose tiles come with time; with most of them at once when motion is off."""

    def __init__(self, kit: BoardKit, *, motion: bool = True) -> None:
        self.kit = kit
        self.motion = motion
        self._laid = _LAID if motion else len(_PLAN)
        self._clock = -_FIRST
        self._kept = surface_cache(3)

    @property
    def next_wake(self) -> float | None:
        """After how many seconds it wants to be updated; None if it never changes."""
        if self._laid >= len(_PLAN):
            return None
        return _FADING if self._clock >= 0 else -self._clock

    @property
    def laid(self) -> dict[tuple[int, int], int]:
        """The tiles that lie on the wall now."""
        return {space: colour_at(*space) for space in _PLAN[: self._laid]}

    def update(self, dt: float) -> bool:
        """Let time pass; tell whether there is something new to see."""
        if self._laid >= len(_PLAN):
            return False
        before = self._clock
        self._clock += dt
        if self._clock < 0:
            return False
        if self._clock >= _FADE:
            self._laid += 1
            self._clock = -_PAUSE
        return before >= 0 or self._clock >= 0

    # ---- drawing

    def draw_far(self, surface: Surface, rect: Rect) -> None:
        """Nothing of it is far away."""

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Draw the wall, and some tiles on the ground before it."""
        s = min(rect.w / _ROOM.w, rect.h / _ROOM.h)

        def at(place: tuple[float, float]) -> tuple[int, int]:
            return (
                round(rect.centerx + (place[0] - _ROOM.centerx) * s),
                round(rect.centery + (place[1] - _ROOM.centery) * s),
            )

        theme = self.kit.theme.name
        picture = self._kept.get(("wall", round(s * 1000), theme), self._wall(s).paint)
        corner, pad = at(_CORNER), self._wall(s).pad
        surface.blit(picture, (corner[0] - pad, corner[1] - round(HIGH * s) - pad))
        for number, (row, column) in enumerate(_PLAN[: self._laid + 1]):
            if number < self._laid or self._clock >= 0:
                part = 1.0 if number < self._laid else ease_in_out(min(1.0, self._clock / _FADE))
                self._draw_tile(surface, corner, s, row, column, part)
        for colour, place in _LOOSE:
            key = ("loose", colour, round(s * 1000), theme)
            lying = self._kept.get(key, lambda colour=colour: self._paint_loose(colour, s))  # type: ignore[misc]
            surface.blit(lying, lying.get_rect(center=at(place)))

    def _wall(self, s: float) -> StandingWall:
        return StandingWall(self.kit, s, _SLOPE)

    def _draw_tile(
        self, surface: Surface, corner: tuple[int, int], s: float, row: int, column: int, part: float
    ) -> None:
        wall = self._wall(s)
        place = wall.tile_rect(row, column)
        colour = colour_at(row, column)
        key = ("tile", colour, place.size, self.kit.theme.name)
        picture = self._kept.get(key, lambda: wall.tile(colour))
        y = float(place.y)
        if part < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * part))
            y -= (1 - part) * wall.cell[1] * 0.25
        left, top = corner[0] - wall.pad, corner[1] - round(HIGH * s) - wall.pad
        surface.blit(picture, (left + place.x, top + round(y)))

    def _paint_loose(self, colour: Colour, s: float) -> Surface:
        """A tile that lies on the ground, with its sides and its shadow."""
        half, thick = _LOOSE_HALF * s, 7 * s
        wide, high = max(4, round(2 * half)), max(2, round(2 * half * _SLOPE))
        turned = pygame.transform.rotozoom(self.kit.tiles.face(colour, 96), 45, 1)
        # Only the square itself, without what turning has added around its round corners.
        face = pygame.transform.smoothscale(turned, (wide, high))
        pad = round(14 * s)
        result = blank((wide + 2 * pad, high + round(thick) + 2 * pad))
        shape = whiten(face.copy())
        blur = max(1, round(3.5 * s))
        shadow = tinted(soft_edge(shape, blur), self.kit.c.shadow, 110)
        result.blit(shadow, (pad - 3 * blur + round(3 * s), pad - 3 * blur + round(thick + 3 * s)))
        side = darken(_SIDE_OF[colour], 0.05)
        for step in range(round(thick), 0, -1):
            result.blit(tinted(shape, side), (pad, pad + step))
        result.blit(face, (pad, pad))
        return result


_SIDE_OF = {
    Colour.WHITE: rgb("#BDB29C"),
    Colour.YELLOW: rgb("#B97A12"),
    Colour.RED: rgb("#9C2B20"),
}
