"""A sheet beside the boards: the table lies open there, and the keys of every screen do what they always do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from quadropolis_gui.scenes.key_list import KeyList
from quadropolis_gui.scenes.key_rows import KeyRow, key_rows
from quadropolis_gui.scenes.table.panels.panel import TablePanel
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.ui.modal import Modal

#: The keys of every screen that leave the sheet where it is; Esc puts it away.
_COMMON = (pygame.K_F1, pygame.K_m)


class SidePanel(TablePanel):
    """A sheet over the small boards and the log; `use_common_key` is what the screen does with the usual keys."""

    veil = 0

    def __init__(
        self,
        kit: Kit,
        open_modal: Callable[[Modal], None],
        use_common_key: Callable[[pygame.event.Event], bool],
        key: int = pygame.K_ESCAPE,
    ) -> None:
        self._use_common_key = use_common_key
        super().__init__(kit, open_modal, key)

    def own_keys(self) -> Sequence[KeyRow]:
        """Return the keys that do something only while the sheet lies there."""
        return ()

    def key_rows(self) -> Sequence[KeyRow]:
        """Return all keys that do something while the sheet lies there."""
        return key_rows(self.kit.t, [*self.own_keys(), KeyRow("F1", "table.keys.rows.card")])

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take all input; what help there is on every screen lies over the sheet, which stays."""
        if event.type == pygame.KEYDOWN and self._opens_help(event):
            return True
        return super().process_event(event)

    def _opens_help(self, event: pygame.event.Event) -> bool:
        if event.key in _COMMON:
            return self._use_common_key(event)
        if event.key != pygame.K_h or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        self.layer.open_modal(KeyList(self.kit, self.layer.open_modal, self.key_rows))
        return True
