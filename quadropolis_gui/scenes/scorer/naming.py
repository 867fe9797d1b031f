"""What players at a real table are called: as somebody has typed it, else by their number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quadropolis_gui.storage.real_tables import LONGEST_NAME, RealTable
from quadropolis_gui.view.ui.buttons import ButtonKind
from quadropolis_gui.view.ui.dialogs import Choice, Question
from quadropolis_gui.view.words import Words

if TYPE_CHECKING:
    from quadropolis_gui.scenes.scene import Scene


def name_of(words: Words, table: RealTable, number: int) -> str:
    """Return the name of a player, in the language chosen now if nobody typed one."""
    return table.players[number].name or words.t("new_game.player", number=number + 1)


def ask_name(scene: Scene, typed: str, hint: str, on_done: Callable[[str], None]) -> None:
    """Ask what a player is called; an empty field gives the number back."""
    t = scene.t

    def done() -> None:
        on_done(" ".join(question.typed.split())[:LONGEST_NAME])

    def choices() -> Sequence[Choice]:
        return Choice("cancel", t("common.cancel")), Choice("yes", t("scorer.name.yes"), done, ButtonKind.PRIMARY)

    question = Question(
        title=lambda: t("scorer.name.title"),
        text=lambda: t("scorer.name.text"),
        choices=choices,
        enter="yes",
        escape="cancel",
        icon="pencil",
        field_hint=lambda: hint,
        typed=typed,
        limit=LONGEST_NAME,
    )
    scene.ask(question)
