"""The Review screen: every move of a game with what it cost, worked out while one looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.review import GameReview, Reviewing
from quadropolis_gui.play.splits import split_of
from quadropolis_gui.play.timeline import Stop
from quadropolis_gui.play.verdicts import ReviewedMove, Verdict
from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.scenes.replay.filling import Tip
from quadropolis_gui.scenes.replay.gone_by import GameGoneBy, Usable
from quadropolis_gui.scenes.replay.paint import draw_bar_label, draw_counter
from quadropolis_gui.scenes.replay.switch import Way
from quadropolis_gui.scenes.replay.words import ReplayWords
from quadropolis_gui.scenes.review.again import TryingAgain
from quadropolis_gui.scenes.review.card import MoveRow, ToldCard, button_places, draw_card, picture_side
from quadropolis_gui.scenes.review.layout import AXIS_SIZE, ReviewLayout, review_layout
from quadropolis_gui.scenes.review.marks import Mark, mark_of
from quadropolis_gui.scenes.review.plot import ChancePlot, Curve
from quadropolis_gui.scenes.review.progress import ProgressChip
from quadropolis_gui.scenes.review.words import ReviewWords
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.scenes.table.warmup import Job, Warmup
from quadropolis_gui.storage.reviews import ReviewStore, WritingBeside
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.view.paint.backdrop import Backdrop
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.inputs import Option, Segmented


class Seen(NamedTuple):
    """All that decides how table, boards and card look, until the screen is built anew."""

    stop: int
    #: What is known: about the move that is shown, and while a round is dealt, about all of them.
    known: Sequence[ReviewedMove | None]
    everyone: bool
    solved: str
    keys: str


class ReviewScene(GameGoneBy):
    """One game, the moment of it that is shown, and what is known about it; the game itself fills the boards."""

    way = Way.REVIEW
    line: ChancePlot

    def __init__(self, services: Services, game: SavedGame, index: int = 0) -> None:
        super().__init__(services)
        #: What the lines show.
        self.curve = Curve.CHANCES
        self.again = TryingAgain(self)
        self._warmup = Warmup()
        #: Whether another stop is shown since the last frame, which has enough to do then.
        self._has_jumped = False
        self.open_game(game, index)

    def open_game(self, game: SavedGame, index: int = 0) -> None:
        """Stand at a stop of a game, with what is known about it."""
        super().open_game(game, index)
        moments = self.moments
        self.review = GameReview(game, WritingBeside(ReviewStore()))
        self.reviewing = Reviewing(self.review, lambda: self.services.mind)
        face = FACES[game.rules.name]
        self.filling = face.review(self.kit, game, moments)
        categories = face.categories(self.kit)
        self.words = ReviewWords(self.kit.words, self.review, moments, self.filling, categories)
        self._replay = face.replay(self.kit, game, moments)
        self._replay.show(self.stop)
        self.replay_words = ReplayWords(self.kit.words, game, moments, self._replay, categories.points)
        self._said_not_kept = False
        self._show()

    # ---- what the plot asks

    @property
    def marked_players(self) -> Sequence[int]:
        """Whose moves are marked."""
        return range(len(self.game.seats)) if self.reviewing.everyone else self.review.people

    @property
    def known(self) -> ReviewedMove | None:
        """What is known about the move that is shown."""
        return None if self.stop.is_deal else self.words.known_at(self.stop)

    # ---- widgets

    def build(self) -> None:
        """Make all widgets."""
        super().build()
        u, text, playback = self.kit.u, self.kit.text, self.playback
        label = text.width(self.t("review.show"), self.frame.font(14))
        action = self.t("review.again")
        wide = max(u(190), min(u(262), text.width(action, self.frame.font(17), Weight.BLACK) + u(64)))
        axis = text.width(self.t("review.percent", count=100), self.frame.font(AXIS_SIZE))
        self.places: ReviewLayout = review_layout(self.frame, label, wide, axis, self._replay.bar_width)
        places = self.places
        self.filling.lay_out(places.boards)
        self._back: Backdrop[Seen] = Backdrop(self.kit.text, self.frame.rect, self._draw_boards)
        bar = self.add_top_bar(self.t("review.title"))
        taken = self.add_chip(bar.free, self.replay_words.title()).place.right
        chip_width = min(u(300), bar.free.right - taken - u(24))
        self.progress = ProgressChip(
            self.layer,
            Rect(bar.free.right - chip_width, bar.free.centery - u(16), chip_width, u(32)),
            self.reviewing,
            self._pause_or_go_on,
        )
        left = taken + u(16)
        self._note = Rect(left, 0, self.progress.place.x - u(16) - left, bar.free.h)
        self.line = ChancePlot(self.layer, places, self, playback.jump, self.words.standing)
        curves = [Option(curve, self.t(f"review.{curve}")) for curve in Curve]
        Segmented(
            self.layer, places.curve, curves, self.curve, key="curve", on_change=self._set_curve, size=13,
            describe=self.t("review.tips.curve"), tip=self.t("review.tips.curve"),
        )  # fmt: skip
        self.add_bottom_bar(places.buttons, places.switch)
        if self._has_others:
            options = [Option(False, self.t("review.mine")), Option(True, self.t("review.all"))]
            Segmented(
                self.layer, places.show, options, self.reviewing.everyone, key="show", on_change=self._set_everyone,
                describe=self.t("review.show"), size=14, dark=True, tip=self.t("review.tips.show"),
            )  # fmt: skip
        for key, place, icon, step in zip(
            ("mark_before", "mark_after"),
            button_places(self.kit, places.card),
            ("chevron_left", "chevron_right"),
            (-1, 1),
            strict=True,
        ):
            Button(
                self.layer, place, key=key, icon=icon, icon_size=16, radius=u(11), tip=self.t(f"review.tips.{key}"),
                on_click=(lambda by=step: self.to_mark(by)),  # type: ignore[misc]
            )  # fmt: skip
        Button(
            self.layer, places.again, action, key="again", on_click=self.again.open, kind=ButtonKind.PRIMARY,
            icon="refresh", size=17, weight=Weight.BLACK, radius=u(14), tip=self.t("review.tips.again"),
        )  # fmt: skip
        self._warmup.plan(self._ahead)
        self.refresh()
        # Before anything has been found there is no mark to go to.
        found = self.layer.find("mark_after").can_focus
        self.layer.focus.default_key = "mark_after" if found else "play"

    @property
    def _has_others(self) -> bool:
        """Whether opponents played against people, so that there is something to choose."""
        return 0 < len(self.review.people) < len(self.game.seats)

    def further_buttons(self) -> Iterable[Usable]:
        """To go to the marks needs one, to try again a move that was not the best."""
        return [
            Usable("mark_before", self._mark_from(-1) is not None, "review.why.no_mark_before"),
            Usable("mark_after", self._mark_from(1) is not None, "review.why.no_mark_after"),
            Usable("again", self.again.puzzle is not None, f"review.why.{self.again.why_not or 'good'}"),
        ]

    # ---- going through the game

    def _show(self, stop: Stop | None = None) -> None:
        stop = stop or self.stop
        known, better = None if stop.is_deal else self.words.known_at(stop), None
        if known is not None and known.best is not None and known.verdict is not Verdict.BEST:
            better = self.game.rules.parse_move(known.best.move)
        self.filling.show(stop, better, judged=known is not None and known.best is not None)

    def jumped(self, is_near: bool) -> None:
        """Show the stop with what is known about it."""
        self._show()
        self._warmup.plan(self._ahead)
        self._has_jumped = True
        super().jumped(is_near)

    def _ahead(self) -> Iterator[Job]:
        """What the next stop shows, to be painted while this one is looked at."""
        if self.playback.is_at_end:
            return
        stop = self.moments.stops[self.index + 1]
        yield from self.filling.ahead(stop)
        yield partial(self._paint_unseen, stop)

    def _paint_unseen(self, stop: Stop) -> None:
        """Draw a stop where nobody sees it: what falls outside of a surface costs nothing, and pictures are made."""
        scratch, side, moment = blank((1, 1)), picture_side(self.kit), stop.moment
        self._show(stop)
        self.filling.draw(scratch)
        self._show()
        if moment.move is not None:
            self.filling.draw_move(scratch, Rect(0, 0, side, side), moment.before, moment.move)

    def stepped_on(self) -> None:
        """Let a single step on be heard."""
        self.kit.sounds.play("place" if self.stop.deed is not None else "round")

    def _mark_from(self, by: int) -> int | None:
        """The number of the next marked move before or after the one that is shown."""
        here = self.stop.moves if not self.stop.is_deal or by > 0 else self.stop.moves + 1
        marked = [
            move.number
            for move in self.review.moves
            if move is not None and move.player in self.marked_players and mark_of(move) is not None
        ]
        if by > 0:
            return next((number for number in marked if number > here), None)
        return next((number for number in reversed(marked) if number < here), None)

    def to_mark(self, by: int) -> None:
        """Show the next marked move before or after this one."""
        number = self._mark_from(by)
        if number is not None:
            self.playback.to_move(number)

    def _set_everyone(self, everyone: bool) -> None:
        self.reviewing.everyone = everyone
        self.refresh()

    def _set_curve(self, curve: Curve) -> None:
        self.curve = curve
        self.invalidate()

    def _pause_or_go_on(self) -> None:
        self.reviewing.paused = not self.reviewing.paused
        self.reviewing.trouble = ""
        self.invalidate()

    # ---- time

    def on_pause(self) -> None:
        """Stand still while something lies over the screen, and let it think for itself."""
        super().on_pause()
        self.reviewing.stop()

    def on_leave(self) -> None:
        """Let the process rest; what is known is kept."""
        self.reviewing.stop()

    def on_resume(self) -> None:
        """Say the date as it is now, and what was solved by now."""
        self.again.look_again()
        super().on_resume()

    def on_update(self, dt: float) -> None:
        """Take in what was found, play on."""
        if self.reviewing.update():
            self._show()
            self.refresh()
            if self.reviewing.trouble:
                self.toast(self.t("review.failed"), "warning")
        # It is written beside the window, and known later than the move.
        if self.review.not_kept is not None and not self._said_not_kept:
            self._said_not_kept = True
            self.toast(self.t("review.not_kept"), "warning")
        super().on_update(dt)
        if not self._has_jumped:
            self._warmup.work(moving=False, drawn=self.is_changed)
        self._has_jumped = False

    def wake_after(self) -> float | None:
        """Ask for a turn while there is something to find out, to play or to paint ahead."""
        if not self._warmup.is_done:
            return 0.0
        waits = [wait for wait in (self.playback.due, self.reviewing.wake_after()) if wait is not None]
        return min(waits, default=None)

    # ---- input

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that lead through the game and its marks."""
        row = "keys.rows"
        marks = KeyRow("P", f"{row}.mark_before"), KeyRow("N", f"{row}.mark_after"), KeyRow("T", f"{row}.again")
        return (*super().own_keys(), *marks)

    def handle_first(self, event: pygame.event.Event) -> bool:
        """Use the keys of this screen before those of the replay."""
        plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if plain:
            if event.key in (pygame.K_n, pygame.K_p):
                self.to_mark(1 if event.key == pygame.K_n else -1)
                return True
            if event.key == pygame.K_t:
                self.again.open()
                return True
        return super().handle_first(event)

    def board_tip(self, position: tuple[int, int]) -> Tip | None:
        """Return what is said about the part of the boards at a point, or about accuracy and the marks under it."""
        if self.places.legend.collidepoint(position):
            return Tip(self.places.legend, self.t("review.tips.accuracy"))
        return self.filling.tip_at(position)

    # ---- other ways and other games

    def other_way(self) -> Scene:
        """Return the replay, at the same moment."""
        # The two screens lead to each other: imported at the top, that would be a circle.
        from quadropolis_gui.scenes.replay.scene import ReplayScene

        return ReplayScene(self.services, self.game, self.index)

    def turn_to(self, game: SavedGame) -> None:
        """Show another game from its beginning; nothing more is found out about this one."""
        self.reviewing.stop()
        super().turn_to(game)

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the table with the boards, the card and the panel under the widgets."""
        self._back.draw(surface, None, self.seen)

    @property
    def seen(self) -> Seen:
        """What the picture of table, boards and card shows now."""
        known = tuple(self.review.moves) if self.stop.is_deal else (self.known,)
        return Seen(self.index, known, self.reviewing.everyone, self.again.told(), self._keys_told())

    def _draw_boards(self, surface: Surface, _: Seen) -> None:
        self.kit.scenery.draw_table(surface)
        self.filling.draw(surface)
        draw_card(surface, self.kit, self.places.card, self._told(), self.filling)
        self.kit.paint.card(surface, self.places.panel, self.kit.u(18), self.kit.u(5), self.kit.u(8))

    def draw_front(self, surface: Surface) -> None:
        """Draw what stands on the bars, and what lies under the pointer."""
        kit, stop = self.kit, self.stop
        note, size = self.replay_words.about(self.services.now()), kit.frame.font(14)
        if kit.text.width(note, size, Weight.SEMIBOLD) <= self._note.w:
            kit.text.draw(surface, note, self._note, size, kit.c.muted_on_dark, Weight.SEMIBOLD)
        counter = self.replay_words.counter(stop)
        draw_counter(surface, kit, self.places.counter, counter, stop.moves, self.moments.moves)
        caption, shown = self.places.caption, self.t(f"review.caption.{self.curve}")
        kit.text.draw(surface, shown, caption, kit.frame.font(13), kit.c.muted, Weight.BOLD)
        if self._has_others:
            draw_bar_label(surface, kit, self.places.show_label, self.t("review.show"))
        self.draw_tip(surface)

    def _told(self) -> ToldCard:
        stop, known = self.stop, self.known
        if stop.player is None:
            return self._told_deal(stop)
        keys = self._keys_told()
        if known is None:
            played = self.filling.told(stop.moment.before, stop.moment.move)
            place = self.t("review.place", number=stop.moves, round=stop.round)
            headline = self.t("review.they.only", name=self.name_of(stop.player), played=played)
            return ToldCard(self.t("review.verdicts.unknown"), place, headline, keys=keys)
        compared = known.best is not None and known.verdict is not Verdict.BEST
        mark = mark_of(known)
        rows = [self._row(known, "review.played", Mark.MISTAKE if compared else mark)]
        if compared:
            rows.append(self._row(known, "review.better", Mark.FINE))
        title = self.words.verdict(known) if known.best is not None else self.t("review.verdicts.not_compared")
        reasons = self.words.why(known, self._answers())
        if known.best is None:
            reasons = [self.t("review.compare_others")]
        return ToldCard(
            title, self.words.place(known), self.words.headline(known), mark, rows, reasons, keys,
            self.again.told(),
        )  # fmt: skip

    def _keys_told(self) -> str:
        """Return the keys of this screen that do something now."""
        before, after = self._mark_from(-1) is not None, self._mark_from(1) is not None
        marks = "both" if before and after else "before" if before else "after" if after else ""
        usable = (marks, "again" if self.again.puzzle is not None else "")
        return " · ".join(self.t(f"review.keys.{key}") for key in usable if key)

    def _row(self, move: ReviewedMove, key: str, mark: Mark | None) -> MoveRow:
        better = key == "review.better"
        side = move.best if better and move.best is not None else move.played
        split = split_of(move)
        return MoveRow(
            self.t(key, name=self.name_of(move.player)),
            self.words.told(move, side),
            self.review.before(move.number - 1),
            self.game.rules.parse_move(side.move),
            split.best if better else split.played,
            self.words.caption(move, better=better),
            self.words.percent(side.chances[move.player]),
            mark,
        )

    def _answers(self) -> list[Stop]:
        """The moves of the others up to the player's next turn, on the same deal."""
        found: list[Stop] = []
        for stop in self.moments.stops[self.index + 1 :]:
            if stop.is_deal or stop.player == self.stop.player:
                break
            found.append(stop)
        return found

    def _told_deal(self, stop: Stop) -> ToldCard:
        """What there is to say while a round is dealt: the best and the worst moment so far."""
        worst, finest = self.review.worst(self.marked_players), self.review.finest(self.marked_players)
        reasons = []
        if finest is not None:
            reasons.append(self.t("review.finest", moment=self.words.moment(finest)))
        if worst is not None:
            reasons.append(self.words.worst(worst))
        place = self.t("review.known", count=self.review.known(self.reviewing.everyone), of=len(self.review.moves))
        title = self.t("replay.round", round=stop.round)
        return ToldCard(title, place, self.replay_words.moment(stop), reasons=reasons, keys=self._keys_told())
