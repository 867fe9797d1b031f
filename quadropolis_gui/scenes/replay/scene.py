"""The Replay screen: any game, finished or not, step by step, with its boards, live scores, plot and timeline."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.scenes.replay.branch import BranchDialog, Branching, open_branch
from quadropolis_gui.scenes.replay.empty import NoGamesScene
from quadropolis_gui.scenes.replay.filling import Tip, TipSpot
from quadropolis_gui.scenes.replay.gone_by import GameGoneBy, Usable
from quadropolis_gui.scenes.replay.layout import ReplayLayout, replay_layout
from quadropolis_gui.scenes.replay.paint import (
    ToldMove,
    draw_bar_label,
    draw_counter,
    draw_heading,
    draw_told_deal,
    draw_told_move,
)
from quadropolis_gui.scenes.replay.picker import games_to_show
from quadropolis_gui.scenes.replay.playback import SPEEDS
from quadropolis_gui.scenes.replay.plot import TimelinePlot
from quadropolis_gui.scenes.replay.switch import Way
from quadropolis_gui.scenes.replay.words import ReplayWords
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.saves.errors import SaveUnusableError
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.view.paint.animation import RollingValue, ease_in_out
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.drawn_target import DrawnTarget
from quadropolis_gui.view.ui.inputs import Option, Segmented


def latest_replay(services: Services) -> Scene:
    """Return the screen with the game played last, or with friendly words if there is none."""
    for save in games_to_show(services.saves, services.kit.words):
        try:
            return ReplayScene(services, services.saves.peek(save))
        except SaveUnusableError:
            continue
    return NoGamesScene(services)


class ReplayScene(GameGoneBy):
    """One game and the moment of it that is shown; the game itself fills the boards."""

    way = Way.REPLAY

    def __init__(self, services: Services, game: SavedGame, index: int = 0) -> None:
        super().__init__(services)
        #: How far what was moved has come, from 0 to 1; None once it has arrived.
        self.moving: float | None = None
        self.open_game(game, index)

    def open_game(self, game: SavedGame, index: int = 0) -> None:
        """Stand at a stop of a game, with its boards and its words."""
        super().open_game(game, index)
        face, moments = FACES[game.rules.name], self.moments
        self.filling = face.replay(self.kit, game, moments)
        self.filling.show(self.stop)
        self.words = ReplayWords(self.kit.words, game, moments, self.filling, face.categories(self.kit).points)
        self.rolling = [RollingValue(self.timeline, total, 0.35) for total in moments.totals_at(self.index)]
        self._lines_grown = False

    # ---- widgets

    def build(self) -> None:
        """Make all widgets."""
        self._arrive()
        super().build()
        u, text, playback = self.kit.u, self.kit.text, self.playback
        label = text.width(self.t("replay.speed"), self.frame.font(14))
        action = self.t("replay.continue")
        wide = max(u(190), min(u(270), text.width(action, self.frame.font(18), Weight.BLACK) + u(64)))
        self.places: ReplayLayout = replay_layout(self.frame, min(label, u(90)), wide, self.filling.bar_width)
        places = self.places
        self._words_place = self.filling.lay_out(places.boards, places.game_bar)
        bar = self.add_top_bar(self.t("replay.title"))
        left = self.add_chip(bar.free, self.words.title()).place.right + u(16)
        self._heading = Rect(left, 0, bar.free.right - left, bar.free.h)
        self.line = TimelinePlot(self.layer, places, self, playback.jump, self.words.standing)
        self.add_bottom_bar(places.buttons, places.switch)
        options = [Option(rate, {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}[rate]) for rate in SPEEDS]
        Segmented(
            self.layer, places.speed, options, playback.rate, key="speed", on_change=self._set_rate,
            describe=self.t("replay.speed"), size=15, dark=True,
        )  # fmt: skip
        Button(
            self.layer, places.go_on, action, key="continue", on_click=self.ask_branch, kind=ButtonKind.PRIMARY,
            icon="flag", size=18, weight=Weight.BLACK, radius=u(14), tip=self.t("replay.tips.continue"),
        )  # fmt: skip
        self.layer.focus.default_key = "play"
        self.layer.focus.drawn_before = ("timeline",)
        said = TipSpot("words", self._words_place, self.t("replay.move"), u(12), self._whole_reasons)
        self.layer.focus.set_drawn([self._target(spot) for spot in (*self.filling.spots(), said)])
        self.refresh()

    def _target(self, spot: TipSpot) -> DrawnTarget:
        """Let the keyboard reach a part of the boards."""
        show = self._shower(spot)
        return DrawnTarget(
            spot.key,
            spot.place,
            on_activate=show,
            text=spot.name,
            focus_radius=spot.radius,
            on_focus=show,
            on_blur=lambda: self.say(None),
        )

    def _shower(self, spot: TipSpot) -> Callable[[], None]:
        def show() -> None:
            if self.layer.focus.visible:
                self.say(spot.tip())

        return show

    def further_buttons(self) -> Iterable[Usable]:
        """Continue can be used until the game is over."""
        return [Usable("continue", self.stop.to_move is not None, "replay.tips.over")]

    # ---- going through the game

    def jumped(self, is_near: bool) -> None:
        """Show the stop; scores roll when the step is small."""
        self._arrive()
        self.filling.show(self.stop)
        for rolling, total in zip(self.rolling, self.moments.totals_at(self.index), strict=True):
            rolling.set(total, at_once=not is_near)
        super().jumped(is_near)

    def stepped_on(self) -> None:
        """Let the step be heard, and seen on its way."""
        deed = self.stop.deed
        if deed is None:
            self.kit.sounds.play("round")
            return
        self.kit.sounds.play(self.filling.sound(deed))
        if self.filling.is_moving(deed):
            seconds = min(0.45, 0.6 * self.playback.seconds_per_move)
            self.timeline.run(seconds, self._move, easing=ease_in_out, on_done=self._arrive, tag="move")

    def _set_rate(self, rate: float) -> None:
        self.playback.rate = rate

    def _move(self, part: float) -> None:
        self.moving = part

    def _arrive(self) -> None:
        self.timeline.cancel("move")
        self.moving = None

    # ---- time

    def on_enter(self) -> None:
        """Begin to count; the lines grow when all scores are known."""
        self._grow_lines()

    def on_update(self, dt: float) -> None:
        """Count a little, play on."""
        if self.moments.think():
            self._grow_lines()
            self.invalidate()
        super().on_update(dt)

    def wake_after(self) -> float | None:
        """Ask for a turn while there is something to count or to play."""
        return self.playback.due if self.moments.known else 0.0

    def _grow_lines(self) -> None:
        if self.moments.known and not self._lines_grown:
            self._lines_grown = True
            self.timeline.run(0.6, self._grow, easing=ease_in_out)

    def _grow(self, part: float) -> None:
        self.drawn_part = part

    def board_tip(self, position: tuple[int, int]) -> Tip | None:
        """Return what is said about the part of the boards at a point."""
        if self._words_place.collidepoint(position):
            return self._whole_reasons()
        return self.filling.tip_at(position)

    @property
    def _reasons(self) -> Sequence[str]:
        entry = self.stop.entry
        return () if entry is None else self.filling.reasons(entry)

    def _whole_reasons(self) -> Tip:
        """Return the move and all its causes, which the slip may have no room for."""
        return Tip(self._words_place, "\n".join([self.words.moment(self.stop), *self._reasons]))

    # ---- other ways, other games, and branches

    def other_way(self) -> Scene:
        """Return the review, at the same moment."""
        # The two screens lead to each other: imported at the top, that would be a circle.
        from quadropolis_gui.scenes.review.scene import ReviewScene

        return ReviewScene(self.services, self.game, self.index)

    def turn_to(self, game: SavedGame) -> None:
        """Show another game from its beginning, where its lines grow."""
        self.timeline.cancel()
        super().turn_to(game)
        self._grow_lines()

    def ask_branch(self) -> None:
        """Ask who goes on from here."""
        self.playback.pause()
        if self.stop.to_move is None:
            return
        branching = Branching.of(self.game, self.moments, self.index)
        self.open_modal(BranchDialog(self, branching, lambda chosen: open_branch(self.services, chosen)))

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the table with the boards, and the panels under the widgets."""
        self.kit.scenery.draw_table(surface)
        self.filling.draw_boards(surface, [value.shown for value in self.rolling], self.moving)
        self._draw_words(surface)
        self.kit.paint.card(surface, self.places.panel, self.kit.u(18), self.kit.u(5), self.kit.u(8))

    def draw_front(self, surface: Surface) -> None:
        """Draw what stands on the bars, what is on its way, and what lies under the pointer."""
        kit, stop = self.kit, self.stop
        winners, sentence = self.words.outcome()
        colours = [self.colour_of(player) for player in winners]
        draw_heading(surface, kit, self._heading, colours, sentence, self.words.about(self.services.now()))
        draw_counter(surface, kit, self.places.counter, self.words.counter(stop), stop.moves, self.moments.moves)
        if self.places.speed_label.w:
            draw_bar_label(surface, kit, self.places.speed_label, self.t("replay.speed"))
        self.filling.draw_bar(surface)
        if self.moving is not None:
            self.filling.draw_moving(surface, self.moving)
        self.draw_tip(surface)

    def _draw_words(self, surface: Surface) -> None:
        stop, box = self.stop, self._words_place
        if stop.player is None:
            draw_told_deal(surface, self.kit, box, self.words.moment(stop))
            return
        told = ToldMove(
            colour=self.colour_of(stop.player),
            name=self.name_of(stop.player),
            sentence=self.words.moment(stop),
            short=self.words.moment(stop, short=True),
            notation=str(stop.moment.move),
            gain=self.moments.rises(self.index)[stop.player],
            reasons=self.kit.words.listed(self._reasons) if self._reasons else "",
        )
        draw_told_move(surface, self.kit, box, told)
