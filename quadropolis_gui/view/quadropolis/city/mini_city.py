"""The card of another player: name, Mayor and points, the city as a miniature, the hand, and what was built last."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.city import City
from quadropolis_gui.engine.quadropolis.modes import Mode, square_name
from quadropolis_gui.engine.quadropolis.tiles import Kind, Tile
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.city.miniature import Miniature
from quadropolis_gui.view.quadropolis.kind_chip import draw_kind_chip
from quadropolis_gui.view.quadropolis.pieces import ArchitectState, Token
from quadropolis_gui.view.quadropolis.pointing import point_at
from quadropolis_gui.view.theme import PlayerLook

#: Measures of the card at 184 x 182, its side included.
_CARD = (184, 182)
_HEADER, _FOOT, _PAD, _DEPTH = 36, 30, 6, 4
#: A lower card is drawn smaller; a higher one has its foot on two lines.
_LEAST_HEIGHT, _ROOMY = 172, 232
#: More points than a move brings.
_MOST_POINTS = 28
#: What the star takes before the points, with air before it.
_STAR = 30


@dataclass(frozen=True, slots=True)
class MiniNews:
    """What a player did last: the building and the change in points, or the icon of having built nothing."""

    #: The sign of the kind that was built; none if the tile was discarded or there was none.
    sign: str = ""
    name: str = ""
    icon: str = "minus"
    gain: int = 0


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
    #: Squares whose building has all it needs; the others are grey.
    active: int = -1
    #: The square that was built on last, which is lit, and what was built or done.
    marked: int | None = None
    news: MiniNews | None = None
    #: A square that something elsewhere speaks of, as a row of the log under the pointer.
    pointed: int | None = None


class MiniCity:
    """Lays out and draws one small city card; `rect` includes its side."""

    def __init__(self, kit: BoardKit, rect: Rect, mode: Mode) -> None:
        self.kit = kit
        self.mode = mode
        self.resize(rect)

    def resize(self, rect: Rect) -> None:
        """Take another place."""
        self.rect = Rect(rect)
        self.scale = s = min(rect.w / _CARD[0], rect.h / _LEAST_HEIGHT)
        self.depth = max(2, round(_DEPTH * s))
        self.header = Rect(rect.x, rect.y, rect.w, round(_HEADER * s))
        line = round(_FOOT * s)
        lines = 2 if rect.h >= _ROOMY * s else 1
        end = rect.bottom - self.depth
        self._feet = [Rect(rect.x, end - (lines - n) * line, rect.w, line) for n in range(lines)]
        pad = max(2, round(_PAD * s))
        land = Rect(rect.x + pad, self.header.bottom, rect.w - 2 * pad, self._feet[0].y - self.header.bottom)
        self._miniature = Miniature(self.kit, land, self.mode, s)

    @property
    def radius(self) -> int:
        """How round the corners of the card are."""
        return round(16 * self.scale)

    @property
    def foot(self) -> Rect:
        """The line that tells what was built last."""
        return Rect(self._feet[-1]).inflate(-2 * max(2, round(_PAD * self.scale)), 0)

    def square_at(self, position: tuple[int, int]) -> int | None:
        """Return the square under a point."""
        return next((square for square, lot in self._miniature.lots.items() if lot.collidepoint(position)), None)

    def square_rect(self, square: int) -> Rect:
        """Return the place of a square, as for a tile that flies there."""
        return Rect(self._miniature.lots[square])

    def prepare(self, stack: tuple[Tile, ...] = ()) -> None:
        """Paint ahead a building, or the land without any."""
        self._miniature.prepare(stack)

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
        return Rect(head.right - round(12 * self.scale) - width, head.y, width, 2 * round(18 * self.scale))

    def draw_still(self, surface: Surface, look: MiniLook) -> None:
        """Draw the card itself, without rim and points."""
        paint, s = self.kit.paint, self.scale
        radius = round(16 * s)
        face = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - self.depth)
        paint.panel(surface, face, radius, depth=self.depth, shadow=max(3, round(7 * s)), shadow_alpha=110)
        self._draw_header(surface, look)
        self._miniature.draw(surface, look.city, look.active, look.marked)
        if look.pointed is not None:
            lot = self._miniature.lots[look.pointed]
            point_at(self.kit, surface, lot, round(lot.h * 0.2), square_name(look.pointed), height=round(13 * s))
        self._draw_foot(surface, look)

    def _draw_header(self, surface: Surface, look: MiniLook) -> None:
        kit, c, s, head = self.kit, self.kit.theme.c, self.scale, self.header
        middle = head.y + round(18 * s)
        kit.pieces.medallion(surface, (head.x + round(22 * s), middle), round(26 * s), look.player)
        digits = self._digits(look.score)
        left = head.x + round(40 * s)
        hat = round(18 * s) if look.has_mayor else 0
        air = round(6 * s) if hat else 0
        box = Rect(left, head.y, max(8, digits.x - round(_STAR * s) - left - hat - air), digits.h)
        name = kit.text.draw(surface, look.name, box, kit.text.on_board(15, s), c.ink, Weight.EXTRABOLD, own=False)
        if hat:
            kit.pieces.hat(surface, (name.right + air + hat // 2, middle), hat)

    def _draw_foot(self, surface: Surface, look: MiniLook) -> None:
        """Draw what is left of the hand, or what has no place, and what was built last; on two lines if there are."""
        first, last = self._feet[0], self._feet[-1]
        start = first.x + round(10 * self.scale)
        if look.architects:
            start = self._draw_hand(surface, look, start)
        if first is not last or not look.architects:
            start = self._draw_free(surface, look.free, start, spread=first is not last)
        if first is not last and look.news is None:
            self._say_nothing(surface, last)
        elif look.news is not None:
            left = last.x + round(10 * self.scale) if first is not last else start
            self._draw_news(surface, look.news, Rect(left, last.y, last.right - left, last.h), first is not last)

    def _say_nothing(self, surface: Surface, line: Rect) -> None:
        """Say that nothing was built yet, on a line that has nothing else to say."""
        kit, s = self.kit, self.scale
        said, font = kit.words.t("quadropolis.table.small_city.nothing"), kit.text.on_board(12, s)
        box = line.inflate(-2 * round(10 * s), 0)
        kit.text.draw(surface, said, box, font, kit.theme.c.muted, Weight.BOLD)

    def _draw_hand(self, surface: Surface, look: MiniLook, x: int) -> int:
        """Draw the architects still in hand and return where they end."""
        s, size = self.scale, round(21 * self.scale)
        for number in look.architects:
            spot = (x + size // 2, self._feet[0].centery)
            self.kit.pieces.architect(surface, spot, size, number, look.player.colour, state=ArchitectState.STANDING)
            x += round(19 * s)
        return x + round(4 * s)

    def _draw_free(self, surface: Surface, free: tuple[int, int], x: int, *, spread: bool) -> int:
        """Draw Inhabitants and Energy without a place and return where they end.

        On a line without news they stand at its right end.
        """
        kit, c, s = self.kit, self.kit.theme.c, self.scale
        size, line = round(19 * s), self._feet[0]
        font = kit.text.on_board(14, s)
        step = size + kit.text.width("00", font, Weight.BLACK) + round(4 * s)
        if spread and x > line.x + round(10 * s):
            x = max(x, line.right - round(8 * s) - 2 * step)
        for token, count in zip(Token, free, strict=True):
            kit.pieces.token(surface, (x + size // 2, line.centery), size, token, ghost=not count)
            box = Rect(x + size + round(2 * s), line.y, step - size, line.h)
            kit.text.draw(surface, str(count), box, font, c.ink if count else c.muted, Weight.BLACK)
            x += step
        return x

    def _widest_name(self, letters: int, weight: Weight) -> int:
        """Return how wide the longest name of a building is: either all cards have the words before it, or none."""
        kinds = (*(kind.code for kind in Kind), "playground")
        names = (self.kit.words.t(f"quadropolis.table.log.short.{kind}") for kind in kinds)
        return max(self.kit.text.width(name, letters, weight) for name in names)

    def _draw_change(self, surface: Surface, news: MiniNews, room: Rect) -> tuple[int, int]:
        """Draw how many points it was at the right end of a line; return where that begins.

        And where it would with most points: whether there is room for words must not change from move to move.
        """
        kit, c, s = self.kit, self.kit.theme.c, self.scale
        font, right = kit.text.on_board(14, s), room.right - round(11 * s)
        narrowest = right - kit.text.width(kit.words.signed(_MOST_POINTS), font, Weight.BLACK) - round(5 * s)
        if not news.sign:
            return right, narrowest
        change = kit.words.signed(news.gain)
        wide = kit.text.width(change, font, Weight.BLACK)
        ink = c.positive if news.gain > 0 else c.negative if news.gain < 0 else c.muted
        kit.text.draw(surface, change, Rect(right - wide, room.y, wide, room.h), font, ink, Weight.BLACK)
        return right - wide - round(5 * s), narrowest

    def _draw_news(self, surface: Surface, news: MiniNews, room: Rect, is_roomy: bool) -> None:
        """Draw what was done last at the right end of a line: the word for it as far as there is room."""
        kit, c, s = self.kit, self.kit.theme.c, self.scale
        small, chip = kit.text.on_board(12, s), round(20 * s)
        right, narrowest = self._draw_change(surface, news, room)
        said, weight = kit.words.t("quadropolis.table.small_city.last"), Weight.BOLD
        wide = kit.text.width(said, small, weight)
        place = Rect(right - chip, room.centery - chip // 2, chip, chip)
        if is_roomy:
            # The words stand before what they speak of, in the order in which one reads, if there is room for both.
            letters, x = kit.text.on_board(13, s), room.x
            rest = narrowest - room.x - chip - round(13 * s)
            if self._widest_name(letters, weight) + wide + round(6 * s) <= rest:
                x = kit.text.draw(surface, said, Rect(x, room.y, wide, room.h), small, c.muted, weight).right
                x += round(6 * s)
            place.x = x
            name = Rect(place.right + round(5 * s), room.y, right - place.right - round(8 * s), room.h)
            if news.name:
                kit.text.draw(surface, news.name, name, letters, c.ink if news.sign else c.muted, weight)
        elif wide <= narrowest - chip - room.x - round(8 * s):
            box = Rect(place.x - round(6 * s) - wide, room.y, wide, room.h)
            kit.text.draw(surface, said, box, small, c.muted, weight)
        if news.sign:
            draw_kind_chip(surface, kit, place, news.sign)
        else:
            kit.icons.draw(surface, news.icon, place.center, round(chip * 0.9), c.muted)
