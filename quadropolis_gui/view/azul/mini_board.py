"""A small board: another player's lines, wall and floor line with name and score, and a wall as a thumbnail.

A high card shows the wall large and the lines below it; a low one shows both side by side.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.board import Board
from quadropolis_gui.engine.azul.last_round import RowOutlook
from quadropolis_gui.engine.azul.notation import LINES
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, FLOOR_SPACES
from quadropolis_gui.engine.azul.tiles import MARKER
from quadropolis_gui.engine.azul.wall import COLORED, SIDE, full_colours, full_columns, full_rows
from quadropolis_gui.view.azul.board_geometry import Place, Zone, floor_place, line_place, wall_place
from quadropolis_gui.view.azul.board_kit import BoardKit
from quadropolis_gui.view.azul.board_look import Pill
from quadropolis_gui.view.azul.pills import draw_pill
from quadropolis_gui.view.azul.tiles import SIGN
from quadropolis_gui.view.azul.wall import Laid, draw_bed, expected_colour, laid_on, mark_place
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.theme import PlayerLook
from quadropolis_gui.view.tokens import draw_emblem, draw_star

#: Faces of the two forms of the card, without its side.
LOW, HIGH = (184, 142), (184, 332)
_DEPTH = 4
_EDGE = 12


@dataclass(frozen=True, slots=True)
class MiniBoardLook:
    """Everything a small board shows."""

    board: Board
    player: PlayerLook
    name: str
    variant: str = COLORED
    score: int = 0
    #: Points that have just come, before the score.
    gain: Pill | None = None
    #: Whether this player has the marker of the starting player.
    has_marker: bool = False
    #: Whether full lines will or may complete a row: a flag says that the round is the last.
    outlook: RowOutlook = RowOutlook.NO
    #: It is this player's turn: a gold rim.
    to_move: bool = False
    hovered: bool = False
    #: Places whose tile is still in the air.
    away: frozenset[Place] = frozenset()
    #: Places of the last move, with a ring.
    marked: frozenset[Place] = frozenset()


#: What a high card counts of the wall.
_COUNTED = ("rows", "columns", "colors")


class MiniBoard:
    """Lays out and draws one small board on its card; `rect` includes the card's side."""

    def __init__(self, kit: BoardKit, rect: Rect, variant: str = COLORED) -> None:
        self.kit = kit
        self.variant = variant
        self._picture: Surface | None = None
        self._picture_key: tuple[object, ...] = ()
        self.resize(rect)

    def resize(self, rect: Rect) -> None:
        """Take another place."""
        self.rect = Rect(rect)
        self.is_high = rect.h > rect.w * 1.3
        form = HIGH if self.is_high else LOW
        self.scale = s = min(rect.w / form[0], (rect.h - _DEPTH * rect.w / form[0]) / form[1])
        self.depth = max(2, round(_DEPTH * s))
        self.header = Rect(rect.x, rect.y, rect.w, round(38 * s))
        # What the card is higher than it needs to be goes above and below the lines.
        spare = max(0, rect.h - self.depth - round(form[1] * s))
        left, top = rect.x + round(11 * s), rect.y + round(36 * s) + spare // 3
        if self.is_high:
            self.tile, step = round(15.5 * s), round(17 * s)
            self.wall_tile, wall_step = round(28 * s), round(30.4 * s)
            wide = 4 * wall_step + self.wall_tile
            wall = Rect(rect.centerx - wide // 2, top + round(9 * s), wide, wide)
            top = wall.bottom + round(14 * s)
        else:
            self.tile, step = round(14 * s), round(15.4 * s)
            self.wall_tile, wall_step = self.tile, step
            wide = 4 * step + self.tile
            wall = Rect(rect.right - round(12 * s) - wide, top, wide, wide)
        self.frame = wall.inflate(2 * round(5 * s), 2 * round(5 * s)) if self.is_high else wall.inflate(4, 4)
        self._wall = {
            wall_place(row, column): Rect(
                wall.x + column * wall_step, wall.y + row * wall_step, self.wall_tile, self.wall_tile
            )
            for row in range(SIDE)
            for column in range(SIDE)
        }
        self._lines = {
            line_place(line, number): Rect(left + (SIDE - 1 - number) * step, top + line * step, self.tile, self.tile)
            for line in range(LINES)
            for number in range(line + 1)
        }
        bottom = top + LINES * step + round((9 if self.is_high else 5) * s) + spare // 3
        self._floor = {
            floor_place(number): Rect(left + number * step, bottom, self.tile, self.tile)
            for number in range(FLOOR_SPACES)
        }
        right = rect.right - round(_EDGE * s)
        floor_end = left + FLOOR_SPACES * step
        self._cost = Rect(floor_end, bottom - 2, right - floor_end, self.tile + 4)
        counts_left = left + SIDE * step + round(8 * s)
        self._counts = Rect(counts_left, top, right - counts_left, LINES * step)

    @property
    def radius(self) -> int:
        """How round the corners of the card are."""
        return round(16 * self.scale)

    def place_rect(self, place: Place) -> Rect:
        """Return where a tile lies on a place, as for one that flies there."""
        match place.zone:
            case Zone.LINE:
                return Rect(self._lines[place])
            case Zone.WALL:
                return Rect(self._wall[place])
            case Zone.FLOOR:
                return Rect(self._floor[place])

    @property
    def tiles_rect(self) -> Rect:
        """Return what lines, wall and floor line take together."""
        return self.frame.unionall([*self._lines.values(), *self._floor.values()])

    @property
    def foot(self) -> Rect:
        """The lower end of the card, with the floor line."""
        top = self._cost.y
        return Rect(self.rect.x + 4, top, self.rect.w - 8, self.rect.bottom - self.depth - 2 - top)

    def place_at(self, position: tuple[int, int]) -> Place | None:
        """Return the place under a point."""
        places = self._lines | self._wall | self._floor
        return next((place for place, rect in places.items() if rect.collidepoint(position)), None)

    def draw(self, surface: Surface, look: MiniBoardLook) -> None:
        """Draw the whole card; it is painted once and kept while it looks the same."""
        board, kit = look.board, self.kit
        tiles = (tuple(board.held), tuple(board.colours), tuple(board.layers), tuple(board.floor))
        shown = (look.player, look.name, look.score, look.gain, look.has_marker, look.to_move, look.hovered)
        setting = (self.rect.size, kit.theme.name, kit.words.language, kit.kit.frame.interface_size)
        key = (*setting, tiles, shown, look.outlook, look.away, look.marked)
        margin = max(6, round(24 * self.scale))
        if self._picture is None or self._picture_key != key:
            picture = blank((self.rect.w + 2 * margin, self.rect.h + 2 * margin))
            here = self.rect.topleft
            self.resize(Rect((margin, margin), self.rect.size))
            self.paint(picture, look)
            self.resize(Rect(here, self.rect.size))
            self._picture, self._picture_key = picture, key
        surface.blit(self._picture, (self.rect.x - margin, self.rect.y - margin))

    def paint(self, surface: Surface, look: MiniBoardLook) -> None:
        """Draw the whole card anew, for those who keep its picture themselves."""
        kit, s = self.kit, self.scale
        face = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - self.depth)
        if look.to_move or look.hovered:
            whole = Rect(face.x, face.y, face.w, face.h + self.depth)
            width = max(3, round(4 * s)) if look.to_move else max(2, round(2 * s))
            kit.paint.gold_rim(surface, whole, self.radius, width)
        kit.paint.panel(surface, face, self.radius, depth=self.depth, shadow=max(2, round(7 * s)), shadow_alpha=110)
        self._draw_header(surface, look)
        self._draw_tiles(surface, look)
        self._draw_cost(surface, len(look.board.floor))
        if self.is_high:
            self._draw_counts(surface, look.board)
        for place in look.marked:
            mark_place(kit, surface, self.place_rect(place))

    # ---- within

    def _draw_header(self, surface: Surface, look: MiniBoardLook) -> None:
        kit, c, s, head = self.kit, self.kit.c, self.scale, self.header
        middle = head.y + round(20 * s)
        draw_emblem(surface, kit.kit, (head.x + round(22 * s), middle), round(26 * s), look.player.name)
        size = kit.font(18, s)
        score = Rect(head.right - round(72 * s), middle - round(14 * s), round(60 * s), round(28 * s))
        place = kit.text.draw(surface, kit.words.number(look.score), score, size, c.ink, Weight.BLACK, align="right")
        star = place.x - round(14 * s)
        draw_star(surface, kit.kit, (star, middle - 1), round(22 * s))
        right = star - round(13 * s)
        if look.gain is not None:
            height = round(18 * s)
            right = draw_pill(kit, surface, (right - round(16 * s), middle), height, look.gain).x - round(3 * s)
        if look.has_marker:
            size = round(15 * s)
            surface.blit(kit.tiles.mini(MARKER, size), (right - size, middle - size // 2))
            right -= size + round(4 * s)
        if look.outlook:
            size = round(17 * s)
            ink = c.negative if look.outlook is RowOutlook.WILL else c.muted
            kit.icons.draw(surface, "flag", (right - size // 2, middle), size, ink)
            right -= size + round(4 * s)
        left = head.x + round(40 * s)
        box = Rect(left, middle - round(14 * s), max(8, right - left), round(28 * s))
        kit.text.draw(surface, look.name, box, kit.font(15, s), c.ink, Weight.EXTRABOLD, own=False)

    def _draw_tiles(self, surface: Surface, look: MiniBoardLook) -> None:
        kit, board = self.kit, look.board
        if self.is_high:
            draw_bed(kit.paint, surface, self.frame, self.wall_tile, max(1, round(2 * self.scale)))
        else:
            kit.paint.fill(surface, self.frame, max(2, round(5 * self.scale)), kit.palette.mini_bed)
        laid = laid_on(board)
        for place, rect in self._wall.items():
            colour = laid.get((place.row, place.column))
            if colour is None or place in look.away:
                surface.blit(kit.tiles.place(expected_colour(self.variant, place.row, place.column), rect.w), rect)
        for place, rect in self._wall.items():
            colour = laid.get((place.row, place.column))
            if colour is not None and place not in look.away:
                draw_small_tile(kit, surface, colour, rect)
        for place, rect in self._lines.items():
            filled = place.column < board.held[place.row] and place not in look.away
            draw_small_tile(kit, surface, board.colours[place.row] if filled else None, rect)
        for place, rect in self._floor.items():
            filled = place.column < len(board.floor) and place not in look.away
            draw_small_tile(kit, surface, board.floor[place.column] if filled else None, rect)

    def _draw_cost(self, surface: Surface, lying: int) -> None:
        kit = self.kit
        lost = FLOOR_COST[lying]
        colour = kit.c.negative if lost else kit.c.muted
        said = kit.words.number(-lost)
        kit.text.draw(surface, said, self._cost, kit.font(14, self.scale), colour, Weight.BLACK, align="right")

    def _draw_counts(self, surface: Surface, board: Board) -> None:
        """Draw beside the lines of a high card how many rows, columns and colours are complete."""
        kit, s = self.kit, self.scale
        counts = (full_rows(board.wall), full_columns(board.wall), full_colours(board.layers))
        height, size, digit = self._counts.h // 3, kit.font(13, s), kit.font(14, s)
        widest = max(kit.text.width(str(count), digit, Weight.BLACK) for count in counts)
        wide = self._counts.w - widest - round(4 * s)
        names = [kit.words.t(f"azul.game.column.{key}") for key in _COUNTED]
        # Signs say it where there is no room for one of the words.
        spelled = all(kit.text.width(name, size, Weight.SEMIBOLD) <= wide for name in names)
        for number, (key, name, count) in enumerate(zip(_COUNTED, names, counts, strict=True)):
            box = Rect(self._counts.x, self._counts.y + number * height, self._counts.w, height)
            digits = kit.text.draw(surface, str(count), box, digit, kit.c.ink, Weight.BLACK, align="right")
            words = Rect(box.x, box.y, digits.x - box.x - round(4 * s), box.h)
            if spelled:
                kit.text.draw(surface, name, words, size, kit.c.muted, Weight.SEMIBOLD)
            else:
                kit.icons.draw(surface, f"sign_{key}", (words.x + size, words.centery), round(size * 1.3), kit.c.muted)


def draw_small_tile(kit: BoardKit, surface: Surface, tile: int | None, place: Rect) -> None:
    """Draw a tile as its size allows, or an empty place."""
    if tile is not None and place.w >= SIGN:
        kit.tiles.draw_in(surface, tile, place)
    else:
        surface.blit(kit.tiles.mini(tile, place.w), place)


def draw_thumbnail(kit: BoardKit, surface: Surface, place: Rect, laid: Laid, variant: str = COLORED) -> None:
    """Draw a wall without its frame into a place, as on the card of a saved game."""
    step = min(place.w, place.h) / SIDE
    size = max(2, int(step - max(1, step * 0.08)))
    left, top = place.centerx - step * SIDE / 2, place.centery - step * SIDE / 2
    for row in range(SIDE):
        for column in range(SIDE):
            spot = Rect(round(left + column * step), round(top + row * step), size, size)
            colour = laid.get((row, column))
            if colour is not None:
                draw_small_tile(kit, surface, colour, spot)
            elif size >= SIGN:
                surface.blit(kit.tiles.place(expected_colour(variant, row, column), size), spot)
            else:
                expected = expected_colour(variant, row, column)
                surface.blit(kit.tiles.mini(expected, size, faint=expected is not None), spot)
