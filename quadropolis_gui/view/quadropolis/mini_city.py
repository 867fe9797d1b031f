"""A small city card: colour and icon of every building, free resources, architects left, score and Mayor."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import ROWS, STRIDE, Mode, square_name, squares_in
from quadropolis_gui.engine.quadropolis.tiles import STACKING, Tile
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city_mat import square_colours
from quadropolis_gui.view.quadropolis.pieces import ArchitectState, Token
from quadropolis_gui.view.quadropolis.pointing import point_at
from quadropolis_gui.view.theme import WHITE, Colour, PlayerLook, lighten

#: Measures of the card at 184 x 146, its side included.
_CARD = (184, 146)
_DEPTH = 4
#: What the star takes before the points, with air before it.
_STAR = 30


@dataclass(frozen=True, slots=True)
class MiniLook:
    """Everything a small city card shows."""

    city: City
    player: PlayerLook
    name: str
    score: float = 0.0
    has_mayor: bool = False
    #: Inhabitants and Energy without a place.
    free: tuple[int, int] = (0, 0)
    #: Architects still in hand; none with a common pool.
    architects: tuple[int, ...] = ()
    #: It is this player's turn: a gold rim.
    to_move: bool = False
    hovered: bool = False
    #: A square of the last move, with a ring.
    marked: int | None = None
    #: A square that something elsewhere speaks of, as a row of the log under the pointer.
    pointed: int | None = None


def draw_cell(kit: BoardKit, surface: Surface, place: Rect, stack: tuple[Tile, ...], empty: Colour) -> None:
    """Draw a square of a city as colour and icon, with the number of floors where there are several."""
    paint = kit.paint
    radius = max(2, round(place.w * 0.22))
    if not stack:
        paint.fill(surface, place, radius, lighten(empty, 0.1))
        return
    colours = kit.palette.kinds[stack[0].kind.code]
    depth = max(1, round(place.h * 0.09))
    face = Rect(place.x, place.y, place.w, place.h - depth)
    paint.panel(
        surface, face, radius, top=lighten(colours.face, 0.12), bottom=colours.face, depth=depth, side=colours.side
    )
    name = "kind_playground" if stack[0].is_playground else f"kind_{stack[0].kind.code}"
    kit.icons.draw(surface, name, face.center, round(place.w * 0.72), colours.ink)
    if stack[0].kind in STACKING and len(stack) > 1 and place.w >= 14:
        size = max(9, round(place.w * 0.54))
        spot = (place.right - round(size * 0.28), place.bottom - round(size * 0.42))
        kit.pieces.disc(surface, spot, size, len(stack), WHITE, colours.ink)


def mini_cells(mode: Mode, place: Rect) -> dict[int, Rect]:
    """Return the places of the squares of a small city that fills a rectangle as well as it can."""
    size = min((place.w - 2 * mode.columns) // mode.columns, (place.h - 2 * ROWS) // ROWS)
    gap = max(1, round(size * 0.10))
    size = max(3, min((place.w - gap * (mode.columns + 1)) // mode.columns, (place.h - gap * ROWS) // ROWS))
    cells = {}
    for square in squares_in(mode.squares):
        row, column = divmod(square, STRIDE)
        streets = (column > 1) + (column > 2) if mode.numbers else (column > 1)
        x = place.x + column * (size + gap) + streets * gap
        y = place.y + row * (size + gap) + (row > 1) * gap
        cells[square] = Rect(x, y, size, size)
    return cells


class MiniCity:
    """Lays out and draws one small city card; `rect` includes its side."""

    def __init__(self, kit: BoardKit, rect: Rect, mode: Mode) -> None:
        self.kit = kit
        self.mode = mode
        self.resize(rect)

    def resize(self, rect: Rect) -> None:
        """Take another place."""
        self.rect = Rect(rect)
        self.scale = s = min(rect.w / _CARD[0], rect.h / _CARD[1])
        self.depth = max(2, round(_DEPTH * s))
        self.header = Rect(rect.x, rect.y, rect.w, round(38 * s))
        pad = round(12 * s)
        high = rect.h - self.depth - self.header.h - round(8 * s)
        wide = rect.w - 2 * pad - round(46 * s)
        self._cells = mini_cells(self.mode, Rect(rect.x + pad, self.header.bottom + round(2 * s), wide, high))
        grid = self._cells[0].unionall(list(self._cells.values()))
        for cell in self._cells.values():
            cell.y += max(0, (high - grid.h) // 2)
        grid.y += max(0, (high - grid.h) // 2)
        self._side = Rect(grid.right + round(8 * s), grid.y, rect.right - grid.right - round(14 * s), grid.h)

    @property
    def radius(self) -> int:
        """How round the corners of the card are."""
        return round(16 * self.scale)

    def square_at(self, position: tuple[int, int]) -> int | None:
        """Return the square under a point."""
        return next((square for square, cell in self._cells.items() if cell.collidepoint(position)), None)

    def square_rect(self, square: int) -> Rect:
        """Return the place of a square, as for a tile that flies there."""
        return Rect(self._cells[square])

    def draw(self, surface: Surface, look: MiniLook) -> None:
        """Draw the card."""
        self.draw_rim(surface, look)
        self.draw_still(surface, look)
        self.draw_score(surface, look.score)

    def still_part(self, look: MiniLook) -> tuple[MiniLook, int]:
        """Return what `draw_still` shows of a look: a scene paints it anew only if that has changed."""
        still = replace(look, city=look.city.copy(), score=0.0, to_move=False, hovered=False)
        return still, self._digits(look.score).w

    def draw_rim(self, surface: Surface, look: MiniLook) -> None:
        """Draw what lies under the card: the gold of the player to move, or of the pointer."""
        if look.to_move or look.hovered:
            s = self.scale
            width, glow = max(2, round(3 * s)), max(3, round(5 * s))
            self.kit.paint.gold_rim(surface, self.rect, round(16 * s), width, glow)

    def draw_score(self, surface: Surface, score: float) -> None:
        """Draw star and points; on their way to another number the digits roll."""
        kit, s, digits = self.kit, self.scale, self._digits(score)
        size = self._digit_size
        # The window is one line high: what rolls out of it is gone before it meets the edge of the card.
        window = Rect(digits.x, 0, digits.w, kit.text.line_height(size, Weight.BLACK))
        window.centery = digits.centery
        kit.text.rolling(surface, score, window, size, kit.theme.c.ink, Weight.BLACK)
        label = kit.words.number(int(score // 1))
        star = (digits.right - kit.text.width(label, size, Weight.BLACK) - round(13 * s), digits.centery)
        kit.pieces.star(surface, star, round(22 * s))

    @property
    def _digit_size(self) -> int:
        return max(11, round(18 * self.scale))

    def _digits(self, score: float) -> Rect:
        """Return the place of the points at the right end of the header."""
        text, size, head = self.kit.text, self._digit_size, self.header
        label = self.kit.words.number(int(score // 1))
        width = max(text.width(label, size, Weight.BLACK), text.width("00", size, Weight.BLACK))
        return Rect(head.right - round(12 * self.scale) - width, head.y, width, 2 * round(20 * self.scale))

    def draw_still(self, surface: Surface, look: MiniLook) -> None:
        """Draw the card itself, without rim and points."""
        paint, s = self.kit.paint, self.scale
        radius = round(16 * s)
        face = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - self.depth)
        paint.panel(surface, face, radius, depth=self.depth, shadow=max(3, round(7 * s)), shadow_alpha=110)
        self._draw_header(surface, look)
        for square, cell in self._cells.items():
            empty = square_colours(self.kit.theme, self.mode, square).face
            draw_cell(self.kit, surface, cell, look.city.stacks[square], empty)
            if square == look.marked:
                edge = max(1, round(2 * s))
                outer = cell.inflate(2 * edge, 2 * edge)
                paint.ring(surface, outer, round(cell.w * 0.22) + edge, edge, self.kit.theme.c.gold_deep)
        if look.pointed is not None:
            cell = self._cells[look.pointed]
            point_at(self.kit, surface, cell, round(cell.w * 0.22), square_name(look.pointed), height=round(13 * s))
        self._draw_side(surface, look)

    def _draw_header(self, surface: Surface, look: MiniLook) -> None:
        kit, c, s, head = self.kit, self.kit.theme.c, self.scale, self.header
        middle = head.y + round(20 * s)
        kit.pieces.medallion(surface, (head.x + round(22 * s), middle), round(26 * s), look.player)
        digits = self._digits(look.score)
        left = head.x + round(40 * s)
        hat = round(18 * s) if look.has_mayor else 0
        air = round(6 * s) if hat else 0
        box = Rect(left, head.y, max(8, digits.x - round(_STAR * s) - left - hat - air), digits.h)
        name = kit.text.draw(surface, look.name, box, kit.text.on_board(15, s), c.ink, Weight.EXTRABOLD, own=False)
        if hat:
            kit.pieces.hat(surface, (name.right + air + hat // 2, middle), hat)

    def _draw_side(self, surface: Surface, look: MiniLook) -> None:
        """Draw free resources and what is left of the hand, beside the squares."""
        kit, c, s, side = self.kit, self.kit.theme.c, self.scale, self._side
        size = round(24 * s)
        pitch = round((26 if look.architects else 34) * s)
        y = side.y + size // 2 + (0 if look.architects else round(10 * s))
        for token, count in zip(Token, look.free, strict=True):
            kit.pieces.token(surface, (side.x + size // 2, y), size, token, ghost=not count)
            box = Rect(side.x + size + round(3 * s), y - size // 2, side.right - side.x - size, size)
            kit.text.draw(surface, str(count), box, kit.text.on_board(17, s), c.ink if count else c.muted, Weight.BLACK)
            y += pitch
        step = round(23 * s)
        per_row = max(1, (side.w + round(6 * s)) // step)
        rows = -(-len(look.architects) // per_row)
        top = side.bottom - rows * step + step // 2
        for index, number in enumerate(look.architects):
            row, column = divmod(index, per_row)
            spot = (side.x + round(11 * s) + column * step, top + row * step)
            kit.pieces.architect(
                surface, spot, round(24 * s), number, look.player.colour, state=ArchitectState.STANDING
            )
