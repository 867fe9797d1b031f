"""What can be done while a moment is tried again: choosing a move as always, hints in two steps, and the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import Rect

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.play.advising import AdviceStage
from quadropolis_gui.scenes.table.advice import TableAdvice
from quadropolis_gui.scenes.table.advice_words import AdviceWords
from quadropolis_gui.scenes.table.answers import Answer, Change
from quadropolis_gui.scenes.table.choice import MoveChoice
from quadropolis_gui.scenes.table.desk import TableDesk
from quadropolis_gui.scenes.table.occasions import CHOOSING, NO_UNDO, Act, Occasion
from quadropolis_gui.scenes.table.panels.keys import TableUse
from quadropolis_gui.scenes.table.undoing import Undoing
from quadropolis_gui.scenes.table.words import Prompt

_ANSWERED = Act(
    "table.buttons.confirm", "check", can=lambda _: False, why=lambda _: "table.refusal.in_a_puzzle"
)  # fmt: skip


class Hints(TableAdvice):
    """Two hints in the place of advice: what to take, then the whole move; nothing is thought over for them."""

    def __init__(self, best: Suggestion, words: AdviceWords) -> None:
        self._suggestion = best
        self._words = words
        #: How many have been given.
        self.given = 0

    @property
    def is_whole(self) -> bool:
        """Whether the whole move was shown."""
        return self.given > 1

    @property
    def stage(self) -> AdviceStage:
        """How far advice has come: none is ever thought over."""
        return AdviceStage.NONE

    @property
    def best(self) -> Suggestion | None:
        """The best move, once a hint was asked for."""
        return self._suggestion if self.given else None

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """The best move alone."""
        return (self._suggestion,)

    def button_text(self) -> str:
        """Return what stands on the gold button."""
        return self._words.t("puzzle.hint")

    def button_tip(self) -> str:
        """Return what the gold button does now."""
        return self._words.t("puzzle.tips.whole" if self.given else "puzzle.tips.hint")

    def lit_move(self, choice: MoveChoice) -> Any | None:
        """Return the best move once a hint was asked for; the lamp tells no more of it than the hints did."""
        told = self.is_whole or (self.given and not choice.is_started)
        return self._suggestion.move if told else None

    def prompt(self, choice: MoveChoice, asked: Callable[[], Prompt]) -> Prompt | None:  # noqa: ARG002 - as advice has it
        """Return what to take and how to see more; None before the first hint, and once something is chosen."""
        if not self.given or choice.is_started:
            return None
        return self._words.named(self._suggestion), self._words.t("puzzle.more")

    def press(self) -> bool:
        """Give the next hint; tell whether the whole move is to be shown."""
        self.given = min(2, self.given + 1)
        return self.is_whole

    def stop(self) -> bool:
        """Do nothing: there is no thought to stop."""
        return False

    def cancel(self) -> None:
        """Do nothing: a hint that was given stays."""

    def update(self) -> AdviceStage | None:
        """Do nothing: hints come at once."""
        return None

    def wake_after(self) -> float | None:
        """Ask for no turn."""
        return None


class NothingToUndo(Undoing):
    """No move can be taken back: this very one is the question."""

    @property
    def can(self) -> bool:
        """Whether there is a move to take back."""
        return False

    @property
    def why_not(self) -> str:
        """The code of the reason why no move can be taken back."""
        return "in_a_puzzle"


class PuzzleDesk(TableDesk):
    """Lets a move be chosen as always; it is not played but handed to `on_try`."""

    def __init__(
        self,
        best: Suggestion,
        asked: Callable[[], Prompt],
        on_try: Callable[[Any], None],
        on_answer: Callable[[], None],
        **parts: Any,
    ) -> None:
        super().__init__(**parts)
        self.hints = Hints(best, self.filling.advice_words)
        self.advice = self.hints
        self.doors.use = TableUse.PUZZLE
        self.undoing = NothingToUndo(self.session, lambda: self._services.settings)
        self._asked = asked
        self._on_try = on_try
        #: Whether a move lies on the boards that is being answered: nothing else can be chosen meanwhile.
        self.is_answered = False
        self._answer = Act("puzzle.answer", "eye", "puzzle.tips.answer", lambda _: on_answer())

    @property
    def occasion(self) -> Occasion:
        """What the table is there for right now: where a move could be taken back, the answer can be seen."""
        found = super().occasion
        # The question stands in the place of the log.
        found = replace(found, lists_log=False)
        if self.is_answered:
            return replace(found, confirm=_ANSWERED, back=NO_UNDO, prompt=lambda desk: (desk.words.choice()[1], ""))
        if found.name != CHOOSING.name:
            return found
        return replace(found, back=self._answer, prompt=lambda desk: desk.advice_prompt() or self._asked())

    @property
    def why_no_advice(self) -> str:
        """The key of the words for why there is no hint now: the move is being answered, and none is looked for."""
        return "puzzle.no_hint" if self.is_answered else super().why_no_advice

    def undo(self) -> None:
        """Take back a step of the move in the making, or say that there is none."""
        if not self.put_back():
            self._toast(self.kit.t(f"table.refusal.{self.undoing.why_not}"), "info")

    def play(self, move: Any, dropped_at: Rect | None = None) -> None:  # noqa: ARG002 - nothing is played
        """Lay a move out on the boards and hand it over."""
        self.skip_motion()
        self._pointer.forget()
        choosing = self.model.choosing
        if choosing is not None:
            choosing.back_to(0)
            choosing.take(move)
            self._show_choice()
            self._on_try(move)

    def start_anew(self) -> None:
        """Put everything back that was chosen."""
        choosing = self.model.choosing
        if choosing is not None:
            choosing.back_to(0)
        self._show_choice()

    def press_advice(self) -> None:
        """Give the next hint: what to take, then the whole move, laid out on the boards."""
        choosing = self.model.choosing
        if choosing is None:
            self._toast(self.kit.t(self.why_no_advice), "bulb")
            return
        self.start_anew()
        if self.hints.press():
            choosing.take(self.hints.suggestions[0].move)
            self.carry_out(Answer(sound="pick", change=Change.CHOICE))
        self._refresh()
