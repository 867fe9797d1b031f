"""Advice on the table: the gold button, what pressing it does, and the lamp on what is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.play.advising import AdviceStage, Advising
from quadropolis_gui.play.session import Session
from quadropolis_gui.play.thinking import Mind
from quadropolis_gui.scenes.table.advice_words import AdviceWords, SuggestionWords
from quadropolis_gui.scenes.table.choice import MoveChoice
from quadropolis_gui.scenes.table.words import Prompt
from quadropolis_gui.storage.settings import Settings
from quadropolis_gui.view.kit import Kit
from quadropolis_gui.view.theme import darken
from quadropolis_gui.view.ui.buttons import Button, ButtonKind
from quadropolis_gui.view.ui.layer import Layer

#: Progress is shown in so many steps: a smaller difference cannot be seen and need not be drawn.
STEPS = 50


class TableAdvice:
    """What the table knows of advice on the position as it is."""

    def __init__(
        self, session: Session, mind: Callable[[], Mind], settings: Callable[[], Settings], words: AdviceWords
    ) -> None:
        self._advising = Advising(session, mind, settings)
        self._words = words
        self._shown = (AdviceStage.NONE, 0)

    @property
    def stage(self) -> AdviceStage:
        """How far advice has come for the position on the table."""
        return self._advising.stage

    @property
    def progress(self) -> float:
        """How far it has been thought over, from 0 to 1."""
        return self._advising.progress

    @property
    def best(self) -> Suggestion | None:
        """The move that is advised, once advice has come."""
        advice = self._advising.advice
        return None if advice is None else advice.best

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """The best move and the alternatives."""
        return self._advising.suggestions

    def words(self) -> list[SuggestionWords]:
        """Return all suggestions put into words."""
        return [self._words.whole(self.suggestions, number) for number in range(len(self.suggestions))]

    def button_text(self) -> str:
        """Return what stands on the gold button now."""
        return self._words.t("advice.stop" if self.stage is AdviceStage.THINKING else "advice.button")

    def button_tip(self) -> str:
        """Return what the gold button does now."""
        return self._words.t("advice.stop_tip") if self.stage is AdviceStage.THINKING else self._words.button_tip()

    def best_with(self, choice: MoveChoice) -> Suggestion | None:
        """Return the best move of those that go with what is chosen; None if there is no advice on any of them."""
        advice = self._advising.advice
        if advice is None:
            return None
        known = {suggestion.move: suggestion for suggestion in self.suggestions}
        move = next((move for move in (advice.best.move, *advice.ranked) if choice.allows(move)), None)
        return None if move is None else known.get(move, Suggestion(move, ()))

    def lit_move(self, choice: MoveChoice) -> Any | None:
        """Return the move whose next step has the lamp: the best one that goes with what is chosen, else the best.

        Whoever has chosen all of another move that is as good needs no lamp.
        """
        best = self.best
        if best is None:
            return None
        found = self.best_with(choice)
        if choice.move is None:
            return (found or best).move
        is_other = found is not None and found.move != best.move
        return None if is_other and self._words.is_as_good(best, found) else best.move

    def prompt(self, choice: MoveChoice, asked: Callable[[], Prompt]) -> Prompt | None:
        """Return what to take and how to see more, or what is best with what is chosen, and what would be better.

        None as long as there is no advice. Whoever has chosen all of another move reads what Confirm will do with it.
        """
        best, t = self.best, self._words.t
        if best is None:
            return None
        if not choice.is_started:
            return self._words.named(best), t("advice.more")
        found, is_whole = self.best_with(choice), choice.move is not None
        if found is not None and found.move == best.move:
            return self._words.advised(found), self._words.once_chosen(found, asked) if is_whole else t("advice.more")
        if is_whole:
            said = self._words.chosen(asked)
        elif found is None:
            said = asked()[0]
        else:
            said = t("advice.with_this", move=self._words.headline(found))
        return said, self._words.beside(best, found)

    # What a person does

    def press(self) -> bool:
        """Ask for advice, or stop while it is thought over; tell whether there is advice to be shown whole."""
        match self.stage:
            case AdviceStage.NONE | AdviceStage.FAILED:
                self._advising.ask()
            case AdviceStage.THINKING:
                self._advising.cancel()
            case AdviceStage.READY:
                return True
        return False

    def stop(self) -> bool:
        """Stop thinking it over; tell whether there was anything to stop."""
        if self.stage is not AdviceStage.THINKING:
            return False
        self.cancel()
        return True

    def cancel(self) -> None:
        """Call off and forget all advice, as before the game changes or is left."""
        self._advising.cancel()

    # Time

    def update(self) -> AdviceStage | None:
        """Take in what has come; return the stage if the table looks different with it, None if it does not."""
        self._advising.update()
        shown = (self.stage, round(self.progress * STEPS))
        if shown == self._shown:
            return None
        self._shown = shown
        return self.stage

    def wake_after(self) -> float | None:
        """Return after how many seconds `update` wants to be called though nothing happens."""
        return self._advising.wake_after()


class AdviseButton(Button):
    """The gold button; while advice is thought over, a bar on it fills up."""

    def __init__(self, layer: Layer, rect: Rect, advice: TableAdvice, on_click: Callable[[], None]) -> None:
        self._advice = advice
        super().__init__(
            layer, rect, advice.button_text(), key="advise", on_click=on_click, kind=ButtonKind.GOLD, icon="bulb",
            size=16, tip=advice.button_tip(),
        )  # fmt: skip

    def refresh(self, why_not: str, cost: str) -> None:
        """Say what pressing it does now and what that costs, or why it cannot be pressed."""
        self.set_text(self._advice.button_text())
        self.meaning = self.text
        self.set_icon("stop" if self._advice.stage is AdviceStage.THINKING else "bulb")
        self.tip = self._advice.button_tip()
        if cost and self._advice.stage is not AdviceStage.THINKING:
            self.tip = f"{self.tip}\n{cost}"
        self.set_enabled(not why_not, why_not)

    def paint(self, surface: Surface) -> None:
        """Draw the button, and how far thinking is."""
        super().paint(surface)
        if self._advice.stage is AdviceStage.THINKING:
            kit, place = self.kit, self.place
            height = max(3, kit.u(5))
            bar = Rect(place.x + kit.u(12), place.bottom - kit.u(13), place.w - kit.u(24), height)
            gold = kit.theme.buttons["gold"]
            kit.paint.bar(surface, bar, self._advice.progress, gold.ink, darken(gold.side, 0.05))


def lamp_size(place: Rect) -> int:
    """Return how large the lamp on something is."""
    return max(20, round(min(place.size) * 0.34))


def lamp_rect(place: Rect) -> Rect:
    """Return the place of the lamp: at the middle of the right edge, since games mark the corners of their pieces."""
    size = lamp_size(place)
    return Rect(place.right - round(size * 0.72), place.centery - size // 2, size, size)


def draw_lamp(surface: Surface, kit: Kit, badge: Rect) -> None:
    """Draw a small gold lamp, as it stands on or beside what is advised."""
    size = badge.w
    gold = kit.theme.buttons["gold"]
    kit.paint.shadow(surface, badge, size // 2, max(1, size // 10))
    kit.paint.fill(surface, badge, size // 2, gold.top, gold.side)
    kit.paint.ring(surface, badge, size // 2, max(1, size // 12), (255, 255, 255))
    kit.icons.draw(surface, "bulb", badge.center, round(size * 0.62), gold.ink)
