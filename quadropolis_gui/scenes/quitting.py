"""The question before the program ends while moves are in no file; it stays true when they are saved meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quadropolis_gui.view.ui.buttons import ButtonKind
from quadropolis_gui.view.ui.dialogs import Choice, Dialog, Question

if TYPE_CHECKING:
    from quadropolis_gui.scenes.scene import Scene


def ask_to_quit(scene: Scene, action: Callable[[], None]) -> QuitDialog:
    """Ask over a scene whether the program is to end, which is the action."""
    dialog = QuitDialog(scene, action)
    scene.open_modal(dialog)
    return dialog


class QuitDialog(Dialog):
    """Says that moves would be lost, or, once they are saved, that none would; nothing is done without an answer.

    It does not close by itself: a press meant for one of its buttons would fall upon the table below.
    """

    def __init__(self, scene: Scene, action: Callable[[], None]) -> None:
        self._services = scene.services
        self._action = action
        self._is_unkept = self._services.has_unkept
        question = Question(
            title=lambda: self._said("title"),
            text=lambda: self._said("text"),
            choices=self._choices,
            # What takes something away is never what Enter does, nor does Enter change while somebody reads.
            enter="cancel",
            escape="cancel",
            icon=self._icon,
        )
        super().__init__(scene.kit, question, scene.open_modal)

    def update(self, dt: float) -> None:
        """Say something else as soon as it is true."""
        if self._is_unkept != self._services.has_unkept:
            self._is_unkept = self._services.has_unkept
            self.question.icon = self._icon
            self.relayout()
        super().update(dt)

    @property
    def _icon(self) -> str:
        return "warning" if self._is_unkept else "check"

    def _said(self, what: str) -> str:
        return self._services.kit.t(f"errors.{'unkept' if self._is_unkept else 'kept'}.{what}")

    def _choices(self) -> Sequence[Choice]:
        kind = ButtonKind.RED if self._is_unkept else ButtonKind.PLAIN
        return (
            Choice("cancel", self._services.kit.t("common.cancel")),
            Choice("yes", self._said("quit"), self._action, kind),
        )
