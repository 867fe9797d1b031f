"""The comparison in the scorer: the points of all players side by side, category by category, and who is ahead."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.real_table import TableMaker
from quadropolis_gui.scenes.scorer.filling import Line, ScorerFilling
from quadropolis_gui.scenes.scorer.naming import name_of
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import legible, lighten
from quadropolis_gui.view.tokens import draw_emblem, draw_star
from quadropolis_gui.view.ui.layout import columns, cut_bottom, cut_top, inset, rows
from quadropolis_gui.view.ui.paper import Paper

#: The reference: title, names, one category, totals, what decides a tie, and the air around.
_TITLE, _NAMES, _ROW, _TOTALS, _NOTE, _AROUND = 38, 70, 38, 56, 30, 62
#: How wide the names of categories are, and the points of a player.
_CATEGORY, _PLAYER = 300, 200


class CompareSheet(Paper):
    """A sheet over the scorer; C puts it away, too."""

    own_key = pygame.K_c

    def __init__(self, kit: Kit, maker: TableMaker, filling: ScorerFilling) -> None:
        self.maker = maker
        self.filling = filling
        super().__init__(kit)

    def relayout(self) -> None:
        """Work out all points in the language chosen now, and find the places of everything."""
        kit, u, players = self.kit, self.kit.u, self.maker.table.players
        self.points = [self.filling.lines(player.board) for player in players]
        self.result = self.maker.result()
        self.layer.reset((kit.frame.width, kit.frame.height))
        high = u(_TITLE + _NAMES + _ROW * len(self.points[0]) + _TOTALS + _NOTE + _AROUND)
        wide = u(_CATEGORY + _PLAYER * len(players) + _AROUND)
        self.panel = Rect(0, 0, min(wide, kit.frame.width - u(48)), min(high, kit.frame.height - u(48)))
        self.panel.center = kit.frame.rect.center
        inner = inset(self.panel, u(26), u(18))
        self.title, inner = cut_top(inner, u(_TITLE), u(8))
        self.note, inner = cut_bottom(inner, u(_NOTE), u(6))
        self.categories, *self.columns = columns(inner, [_CATEGORY, *[_PLAYER] * len(players)], u(8))
        weights = [_NAMES, *[_ROW] * len(self.points[0]), _TOTALS]
        self.strips = rows(inner, weights)
        self.add_cross(self.title)

    # ---- drawing

    def draw(self, surface: Surface) -> None:
        """Draw the sheet over a veil."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        self.draw_paper(surface)
        title = Rect(self.title.x, self.title.y, self.title.w - u(48), self.title.h)
        kit.text.draw(surface, kit.t("scorer.comparison"), title, kit.frame.font(24), c.ink, Weight.BLACK)
        for player in self.result.winners:
            self._draw_gold(surface, self.columns[player])
        for strip in self.strips[1:-1]:
            kit.paint.line(surface, Rect(strip.x, strip.y, strip.w, max(1, u(1))))
        for number, line in enumerate(self.points[0]):
            self._draw_category(surface, self.strips[number + 1], line)
        total = Rect(self.categories.x, self.strips[-1].y, self.categories.w, self.strips[-1].h)
        draw_star(surface, kit, (total.x + u(14), total.centery), u(30))
        words = Rect(total.x + u(40), total.y, total.w - u(40), total.h)
        kit.text.draw(surface, kit.t("game.categories.total"), words, kit.frame.font(18), c.ink, Weight.BLACK)
        for player in range(len(self.columns)):
            self._draw_player(surface, player)
        kit.text.draw(surface, self._said_below(), self.note, kit.frame.font(14), c.muted, Weight.BOLD)
        self.layer.draw(surface)

    def _said_below(self) -> str:
        """What decides between equal totals, where there are any; else what the numbers are."""
        totals = self.result.totals
        return self.filling.tie_note() if len(set(totals)) < len(totals) else self.filling.proof()

    def _draw_gold(self, surface: Surface, column: Rect) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        place = Rect(column.x, self.strips[0].y, column.w, self.strips[-1].bottom - self.strips[0].y)
        edge = max(2, u(3))
        kit.paint.fill(surface, place, u(14), c.gold_deep)
        top, bottom = lighten(c.gold_light, 0.35), lighten(c.gold_light, 0.1)
        kit.paint.fill(surface, place.inflate(-2 * edge, -2 * edge), u(11), top, bottom)

    def _draw_category(self, surface: Surface, strip: Rect, line: Line) -> None:
        kit, u = self.kit, self.kit.u
        side = min(u(28), strip.h - u(6))
        self.filling.draw_sign(surface, Rect(strip.x, strip.centery - side // 2, side, side), line)
        words = Rect(strip.x + side + u(12), strip.y, self.categories.w - side - u(12), strip.h)
        kit.text.draw(surface, line.name, words, kit.frame.font(16), kit.c.ink_soft, Weight.EXTRABOLD)

    def _draw_player(self, surface: Surface, player: int) -> None:
        kit, u, c, column = self.kit, self.kit.u, self.kit.c, self.columns[player]
        wins = player in self.result.winners
        ink = c.gold_ink if wins else c.ink
        self._draw_name(surface, Rect(column.x, self.strips[0].y, column.w, self.strips[0].h), player, wins=wins)
        for line, strip in zip(self.points[player], self.strips[1:-1], strict=True):
            colour = c.negative if line.points < 0 else (ink if line.points else c.muted)
            if wins:
                colour = legible(colour, c.gold_light)
            box = Rect(column.x, strip.y, column.w, strip.h)
            number = kit.words.number(line.points)
            kit.text.draw(surface, number, box, kit.frame.font(19), colour, Weight.EXTRABOLD, align="center")
        box = Rect(column.x, self.strips[-1].y, column.w, self.strips[-1].h)
        total = kit.words.number(self.result.totals[player])
        kit.text.draw(surface, total, box, kit.frame.font(30 if wins else 26), ink, Weight.BLACK, align="center")
        kit.paint.line(surface, Rect(box.x + u(12), box.y, box.w - u(24), max(1, u(1))))

    def _draw_name(self, surface: Surface, place: Rect, player: int, *, wins: bool) -> None:
        kit, u, c, seat = self.kit, self.kit.u, self.kit.c, self.maker.table.players[player]
        mark = (place.centerx, place.y + u(24))
        draw_emblem(surface, kit, mark, u(34), seat.color)
        if wins:
            kit.icons.draw(surface, "crown", (mark[0] + u(34), mark[1]), u(24), c.gold_ink)
        box = Rect(place.x + u(6), place.y + u(42), place.w - u(12), place.h - u(44))
        name, ink = name_of(kit.words, self.maker.table, player), c.gold_ink if wins else c.ink
        kit.text.draw(surface, name, box, kit.frame.font(16), ink, Weight.EXTRABOLD, align="center", own=False)
