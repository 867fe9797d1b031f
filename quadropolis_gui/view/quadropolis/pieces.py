"""The loose pieces: architects, urbanist and Mayor, meeples, barrels, stars, points and the players' medallions.

Every piece is painted once per size and look and then only blitted. Sizes and places are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from enum import Enum

import pygame
from pygame import Rect, Surface

from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.discs import draw_disc
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.masks import blank, graded, shadowed, soft_edge, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.quadropolis.palette import Palette, palette_of
from quadropolis_gui.view.quadropolis.pictures import Pictures
from quadropolis_gui.view.theme import BLACK, WHITE, Colour, PlayerLook, darken, legible, lighten, mix
from quadropolis_gui.view.words import Words

Point = tuple[int, int]


class Pointing(Enum):
    """Where an architect's nose points: its turn in degrees against the clock, and where its number sits."""

    UP = (0, 0.0, 0.10)
    RIGHT = (-90, -0.085, 0.015)
    DOWN = (180, 0.0, -0.075)
    LEFT = (90, 0.085, 0.015)


#: An architect looks into the site from its side N, E, S or W.
POINTING_FROM = (Pointing.DOWN, Pointing.LEFT, Pointing.UP, Pointing.RIGHT)


class ArchitectState(Enum):
    """How an architect, or the slot it could go to, is shown."""

    STANDING = "standing"
    CHOSEN = "chosen"
    #: A choice: gold, with the number that may go there.
    LIT = "lit"
    #: A choice that brings nothing: only an outline with the number.
    HOLLOW = "hollow"
    #: A free slot, and one that the urbanist blocks.
    OPEN = "open"
    BLOCKED = "blocked"
    #: Already placed this round: only a print on the bar is left.
    SPENT = "spent"
    #: Left in the pool but of no use for what is being chosen.
    FADED = "faded"


class Token(Enum):
    """The two resources as pieces."""

    INHABITANT = "meeple"
    ENERGY = "barrel"


class Pieces:
    """Draws single pieces."""

    def __init__(self, paint: Paint, icons: Icons, text: TextPainter, words: Words, pictures: Pictures) -> None:
        self.paint = paint
        self.icons = icons
        self.text = text
        self.words = words
        self.pictures = pictures

    # ---- architects

    def architect(
        self,
        surface: Surface,
        centre: Point,
        size: int,
        number: int,
        colour: Colour,
        pointing: Pointing = Pointing.UP,
        state: ArchitectState = ArchitectState.STANDING,
    ) -> None:
        """Draw an architect with its big number around a point, or the slot for one."""
        _centre(surface, self._architect_picture(size, number, colour, pointing, state), centre)

    def pile(
        self,
        surface: Surface,
        centre: Point,
        size: int,
        number: int,
        count: int,
        state: ArchitectState = ArchitectState.STANDING,
    ) -> None:
        """Draw the grey architects of one number that are left in the common pool; `pile_count` says how many."""
        key = ("pile", size, number, count, state)
        self._place(surface, centre, key, lambda: self._pile(size, number, count, state))

    def pile_count(
        self, surface: Surface, centre: Point, size: int, count: int, state: ArchitectState = ArchitectState.STANDING
    ) -> Rect:
        """Say how many lie in a pile, if more than one; it reaches beyond its own, so after all piles of a row.

        Return the place of the chip.
        """
        if state is ArchitectState.SPENT or count < 2:
            return Rect(centre, (0, 0))
        faded = state is ArchitectState.FADED
        chip = self._painted(("count", size, count, faded), lambda: self._count(size, count, faded))
        place = chip.get_rect(center=(centre[0] + round(size * 0.32), centre[1] + round(size * 0.42)))
        surface.blit(chip, place)
        return place

    def _architect_picture(
        self, size: int, number: int, colour: Colour, pointing: Pointing, state: ArchitectState
    ) -> Surface:
        key = ("architect", size, number, colour, pointing, state)
        return self._painted(key, lambda: self._architect(size, number, colour, pointing, state))

    def _architect(self, size: int, number: int, colour: Colour, pointing: Pointing, state: ArchitectState) -> Surface:
        c = self.paint.theme.c
        result = blank((size * 2, size * 2))
        middle = (size, size)
        turn, dx, dy = pointing.value
        spot = (round(size * (1 + dx)), round(size * (1 + dy)))
        if state in (ArchitectState.OPEN, ArchitectState.BLOCKED):
            self._slot(result, middle, size, turn)
            if state is ArchitectState.BLOCKED:
                part = max(7, round(size * 0.34))
                floor = mix(self._palette.site_bottom, self._palette.site_side, 0.26)
                cross = self.icons.get("cross", part, legible(self._palette.site_side, floor))
                result.blit(cross, cross.get_rect(center=spot))
            return result
        if state is ArchitectState.SPENT:
            _centre(result, tinted(self._arrow(size, turn), BLACK, 64), middle)
            self._number(result, number, spot, size * 0.44, c.on_dark, 96, quiet=True)
            return result
        if state is ArchitectState.HOLLOW:
            self._slot(result, middle, size, turn)
            outline = self._arrow(size, turn).copy()
            inner = self._arrow(round(size * 0.86), turn)
            off = (size - inner.get_width()) // 2
            outline.blit(inner, (off, off), special_flags=pygame.BLEND_RGBA_SUB)
            _centre(result, tinted(masks.whiten(outline), mix(c.gold_deep, self._palette.site_side, 0.35), 235), middle)
            floor = mix(self._palette.site_bottom, self._palette.site_side, 0.26)
            self._number(result, number, spot, size * 0.46, legible(self._palette.site_side, floor, 5.5))
            return result
        if state is ArchitectState.LIT:
            _centre(result, tinted(self._soft_arrow(size, turn, max(2, size // 7), 1.9), c.glow), middle)
            _centre(result, tinted(self._arrow(size, turn), lighten(c.glow, 0.75)), middle)
            _centre(result, graded(self._arrow(round(size * 0.84), turn), c.gold_light, c.gold_deep), middle)
            self._number(result, number, spot, size * 0.50, c.gold_ink)
            return result
        if state is ArchitectState.CHOSEN:
            rim = round(size * 1.17)
            _centre(result, tinted(self._soft_arrow(size, turn, max(2, size // 6), 2.0), c.glow), middle)
            _centre(result, graded(self._arrow(rim, turn), c.gold_light, c.gold_deep), middle)
        faded = state is ArchitectState.FADED
        # The number on it is white, and the light on its upper edge must not swallow it.
        colour = legible(colour, WHITE, 5.3)
        body = mix(colour, c.bar_bottom, 0.55) if faded else colour
        rim_colour = mix(c.on_dark, c.bar_bottom, 0.25) if faded else c.on_dark
        self._body(result, middle, size, turn, body, rim_colour)
        self._number(
            result, number, (spot[0], spot[1] + max(1, size // 26)), size * 0.52, darken(body, 0.45), 150, quiet=True
        )
        self._number(result, number, spot, size * 0.52, mix(WHITE, body, 0.2) if faded else WHITE)
        return result

    def _body(self, result: Surface, middle: Point, size: int, turn: int, colour: Colour, rim: Colour) -> None:
        arrow = self._arrow(size, turn)
        shade = tinted(self._soft_arrow(size, turn, max(1, round(size * 0.06))), self.paint.theme.c.shadow, 130)
        _centre(result, shade, (middle[0], middle[1] + round(size * 0.07)))
        _centre(result, tinted(arrow, darken(colour, 0.40)), (middle[0], middle[1] + max(1, round(size * 0.05))))
        _centre(result, tinted(arrow, rim), middle)
        inner = self._arrow(round(size * 0.87), turn)
        _centre(result, graded(inner, lighten(colour, 0.20), darken(colour, 0.10)), middle)
        shine = inner.copy()
        shine.blit(inner, (0, max(1, round(size * 0.035))), special_flags=pygame.BLEND_RGBA_SUB)
        _centre(result, tinted(masks.whiten(shine), WHITE, 90), middle)

    def _slot(self, result: Surface, middle: Point, size: int, turn: int) -> None:
        arrow = self._arrow(size, turn)
        _centre(
            result,
            tinted(arrow, lighten(self._palette.site_top, 0.55), 150),
            (middle[0], middle[1] + max(1, size // 26)),
        )
        floor = mix(self._palette.site_bottom, self._palette.site_side, 0.26)
        _centre(result, graded(arrow, floor, lighten(floor, 0.08)), middle)
        dark = arrow.copy()
        away = max(1, round(size * 0.03))
        soft = self._soft_arrow(size, turn, away)
        dark.blit(soft, (-3 * away, max(1, round(size * 0.06)) - 3 * away), special_flags=pygame.BLEND_RGBA_SUB)
        _centre(result, tinted(masks.whiten(dark), mix(self._palette.site_side, BLACK, 0.4), 150), middle)

    def _pile(self, size: int, number: int, count: int, state: ArchitectState) -> Surface:
        # Only put together here: one that is painted whole takes longer than a frame, and every move changes one.
        behind = 0 if state is ArchitectState.SPENT else min(count, 4) - 1
        faded = state is ArchitectState.FADED
        result = self._painted(("behind", size, behind, faded), lambda: self._pile_behind(size, behind, faded)).copy()
        _centre(
            result,
            self._architect_picture(size, number, self._palette.architect_grey, Pointing.UP, state),
            (size, size),
        )
        return result

    def _count(self, size: int, count: int, faded: bool) -> Surface:
        """Return the chip that says how many lie in a pile; it is light in every theme."""
        c = self.paint.theme.c
        label, letters = f"×{count}", max(9, round(size * 0.24))
        wide = self.text.width(label, letters, Weight.BLACK) + round(size * 0.16)
        edge = max(1, round(size * 0.04))
        chip = Rect(edge, edge, max(wide, round(size * 0.44)), round(size * 0.33))
        result = blank(chip.inflate(2 * edge, 2 * edge).size)
        self.paint.fill(result, result.get_rect(), chip.h // 2 + edge, c.bar_bottom)
        self.paint.fill(result, chip, chip.h // 2, mix(c.on_dark, c.bar_bottom, 0.3) if faded else c.on_dark)
        self.text.draw_centred(result, label, chip.center, letters, c.bar_bottom)
        return result

    def _pile_behind(self, size: int, behind: int, faded: bool) -> Surface:
        """Return the picture of the architects behind the first of a pile."""
        c = self.paint.theme.c
        result = blank((size * 2, size * 2))
        back = mix(self._palette.architect_grey, c.bar_bottom, 0.7 if faded else 0.2)
        step = max(2, round(size * 0.08))
        for layer in range(behind, 0, -1):
            middle = (size + step * layer, size - step * layer)
            self._body(result, middle, size, 0, back, mix(c.on_dark, c.bar_bottom, 0.2))
        return result

    def _arrow(self, size: int, turn: int) -> Surface:
        return self.paint.cached(("arrow", size, turn), lambda: self._make_arrow(size, turn))

    def _soft_arrow(self, size: int, turn: int, blur: int, strength: float = 1.0) -> Surface:
        """Return the shadow or glow of an arrow, the same for all numbers and colours."""
        key = ("soft arrow", size, turn, blur, strength)
        return self.paint.cached(key, lambda: soft_edge(self._arrow(size, turn), blur, strength))

    def _make_arrow(self, size: int, turn: int) -> Surface:
        # The drawing leaves a margin; it is enlarged so that the arrow fills its size.
        outer = round(size * 1.12)
        picture = self.icons.get("pointer_body", outer)
        arrow = pygame.transform.rotate(picture, turn) if turn else picture
        off = (outer - size) // 2
        return masks.whiten(arrow.subsurface(Rect(off, off, size, size)).copy())

    # ---- figures

    def figure(self, surface: Surface, foot: Point, height: int, name: str) -> None:
        """Draw the `urbanist` or the `mayor`, standing on a point."""
        margin = height // 4
        key = ("figure", name, height)
        picture = self.paint.cached(key, lambda: self._figure(name, height, margin))
        surface.blit(picture, (foot[0] - picture.get_width() // 2, foot[1] - round(height * 0.95) - margin))

    def _figure(self, name: str, height: int, margin: int) -> Surface:
        c = self.paint.theme.c
        picture = self.pictures.original(name)
        width = max(1, round(height * picture.get_width() / picture.get_height()))
        picture = pygame.transform.smoothscale(picture, (width, height))
        result = blank((width + 2 * margin, height + 2 * margin))
        shade = masks.blurred((round(height * 0.5), round(height * 0.18)), height // 10, max(2, height // 22))
        foot = (margin + width // 2 + height // 30, margin + round(height * 0.9))
        _centre(result, tinted(shade, c.shadow, 170), foot)
        edge = max(1, round(height * 0.014))
        outline = tinted(soft_edge(masks.whiten(picture.copy()), edge, 2.0), c.on_dark)
        for _ in range(2):
            _centre(result, outline, (margin + width // 2, margin + height // 2))
        result.blit(picture, (margin, margin))
        return result

    # ---- resources and points

    def token(self, surface: Surface, centre: Point, size: int, token: Token, ghost: bool = False) -> None:
        """Draw a meeple or a barrel with its shadow; a ghost stands for one that is missing."""
        name = f"{token.value}_ghost" if ghost else token.value
        self._place(surface, centre, ("token", name, size), lambda: self._shadowed(name, size, 0 if ghost else 105))

    def star(self, surface: Surface, centre: Point, size: int, number: int | None = None) -> None:
        """Draw the star of victory points, with a number on it if there is one."""
        self._place(surface, centre, ("star", size, number), lambda: self._star(size, number))

    def octagon(self, surface: Surface, centre: Point, size: int, token: Token) -> None:
        """Draw what activates a building."""
        self._place(surface, centre, ("octagon", size, token), lambda: self._octagon(size, token))

    def hat(self, surface: Surface, centre: Point, size: int) -> None:
        """Draw the Mayor's hat."""
        self._place(surface, centre, ("hat", size), lambda: self._shadowed("mayor_hat", size, 80))

    def _shadowed(self, name: str, size: int, alpha: int) -> Surface:
        return shadowed(self.icons.get(name, size), size, alpha)

    def _star(self, size: int, number: int | None) -> Surface:
        result = self._shadowed("star", size, 90)
        if number is not None:
            part = 0.44 if -10 < number < 10 else 0.36
            ink = self.paint.theme.c.gold_ink
            label, letters = self.words.number(number), max(7, round(size * part))
            self.text.draw_centred(result, label, (size, round(size * 1.03)), letters, ink)
        return result

    def _octagon(self, size: int, token: Token) -> Surface:
        result = blank((size * 2, size * 2))
        picture = self.icons.get("octagon", size)
        shade = tinted(soft_edge(masks.whiten(picture.copy()), max(1, size // 22)), BLACK, 80)
        _centre(result, shade, (size, size + max(1, size // 24)))
        _centre(result, picture, (size, size))
        _centre(result, self.icons.get(token.value, round(size * 0.68)), (size, size))
        return result

    def vp_pill(self, surface: Surface, centre: Point, height: int, change: int, widest: int = 0) -> Rect:
        """Draw a change in points: green if it gains, grey if nothing, red if it loses; return its place."""
        label = self.vp_change(change)
        size = max(self.text.least, round(height * 0.56))
        height = max(height, round(size * 1.4))
        if widest and self.text.width(label, size, Weight.BLACK) > widest - round(height * 0.5):
            label = self.words.signed(change)
        key = ("pill", label, height, size)
        picture = self.paint.cached(key, lambda: self._pill(label, height, size, change))
        place = picture.get_rect(center=centre)
        surface.blit(picture, place)
        return place.inflate(-height, -height)

    def vp_change(self, change: int) -> str:
        """Return a change in points in words: `+3 VP`."""
        return self.words.t("quadropolis.game.vp.short", points=self.words.signed(change))

    def _pill(self, label: str, height: int, size: int, change: int) -> Surface:
        c = self.paint.theme.c
        colour = _readable(c.positive if change > 0 else (c.negative if change < 0 else c.muted))
        body = Rect(height // 2, height // 2, self.text.width(label, size, Weight.BLACK) + round(height * 0.7), height)
        result = blank((body.w + height, body.h + height))
        self.paint.shadow(result, body.move(0, height // 14), height // 2, max(1, height // 10), 120)
        self.paint.fill(result, body, height // 2, lighten(colour, 0.10), darken(colour, 0.08))
        self.paint.ring(result, body, height // 2, max(1.0, height / 15), WHITE)
        self.text.draw_centred(result, label, body.center, size, WHITE)
        return result

    # ---- players

    def medallion(self, surface: Surface, centre: Point, size: int, player: PlayerLook) -> None:
        """Draw a player's disc: colour and emblem."""
        key = ("medallion", size, player)
        self._place(surface, centre, key, lambda: self._medallion(size, player))

    def _medallion(self, size: int, player: PlayerLook) -> Surface:
        c = self.paint.theme.c
        result = blank((size * 2, size * 2))
        disc = Rect(0, 0, size, size)
        disc.center = (size, size)
        self.paint.shadow(result, disc.move(0, max(1, size // 18)), size // 2, max(1, size // 15), 120)
        self.paint.fill(result, disc, size // 2, c.on_dark)
        inner = Rect(0, 0, round(size * 0.86), round(size * 0.86))
        inner.center = disc.center
        face = player.colour
        self.paint.fill(result, inner, inner.w // 2, lighten(face, 0.17), darken(face, 0.10))
        _centre(result, self.icons.get(player.emblem, round(size * 0.54), WHITE), disc.center)
        return result

    def disc(self, surface: Surface, centre: Point, size: int, number: int, face: Colour, ink: Colour) -> None:
        """Draw a number on a disc: of a square, of a district, of floors."""
        draw_disc(surface, self.paint, self.text, centre, size, number, face, ink)

    # ---- within

    @property
    def _palette(self) -> Palette:
        return palette_of(self.paint.theme)

    def _place(self, surface: Surface, centre: Point, key: Hashable, make: Callable[[], Surface]) -> None:
        _centre(surface, self._painted(key, make), centre)

    def _painted(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        return self.paint.cached(("piece", key), make)

    def _number(
        self,
        surface: Surface,
        number: int,
        centre: Point,
        size: float,
        colour: Colour,
        alpha: int = 255,
        *,
        quiet: bool = False,
    ) -> None:
        letters = max(7, math.floor(size))
        self.text.draw_centred(surface, str(number), centre, letters, colour, alpha=alpha, quiet=quiet)


def _readable(colour: Colour) -> Colour:
    """Return a colour dark enough for white text on it: the signal colours of the dark theme are light."""
    while 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2] > 105:
        colour = darken(colour, 0.1)
    return colour


def _centre(surface: Surface, picture: Surface, centre: Point) -> None:
    surface.blit(picture, (centre[0] - picture.get_width() // 2, centre[1] - picture.get_height() // 2))
