"""Draws the score pad's card: the categories across, the players down, the row of the winner in gold."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.game import Figures, Result
from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.categories import Categories
from quadropolis_gui.scenes.levels import character_named, level_name, likes
from quadropolis_gui.scenes.score_pad.count import best_in
from quadropolis_gui.scenes.score_pad.filling import PadFilling
from quadropolis_gui.scenes.score_pad.layout import PadLayout
from quadropolis_gui.scenes.score_pad.tally import Tally
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour, legible, lighten, mix
from quadropolis_gui.view.tokens import draw_emblem, draw_star

#: Red, green and blue together of a card that counts as light.
_LIGHT = 380


def two_lines(text: str) -> tuple[str, str]:
    """Return a text broken at the space that leaves the longer part shortest.

    >>> two_lines("Habitantes sem uso")
    ('Habitantes', 'sem uso')
    """
    spaces = [index for index, letter in enumerate(text) if letter == " "]
    at = min(spaces, key=lambda index: max(index, len(text) - index - 1), default=len(text))
    return text[:at], text[at + 1 :]


class PadPainter:
    """Draws the pad of one game at any moment of its count."""

    def __init__(
        self, kit: Kit, session: Session, filling: PadFilling, categories: Categories, figures: Sequence[Figures],
        tally: Tally,
    ) -> None:  # fmt: skip
        self.kit = kit
        self.session = session
        self.filling = filling
        self.categories = categories
        self.figures = figures
        self.tally = tally
        self.result: Result = session.state.result()
        self.places: dict[int, int] = self.result.places
        self.order: tuple[int, ...] = self.result.order
        self._best = {
            category: best_in(figures, category) for category in tally.columns if category not in categories.penalties
        }

    def slot_of(self, player: int) -> float:
        """The strip in which a player's row is, on its way from seat order to its place."""
        return player + (self.order.index(player) - player) * self.tally.sorted

    def player_in(self, slot: int) -> int:
        """The player whose row is in a strip, or nearest to it."""
        return min(self.order, key=lambda player: abs(self.slot_of(player) - slot))

    def draw(self, surface: Surface, places: PadLayout, hovered: int | None, *, pressed: bool = False) -> None:
        """Draw the whole card; `hovered` is the player whose row is under the pointer, and perhaps held down."""
        kit = self.kit
        kit.paint.card(surface, places.pad, kit.u(22), kit.u(5), kit.u(10))
        self._draw_rows_ground(surface, places, hovered, pressed=pressed)
        self._draw_column_light(surface, places)
        self._draw_header(surface, places)
        for player in sorted(self.order, key=lambda player: player in self.result.winners):
            self._draw_row(surface, places, player)

    # ---- ground

    def _row_rect(self, places: PadLayout, player: int) -> Rect:
        first = places.rows[0]
        return Rect(first.x, first.y + round(self.slot_of(player) * first.h), first.w, first.h)

    def _draw_rows_ground(self, surface: Surface, places: PadLayout, hovered: int | None, *, pressed: bool) -> None:
        kit, c = self.kit, self.kit.c
        line = max(1, kit.u(1))
        for row in places.rows[1:]:
            kit.paint.line(surface, Rect(row.x + kit.u(12), row.y, row.w - kit.u(24), line))
        if places.aside:
            split = places.columns[-places.aside].x - round(places.pad.w * 0.006)
            top = places.pad.y + kit.u(12)
            kit.paint.line(surface, Rect(split, top, line, places.rows[-1].bottom - top))
        if places.rounds:
            for x in (places.columns[0].x - round(places.pad.w * 0.006), places.total.x):
                top = places.pad.y + kit.u(12)
                kit.paint.line(surface, Rect(x, top, line, places.rows[-1].bottom - top))
        if hovered is not None and not (self.tally.done and hovered in self.result.winners):
            place = self._row_rect(places, hovered)
            kit.paint.fill(surface, place, kit.u(14), c.gold_light, None, 150 if pressed else 70)
        if self.tally.done:
            for player in self.result.winners:
                pointed = player == hovered
                self._draw_gold(surface, self._row_rect(places, player), pointed=pointed, pressed=pointed and pressed)

    def _draw_gold(self, surface: Surface, place: Rect, *, pointed: bool, pressed: bool) -> None:
        kit, c = self.kit, self.kit.c
        edge = max(2, kit.u(3))
        inner = place.inflate(-2 * edge, -2 * edge)
        kit.paint.glow(surface, place, kit.u(15), max(2, kit.u(5)), c.glow, 1.2)
        kit.paint.fill(surface, place, kit.u(15), c.gold_deep)
        light = 0.22 if pointed and not pressed else 0.0
        top, bottom = (0.1, 0.35) if pressed else (0.35, 0.1)
        kit.paint.fill(
            surface, inner, kit.u(12), lighten(c.gold_light, top + light), lighten(c.gold_light, bottom + light)
        )

    def _draw_column_light(self, surface: Surface, places: PadLayout) -> None:
        """The column that is being counted glows."""
        kit, c, current = self.kit, self.kit.c, self.tally.current
        if current is None:
            return
        column = (
            places.rounds[self.tally.counted]
            if current.category is None
            else places.columns[self.tally.columns.index(current.category)]
        )
        place = Rect(column.x + kit.u(2), column.y + kit.u(8), column.w - kit.u(4), column.h - kit.u(6))
        kit.paint.glow(surface, place, kit.u(14), max(2, kit.u(5)), c.glow, 1.2)
        kit.paint.fill(surface, place, kit.u(14), c.gold_deep)
        edge = max(2, kit.u(3))
        kit.paint.fill(surface, place.inflate(-2 * edge, -2 * edge), kit.u(11), mix(c.gold_light, c.panel_top, 0.72))

    # ---- header

    def _draw_header(self, surface: Surface, places: PadLayout) -> None:
        kit, c, header = self.kit, self.kit.c, places.header
        left = places.names(header)
        left = Rect(left.x + kit.u(28), left.y, left.w - kit.u(36), left.h)
        kit.text.draw(surface, self.filling.heading, left, kit.frame.font(17), c.muted, Weight.BOLD)
        if places.rounds:
            self._draw_rounds_head(surface, places)
        for category, column in zip(self.tally.columns, places.columns, strict=True):
            head = Rect(column.x, header.y, column.w, header.h)
            self._draw_column_head(surface, head, category)
        head = Rect(places.total.x, header.y, places.total.w, header.h)
        draw_star(surface, kit, (head.centerx, head.y + kit.u(30)), kit.u(34))
        self._label(surface, head, kit.t("game.categories.total"), c.ink)

    def _draw_rounds_head(self, surface: Surface, places: PadLayout) -> None:
        """What is counted round by round, and the number of each round on a disc."""
        kit, c, head = self.kit, self.kit.c, places.rounds_head
        box = Rect(head.x + kit.u(4), head.y + kit.u(8), head.w - kit.u(8), head.h - kit.u(8))
        text, size = self.filling.rounds_heading, kit.frame.font(13)
        kit.text.draw(surface, text, box, size, c.muted, Weight.BOLD, align="center", least=9)
        high = kit.u(28)
        for step, column in zip(self.tally.steps, places.rounds, strict=False):
            wide = max(high, min(column.w - kit.u(4), kit.text.width(step.label, size, Weight.BLACK) + kit.u(14)))
            disc = Rect(0, 0, wide, high)
            disc.center = (column.centerx, places.header.y + kit.u(52))
            kit.paint.fill(surface, disc, high // 2, c.well_top, c.well_bottom)
            kit.text.draw(surface, step.label, disc, size, c.ink_soft, Weight.BLACK, align="center", least=8)

    def head_lines(self, category: str) -> tuple[str, ...]:
        """Return the words over a column.

        Two columns with the same short name could not be told apart: those have their whole names, in two lines.
        """
        label = self.categories.label(category)
        shared = sum(self.categories.label(other) == label for other in self.tally.columns) > 1
        return two_lines(self.categories.name(category)) if shared else (label,)

    def _draw_column_head(self, surface: Surface, head: Rect, category: str) -> None:
        kit, categories = self.kit, self.categories
        lines = self.head_lines(category)
        whole = len(lines) > 1
        side = kit.u(28 if whole else 34 if category in categories.penalties else 36)
        sign = Rect(0, 0, side, side)
        sign.center = (head.centerx, head.y + kit.u(22 if whole else 30))
        categories.draw_sign(surface, sign, category)
        for number, line in enumerate(reversed(lines)):
            self._label(surface, head.move(0, -number * kit.u(15)), line, kit.c.ink_soft)

    def _label(self, surface: Surface, head: Rect, text: str, colour: Colour) -> None:
        kit = self.kit
        box = Rect(head.x + kit.u(4), head.y + kit.u(52), head.w - kit.u(8), kit.u(20))
        kit.text.draw(surface, text, box, kit.frame.font(13), colour, Weight.BOLD, align="center", least=9)

    # ---- rows

    def _draw_row(self, surface: Surface, places: PadLayout, player: int) -> None:
        row = self._row_rect(places, player)
        wins = self.tally.done and player in self.result.winners
        self._draw_name(surface, places.names(row), player, wins)
        for number, column in enumerate(places.rounds):
            self._draw_round(surface, Rect(column.x, row.y, column.w, row.h), player, number, wins)
        for number, (category, column) in enumerate(zip(self.tally.columns, places.columns, strict=True)):
            cell = Rect(column.x, row.y, column.w, row.h)
            self._draw_cell(surface, cell, player, number, category, wins)
        self._draw_total(surface, Rect(places.total.x, row.y, places.total.w, row.h), player, wins)

    def _draw_name(self, surface: Surface, rect: Rect, player: int, wins: bool) -> None:
        kit, c, seat = self.kit, self.kit.c, self.session.seat(player)
        mark = (rect.x + kit.u(26), rect.centery)
        if wins:
            kit.icons.draw(surface, "crown", mark, kit.u(26), c.gold_ink)
        elif self.tally.done:
            box = Rect(mark[0] - kit.u(16), rect.y, kit.u(32), rect.h)
            text = str(self.places[player])
            kit.text.draw(surface, text, box, kit.frame.font(20), c.muted, Weight.BLACK, align="center")
        size = kit.u(40)
        draw_emblem(surface, kit, (rect.x + kit.u(72), rect.centery), size, seat.color)
        left = rect.x + kit.u(72) + size // 2 + kit.u(10)
        width = rect.right - left - kit.u(4)
        ink = c.gold_ink if wins else c.ink
        name = Rect(left, rect.centery - kit.u(22), width, kit.u(26))
        kit.text.draw(surface, seat.name, name, kit.frame.font(18), ink, Weight.BLACK, own=False)
        below = Rect(left, rect.centery + kit.u(3), width, kit.u(19))
        soft = c.gold_ink if wins else c.muted
        size = kit.frame.font(13)
        kit.text.draw(surface, self._kind_of(player, width, size), below, size, soft, Weight.SEMIBOLD)

    def _kind_of(self, player: int, width: int, size: int) -> str:
        """A person, or the level of an opponent, and what it likes where there is room for that."""
        seat, words, game = self.session.seat(player), self.kit.words, self.session.rules.name
        if self.session.is_person(player):
            return self.kit.t("score_pad.person")
        level = level_name(words, game, seat.level)
        if character_named(game, seat.character) is None:
            return level
        both = self.kit.t("table.about.likes", level=level, likes=likes(words, game, seat.character))
        return both if self.kit.text.width(both, size, Weight.SEMIBOLD) <= width else level

    def _draw_round(self, surface: Surface, cell: Rect, player: int, number: int, wins: bool) -> None:
        """What a round brought, and below it, small, what it cost."""
        kit, c = self.kit, self.kit.c
        added = self.tally.added(player, number)
        if added is None:
            return
        penalties = self.categories.penalties
        lost = sum(points for category, points in added.items() if category in penalties)
        gained = sum(points for category, points in added.items() if category not in penalties)
        upper = Rect(cell.x, cell.centery - kit.u(22), cell.w, kit.u(26)) if lost else cell
        ink = c.gold_ink if wins else c.ink
        self._roll(surface, gained, upper, kit.frame.font(18), ink, Weight.EXTRABOLD)
        if lost:
            below = Rect(cell.x, cell.centery + kit.u(3), cell.w, kit.u(19))
            red = legible(c.negative, c.gold_light) if wins else c.negative
            self._roll(surface, lost, below, kit.frame.font(13), red, Weight.EXTRABOLD)

    def _draw_cell(self, surface: Surface, cell: Rect, player: int, number: int, category: str, wins: bool) -> None:
        kit, c = self.kit, self.kit.c
        value = self.tally.cell(player, number)
        if value is None:
            return
        best = self.tally.is_counted(category) and player in self._best.get(category, ())
        if value < 0:
            colour = legible(c.negative, c.gold_light) if wins else c.negative
        elif best:
            # On a dark card the deep ink of the category would not be seen.
            light = wins or sum(c.panel_top) > _LIGHT
            colour = (
                self.categories.ink(category)
                if light
                else legible(lighten(self.categories.colour(category), 0.25), c.panel_top)
            )
        else:
            colour = c.gold_ink if wins else c.ink_soft
        weight, size = (Weight.BLACK, 21) if best else (Weight.SEMIBOLD, 19)
        self._roll(surface, value, cell, kit.frame.font(size), colour, weight)

    def _draw_total(self, surface: Surface, cell: Rect, player: int, wins: bool) -> None:
        kit, c = self.kit, self.kit.c
        if wins:
            well = cell.inflate(-kit.u(44), -kit.u(16))
            kit.paint.well(surface, well, kit.u(12), top=c.field, bottom=c.field, dark=c.field_shadow, depth=kit.u(2))
            kit.paint.ring(surface, well, kit.u(12), max(1, kit.u(2)), c.gold_deep)
        size = 30 if wins else 26
        value = self.tally.total(player)
        self._roll(surface, value, cell, kit.frame.font(size), c.ink, Weight.BLACK)

    def _roll(self, surface: Surface, value: float, cell: Rect, size: int, colour: Colour, weight: Weight) -> None:
        """Draw a number that may be on its way, in a window that is one line high."""
        window = Rect(cell.x, 0, cell.w, self.kit.text.line_height(size, weight))
        window.centery = cell.centery
        self.kit.text.rolling(surface, value, window, size, colour, weight, align="center")
