"""Where one can go from the table: panels over it, the menu, other screens, and the end of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from quadropolis_gui.scenes.opening import end_of
from quadropolis_gui.scenes.quadropolis.table.sheets import LogPanel, ScorePanel, TilesPanel
from quadropolis_gui.scenes.services import Screen
from quadropolis_gui.scenes.table.panels import KeysPanel, MenuItem, MenuPanel, TablePanel
from quadropolis_gui.view.ui.buttons import ButtonKind

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene


class TableDoors:
    """Opens what lies over the table or after it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    # Panels

    def _open(self, panel: TablePanel, button: str = "") -> None:
        """Lay a panel over the table; `button` is the key of the one in the bar that opens it."""
        scene = self._scene
        if button:
            panel.own_button = lambda: scene.layer.find(button).place
        scene.open_modal(panel)
        if scene.layer.focus.visible:
            panel.layer.focus.start()

    def open_log(self) -> None:
        """Show all moves."""
        scene = self._scene
        self._open(LogPanel(scene.kit, scene.open_modal, scene.model, scene.words, scene.look_back), "moves")

    def open_tiles(self) -> None:
        """Show what can still come."""
        scene = self._scene
        self._open(TilesPanel(scene.kit, scene.open_modal, scene.model, scene.words), "tiles")

    def open_score(self) -> None:
        """Show where the points come from."""
        scene = self._scene
        self._open(ScorePanel(scene.kit, scene.open_modal, scene.model, scene.words))

    def open_keys(self) -> None:
        """Show all keys."""
        scene = self._scene
        self._open(KeysPanel(scene.kit, scene.open_modal, len(scene.session.state.mode.architects)))

    def open_menu(self) -> None:
        """Open the menu."""
        scene = self._scene
        services = scene.services
        items = [MenuItem("resume", "play", kind=ButtonKind.PRIMARY)]
        for screen, key, icon in ((Screen.RULES, "rules", "book"), (Screen.SETTINGS, "settings", "gear")):
            items.append(MenuItem(key, icon, partial(services.open, screen)))
        items.append(MenuItem("keys", "keyboard", self.open_keys))
        items.append(MenuItem("new_game", "plus", self._to_new_game))
        items.append(MenuItem("leave", "home", self._to_title))
        self._open(MenuPanel(scene.kit, scene.open_modal, items), "menu")

    # Other screens

    def _to_title(self) -> None:
        services = self._scene.services
        services.stack.reset_to(services.make_screen(Screen.TITLE))

    def _to_new_game(self) -> None:
        self._to_title()
        self._scene.services.open(Screen.NEW_GAME)

    def open_result(self) -> None:
        """Go on to the end of the game and its score pad."""
        services = self._scene.services
        if not self._scene.is_left:
            services.stack.replace(end_of(services, self._scene.session))
