"""The list of keys at a table: those of every table and those of the game that is played there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto

from quadropolis_gui.scenes.key_list import KeyList
from quadropolis_gui.scenes.key_rows import KeyRow
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.ui.modal import Modal


class KeyGroup(Enum):
    """Where in the list the keys of a game stand."""

    #: Before the arrows: what a move begins with.
    BEGIN = auto()
    #: After Confirm: other ways to decide.
    DECIDE = auto()
    #: After advice: what can be done beside the moves, and the next board (N).
    BESIDE = auto()
    #: After the log: what can be looked up.
    LOOK_UP = auto()


class TableUse(Enum):
    """What a table is there for: not every key does something at each of them."""

    PLAYED = auto()
    #: Opponents play among themselves.
    WATCHED = auto()
    #: A moment is tried again: nothing is played, and there are hints in the place of advice.
    PUZZLE = auto()


OwnKeys = Mapping[KeyGroup, Sequence[KeyRow]]


class KeysPanel(KeyList):
    """All keys that do something at this table, those of the frame and those of the game that is played."""

    def __init__(
        self,
        kit: Kit,
        open_modal: Callable[[Modal], None],
        own: OwnKeys,
        use: TableUse = TableUse.PLAYED,
        *,
        plays_on: bool = True,
    ) -> None:
        self._own = own
        self._use = use
        #: Whether moves are made now; in an occasion of its own the game says what decides it, and no move is told.
        self._plays_on = plays_on
        super().__init__(kit, open_modal, self._all)

    def _all(self) -> Sequence[KeyRow]:
        arrows, tab, enter, back = (
            self.kit.t(f"table.keys.names.{name}") for name in ("arrows", "tab", "enter", "back")
        )
        row, own = "table.keys.rows", self._own
        space = self.kit.t("opponents.space")
        plays, watches = self._use is TableUse.PLAYED, self._use is TableUse.WATCHED
        hint = "puzzle.keys.hint" if self._use is TableUse.PUZZLE else "opponents.keys.advise"
        confirm = [KeyRow("C", f"{row}.confirm")] if self._plays_on else []
        moving = [] if watches else [*confirm, *own.get(KeyGroup.DECIDE, ())]
        telling = [
            KeyRow("R", "show.keys.again"),
            KeyRow("P", "opponents.keys.pause"),
            KeyRow(space, "opponents.keys.step" if watches else "show.keys.skip"),
        ]
        return [
            *([] if watches else own.get(KeyGroup.BEGIN, ())),
            KeyRow(arrows, f"{row}.arrows"),
            KeyRow(tab, f"{row}.tab"),
            KeyRow(enter, f"{row}.enter"),
            *moving,
            KeyRow(back, f"{row}.back"),
            *([KeyRow("U", f"{row}.undo")] if plays else []),
            *([] if watches or not self._plays_on else [KeyRow("V", hint)]),
            *own.get(KeyGroup.BESIDE, ()),
            KeyRow("B", f"{row}.score"),
            KeyRow("L", f"{row}.log"),
            *own.get(KeyGroup.LOOK_UP, ()),
            KeyRow("H", f"{row}.help"),
            KeyRow("F1", f"{row}.card"),
            KeyRow("M", f"{row}.sound"),
            KeyRow("F11", f"{row}.fullscreen"),
            *(telling if self._plays_on else []),
        ]
