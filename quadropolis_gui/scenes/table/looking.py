"""Looking around at the table: at the boards of the others, and at earlier moments of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.model import TableModel
from quadropolis_gui.scenes.table.ring import TableRing
from quadropolis_gui.scenes.table.spots import FrameSpot


class LookingAround:
    """Chooses which board is shown large, and which moment; nothing of the game changes by that."""

    def __init__(self, filling: TableFilling, ring: TableRing, refresh: Callable[[], None]) -> None:
        self._filling = filling
        self._ring = ring
        self._refresh = refresh

    @property
    def _model(self) -> TableModel[Any, Any]:
        return self._filling.model

    def enlarge(self, player: int | None) -> None:
        """Show a board large; None goes back to the player to move."""
        present = self._model.past is None
        self._ring.leave_home()
        self._filling.settle()
        self._model.lingers = None
        self._model.enlarged = None if present and player == self._model.home else player
        self._refresh()

    def enlarge_next(self) -> None:
        """Show each board once, clockwise, then that of the player to move again."""
        self.enlarge((self._model.shown_player + 1) % self._model.state.player_count)

    def go_home(self) -> bool:
        """Show no foreign board any more; tell whether one was shown."""
        if self._model.enlarged is None:
            return False
        self.enlarge(None)
        return True

    def look_back(self, number: int) -> None:
        """Show an earlier moment, or return to the present if that is the one shown."""
        # Whoever goes through the log on the table stays there; whoever comes from the full list finds the way back.
        self._ring.leave_home(at_once=not self._ring.stands_on(FrameSpot.LOG))
        self._filling.settle()
        if self._model.past == number:
            self._model.return_to_present()
        else:
            self._model.look_back(number)
        self._refresh()

    def return_to_present(self) -> None:
        """Show the game as it is."""
        self._model.return_to_present()
        self._refresh()
