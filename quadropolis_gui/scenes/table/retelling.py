"""Telling turns again: the last one, the one that is being told, or the last one of a player."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.play.session import LogEntry
from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.pointer import TablePointer
from quadropolis_gui.scenes.table.ring import TableRing
from quadropolis_gui.scenes.table.show.teller import Teller


class Retelling:
    """Shows once more what was played; the game stays as it is."""

    def __init__(
        self,
        filling: TableFilling,
        teller: Teller,
        pointer: TablePointer,
        ring: TableRing,
        toast: Callable[[str, str], None],
        refresh: Callable[[], None],
    ) -> None:
        self._filling = filling
        self._teller = teller
        self._pointer = pointer
        self._ring = ring
        self._toast = toast
        self._refresh = refresh

    @property
    def can_tell(self) -> bool:
        """Whether there is a turn to see again; after the last one only as long as it is being told."""
        model = self._filling.model
        is_left = model.session.state.is_over and not self._teller.is_telling
        return bool(model.session.log) and model.past is None and not is_left

    @property
    def _is_busy(self) -> bool:
        """Whether the game has something of its own that is to be left first, such as arranging by hand."""
        return self._filling.occasion() is not None

    def press(self) -> None:
        """Tell the last turn again, or say why not: there is none yet, or something else is to be left first."""
        t, model = self._filling.words.words.t, self._filling.model
        if not model.session.log:
            self._toast(t("table.log.empty"), "info")
        elif self._is_busy:
            self._toast(t("show.not_now"), "info")
        elif model.past is not None:
            self._toast(t("show.not_in_the_past"), "info")
        else:
            self.tell()

    def tell(self) -> None:
        """Tell the last turn again, or the one that is being told from its beginning."""
        if self.can_tell and not self._is_busy:
            self._tell(self._teller.show.entry or self._filling.model.session.log[-1])

    def tell_turn_of(self, player: int) -> bool:
        """Tell the last turn of a player again, whatever was played since; tell whether that is possible now."""
        entry = self._filling.model.last_of(player)
        if entry is None or not self.can_tell or self._is_busy:
            return False
        self._tell(entry)
        return True

    def _tell(self, entry: LogEntry) -> None:
        """Tell a turn again; the move in the making waits, what is in the hand lies where it was taken."""
        self._pointer.let_go()
        self._ring.leave_home(at_once=True)
        # Each board is large in its own turn, whichever was looked at before.
        self._filling.model.enlarged = None
        self._teller.tell_again(entry)
        self._refresh()
