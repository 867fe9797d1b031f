"""The Replay screen: any game, finished or not, step by step, with site, cities, live scores, plot and timeline."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from quadropolis_gui.engine.quadropolis.modes import Mode
from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.quadropolis.replay.city import ReplayCity
from quadropolis_gui.scenes.quadropolis.replay.moment import BoardMoment, boards_at
from quadropolis_gui.scenes.quadropolis.replay.words import ReplayWords
from quadropolis_gui.scenes.replay.branch import BranchDialog, Branching, open_branch
from quadropolis_gui.scenes.replay.empty import NoGamesScene
from quadropolis_gui.scenes.replay.keys import ReplayKeys
from quadropolis_gui.scenes.replay.layout import ReplayLayout, replay_layout
from quadropolis_gui.scenes.replay.paint import ReplayPainter
from quadropolis_gui.scenes.replay.picker import GameChip, GamePicker, games_to_show
from quadropolis_gui.scenes.replay.plot import TimelinePlot
from quadropolis_gui.scenes.replay.tips import tip_at
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.save_errors import SaveUnusableError
from quadropolis_gui.storage.save_index import SaveSummary
from quadropolis_gui.storage.saves import SavedGame
from quadropolis_gui.view.paint.animation import RollingValue, ease_in_out
from quadropolis_gui.view.paint.fonts import Weight
from quadropolis_gui.view.quadropolis.site_board import SiteBoard
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.focus import DrawnTarget
from quadropolis_gui.view.ui.inputs import Option, Segmented
from quadropolis_gui.view.ui.layer import draw_tooltip

SECONDS_PER_MOVE = 1.4
SPEEDS = (0.5, 1.0, 2.0, 4.0)
_BUTTONS = ("first", "prev", "play", "next", "last")


def latest_replay(services: Services) -> Scene:
    """Return the screen with the game played last, or with friendly words if there is none."""
    for save in games_to_show(services.saves, services.kit.words):
        try:
            return ReplayScene(services, services.saves.peek(save))
        except SaveUnusableError:
            continue
    return NoGamesScene(services)


class ReplayScene(Scene):
    """One game and the moment of it that is shown."""

    def __init__(self, services: Services, game: SavedGame, index: int | None = None) -> None:
        super().__init__(services)
        self.boards = services.boards
        self.playing = False
        self.rate = 1.0
        self._wait = 0.0
        self.flight: float | None = None
        self._hover: tuple[Rect, str] | None = None
        self.drawn_part = 1.0
        self._open_game(game, index)
        self.painter = ReplayPainter(self)
        self._keys = ReplayKeys(self)

    def _open_game(self, game: SavedGame, index: int | None = None) -> None:
        self.game = game
        self.moments = GameTimeline(game.rules, game.state)
        self.words = ReplayWords(self.kit.words, game, self.moments)
        start = 0 if index is None else max(0, min(index, self.moments.last))
        self.index = start
        self.rolling = [RollingValue(self.timeline, total, 0.35) for total in self.moments.totals_at(start)]
        self.playing = False
        self._lines_grown = False

    # ---- what the plot asks

    def colour_of(self, player: int) -> str:
        """Return the name of a player's colour."""
        return self.game.seats[player].color

    def name_of(self, player: int) -> str:
        """Return a player's name."""
        return self.words.name(player)

    @property
    def stop(self) -> Stop:
        """The moment that is shown."""
        return self.moments.stops[self.index]

    @property
    def mode(self) -> Mode:
        """The mode of the game."""
        mode: Mode = self.moments.final.mode
        return mode

    @property
    def boards_now(self) -> BoardMoment:
        """What lies and stands on the boards now."""
        return boards_at(self.stop.moment)

    @property
    def pool(self) -> Mapping[int, int]:
        """How many architects of each number are left for all players; none where everybody has their own."""
        return self.boards_now.hands[0] if self.mode.common_pool else {}

    @property
    def pool_rect(self) -> Rect | None:
        """Where the common pool stands."""
        return self.places.pool[0].unionall(self.places.pool[1:]) if self.places.pool else None

    # ---- widgets

    def build(self) -> None:
        """Make all widgets."""
        self._land()
        self._hover = None
        follow_language(self.kit.words, self.game)
        kit, u, text = self.kit, self.kit.u, self.kit.text
        label = text.width(self.t("replay.speed"), self.frame.font(14))
        action = self.t("replay.continue")
        wide = max(u(190), min(u(270), text.width(action, self.frame.font(18), Weight.BLACK) + u(64)))
        piles = len(self.pool)
        self.places: ReplayLayout = replay_layout(self.frame, self.moments.players, min(label, u(90)), wide, piles)
        places = self.places
        self.site = SiteBoard(self.boards, places.site)
        self.cities = [ReplayCity(kit, self.boards, place, self.mode) for place in places.cities]
        bar = self.add_top_bar(self.t("replay.title"))
        self._chip = GameChip(self.layer, bar.free, self.words.title(), self.open_picker, self.t("replay.pick.tip"))
        left = self._chip.place.right + u(16)
        self._heading = Rect(left, 0, bar.free.right - left, bar.free.h)
        self.line = TimelinePlot(self.layer, places, self, self.jump, self._describe_moment)
        BottomBar(self.layer)
        actions: dict[str, tuple[str, Callable[[], None]]] = {
            "first": ("first", self.to_start),
            "prev": ("prev", self.back),
            "play": ("play", self.toggle),
            "next": ("next", self.step_on),
            "last": ("last", self.to_end),
        }
        for key, place in zip(_BUTTONS, places.buttons, strict=True):
            icon, action_of = actions[key]
            gold = key == "play"
            Button(
                self.layer, place, key=key, icon=icon, on_click=action_of, icon_size=26 if gold else 20,
                kind=ButtonKind.GOLD if gold else ButtonKind.PLAIN, tip=self.t(f"replay.tips.{key}"), radius=u(13),
                sound=None,
            )  # fmt: skip
        options = [Option(rate, {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}[rate]) for rate in SPEEDS]
        Segmented(
            self.layer, places.speed, options, self.rate, key="speed", on_change=self._set_rate,
            describe=self.t("replay.speed"), size=15, dark=True,
        )  # fmt: skip
        Button(
            self.layer, places.go_on, action, key="continue", on_click=self.ask_branch, kind=ButtonKind.PRIMARY,
            icon="flag", size=18, weight=Weight.BLACK, radius=u(14), tip=self.t("replay.tips.continue"),
        )  # fmt: skip
        self.layer.focus.default_key = "play"
        self._set_targets()
        self._refresh()

    def _set_targets(self) -> None:
        """Let the keyboard reach what the pointer can: where each player's points come from, and the pool."""
        targets = [
            DrawnTarget(
                f"city_{player}",
                city.rect,
                on_activate=self._shower(player),
                text=self.name_of(player),
                focus_radius=self.kit.u(17),
                on_focus=self._shower(player),
                on_blur=self._hide_tip,
            )
            for player, city in enumerate(self.cities)
        ]
        pool = self.pool_rect
        if pool is not None:
            targets.append(
                DrawnTarget(
                    "pool",
                    pool,
                    on_activate=self._show_pool,
                    text=self.t("replay.pool"),
                    focus_radius=self.kit.u(12),
                    on_focus=self._show_pool,
                    on_blur=self._hide_tip,
                )
            )
        self.layer.focus.set_drawn(targets)

    def _show_pool(self) -> None:
        pool = self.pool_rect
        if pool is not None and self.layer.focus.visible:
            self._show_tip(pool, self.words.pool(self.stop))

    def _shower(self, player: int) -> Callable[[], None]:
        def show() -> None:
            if self.layer.focus.visible:
                score = self.moments.scores(self.index)[player]
                self._show_tip(self.cities[player].score_rect, self.words.breakdown(player, score))

        return show

    def _refresh(self) -> None:
        """Bring widgets in line with the moment shown."""
        for key, enabled in (
            ("first", self.index > 0),
            ("prev", self.index > 0),
            ("next", self.index < self.moments.last),
            ("last", self.index < self.moments.last),
            ("continue", self.stop.to_move is not None),
        ):
            self.layer.find(key).set_enabled(enabled)
        play = self.layer.find("play")
        if isinstance(play, Button):
            play.set_icon("pause" if self.playing else "play")
            play.tip = self.t("replay.tips.pause" if self.playing else "replay.tips.play")
        self.layer.find("continue").tip = self.t(
            "replay.tips.continue" if self.stop.to_move is not None else "replay.tips.over"
        )
        self.invalidate()

    def _describe_moment(self) -> str:
        return self.words.standing(self.index)

    # ---- going through the game

    def jump(self, index: int, *, roll: bool = False) -> None:
        """Show another moment; scores roll when the step is small."""
        index = max(0, min(index, self.moments.last))
        if index == self.index:
            return
        self._land()
        self.index = index
        for rolling, total in zip(self.rolling, self.moments.totals_at(index), strict=True):
            rolling.set(total, at_once=not roll)
        self._hover = None
        self._wait = 0.0
        self._refresh()

    def forward(self) -> None:
        """Go one step on, and show the tile on its way."""
        if self.index >= self.moments.last:
            return
        self.jump(self.index + 1, roll=True)
        deed = self.stop.deed
        if deed is None:
            self.kit.sounds.play("round")
            return
        self.kit.sounds.play("mayor" if deed.mayor_changed else "stack" if deed.floor > 1 else "place")
        if deed.built:
            seconds = min(0.45, 0.6 * SECONDS_PER_MOVE / self.rate)
            self.timeline.run(seconds, self._fly, easing=ease_in_out, on_done=self._land, tag="flight")

    def back(self) -> None:
        """Go one step back."""
        self.pause_playing()
        self.jump(self.index - 1, roll=True)

    def step_on(self) -> None:
        """Go one step on by hand, which ends playing by itself."""
        self.pause_playing()
        self.forward()

    def to_start(self) -> None:
        """Show the first deal."""
        self.pause_playing()
        self.jump(0)

    def to_end(self) -> None:
        """Show the last moment."""
        self.pause_playing()
        self.jump(self.moments.last)

    def toggle(self) -> None:
        """Play, or pause; from the end it starts over."""
        if self.playing:
            self.pause_playing()
            return
        if self.index >= self.moments.last:
            self.jump(0)
        self.playing = True
        # The first step comes soon: whoever presses Play wants to see something happen.
        self._wait = 0.7 * SECONDS_PER_MOVE / self.rate
        self._refresh()

    def pause_playing(self) -> None:
        """Stop where it is."""
        if self.playing:
            self.playing = False
            self._refresh()

    def _set_rate(self, rate: float) -> None:
        self.rate = rate

    def _fly(self, part: float) -> None:
        self.flight = part

    def _land(self) -> None:
        self.timeline.cancel("flight")
        self.flight = None

    # ---- time

    def on_enter(self) -> None:
        """Begin to count; the lines grow when all scores are known."""
        self._grow_lines()

    def on_pause(self) -> None:
        """Stand still while something lies over the screen."""
        self.pause_playing()

    def on_resume(self) -> None:
        """Say the date as it is now."""
        self.relayout()

    def on_update(self, dt: float) -> None:
        """Count a little, play on."""
        if self.moments.think():
            self._grow_lines()
            self.invalidate()
        self._keys.wait(dt)
        if not self.playing or self.modals:
            return
        self._wait += dt
        if self._wait >= SECONDS_PER_MOVE / self.rate:
            self._wait = 0.0
            self.forward()
            if self.index >= self.moments.last:
                self.pause_playing()

    def wake_after(self) -> float | None:
        """Ask for a turn while there is something to count or to play."""
        if not self.moments.known:
            return 0.0
        return max(0.0, SECONDS_PER_MOVE / self.rate - self._wait) if self.playing else None

    def _grow_lines(self) -> None:
        if self.moments.known and not self._lines_grown:
            self._lines_grown = True
            self.timeline.run(0.6, self._grow, easing=ease_in_out)

    def _grow(self, part: float) -> None:
        self.drawn_part = part

    # ---- input

    def handle_first(self, event: pygame.event.Event) -> bool:
        """Follow the pointer, and use the keys of the replay before the focus takes the arrows."""
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
            return False
        return event.type == pygame.KEYDOWN and self._keys.press(event)

    def _point_at(self, position: tuple[int, int]) -> None:
        tip = None if self.modals or self.line.held else tip_at(self, position)
        if tip != self._hover:
            self._hover = tip
            self.invalidate()

    def _show_tip(self, rect: Rect, text: str) -> None:
        self._hover = (rect, text)
        self.invalidate()

    def _hide_tip(self) -> None:
        self._hover = None
        self.invalidate()

    # ---- other games, and branches

    def open_picker(self) -> None:
        """Let the person choose another game."""
        self.pause_playing()
        self.open_modal(GamePicker(self, games_to_show(self.services.saves, self.kit.words), self._pick))

    def _pick(self, save: SaveSummary) -> None:
        try:
            game = self.services.saves.peek(save)
        except SaveUnusableError:
            self.toast(self.t("replay.pick.unusable"), "warning")
            return
        self.timeline.cancel()
        self._open_game(game)
        self.relayout()
        self._grow_lines()

    def ask_branch(self) -> None:
        """Ask who goes on from here."""
        self.pause_playing()
        if self.stop.to_move is None:
            return
        branching = Branching.of(self.game, self.moments, self.index)
        self.open_modal(BranchDialog(self, branching, lambda chosen: open_branch(self.services, chosen)))

    # ---- drawing

    def draw_back(self, surface: Surface) -> None:
        """Draw the table with site and cities, and the panels under the widgets."""
        self.kit.scenery.draw_table(surface)
        self.painter.draw_boards(surface)
        self.painter.draw_words(surface)
        self.kit.paint.card(surface, self.places.panel, self.kit.u(18), self.kit.u(5), self.kit.u(8))

    def draw_front(self, surface: Surface) -> None:
        """Draw what stands on the bars, the tile on its way, and what lies under the pointer."""
        self.painter.draw_heading(surface, self._heading)
        self.painter.draw_counter(surface)
        self.painter.draw_pool(surface)
        self.painter.draw_flight(surface)
        if self._hover is not None and not self.modals:
            draw_tooltip(surface, self.kit, *self._hover)
