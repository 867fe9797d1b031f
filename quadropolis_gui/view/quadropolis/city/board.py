"""A large city: the mat with its districts and numbers, the buildings and what they hold, the candidates, the header.

`CityBoard` knows where everything is, the same for drawing and for the mouse; a `CityLook` says what to show. Drawing
decides nothing and changes nothing.
"""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import STRIDE, Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.tiles import Kind
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.paint.typesetting import NARROWEST
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.geometry import city_geometry
from quadropolis_gui.view.quadropolis.city.ground import ASPHALT, PAINT
from quadropolis_gui.view.quadropolis.city.landscape import paint_land
from quadropolis_gui.view.quadropolis.city.look import Candidate, CityLook, ResourceSpot
from quadropolis_gui.view.quadropolis.city.lots import Joint, draw_channel, golden_lot, harbor_joints
from quadropolis_gui.view.quadropolis.city.mat import EARTH, draw_district, draw_hollow, square_colours
from quadropolis_gui.view.quadropolis.pieces import ArchitectState, Token
from quadropolis_gui.view.quadropolis.pointing import point_at
from quadropolis_gui.view.quadropolis.price_tag import BADGE, CORNER, draw_price_tag
from quadropolis_gui.view.quadropolis.tile_pictures import DEPTH, NOTHING_HELD, RADIUS, Holding, token_spots
from quadropolis_gui.view.theme import WHITE, Colour, band_of, darken, legible, lighten, mix

_DEPTH = 6
#: How much of a square what stands along its lower edge takes.
_PIECES = 0.31
#: Between the level of an opponent and what it likes.
_APART = " · "
_CREAM: Colour = (255, 253, 246)
#: The signs with numbers in the meadow.
_SIGN: Colour = (255, 250, 236)
_SIGN_INK: Colour = (74, 56, 42)
_ROAD_SIGN: Colour = darken(ASPHALT, 0.3)


class CityBoard:
    """Lays out and draws a large city on its card; `rect` includes the card's side."""

    def __init__(
        self, kit: BoardKit, rect: Rect, mode: Mode, *, header: bool = True, footer: int = 0, card: bool = True
    ) -> None:
        self.kit = kit
        self.mode = mode
        self._header = header
        self._footer = footer
        self._card = card
        self._ground: Surface | None = None
        self._ground_key: tuple[object, ...] = ()
        self.resize(rect, footer)

    def resize(self, rect: Rect, footer: int = 0) -> None:
        """Take another place; `footer` pixels at the bottom stay free for words."""
        self.rect = Rect(rect)
        self._footer = footer
        self.depth = max(3, round(_DEPTH * rect.w / 516)) if self._card else 0
        face = Rect(rect.x, rect.y, rect.w, rect.h - self.depth)
        self.geometry = city_geometry(self.mode, face, self._header, footer)
        self.scale = self.geometry.scale
        self.tile = self.geometry.tile

    # ---- where things are

    @property
    def footer(self) -> Rect:
        """The strip left free below the mat."""
        return Rect(self.geometry.footer)

    def square_rect(self, square: int) -> Rect:
        """Return the place of a square."""
        return Rect(self.geometry.squares[square])

    def square_at(self, position: tuple[int, int]) -> int | None:
        """Return the square under a point."""
        squares = squares_in(self.mode.squares)
        return next((s for s in squares if self.geometry.squares[s].collidepoint(position)), None)

    def resource_at(self, position: tuple[int, int], look: CityLook) -> ResourceSpot | None:
        """Return the meeple or barrel under a point, the one in front first."""
        for square, holding in look.holdings.items():
            for spot in reversed(token_spots(holding, self.geometry.squares[square])):
                if spot.rect.collidepoint(position):
                    return ResourceSpot(spot.token, square)
        if look.free is not None:
            for token, count in zip(Token, look.free, strict=True):
                if count and self.tray_rect(token).collidepoint(position):
                    return ResourceSpot(token, None)
        return None

    def resource_rect(self, spot: ResourceSpot, look: CityLook) -> Rect:
        """Return the place of a meeple or barrel, as for one that flies there."""
        if spot.square is None:
            return self._tray_icon(spot.token)
        places = token_spots(look.holdings.get(spot.square, NOTHING_HELD), self.geometry.squares[spot.square])
        found = [place.rect for place in places if place.token is spot.token]
        return found[-1] if found else self.square_rect(spot.square)

    @property
    def score_rect(self) -> Rect:
        """The place of star and score in the header."""
        head, s = self.geometry.header, self.scale
        return Rect(head.right - round(126 * s), head.y + round(8 * s), round(114 * s), round(42 * s))

    @property
    def name_rect(self) -> Rect:
        """The part of the header before the score."""
        return Rect(self.geometry.header.topleft, (self.score_rect.x - self.geometry.header.x, self.geometry.header.h))

    @property
    def header_rect(self) -> Rect:
        """The whole header."""
        return Rect(self.geometry.header)

    def tray_rect(self, token: Token) -> Rect:
        """Return the place of the free meeples or barrels in the header."""
        head, s = self.geometry.header, self.scale
        width, gap = round(66 * s), round(6 * s)
        x = self.score_rect.x - round(10 * s) - (2 * width + gap if token is Token.INHABITANT else width)
        return Rect(x, head.centery - round(19 * s), width, round(38 * s))

    def _tray_icon(self, token: Token) -> Rect:
        tray = self.tray_rect(token)
        size = round(30 * self.scale)
        return Rect(tray.x + round(4 * self.scale), tray.centery - size // 2, size, size)

    # ---- drawing

    def draw(self, surface: Surface, look: CityLook) -> None:
        """Draw the whole city."""
        self.draw_ground(surface)
        self.draw_pieces(surface, look)

    def draw_ground(self, surface: Surface) -> None:
        """Draw the card and the empty mat, which change only with size and theme: a scene may keep them."""
        surface.blit(self._mat(), (self.rect.x - self._margin, self.rect.y - self._margin))

    def draw_pieces(self, surface: Surface, look: CityLook) -> None:
        """Draw everything that stands on the mat, and the header."""
        if self._header:
            self._draw_header(surface, look)
        self._draw_lit_numbers(surface, look)
        if self.kit.theme.is_scenic:
            self._draw_channels(surface, look)
        for square in squares_in(self.mode.squares):
            self.draw_square(surface, look, square)
        for square, candidate in look.candidates.items():
            self._draw_candidate_marks(surface, look, square, candidate)
        if look.pointed is not None:
            self._point_at(surface, look.pointed)
        if look.focused is not None:
            place = self.geometry.squares[look.focused]
            self.kit.paint.focus_ring(surface, place, round(place.w * RADIUS), self.scale)

    def draw_square(self, surface: Surface, look: CityLook, square: int) -> None:
        """Draw what stands on a square, or what waits for a tile there."""
        place = self.geometry.squares[square]
        stack = look.city.stacks[square]
        if square in look.arriving:
            stack = stack[:-1]
        candidate = square in look.candidates
        chosen = square == look.chosen
        if candidate or chosen:
            self._draw_candidate(surface, look, square)
        elif stack:
            lift = round(look.lifted.get(square, 0.0) * place.h)
            holding = look.holdings.get(square, NOTHING_HELD)
            raised = place.move(0, -lift)
            joints = self._joints(look, square)
            self.kit.tiles.draw_building(surface, stack, raised, not holding.active, holding, joints)
            self.kit.tiles.draw_holding(surface, stack[0].kind, holding, raised)
            self._draw_floors(surface, len(stack), raised)
        if (candidate or chosen or stack) and self.mode.numbers and self.tile >= 34:
            kind = self.kit.palette.kinds[stack[0].kind.code] if stack else None
            self._square_number(surface, square, kind.ink if kind else self.kit.theme.c.gold_ink)
        if square in look.marked:
            self._mark(surface, place)

    def _draw_floors(self, surface: Surface, floors: int, place: Rect) -> None:
        """Draw how many floors a stack has, which its picture shows only to who compares; darker than a number."""
        if floors < 2:
            return
        size = max(13, round(place.w * 0.24))
        bottom = place.bottom - round(place.h * (DEPTH + 0.05))
        spot = (place.x + round(place.w * 0.06) + size // 2, bottom - size // 2)
        self.kit.pieces.disc(surface, spot, size, floors, EARTH, WHITE)

    def _joints(self, look: CityLook, square: int) -> Joint:
        """Return on which sides a basin is open to the basin of another Harbor."""
        harbors = look.city.masks[Kind.HARBOR]
        for arriving in look.arriving:
            harbors &= ~(1 << arriving)
        return harbor_joints(self.mode, harbors, square)

    def _draw_channels(self, surface: Surface, look: CityLook) -> None:
        """Draw the water between neighbouring Harbors, which shows the row that scores; a bridge where a street is."""
        for square in squares_in(look.city.masks[Kind.HARBOR]):
            joints = self._joints(look, square)
            for joint, step in ((Joint.RIGHT, 1), (Joint.BELOW, STRIDE)):
                if joint in joints:
                    first, second = self.geometry.squares[square], self.geometry.squares[square + step]
                    draw_channel(surface, self.kit.paint, first, second, self.scale)

    def _draw_candidate(self, surface: Surface, look: CityLook, square: int) -> None:
        c, paint, tiles = self.kit.theme.c, self.kit.paint, self.kit.tiles
        place = self.geometry.squares[square]
        radius = round(place.w * RADIUS)
        stack = look.city.stacks[square]
        chosen = square == look.chosen
        strong = chosen or square == look.hovered
        glow = max(3, round(place.w * (0.085 if strong else 0.06)))
        paint.glow(surface, place, radius, glow, c.glow, 2.0 if strong else 1.4)
        edge = max(2, round(place.w * (0.055 if strong else 0.04)))
        if stack or chosen:
            outer = place.inflate(2 * edge, 2 * edge)
            # A tile may be as gold as its frame: dark lines on both sides tell them apart.
            line = max(1, round(place.w * 0.018))
            paint.fill(surface, outer.inflate(2 * line, 2 * line), radius + edge + line, c.gold_ink)
            paint.fill(surface, outer, radius + edge, c.gold_light, c.gold_deep)
            paint.fill(surface, place.inflate(2 * line, 2 * line), radius + line, c.gold_ink)
            shown = (*stack, look.ghost) if chosen and look.ghost is not None else stack
            holding = look.holdings.get(square, Holding(active=True))
            tiles.draw_building(surface, shown, place, not holding.active and not chosen)
            if look.ghost is not None and not chosen:
                tiles.draw_next_floor(surface, (*stack, look.ghost), place)
            return
        if self.kit.theme.is_scenic:
            surface.blit(paint.cached(("golden lot", place.w), lambda: golden_lot(paint.theme, place.w)), place)
        else:
            paint.fill(surface, place, radius, lighten(c.glow, 0.62), lighten(c.glow, 0.30))
        paint.ring(surface, place, radius, edge, c.gold_deep)
        if look.ghost is not None:
            tiles.draw_ghost(surface, (look.ghost,), place)

    def _draw_candidate_marks(self, surface: Surface, look: CityLook, square: int, candidate: Candidate) -> None:
        """Draw the change in points, the floor it would be, and the architects that allow it, over everything else."""
        place, tag = self.geometry.squares[square], candidate.tag
        has_badge = bool(look.city.stacks[square]) and square != look.chosen
        if has_badge:
            self._next_floor_badge(surface, place, len(look.city.stacks[square]) + 1)
        if tag is not None:
            draw_price_tag(surface, self.kit, place, tag, BADGE if has_badge and self.mode.numbers else CORNER)
        elif candidate.change is not None:
            height = max(14, round(place.w * 0.29))
            # Above the star, the pieces and what they need, which stand along the lower edge of a tile.
            centre = (place.centerx, place.bottom - round(place.h * _PIECES) - height // 2)
            self.kit.pieces.vp_pill(surface, centre, height, candidate.change, round(place.w * 0.94))
        size = max(13, round(place.w * 0.26))
        colour = self.kit.palette.architect_grey if self.mode.common_pool else look.player.colour
        right = place.right - round(place.w * 0.04)
        for index, number in enumerate(reversed(candidate.architects)):
            x = right - size // 2 - round(index * size * 0.94)
            spot = (x, place.y + round(place.h * 0.05) + size // 2)
            self.kit.pieces.architect(surface, spot, size, number, colour, state=ArchitectState.STANDING)

    def _next_floor_badge(self, surface: Surface, place: Rect, floor: int) -> None:
        """Draw an arrow upwards and the number of the floor that would be added, below a square's number."""
        kit, c = self.kit, self.kit.theme.c
        size = max(12, round(place.w * 0.235))
        badge = Rect(place.x + round(place.w * 0.04), place.y + round(place.w * 0.05), round(size * 1.7), size)
        if self.mode.numbers:
            badge.y += round(place.w * 0.21)
        kit.paint.pill(surface, badge, EARTH, c.gold_light)
        kit.icons.draw(
            surface, "arrow_up", (badge.x + round(size * 0.58), badge.centery), round(size * 0.62), c.gold_light
        )
        digit = Rect(badge.x + round(size * 0.84), badge.y, round(size * 0.7), size)
        kit.text.draw(surface, str(floor), digit, max(9, round(size * 0.72)), WHITE, Weight.BLACK, align="center")

    def _mark(self, surface: Surface, place: Rect) -> None:
        edge = max(2, round(place.w * 0.03))
        outer = place.inflate(2 * edge, 2 * edge)
        radius = round(place.w * RADIUS) + edge
        self.kit.paint.ring(surface, outer, radius, edge * 1.5, self.kit.theme.c.glow, 255)
        self.kit.paint.ring(surface, outer, radius, max(1.0, edge * 0.4), self.kit.theme.c.gold_ink, 120)

    def _point_at(self, surface: Surface, square: int) -> None:
        """Mark a square that is spoken of, so that nobody has to count letters and numbers to find it."""
        place = self.geometry.squares[square]
        point_at(self.kit, surface, place, round(place.w * RADIUS), square_name(square), height=round(place.w * 0.17))

    def _square_number(self, surface: Surface, square: int, ink: Colour) -> None:
        place = self.geometry.squares[square]
        size = max(12, round(place.w * 0.215))
        spot = (place.x + round(place.w * 0.06) + size // 2, place.y + round(place.w * 0.06) + size // 2)
        self.kit.pieces.disc(surface, spot, size, self.mode.numbers[square], _CREAM, ink)

    def _draw_lit_numbers(self, surface: Surface, look: CityLook) -> None:
        c = self.kit.theme.c
        for number, place in self.geometry.numbers:
            if number not in look.lit_numbers:
                continue
            if look.lit_in_player_colour:
                self.kit.pieces.disc(surface, place.center, place.w, number, legible(look.player.colour, WHITE), WHITE)
            else:
                self.kit.pieces.disc(surface, place.center, place.w, number, c.gold, c.gold_ink)

    # ---- header

    def _draw_header(self, surface: Surface, look: CityLook) -> None:
        kit, c, s, head = self.kit, self.kit.theme.c, self.scale, self.geometry.header
        size = round(36 * s)
        ink, muted = (WHITE, WHITE) if look.acts else (c.ink, c.muted)
        if look.acts:
            band = head.inflate(-round(10 * s), -round(8 * s))
            kit.paint.fill(surface, band, round(16 * s), *band_of(look.player.colour))
        kit.pieces.medallion(surface, (head.x + round(34 * s), head.y + round(29 * s)), size, look.player)
        left = head.x + round(60 * s)
        score = self.score_rect
        right = self.tray_rect(Token.INHABITANT).x if look.free is not None else score.x
        hat = round(24 * s) if look.has_mayor else 0
        air = round(10 * s) if hat else 0
        top = head.y + round((8 if look.subtitle else 14) * s)
        box = Rect(left, top, max(10, right - left - hat - air - 8), round(28 * s))
        name = kit.text.draw(surface, look.name, box, kit.text.on_board(20, s), ink, Weight.BLACK, own=False)
        if hat:
            kit.pieces.hat(surface, (name.right + air + hat // 2, box.centery), hat)
        if look.subtitle:
            below = Rect(left, box.bottom - round(3 * s), max(10, right - left - 4), round(20 * s))
            size = kit.text.on_board(13, s)
            # It keeps its size when the tray comes: what an opponent likes is left out before anything gets smaller.
            whole = kit.text.width(look.subtitle, size, Weight.SEMIBOLD) * NARROWEST <= below.w
            said = look.subtitle if whole else look.subtitle.partition(_APART)[0]
            kit.text.draw(surface, said, below, size, muted, Weight.SEMIBOLD, least=size if whole else None)
        if look.free is not None:
            self._draw_tray(surface, look.free)
        self._draw_score(surface, look.score, score, ink, muted)

    def _draw_score(self, surface: Surface, score: float, place: Rect, ink: Colour, muted: Colour) -> None:
        kit, s = self.kit, self.scale
        unit = kit.words.t("quadropolis.game.vp.unit")
        small = kit.text.on_board(14, s)
        width = kit.text.width(unit, small, Weight.EXTRABOLD)
        kit.text.draw(
            surface,
            unit,
            Rect(place.right - width, place.centery - round(6 * s), width, round(20 * s)),
            small,
            muted,
            Weight.EXTRABOLD,
        )
        size = max(14, round(28 * s))
        digits = Rect(place.x + round(36 * s), place.y, place.w - width - round(42 * s), place.h)
        kit.text.rolling(surface, score, digits, size, ink, Weight.BLACK, align="right")
        whole = kit.text.width(kit.words.number(int(score // 1)), size, Weight.BLACK)
        star = (digits.right - whole - round(24 * s), place.centery)
        kit.pieces.star(surface, star, round(34 * s))

    def _draw_tray(self, surface: Surface, free: tuple[int, int]) -> None:
        kit, c, s = self.kit, self.kit.theme.c, self.scale
        for token, count in zip(Token, free, strict=True):
            tray = self.tray_rect(token)
            kit.paint.well(surface, tray, tray.h // 2, depth=max(1, round(2 * s)), alpha=60)
            icon = self._tray_icon(token)
            kit.pieces.token(surface, icon.center, icon.w, token, ghost=not count)
            digits = Rect(icon.right, tray.y, tray.right - icon.right - round(6 * s), tray.h)
            colour = c.ink if count else c.muted
            kit.text.draw(surface, str(count), digits, max(11, round(19 * s)), colour, Weight.BLACK, align="center")

    # ---- the mat, painted once per size

    @property
    def _margin(self) -> int:
        return max(6, round(34 * self.scale)) if self._card else 0

    def _mat(self) -> Surface:
        theme = self.kit.theme
        key = (self.rect.size, self._footer, theme.name, theme.safe_palette, theme.is_scenic)
        if self._ground is None or self._ground_key != key:
            self._ground, self._ground_key = self._paint_mat(), key
        return self._ground

    def _paint_mat(self) -> Surface:
        c, s, margin = self.kit.theme.c, self.scale, self._margin
        # Its own paint: what is painted once and kept here need not be kept there as well.
        paint = Paint(self.kit.theme, 1)
        result = blank((self.rect.w + 2 * margin, self.rect.h + 2 * margin))
        if self._card:
            face = Rect(margin, margin, self.rect.w, self.rect.h - self.depth)
            paint.panel(result, face, round(22 * s), depth=self.depth, shadow=max(3, round(10 * s)), shadow_alpha=130)
        away = (margin - self.rect.x, margin - self.rect.y)
        if self.kit.theme.is_scenic:
            self._paint_land(result, paint, away)
        else:
            radius = round(self.tile * 0.155)
            for number, district in enumerate(self.geometry.districts):
                draw_district(result, paint, self.mode, number, district.move(away), radius, 1.5 * s)
        for square in squares_in(self.mode.squares):
            self._paint_well(paint, result, square, away)
        for number, place in self.geometry.numbers:
            size = max(11, round(place.h * 0.70))
            if self.kit.theme.is_scenic:
                self.kit.pieces.disc(result, place.move(away).center, place.w, number, _SIGN, _SIGN_INK)
            else:
                ink = mix(c.muted, c.ink, 0.15)
                self.kit.text.draw_centred(result, str(number), place.move(away).center, size, ink)
        ink = PAINT if self.kit.theme.is_scenic else c.muted
        for name, place in self.geometry.coordinates:
            if self.kit.theme.is_scenic:
                # Letters may lie half on the kerb: a dark sign carries them.
                sign = Rect(0, 0, round(place.w * 1.3), round(place.w * 1.15))
                sign.center = place.move(away).center
                paint.fill(result, sign, max(2, sign.h // 3), _ROAD_SIGN)
            self.kit.text.draw_centred(result, name, place.move(away).center, place.w, ink, Weight.BOLD)
        return result

    def _paint_land(self, result: Surface, paint: Paint, away: tuple[int, int]) -> None:
        """Paint meadow, roads and districts between the header and the words below."""
        geometry, s = self.geometry, self.scale
        edge = max(2, round(3 * s))
        districts = tuple(district.move(away) for district in geometry.districts)
        signs = [place.move(away) for _, place in geometry.numbers]
        mat = districts[0].unionall([*districts, *signs])
        top = geometry.header.bottom + away[1] if self._header else mat.y - edge
        # Below the mat it goes on to the edge of the card: words that come there stand on a plate of their own.
        bottom = self.rect.bottom - self.depth + away[1] - edge
        land = Rect(self.rect.x + away[0] + edge, top, self.rect.w - 2 * edge, bottom - top)
        paint_land(result, paint, self.kit.pictures, self.mode, land, districts, signs, self.tile, s)

    def _paint_well(self, paint: Paint, result: Surface, square: int, away: tuple[int, int]) -> None:
        place = self.geometry.squares[square].move(away)
        radius, depth = round(place.w * RADIUS), max(2, round(place.w * 0.038))
        draw_hollow(result, paint, self.mode, square, place, radius, depth)
        if self.mode.numbers:
            size = max(12, round(place.w * 0.215))
            centre = (place.x + round(place.w * 0.06) + size // 2, place.y + round(place.w * 0.06) + size // 2)
            edge = square_colours(paint.theme, self.mode, square).edge
            ink = mix(edge, EARTH, 0.7)
            self.kit.pieces.disc(result, centre, size, self.mode.numbers[square], lighten(edge, 0.6), ink)


__all__ = ["Candidate", "CityBoard", "CityLook", "ResourceSpot"]
