"""The reference card: what a tile scores, what the floor line costs, the bonuses, and the rules in a few lines."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from quadropolis_gui.engine.azul.bag import TILES_PER_DISPLAY
from quadropolis_gui.engine.azul.scoring import FLOOR_COST, FLOOR_SPACES, Category
from quadropolis_gui.engine.azul.state import DISPLAYS
from quadropolis_gui.engine.azul.wall import COLOUR_BONUS, COLUMN_BONUS, GREY, POINTS, ROW_BONUS, SIDE
from quadropolis_gui.scenes.rules.card import CardSheet
from quadropolis_gui.view.azul.category_sign import CATEGORY_COLOURS, draw_category_sign
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import legible, mix
from quadropolis_gui.view.ui.layout import columns, cut_bottom, cut_top, inset, rows

_BONUSES = (
    (Category.ROWS, "row", ROW_BONUS),
    (Category.COLUMNS, "column", COLUMN_BONUS),
    (Category.COLORS, "color", COLOUR_BONUS),
)

#: How high a row of sentences is at least, and how far the two columns of them are apart.
_LINE, _HALVES = 44, 20


@dataclass(frozen=True, slots=True)
class _Places:
    tile: Rect
    floor: Rect
    bonus: Rect
    displays: Rect
    lines: tuple[Rect, ...]


class ReferenceCard(CardSheet):
    """The tables of one wall, or of both; they count the same."""

    places: _Places

    def __init__(self, kit: Kit, variant: str | None = None) -> None:
        #: The wall of the game that is played; None shows both.
        self.variant = variant
        super().__init__(kit)

    @property
    def wanted_height(self) -> float:
        """As high as its tables want, and the sentences below them."""
        return 600 + sum(self._line_heights()) / self.kit.frame.scale - 2 * _LINE

    def subtitle(self) -> str:
        """Of which wall these points are."""
        return self.kit.t(f"azul.rules.card.{'subtitle' if self.variant is None else f'of_{self.variant}'}")

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said below the tables; the grey wall only where it is played, or where both are shown."""
        said = ("line", "end", "ties") if self.variant not in (None, GREY) else ("line", "grey", "end", "ties")
        return tuple(self.kit.t(f"azul.rules.card.{name}") for name in said)

    def lay_out(self) -> None:
        """Find the places of all tables."""
        kit, heights = self.kit, self._line_heights()
        foot, body = cut_bottom(self.body, sum(heights) + kit.u(4), kit.u(12))
        left, right = columns(body, [46, 54], kit.u(16))
        floor, bonus, displays = rows(right, [34, 38, 28], kit.u(10))
        half = columns(foot, [1, 1], kit.u(_HALVES))
        lines = tuple(place for column in half for place in rows(column, heights, kit.u(4)))
        self.places = _Places(left, floor, bonus, displays, lines)

    def _line_heights(self) -> list[int]:
        """Return how high the two rows of sentences are, two and two side by side."""
        kit, said = self.kit, self.sentences
        width = (self.inner_width - kit.u(_HALVES)) // 2
        return [max(kit.u(_LINE), *(self.line_height(text, width) for text in said[row::2])) for row in range(2)]

    # Drawing

    def draw_content(self, surface: Surface) -> None:
        """Draw all tables and sentences."""
        self._draw_tile(surface, self._ground(surface, self.places.tile, "tile"))
        self._draw_floor(surface, self._ground(surface, self.places.floor, "floor"))
        self._draw_bonuses(surface, self._ground(surface, self.places.bonus, "bonus"))
        self._draw_displays(surface, self._ground(surface, self.places.displays, "displays"))
        for text, place in zip(self.sentences, self.places.lines, strict=False):
            self.draw_line(surface, place, text)

    def _ground(self, surface: Surface, place: Rect, name: str) -> Rect:
        """Draw the ground and the heading of a table, with its note beside or below; return the room that is left."""
        kit, c = self.kit, self.kit.c
        kit.paint.fill(surface, place, kit.u(10), c.tint, None, 120)
        head, rest = cut_top(inset(place, kit.u(12), kit.u(8)), kit.u(24), kit.u(4))
        title = kit.t(f"azul.rules.card.{name}")
        key = f"azul.rules.card.{name}_note"
        drawn = kit.text.draw(surface, title, head, kit.frame.font(17), c.ink, Weight.BLACK)
        if not kit.words.has(key):
            return rest
        note = kit.t(key, tiles=TILES_PER_DISPLAY)
        beside = Rect(drawn.right + kit.u(10), head.y, head.right - drawn.right - kit.u(10), head.h)
        size = kit.frame.font(13)
        if kit.text.width(note, size, Weight.SEMIBOLD) <= beside.w:
            kit.text.draw(surface, note, beside, size, c.muted, Weight.SEMIBOLD)
            return rest
        below, rest = cut_top(rest, kit.u(20), kit.u(2))
        kit.text.draw(surface, note, below, size, c.muted, Weight.SEMIBOLD, least=8)
        return rest

    def _cell(self, surface: Surface, cell: Rect, text: str, category: Category, size: float = 18) -> None:
        kit = self.kit
        ground = mix(CATEGORY_COLOURS[category], kit.c.panel_top, 0.74)
        kit.paint.fill(surface, cell, kit.u(6), ground)
        if kit.theme.outline:
            kit.paint.ring(surface, cell, kit.u(6), kit.theme.outline, kit.c.ink)
        pixels = min(kit.frame.font(size), round(cell.h * 0.72))
        ink = legible(kit.c.negative if category is Category.FLOOR else kit.c.ink, ground)
        kit.text.draw(surface, text, cell, pixels, ink, Weight.BLACK, align="center")

    def _draw_tile(self, surface: Surface, rect: Rect) -> None:
        """Draw what a tile scores by the runs through it: across at the top, down at the side."""
        kit, c = self.kit, self.kit.c
        small = kit.frame.font(14)
        labels = [f"{kit.t('azul.rules.card.down')} 1", kit.t("azul.rules.card.across")]
        lead = min(rect.w // 4, max(kit.text.width(text, small, Weight.EXTRABOLD) for text in labels) + kit.u(10))
        head, body = cut_top(rect, kit.u(26), kit.u(2))
        for number, cell in enumerate(columns(Rect(rect.x + lead, head.y, rect.w - lead, head.h), [1] * SIDE), 1):
            kit.text.draw(surface, str(number), cell, small, c.ink_soft, Weight.EXTRABOLD, align="center")
        corner = Rect(rect.x, head.y, lead - kit.u(6), head.h)
        kit.text.draw(surface, labels[1], corner, small, c.muted, Weight.BOLD, align="right", least=8)
        for down, line in enumerate(rows(body, [1] * SIDE, kit.u(4)), 1):
            name = Rect(rect.x, line.y, lead - kit.u(6), line.h)
            text = labels[0] if down == 1 else str(down)
            kit.text.draw(surface, text, name, small, c.ink_soft, Weight.EXTRABOLD, align="right", least=8)
            cells = columns(Rect(rect.x + lead, line.y, rect.w - lead, line.h), [1] * SIDE, kit.u(4))
            for across, cell in enumerate(cells, 1):
                self._cell(surface, cell, str(POINTS[across][down]), Category.WALL)

    def _draw_floor(self, surface: Surface, rect: Rect) -> None:
        """Draw what each space costs, and below, small, what all up to it cost together."""
        kit, c = self.kit, self.kit.c
        for number, column in enumerate(columns(rect, [1] * FLOOR_SPACES, kit.u(6)), 1):
            cell, below = rows(column, [64, 36])
            cost = FLOOR_COST[number] - FLOOR_COST[number - 1]
            self._cell(surface, cell, kit.words.number(-cost), Category.FLOOR)
            total = f"Σ {kit.words.number(-FLOOR_COST[number])}"
            kit.text.draw(surface, total, below, kit.frame.font(13), c.muted, Weight.BOLD, align="center", least=8)

    def _draw_bonuses(self, surface: Surface, rect: Rect) -> None:
        kit, c = self.kit, self.kit.c
        for (category, name, points), cell in zip(_BONUSES, columns(rect, [1, 1, 1], kit.u(10)), strict=True):
            side = min(kit.u(48), cell.h - kit.u(6), round(cell.w * 0.32))
            sign = Rect(cell.x, cell.centery - side // 2, side, side)
            draw_category_sign(surface, kit, sign, category)
            words = Rect(sign.right + kit.u(10), cell.y, cell.right - sign.right - kit.u(10), cell.h)
            upper, lower = rows(words, [44, 56])
            kit.text.draw(
                surface, kit.words.signed(points), upper, kit.frame.font(21), c.positive, Weight.BLACK, valign="bottom"
            )
            kit.text.paragraph(
                surface, kit.t(f"azul.rules.card.{name}"), lower, kit.frame.font(13), c.ink_soft, Weight.BOLD, least=8
            )

    def _draw_displays(self, surface: Surface, rect: Rect) -> None:
        """Draw how many displays there are by the number of players."""
        kit, c = self.kit, self.kit.c
        for (players, displays), cell in zip(DISPLAYS.items(), columns(rect, [1, 1, 1], kit.u(10)), strict=True):
            number, words = columns(cell, [34, 66], kit.u(8))
            self._cell(surface, number, str(displays), Category.ROWS)
            text = kit.t("score_pad.players", count=players)
            kit.text.draw(surface, text, words, kit.frame.font(14), c.ink_soft, Weight.BOLD, least=8)


def reference_card(kit: Kit, variant: str | None = None) -> ReferenceCard:
    """The card of a wall, or of both."""
    return ReferenceCard(kit, variant)
