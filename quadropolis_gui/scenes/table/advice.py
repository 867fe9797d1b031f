"""Advice on the table: the gold button, what pressing it does, and the tile that is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from quadropolis_gui.ai.advice import Suggestion
from quadropolis_gui.engine.quadropolis.notation import Move
from quadropolis_gui.engine.quadropolis.site import TARGET
from quadropolis_gui.play.advising import AdviceStage, Advising
from quadropolis_gui.scenes.quadropolis.table.advice_words import AdviceWords, SuggestionWords
from quadropolis_gui.scenes.table.advice_panel import AdvicePanel
from quadropolis_gui.view.theme import darken
from quadropolis_gui.view.ui.buttons import Button, ButtonKind

if TYPE_CHECKING:
    from quadropolis_gui.scenes.table.scene import TableScene

#: Progress is shown in so many steps: a smaller difference cannot be seen and need not be drawn.
STEPS = 50


class AdviseButton(Button):
    """The gold button; while advice is thought over, a bar on it fills up."""

    def __init__(self, scene: TableScene, rect: Rect) -> None:
        self._advice = scene.advice
        super().__init__(
            scene.layer, rect, scene.t("advice.button"), key="advise", on_click=scene.advice.press,
            kind=ButtonKind.GOLD, icon="bulb", size=16, tip=scene.t("advice.tip"),
        )  # fmt: skip

    def refresh(self) -> None:
        """Say what pressing it does now."""
        t, thinks = self.kit.t, self._advice.stage is AdviceStage.THINKING
        self.set_text(t("advice.stop" if thinks else "advice.button"))
        self.set_icon("stop" if thinks else "bulb")
        self.tip = t("advice.stop_tip" if thinks else "advice.tip")
        self.set_enabled(self._advice.can_press)

    def paint(self, surface: Surface) -> None:
        """Draw the button, and how far thinking is."""
        super().paint(surface)
        if self._advice.stage is AdviceStage.THINKING:
            kit, place = self.kit, self.place
            height = max(3, kit.u(5))
            bar = Rect(place.x + kit.u(12), place.bottom - kit.u(13), place.w - kit.u(24), height)
            gold = kit.theme.buttons["gold"]
            kit.paint.bar(surface, bar, self._advice.progress, gold.ink, darken(gold.side, 0.05))


class TableAdvice:
    """What pressing the button does, and what the table shows of advice."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._advising = Advising(scene.session, lambda: scene.services.mind, lambda: scene.settings)
        self._words = AdviceWords(scene.kit.words, lambda player: scene.words.name(player))
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
    def can_press(self) -> bool:
        """Whether advice can be asked for now."""
        return self._advising.can_ask and self._scene.model.is_choosing

    @property
    def square(self) -> int | None:
        """The site square that is advised, while the table shows the present."""
        advice = self._advising.advice
        if advice is None or not self._scene.model.is_choosing:
            return None
        move: Move = advice.best.move
        return TARGET[move.architect][move.slot]

    @property
    def suggestions(self) -> tuple[Suggestion, ...]:
        """The best move and the alternatives."""
        return self._advising.suggestions

    def words(self) -> list[SuggestionWords]:
        """All suggestions put into words."""
        state, suggestions = self._scene.session.state, self.suggestions
        return [self._words.whole(state, suggestions, number) for number in range(len(suggestions))]

    def prompt(self) -> tuple[str, str] | None:
        """The tile to take and how to see more, once advice has come."""
        advice = self._advising.advice
        if advice is None:
            return None
        return self._words.named(self._scene.session.state, advice.best), self._scene.t("advice.more")

    # What a person does

    def press(self) -> None:
        """First names the tile, then shows the whole move; while it is thought over, stops."""
        scene = self._scene
        if not self.can_press:
            scene.toast(scene.t("advice.not_now"), "bulb")
            return
        match self.stage:
            case AdviceStage.NONE | AdviceStage.FAILED:
                self._advising.ask()
            case AdviceStage.THINKING:
                self._advising.cancel()
            case AdviceStage.READY:
                scene.open_modal(AdvicePanel(scene))
        scene.refresh()

    def step_back(self) -> bool:
        """Stop thinking it over; False if there was nothing to stop."""
        if self.stage is not AdviceStage.THINKING:
            return False
        self.cancel()
        self._scene.refresh()
        return True

    def cancel(self) -> None:
        """Call off and forget all advice, as before the game changes or is left."""
        self._advising.cancel()

    # Time

    def update(self) -> None:
        """Take in what has come, and let the table be drawn if it looks different then."""
        self._advising.update()
        shown = (self.stage, round(self.progress * STEPS))
        if shown == self._shown:
            return
        if shown[0] is AdviceStage.FAILED and self._shown[0] is not AdviceStage.FAILED:
            self._scene.toast(self._scene.t("advice.failed"), "warning")
        self._shown = shown
        self._scene.refresh()

    def wake_after(self) -> float | None:
        """After how many seconds `update` wants to be called though nothing happens."""
        return self._advising.wake_after()

    def draw_mark(self, surface: Surface) -> None:
        """A small gold lamp on the tile that is advised."""
        square = self.square
        if square is None or not self._scene.motion.is_still:
            return
        kit, place = self._scene.kit, self._scene.boards.site.square_rect(square)
        size = max(14, round(place.w * 0.34))
        badge = Rect(0, 0, size, size)
        badge.center = (place.x + round(size * 0.2), place.y + round(size * 0.2))
        gold = kit.theme.buttons["gold"]
        kit.paint.shadow(surface, badge, size // 2, max(1, size // 10))
        kit.paint.fill(surface, badge, size // 2, gold.top, gold.side)
        kit.paint.ring(surface, badge, size // 2, max(1, size // 12), (255, 255, 255))
        kit.icons.draw(surface, "bulb", badge.center, round(size * 0.62), gold.ink)
