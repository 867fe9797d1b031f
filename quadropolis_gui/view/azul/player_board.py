"""A player's large board: pattern lines, wall and floor line with their tiles, what could be done, and the header.

`PlayerBoard` knows where everything is, the same for drawing and for the mouse; a `BoardLook` says what to show.
Drawing decides nothing and changes nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.notation import FLOOR, LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_COST
from quadropolis_gui.engine.azul.wall import COLORED, SIDE
from quadropolis_gui.view.azul.board_geometry import (
    BoardGeometry,
    board_geometry,
    floor_place,
    line_place,
    wall_place,
)
from quadropolis_gui.view.azul.board_ground import cost_of, draw_open_hole, paint_ground
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import BoardLook, Offer
from quadropolis_gui.view.azul.bonus_strip import draw_bonuses
from quadropolis_gui.view.azul.pills import draw_pill
from quadropolis_gui.view.azul.tiles import TileState
from quadropolis_gui.view.azul.wall import laid_on, light_run, mark_place
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.paint import Paint
from quadropolis_gui.view.theme import legible, lighten
from quadropolis_gui.view.tokens import draw_emblem, draw_star

_DEPTH = 6
#: How many players' boards are kept as pictures.
_KEPT = 2


class _Picture(NamedTuple):
    """A board with every tile at rest, and all that it depends on."""

    key: tuple[object, ...]
    surface: Surface


class PlayerBoard:
    """Lays out and draws a large board on its card; `rect` includes the card's side."""

    def __init__(
        self,
        kit: BoardKit,
        rect: Rect,
        variant: str = COLORED,
        *,
        header: bool = True,
        bonuses: bool = True,
        card: bool = True,
    ) -> None:
        self.kit = kit
        self.variant = variant
        self._header = header
        self._bonuses = bonuses
        self._card = card
        self._ground: Surface | None = None
        self._ground_key: tuple[object, ...] = ()
        #: What two players' boards look like at rest, by the player, the one drawn last at the end: when one board
        #: slides over another, both are drawn by turns.
        self._pictures: dict[str, _Picture] = {}
        self.resize(rect)

    def resize(self, rect: Rect) -> None:
        """Take another place."""
        self.rect = Rect(rect)
        self.depth = max(3, round(_DEPTH * rect.w / 604)) if self._card else 0
        face = Rect(rect.x, rect.y, rect.w, rect.h - self.depth)
        self.geometry: BoardGeometry = board_geometry(face, header=self._header, bonuses=self._bonuses)
        self.scale = self.geometry.scale
        self.tile = self.geometry.tile

    # ---- where things are

    @property
    def score_rect(self) -> Rect:
        """The place of star and score in the header."""
        head, s = self.geometry.header, self.scale
        return Rect(head.right - round(130 * s), head.y + round(10 * s), round(110 * s), round(42 * s))

    @property
    def name_rect(self) -> Rect:
        """The part of the header before the score."""
        return Rect(self.geometry.header.topleft, (self.score_rect.x - self.geometry.header.x, self.geometry.header.h))

    # ---- drawing

    def draw(self, surface: Surface, look: BoardLook) -> None:
        """Draw the whole board."""
        surface.blit(self._still(look), self.reach)
        if self._header:
            self._draw_header(surface, look)
        for line in range(LINES):
            if self._is_open(look, line):
                self._draw_open_line(surface, line, line in (look.chosen, look.hovered))
                self._draw_line(surface, self.geometry, look, line)
        self._draw_open_wall(surface, look)
        if self._is_open(look, FLOOR):
            self._draw_open_floor(surface, look)
        for place in look.marked:
            mark_place(self.kit, surface, self.geometry.rect(place))
        if look.hovered_space is not None:
            # The tip on a space stands beside the wall, often too far away for its nose to reach it.
            mark_place(self.kit, surface, self.geometry.rect(wall_place(*look.hovered_space)))
        self._draw_focus(surface, look)
        # Points lie over every frame: those of the last move and of the focus are near them.
        for line in range(LINES):
            self._draw_pills(surface, look, line)
        self._draw_falling_pill(surface, look)
        self.draw_wall_pills(surface, look)

    @property
    def reach(self) -> Rect:
        """The board with its shadow."""
        return self.rect.inflate(2 * self._margin, 2 * self._margin)

    @property
    def _margin(self) -> int:
        return max(6, round(34 * self.scale)) if self._card else 0

    @staticmethod
    def _is_open(look: BoardLook, line: int) -> bool:
        """Tell whether a line or the floor line is lit, or gets tiles that are not there yet."""
        return line in look.offers or line == look.chosen or (line == FLOOR and bool(look.falling))

    # ---- what stays as it is from frame to frame, kept as one picture

    def _still(self, look: BoardLook) -> Surface:
        """Return the board with every tile at rest, but without what is lit."""
        board, kit = look.board, self.kit
        opened = tuple(line for line in range(FLOOR + 1) if self._is_open(look, line))
        tiles = (tuple(board.held), tuple(board.colours), tuple(board.layers), tuple(board.floor))
        look_key = (kit.theme.name, kit.words.language, kit.kit.frame.interface_size)
        key = (self.rect.size, *look_key, tiles, look.away, look.leaving, opened)
        kept = self._pictures.pop(look.player.name, None)
        if kept is None or kept.key != key:
            ground = self._kept_ground((self.rect.size, *look_key))
            kept = _Picture(key, self._paper(ground, kept))
            self._paint_still(kept.surface, look, opened)
        self._pictures[look.player.name] = kept
        return kept.surface

    def _paper(self, ground: Surface, kept: _Picture | None) -> Surface:
        """Return the board without tiles to paint on: on the picture that is of no use any more, if there is one."""
        if kept is None and len(self._pictures) == _KEPT:
            kept = self._pictures.pop(next(iter(self._pictures)))
        if kept is None or kept.surface.get_size() != ground.get_size():
            return ground.copy()
        kept.surface.fill((0, 0, 0, 0))
        kept.surface.blit(ground, (0, 0))
        return kept.surface

    def _paint_still(self, picture: Surface, look: BoardLook, opened: tuple[int, ...]) -> None:
        geometry = self._geometry_at(self._margin)
        for line in range(LINES):
            if line not in opened:
                self._draw_line(picture, geometry, look, line)
            self._draw_arrow(picture, geometry, look, line)
        self._draw_wall(picture, geometry, look)
        if FLOOR not in opened:
            self._draw_floor(picture, geometry, look)
        self._draw_floor_sum(picture, geometry, look)
        if self._bonuses:
            draw_bonuses(self.kit, picture, geometry.strip, self.scale, look.board)

    def _geometry_at(self, start: int) -> BoardGeometry:
        face = Rect(start, start, self.rect.w, self.rect.h - self.depth)
        return board_geometry(face, header=self._header, bonuses=self._bonuses)

    def _kept_ground(self, key: tuple[object, ...]) -> Surface:
        if self._ground is None or self._ground_key != key:
            kit, s, margin = self.kit, self.scale, self._margin
            ground = blank((self.rect.w + 2 * margin, self.rect.h + 2 * margin))
            if self._card:
                face = Rect(margin, margin, self.rect.w, self.rect.h - self.depth)
                # Its own paint: what is kept here as a whole need not be kept there in parts as well.
                Paint(kit.theme, 1).panel(
                    ground, face, round(22 * s), depth=self.depth, shadow=max(3, round(10 * s)), shadow_alpha=130
                )
            paint_ground(kit, ground, self._geometry_at(margin), self.variant)
            self._ground, self._ground_key = ground, key
        return self._ground

    # ---- lines

    def _draw_line(self, surface: Surface, geometry: BoardGeometry, look: BoardLook, line: int) -> None:
        board, tiles = look.board, self.kit.tiles
        offer, chosen = look.offers.get(line), look.chosen == line
        opened = offer is not None or chosen
        held = board.held[line]
        for number, place in enumerate(geometry.lines[line]):
            spot = line_place(line, number)
            if number < held and spot not in look.away:
                state = TileState.FADED if spot in look.leaving else TileState.PLAIN
                tiles.draw_in(surface, board.colours[line], place, state)
            elif opened:
                draw_open_hole(self.kit, surface, place)
                promised = offer is not None and held <= number < held + offer.tiles
                if promised and look.colour is not None:
                    tiles.draw_in(surface, look.colour, place, TileState.PLAIN if chosen else TileState.GHOST)

    def _draw_arrow(self, surface: Surface, geometry: BoardGeometry, look: BoardLook, line: int) -> None:
        offer = look.offers.get(line)
        if offer is None or not offer.pills:
            colour = self.kit.palette.arrow if look.board.is_full(line) else self.kit.palette.arrow_idle
            self.kit.icons.draw(surface, "play", geometry.gaps[line].center, round(14 * self.scale), colour)

    def _draw_open_line(self, surface: Surface, line: int, strong: bool) -> None:
        """Draw the gold frame of a line that can take the tiles in hand."""
        c, palette, paint, s = self.kit.c, self.kit.palette, self.kit.paint, self.scale
        place = self.geometry.rows[line]
        edge = max(2, round((3 if strong else 2) * s))
        outer = place.inflate(2 * edge, 2 * edge)
        radius = round(10 * s)
        paint.glow(
            surface, outer, radius + edge, max(2, round((7 if strong else 5) * s)), c.glow, 1.9 if strong else 1.4
        )
        if self.kit.theme.outline:
            paint.fill(surface, outer.inflate(4, 4), radius + edge + 2, c.gold_ink)
        paint.fill(surface, outer, radius + edge, c.gold_light, c.gold_deep)
        paint.fill(surface, place, radius, palette.open_top, palette.open_bottom)

    def _draw_pills(self, surface: Surface, look: BoardLook, line: int) -> None:
        """Draw what it means to put the tiles in hand into a line: one pill above the other."""
        offer: Offer | None = look.offers.get(line)
        if offer is None:
            return
        gap, s = self.geometry.gaps[line], self.scale
        height, step = round(22 * s), round(23 * s)
        top = gap.centery - (len(offer.pills) - 1) * step // 2
        for number, pill in enumerate(offer.pills):
            draw_pill(self.kit, surface, (gap.centerx, top + number * step), height, pill, round(42 * s))

    # ---- wall

    def _draw_wall(self, surface: Surface, geometry: BoardGeometry, look: BoardLook) -> None:
        for (row, column), colour in laid_on(look.board).items():
            spot = wall_place(row, column)
            if spot not in look.away:
                state = TileState.FADED if spot in look.leaving else TileState.PLAIN
                self.kit.tiles.draw_in(surface, colour, geometry.wall[row][column], state)
        self._draw_columns(surface, geometry, look)

    def _draw_open_wall(self, surface: Surface, look: BoardLook) -> None:
        """Draw spaces that can be chosen, a tile that is promised, and runs that light up."""
        kit, geometry = self.kit, self.geometry
        for row, column in look.spaces:
            self._draw_open_space(surface, geometry.wall[row][column], look.hovered_space == (row, column))
        for run in look.runs:
            light_run(kit, surface, geometry.run_rect(*run))
        if look.promised is not None and look.colour is not None:
            row, column = look.promised
            kit.tiles.draw_in(surface, look.colour, geometry.wall[row][column], TileState.LIFTED)

    def draw_wall_pills(self, surface: Surface, look: BoardLook) -> None:
        """Draw the points of spaces that can be chosen, of tiles that were laid, and of the one that is meant."""
        kit, geometry = self.kit, self.geometry
        for (row, column), pill in look.spaces.items():
            if (row, column) != look.promised:
                draw_pill(kit, surface, geometry.wall[row][column].center, round(23 * self.scale), pill)
        for (row, column), pill in look.points.items():
            place = geometry.wall[row][column]
            draw_pill(kit, surface, (place.centerx, place.bottom - round(7 * self.scale)), round(21 * self.scale), pill)
        if look.wall_pill is not None:
            (row, column), pill = look.wall_pill
            place = geometry.wall[row][column]
            draw_pill(kit, surface, (place.right, place.y - round(2 * self.scale)), round(28 * self.scale), pill)

    def _draw_open_space(self, surface: Surface, place: Rect, strong: bool) -> None:
        c, paint = self.kit.c, self.kit.paint
        radius, edge = round(place.w * 0.12), max(2, round(place.w * (0.08 if strong else 0.055)))
        paint.glow(surface, place, radius, max(2, round(place.w * (0.14 if strong else 0.09))), c.glow, 1.8)
        paint.fill(surface, place, radius, lighten(c.glow, 0.6), lighten(c.glow, 0.3))
        paint.ring(surface, place, radius, edge, c.gold_deep)

    def _draw_columns(self, surface: Surface, geometry: BoardGeometry, look: BoardLook) -> None:
        """Draw below each column how full it is."""
        palette, paint = self.kit.palette, self.kit.paint
        for column, place in enumerate(geometry.dots):
            held = sum(look.board.wall >> SIDE * row + column & 1 for row in range(SIDE))
            size = place.h
            step = (place.w - size) / SIDE
            for number in range(SIDE):
                dot = Rect(round(place.x + step * (number + 0.5)), place.y, size, size)
                paint.fill(surface, dot, max(1, size // 3), palette.dot if number < held else palette.dot_free)

    # ---- floor line

    def _draw_floor(self, surface: Surface, geometry: BoardGeometry, look: BoardLook) -> None:
        """Draw the tiles of the floor line, those that would fall among them, and what they cost."""
        kit, s, lying = self.kit, self.scale, look.board.floor
        tiles = [*lying, *look.falling][: len(geometry.floor_places)]
        fallen = TileState.PLAIN if look.chosen is not None else TileState.GHOST
        for number, (tile, place) in enumerate(zip(tiles, geometry.floor_places, strict=False)):
            spot = floor_place(number)
            said = kit.words.number(-cost_of(number))
            cost = geometry.floor_costs[number]
            # Strong: it stands on the quieter figure of the empty space.
            red = legible(kit.c.negative, kit.palette.floor_bottom, 7)
            kit.text.draw(surface, said, cost, kit.font(14, s), red, Weight.BLACK, align="center")
            if number >= len(lying):
                kit.tiles.draw_in(surface, tile, place, fallen)
            elif spot not in look.away:
                kit.tiles.draw_in(surface, tile, place, TileState.FADED if spot in look.leaving else TileState.PLAIN)

    def _draw_open_floor(self, surface: Surface, look: BoardLook) -> None:
        kit, place, s = self.kit, self.geometry.floor, self.scale
        strong = FLOOR in (look.chosen, look.hovered)
        if FLOOR in look.offers or strong:
            radius = round(14 * s)
            if strong:
                kit.paint.ring(surface, place.inflate(6, 6), radius + 3, max(2.0, 3 * s), kit.c.glow)
            kit.paint.ring(surface, place, radius, max(2.0, (4 if strong else 3) * s), kit.c.gold_deep)
        self._draw_floor(surface, self.geometry, look)

    def _draw_floor_sum(self, surface: Surface, geometry: BoardGeometry, look: BoardLook) -> None:
        kit, s, place = self.kit, self.scale, geometry.floor_sum
        upper = Rect(place.x, place.y + round(12 * s), place.w, round(20 * s))
        said = kit.words.t("azul.board.this_round")
        kit.text.draw(surface, said, upper, kit.font(13, s), kit.c.muted, Weight.SEMIBOLD)
        lost = FLOOR_COST[len(look.board.floor)]
        colour = kit.c.negative if lost else kit.c.muted
        kit.text.draw(surface, kit.words.number(-lost), self._sum_box(geometry), self._sum_size, colour, Weight.BLACK)

    def _draw_falling_pill(self, surface: Surface, look: BoardLook) -> None:
        if look.falling_pill is not None:
            s, box = self.scale, self._sum_box(self.geometry)
            lost = self.kit.words.number(-FLOOR_COST[len(look.board.floor)])
            left = box.x + self.kit.text.width(lost, self._sum_size, Weight.BLACK)
            draw_pill(self.kit, surface, (left + round(32 * s), box.centery), round(22 * s), look.falling_pill)

    def _sum_box(self, geometry: BoardGeometry) -> Rect:
        place, s = geometry.floor_sum, self.scale
        return Rect(place.x, place.y + round(30 * s), place.w, round(34 * s))

    @property
    def _sum_size(self) -> int:
        return self.kit.font(26, self.scale)

    # ---- header and focus

    def _draw_header(self, surface: Surface, look: BoardLook) -> None:
        kit, c, s, head = self.kit, self.kit.c, self.scale, self.geometry.header
        draw_emblem(surface, kit.kit, (head.x + round(34 * s), head.y + round(30 * s)), round(36 * s), look.player.name)
        score = self.score_rect
        size = kit.font(28, s)
        digits = Rect(score.x, score.y, score.w, score.h)
        kit.text.rolling(surface, look.score, digits, size, c.ink, Weight.BLACK, align="right")
        width = kit.text.width(kit.words.number(int(look.score // 1)), size, Weight.BLACK)
        star = digits.right - width - round(24 * s)
        draw_star(surface, kit.kit, (star, score.centery - round(1 * s)), round(34 * s))
        right = star - round(26 * s)
        if look.gain is not None:
            right -= round(20 * s)
            right = draw_pill(kit, surface, (right, score.centery), round(26 * s), look.gain).x - round(8 * s)
        left = head.x + round(60 * s)
        top = head.y + round((9 if look.subtitle else 15) * s)
        box = Rect(left, top, max(10, right - left), round(28 * s))
        kit.text.draw(surface, look.name, box, kit.font(20, s), c.ink, Weight.BLACK, own=False)
        if look.subtitle:
            below = Rect(left, box.bottom - round(3 * s), max(10, right - left), round(18 * s))
            kit.text.draw(surface, look.subtitle, below, kit.font(13, s), c.muted, Weight.SEMIBOLD)

    def _draw_focus(self, surface: Surface, look: BoardLook) -> None:
        paint, s = self.kit.paint, self.scale
        if look.focused is not None:
            place = self.geometry.target_rect(look.focused)
            paint.focus_ring(surface, place, round((14 if look.focused == FLOOR else 10) * s), s)
        if look.focused_space is not None:
            row, column = look.focused_space
            place = self.geometry.wall[row][column]
            paint.focus_ring(surface, place, round(place.w * 0.12), s)
