"""The construction site: 25 squares, the 20 slots around them, and what lies and stands there.

`SiteBoard` knows where everything is, the same for drawing and for the mouse; `SiteLook` says what to show. Drawing
decides nothing and changes nothing.
"""

from __future__ import annotations

import pygame
from pygame import BLEND_RGBA_SUB, Rect, Surface

from quadropolis_gui.engine.quadropolis.site import SIDE, SITE_SQUARES, SLOTS
from quadropolis_gui.view.paint import masks
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank, graded, rounded, tinted
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.pieces import POINTING_FROM, ArchitectState
from quadropolis_gui.view.quadropolis.pointing import point_at
from quadropolis_gui.view.quadropolis.site_look import Sight, SiteLook, StandingArchitect, look_of, squares_on_the_way
from quadropolis_gui.view.quadropolis.tile_pictures import RADIUS, TileState
from quadropolis_gui.view.theme import BLACK, darken, legible, lighten, mix
from quadropolis_gui.view.ui.layout import square_inside

#: Measures of the board at a width of 516.
_WIDTH, _TILE, _GAP, _SLOT, _LOT = 516, 74, 6, 42, 8
_DEPTH = 6


class SiteBoard:
    """Lays out and draws the construction site in a rectangle; the board's side lies below it."""

    def __init__(self, kit: BoardKit, rect: Rect) -> None:
        self.kit = kit
        self._ground: Surface | None = None
        self._ground_key: tuple[object, ...] = ()
        self.resize(rect)

    def resize(self, rect: Rect) -> None:
        """Take another place."""
        self.rect = square_inside(rect)
        self.scale = scale = self.rect.w / _WIDTH
        self.gap = max(2, round(_GAP * scale))
        self.tile = max(8, int(_TILE * scale))
        self.slot = max(10, round(_SLOT * scale))
        pitch = self.tile + self.gap
        span = 5 * self.tile + 4 * self.gap
        self._lot = Rect(0, 0, span, span)
        self._lot.center = self.rect.center
        left, top = self._lot.topleft
        self._squares = [
            Rect(left + column * pitch, top + row * pitch, self.tile, self.tile)
            for row in range(SIDE)
            for column in range(SIDE)
        ]
        room = (self.rect.w - span) // 2 - round(_LOT * scale)
        away = round(_LOT * scale) + room // 2
        self._slots = [self._slot_place(slot, pitch, away) for slot in range(SLOTS)]

    def _slot_place(self, slot: int, pitch: int, away: int) -> Rect:
        side, line = divmod(slot, SIDE)
        along = line * pitch + self.tile // 2
        lot = self._lot
        centre = (
            (lot.x + along, lot.y - away),
            (lot.right + away, lot.y + along),
            (lot.x + along, lot.bottom + away),
            (lot.x - away, lot.y + along),
        )[side]
        place = Rect(0, 0, self.slot, self.slot)
        place.center = centre
        return place

    # ---- where things are

    def square_rect(self, square: int) -> Rect:
        """Return the place of a square."""
        return Rect(self._squares[square])

    def slot_rect(self, slot: int) -> Rect:
        """Return the place of a slot."""
        return Rect(self._slots[slot])

    def square_at(self, position: tuple[int, int]) -> int | None:
        """Return the square under a point; the gaps belong to nobody."""
        return next((i for i, place in enumerate(self._squares) if place.collidepoint(position)), None)

    def slot_at(self, position: tuple[int, int]) -> int | None:
        """Return the slot under a point, with a little room around it for the mouse."""
        room = max(2, self.gap)
        places = [place.inflate(room, room) for place in self._slots]
        return next((i for i, place in enumerate(places) if place.collidepoint(position)), None)

    def urbanist_foot(self, square: int) -> tuple[int, int]:
        """Return where the urbanist's feet are on a square."""
        place = self._squares[square]
        return place.centerx, place.bottom - max(1, round(place.h * 0.04))

    @property
    def urbanist_height(self) -> int:
        """The height of the urbanist's figure."""
        return round(self.tile * 1.02)

    def urbanist_home(self) -> tuple[int, int]:
        """Return where the urbanist waits beside the site before the first move of a round."""
        corner = (self.rect.w - self._lot.w) // 2
        return self.rect.x + corner // 2, self.rect.y + round(corner * 0.80)

    # ---- drawing

    def draw(self, surface: Surface, look: SiteLook) -> None:
        """Draw the whole site."""
        self.draw_ground(surface)
        self.draw_pieces(surface, look)

    def draw_ground(self, surface: Surface) -> None:
        """Draw the empty board, which changes only with size and theme: a scene may keep it."""
        surface.blit(self._board(), (self.rect.x - self._margin, self.rect.y - self._margin))

    def draw_pieces(self, surface: Surface, look: SiteLook) -> None:
        """Draw everything that lies or stands on the board."""
        for sight in look.sights:
            self._beam(surface, sight)
        for sight in look.earlier_moves:
            self._last_square(surface, sight.square, 120)
        if look.last_move is not None:
            self._last_square(surface, look.last_move.square)
        clear = look.unveiled.union(*(squares_on_the_way(sight) for sight in look.sights))
        for square in range(SITE_SQUARES):
            self._draw_square(surface, look, square, clear)
        for sight in look.sights:
            self._chevrons(surface, sight)
        self._draw_urbanist(surface, look)
        for slot in range(SLOTS):
            self._draw_slot(surface, look, slot)
        self._draw_pointed(surface, look)
        self._draw_focus(surface, look)

    def _draw_square(self, surface: Surface, look: SiteLook, square: int, clear: frozenset[int]) -> None:
        tile = look.tiles[square]
        place = self._squares[square]
        if tile is None or square in look.absent_squares:
            if square in look.face_down:
                self._out_of_play(surface, place, look.round, seen_over=square in clear)
            if square in look.lit_squares or square == look.chosen_square:
                self._lit_well(surface, place, square == look.chosen_square)
            return
        if square == look.chosen_square:
            state = TileState.CHOSEN
        elif square in look.lit_squares:
            state = TileState.LIT
        elif look.veiled and square not in clear:
            state = TileState.VEILED
        else:
            state = TileState.NORMAL
        self.kit.tiles.draw_site(surface, tile, place, state)

    def _lit_well(self, surface: Surface, place: Rect, chosen: bool) -> None:
        """Draw a ring in an empty square that an architect looks at: there is nothing to take, but it is meant."""
        c, radius = self.kit.theme.c, round(place.w * RADIUS)
        edge = max(2, round(place.w * 0.045))
        colour = c.gold_deep if chosen else lighten(c.glow, 0.5)
        self.kit.paint.ring(surface, place, radius, edge, colour)

    def _out_of_play(self, surface: Surface, place: Rect, round_number: int, *, seen_over: bool) -> None:
        """Draw a tile that lies face down and cannot be taken: a flat, quiet plate with the round.

        One that an architect looks over is opaque: the beam under it would make its words faint.
        """
        paint, own = self.kit.paint, self.kit.palette
        inset = max(2, round(place.w * 0.06))
        flat = place.inflate(-2 * inset, -2 * inset)
        radius = round(place.w * RADIUS * 0.8)
        face = mix(own.lot_top, own.site_top, 0.32)
        paint.fill(surface, flat, radius, face, None, 255 if seen_over else 150)
        paint.ring(surface, flat, radius, max(1.0, place.w * 0.014), darken(own.lot_top, 0.16), 110)
        size = max(10, round(place.w * 0.34))
        ink = legible(darken(face, 0.22), face, 5.4)
        word, small = self.kit.words.t("quadropolis.game.things.round"), max(self.kit.text.least, round(place.w * 0.17))
        if self.kit.text.width(word, small, Weight.BOLD) > flat.w:
            self.kit.text.draw_centred(surface, str(round_number), flat.center, size, ink)
            return
        # What the number is has to be said: it could be anything that a tile is worth.
        above = (flat.centerx, flat.y + round(flat.h * 0.3))
        self.kit.text.draw_centred(surface, word, above, small, ink, Weight.BOLD)
        below = (flat.centerx, flat.y + round(flat.h * 0.64))
        self.kit.text.draw_centred(surface, str(round_number), below, size, ink)

    def _draw_urbanist(self, surface: Surface, look: SiteLook) -> None:
        if look.urbanist_walks is not None:
            foot, height = look.urbanist_walks, self.urbanist_height
        elif look.urbanist is not None:
            foot, height = self.urbanist_foot(look.urbanist), self.urbanist_height
        else:
            foot, height = self.urbanist_home(), round(self.urbanist_height * 0.72)
        self.kit.pieces.figure(surface, foot, height, "urbanist")

    def _draw_slot(self, surface: Surface, look: SiteLook, slot: int) -> None:
        pieces, centre = self.kit.pieces, self._slots[slot].center
        pointing = POINTING_FROM[slot // SIDE]
        gold = self.kit.theme.c.gold
        standing = None if slot in look.absent_slots else look.architects.get(slot)
        if slot == look.chosen_slot and look.chosen_architect is not None:
            chosen = look.chosen_architect
            pieces.architect(surface, centre, self.slot, chosen.number, chosen.colour, pointing, ArchitectState.CHOSEN)
        elif standing is not None:
            if look.last_move is not None and look.last_move.slot == slot:
                self._last_slot(surface, centre)
            elif any(sight.slot == slot for sight in look.earlier_moves):
                self._last_slot(surface, centre, 0.9)
            pieces.architect(surface, centre, self.slot, standing.number, standing.colour, pointing)
        elif slot in look.lit_slots:
            state = ArchitectState.HOLLOW if slot in look.idle_slots else ArchitectState.LIT
            usual = 0.96 if state is ArchitectState.HOLLOW else 1.04
            size = round(self.slot * (1.16 if slot == look.hovered_slot else usual))
            pieces.architect(surface, centre, size, look.lit_slots[slot], gold, pointing, state)
        else:
            state = ArchitectState.BLOCKED if slot in look.blocked else ArchitectState.OPEN
            pieces.architect(surface, centre, round(self.slot * 0.90), 0, gold, pointing, state)

    def _draw_pointed(self, surface: Surface, look: SiteLook) -> None:
        """Mark the square and the slot that are spoken of, so that nobody has to count sides and lines to find them."""
        if look.pointed_square is not None:
            place = self._squares[look.pointed_square]
            point_at(self.kit, surface, place, round(place.w * RADIUS))
        if look.pointed_slot is not None:
            place = self._slots[look.pointed_slot]
            point_at(self.kit, surface, place, round(place.w * 0.3))

    def _draw_focus(self, surface: Surface, look: SiteLook) -> None:
        if look.focused_square is not None:
            place = self._squares[look.focused_square]
            self.kit.paint.focus_ring(surface, place, round(place.w * RADIUS), self.scale)
        if look.focused_slot is not None:
            place = self._slots[look.focused_slot]
            self.kit.paint.focus_ring(surface, place, round(place.w * 0.3), self.scale)

    def _last_square(self, surface: Surface, square: int, alpha: int = 200) -> None:
        """Draw a quiet light ring in the square from which the last move took."""
        place = self._squares[square]
        edge = max(2, round(place.w * 0.04))
        self.kit.paint.ring(
            surface, place.inflate(edge, edge), round(place.w * RADIUS) + edge // 2, edge, self.kit.theme.c.glow, alpha
        )

    def _last_slot(self, surface: Surface, centre: tuple[int, int], power: float = 1.6) -> None:
        size = round(self.slot * 0.86)
        place = Rect(0, 0, size, size)
        place.center = centre
        self.kit.paint.glow(surface, place, size // 2, max(3, self.slot // 6), self.kit.theme.c.glow, power)

    # ---- the line of sight

    def _beam(self, surface: Surface, sight: Sight) -> None:
        """Draw a soft light from the slot to the square."""
        start, end = self._edge_point(sight.slot), self._squares[sight.square].center
        width = max(6, round(18 * self.scale))
        beam = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
        beam.inflate_ip(width if beam.w == 0 else 0, width if beam.h == 0 else 0)
        self.kit.paint.glow(surface, beam, width // 2, max(2, round(5 * self.scale)), self.kit.theme.c.glow, 1.0)

    def _edge_point(self, slot: int) -> tuple[int, int]:
        """Return the point of the lot's edge in front of a slot, level with the middle of its line."""
        side, line = divmod(slot, SIDE)
        first = self._squares[line * SIDE] if side in (1, 3) else self._squares[line]
        edge = self.gap // 2
        return (
            (first.centerx, self._lot.y - edge),
            (self._lot.right + edge, first.centery),
            (first.centerx, self._lot.bottom + edge),
            (self._lot.x - edge, first.centery),
        )[side]

    def _chevrons(self, surface: Surface, sight: Sight) -> None:
        """Draw one arrow before each square on the way, so that they can be counted."""
        side = sight.slot // SIDE
        step = ((0, 1), (-1, 0), (0, -1), (1, 0))[side]
        start = self._edge_point(sight.slot)
        target = self._squares[sight.square].center
        pitch = self.tile + self.gap
        distance = abs(start[0] - target[0]) + abs(start[1] - target[1])
        chevron = self._chevron(side)
        for number in range(distance // pitch + 1):
            spot = (start[0] + step[0] * number * pitch, start[1] + step[1] * number * pitch)
            surface.blit(chevron, chevron.get_rect(center=spot))

    def _chevron(self, side: int) -> Surface:
        size = max(9, round(17 * self.scale))

        def make() -> Surface:
            c, own = self.kit.theme.c, self.kit.palette
            arrow = masks.polygon((size, size), [(0.28, 0.14), (0.80, 0.5), (0.28, 0.86)])
            arrow = masks.whiten(pygame.transform.gaussian_blur(arrow, 1))
            result = blank((size * 2, size * 2))
            blur = max(1, round(2 * self.scale))
            dark = tinted(masks.soft_edge(arrow, blur, 1.8), mix(own.site_side, BLACK, 0.4), 230)
            result.blit(dark, dark.get_rect(center=(size, size)))
            for _ in range(2):
                result.blit(graded(arrow, c.glow, c.gold), arrow.get_rect(center=(size, size)))
            return pygame.transform.rotate(result, (-90, 180, 90, 0)[side])

        return self.kit.paint.cached(("chevron", size, side), make)

    # ---- the board itself, painted once per size

    @property
    def _margin(self) -> int:
        return max(6, round(34 * self.scale))

    def _board(self) -> Surface:
        theme = self.kit.theme
        key = (self.rect.size, theme.name, theme.safe_palette)
        if self._ground is None or self._ground_key != key:
            self._ground, self._ground_key = self._paint_board(), key
        return self._ground

    def _paint_board(self) -> Surface:
        own, scale = self.kit.palette, self.scale
        # Its own paint: what is painted once and kept here need not be kept there as well.
        paint = Paint(self.kit.theme, 1)
        margin = self._margin
        result = blank((self.rect.w + 2 * margin, self.rect.h + 2 * margin))
        face = Rect(margin, margin, self.rect.w, self.rect.h)
        radius = round(22 * scale)
        depth = max(3, round(_DEPTH * scale))
        paint.panel(
            result,
            face,
            radius,
            top=own.site_top,
            bottom=own.site_bottom,
            depth=depth,
            side=own.site_side,
            shadow=max(3, round(10 * scale)),
            shadow_alpha=130,
        )
        inset = max(2, round(4 * scale))
        rim = face.inflate(-2 * inset, -2 * inset)
        paint.ring(result, rim, round(19 * scale), max(1.0, 1.5 * scale), lighten(own.site_top, 0.55), 120)
        edge = round(_LOT * scale)
        lot = self._lot.move(margin - self.rect.x, margin - self.rect.y).inflate(2 * edge, 2 * edge)
        lot_radius = round(16 * scale)
        paint.fill(
            result, lot, lot_radius, mix(own.lot_top, own.site_top, 0.27), mix(own.lot_bottom, own.site_top, 0.30)
        )
        self._hollow(result, lot, lot_radius)
        paint.ring(result, lot, lot_radius, max(1.0, 2 * scale), mix(own.site_side, own.lot_top, 0.4), 150)
        for place in self._squares:
            well = place.move(margin - self.rect.x, margin - self.rect.y)
            paint.well(
                result,
                well,
                round(place.w * RADIUS),
                top=own.lot_top,
                bottom=own.lot_bottom,
                dark=mix(own.site_side, BLACK, 0.45),
                depth=max(2, round(4 * scale)),
                alpha=125,
            )
        return result

    def _hollow(self, surface: Surface, rect: Rect, radius: int) -> None:
        """Draw a light lower lip, as if the lot were pressed into the board."""
        mask = rounded(rect.size, radius)
        lip = mask.copy()
        lip.blit(mask, (0, -max(1, round(2 * self.scale))), special_flags=BLEND_RGBA_SUB)
        surface.blit(tinted(masks.whiten(lip), lighten(self.kit.palette.site_top, 0.6), 110), rect)


__all__ = ["Sight", "SiteBoard", "SiteLook", "StandingArchitect", "look_of"]
