"""Where the keyboard's ring is on the table: on what can be done now, also while somebody looks at something else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from quadropolis_gui.scenes.table.choice import MoveChoice
from quadropolis_gui.scenes.table.filling import TableFilling
from quadropolis_gui.scenes.table.show.teller import Teller
from quadropolis_gui.view.ui.focus import FocusRing


class LentRing:
    """Brings the ring to what can be used while one looks around, and then back to where it was."""

    def __init__(self, focus: FocusRing) -> None:
        self._focus = focus
        #: The name of what had the ring before; None while nobody looks around.
        self._home: str | None = None
        #: What it was brought to meanwhile.
        self._lent = ""

    def leave_home(self, *, at_once: bool = False) -> None:
        """Remember where the ring is, before something else is shown; the first of several such places counts.

        It stays there as long as that can be used, unless it is to leave at once.
        """
        current = self._focus.current
        if self._home is None and self._focus.visible:
            self._home, self._lent = "" if current is None else current.key, ""
        if at_once and self._focus.visible:
            self._focus.focus(None)

    def stands_on(self, kind: Enum) -> bool:
        """Tell whether it is on a place of a kind."""
        current = self._focus.current
        return current is not None and current.key.startswith(kind.name.lower())

    def follow(self, away: Sequence[str] | None, home: Sequence[str]) -> None:
        """Stand on the first of some places that can be used while one looks around; None brings the ring back.

        Whoever has gone elsewhere with it meanwhile stays there, else it goes along if those places change. If the
        place of before is gone, another of the turn has it.
        """
        if self._home is None:
            return
        current = self._focus.shown
        if away is not None:
            if current is None or (current.key == self._lent and self._lent not in away):
                self._lent = self._bring(away)
            return
        wanted, self._home = self._home, None
        if current is None or current.key == self._lent:
            self._bring([wanted, *home])

    def _bring(self, keys: Sequence[str]) -> str:
        """Give the ring to the first place that can have it; return its name."""
        if not self._focus.visible:
            return ""
        usable = {target.key for target in self._focus.targets}
        key = next((key for key in keys if key in usable), "")
        self._focus.focus(key or None)
        return key


class TableRing(LentRing):
    """The ring of a table: goes along with the turn, and with what is told."""

    def __init__(
        self, focus: FocusRing, filling: TableFilling, teller: Teller, next_keys: Callable[[], Sequence[str]]
    ) -> None:
        super().__init__(focus)
        self._filling = filling
        self._teller = teller
        #: Where the keyboard should go on in this turn, best first.
        self._next_keys = next_keys
        #: The move in the making that it goes along with, and where it was before each of its steps.
        self._choice: MoveChoice | None = None
        self._left: list[str] = []

    def place(self) -> None:
        """Bring the ring to what can be done now: in this turn, or, while a move is told, to the button that skips it.

        While an opponent thinks there is nothing to do, and nothing has it.
        """
        telling = self._teller.is_telling
        self._focus.focus("skip" if telling else next(iter(self._next_keys()), None))

    def place_again(self) -> None:
        """Bring the ring to what can be done once a move was taken back; on the button that did it, it stays."""
        current = self._focus.shown
        if self._focus.visible and (current is None or current.key != "back"):
            self.place()

    def note_step(self, choice: MoveChoice | None) -> None:
        """Remember where the ring is, if the move in the making has just come a step further."""
        if choice is not self._choice:
            self._choice, self._left = choice, []
        if choice is not None and choice.depth > len(self._left):
            current = self._focus.current
            self._left.append("" if current is None else current.key)
            # Of several steps in one, only the first was taken from there.
            self._left += [""] * (choice.depth - len(self._left))

    def follow_step(self) -> None:
        """Go on to the next step of the move in the making; after a step back, to where the ring was before it."""
        depth = 0 if self._choice is None else self._choice.depth
        stepped_back = depth < len(self._left)
        before = [self._left[depth]] if stepped_back else []
        del self._left[depth:]
        usable = {target.key for target in self._focus.targets} if stepped_back else set()
        goals = [*(key for key in before if key in usable), *self._next_keys()]
        self._focus.focus(next(iter(goals), None), show=True)

    def keep(self) -> None:
        """Keep the ring in sight while somebody looks around, and bring it back to where it was thereafter."""
        model = self._filling.model
        if self._teller.is_telling:
            away: list[str] | None = ["skip"]
        elif model.past is not None:
            away = ["confirm", *self._next_keys(), "back", "menu"]
        elif model.enlarged is not None:
            # The small board that leads home, not what lies on a foreign one.
            away = [f"rival_{number}" for number, player in enumerate(model.others) if player == model.home]
        else:
            away = None
        self.follow(away, self._next_keys())
