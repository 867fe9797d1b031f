"""A city as a miniature: the land of the large one seen flatter, with buildings that rise over the row behind.

It fills whatever place it is given: lots share the width, and height beyond that of square lots is meadow. Without
scenery, and in the contrast theme, it is a plan instead: a flat field for every square, with the sign of its kind.
"""

from __future__ import annotations

from pygame import Rect, Surface
from pygame.transform import smoothscale

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import ROWS, STRIDE, Mode, squares_in
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Kind, Tile
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.landscape import paint_land, ring_road
from quadropolis_gui.view.quadropolis.city.lots import (
    LAWNS,
    NO_JOINTS,
    Joint,
    built_lot,
    channel,
    empty_lot,
    harbor_joints,
    light,
    stand,
)
from quadropolis_gui.view.quadropolis.city.mat import EARTH, draw_district, square_colours
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.pictures import IDLE, PLAIN
from quadropolis_gui.view.theme import WHITE, lighten

#: Measures at a card of 184: around the mat, of a district around its lots, between lots, and between districts.
_PAD, _EDGE, _GAP, _STREETS = 1, 2, 2, {"classic": 5, "expert": 4}
#: Room above the mat, into which roofs of the first row rise.
_ABOVE = 7
#: How much smaller than the large city everything on the land is.
_SMALLER = 0.38
#: A lot is at most so much wider than high.
_FLATTEST = 2.1
#: Width of a building, in parts of the width and of the height of its lot.
_ACROSS, _UP = 1.08, 1.8
#: `stand` gives a building so much of the width of its place.
_STANDING = 1.06


class Miniature:
    """Lays a small city out in a place and draws it."""

    def __init__(self, kit: BoardKit, place: Rect, mode: Mode, scale: float) -> None:
        self.kit = kit
        self.place = Rect(place)
        self.mode = mode
        self.scale = scale
        self.lots = self._lay_out()

    def _lay_out(self) -> dict[int, Rect]:
        s, place, columns = self.scale, self.place, self.mode.columns
        edge, gap = max(1, round(_EDGE * s)), max(1, round(_GAP * s))
        street = max(2, round(_STREETS[self.mode.name] * s)) + 2 * edge
        around = max(1, round(_PAD * s)) + ring_road(_SMALLER * s) + edge
        streets = (1, 2) if self.mode.numbers else (1,)
        xs = _gaps(columns, gap, street, streets)
        ys = _gaps(ROWS, gap, street, (1,))
        above = max(2, round(_ABOVE * s))
        wide = (place.w - 2 * around - xs[-1]) // columns
        high = (place.h - 2 * around - above - ys[-1]) // ROWS
        wide = max(3, min(wide, round(high * _FLATTEST)))
        high = max(3, min(high, wide))
        left = place.centerx - (columns * wide + xs[-1]) // 2
        spare = max(0, place.h - 2 * around - above - ys[-1] - ROWS * high)
        top = place.y + around + above + round(spare * 0.55)
        lots = {}
        for square in squares_in(self.mode.squares):
            row, column = divmod(square, STRIDE)
            lots[square] = Rect(left + column * wide + xs[column], top + row * high + ys[row], wide, high)
        return lots

    @property
    def _districts(self) -> tuple[Rect, ...]:
        edge = max(1, round(_EDGE * self.scale))
        fields = []
        for mask in self.mode.districts:
            first, *rest = (self.lots[square] for square in squares_in(mask))
            fields.append(first.unionall(rest).inflate(2 * edge, 2 * edge))
        return tuple(fields)

    @property
    def _side(self) -> int:
        """The side of the square in which a building stands."""
        lot = self.lots[0]
        return round(min(lot.w * _ACROSS, lot.h * _UP) / _STANDING)

    # ---- drawing

    def prepare(self, stack: tuple[Tile, ...] = ()) -> None:
        """Paint ahead what will be needed: a building, or the land without any."""
        scratch = blank((1, 1))
        if stack and self.kit.theme.is_scenic:
            stand(scratch, self.kit.pictures, stack, Rect(0, 0, self._side, self._side), PLAIN)
        elif not stack:
            self.draw(scratch, City(self.mode), 0, None)

    def draw(self, surface: Surface, city: City, active: int, last: int | None) -> None:
        """Draw a city; buildings not in `active` are grey, the square built on last is lit."""
        surface.blit(self._ground(), self.place)
        if not self.kit.theme.is_scenic:
            self._draw_plan(surface, city, last)
            return
        for square in self.lots:
            if not city.stacks[square] and square != last:
                surface.blit(self._lot(square, ()), self.lots[square])
        if last is not None:
            self._light_lot(surface, last)
        self._draw_water(surface, city)
        for square, place in self.lots.items():
            stack = city.stacks[square]
            if stack:
                self._draw_building(surface, stack, place, bool(active >> square & 1), square == last)

    def _ground(self) -> Surface:
        """Return land and districts, which all cards of a size share."""
        key = ("miniature", self.place.size, self.mode.name)
        return self.kit.paint.cached(key, self._paint_ground)

    def _paint_ground(self) -> Surface:
        kit, away = self.kit, (-self.place.x, -self.place.y)
        # Its own paint: what is painted once and kept here need not be kept there as well.
        paint = Paint(kit.theme, 1)
        result = blank(self.place.size)
        districts = tuple(district.move(away) for district in self._districts)
        wide, scale = self.lots[0].w, _SMALLER * self.scale
        land = result.get_rect()
        if kit.theme.is_scenic:
            paint_land(result, paint, kit.pictures, self.mode, land, districts, [], wide, scale)
        else:
            for number, district in enumerate(districts):
                draw_district(result, paint, self.mode, number, district, max(2, round(wide * 0.12)), scale)
        return result

    def _lot(self, square: int, stack: tuple[Tile, ...], joints: Joint = NO_JOINTS) -> Surface:
        kit, size = self.kit, self.lots[square].size
        theme = kit.theme
        if stack:
            kind = stack[0].kind
            colours = kit.palette.kinds[kind.code]
            return kit.paint.cached(
                ("small lot", size, kind, joints),
                lambda: smoothscale(built_lot(theme, size[0], kind, colours, joints), size),
            )
        field, variant = square_colours(theme, self.mode, square), square % LAWNS
        return kit.paint.cached(
            ("small lawn", size, field, variant),
            lambda: smoothscale(empty_lot(theme, size[0], field, variant, pegs=False), size),
        )

    def _light_lot(self, surface: Surface, square: int) -> None:
        """Draw a gold rim around the lot that was built on last."""
        c, s, place = self.kit.theme.c, self.scale, self.lots[square]
        edge, radius = max(2, round(2 * s)), max(2, round(5 * s))
        self.kit.paint.glow(surface, place, radius, max(3, round(6 * s)), c.glow, 2.0)
        self.kit.paint.fill(surface, place.inflate(2 * edge, 2 * edge), radius + edge, c.gold_light, c.gold_deep)

    def _draw_water(self, surface: Surface, city: City) -> None:
        """Draw the lots that are built on; the basins of neighbouring Harbors are one water."""
        harbors = city.masks[Kind.HARBOR]
        for square, place in self.lots.items():
            stack = city.stacks[square]
            if stack:
                surface.blit(self._lot(square, stack, harbor_joints(self.mode, harbors, square)), place)
        for square in squares_in(harbors):
            joints, first = harbor_joints(self.mode, harbors, square), self.lots[square]
            for joint, step in ((Joint.RIGHT, 1), (Joint.BELOW, STRIDE)):
                if joint in joints:
                    self._draw_channel(surface, first, self.lots[square + step])

    def _draw_channel(self, surface: Surface, first: Rect, second: Rect) -> None:
        over = max(1, round(2 * self.scale))
        place = Rect(first).union(second)
        if first.y == second.y:
            place = Rect(first.right - over, first.y, second.x - first.right + 2 * over, first.h)
            place = place.inflate(0, -round(place.h * 0.56))
        else:
            place = Rect(first.x, first.bottom - over, first.w, second.y - first.bottom + 2 * over)
            place = place.inflate(-round(place.w * 0.56), 0)
        theme = self.kit.theme
        surface.blit(self.kit.paint.cached(("channel", place.size), lambda: channel(theme, place.size)), place)

    def _draw_building(
        self, surface: Surface, stack: tuple[Tile, ...], place: Rect, is_active: bool, is_last: bool
    ) -> None:
        kit, s, side = self.kit, self.scale, self._side
        spot = Rect(0, 0, side, side)
        spot.midbottom = (place.centerx, place.bottom - max(1, round(s)))
        stand(surface, kit.pictures, stack, spot, PLAIN if is_active else IDLE)
        if is_last:
            light(surface, spot.inflate(side // 2, side // 2))
        sign = max(11, round(13 * s))
        if kit.theme.tells_by_shape:
            corner = Rect(place.x - round(s), place.bottom - sign, sign, sign)
            draw_kind_chip(surface, kit, corner.inflate(2, 2), stack[0].sort, icon=True)
        self._draw_floors(surface, stack, place)

    def _draw_floors(self, surface: Surface, stack: tuple[Tile, ...], place: Rect) -> None:
        kind = stack[0].kind
        if kind not in STACKING or len(stack) < 2:
            return
        size = max(11, round(14 * self.scale))
        spot = (place.right - (size + 1) // 2, place.bottom - (size + 1) // 2)
        self.kit.pieces.disc(surface, spot, size, len(stack), EARTH, WHITE)

    # ---- without scenery

    def _draw_plan(self, surface: Surface, city: City, last: int | None) -> None:
        """Draw a flat field for every square, with the sign of its kind."""
        for square, place in self.lots.items():
            stack = city.stacks[square]
            self._draw_field(surface, square, stack, place)
            if square == last:
                edge = max(2, round(2 * self.scale))
                outer = place.inflate(2 * edge, 2 * edge)
                self.kit.paint.ring(surface, outer, self._radius + edge, edge, self.kit.theme.c.gold_deep)
        for square, place in self.lots.items():
            if city.stacks[square]:
                self._draw_floors(surface, city.stacks[square], place)

    @property
    def _radius(self) -> int:
        lot = self.lots[0]
        return max(2, round(min(lot.size) * 0.2))

    def _draw_field(self, surface: Surface, square: int, stack: tuple[Tile, ...], place: Rect) -> None:
        kit = self.kit
        if not stack:
            field = square_colours(kit.theme, self.mode, square)
            # Strong colours are for what is built.
            kit.paint.fill(surface, place, self._radius, lighten(field.face, 0.6 if kit.theme.outline else 0.1))
            return
        colours = kit.palette.kinds[stack[0].kind.code]
        depth = max(1, round(place.h * 0.09))
        face = Rect(place.x, place.y, place.w, place.h - depth)
        kit.paint.panel(
            surface, face, self._radius, top=lighten(colours.face, 0.12), bottom=colours.face, depth=depth,
            side=colours.side, edge=colours.ink if kit.theme.outline else None,
        )  # fmt: skip
        kit.icons.draw(surface, f"kind_{stack[0].sort}", face.center, round(min(face.size) * 0.8), colours.ink)


def _gaps(count: int, gap: int, street: int, streets_after: tuple[int, ...]) -> list[int]:
    """Return what lies between the first lot and each other one, lots apart."""
    gaps = [0]
    for index in range(count - 1):
        gaps.append(gaps[-1] + (street if index in streets_after else gap))
    return gaps
