"""What Undo would take back, what that costs, and why there is nothing to take back."""

from __future__ import annotations

from collections.abc import Callable

from quadropolis_gui.play.session import Session
from quadropolis_gui.play.unaided import will_be_rated
from quadropolis_gui.storage.settings import Settings, UndoPolicy


class Undoing:
    """Knows what can be taken back in a game, as the settings allow it now."""

    def __init__(self, session: Session, settings: Callable[[], Settings]) -> None:
        self._session = session
        self._settings = settings

    @property
    def can(self) -> bool:
        """Whether there is a move to take back."""
        return self._session.undo_count(self._settings().undo_policy) > 0

    @property
    def tip(self) -> str:
        """The key of what Undo would do: it takes back what was answered to a move together with it."""
        count = self._session.undo_count(self._settings().undo_policy)
        return "table.tips.undo_answers" if count > 1 else "table.tips.undo"

    @property
    def cost(self) -> str:
        """The key of what Undo costs, as advice does: a game that would be rated no longer is. Nothing if it is not."""
        return "table.tips.unrated" if will_be_rated(self._session.game) else ""

    @property
    def why_not(self) -> str:
        """The code of the reason why no move can be taken back."""
        policy, session = self._settings().undo_policy, self._session
        if policy is UndoPolicy.NEVER or (policy is UndoPolicy.PRACTICE and not session.game.practice):
            return "undo_off"
        has_moved = any(session.is_person(entry.player) for entry in session.log)
        return "new_deal" if has_moved else "nothing_to_undo"
