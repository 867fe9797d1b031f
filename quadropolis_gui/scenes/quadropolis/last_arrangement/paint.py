"""Draws the card beside the city in the last arrangement: what it is worth, and the pieces beside the city."""

from __future__ import annotations

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.scoring import Category
from quadropolis_gui.scenes.quadropolis.arranging import Arrangement, Resource
from quadropolis_gui.scenes.quadropolis.last_arrangement.hand import TOKENS, Hand
from quadropolis_gui.scenes.quadropolis.last_arrangement.layout import ArrangementLayout
from quadropolis_gui.scenes.quadropolis.last_arrangement.words import ArrangementWords
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.board_kit import BoardKit
from quadropolis_gui.view.quadropolis.category_sign import draw_category_sign
from quadropolis_gui.view.theme import legible, lighten, mix
from quadropolis_gui.view.tokens import draw_check_badge
from quadropolis_gui.view.ui.layout import cut_bottom, cut_top, inset


class ArrangementPainter:
    """Draws the card at the right."""

    def __init__(self, kit: Kit, boards: BoardKit, categories: tuple[Category, ...], words: ArrangementWords) -> None:
        self.kit = kit
        self.boards = boards
        self.categories = categories
        self._words = words

    def draw(self, surface: Surface, places: ArrangementLayout, hand: Hand, name: str) -> None:
        """Draw words, status, trays and breakdown."""
        kit, c, arrangement = self.kit, self.kit.c, hand.arrangement
        kit.paint.card(surface, places.side, kit.u(20), kit.u(5), kit.u(8))
        lead = kit.t("quadropolis.arrangement.lead", name=name)
        kit.text.draw(surface, lead, places.lead, kit.frame.font(22), c.ink, Weight.BLACK, own=False)
        hint = kit.t(
            "quadropolis.arrangement.lead_hand" if arrangement.differs else "quadropolis.arrangement.lead_best"
        )
        kit.text.paragraph(surface, hint, places.hint, kit.frame.font(15), c.ink_soft)
        self._draw_status(surface, places.status, arrangement)
        for resource, tray in zip(Resource, places.trays, strict=True):
            self._draw_tray(surface, tray, hand, resource)
        title = kit.t("quadropolis.arrangement.breakdown")
        kit.text.draw(surface, title, places.breakdown_title, kit.frame.font(15), c.ink, Weight.EXTRABOLD)
        now, best = arrangement.score.categories, arrangement.best.categories
        for category, cell in zip(self.categories, places.cells, strict=True):
            self._draw_cell(surface, cell, category, now[category], now[category] - best[category])
        kit.text.paragraph(
            surface, kit.t("quadropolis.arrangement.keys"), places.keys, kit.frame.font(13), c.muted, Weight.BOLD,
            valign="bottom",
        )  # fmt: skip

    def _draw_status(self, surface: Surface, rect: Rect, arrangement: Arrangement) -> None:
        kit, c = self.kit, self.kit.c
        good = arrangement.is_best
        colour = c.positive if good else c.negative
        ground = mix(colour, c.panel_top, 0.84)
        kit.paint.fill(surface, rect, kit.u(12), ground)
        kit.paint.ring(surface, rect, kit.u(12), max(1, kit.u(1.5)), mix(colour, c.panel_top, 0.5))
        size = kit.u(26)
        centre = (rect.x + kit.u(14) + size // 2, rect.centery)
        if good:
            draw_check_badge(surface, kit, centre, size)
        else:
            kit.icons.draw(surface, "warning", centre, size, colour)
        box = Rect(centre[0] + size // 2 + kit.u(10), rect.y, rect.right - centre[0] - size // 2 - kit.u(22), rect.h)
        kit.text.draw(surface, self._words.status(), box, kit.frame.font(17), legible(colour, ground), Weight.EXTRABOLD)

    def _draw_tray(self, surface: Surface, rect: Rect, hand: Hand, resource: Resource) -> None:
        """The unused pieces, each one where it can be taken up; below, apart from them, what Parks absorb."""
        kit, c = self.kit, self.kit.c
        label, rest = cut_top(rect, kit.u(22), kit.u(4))
        foot, well = cut_bottom(rest, kit.u(20), kit.u(2))
        kit.text.draw(surface, self._words.tray(resource), label, kit.frame.font(13), c.muted, Weight.BOLD)
        kit.paint.well(surface, well, kit.u(12), depth=max(1, kit.u(3)), alpha=80)
        lifted = hand.lifted
        if lifted is not None and lifted.resource is resource and lifted.source is not None:
            kit.paint.ring(surface, well, kit.u(12), max(2, kit.u(3)), c.gold_deep)
        if resource is Resource.ENERGY:
            kit.text.draw(surface, self._words.absorbed(), foot, kit.frame.font(13), c.muted, Weight.BOLD)
        self._draw_pieces(surface, inset(well, kit.u(10), kit.u(4)), resource, hand.free(resource))

    def _draw_pieces(self, surface: Surface, area: Rect, resource: Resource, count: int) -> None:
        kit, c = self.kit, self.kit.c
        size = min(kit.u(40), area.h)
        if not count:
            self.boards.pieces.token(surface, area.center, size, TOKENS[resource], ghost=True)
            return
        number = str(count)
        digits = kit.text.width(number, kit.frame.font(24), Weight.BLACK)
        room = area.w - digits - kit.u(10)
        step = min(size, (room - size) // max(1, count - 1)) if count > 1 else size
        total = size + step * (count - 1)
        x = area.x + max(0, (room - total) // 2) + size // 2
        for _ in range(count):
            self.boards.pieces.token(surface, (x, area.centery), size, TOKENS[resource])
            x += step
        box = Rect(area.right - digits, area.y, digits, area.h)
        kit.text.draw(surface, number, box, kit.frame.font(24), c.ink, Weight.BLACK, align="right")

    def _draw_cell(self, surface: Surface, cell: Rect, category: Category, value: int, change: int) -> None:
        """One kind with its points, and the difference to the best arrangement if there is one."""
        kit, c = self.kit, self.kit.c
        kit.paint.fill(surface, cell, kit.u(10), c.tint, None, 150)
        side = min(kit.u(34), round(cell.h * 0.56))
        sign = Rect(cell.x + kit.u(8), 0, side, side)
        sign.centery = cell.centery
        draw_category_sign(surface, kit, sign, category)
        box = Rect(sign.right + kit.u(4), cell.y, cell.right - sign.right - kit.u(10), cell.h)
        ink = c.negative if value < 0 else c.ink
        if not change:
            kit.text.draw(surface, kit.words.number(value), box, kit.frame.font(20), ink, Weight.BLACK, align="center")
            return
        upper = Rect(box.x, box.y + round(box.h * 0.10), box.w, round(box.h * 0.48))
        lower = Rect(box.x, upper.bottom, box.w, round(box.h * 0.34))
        kit.text.draw(surface, kit.words.number(value), upper, kit.frame.font(20), ink, Weight.BLACK, align="center")
        colour = c.negative if change < 0 else c.positive
        kit.text.draw(
            surface, kit.words.signed(change), lower, kit.frame.font(13), colour, Weight.EXTRABOLD, align="center"
        )

    def draw_held(self, surface: Surface, hand: Hand, size: int) -> None:
        """Draw the piece in the hand under the pointer, lifted a little."""
        lifted = hand.lifted
        if lifted is None:
            return
        kit = self.kit
        x, y = lifted.position
        glow = Rect(0, 0, round(size * 0.7), round(size * 0.7))
        glow.center = (x, y)
        kit.paint.glow(surface, glow, glow.w // 2, max(3, size // 8), lighten(kit.c.glow, 0.2), 1.2)
        self.boards.pieces.token(surface, (x, y - size // 10), size, TOKENS[lifted.resource])
