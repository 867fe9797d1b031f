"""The end of a round of Quadropolis: architects go home, what is left is swept away, and who built what is recalled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.site import SIDE
from quadropolis_gui.engine.quadropolis.state import State
from quadropolis_gui.engine.quadropolis.unfolding import unfold
from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.quadropolis.table.boards import Boards
from quadropolis_gui.scenes.quadropolis.table.motion import QuadropolisMotion, architect_picture
from quadropolis_gui.scenes.quadropolis.table.words import QuadropolisWords
from quadropolis_gui.scenes.table.show.recap import SECONDS, DrawMark, Recap, RecapRow, draw_recap, recap_place
from quadropolis_gui.scenes.table.show.stage import Stage
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.tile_pictures import margin_of
from quadropolis_gui.view.theme import WHITE, Colour, darken, lighten
from quadropolis_gui.view.tokens import draw_emblem

#: Seconds at the normal pace.
HOME = 0.45
SWEEP = 0.7
_MAYOR_TOP: Colour = (92, 52, 108)


class RoundEnd:
    """Makes the stages in which a round comes to its end."""

    def __init__(
        self,
        kit: Kit,
        boards: Callable[[], Boards],
        motion: QuadropolisMotion,
        words: QuadropolisWords,
        colour: Callable[[int], Colour],
    ) -> None:
        self._kit = kit
        self._boards = boards
        self._motion = motion
        self._words = words
        self._colour = colour

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
        place = partial(Stage, sentence=sentence, title=title, board=home, is_logged=True)
        recap, button = self._recap(entry, now), t("show.deal", number=now.round)
        goes_on = t("show.goes_on")

        def draw(surface: Surface, part: float) -> None:
            draw_recap(surface, self._kit, recap_place(self._boards().places), recap, part)

        return [
            place(name="home", seconds=HOME, state=alone, begin=partial(self._go_home, before)),
            place(name="sweep", seconds=SWEEP, state=bare, begin=partial(self._sweep, alone)),
            Stage(
                name="recap", seconds=SECONDS, state=bare, title=title, board=home, is_logged=True, is_still=True,
                draw=draw, sentence=goes_on, go_on=button,
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
                motion.send_away(picture, place.center, end, seconds * 0.55, delay=seconds * 0.1 * column)
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
                total=now.score(player).total,
            )
            for player in range(now.player_count)
        ]
        rows.sort(key=lambda row: -row.gain)
        title = words.words.t("show.round_over", number=entry.round)
        return Recap(title, rows, partial(self._draw_mayor, moves[0].before.mayor, now))

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
            boards.kit.pieces.vp_pill(
                surface, (place.centerx, place.bottom - height // 4), height, entry.gain, place.w
            )  # fmt: skip

        return draw

    def _draw_mayor(self, giver: int, now: State, surface: Surface, place: Rect) -> None:
        """Draw who has the Mayor, why, and in which order the next round is played."""
        kit, words, u = self._kit, self._words, self._kit.u
        kit.paint.fill(surface, place, u(16), lighten(_MAYOR_TOP, 0.05), darken(_MAYOR_TOP, 0.25))
        size = min(u(58), place.h - u(20))
        self._boards().kit.pieces.hat(surface, (place.x + u(22) + size // 2, place.centery), size)
        changed, name = giver != now.mayor, words.name(now.mayor)
        key = "quadropolis.show.mayor_moved" if changed else "quadropolis.show.mayor_kept"
        text = words.words.t(key, name=name, giver=words.name(giver))
        room = Rect(place.x + u(36) + size, place.y + u(10), place.w - size - u(52), place.h - u(20))
        upper = Rect(room.x, room.y, room.w, room.h // 2)
        kit.text.draw(surface, text, upper, kit.frame.font(18), WHITE, Weight.EXTRABOLD)
        lower = Rect(room.x, upper.bottom, room.w, room.h - upper.h)
        starts = words.words.t("quadropolis.show.starts", name=name, number=now.round)
        emblem = u(26)
        most = room.w - (emblem + u(12)) * now.player_count - u(12)
        said = kit.text.draw(
            surface, starts, Rect(lower.x, lower.y, most, lower.h), kit.frame.font(15), (226, 210, 236), Weight.BOLD
        )
        x = said.right + u(16)
        for player in now.order_of_play:
            draw_emblem(surface, kit, (x + emblem // 2, lower.centery), emblem, words.session.seat(player).color)
            x += emblem + u(12)
