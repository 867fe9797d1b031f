"""The tray with the displays and the centre: plates, pool, their tiles, and what a choice would do with them.

`Displays` knows where everything is, the same for drawing and for the mouse; a `DisplaysLook` says what to show.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB, Rect, Surface

from quadropolis_gui import resources
from quadropolis_gui.engine.azul.notation import CENTRE
from quadropolis_gui.engine.azul.tiles import COLOURS, MARKER, ONE, count_of
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.displays_geometry import DisplaysGeometry, Source, Spot, displays_geometry
from quadropolis_gui.view.azul.tiles import TileState, sharpened
from quadropolis_gui.view.paint.discs import draw_disc
from quadropolis_gui.view.paint.masks import FACTOR, blank, graded, rounded, soft_edge, tinted, whiten
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.theme import lighten

_DEPTH = 6
_ROSETTE = 172
#: How much can be seen of tiles that are not there yet.
_GHOST = 165
#: The numbers of the displays: as the paint on the plates, but darker.
_ENAMEL, _WHITE = (58, 80, 138), (255, 255, 255)


@dataclass(slots=True)
class DisplaysLook:
    """Everything the tray shows at one moment."""

    #: The handful of the centre, then that of every display, as in the state.
    sources: Sequence[int]
    #: Whether the marker of the starting player lies in the centre.
    marker: bool = False
    #: The colour that is taken, and the one under the pointer.
    chosen: Source | None = None
    hovered: Source | None = None
    #: Whether the chosen tiles hang at the pointer: only their ghosts are left.
    in_hand: bool = False
    #: What has the keyboard: a colour somewhere, or a whole display.
    focused: Source | None = None
    focused_source: int | None = None
    #: Tiles of displays that are still in the air: the display and the tile's number on it.
    away: frozenset[tuple[int, int]] = frozenset()
    #: Colours that do not go with what is chosen already: they step back.
    closed: frozenset[Source] = frozenset()
    #: A display or the centre with a quiet ring, as that of the last move.
    marked: int | None = None


class Displays:
    """Lays out and draws the tray; `rect` includes its side."""

    def __init__(self, kit: BoardKit, rect: Rect, displays: int, round_number: int = 1) -> None:
        self.kit = kit
        self.count = displays
        self._ground: Surface | None = None
        self._ground_key: tuple[object, ...] = ()
        self._setting: tuple[object, ...] = ()
        self.resize(rect, round_number)

    def resize(self, rect: Rect, round_number: int = 1) -> None:
        """Take another place, or lay the tiles as in another round."""
        self.rect = Rect(rect)
        self.depth = max(3, round(_DEPTH * rect.w / 428))
        face = Rect(rect.x, rect.y, rect.w, rect.h - self.depth)
        setting = (face.topleft, face.size, round_number)
        if setting != self._setting:
            # It remembers where tiles lie, and every stop of a review asks for the same place again.
            self._setting = setting
            self.geometry: DisplaysGeometry = displays_geometry(face, self.count, round_number)
        self.scale = self.geometry.scale

    def tile_at(self, position: tuple[int, int], look: DisplaysLook) -> Source | None:
        """Return the colour under a point, and where; the marker alone cannot be taken."""
        found = self.geometry.tile_at(position, look.sources, look.marker)
        return None if found is not None and found.tile == MARKER else found

    # ---- drawing

    def draw(self, surface: Surface, look: DisplaysLook) -> None:
        """Draw the whole tray."""
        self.draw_ground(surface)
        self.draw_pieces(surface, look)

    @property
    def reach(self) -> Rect:
        """The tray with its shadow."""
        return self.rect.inflate(2 * self._margin, 2 * self._margin)

    def draw_ground(self, surface: Surface) -> None:
        """Draw the empty tray, which changes only with size and theme: a scene may keep it."""
        surface.blit(self._kept_ground(), self.reach)

    def draw_pieces(self, surface: Surface, look: DisplaysLook) -> None:
        """Draw everything that lies on the tray."""
        if look.marked is not None:
            self._mark(surface, look.marked)
        chosen = look.chosen
        if chosen is not None and chosen.source != CENTRE:
            self._light_plate(surface, chosen.source)
        for source, handful in enumerate(look.sources):
            self._draw_source(surface, look, source, handful)
        if chosen is not None and chosen.source != CENTRE:
            rest = [t for t in range(COLOURS) if t != chosen.tile and count_of(look.sources[chosen.source], t)]
            if rest:
                self._draw_ghosts(surface, look, chosen, rest)
                self._draw_badge(surface, self.geometry.source_rect(chosen.source))
        if look.sources:
            self._draw_counts(surface, self._in_centre(look))
        self._draw_focus(surface, look)

    def draw_plate(self, surface: Surface, place: Rect) -> None:
        """Draw one empty plate that fills a square, as in a page of the rules."""
        picture = self.kit.paint.cached(("plate", place.w), lambda: _plate(self.kit, place.w))
        surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_source(self, surface: Surface, look: DisplaysLook, source: int, handful: int) -> None:
        tiles, size = self.kit.tiles, self.geometry.tile_size(source)
        chosen = look.chosen
        raised: list[Spot] = []
        for spot in self.geometry.spots(source, handful, look.marker):
            if (source, spot.number) in look.away and source != CENTRE:
                continue
            if self._is_raised(look, source, spot.tile):
                raised.append(spot)
                continue
            left_over = chosen is not None and chosen.source == source != CENTRE
            fades = left_over or Source(source, spot.tile) in look.closed
            state = TileState.FADED if fades else TileState.PLAIN
            tiles.draw(surface, spot.tile, spot.centre, size, spot.turn, state)
        for spot in raised:
            state = TileState.GHOST if look.in_hand and spot.tile != MARKER else TileState.LIFTED
            tiles.draw(surface, spot.tile, spot.centre, size, spot.turn, state)

    @staticmethod
    def _is_raised(look: DisplaysLook, source: int, tile: int) -> bool:
        """Tell whether a tile is chosen or pointed at; whoever takes from the centre first takes the marker, too."""
        for at in (look.chosen, look.hovered if look.chosen is None else None):
            if at is not None and at.source == source and (at.tile == tile or (source == CENTRE and tile == MARKER)):
                return True
        return False

    @staticmethod
    def _in_centre(look: DisplaysLook) -> int:
        """Return what lies in the centre once the choice has been made, as a handful: ghosts count."""
        centre, chosen = look.sources[CENTRE], look.chosen
        if chosen is None or chosen.source == CENTRE:
            return centre
        lying = look.sources[chosen.source]
        return centre + lying - count_of(lying, chosen.tile) * ONE[chosen.tile]

    def seen_rects(self, sources: Sequence[int], *, marker: bool) -> list[Rect]:
        """Return where everything lies that a badge must not cover: tiles, their numbers and those of the displays."""
        geometry, found = self.geometry, []
        for source, handful in enumerate(sources):
            size = geometry.tile_size(source)
            for spot in geometry.spots(source, handful, marker):
                place = Rect(0, 0, size, size)
                place.center = round(spot.centre[0]), round(spot.centre[1])
                found.append(place)
        counts = (self.count_rect(colour, sources[CENTRE]) for colour in range(COLOURS)) if sources else ()
        numbers = (geometry.number_rect(source) for source in range(CENTRE + 1, len(sources)))
        return [*found, *(place for place in counts if place is not None), *numbers]

    def count_rect(self, colour: int, handful: int) -> Rect | None:
        """Return the place of the number on tiles of a colour in the centre; None where there is none."""
        geometry, count = self.geometry, count_of(handful, colour)
        if count < 2:
            return None
        last, away = geometry.pool_spot(colour, count - 1, count), geometry.pool_tile * 0.46
        place = Rect(0, 0, max(13, round(17 * self.scale)), max(13, round(17 * self.scale)))
        place.center = round(last.centre[0] + away), round(geometry.corner(colour)[1] + away)
        return place

    def _draw_counts(self, surface: Surface, handful: int) -> None:
        kit = self.kit
        for colour in range(COLOURS):
            place = self.count_rect(colour, handful)
            if place is not None:
                count = count_of(handful, colour)
                draw_disc(surface, kit.paint, kit.text, place.center, place.w, count, (255, 253, 244), (59, 42, 32))

    def _draw_ghosts(self, surface: Surface, look: DisplaysLook, chosen: Source, rest: Sequence[int]) -> None:
        """Draw where the other tiles of the display will lie in the centre; of several, the upper hides the lower."""
        for colour in rest:
            there, more = count_of(look.sources[CENTRE], colour), count_of(look.sources[chosen.source], colour)
            key = ("ghosts", colour, there, more, self.geometry.pool_tile, self.geometry.pool.size)
            picture = self.kit.paint.cached(key, partial(self._ghosts, colour, there, more))
            x, y = self.geometry.corner(colour)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _ghosts(self, colour: int, there: int, more: int) -> Surface:
        """Paint the tiles of one colour that will come to the centre, around its corner."""
        geometry = self.geometry
        size = round(geometry.pool_tile * 3.2) // 2 * 2
        result = blank((size, size))
        x, y = geometry.corner(colour)
        for number in range(there, there + more):
            spot = geometry.pool_spot(colour, number, there + more)
            centre = (spot.centre[0] - x + size / 2, spot.centre[1] - y + size / 2)
            self.kit.tiles.draw(result, colour, centre, geometry.pool_tile, spot.turn)
        result.set_alpha(_GHOST)
        return result

    def _draw_badge(self, surface: Surface, plate: Rect) -> None:
        """Draw an arrow at the edge of a plate that points to the centre."""
        kit, pool = self.kit, self.geometry.pool
        angle = math.atan2(pool.centery - plate.centery, pool.centerx - plate.centerx)
        away = plate.w / 2 + self.scale
        centre = (round(plate.centerx + math.cos(angle) * away), round(plate.centery + math.sin(angle) * away))
        size = max(14, round(24 * self.scale))
        turn = round(-math.degrees(angle))

        def make() -> Surface:
            result = blank((size * 2, size * 2))
            place = Rect(size // 2, size // 2, size, size)
            kit.paint.shadow(result, place.move(0, 1), size // 2, max(1, size // 12), 120)
            wood = kit.palette.tray_side
            kit.paint.fill(result, place, size // 2, lighten(wood, 0.1), wood)
            kit.paint.ring(result, place, size // 2, max(1.5, size / 16), kit.c.on_dark)
            arrow = pygame.transform.rotozoom(kit.icons.get("arrow_right", size, kit.c.on_dark), turn, 0.62)
            result.blit(arrow, arrow.get_rect(center=(size, size)))
            return result

        picture = kit.paint.cached(("to the centre", size, turn), make)
        surface.blit(picture, picture.get_rect(center=centre))

    def _draw_number(self, surface: Surface, source: int, away: tuple[int, int] = (0, 0)) -> None:
        """Draw the number of a display on its rim: in blue, since white discs count tiles."""
        place = self.geometry.number_rect(source).move(away)
        draw_disc(surface, self.kit.paint, self.kit.text, place.center, place.w, source, _ENAMEL, _WHITE)

    def _light_plate(self, surface: Surface, source: int) -> None:
        c, paint, s = self.kit.c, self.kit.paint, self.scale
        plate = self.geometry.source_rect(source)
        edge = max(2, round(4 * s))
        outer = plate.inflate(2 * edge, 2 * edge)
        paint.glow(surface, outer, outer.w // 2, max(2, round(6 * s)), c.glow, 1.6)
        paint.fill(surface, outer, outer.w // 2, c.gold_light, c.gold_deep)
        self.draw_plate(surface, plate)
        self._draw_number(surface, source)

    def _mark(self, surface: Surface, source: int) -> None:
        place = self.geometry.source_rect(source)
        edge = max(2, round(3 * self.scale))
        if source != CENTRE:
            outer = place.inflate(2 * edge, 2 * edge)
            self.kit.paint.ring(surface, outer, outer.w // 2, edge, self.kit.c.gold_deep, 210)
            self._draw_number(surface, source)

    def _draw_focus(self, surface: Surface, look: DisplaysLook) -> None:
        paint, s = self.kit.paint, self.scale
        if look.focused is not None:
            group = self.geometry.group_rect(look.focused, look.sources[look.focused.source])
            paint.focus_ring(surface, group.inflate(round(4 * s), round(4 * s)), round(8 * s), s)
        elif look.focused_source is not None:
            place = self.geometry.source_rect(look.focused_source)
            paint.focus_ring(surface, place, min(place.size) // 2, s)

    # ---- the empty tray, painted once per size

    @property
    def _margin(self) -> int:
        return max(6, round(34 * self.scale))

    def _kept_ground(self) -> Surface:
        key = (self.rect.size, self.kit.theme.name)
        if self._ground is None or self._ground_key != key:
            self._ground, self._ground_key = self._paint_ground(), key
        return self._ground

    def _paint_ground(self) -> Surface:
        kit, palette, s, margin = self.kit, self.kit.palette, self.scale, self._margin
        # Its own paint: what is kept here as a whole need not be kept there in parts as well.
        paint = Paint(kit.theme, 1)
        result = blank((self.rect.w + 2 * margin, self.rect.h + 2 * margin))
        face = Rect(margin, margin, self.rect.w, self.rect.h - self.depth)
        paint.panel(
            result, face, round(22 * s), top=palette.tray_top, bottom=palette.tray_bottom, depth=self.depth,
            side=palette.tray_side, shadow=max(3, round(10 * s)), shadow_alpha=130,
        )  # fmt: skip
        inner = face.inflate(-2 * round(4 * s), -2 * round(4 * s))
        paint.ring(result, inner, round(19 * s), max(1.0, 1.5 * s), palette.tray_edge, 120)
        self._burn_corners(result, inner.inflate(-2 * round(8 * s), -2 * round(8 * s)))
        away = (margin - self.rect.x, margin - self.rect.y)
        self._paint_pool(result, self.geometry.pool.move(away))
        for number, plate in enumerate(self.geometry.plates, 1):
            self.draw_plate(result, plate.move(away))
            self._draw_number(result, number, away)
        return result

    def _burn_corners(self, surface: Surface, place: Rect) -> None:
        """Burn a quarter of a rosette into every corner."""
        size = round(_ROSETTE * self.scale)
        picture = self.kit.icons.get("rosette", size, self.kit.palette.tray_mark).copy()
        picture.fill((255, 255, 255, 105), special_flags=BLEND_RGBA_MULT)
        clip = surface.get_clip()
        surface.set_clip(place)
        for corner in (place.topleft, place.topright, place.bottomleft, place.bottomright):
            surface.blit(picture, picture.get_rect(center=corner))
        surface.set_clip(clip)

    def _paint_pool(self, surface: Surface, place: Rect) -> None:
        """Hollow the tray out where the tiles of the centre lie."""
        palette, s = self.kit.palette, self.scale
        shape = _ellipse(place.size)
        surface.blit(graded(shape, palette.pool_top, palette.pool_bottom), place)
        blur, drop = max(2, round(6 * s)), max(1, round(4 * s))
        pad = 3 * blur
        outside = Surface((place.w + 2 * pad, place.h + 2 * pad), pygame.SRCALPHA)
        outside.fill((255, 255, 255, 255))
        outside.blit(shape, (pad, pad + drop), special_flags=BLEND_RGBA_SUB)
        soft = whiten(pygame.transform.gaussian_blur(whiten(outside), blur))
        shade = soft.subsurface(Rect(pad, pad, *place.size)).copy()
        shade.blit(shape, (0, 0), special_flags=BLEND_RGBA_MULT)
        surface.blit(tinted(shade, palette.pool_shadow, 150), place)
        if self.kit.theme.outline:
            pygame.draw.ellipse(surface, self.kit.c.panel_edge, place, self.kit.theme.outline)
            return
        # Light on the lower rim.
        rim = shape.copy()
        rim.blit(shape, (0, -max(1, round(1.5 * s))), special_flags=BLEND_RGBA_SUB)
        surface.blit(tinted(whiten(rim), palette.tray_edge, 120), place)


def _ellipse(size: tuple[int, int]) -> Surface:
    large = blank((size[0] * FACTOR, size[1] * FACTOR))
    pygame.draw.ellipse(large, (255, 255, 255, 255), large.get_rect())
    return whiten(pygame.transform.smoothscale(large, size))


def _plate(kit: BoardKit, size: int) -> Surface:
    """A plate with its side and shadow, in the middle of a larger picture."""
    margin = max(2, round(size * 0.12))
    result = blank((size + 2 * margin, size + 2 * margin))
    original = pygame.image.load(resources.asset("pictures", "azul", "plate.png")).convert_alpha()
    face = sharpened(pygame.transform.smoothscale(original, (size, size)), 0.25)
    shape = rounded((size, size), size // 2)
    blur, side = max(1, round(size * 0.03)), max(1, round(size * 0.018))
    shadow = tinted(soft_edge(shape, blur), kit.c.shadow, 140)
    result.blit(shadow, (margin - 3 * blur, margin - 3 * blur + round(size * 0.035)))
    result.blit(tinted(shape, kit.palette.plate_side), (margin, margin + side))
    result.blit(face, (margin, margin))
    if kit.theme.outline:
        kit.paint.ring(result, Rect(margin, margin, size, size), size // 2, kit.theme.outline, kit.c.panel_edge)
    return result
