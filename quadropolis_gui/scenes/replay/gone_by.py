"""What the Replay and the Review screen have in common: a game gone by, and the moment of it that is shown.

Both go through it stop by stop, by hand or playing, tell what lies under the pointer, let another game be picked, and
lead to each other at the same moment.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

import pygame
from pygame import Rect, Surface

from quadropolis_gui.play.timeline import GameTimeline, Stop
from quadropolis_gui.scenes.default_names import follow_language
from quadropolis_gui.scenes.key_rows import SIDEWAYS, KeyRow
from quadropolis_gui.scenes.replay.filling import Tip
from quadropolis_gui.scenes.replay.keys import ReplayKeys
from quadropolis_gui.scenes.replay.picker import GameChip, GamePicker, games_to_show
from quadropolis_gui.scenes.replay.playback import Playback
from quadropolis_gui.scenes.replay.plot import TimelinePlot
from quadropolis_gui.scenes.replay.switch import Way, add_switch
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.scenes.services import Services
from quadropolis_gui.storage.saves.errors import SaveUnusableError
from quadropolis_gui.storage.saves.game import SavedGame
from quadropolis_gui.storage.saves.index import SaveSummary
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.containers import BottomBar
from quadropolis_gui.view.ui.tooltip import draw_tooltip
from quadropolis_gui.view.words import short_name

_BUTTONS = ("first", "prev", "play", "next", "last")


class Usable(NamedTuple):
    """Whether a button can be used at the moment shown, and the key of the words that say why not."""

    button: str
    enabled: bool
    why_not: str


class GameGoneBy(Scene, ABC):
    """One game and the moment of it that is shown; whoever derives from it opens the first one."""

    #: Which of the two ways to look at a game this is.
    way: ClassVar[Way]
    game: SavedGame
    #: The plot with its timeline.
    line: TimelinePlot

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.playback = Playback(self.jumped, self.stepped_on, self.refresh)
        self._keys = ReplayKeys(self.playback, self.layer.focus)
        self._tip: Tip | None = None
        self.drawn_part = 1.0

    def open_game(self, game: SavedGame, index: int = 0) -> None:
        """Stand at a stop of a game."""
        self.game = game
        self.playback.open(GameTimeline(game.rules, game.state), index)

    # ---- what a screen brings

    @abstractmethod
    def jumped(self, is_near: bool) -> None:
        """Show the stop; `is_near` if it is a neighbour of the one before."""
        self._tip = None
        self.refresh()

    @abstractmethod
    def stepped_on(self) -> None:
        """Let a single step on be heard, and seen if it moves."""

    @abstractmethod
    def further_buttons(self) -> Iterable[Usable]:
        """Which buttons of this screen alone can be used at the moment shown."""

    @abstractmethod
    def board_tip(self, position: tuple[int, int]) -> Tip | None:
        """Return what is said about the part of the boards at a point."""

    @abstractmethod
    def other_way(self) -> Scene:
        """Return the other screen, at the same moment."""

    # ---- what the plot asks

    @property
    def moments(self) -> GameTimeline:
        """The game, stop by stop."""
        return self.playback.moments

    @property
    def index(self) -> int:
        """The number of the stop that is shown."""
        return self.playback.index

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self.playback.stop

    def colour_of(self, player: int) -> str:
        """Return the name of a player's colour."""
        return self.game.seats[player].color

    def name_of(self, player: int) -> str:
        """Return a player's name, not too long."""
        return short_name(self.game.seats[player].name)

    # ---- widgets

    def build(self) -> None:
        """Forget what was pointed at, and take up the language as it is now; a screen makes its widgets then."""
        self._tip = None
        follow_language(self.kit.words, self.game)

    def add_chip(self, free: Rect, title: str) -> GameChip:
        """Add the name of the game, at which another one can be picked."""
        chip = GameChip(self.layer, free, title, self.open_picker, self.t("replay.pick.tip"))
        self.layer.focus.place_before(chip, ("help",))
        return chip

    def add_bottom_bar(self, buttons: Sequence[Rect], switch: Rect) -> None:
        """Add the bar with the steps through the game, and the switch to the other screen."""
        playback = self.playback
        BottomBar(self.layer)
        actions = (playback.to_start, playback.back, playback.toggle, playback.step_on, playback.to_end)
        for key, place, act in zip(_BUTTONS, buttons, actions, strict=True):
            gold = key == "play"
            button = Button(
                self.layer, place, key=key, icon=key, on_click=act, icon_size=26 if gold else 20,
                kind=ButtonKind.GOLD if gold else ButtonKind.PLAIN, tip=self.t(f"replay.tips.{key}"),
                radius=self.kit.u(13), sound=None,
            )  # fmt: skip
            # The counter stands at the left of the first.
            button.tip_avoids = (Rect(0, place.y, buttons[0].x, place.h),)
        add_switch(self, switch, self.way, self._switch)

    def refresh(self) -> None:
        """Bring widgets in line with the moment shown."""
        is_begun, is_at_end = self.index > 0, self.playback.is_at_end
        for button, enabled, why_not in (
            Usable("first", is_begun, "replay.why.start"),
            Usable("prev", is_begun, "replay.why.start"),
            Usable("next", not is_at_end, "replay.why.end"),
            Usable("last", not is_at_end, "replay.why.end"),
            *self.further_buttons(),
        ):
            self.layer.find(button).set_enabled(enabled, self.t(why_not))
        play = self.layer.find("play")
        if isinstance(play, Button):
            action = "pause" if self.playback.playing else "play"
            play.set_icon(action)
            play.tip = self.t(f"replay.tips.{action}")
        self.invalidate()

    # ---- time

    def on_pause(self) -> None:
        """Stand still while something lies over the screen."""
        self.playback.pause()

    def on_resume(self) -> None:
        """Say the date as it is now."""
        self.relayout()

    def on_update(self, dt: float) -> None:
        """Play on."""
        self._keys.wait(dt)
        if not self.modals:
            self.playback.advance(dt)

    # ---- input

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that lead through the game."""
        names, row = "keys.names", "keys.rows"
        return (
            KeyRow(SIDEWAYS, f"{row}.step"),
            KeyRow(self.t(f"{names}.pages"), f"{row}.round"),
            KeyRow(self.t(f"{names}.ends"), f"{row}.ends"),
            KeyRow(self.t("opponents.space"), f"{row}.play"),
            KeyRow("0\N{EN DASH}9", f"{row}.number"),
        )

    def handle_first(self, event: pygame.event.Event) -> bool:
        """Follow the pointer, and use the keys of the replay before the focus takes the arrows."""
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
            return False
        return event.type == pygame.KEYDOWN and self._keys.press(event)

    def _point_at(self, position: tuple[int, int]) -> None:
        tip = None
        if not self.modals and not self.line.held:
            tip = self.line.tip_at(position) or self.board_tip(position)
        if tip != self._tip:
            self.say(tip)

    def say(self, tip: Tip | None) -> None:
        """Show some words about a part of the screen, or none."""
        self._tip = tip
        self.invalidate()

    def draw_tip(self, surface: Surface) -> None:
        """Draw what is said about what lies under the pointer or has the focus."""
        if self._tip is not None and not self.modals:
            draw_tooltip(surface, self.kit, *self._tip)

    def on_help(self) -> None:
        """Open the rules of this game, as F1 asks."""
        open_rules(self.services, self.game.rules.name)

    # ---- other ways and other games

    def _switch(self, way: Way) -> None:
        if way is not self.way:
            self.services.stack.replace(self.other_way())

    def open_picker(self) -> None:
        """Let the person choose another game."""
        self.playback.pause()
        self.open_modal(GamePicker(self, games_to_show(self.services.saves, self.kit.words), self._pick))

    def _pick(self, save: SaveSummary) -> None:
        try:
            game = self.services.saves.peek(save)
        except SaveUnusableError:
            self.toast(self.t("replay.pick.unusable"), "warning")
            return
        self.turn_to(game)

    def turn_to(self, game: SavedGame) -> None:
        """Show another game from its beginning."""
        self.open_game(game)
        self.relayout()
