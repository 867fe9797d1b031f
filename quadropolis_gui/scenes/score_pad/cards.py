"""Draws the cards below the pad: who won and why, and where everybody's points came from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.scenes.score_pad.count import Tie, ties_in
from quadropolis_gui.scenes.score_pad.filling import Highlight
from quadropolis_gui.scenes.score_pad.paint import PadPainter
from quadropolis_gui.scenes.score_pad.verdict import verdict
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import lighten, readable_on
from quadropolis_gui.view.tokens import draw_emblem
from quadropolis_gui.view.ui.layout import cut_bottom, cut_top, inset, rows

#: More tie-breaks than this do not fit; with four players there are never more than three.
_MOST_TIES = 2
#: No words are smaller than this, in pixels.
_LEAST = 12
#: How high the line is that names the winner.
_TITLE = 44


class CardPainter:
    """Draws the winner's card and the bars of one game."""

    def __init__(self, pad: PadPainter) -> None:
        self.pad = pad
        self.kit = pad.kit
        self.filling = pad.filling
        self.categories = pad.categories
        self.tally = pad.tally
        self.ties = ties_in(pad.result)

    def _name(self, player: int) -> str:
        return self.pad.session.seat(player).name

    # ---- the winner

    def draw_winner(self, surface: Surface, rect: Rect) -> None:
        """Draw who won, by how much or by what."""
        kit = self.kit
        kit.paint.card(surface, rect, kit.u(20), kit.u(5), kit.u(8))
        inner = inset(Rect(rect.x, rect.y, rect.w, rect.h - kit.u(5)), kit.u(20), kit.u(14))
        title, note = self._headline()
        # A note that is too long for a line has a second one.
        lines = kit.text.wrap(note, self._beside_disc(inner).w, kit.frame.font(15), Weight.SEMIBOLD)
        high = kit.u(_TITLE) + max(kit.u(32), len(lines) * kit.text.line_height(kit.frame.font(15)))
        head, rest = cut_top(inner, min(high if len(lines) == 2 else kit.u(76), round(inner.h * 0.5)), kit.u(6))
        self._draw_head(surface, head, title, note, in_lines=len(lines) == 2)
        kit.paint.line(surface, Rect(rest.x, rest.y, rest.w, max(1, kit.u(1))))
        body = Rect(rest.x, rest.y + kit.u(8), rest.w, rest.h - kit.u(8))
        current = self.tally.current
        if not self.tally.done:
            shown = current is not None and self.filling.draw_count(surface, body, current, self.tally.part)
            if not shown:
                self._draw_wait(surface, body)
        elif self.ties:
            ties = self.ties[:_MOST_TIES] if body.h >= kit.u(130) else self.ties[:1]
            for tie, place in zip(ties, rows(body, [1] * len(ties), kit.u(8)), strict=True):
                self._draw_tie(surface, place, tie)
        else:
            self._draw_pride(surface, body)

    def _beside_disc(self, rect: Rect) -> Rect:
        """Return the room for words beside the trophy."""
        left = rect.x + min(self.kit.u(54), rect.h) + self.kit.u(16)
        return Rect(left, rect.y, rect.right - left, rect.h)

    def _draw_head(self, surface: Surface, rect: Rect, title: str, note: str, *, in_lines: bool) -> None:
        kit, c = self.kit, self.kit.c
        size = min(kit.u(54), rect.h)
        disc = Rect(rect.x, 0, size, size)
        disc.centery = rect.centery
        done = self.tally.done
        top, bottom = (c.gold_light, c.gold_deep) if done else (c.well_top, c.well_bottom)
        kit.paint.fill(surface, disc, size // 2, top, bottom)
        ink = c.gold_ink if done else c.muted
        kit.icons.draw(surface, "trophy" if done else "question", disc.center, round(size * 0.56), ink)
        upper, lower = cut_top(self._beside_disc(rect), round(kit.u(_TITLE) * min(1.0, rect.h / kit.u(76))))
        # The button that shows the end again lies beside the title, not beside the note.
        upper.w -= kit.u(30)
        kit.text.draw(surface, title, upper, kit.frame.font(27), c.ink, Weight.BLACK, valign="bottom", own=False)
        if in_lines:
            kit.text.paragraph(surface, note, lower, kit.frame.font(15), c.muted, Weight.SEMIBOLD, own=False)
        else:
            kit.text.draw(surface, note, lower, kit.frame.font(15), c.muted, Weight.SEMIBOLD, valign="top", own=False)

    def _headline(self) -> tuple[str, str]:
        if not self.tally.done:
            return self.kit.t("score_pad.drumroll"), self.kit.t("score_pad.drumroll_hint")
        return verdict(self.kit, self.pad.session, self.pad.result)

    def _draw_wait(self, surface: Surface, rect: Rect) -> None:
        """While it is open: everybody's emblem."""
        kit = self.kit
        players = self.pad.session.state.player_count
        size = min(kit.u(34), rect.h)
        step = size + kit.u(14)
        x = rect.centerx - step * (players - 1) // 2
        for player in range(players):
            draw_emblem(surface, kit, (x, rect.centery), size, self.pad.session.seat(player).color)
            x += step

    def _draw_tie(self, surface: Surface, rect: Rect, tie: Tie) -> None:
        """What decided between two players with the same total: a line for each, so that names have room."""
        kit, c = self.kit, self.kit.c
        high = min(kit.u(34), rect.h // 3)
        block = Rect(rect.x, rect.centery - 3 * high // 2, rect.w, 3 * high)
        head, ahead, behind = rows(block, [1, 1, 1])
        decided = self.filling.tie_break(tie)
        kit.text.draw(surface, decided.title, head, kit.frame.font(15), c.ink, Weight.EXTRABOLD)
        for player, place, figure in ((tie.ahead, ahead, decided.figures[0]), (tie.behind, behind, decided.figures[1])):
            wins = player == tie.ahead or tie.is_shared
            self._draw_contender(surface, place, player, figure, decided.draw_sign, wins)

    def _draw_contender(
        self, surface: Surface, rect: Rect, player: int, figure: int, draw_sign: Callable[[Surface, Rect], None],
        wins: bool,
    ) -> None:  # fmt: skip
        """Who, at the left, and what was compared, at the right."""
        kit, c = self.kit, self.kit.c
        ink = c.ink if wins else c.muted
        size = min(kit.u(26), rect.h - kit.u(3))
        draw_emblem(surface, kit, (rect.x + size // 2, rect.centery), size, self.pad.session.seat(player).color)
        label, number = str(figure), kit.frame.font(18)
        digits = max(kit.text.width(text, number, Weight.BLACK) for text in (label, "00"))
        value = Rect(rect.right - digits, rect.y, digits, rect.h)
        kit.text.draw(surface, label, value, number, ink, Weight.BLACK, align="right")
        icon = min(kit.u(22), rect.h - kit.u(2))
        sign = Rect(0, 0, icon, icon)
        sign.center = (value.x - kit.u(6) - icon // 2, rect.centery)
        draw_sign(surface, sign)
        left = rect.x + size + kit.u(10)
        name = Rect(left, rect.y, sign.centerx - icon // 2 - kit.u(10) - left, rect.h)
        kit.text.draw(surface, self._name(player), name, kit.frame.font(15), ink, Weight.EXTRABOLD, own=False)

    def _draw_pride(self, surface: Surface, rect: Rect) -> None:
        """Without a tie: what the game tells of the winner, or else the categories that brought most."""
        winner = self.pad.result.winners[0]
        told = self.filling.highlights(winner)
        room = max(1, rect.h // self.kit.u(30))
        if not told:
            told = self._best_categories(winner)
            # Of several that brought as much, one alone would be said to have brought more.
            told = told if len(told) <= room else ()
        for highlight, place in zip(told, rows(rect, [1] * min(len(told), room), self.kit.u(2)), strict=False):
            self._draw_highlight(surface, place, highlight)

    def _best_categories(self, winner: int) -> Sequence[Highlight]:
        """The category that brought a player most; all of them if several brought as much."""
        categories = self.categories
        points = self.pad.figures[winner].categories
        proud = [category for category in self.tally.columns if category not in categories.penalties]
        most = max(points[category] for category in proud)
        return [self._about_category(winner, category) for category in proud if points[category] == most]

    def _about_category(self, winner: int, category: str) -> Highlight:
        text = self.kit.t("score_pad.margin", name=self._name(winner), kind=self.categories.name(category))
        points = self.pad.figures[winner].categories[category]
        return Highlight(text, self.categories.points(points), partial(self._draw_category_sign, category), own=False)

    def _draw_category_sign(self, category: str, surface: Surface, place: Rect) -> None:
        self.categories.draw_sign(surface, place, category)

    def _draw_highlight(self, surface: Surface, rect: Rect, highlight: Highlight) -> None:
        kit, c = self.kit, self.kit.c
        side = min(kit.u(34), rect.h)
        chip = Rect(rect.x, 0, side, side)
        chip.centery = rect.centery
        highlight.draw_sign(surface, chip)
        label = highlight.figure
        width = kit.text.width(label, kit.frame.font(19), Weight.BLACK)
        value = Rect(rect.right - width, rect.y, width, rect.h)
        kit.text.draw(surface, label, value, kit.frame.font(19), c.ink, Weight.BLACK, align="right")
        box = Rect(chip.right + kit.u(10), rect.y, value.x - chip.right - kit.u(20), rect.h)
        kit.text.paragraph(
            surface,
            highlight.text,
            box,
            kit.frame.font(15),
            c.ink_soft,
            Weight.BOLD,
            valign="middle",
            own=highlight.own,
        )

    # ---- where the points came from

    def draw_bars(self, surface: Surface, rect: Rect) -> None:
        """Draw one bar per player, made of the categories; it grows with the count."""
        kit, c, pad = self.kit, self.kit.c, self.pad
        kit.paint.card(surface, rect, kit.u(20), kit.u(5), kit.u(8))
        inner = inset(Rect(rect.x, rect.y, rect.w, rect.h - kit.u(5)), kit.u(20), kit.u(12))
        head, body = cut_top(inner, kit.u(24), kit.u(6))
        kit.text.draw(surface, kit.t("score_pad.where"), head, kit.frame.font(15), c.ink, Weight.EXTRABOLD)
        if any(not self.categories.icon(category) for category in self._bringing):
            foot, body = cut_bottom(body, kit.u(20), kit.u(4))
            self._draw_legend(surface, foot)
        players = len(pad.order)
        for line in rows(body, [1] * players, kit.u(4)):
            slot = (line.y - body.y) * players // max(1, body.h)
            self._draw_bar(surface, line, pad.player_in(slot))

    @property
    def _bringing(self) -> list[str]:
        return [category for category in self.tally.columns if category not in self.categories.penalties]

    def _reach(self) -> tuple[int, int]:
        """The most that any player lost, and the most that any gained: how far bars reach to both sides."""
        signs = [score.categories.values() for score in self.pad.figures]
        lost = max(-sum(points for points in player if points < 0) for player in signs)
        return lost, max(sum(points for points in player if points > 0) for player in signs) or 1

    def _draw_bar(self, surface: Surface, line: Rect, player: int) -> None:
        """What a player lost to the left of a line, what they gained to its right."""
        kit, pad = self.kit, self.pad
        size = min(kit.u(36), round(line.h * 0.92))
        draw_emblem(surface, kit, (line.x + size // 2, line.centery), size, pad.session.seat(player).color)
        height = min(kit.u(36), round(line.h * 0.82))
        left = line.x + size + kit.u(10)
        lost, gained = self._reach()
        scale = (line.right - left) / (lost + gained)
        zero = left + lost * scale
        ends = {-1: zero, 1: zero}
        top = line.centery - height // 2
        for number, category in enumerate(self.tally.columns):
            value = self.tally.cell(player, number)
            if not value:
                continue
            way = -1 if value < 0 else 1
            near, far = ends[way], ends[way] + value * scale
            ends[way] = far
            start, end = round(min(near, far)), round(max(near, far))
            self._draw_segment(surface, Rect(start, top, max(1, end - start), height), category, round(value))
        if lost:
            mark = Rect(round(zero) - 1, line.y, max(1, kit.u(2)), line.h)
            kit.paint.line(surface, mark, kit.c.muted)

    def _draw_segment(self, surface: Surface, segment: Rect, category: str, value: int) -> None:
        kit, colour = self.kit, self.categories.colour(category)
        face = Rect(segment.x, segment.y, max(1, segment.w - max(1, kit.u(1.5))), segment.h)
        kit.paint.fill(surface, face, min(kit.u(4), face.w // 2), lighten(colour, 0.12), colour)
        loses = category in self.categories.penalties
        icon = "" if loses else self.categories.icon(category)
        if icon:
            size = min(round(segment.h * 0.6), face.w - kit.u(4))
            if size >= 8:
                kit.icons.draw(surface, icon, face.center, size, self.categories.ink(category))
            return
        label, size = kit.words.number(value), min(kit.frame.font(13), round(face.h * 0.62))
        if kit.text.width(label, size, Weight.EXTRABOLD) + kit.u(2) <= face.w:
            ink = readable_on(colour)
            kit.text.draw(surface, label, face, size, ink, Weight.EXTRABOLD, align="center", least=7)

    def _draw_legend(self, surface: Surface, rect: Rect) -> None:
        """Which colour is which category, where no icon says it."""
        kit, c, names = self.kit, self.kit.c, [self.categories.label(category) for category in self.tally.columns]
        chip, size = kit.u(11), kit.frame.font(13)
        while size > _LEAST and self._legend_width(names, size) > rect.w:
            size -= 1
        # What can still be read is small enough: then the names come closer together.
        over = self._legend_width(names, size) - rect.w
        gap = kit.u(14) - max(0, -(-over // max(1, len(names) - 1)))
        x = rect.x
        for category, name in zip(self.tally.columns, names, strict=True):
            box = Rect(x, rect.centery - chip // 2, chip, chip)
            kit.paint.fill(surface, box, kit.u(3), self.categories.colour(category))
            x = box.right + kit.u(5)
            place = Rect(x, rect.y, kit.text.width(name, size, Weight.BOLD), rect.h)
            kit.text.draw(surface, name, place, size, c.muted, Weight.BOLD)
            x = place.right + gap

    def _legend_width(self, names: Sequence[str], size: int) -> int:
        kit = self.kit
        words = sum(kit.text.width(name, size, Weight.BOLD) for name in names)
        return words + len(names) * (kit.u(11) + kit.u(5)) + (len(names) - 1) * kit.u(14)
