"""Where one can go from the table: panels over it, the menu, other screens, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from quadropolis_gui.play.session import Session
from quadropolis_gui.scenes.disk_words import why_not_written
from quadropolis_gui.scenes.opening import end_of
from quadropolis_gui.scenes.rules.scene import open_rules
from quadropolis_gui.scenes.services import Screen, Services
from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.panels.keys import KeysPanel, TableUse
from quadropolis_gui.scenes.table.panels.log import LogPanel
from quadropolis_gui.scenes.table.panels.panel import MenuItem, MenuPanel, TablePanel
from quadropolis_gui.scenes.table.panels.points import PointsPanel
from quadropolis_gui.view.ui.buttons import ButtonKind
from quadropolis_gui.view.ui.layer import Layer
from quadropolis_gui.view.ui.modal import Modal


class TableDoors:
    """Opens what lies over the table or after it."""

    def __init__(
        self,
        services: Services,
        session: Session,
        filling: TableFilling,
        layer: Layer,
        open_modal: Callable[[Modal], None],
        look_back: Callable[[int], None],
    ) -> None:
        self._services = services
        self._session = session
        self._filling = filling
        self._layer = layer
        self._open_modal = open_modal
        self._look_back = look_back
        #: What the table is there for, as far as the list of keys goes.
        self.use = TableUse.PLAYED if session.people else TableUse.WATCHED

    # Panels

    def _open(self, panel: TablePanel, button: str = "") -> None:
        """Lay a panel over the table; `button` is the key of the one in the bar that opens it."""
        if button:
            panel.own_button = lambda: self._layer.find(button).place
        self._open_modal(panel)
        if self._layer.focus.visible:
            panel.layer.focus.start()

    def open_own(self, key: str) -> None:
        """Show a panel that only this game has."""
        panel = next(panel for panel in self._filling.panels if panel.key == key)
        self._open(panel.make(self._services.kit, self._open_modal), key)

    def open_log(self) -> None:
        """Show all moves."""
        filling = self._filling
        self._open(
            LogPanel(
                self._services.kit,
                self._open_modal,
                filling.model,
                filling.tips,
                filling.draw_move,
                filling.move_height,
                self._look_back,
            ),
            "moves",
        )

    def open_points(self) -> None:
        """Show where the points come from."""
        filling = self._filling
        self._open(PointsPanel(self._services.kit, self._open_modal, filling.model, filling.words, filling.points_rows))

    def open_keys(self) -> None:
        """Show all keys that do something now."""
        filling = self._filling
        own, plays_on = filling.key_rows(), filling.occasion() is None
        self._open(KeysPanel(self._services.kit, self._open_modal, own, self.use, plays_on=plays_on))

    def open_menu(self) -> None:
        """Open the menu."""
        services = self._services
        # What the disk refused is tried once more: this is where people look whether it is saved.
        self._session.keep_again()
        items = [MenuItem("resume", "play", kind=ButtonKind.PRIMARY)]
        items.append(MenuItem("rules", "book", partial(open_rules, services, self._session.rules.name)))
        items.append(MenuItem("settings", "gear", partial(services.open, Screen.SETTINGS)))
        items.append(MenuItem("keys", "keyboard", self.open_keys))
        items.append(MenuItem("new_game", "plus", partial(services.open, Screen.NEW_GAME)))
        items.append(MenuItem("leave", "home", self._to_title))
        self._open(MenuPanel(services.kit, self._open_modal, items, self._file_note), "menu")

    def _file_note(self) -> str:
        """Return what there is of the game on disk by now."""
        session, words = self._session, self._services.kit.words
        if session.not_kept is None:
            # Of an example, nothing is kept before the first move.
            return words.t("table.menu.example" if session.has_no_file else "table.menu.saved")
        missing = "in_no_file" if session.has_no_file else "unsaved"
        return f"{why_not_written(words, session.not_kept)} {words.t(f'table.menu.{missing}')}"

    # Other screens

    def _to_title(self) -> None:
        self._services.stack.reset_to(self._services.make_screen(Screen.TITLE))

    def open_result(self) -> None:
        """Go on to the end of the game and its score pad."""
        self._services.stack.replace(end_of(self._services, self._session))
