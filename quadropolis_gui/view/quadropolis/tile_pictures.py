"""Tiles: as they lie on the site, with all their marks, and as buildings in a city, with what they hold.

A tile is composed once per size and state and then only blitted. Roofs cross the top edge, so rows are drawn from
back to front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB, Rect, Surface

from quadropolis_gui.engine.quadropolis.scoring import NEEDS_ENERGY, NEEDS_INHABITANT
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile
from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.cache import surface_cache
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.icons import Icons
from quadropolis_gui.view.paint.masks import blank, graded, rounded, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.paint.text import TextPainter
from quadropolis_gui.view.quadropolis.city.ground import UNDER, WATER
from quadropolis_gui.view.quadropolis.city.lots import NO_JOINTS, Joint, built_lot, light, populate, stand
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.pictures import GHOST, IDLE, PLAIN, Finish, Pictures, picture_name, toned
from quadropolis_gui.view.quadropolis.pieces import Pieces, Token
from quadropolis_gui.view.theme import WHITE, Colour, darken, lighten, mix

RADIUS = 0.13
DEPTH = 0.05
#: Room around a tile for its shadow and for roofs, in parts of its size.
MARGIN = 0.16
#: Below the first size the corner marks grow, below the second the small ones are left out.
SMALL = 100
TINY = 50
#: From this size on a building in a city shows the icon of its kind.
ICON_IN_CITY = 56
#: How much larger the sign of a kind is for those who tell kinds by it and not by colour.
LARGER_SIGN = 1.6
#: The same for the points printed on it.
STAR_IN_CITY = 36

_VEILED = Finish(colour=0.62, light=0.84)


class TileState(Enum):
    """How a tile on the site is shown."""

    NORMAL = "normal"
    #: Steps back while something else is chosen.
    VEILED = "veiled"
    #: Under the pointer or in sight of an architect: a light rim.
    LIT = "lit"
    #: Chosen: a gold rim.
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class Holding:
    """What a building in the city holds, and whether that is enough to be active."""

    inhabitants: int = 0
    energy: int = 0
    active: bool = True


NOTHING_HELD = Holding()


def needs_of(kind: Kind) -> tuple[Token, ...]:
    """Return the tokens that activate a kind of building."""
    tokens = [Token.INHABITANT] if kind in NEEDS_INHABITANT else []
    return (*tokens, Token.ENERGY) if kind in NEEDS_ENERGY else tuple(tokens)


def gains_of(tile: Tile) -> tuple[Token | int | str, ...]:
    """Return what a tile brings in the order it is shown: tokens, points as a number, the Mayor's hat."""
    tokens: list[Token | int | str] = [Token.INHABITANT] * tile.inhabitants
    tokens += [Token.ENERGY] * tile.energy
    if tile.vp:
        tokens.append(tile.vp)
    if tile.mayor:
        tokens.append("mayor_hat")
    return tuple(tokens)


def margin_of(size: int) -> int:
    """Return the room around the picture of a tile, on every side."""
    return max(3, round(size * MARGIN))


@dataclass(frozen=True, slots=True)
class TokenSpot:
    """Where a token stands on a building; `count` above 1 means one piece with a number."""

    token: Token
    rect: Rect
    count: int = 1


def token_spots(holding: Holding, rect: Rect) -> list[TokenSpot]:
    """Return where the tokens of a building stand, the same for drawing and for picking them up."""
    size = round(rect.w * (0.34 if rect.w >= TINY else 0.38))
    crowd = holding.inhabitants > 2
    figures = [(Token.INHABITANT, holding.inhabitants)] if crowd else [(Token.INHABITANT, 1)] * holding.inhabitants
    figures += [(Token.ENERGY, 1)] * holding.energy
    face_bottom = rect.bottom - round(rect.h * DEPTH)
    spots = []
    for place, (token, count) in enumerate(reversed(figures)):
        left = rect.right - round(size * (1.02 + 0.66 * place))
        spots.append(TokenSpot(token, Rect(left, face_bottom - round(size * 0.99), size, size), count))
    return spots[::-1]


class TilePictures:
    """Composes and draws tiles."""

    def __init__(
        self, paint: Paint, icons: Icons, text: TextPainter, pictures: Pictures, pieces: Pieces, megabytes: int = 15
    ) -> None:
        self.paint = paint
        self.icons = icons
        self.text = text
        self.pictures = pictures
        self.pieces = pieces
        self._cache = surface_cache(megabytes)

    # ---- drawing

    def draw_site(self, surface: Surface, tile: Tile, rect: Rect, state: TileState = TileState.NORMAL) -> None:
        """Draw a tile as it lies on the site."""
        size = rect.w
        if state in (TileState.LIT, TileState.CHOSEN):
            self._rim(surface, rect, state)
        picture = self.site_tile(tile, size, state is TileState.VEILED)
        surface.blit(picture, (rect.x - margin_of(size), rect.y - margin_of(size)))

    def draw_building(
        self,
        surface: Surface,
        stack: Sequence[Tile],
        rect: Rect,
        idle: bool = False,
        holding: Holding = NOTHING_HELD,
        joints: Joint = NO_JOINTS,
    ) -> None:
        """Draw a building as it stands in a city; what it holds shows in its light and in people at its door.

        A basin is open to its neighbours at its joints. The tokens themselves are drawn by `draw_holding`.
        """
        picture = self.building(stack, rect.w, idle, holding, joints)
        surface.blit(picture, (rect.x - margin_of(rect.w), rect.y - margin_of(rect.w)))

    def draw_holding(self, surface: Surface, kind: Kind, holding: Holding, rect: Rect) -> None:
        """Draw the tokens on a building, and what it lacks if it is idle."""
        spots = token_spots(holding, rect)
        if not holding.active and rect.w >= 36:
            held = {spot.token for spot in spots}
            missing = [token for token in needs_of(kind) if token not in held]
            size = round(rect.w * (0.255 if rect.w >= SMALL else 0.30))
            right = min((spot.rect.x for spot in spots), default=rect.right)
            self._octagons(surface, missing, (right, rect.bottom - round(rect.w * DEPTH)), size)
        for spot in spots:
            self.pieces.token(surface, spot.rect.center, spot.rect.w, spot.token)
            if spot.count > 1:
                self._count(surface, spot)

    def draw_ghost(self, surface: Surface, stack: Sequence[Tile], rect: Rect) -> None:
        """Draw what a building would look like on an empty square, faintly."""
        width = round(rect.w * 0.94)
        picture = self.pictures.building(stack, width, GHOST)
        surface.blit(picture, (rect.centerx - width // 2, rect.y + round(rect.h * 0.80) - width))

    def draw_next_floor(self, surface: Surface, stack: Sequence[Tile], rect: Rect) -> None:
        """Draw faintly, over a building in its place, how it would look with one floor more."""
        width = round(rect.w * 1.08)
        picture = self.pictures.building(stack, width, GHOST)
        top = rect.y + rect.h - round(rect.h * DEPTH) - round(width * 0.985) + round(rect.h * 0.005)
        surface.blit(picture, (rect.x + (rect.w - width) // 2, top))

    # ---- composing

    def site_tile(self, tile: Tile, size: int, veiled: bool = False) -> Surface:
        """Return a tile of the site with `margin_of(size)` pixels around it; do not draw on it, it is shared."""
        return self._cache.get(self._site_key(tile, size, veiled), lambda: self._veiled_or_site(tile, size, veiled))

    def _site_key(self, tile: Tile, size: int, veiled: bool) -> tuple[object, ...]:
        return self._theme, "site", picture_name((tile,)), tile.code, tile.min_players, size, veiled

    def site_tile_jobs(self, tile: Tile, size: int) -> Iterator[Callable[[], object]]:
        """Paint a tile of the site ahead in three jobs: reading its picture, making it ready, putting it together.

        All together take longer than a frame has to spare.
        """
        key = self._site_key(tile, size, veiled=False)
        return self._jobs((tile,), key, lambda: self.site_tile(tile, size))

    def building_jobs(self, stack: Sequence[Tile], size: int, *, idle: bool) -> Iterator[Callable[[], object]]:
        """Paint a building of a city that holds nothing ahead, in the same way."""
        key = self._building_key(stack, size, idle, NOTHING_HELD, NO_JOINTS)
        return self._jobs(stack, key, lambda: self.building(stack, size, idle))

    def _jobs(
        self, stack: Sequence[Tile], key: tuple[object, ...], paint: Callable[[], object]
    ) -> Iterator[Callable[[], object]]:
        name = picture_name(stack)
        for job in (self.pictures.read, self.pictures.original):
            yield lambda job=job: None if key in self._cache else job(name)  # type: ignore[misc]
        yield paint

    def building(
        self,
        stack: Sequence[Tile],
        size: int,
        idle: bool = False,
        holding: Holding = NOTHING_HELD,
        joints: Joint = NO_JOINTS,
    ) -> Surface:
        """Return a building of a city with `margin_of(size)` pixels around it; do not draw on it, it is shared."""
        key = self._building_key(stack, size, idle, holding, joints)
        if not self.paint.theme.is_scenic:
            return self._cache.get(key, lambda: self._building(stack, size, idle))
        lit, people = _shown_of(stack, idle, holding)
        return self._cache.get(key, lambda: self._standing(stack, size, idle, lit, people, joints))

    def _building_key(
        self, stack: Sequence[Tile], size: int, idle: bool, holding: Holding, joints: Joint
    ) -> tuple[object, ...]:
        key = (self._theme, "city", stack[0].kind, picture_name(stack), stack[0].vp, size, idle)
        return (*key, *_shown_of(stack, idle, holding), joints) if self.paint.theme.is_scenic else key

    def plate(self, kind: Kind, size: int) -> Surface:
        """Return the bare rounded tile of a kind's colour with `margin_of(size)` pixels around it."""
        return self._cache.get((self._theme, "plate", kind, size), lambda: self._plate(kind, size))

    @property
    def _theme(self) -> tuple[str, bool, bool]:
        theme = self.paint.theme
        return theme.name, theme.safe_palette, theme.is_scenic

    def _veiled_or_site(self, tile: Tile, size: int, veiled: bool) -> Surface:
        if veiled:
            return toned(self.site_tile(tile, size), _VEILED)
        pad = margin_of(size)
        result = self.plate(tile.kind, size).copy()
        self._house(result, (tile,), size, 1.06, PLAIN)
        small = size < SMALL
        self._corner(result, tile, size, 0.275 if small else 0.235)
        self._gains(result, tile, size)
        face = size - round(size * DEPTH)
        octagon = round(size * (0.335 if small else 0.27))
        self._octagons(result, needs_of(tile.kind), (pad + size + round(size * 0.005), pad + face), octagon)
        if size >= TINY and tile.min_players:
            self._mark(result, tile, size)
        return result

    def _building(self, stack: Sequence[Tile], size: int, idle: bool) -> Surface:
        result = self.plate(stack[0].kind, size).copy()
        self._house(result, stack, size, 1.08, IDLE if idle else PLAIN)
        if size >= ICON_IN_CITY:
            self._corner(result, stack[0], size, 0.20 if size >= SMALL else 0.24)
        self._points(result, stack[0], size)
        return result

    def _standing(self, stack: Sequence[Tile], size: int, idle: bool, lit: bool, people: int, joints: Joint) -> Surface:
        """Return a building in its lot, with its light and its people."""
        theme, pad, kind = self.paint.theme, margin_of(size), stack[0].kind
        result = blank((size + 2 * pad, size + 2 * pad))
        place = Rect(pad, pad, size, size)
        result.blit(built_lot(theme, size, kind, palette_of(theme).kinds[kind.code], joints), place)
        stand(result, self.pictures, stack, place, IDLE if idle else PLAIN)
        if lit:
            light(result, place)
        if people:
            populate(result, self.pictures, place, people)
        if size >= ICON_IN_CITY:
            self._corner(result, stack[0], size, 0.20 if size >= SMALL else 0.24)
        self._points(result, stack[0], size)
        return result

    def _plate(self, kind: Kind, size: int) -> Surface:
        colours = palette_of(self.paint.theme).kinds[kind.code]
        return self._bare(size, colours.face, colours.side, halo=0.6)

    def _bare(self, size: int, face: Colour, side: Colour, halo: float) -> Surface:
        """Return a rounded plate: shadow, side, face, light at the top, a glow where the building stands."""
        pad, radius, height = margin_of(size), round(size * RADIUS), size - round(size * DEPTH)
        result = blank((size + 2 * pad, size + 2 * pad))
        blur = max(1, round(size * 0.03))
        shade = tinted(masks.blurred((size, size), radius, blur), self.paint.theme.c.shadow, 125)
        result.blit(shade, (pad - 3 * blur, pad - 3 * blur + max(1, round(size * 0.025))))
        body = rounded((size, size), radius)
        result.blit(graded(body, lighten(side, 0.05), darken(side, 0.18)), (pad, pad))
        mask = rounded((size, height), radius)
        result.blit(graded(mask, lighten(face, 0.12), mix(face, side, 0.24)), (pad, pad))
        result.blit(tinted(_top_edge(mask, max(1, round(size * 0.017))), WHITE, 165), (pad, pad))
        if halo:
            glow = _soft_ellipse((size, height), 0.42)
            glow.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
            result.blit(tinted(glow, lighten(face, halo)), (pad, pad))
        if self.paint.theme.outline:
            edge = masks.ring((size, size), radius, self.paint.theme.outline)
            result.blit(tinted(edge, darken(side, 0.8)), (pad, pad))
        elif size >= SMALL:
            inset = round(size * 0.035)
            line = masks.ring((size - 2 * inset, height - 2 * inset), round(radius * 0.78), max(1.0, size * 0.006))
            result.blit(tinted(line, WHITE, 105), (pad + inset, pad + inset))
        return result

    def _house(self, result: Surface, stack: Sequence[Tile], size: int, part: float, finish: Finish) -> None:
        pad, height = margin_of(size), size - round(size * DEPTH)
        width = round(size * part)
        left = pad + (size - width) // 2
        top = pad + height - round(width * 0.985) + round(size * 0.005)
        ink = palette_of(self.paint.theme).kinds[stack[0].kind.code].ink
        shade = self._plot_shadow(size, width)
        result.blit(tinted(shade, darken(ink, 0.3), 165), (pad, top + round(width * 0.70) - shade.get_height() // 2))
        result.blit(self.pictures.building(stack, width, finish), (left, top))

    def _plot_shadow(self, size: int, width: int) -> Surface:
        """Return the blurred diamond under a plot, as wide as the tile, its middle at half its height."""

        def make() -> Surface:
            high = round(width * 0.70)
            half = 0.455 * width / size
            drop = 0.05 * size / high
            shape = [(0.5 - half, 0.5 + drop), (0.5, 0.13), (0.5 + half, 0.5 + drop), (0.5, 0.87 + drop * 0.8)]
            diamond = masks.polygon((size, high), shape)
            return masks.whiten(pygame.transform.gaussian_blur(diamond, max(1, round(size * 0.025))))

        return self._cache.get(("plot", size, width), make)

    def _corner(self, result: Surface, tile: Tile, size: int, part: float) -> None:
        """Draw the white corner with the kind's icon, top right."""
        pad, height = margin_of(size), size - round(size * DEPTH)
        if self.paint.theme.tells_by_shape:
            part *= LARGER_SIGN
        cut = max(8, round(size * part))
        sheet = blank((size, height))
        sheet.blit(rounded((2 * cut, 2 * cut), round(cut * 0.36)), (size - cut, -cut))
        sheet.blit(rounded((size, height), round(size * RADIUS)), (0, 0), special_flags=BLEND_RGBA_MULT)
        blur = max(1, round(size * 0.012))
        result.blit(
            tinted(masks.soft_edge(sheet, blur), self.paint.theme.c.shadow, 70), (pad - 3 * blur, pad - 3 * blur + blur)
        )
        ink = palette_of(self.paint.theme).kinds[tile.kind.code].ink
        result.blit(tinted(sheet, (255, 253, 246)), (pad, pad))
        name = f"kind_{tile.sort}"
        icon = self.icons.get(name, round(cut * 0.76), ink)
        result.blit(icon, icon.get_rect(center=(pad + size - round(cut * 0.51), pad + round(cut * 0.48))))

    def _gains(self, result: Surface, tile: Tile, size: int) -> None:
        """Draw what the tile brings, top left, one below the other."""
        pad = margin_of(size)
        part = 0.235 if size >= SMALL else (0.30 if size >= TINY else 0.34)
        step = max(8, round(size * part))
        x, y = pad + round(size * 0.02) + step // 2, pad + round(size * 0.02) + step // 2
        gains = gains_of(tile)
        for gain in gains:
            if isinstance(gain, Token):
                self.pieces.token(result, (x, y), step, gain)
                y += round(step * (0.88 if len(gains) < 3 else 0.72))
            elif isinstance(gain, int):
                self.pieces.star(result, (x + round(step * 0.06), y + round(step * 0.03)), round(step * 1.22), gain)
                y += step
            else:
                self.pieces.hat(result, (x + round(step * 0.04), y + round(step * 0.06)), round(step * 1.05))
                y += step

    def _points(self, result: Surface, tile: Tile, size: int) -> None:
        """Draw the VP printed on a tile, bottom left of its building: they count at the end, so they stay in sight."""
        if not tile.vp or size < STAR_IN_CITY:
            return
        pad, face = margin_of(size), size - round(size * DEPTH)
        star = round(size * (0.26 if size >= SMALL else 0.32 if size >= ICON_IN_CITY else 0.42))
        self.pieces.star(result, (pad + round(star * 0.62), pad + face - round(star * 0.60)), star, tile.vp)

    def _octagons(self, result: Surface, needs: Sequence[Token], corner: tuple[int, int], size: int) -> None:
        """Draw what activates the building, its lower right at a corner."""
        for place, token in enumerate(reversed(needs)):
            x = corner[0] - round(size * (0.49 + 0.80 * place))
            self.pieces.octagon(result, (x, corner[1] - round(size * 0.49)), size, token)

    def _mark(self, result: Surface, tile: Tile, size: int) -> None:
        """Draw the number of players for which the tile is, bottom left."""
        pad, height = margin_of(size), size - round(size * DEPTH)
        mark = "4" if tile.min_players == 4 else f"{tile.min_players}+"
        part = 0.078 if size >= SMALL else 0.112
        ink = palette_of(self.paint.theme).kinds[tile.kind.code].ink
        letters = max(7, round(size * part))
        high = max(9, round(size * part * 1.28))
        wide = max(high, self.text.width(mark, letters, Weight.EXTRABOLD) + round(size * part * 0.8))
        pill = Rect(pad + round(size * 0.05), pad + height - high - round(size * 0.045), wide, high)
        self.paint.fill(result, pill, high // 2, darken(ink, 0.2), None, 210)
        self.text.draw_centred(result, mark, pill.center, letters, WHITE, Weight.EXTRABOLD)

    def _rim(self, surface: Surface, rect: Rect, state: TileState) -> None:
        c, radius = self.paint.theme.c, round(rect.w * RADIUS)
        edge = max(2, round(rect.w * 0.045))
        outer = rect.inflate(2 * edge, 2 * edge)
        power = 2.0 if state is TileState.CHOSEN else 1.4
        self.paint.glow(surface, outer, radius + edge, max(3, round(rect.w * 0.08)), c.glow, power)
        if state is TileState.CHOSEN:
            self.paint.fill(surface, outer, radius + edge, c.gold_light, c.gold_deep)
        inner = max(1, edge // 2)
        space = rect.inflate(2 * inner, 2 * inner)
        self.paint.fill(surface, space if state is TileState.CHOSEN else outer, radius + edge, lighten(c.glow, 0.8))

    def _count(self, surface: Surface, spot: TokenSpot) -> None:
        size = max(10, round(spot.rect.w * 0.56))
        centre = (spot.rect.x + round(spot.rect.w * 0.16), spot.rect.y + round(spot.rect.h * 0.24))
        self.pieces.disc(surface, centre, size, spot.count, WHITE, self.paint.theme.c.bar_bottom)


def _shown_of(stack: Sequence[Tile], idle: bool, holding: Holding) -> tuple[bool, int]:
    """Whether a building in its lot has light, and how many people stand at its door."""
    people = 0 if stack[0].vp or UNDER[stack[0].kind][0] == WATER else min(holding.inhabitants, 3)
    return bool(holding.energy) and not idle, people


def _top_edge(mask: Surface, width: int) -> Surface:
    """Return the strip of a mask along its upper edge."""
    edge = mask.copy()
    edge.blit(mask, (0, width), special_flags=BLEND_RGBA_SUB)
    return masks.whiten(edge)


def _soft_ellipse(size: tuple[int, int], strength: float) -> Surface:
    """Return a blurred ellipse that fills most of a size: drawn small and enlarged, which blurs it for nothing."""
    small = blank((24, 24))
    pygame.draw.ellipse(small, (255, 255, 255, round(255 * strength)), Rect(3, 3, 18, 20))
    small = masks.whiten(pygame.transform.gaussian_blur(small, 3))
    return masks.whiten(pygame.transform.smoothscale(small, size))
