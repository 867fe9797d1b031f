"""Draws the cards of the scorer: tabs, palette, numbers, the score with its rows, and what is in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from quadropolis_gui.engine.replica import Replica
from quadropolis_gui.scenes.scorer.filling import Group, Line, ScorerFilling
from quadropolis_gui.scenes.scorer.layout import ScorerLayout
from quadropolis_gui.storage.real_tables import RealPlayer
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.theme import Colour, darken, legible, lighten
from quadropolis_gui.view.tokens import draw_emblem, draw_star

#: The reference: a tile of the palette, the step to the next one, the head over the tiles of a group, the room between
#: rows, the least size of a tile where there are many rows, and the edge of a card.
_TILE, _STEP, _HEAD, _APART, _LEAST_TILE, _PAD = 46, 51, 24, 22, 40, 17
#: A bar of the score with the air before it.
_BAR = 62
#: How narrow letters may become before something is left out.
_NARROW = 0.84
#: The room of the points at the end of a row.
_POINTS = 44
#: Red, green and blue together of a card that counts as light.
_LIGHT = 380


class ScorerPainter:
    """Draws what lies on the cards, for the filling of one variant."""

    def __init__(self, kit: Kit, filling: ScorerFilling) -> None:
        self.kit = kit
        self.filling = filling

    # ---- where pieces lie

    def groups(self, places: ScorerLayout) -> list[tuple[Group, Rect, list[Rect]]]:
        """Return all groups with the room of their names, and the places of their pieces."""
        u, found = self.kit.u, []
        rows = self.filling.palette()
        if not rows:
            return []
        inner = places.palette.inflate(-2 * u(_PAD), 0)
        wide = max(sum(group.wide for group in row) for row in rows)
        across = min(round(inner.w / wide), u(_STEP) * 2)
        step = min((places.palette.h - u(14)) // len(rows), u(_HEAD + _TILE + _APART))
        head_high = min(u(_HEAD), step - u(_LEAST_TILE) - u(3))
        side = min(u(_TILE), across - u(3), step - head_high - u(3))
        y = places.palette.y + u(8)
        for row in rows:
            x = inner.x
            for group in row:
                head = Rect(x, y, group.wide * across - u(6), head_high)
                tiles = [Rect(x + n * across, head.bottom, side, side) for n in range(len(group.pieces))]
                found.append((group, head, tiles))
                x += group.wide * across
            y += step
        return found

    # ---- tabs

    def draw_tab(
        self, surface: Surface, place: Rect, player: RealPlayer, name: str, *, chosen: bool, hot: bool
    ) -> None:
        """Draw the tab of a player with the points so far."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        face = Rect(place.x, place.y, place.w, place.h - u(4))
        if chosen:
            kit.paint.gold_rim(surface, place, u(13), max(2, u(3)), u(5))
            kit.paint.panel(surface, face, u(13), depth=u(4), shadow=u(5))
        else:
            part = 0.0 if hot else 0.05
            kit.paint.panel(
                surface, face, u(13), top=c.panel_bottom, bottom=darken(c.panel_bottom, part), depth=u(4), shadow=u(5)
            )
        draw_emblem(surface, kit, (face.x + u(24), face.centery), u(28), player.color)
        number, size = kit.words.number(player.board.figures.total), kit.frame.font(18)
        wide = kit.text.width(number, size, Weight.BLACK)
        digits = Rect(face.right - u(14) - wide, face.y, wide, face.h)
        kit.text.draw(surface, number, digits, size, c.ink, Weight.BLACK, align="right")
        star = digits.x - u(15)
        draw_star(surface, kit, (star, face.centery), u(22))
        left = face.x + u(45)
        box = Rect(left, face.y, star - u(14) - left, face.h)
        kit.text.draw(surface, name, box, kit.frame.font(16), c.ink, Weight.EXTRABOLD, own=False)

    def draw_free_tab(self, surface: Surface, place: Rect, text: str, *, hot: bool) -> None:
        """Draw the tab that adds a player."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        ground = darken(c.table, 0.28 if hot else 0.36)
        kit.paint.well(
            surface, place, u(13), top=ground, bottom=lighten(ground, 0.05), dark=c.shadow, depth=u(3), alpha=110,
            edge=lighten(c.table, 0.25),
        )  # fmt: skip
        ink = legible(c.on_dark, ground)
        kit.icons.draw(surface, "plus", (place.x + u(24), place.centery), u(17), ink)
        box = Rect(place.x + u(42), place.y, place.w - u(50), place.h)
        kit.text.draw(surface, text, box, kit.frame.font(15), ink, Weight.EXTRABOLD)

    # ---- palette

    def draw_palette(self, surface: Surface, places: ScorerLayout) -> None:
        """Draw the card with the names of all groups, and what has to be said of it."""
        kit, u = self.kit, self.kit.u
        kit.paint.card(surface, places.palette, u(17), u(5), u(7))
        bottom = places.palette.y + u(18)
        groups = self.groups(places)
        signs = self._has_room_for_signs(groups)
        for group, head, tiles in groups:
            self._draw_group(surface, group, head, signs=signs)
            bottom = tiles[0].bottom + u(20)
        room = Rect(places.palette.x + u(_PAD), bottom, places.palette.w - 2 * u(_PAD), 0)
        room.h = places.palette.bottom - u(12) - room.y
        self._draw_hints(surface, room)

    def _draw_group(self, surface: Surface, group: Group, head: Rect, *, signs: bool) -> None:
        """Draw the letter of a group and its name, and between the two its sign, if all of them have room for it."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        cap = Rect(head.x, head.centery - u(9), u(18), u(18))
        kit.paint.fill(surface, cap, u(5), c.field)
        kit.paint.ring(surface, cap, u(5), max(1, u(1)), c.field_edge)
        ink = legible(c.ink_soft, c.field)
        kit.text.draw(surface, group.letter, cap, kit.frame.font(12), ink, Weight.BLACK, align="center")
        if not _is_named(group):
            return
        left = cap.right + u(6)
        if signs:
            self.filling.draw_group(surface, Rect(left, head.centery - u(9), u(16), u(17)), group)
            left += u(22)
        box = Rect(left, head.y, head.right - left, head.h)
        kit.text.draw(surface, group.name, box, kit.frame.font(13), c.ink_soft, Weight.EXTRABOLD)

    def _has_room_for_signs(self, groups: Sequence[tuple[Group, Rect, list[Rect]]]) -> bool:
        text, size = self.kit.text, self.kit.frame.font(13)
        return all(
            text.width(group.name, size, Weight.EXTRABOLD) <= head.w - self.kit.u(46)
            for group, head, _ in groups
            if _is_named(group)
        )

    def _draw_hints(self, surface: Surface, room: Rect) -> None:
        kit, u, c = self.kit, self.kit.u, self.kit.c
        hints, size = self.filling.hints(), kit.frame.font(15)
        left = u(26)
        for hint in hints:
            high = kit.text.paragraph_height(hint, room.w - left, size)
            if high > room.h:
                # The last ones say what can be seen anyway.
                return
            kit.paint.dot(surface, (room.x + u(8), room.y + kit.text.line_height(size) // 2), u(8), c.gold_deep)
            box = Rect(room.x + left, room.y, room.w - left, max(high, 1))
            kit.text.paragraph(surface, hint, box, size, c.ink_soft)
            room = Rect(room.x, room.y + high + u(12), room.w, room.h - high - u(12))

    def draw_piece(
        self, surface: Surface, place: Rect, piece: str, *, chosen: bool, hot: bool, left: int | None
    ) -> None:
        """Draw a piece of the palette: with a gold rim while it is in the hand, faint once none is left."""
        kit, u = self.kit, self.kit.u
        radius = max(3, round(place.w * 0.13))
        if chosen:
            kit.paint.gold_rim(surface, place, radius, max(2, u(4)), u(5))
        elif hot:
            kit.paint.ring(surface, place.inflate(u(4), u(4)), radius, max(2, u(2)), kit.c.gold_deep)
        self.filling.draw_piece(surface, place, piece, used_up=left == 0)

    # ---- numbers

    def counts_height(self, names: Sequence[str]) -> int:
        """Return how high the card of the numbers has to be."""
        u = self.kit.u
        note = self.filling.counts_note()
        words = self.kit.text.paragraph_height(note, u(336 - 2 * _PAD), self.kit.frame.font(13))
        return u(12) + len(names) * u(46) + words + u(18)

    def count_row(self, places: ScorerLayout, number: int) -> Rect:
        """Return the strip of a number."""
        u, card = self.kit.u, places.counts
        return Rect(card.x + u(_PAD), card.y + u(8) + number * u(46), card.w - 2 * u(_PAD), u(46))

    def draw_counts(self, surface: Surface, places: ScorerLayout, names: Sequence[str], right: int) -> None:
        """Draw the card with the names of the numbers, up to where their buttons begin, and what is to be said."""
        kit, u, c, card = self.kit, self.kit.u, self.kit.c, places.counts
        kit.paint.card(surface, card, u(17), u(5), u(7))
        row = Rect(card)
        for number, name in enumerate(names):
            row = self.count_row(places, number)
            self.filling.draw_count(surface, (row.x + u(16), row.centery), u(32), name)
            box = Rect(row.x + u(42), row.y, right - u(8) - row.x - u(42), row.h)
            kit.text.draw(surface, self.filling.count_name(name), box, kit.frame.font(15), c.ink, Weight.EXTRABOLD)
        note = Rect(row.x, row.bottom + u(2), row.w, card.bottom - u(8) - row.bottom)
        kit.text.paragraph(surface, self.filling.counts_note(), note, kit.frame.font(13), c.muted)

    # ---- the score

    def draw_score(self, surface: Surface, places: ScorerLayout, total: float, board: Replica) -> None:
        """Draw the card of the score without its rows."""
        kit, u, c, head = self.kit, self.kit.u, self.kit.c, places.score_head
        kit.paint.card(surface, places.score, u(17), u(5), u(7))
        draw_star(surface, kit, (head.x + u(32), head.centery), u(46))
        size = kit.frame.font(40)
        wide = kit.text.width(kit.words.number(int(total // 1)), size, Weight.BLACK)
        digits = Rect(head.x + u(64), head.y, wide + u(4), head.h)
        kit.text.rolling(surface, total, digits, size, c.ink, Weight.BLACK, align="left")
        end = digits.right
        if unit := self.filling.unit():
            box = Rect(end + u(4), head.centery - u(6), u(60), u(24))
            end = kit.text.draw(surface, unit, box, kit.frame.font(17), c.muted, Weight.EXTRABOLD).right
        self._draw_proof(surface, Rect(end + u(12), head.y, head.right - u(10) - end - u(12), head.h))
        line = max(1, u(1))
        kit.paint.line(surface, Rect(head.x + u(8), head.bottom - u(6), head.w - u(16), line))
        foot = places.score_foot
        kit.paint.line(surface, Rect(foot.x + u(8), foot.y + u(4), foot.w - u(16), line))
        box = Rect(foot.x + u(10), foot.y + u(6), foot.w - u(20), foot.h - u(8))
        kit.text.draw(surface, self.filling.standing(board), box, kit.frame.font(14), c.ink_soft, Weight.BOLD)

    def _draw_proof(self, surface: Surface, room: Rect) -> None:
        """Draw that the number is exact, and why."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        text, size = kit.t("scorer.exact"), kit.frame.font(13)
        green = kit.theme.buttons["primary"]
        wide = kit.text.width(text, size, Weight.EXTRABOLD) + u(36)
        pill = Rect(room.right - wide, room.centery - u(27), wide, u(25))
        kit.paint.fill(surface, pill, pill.h // 2, green.top)
        kit.icons.draw(surface, "check", (pill.x + u(15), pill.centery), u(13), green.ink)
        box = Rect(pill.x + u(24), pill.y, pill.w - u(30), pill.h)
        kit.text.draw(surface, text, box, size, green.ink, Weight.EXTRABOLD)
        below = Rect(room.x, pill.bottom + u(2), room.w, u(22))
        kit.text.draw(surface, self.filling.proof(), below, size, c.muted, Weight.SEMIBOLD, align="right")

    def draw_row(self, surface: Surface, place: Rect, line: Line, most: int, *, lit: bool) -> None:
        """Draw what a category brings, and why."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        ground = c.panel_top
        if lit:
            light = sum(c.panel_top) > _LIGHT
            ground = lighten(c.glow, 0.5) if light else darken(c.glow, 0.72)
            kit.paint.fill(surface, place.inflate(0, -u(2)), u(10), ground)
            kit.paint.ring(surface, place.inflate(0, -u(2)), u(10), max(1, u(2)), c.gold_deep)
        side = min(u(28), place.h - u(8))
        sign = Rect(place.x + u(9), place.centery - side // 2, side, side)
        self.filling.draw_sign(surface, sign, line)
        number, size = kit.words.number(line.points), kit.frame.font(19)
        wide = u(_POINTS)
        ink = c.negative if line.points < 0 else c.ink if line.points else c.muted
        digits = Rect(place.right - u(10) - wide, place.y, wide, place.h)
        kit.text.draw(surface, number, digits, size, legible(ink, ground), Weight.BLACK, align="right")
        room = self._room(place)
        with_bar = Rect(room.x, place.y, room.w - u(_BAR), place.h)
        words = self._reasons(line, room)
        if not line.is_penalty and self._fits(words, with_bar):
            bar = Rect(with_bar.right + u(10), place.centery - u(4), u(_BAR - 10), u(8))
            kit.paint.bar(surface, bar, max(0, line.points) / max(1, most), self.filling.colour(line.category))
            room = with_bar
        self._draw_words(surface, room, line, words, ground)

    def _room(self, place: Rect) -> Rect:
        """The part of a row between its sign and its points."""
        u = self.kit.u
        left = place.x + u(9) + min(u(28), place.h - u(8)) + u(11)
        return Rect(left, place.y, place.right - u(10) - u(_POINTS) - u(8) - left, place.h)

    def is_whole(self, line: Line, place: Rect) -> bool:
        """Whether all reasons can be read in a row."""
        return self._reasons(line, self._room(place)) == line.why

    def _draw_words(self, surface: Surface, room: Rect, line: Line, words: str, ground: Colour) -> None:
        """Draw the name of a category and its reasons, one below the other in the middle of the row."""
        kit, c, text = self.kit, self.kit.c, self.kit.text
        size, small = kit.frame.font(15), kit.frame.font(12)
        name_high, each = text.line_height(size, Weight.EXTRABOLD), text.line_height(small, Weight.SEMIBOLD)
        several = self._lines_below(room) > 1
        why_high = text.paragraph_height(words, room.w, small) if several else each
        # The two may come nearer to each other than their line boxes do.
        over = max(0, name_high + why_high - room.h)
        top = room.centery - (name_high + why_high - over) // 2
        upper = Rect(room.x, top - over // 4, room.w, name_high)
        text.draw(surface, line.name, upper, size, legible(c.ink, ground), Weight.EXTRABOLD)
        lower = Rect(room.x, top + name_high - over, room.w, why_high)
        ink = legible(c.muted, ground)
        if several:
            text.paragraph(surface, words, lower, small, ink)
        else:
            text.draw(surface, words, lower, small, ink, Weight.SEMIBOLD)

    def _lines_below(self, room: Rect) -> int:
        """Return how many lines there are in a row below its name."""
        text, frame = self.kit.text, self.kit.frame
        name_high = text.line_height(frame.font(15), Weight.EXTRABOLD)
        return max(1, (room.h - name_high) // text.line_height(frame.font(12), Weight.SEMIBOLD))

    def _fits(self, words: str, room: Rect) -> bool:
        """Whether reasons can be read in a row: in one line a little narrower if need be."""
        text, small, most = self.kit.text, self.kit.frame.font(12), self._lines_below(room)
        if most == 1:
            return text.width(words, small, Weight.SEMIBOLD) * _NARROW <= room.w
        return len(text.wrap(words, room.w, small, Weight.SEMIBOLD)) <= most

    def _reasons(self, line: Line, room: Rect) -> str:
        """Return as many reasons as there is room for in the row; the tip has all of them."""
        for count in range(len(line.reasons), 0, -1):
            said = ", ".join(line.reasons[:count])
            if count < len(line.reasons):
                said += " …"
            if self._fits(said, room):
                return said
        return said

    # ---- what is in the hand

    def told(self, piece: str, left: int | None) -> str:
        """Return what is said of a piece of the palette."""
        return self.kit.words.labelled(self.filling.piece_name(piece), self._about(piece, left))

    def _about(self, piece: str, left: int | None) -> str:
        about = self.filling.piece_about(piece)
        return about if left is None else f"{about} · {self.kit.t('scorer.left', count=left)}"

    def draw_hand(self, surface: Surface, place: Rect, piece: str, left: int | None, *, erasing: bool) -> None:
        """Draw what is in the hand: a piece with what it brings, or the eraser."""
        kit, u, c = self.kit, self.kit.u, self.kit.c
        if not piece and not erasing:
            return
        side = u(48)
        spot = Rect(place.x, place.centery - side // 2 + u(1), side, side)
        if erasing:
            kit.icons.draw(surface, "cross", spot.center, u(30), c.on_dark)
            title, about = kit.t("scorer.erasing"), kit.t("scorer.erasing_about")
        else:
            self.filling.draw_piece(surface, spot, piece)
            title = kit.t("scorer.in_hand", piece=self.filling.piece_name(piece))
            about = self._about(piece, left)
        x = spot.right + u(14)
        box = Rect(x, place.centery - u(24), place.right - x, u(24))
        kit.text.draw(surface, title, box, kit.frame.font(15), c.on_dark, Weight.EXTRABOLD)
        below = Rect(x, box.bottom - u(1), box.w, u(24))
        kit.text.draw(surface, about, below, kit.frame.font(14), c.muted_on_dark, Weight.BOLD)


def _is_named(group: Group) -> bool:
    """Whether a group has a name over it; a single piece that is its own name has only its letter."""
    return group.wide > 1 or len(group.pieces) > 1
