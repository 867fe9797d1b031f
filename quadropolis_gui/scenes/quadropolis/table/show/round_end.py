"""The end of a round of Quadropolis: architects go home, what is left is swept away, and who built what is recalled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import pi, sin

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import square_name
from quadropolis_gui.engine.quadropolis.site import SIDE
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.unfolding import unfold
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.motion import architect_picture
from quadropolis_gui.scenes.quadropolis.table.show.maker import StageMaker
from quadropolis_gui.scenes.table.show.recap import (
    DrawMark,
    Recap,
    RecapRow,
    draw_order,
    draw_recap,
    recap_place,
)
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.paint.animation import ease_in_out
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.tile_pictures import margin_of
from quadropolis_gui.view.theme import WHITE, Colour, darken, lighten
from quadropolis_gui.view.tokens import draw_emblem

#: Seconds at the normal pace.
HOME = 0.45
SWEEP = 0.7
_MAYOR_TOP: Colour = (92, 52, 108)
_MAYOR_INK: Colour = (226, 210, 236)


class RoundEnd(StageMaker):
    """Makes the stages in which a round comes to its end."""

    def stages(self, entry: LogEntry, home: int) -> list[Stage]:
        """Return the stages after the last move of a round; none if the round goes on, or the game is over."""
        now: State = self._words.session.state
        if now.is_over or now.round == entry.round:
            return []
        before = unfold(entry.before, entry.move).built
        alone = before.copy()
        alone.placed, alone.occupied, alone.urbanist = {}, 0, None
        bare = alone.copy()
        bare.site = [None] * len(bare.site)
        t = self._words.words.t
        sentence = t("quadropolis.show.cleared", number=now.round)
        title = t("show.round_over", number=entry.round)
        leave = t("quadropolis.show.leave", count=sum(tile is not None for tile in before.site))
        place = partial(Stage, sentence=sentence, title=title, note=leave, board=home, is_logged=True)
        recap, button = self._recap(entry, now), t("show.deal", number=now.round)

        def draw(surface: Surface, part: float) -> None:
            draw_recap(surface, self._kit, recap_place(self._boards().places), recap, part)

        return [
            place(name="home", seconds=HOME, state=alone, begin=partial(self._go_home, before)),
            place(name="sweep", seconds=SWEEP, state=bare, begin=partial(self._sweep, alone)),
            Stage(
                name="recap", seconds=recap.seconds, state=bare, title=title, note=leave, board=home, is_logged=True,
                is_still=True, draw=draw, sentence=t("show.goes_on"), sentence_held=t("show.stays"), go_on=button,
            ),
        ]  # fmt: skip

    def _go_home(self, before: State, seconds: float) -> None:
        """Let the architects fade from their slots and the Urbanist walk to his place beside the site."""
        boards, motion = self._boards(), self._motion
        for slot, placed in before.placed.items():
            picture = architect_picture(boards, placed.architect, self._colour(placed.player), slot)
            centre = boards.site.slot_rect(slot).center
            away = (centre[0] - boards.site.rect.centerx, centre[1] - boards.site.rect.centery)
            end = (centre[0] + away[0] // 8, centre[1] + away[1] // 8)
            motion.send_away(picture, centre, end, seconds)
        if before.urbanist is not None:
            motion.walk(boards, before.urbanist, None, seconds)

    def _sweep(self, before: State, seconds: float) -> None:
        """Let the tiles that are left slide to the lower left, column by column."""
        boards, motion = self._boards(), self._motion
        corner = boards.site.rect.bottomleft
        for square, tile in enumerate(before.site):
            if tile is not None:
                place, column = boards.site.square_rect(square), square % SIDE
                picture = boards.kit.tiles.site_tile(tile, place.w)
                end = ((place.centerx + 3 * corner[0]) // 4 - place.w, (place.centery + corner[1]) // 2)
                # Each a little differently, as a hand does it.
                turn = 6 + square * 7 % 21
                motion.send_away(picture, place.center, end, seconds * 0.55, seconds * 0.1 * column, turn)
        motion.play("round")

    # The card

    def _recap(self, entry: LogEntry, now: State) -> Recap:
        session, words = self._words.session, self._words
        moves = [each for each in session.log[: entry.number + 1] if each.round == entry.round]
        rows = [
            RecapRow(
                name=words.name(player),
                colour=session.seat(player).color,
                marks=[self._mark(each) for each in moves if each.player == player],
                gain=sum(each.gain for each in moves if each.player == player),
                total=now.score(player).standing,
            )
            for player in range(now.player_count)
        ]
        rows.sort(key=lambda row: -row.gain)
        title = words.words.t("show.round_over", number=entry.round)
        won = [each for each in moves if each.deed.mayor_changed]
        return Recap(title, rows, partial(self._draw_mayor, moves[0].before.mayor, now, won[-1] if won else None))

    def _mark(self, entry: LogEntry) -> DrawMark:
        """Return what draws the building of a move with its points, or that nothing was built."""

        def draw(surface: Surface, place: Rect) -> None:
            kit, boards, deed = self._kit, self._boards(), entry.deed
            if not deed.built:
                kit.paint.well(surface, place, place.w // 7, depth=2, alpha=50)
                icon = "trash" if deed.tile is not None else "minus"
                kit.icons.draw(surface, icon, place.center, place.w // 2, kit.c.muted)
                return
            picture = boards.kit.tiles.site_tile(deed.tile, place.w)
            surface.blit(picture, place.move(-margin_of(place.w), -margin_of(place.w)))
            height = max(14, round(place.h * 0.28))
            # All of them without the unit, for which some have no room.
            centre = (place.centerx, place.bottom - height // 4)
            boards.kit.pieces.vp_pill(surface, centre, height, entry.gain, widest=1)

        return draw

    def _draw_mayor(
        self, giver: int, now: State, won: LogEntry | None, surface: Surface, place: Rect, part: float
    ) -> None:
        """Draw who has the Mayor, why, and in which order the next round is played; the hat changes hands in sight."""
        kit, words, u = self._kit, self._words, self._kit.u
        kit.paint.fill(surface, place, u(16), lighten(_MAYOR_TOP, 0.05), darken(_MAYOR_TOP, 0.25))
        taker, name = now.mayor, words.name(now.mayor)
        left = self._draw_hat(surface, place, [giver, taker] if giver != taker else [taker], part)
        room = Rect(left, place.y + u(8), place.right - left - u(14), place.h - u(16))
        if giver == taker:
            texts = [words.words.t("quadropolis.show.mayor_kept", name=name)]
        else:
            texts = [words.words.t("quadropolis.show.mayor_moved", name=name, giver=words.name(giver))]
            if won is not None:
                square = square_name(won.move.target)
                texts.append(words.words.t("quadropolis.show.mayor_built", name=name, square=square))
        height = room.h // (len(texts) + 1)
        for number, text in enumerate(texts):
            line = Rect(room.x, room.y + number * height, room.w, height)
            size, weight = (15, Weight.BOLD) if number else (18, Weight.EXTRABOLD)
            kit.text.draw(surface, text, line, kit.frame.font(size), _MAYOR_INK if number else WHITE, weight)
        starts = words.words.t("show.starts", name=name, number=now.round)
        order = [words.session.seat(player).color for player in now.order_of_play]
        line = Rect(room.x, room.bottom - height, room.w, height)
        draw_order(surface, kit, line, starts, order, _MAYOR_INK)

    def _draw_hat(self, surface: Surface, place: Rect, players: Sequence[int], part: float) -> int:
        """Draw the hat on its way from one emblem to another, or on the only one; return where there is room again."""
        kit, u = self._kit, self._kit.u
        size, away = u(44), u(128) if len(players) > 1 else 0
        first = (place.x + u(44), place.bottom - u(36))
        last = (first[0] + away, first[1])
        for player, centre in zip(players, (first, last), strict=False):
            draw_emblem(surface, kit, centre, size, self._words.session.seat(player).color)
        along = ease_in_out(part)
        for number in range(1, 12 if away else 0):
            dot = number / 12
            if dot <= along:
                spot = (round(first[0] + away * dot), round(first[1] - u(26) - u(34) * sin(dot * pi)))
                kit.paint.dot(surface, spot, max(4, u(5)), kit.c.gold)
        hat = (round(first[0] + away * along), round(first[1] - u(28) - (u(34) * sin(along * pi) if away else 0)))
        self._boards().kit.pieces.hat(surface, hat, u(44))
        return last[0] + size // 2 + u(22)
