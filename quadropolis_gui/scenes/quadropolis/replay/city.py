"""A city on the Replay screen: name and live score, the mat with its coordinates, what is left, the points by kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import ROWS, STRIDE, Mode, squares_in
from quadropolis_gui.engine.quadropolis.scoring import Score
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.category_sign import draw_category_sign
from quadropolis_gui.view.quadropolis.city.look import free_of, holdings_of
from quadropolis_gui.view.quadropolis.city.mat import draw_district, draw_hollow
from quadropolis_gui.view.quadropolis.palette import palette_of
from quadropolis_gui.view.quadropolis.pieces import ArchitectState, Token
from quadropolis_gui.view.quadropolis.score_words import PENALTIES, columns_of
from quadropolis_gui.view.quadropolis.tile_pictures import NOTHING_HELD, RADIUS
from quadropolis_gui.view.theme import Colour, darken, legible
from quadropolis_gui.view.tokens import draw_emblem

_EARTH: Colour = (58, 34, 8)
_HEADER, _FOOTER, _LABEL, _PAD = 50, 42, 19, 12
#: From this width on the points by kind have room beside the mat, from this height on below it.
_SIDE, _BELOW = 60, 36


@dataclass(frozen=True, slots=True)
class CityMoment:
    """What a card shows."""

    city: City
    score: Score
    name: str
    colour: str
    #: The score on its way to another number.
    shown_score: float
    has_mayor: bool
    #: Architects left by number; empty with a common pool.
    hand: Mapping[int, int]
    #: This player made the move that is shown.
    acted: bool
    #: What is unused counts by now.
    is_over: bool
    #: The square that was built on.
    marked: int | None = None
    #: The square whose top floor is still on its way.
    arriving: int | None = None


class ReplayCity:
    """Lays out and draws one card; `rect` includes its side."""

    def __init__(self, kit: Kit, boards: BoardKit, rect: Rect, mode: Mode) -> None:
        self.kit = kit
        self.boards = boards
        self.rect = rect
        self.mode = mode
        u = kit.u
        self._depth = max(2, u(4))
        face = Rect(rect.x, rect.y, rect.w, rect.h - self._depth)
        self._face = face
        self._header = Rect(face.x, face.y, face.w, u(_HEADER))
        self._footer = Rect(face.x, face.bottom - u(_FOOTER), face.w, u(_FOOTER))
        room = Rect(face.x, self._header.bottom, face.w, self._footer.y - self._header.bottom)
        self._lay_mat(room)
        mat = self._squares[0].unionall(list(self._squares.values()))
        left = mat.right + u(14)
        self._points = Rect(left, mat.y - u(_LABEL), face.right - u(8) - left, mat.h + u(_LABEL))
        if self._below:
            top = mat.bottom + self._edge + u(3)
            self._points = Rect(face.x + u(8), top, face.w - 2 * u(8), self._footer.y - top)

    def _lay_mat(self, room: Rect) -> None:
        u, mode = self.kit.u, self.mode
        gap, street, edge = max(2, u(3)), max(4, u(8)), max(2, u(3))
        streets = 2 if mode.numbers else 1
        label, pad = u(_LABEL), u(8 if mode.numbers else _PAD)
        across = room.w - 2 * pad - label - 2 * edge - streets * street - (mode.columns - 1 - streets) * gap
        down = room.h - label - 2 * edge - street - 2 * gap
        self.tile = max(8, min(across // mode.columns, down // ROWS))
        wide = mode.columns * self.tile + streets * street + (mode.columns - 1 - streets) * gap
        high = ROWS * self.tile + street + 2 * gap
        spare = room.w - 2 * pad - label - 2 * edge - wide
        spare_down = max(0, room.h - label - 2 * edge - high)
        self._beside = spare >= u(_SIDE)
        self._below = not self._beside and spare_down >= u(_BELOW)
        x0 = room.x + pad + label + edge + (0 if self._beside else spare // 2)
        y0 = room.y + label + edge + (min(u(8), spare_down - u(_BELOW)) if self._below else spare_down // 2)
        after = (1, 2) if mode.numbers else (1,)
        xs = [x0 + c * self.tile + sum(street if i in after else gap for i in range(c)) for c in range(mode.columns)]
        ys = [y0 + r * self.tile + sum(street if i == 1 else gap for i in range(r)) for r in range(ROWS)]
        self._squares = {
            square: Rect(xs[square % STRIDE], ys[square // STRIDE], self.tile, self.tile)
            for square in squares_in(mode.squares)
        }
        self._edge = edge

    # ---- where things are

    def square_rect(self, square: int) -> Rect:
        """Return the place of a square."""
        return Rect(self._squares[square])

    def square_at(self, position: tuple[int, int]) -> int | None:
        """Return the square under a point."""
        return next((square for square, place in self._squares.items() if place.collidepoint(position)), None)

    @property
    def score_rect(self) -> Rect:
        """The place of star and score."""
        width = self.kit.u(76)
        return Rect(self._header.right - width, self._header.y, width, self._header.h)

    # ---- drawing

    def draw(self, surface: Surface, look: CityMoment) -> None:
        """Draw the card."""
        kit, u = self.kit, self.kit.u
        radius = u(17)
        if look.acted:
            kit.paint.gold_rim(surface, self.rect, radius, max(2, u(3)), max(3, u(6)))
        kit.paint.panel(surface, self._face, radius, depth=self._depth, shadow=u(7), shadow_alpha=115)
        self._draw_header(surface, look)
        self._draw_labels(surface, look)
        surface.blit(self._ground(), self._ground_place())
        if look.marked is not None:
            self._draw_mark(surface, self._squares[look.marked])
        holdings = holdings_of(look.city, look.score)
        for square, place in self._squares.items():
            stack = look.city.stacks[square]
            if square == look.arriving:
                stack = stack[:-1]
            if not stack:
                continue
            holding = holdings.get(square, NOTHING_HELD)
            self.boards.tiles.draw_building(surface, stack, place, not holding.active)
            self.boards.tiles.draw_holding(surface, stack[0].kind, holding, place)
            if len(stack) > 1:
                self._draw_floors(surface, place, len(stack), stack[0].kind.code)
        self._draw_footer(surface, look)
        if self._beside or self._below:
            self._draw_points(surface, look)

    def _draw_header(self, surface: Surface, look: CityMoment) -> None:
        kit, u, c, head = self.kit, self.kit.u, self.kit.c, self._header
        middle = head.y + u(26)
        emblem = u(30)
        draw_emblem(surface, kit, (head.x + u(11) + emblem // 2, middle), emblem, look.colour)
        size = kit.frame.font(21)
        label = kit.words.number(int(look.shown_score // 1))
        width = max(kit.text.width(label, size, Weight.BLACK), kit.text.width("00", size, Weight.BLACK))
        digits = Rect(head.right - u(14) - width, middle - u(18), width, u(36))
        kit.text.rolling(surface, look.shown_score, digits, size, c.ink, Weight.BLACK)
        star = (digits.x - u(17), middle)
        self.boards.pieces.star(surface, star, u(25))
        left = head.x + u(11) + emblem + u(6)
        hat = u(20) if look.has_mayor else 0
        box = Rect(left, middle - u(18), max(u(10), star[0] - u(13) - left - hat), u(36))
        name = kit.text.draw(surface, look.name, box, kit.frame.font(17), c.ink, Weight.BLACK, own=False)
        if hat:
            self.boards.pieces.hat(surface, (name.right + u(15), middle), hat)

    def _draw_labels(self, surface: Surface, look: CityMoment) -> None:
        kit, c = self.kit, self.kit.c
        size = kit.frame.font(13)
        bright = legible(darken(c.gold_deep, 0.35), c.panel_bottom) if sum(c.panel_top) > 384 else c.gold
        far = self._edge + kit.u(_LABEL) // 2 - kit.u(1)
        for column in range(self.mode.columns):
            lit = look.marked is not None and look.marked % STRIDE == column
            place = self._squares[column]
            centre = (place.centerx, place.y - far)
            self._draw_label(surface, "abcde"[column], centre, size, bright if lit else c.muted, lit)
        for row in range(ROWS):
            lit = look.marked is not None and look.marked // STRIDE == row
            place = self._squares[row * STRIDE]
            centre = (place.x - far, place.centery)
            self._draw_label(surface, str(row + 1), centre, size, bright if lit else c.muted, lit)

    def _draw_label(
        self, surface: Surface, text: str, centre: tuple[int, int], size: int, colour: Colour, lit: bool
    ) -> None:
        self.kit.text.draw_centred(surface, text, centre, size, colour, Weight.BLACK if lit else Weight.BOLD)

    def _draw_mark(self, surface: Surface, place: Rect) -> None:
        c, paint = self.kit.c, self.kit.paint
        edge = max(2, round(place.w * 0.07))
        outer = place.inflate(2 * edge, 2 * edge)
        radius = round(place.w * RADIUS) + edge
        paint.glow(surface, outer, radius, max(3, edge), c.glow, 1.8)
        paint.fill(surface, outer, radius, c.gold_light, c.gold_deep)

    def _draw_floors(self, surface: Surface, place: Rect, floors: int, kind: str) -> None:
        """The number of floors: heights are hard to compare at this size."""
        size = max(11, round(place.w * 0.34))
        spot = (place.x + round(size * 0.42), place.y + round(size * 0.42))
        ink = palette_of(self.kit.theme).kinds[kind].ink
        self.boards.pieces.disc(surface, spot, size, floors, (255, 253, 246), ink)

    def _draw_footer(self, surface: Surface, look: CityMoment) -> None:
        kit, u, c, foot = self.kit, self.kit.u, self.kit.c, self._footer
        middle = foot.centery - u(1)
        size = u(24)
        step = u(23)
        hand = len(look.hand) * step + u(8)
        room = foot.w - 2 * u(_PAD) - (hand if look.hand else 0)
        pitch = min(u(56), room // 2)
        x = foot.x + u(_PAD)
        for token, count in zip(Token, free_of(look.city, look.score), strict=True):
            self.boards.pieces.token(surface, (x + size // 2, middle), size, token, ghost=not count)
            box = Rect(x + size + u(1), middle - u(14), pitch - size - u(2), u(28))
            ink = c.ink if count else c.muted
            kit.text.draw(surface, str(count), box, kit.frame.font(16), ink, Weight.BLACK)
            x += pitch
        x = foot.right - u(_PAD) - len(look.hand) * step + step // 2
        colour = kit.theme.player(look.colour).colour
        for number, left in look.hand.items():
            if left:
                self.boards.pieces.architect(surface, (x, middle), u(25), number, colour, state=ArchitectState.STANDING)
            else:
                self._draw_spent(surface, (x, middle), u(23), number)
            x += step

    def _draw_spent(self, surface: Surface, centre: tuple[int, int], size: int, number: int) -> None:
        """Where an architect stood before it was placed."""
        c = self.kit.c
        place = Rect(0, 0, round(size * 0.84), round(size * 0.84))
        place.center = centre
        self.kit.paint.fill(surface, place, round(size * 0.28), c.well_top, None, 150)
        self.kit.text.draw_centred(surface, str(number), centre, max(9, round(size * 0.52)), c.muted)

    def _draw_points(self, surface: Surface, look: CityMoment) -> None:
        """The points by kind: beside the mat in one or two columns, below it in rows."""
        kit, u, c, room = self.kit, self.kit.u, self.kit.c, self._points
        shown = columns_of(self.mode)
        if self._below:
            # What had no place is counted in the line below.
            shown = tuple(category for category in shown if category not in PENALTIES)
            columns = -(-len(shown) // 2)
        else:
            columns = 2 if room.w >= u(2 * _SIDE + 10) else 1
        rows = -(-len(shown) // columns)
        height = min(u(34), room.h // rows)
        width = min(u(110), room.w // columns)
        left = room.x + (room.w - columns * width) // 2
        top = room.y + (room.h - rows * height) // 2
        size = min(kit.frame.font(13 if self._below else 16), max(11, round(height * 0.64)))
        chip = min(u(26), round(height * 0.92), width - kit.text.width("00", size, Weight.EXTRABOLD) - u(6))
        points = look.score.categories
        for index, category in enumerate(shown):
            row, column = divmod(index, columns) if self._below else divmod(index, rows)[::-1]
            place = Rect(left + column * width, top + row * height, width, height)
            box = Rect(place.x + u(2), place.centery - chip // 2, chip, chip)
            draw_category_sign(surface, kit, box, category)
            value = points[category]
            # What counts only at the end stands in brackets until then: the score beside the name is without it.
            pending = bool(value) and category in PENALTIES and not look.is_over
            ink = c.muted if pending or not value else c.negative if value < 0 else c.ink
            words = kit.words.number(value)
            gap = min(u(8), round(chip * 0.2))
            label = Rect(box.right + gap, place.y, place.right - box.right - gap, place.h)
            kit.text.draw(surface, f"({words})" if pending else words, label, size, ink, Weight.EXTRABOLD, least=8)

    # ---- the mat, painted once per size

    def _ground_place(self) -> tuple[int, int]:
        first = self._squares[0]
        return first.x - 2 * self._edge, first.y - 2 * self._edge

    def _ground(self) -> Surface:
        return self.kit.paint.cached(("replay mat", self.mode.name, self.tile, self._edge), self._paint_ground)

    def _paint_ground(self) -> Surface:
        kit, edge = self.kit, self._edge
        mat = self._squares[0].unionall(list(self._squares.values()))
        corner = self._ground_place()
        result = blank((mat.w + 4 * edge, mat.h + 4 * edge))
        for number, district in enumerate(self.mode.districts):
            places = [self._squares[square] for square in squares_in(district)]
            area = places[0].unionall(places).inflate(2 * edge, 2 * edge).move(-corner[0], -corner[1])
            draw_district(result, kit.paint, self.mode, number, area, round(self.tile * 0.19), kit.frame.scale)
            for square in squares_in(district):
                place = self._squares[square].move(-corner[0], -corner[1])
                radius, depth = round(self.tile * RADIUS), max(1, kit.u(2))
                draw_hollow(result, kit.paint, self.mode, square, place, radius, depth, 120)
        return result
