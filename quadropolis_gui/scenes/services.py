"""What the app gives to its scenes: pictures and words, settings, saves, a mind, and the way to other screens."""

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from quadropolis_gui.scenes.faces import FACES
from quadropolis_gui.storage.paths import folders
from quadropolis_gui.storage.running_game import RunningGame, recall
from quadropolis_gui.storage.settings import Settings
from quadropolis_gui.view.kit import Kit

if TYPE_CHECKING:
    from quadropolis_gui.play.thinking import Mind
    from quadropolis_gui.scenes.errands import Errands
    from quadropolis_gui.scenes.new_game.setup import GameSetup
    from quadropolis_gui.scenes.scene import Scene
    from quadropolis_gui.storage.saves.store import SaveStore


class Screen(StrEnum):
    """The screens that can be opened by name."""

    TITLE = "title"
    NEW_GAME = "new_game"
    LOAD = "load"
    REPLAY = "replay"
    STATISTICS = "statistics"
    RULES = "rules"
    LEARN = "learn"
    SCORER = "scorer"
    SETTINGS = "settings"
    # The game that was going on, at the very move.
    CONTINUE = "continue_game"


class Stack(Protocol):
    """The stack of scenes, as scenes see the app."""

    @property
    def top(self) -> "Scene":
        """The scene that is seen and used."""

    @property
    def below(self) -> "Scene | None":
        """The scene that is resumed when the present one is left; None if there is none."""

    def push(self, scene: "Scene") -> None:
        """Open a scene over the present one, which is paused."""

    def pop(self) -> None:
        """Leave the present scene; the one below is resumed, or the program ends."""

    def replace(self, scene: "Scene") -> None:
        """Leave the present scene for another."""

    def reset_to(self, scene: "Scene") -> None:
        """Leave all scenes for another."""

    def leave_between(self) -> None:
        """Leave all scenes between the first and the present one: nobody comes back to them."""

    def quit(self) -> None:
        """End the program."""


@dataclass
class Services:
    """Everything the app gives to its scenes; whatever else they need becomes a typed field here."""

    kit: Kit
    stack: Stack
    settings: Settings
    # Takes the names and values of settings, applies them at once and keeps them on disk.
    change_settings: Callable[..., None]
    # Makes the scene of a screen.
    maker: "Callable[[Services, Screen], Scene]"
    now: Callable[[], dt.datetime] = field(default=lambda: dt.datetime.now().astimezone())
    # A game that was set up and not started: New game goes on with it while the program runs.
    set_up: "GameSetup | None" = None
    # Whether the last save that was asked for a game to continue could not be opened, so that another may be.
    has_saves_to_try: bool = False

    @cached_property
    def saves(self) -> "SaveStore":
        """The store of saves, which remembers what it has read of each file. Loaded when first asked for."""
        from quadropolis_gui.storage.saves.store import SaveStore

        return SaveStore(games=FACES)

    @property
    def has_unkept(self) -> bool:
        """Whether a game of this window has moves that are in no file yet."""
        return "saves" in vars(self) and bool(self.saves.unkept)

    def keep_again(self) -> None:
        """Try once more to write what the disk refused; a game that has ended is counted then."""
        if not self.has_unkept:
            return
        # Hardly ever needed, and the first frame needs no statistics.
        from quadropolis_gui.storage.statistics import record_finished_game

        for game in self.saves.keep_again():
            if game.state.is_over:
                record_finished_game(game, examples=self.saves.examples)

    def let_go_of_game(self) -> None:
        """Let other windows play the game that was open in this one."""
        if "saves" in vars(self):
            self.saves.let_go()

    @cached_property
    def mind(self) -> "Mind":
        """What thinks for opponents and advice, in a process of its own. Loaded when first asked for."""
        from quadropolis_gui.play.thinking import Mind

        return Mind()

    @cached_property
    def errands(self) -> "Errands":
        """Slow work done beside the window. Loaded when first asked for."""
        from quadropolis_gui.scenes.errands import Errands

        return Errands()

    def close(self) -> None:
        """End what runs beside the window, after it has done what it was asked for."""
        if "saves" in self.__dict__:
            # The next start finds what it tells of the game that was played here.
            self.running_game()
        if "errands" in self.__dict__:
            self.errands.close()
        if "mind" in self.__dict__:
            self.mind.close()

    def running_game(self) -> RunningGame | None:
        """Return what the title shows of the game that can be continued; None if there is none."""
        # Without any save, or with what was kept of them, there is nothing to load for the answer: the first frame
        # need not wait for a parser, the rules and a replay. A game that the disk refused is in none of them.
        if "saves" not in vars(self) or not self.saves.is_ahead_of_disk:
            try:
                if not folders().has_saves():
                    return None
            except OSError:  # the app says so when it starts
                return None
            known = recall(folders())
            if known is not None and (known.game is None or known.game.game in FACES):
                return known.game
        from quadropolis_gui.scenes.title.continue_game import running_game

        return running_game(self)

    def make_screen(self, screen: Screen) -> "Scene":
        """Make the scene of a screen."""
        return self.maker(self, screen)

    def open(self, screen: Screen) -> None:
        """Open a screen over the present one."""
        self.stack.push(self.make_screen(screen))
